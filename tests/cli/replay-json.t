# One object for each event.
$ war replay --format json --deal 7s2s9s/7h3h8h
{"event":"deal","rules":"classic","seed":0,"game":0,"packets":["7s2s9s","7h3h8h"]}
{"event":"flip","turn":1,"seat":1,"card":"7s"}
{"event":"flip","turn":1,"seat":2,"card":"7h"}
{"event":"compare","turn":1,"battle":1,"highest":[1,2]}
{"event":"war","turn":1,"war":1,"depth":1,"seats":[1,2]}
{"event":"down","turn":1,"seat":1}
{"event":"down","turn":1,"seat":2}
{"event":"flip","turn":1,"seat":1,"card":"9s"}
{"event":"flip","turn":1,"seat":2,"card":"8h"}
{"event":"compare","turn":1,"battle":2,"highest":[1]}
{"event":"take","turn":1,"seat":1,"cards":6,"counts":[6,0]}
{"event":"out","turn":1,"seat":2}
{"event":"end","result":"win","winner":1,"turns":1,"battles":2,"wars":1}

$ war replay --format json --seed 42 | tail -n 1
{"event":"end","result":"win","winner":2,"turns":236,"battles":251,"wars":15}
