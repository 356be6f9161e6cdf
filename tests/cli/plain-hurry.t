A game that would run on for millions of turns is stopped by Enter, by another word, or by a signal.
$ cat >hurry.py <<'END'
> import os, pty, re, signal, termios
> def talk(*steps):
>     pid, terminal = pty.fork()
>     if pid == 0:
>         modes = termios.tcgetattr(0)
>         modes[3] |= termios.NOFLSH # what is said after Ctrl-C is not thrown away with what was said before
>         termios.tcsetattr(0, termios.TCSANOW, modes)
>         os.execvp("war", ["war", "play", "Ada", "--players", "4", "--rules",
>             "seat-order,deck=64x2", "--seed", "1", "--plain", "--db", "hurry.db"])
>     said = heard = ""
>     for prompt, answer in steps + ((None, ""),):
>         while prompt is None or prompt not in heard:
>             try:
>                 heard += os.read(terminal, 1000).decode()
>             except OSError:
>                 break
>         said += heard
>         heard = ""
>         if isinstance(answer, str):
>             os.write(terminal, answer.encode())
>         else:
>             os.kill(pid, answer)
>     print(*re.findall("Your (?:war )?card: |The speed is [0-9]|The game is saved", said), sep="; ")
>     print("status", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
>     os.close(terminal)
> played = (("help. ", "\n"),) # a game is saved from its first card on
> talk(*played, ("card: ", "f\n"), ("f", "\n"), ("card: ", "q\n"), ("choice? ", "quit\n"))
> talk(*played, ("card: ", "f\n"), ("f", "speed\n"), ("card: ", "\3"))
> talk(*played, ("card: ", "f\n"), ("f", signal.SIGTERM))
> END

$ python3 hurry.py
Your card: ; Your card: ; The game is saved
status 0
Your card: ; The speed is 5; Your card: ; The game is saved
status -2
Your card: ; The game is saved
status -15
