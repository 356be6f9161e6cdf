Every deal of a deck.

$ war exact --deck 4x2
War, every deal: classic,deck=4x2
2,520 deals

seat 1 wins                           1,069   42.42063 %
seat 2 wins                           1,069   42.42063 %
draws                                   312   12.38095 %
endless                                  70    2.77778 %

games that end         mean           sd    least     most
turns                5.3649       2.6899        1       13
battles              5.9747       2.6876        2       14
wars                 1.1910       0.7863        0        3

Endless deals by the number of turns in their cycle
8                                        70

One of the longest games that end, 13 turns:
  war replay --rules classic,deck=4x2 --deal JKAQ/AQJK
$ war exact -r order=as-played --deck 3x2 -f json
{
  "rules": "seat-order,deck=3x2",
  "method": "orders",
  "weighted": false,
  "shard": 1,
  "shards": 1,
  "complete": true,
  "deals": 90,
  "wins": [39, 45],
  "draws": 6,
  "limit": 0,
  "endless": 0,
  "sum_turns": 360,
  "sum_battles": 396,
  "sum_wars": 84,
  "longest": 11,
  "longest_deal": "AQQ/KAK",
  "turns": [[1, 18], [2, 12], [3, 24], [4, 6], [5, 6], [6, 6], [7, 6], [8, 3], [9, 3], [10, 3], [11, 3]],
  "battles": [[2, 30], [3, 18], [4, 12], [5, 3], [6, 9], [7, 3], [8, 6], [10, 6], [12, 3]],
  "wars": [[0, 12], [1, 72], [2, 6]],
  "cycles": []
}
$ war exact --deck 4x2 --weighted | head -n 4
War, every deal: classic,deck=4x2
40,320 deals, suits counted as well

seat 1 wins                          17,104   42.42063 %

# Methods, threads and shards change nothing, but for which of the longest deals is shown.
$ war exact --deck 5x2 | grep -v replay > orders; war exact --deck 5x2 -m plain -t 3 | grep -v replay | cmp - orders
$ for i in 1 2 3; do war exact --deck 5x2 --shard $i/3 -o $i.part -t $i; done
$ war merge 2.part 3.part 1.part > merged; war exact --deck 5x2 | cmp - merged
$ war merge 2.part 1.part -o both.part; war merge both.part 3.part -o all.part; war exact --deck 5x2 -o whole.part; cmp all.part whole.part
$ war merge both.part 3.part -f json | cmp - /dev/fd/3 3<<END
> $(war exact --deck 5x2 -f json)
> END

# What is missing, doubled or of another count is named.
$ war merge 1.part 2.part
war: missing: shard 3/3
[1]
$ war merge 2.part
war: missing: shard 1/3
war: missing: shard 3/3
[1]
$ war merge both.part
war: missing: shard 3/3
[1]
$ war merge both.part 2.part 2>&1 | sed "s/of [0-9]*/of N/"
war: task 2 of N is in both.part and in 2.part
$ war merge 1.part 1.part 2>&1 | sed "s/of [0-9]*/of N/"
war: task 1 of N is in 1.part and in 1.part
$ war exact --deck 4x2 -o other.part; war merge 1.part other.part
war: other.part has the rules classic,deck=4x2; 1.part has classic,deck=5x2
[1]
$ war exact --deck 5x2 -m plain --shard 2/3 -o plain.part; war merge 1.part plain.part
war: plain.part has the method plain; 1.part has orders
[1]
$ war sim -n 10 -o sim.part; war merge 1.part sim.part
war: sim.part: not a part of a count
[1]
$ war merge sim.part 1.part
war: 1.part: not a part of a simulation
[1]
$ war merge - 2.part 3.part < 1.part | cmp - merged
$ war merge - < other.part | head -n 1
War, every deal: classic,deck=4x2
$ war merge 1.part -f csv
war: --format csv is for parts of a simulation; a count has text and json
[2]
$ war merge 1.part -f svg
war: --format cannot be 'svg'; allowed: text|json|csv|md
[2]
$ war merge 1.part 2.part 3.part -o - -f json
war: --out - and --format would both write to standard output; name a file for --out
[2]
$ war merge sim.part --weighted
war: --weighted is for parts of a count
[2]
$ war merge 1.part --plot x.svg
war: --plot is for parts of a simulation
[2]
$ sed 's/^draws 2/draws 3/' whole.part > damaged; war merge damaged
war: damaged: damaged: not as it was written
[1]

# Deals with their suits are counted when all parts are there; a shard says which it is.
$ war merge 1.part 2.part 3.part --weighted > merged; war exact --deck 5x2 --weighted | cmp - merged
$ war exact --deck 4x2 --weighted --shard 2/3 -f json | head -n 7
{
  "rules": "classic,deck=4x2",
  "method": "orders",
  "weighted": true,
  "shard": 2,
  "shards": 3,
  "complete": true,
$ war exact --deck 4x2 --shard 2/3 -f text -o shard.part | head -n 1; war merge shard.part
War, every deal of shard 2/3: classic,deck=4x2
war: missing: shard 1/3
war: missing: shard 3/3
[1]
$ war exact --deck 1x4 --shard 2/2
War, every deal of shard 2/2: classic,deck=1x4
0 deals

seat 1 wins                               0    0.00000 %
seat 2 wins                               0    0.00000 %
draws                                     0    0.00000 %
endless                                   0    0.00000 %
$ war exact --deck 1x4 --shard 2/2 -f json | head -n 8
{
  "rules": "classic,deck=1x4",
  "method": "orders",
  "weighted": false,
  "shard": 2,
  "shards": 2,
  "complete": true,
  "deals": 0,

# A count that a signal stops goes on from its checkpoint; which is gone in the end.
$ "$TESTDIR/stop" SIGINT war exact -r rest=dealt,deck=17x1 -c kept > found 2> why
[130]
$ sed 's/[0-9][0-9]*/N/g' why
war: stopped after N of N tasks; the same command continues from kept
$ head -n 1 kept
war count 1
$ war exact --deck 4x2 -c kept
war: kept has the rules classic,deck=17x1,rest=dealt; this count has classic,deck=4x2
[1]
$ war exact --deck 4x2 -c fresh > one; war exact --deck 4x2 | cmp - one; test ! -e fresh
$ war exact --deck 4x2 -c full > /dev/full
war: cannot write the output: No space left on device
[1]
$ war merge full | cmp - one; war exact --deck 4x2 -c full | cmp - one
$ "$TESTDIR/stop" SIGTERM war exact -r rest=dealt,deck=17x1 -o begun 2> why
[143]
$ sed 's/[0-9][0-9]*/N/g' why; "$TESTDIR/stop" SIGTERM war exact -r rest=dealt,deck=17x1 -c begun > found 2> why
war: stopped after N of N tasks, which are in begun; --checkpoint begun continues from there
[143]

# An empty file is one that was made for it.
$ : > empty; war exact --deck 4x2 -c empty | cmp - one; test ! -e empty

# What is not a checkpoint of the count stays as it is.
$ echo mine > mine; war exact --deck 4x2 -c mine
war: mine: not a part of a count
[1]
$ cat mine; war exact --deck 4x2 -c shard.part
mine
war: shard.part belongs to shard 2/3; this count is of all deals
[1]
$ war exact --deck 4x2 --shard 1/3 -c shard.part
war: shard.part belongs to shard 2/3; this count is of another one
[1]
$ war exact --deck 4x2 --shard 2/3 -c shard.part | head -n 1; test -e shard.part
War, every deal of shard 2/3: classic,deck=4x2
$ war exact --deck 4x2 --out part; war exact --deck 4x2 -c part | cmp - one; test -e part

# What cannot be done is said before anything is done.
$ war exact
war: exact needs a deck, such as --deck 4x4, or --rules
[2]
$ war exact --deck 13x4
war: there are 9.2e+49 deals; even 1e+07 a second would take 3e+35 years; take a smaller deck
[2]
$ war exact --deck 1x34+1 --weighted
war: there are too many deals with their suits; leave out --weighted
[2]
$ war exact --deck 1x35 | head -n 2
War, every deal: classic,deck=1x35
1 deal
$ war exact --deck 11x3
war: there are 2.4e+28 deals; even 1e+07 a second would take 8e+13 years; take a smaller deck
[2]
$ war exact --deck 7x4 --checkpoint kept
war: there are 6.6e+19 deals; even 1e+09 a second would take 2e+03 years; take a smaller deck
[2]
$ war exact --deck 8x3 2>&1 | cut -c 1-20
war: this would take
$ war exact --deck 99
war: deck cannot be '99'; allowed: ranks x cards of each, such as 13x4 or 13x4+2 (2 jokers), up to 128 cards
[2]
$ war exact --deck 4x2,down=2
war: --deck cannot be '4x2,down=2'; it is ranks x cards of each, such as 8x4
[2]
$ war exact --deck 4x2 -m ordres
war: --method cannot be 'ordres'; did you mean 'orders'?
[2]
$ war exact --deck 2x20 -m orders
war: the method orders counts decks of up to 32 cards
[2]
$ war exact --deck 4x2 -r limit=5 -m orders
war: the method orders counts under rules without a limit (limit=0)
[2]
$ war exact --deck 4x2 -r order=newest-high -m orders
war: under order=newest-high the method orders counts games of two with down=0, or without ties
[2]
$ war exact --deck 4x2 --shard 3/2
war: --shard cannot be '3/2'; it is I/N, part I of N, such as 3/100
[2]
$ war exact --deck 4x2 -o - -f json
war: --out - and --format would both write to standard output; name a file for --out
[2]
$ war exact --deck 4x2 --weighted -o part
war: --weighted needs a report, such as --format text; a part has no suits, and 'war merge --weighted' counts them in
[2]
$ war exact --deck 4x2 -c part -o part
war: --checkpoint and --out cannot be the same file, 'part'
[2]
$ war exact --deck 4x2 -o /nowhere/part
war: /nowhere/part: cannot be written: No such file or directory
[1]
# Where the most cards win at the limit, nothing else can come of a game.
$ war exact --rules deck=4x2,limit=9,at-limit=most-cards | head -6
War, every deal: quick,deck=4x2,limit=9
2,520 deals

seat 1 wins                           1,124   44.60317 %
seat 2 wins                           1,124   44.60317 %
draws                                   272   10.79365 %
