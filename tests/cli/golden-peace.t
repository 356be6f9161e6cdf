Whole games under peace, for two and for three: the story, and every event.

$ war replay --rules peace,deck=8x4 --seed 2
War, rules peace,deck=8x4, seed 2, game 0
To see it again: war replay V118-4020-56P5

Turn   Player 1   Player 2                             Cards
                                                        16  16
   1   10♣        A♥         Player 1 takes 2           17  15
   2   8♦         J♠         Player 1 takes 2           18  14
   3   Q♣         10♥        Player 2 takes 2           17  15
   4   K♥         9♠         Player 2 takes 2           16  16
   5   8♣         A♠         Player 1 takes 2           17  15
   6   7♦         7♣         War!
       ▒▒▒▒▒ 9♣   ▒▒▒▒▒ 9♥   Double war!
       ▒▒▒▒▒ A♥   ▒▒▒▒▒ Q♣   Player 2 takes 26           4  28
   7   8♦         9♠         Player 1 takes 2            5  27
   8   J♠         K♥         Player 1 takes 2            6  26
   9   8♣         7♣         Player 2 takes 2            5  27
  10   A♠         J♦         Player 2 takes 2            4  28
  11   8♦         K♣         Player 1 takes 2            5  27
  12   9♠         10♠        Player 1 takes 2            6  26
  13   J♠         K♦         Player 1 takes 2            7  25
  14   K♥         8♥         Player 2 takes 2            6  26
  15   8♦         9♥         Player 1 takes 2            7  25
  16   K♣         Q♠         Player 2 takes 2            6  26
  17   9♠         J♥         Player 1 takes 2            7  25
  18   10♠        J♣         Player 1 takes 2            8  24
  19   J♠         8♠         Player 2 takes 2            7  25
  20   K♦         10♥        Player 2 takes 2            6  26
  21   8♦         Q♣         Player 1 takes 2            7  25
  22   9♥         7♦         Player 2 takes 2            6  26
  23   9♠         10♦        Player 1 takes 2            7  25
  24   J♥         Q♥         Player 1 takes 2            8  24
  25   10♠        A♣         Player 1 takes 2            9  23
  26   J♣         7♠         Player 2 takes 2            8  24
  27   8♦         9♦         Player 1 takes 2            9  23
  28   Q♣         9♣         Player 2 takes 2            8  24
  29   9♠         Q♦         Player 1 takes 2            9  23
  30   10♦        A♦         Player 1 takes 2           10  22
  31   J♥         7♥         Player 2 takes 2            9  23
  32   Q♥         K♠         Player 1 takes 2           10  22
  33   10♠        10♣        War!
       ▒▒▒▒▒ 10♦  ▒▒▒▒▒ 8♥   Player 2 takes 14           3  29
  34   A♦         K♥         Player 2 takes 2            2  30
  35   Q♥         Q♠         War!
       ▒                     Player 2 takes 3            0  32
       Player 1 cannot finish the war and is out.

Player 2 wins after 35 turns, 38 battles and 4 wars.
$ war replay --rules peace,deck=8x4,players=3 --seed 20
War, rules peace,players=3,deck=8x4, seed 20, game 0
To see it again: war replay V203-1840-JM0E-2N4
2 cards are left over and set aside.

Turn   Player 1   Player 2   Player 3                             Cards
                                                                   10  10  10
   1   Q♣         8♥         A♠         Player 2 takes 3            9  12   9
   2   A♣         8♦         7♥         Player 3 takes 3            8  11  11
   3   A♥         8♣         7♣         Player 3 takes 3            7  10  13
   4   A♦         J♦         7♦         Player 3 takes 3            6   9  15
   5   10♣        K♠         K♥         Player 1 takes 3            8   8  14
   6   8♠         10♥        10♠        Player 1 takes 3           10   7  13
   7   9♥         K♦         Q♥         Player 1 takes 3           12   6  12
   8   K♣         9♠         Q♠         Player 2 takes 3           11   8  11
   9   J♣         J♠         Q♦         War!
       ▒▒▒▒▒ 10♥  ▒▒▒▒▒ Q♠   ▒▒▒▒▒ A♥   Player 1 takes 21          25   1   4
  10   10♠        K♣         8♣         Player 3 takes 3           24   0   6
       Player 2 has no cards left and is out.
  11   9♥                    7♦         Player 3 takes 2           23   0   7
  12   K♦                    A♦         Player 1 takes 2           24   0   6
  13   Q♥                    J♦         Player 3 takes 2           23   0   7
  14   J♣                    8♣         Player 3 takes 2           22   0   8
  15   10♦                   10♠        War!
       ▒▒▒▒▒ J♠              ▒▒▒▒▒ 8♣   Player 3 takes 14          15   0  15
  16   J♥                    J♣         War!
       ▒▒▒▒▒ Q♦              ▒▒▒▒▒ Q♥   Double war!
       ▒▒▒▒▒ A♥              ▒▒▒▒▒ 8♠   Player 3 takes 26           2   0  28
  17   K♦                    10♥        Player 3 takes 2            1   0  29
  18   A♦                    J♠         Player 3 takes 2            0   0  30
       Player 1 has no cards left and is out.

Player 3 wins after 18 turns, 22 battles and 4 wars.
$ war replay --rules peace,deck=8x4,players=3 --seed 20 --format json
{"event":"deal","rules":"peace,players=3,deck=8x4","id":"V203-1840-JM0E-2N4","seed":20,"game":0,"packets":["QcAcAhAdTc8s9hKcJcTd","8h8d8cJdKsThKd9sJsJh","As7h7c7dKhTsQhQsQd7s"],"aside":"9c9d"}
{"event":"flip","turn":1,"seat":1,"card":"Qc"}
{"event":"flip","turn":1,"seat":2,"card":"8h"}
{"event":"flip","turn":1,"seat":3,"card":"As"}
{"event":"compare","turn":1,"battle":1,"highest":[2]}
{"event":"take","turn":1,"seat":2,"cards":3,"counts":[9,12,9]}
{"event":"flip","turn":2,"seat":1,"card":"Ac"}
{"event":"flip","turn":2,"seat":2,"card":"8d"}
{"event":"flip","turn":2,"seat":3,"card":"7h"}
{"event":"compare","turn":2,"battle":2,"highest":[3]}
{"event":"take","turn":2,"seat":3,"cards":3,"counts":[8,11,11]}
{"event":"flip","turn":3,"seat":1,"card":"Ah"}
{"event":"flip","turn":3,"seat":2,"card":"8c"}
{"event":"flip","turn":3,"seat":3,"card":"7c"}
{"event":"compare","turn":3,"battle":3,"highest":[3]}
{"event":"take","turn":3,"seat":3,"cards":3,"counts":[7,10,13]}
{"event":"flip","turn":4,"seat":1,"card":"Ad"}
{"event":"flip","turn":4,"seat":2,"card":"Jd"}
{"event":"flip","turn":4,"seat":3,"card":"7d"}
{"event":"compare","turn":4,"battle":4,"highest":[3]}
{"event":"take","turn":4,"seat":3,"cards":3,"counts":[6,9,15]}
{"event":"flip","turn":5,"seat":1,"card":"Tc"}
{"event":"flip","turn":5,"seat":2,"card":"Ks"}
{"event":"flip","turn":5,"seat":3,"card":"Kh"}
{"event":"compare","turn":5,"battle":5,"highest":[1]}
{"event":"take","turn":5,"seat":1,"cards":3,"counts":[8,8,14]}
{"event":"flip","turn":6,"seat":1,"card":"8s"}
{"event":"flip","turn":6,"seat":2,"card":"Th"}
{"event":"flip","turn":6,"seat":3,"card":"Ts"}
{"event":"compare","turn":6,"battle":6,"highest":[1]}
{"event":"take","turn":6,"seat":1,"cards":3,"counts":[10,7,13]}
{"event":"flip","turn":7,"seat":1,"card":"9h"}
{"event":"flip","turn":7,"seat":2,"card":"Kd"}
{"event":"flip","turn":7,"seat":3,"card":"Qh"}
{"event":"compare","turn":7,"battle":7,"highest":[1]}
{"event":"take","turn":7,"seat":1,"cards":3,"counts":[12,6,12]}
{"event":"flip","turn":8,"seat":1,"card":"Kc"}
{"event":"flip","turn":8,"seat":2,"card":"9s"}
{"event":"flip","turn":8,"seat":3,"card":"Qs"}
{"event":"compare","turn":8,"battle":8,"highest":[2]}
{"event":"take","turn":8,"seat":2,"cards":3,"counts":[11,8,11]}
{"event":"flip","turn":9,"seat":1,"card":"Jc"}
{"event":"flip","turn":9,"seat":2,"card":"Js"}
{"event":"flip","turn":9,"seat":3,"card":"Qd"}
{"event":"compare","turn":9,"battle":9,"highest":[1,2]}
{"event":"war","turn":9,"war":1,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":9,"seat":1}
{"event":"down","turn":9,"seat":2}
{"event":"down","turn":9,"seat":3}
{"event":"down","turn":9,"seat":1}
{"event":"down","turn":9,"seat":2}
{"event":"down","turn":9,"seat":3}
{"event":"down","turn":9,"seat":1}
{"event":"down","turn":9,"seat":2}
{"event":"down","turn":9,"seat":3}
{"event":"down","turn":9,"seat":1}
{"event":"down","turn":9,"seat":2}
{"event":"down","turn":9,"seat":3}
{"event":"down","turn":9,"seat":1}
{"event":"down","turn":9,"seat":2}
{"event":"down","turn":9,"seat":3}
{"event":"flip","turn":9,"seat":1,"card":"Th"}
{"event":"flip","turn":9,"seat":2,"card":"Qs"}
{"event":"flip","turn":9,"seat":3,"card":"Ah"}
{"event":"compare","turn":9,"battle":10,"highest":[1]}
{"event":"take","turn":9,"seat":1,"cards":21,"counts":[25,1,4]}
{"event":"flip","turn":10,"seat":1,"card":"Ts"}
{"event":"flip","turn":10,"seat":2,"card":"Kc"}
{"event":"flip","turn":10,"seat":3,"card":"8c"}
{"event":"compare","turn":10,"battle":11,"highest":[3]}
{"event":"take","turn":10,"seat":3,"cards":3,"counts":[24,0,6]}
{"event":"out","turn":10,"seat":2}
{"event":"flip","turn":11,"seat":1,"card":"9h"}
{"event":"flip","turn":11,"seat":3,"card":"7d"}
{"event":"compare","turn":11,"battle":12,"highest":[3]}
{"event":"take","turn":11,"seat":3,"cards":2,"counts":[23,0,7]}
{"event":"flip","turn":12,"seat":1,"card":"Kd"}
{"event":"flip","turn":12,"seat":3,"card":"Ad"}
{"event":"compare","turn":12,"battle":13,"highest":[1]}
{"event":"take","turn":12,"seat":1,"cards":2,"counts":[24,0,6]}
{"event":"flip","turn":13,"seat":1,"card":"Qh"}
{"event":"flip","turn":13,"seat":3,"card":"Jd"}
{"event":"compare","turn":13,"battle":14,"highest":[3]}
{"event":"take","turn":13,"seat":3,"cards":2,"counts":[23,0,7]}
{"event":"flip","turn":14,"seat":1,"card":"Jc"}
{"event":"flip","turn":14,"seat":3,"card":"8c"}
{"event":"compare","turn":14,"battle":15,"highest":[3]}
{"event":"take","turn":14,"seat":3,"cards":2,"counts":[22,0,8]}
{"event":"flip","turn":15,"seat":1,"card":"Td"}
{"event":"flip","turn":15,"seat":3,"card":"Ts"}
{"event":"compare","turn":15,"battle":16,"highest":[1,3]}
{"event":"war","turn":15,"war":2,"depth":1,"seats":[1,3]}
{"event":"down","turn":15,"seat":1}
{"event":"down","turn":15,"seat":3}
{"event":"down","turn":15,"seat":1}
{"event":"down","turn":15,"seat":3}
{"event":"down","turn":15,"seat":1}
{"event":"down","turn":15,"seat":3}
{"event":"down","turn":15,"seat":1}
{"event":"down","turn":15,"seat":3}
{"event":"down","turn":15,"seat":1}
{"event":"down","turn":15,"seat":3}
{"event":"flip","turn":15,"seat":1,"card":"Js"}
{"event":"flip","turn":15,"seat":3,"card":"8c"}
{"event":"compare","turn":15,"battle":17,"highest":[3]}
{"event":"take","turn":15,"seat":3,"cards":14,"counts":[15,0,15]}
{"event":"flip","turn":16,"seat":1,"card":"Jh"}
{"event":"flip","turn":16,"seat":3,"card":"Jc"}
{"event":"compare","turn":16,"battle":18,"highest":[1,3]}
{"event":"war","turn":16,"war":3,"depth":1,"seats":[1,3]}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"flip","turn":16,"seat":1,"card":"Qd"}
{"event":"flip","turn":16,"seat":3,"card":"Qh"}
{"event":"compare","turn":16,"battle":19,"highest":[1,3]}
{"event":"war","turn":16,"war":4,"depth":2,"seats":[1,3]}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"flip","turn":16,"seat":1,"card":"Ah"}
{"event":"flip","turn":16,"seat":3,"card":"8s"}
{"event":"compare","turn":16,"battle":20,"highest":[3]}
{"event":"take","turn":16,"seat":3,"cards":26,"counts":[2,0,28]}
{"event":"flip","turn":17,"seat":1,"card":"Kd"}
{"event":"flip","turn":17,"seat":3,"card":"Th"}
{"event":"compare","turn":17,"battle":21,"highest":[3]}
{"event":"take","turn":17,"seat":3,"cards":2,"counts":[1,0,29]}
{"event":"flip","turn":18,"seat":1,"card":"Ad"}
{"event":"flip","turn":18,"seat":3,"card":"Js"}
{"event":"compare","turn":18,"battle":22,"highest":[3]}
{"event":"take","turn":18,"seat":3,"cards":2,"counts":[0,0,30]}
{"event":"out","turn":18,"seat":1}
{"event":"end","result":"win","winner":3,"turns":18,"battles":22,"wars":4}
