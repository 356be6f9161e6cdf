What is kept stays: no export over a database, and no claim that something was kept when it was not.

$ war play --auto Ada --seed 1 --db a.db > told
$ cp a.db before
$ war scores --export a.db --db a.db
war: a.db: is a database, and is not overwritten
[1]
$ ln -s a.db link
$ war scores --export link --db a.db
war: link: is a database, and is not overwritten
[1]
$ war scores --export a.db-claims --db a.db
war: a.db-claims: is a database, and is not overwritten
[1]
$ war scores --export before --db a.db
war: before: is a database, and is not overwritten
[1]
$ cmp a.db before && war scores --db a.db --games | tail -n 1 | cut -c 10-45
 140  Ada beat Computer             
$ touch board; chmod 600 board; war scores --export board --db a.db; stat -c %a board
1 game exported to board
600

# A file that may not grow is an error in words.
$ (ulimit -f 8; war scores --db small.db --import board)
war: scores: small.db cannot be read or written: disk I/O error
[1]
$ (ulimit -f 0; war scores --export more --db a.db)
war: scores: a.db cannot be read or written: File too large
[1]
$ ls | grep -c more
0
[1]

# The computer's name is its own, and names that cannot be told apart are refused.
$ war play Computer --no-scores
war: 'Computer' cannot be a name here. A name cannot be Computer.
[2]
$ war play 'computer 2' --no-scores
war: 'computer 2' cannot be a name here. A name cannot be Computer.
[2]
$ printf '7,Computer\n7,A\302\255da\n7,Ada\342\200\213\n7,\343\205\244\n7,Computerist\n' | war scores --import - --db b.db
war: standard input: line 1: a name cannot be Computer
war: standard input: line 2: a name cannot contain control characters or invisible ones
war: standard input: line 3: a name cannot contain control characters or invisible ones
war: standard input: line 4: a name cannot contain control characters or invisible ones
1 score imported, 4 lines not used
[1]
$ war play Ada --continue
war: --continue continues a saved game; leave out 'Ada'
[2]
$ war play --continue --db c.db
war: there is no saved game; 'war play' starts one
[1]
$ war scores --db nosuch.db
war: scores: nosuch.db is not there
[1]
