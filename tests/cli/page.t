# war page, as far as it is the same with and without the page built in: what cannot be asked for. tests/serve has the
# rest.
$ war help page
usage: war page [OPTION]...

The game in a browser.
Serves the page to browsers of this machine, and nobody else, until Ctrl-C. The
page keeps its games in the browser.

      --port N            serve here; 8419, or the next free one, if not given
      --open              open a browser: $BROWSER, or the usual one
      --export DIR|FILE.html
                          write it for a web server, or as one file
  -h, --help              show this help
$ war page --port 65536
war: --port cannot be '65536'; it is a whole number from 0 to 65535
[2]
$ war page --port -1
war: --port cannot be '-1'; it is a whole number from 0 to 65535
[2]
$ war page --port http
war: --port cannot be 'http'; it is a whole number from 0 to 65535
[2]
$ war page --port
war: --port needs a value: N
[2]
$ war page --export out --port 80
war: --export serves nothing; leave out --port and --open
[2]
$ war page --export=out.html --open
war: --export serves nothing; leave out --port and --open
[2]
$ war page --exprt out
war: page has no option --exprt; did you mean --export?
[2]
$ war page index.html
war: page takes no such word as 'index.html'; see 'war help page'
[2]
$ war pgae
war: no command 'pgae'; did you mean 'page'?
[2]
