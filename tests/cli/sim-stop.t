A signal stops a run in good order: the result is that of the games up to there.

$ compare() {
>     games=$(sed -n 's/.*--first \([0-9]*\) .*/\1/p' why)
>     if [ "$games" -gt 0 ]; then war sim -n "$games" "$@"; fi | cmp stopped -
> }
$ "$TESTDIR/stop" SIGINT war sim -n 1e15 --rules deck=6x4 > stopped 2> why
[130]
$ sed 's/[0-9][0-9]*/N/g' why
war: stopped after N of N games; for the others:
  war sim --rules classic,deck=NxN --seed N --first N --games N
$ compare --rules deck=6x4; test -s stopped
$ "$TESTDIR/stop" SIGTERM war sim -n 1e15 -f json > stopped 2> why
[143]
$ compare -f json; test -s stopped

# Several rules take turns, so that there is something of each; of rules without a game nothing but how to play them.
$ "$TESTDIR/stop" SIGHUP war sim -n 1e15 --rules classic --rules party > stopped 2> why
[129]
$ sed 's/ [0-9][0-9]*/ N/g' why; head -n 1 stopped
war: stopped after N of N games; for the others:
  war sim --rules classic --seed N --first N --games N
war: stopped after N of N games; for the others:
  war sim --rules party --seed N --first N --games N
War, seed 0, from game 0 on
$ "$TESTDIR/stop" SIGINT war sim -n 1e6 -t 2 -r classic -r seat-order,deck=13x8,down=0 -f json > stopped 2> why
[130]
$ python3 -c 'import json; r = json.load(open("stopped")); print(*r, len(r["runs"]), r["differences"])'
runs differences 1 []

# It need not wait for the games in hand: some are very long, and some never seem to end. How many have ended by then
# depends on the machine; there may be none.
$ "$TESTDIR/stop" SIGINT war sim -n 1e6 -t 3 -k engine --rules seat-order,deck=64x2 > stopped 2> why
[130]
$ compare --rules seat-order,deck=64x2
$ "$TESTDIR/stop" SIGINT war sim -n 1e6 -t 2 --rules seat-order,deck=13x8,down=0
war: stopped after 0 of 1000000 games; for the others:
  war sim --rules seat-order,deck=13x8,down=0 --seed 0 --first 0 --games 1000000
[130]

# The second signal ends it at once, also where nobody reads the result. Signals that come together may count as one.
$ python3 - <<'END'
> import os, re, signal, subprocess, time
> reader, writer = os.pipe()
> os.set_blocking(writer, False)
> try:
>     while True:
>         os.write(writer, b"." * 512)
> except BlockingIOError:
>     os.set_blocking(writer, True)
> run = subprocess.Popen(["war", "sim", "-n", "1e15"], stdout=writer, stderr=subprocess.DEVNULL)
> def caught():
>     with open(f"/proc/{run.pid}/status") as status:
>         return int(re.search(r"SigCgt:\s*(\w+)", status.read())[1], 16) >> signal.SIGINT - 1 & 1
> while not caught():
>     time.sleep(0.05)
> sent = 0
> while run.poll() is None:
>     run.send_signal(signal.SIGINT)
>     sent += 1
>     time.sleep(1)
> print(run.returncode, sent > 1)
> END
-2 True

# A pipe that nobody reads is waited for until the first signal.
$ python3 - <<'END'
> import os, signal, subprocess, time
> os.mkfifo("pipe")
> run = subprocess.Popen(["war", "sim", "-n", "100", "--out", "pipe"])
> def state():
>     with open(f"/proc/{run.pid}/stat") as stat:
>         return stat.read().rpartition(")")[2].split()[0]
> looks = ""
> while not looks.endswith("S" * 10):
>     time.sleep(0.05)
>     looks += state()
> run.send_signal(signal.SIGTERM)
> print(run.wait())
> END
war: pipe: cannot be written: nothing reads it
1
$ (sleep 0.2; cat pipe > read) & war sim -n 100 --out pipe; wait; war sim -n 100 --out - | cmp - read
