A game by log, by entry of the scoreboard, or watched in lines of text.

$ war replay --seed 5 --format json > log
$ war replay --log log -q
Player 2 wins after 408 turns, 444 battles and 36 wars.
$ war replay -q --log - < log
Player 2 wins after 408 turns, 444 battles and 36 wars.
$ sed 's/"seat":1,"cards":14/"seat":2,"cards":14/' log > wrong
$ war replay --log wrong -q
war: wrong: line 543 differs
  it says:    {"event":"take","turn":113,"seat":2,"cards":14,"counts":[29,23]}
  should be:  {"event":"take","turn":113,"seat":1,"cards":14,"counts":[29,23]}
[1]
$ war replay --log missing
war: missing: No such file or directory
[1]
$ war replay --log log --seed 5
war: a log names the whole game; leave out --seed
[2]
$ war replay --log log 0503-5GC
war: a game id names the whole game; leave out --log
[2]

# An entry of the scoreboard, also one that was shuffled when it would not end.
$ war play Ada --db board --auto --deal 52/43 --seed 1 > told
$ printf 'f\nshuffle\nf\nshuffle\nf\nshuffle\nf\nquit\n' | war play Ada --db board --rules seat-order --deal 24/53 --seed 1 > told
$ war replay --db board --entry 1 -q
Ada wins after 4 turns, 4 battles and 0 wars.
$ war replay --db board --entry 2 -q
This game never ends: from turn 3, the same 4 turns repeat for ever.
Stopped after 6 turns, 6 battles and 0 wars.

Everybody shuffles, and the game goes on.

This game never ends: from turn 9, the same 4 turns repeat for ever.
Stopped after 12 turns, 12 battles and 0 wars.

Everybody shuffles, and the game goes on.

Computer wins after 14 turns, 14 battles and 0 wars.
$ war replay --db board --entry 2 --from 6 --to 7 | grep -E 'again|^ +[0-9]+  '
To see it again: war replay --entry 2
                                                         2   2
   6   2          5          Computer takes 2            2   2
                                                         2   2
   7   3          5          Computer takes 2            1   3
                                                         2   2
$ war replay --db board --entry 2 --from 13 --format json | grep -c flip
4
$ war replay --db board --entry 2 --format json | grep -c deal
3
$ war replay --watch --auto --db board --entry 2 | tail -n 7
*** Computer wins! ***
Turns: 14
Battles: 14
Wars: 0
Biggest swing: 1 card to Computer in turn 1
Lead changes: 4
Shuffled: twice
$ war replay --db board --entry 9
war: there is no entry 9
[1]
$ war replay --entry 1 2>&1 | sed 's|/.*/|.../|'
war: scores: .../scores.db is not there
$ war replay --db board --seed 3
war: --db needs --entry
[2]
$ war replay --entry 0 --db board
war: --entry cannot be '0'; it is a whole number from 1 to 9223372036854775807
[2]

# Watching takes the options of the table, and no others.
$ printf '\n\n' | war replay --watch --plain --seed 5 --from 112
Player 1 and Player 2 play War: Classic.
Turn 112. Player 1: nine of diamonds. Player 2: two of diamonds. Player 1 takes
2 cards and now has 22.
Press Enter for the next card, or type help. 
Turn 113. Player 1: nine of spades. Player 2: nine of clubs. War!
Next: 
Player 1 and Player 2 each put 1 card face down. Player 1: four of spades.
Player 2: four of clubs. Double war! 6 cards are at stake.
Next: 
$ war replay --watch --quiet
war: --watch shows everything; leave out --quiet
[2]
$ war replay --speed 3
war: --speed needs --watch
[2]
$ war replay --odds on
war: --odds needs --watch
[2]
$ war replay --color never
war: --color needs --watch
[2]
$ war replay --watch --speed 10
war: --speed cannot be '10'; allowed: 1..9
[2]
