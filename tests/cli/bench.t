# The speed is any number; the digest is the same everywhere.
$ war bench --games 100 --rounds 2 --rules party | sed 's/^\(engine\).*/\1 .../'
The engine, event by event: party, 100 games of seed 0, one core, best of 2

            games/s    turns/s  battles/s   events/s    ns/turn
          (million)  (million)  (million)  (million)
engine ...

digest 79e7e59032b42c08

$ war bench --games 100 --rounds 1 --rules party --seed 1 | tail -n 1
digest 423fd3f1dfa4ca68

$ war bench nonsense
war: no benchmark 'nonsense'; there is 'engine'
[2]

$ war bench --games 0
war: --games cannot be '0'; it is a whole number from 1 to 1000000000
[2]
