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

# Of rules whose turn has not come there is nothing but how to play them.
$ timeout --preserve-status -s HUP 1 war sim -n 1e15 --rules classic --rules party > stopped 2> why
[129]
$ sed 's/ [0-9][0-9]*/ N/g' why; head -n 1 stopped
war: stopped after N of N games; for the others:
  war sim --rules classic --seed N --first N --games N
war: stopped after N of N games; for the others:
  war sim --rules party --seed N --first N --games N
War, rules classic

# The second signal ends it at once, while the games in hand are still being played.
$ python3 - <<'END'
> import signal, subprocess, time
> command = ["war", "sim", "-n", "1e6", "-k", "engine", "--rules", "seat-order,deck=64x2"]
> run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
> for _ in range(2):
>     time.sleep(1)
>     run.send_signal(signal.SIGINT)
> print(run.communicate(timeout=10)[0], run.returncode)
> END
b'' -2
