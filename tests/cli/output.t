# Output that cannot be written is an error, not a silence.
$ war replay --seed 42 >/dev/full
war: cannot write the output: No space left on device
[1]

$ war rules >/dev/full
war: cannot write the output: No space left on device
[1]

$ war --help >/dev/full
war: cannot write the output: No space left on device
[1]

# New files are for their owner only; what others may read already, they still may.
$ umask 022; war sim -n 10 --seed 1 --out part.war --plot plot.svg; war scores --import "$TESTDIR/board.json" --db new.db
7 scores imported
$ stat -c '%a %n' part.war plot.svg new.db
600 part.war
600 plot.svg
600 new.db
$ chmod 644 part.war; war sim -n 20 --seed 1 --out part.war; stat -c %a part.war
644
