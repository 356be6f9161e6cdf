The end of a game: who won, the figures, and what can be asked then.
$ printf 'f\nfacts\ncount\nturn 100\nfacts\n\nback 2\npresent\nxyzzy\nquit\n' | war play Ada --seed 42 --cards drawn
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. f
Turn 236. Ada: two of spades. Computer: nine of clubs.
Ada                       Computer
╭─────────╮               ╭─────────╮
│2   ♠    │               │9 ♣   ♣  │
│♠        │               │♣ ♣   ♣  │
│         │               │    ♣    │
│        ♠│               │  ♣   ♣ ♣│
│    ♠   2│               │  ♣   ♣ 9│
╰─────────╯               ╰─────────╯
Computer takes 2 cards and now has 52.
Ada has no cards left and is out.
Computer wins!

  o       o       o
  |\     / \     /|
  | \   /   \   / |
  |  \ /  *  \ /  |
  |   V       V   |
  '---------------'
*** Computer wins! ***

Turns: 236, about as long as most games
Battles: 251
Wars: 15
Longest war: a single war in turn 14, for 6 cards
Biggest swing: 3 cards to Ada in turn 14
Lead changes: 6
Scoreboard: the first game of its kind
Game id: 0K1A-0C5Z-9
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: facts
Turns: 236, about as long as most games
Battles: 251
Wars: 15
Longest war: a single war in turn 14, for 6 cards
Biggest swing: 3 cards to Ada in turn 14
Lead changes: 6
Scoreboard: the first game of its kind
Game id: 0K1A-0C5Z-9
Ada has held 0 to 28 cards.
Computer has held 24 to 52 cards.
What next? Enter for again: count
Ada is out.
Computer has 52 cards.
What next? Enter for again: turn 100
Turn 100. Ada: five of clubs. Computer: four of clubs.
Ada                       Computer
╭─────────╮               ╭─────────╮
│5 ♣   ♣  │               │4 ♣   ♣  │
│♣        │               │♣        │
│    ♣    │               │         │
│        ♣│               │        ♣│
│  ♣   ♣ 5│               │  ♣   ♣ 4│
╰─────────╯               ╰─────────╯
Ada takes 2 cards and now has 16.
Looking back: facts
Turns: 100
Battles: 106
Wars: 6
Longest war: a single war in turn 14, for 6 cards
Biggest swing: 3 cards to Ada in turn 14
Lead changes: 4
Ada has held 15 to 28 cards.
Computer has held 24 to 37 cards.
Looking back: 
Turn 101. Ada: three of spades. Computer: nine of spades.
Ada                       Computer
╭─────────╮               ╭─────────╮
│3   ♠    │               │9 ♠   ♠  │
│♠        │               │♠ ♠   ♠  │
│    ♠    │               │    ♠    │
│        ♠│               │  ♠   ♠ ♠│
│    ♠   3│               │  ♠   ♠ 9│
╰─────────╯               ╰─────────╯
Computer takes 2 cards and now has 37.
Looking back: back 2
Turn 99. Ada: seven of spades. Computer: king of spades.
Ada                       Computer
╭─────────╮               ╭─────────╮
│7 ♠   ♠  │               │K ╭───╮  │
│♠   ♠    │               │♠ │╲ ╱│  │
│  ♠   ♠  │               │  │ ♚ │  │
│        ♠│               │  │╱ ╲│ ♠│
│  ♠   ♠ 7│               │  ╰───╯ K│
╰─────────╯               ╰─────────╯
Computer takes 2 cards and now has 37.
Looking back: present
Turn 236. Ada: two of spades. Computer: nine of clubs.
Ada                       Computer
╭─────────╮               ╭─────────╮
│2   ♠    │               │9 ♣   ♣  │
│♠        │               │♣ ♣   ♣  │
│         │               │    ♣    │
│        ♠│               │  ♣   ♣ ♣│
│    ♠   2│               │  ♣   ♣ 9│
╰─────────╯               ╰─────────╯
Computer takes 2 cards and now has 52.
Ada has no cards left and is out.
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: xyzzy
'xyzzy' is not one of the answers. Please type again, same, back, facts, menu
or quit, or its number.
What next? Enter for again: quit

# Named only: the line that says who won is the banner.
$ printf 'f\n' | war play 山本太郎 --deal A/2 --no-scores
山本太郎 and Computer play War: Classic.
The cards are dealt: 1 card each. The battle begins!
Press Enter to turn up your card, or type help. f
Turn 1. 山本太郎: ace. Computer: two. 山本太郎 takes 2 cards and now has 2.
Computer has no cards left and is out.
*** 山本太郎 wins! ***
Turns: 1
Battles: 1
Wars: 0
Biggest swing: 1 card to 山本太郎 in turn 1
Lead changes: 0
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: 

# A wide name and a narrow one have the crown in the middle.
$ printf 'f\n' | war play 'Maximiliana von Habsburg' --deal A/2 --no-scores --cards drawn | grep -A 8 'wins!$' | head -n 9
Maximiliana von Habsburg wins!

          o       o       o
          |\     / \     /|
          | \   /   \   / |
          |  \ /  *  \ /  |
          |   V       V   |
          '---------------'
*** Maximiliana von Habsburg wins! ***

$ printf 'f\n' | war play Al --deal A/2 --no-scores --cards drawn | grep -A 8 'wins!$' | head -n 9
Al wins!

o       o       o
|\     / \     /|
| \   /   \   / |
|  \ /  *  \ /  |
|   V       V   |
'---------------'
*** Al wins! ***

# Nobody wins, or two draw: no crown.
$ printf 'f\n' | war play Ada --deal 73/7Q --no-scores --cards drawn | grep -A 1 'draw'
A draw between Ada and Computer.
Turns: 1

$ printf 'f\n' | war play Ada --seed 5 --rules classic,limit=9 --no-scores --cards drawn | grep -A 1 Nobody
Nobody wins: the game has reached its turn limit.
Turns: 9

# Leaving a look-back leads to the end again.
$ printf 'f\nback\nquit\nmenu\nq\n' | war play Ada --deal 73/7Q --no-scores | grep -A 9 '^Looking back'
Looking back: quit
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: menu

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.

# Equally long games share a place.
$ for game in 1 2; do printf 'f\n6\n' | war play Ada --seed 7 --db same.db | grep Scoreboard; done
Scoreboard: the first game of its kind
Scoreboard: as long as the longest of 2 games of its kind
