$ war sim -n 100 --rules deck=3x2,players=3 --format csv | tr -d '\r'
rules,seed,first,measure,value,count
"classic,players=3,deck=3x2",0,0,games,,100
"classic,players=3,deck=3x2",0,0,wins,1,16
"classic,players=3,deck=3x2",0,0,wins,2,26
"classic,players=3,deck=3x2",0,0,wins,3,22
"classic,players=3,deck=3x2",0,0,draws,,36
"classic,players=3,deck=3x2",0,0,limit,,0
"classic,players=3,deck=3x2",0,0,endless,,0
"classic,players=3,deck=3x2",0,0,turns,1,24
"classic,players=3,deck=3x2",0,0,turns,2,32
"classic,players=3,deck=3x2",0,0,turns,3,44
"classic,players=3,deck=3x2",0,0,battles,1,24
"classic,players=3,deck=3x2",0,0,battles,2,32
"classic,players=3,deck=3x2",0,0,battles,4,44
"classic,players=3,deck=3x2",0,0,wars,0,19
"classic,players=3,deck=3x2",0,0,wars,1,69
"classic,players=3,deck=3x2",0,0,wars,2,12
"classic,players=3,deck=3x2",0,0,chains,1,69
"classic,players=3,deck=3x2",0,0,chains,2,12
"classic,players=3,deck=3x2",0,0,aces_1,0,44
"classic,players=3,deck=3x2",0,0,aces_1_won,0,1
"classic,players=3,deck=3x2",0,0,aces_1,1,51
"classic,players=3,deck=3x2",0,0,aces_1_won,1,10
"classic,players=3,deck=3x2",0,0,aces_1,2,5
"classic,players=3,deck=3x2",0,0,aces_1_won,2,5
"classic,players=3,deck=3x2",0,0,aces_2,0,31
"classic,players=3,deck=3x2",0,0,aces_2_won,0,1
"classic,players=3,deck=3x2",0,0,aces_2,1,61
"classic,players=3,deck=3x2",0,0,aces_2_won,1,17
"classic,players=3,deck=3x2",0,0,aces_2,2,8
"classic,players=3,deck=3x2",0,0,aces_2_won,2,8
"classic,players=3,deck=3x2",0,0,aces_3,0,44
"classic,players=3,deck=3x2",0,0,aces_3_won,0,0
"classic,players=3,deck=3x2",0,0,aces_3,1,50
"classic,players=3,deck=3x2",0,0,aces_3_won,1,16
"classic,players=3,deck=3x2",0,0,aces_3,2,6
"classic,players=3,deck=3x2",0,0,aces_3_won,2,6
$ war sim -n 20 --rules classic --rules deck=3x2 --format csv | cut -d, -f1 | sort -u
"classic
classic
rules
$ war sim -n 1000 --rules deck=3x2 --format md
## War, rules `classic,deck=3x2`

1,000 games of seed 0, from game 0 on.

| result | games | share |
|---|---:|---:|
| seat 1 wins | 423 | 42.3 ± 1.6 % |
| seat 2 wins | 397 | 39.7 ± 1.5 % |
| draw | 180 | 18.0 ± 1.2 % |
| limit | 0 | 0.000 ± 0.100 % |
| endless | 0 | 0.000 ± 0.100 % |

| a game has | mean | sd | min | 1 % | 5 % | 25 % | 50 % | 75 % | 95 % | 99 % | 99.9 % | max |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
| turns | 3.162 ± 0.049 | 1.546 | 1 | 1 | 1 | 2 | 3 | 5 | 6 | 6 | 6 | 6 |
| battles | 3.481 ± 0.044 | 1.394 | 2 | 2 | 2 | 2 | 3 | 5 | 6 | 6 | 6 | 6 |
| wars | 0.981 ± 0.019 | 0.616 | 0 | 0 | 0 | 1 | 1 | 1 | 2 | 2 | 2 | 2 |

| wars in one turn | turns |
|---:|---:|
| 1 | 621 |
| 2 | 180 |

| seat | aces dealt | games | it wins |
|---:|---:|---:|---:|
| 1 | 0 | 207 | 0.00 ± 0.48 % |
| 1 | 1 | 575 | 35.7 ± 2.0 % |
| 1 | 2 | 218 | 100.00 ± 0.46 % |
| 2 | 0 | 218 | 0.00 ± 0.46 % |
| 2 | 1 | 575 | 33.0 ± 2.0 % |
| 2 | 2 | 207 | 100.00 ± 0.48 % |

| game | id | turns | battles | wars | in one turn |
|---|---|---:|---:|---:|---:|
| longest | `3113-2008-CXA2` | 6 | 6 | 1 | 1 |
| shortest | `3113-2005-EP01` | 1 | 2 | 1 | 1 |
| deepest | `3113-2002-Y4TS` | 5 | 6 | 2 | 2 |
$ war sim -n 300 --rules seat-order --rules limit=50 --format md | sed -n '/turns in the cycle/,/^$/p; /against/,$p'
| turns in the cycle | endless games |
|---:|---:|
| 52 | 116 |
| 624 | 3 |
| 1144 | 2 |
| 1560 | 5 |
| 1872 | 3 |
| 2080 | 2 |
| 2184 | 4 |

## `classic,limit=50` against `seat-order`

| | difference | z | p | p < 0.01 |
|---|---:|---:|---:|---|
| turns | -1504.3 | | | |
| battles | -1535.1 | | | |
| wars | -31.3 | | | |
| seat 1 wins, % | -29.0 ± 2.6 | -11.1 | 1.8e-28 | yes |
| seat 2 wins, % | -24.3 ± 2.6 | -9.5 | 2.4e-21 | yes |
| limit, % | +98.33 ± 0.74 | 133.0 | < 1e-99 | yes |
| endless, % | -45.0 ± 2.9 | -15.7 | 2.5e-55 | yes |
$ war sim -n 10 --rules limit=1 --format md
## War, rules `classic,limit=1`

10 games of seed 0, from game 0 on.

| result | games | share |
|---|---:|---:|
| seat 1 wins | 0 | 0.0 ± 8.7 % |
| seat 2 wins | 0 | 0.0 ± 8.7 % |
| draw | 0 | 0.0 ± 8.7 % |
| limit | 10 | 100.0 ± 8.7 % |
| endless | 0 | 0.0 ± 8.7 % |

| seat | aces dealt | games | it wins |
|---:|---:|---:|---:|
| 1 | 0 | 1 | 0.0 ± 47.1 % |
| 1 | 2 | 6 | 0.0 ± 13.5 % |
| 1 | 3 | 2 | 0.0 ± 30.6 % |
| 1 | 4 | 1 | 0.0 ± 47.1 % |
| 2 | 0 | 1 | 0.0 ± 47.1 % |
| 2 | 1 | 2 | 0.0 ± 30.6 % |
| 2 | 2 | 6 | 0.0 ± 13.5 % |
| 2 | 4 | 1 | 0.0 ± 47.1 % |
# The same of shards.
$ war sim -n 1000 --shard 1/2 --out one.war; war sim -n 1000 --shard 2/2 --out two.war
$ for format in text json csv md; do
>     war sim -n 1000 --format $format > whole; war merge two.war one.war --format $format | cmp - whole
> done

# One game, not 1 games.
$ war sim -n 1 --rules deck=2x1 --plot one.svg | sed -n 2p; grep -o '1 game of[^<]*\|median [0-9][^<]*' one.svg
1 game of seed 0: number 0
1 game of seed 0, from game 0 on
median 1, longest 1 turn
$ war sim -n 1 --format md | sed -n 3p
1 game of seed 0, from game 0 on.
$ war sim -n 1 --rules deck=2x1 --rules deck=3x1 | grep -w game
War, seed 0, from game 0 on
  A  classic,deck=2x1, 1 game
  B  classic,deck=3x1, 1 game

# Without UTF-8 there is none.
$ LC_ALL=C war sim -n 100 -r classic -r party --format md | LC_ALL=C grep -c '[^ -~]'
0
[1]
$ LC_ALL=C war sim -n 100 --format md | grep 'turns |.*+-\|seat 1'
| seat 1 wins | 42 | 42.0 +- 4.9 % |
| turns | 301.9 +- 27.6 | 275.8 | 44 | 44 | 75 | 130 | 214 | 352 | 782 | 948 | 1990 | 1990 |

# One game has no deviation, and its mean no error.
$ war sim -n 1 | sed -n '/A game/,/least/p'
  A game has                          turns          battles             wars
  mean                                 88.0             95.0              7.0
  its standard error                      -                -                -
  standard deviation                      -                -                -
  least                                  88               95                7
$ war sim -n 20 -r limit=70 | sed -n '/Stopped/,/least/p'
  Stopped by the limit                   19       95.0 ± 4.9 %
  Endless                                 0        0.0 ± 4.7 %

  A game that ends has                turns          battles             wars
  mean                                 69.0             74.0              6.0
  its standard error                      -                -                -
  standard deviation                      -                -                -
  least                                  69               74                6
$ war sim -n 1 --format md | grep 'mean\|^| turns'
| a game has | mean | sd | min | 1 % | 5 % | 25 % | 50 % | 75 % | 95 % | 99 % | 99.9 % | max |
| turns | 88.0 ± - | - | 88 | 88 | 88 | 88 | 88 | 88 | 88 | 88 | 88 | 88 |
$ war sim -n 1 -r classic -r party | sed -n '/ sd /,/^$/{/./p;}'
          turns     error       sd   median     99 %     most   battles     wars
  A        88.0         -        -       88       88       88     95.00     7.00
  B       113.0         -        -      113      113      113    120.00     8.00
