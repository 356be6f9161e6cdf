Files that version 0.1.0 wrote are read as it read them.

# A database: looking at it changes nothing, and an imported score has its length as turns.
$ old=$TESTDIR/../data/0.1.0; cp "$old/scores.db" a.db
$ war scores --db a.db --games
        Turns  Players                        Wars     Time        Date  Entry
           50  Stopped: Ada and Computer         4       0s  2026-11-15     20
            1  Draw: Ada and Bob                 1       0s  2026-11-15     19
         7202  Ada beat Computer               154       0s  2026-11-15     14
          338  Endless: Ada and Computer         9       0s  2026-11-15     13
          380  Ada beat Zoë                     30       0s  2026-11-15     12
          236  Ada beat Bob                     15       0s  2026-11-15     11
          112  Bob beat Zoë                     12       0s  2026-11-15     10
          288  Ada beat Bob                     26       0s  2026-11-15      9
          664  Cy beat Ada and Bob              65       0s  2026-11-15      8
          258  Computer beat Ada                19       0s  2026-11-15      7
          834  Computer beat Ada                49       0s  2026-11-15      6
         4146  Computer beat Ada                88       0s  2026-11-15      5
          142  Ada beat Computer                 9       0s  2026-11-15      4
          116  Ada beat Computer                 4       0s  2026-11-15      3
          104  Ada beat Computer                 4       0s  2026-11-15      2
          104  Ada beat Computer                 4       0s  2026-11-15      1
          811  Jas                               -        -           -     18
          654  Jason, the "Great"                -        -           -     17
          473  JJ                                -        -           -     16
          811  Jas                               -        -           -     15
$ war scores --db a.db --people
  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  Ada                     15    8     1      0    4    7202      104 2026-11-15
  Cy                       1    1     0      1    1     664      664 2026-11-15
  Bob                      5    1     1      0    1     664      112 2026-11-15
  JJ                       1    -     -      -    -     473      473          -
  Jason, the "Great"       1    -     -      -    -     654      654          -
  Jas                      2    -     -      -    -     811      811          -
  Zoë                      2    0     0      0    0     380      112 2026-11-15
$ war scores --db a.db --pairs
  Who beat whom         Wins  Against               Wins Draws Games  Last game
  Ada                      5  Computer                 3     0    10 2026-11-15
  Ada                      2  Bob                      0     1     4 2026-11-15
  Cy                       1  Ada                      0     0     1 2026-11-15
  Ada                      1  Zoë                      0     0     1 2026-11-15
  Cy                       1  Bob                      0     0     1 2026-11-15
  Bob                      1  Zoë                      0     0     1 2026-11-15
$ cmp a.db "$old/scores.db"
$ for entry in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 19 20; do war replay --entry $entry --db a.db -q; done
Ada wins after 104 turns, 108 battles and 4 wars.
Ada wins after 104 turns, 108 battles and 4 wars.
Ada wins after 116 turns, 119 battles and 4 wars.
Ada wins after 142 turns, 151 battles and 9 wars.
Computer wins after 4146 turns, 4234 battles and 88 wars.
Computer wins after 834 turns, 883 battles and 49 wars.
Computer wins after 258 turns, 277 battles and 19 wars.
Cy wins after 664 turns, 728 battles and 65 wars.
Ada wins after 288 turns, 314 battles and 26 wars.
Bob wins after 112 turns, 124 battles and 12 wars.
Ada wins after 236 turns, 251 battles and 15 wars.
Ada wins after 380 turns, 410 battles and 30 wars.
This game never ends: from turn 287, the same 52 turns repeat for ever.
Stopped after 338 turns, 347 battles and 9 wars.
This game never ends: from turn 287, the same 52 turns repeat for ever.
Stopped after 338 turns, 347 battles and 9 wars.

Everybody shuffles, and the game goes on.

Ada wins after 7202 turns, 7355 battles and 154 wars.
A draw between Ada and Bob after 1 turn, 1 battle and 1 war.
Nobody wins: the game has reached its turn limit after 50 turns, 54 battles and 4 wars.
$ printf '5\n2\n\n6\nq\n' | war menu --plain --db a.db | sed -n '/^Which.* 2$/,/^Which/p; /won, .*drawn/p'
Which ones? A number, or Enter for the menu: 2
Imported: 4 scores.
The longest games:
1. Jas: 811 turns.
1. Jas: 811 turns.
3. Jason, the "Great": 654 turns.
4. JJ: 473 turns.
The shortest games:
1. JJ: 473 turns.
2. Jason, the "Great": 654 turns.
3. Jas: 811 turns.
3. Jas: 811 turns.
There are scores for these kinds of game:
1. Classic: 5 games.
2. Imported: 4 scores.
3. In seat order: 2 games.
4. Last card stands: 1 game.
5. Party: 1 game.
6. Party, 3 players: 1 game.
7. Peace: 1 game.
8. Shuffled pile: 1 game.
9. Three down: 1 game.
Which ones? A number, or Enter for the menu: 
13 won, 1 drawn, 1 stopped at the turn limit, 1 endless, 4 imported; most wars
Ada: 15 games, 8 won, best streak 4, 1 drawn.
Bob: 5 games, 1 won, 1 drawn.
$ sed '/"rules":""/s/battles/turns/; s/"ADA"/"Ada"/; s/"ada"/"Ada"/; s/"BOB"/"Bob"/; s/"ZOË"/"Zoë"/' "$old/board.json" >expected; war scores --db a.db --export - | cmp - expected

# The board that it exported, into itself and into an empty database; and what comes now, too.
$ war scores --db a.db --import "$old/board.json"; war scores --db a.db --import expected
0 scores imported, 20 known already
0 scores imported, 20 known already
$ war scores --db b.db --import "$old/board.json"; war scores --db b.db --import expected
20 scores imported
0 scores imported, 20 known already
$ war scores --db b.db --export - | sed 's/"number":[0-9]*//' | sort >b; sed 's/"number":[0-9]*//' expected | sort | cmp - b

# Game ids, and a log.
$ while IFS="$(printf '\t')" read -r id rules seed end; do
>     war replay "$id" -f json | tail -n 1 | grep -qxF "$end" || echo "$id is another game"
>     war replay -r "$rules" -s "$seed" -g 7 --to 1 | grep -qF "war replay $id" || echo "$id has another id"
> done <"$old/ids.txt"; wc -l <"$old/ids.txt"
30
$ war replay --check - <"$old/game.log"
standard input: all 148 events follow the rules

# Parts of simulations, and a checkpoint.
$ war merge "$old/shard-1.war" "$old/shard-2.war" --out merged; war sim -n 2000 -s 5 -r last-card,deck=8x4 --out - | cmp - merged
$ war sim -n 300 -s 5 -r party,players=3,deck=8x4 --out - | cmp - "$old/party.war"
$ cp "$old/checkpoint.war" kept; war sim -n 1e6 -s 5 -r classic,deck=6x2 --checkpoint kept --out resumed; test ! -e kept
$ war sim -n 1e6 -s 5 -r classic,deck=6x2 --out - | cmp - resumed
