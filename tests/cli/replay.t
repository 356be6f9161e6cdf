# A short game, told in words.
$ war replay --deal AsKh7d2c/QsJhTd3c
War, rules classic

Turn   Player 1   Player 2                             Cards
                                                         4   4
   1   A♠         Q♠         Player 1 takes 2            5   3
   2   K♥         J♥         Player 1 takes 2            6   2
   3   7♦         10♦        Player 2 takes 2            5   3
   4   2♣         3♣         Player 2 takes 2            4   4
   5   A♠         10♦        Player 1 takes 2            5   3
   6   Q♠         7♦         Player 1 takes 2            6   2
   7   K♥         3♣         Player 1 takes 2            7   1
   8   J♥         2♣         Player 1 takes 2            8   0
       Player 2 has no cards left and is out.

Player 1 wins after 8 turns, 8 battles and 0 wars.

# A war, and a card of each sort.
$ war replay --deal 7s2s9s/7h3h8h --rules classic
War, rules classic

Turn   Player 1   Player 2                             Cards
                                                         3   3
   1   7♠         7♥         War!
       ▒ 9♠       ▒ 8♥       Player 1 takes 6            6   0
       Player 2 has no cards left and is out.

Player 1 wins after 1 turn, 2 battles and 1 war.

# Three players.
$ war replay --deal As2s/Kh3h/Qd4d --rules party,players=3 --seed 5
War, rules party,players=3, seed 5, game 0

Turn   Player 1   Player 2   Player 3                             Cards
                                                                    2   2   2
   1   A♠         K♥         Q♦         Player 1 takes 3            4   1   1
   2   2♠         3♥         4♦         Player 3 takes 3            3   0   3
       Player 2 has no cards left and is out.
   3   K♥                    4♦         Player 1 takes 2            4   0   2
   4   A♠                    2♠         Player 1 takes 2            5   0   1
   5   Q♦                    3♥         Player 1 takes 2            6   0   0
       Player 3 has no cards left and is out.

Player 1 wins after 5 turns, 5 battles and 0 wars.
