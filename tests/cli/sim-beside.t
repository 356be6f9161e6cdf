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
  A      50.16 ± 0.50     0.00 ± 0.00     0.00 ± 0.00
  B      50.05 ± 0.50     0.00 ± 0.00     0.00 ± 0.00
  C      33.82 ± 0.47     0.00 ± 0.00    30.80 ± 0.46

  Against A              difference       error        z          p   p < 0.01
  B  turns                    +5.44        0.45     12.0    6.1e-33   yes
     battles                  +6.10        0.49     12.4    2.3e-35   yes
     wars                    +0.435       0.036     12.1    7.7e-34   yes
     seat 1 wins, %          -0.110       0.079     -1.4      0.164   no
     seat 2 wins, %          +0.110       0.079      1.4      0.164   no
  C  turns                   -184.1         2.3    -80.1    < 1e-99   yes
     battles                 -198.4         2.5    -80.2    < 1e-99   yes
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
  A       29.3 +- 2.6      0.0 +- 0.0     45.0 +- 2.9
  B       32.0 +- 2.7      0.0 +- 0.0      0.0 +- 0.0

  Against A              difference       error        z          p   p < 0.01
  B  turns                  -1130.7       102.4    -11.0    2.5e-28   yes
     battles                -1137.9       104.6    -10.9    1.4e-27   yes
     wars                      -7.3         2.5     -2.9      0.003   yes
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
  A         0.0 ± 0.0       0.0 ± 0.0     100.0 ± 0.0
  B        42.0 ± 4.9       0.0 ± 0.0       1.0 ± 1.0

  Against A              difference       error        z          p   p < 0.01
  B  seat 1 wins, %           +42.0         4.9      8.5    1.7e-17   yes
     seat 2 wins, %           +57.0         5.0     11.5    1.1e-30   yes
     limit, %                -99.00        0.99    -99.5    < 1e-99   yes
$ war sim -n 100 --rules deck=3x2 --rules deck=4x2 --format json | sed -n '/differences/,$p'
], "differences": [
{
  "rules": "classic,deck=4x2",
  "against": "classic,deck=3x2",
  "turns": {"difference": 1.85083333333, "se": 0.302482029422, "z": 6.11882080026, "p": 9.42703429826e-10, "significant": true},
  "battles": {"difference": 2.30166666667, "se": 0.303406781686, "z": 7.58607521519, "p": 3.29741057766e-14, "significant": true},
  "wars": {"difference": 0.3225, "se": 0.0883686284095, "z": 3.64948518275, "p": 0.000262766395296, "significant": true},
  "wins_1": {"difference": -0.1, "se": 0.0655545112055, "z": -1.52544803037, "p": 0.12714738662, "significant": false},
  "wins_2": {"difference": 0.08, "se": 0.0658022749906, "z": 1.21576343692, "p": 0.224075050773, "significant": false},
  "draws": {"difference": -0.02, "se": 0.0528877217425, "z": -0.37815960569, "p": 0.705312031171, "significant": false},
  "endless": {"difference": 0.04, "se": 0.0195959179423, "z": 2.04124145232, "p": 0.0412268333372, "significant": false}
}
]}

# Rules under which no game was won or drawn have no lengths.
$ war sim -n 100 -r seat-order,limit=20 -r classic | sed -n 6,8p
          turns     error       sd   median     99 %     most   battles     wars
  A  no game was won or drawn
  B       301.9      27.6    275.8      214      948     1990    324.58    22.97
$ war sim -n 100 -r seat-order,limit=20 -p none.svg > /dev/null; grep -o 'no game was won or drawn' none.svg
no game was won or drawn
