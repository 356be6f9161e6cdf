Who beat whom, in the statistics.
$ printf 'f\nagain\nf\nagain\nf\nquit\n' | war play Ada --seed 42 >told; printf 'f\nquit\n' | war play Ada Bob Cy --rules party --seed 9 >told; printf 'f\nquit\n' | war play ada bob --deal 73/7Q >told

$ printf 'statistics\nq\n' | war
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? statistics
5 games, 674 turns, 52 wars, less than a minute at the table.
4 won, 1 drawn, 0 stopped at the turn limit, 0 endless; most wars in a turn: 3.
Ada: 5 games, 2 won, best streak 2, 1 drawn.
Cy: 1 game, 1 won.
Bob: 2 games, 0 won, 1 drawn.
Who beat whom:
Ada: 2, Computer: 1, in 3 games.
Ada: 0, Bob: 0, 1 drawn, in 2 games.
Cy: 1, Ada: 0, in 1 game.
Cy: 1, Bob: 0, in 1 game.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q
