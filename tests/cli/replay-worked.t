# The worked examples of the rules. Running out: the packet goes on the table, and the other wins.
$ war replay --deal 7s2s9s/7h3h --quiet
Player 1 wins after 1 turn, 1 battle and 1 war.

# Both have one card left: a draw.
$ war replay --deal 7s2s/7h3h --quiet
A draw between Player 1 and Player 2 after 1 turn, 1 battle and 1 war.

# The last card is turned up, and stands: seven cards are taken, and the game goes on.
$ war replay --rules last-card --deal 7s2sQs3s9s4s/7hQh --to 1
War, rules last-card

Turn   Player 1   Player 2                             Cards
                                                         6   2
   1   7♠         7♥         War!
       ▒ Q♠       Q♥         Double war!
       ▒ 9♠       (Q♥)       Player 2 takes 7            1   7

Player 2 wins after 2 turns, 4 battles and 2 wars.

# The last card was the seven itself.
$ war replay --rules last-card --deal 7s2s6s5s/7h --to 1
War, rules last-card

Turn   Player 1   Player 2                             Cards
                                                         4   1
   1   7♠         7♥         War!
       ▒ 6♠       (7♥)       Player 2 takes 4            1   4

Player 2 wins after 2 turns, 3 battles and 1 war.
