Four players fit 80 columns, and cells never touch, whatever is in them.

$ war replay --rules players=4,deck=25x5,down=5 --seed 3 --to 3
War, rules classic,players=4,deck=25x5,down=5, seed 3, game 0
To see it again: war replay 3304-1JS5-0353-093V-Y
1 card is left over and set aside.

Turn   Player 1 Player 2 Player 3 Player 4                     Cards
                                                                31  31  31  31
   1   1♦       7♥       8♣       4♠       Player 3 takes 4     30  30  34  30
   2   4♣       11♥      18♥      19♠      Player 4 takes 4     29  29  33  33
   3   1♠       12♦      22♦      22♣      War!
       ▒▒▒▒▒ 6♠ 5▒ 24♣   5▒ 14♣   5▒ 20♠   Player 2 takes 28    22  50  26  26

Player 2 wins after 445 turns, 461 battles and 16 wars.
$ war replay --rules party,players=4,down=15,deck=32x4 --seed 3 | python3 -c '
> import sys
> print(max(len(line.rstrip("\n")) for line in sys.stdin) <= 80)'
True

# The column of the turns has room.
$ war replay --rules seat-order,deck=13x8,limit=10001 --seed 6 | sed -n '/^9999 /,/^10001 /p'
9999   A♠         2♠         Player 1 takes 2           69  35
10000  J♦         10♣        Player 1 takes 2           70  34
10001  10♦        2♠         Player 1 takes 2           71  33
