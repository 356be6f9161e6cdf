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
  ?[31mred??               1    -     -      -    -     811      811          -
  ??A?31m                  1    -     -      -    -     654      654          -

# For programs: escaped in JSON, made harmless in a list that a screen may show.
$ war scores --db a.db --people --format json | grep name
      "name": "\u001B[31mred\n\u0007",
      "name": "\u202E�A\u009B31m",
$ war scores --db a.db --games --format json | grep name
          "name": "\u202E�A\u009B31m",
          "name": "\u001B[31mred\n\u0007",
$ war scores --db a.db --games --format csv | tr -d '\r' | cut -d , -f 1,19-
number,name1,name2,name3,name4
2,??A?31m,,,
1,?[31mred??,,,
$ war scores --db a.db --people --format csv | tr -d '\r' | cut -d , -f 1
name
?[31mred??
??A?31m
$ war scores --db a.db --export - | tail -n 2
{"number":1,"rules":"","seats":[{"name":"\u001B[31mred\n\u0007","person":true}],"turns":811}
{"number":2,"rules":"","seats":[{"name":"\u202E�A\u009B31m","person":true}],"turns":654}

# Nobody sits down again under a name that cannot be typed.
$ printf '\n' | war play Ada Bob --deal 72/83 --db b.db > play
$ python3 - <<'END'
> import sqlite3
> db = sqlite3.connect("b.db")
> db.execute("UPDATE saved_seats SET name = char(27) || 'c' || char(8238) || 'Ada' WHERE seat = 1")
> db.commit()
> END
$ printf '\n\n\n\n' | war play --continue --db b.db > play; head -n 1 play
war: there is no saved game; 'war play' starts one
$ war scores --db b.db --people --format json | grep '"name'
[1]

# Nor does a terminal obey what else is kept of a game.
$ python3 - <<'END'
> import sqlite3
> db = sqlite3.connect("b.db")
> db.execute("UPDATE games SET rules = char(155) || '2J', start = char(127) || char(8297) || char(917505)")
> db.commit()
> END
$ war scores --db b.db --games --format csv | tr -d '\r' | cut -d , -f 3,18
rules,start
$ war scores --db b.db --export - | tail -n 1 | tr , '\n' | grep 'rules\|start'
[1]
