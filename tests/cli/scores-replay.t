A game among the scores is told again as war replay tells it, with the names of its players.

$ war scores --import "$TESTDIR/board.json"
7 scores imported
$ war scores --replay 3 | sed -n '4,10p; $p'
Turn   Ada        Computer                             Cards
                                                        26  26
   1   4♠         Q♠         Computer takes 2           25  27
   2   A♠         J♦         Ada takes 2                26  26
   3   Q♦         4♣         Ada takes 2                27  25
   4   9♠         Q♣         Computer takes 2           26  26
   5   7♠         10♥        Computer takes 2           25  27
Computer wins after 236 turns, 251 battles and 15 wars.
$ war replay --seed 42 | sed -n '4,10p; $p'
Turn   Player 1   Player 2                             Cards
                                                        26  26
   1   4♠         Q♠         Player 2 takes 2           25  27
   2   A♠         J♦         Player 1 takes 2           26  26
   3   Q♦         4♣         Player 1 takes 2           27  25
   4   9♠         Q♣         Player 2 takes 2           26  26
   5   7♠         10♥        Player 2 takes 2           25  27
Player 2 wins after 236 turns, 251 battles and 15 wars.
$ war replay --seed 42 --format json >expected; war scores --replay 3 --format json | diff - expected
$ war scores --replay 5
War, rules classic

Turn   Ada        Zoë of th…                           Cards
                                                         2   2
   1   7♠         7♥         War!
       ▒          ▒          Nobody takes the cards
       Ada cannot finish the war and is out.
       Zoë of the very long nam cannot finish the war and is out.

A draw between Ada and Zoë of the very long nam after 1 turn, 1 battle and 1 war.
$ war scores --replay 6 | tail -n 2
This game never ends: from turn 1638, the same 52 turns repeat for ever.
Stopped after 1689 turns, 1738 battles and 49 wars.

# What could harm a terminal is not printed.
$ war scores --db a.db --import "$TESTDIR/board.json"
7 scores imported
$ python3 - <<'END'
> import sqlite3
> db = sqlite3.connect("a.db")
> db.execute("UPDATE seats SET name = char(27) || '[31m' || char(10) || 'x' WHERE game = 5 AND seat = 1")
> db.commit()
> END
$ war scores --db a.db --replay 5 | tail -n 7
                                                         2   2
   1   7♠         7♥         War!
       ▒          ▒          Nobody takes the cards
       ?[31m?x cannot finish the war and is out.
       Zoë of the very long nam cannot finish the war and is out.

A draw between ?[31m?x and Zoë of the very long nam after 1 turn, 1 battle and 1 war.

# What cannot be.
$ war scores --replay 1
war: entry 1: it is an imported score, and its cards are unknown
[1]
$ war scores --replay 8
war: there is no entry 8
[1]
$ war scores --replay 0
war: --replay cannot be '0'; it is a whole number from 1 to 9223372036854775807
[2]
$ war scores --replay 3 --format csv
war: --replay has no --format csv; allowed: text|json
[2]
$ sed -n '1p; s/"turns":104,"result":"win","battles":108/"turns":105,"result":"win","battles":108/p' "$TESTDIR/board.json" | grep -v party | war scores --db b.db --import -
1 score imported
$ war scores --db b.db --replay 1 | tail -n 1
war: entry 1 of the scoreboard says that this game ended differently
Ada wins after 104 turns, 108 battles and 4 wars.
