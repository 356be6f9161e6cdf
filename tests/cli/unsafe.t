What others wrote is never obeyed by the terminal, nor repeated without end.

$ war replay --seed "$(printf '\033[31mred')"
war: --seed cannot be '?[31mred'; it is a whole number from 0 to 9223372036854775807
[2]
$ war replay --seed "$(printf '\233')"
war: --seed cannot be '?'; it is a whole number from 0 to 9223372036854775807
[2]
$ war "$(printf '%05000d' 0)" 2>&1 | wc -c
4101
$ war replay --deal 7/8 --format json > log
$ (head -n 1 log; printf '{"event":"\033[31m"}\n') > escape
$ war replay --check escape
war: escape: line 2, column 10: not an event: control character 0x1b near '"'
[1]
$ (head -n 1 log | tr -d '\n'; printf '\0{}\n'; tail -n +2 log) > nul
$ war replay --check nul
war: nul: line 1: a log cannot contain a NUL byte
[1]
$ (head -n 1 log; echo; tail -n +2 log) > empty-line
$ war replay --check empty-line
war: empty-line: line 2 is empty; every line is an event
[1]
$ sed 's/"seed":0/"seed":"0"/' log > text-seed
$ war replay --check text-seed
war: text-seed: line 1: the first event needs "rules", a text, and "seed" and "game", whole numbers
[1]
$ sed 's/"seed":0/"seed":0,"seed":0/' log > twice
$ war replay --check twice
war: twice: line 1, column 49: not an event: duplicate object key near '"seed"'
[1]
$ war replay --check=
war: --check needs a value: FILE
[2]
$ war replay --deal ''
war: --deal needs a value: TEXT
[2]
$ head -c 200000000 /dev/zero | tr '\0' 9 | war replay --check -
war: standard input: line 1: too long for an event, which has at most 65535 bytes
[1]
$ head -c 200000000 /dev/zero | tr '\0' 9 | war replay --log -
war: standard input: line 1: too long for an event, which has at most 65535 bytes
[1]
