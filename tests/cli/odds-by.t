# What hands are worth: by aces as `war sim` counts them, and by points.
$ war odds --by aces --games 1e4 -s 3
What a hand of 26 cards is worth under classic
10,000 games of seed 3

  Aces of seat 1         games         it wins
  0                        558     6.3 ± 2.0 % ██▌
  1                      2,483    28.4 ± 1.8 % ███████████▍
  2                      4,028    48.0 ± 1.5 % ███████████████████▎
  3                      2,352    72.9 ± 1.8 % █████████████████████████████▏
  4                        579    93.3 ± 2.1 % █████████████████████████████████████▎

± is half of a 95 % interval; near 0 and 100 % all of it is shown.
$ war odds --by points --games 1e4 --rules classic,deck=5x4
What a hand of 10 cards is worth under classic,deck=5x4
10,000 games of seed 0

  Points of seat 1       games         it wins
  up to 33                 192     8.9 ± 4.1 % ███▌
  34 to 35                 627    19.1 ± 3.1 % ███████▋
  36 to 37               1,433    27.4 ± 2.3 % ███████████
  38 to 39               2,132    38.9 ± 2.1 % ███████████████▌
  40 to 41               2,321    52.0 ± 2.0 % ████████████████████▉
  42 to 43               1,872    64.2 ± 2.2 % █████████████████████████▋
  44 to 45                 998    75.1 ± 2.7 % ██████████████████████████████
  46 to 47                 336    90.8 ± 3.1 % ████████████████████████████████████▎
  48 and more               89  89.0 to 98.2 % ██████████████████████████████████████▎

  It wins, %, with  0 aces   1 ace  2 aces  3 aces  4 aces
  up to 33               -       -       -       -       -
  34 to 35             4.9    18.1       -       -       -
  36 to 37             4.4    18.1    45.3       -       -
  38 to 39               -    20.1    46.6    74.2       -
  40 to 41               -    22.3    49.4    76.4       -
  42 to 43               -       -    51.5    79.0       -
  44 to 45               -       -    55.3    79.4    95.9
  46 to 47               -       -       -    88.2    98.2
  48 and more            -       -       -       -       -

± is half of a 95 % interval; near 0 and 100 % all of it is shown.
The worst rank has 2 points, the next one 3, and so on.
$ war odds --by points --games 1e4 --rules classic,deck=5x4 --threads 3 --format json > three
$ war odds --by points --games 1e4 --rules classic,deck=5x4 --threads 1 --format json | cmp three -
$ head -8 three
{
  "rules": "classic,deck=5x4",
  "seed": 0,
  "games": 10000,
  "cards": 10,
  "by": "points",
  "hands": [
    {"points": 28, "games": 1, "won": 0, "share": 0.000000000, "error": 0.396725343, "aces": [{"games": 1, "won": 0}, {"games": 0, "won": 0}, {"games": 0, "won": 0}, {"games": 0, "won": 0}, {"games": 0, "won": 0}]},
$ war odds --by aces -n 2e3 -r deck=3x4 | sed -n 4,9p
  Aces of seat 1         games         it wins
  0                         51    0.0 to 7.0 %
  1                        479     9.2 ± 2.6 % ███▋
  2                        915    42.4 ± 3.2 % █████████████████
  3                        492    82.1 ± 3.4 % ████████████████████████████████▉
  4                         63 94.3 to 100.0 % ████████████████████████████████████████
$ war odds --by aces -n 1000 --format json
{
  "rules": "classic",
  "seed": 0,
  "games": 1000,
  "cards": 26,
  "by": "aces",
  "hands": [
    {"aces": 0, "games": 51, "won": 3, "share": 0.058823529, "error": 0.069519811},
    {"aces": 1, "games": 247, "won": 76, "share": 0.307692308, "error": 0.057191686},
    {"aces": 2, "games": 397, "won": 179, "share": 0.450881612, "error": 0.048713160},
    {"aces": 3, "games": 252, "won": 188, "share": 0.746031746, "error": 0.053465073},
    {"aces": 4, "games": 53, "won": 47, "share": 0.886792453, "error": 0.086417441}
  ]
}
$ war odds --by points -n 20 | head -3
What a hand of 26 cards is worth under classic
20 games of seed 0


$ LC_ALL=C war odds --by aces -n 100
What a hand of 26 cards is worth under classic
100 games of seed 0

  Aces of seat 1         games         it wins
  0                          8   2.2 to 47.1 % #####
  1                         24  25.0 +- 16.5 % ##########
  2                         45  40.0 +- 13.8 % ################
  3                         19  68.4 +- 19.3 % ###########################
  4                          4 51.0 to 100.0 % ########################################

+- is half of a 95 % interval; near 0 and 100 % all of it is shown.

# The picture.
$ war odds --by points -n 1e4 --plot points.svg > /dev/null
$ grep -c '<text' points.svg; tail -1 points.svg
21
</svg>
$ war odds --by aces -n 100 --plot aces.png
war: --plot cannot be 'aces.png'; write plot.svg, and 'rsvg-convert -o plot.png plot.svg' makes a PNG of it (Debian package librsvg2-bin)
[2]
$ war odds --by aces -n 100 --plot no/such/folder.svg
war: no/such/folder.svg: cannot be written: No such file or directory
[1]
$ ls
points.svg
three

# What does not go together.
$ war odds --by ace
war: --by cannot be 'ace'; did you mean 'aces'?
[2]
$ war odds --by aces --hand AA
war: --by is about all hands; leave out --hand
[2]
$ war odds --by aces --precision 0.1
war: --by is about all hands; leave out --precision
[2]
$ war odds --hand AA --plot x.svg
war: --plot draws what hands are worth; it needs --by
[2]
$ war odds --by aces --games 0
war: --games cannot be '0'; it is a whole number from 1 to 1000000000000, such as 1000000, 1e6 or 2.5e6
[2]
$ war odds --plot x.svg
war: --plot draws what hands are worth; it needs --by
[2]

# A signal stops it in good order.
$ "$TESTDIR/stop" SIGINT war odds --by points -n 1e12 -f json > stopped 2> why
[130]
$ games=$(sed -n 's/.*--games \([0-9]*\) .*/\1/p' why)
$ war odds --by points -n "$games" -f json | cmp stopped -
