# The help of the program and of every command.
$ war --help
War, the card game: play it, study it, embed it.

usage: war [COMMAND] [OPTION]... [WORD]...

Playing:
  play     play, alone or with others at one keyboard
  menu     play, scores, rules and settings; war alone does the same
  replay   tell one game to its end, or watch it
  rules    the rules in plain English, and the presets
  scores   the hall of fame, and who has won how often
  page     the game in a browser
  serve    tables over the network, for people with a browser
  join     play at a table over the network, or watch one
  verify   check that the deal of a network game was fair

The workshop:
  sim      play many games, and say what they were like
  merge    put the parts of a simulation or a count together
  exact    count every deal of a deck
  record   the longest, shortest and wildest of many games
  odds     who will probably win, from what one knows
  endless  find games that never end, and say how rare they are
  bench    how fast this machine plays

  help     this help, or that of a command
  --help, --version

'war' alone shows the menu.
'war help COMMAND' says more, and so does the manual: man war

$ war help | head -n 1
War, the card game: play it, study it, embed it.

$ war | head -n 1
War, the card game. Answer with a number, a word or its first letters.

$ war help play
usage: war play [OPTION]... [NAME]...

Play, alone or with others at one keyboard.
Names are people; the computer plays the other seats. Without any name, the
person who played last plays again. Without names or options War asks a few
questions first. Every game is saved as it is played, and --continue continues
it.

  -p, --players N         2 to 4; 2, or as many as are named, if not given
  -r, --rules TEXT        house rules: PRESET[,field=value]...; see 'war rules'
  -s, --seed N            deal from this seed
  -g, --game N            which game of the seed; 0 if not given
  -d, --deal TEXT         start from this deal or position
  -i, --id ID             the deal of this game id
  -c, --continue          continue the latest saved game
  -a, --auto              start with auto-play on
      --plain             lines of text, also in a terminal
      --speed 1..9        of auto-play
      --pause on|off      pause auto-play at wars
      --cards named|drawn with --plain: draw them, too
      --animations on|off cards fly and flip
      --aces none|own|all whose aces to count
      --odds on|off       show who will probably win
      --deck two|four     colours
      --felt on|off       a table of felt
      --sound on|off      ring for wars and at the end
      --spoils on|off     show a war's face-down cards when it is won
      --color auto|always|never
                          use colour
      --db FILE           use the scores in this file
      --no-scores         save nothing: no scores, no game
  -h, --help              show this help

$ war help menu
usage: war menu [OPTION]...

Play, scores, rules and settings; war alone does the same.
On a terminal it is a screen, and otherwise a conversation in lines of text.

      --plain             lines of text, also in a terminal
      --speed 1..9        of auto-play
      --pause on|off      pause auto-play at wars
      --cards named|drawn with --plain: draw them, too
      --animations on|off cards fly and flip
      --aces none|own|all whose aces to count
      --odds on|off       show who will probably win
      --deck two|four     colours
      --felt on|off       a table of felt
      --sound on|off      ring for wars and at the end
      --spoils on|off     show a war's face-down cards when it is won
      --color auto|always|never
                          use colour
      --db FILE           use the scores in this file
      --no-scores         save nothing: no scores, no game
  -h, --help              show this help

$ war help replay
usage: war replay [OPTION]... [ID]

Tell one game to its end, or watch it.
ID is a game id, as every dealt game prints one. Without ID, --seed or --deal
a new game is dealt. Cards are written As, Td, * for a joker; a deal is one
packet for each seat, top card first, with / between them.

  -r, --rules TEXT        house rules: PRESET[,field=value]...; see 'war rules'
  -s, --seed N            deal from this seed
  -g, --game N            which game of the seed; 0 if not given
  -d, --deal TEXT         start from this deal or position
  -f, --format text|json  a story, or one JSON object for each event
  -q, --quiet             only the result
      --from TURN         leave out the turns before this one
      --to TURN           leave out the turns after this one
      --only wars         only turns with a war
      --log FILE          the game of a JSON log; - is standard input
      --entry N           the game of an entry of the scoreboard
      --db FILE           use the scores in this file
      --check FILE        say whether a JSON log is right; - is standard input
      --curve             end with a row of everybody's card counts
  -p, --plot FILE         draw that as well: FILE.svg
  -w, --watch             watch it at the table, forwards and back
  -a, --auto              with --watch: auto-play on
      --reveal            also name the face-down cards
      --plain             lines of text, also in a terminal
      --speed 1..9        of auto-play
      --pause on|off      pause auto-play at wars
      --cards named|drawn with --plain: draw them, too
      --animations on|off cards fly and flip
      --aces none|own|all whose aces to count
      --odds on|off       show who will probably win
      --deck two|four     colours
      --felt on|off       a table of felt
      --sound on|off      ring for wars and at the end
      --spoils on|off     show a war's face-down cards when it is won
      --color auto|always|never
                          use colour
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
usage: war bench [OPTION]... [engine|sim|serve]

How fast this machine plays.
Plays the same games several times and shows the best round: the engine event
by event, every kernel of the simulator that this machine can run, or both.
The digest stands for all results and must be the same on every machine.
'war bench serve' starts a server of tables and puts it under load: --tables,
--streams and --seconds are for it, the other options for the others.

  -r, --rules TEXT        house rules: PRESET[,field=value]...; see 'war rules'
  -n, --games N           games in a round; 100000 if not given
      --rounds N          rounds; 5 if not given
      --milliseconds N    shortest round of a kernel; 200 if not given
  -s, --seed N            deal from this seed; 0 if not given
      --tables N          tables of the server; 1000 if not given
      --streams N         streams of all tables; 4000 if not given
      --seconds N         of each measurement there; 10 if not given
  -h, --help              show this help

$ war help help
usage: war help [OPTION]... [COMMAND]

This help, or that of a command.

      --table             every command and option, one to a line, for programs
  -h, --help              show this help

$ war help sim
usage: war sim [OPTION]...

Play many games, and say what they were like.
Wins, lengths, wars and remarkable games of a run. What is printed depends on
rules, seed and games only, not on threads, kernels or machines.

  -n, --games N           number of games, such as 1e9; 1e6 if not given
  -r, --rules TEXT...     house rules; several times: side by side
  -s, --seed N            deal from this seed; 0 if not given
      --first N           number of the first game; 0 if not given
  -t, --threads N         1 to 1024; as many as processors if not given
  -k, --kernel NAME       engine, portable, avx512, gpu; else the best
  -f, --format text|json|csv|md
                          for people, programs or pages
  -p, --plot FILE         draw the lengths as well: FILE.svg
  -o, --out FILE          write a part for 'war merge' instead; - is stdout
      --shard I/N         only part I of the run, cut into N
  -c, --checkpoint FILE   save progress here, and continue from it
  -h, --help              show this help

$ war help merge
usage: war merge [OPTION]... FILE...

Put the parts of a simulation or a count together.
Shows what one run of all games would have shown. Parts that are missing,
doubled, damaged or of another run are named, and nothing is shown. With --out
alone they need not be all of the run.

  -f, --format text|json|csv|md
                          for people, programs or pages
  -p, --plot FILE         draw the lengths as well: FILE.svg
  -o, --out FILE          write them as one part instead; - is standard output
      --weighted          of a count: count deals with their suits
  -h, --help              show this help
