Several rules side by side.

$ war sim -n 10000 --rules classic --rules last-card --rules three-down,limit=200
War, seed 0, from game 0 on

  A  classic, 10,000 games
  B  last-card, 10,000 games
  C  three-down,limit=200, 10,000 games

          turns     error       sd   median     99 %     most   battles     wars
  A       289.0       2.3    226.6      220     1076     2056    311.11    22.30
  B       294.5       2.3    231.3      224     1112     2186    317.20    22.73
  C      104.93      0.56     46.4      100      198      200    112.71     8.24

       seat 1 wins, %        draws, %        limit, %
  A      50.16 ± 0.50     0.00 ± 0.01     0.00 ± 0.01
  B      50.05 ± 0.50     0.00 ± 0.01     0.00 ± 0.01
  C      33.82 ± 0.47     0.00 ± 0.01    30.80 ± 0.46

  Against A              difference       error        z          p   p < 0.01
  B  turns                    +5.44        0.45     12.0    6.1e-33   yes
     battles                  +6.10        0.49     12.4    2.3e-35   yes
     wars                    +0.435       0.036     12.1    7.6e-34   yes
     seat 1 wins, %          -0.110       0.079     -1.4      0.166   no
     seat 2 wins, %          +0.110       0.079      1.4      0.166   no
  C  turns                   -184.1         2.3    -80.1    < 1e-99   yes
     battles                 -198.4         2.5    -80.3    < 1e-99   yes
     wars                    -14.06        0.18    -78.3    < 1e-99   yes
     seat 1 wins, %          -16.34        0.62    -26.3    < 1e-99   yes
     seat 2 wins, %          -14.46        0.62    -23.2    < 1e-99   yes
     limit, %                +30.80        0.46     66.7    < 1e-99   yes
$ LC_ALL=C war sim -n 300 --rules seat-order --rules party,players=3
War, seed 0, from game 0 on

  A  seat-order, 300 games
  B  party,players=3, 300 games

          turns     error       sd   median     99 %     most   battles     wars
  A      1548.3     102.1   1311.4     1208     5830     6961   1583.12    35.30
  B       417.5      21.3    368.8      301     1627     2269    445.25    27.99

       seat 1 wins, %        draws, %      endless, %
  A       29.3 +- 2.6      0.0 +- 0.3     45.0 +- 2.9
  B       32.0 +- 2.7      0.0 +- 0.3      0.0 +- 0.3

  Against A              difference       error        z          p   p < 0.01
  B  turns                  -1130.7       102.1    -11.1    1.7e-28   yes
     battles                -1137.9       104.3    -10.9    1.0e-27   yes
     wars                      -7.3         2.5     -3.0      0.003   yes
     seat 1 wins, %            +2.7         3.7      0.7      0.476   no
     seat 2 wins, %            +9.7         3.8      2.6      0.010   no
     endless, %               -45.0         2.9    -15.7    2.5e-55   yes
# The same rules do not differ.
$ war sim -n 100 --rules classic --rules classic | tail -n 5
  B  turns                     +0.0         0.0      0.0      1.000   no
     battles                   +0.0         0.0      0.0      1.000   no
     wars                      +0.0         0.0      0.0      1.000   no
     seat 1 wins, %            +0.0         0.0      0.0      1.000   no
     seat 2 wins, %            +0.0         0.0      0.0      1.000   no
$ war sim -n 100 --rules limit=1 --rules limit=1000 | tail -n 8
       seat 1 wins, %        draws, %        limit, %
  A         0.0 ± 1.0       0.0 ± 1.0     100.0 ± 1.0
  B        42.0 ± 4.9       0.0 ± 1.0       1.0 ± 1.0

  Against A              difference       error        z          p   p < 0.01
  B  seat 1 wins, %           +42.0         4.9      8.5    1.7e-17   yes
     seat 2 wins, %           +57.0         5.0     11.5    1.1e-30   yes
     limit, %                -99.00        0.99    -99.5    < 1e-99   yes
$ war sim -n 100 --rules deck=3x2 --rules deck=4x2 --format json | sed -n '/differences/,$p'
  "differences": [
    {
      "rules": "classic,deck=4x2",
      "against": "classic,deck=3x2",
      "turns": {"difference": 1.85083333333, "se": 0.300919689341, "z": 6.15058900728, "p": 7.71957e-10, "significant": true},
      "battles": {"difference": 2.30166666667, "se": 0.301836414412, "z": 7.62554336313, "p": 2.43009e-14, "significant": true},
      "wars": {"difference": 0.3225, "se": 0.0879155460039, "z": 3.66829320477, "p": 0.000244175, "significant": true},
      "wins_1": {"difference": -0.1, "se": 0.065574385243, "z": -1.52498570333, "p": 0.127263, "significant": false},
      "wins_2": {"difference": 0.08, "se": 0.0658483105326, "z": 1.21491347846, "p": 0.224399, "significant": false},
      "draws": {"difference": -0.02, "se": 0.0528772162656, "z": -0.378234737236, "p": 0.705256, "significant": false},
      "endless": {"difference": 0.04, "se": 0.0195959179423, "z": 2.04124145232, "p": 0.0412268, "significant": false}
    }
  ]
}

# Rules under which no game was won or drawn have no lengths.
$ war sim -n 100 -r seat-order,limit=20 -r classic | sed -n 6,8p
          turns     error       sd   median     99 %     most   battles     wars
  A  no game was won or drawn
  B       301.9      27.6    275.8      214      948     1990    324.58    22.97
$ war sim -n 100 -r seat-order,limit=20 -p none.svg > /dev/null; grep -o 'no game was won or drawn' none.svg
no game was won or drawn

# The error of a difference is found from all pairs of games: fifteen games are longer, so z is about the root of fifteen.
$ war sim -n 1e6 -s 4 -r classic -r limit=2500 -f md | tail -n 6
| turns | -0.0372 ± 0.0097 | -3.9 | 1.2e-04 | yes |
| battles | -0.040 ± 0.010 | -3.9 | 1.2e-04 | yes |
| wars | -0.00281 ± 0.00073 | -3.8 | 1.2e-04 | yes |
| seat 1 wins, % | -0.00080 ± 0.00028 | -2.8 | 0.005 | yes |
| seat 2 wins, % | -0.00070 ± 0.00026 | -2.6 | 0.008 | yes |
| limit, % | +0.00150 ± 0.00039 | 3.9 | 1.1e-04 | yes |
$ war sim -n 3e5 -s 5 -r classic -r last-card -f md | tail -n 5
| turns | +5.989 ± 0.091 | 65.8 | < 1e-99 | yes |
| battles | +6.678 ± 0.098 | 68.0 | < 1e-99 | yes |
| wars | +0.4695 ± 0.0071 | 66.1 | < 1e-99 | yes |
| seat 1 wins, % | -0.006 ± 0.015 | -0.4 | 0.673 | no |
| seat 2 wins, % | +0.006 ± 0.015 | 0.4 | 0.673 | no |
# Of few games there is no verdict.
$ war sim -n 29 -r classic -r party | tail -n 5
  B  turns                   +139.6           -        -          -   too few games
     battles                 +145.3           -        -          -   too few games
     wars                      +5.7           -        -          -   too few games
     seat 1 wins, %            -6.9           -        -          -   too few games
     seat 2 wins, %            +6.9           -        -          -   too few games
$ war sim -n 29 -r classic -r party -f json | grep '"wins_'
      "wins_1": {"difference": -0.0689655172414, "se": null, "z": null, "p": null, "significant": null},
      "wins_2": {"difference": 0.0689655172414, "se": null, "z": null, "p": null, "significant": null}
$ war sim -n 30 -r classic -r party -f md | tail -n 2
| seat 1 wins, % | -6.7 ± 10.5 | -0.6 | 0.524 | no |
| seat 2 wins, % | +6.7 ± 10.5 | 0.6 | 0.524 | no |

# Limit comes before endless, in both tables.
$ war sim -n 300 -r seat-order,limit=2000 -r classic | grep -o 'limit, %.*\|endless, %.*'
limit, %      endless, %
limit, %                 -25.7         2.5    -10.2    2.5e-24   yes
endless, %               -32.7         2.7    -12.1    1.6e-33   yes
# Columns do not touch.
$ LC_ALL=C war sim -n 3e5 -r limit=1 -r limit=2 | sed -n '/seat 1 wins/,/^$/{/./p;}' | head -n 3
       seat 1 wins, %        draws, %         limit, %
  A    0.000 +- 0.000  0.000 +- 0.000 100.000 +- 0.000
  B    0.000 +- 0.000  0.000 +- 0.000 100.000 +- 0.000
