Wars, one and several in a turn, and what happens to those who cannot finish one.
# A war, and where the next one is.
$ printf 'w\n\nw\n\nq\n' | war play Ada --seed 42
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
Your card: q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

# A triple war.
$ printf '\n\n\n\n' | war replay --seed 5 --watch --from 113 | head -n 16
Player 1 and Player 2 play War: Classic.
Turn 113. Player 1: nine of spades. Player 2: nine of clubs. War!
Press Enter for the next card, or type help. 
Player 1 and Player 2 each put 1 card face down. Player 1: four of spades.
Player 2: four of clubs. Double war! 6 cards are at stake.
Next: 
Player 1 and Player 2 each put 1 card face down. Player 1: ace of spades.
Player 2: ace of hearts. Triple war! 10 cards are at stake.
Next: 
Player 1 and Player 2 each put 1 card face down. Player 1: king of clubs.
Player 2: ten of hearts. Player 1 takes 14 cards and now has 29. Face down:
three of hearts, eight of diamonds, three of clubs, two of spades, king of
diamonds, queen of spades.
Next: 
Turn 114. Player 1: six of hearts. Player 2: nine of hearts. Player 2 takes 2
cards and now has 24.

# Somebody cannot finish a war: out=lose.
$ printf '\n\n\n' | war play Ada --deal 734/7Q --no-scores | sed '/^1\. Play again/,$d'
Ada and Computer play War: Classic.
The cards are dealt. Ada has 3 cards. Computer has 2 cards. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: seven. War!
Next: 
Computer puts 1 card face down. Computer cannot finish the war and is out. Ada
takes 3 cards and now has 5. Face down: queen.
*** Ada wins! ***
Turns: 1
Battles: 1
Wars: 1
Longest war: a single war in turn 1, for 3 cards
Biggest swing: 2 cards to Ada in turn 1
Lead changes: 0

# Nobody can: a draw.
$ printf '\n\n\n' | war play Ada --deal 73/7Q --no-scores | sed '/^1\. Play again/,$d'
Ada and Computer play War: Classic.
The cards are dealt: 2 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: seven. War!
Next: 
Ada and Computer each put 1 card face down. Ada cannot finish the war and is
out. Computer cannot finish the war and is out. Nobody takes the cards.
A draw between Ada and Computer.
Turns: 1
Battles: 1
Wars: 1
Longest war: a single war in turn 1, for 4 cards
Lead changes: 0

# A last card stands: out=last-card.
$ printf '\n\n\n\n\n\n' | war play Ada --rules last-card --deal 72Q395/7Q --no-scores | sed '/^1\. Play again/,$d'
Ada and Computer play War: Last card stands.
The cards are dealt. Ada has 6 cards. Computer has 2 cards. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: seven. War!
Your war card: 
Ada puts 1 card face down. Ada: queen. Computer: queen. Double war! 5 cards are
at stake.
Your war card: 
Ada puts 1 card face down. Ada: nine. Computer has no card left, so the queen
stands. Computer takes 7 cards and now has 7. Face down: two, three.
Your card: 
Turn 2. Ada: five. Computer: seven. Computer takes 2 cards and now has 8.
Ada has no cards left and is out.
*** Computer wins! ***
Turns: 2
Battles: 4
Wars: 2
Longest war: a double war in turn 1, for 7 cards
Biggest swing: 5 cards to Computer in turn 1
Lead changes: 1

# Nobody takes the cards, and it stays.
$ printf '\n\n\n\n' | war play Ada --players 4 --rules classic,war=tied --deal 7/7/34/25 --no-scores | sed '/^1\. Play again/,$d'
Ada, Computer, Computer 2 and Computer 3 play War: Classic with only tied
players in wars, 4 players.
The cards are dealt. Ada has 1 card. Computer has 1 card. Computer 2 has 2
cards. Computer 3 has 2 cards. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: seven. Computer 2: three. Computer 3: two. War!
Ada and Computer must fight.
Ada cannot finish the war and is out. Computer cannot finish the war and is
out. Nobody takes the cards.
Next: 
Turn 2. Computer 2: four. Computer 3: five. Computer 3 takes 6 cards and now
has 6.
Computer 2 has no cards left and is out.
*** Computer 3 wins! ***
Turns: 2
Battles: 2
Wars: 1
Longest war: a single war in turn 1, for 4 cards
Biggest swing: 5 cards to Computer 3 in turn 2
Lead changes: 0

$ printf '\n\n\n\n' | war play Ada --players 3 --rules classic,war=tied --deal 7/7/34 --no-scores | sed '/^1\. Play again/,$d'
Ada, Computer and Computer 2 play War: Classic with only tied players in wars,
3 players.
The cards are dealt. Ada has 1 card. Computer has 1 card. Computer 2 has 2
cards. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: seven. Computer 2: three. War! Ada and Computer
must fight.
Ada cannot finish the war and is out. Computer cannot finish the war and is
out. Nobody takes the cards.
Computer 2 takes 3 cards and now has 4.
*** Computer 2 wins! ***
Turns: 1
Battles: 1
Wars: 1
Longest war: a single war in turn 1, for 3 cards
Biggest swing: 2 cards to Computer 2 in turn 1
Lead changes: 0

# Unequal numbers of cards go down.
$ printf '\n\n\n\n' | war play Ada --players 3 --rules last-card,players=3,down=3 --deal 7234/75/7689TK --no-scores | sed '/^1\. Play again/,$d'
Ada, Computer and Computer 2 play War: Last card stands with 3 cards face down,
3 players.
The cards are dealt. Ada has 4 cards. Computer has 2 cards. Computer 2 has 6
cards. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: seven. Computer 2: seven. War! Ada, Computer and
Computer 2 must fight.
Your war card: 
Ada puts 2 cards face down. Computer 2 puts 3 cards face down. Ada: four.
Computer: five. Computer 2: ten. Computer 2 takes 11 cards and now has 12. Face
down: two, six, three, eight, nine.
Ada has no cards left and is out.
Computer has no cards left and is out.
*** Computer 2 wins! ***
Turns: 1
Battles: 2
Wars: 1
Longest war: a single war in turn 1, for 11 cards
Biggest swing: 6 cards to Computer 2 in turn 1
Lead changes: 0

# A won pile is shuffled.
$ printf '\n\n\n\n\n\n\n' | war play Ada --rules shuffled-pile --deal 5+9/4+32 --seed 3 --no-scores | sed '/^1\. Play again/,$d'
Ada and Computer play War: Shuffled pile.
The cards are dealt. Ada has 2 cards. Computer has 3 cards. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: five. Computer: four. Ada takes 2 cards and now has 3.
Your card: 
Turn 2. Ada shuffles 3 won cards. Computer shuffles 2 won cards. Ada: four.
Computer: three. Ada takes 2 cards and now has 4.
Your card: 
Turn 3. Ada: nine. Computer: two. Ada takes 2 cards and now has 5.
Computer has no cards left and is out.
*** Ada wins! ***
Turns: 3
Battles: 3
Wars: 0
Biggest swing: 1 card to Ada in turn 1
Lead changes: 1
