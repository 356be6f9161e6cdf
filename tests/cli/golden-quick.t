Whole games under quick, for two and for three: the story, and every event.

$ war replay --rules quick --seed 1
War, rules quick, seed 1, game 0
To see it again: war replay W10N-9ZM

Turn   Player 1   Player 2                             Cards
                                                        26  26
   1   6♥         7♦         Player 2 takes 2           25  27
   2   4♠         5♦         Player 2 takes 2           24  28
   3   A♥         10♣        Player 1 takes 2           25  27
   4   3♥         J♠         Player 2 takes 2           24  28
   5   A♣         Q♠         Player 1 takes 2           25  27
   6   5♥         Q♥         Player 2 takes 2           24  28
   7   8♠         2♠         Player 1 takes 2           25  27
   8   10♦        K♦         Player 2 takes 2           24  28
   9   9♣         2♦         Player 1 takes 2           25  27
  10   Q♦         6♦         Player 1 takes 2           26  26
  11   4♣         K♣         Player 2 takes 2           25  27
  12   10♠        A♦         Player 2 takes 2           24  28
  13   K♥         5♠         Player 1 takes 2           25  27
  14   3♦         5♣         Player 2 takes 2           24  28
  15   J♦         3♣         Player 1 takes 2           25  27
  16   6♣         3♠         Player 1 takes 2           26  26
  17   7♠         K♠         Player 2 takes 2           25  27
  18   6♠         2♣         Player 1 takes 2           26  26
  19   8♦         A♠         Player 2 takes 2           25  27
  20   J♥         J♣         War!
       ▒ 9♦       ▒ 8♣       Player 1 takes 6           28  24
  21   9♥         9♠         War!
       ▒ 4♦       ▒ 10♥      Player 2 takes 6           25  27
  22   4♥         7♣         Player 2 takes 2           24  28
  23   A♥         7♦         Player 1 takes 2           25  27
  24   10♣        6♥         Player 1 takes 2           26  26
  25   A♣         5♦         Player 1 takes 2           27  25
  26   Q♠         4♠         Player 1 takes 2           28  24
  27   8♠         J♠         Player 2 takes 2           27  25
  28   2♠         3♥         Player 2 takes 2           26  26
  29   9♣         Q♥         Player 2 takes 2           25  27
  30   2♦         5♥         Player 2 takes 2           24  28
  31   Q♦         K♦         Player 2 takes 2           23  29
  32   6♦         10♦        Player 2 takes 2           22  30
  33   K♥         K♣         War!
       ▒ J♦       ▒ A♦       Player 2 takes 6           19  33
  34   3♣         10♠        Player 2 takes 2           18  34
  35   6♣         5♣         Player 1 takes 2           19  33
  36   3♠         3♦         War!
       ▒ 2♣       ▒ 7♠       Player 2 takes 6           16  36
  37   J♥         A♠         Player 2 takes 2           15  37
  38   Q♣         8♦         Player 1 takes 2           16  36
  39   9♦         9♠         War!
       ▒ 2♥       ▒ 10♥      Player 2 takes 6           13  39
  40   8♣         9♥         Player 2 takes 2           12  40
  41   A♥         7♥         Player 1 takes 2           13  39
  42   7♦         4♦         Player 1 takes 2           14  38
  43   10♣        7♣         Player 1 takes 2           15  37
  44   6♥         4♥         Player 1 takes 2           16  36
  45   A♣         J♠         Player 1 takes 2           17  35
  46   5♦         8♠         Player 2 takes 2           16  36
  47   Q♠         3♥         Player 1 takes 2           17  35
  48   4♠         2♠         Player 1 takes 2           18  34
  49   6♣         Q♥         Player 2 takes 2           17  35
  50   5♣         9♣         Player 2 takes 2           16  36

Player 2 wins with 36 cards to 16 after 50 turns, 55 battles and 5 wars.
$ war replay --rules quick,players=3,limit=12 --seed 3
War, rules quick,players=3,limit=12, seed 3, game 0
To see it again: war replay Z203-9C30-1Q2E
1 card is left over and set aside.

Turn   Player 1   Player 2   Player 3                             Cards
                                                                   17  17  17
   1   2♥         J♠         A♣         Player 3 takes 3           16  16  19
   2   10♣        K♦         2♣         Player 2 takes 3           15  18  18
   3   8♥         9♦         6♥         Player 2 takes 3           14  20  17
   4   10♦        7♠         2♦         Player 1 takes 3           16  19  16
   5   A♠         Q♥         A♦         War!
       ▒ 8♣       ▒ 3♦       ▒ 3♥       Player 1 takes 9           22  16  13
   6   4♣         4♦         4♥         War!
       ▒ Q♠       ▒ 5♠       ▒ 6♦       Player 1 takes 9           28  13  10
   7   10♥        J♣         7♣         Player 2 takes 3           27  15   9
   8   5♦         4♠         8♦         Player 3 takes 3           26  14  11
   9   K♣         9♠         10♠        Player 1 takes 3           28  13  10
  10   K♠         7♥         Q♦         Player 1 takes 3           30  12   9
  11   J♥         6♣         2♠         Player 1 takes 3           32  11   8
  12   3♣         A♥         3♠         Player 2 takes 3           31  13   7

Player 1 wins with 31 cards to 13 and 7 after 12 turns, 14 battles and 2 wars.
$ war replay --rules quick,players=3,limit=12 --seed 3 --format json
{"event":"deal","rules":"quick,players=3,limit=12","id":"Z203-9C30-1Q2E","seed":3,"game":0,"packets":["2hTc8hTdAs8s8c4cKhQsTh5dKcKsJh3c7d","JsKd9d7sQh5h3d4dJd5sJc4s9s7h6cAh5c","Ac2c6h2dAd9c3h4hQc6d7c8dTsQd2s3s6s"],"aside":"9h"}
{"event":"flip","turn":1,"seat":1,"card":"2h"}
{"event":"flip","turn":1,"seat":2,"card":"Js"}
{"event":"flip","turn":1,"seat":3,"card":"Ac"}
{"event":"compare","turn":1,"battle":1,"highest":[3]}
{"event":"take","turn":1,"seat":3,"cards":3,"counts":[16,16,19]}
{"event":"flip","turn":2,"seat":1,"card":"Tc"}
{"event":"flip","turn":2,"seat":2,"card":"Kd"}
{"event":"flip","turn":2,"seat":3,"card":"2c"}
{"event":"compare","turn":2,"battle":2,"highest":[2]}
{"event":"take","turn":2,"seat":2,"cards":3,"counts":[15,18,18]}
{"event":"flip","turn":3,"seat":1,"card":"8h"}
{"event":"flip","turn":3,"seat":2,"card":"9d"}
{"event":"flip","turn":3,"seat":3,"card":"6h"}
{"event":"compare","turn":3,"battle":3,"highest":[2]}
{"event":"take","turn":3,"seat":2,"cards":3,"counts":[14,20,17]}
{"event":"flip","turn":4,"seat":1,"card":"Td"}
{"event":"flip","turn":4,"seat":2,"card":"7s"}
{"event":"flip","turn":4,"seat":3,"card":"2d"}
{"event":"compare","turn":4,"battle":4,"highest":[1]}
{"event":"take","turn":4,"seat":1,"cards":3,"counts":[16,19,16]}
{"event":"flip","turn":5,"seat":1,"card":"As"}
{"event":"flip","turn":5,"seat":2,"card":"Qh"}
{"event":"flip","turn":5,"seat":3,"card":"Ad"}
{"event":"compare","turn":5,"battle":5,"highest":[1,3]}
{"event":"war","turn":5,"war":1,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":5,"seat":1}
{"event":"down","turn":5,"seat":2}
{"event":"down","turn":5,"seat":3}
{"event":"flip","turn":5,"seat":1,"card":"8c"}
{"event":"flip","turn":5,"seat":2,"card":"3d"}
{"event":"flip","turn":5,"seat":3,"card":"3h"}
{"event":"compare","turn":5,"battle":6,"highest":[1]}
{"event":"take","turn":5,"seat":1,"cards":9,"counts":[22,16,13]}
{"event":"flip","turn":6,"seat":1,"card":"4c"}
{"event":"flip","turn":6,"seat":2,"card":"4d"}
{"event":"flip","turn":6,"seat":3,"card":"4h"}
{"event":"compare","turn":6,"battle":7,"highest":[1,2,3]}
{"event":"war","turn":6,"war":2,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":6,"seat":1}
{"event":"down","turn":6,"seat":2}
{"event":"down","turn":6,"seat":3}
{"event":"flip","turn":6,"seat":1,"card":"Qs"}
{"event":"flip","turn":6,"seat":2,"card":"5s"}
{"event":"flip","turn":6,"seat":3,"card":"6d"}
{"event":"compare","turn":6,"battle":8,"highest":[1]}
{"event":"take","turn":6,"seat":1,"cards":9,"counts":[28,13,10]}
{"event":"flip","turn":7,"seat":1,"card":"Th"}
{"event":"flip","turn":7,"seat":2,"card":"Jc"}
{"event":"flip","turn":7,"seat":3,"card":"7c"}
{"event":"compare","turn":7,"battle":9,"highest":[2]}
{"event":"take","turn":7,"seat":2,"cards":3,"counts":[27,15,9]}
{"event":"flip","turn":8,"seat":1,"card":"5d"}
{"event":"flip","turn":8,"seat":2,"card":"4s"}
{"event":"flip","turn":8,"seat":3,"card":"8d"}
{"event":"compare","turn":8,"battle":10,"highest":[3]}
{"event":"take","turn":8,"seat":3,"cards":3,"counts":[26,14,11]}
{"event":"flip","turn":9,"seat":1,"card":"Kc"}
{"event":"flip","turn":9,"seat":2,"card":"9s"}
{"event":"flip","turn":9,"seat":3,"card":"Ts"}
{"event":"compare","turn":9,"battle":11,"highest":[1]}
{"event":"take","turn":9,"seat":1,"cards":3,"counts":[28,13,10]}
{"event":"flip","turn":10,"seat":1,"card":"Ks"}
{"event":"flip","turn":10,"seat":2,"card":"7h"}
{"event":"flip","turn":10,"seat":3,"card":"Qd"}
{"event":"compare","turn":10,"battle":12,"highest":[1]}
{"event":"take","turn":10,"seat":1,"cards":3,"counts":[30,12,9]}
{"event":"flip","turn":11,"seat":1,"card":"Jh"}
{"event":"flip","turn":11,"seat":2,"card":"6c"}
{"event":"flip","turn":11,"seat":3,"card":"2s"}
{"event":"compare","turn":11,"battle":13,"highest":[1]}
{"event":"take","turn":11,"seat":1,"cards":3,"counts":[32,11,8]}
{"event":"flip","turn":12,"seat":1,"card":"3c"}
{"event":"flip","turn":12,"seat":2,"card":"Ah"}
{"event":"flip","turn":12,"seat":3,"card":"3s"}
{"event":"compare","turn":12,"battle":14,"highest":[2]}
{"event":"take","turn":12,"seat":2,"cards":3,"counts":[31,13,7]}
{"event":"end","result":"win","winner":1,"turns":12,"battles":14,"wars":2,"counts":[31,13,7]}

# The cards are counted, and equally many are a draw.
$ for seed in $(seq 20); do war replay --rules quick --seed $seed --quiet; done
Player 2 wins with 36 cards to 16 after 50 turns, 55 battles and 5 wars.
Player 2 wins with 28 cards to 24 after 50 turns, 57 battles and 7 wars.
A draw between Player 1 and Player 2 with 26 cards each after 50 turns, 52 battles and 2 wars.
Player 1 wins with 36 cards to 16 after 50 turns, 55 battles and 5 wars.
A draw between Player 1 and Player 2 with 26 cards each after 50 turns, 57 battles and 7 wars.
Player 1 wins with 42 cards to 10 after 50 turns, 58 battles and 8 wars.
Player 1 wins with 30 cards to 22 after 50 turns, 53 battles and 3 wars.
Player 2 wins with 30 cards to 22 after 50 turns, 57 battles and 7 wars.
Player 2 wins with 28 cards to 24 after 50 turns, 54 battles and 4 wars.
Player 1 wins with 32 cards to 20 after 50 turns, 52 battles and 2 wars.
A draw between Player 1 and Player 2 with 26 cards each after 50 turns, 52 battles and 2 wars.
Player 1 wins with 36 cards to 16 after 50 turns, 53 battles and 3 wars.
Player 1 wins with 38 cards to 14 after 50 turns, 55 battles and 5 wars.
Player 2 wins with 38 cards to 14 after 50 turns, 57 battles and 7 wars.
Player 1 wins with 42 cards to 10 after 50 turns, 52 battles and 2 wars.
Player 2 wins with 34 cards to 18 after 50 turns, 54 battles and 4 wars.
Player 2 wins with 28 cards to 24 after 50 turns, 50 battles and 0 wars.
Player 1 wins with 34 cards to 18 after 50 turns, 54 battles and 4 wars.
Player 2 wins with 32 cards to 20 after 50 turns, 51 battles and 1 war.
A draw between Player 1 and Player 2 with 26 cards each after 50 turns, 54 battles and 4 wars.

# A log of such a game can be checked, and a game can be named by its id.
$ war replay --rules quick --seed 1 --format json > log.json
$ war replay --check log.json
log.json: all 232 events follow the rules
$ sed '/"end"/s/16,36/17,35/' log.json > wrong.json
$ war replay --check wrong.json
war: wrong.json: line 232 differs
  it says:    {"event":"end","result":"win","winner":2,"turns":50,"battles":55,"wars":5,"counts":[17,35]}
  should be:  {"event":"end","result":"win","winner":2,"turns":50,"battles":55,"wars":5,"counts":[16,36]}
[1]
$ war replay W10N-9ZM --quiet
Player 2 wins with 36 cards to 16 after 50 turns, 55 battles and 5 wars.

# Cards are counted only at a limit.
$ war replay --rules at-limit=most-cards
war: rules: at-limit=most-cards needs a limit of 1 to 100000 turns; try limit=50
  at-limit=most-cards
           ^
[2]
$ war replay --rules quick,limit=0
war: rules: at-limit=most-cards needs a limit of 1 to 100000 turns; try limit=50
  quick,limit=0
              ^
[2]

# Many games.
$ war sim --rules quick --games 100000 --seed 1 --threads 1 --format csv | tr -d "\r" | head -n 8
rules,seed,first,measure,value,count
quick,1,0,games,,100000
quick,1,0,wins,1,45978
quick,1,0,wins,2,45571
quick,1,0,draws,,8451
quick,1,0,limit,,0
quick,1,0,endless,,0
quick,1,0,turns,20,1
