$ war sim -n 0
war: --games cannot be '0'; it is a whole number from 1 to 9223372036854775807, such as 1000000, 1e6 or 2.5e6
[2]
$ war sim -n 1e19
war: --games cannot be '1e19'; it is a whole number from 1 to 9223372036854775807, such as 1000000, 1e6 or 2.5e6
[2]
$ war sim -n 2.55e1
war: --games cannot be '2.55e1'; it is a whole number from 1 to 9223372036854775807, such as 1000000, 1e6 or 2.5e6
[2]
$ war sim -n 1e-3
war: --games cannot be '1e-3'; it is a whole number from 1 to 9223372036854775807, such as 1000000, 1e6 or 2.5e6
[2]
$ war sim -n 1.e3
war: --games cannot be '1.e3'; it is a whole number from 1 to 9223372036854775807, such as 1000000, 1e6 or 2.5e6
[2]
$ war sim -n 1_000
war: --games cannot be '1_000'; it is a whole number from 1 to 9223372036854775807, such as 1000000, 1e6 or 2.5e6
[2]
$ war sim -n 9223372036854775807 --first 1
war: the last game that can be simulated is 9223372036854775806
[2]
$ war sim --threads 0
war: --threads cannot be '0'; it is a whole number from 1 to 1024
[2]
$ war sim --kernel engin
war: no kernel 'engin'; did you mean 'engine'?
[2]
$ war sim --kernel nosuch
war: no kernel 'nosuch'; there are: .*engine (re)
[2]
$ war sim --rules nosuch
war: rules: no preset 'nosuch'; there are classic, last-card, three-down, shuffled-pile, seat-order, party, peace and quick
  nosuch
  ^
[2]
$ war sim -r a -r a -r a -r a -r a -r a -r a -r a -r a
war: --rules is given more than 8 times
[2]
$ war sim classic
war: sim takes no such word as 'classic'; see 'war help sim'
[2]
$ war sim --format xml
war: --format cannot be 'xml'; allowed: text|json|csv|md
[2]
$ war sim -n 10 > /dev/full
war: cannot write the output: No space left on device
[1]

# No file is written over another of the same run, and a place that cannot be one is named at once.
$ war sim -n 100 -c kept -o kept; war sim -n 100 -c a.svg -p a.svg
war: --checkpoint and --out cannot be the same file, 'kept'
war: --checkpoint and --plot cannot be the same file, 'a.svg'
[2]
$ touch b.svg; war sim -n 100 -o b.svg -p ./b.svg
war: --out and --plot cannot be the same file, 'b.svg'
[2]
$ war sim -n 100 -o - -f json
war: --out - and --format would both write to standard output; name a file for --out
[2]
$ mkdir place; war sim -n 1e18 -o place
war: place: cannot be written: Is a directory
[1]
$ mkfifo pipe; war sim -n 100 -c pipe; war sim -n 100 -c -
war: --checkpoint cannot be 'pipe'; it needs a file of its own
war: --checkpoint cannot be '-'; it needs a file of its own
[2]

# Scores are not overwritten, nor is a long run begun for it.
$ echo 811,Jas | war scores --db scores.svg --import - >imported; cp scores.svg kept
$ war sim -n 1e18 --out scores.svg
war: scores.svg: is a database, and is not overwritten
[1]
$ war sim -n 1e18 --plot scores.svg
war: scores.svg: is a database, and is not overwritten
[1]
$ war sim -n 100 --checkpoint scores.svg
war: scores.svg: not a part of a simulation
[1]
$ ln -s scores.svg link; war sim -n 1e18 --out link
war: link: is a database, and is not overwritten
[1]
$ war sim -n 100 --out part; war merge part --out scores.svg
war: scores.svg: is a database, and is not overwritten
[1]
$ war merge part --plot scores.svg
war: scores.svg: is a database, and is not overwritten
[1]
$ cmp scores.svg kept
