# What programs read: the manual is checked against it.
$ war help --table
play
play --players N
play --rules TEXT
play --seed N
play --game N
play --deal TEXT
play --id ID
play --continue
play --auto
play --plain
play --speed 1..9
play --pause on|off
play --cards named|drawn
play --animations on|off
play --aces none|own|all
play --odds on|off
play --deck two|four
play --felt on|off
play --sound on|off
play --spoils on|off
play --color auto|always|never
play --db FILE
play --no-scores
play --help
menu
menu --plain
menu --speed 1..9
menu --pause on|off
menu --cards named|drawn
menu --animations on|off
menu --aces none|own|all
menu --odds on|off
menu --deck two|four
menu --felt on|off
menu --sound on|off
menu --spoils on|off
menu --color auto|always|never
menu --db FILE
menu --no-scores
menu --help
replay
replay --rules TEXT
replay --seed N
replay --game N
replay --deal TEXT
replay --format text|json
replay --quiet
replay --from TURN
replay --to TURN
replay --only wars
replay --log FILE
replay --entry N
replay --db FILE
replay --check FILE
replay --curve
replay --plot FILE
replay --watch
replay --auto
replay --reveal
replay --plain
replay --speed 1..9
replay --pause on|off
replay --cards named|drawn
replay --animations on|off
replay --aces none|own|all
replay --odds on|off
replay --deck two|four
replay --felt on|off
replay --sound on|off
replay --spoils on|off
replay --color auto|always|never
replay --help
rules
rules --list
rules --format text|json
rules --help
scores
scores --games
scores --people
scores --pairs
scores --top N
scores --rules TEXT
scores --players N
scores --name NAME
scores --since DATE
scores --format text|json|csv
scores --replay N
scores --import FILE
scores --export FILE
scores --delete N
scores --reset
scores --yes
scores --check
scores --repair
scores --db FILE
scores --help
page
page --port N
page --open
page --export DIR|FILE.html
page --help
serve
serve --port N
serve --lan
serve --host NAME...
serve --open
serve --tables FILE
serve --db FILE
serve --help
join
join --name NAME
join --watch
join --rules TEXT
join --players N
join --computers N
join --transcript FILE
join --auto
join --plain
join --speed 1..9
join --pause on|off
join --cards named|drawn
join --animations on|off
join --aces none|own|all
join --odds on|off
join --deck two|four
join --felt on|off
join --sound on|off
join --spoils on|off
join --color auto|always|never
join --db FILE
join --no-scores
join --help
verify
verify --help
sim
sim --games N
sim --rules TEXT...
sim --seed N
sim --first N
sim --threads N
sim --kernel NAME
sim --format text|json|csv|md
sim --plot FILE
sim --out FILE
sim --shard I/N
sim --checkpoint FILE
sim --help
merge
merge --format text|json|csv|md
merge --plot FILE
merge --out FILE
merge --weighted
merge --help
exact
exact --deck RxS
exact --rules TEXT
exact --weighted
exact --method best|plain|orders
exact --threads N
exact --format text|json
exact --out FILE
exact --shard I/N
exact --checkpoint FILE
exact --cards N/N
exact --deal TEXT
exact --positions N
exact --help
record
record --goal GOAL...
record --games N
record --rules TEXT
record --seed N
record --first N
record --top N
record --threads N
record --format text|json|md
record --checkpoint FILE
record --help
odds
odds --hand CARDS...
odds --cards N/N
odds --deal TEXT
odds --by aces|points
odds --rules TEXT
odds --precision N
odds --games N
odds --seed N
odds --threads N
odds --format text|json
odds --plot FILE
odds --help
endless
endless --rules TEXT
endless --deck RxS
endless --periods LIST
endless --wars LIST
endless --depth N
endless --deals N
endless --games N
endless --seed N
endless --threads N
endless --format text|json
endless --plot FILE
endless --help
bench
bench --rules TEXT
bench --games N
bench --rounds N
bench --milliseconds N
bench --seed N
bench --tables N
bench --streams N
bench --seconds N
bench --help
help
help --table
help --help
