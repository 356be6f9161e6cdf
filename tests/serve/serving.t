# war page, with a small page: where it serves, what it opens, and how it ends. `serving` starts it, says what it said,
# and leaves its port and number in variables; `asked PATH` asks it for a file, `stop` ends it.
$ serving() {
>     rm -f said; mkfifo said
>     war page "$@" > said & server=$!
>     exec 3< said; read -r line <&3; read -r more <&3; exec 3<&-
>     port=${line##*:}; port=${port%/}
>     echo "$line" | sed "s/:$port/:PORT/"; echo "$more"
> }
$ asked() {
>     python3 -c 'import http.client, sys
> connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
> connection.request("GET", sys.argv[2])
> reply = connection.getresponse()
> print(reply.status, reply.reason, reply.headers["Content-Type"], len(reply.read()))' "$port" "$1"
> }
$ stop() {
>     kill "$@" $server; wait $server 2> gone
> }
$ serving --port 0
The page is at http://127.0.0.1:PORT/
Ctrl-C stops it.

$ asked /; asked /war-0123456789.wasm; asked /manifest.webmanifest; asked /war.html; asked /tables
200 OK text/html; charset=utf-8 243
200 OK application/wasm 8
200 OK application/manifest+json; charset=utf-8 2
404 Not Found text/plain; charset=utf-8 14
404 Not Found text/plain; charset=utf-8 14

# A port that was asked for must be free.
$ war page --port "$port" 2>&1 | sed "s/$port/PORT/"
war: cannot serve on port PORT: Address already in use
$ stop
[143]
$ serving --port "$port"; asked /offline.js; stop -HUP
The page is at http://127.0.0.1:PORT/
Ctrl-C stops it.
200 OK text/javascript; charset=utf-8 5
[129]

# Otherwise another one is taken.
$ serving; first=$server; one=$port; serving; [ "$one" != "$port" ] && asked /; stop $first
The page is at http://127.0.0.1:PORT/
Ctrl-C stops it.
The page is at http://127.0.0.1:PORT/
Ctrl-C stops it.
200 OK text/html; charset=utf-8 243
[143]

# A browser is started without a shell; its name is a program, and what it prints is not shown.
$ printf '#!/bin/sh\necho noise; echo "$#: $1" > opened\n' > browser; chmod +x browser
$ export BROWSER=./browser; serving --port 0 --open; while ! [ -s opened ]; do sleep 0.1; done; sed "s/$port/PORT/" opened
The page is at http://127.0.0.1:PORT/
Ctrl-C stops it.
1: http://127.0.0.1:PORT/
$ stop
[143]

# Without one it goes on.
$ BROWSER='nosuch; touch shell'; serving --port 0 --open 2> why; asked /; cat why
The page is at http://127.0.0.1:PORT/
Ctrl-C stops it.
200 OK text/html; charset=utf-8 243
war: no browser was opened: nosuch; touch shell: No such file or directory
$ stop
[143]
$ ls shell
ls: cannot access 'shell': No such file or directory
[2]
$ BROWSER=false; rm why; serving --port 0 --open 2> why; while ! [ -s why ]; do sleep 0.1; done; cat why; asked /
The page is at http://127.0.0.1:PORT/
Ctrl-C stops it.
war: no browser was opened; type the address above into one
200 OK text/html; charset=utf-8 243
$ stop
[143]

# Nobody reads what it says.
$ war page --port 0 > /dev/full
war: cannot write the output: No space left on device
[1]
