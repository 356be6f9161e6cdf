Whole games under classic, for two and for three: the story, and every event.

$ war replay --rules classic,deck=8x4 --seed 1
War, rules classic,deck=8x4, seed 1, game 0
To see it again: war replay 3118-4010-4B9A

Turn   Player 1   Player 2                             Cards
                                                        16  16
   1   J♥         10♦        Player 1 takes 2           17  15
   2   A♣         9♠         Player 1 takes 2           18  14
   3   10♥        9♣         Player 1 takes 2           19  13
   4   10♠        K♠         Player 2 takes 2           18  14
   5   7♠         8♥         Player 2 takes 2           17  15
   6   Q♦         7♦         Player 1 takes 2           18  14
   7   Q♠         8♦         Player 1 takes 2           19  13
   8   8♣         Q♥         Player 2 takes 2           18  14
   9   A♦         K♦         Player 1 takes 2           19  13
  10   10♣        8♠         Player 1 takes 2           20  12
  11   K♣         9♦         Player 1 takes 2           21  11
  12   J♦         J♣         War!
       ▒ A♥       ▒ A♠       Double war!
       ▒ K♥       ▒ 9♥       Player 1 takes 10          26   6
  13   J♥         K♠         Player 2 takes 2           25   7
  14   10♦        10♠        War!
       ▒ 9♠       ▒ 7♠       Player 1 takes 6           28   4
  15   10♥        Q♥         Player 2 takes 2           27   5
  16   9♣         8♣         Player 1 takes 2           28   4
  17   Q♦         K♠         Player 2 takes 2           27   5
  18   7♦         J♥         Player 2 takes 2           26   6
  19   Q♠         Q♥         War!
       ▒ A♦       ▒ K♠       Player 1 takes 6           29   3
  20   K♦         Q♦         Player 1 takes 2           30   2
  21   10♣        J♥         Player 2 takes 2           29   3
  22   8♠         7♦         Player 1 takes 2           30   2
  23   K♣         J♥         Player 1 takes 2           31   1
  24   9♦         10♣        Player 2 takes 2           30   2
  25   J♦         10♣        Player 1 takes 2           31   1
  26   J♠         9♦         Player 1 takes 2           32   0
       Player 2 has no cards left and is out.

Player 1 wins after 26 turns, 30 battles and 4 wars.
$ war replay --rules classic,deck=8x4,players=3 --seed 3
War, rules classic,players=3,deck=8x4, seed 3, game 0
To see it again: war replay 3203-1840-30WY-CA
2 cards are left over and set aside.

Turn   Player 1   Player 2   Player 3                             Cards
                                                                   10  10  10
   1   10♥        A♦         9♣         Player 2 takes 3            9  12   9
   2   9♦         8♦         7♥         Player 1 takes 3           11  11   8
   3   7♣         Q♠         K♥         Player 3 takes 3           10  10  10
   4   10♠        A♣         J♥         Player 2 takes 3            9  12   9
   5   J♦         10♦        K♠         Player 3 takes 3            8  11  11
   6   7♦         Q♣         J♣         Player 2 takes 3            7  13  10
   7   8♥         Q♥         10♣        Player 2 takes 3            6  15   9
   8   9♥         9♠         J♠         Player 3 takes 3            5  14  11
   9   A♠         A♥         8♣         War!
       ▒ 9♦       ▒ A♦       ▒ K♥       Player 2 takes 9            2  20   8
  10   8♦         9♣         7♣         Player 2 takes 3            1  22   7
  11   7♥         10♥        Q♠         Player 3 takes 3            0  21   9
       Player 1 has no cards left and is out.
  12              A♣         K♠         Player 2 takes 2            0  22   8
  13              J♥         J♦         War!
                  ▒ Q♣       ▒ J♠       Player 2 takes 6            0  25   5
  14              J♣         9♥         Player 2 takes 2            0  26   4
  15              7♦         9♠         Player 3 takes 2            0  25   5
  16              Q♥         Q♠         War!
                  ▒ 8♥       ▒ 10♥      Player 3 takes 6            0  22   8
  17              A♥         9♠         Player 2 takes 2            0  23   7
  18              K♣         7♦         Player 2 takes 2            0  24   6
  19              A♦         Q♠         Player 2 takes 2            0  25   5
  20              8♣         7♥         Player 2 takes 2            0  26   4
  21              7♠         10♥        Player 3 takes 2            0  25   5
  22              K♥         Q♥         Player 2 takes 2            0  26   4
  23              A♠         10♣        Player 2 takes 2            0  27   3
  24              8♠         8♥         War!
                  ▒ 9♣       ▒ 7♠       Player 2 takes 6            0  30   0
       Player 3 has no cards left and is out.

Player 2 wins after 24 turns, 28 battles and 4 wars.
$ war replay --rules classic,deck=8x4,players=3 --seed 3 --format json
{"event":"deal","rules":"classic,players=3,deck=8x4","id":"3203-1840-30WY-CA","seed":3,"game":0,"packets":["Th9d7cTsJd7d8h9hAs8s","Ad8dQsAcTdQcQh9sAhKc","9c7hKhJhKsJcTcJs8c7s"],"aside":"QdKd"}
{"event":"flip","turn":1,"seat":1,"card":"Th"}
{"event":"flip","turn":1,"seat":2,"card":"Ad"}
{"event":"flip","turn":1,"seat":3,"card":"9c"}
{"event":"compare","turn":1,"battle":1,"highest":[2]}
{"event":"take","turn":1,"seat":2,"cards":3,"counts":[9,12,9]}
{"event":"flip","turn":2,"seat":1,"card":"9d"}
{"event":"flip","turn":2,"seat":2,"card":"8d"}
{"event":"flip","turn":2,"seat":3,"card":"7h"}
{"event":"compare","turn":2,"battle":2,"highest":[1]}
{"event":"take","turn":2,"seat":1,"cards":3,"counts":[11,11,8]}
{"event":"flip","turn":3,"seat":1,"card":"7c"}
{"event":"flip","turn":3,"seat":2,"card":"Qs"}
{"event":"flip","turn":3,"seat":3,"card":"Kh"}
{"event":"compare","turn":3,"battle":3,"highest":[3]}
{"event":"take","turn":3,"seat":3,"cards":3,"counts":[10,10,10]}
{"event":"flip","turn":4,"seat":1,"card":"Ts"}
{"event":"flip","turn":4,"seat":2,"card":"Ac"}
{"event":"flip","turn":4,"seat":3,"card":"Jh"}
{"event":"compare","turn":4,"battle":4,"highest":[2]}
{"event":"take","turn":4,"seat":2,"cards":3,"counts":[9,12,9]}
{"event":"flip","turn":5,"seat":1,"card":"Jd"}
{"event":"flip","turn":5,"seat":2,"card":"Td"}
{"event":"flip","turn":5,"seat":3,"card":"Ks"}
{"event":"compare","turn":5,"battle":5,"highest":[3]}
{"event":"take","turn":5,"seat":3,"cards":3,"counts":[8,11,11]}
{"event":"flip","turn":6,"seat":1,"card":"7d"}
{"event":"flip","turn":6,"seat":2,"card":"Qc"}
{"event":"flip","turn":6,"seat":3,"card":"Jc"}
{"event":"compare","turn":6,"battle":6,"highest":[2]}
{"event":"take","turn":6,"seat":2,"cards":3,"counts":[7,13,10]}
{"event":"flip","turn":7,"seat":1,"card":"8h"}
{"event":"flip","turn":7,"seat":2,"card":"Qh"}
{"event":"flip","turn":7,"seat":3,"card":"Tc"}
{"event":"compare","turn":7,"battle":7,"highest":[2]}
{"event":"take","turn":7,"seat":2,"cards":3,"counts":[6,15,9]}
{"event":"flip","turn":8,"seat":1,"card":"9h"}
{"event":"flip","turn":8,"seat":2,"card":"9s"}
{"event":"flip","turn":8,"seat":3,"card":"Js"}
{"event":"compare","turn":8,"battle":8,"highest":[3]}
{"event":"take","turn":8,"seat":3,"cards":3,"counts":[5,14,11]}
{"event":"flip","turn":9,"seat":1,"card":"As"}
{"event":"flip","turn":9,"seat":2,"card":"Ah"}
{"event":"flip","turn":9,"seat":3,"card":"8c"}
{"event":"compare","turn":9,"battle":9,"highest":[1,2]}
{"event":"war","turn":9,"war":1,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":9,"seat":1}
{"event":"down","turn":9,"seat":2}
{"event":"down","turn":9,"seat":3}
{"event":"flip","turn":9,"seat":1,"card":"9d"}
{"event":"flip","turn":9,"seat":2,"card":"Ad"}
{"event":"flip","turn":9,"seat":3,"card":"Kh"}
{"event":"compare","turn":9,"battle":10,"highest":[2]}
{"event":"take","turn":9,"seat":2,"cards":9,"counts":[2,20,8]}
{"event":"flip","turn":10,"seat":1,"card":"8d"}
{"event":"flip","turn":10,"seat":2,"card":"9c"}
{"event":"flip","turn":10,"seat":3,"card":"7c"}
{"event":"compare","turn":10,"battle":11,"highest":[2]}
{"event":"take","turn":10,"seat":2,"cards":3,"counts":[1,22,7]}
{"event":"flip","turn":11,"seat":1,"card":"7h"}
{"event":"flip","turn":11,"seat":2,"card":"Th"}
{"event":"flip","turn":11,"seat":3,"card":"Qs"}
{"event":"compare","turn":11,"battle":12,"highest":[3]}
{"event":"take","turn":11,"seat":3,"cards":3,"counts":[0,21,9]}
{"event":"out","turn":11,"seat":1}
{"event":"flip","turn":12,"seat":2,"card":"Ac"}
{"event":"flip","turn":12,"seat":3,"card":"Ks"}
{"event":"compare","turn":12,"battle":13,"highest":[2]}
{"event":"take","turn":12,"seat":2,"cards":2,"counts":[0,22,8]}
{"event":"flip","turn":13,"seat":2,"card":"Jh"}
{"event":"flip","turn":13,"seat":3,"card":"Jd"}
{"event":"compare","turn":13,"battle":14,"highest":[2,3]}
{"event":"war","turn":13,"war":2,"depth":1,"seats":[2,3]}
{"event":"down","turn":13,"seat":2}
{"event":"down","turn":13,"seat":3}
{"event":"flip","turn":13,"seat":2,"card":"Qc"}
{"event":"flip","turn":13,"seat":3,"card":"Js"}
{"event":"compare","turn":13,"battle":15,"highest":[2]}
{"event":"take","turn":13,"seat":2,"cards":6,"counts":[0,25,5]}
{"event":"flip","turn":14,"seat":2,"card":"Jc"}
{"event":"flip","turn":14,"seat":3,"card":"9h"}
{"event":"compare","turn":14,"battle":16,"highest":[2]}
{"event":"take","turn":14,"seat":2,"cards":2,"counts":[0,26,4]}
{"event":"flip","turn":15,"seat":2,"card":"7d"}
{"event":"flip","turn":15,"seat":3,"card":"9s"}
{"event":"compare","turn":15,"battle":17,"highest":[3]}
{"event":"take","turn":15,"seat":3,"cards":2,"counts":[0,25,5]}
{"event":"flip","turn":16,"seat":2,"card":"Qh"}
{"event":"flip","turn":16,"seat":3,"card":"Qs"}
{"event":"compare","turn":16,"battle":18,"highest":[2,3]}
{"event":"war","turn":16,"war":3,"depth":1,"seats":[2,3]}
{"event":"down","turn":16,"seat":2}
{"event":"down","turn":16,"seat":3}
{"event":"flip","turn":16,"seat":2,"card":"8h"}
{"event":"flip","turn":16,"seat":3,"card":"Th"}
{"event":"compare","turn":16,"battle":19,"highest":[3]}
{"event":"take","turn":16,"seat":3,"cards":6,"counts":[0,22,8]}
{"event":"flip","turn":17,"seat":2,"card":"Ah"}
{"event":"flip","turn":17,"seat":3,"card":"9s"}
{"event":"compare","turn":17,"battle":20,"highest":[2]}
{"event":"take","turn":17,"seat":2,"cards":2,"counts":[0,23,7]}
{"event":"flip","turn":18,"seat":2,"card":"Kc"}
{"event":"flip","turn":18,"seat":3,"card":"7d"}
{"event":"compare","turn":18,"battle":21,"highest":[2]}
{"event":"take","turn":18,"seat":2,"cards":2,"counts":[0,24,6]}
{"event":"flip","turn":19,"seat":2,"card":"Ad"}
{"event":"flip","turn":19,"seat":3,"card":"Qs"}
{"event":"compare","turn":19,"battle":22,"highest":[2]}
{"event":"take","turn":19,"seat":2,"cards":2,"counts":[0,25,5]}
{"event":"flip","turn":20,"seat":2,"card":"8c"}
{"event":"flip","turn":20,"seat":3,"card":"7h"}
{"event":"compare","turn":20,"battle":23,"highest":[2]}
{"event":"take","turn":20,"seat":2,"cards":2,"counts":[0,26,4]}
{"event":"flip","turn":21,"seat":2,"card":"7s"}
{"event":"flip","turn":21,"seat":3,"card":"Th"}
{"event":"compare","turn":21,"battle":24,"highest":[3]}
{"event":"take","turn":21,"seat":3,"cards":2,"counts":[0,25,5]}
{"event":"flip","turn":22,"seat":2,"card":"Kh"}
{"event":"flip","turn":22,"seat":3,"card":"Qh"}
{"event":"compare","turn":22,"battle":25,"highest":[2]}
{"event":"take","turn":22,"seat":2,"cards":2,"counts":[0,26,4]}
{"event":"flip","turn":23,"seat":2,"card":"As"}
{"event":"flip","turn":23,"seat":3,"card":"Tc"}
{"event":"compare","turn":23,"battle":26,"highest":[2]}
{"event":"take","turn":23,"seat":2,"cards":2,"counts":[0,27,3]}
{"event":"flip","turn":24,"seat":2,"card":"8s"}
{"event":"flip","turn":24,"seat":3,"card":"8h"}
{"event":"compare","turn":24,"battle":27,"highest":[2,3]}
{"event":"war","turn":24,"war":4,"depth":1,"seats":[2,3]}
{"event":"down","turn":24,"seat":2}
{"event":"down","turn":24,"seat":3}
{"event":"flip","turn":24,"seat":2,"card":"9c"}
{"event":"flip","turn":24,"seat":3,"card":"7s"}
{"event":"compare","turn":24,"battle":28,"highest":[2]}
{"event":"take","turn":24,"seat":2,"cards":6,"counts":[0,30,0]}
{"event":"out","turn":24,"seat":3}
{"event":"end","result":"win","winner":2,"turns":24,"battles":28,"wars":4}
