A damaged database: what is wrong with it, and a new one of what is left.

$ war scores --check --db a.db
war: scores: a.db is not there
[1]
$ war scores --repair --db a.db
war: scores: a.db cannot be opened: No such file or directory
[1]
$ war scores --check --games
war: --games cannot be used with --check
[2]
$ war scores --repair --check
war: --repair cannot be used with --check
[2]
$ printf '811,Jas\n654,Jason\n' | war scores --db a.db --import -
2 scores imported
$ war scores --check --db a.db
a.db is sound
$ war scores --repair --db a.db; ls
nothing is wrong, so nothing was changed
a.db

# An index that does not fit its table: SQLite's quick look does not see it.
$ python3 - <<'END'
> import sqlite3
> db = sqlite3.connect("a.db", isolation_level=None)
> page = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'games_by_time'").fetchone()[0]
> db.close()
> with open("a.db", "r+b") as file:
>     file.seek(4096 * (page - 1) + 4)
>     file.write(b"\1")
> END
$ war scores --check --db a.db 2>/dev/null | grep 'row 2'
  SQLite says: row 2 missing from index games_by_time
$ war scores --check --db a.db >/dev/null
war: scores: a.db is damaged; --repair makes a new file from the good parts
[1]
$ war scores --repair --db a.db | sed "s,$PWD/,,"; ls
found: 2 games, 0 saved games and 0 settings
the damaged file is a.db.damaged-1 now
a.db
a.db.damaged-1
$ war scores --check --db a.db
a.db is sound
$ war scores --db a.db --people
  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  Jas                      1    -     -      -    -     811      811          -
  Jason                    1    -     -      -    -     654      654          -

# What is met at opening says where to go on, and so does a game.
$ cp a.db b.db
$ dd if=/dev/zero bs=4096 seek=1 count=1 conv=notrunc of=b.db 2>/dev/null
$ war scores --db b.db
war: scores: b.db is damaged, and left as it is; see 'war scores --check'
[1]
$ war play --plain --db b.db --auto --rules peace,deck=2x1 --seed 1 </dev/null 2>&1 | grep -i damaged
Nothing will be saved this time: b.db is damaged, and left as it is; see 'war
$ war scores --repair --db b.db 2>&1 | sed "s,$PWD/,,"
war: scores: b.db has nothing in it that war has written

# Something else altogether.
$ echo 811,Jas >list.txt; war scores --repair --db list.txt 2>&1 | sed "s,$PWD/,,"
war: scores: list.txt has nothing in it that war has written
$ war scores --repair --db . 2>&1 | sed "s,$PWD,.,"
war: scores: . cannot be opened: Is a directory
