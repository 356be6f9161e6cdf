A board goes out, and comes in elsewhere as it was.

$ war scores --export -
{"format":"war scores","version":1}
$ war scores --import "$TESTDIR/board.json"
7 scores imported
$ umask 022; war scores --export out.json
7 games exported to out.json
$ tail -n +2 "$TESTDIR/board.json" >entries; tail -n +2 out.json | diff - entries
$ head -n 1 out.json
{"format":"war scores","version":1}
$ war scores --db b.db --import out.json
7 scores imported
$ war scores --db b.db --export - | diff - out.json
$ war scores --import out.json
0 scores imported, 7 known already

# Boards are merged: what both have is there once.
$ printf '99,Cid\n811,Jas\n' | war scores --db c.db --import -
2 scores imported
$ war scores --db c.db --import out.json
6 scores imported, 1 known already
$ war scores --db c.db --people --top 3
  Player               Games Wins Draws Streak Best Longest Shortest  Last game
  Ada                      5    2     1      1    1     236      104 2026-11-16
  Bob                      1    0     0      0    0     104      104 2026-11-16
  Cid                      1    -     -      -    -      99       99          -

# A part of it.
$ war scores --export - --rules imported
{"format":"war scores","version":1}
{"number":1,"rules":"","seats":[{"name":"Jas","person":true}],"turns":811}
{"number":2,"rules":"","seats":[{"name":"Jason, the first","person":true}],"turns":654}
$ war scores --export - --name Bob --since 2026-11-16 | wc -l
2

# The old file is replaced at once or not at all. A new one follows the umask.
$ stat -c %a out.json; ls
644
b.db
c.db
entries
out.json
$ mkdir locked; echo old >locked/x; ln -s ../out.json locked/link
$ war scores --export locked/link; test -L locked/link && ls locked
7 games exported to locked/link
link
x
$ war scores --export nosuch/x
war: nosuch/x: cannot be written: No such file or directory
[1]
$ war scores --export locked
war: locked: cannot be written: Is a directory
[1]
$ war scores --export /dev/full
war: /dev/full: cannot be written: No space left on device
[1]
$ war scores --export /dev/null
7 games exported to /dev/null
$ test -c /dev/null
