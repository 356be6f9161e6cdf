# Every card can be shown, those face down too.
$ war replay --reveal --deal 7s2s9s/7h3h8h
War, rules classic

Turn   Player 1   Player 2                             Cards
                                                         3   3
   1   7♠         7♥         War!
       ▒ 9♠       ▒ 8♥       Player 1 takes 6            6   0
       Face down: 2♠ (Player 1), 3♥ (Player 2)
       Player 2 has no cards left and is out.

Player 1 wins after 1 turn, 2 battles and 1 war.

$ war replay --reveal --format json --deal 7s2s9s/7h3h8h | grep down
{"event":"down","turn":1,"seat":1,"card":"2s"}
{"event":"down","turn":1,"seat":2,"card":"3h"}

# Such a log is as right as one that hides them, and a wrong card is found.
$ war replay --reveal --format json --deal 7s2s9s/7h3h8h | war replay --check -
standard input: all 13 events follow the rules

$ war replay --reveal --format json --deal 7s2s9s/7h3h8h | sed 's/"card":"2s"/"card":"3h"/' | war replay --check -
war: standard input: line 6 differs
  it says:    {"event":"down","turn":1,"seat":1,"card":"3h"}
  should be:  {"event":"down","turn":1,"seat":1,"card":"2s"}
[1]

# More cards than fit a row, and a player who cannot finish the war.
$ war replay --reveal --rules players=3,down=3 --deal 7s2s3s4s5s/7h3h8h9hTh/7c2c
War, rules classic,players=3,down=3

Turn   Player 1   Player 2   Player 3                             Cards
                                                                    5   5   2
   1   7♠         7♥         7♣         War!
       ▒▒▒ 5♠     ▒▒▒ 10♥    ▒          Player 2 takes 12           0  12   0
       Face down: 2♠ 3♠ 4♠ (Player 1), 3♥ 8♥ 9♥ (Player 2), 2♣ (Player 3)
       Player 3 cannot finish the war and is out.
       Player 1 has no cards left and is out.

Player 2 wins after 1 turn, 2 battles and 1 war.

# Watched, they are named as they are laid.
$ printf '\n\n\n\n' | war replay --watch --plain --reveal --deal 7s2s9s/7h3h8h | grep down
Player 1 and Player 2 each put 1 card face down. Face down: two of spades,

# At the table they are named when a war is won, if that is wanted.
$ printf '\n\n\n\nq\n' | war play Ada --deal 7s2s9s5/7h3h8h4 --no-scores | grep takes
eight of hearts. Ada takes 6 cards and now has 7. Face down: two of spades,
Turn 2. Ada: five. Computer: four. Ada takes 2 cards and now has 8.

$ printf '\n\n\n\nq\n' | war play Ada --deal 7s2s9s5/7h3h8h4 --no-scores --spoils off | grep takes
eight of hearts. Ada takes 6 cards and now has 7.
Turn 2. Ada: five. Computer: four. Ada takes 2 cards and now has 8.

$ war replay --seed 3 --spoils off
war: --spoils needs --watch
[2]
