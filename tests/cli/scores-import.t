Old scores and boards are taken in, line by line, once.

$ printf '\357\273\277hands,name\r\n811,Jas\r\n\r\n 473 , JJ \n654,"Jason, the ""Great"""\n99,Cal, Poly\n88,"a" b\n811,Jas' >old.txt
$ war scores --import old.txt
6 scores imported
$ war scores --import old.txt
0 scores imported, 6 known already
$ war scores --games
        Turns  Players                        Wars     Time        Date  Entry
          811  Jas                               -        -           -      6
           88  "a" b                             -        -           -      5
           99  Cal, Poly                         -        -           -      4
          654  Jason, the "Great"                -        -           -      3
          473  JJ                                -        -           -      2
          811  Jas                               -        -           -      1
$ printf 'Turns,Name\n811,Jas\n811,Jas\n811,Jas\n' | war scores --import -
1 score imported, 2 known already

# What cannot be used is named, and the rest taken in.
$ printf 'Jas\nten,Jas\n0,Jas\n-5,Jas\n1234567890,Jas\n12,\n13,abcdefghijklmnopqrstuvwxy\n14,a\033[31mb\n15,\377\n16,a\0b\n17,good\n' >bad.txt
$ war scores --import bad.txt
war: bad.txt: line 1: no comma; a line is TURNS,NAME
war: bad.txt: line 2: 'ten' is not a number of turns from 1 to 999999999
war: bad.txt: line 3: '0' is not a number of turns from 1 to 999999999
war: bad.txt: line 4: '-5' is not a number of turns from 1 to 999999999
war: bad.txt: line 5: '1234567890' is not a number of turns from 1 to 999999999
war: bad.txt: line 6: a name cannot be empty
war: bad.txt: line 7: a name can have at most 24 letters
war: bad.txt: line 8: a name cannot contain control characters or invisible ones
war: bad.txt: line 9: a name must be in UTF-8
war: bad.txt: line 10: a NUL byte has no place in a list of scores
1 score imported, 10 lines not used
[1]
$ for i in 1 2 3 4 5 6 7 8; do printf 'x\ny\nz\n'; done | war scores --import - 2>&1 | tail -n 4
war: standard input: line 19: no comma; a line is TURNS,NAME
war: standard input: line 20: no comma; a line is TURNS,NAME
war: standard input: and 4 more lines like these
0 scores imported, 24 lines not used
$ : | war scores --import -
0 scores imported

# A board is checked like anything typed.
$ war scores --db b.db --import - <<'END'
> {"format":"war scores","version":1}
> {"rules":"","seats":[{"name":"Jas","person":true}],"battles":811}
> {"rules":"","seats":[{"name":"Jas","person":true}],"turns":812}
> {"rules":"","seats":[{"name":"Jas","person":true}],"battles":811
> 811,Jas
> []
> {}
> {"rules":"nosuch","seats":[{"name":"Jas","person":true}],"battles":811,"finished":""}
> {"rules":"","seats":[],"battles":811}
> {"rules":"","seats":[{"name":"Jas"}],"battles":811}
> {"rules":"","seats":[{"name":" ","person":true}],"battles":811}
> {"rules":"","seats":[{"name":"Jas","person":true}],"battles":-1}
> {"rules":"","seats":[{"name":"Jas","person":true}],"battles":1.5}
> {"rules":"","seats":[{"name":"Jas","person":true},{"name":"Jason","person":true}],"battles":1}
> END
war: standard input: line 4: column 64: '}' expected near end of file
war: standard input: line 5: column 3: '[' or '{' expected near '811'
war: standard input: line 6: not an entry of a board
war: standard input: line 7: "rules" must be a text
war: standard input: line 8: "rules" must be rules that this version knows
war: standard input: line 9: "seats" must be a list of players
war: standard input: line 10: "seats" must say of each whether it is a person
war: standard input: line 11: "seats" must have a good name for each player
war: standard input: line 12: "battles" must be a whole number, not negative and not too large
war: standard input: line 13: "battles" must be a whole number, not negative and not too large
war: standard input: line 14: "seats" must be one where there are no rules
2 scores imported, 11 lines not used
[1]
$ sed -n 1p "$TESTDIR/board.json" >head
$ try() { { cat head; sed -n 4p "$TESTDIR/board.json" | sed "$1"; } | war scores --db b.db --import -; }
$ try s/0K1A-0C5Z-9/0K1A-0C5Z-8/
war: standard input: line 2: "id" must be that of the rules, the seed and the game
0 scores imported, 1 line not used
[1]
$ try s/classic/party/
war: standard input: line 2: "id" must be that of the rules, the seed and the game
0 scores imported, 1 line not used
[1]
$ try s/classic/players=3/
war: standard input: line 2: "seats" must be as many as the rules have players
0 scores imported, 1 line not used
[1]
$ try 's/"result":"win"/"result":"lost"/'
war: standard input: line 2: "result" must be win, draw, limit or endless
0 scores imported, 1 line not used
[1]
$ try 's/"won":true/"won":false/'
war: standard input: line 2: "seats" must have one who won
0 scores imported, 1 line not used
[1]
$ try 's/"won":false/"won":true/'
war: standard input: line 2: "seats" must have one who won
0 scores imported, 1 line not used
[1]
$ try 's/"result":"win"/"result":"draw"/; s/"won":true/"won":false/'
war: standard input: line 2: "seats" must have those who drew as won
0 scores imported, 1 line not used
[1]
$ try 's/"id":"[^"]*"/"start":"As"/'
war: standard input: line 2: "start" must be a position under these rules
0 scores imported, 1 line not used
[1]
$ try 's/"id":"[^"]*",//'
war: standard input: line 2: "id" or "start" must be there, and not both
0 scores imported, 1 line not used
[1]
$ try 's/"seed":42/"seed":42,"start":"A\/K"/'
war: standard input: line 2: "id" or "start" must be there, and not both
0 scores imported, 1 line not used
[1]
$ try 's/2026-11-14/2026-02-30/'
war: standard input: line 2: "finished" must be a time such as 2026-11-15T07:50:15Z
0 scores imported, 1 line not used
[1]
$ try 's/2026-11-14T09:00:00Z/yesterday/'
war: standard input: line 2: "finished" must be a time such as 2026-11-15T07:50:15Z
0 scores imported, 1 line not used
[1]
$ try 's/"turns":236/"turns":-1/'
war: standard input: line 2: "turns" must be a whole number, not negative and not too large
0 scores imported, 1 line not used
[1]
$ try 's/"battles":251,//'
war: standard input: line 2: "battles" must be a whole number, not negative and not too large
0 scores imported, 1 line not used
[1]
$ try 's/"longest_war":1/"longest_war":129/'
war: standard input: line 2: "longest_war" must be a whole number, not negative and not too large
0 scores imported, 1 line not used
[1]
$ try 's/"seconds":192/"seconds":192,"seconds":193/'
war: standard input: line 2: column 268: duplicate object key near '"seconds"'
0 scores imported, 1 line not used
[1]
$ try s/236/237/
1 score imported
$ war scores --db b.db --games --format csv | cut -d , -f 1-8
number,finished,rules,players,result,winners,turns,battles
3,2026-11-14T09:00:00Z,classic,2,win,2,237,251
2,,,1,,,812,0
1,,,1,,,811,0

# Other files.
$ echo '{"event":"deal"}' | war scores --import -
war: standard input: is neither a board that 'war scores --export' wrote nor a list of TURNS,NAME
[1]
$ echo '{"format":"war scores","version":2}' | war scores --import -
war: standard input: was written by a newer version of war
[1]
$ war scores --import nosuch.txt
war: nosuch.txt: cannot be read: No such file or directory
[1]
$ war scores --import .
war: .: cannot be read: Is a directory
[1]
$ war scores --db old.txt --import old.txt
war: scores: old.txt is not a database: another kind of file, or damaged
[1]
$ tail -n 1 old.txt; echo
811,Jas

# What is too long is not read to its end, and nothing of it is kept.
$ (echo 7,Ada; head -c 200000000 /dev/zero | tr '\0' 9) | war scores --db long.db --import -
war: standard input: cannot be read: a line has more than 65536 bytes
[1]
$ (printf 7,; head -c 65534 /dev/zero | tr '\0' a; echo) | war scores --db long.db --import -
war: standard input: line 1: a name can have at most 24 letters
0 scores imported, 1 line not used
[1]
$ (printf 7,; head -c 65535 /dev/zero | tr '\0' a) | war scores --db long.db --import -
war: standard input: cannot be read: a line has more than 65536 bytes
[1]
$ (echo; head -c 70000 /dev/zero | tr '\0' ' '; echo; echo 7,Ada) | war scores --db long.db --import -
war: standard input: cannot be read: a line has more than 65536 bytes
[1]
$ war scores --db long.db --games
No games yet. Play one with 'war play', or bring old scores with
'war scores --import FILE'.

# The layout that the oldest program printed: two lines for each score.
$ printf 'Name: Jas\nName: JJ\nScore: 811\n\nName: Jason\nScore: 654\n' | war scores --db oldest.db --import -; war scores --db oldest.db --games
2 scores imported
        Turns  Players                        Wars     Time        Date  Entry
          654  Jason                             -        -           -      2
          811  JJ                                -        -           -      1

$ printf 'Score: 811\nName: JJ\nScore: many\n' | war scores --db oldest.db --import -
war: standard input: line 1: a score without a name before it
war: standard input: line 3: 'many' is not a number of turns from 1 to 999999999
0 scores imported, 2 lines not used
[1]
