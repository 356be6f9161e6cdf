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
Turn 25 has not been played: the game is in turn 22.
Looking back: turn 26
Turn 26 has not been played: the game is in turn 22.
Looking back: turn
Say which turn, as in 'turn 12'. Turn 0 is the deal.
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

# A turn is told again as it was: with wars in it, and a card that stood.
$ printf '\n\n\nturn 1\n' | war play Ada --rules last-card --deal 72Q395/7Q --no-scores | tail -n 8
Your card: turn 1
Turn 1. Ada: seven. Computer: seven. War!
Ada puts 1 card face down. Ada: queen. Computer: queen. Double war! 5 cards lie
on the table.
Ada puts 1 card face down. Ada: nine. Computer has no card left, and the queen
stands. Computer takes 7 and has 7.
Your card: 
The game is not kept.

# After a game that was watched: looking back, and Enter leaves.
$ printf 'f\nback\n\n\n' | war replay --watch --plain --deal 52/43
Player 1 and Player 2 play War, rules classic.
The cards are dealt: 2 cards each.
Press Enter for the next card, or type help. f
Turn 4. Player 1: four. Player 2: two. Player 1 takes 2 and has 4.
Player 2 has no cards left and is out.
*** Player 1 wins! ***
Turns: 4
Battles: 4
Wars: 0
Biggest swing: 1 card to Player 1 in turn 1
Lead changes: 0
Back to look back, or Enter to leave: back
Turn 3. Player 1: five. Player 2: three. Player 1 takes 2 and has 3.
Looking back: 
Turn 4. Player 1: four. Player 2: two. Player 1 takes 2 and has 4.
Player 2 has no cards left and is out.
Back to look back, or Enter to leave: 

$ printf 'f\nmenu\nquit\n' | war replay --watch --plain --deal 52/43 | tail -n 3
Back to look back, or Enter to leave: menu
'menu' means nothing here. Press Enter for the next card, or type help.
Back to look back, or Enter to leave: quit

# Before the deal, and after the end.
$ printf 'back\nfacts\nturn 9\nturn 9\n\n' | war replay --watch --plain --deal 52/43
Player 1 and Player 2 play War, rules classic.
The cards are dealt: 2 cards each.
Press Enter for the next card, or type help. back
There is no turn before the deal.
Next: facts
Turns: 0
Battles: 0
Wars: 0
Lead changes: 0
Player 1 has had 2 cards all along.
Player 2 has had 2 cards all along.
Next: turn 9
Turn 4. Player 1: four. Player 2: two. Player 1 takes 2 and has 4.
Player 2 has no cards left and is out.
The game ends with turn 4.
*** Player 1 wins! ***
Turns: 4
Battles: 4
Wars: 0
Biggest swing: 1 card to Player 1 in turn 1
Lead changes: 0
Back to look back, or Enter to leave: turn 9
Turn 4. Player 1: four. Player 2: two. Player 1 takes 2 and has 4.
Player 2 has no cards left and is out.
The game ends with turn 4.
Back to look back, or Enter to leave: 
