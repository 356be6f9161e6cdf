Many games at once. The output depends on rules, seed and games only.

$ war sim -n 1000
War, rules classic
1,000 games of seed 0: 0 to 999

  Seat 1 wins                           493       49.3 ± 1.6 %
  Seat 2 wins                           507       50.7 ± 1.6 %
  Draws                                   0        0.0 ± 0.1 %
  Endless                                 0        0.0 ± 0.1 %

  A game has                          turns          battles             wars
  mean                                292.1            314.6            22.72
  its standard error                    7.7              8.3             0.61
  standard deviation                  244.5            263.1            19.16
  least                                  36               38                1
     1 % have at most                    44               49                2
     5 %                                 68               75                5
    25 %                                126              133               10
    50 %                                209              226               17
    75 %                                380              413               30
    95 %                                764              820               60
    99 %                              1,056            1,141               89
  99.9 %                              1,990            2,119              146
  most                                2,017            2,174              158

  Turns
          0 -     49    1.50 % ████▎
         50 -     99   13.80 % ███████████████████████████████████████
        100 -    149   17.00 % ████████████████████████████████████████████████
        150 -    199   14.10 % ███████████████████████████████████████▊
        200 -    249   12.20 % ██████████████████████████████████▌
        250 -    299    7.00 % ███████████████████▊
        300 -    349    5.80 % ████████████████▍
        350 -    399    5.30 % ███████████████
        400 -    449    3.90 % ███████████
        450 -    499    3.80 % ██████████▊
        500 -    549    2.60 % ███████▍
        550 -    599    2.20 % ██████▎
        600 -    649    2.70 % ███████▋
        650 -    699    1.40 % ████
        700 -    749    1.40 % ████
        750 -    799    1.10 % ███▏
        800 -    849    0.60 % █▊
        850 -    899    0.70 % ██
        900 -    949    0.90 % ██▌
        950 -    999    0.50 % █▍
      1,000 -  1,049    0.20 % ▋
      1,050 -  1,099    0.30 % ▉
      1,100 and more    1.00 % ██▉

  Wars in one turn                    turns     share
  1                                  19,340  92.27539 %
  2                                   1,489   7.10435 %
  3                                     115   0.54869 %
  4                                      15   0.07157 %

  Aces dealt to seat 1                games   it wins
  0                                      51       5.9 ± 3.3 %
  1                                     247      30.8 ± 2.9 %
  2                                     397      45.1 ± 2.5 %
  3                                     252      74.6 ± 2.7 %
  4                                      53      88.7 ± 4.4 %

                  turns    battles     wars  in one  to see it
  longest         2,017      2,174      158       3  war replay 00K9-93PW-E
  shortest           36         38        2       1  war replay 00KF-ANEZ-D
  deepest           722        777       55       4  war replay 00K1-FMZA-D
$ war sim -n 1000 --threads 1 > one
$ war sim -n 1e3 --threads 2 > two
$ war sim --games=1.0e3 -t3 --rules classic --seed 0 --first 0 > three
$ war sim -n 1000 --kernel engine > engine
$ cmp one two && cmp one three && cmp one engine
$ LC_ALL=C war sim -n 1000 --rules deck=3x2
War, rules classic,deck=3x2
1,000 games of seed 0: 0 to 999

  Seat 1 wins                           423       42.3 +- 1.6 %
  Seat 2 wins                           397       39.7 +- 1.5 %
  Draws                                 180       18.0 +- 1.2 %
  Endless                                 0        0.0 +- 0.1 %

  A game has                          turns          battles             wars
  mean                                3.162            3.481            0.981
  its standard error                  0.049            0.044            0.019
  standard deviation                  1.546            1.394            0.616
  least                                   1                2                0
     1 % have at most                     1                2                0
     5 %                                  1                2                0
    25 %                                  2                2                1
    50 %                                  3                3                1
    75 %                                  5                5                1
    95 %                                  6                6                2
    99 %                                  6                6                2
  99.9 %                                  6                6                2
  most                                    6                6                2

  Turns
          1            20.00 % ####################################
          2            14.50 % ##########################
          3            26.70 % ################################################
          4            13.10 % ########################
          5            19.50 % ###################################
          6             6.20 % ###########

  Wars in one turn                    turns     share
  1                                     621  77.52809 %
  2                                     180  22.47191 %

  Aces dealt to seat 1                games   it wins
  0                                     207      0.00 +- 0.48 %
  1                                     575      35.7 +- 2.0 %
  2                                     218    100.00 +- 0.46 %

                  turns    battles     wars  in one  to see it
  longest             6          6        1       1  war replay 3113-2008-CXA2
  shortest            1          2        1       1  war replay 3113-2005-EP01
  deepest             5          6        2       2  war replay 3113-2002-Y4TS
# Other seeds, games and rules.
$ war sim -n 100 --seed 7 --first 900 --rules party,players=3 | head -n 7
War, rules party,players=3
100 games of seed 7: 900 to 999

  Seat 1 wins                            34       34.0 ± 4.7 %
  Seat 2 wins                            33       33.0 ± 4.7 %
  Seat 3 wins                            33       33.0 ± 4.7 %
  Draws                                   0        0.0 ± 1.0 %

$ war sim -n 300 --rules seat-order
War, rules seat-order
300 games of seed 0: 0 to 299

  Seat 1 wins                            88       29.3 ± 2.6 %
  Seat 2 wins                            77       25.7 ± 2.5 %
  Draws                                   0        0.0 ± 0.3 %
  Endless                               135       45.0 ± 2.9 %

  A game that ends has                turns          battles             wars
  mean                               1548.3           1583.1             35.3
  its standard error                  102.1            104.1              2.2
  standard deviation                 1311.4           1337.2             28.0
  least                                  88               92                4
     1 % have at most                    92               98                5
     5 %                                211              219                8
    25 %                                677              700               17
    50 %                              1,208            1,240               26
    75 %                              1,953            1,993               44
    95 %                              4,674            4,770               97
    99 %                              5,830            5,945              140
  99.9 %                              6,961            7,137              177
  most                                6,961            7,137              177

  Turns
          0 -    499   16.97 % ██████████████████████████████████▌
        500 -    999   23.03 % ██████████████████████████████████████████████▊
      1,000 -  1,499   23.64 % ████████████████████████████████████████████████
      1,500 -  1,999   12.12 % ████████████████████████▋
      2,000 -  2,499    8.48 % █████████████████▎
      2,500 -  2,999    4.24 % ████████▋
      3,000 -  3,499    1.82 % ███▊
      3,500 -  3,999    2.42 % ████▉
      4,000 -  4,499    1.82 % ███▊
      4,500 -  4,999    2.42 % ████▉
      5,000 -  5,499    1.21 % ██▌
      5,500 -  5,999    1.21 % ██▌
      6,000 and more    0.61 % █▎

  Wars in one turn                    turns     share
  1                                   9,415  97.38312 %
  2                                     246   2.54448 %
  3                                       5   0.05172 %
  4                                       2   0.02069 %

  Turns in the cycle                  games     share
  52                                    116    85.926 %
  1,560                                   5     3.704 %
  2,184                                   4     2.963 %
  624                                     3     2.222 %
  1,872                                   3     2.222 %
  1,144                                   2     1.481 %
  2,080                                   2     1.481 %

  Aces dealt to seat 1                games   it wins
  0                                      19      10.5 ± 7.0 %
  1                                      70      17.1 ± 4.5 %
  2                                     117      32.5 ± 4.3 %
  3                                      75      37.3 ± 5.6 %
  4                                      19      42.1 ± 11.3 %

                  turns    battles     wars  in one  to see it
  longest         6,961      7,137      177       2  war replay G0K1-HGCA-P
  shortest           88         92        4       1  war replay G0K8-1ASF-9
  deepest         1,018      1,038       20       3  war replay G0JX-DJ5P
$ war sim -n 20 --rules three-down,limit=100
War, rules three-down,limit=100
20 games of seed 0: 0 to 19

  Seat 1 wins                             4       20.0 ± 8.9 %
  Seat 2 wins                             2       10.0 ± 6.7 %
  Draws                                   0        0.0 ± 4.7 %
  Stopped by the limit                   14       70.0 ± 10.2 %
  Endless                                 0        0.0 ± 4.7 %

  A game that ends has                turns          battles             wars
  mean                                 74.0             82.5              9.0
  its standard error                   10.4             11.4              1.2
  standard deviation                   25.4             27.8              3.0
  least                                  42               48                6
     1 % have at most                    42               48                6
     5 %                                 42               48                6
    25 %                                 44               50                6
    50 %                                 74               80                7
    75 %                                 96              106               11
    95 %                                 96              108               13
    99 %                                 96              108               13
  99.9 %                                 96              108               13
  most                                   96              108               13

  Turns
         40 -     43   16.67 % ████████████████████████
         44 -     47   16.67 % ████████████████████████
         48 -     51    0.00 %
         52 -     55    0.00 %
         56 -     59    0.00 %
         60 -     63    0.00 %
         64 -     67    0.00 %
         68 -     71    0.00 %
         72 -     75   16.67 % ████████████████████████
         76 -     79    0.00 %
         80 -     83    0.00 %
         84 -     87    0.00 %
         88 -     91    0.00 %
         92 -     95   16.67 % ████████████████████████
         96 -     99   33.33 % ████████████████████████████████████████████████

  Wars in one turn                    turns     share
  1                                     124  91.85185 %
  2                                       9   6.66667 %
  3                                       2   1.48148 %

  Aces dealt to seat 1                games   it wins
  0                                       3       0.0 ± 23.1 %
  2                                      13      15.4 ± 10.0 %
  3                                       3      33.3 ± 27.2 %
  4                                       1     100.0 ± 47.1 %

                  turns    battles     wars  in one  to see it
  longest            96        108       13       2  war replay B19K-3406-FTWG
  shortest           42         48        6       2  war replay B19K-3404-PPEQ
  deepest            44         50        7       3  war replay B19K-3408-AVD5
$ war sim -n 5 --rules limit=1
War, rules classic,limit=1
5 games of seed 0: 0 to 4

  Seat 1 wins                             0        0.0 ± 15.6 %
  Seat 2 wins                             0        0.0 ± 15.6 %
  Draws                                   0        0.0 ± 15.6 %
  Stopped by the limit                    5      100.0 ± 15.6 %
  Endless                                 0        0.0 ± 15.6 %

  Aces dealt to seat 1                games   it wins
  0                                       1       0.0 ± 47.1 %
  2                                       3       0.0 ± 23.1 %
  3                                       1       0.0 ± 47.1 %
$ war sim -n 1 --first 9223372036854775806 | head -n 2
War, rules classic
1 game of seed 0: number 9,223,372,036,854,775,806
# The remarkable games are those that replay tells.
$ war sim -n 1000 | sed -n 's/.*war replay //p' | while read -r id; do war replay --quiet "$id"; done
Player 1 wins after 2017 turns, 2174 battles and 158 wars.
Player 2 wins after 36 turns, 38 battles and 2 wars.
Player 2 wins after 722 turns, 777 battles and 55 wars.
