The extreme ones of many games, with the deals of the best.

$ war record --games 20000 --top 2
Records among 20,000 games of seed 0 under classic

           turns battles wars in one fewest  to see it
  longest  2,508   2,696  189      2      2  war replay 00ME-FN01-18
           2,056   2,206  150      2      4  war replay 00M1-FXQ9-TA
  shortest    22      27    5      2     26  war replay 00MB-FB44-0A
              24      28    4      1     26  war replay 00MC-12VW-AP
  wars     2,508   2,696  189      2      2  war replay 00ME-FN01-18
           1,896   2,063  168      4      2  war replay 00MG-SJB1-Y8
  depth      424     449   25      6     16  war replay 00MC-G9NV-X0
             337     367   31      5      2  war replay 00M1-830J-KZ

The engine has played all of them again. The first of each was dealt
longest   6hAh9sTcKsQc5d8d4h5s9hJhQh2hJs2d4c7c7d7s5hQs8hAs2c6s/6cTh8c2s4d3hAc9dJc5c4sQdAd3d6d7hKc8s3sJd9cKhKd3cTsTd
shortest  Kd5cQsKhQd6cAc6d8h7cTcJs9c3s2sAhAd7h9h8dJhTh8c5dQcTd/2d4c7d4s2h6hTs6sKc5h4dJc7s3dAsQh3hJd4h8sKs9d5s3c2c9s
wars      6hAh9sTcKsQc5d8d4h5s9hJhQh2hJs2d4c7c7d7s5hQs8hAs2c6s/6cTh8c2s4d3hAc9dJc5c4sQdAd3d6d7hKc8s3sJd9cKhKd3cTsTd
depth     As5s2hTc9d6hKh4cJs7h8dQsKsQc7dTh4hJhAh2dKc5d3c9cJd2c/TdQdQh6c4s3s3h9s6d8h9h7c2s6sTs5c8sAc4dAd8cJc3d5h7sKd
$ war record --games 3000 --goal comeback --goal longest --rules party,players=3 --seed 5 --top 1
Records among 3,000 games of seed 5 under party,players=3

           turns battles wars in one fewest  to see it
  longest  2,717   2,867  151      2      4  war replay N5M2-T1FJ-QP
  comeback 1,090   1,169   79      3      1  war replay N5M2-F54E-81

The engine has played all of them again. The first of each was dealt
longest   Qh3hJd5cJc4cKc6c2sKh9cAs6dJsJh4h3s/3d7c6sAh5d5sKdQc7h2d8h9h9sAdQsKs9d/8dTh3c8s6h5hQd2cTs4d7d7sAc2hTc4s8c
comeback  Qc3s9d2h8h5d7c4hTd9h8c6c9c2sJcQh3h/KhAhKsQsQdAc7s9s4c5h3d4s6sTh8dKc7h/6d3c7d4dJd2dAsJsTs2c6h8s5sTcAd5cJh
$ war record -n 500 --goal depth --top 2 --format md --rules order=newest-high,down=0
| goal | rules | id | turns | battles | wars | in one turn | fewest cards |
|---|---|---|---:|---:|---:|---:|---:|
| depth | classic,down=0,order=newest-high | `3230-740K-998H-A7` | 88 | 100 | 12 | 6 | 15 |
| depth | classic,down=0,order=newest-high | `3230-740K-19HC-FD` | 255 | 278 | 23 | 5 | 20 |
$ war record -n 20 --goal shortest --top 1 --format json --rules deck=3x4
{
  "rules": "classic,deck=3x4",
  "seed": 0,
  "first": 0,
  "games": 20,
  "records": [
    {"goal": "shortest", "game": 2, "id": "3113-4002-BA2Z", "turns": 2, "battles": 4, "wars": 3, "depth": 2, "fewest": 6, "times": 1, "deal": "QhKcAhQsAcKs/QdAdKdQcAsKh"}
  ]
}
$ war record -n 20 --goal longest --rules limit=1
Records among 20 games of seed 0 under classic,limit=1

There are none: no game was won or drawn.

# Each is what replaying its id shows, and its deal.
$ war record -n 5000 --goal wars --top 1 -f json > found
$ field() { sed -n "s/.*\"$1\": \"\([^\"]*\)\".*/\1/p" found; }
$ war replay "$(field id)" --quiet; war replay --deal "$(field deal)" --quiet
Player 1 wins after 2017 turns, 2174 battles and 158 wars.
Player 1 wins after 2017 turns, 2174 battles and 158 wars.

# Neither threads nor how it is cut change anything.
$ war record -n 5000 -f json > whole
$ war record -n 5000 -f json -t 3 | cmp - whole

# A signal stops it in good order: it shows the records of the games so far, and the same command goes on.
$ "$TESTDIR/stop" SIGINT war record -n 1e15 -f json > stopped 2> why
[130]
$ sed 's/[0-9][0-9]*/N/g' why
war: stopped after N of N games; for the others:
  war record --rules classic --seed N --first N --games N --top N --goal longest --goal shortest --goal wars --goal depth
$ games=$(sed -n 's/.*--first \([0-9]*\) .*/\1/p' why)
$ if [ "$games" -gt 0 ]; then war record -n "$games" -f json; fi | cmp stopped -
$ "$TESTDIR/stop" SIGTERM war record -n 1e15 --goal comeback -c kept > stopped 2> why
[143]
$ sed 's/[0-9][0-9]*/N/g' why; sed -n 1,4p kept
war: stopped after N of N games; the same command continues from kept
war record 1
rules classic
seed 0
games 0 1000000000000000
$ war record -n 1e15 -c kept
war: kept belongs to another search: its rules, seed, games or goals differ
[1]
$ sed 's/^seed 0/seed 1/' kept > spoilt; war record -n 1e15 --goal comeback -c spoilt
war: spoilt: it has been changed, or is not complete
[1]
$ sed 's/^war record 1/war record 2/' kept > newer; war record -n 1e15 --goal comeback -c newer
war: newer: written by a newer version
[1]
$ echo mine > mine; war record -c mine
war: mine: not a search for records
[1]

# From a checkpoint it goes on, to what one run would have found.
$ "$TESTDIR/stop" SIGTERM war record -n 1e15 -c begun -f json > stopped 2> why
[143]
$ "$TESTDIR/stop" SIGTERM war record -n 1e15 -c begun -f json > stopped 2> why
[143]
$ games=$(sed -n 's/.*after \([0-9]*\) .*/\1/p' why); sed -n 's/^done //p' begun | grep -cx "$games"
1
$ if [ "$games" -gt 0 ]; then war record -n "$games" -f json; fi | cmp stopped -

# An empty file is one that was made for it.
$ war record -n 500 -f json > one; : > empty; war record -n 500 -f json -c empty | cmp - one; test ! -e empty

# One with all the games that was there before is not taken for a checkpoint to be removed.
$ war record -n 500 -c all > /dev/full 2> why
[1]
$ cp all before; war record -n 500 -f json -c all | cmp - one; cmp all before

# At the end it is removed.
$ war record -n 50 -c whole.war -f json --top 1 --goal longest > found; test ! -e whole.war

# What makes no sense is refused.
$ war record --goal highest
war: --goal cannot be 'highest'; it is longest, shortest, wars, depth or comeback
[2]
$ war record --games 0
war: --games cannot be '0'; it is a whole number from 1 to 9223372036854775807, such as 1000000, 1e6 or 2.5e6
[2]
$ war record --top 101
war: --top cannot be '101'; it is a whole number from 1 to 100
[2]
$ war record --first 9223372036854775807 --games 2
war: the last game that can be simulated is 9223372036854775806
[2]
$ war record --rules nosuch
war: rules: no preset 'nosuch'; there are classic, last-card, three-down, shuffled-pile, seat-order, party, peace and quick
  nosuch
  ^
[2]
$ war record --checkpoint -
war: --checkpoint cannot be '-'; it needs a file of its own
[2]
$ war record --format csv
war: --format cannot be 'csv'; allowed: text|json|md
[2]
$ war record 7
war: record takes no such word as '7'; see 'war help record'
[2]
