# The help of the program and of every command.
$ war --help
War, the card game: play it, study it, embed it.

usage: war COMMAND [OPTION]... [WORD]...

  replay   play one game to its end and tell it
  rules    the rules in plain English, and the presets
  bench    how fast this machine plays
  help     this help, or that of a command

  --help, --version

'war help COMMAND' says more, and so does the manual: man war

$ war help | head -n 1
War, the card game: play it, study it, embed it.

$ war | head -n 1
War, the card game: play it, study it, embed it.

$ war help replay
usage: war replay [OPTION]... [ID]

Play one game to its end and tell it.
ID is a game id, as every dealt game prints one. Without ID, --seed or --deal
a new game is dealt. Cards are written As, Td, * for a joker; a deal is one
packet for each seat, top card first, with / between them.

  -r, --rules TEXT        house rules: PRESET[,field=value]...; see 'war rules'
  -s, --seed N            deal from this seed
  -g, --game N            which game of the seed; 0 if not given
  -d, --deal TEXT         start from this deal or position
  -f, --format text|json  a story, or one JSON object for each event
  -q, --quiet             only how it ended
      --from TURN         leave out the turns before this one
      --to TURN           leave out the turns after this one
      --only wars         only turns with a war
      --check FILE        say whether a JSON log is right; - is standard input
  -h, --help              show this help

$ war replay --help | head -n 1
usage: war replay [OPTION]... [ID]

$ war help rules
usage: war rules [OPTION]... [TEXT]

The rules in plain English, and the presets.
TEXT is PRESET[,field=value]..., such as party,players=3. Without it: the usual
rules, and a list of the presets and fields.

  -l, --list              only the presets
  -f, --format text|json  for people or for programs
  -h, --help              show this help

$ war help bench
usage: war bench [OPTION]... [engine]

How fast this machine plays.
Plays the same games several times on one core and shows the best round.
The digest stands for all results and must be the same on every machine.

  -r, --rules TEXT        house rules: PRESET[,field=value]...; see 'war rules'
  -n, --games N           games in a round; 100000 if not given
      --rounds N          rounds; 5 if not given
  -s, --seed N            deal from this seed; 0 if not given
  -h, --help              show this help

$ war help help
usage: war help [OPTION]... [COMMAND]

This help, or that of a command.

      --table             every command and option, one to a line, for programs
  -h, --help              show this help
