A signal ends a question that a database takes long to answer: one of many people, below the size from which on what was
counted is kept. How long is measured, in processor time.
$ war play --auto --rules peace,deck=4x2,players=4 --seed 1 --db many.db </dev/null >/dev/null
$ cat >many.py <<'END'
> import os, signal, sqlite3, subprocess, time
> def double():
>     with sqlite3.connect("many.db") as many:
>         count = many.execute("SELECT max(number) FROM games").fetchone()[0]
>         columns = [row[1] for row in many.execute("PRAGMA table_info (games)")][1:]
>         many.execute(f"INSERT INTO games SELECT number + {count}, {', '.join(columns)} FROM games")
>         many.execute(f"INSERT INTO seats SELECT game + {count}, seat,"
>                      f" 'Zoë' || ((game + {count}) * 4 + seat) || hex(zeroblob(40)), 1, 0 FROM seats")
> def ask(limit):
>     war = subprocess.Popen(["war", "--plain", "--db", "many.db"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
>     war.stdin.write(b"statistics\n")
>     war.stdin.close()
>     pid = 0
>     while not pid:
>         with open(f"/proc/{war.pid}/stat") as stat:
>             times = stat.read().rpartition(")")[2].split()[11:13]
>         if sum(map(int, times)) / os.sysconf("SC_CLK_TCK") > limit:
>             os.kill(war.pid, signal.SIGINT)
>         time.sleep(0.01)
>         pid, status, usage = os.wait4(war.pid, os.WNOHANG)
>     return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime
> for _ in range(13):
>     double()
> status, whole = ask(1000)
> print(status)
> status, part = ask(whole / 3)
> print(status, "in time" if part < whole * 2 / 3 else (part, whole))
> END

$ python3 many.py
0
-2 in time
