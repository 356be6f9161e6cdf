Deals that never end, found by construction and proved by replay.

$ war endless --rules classic,order=winner-last --games 1e4
Endless games under classic,order=winner-last

Deal 1, by construction
  3s9s2s5s5hQs2h4s6s9h2d4h6hJs3h4d7s8s3d4c7hTs5dThKsAs/TdKh6dQhQdAh6c9d9cKd7dQcJhAd7c8h8dKc8cJdJcAc2c3c5cTc
  word    11112222, from a hand of 4
  wars    none, so it is endless for any number of cards face down
  cycle   3,360 turns, from turn 19, with 0 wars
  turn    19
  wins    2222111122221111222211112222111122221111222211112222111122221111
  seat 1  ▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂
  turn    83
  wins    2222111122221111222211112222111122221111222211112222111122221111
  seat 1  ▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂▂▂▁▁▁▁▁▂
  ... and on to turn 3,378
  proved  war replay --quiet --rules classic,order=winner-last --deal 3s9s2s5s5hQs2h4s6s9h2d4h6hJs3h4d7s8s3d4c7hTs5dThKsAs/TdKh6dQhQdAh6c9d9cKd7dQcJhAd7c8h8dKc8cJdJcAc2c3c5cTc

Construction  704 words of 1-16 turns, 0-1 of them with up to 4 wars; not all tried
              703 contradict themselves, 0 need too many equal cards,
              0 fit no ranks, 1 found
Random deals  0 of 10,000 endless (seed 0): a share below 3.8e-04, at 95 %
$ war endless --deck 5x4 --deals 2 --games 0 --wars 1 -f json
{
  "rules": "classic,deck=5x4",
  "deals": [
    {"deal": "AsAhJsTsThQsKsJhQhKh/TdJdJcQdKdQcAdTcAcKc", "by": "construction", "word": "=12~", "hand": 9, "cycle_start": 3, "cycle_length": 12, "cycle_wars": 6, "wars_before": 1},
    {"deal": "TsThTdQsAsJsAhJhAdQh/AcKsKhQdKdJdKcJcQcTc", "by": "construction", "word": "===12121212~", "hand": 7, "cycle_start": 3, "cycle_length": 48, "cycle_wars": 18, "wars_before": 0}
  ],
  "construction": {"periods": "1-16", "wars": "1", "depth": 4, "all": false, "words": 686, "impossible": 683, "crowded": 1, "unranked": 0, "undecided": 0, "undealt": 0, "found": 2},
  "sampling": null
}
$ war endless --deck 5x4 --deals 2 --games 0 --wars 1 -f json > found
$ python3 - <<'END'
> import json, subprocess
> found = json.load(open("found"))
> for deal in found["deals"]:
>     replay = ["war", "replay", "--quiet", "--rules", found["rules"], "--deal", deal["deal"]]
>     print(subprocess.run(replay, capture_output=True, text=True).stdout, end="")
> END
This game never ends: from turn 4, the same 12 turns repeat for ever.
Stopped after 15 turns, 22 battles and 7 wars.
This game never ends: from turn 4, the same 48 turns repeat for ever.
Stopped after 51 turns, 69 battles and 18 wars.

# Nothing found is no proof, and what was searched is said.
$ war endless --periods 1-10 --games 1e4
Endless games under classic

None was found. That does not prove that there is none.

Construction  11,207 words of 1-10 turns, 0-1 of them with up to 4 wars
              11,182 contradict themselves, 19 need too many equal cards,
              6 fit no ranks, 0 found
Random deals  0 of 10,000 endless (seed 0): a share below 3.8e-04, at 95 %
$ war endless --deck 4x1 --games 1e4 --periods 2,4,6-8 --wars 0
Endless games under classic,deck=4x1

None was found. That does not prove that there is none.

Construction  9 words of 2,4,6-8 turns, 0 of them with up to 4 wars
              9 contradict themselves, 0 need too many equal cards,
              0 fit no ranks, 0 found
Random deals  0 of 10,000 endless (seed 0): a share below 3.8e-04, at 95 %

# Words say nothing of cards face down, by which newest-high goes.
$ war endless --rules classic,order=newest-high --deck 11x4 --games 0 | tail -n 3
Construction  207 words of 1-16 turns, 0 of them with up to 4 wars; not all tried
              206 contradict themselves, 0 need too many equal cards,
              0 fit no ranks, 1 found
$ war endless --rules classic,order=newest-high --deck 3x4 --wars 1 --games 1e4 | tail -n 2
Construction  none: with order=newest-high cards face down are compared, of which words say nothing: only down=0, or words without wars
Random deals  0 of 10,000 endless (seed 0): a share below 3.8e-04, at 95 %

# Where there are no words, random deals are looked through.
$ war endless --rules classic,players=3 --games 1000 -f json
{
  "rules": "classic,players=3",
  "deals": [
    {"deal": "8c6c6s5hQs7h9dJs8dJcKcJhTd9h6d3cAc/7s9cAs3dTh8h6h2h7c2dTs5s8sQdKd4d4s/3hQhJd9sKs2s2c4hTc7dQc5d5cAdKh3sAh", "by": "sampling", "game": 0, "cycle_start": 638, "cycle_length": 312, "cycle_wars": 0, "wars_before": 28}
  ],
  "construction": null,
  "sampling": {"seed": 0, "games": 1000, "endless": 563, "share": 0.563, "low": 0.532074075299, "high": 0.593443753132, "level": 0.95}
}
$ LC_ALL=C war endless --rules classic,players=3,deck=3x1 --games 1000
Endless games under classic,players=3,deck=3x1

None was found. That does not prove that there is none.

Construction  none: words are for two players
Random deals  0 of 1,000 endless (seed 0): a share below 0.004, at 95 %

# Threads make no difference.
$ for i in 1 2 3; do war endless --rules seat-order --deals 5 --games 1000 -t $i | md5sum; done | uniq | wc -l
1

# The picture.
$ war endless --deck 5x4 --games 0 --plot cycle.svg | tail -n 3; grep -c polyline cycle.svg
Construction  24 words of 1-16 turns, 0-1 of them with up to 4 wars; not all tried
              22 contradict themselves, 1 need too many equal cards,
              0 fit no ranks, 1 found
26
$ war endless --deck 4x1 --games 0 --plot none.svg > /dev/null; test -e none.svg
war: there is no cycle to draw, so none.svg is not written
[1]

# A signal ends it, and what was found is printed.
$ "$TESTDIR/stop" SIGINT war endless --rules classic,order=winner-last --deals 1000 --periods 1-24 -f json > found
war: stopped; this is what was found so far
[130]
$ python3 -c 'import json; found = json.load(open("found")); print(len(found["deals"]) > 0, found["construction"]["all"], found["sampling"])'
True False None

# What cannot be is refused.
$ war endless --rules party
war: these rules use chance after the deal, so no game is certain to repeat; choose an order such as winner-first, and won=bottom
[2]
$ war endless --rules shuffled-pile
war: these rules use chance after the deal, so no game is certain to repeat; choose an order such as winner-first, and won=bottom
[2]
$ war endless --deck 3by4
war: deck cannot be '3by4'; allowed: ranks x cards of each, such as 13x4 or 13x4+2 (2 jokers), up to 128 cards
[2]
$ war endless --deck 4x2,down=2
war: --deck cannot be '4x2,down=2'; it is ranks x cards of each, such as 8x4
[2]
$ war endless --deck 13
war: deck cannot be '13'; allowed: ranks x cards of each, such as 13x4 or 13x4+2 (2 jokers), up to 128 cards
[2]
$ war endless --wars 17 --periods 1-2
war: there is no such word: a word has at least 2 turns, and at most that many of them have wars
[2]
$ war endless --periods 1
war: there is no such word: a word has at least 2 turns, and at most that many of them have wars
[2]
$ war endless --periods 0
war: --periods cannot be '0'; it is a list of numbers and ranges from 1 to 32, such as 1-16
[2]
$ war endless --periods 33
war: --periods cannot be '33'; it is a list of numbers and ranges from 1 to 32, such as 1-16
[2]
$ war endless --periods 4-2
war: --periods cannot be '4-2'; it is a list of numbers and ranges from 1 to 32, such as 1-16
[2]
$ war endless --periods 2,,4
war: --periods cannot be '2,,4'; it is a list of numbers and ranges from 1 to 32, such as 1-16
[2]
$ war endless --wars x
war: --wars cannot be 'x'; it is a list of numbers and ranges from 0 to 32, such as 0-1
[2]
$ war endless --depth 17
war: --depth cannot be '17'; it is a whole number from 1 to 16
[2]
$ war endless --deals 0
war: --deals cannot be '0'; it is a whole number from 1 to 1000
[2]
$ war endless --games -1
war: --games cannot be '-1'; it is a whole number from 0 to 9223372036854775807, such as 1000000, 1e6 or 2.5e6
[2]
$ war endless --plot cycle.png
war: --plot cannot be 'cycle.png'; write plot.svg, and 'rsvg-convert -o plot.png plot.svg' makes a PNG of it (Debian package librsvg2-bin)
[2]
$ war endless --plot /nowhere/cycle.svg
war: /nowhere/cycle.svg: cannot be written: No such file or directory
[1]
$ war endless --rules classic,players=3 --games 0
war: nothing to do: words are for two players, and --games 0 plays no games
[2]
$ war endless --periods 1-32 --wars 0-8
war: there are 1.2e+22 words, and a processor tries about 3e+06 per second; choose fewer --periods or --wars, or a smaller --depth
[2]
$ war endless now
war: endless takes no such word as 'now'; see 'war help endless'
[2]
$ war endless --rules quick
war: under these rules no game is endless, because most cards win at the turn limit; choose at-limit=nobody
[2]
