Whole games under three-down, for two and for three: the story, and every event.

$ war replay --rules three-down,deck=8x4 --seed 1
War, rules three-down,deck=8x4, seed 1, game 0
To see it again: war replay B118-4010-DMV7

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
       ▒▒▒ K♥     ▒▒▒ 9♥     Player 1 takes 10          26   6
  13   J♥         K♠         Player 2 takes 2           25   7
  14   10♦        10♠        War!
       ▒▒▒ 9♣     ▒▒▒ 8♣     Player 1 takes 10          30   2
  15   Q♦         K♠         Player 2 takes 2           29   3
  16   7♦         J♥         Player 2 takes 2           28   4
  17   Q♠         K♠         Player 2 takes 2           27   5
  18   8♦         Q♦         Player 2 takes 2           26   6
  19   A♦         J♥         Player 1 takes 2           27   5
  20   K♦         7♦         Player 1 takes 2           28   4
  21   10♣        K♠         Player 2 takes 2           27   5
  22   8♠         Q♠         Player 2 takes 2           26   6
  23   K♣         Q♦         Player 1 takes 2           27   5
  24   9♦         8♦         Player 1 takes 2           28   4
  25   J♦         K♠         Player 2 takes 2           27   5
  26   J♠         10♣        Player 1 takes 2           28   4
  27   A♥         Q♠         Player 1 takes 2           29   3
  28   7♥         8♠         Player 2 takes 2           28   4
  29   K♥         K♠         War!
                  ▒▒▒        Player 1 takes 5           32   0
       Player 2 cannot finish the war and is out.

Player 1 wins after 29 turns, 31 battles and 3 wars.
$ war replay --rules three-down,deck=8x4,players=3 --seed 1
War, rules three-down,players=3,deck=8x4, seed 1, game 0
To see it again: war replay B203-1840-100F-S1
2 cards are left over and set aside.

Turn   Player 1   Player 2   Player 3                             Cards
                                                                   10  10  10
   1   J♥         10♦        A♣         Player 3 takes 3            9   9  12
   2   9♠         10♥        9♣         Player 2 takes 3            8  11  11
   3   10♠        K♠         7♠         Player 2 takes 3            7  13  10
   4   8♥         Q♦         7♦         Player 2 takes 3            6  15   9
   5   Q♠         8♦         8♣         Player 1 takes 3            8  14   8
   6   Q♥         A♦         K♦         Player 2 takes 3            7  16   7
   7   10♣        8♠         K♣         Player 3 takes 3            6  15   9
   8   9♦         J♦         J♣         War!
       ▒▒▒ 8♦     ▒▒▒ 9♣     ▒▒▒ J♥     Player 3 takes 15           1  10  19
   9   8♣         9♠         10♦        Player 3 takes 3            0   9  21
       Player 1 has no cards left and is out.
  10              K♠         K♣         War!
                  ▒▒▒ 7♦     ▒▒▒ A♥     Player 3 takes 10           0   4  26
  11              8♥         Q♣         Player 3 takes 2            0   3  27
  12              A♦         A♣         War!
                  ▒▒                    Player 3 takes 4            0   0  30
       Player 2 cannot finish the war and is out.

Player 3 wins after 12 turns, 14 battles and 3 wars.
$ war replay --rules three-down,deck=8x4,players=3 --seed 1 --format json
{"event":"deal","rules":"three-down,players=3,deck=8x4","id":"B203-1840-100F-S1","seed":1,"game":0,"packets":["Jh9sTs8hQsQhTc9dJsAs","TdThKsQd8dAd8sJd7c7h","Ac9c7s7d8cKdKcJcAhQc"],"aside":"Kh9h"}
{"event":"flip","turn":1,"seat":1,"card":"Jh"}
{"event":"flip","turn":1,"seat":2,"card":"Td"}
{"event":"flip","turn":1,"seat":3,"card":"Ac"}
{"event":"compare","turn":1,"battle":1,"highest":[3]}
{"event":"take","turn":1,"seat":3,"cards":3,"counts":[9,9,12]}
{"event":"flip","turn":2,"seat":1,"card":"9s"}
{"event":"flip","turn":2,"seat":2,"card":"Th"}
{"event":"flip","turn":2,"seat":3,"card":"9c"}
{"event":"compare","turn":2,"battle":2,"highest":[2]}
{"event":"take","turn":2,"seat":2,"cards":3,"counts":[8,11,11]}
{"event":"flip","turn":3,"seat":1,"card":"Ts"}
{"event":"flip","turn":3,"seat":2,"card":"Ks"}
{"event":"flip","turn":3,"seat":3,"card":"7s"}
{"event":"compare","turn":3,"battle":3,"highest":[2]}
{"event":"take","turn":3,"seat":2,"cards":3,"counts":[7,13,10]}
{"event":"flip","turn":4,"seat":1,"card":"8h"}
{"event":"flip","turn":4,"seat":2,"card":"Qd"}
{"event":"flip","turn":4,"seat":3,"card":"7d"}
{"event":"compare","turn":4,"battle":4,"highest":[2]}
{"event":"take","turn":4,"seat":2,"cards":3,"counts":[6,15,9]}
{"event":"flip","turn":5,"seat":1,"card":"Qs"}
{"event":"flip","turn":5,"seat":2,"card":"8d"}
{"event":"flip","turn":5,"seat":3,"card":"8c"}
{"event":"compare","turn":5,"battle":5,"highest":[1]}
{"event":"take","turn":5,"seat":1,"cards":3,"counts":[8,14,8]}
{"event":"flip","turn":6,"seat":1,"card":"Qh"}
{"event":"flip","turn":6,"seat":2,"card":"Ad"}
{"event":"flip","turn":6,"seat":3,"card":"Kd"}
{"event":"compare","turn":6,"battle":6,"highest":[2]}
{"event":"take","turn":6,"seat":2,"cards":3,"counts":[7,16,7]}
{"event":"flip","turn":7,"seat":1,"card":"Tc"}
{"event":"flip","turn":7,"seat":2,"card":"8s"}
{"event":"flip","turn":7,"seat":3,"card":"Kc"}
{"event":"compare","turn":7,"battle":7,"highest":[3]}
{"event":"take","turn":7,"seat":3,"cards":3,"counts":[6,15,9]}
{"event":"flip","turn":8,"seat":1,"card":"9d"}
{"event":"flip","turn":8,"seat":2,"card":"Jd"}
{"event":"flip","turn":8,"seat":3,"card":"Jc"}
{"event":"compare","turn":8,"battle":8,"highest":[2,3]}
{"event":"war","turn":8,"war":1,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":8,"seat":1}
{"event":"down","turn":8,"seat":2}
{"event":"down","turn":8,"seat":3}
{"event":"down","turn":8,"seat":1}
{"event":"down","turn":8,"seat":2}
{"event":"down","turn":8,"seat":3}
{"event":"down","turn":8,"seat":1}
{"event":"down","turn":8,"seat":2}
{"event":"down","turn":8,"seat":3}
{"event":"flip","turn":8,"seat":1,"card":"8d"}
{"event":"flip","turn":8,"seat":2,"card":"9c"}
{"event":"flip","turn":8,"seat":3,"card":"Jh"}
{"event":"compare","turn":8,"battle":9,"highest":[3]}
{"event":"take","turn":8,"seat":3,"cards":15,"counts":[1,10,19]}
{"event":"flip","turn":9,"seat":1,"card":"8c"}
{"event":"flip","turn":9,"seat":2,"card":"9s"}
{"event":"flip","turn":9,"seat":3,"card":"Td"}
{"event":"compare","turn":9,"battle":10,"highest":[3]}
{"event":"take","turn":9,"seat":3,"cards":3,"counts":[0,9,21]}
{"event":"out","turn":9,"seat":1}
{"event":"flip","turn":10,"seat":2,"card":"Ks"}
{"event":"flip","turn":10,"seat":3,"card":"Kc"}
{"event":"compare","turn":10,"battle":11,"highest":[2,3]}
{"event":"war","turn":10,"war":2,"depth":1,"seats":[2,3]}
{"event":"down","turn":10,"seat":2}
{"event":"down","turn":10,"seat":3}
{"event":"down","turn":10,"seat":2}
{"event":"down","turn":10,"seat":3}
{"event":"down","turn":10,"seat":2}
{"event":"down","turn":10,"seat":3}
{"event":"flip","turn":10,"seat":2,"card":"7d"}
{"event":"flip","turn":10,"seat":3,"card":"Ah"}
{"event":"compare","turn":10,"battle":12,"highest":[3]}
{"event":"take","turn":10,"seat":3,"cards":10,"counts":[0,4,26]}
{"event":"flip","turn":11,"seat":2,"card":"8h"}
{"event":"flip","turn":11,"seat":3,"card":"Qc"}
{"event":"compare","turn":11,"battle":13,"highest":[3]}
{"event":"take","turn":11,"seat":3,"cards":2,"counts":[0,3,27]}
{"event":"flip","turn":12,"seat":2,"card":"Ad"}
{"event":"flip","turn":12,"seat":3,"card":"Ac"}
{"event":"compare","turn":12,"battle":14,"highest":[2,3]}
{"event":"war","turn":12,"war":3,"depth":1,"seats":[2,3]}
{"event":"down","turn":12,"seat":2}
{"event":"down","turn":12,"seat":2}
{"event":"out","turn":12,"seat":2}
{"event":"take","turn":12,"seat":3,"cards":4,"counts":[0,0,30]}
{"event":"end","result":"win","winner":3,"turns":12,"battles":14,"wars":3}
