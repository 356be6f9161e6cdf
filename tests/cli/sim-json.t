$ war sim -n 100 --format json --rules deck=3x2
{
  "rules": "classic,deck=3x2",
  "seed": 0,
  "first": 0,
  "games": 100,
  "wins": [41, 42],
  "draws": 17,
  "limit": 0,
  "endless": 0,
  "shares": {
    "wins": [{"share": 0.41, "se": 0.0491833305094}, {"share": 0.42, "se": 0.049355850717}],
    "draws": {"share": 0.17, "se": 0.037563279942},
    "limit": {"share": 0.0, "se": 0.00985281923639},
    "endless": {"share": 0.0, "se": 0.00985281923639}
  },
  "turns": {
    "count": 100,
    "mean": 3.17,
    "sd": 1.57669261302,
    "se": 0.157669261302,
    "min": 1,
    "median": 3,
    "max": 6,
    "quantiles": {"0.01": 1, "0.05": 1, "0.25": 2, "0.5": 3, "0.75": 5, "0.95": 6, "0.99": 6, "0.999": 6},
    "histogram": [[1, 21], [2, 14], [3, 25], [4, 13], [5, 21], [6, 6]]
  },
  "battles": {
    "count": 100,
    "mean": 3.49,
    "sd": 1.42485157831,
    "se": 0.142485157831,
    "min": 2,
    "median": 3,
    "max": 6,
    "quantiles": {"0.01": 2, "0.05": 2, "0.25": 2, "0.5": 3, "0.75": 5, "0.95": 6, "0.99": 6, "0.999": 6},
    "histogram": [[2, 35], [3, 21], [4, 17], [5, 14], [6, 13]]
  },
  "wars": {
    "count": 100,
    "mean": 0.99,
    "sd": 0.594503442744,
    "se": 0.0594503442744,
    "min": 0,
    "median": 1,
    "max": 2,
    "quantiles": {"0.01": 0, "0.05": 0, "0.25": 1, "0.5": 1, "0.75": 1, "0.95": 2, "0.99": 2, "0.999": 2},
    "histogram": [[0, 18], [1, 65], [2, 17]]
  },
  "cycles": [],
  "chains": [[1, 65], [2, 17]],
  "aces": [
    [{"aces": 0, "dealt": 21, "won": 0, "share": 0.0, "se": 0.0445014187582}, {"aces": 1, "dealt": 56, "won": 18, "share": 0.321428571429, "se": 0.0624088256261}, {"aces": 2, "dealt": 23, "won": 23, "share": 1.0, "se": 0.0408603134764}],
    [{"aces": 0, "dealt": 23, "won": 0, "share": 0.0, "se": 0.0408603134764}, {"aces": 1, "dealt": 56, "won": 21, "share": 0.375, "se": 0.0646936461883}, {"aces": 2, "dealt": 21, "won": 21, "share": 1.0, "se": 0.0445014187582}]
  ],
  "longest": {"game": 8, "id": "3113-2008-CXA2", "turns": 6, "battles": 6, "wars": 1, "depth": 1},
  "shortest": {"game": 5, "id": "3113-2005-EP01", "turns": 1, "battles": 2, "wars": 1, "depth": 1},
  "deepest": {"game": 2, "id": "3113-2002-Y4TS", "turns": 5, "battles": 6, "wars": 2, "depth": 2}
}
$ war sim -n 10 --format json --rules seat-order --seed 3 > some.json; python3 -m json.tool some.json > /dev/null
$ war sim -n 10 --format json --rules limit=1 | sed '/histogram/d'
{
  "rules": "classic,limit=1",
  "seed": 0,
  "first": 0,
  "games": 10,
  "wins": [0, 0],
  "draws": 0,
  "limit": 10,
  "endless": 0,
  "shares": {
    "wins": [{"share": 0.0, "se": 0.0874007373475}, {"share": 0.0, "se": 0.0874007373475}],
    "draws": {"share": 0.0, "se": 0.0874007373475},
    "limit": {"share": 1.0, "se": 0.0874007373475},
    "endless": {"share": 0.0, "se": 0.0874007373475}
  },
  "turns": {
    "count": 0,
    "mean": null,
    "sd": null,
    "se": null,
    "min": null,
    "median": null,
    "max": null,
    "quantiles": {"0.01": null, "0.05": null, "0.25": null, "0.5": null, "0.75": null, "0.95": null, "0.99": null, "0.999": null},
  },
  "battles": {
    "count": 0,
    "mean": null,
    "sd": null,
    "se": null,
    "min": null,
    "median": null,
    "max": null,
    "quantiles": {"0.01": null, "0.05": null, "0.25": null, "0.5": null, "0.75": null, "0.95": null, "0.99": null, "0.999": null},
  },
  "wars": {
    "count": 0,
    "mean": null,
    "sd": null,
    "se": null,
    "min": null,
    "median": null,
    "max": null,
    "quantiles": {"0.01": null, "0.05": null, "0.25": null, "0.5": null, "0.75": null, "0.95": null, "0.99": null, "0.999": null},
  },
  "cycles": [],
  "chains": [],
  "aces": [
    [{"aces": 0, "dealt": 1, "won": 0, "share": 0.0, "se": 0.471404520791}, {"aces": 2, "dealt": 6, "won": 0, "share": 0.0, "se": 0.135015431217}, {"aces": 3, "dealt": 2, "won": 0, "share": 0.0, "se": 0.306186217848}, {"aces": 4, "dealt": 1, "won": 0, "share": 0.0, "se": 0.471404520791}],
    [{"aces": 0, "dealt": 1, "won": 0, "share": 0.0, "se": 0.471404520791}, {"aces": 1, "dealt": 2, "won": 0, "share": 0.0, "se": 0.306186217848}, {"aces": 2, "dealt": 6, "won": 0, "share": 0.0, "se": 0.135015431217}, {"aces": 4, "dealt": 1, "won": 0, "share": 0.0, "se": 0.471404520791}]
  ],
  "longest": null,
  "shortest": null,
  "deepest": null
}
$ war sim -n 10 --format json --rules deck=3x2 --rules deck=2x2 | python3 -c '
> import json, sys
> for run in json.load(sys.stdin)["runs"]: print(run["rules"], run["games"], run["wins"], run["draws"])'
classic,deck=3x2 10 [4, 4] 2
classic,deck=2x2 10 [2, 3] 5

# A shard without games is an object too.
$ war sim -n 5 --shard 7/9 -f json | python3 -c 'import json, sys; print(json.load(sys.stdin)["aces"])'
[[], []]
