What can be asked at the table.
$ printf 'help\n\n\nc\ni\nu x\nspeed x\nxyzzy\nfa\nspeed\nspeed 7\n+\n+\n+\n-\nsound\nx\nrules\nquit\n' | war play Ada --seed 42
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. help
next, or n: next card.
auto, or a: auto-play on/off.
war, or w: play to the next war.
finish, or f: play to the end.
back, or u: look back one turn, or several: back 10.
forward: look forward again.
earlier, or e: previous war.
turn, or t: show a turn by its number; turn 0 is the deal.
present, or o: back to the current turn.
facts, or i: facts about this game.
count, or c: count everybody's cards.
pause, or p: pause auto-play or continue it.
speed, or s: auto-play speed, 1 to 9; + and - change it.
sound, or x: sound on/off.
rules, or r: rules of this game.
help, or h: this list.
quit, or q: leave the table; the game is saved.
Your card: 
Turn 1. Ada: four of spades. Computer: queen of spades. Computer takes 2 cards
and now has 27.
Your card: 
Turn 2. Ada: ace of spades. Computer: jack of diamonds. Ada takes 2 cards and
now has 26.
Your card: c
Ada has 26 cards, including 1 ace.
Computer has 26 cards.
Your card: i
Turns: 2
Battles: 2
Wars: 0
Biggest swing: 1 card to Computer in turn 1
Lead changes: 0
Ada has held 25 to 26 cards.
Computer has held 26 to 27 cards.
Your card: u x
'x' is not a number for back.
Your card: speed x
'x' is not a number for speed.
Your card: xyzzy
There is no command 'xyzzy'. Press Enter for the next card, or type help.
Your card: fa
Turns: 2
Battles: 2
Wars: 0
Biggest swing: 1 card to Computer in turn 1
Lead changes: 0
Ada has held 25 to 26 cards.
Computer has held 26 to 27 cards.
Your card: speed
The speed is 5. Choose 1 to 9.
Your card: speed 7
Auto-play speed: 7 of 9.
Your card: +
Auto-play speed: 8 of 9.
Your card: +
Auto-play speed: 9 of 9.
Your card: +
The speed is 9. Choose 1 to 9.
Your card: -
Auto-play speed: 8 of 9.
Your card: sound
Sound is on.
Your card: x
Sound is off.
Your card: rules
Two players, 52 cards: four of each rank from 2 to ace. Suits do not matter.
The high card wins.
Shuffle, and deal the cards one at a time, face down, 26 to each player. Nobody
looks at their cards: they stay in a packet, face down.
In each turn both players turn up the top card. That is a battle: whoever has
the higher card takes all the cards on the table and puts them face down under
the packet, their own cards first, then the other player's.
Equal cards mean war: both players play one card face down and one face up, and
the new face-up cards decide. Another tie is another war. The winner takes
everything on the table.
Whoever has fewer than two cards left when a war begins cannot fight it, and
loses: what they have goes on the table, and they are out. If only one can
fight, that player takes the table at once. If nobody can, the one with more
cards left takes the table; if that is a tie, it is a draw.
Whoever has no cards left is out. The last player with cards wins. If a
position ever comes back at the start of a turn, the game would go on for ever,
and stops there.
Your card: quit
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

# Auto-play runs to the end, or to the next war if it is to pause there; then Enter lets it run on.
$ printf 'a\n\n\na\nq\n' | war play Ada --seed 42 --db auto.db --pause on
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. a
Turn 1. Ada: four of spades. Computer: queen of spades. Computer takes 2 cards
and now has 27.
Turn 2. Ada: ace of spades. Computer: jack of diamonds. Ada takes 2 cards and
now has 26.
Turn 3. Ada: queen of diamonds. Computer: four of clubs. Ada takes 2 cards and
now has 27.
Turn 4. Ada: nine of spades. Computer: queen of clubs. Computer takes 2 cards
and now has 26.
Turn 5. Ada: seven of spades. Computer: ten of hearts. Computer takes 2 cards
and now has 27.
Turn 6. Ada: ten of diamonds. Computer: jack of hearts. Computer takes 2 cards
and now has 28.
Turn 7. Ada: two of spades. Computer: queen of hearts. Computer takes 2 cards
and now has 29.
Turn 8. Ada: four of hearts. Computer: three of spades. Ada takes 2 cards and
now has 24.
Turn 9. Ada: two of clubs. Computer: eight of spades. Computer takes 2 cards
and now has 29.
Turn 10. Ada: five of hearts. Computer: nine of hearts. Computer takes 2 cards
and now has 30.
Turn 11. Ada: seven of diamonds. Computer: eight of hearts. Computer takes 2
cards and now has 31.
Turn 12. Ada: king of spades. Computer: six of spades. Ada takes 2 cards and
now has 22.
Turn 13. Ada: six of diamonds. Computer: two of diamonds. Ada takes 2 cards and
now has 23.
Turn 14. Ada: king of diamonds. Computer: king of clubs. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: king of hearts. Computer:
three of clubs. Ada takes 6 cards and now has 26. Face down: five of clubs,
nine of diamonds.
Turn 15. Ada: six of clubs. Computer: two of hearts. Ada takes 2 cards and now
has 27.
Turn 16. Ada: jack of clubs. Computer: ace of hearts. Computer takes 2 cards
and now has 26.
Turn 17. Ada: seven of hearts. Computer: six of hearts. Ada takes 2 cards and
now has 27.
Turn 18. Ada: nine of clubs. Computer: eight of diamonds. Ada takes 2 cards and
now has 28.
Turn 19. Ada: four of diamonds. Computer: ten of spades. Computer takes 2 cards
and now has 25.
Turn 20. Ada: eight of clubs. Computer: ace of diamonds. Computer takes 2 cards
and now has 26.
Turn 21. Ada: five of diamonds. Computer: seven of clubs. Computer takes 2
cards and now has 27.
Turn 22. Ada: three of hearts. Computer: three of diamonds. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: jack of spades. Computer: ace
of clubs. Computer takes 6 cards and now has 30. Face down: five of spades, ten
of clubs.
Turn 23. Ada: ace of spades. Computer: queen of spades. Ada takes 2 cards and
now has 23.
Turn 24. Ada: jack of diamonds. Computer: four of spades. Ada takes 2 cards and
now has 24.
Turn 25. Ada: queen of diamonds. Computer: queen of clubs. War!
Your war card: a
Auto-play is off.
Your war card: q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

# Off by an option, for this time.
$ printf 'a\n' | war play Ada --seed 42 --db auto.db --pause off | tail -n 16 | head -n 9
*** Computer wins! ***
Turns: 236, about as long as most games
Battles: 251
Wars: 15
Longest war: a single war in turn 14, for 6 cards
Biggest swing: 3 cards to Ada in turn 14
Lead changes: 6
Scoreboard: the first game of its kind
Game id: 0K1A-0C5Z-9

# To the end at once, and the same deal again.
$ printf 'f\nsame\nfinish\n6\n' | war play Ada --seed 5 --no-scores
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. f
Turn 408. Ada: two of diamonds. Computer: seven of clubs. Computer takes 2
cards and now has 52.
Ada has no cards left and is out.
*** Computer wins! ***
Turns: 408, longer than 78% of games
Battles: 444
Wars: 36
Longest war: a triple war in turn 113, for 14 cards
Biggest swing: 7 cards to Ada in turn 113
Lead changes: 10
Game id: 0503-5GC
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: same
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. finish
Turn 408. Ada: two of diamonds. Computer: seven of clubs. Computer takes 2
cards and now has 52.
Ada has no cards left and is out.
*** Computer wins! ***
Turns: 408, longer than 78% of games
Battles: 444
Wars: 36
Longest war: a triple war in turn 113, for 14 cards
Biggest swing: 7 cards to Ada in turn 113
Lead changes: 10
Game id: 0503-5GC
Ada 0 – 2 Computer.
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: 6

# Another game of the seed.
$ printf 'f\nagain\n\n' | war play Ada --seed 5 --no-scores | tail -n 6
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: eight of diamonds. Computer: two of clubs. Ada takes 2 cards and
now has 27.
Your card: 
The game is not saved.

# By id, the same cards.
$ printf '\nq\n' | war play Ada --id 0503-5GC --no-scores
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades. Computer: six of hearts. Computer takes 2 cards
and now has 27.
Your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

# Cards drawn as well as named.
$ printf '\n\nw\n\nq\n' | war play Ada --players 4 --seed 2 --cards drawn --no-scores
Ada, Computer, Computer 2 and Computer 3 play War: Party, 4 players.
The cards are dealt: 13 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: eight of hearts. Computer: two of diamonds. Computer 2: six of
spades. Computer 3: king of clubs.
Ada                Computer           Computer 2         Computer 3
╭─────────╮        ╭─────────╮        ╭─────────╮        ╭─────────╮
│8 ♥   ♥  │        │2   ♦    │        │6 ♠   ♠  │        │K ╭───╮  │
│♥   ♥    │        │♦        │        │♠        │        │♣ │╲ ╱│  │
│  ♥   ♥  │        │         │        │  ♠   ♠  │        │  │ ♚ │  │
│    ♥   ♥│        │        ♦│        │        ♠│        │  │╱ ╲│ ♣│
│  ♥   ♥ 8│        │    ♦   2│        │  ♠   ♠ 6│        │  ╰───╯ K│
╰─────────╯        ╰─────────╯        ╰─────────╯        ╰─────────╯
Computer 3 takes 4 cards and now has 16.
Your card: 
Turn 2. Ada: six of diamonds. Computer: ace of spades. Computer 2: ten of
diamonds. Computer 3: nine of hearts.
Ada                Computer           Computer 2         Computer 3
╭─────────╮        ╭─────────╮        ╭─────────╮        ╭─────────╮
│6 ♦   ♦  │        │A  ╱ ╲   │        │10♦   ♦  │        │9 ♥   ♥  │
│♦        │        │♠ ╱   ╲  │        │♦ ♦   ♦  │        │♥ ♥   ♥  │
│  ♦   ♦  │        │    ♠    │        │  ♦   ♦  │        │    ♥    │
│        ♦│        │  ╲   ╱ ♠│        │  ♦   ♦ ♦│        │  ♥   ♥ ♥│
│  ♦   ♦ 6│        │   ╲ ╱  A│        │  ♦   ♦10│        │  ♥   ♥ 9│
╰─────────╯        ╰─────────╯        ╰─────────╯        ╰─────────╯
Computer takes 4 cards and now has 15.
Your card: w
Turn 5. Ada: four of spades. Computer: five of diamonds. Computer 2: eight of
diamonds. Computer 3: eight of spades.
Ada                Computer           Computer 2         Computer 3
╭─────────╮        ╭─────────╮        ╭─────────╮        ╭─────────╮
│4 ♠   ♠  │        │5 ♦   ♦  │        │8 ♦   ♦  │        │8 ♠   ♠  │
│♠        │        │♦        │        │♦   ♦    │        │♠   ♠    │
│         │        │    ♦    │        │  ♦   ♦  │        │  ♠   ♠  │
│        ♠│        │        ♦│        │    ♦   ♦│        │    ♠   ♠│
│  ♠   ♠ 4│        │  ♦   ♦ 5│        │  ♦   ♦ 8│        │  ♠   ♠ 8│
╰─────────╯        ╰─────────╯        ╰─────────╯        ╰─────────╯
War! Ada, Computer, Computer 2 and Computer 3 must fight.
Your war card: 
Ada, Computer, Computer 2 and Computer 3 each put 1 card face down. Ada: two of
spades. Computer: seven of clubs. Computer 2: ten of hearts. Computer 3: four
of clubs.
Ada                Computer           Computer 2         Computer 3
╭─────────╮        ╭─────────╮        ╭─────────╮        ╭─────────╮
│2   ♠    │        │7 ♣   ♣  │        │10♥   ♥  │        │4 ♣   ♣  │
│♠        │        │♣   ♣    │        │♥ ♥   ♥  │        │♣        │
│         │        │  ♣   ♣  │        │  ♥   ♥  │        │         │
│        ♠│        │        ♣│        │  ♥   ♥ ♥│        │        ♣│
│    ♠   2│        │  ♣   ♣ 7│        │  ♥   ♥10│        │  ♣   ♣ 4│
╰─────────╯        ╰─────────╯        ╰─────────╯        ╰─────────╯
Computer 2 takes 12 cards and now has 22. Face down: ace of hearts, four of
diamonds, three of diamonds, king of spades.
Your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

# Everybody's aces, or nobody's.
$ printf 'c\nq\n' | war play Ada --seed 42 --aces all --no-scores
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. c
Ada has 26 cards, including 1 ace.
Computer has 26 cards, including 3 aces.
Your card: q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ printf 'c\nq\n' | war play Ada --seed 42 --aces none --no-scores
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. c
Ada has 26 cards.
Computer has 26 cards.
Your card: q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# By itself, without anybody to ask.
$ war play --auto --no-scores --seed 5 </dev/null | tail -n 8
*** Computer wins! ***
Turns: 408, longer than 78% of games
Battles: 444
Wars: 36
Longest war: a triple war in turn 113, for 14 cards
Biggest swing: 7 cards to you in turn 113
Lead changes: 10
Game id: 0503-5GC

# The same in ASCII, with a joker.
$ printf '\n\nq\nleave\n' | LC_ALL=C war play Ada Bob --rules deck=13x4+2 --deal '*2/KT' --no-scores --cards drawn | grep -A 8 '^Ada   '
Ada                       Bob
.---------.               .---------.
|*        |               |K .---.  |
|    *    |               |  |\ /|  |
|  JOKER  |               |  | K |  |
|    *    |               |  |/ \|  |
|        *|               |  '---' K|
'---------'               '---------'
Ada takes 2 cards and now has 3.
