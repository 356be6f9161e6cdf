# What programs read: the manual and the completions are checked against it.
$ war help --table
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
replay --check FILE
replay --help
rules
rules --list
rules --format text|json
rules --help
bench
bench --rules TEXT
bench --games N
bench --rounds N
bench --seed N
bench --help
help
help --table
help --help
