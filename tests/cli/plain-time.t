Looking back: every command acts from the turn that was told last.
$ printf '%s\n' w '' w '' u 'back 10' forward 'forward 3' earlier e '' '' 'turn 0' next 'turn 25' 'turn 26' 'turn' 'turn x' 'turn 22' present q quit | war play Ada --seed 42
Ada and Computer play War, rules classic.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. w
Turn 14. Ada: king of diamonds. Computer: king of clubs. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: king of hearts. Computer:
three of clubs. Ada takes 6 and has 26.
Your card: w
Turn 22. Ada: three of hearts. Computer: three of diamonds. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: jack of spades. Computer: ace
of clubs. Computer takes 6 and has 30.
Your card: u
Turn 21. Ada: five of diamonds. Computer: seven of clubs. Computer takes 2 and
has 27.
Looking back: back 10
Turn 11. Ada: seven of diamonds. Computer: eight of hearts. Computer takes 2
and has 31.
Looking back: forward
Turn 12. Ada: king of spades. Computer: six of spades. Ada takes 2 and has 22.
Looking back: forward 3
Turn 15. Ada: six of clubs. Computer: two of hearts. Ada takes 2 and has 27.
Looking back: earlier
Turn 14. Ada: king of diamonds. Computer: king of clubs. War!
Looking back: e
There was no war before this turn.
Looking back: 
Ada and Computer each put 1 card face down. Ada: king of hearts. Computer:
three of clubs. Ada takes 6 and has 26.
Looking back: 
Turn 15. Ada: six of clubs. Computer: two of hearts. Ada takes 2 and has 27.
Looking back: turn 0
The cards are dealt: 26 cards each.
Looking back: next
Turn 1. Ada: four of spades. Computer: queen of spades. Computer takes 2 and
has 27.
Looking back: turn 25
Turn 25 has not been played: this is turn 22.
Looking back: turn 26
Turn 26 has not been played: this is turn 22.
Looking back: turn
Say which turn, from 0, the deal, to 22.
Looking back: turn x
'x' is not a number that turn can have.
Looking back: turn 22
Turn 22. Ada: three of hearts. Computer: three of diamonds. War!
Ada and Computer each put 1 card face down. Ada: jack of spades. Computer: ace
of clubs. Computer takes 6 and has 30.
Your card: present
Turn 22. Ada: three of hearts. Computer: three of diamonds. War!
Ada and Computer each put 1 card face down. Ada: jack of spades. Computer: ace
of clubs. Computer takes 6 and has 30.
Your card: q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? quit
