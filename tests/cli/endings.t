# The ways a game can end.
$ war replay --quiet --deal As/2s
Player 1 wins after 1 turn, 1 battle and 0 wars.

$ war replay --quiet --deal 7s2s/7h3h
A draw between Player 1 and Player 2 after 1 turn, 1 battle and 1 war.

$ war replay --quiet --seed 42 --rules classic,limit=10
No result: the turn limit is reached after 10 turns, 10 battles and 0 wars.

$ war replay --quiet --seed 1 --rules seat-order
This game never ends: from turn 1638 on, the same 52 turns come for ever.
Stopped after 1689 turns, 1738 battles and 49 wars.

$ war replay --format json --seed 1 --rules seat-order | tail -n 1
{"event":"end","result":"endless","turns":1689,"battles":1738,"wars":49,"cycle_start":1637,"cycle_length":52}
