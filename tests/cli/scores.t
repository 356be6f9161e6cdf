The hall of fame, the players and the games, from a board of seven.

# Nothing has been kept yet: that is no mistake, and makes no file.
$ war scores
No games yet. Play one with 'war play', or bring old scores with
'war scores --import FILE'.
$ war scores --games
No games yet. Play one with 'war play', or bring old scores with
'war scores --import FILE'.
$ ls -A "$HOME"
$ touch empty.db; war scores --db empty.db --people; ls -s empty.db
No games yet. Play one with 'war play', or bring old scores with
'war scores --import FILE'.
0 empty.db

$ war scores --import "$TESTDIR/board.json"
7 scores imported
$ war scores
Imported: 2 scores

        Turns  Longest games                  Wars     Time        Date  Entry
   1      811  Jas                               -        -           -      1
   2      654  Jason, the first                  -        -           -      2

        Turns  Shortest games                 Wars     Time        Date  Entry
   1      654  Jason, the first                  -        -           -      2
   2      811  Jas                               -        -           -      1

Classic: 2 games

        Turns  Longest games                  Wars     Time        Date  Entry
   1      236  Computer beat Ada                15   3m 12s  2026-11-14      3
   2      104  Ada beat 漢字                     4       0s  2026-11-14      4

        Turns  Shortest games                 Wars     Time        Date  Entry
   1      104  Ada beat 漢字                     4       0s  2026-11-14      4
   2      236  Computer beat Ada                15   3m 12s  2026-11-14      3

Party, 3 players: 1 game

        Turns  Longest games                  Wars     Time        Date  Entry
   1      104  Ada beat Bob and Computer         4     111h  2026-11-16      7

        Turns  Shortest games                 Wars     Time        Date  Entry
   1      104  Ada beat Bob and Computer         4     111h  2026-11-16      7

  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  Ada                      5    2     1      1    1     236      104 2026-11-16
  Bob                      1    0     0      0    0     104      104 2026-11-16
  Jas                      1    -     -      -    -     811      811          -
  Jason, the first         1    -     -      -    -     654      654          -
  Zoë of the very long nam 1    0     1      0    0       -        - 2026-11-15
  漢字                     1    0     0      0    0     104      104 2026-11-14

  Who beat whom         Wins  Against               Wins Draws Games  Last game
  Ada                      1  Computer                 1     0     3 2026-11-16
  Ada                      1  Bob                      0     0     1 2026-11-16
  Ada                      0  Zoë of the very long nam 0     1     1 2026-11-15
  Ada                      1  漢字                     0     0     1 2026-11-14
$ war scores --games
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-16      7
         1689  Endless: Ada and Computer        49   1h 00m  2026-11-15      6
            1  Draw: Ada and Zoë of the v...     1      59s  2026-11-15      5
          104  Ada beat 漢字                     4       0s  2026-11-14      4
          236  Computer beat Ada                15   3m 12s  2026-11-14      3
          654  Jason, the first                  -        -           -      2
          811  Jas                               -        -           -      1
$ war scores --people
  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  Ada                      5    2     1      1    1     236      104 2026-11-16
  Bob                      1    0     0      0    0     104      104 2026-11-16
  Jas                      1    -     -      -    -     811      811          -
  Jason, the first         1    -     -      -    -     654      654          -
  Zoë of the very long nam 1    0     1      0    0       -        - 2026-11-15
  漢字                     1    0     0      0    0     104      104 2026-11-14

# Only some of them.
$ war scores --games --top 2
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-16      7
         1689  Endless: Ada and Computer        49   1h 00m  2026-11-15      6
$ war scores --top 1 --rules classic
Classic: 2 games

        Turns  Longest games                  Wars     Time        Date  Entry
   1      236  Computer beat Ada                15   3m 12s  2026-11-14      3

        Turns  Shortest games                 Wars     Time        Date  Entry
   1      104  Ada beat 漢字                     4       0s  2026-11-14      4

  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  Ada                      3    1     1      0    1     236      104 2026-11-15

  Who beat whom         Wins  Against               Wins Draws Games  Last game
  Ada                      0  Zoë of the very long nam 0     1     1 2026-11-15
$ war scores --people --rules imported
  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  Jas                      1    -     -      -    -     811      811          -
  Jason, the first         1    -     -      -    -     654      654          -
$ war scores --people --top 1
  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  Ada                      5    2     1      1    1     236      104 2026-11-16
$ war scores --games --name '  Bob '
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-16      7
$ war scores --games --players 3
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-16      7
$ war scores --games --rules party --players 3
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-16      7
$ war scores --games --since 2026-11-15
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-16      7
         1689  Endless: Ada and Computer        49   1h 00m  2026-11-15      6
            1  Draw: Ada and Zoë of the v...     1      59s  2026-11-15      5
$ TZ=Etc/GMT+1 war scores --games --since 2026-11-15
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-15      7
         1689  Endless: Ada and Computer        49   1h 00m  2026-11-15      6
$ war scores --rules peace
No such games.
$ war scores --rules party
No such games.

# Who beat whom; a name is the same in capital and small letters.
$ war scores --pairs
  Who beat whom         Wins  Against               Wins Draws Games  Last game
  Ada                      1  Computer                 1     0     3 2026-11-16
  Ada                      1  Bob                      0     0     1 2026-11-16
  Ada                      0  Zoë of the very long nam 0     1     1 2026-11-15
  Ada                      1  漢字                     0     0     1 2026-11-14
$ war scores --pairs --name ADA --top 2
  Who beat whom         Wins  Against               Wins Draws Games  Last game
  Ada                      1  Computer                 1     0     3 2026-11-16
  Ada                      1  Bob                      0     0     1 2026-11-16
$ war scores --pairs --name 'zoË of THE very long nam'
  Who beat whom         Wins  Against               Wins Draws Games  Last game
  Zoë of the very long nam 0  Ada                      0     1     1 2026-11-15
$ war scores --games --name bOB
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-16      7
$ war scores --pairs --rules imported
No such games.
$ war scores --games --pairs
war: --games and --pairs: choose one
[2]
$ war scores --games --people --pairs
war: --games and --people: choose one
[2]

# A terminal that has only ASCII.
$ LC_ALL=C war scores --games --name 漢字
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat ??                       4       0s  2026-11-14      4

# Where it is kept.
$ (cd "$HOME" && find . -name 'scores*')
./.local/state/war/scores.db
$ XDG_STATE_HOME=$PWD/state war scores
No games yet. Play one with 'war play', or bring old scores with
'war scores --import FILE'.
$ XDG_STATE_HOME=$PWD/state war scores --import "$TESTDIR/board.json"; find state | sort; stat -c %a state/war
7 scores imported
state
state/war
state/war/scores.db
700
$ XDG_STATE_HOME=relative war scores --games --top 1
        Turns  Players                        Wars     Time        Date  Entry
          104  Ada beat Bob and Computer         4     111h  2026-11-16      7
$ env -u HOME war scores
war: scores: there is no place for scores: HOME is not set to a whole path
[1]
$ war scores --db other.db
war: scores: other.db is not there
[1]
