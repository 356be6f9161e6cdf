Options may stand before the command that they belong to.
$ printf 'q\nleave\nq\n' | war --plain --no-scores --seed 5 play Sam | head -n 1 | cut -c 1-21
Sam and Computer play

$ war --turns-please rules
war: no option '--turns-please' before a command; see 'war --help'
[2]

$ printf 'q\n' | war --db play --plain | tail -n 1; ls play
Your choice? q
play
