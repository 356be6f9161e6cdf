Without a place for scores it can be played all the same.
# A directory that cannot be written, a file that is no database, one of another program, and one of
# a newer version.
$ echo 'Dear diary' >diary.txt

$ printf '\nq\n' | war play Ada --seed 5 --db diary.txt
Nothing will be saved this time: diary.txt is not a database: another kind of
file, or damaged.
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades. Computer: six of hearts. Computer takes 2 cards
and now has 27.
Your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

$ cat diary.txt
Dear diary

$ printf '\nq\n' | war play Ada --seed 5 --db .
Nothing will be saved this time: . is a directory.
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades. Computer: six of hearts. Computer takes 2 cards
and now has 27.
Your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

$ python3 -c 'import sqlite3; c = sqlite3.connect("foreign.db"); c.execute("CREATE TABLE tea (cups)"); c.commit()'

$ printf '\nq\n' | war play Ada --seed 5 --db foreign.db
Nothing will be saved this time: foreign.db is a database of another program.
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades. Computer: six of hearts. Computer takes 2 cards
and now has 27.
Your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

$ printf 'q\n' | war play Ada --seed 5 --db new.db >/dev/null; python3 -c 'import sqlite3; c = sqlite3.connect("new.db"); c.execute("PRAGMA user_version = 99"); c.commit()'

$ printf '\nf\nq\n' | war play Ada --seed 5 --db new.db
Nothing will be saved this time: new.db was made by a newer version of war.
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades. Computer: six of hearts. Computer takes 2 cards
and now has 27.
Your card: f
Turn 408. Ada: two of diamonds. Computer: seven of clubs. Computer takes 2
cards and now has 52.
Ada has no cards left and is out.
*** Computer wins! ***
Turns: 408, longer than 78% of games
Battles: 444
Wars: 36
Longest war: a triple war in turn 113, for 14 cards
Biggest swing: 7 cards to Ada in turn 113
Lead changes: 10
Game id: 0503-5GC
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: q

$ printf 'st\nsc\nq\n' | war --db new.db | tail -n 20
War, the card game. Answer with a number, a word or its first letters.
Nothing will be saved this time: new.db was made by a newer version of war.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? st
No scores are saved this time.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? sc
No scores are saved this time.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

# None is wanted.
$ printf '\nq\n' | war play Ada --seed 5 --no-scores
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades. Computer: six of hearts. Computer takes 2 cards
and now has 27.
Your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

$ printf '5\n4\nq\n' | war --no-scores
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 5
No scores are saved this time.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 4
No scores are saved this time.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

# A database that breaks while a game is played: said once, and the game goes on.
$ cat >breaks.py <<'END'
> import sqlite3, subprocess
> war = subprocess.Popen(["war", "play", "Ada", "--seed", "5", "--db", "breaks.db"],
>     stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
> war.stdin.write("\n"); war.stdin.flush()
> while "27." not in war.stdout.readline(): pass
> c = sqlite3.connect("breaks.db", timeout=600)
> c.execute("DROP TABLE saved_seats"); c.execute("DROP TABLE saved"); c.commit()
> print(war.communicate("\n\n\nf\nq\n")[0])
> END

$ python3 breaks.py

Turn 2. Ada: king of hearts. Computer: six of spades. Ada takes 2 cards and now
has 26.
The game cannot be saved: breaks.db: no such table: saved.
Your card: 
Turn 3. Ada: nine of hearts. Computer: nine of spades. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: two of spades. Computer: seven
of clubs. Computer takes 6 cards and now has 29. Face down: seven of diamonds,
eight of spades.
Your card: f
Turn 408. Ada: two of diamonds. Computer: seven of clubs. Computer takes 2
cards and now has 52.
Ada has no cards left and is out.
*** Computer wins! ***
Turns: 408, longer than 78% of games
Battles: 444
Wars: 36
Longest war: a triple war in turn 113, for 14 cards
Biggest swing: 7 cards to Ada in turn 113
Lead changes: 10
Scoreboard: not there: the game could not be saved
Game id: 0503-5GC
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

