A terminal is not to obey what a name in a database holds, whoever wrote it.

$ printf '811,Jas\n654,Jason\n' | war scores --db a.db --import -
2 scores imported
$ python3 - <<'END'
> import sqlite3
> db = sqlite3.connect("a.db")
> db.execute("UPDATE seats SET name = char(27) || '[31mred' || char(10) || char(7) WHERE seat = 1 AND game = 1")
> db.execute("UPDATE seats SET name = char(8238) || CAST(x'ff41' AS TEXT) || '\x9b31m' WHERE game = 2")
> db.commit()
> END
$ war scores --db a.db
Imported: 2 scores

        Turns  Longest games                  Wars     Time        Date  Entry
   1      811  ?[31mred??                        -        -           -      1
   2      654  ??A?31m                           -        -           -      2

        Turns  Shortest games                 Wars     Time        Date  Entry
   1      654  ??A?31m                           -        -           -      2
   2      811  ?[31mred??                        -        -           -      1

  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  ?[31mred??               1    0     0      0    0     811      811          -
  ??A?31m                  1    0     0      0    0     654      654          -
$ war scores --db a.db --people --format json | grep name
      "name": "\u001B[31mred\n\u0007",
      "name": "‮�A31m",
