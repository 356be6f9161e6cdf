Whatever comes in, and wherever it ends.
# Lines that are too long, with carriage returns, without an end.
$ python3 -c 'print("x" * 5000)' | war play --no-scores | cut -c 1-79
Your name? Enter to play without one: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
That line is too long. Only its beginning was read.
A name can have at most 24 letters.
Your name? Enter to play without one: 

$ printf 'Ada\r\n\r\n\r\n\r\nq\r\n' | war play --no-scores | tail -n 3

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ printf 'q' | war play Ada --seed 5 --no-scores
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ printf '\0\n\377\376\nq\n' | war play Ada --seed 5 --no-scores
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. ?
There is no command '?'. Press Enter for the next card, or type help.
Your card: ??
There is no command '??'. Press Enter for the next card, or type help.
Your card: q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ war play Ada --seed 5 --no-scores <&-
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 

# End of input at every question: the conversation is cut after each of its lines, and always ends
# well.
$ printf '%s\n' 1 Ada 3 Bob '' list down=2 '' '' '' '' w i c u back '' earlier 'turn 1' present help x rules auto q 2 '' q set speed 3 '' st sc rules '' q >talk

$ n=0; while [ $n -le $(wc -l <talk) ]; do
>     head -n $n talk | timeout 1200 war --db cut.db >out 2>err || echo "after $n lines: status $?"
>     [ ! -s err ] || cat err
>     n=$((n + 1))
> done; echo $n
38

# The same for an endless game, and for what comes after a game.
$ printf '%s\n' f shuffle f same f stop again '' q >talk

$ n=0; while [ $n -le $(wc -l <talk) ]; do
>     head -n $n talk | timeout 1200 war play Ada Bob --rules seat-order --seed 17 --db cut.db >out 2>err || echo "after $n lines: status $?"
>     [ ! -s err ] || cat err
>     n=$((n + 1))
> done; echo $n
10

# Nobody listens.
$ yes '' | head -n 1000 | war play Ada --seed 5 --no-scores >/dev/full
war: cannot write the output: No space left on device
[1]

$ war play --auto --seed 5 --no-scores >/dev/full
war: cannot write the output: No space left on device
[1]

# Signals: the game is saved, there is a last line, and then the signal does its work.
$ cat >signals.py <<'END'
> import signal, subprocess, time
> for name in "SIGINT", "SIGTERM", "SIGHUP":
>     war = subprocess.Popen(["war", "play", "Ada", "--seed", "5", "--db", "signal.db"],
>         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
>     war.stdin.write("\n"); war.stdin.flush()
>     while not war.stdout.readline().startswith("Press"): pass
>     war.send_signal(getattr(signal, name))
>     print(war.stdout.read().splitlines()[-1], war.wait() == -getattr(signal, name))
> END

$ python3 signals.py
The game is saved. Continue later with 'war play --continue'. True
The game is saved. Continue later with 'war play --continue'. True
The game is saved. Continue later with 'war play --continue'. True

$ printf 'q\n' | war play -c --db signal.db
Ada and Computer play War: Classic.
The game continues after turn 1.
Ada has 25 cards, including 2 aces.
Computer has 27 cards.
Press Enter to turn up your card, or type help. q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

# On a terminal: what is typed is not said again, auto-play stops when Enter is pressed, Ctrl-D is
# the end of the input, and Ctrl-C is a signal.
$ cat >terminal.py <<'END'
> import os, pty, sys
> def talk(*steps):
>     pid, terminal = pty.fork()
>     if pid == 0:
>         os.execvp("war", ["war", "play", "Ada", "--seed", "5", "--plain", "--speed", "1"])
>     heard = ""
>     for prompt, answer in steps + ((None, ""),):
>         while prompt is None or prompt not in heard:
>             try:
>                 heard += os.read(terminal, 1000).decode()
>             except OSError:
>                 break
>         if answer:
>             print(heard.replace("\r", ""), end="")
>             heard = ""
>             os.write(terminal, answer.encode())
>     print(heard.replace("\r", ""), end="")
>     os.close(terminal)
>     print("status", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
> talk(("help. ", "\n"), ("card: ", "c\n"), ("card: ", "\4"))
> talk(("help. ", "a\n"), ("27.", "\n"), ("card: ", "\3"))
> END

$ python3 terminal.py
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades. Computer: six of hearts. Computer takes 2 cards
and now has 27.
Your card: c
Ada has 25 cards, including 2 aces.
Computer has 27 cards.
Your card: 
The game is saved. Continue later with 'war play --continue'.
status 0
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. a
Auto-play is on. Press Enter to stop it.
Turn 1. Ada: four of spades. Computer: six of hearts. Computer takes 2 cards
and now has 27.

Your card: ^C
The game is saved. Continue later with 'war play --continue'.
status -2
