# Each mistake is one line that says what would have been right.
$ war reply
war: no command 'reply'; did you mean 'replay'?
[2]

$ war 1234
war: no command '1234'; 'war --help' lists them
[2]

$ war --hlep
war: no option '--hlep'; did you mean '--help'?
[2]

$ war --nonsense
war: no option '--nonsense' before a command; see 'war --help'
[2]

$ war help reply
war: no command 'reply'; did you mean 'replay'?
[2]

$ war replay --sed 4
war: replay has no option --sed; did you mean --seed?
[2]

$ war replay -x
war: replay has no option -x; see 'war help replay'
[2]

$ war replay --seed
war: --seed needs a value: N
[2]

$ war replay --seed 4 --seed 5
war: --seed is given twice
[2]

$ war replay --seed four
war: --seed cannot be 'four'; it is a whole number from 0 to 9223372036854775807
[2]

$ war replay --seed -1
war: --seed cannot be '-1'; it is a whole number from 0 to 9223372036854775807
[2]

$ war replay --seed 9223372036854775808
war: --seed cannot be '9223372036854775808'; it is a whole number from 0 to 9223372036854775807
[2]

$ war replay --quiet=yes
war: --quiet takes no value; leave out 'yes'
[2]

$ war replay --format jsn
war: --format cannot be 'jsn'; did you mean 'json'?
[2]

$ war replay one two
war: replay takes no such word as 'two'; see 'war help replay'
[2]

$ war replay --only battles
war: --only cannot be 'battles'; allowed: wars
[2]

$ war rules --list extra extra
war: rules takes no such word as 'extra'; see 'war help rules'
[2]

$ war play --sed 4
war: play has no option --sed; did you mean --seed?
[2]
$ war play Ada Bob Cid Dan Eve
war: play takes at most 4 words, and 'Eve' is one too many; see 'war help play'
[2]
$ war play --players 5
war: --players cannot be '5'; it is a whole number from 2 to 4
[2]
$ war play Ada Bob Cid --players 2
war: there are 3 names and only 2 players
[2]
$ war play --rules classic,players=3 --players 2
war: --rules are for 3 players, and --players says 2
[2]
$ war play --rules nonsense
war: rules: no preset 'nonsense'; there are classic, last-card, three-down, shuffled-pile, seat-order, party, peace and quick
  nonsense
  ^
[2]
$ war play --rules deck=1x3 --players 4
war: rules: deck has 3 cards, too few for players=4; everybody needs one
[2]
$ war play --deal 7/7/x --players 3
war: deal: no card 'x'; ranks are 2 to 9, T, J, Q, K, A and suits s, h, d, c
  7/7/x
      ^
[2]
$ war play --deal 7/7 --players 3
war: deal: 2 packets for players=3; put / between packets
  7/7
     ^
[2]
$ war play --id 0K1A-0C5Z-8
war: game id: '0K1A-0C5Z-8' has a typo: please check every letter of the id
[2]
$ war play --id 0K1A-0C5Z-9 --seed 5
war: a game id names the whole game; leave out --seed
[2]
$ war play --id 0K1A-0C5Z-9 --rules party
war: a game id names the whole game; leave out --rules
[2]
$ war play --id 0K1A-0C5Z-9 Ada Bob Cid
war: there are 3 names and only 2 players
[2]
$ war play --continue --rules party
war: --continue continues a saved game; leave out --rules
[2]
$ war play --continue Ada
war: --continue continues a saved game; leave out 'Ada'
[2]
$ war play --continue --no-scores
war: --continue continues a saved game; leave out --no-scores
[2]
$ war play --no-scores --db x.db
war: --no-scores saves nothing; leave out --db
[2]
$ war menu --no-scores --db x.db
war: --no-scores saves nothing; leave out --db
[2]
$ war play --speed 10
war: --speed cannot be '10'; allowed: 1..9
[2]
$ war play --aces some
war: --aces cannot be 'some'; did you mean 'none'?
[2]
$ war play --animations yes
war: --animations cannot be 'yes'; allowed: on|off
[2]
$ war play --color sometimes
war: --color cannot be 'sometimes'; allowed: auto|always|never
[2]
$ war menu Ada
war: menu takes no such word as 'Ada'; see 'war help menu'
[2]
$ war menu --seed 5
war: menu has no option --seed; did you mean --speed?
[2]
$ war --seed 5
war: no option '--seed'; did you mean '--speed'?
[2]
$ war --plan
war: no option '--plan'; did you mean '--plain'?
[2]
$ war -x
war: no option '-x' before a command; see 'war --help'
[2]
$ war -
war: no option '-' before a command; see 'war --help'
[2]
$ war -- Ada
war: menu takes no such word as 'Ada'; see 'war help menu'
[2]
