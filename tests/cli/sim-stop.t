A signal stops a run in good order: the result is that of the games up to there.

$ timeout --preserve-status -s INT 1 war sim -n 1e15 --rules deck=6x4 > stopped 2> why
[130]
$ sed 's/[0-9][0-9]*/N/g' why
war: stopped after N of N games; for the others:
  war sim --rules classic,deck=NxN --seed N --first N --games N
$ games=$(sed -n 's/.*--first \([0-9]*\) .*/\1/p' why)
$ war sim -n "$games" --rules deck=6x4 > again; cmp stopped again
$ timeout --preserve-status -s TERM 1 war sim -n 1e15 -f json > stopped 2> why
[143]
$ war sim -n "$(sed -n 's/.*--first \([0-9]*\) .*/\1/p' why)" -f json > again; cmp stopped again

# Several rules take turns, so that there is something of each; of rules without a game nothing but how to play them.
$ timeout --preserve-status -s HUP 1 war sim -n 1e15 --rules classic --rules party > stopped 2> why
[129]
$ sed 's/ [0-9][0-9]*/ N/g' why; head -n 1 stopped
war: stopped after N of N games; for the others:
  war sim --rules classic --seed N --first N --games N
war: stopped after N of N games; for the others:
  war sim --rules party --seed N --first N --games N
War, seed 0, from game 0 on
$ timeout --preserve-status -s INT 1 war sim -n 1e6 -t 2 -r classic -r seat-order,deck=13x8,down=0 -f json > stopped 2> why
[130]
$ python3 -c 'import json; r = json.load(open("stopped")); print(*r, len(r["runs"]), r["differences"])'
runs differences 1 []

# It need not wait for the games in hand: some are very long, and some never seem to end.
$ timeout --preserve-status -s INT 1 war sim -n 1e6 -t 3 -k engine --rules seat-order,deck=64x2 > stopped 2> why
[130]
$ games=$(sed -n 's/.*--first \([0-9]*\) .*/\1/p' why)
$ war sim -n "$games" --rules seat-order,deck=64x2 > again; cmp stopped again
$ timeout --preserve-status -s INT -k 9 1 war sim -n 1e6 -t 2 --rules seat-order,deck=13x8,down=0
war: stopped after 0 of 1000000 games; for the others:
  war sim --rules seat-order,deck=13x8,down=0 --seed 0 --first 0 --games 1000000
[130]

# The second signal ends it at once, also where nobody reads the result.
$ python3 - <<'END'
> import os, signal, subprocess, time
> reader, writer = os.pipe()
> os.set_blocking(writer, False)
> try:
>     while True:
>         os.write(writer, b"." * 512)
> except BlockingIOError:
>     os.set_blocking(writer, True)
> run = subprocess.Popen(["war", "sim", "-n", "1e15"], stdout=writer, stderr=subprocess.DEVNULL)
> for _ in range(2):
>     time.sleep(1)
>     run.send_signal(signal.SIGINT)
> print(run.wait(timeout=10))
> END
-2
