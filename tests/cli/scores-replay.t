A game among the scores is told again as war replay tells it.

$ war scores --import "$TESTDIR/board.json"
7 scores imported
$ war replay --seed 42 >expected; war scores --replay 3 | diff - expected
$ war replay --seed 42 --format json >expected; war scores --replay 3 --format json | diff - expected
$ war scores --replay 5
War, rules classic

Turn   Player 1   Player 2                             Cards
                                                         2   2
   1   7♠         7♥         War!
       ▒          ▒          Nobody takes the table
       Player 1 cannot finish the war and is out.
       Player 2 cannot finish the war and is out.

A draw between Player 1 and Player 2 after 1 turn, 1 battle and 1 war.
$ war scores --replay 6 | tail -n 2
This game never ends: from turn 1638 on, the same 52 turns come for ever.
Stopped after 1689 turns, 1738 battles and 49 wars.

# What cannot be.
$ war scores --replay 1
war: entry 1: it is an imported score; its cards are not known
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
war: entry 1 says that this game ended in another way
Player 1 wins after 104 turns, 108 battles and 4 wars.
