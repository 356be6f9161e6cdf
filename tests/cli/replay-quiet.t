How it ended and nothing more; but a game that was dealt by chance can be found again.

$ war replay --seed 42 --quiet
Player 2 wins after 236 turns, 251 battles and 15 wars.
$ war replay 0K1A-0C5Z-9 -q
Player 2 wins after 236 turns, 251 battles and 15 wars.
$ war replay --seed 42 --quiet --format json
{"event":"end","result":"win","winner":2,"turns":236,"battles":251,"wars":15}
$ war replay -q | sed 's/after .*/after/; s/Player [12]/Player N/; s/[0-9A-Z-]*$/ID/'
Player N wins afterID
To see it again: war replay ID
$ war replay -q | sed -n 2p | cut -d' ' -f5- | sh -c 'read command; eval "$command" -q' | grep -c wins
1
