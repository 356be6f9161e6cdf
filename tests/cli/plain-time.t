Looking back: every command acts from the turn that was told last.
$ printf '%s\n' w '' w '' u 'back 10' forward 'forward 3' earlier e '' '' 'turn 0' next 'turn 25' 'turn 26' 'turn' 'turn x' 'turn 22' present q quit | war play Ada --seed 42
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. w
Turn 14. Ada: king of diamonds. Computer: king of clubs. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: king of hearts. Computer:
three of clubs. Ada takes 6 cards and now has 26. Face down: five of clubs,
nine of diamonds.
Your card: w
Turn 22. Ada: three of hearts. Computer: three of diamonds. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: jack of spades. Computer: ace
of clubs. Computer takes 6 cards and now has 30. Face down: five of spades, ten
of clubs.
Your card: u
Turn 21. Ada: five of diamonds. Computer: seven of clubs. Computer takes 2
cards and now has 27.
Looking back: back 10
Turn 11. Ada: seven of diamonds. Computer: eight of hearts. Computer takes 2
cards and now has 31.
Looking back: forward
Turn 12. Ada: king of spades. Computer: six of spades. Ada takes 2 cards and
now has 22.
Looking back: forward 3
Turn 15. Ada: six of clubs. Computer: two of hearts. Ada takes 2 cards and now
has 27.
Looking back: earlier
Turn 14. Ada: king of diamonds. Computer: king of clubs. War!
Looking back: e
There was no war before this turn.
Looking back: 
Ada and Computer each put 1 card face down. Ada: king of hearts. Computer:
three of clubs. Ada takes 6 cards and now has 26. Face down: five of clubs,
nine of diamonds.
Looking back: 
Turn 15. Ada: six of clubs. Computer: two of hearts. Ada takes 2 cards and now
has 27.
Looking back: turn 0
The cards are dealt: 26 cards each. The battle begins!
Looking back: next
Turn 1. Ada: four of spades. Computer: queen of spades. Computer takes 2 cards
and now has 27.
Looking back: turn 25
Turn 25 has not been played yet: the game is in turn 22.
Looking back: turn 26
Turn 26 has not been played yet: the game is in turn 22.
Looking back: turn
Which turn? Type it as in 'turn 12'. Turn 0 is the deal.
Looking back: turn x
'x' is not a number for turn.
Looking back: turn 22
Turn 22. Ada: three of hearts. Computer: three of diamonds. War!
Ada and Computer each put 1 card face down. Ada: jack of spades. Computer: ace
of clubs. Computer takes 6 cards and now has 30. Face down: five of spades, ten
of clubs.
Your card: present
Turn 22. Ada: three of hearts. Computer: three of diamonds. War!
Ada and Computer each put 1 card face down. Ada: jack of spades. Computer: ace
of clubs. Computer takes 6 cards and now has 30. Face down: five of spades, ten
of clubs.
Your card: q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? quit

# A turn is told again as it was: with wars in it, and a card that stood.
$ printf '\n\n\nturn 1\n' | war play Ada --rules last-card --deal 72Q395/7Q --no-scores | tail -n 8
Your card: turn 1
Turn 1. Ada: seven. Computer: seven. War!
Ada puts 1 card face down. Ada: queen. Computer: queen. Double war! 5 cards are
at stake.
Ada puts 1 card face down. Ada: nine. Computer has no card left, so the queen
stands. Computer takes 7 cards and now has 7. Face down: two, three.
Your card: 
The game is not saved.

# After a game that was watched: looking back, and Enter plays its deal.
$ printf 'f\nback\n\n\n' | war replay --watch --plain --deal 52/43
Player 1 and Player 2 play War: Classic.
The cards are dealt: 2 cards each. The battle begins!
Press Enter for the next card, or type help. f
Turn 4. Player 1: four. Player 2: two. Player 1 takes 2 cards and now has 4.
Player 2 has no cards left and is out.
*** Player 1 wins! ***
Turns: 4
Battles: 4
Wars: 0
Biggest swing: 1 card to Player 1 in turn 1
Lead changes: 0
1. Play this deal yourself
2. Look back at this game
3. Facts about this game
4. Leave
What next? Enter for play: back
Turn 3. Player 1: five. Player 2: three. Player 1 takes 2 cards and now has 3.
Looking back: 
Turn 4. Player 1: four. Player 2: two. Player 1 takes 2 cards and now has 4.
Player 2 has no cards left and is out.
1. Play this deal yourself
2. Look back at this game
3. Facts about this game
4. Leave
What next? Enter for play: 
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 2 cards each. The battle begins!
Press Enter to turn up your card, or type help. 

$ printf 'f\nmenu\nquit\n' | war replay --watch --plain --deal 52/43 | tail -n 3
'menu' is not one of the answers. Please type play, back, facts or leave, or
its number.
What next? Enter for play: quit

# Before the deal, and after the end.
$ printf 'back\nfacts\nturn 9\nturn 9\n\n' | war replay --watch --plain --deal 52/43
Player 1 and Player 2 play War: Classic.
The cards are dealt: 2 cards each. The battle begins!
Press Enter for the next card, or type help. back
There is no turn before the deal.
Next: facts
Turns: 0
Battles: 0
Wars: 0
Lead changes: 0
Player 1 has held 2 cards throughout.
Player 2 has held 2 cards throughout.
Next: turn 9
Turn 4. Player 1: four. Player 2: two. Player 1 takes 2 cards and now has 4.
Player 2 has no cards left and is out.
The game ends with turn 4.
*** Player 1 wins! ***
Turns: 4
Battles: 4
Wars: 0
Biggest swing: 1 card to Player 1 in turn 1
Lead changes: 0
1. Play this deal yourself
2. Look back at this game
3. Facts about this game
4. Leave
What next? Enter for play: turn 9
Turn 4. Player 1: four. Player 2: two. Player 1 takes 2 cards and now has 4.
Player 2 has no cards left and is out.
The game ends with turn 4.
What next? Enter for play: 
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 2 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
