The menu: numbers, words and first letters, in any case.
$ printf '7\nx\ns\nSTAT\nscore\nrules\nparty,players=3\nnonsense\nlist\n\nQUIT\n' | war
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? 7
'7' is not one of the answers. Please say Play, Rules, Scoreboard, Statistics,
Settings or Quit, or its number.
Your choice? x
'x' is not one of the answers. Please say Play, Rules, Scoreboard, Statistics,
Settings or Quit, or its number.
Your choice? s
That could be Scoreboard, Statistics or Settings.
Your choice? STAT
No scores yet.

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? score
No scores yet.

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? rules
1. classic: the usual printed rules.
2. last-card: the other printed rule for running out: the last card stands.
3. three-down: "I de-clare war": three face down, and a turn limit.
4. shuffled-pile: won cards are shuffled before they are played again.
5. seat-order: as many simple programs do it; two deals in five never end.
6. party: won cards are picked up in any order; best for three and four.
7. peace: the low card wins, and five go face down.
Which rules to read? Enter for the menu, or help: party,players=3
The rules of party:
Three players, 52 cards: four of each rank from 2 to ace. Suits do not matter.
The high card wins.
Shuffle, and deal the cards one at a time, face down, 17 to each player. The
card left over is set aside for the whole game. Nobody looks at their cards:
they stay in a packet, face down.
In each turn everybody turns up the top card. Whoever has the highest card
takes all the cards on the table and puts them face down under the packet, in
any order, as if shuffled.
A tie for best means war: everybody, not only those who are tied, plays one
card face down and one face up, and the new face-up cards decide. Another tie
is another war. The winner takes everything on the table.
Whoever has fewer than two cards left when a war begins cannot fight it, and
loses: what they have goes on the table, and they are out. If only one can
fight, that player takes the table at once. If nobody can, whoever of them has
the most cards left takes the table; if that is a tie, it is a draw.
Whoever has no cards left is out. The last player with cards wins.
Which rules to read? Enter for the menu, or help: nonsense
That will not do: no preset 'nonsense'; there are classic, last-card,
three-down, shuffled-pile, seat-order, party and peace.
Which rules to read? Enter for the menu, or help: list
1. classic: the usual printed rules.
2. last-card: the other printed rule for running out: the last card stands.
3. three-down: "I de-clare war": three face down, and a turn limit.
4. shuffled-pile: won cards are shuffled before they are played again.
5. seat-order: as many simple programs do it; two deals in five never end.
6. party: won cards are picked up in any order; best for three and four.
7. peace: the low card wins, and five go face down.
Which rules to read? Enter for the menu, or help: 

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? QUIT

# Settings are kept.
$ printf 'set\nspeed 3\naces all\npause\nx\n7\n9 on\nspeed 12\n\nq\n' | war menu
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? set
1. animations: on. Cards fly, flip and are swept up.
2. speed: 5. How fast auto-play is, from 1 to 9.
3. pause: off. Auto-play waits at every war.
4. aces: own. Whose aces are counted on the screen.
5. deck: two. With four, diamonds are blue and clubs are green.
6. felt: on. A table of felt, or the terminal's own background.
7. cards: named. Named in words only, or drawn as well; for --plain.
8. odds: off. Who will probably win, as a watcher sees it.
Which one to change, as in 'speed 3'? Enter for the menu: speed 3
Speed: 3.
Which one to change, as in 'speed 3'? Enter for the menu: aces all
Aces: all.
Which one to change, as in 'speed 3'? Enter for the menu: pause
Pause on wars: on.
Which one to change, as in 'speed 3'? Enter for the menu: x
'x' is not one of the answers. Please say animations, speed, pause, aces, deck,
felt, cards or odds, or its number.
Which one to change, as in 'speed 3'? Enter for the menu: 7
Cards in plain text: drawn.
Which one to change, as in 'speed 3'? Enter for the menu: 9 on
'9' is not one of the answers. Please say animations, speed, pause, aces, deck,
felt, cards or odds, or its number.
Which one to change, as in 'speed 3'? Enter for the menu: speed 12
'12' is not one of the answers. Please say 1, 2, 3, 4, 5, 6, 7, 8 or 9.
Which one to change, as in 'speed 3'? Enter for the menu: 

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? q

$ printf 'settings\n\nq\n' | war menu --cards drawn
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? settings
1. animations: on. Cards fly, flip and are swept up.
2. speed: 3. How fast auto-play is, from 1 to 9.
3. pause: on. Auto-play waits at every war.
4. aces: all. Whose aces are counted on the screen.
5. deck: two. With four, diamonds are blue and clubs are green.
6. felt: on. A table of felt, or the terminal's own background.
7. cards: drawn. Named in words only, or drawn as well; for --plain.
8. odds: off. Who will probably win, as a watcher sees it.
Which one to change, as in 'speed 3'? Enter for the menu: 

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? q

# Without a store they hold for this time.
$ printf 'set\npause\n\nq\n' | war menu --no-scores
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? set
1. animations: on. Cards fly, flip and are swept up.
2. speed: 5. How fast auto-play is, from 1 to 9.
3. pause: off. Auto-play waits at every war.
4. aces: own. Whose aces are counted on the screen.
5. deck: two. With four, diamonds are blue and clubs are green.
6. felt: on. A table of felt, or the terminal's own background.
7. cards: named. Named in words only, or drawn as well; for --plain.
8. odds: off. Who will probably win, as a watcher sees it.
Which one to change, as in 'speed 3'? Enter for the menu: pause
Pause on wars: on, for this time only, since it cannot be kept.
Which one to change, as in 'speed 3'? Enter for the menu: 

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? q

# War alone is the menu, and takes its options.
$ war --speed 3 </dev/null
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? 

$ war --speed 30
war: --speed cannot be '30'; allowed: 1..9
[2]

# A game stopped by the limit is kept, but has no place, and nobody beat anybody.
$ printf 'f\nq\n' | war play Ada --rules classic,limit=5 --seed 7 --plain | grep Scoreboard
Scoreboard: kept, without a place
$ printf '3\n4\nq\n' | war --plain | sed -n '/^Your choice? [34]$/,/^$/p'
Your choice? 3
No scores yet.

Your choice? 4
1 game, 5 turns, 0 wars, 0 minutes at the table.
0 won, 0 drawn, 1 stopped by the limit, 0 endless; most wars in a turn: 0.
Ada: 1 game, 0 won.

