# No Unicode where the locale has none.
$ export LC_ALL=C
$ war replay --deal 7s2s9s/7h3h8h
War, rules classic

Turn   Player 1   Player 2                             Cards
                                                         3   3
   1   7s         7h         War!
       # 9s       # 8h       Player 1 takes 6            6   0
       Player 2 has no cards left and is out.

Player 1 wins after 1 turn, 2 battles and 1 war.
