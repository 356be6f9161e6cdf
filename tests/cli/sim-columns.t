Columns are as wide as their widest number. Nobody plays so many games: the parts are forged.

$ cat > forge.py <<'END'
> """forge.py TIMES MORE: a part with so many times its counts, and so many turns and battles more."""
> import sys
> times, more = int(sys.argv[1]), int(sys.argv[2])
> kind, out = "", []
> for line in sys.stdin:
>     words = line.split()
>     name = words[0]
>     if name.isdigit():
>         first = int(name) + (more if kind in ("turns", "battles") else 0)
>         words = [first] + [int(word) * times for word in words[1:]]
>     elif name in ("run", "games"):
>         words[2] = int(words[2]) * times
>     elif name in ("wins", "draws", "limit", "endless"):
>         words = [name] + [int(word) * times for word in words[1:]]
>     elif name in ("longest", "shortest", "deepest"):
>         words[2:4] = [int(word) + more for word in words[2:4]]
>     kind = kind if isinstance(name, str) and name.isdigit() else name
>     if name != "check":
>         out.append(" ".join(map(str, words)) + "\n")
> check = 0xcbf29ce484222325
> for byte in "".join(out).encode():
>     check = (check ^ byte) * 0x100000001b3 % 2**64
> print(*out, f"check {check:016x}\n", sep="", end="")
> END
$ war sim -n 1000 -o part.war; python3 forge.py 1 0 < part.war | cmp - part.war

# A thousand million games still fit 80 columns.
$ python3 forge.py 1000000 0 < part.war | LC_ALL=C war merge - > text; awk 'length > 80' text; grep -A 2 'Seat 1\|turn  ' text
  Seat 1 wins                   493,000,000    49.3000 +- 0.0016 %
  Seat 2 wins                   507,000,000    50.7000 +- 0.0016 %
  Draws                                   0     0.0000 +- 0.0000 %
--
  Wars in one turn                    turns     share
  1                          19,340,000,000  92.27539 %
  2                           1,489,000,000   7.10435 %

# 2e12 and 2e15 games.
$ python3 forge.py 2000000000 0 < part.war | war merge - | sed '/^  Turns/,/^$/d'
War, rules classic
2,000,000,000,000 games of seed 0: 0 to 1,999,999,999,999

  Seat 1 wins                 986,000,000,000  49.300000 ± 0.000035 %
  Seat 2 wins               1,014,000,000,000  50.700000 ± 0.000035 %
  Draws                                     0   0.000000 ± 0.000000 %
  Endless                                   0   0.000000 ± 0.000000 %

  A game has                            turns          battles             wars
  mean                              292.08000        314.57100        22.723000
  its standard error                  0.00017          0.00019         0.000014
  standard deviation                244.36268        262.95536        19.146338
  least                                    36               38                1
     1 % have at most                      44               49                2
     5 %                                   68               75                5
    25 %                                  126              133               10
    50 %                                  209              226               17
    75 %                                  380              413               30
    95 %                                  764              820               60
    99 %                                1,056            1,141               89
  99.9 %                                1,990            2,119              146
  most                                  2,017            2,174              158

  Wars in one turn                      turns     share
  1                        38,680,000,000,000  92.27539 %
  2                         2,978,000,000,000   7.10435 %
  3                           230,000,000,000   0.54869 %
  4                            30,000,000,000   0.07157 %

  Aces dealt to seat 1                  games   it wins
  0                           102,000,000,000  5.882353 ± 0.000074 %
  1                           494,000,000,000 30.769231 ± 0.000066 %
  2                           794,000,000,000 45.088161 ± 0.000056 %
  3                           504,000,000,000 74.603175 ± 0.000061 %
  4                           106,000,000,000 88.679245 ± 0.000097 %

                  turns    battles     wars  in one  to see it
  longest         2,017      2,174      158       3  war replay 00K9-93PW-E
  shortest           36         38        2       1  war replay 00KF-ANEZ-D
  deepest           722        777       55       4  war replay 00K1-FMZA-D
$ python3 forge.py 2000000000000 0 < part.war | war merge - | sed '/^  Turns/,/^$/d'
War, rules classic
2,000,000,000,000,000 games of seed 0: 0 to 1,999,999,999,999,999

  Seat 1 wins                 986,000,000,000,000 49.3000000 ± 0.0000011 %
  Seat 2 wins               1,014,000,000,000,000 50.7000000 ± 0.0000011 %
  Draws                                         0  0.0000000 ± 0.0000000 %
  Endless                                       0  0.0000000 ± 0.0000000 %

  A game has                                turns          battles             wars
  mean                                292.0800000      314.5710000      22.72300000
  its standard error                    0.0000055        0.0000059       0.00000043
  standard deviation                  244.3626845      262.9553554      19.14633832
  least                                        36               38                1
     1 % have at most                          44               49                2
     5 %                                       68               75                5
    25 %                                      126              133               10
    50 %                                      209              226               17
    75 %                                      380              413               30
    95 %                                      764              820               60
    99 %                                    1,056            1,141               89
  99.9 %                                    1,990            2,119              146
  most                                      2,017            2,174              158

  Wars in one turn                          turns      share
  1                        38,680,000,000,000,000   92.27539 %
  2                         2,978,000,000,000,000    7.10435 %
  3                           230,000,000,000,000    0.54869 %
  4                            30,000,000,000,000    0.07157 %

  Aces dealt to seat 1                      games    it wins
  0                           102,000,000,000,000  5.8823529 ± 0.0000023 %
  1                           494,000,000,000,000 30.7692308 ± 0.0000021 %
  2                           794,000,000,000,000 45.0881612 ± 0.0000018 %
  3                           504,000,000,000,000 74.6031746 ± 0.0000019 %
  4                           106,000,000,000,000 88.6792453 ± 0.0000031 %

                  turns    battles     wars  in one  to see it
  longest         2,017      2,174      158       3  war replay 00K9-93PW-E
  shortest           36         38        2       1  war replay 00KF-ANEZ-D
  deepest           722        777       55       4  war replay 00K1-FMZA-D

# Long games.
$ python3 forge.py 1 99000 < part.war | LC_ALL=C war merge - > text; awk 'length > 80' text; sed -n '/^  Turns/,/^$/{/./p;}' text
  Turns
      99,000 -  99,049    1.50 % ####
      99,050 -  99,099   13.80 % #####################################
      99,100 -  99,149   17.00 % ##############################################
      99,150 -  99,199   14.10 % ######################################
      99,200 -  99,249   12.20 % #################################
      99,250 -  99,299    7.00 % ###################
      99,300 -  99,349    5.80 % ################
      99,350 -  99,399    5.30 % ##############
      99,400 -  99,449    3.90 % ###########
      99,450 -  99,499    3.80 % ##########
      99,500 -  99,549    2.60 % #######
      99,550 -  99,599    2.20 % ######
      99,600 -  99,649    2.70 % #######
      99,650 -  99,699    1.40 % ####
      99,700 -  99,749    1.40 % ####
      99,750 -  99,799    1.10 % ###
      99,800 -  99,849    0.60 % ##
      99,850 -  99,899    0.70 % ##
      99,900 -  99,949    0.90 % ##
      99,950 -  99,999    0.50 % #
     100,000 - 100,049    0.20 % #
     100,050 - 100,099    0.30 % #
     100,100 and more     1.00 % ###
$ python3 forge.py 1 1000000000 < part.war | war merge - | sed -n '/A game has/,/least/p; /000,000 -/p; /and more/p; /to see it/,$p'
  A game has                          turns          battles             wars
  mean                         1000000292.1     1000000314.6            22.72
  its standard error                    7.7              8.3             0.61
  standard deviation                  244.5            263.1            19.16
  least                       1,000,000,036    1,000,000,038                1
     1,000,000,000 - 1,000,000,049    1.50 % ███
     1,000,001,100 and more           1.00 % ██
                     turns       battles     wars  in one  to see it
  longest    1,000,002,017 1,000,002,174      158       3  war replay 00K9-93PW-E
  shortest   1,000,000,036 1,000,000,038        2       1  war replay 00KF-ANEZ-D
  deepest    1,000,000,722 1,000,000,777       55       4  war replay 00K1-FMZA-D

# Cycles have commas, too.
$ war sim -n 10000 -r seat-order,players=3 | sed -n '/in the cycle/,/^$/{/./p;}'
  Turns in the cycle                  games     share
  1,260                                  88    24.110 %
  16,632                                 44    12.055 %
  630                                    38    10.411 %
  1,980                                  38    10.411 %
  11,880                                 34     9.315 %
  14,040                                 33     9.041 %
  7,560                                  24     6.575 %
  180,180                                20     5.479 %
  9 other lengths                        46    12.603 %
