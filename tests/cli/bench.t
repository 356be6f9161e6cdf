# The speed is any number; the digest is the same everywhere.
$ war bench engine --games 100 --rounds 2 --rules party | sed 's/^\(engine\).*/\1 .../'
The engine, event by event: party, 100 games of seed 0, one core, best of 2

            games/s    turns/s  battles/s   events/s    ns/turn
          (million)  (million)  (million)  (million)
engine ...

digest 79e7e59032b42c08

$ war bench engine --games 100 --rounds 1 --rules party --seed 1 | tail -n 1
digest 423fd3f1dfa4ca68

# The kernels play the games that the engine plays.
$ war bench sim -n 1e2 --rounds 1 --milliseconds 1 --rules party > sim; sed -n '1s/all [0-9]*,/all N,/p; s/^\(engine\( loop\)*\) .*/\1/p; $p' sim
The simulator: party, seed 0, one core and all N, best of 1
engine loop
engine
digest 79e7e59032b42c08

$ war bench --games 100 --rounds 1 --milliseconds 1 --rules party --seed 1 | grep digest
digest 423fd3f1dfa4ca68
digest 423fd3f1dfa4ca68

$ war bench nonsense
war: no benchmark 'nonsense'; there are 'engine', 'sim' and 'serve'
[2]

$ war bench --games 0
war: --games cannot be '0'; it is a whole number from 1 to 1000000000, such as 1000000, 1e6 or 2.5e6
[2]
