# Parts of a game.
$ war replay --seed 42 --from 5 --to 7
War, rules classic, seed 42, game 0
To see it again: war replay 0K1A-0C5Z-9

Turn   Player 1   Player 2                             Cards
                                                        26  26
   5   7♠         10♥        Player 2 takes 2           25  27
   6   10♦        J♥         Player 2 takes 2           24  28
   7   2♠         Q♥         Player 2 takes 2           23  29

Player 2 wins after 236 turns, 251 battles and 15 wars.

$ war replay --seed 42 --only wars --to 30
War, rules classic, seed 42, game 0
To see it again: war replay 0K1A-0C5Z-9

Turn   Player 1   Player 2                             Cards
                                                        26  26
  14   K♦         K♣         War!
       ▒ K♥       ▒ 3♣       Player 1 takes 6           26  26
  22   3♥         3♦         War!
       ▒ J♠       ▒ A♣       Player 2 takes 6           22  30
  25   Q♦         Q♣         War!
       ▒ 4♥       ▒ 10♥      Player 2 takes 6           21  31
  30   2♦         2♠         War!
       ▒ 5♣       ▒ 2♣       Player 1 takes 6           22  30

Player 2 wins after 236 turns, 251 battles and 15 wars.

$ war replay --seed 42 --from 9 --to 2
war: --from 9 comes after --to 2
[2]
