A game without an end: what it is, and whether to stop or to shuffle.
$ printf 'f\nperhaps\nstop\nq\n' | war play Ada --rules seat-order --seed 17
Ada and Computer play War: In seat order. Both players turn up a card, and the
higher one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. f
Turn 338. Ada: two of spades. Computer: ace of hearts. Computer takes 2 cards
and now has 26.
This game never ends: from turn 287, the same 52 turns repeat for ever.
1. Shuffle and go on
2. Stop here
What next? Enter for shuffle: perhaps
'perhaps' is not one of the answers. Please type shuffle or stop, or its
number.
What next? Enter for shuffle: stop
Turns: 338
Battles: 347
Wars: 9
Longest war: a single war in turn 27, for 6 cards
Biggest swing: 3 cards to Ada in turn 27
Lead changes: 4
Scoreboard: saved, not ranked
Game id: GH0K-H0R
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: q

$ printf 'f\nshuffle\nf\n\n\nu\nf\nf\nq\nquit\n' | war play Ada --rules seat-order --seed 17
Welcome back, Ada: 1 game, 0 won.
Ada and Computer play War: In seat order.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. f
Turn 338. Ada: two of spades. Computer: ace of hearts. Computer takes 2 cards
and now has 26.
This game never ends: from turn 287, the same 52 turns repeat for ever.
1. Shuffle and go on
2. Stop here
What next? Enter for shuffle: shuffle
The cards are shuffled. Ada has 26 cards. Computer has 26 cards.
Your card: f
Turn 7202. Ada: seven of spades. Computer: seven of clubs. War!
Computer cannot finish the war and is out. Ada takes 2 cards and now has 52.
*** Ada wins! ***
Turns: 7202
Battles: 7355
Wars: 154
Longest war: a double war in turn 1394, for 10 cards
Biggest swing: 5 cards to Computer in turn 1394
Lead changes: 16
Shuffled: once
Scoreboard: the first game of its kind
Game id: GH0K-H0R (the first deal; whole game: war replay --entry 2)
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: 
Ada and Computer play War: In seat order.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: six of hearts. Computer: five of hearts. Ada takes 2 cards and now
has 27.
Your card: u
The cards are dealt: 26 cards each. The battle begins!
Looking back: f
Turn 1. Ada: six of hearts. Computer: five of hearts. Ada takes 2 cards and now
has 27.
You are back at the current turn.
Your card: f
Turn 2187. Ada: jack of spades. Computer: two of clubs. Ada takes 2 cards and
now has 17.
This game never ends: from turn 316, the same 1872 turns repeat for ever.
1. Shuffle and go on
2. Stop here
What next? Enter for shuffle: q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? quit

# Both are in the record.
$ printf '5\n6\nq\n' | war menu
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 5
In seat order: 1 game.
The longest games:
1. Ada beat Computer: 7202 turns and 154 wars, game GH0K-H0R.
The shortest games:
1. Ada beat Computer: 7202 turns and 154 wars, game GH0K-H0R.
The most wars:
1. Ada beat Computer: 7202 turns and 154 wars, game GH0K-H0R.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 6
2 games, 7540 turns, 163 wars, less than a minute at the table.
1 won, 0 drawn, 0 stopped at the turn limit, 1 endless; most wars in a turn: 2.
Ada: 2 games, 1 won.
Who beat whom:
Ada: 1, Computer: 0, in 2 games.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? q

# End of input at the question, or leaving: the game waits, and asks again.
$ printf 'f\n' | war play Ada --rules seat-order --seed 18
Welcome back, Ada: 2 games, 1 won.
Ada and Computer play War: In seat order.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. f
Turn 1123. Ada: nine of clubs. Computer: seven of hearts. Ada takes 2 cards and
now has 27.
This game never ends: from turn 1072, the same 52 turns repeat for ever.
1. Shuffle and go on
2. Stop here
What next? Enter for shuffle: 
The game is saved. Continue later with 'war play --continue'.

$ printf 'Quit\n' | war play --continue
Ada and Computer play War: In seat order.
The game continues after turn 1123.
Ada has 27 cards, including 3 aces.
Computer has 25 cards.
This game never ends: from turn 1072, the same 52 turns repeat for ever.
1. Shuffle and go on
2. Stop here
What next? Enter for shuffle: Quit
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

$ printf 'shuffle\ni\nq\n' | war play --continue
Ada and Computer play War: In seat order.
The game continues after turn 1123.
Ada has 27 cards, including 3 aces.
Computer has 25 cards.
This game never ends: from turn 1072, the same 52 turns repeat for ever.
1. Shuffle and go on
2. Stop here
What next? Enter for shuffle: shuffle
The cards are shuffled. Ada has 27 cards. Computer has 25 cards.
Press Enter to turn up your card, or type help. i
Turns: 1123
Battles: 1146
Wars: 23
Longest war: a double war in turn 7, for 10 cards
Biggest swing: 5 cards to Ada in turn 7
Lead changes: 8
Ada has held 22 to 39 cards.
Computer has held 13 to 30 cards.
Your card: q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

# In the middle of the second leg, too.
$ printf 'u\nf\nf\nq\n' | war play --continue
Ada and Computer play War: In seat order.
The game continues after turn 1123.
Ada has 27 cards, including 3 aces.
Computer has 25 cards.
Press Enter to turn up your card, or type help. u
Turn 1122. Ada: six of spades. Computer: eight of diamonds. Computer takes 2
cards and now has 26.
Looking back: f
The cards are shuffled. Ada has 27 cards. Computer has 25 cards.
You are back at the current turn.
Your card: f
Turn 3326. Ada: nine of diamonds. Computer: eight of clubs. Ada takes 2 cards
and now has 52.
Computer has no cards left and is out.
*** Ada wins! ***
Turns: 3326
Battles: 3407
Wars: 81
Longest war: a double war in turn 7, for 10 cards
Biggest swing: 5 cards to Ada in turn 7
Lead changes: 14
Shuffled: once
Scoreboard: the shortest of 2 games of its kind
Game id: GJJ0-NE99 (the first deal; whole game: war replay --entry 3)
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: q

# By itself it stops there.
$ war play --auto --rules seat-order --seed 17 --no-scores </dev/null | tail -n 6
Battles: 347
Wars: 9
Longest war: a single war in turn 27, for 6 cards
Biggest swing: 3 cards to you in turn 27
Lead changes: 4
Game id: GH0K-H0R

# No turns are left to shuffle for.
$ printf 'f\nshuffle\n4\n' | war play Ada --rules seat-order,limit=6 --deal 24/53 --no-scores
Ada and Computer play War: In seat order with a limit of 6 turns.
The cards are dealt: 2 cards each. The battle begins!
Press Enter to turn up your card, or type help. f
Turn 6. Ada: two. Computer: five. Computer takes 2 cards and now has 2.
This game never ends: from turn 3, the same 4 turns repeat for ever.
Turns: 6
Battles: 6
Wars: 0
Biggest swing: 1 card to Computer in turn 1
Lead changes: 1
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: shuffle
'shuffle' is not one of the answers. Please type again, same, back, facts, menu
or quit, or its number.
What next? Enter for again: 4
Turns: 6
Battles: 6
Wars: 0
Biggest swing: 1 card to Computer in turn 1
Lead changes: 1
Ada has held 1 to 3 cards.
Computer has held 1 to 3 cards.
What next? Enter for again: 

# A shuffled game that is not kept has only the id of its deal.
$ printf 'f\n\nf\n6\n' | war play Ada --rules seat-order --seed 17 --no-scores | grep 'Game id'
Game id: GH0K-H0R (the first deal)
