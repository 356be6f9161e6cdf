Who will probably win, from what one knows. A hand against the rest of the deck:

$ war odds --hand AAAKKQT98765432 --precision 0.01
Who will probably win under classic when
  seat 1 has AAAKKQT98765432, in any order
  seat 2 has 37 unknown cards

  seat 1      70.10 % ± 0.99  ████████████████████████████
  seat 2      29.90 % ± 0.99  ████████████

It takes 296.9 ± 5.0 more turns on average.
Simulated: 8,192 games of seed 0; ± is half of a 95 % interval.

# Two hands in unknown order, all arrangements of which are played.
$ war odds --hand AK2 --hand A34 --rules classic,down=0
Who will probably win under classic,down=0 when
  seat 1 has AK2, in any order
  seat 2 has A34, in any order

  seat 1    38.8889 %  ███████████████▌
  seat 2    61.1111 %  ████████████████████████▌

It takes 5.56 more turns on average.
Exact: all 36 arrangements were played.
$ LC_ALL=C war odds --hand AK2 --hand A34 --rules classic,down=0
Who will probably win under classic,down=0 when
  seat 1 has AK2, in any order
  seat 2 has A34, in any order

  seat 1    38.8889 %  ################
  seat 2    61.1111 %  #########################

It takes 5.56 more turns on average.
Exact: all 36 arrangements were played.

# A part of a hand; and jokers, and ranks that are numbers.
$ war odds --hand AAAA --cards 26/26 --games 20000
Who will probably win under classic when
  seat 1 has AAAA and 22 unknown cards, in any order
  seat 2 has 26 unknown cards

  seat 1      93.05 % ± 0.35  █████████████████████████████████████▎
  seat 2       6.94 % ± 0.35  ██▊

It takes 162.1 ± 2.2 more turns on average.
Simulated: 20,000 games of seed 0; ± is half of a 95 % interval.
$ war odds --hand '*A' --cards 3/3 --rules deck=3x2+1
Who will probably win under classic,deck=3x2+1 when
  seat 1 has *A and 1 unknown card, in any order
  seat 2 has 3 unknown cards

  seat 1    94.4444 %  █████████████████████████████████████▊
  seat 2     2.2222 %  ▉
  draw       3.3333 %  █▍

It takes 3.26 more turns on average.
Exact: all 180 arrangements were played, which stand for 720.
$ war odds --hand 16,15,14 --cards 4/4 --rules deck=16x1
Who will probably win under classic,deck=16x1 when
  seat 1 has 16,15,14 and 1 unknown card, in any order
  seat 2 has 4 unknown cards

  seat 1    100.000 % (99.953 to 100.000)  ████████████████████████████████████████
  seat 2      0.000 % (0.000 to 0.047)

It takes 5.467 ± 0.038 more turns on average.
Simulated: 8,192 games of seed 0; ± is half of a 95 % interval; near 0 and 100 % all of it is shown.
$ war odds --hand A --rules players=3,deck=5x1
Who will probably win under classic,players=3,deck=5x1 when
  seat 1 has A
  seat 2 has 1 unknown card
  seat 3 has 1 unknown card

  seat 1   100.0000 %  ████████████████████████████████████████
  seat 2     0.0000 %
  seat 3     0.0000 %

It takes 1.00 more turns on average.
Exact: all 12 arrangements were played.

# A position, with and without chance.
$ war odds --deal AK/QJ
Who will probably win under classic when
  the cards are AK/QJ

  seat 1   100.0000 %  ████████████████████████████████████████
  seat 2     0.0000 %

It takes 2 more turns.
Exact: nothing is left to chance.
$ war odds --deal AK2/QJ3 --rules party --games 5000
Who will probably win under party when
  the cards are AK2/QJ3

  seat 1    100.000 % (99.923 to 100.000)  ████████████████████████████████████████
  seat 2      0.000 % (0.000 to 0.077)

It takes 5.00 more turns on average.
Simulated: 5,000 games of seed 0; ± is half of a 95 % interval; near 0 and 100 % all of it is shown.
$ war odds --deal 2A/A3K --rules party,down=0
Who will probably win under party,down=0 when
  the cards are 2A/A3K

  seat 1    36.8889 %  ██████████████▊
  seat 2    63.1111 %  █████████████████████████▎

It takes 7.68 more turns on average.
Exact: from the chances of 74 positions that can come up.
$ war odds --deal 2A/A3K --rules party,down=0 -f json
{
  "rules": "party,down=0",
  "deal": "2A/A3K",
  "method": "exact",
  "positions": 74,
  "played": 0,
  "cases": 3150,
  "wins": [1162, 1988],
  "draws": 0,
  "limit": 0,
  "endless": 0,
  "shares": {
    "wins": [{"value": 0.368888888889, "error": 0.0, "low": 0.368888888889, "high": 0.368888888889}, {"value": 0.631111111111, "error": 0.0, "low": 0.631111111111, "high": 0.631111111111}],
    "draws": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0},
    "limit": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0},
    "endless": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0}
  },
  "turns": {"value": 7.68412698413, "error": 0.0}
}
$ war odds --deal AK/QJ --rules limit=1
Who will probably win under classic,limit=1 when
  the cards are AK/QJ

  seat 1     0.0000 %
  seat 2     0.0000 %
  limit    100.0000 %  ████████████████████████████████████████

Exact: nothing is left to chance.
$ war odds --deal K2/A --rules out=last-card,down=0
Who will probably win under last-card,down=0 when
  the cards are K2/A

  seat 1     0.0000 %
  seat 2   100.0000 %  ████████████████████████████████████████

It takes 2 more turns.
Exact: nothing is left to chance.
$ war odds --deal AKQ98/TJ872 --rules seat-order --seed 3
Who will probably win under seat-order when
  the cards are AKQ98/TJ872

  seat 1   100.0000 %  ████████████████████████████████████████
  seat 2     0.0000 %

It takes 5 more turns.
Exact: nothing is left to chance.
$ war odds --deal 'A2+3/K|4' --rules shuffled-pile -n 1000 -f json
{
  "rules": "shuffled-pile",
  "deal": "A2+3/K|4",
  "method": "simulated",
  "seed": 0,
  "played": 1000,
  "cases": 1000,
  "wins": [1000, 0],
  "draws": 0,
  "limit": 0,
  "endless": 0,
  "shares": {
    "wins": [{"value": 1.0, "error": 0.00191337924278, "low": 0.996173241514, "high": 1.0}, {"value": 0.0, "error": 0.00191337924278, "low": 0.0, "high": 0.00382675848556}],
    "draws": {"value": 0.0, "error": 0.00191337924278, "low": 0.0, "high": 0.00382675848556},
    "limit": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0},
    "endless": {"value": 0.0, "error": 0.00191337924278, "low": 0.0, "high": 0.00382675848556}
  },
  "turns": {"value": 1.0, "error": 0.0}
}

# The same with any number of threads; another seed gives other games.
$ war odds --hand AAA --cards 17/17/17 --rules party,players=3 -n 3000 --threads 1 > one
$ war odds --hand AAA --cards 17/17/17 --rules party,players=3 -n 3000 --threads 5 | cmp one -
$ war odds --hand AAA --cards 17/17/17 --rules party,players=3 -n 3000 --seed 1 | cmp -s one -
[1]

# For programs.
$ war odds --hand AK2 --hand A34 --rules classic,down=0 --format json
{
  "rules": "classic,down=0",
  "hands": [{"cards": 3, "known": "AK2"}, {"cards": 3, "known": "A34"}],
  "method": "exact",
  "played": 36,
  "cases": 36,
  "wins": [14, 22],
  "draws": 0,
  "limit": 0,
  "endless": 0,
  "shares": {
    "wins": [{"value": 0.388888888889, "error": 0.0, "low": 0.388888888889, "high": 0.388888888889}, {"value": 0.611111111111, "error": 0.0, "low": 0.611111111111, "high": 0.611111111111}],
    "draws": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0},
    "limit": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0},
    "endless": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0}
  },
  "turns": {"value": 5.55555555556, "error": 0.0}
}
$ war odds --hand A --cards 26/26 --games 1 --format json
{
  "rules": "classic",
  "hands": [{"cards": 26, "known": "A"}, {"cards": 26, "known": ""}],
  "method": "simulated",
  "seed": 0,
  "played": 1,
  "cases": 1,
  "wins": [1, 0],
  "draws": 0,
  "limit": 0,
  "endless": 0,
  "shares": {
    "wins": [{"value": 1.0, "error": 0.396725342811, "low": 0.206549314377, "high": 1.0}, {"value": 0.0, "error": 0.396725342811, "low": 0.0, "high": 0.793450685623}],
    "draws": {"value": 0.0, "error": 0.396725342811, "low": 0.0, "high": 0.793450685623},
    "limit": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0},
    "endless": {"value": 0.0, "error": 0.396725342811, "low": 0.0, "high": 0.793450685623}
  },
  "turns": {"value": 64.0, "error": null}
}
$ war odds --hand A --cards 26/26 --games 1 | tail -n 5
  seat 1      100.0 % (20.7 to 100.0)  ████████████████████████████████████████
  seat 2        0.0 % (0.0 to 79.3)

It takes 64.00 more turns on average.
Simulated: 1 game of seed 0; ± is half of a 95 % interval; near 0 and 100 % all of it is shown.
$ war odds --hand A --cards 1/1 --rules down=0 --format json
{
  "rules": "classic,down=0",
  "hands": [{"cards": 1, "known": "A"}, {"cards": 1, "known": ""}],
  "method": "exact",
  "played": 13,
  "cases": 51,
  "wins": [48, 0],
  "draws": 3,
  "limit": 0,
  "endless": 0,
  "shares": {
    "wins": [{"value": 0.941176470588, "error": 0.0, "low": 0.941176470588, "high": 0.941176470588}, {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0}],
    "draws": {"value": 0.0588235294118, "error": 0.0, "low": 0.0588235294118, "high": 0.0588235294118},
    "limit": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0},
    "endless": {"value": 0.0, "error": 0.0, "low": 0.0, "high": 0.0}
  },
  "turns": {"value": 1.0, "error": 0.0}
}

# Precision is reached.
$ for p in 0.1 0.005; do war odds --hand AA -r deck=5x4 --precision $p -f json | python3 -c '
> import json, sys
> found = json.load(sys.stdin)
> assert found["shares"]["wins"][0]["error"] <= float(sys.argv[1]) and found["method"] == "simulated"
> assert sum(found["wins"]) + found["draws"] + found["endless"] == found["cases"] == found["played"]
> print(found["played"] % 8192)' $p; done
0
0

# What cannot be is refused.
$ war odds
war: which cards are known? Give --hand CARDS, once for each seat, or --deal TEXT; --by says what hands are worth
[2]
$ war odds --hand
war: --hand needs a value: CARDS
[2]
$ war odds --hand A --cards 0/5
war: hand 1 has 1 card, and --cards says 0
[2]
$ war odds --hand A --precision 0x1p-3
war: --precision cannot be '0x1p-3'; it is a number from 0.00001 to 0.5
[2]
$ war odds --hand AAAAA
war: more than 4 of A; the deck has 4
[2]
$ war odds --hand AAA --hand AAK
war: more than 4 of A; the deck has 4
[2]
$ war odds --hand A1
war: hand: no card '1'; ranks are 2 to 9, T, J, Q, K, A and suits s, h, d, c
  A1
   ^
[2]
$ war odds --hand AX
war: hand: no card 'X'; ranks are 2 to 9, T, J, Q, K, A and suits s, h, d, c
  AX
   ^
[2]
$ war odds --hand 10
war: hand: no card '10'; the ten is written T
  10
  ^
[2]
$ war odds --hand A --rules deck=16x1
war: hand: no card 'A'; ranks are 1 to 16
  A
  ^
[2]
$ war odds --hand 16.15 --rules deck=16x1
war: hand: a comma goes between two cards, not '.'
  16.15
    ^
[2]
$ war odds --hand 'A*'
war: hand: no joker in this deck
  A*
   ^
[2]
$ war odds --hand A --hand K --hand Q
war: 3 hands for 2 players
[2]
$ war odds --hand AA --cards 1/51
war: hand 1 has 2 cards, and --cards says 1
[2]
$ war odds --hand AA --cards 26/27
war: 53 cards in all, and the deck has 52
[2]
$ war odds --hand AA --cards 26
war: --cards cannot be '26'; it is how many cards each of 2 seats has, such as 20/32
[2]
$ war odds --hand AA --cards 26/x
war: --cards cannot be '26/x'; it is how many cards each of 2 seats has, such as 20/32
[2]
$ war odds --hand AA --cards 0/0
war: hand 1 has 2 cards, and --cards says 0
[2]
$ war odds --cards 0/0
war: nobody has a card
[2]
$ war odds --hand KA --rules deck=2x1
war: the hands leave 0 of 2 cards for 1 other seat
[2]
$ war odds --hand AsAs
war: more than 1 of As; the deck has 1
[2]
$ war odds --deal AK/QJ --hand A
war: --deal says where every card is; leave out --hand and --cards
[2]
$ war odds --deal AKQJ
war: deal: 1 packet for players=2; put / between packets
  AKQJ
      ^
[2]
$ war odds --hand A --precision 0
war: --precision cannot be '0'; it is a number from 0.00001 to 0.5
[2]
$ war odds --hand A --precision 1e-6
war: --precision cannot be '1e-6'; it is a number from 0.00001 to 0.5
[2]
$ war odds --hand A --precision nan
war: --precision cannot be 'nan'; it is a number from 0.00001 to 0.5
[2]
$ war odds --hand A --precision .1x
war: --precision cannot be '.1x'; it is a number from 0.00001 to 0.5
[2]
$ war odds --hand A --precision .1 --games 7
war: --games and --precision both say how many games; choose one
[2]
$ war odds --hand A --games 0
war: --games cannot be '0'; it is a whole number from 1 to 1000000000000, such as 1000000, 1e6 or 2.5e6
[2]
$ war odds --hand A --threads 0
war: --threads cannot be '0'; it is a whole number from 1 to 1024
[2]
$ war odds --hand A --seed -1
war: --seed cannot be '-1'; it is a whole number from 0 to 9223372036854775807
[2]
$ war odds --hand A --format csv
war: --format cannot be 'csv'; allowed: text|json
[2]
$ war odds --hand A --rules nosuch
war: rules: no preset 'nosuch'; there are classic, last-card, three-down, shuffled-pile, seat-order, party, peace and quick
  nosuch
  ^
[2]
$ war odds AAAK
war: odds takes no such word as 'AAAK'; see 'war help odds'
[2]

# A signal stops it in good order.
$ "$TESTDIR/stop" SIGINT war odds --hand AAKK -n 1e12 -f json > stopped 2> why
[130]
$ sed 's/[0-9][0-9]*/N/g' why
war: stopped after N games; --games N shows the same again
$ games=$(sed -n 's/.*--games \([0-9]*\) .*/\1/p' why)
$ war odds --hand AAKK -n "$games" -f json | cmp stopped -
$ war odds --hand 24 --hand 53 -r seat-order | grep turns
Games that end take 2.00 more turns on average.
