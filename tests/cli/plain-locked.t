Another program has locked the scores.
# There is one wait, and it is said once. The game goes on, and what was finished is written later.
$ cat >locks.py <<'END'
> import sqlite3, subprocess
> def play(answers, until, rest, free):
>     war = subprocess.Popen(["war", "play", "Ada", "--deal", "7343/7Q54", "--db", "a.db"],
>         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
>     said = []
>     def tell(answers, until):
>         war.stdin.write(answers); war.stdin.flush()
>         while not said or until not in said[-1]: said.append(war.stdout.readline() or until)
>     tell("\n", "Turn 1.")
>     lock = sqlite3.connect("a.db", timeout=600, isolation_level=None)
>     lock.execute("BEGIN IMMEDIATE")
>     tell(answers, until)
>     if free: lock.close()
>     war.stdin.write(rest); war.stdin.close()
>     print("".join(said) + war.stdout.read())
>     if war.wait(): print("Status:", war.wait())
>     lock.close()
> END

$ python3 -c 'import locks; locks.play("\nf\n", "6. Quit", "q\n", True)'
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 4 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: seven. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: four. Computer: five. Computer
takes 6 cards and now has 7. Face down: three, queen.
Another program has locked the scores: the game is kept in memory for now.
Your card: f
Turn 2. Ada: three. Computer: four. Computer takes 2 cards and now has 8.
Ada has no cards left and is out.
*** Computer wins! ***
Turns: 2
Battles: 3
Wars: 1
Longest war: a single war in turn 1, for 6 cards
Biggest swing: 3 cards to Computer in turn 1
Lead changes: 0
Scoreboard: unknown: the scores were locked when the game ended
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: q
The scores are free again, and the game is saved.


# To the end it is said that the game is not on the scoreboard.
$ python3 -c 'import locks; locks.play("\nf\n", "6. Quit", "q\nleave\n", False)' | sed -n '/^What next/,$p'
What next? Enter for again: q
Another program has locked the scores: this game is not on the scoreboard yet.
1. Stay
2. Leave and lose this score
What next? Enter for stay: leave
A finished game is not on the scoreboard: a.db is locked by another program.

Status: 1

$ python3 -c 'import locks; locks.play("\n", "in memory", "q\nleave\nq\n", False)'
Welcome back, Ada: 1 game, 0 won.
Ada and Computer play War: Classic.
The cards are dealt: 4 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: seven. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: four. Computer: five. Computer
takes 6 cards and now has 7. Face down: three, queen.
Another program has locked the scores: the game is kept in memory for now.
Your card: q
Another program has locked the scores. The game is saved only up to turn 1.
1. Stay
2. Leave and lose the turns since then
What next? Enter for stay: leave
The game is saved only up to turn 1. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? q

Status: 1

$ python3 -c 'import sqlite3; print(*sqlite3.connect("a.db").execute("SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM saved)"))'
(1, 2)

# Nobody is asked when a game plays by itself: the exit status says that its score was lost. A small pipe keeps it from
# being over before the scores are locked.
$ python3 - <<'END'
> import fcntl, os, sqlite3, subprocess
> reader, writer = os.pipe()
> fcntl.fcntl(writer, 1031, 4096)  # F_SETPIPE_SZ
> war = subprocess.Popen(["war", "play", "Ada", "--auto", "--seed", "5", "--db", "a.db"], stdout=writer)
> os.close(writer)
> said = open(reader)
> while "Turn 2" not in said.readline(): pass
> lock = sqlite3.connect("a.db", timeout=600, isolation_level=None)
> lock.execute("BEGIN IMMEDIATE")
> print(said.read().splitlines()[-1], war.wait())
> END
A finished game is not on the scoreboard: a.db is locked by another program. 1
