A run that is killed goes on from its checkpoint, to the same end.

$ cat > killed.py <<'END'
> import os, re, signal, subprocess, sys, time
> command = sys.argv[1:]
> run = subprocess.Popen(command)
> def games():
>     try:
>         return int(re.search(r"^games \d+ (\d+)$", open("kept").read(), re.M)[1])
>     except FileNotFoundError:
>         return 0
> before = games()
> while games() == before and run.poll() is None:
>     time.sleep(0.02)
> run.kill()
> print("killed" if run.wait() == -signal.SIGKILL else "ended")
> END
$ python3 killed.py war sim -n 5e5 -k engine -t 1 --checkpoint kept --out result.war
killed
$ python3 killed.py war sim -n 5e5 -k engine -t 2 --checkpoint kept --out result.war
killed
$ sed -n 's/^games 0 [1-9].*/some games/p' kept; test ! -e result.war
some games
$ war sim -n 5e5 --checkpoint kept --out result.war; test ! -e kept
$ war sim -n 5e5 --out whole.war; cmp result.war whole.war
$ ls | grep -v 'kept\.......$'
killed.py
result.war
whole.war

# Signals leave one, too; and the output is that of the whole.
$ "$TESTDIR/stop" SIGINT war sim -n 5e5 -k engine -t 1 --checkpoint kept > stopped 2> why
[130]
$ sed 's/[0-9][0-9]*/N/g' why
war: stopped after N of N games; the same command continues from kept
$ "$TESTDIR/stop" SIGINT war sim -n 1e12 --checkpoint other --out part.war 2> why
[130]
$ test ! -e part.war
$ war sim -n 5e5 --checkpoint kept > resumed; war sim -n 5e5 | cmp - resumed; test ! -e kept

# A checkpoint of another run is refused, and left alone. So is what is none.
$ "$TESTDIR/stop" SIGINT war sim -n 1e12 --checkpoint kept > stopped 2> why; cp kept before
$ war sim -n 1e12 --checkpoint kept --rules party
war: kept has the rules classic; this run has party
[1]
$ war sim -n 1e12 --checkpoint kept --seed 1
war: kept has seed 0; this run has 1
[1]
$ war sim -n 1e11 --checkpoint kept
war: kept has games 0 to 999999999999; this run has 0 to 99999999999
[1]
$ war sim -n 1e12 --checkpoint kept --first 1
war: kept has games 0 to 999999999999; this run has 1 to 1000000000000
[1]
$ war sim -n 1e12 --checkpoint kept --shard 1/3
war: kept belongs to another shard
[1]
$ sed 's/^draws 0/draws 1/' kept > damaged; war sim -n 1e12 --checkpoint damaged
war: damaged: damaged: the checksum at its end is wrong
[1]
$ echo mine > mine; war sim -n 1e12 --checkpoint mine; cat mine
war: mine: not a part of a simulation
mine
$ cmp kept before

# An empty file is one that was made for it.
$ : > kept-here; war sim -n 1000 --checkpoint kept-here | cmp - /dev/fd/3 3<<END
> $(war sim -n 1000)
> END
$ test ! -e kept-here

# A part with all the games that was there before is not taken for a checkpoint to be removed.
$ war sim -n 5000 -o all.war; cp all.war copy.war; war sim -n 5000 -c all.war | head -n 2; cmp all.war copy.war
War, rules classic
5,000 games of seed 0: 0 to 4,999

# Where a checkpoint cannot be written any more, the run goes on; it says so, and not every second.
$ mkdir gone; python3 - <<'END'
> import os, signal, subprocess, time
> run = subprocess.Popen("exec war sim -n 1e12 --checkpoint gone/kept > stopped 2> why", shell=True)
> while not os.path.exists("gone/kept"):
>     time.sleep(0.1)
> os.rename("gone", "away")
> while "continuing" not in open("why").read():
>     time.sleep(0.1)
> time.sleep(3)
> run.send_signal(signal.SIGINT)
> print(run.wait(), open("why").read().count("continuing without a new checkpoint") <= 2)
> END
-2 True
$ sed -n 1,2p why
war: gone/kept: cannot be written: No such file or directory
war: continuing without a new checkpoint
