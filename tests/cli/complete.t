# What a shell offers next.
$ war --complete ''
play	play, alone or with others at one keyboard
menu	play, scores, rules and settings; war alone does the same
replay	tell one game to its end, or watch it
rules	the rules in plain English, and the presets
scores	the hall of fame, and who has won how often
page	the game in a browser
serve	tables over the network, for people with a browser
join	play at a table over the network, or watch one
verify	check that the deal of a network game was fair
sim	play many games, and say what they were like
merge	put the parts of a simulation or a count together
exact	count every deal of a deck
record	the longest, shortest and wildest of many games
odds	who will probably win, from what one knows
endless	find games that never end, and say how rare they are
bench	how fast this machine plays
help	this help, or that of a command
--help
--version
$ war --complete s
scores	the hall of fame, and who has won how often
serve	tables over the network, for people with a browser
sim	play many games, and say what they were like
$ war --complete help rul
rules	the rules in plain English, and the presets

# Options that were not given yet, or that may be given again.
$ war --complete bench --r
--rules	house rules: PRESET[,field=value]...; see 'war rules'
--rounds	rounds; 5 if not given
$ war --complete bench -r quick --r
--rounds	rounds; 5 if not given
$ war --complete sim --rules quick --r
--rules	house rules; several times: side by side

# Values: in a word of their own, or behind the option.
$ war --complete play --deck ''
two
four
$ war --complete play --seed 5 --deck=t
--deck=two
$ war --complete play --speed '' | wc -l
9
$ war --complete play -p ''
2
3
4
$ war --complete play --seed ''
$ war --complete sim -k po
portable	plain C, a game at a time: all rules
$ war --complete record --goal w
wars
$ war --complete bench ''
engine
sim
$ war --complete merge --out ''
:files
$ war --complete merge part
:files

# Rules: a preset, then fields that are not there yet, then their values.
$ war --complete rules pe
:open
peace	the low card wins, and five go face down
$ war --complete play --rules party,down=2,d
:open
party,down=2,deck=	the deck, ranks x suits
$ war --complete play --rules=quick,at-limit=
:open
--rules=quick,at-limit=nobody
--rules=quick,at-limit=most-cards

# Nothing is known of what no command is.
$ war --complete nosuch ''
$ war --complete play Ada
