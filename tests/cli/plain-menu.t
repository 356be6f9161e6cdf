The menu: numbers, words and first letters, in any case.
$ printf '8\nx\ns\nSTAT\nscore\nrules\nparty,players=3\nnonsense\nlist\n\nQUIT\n' | war
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 8
'8' is not one of the answers. Please type Play, Quick game, Rules, Scoreboard,
Statistics, Settings or Quit, or its number.
Your choice? x
'x' is not one of the answers. Please type Play, Quick game, Rules, Scoreboard,
Statistics, Settings or Quit, or its number.
Your choice? s
That could mean Scoreboard, Statistics or Settings.
Your choice? STAT
No scores yet.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? score
No scores yet.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? rules
1. Classic: the usual printed rules.
2. Last card stands: the other printed rule for running out: the last card
stands.
3. Three down: "I de-clare war": three face down, and a turn limit.
4. Shuffled pile: won cards are shuffled before they are played again.
5. In seat order: won cards in the order played; two deals in five never end.
6. Party: won cards are picked up in any order; best for three and four.
7. Peace: the low card wins, and five go face down.
8. Quick game: 50 turns, then whoever has most cards wins.
Which rules? Enter for the menu, or help: party,players=3
The rules of Party, 3 players:
Three players, 52 cards: four of each rank from 2 to ace. Suits do not matter.
The high card wins.
Shuffle, and deal the cards one at a time, face down, 17 to each player. The
card left over is set aside for the whole game. Nobody looks at their cards:
they stay in a packet, face down.
In each turn everybody turns up the top card. That is a battle: whoever has the
highest card takes all the cards on the table and puts them face down under the
packet, in any order, as if shuffled.
A tie for best means war: everybody, not only those who are tied, plays one
card face down and one face up, and the new face-up cards decide. Another tie
is another war. The winner takes everything on the table.
Whoever has fewer than two cards left when a war begins cannot fight it, and
loses: what they have goes on the table, and they are out. If only one can
fight, that player takes the table at once. If nobody can, the one with the
most cards left takes the table; if that is a tie, it is a draw.
Whoever has no cards left is out. The last player with cards wins.
Which rules? Enter for the menu, or help: nonsense
These rules do not work: no preset 'nonsense'; there are classic, last-card,
three-down, shuffled-pile, seat-order, party, peace and quick.
Which rules? Enter for the menu, or help: list
1. Classic: the usual printed rules.
2. Last card stands: the other printed rule for running out: the last card
stands.
3. Three down: "I de-clare war": three face down, and a turn limit.
4. Shuffled pile: won cards are shuffled before they are played again.
5. In seat order: won cards in the order played; two deals in five never end.
6. Party: won cards are picked up in any order; best for three and four.
7. Peace: the low card wins, and five go face down.
8. Quick game: 50 turns, then whoever has most cards wins.
Which rules? Enter for the menu, or help: 

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? QUIT

# Settings are kept.
$ printf 'set\nspeed 3\naces all\npause\nx\n7\n9 on\nspeed 12\n\nq\n' | war menu
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? set
1. animations: on. Cards fly, flip and are swept up.
2. speed: 5. From 1 (slow) to 9 (fast).
3. pause: off. Auto-play pauses at every war.
4. aces: own. Whose aces to count on the screen.
5. deck: two. With four, diamonds are blue and clubs are green.
6. felt: on. A green felt table, or your terminal's background.
7. cards: named. For --plain: name the cards only, or draw them too.
8. odds: off. Everybody's chance to win, from the cards seen so far.
9. spoils: on. Show a war's face-down cards when it is won.
10. sound: off. Ring the bell for wars and at the end of a game.
Which setting, as in 'speed 3'? Enter for the menu: speed 3
Auto-play speed: 3.
Which setting, as in 'speed 3'? Enter for the menu: aces all
Aces: all.
Which setting, as in 'speed 3'? Enter for the menu: pause
Pause at wars: on.
Which setting, as in 'speed 3'? Enter for the menu: x
'x' is not one of the answers. Please type animations, speed, pause, aces,
deck, felt, cards, odds, spoils or sound, or its number.
Which setting, as in 'speed 3'? Enter for the menu: 7
Cards in plain text: drawn.
Which setting, as in 'speed 3'? Enter for the menu: 9 on
Spoils of war: on.
Which setting, as in 'speed 3'? Enter for the menu: speed 12
'12' is not one of the answers. Please type 1, 2, 3, 4, 5, 6, 7, 8 or 9.
Which setting, as in 'speed 3'? Enter for the menu: 

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

$ printf 'settings\n\nq\n' | war menu --cards drawn
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? settings
1. animations: on. Cards fly, flip and are swept up.
2. speed: 3. From 1 (slow) to 9 (fast).
3. pause: on. Auto-play pauses at every war.
4. aces: all. Whose aces to count on the screen.
5. deck: two. With four, diamonds are blue and clubs are green.
6. felt: on. A green felt table, or your terminal's background.
7. cards: drawn. For --plain: name the cards only, or draw them too.
8. odds: off. Everybody's chance to win, from the cards seen so far.
9. spoils: on. Show a war's face-down cards when it is won.
10. sound: off. Ring the bell for wars and at the end of a game.
Which setting, as in 'speed 3'? Enter for the menu: 

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

# Without a store they hold for this time.
$ printf 'set\npause\n\nq\n' | war menu --no-scores
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? set
1. animations: on. Cards fly, flip and are swept up.
2. speed: 5. From 1 (slow) to 9 (fast).
3. pause: off. Auto-play pauses at every war.
4. aces: own. Whose aces to count on the screen.
5. deck: two. With four, diamonds are blue and clubs are green.
6. felt: on. A green felt table, or your terminal's background.
7. cards: named. For --plain: name the cards only, or draw them too.
8. odds: off. Everybody's chance to win, from the cards seen so far.
9. spoils: on. Show a war's face-down cards when it is won.
10. sound: off. Ring the bell for wars and at the end of a game.
Which setting, as in 'speed 3'? Enter for the menu: pause
Pause at wars: on, until you leave: settings cannot be saved.
Which setting, as in 'speed 3'? Enter for the menu: 

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

# War alone is the menu, and takes its options.
$ war --speed 3 </dev/null
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ war --speed 30
war: --speed cannot be '30'; allowed: 1..9
[2]

# A game stopped by the limit is kept, but has no place, and nobody beat anybody.
$ printf 'f\nq\n' | war play Ada --rules classic,limit=5 --seed 7 --plain | grep Scoreboard
Scoreboard: saved, not ranked
$ printf '4\n5\nq\n' | war --plain | sed -n '/^Your choice? [45]$/,/^$/p'
Your choice? 4
No scores yet.

Your choice? 5
1 game, 5 turns, 0 wars, less than a minute at the table.
0 won, 0 drawn, 1 stopped at the turn limit, 0 endless; most wars in a turn: 0.
Ada: 1 game, 0 won.

