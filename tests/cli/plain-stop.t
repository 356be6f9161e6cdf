What takes long is ended by a signal. A saved game is played again to go on with it; this one would take for ever.
$ rules=seat-order,players=4,deck=64x2
$ echo | war play Ada --rules $rules --seed 1 --db long.db >/dev/null
$ "$TESTDIR/lengthen" long.db; cp long.db before.db
$ "$TESTDIR/stop" SIGINT war play --continue --db long.db </dev/null
That game cannot be continued: loading it was stopped.
[130]
$ printf '3\n1\n' | "$TESTDIR/stop" SIGHUP war --plain --db long.db | grep cannot
That game cannot be continued: loading it was stopped.

# Nothing has changed.
$ cmp long.db before.db

# So is the way to a turn that no game gets to.
$ "$TESTDIR/stop" SIGINT war replay --watch --plain --rules $rules --seed 1 --from 9000000000000000000 </dev/null >told
[130]
$ printf 'turn 9000000000000000000\n' | "$TESTDIR/stop" SIGTERM war replay --watch --plain --rules $rules --seed 1 >told
[143]
$ printf 'f\n' | "$TESTDIR/stop" SIGHUP war play Ada --rules $rules --seed 1 --db other.db >told
[129]
$ tail -n 1 told
The game is saved. Continue later with 'war play --continue'.

# So are the guesses at who will win.
$ yes '' | head -n 2000 | "$TESTDIR/stop" SIGTERM war replay --watch --plain --odds on --rules $rules --seed 1 >told
[143]
