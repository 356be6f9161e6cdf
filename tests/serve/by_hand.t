# war serve, and a game at a table by curl alone. `serving` starts it, says what it said, and leaves its address.
$ serving() {
>     rm -f said; mkfifo said
>     war serve --port 0 "$@" > said & server=$!
>     exec 3< said; read -r line <&3; read -r more <&3; exec 3<&-
>     at=${line##* }; at=${at%/}
>     echo "${line% *}"; echo "$more"
> }
$ stop() {
>     kill "$@" $server; wait $server 2> gone
> }
$ serving
Tables are open at
Ctrl-C stops the server. Its games continue when it starts again.

$ "$TESTDIR/../../examples/by-hand.sh" "$at" > lines; head -n 1 lines; tail -n 1 lines | cut -c 1-23
{"event":"deal","counts":[26,26],"aside":0}
{"event":"end","result"
$ grep -c '"event":"take"' lines | grep -c '^[1-9]'
1

# The game is a score. Only one server can have the tables.
$ war scores --games | grep -c 'Ada'
1
$ war serve --port 0 2>&1 | sed "s:$HOME:HOME:"
war: HOME/.local/state/war/tables.db: another 'war serve' has these tables open
$ stop
[143]
$ serving; curl -sS "$at/tables"; stop -HUP
Tables are open at
Ctrl-C stops the server. Its games continue when it starts again.
{"protocol":1,"room":true}
[129]
$ echo text > other; war serve --tables other
war: ./other: not a database: another kind of file, or damaged
[1]
$ war serve --tables "$HOME/.local/state/war/scores.db" 2>&1 | sed "s:$HOME:HOME:"
war: HOME/.local/state/war/scores.db: is a database of something else than tables
$ war serve --port 70000
war: --port cannot be '70000'; it is a whole number from 0 to 65535
[2]
