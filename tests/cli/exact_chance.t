Every deal of a deck, under rules with chance.

# One suit is the gambler's ruin: k of n cards win k games of n, in k(n - k) turns.
$ war exact -r party --deck 8x1
War, every deal: party,deck=8x1
19,559 positions, followed through everything that chance can do

seat 1 wins     0.500000000000000  = 1/2
seat 2 wins     0.500000000000000  = 1/2
draws                           0
endless                         0

means
turns                          16
their sd         12.6491106406735
battles                        16
wars                            0
$ war exact -r shuffled-pile --deck 7x1 --cards 2/5 | grep -e wins -e turns
seat 1 wins     0.285714285714286  = 2/7
seat 2 wins     0.714285714285714  = 5/7
turns                          10

# Ties, a won pile, three players, a limit.
$ war exact -r party --deck 4x2
War, every deal: party,deck=4x2
1,334 positions, followed through everything that chance can do

seat 1 wins     0.456972623150727
seat 2 wins     0.456972623150727
draws          0.0860547536985461
endless                         0

means
turns            7.24488583875393
their sd          5.8153151469031
battles          7.92826802008957
wars             1.24760994489762
$ war exact -r shuffled-pile --deck 3x2 -f json
{
  "rules": "shuffled-pile,deck=3x2",
  "method": "chain",
  "complete": true,
  "positions": 53,
  "moves": 135,
  "wins": [{"value": 0.42857142857142855, "error": 4.8e-17, "fraction": "3/7"}, {"value": 0.42857142857142855, "error": 4.8e-17, "fraction": "3/7"}],
  "draws": {"value": 0.14285714285714285, "error": 1.6e-17, "fraction": "1/7"},
  "limit": {"value": 0.0, "error": 0.0, "fraction": null},
  "endless": {"value": 0.0, "error": 0.0, "fraction": null},
  "turns": {"value": 3.9039682539682539, "error": 4.3e-16, "fraction": "4919/1260"},
  "turns_squared": {"value": 24.880839002267575, "error": 2.8e-15, "fraction": "219449/8820"},
  "battles": {"value": 4.2563492063492063, "error": 4.7e-16, "fraction": "5363/1260"},
  "wars": {"value": 0.94285714285714284, "error": 1e-16, "fraction": "33/35"}
}
$ war exact -r party,players=3 --deck 3x2 | grep -e wins -e draws -e turns
seat 1 wins     0.201139601139601  = 353/1755
seat 2 wins     0.201139601139601  = 353/1755
seat 3 wins     0.201139601139601  = 353/1755
draws           0.396581196581197  = 232/585
turns            3.25555555555556  = 293/90
$ war exact -r party,limit=5 --deck 3x2
War, every deal: party,deck=3x2,limit=5
41 positions, followed through everything that chance can do

seat 1 wins     0.354166666666667  = 17/48
seat 2 wins     0.354166666666667  = 17/48
draws           0.125000000000000  = 1/8
limit           0.166666666666667  = 1/6
endless                         0

means up to the limit
turns            3.16666666666667  = 19/6
their sd          1.4851112939964
battles          3.48333333333333  = 209/60
wars            0.791666666666667  = 19/24

# One deal, or a position in the middle of a game.
$ war exact -r party --deck 3x2 --deal AKQ/QKA
War, one deal: party,deck=3x2
AKQ/QKA
2 positions, followed through everything that chance can do

seat 1 wins                     1
seat 2 wins                     0
draws                           0
endless                         0

means
turns                           2
their sd                        0
battles                         2
wars                            1
$ war exact -r shuffled-pile --deck 3x2 --deal A+Q/K+KQ -f json
{
  "rules": "shuffled-pile,deck=3x2",
  "method": "chain",
  "complete": true,
  "deal": "A+Q/K+KQ",
  "positions": 10,
  "moves": 20,
  "wins": [{"value": 1.0, "error": 1.1e-16, "fraction": "1/1"}, {"value": 0.0, "error": 1e-21, "fraction": "0/1"}],
  "draws": {"value": 0.0, "error": 1e-21, "fraction": "0/1"},
  "limit": {"value": 0.0, "error": 0.0, "fraction": null},
  "endless": {"value": 0.0, "error": 0.0, "fraction": null},
  "turns": {"value": 3.4545454545454546, "error": 3.8e-16, "fraction": "38/11"},
  "turns_squared": {"value": 14.694214876033058, "error": 1.6e-15, "fraction": "1778/121"},
  "battles": {"value": 3.4545454545454546, "error": 3.8e-16, "fraction": "38/11"},
  "wars": {"value": 0.70454545454545459, "error": 7.8e-17, "fraction": "31/44"}
}

# A signal ends it in good order.
$ "$TESTDIR/stop" SIGINT war exact -r party --deck 11x1 > found 2> why
[130]
$ sed 's/[0-9][0-9]*/N/g' why
war: stopped at N positions, and more to come

# What cannot be done is said before anything is done.
$ war exact -r party
war: more than 1.4e+42 positions can come up, and 4000000 are allowed; try a smaller deck
[2]
$ war exact -r shuffled-pile --deck 13x2
war: more than 1.0e+11 positions can come up, and 4000000 are allowed; try a smaller deck
[2]
$ war exact -r party --deck 4x2 --positions 300
war: more than 300 positions can come up; try a smaller deck
[1]
$ war exact -r party --deck 4x2 --cards 3/5 --deal AKQ/QKA
war: --deal says where every card is; leave out --cards
[2]
$ war exact -r party --deck 4x2 --cards 3
war: --cards cannot be '3'; it is how many cards each of 2 seats has, such as 20/32
[2]
$ war exact -r party --deck 4x2 --cards 0/0
war: --cards cannot be '0/0': nobody has a card
[2]
$ war exact -r party --deck 4x2 --cards 4/5
war: 9 cards are dealt; the deck has 8
[2]
$ war exact -r party --deck 4x2 --deal AKX/QKA
war: deal: no card 'X'; ranks are 2 to 9, T, J, Q, K, A and suits s, h, d, c
  AKX/QKA
    ^
[2]
$ war exact -r party --deck 4x2 --weighted
war: --weighted is for rules without chance; order=random and won=pile have chance
[2]
$ war exact -r party --deck 4x2 --shard 1/2
war: --shard is for rules without chance; order=random and won=pile have chance
[2]
$ war exact -r party --deck 4x2 --threads 2
war: --threads is for rules without chance; order=random and won=pile have chance
[2]
$ war exact --deck 4x2 --cards 4/4
war: --cards needs rules with chance: order=random or won=pile
[2]
$ war exact -d 4x2
war: exact needs a deck, such as --deck 4x4, or --rules
[2]
$ war exact --deck 4x2 --positions 5
war: --positions needs rules with chance: order=random or won=pile
[2]
# The most cards win at the limit.
$ war exact --rules party,deck=4x2,limit=5,at-limit=most-cards
War, every deal: party,deck=4x2,limit=5,at-limit=most-cards
1,334 positions, followed through everything that chance can do

seat 1 wins     0.472861552028219  = 21449/45360
seat 2 wins     0.472861552028219  = 21449/45360
draws          0.0542768959435626  = 1231/22680

means up to the limit
turns            4.16296296296296  = 562/135
their sd          1.1978391937476
battles          4.56957671957672  = 17273/3780
wars            0.673544973544974  = 1273/1890
