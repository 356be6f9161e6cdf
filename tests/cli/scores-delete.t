# One game is deleted, and its number is not given again.
$ printf '12,Jas\n7,Cal\n9,Ann\n' | war scores --db db --import -
3 scores imported

$ war scores --db db --delete 2 --yes
entry 2 deleted: Cal

$ war scores --db db --games --format csv | cut -d, -f1
number
3
1

$ printf '5,Eve\n' | war scores --db db --import - && war scores --db db --games --format csv | cut -d, -f1
1 score imported
number
4
3
1

$ war scores --db db --delete 2 --yes
war: scores: there is no entry 2
[1]

# Nobody is asked where there is no terminal, and nothing is deleted.
$ war scores --db db --delete 1 </dev/null
war: there is nobody to ask; --yes deletes without asking
[1]

$ war scores --db db --reset </dev/null
war: there is nobody to ask; --yes deletes without asking
[1]

$ war scores --db db --games --format csv | wc -l
4

# All are deleted, and come back.
$ war scores --db db --reset --yes
3 games deleted; to undo: war scores --db db --import db.deleted-1.json

$ war scores --db db
No games yet. Play one with 'war play', or bring old scores with
'war scores --import FILE'.

$ war scores --db db --reset --yes
there are no scores to delete

$ war scores --db db --import db.deleted-1.json
3 scores imported

$ war scores --db db --reset --yes
3 games deleted; to undo: war scores --db db --import db.deleted-2.json

$ ls
db
db.deleted-1.json
db.deleted-2.json

$ war scores --db db --check
db is sound

# What does not go together.
$ war scores --db db --delete 1 --games
war: --games cannot be used with --delete
[2]

$ war scores --db db --reset --delete 1
war: --reset cannot be used with --delete
[2]

$ war scores --db db --yes
war: --yes needs --delete or --reset
[2]

$ war scores --db db --delete 0
war: --delete cannot be '0'; it is a whole number from 1 to 9223372036854775807
[2]

$ war scores --db nothing --delete 1 --yes
war: scores: there are none yet
[1]

$ war scores --db nothing --reset --yes; ls nothing
war: scores: there are none yet
ls: cannot access 'nothing': No such file or directory
[2]
