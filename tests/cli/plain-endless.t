A game without an end: what it is, and whether to stop or to shuffle.
$ printf 'f\nperhaps\nstop\nq\n' | war play Ada --rules seat-order --seed 17
Ada and Computer play War, rules seat-order.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. f
This game never ends: from turn 287 on, the same 52 turns come for ever.
Stop here, or let everybody shuffle their cards and go on?
Stop or shuffle? perhaps
'perhaps' is not one of the answers. Please say stop, shuffle or quit, or its
number.
Stop or shuffle? stop
It stops after 338 turns, 347 battles and 9 wars.
The longest war: a single war in turn 27, for 6 cards.
The most won at once: 3 cards, by Ada in turn 27.
The lead changed 4 times.
To see it again: war replay GH0K-H0R
1. Again, with a new deal
2. Same deal again
3. Menu
4. Quit
What next? Enter for again: q

$ printf 'f\nshuffle\n\n\nu\nf\nq\n' | war play Ada --rules seat-order --seed 17
Welcome back, Ada: 1 game, 0 won.
Ada and Computer play War, rules seat-order.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. f
This game never ends: from turn 287 on, the same 52 turns come for ever.
Stop here, or let everybody shuffle their cards and go on?
Stop or shuffle? shuffle
Ada wins.
It took 7202 turns, 7355 battles and 154 wars.
It was endless, and shuffled once to go on.
The longest war: a double war in turn 1394, for 10 cards.
The most won at once: 5 cards, by Computer in turn 1394.
The lead changed 16 times.
It is the first game of its kind on the scoreboard.
The deal: GH0K-H0R
1. Again, with a new deal
2. Same deal again
3. Menu
4. Quit
What next? Enter for again: 
Ada and Computer play War, rules seat-order.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. 
Turn 1. Ada: six of hearts. Computer: five of hearts. Ada takes 2 and has 27.
Your card: u
Turn 1. Ada: six of hearts. Computer: five of hearts. Ada takes 2 and has 27.
Your card: f
This game never ends: from turn 316 on, the same 1872 turns come for ever.
Stop here, or let everybody shuffle their cards and go on?
Stop or shuffle? q
The game is saved. 'war play --continue' goes on with it.

# Both are in the record.
$ printf '4\n5\nq\n' | war menu
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 4
Scores of seat-order, 2 players, 2 games.
The longest games:
1. Ada beat Computer: 7202 turns and 154 wars, game GH0K-H0R.
The shortest games:
1. Ada beat Computer: 7202 turns and 154 wars, game GH0K-H0R.
The most wars:
1. Ada beat Computer: 7202 turns and 154 wars, game GH0K-H0R.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 5
All together: 2 games with 7540 turns, 7702 battles and 163 wars.
1 game won.
1 game without an end.
1 game shuffled to go on, since there was no end.
The most wars in one turn: 2.
Ada: 2 games, 1 won.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

# End of input at the question, or leaving: the game waits, and asks again.
$ printf 'f\n' | war play Ada --rules seat-order --seed 18
Welcome back, Ada: 2 games, 1 won.
Ada and Computer play War, rules seat-order.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. f
This game never ends: from turn 1072 on, the same 52 turns come for ever.
Stop here, or let everybody shuffle their cards and go on?
Stop or shuffle? 
The game is saved. 'war play --continue' goes on with it.

$ printf 'Quit\n' | war play --continue
Ada and Computer play War, rules seat-order.
The game goes on after turn 1123.
Ada has 27 cards, with 3 aces among them.
Computer has 25 cards.
This game never ends: from turn 1072 on, the same 52 turns come for ever.
Stop here, or let everybody shuffle their cards and go on?
Stop or shuffle? Quit
The game is saved. 'war play --continue' goes on with it.

$ printf 'shuffle\ni\nq\n' | war play --continue
Ada and Computer play War, rules seat-order.
The game goes on after turn 1123.
Ada has 27 cards, with 3 aces among them.
Computer has 25 cards.
This game never ends: from turn 1072 on, the same 52 turns come for ever.
Stop here, or let everybody shuffle their cards and go on?
Stop or shuffle? shuffle
The cards are shuffled. Ada has 27 cards. Computer has 25 cards.
Press Enter to turn up your card, or type help. i
So far: 1123 turns, 1146 battles and 23 wars.
The longest war: a double war in turn 7, for 10 cards.
The most won at once: 5 cards, by Ada in turn 7.
The lead changed 8 times.
Ada has had 22 to 39 cards.
Computer has had 13 to 30 cards.
Your card: q
The game is saved. 'war play --continue' goes on with it.

# In the middle of the second leg, too.
$ printf 'u\nf\nq\n' | war play --continue
Ada and Computer play War, rules seat-order.
The game goes on after turn 1123.
Ada has 27 cards, with 3 aces among them.
Computer has 25 cards.
Press Enter to turn up your card, or type help. u
Turn 1123. Ada: nine of clubs. Computer: seven of hearts. Ada takes 2 and has
27.
Your card: f
Ada wins.
It took 3326 turns, 3407 battles and 81 wars.
It was endless, and shuffled once to go on.
The longest war: a double war in turn 7, for 10 cards.
The most won at once: 5 cards, by Ada in turn 7.
The lead changed 14 times.
It is the shortest of 2 games of its kind.
The deal: GJJ0-NE99
1. Again, with a new deal
2. Same deal again
3. Menu
4. Quit
What next? Enter for again: q

# By itself it stops there.
$ war play --auto --rules seat-order --seed 17 --no-scores </dev/null | tail -n 6
This game never ends: from turn 287 on, the same 52 turns come for ever.
It stops after 338 turns, 347 battles and 9 wars.
The longest war: a single war in turn 27, for 6 cards.
The most won at once: 3 cards, by Player 1 in turn 27.
The lead changed 4 times.
To see it again: war replay GH0K-H0R

# No turns are left to shuffle for.
$ printf 'f\nshuffle\n4\n' | war play Ada --rules seat-order,limit=6 --deal 24/53 --no-scores
Ada and Computer play War, rules seat-order,limit=6.
The cards are dealt: 2 cards each.
Press Enter to turn up your card, or type help. f
This game never ends: from turn 3 on, the same 4 turns come for ever.
It stops after 6 turns, 6 battles and 0 wars.
The most won at once: 1 card, by Computer in turn 1.
The lead changed once.
1. Again, with a new deal
2. Same deal again
3. Menu
4. Quit
What next? Enter for again: shuffle
'shuffle' is not one of the answers. Please say again, same, menu or quit, or
its number.
What next? Enter for again: 4
