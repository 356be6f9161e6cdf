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

# What is to be shared follows the umask, what is kept is for its owner only.
$ umask 027; war sim -n 10 --seed 1 --out part.war --plot plot.svg; war scores --import "$TESTDIR/board.json" --db new.db
7 scores imported
$ war scores --db new.db --export board.json; war exact --deck 3x2 --out count.part; war replay -q -s 1 -p curve.svg
7 games exported to board.json
Player 1 wins after 140 turns, 153 battles and 13 wars.
$ war merge part.war --out merged.war; war merge count.part -o merged.part; war endless --deck 4x2 -n 0 -p cycle.svg > found
$ stat -c '%a %n' part.war plot.svg new.db board.json count.part curve.svg merged.war merged.part cycle.svg
640 part.war
640 plot.svg
600 new.db
640 board.json
640 count.part
640 curve.svg
640 merged.war
640 merged.part
640 cycle.svg
$ for command in 'sim -n 10' 'exact --deck 3x2' 'record -n 10'; do
>     war $command -c kept.war > /dev/full; stat -c %a kept.war; rm kept.war
> done 2> why
600
600
600
$ war play --auto --db game.db --seed 1 > game; stat -c '%a %n' game.db*
600 game.db
600 game.db-claims

# What others may read already, they still may.
$ chmod 604 part.war; war sim -n 20 --seed 1 --out part.war; stat -c %a part.war
604
$ : > kept.war; chmod 604 kept.war; war sim -n 20 -c kept.war > /dev/full; stat -c %a kept.war
war: cannot write the output: No space left on device
604
