# The ways a game can end.
$ war replay --quiet --deal As/2s
Player 1 wins after 1 turn, 1 battle and 0 wars.

$ war replay --quiet --deal 7s2s/7h3h
A draw between Player 1 and Player 2 after 1 turn, 1 battle and 1 war.

$ war replay --quiet --seed 42 --rules classic,limit=10
Nobody wins: the game has reached its turn limit after 10 turns, 10 battles and 0 wars.

$ war replay --quiet --seed 1 --rules seat-order
This game never ends: from turn 1638, the same 52 turns repeat for ever.
Stopped after 1689 turns, 1738 battles and 49 wars.

$ war replay --format json --seed 1 --rules seat-order | tail -n 1
{"event":"end","result":"endless","turns":1689,"battles":1738,"wars":49,"cycle_start":1637,"cycle_length":52}

# Nobody can take the table: it waits for the winner of the next turn, or it is a draw.
$ war replay --rules classic,players=4,war=tied --deal As2s/Ah3s/4s5s9s/6s7sTs
War, rules classic,players=4,war=tied

Turn   Player 1 Player 2 Player 3 Player 4                     Cards
                                                                 2   2   3   3
   1   A♠       A♥       4♠       6♠       War!
       ▒        ▒                          Nobody takes the cards
       Player 1 cannot finish the war and is out.
       Player 2 cannot finish the war and is out.
   2                     5♠       7♠       Player 4 takes 8      0   0   1   9
   3                     9♠       10♠      Player 4 takes 2      0   0   0  10
       Player 3 has no cards left and is out.

Player 4 wins after 3 turns, 3 battles and 1 war.
$ war replay --rules classic,players=4,war=tied,deck=4x4 --deal AsAh/AdAc/KsQsJs/KhQhJh
War, rules classic,players=4,deck=4x4,war=tied

Turn   Player 1 Player 2 Player 3 Player 4                     Cards
                                                                 2   2   3   3
   1   A♠       A♦       K♠       K♥       War!
       ▒        ▒                          Nobody takes the cards
       Player 1 cannot finish the war and is out.
       Player 2 cannot finish the war and is out.
   2                     Q♠       Q♥       War!
                         ▒        ▒        Nobody takes the cards
       Player 3 cannot finish the war and is out.
       Player 4 cannot finish the war and is out.

A draw between Player 3 and Player 4 after 2 turns, 2 battles and 2 wars.
