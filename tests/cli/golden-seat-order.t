Whole games under seat-order, for two and for three, which never end: the story, and every event.

$ war replay --rules seat-order,deck=5x4 --seed 11
War, rules seat-order,deck=5x4, seed 11, game 0
To see it again: war replay K115-40B0-J0JJ

Turn   Player 1   Player 2                             Cards
                                                        10  10
   1   A♠         10♥        Player 1 takes 2           11   9
   2   J♠         10♠        Player 1 takes 2           12   8
   3   K♣         J♣         Player 1 takes 2           13   7
   4   Q♣         A♣         Player 2 takes 2           12   8
   5   A♦         K♦         Player 1 takes 2           13   7
   6   Q♠         J♦         Player 1 takes 2           14   6
   7   Q♥         Q♦         War!
       ▒ A♥       ▒ J♥       Player 1 takes 6           17   3
   8   10♦        K♥         Player 2 takes 2           16   4
   9   A♠         Q♣         Player 1 takes 2           17   3
  10   10♥        A♣         Player 2 takes 2           16   4
  11   J♠         10♦        Player 1 takes 2           17   3
  12   10♠        K♥         Player 2 takes 2           16   4
  13   K♣         10♥        Player 1 takes 2           17   3
  14   J♣         A♣         Player 2 takes 2           16   4
  15   A♦         10♠        Player 1 takes 2           17   3
  16   K♦         K♥         War!
       ▒ J♦       ▒ A♣       Player 2 takes 6           14   6
  17   Q♥         K♦         Player 2 takes 2           13   7
  18   Q♦         K♥         Player 2 takes 2           12   8
  19   K♠         Q♠         Player 1 takes 2           13   7
  20   10♣        J♣         Player 2 takes 2           12   8
  21   A♥         J♦         Player 1 takes 2           13   7
  22   J♥         A♣         Player 2 takes 2           12   8
  23   A♠         Q♥         Player 1 takes 2           13   7
  24   Q♣         K♦         Player 2 takes 2           12   8
  25   J♠         Q♦         Player 2 takes 2           11   9
  26   10♦        K♥         Player 2 takes 2           10  10
  27   K♣         10♣        Player 1 takes 2           11   9
  28   10♥        J♣         Player 2 takes 2           10  10
  29   A♦         J♥         Player 1 takes 2           11   9
  30   10♠        A♣         Player 2 takes 2           10  10
  31   K♠         Q♣         Player 1 takes 2           11   9
  32   Q♠         K♦         Player 2 takes 2           10  10
  33   A♥         J♠         Player 1 takes 2           11   9
  34   J♦         Q♦         Player 2 takes 2           10  10
  35   A♠         10♦        Player 1 takes 2           11   9
  36   Q♥         K♥         Player 2 takes 2           10  10
  37   K♣         10♥        Player 1 takes 2           11   9
  38   10♣        J♣         Player 2 takes 2           10  10
  39   A♦         10♠        Player 1 takes 2           11   9
  40   J♥         A♣         Player 2 takes 2           10  10
  41   K♠         Q♠         Player 1 takes 2           11   9
  42   Q♣         K♦         Player 2 takes 2           10  10
  43   A♥         J♦         Player 1 takes 2           11   9
  44   J♠         Q♦         Player 2 takes 2           10  10
  45   A♠         Q♥         Player 1 takes 2           11   9

This game never ends: from turn 26, the same 20 turns repeat for ever.
Stopped after 45 turns, 47 battles and 2 wars.
$ war replay --rules seat-order,deck=5x4,players=3 --seed 11
War, rules seat-order,players=3,deck=5x4, seed 11, game 0
To see it again: war replay K203-1540-B0MV-1B
2 cards are left over and set aside.

Turn   Player 1   Player 2   Player 3                             Cards
                                                                    6   6   6
   1   A♠         10♥        J♠         Player 1 takes 3            8   5   5
   2   10♠        K♣         J♣         Player 2 takes 3            7   7   4
   3   Q♣         A♣         A♦         War!
       ▒ Q♥       ▒ Q♦       ▒ K♠       Player 3 takes 9            4   4  10
   4   10♣        A♥         J♥         Player 2 takes 3            3   6   9
   5   A♠         10♠        Q♣         Player 1 takes 3            5   5   8
   6   10♥        K♣         A♣         Player 3 takes 3            4   4  10
   7   J♠         J♣         A♦         Player 3 takes 3            3   3  12
   8   A♠         10♣        K♦         Player 1 takes 3            5   2  11
   9   10♠        A♥         Q♠         Player 2 takes 3            4   4  10
  10   Q♣         J♥         J♦         Player 1 takes 3            6   3   9
  11   A♠         10♠        Q♥         Player 1 takes 3            8   2   8
  12   10♣        A♥         Q♦         Player 2 takes 3            7   4   7
  13   K♦         Q♠         K♠         War!
       ▒ J♥       ▒ A♥       ▒ K♣       Player 2 takes 9            4  10   4
  14   J♦         Q♦         A♣         Player 3 takes 3            3   9   6
  15   A♠         K♦         J♠         Player 1 takes 3            5   8   5
  16   10♠        Q♠         J♣         Player 2 takes 3            4  10   4
  17   Q♥         K♠         A♦         Player 3 takes 3            3   9   6
  18   A♠         Q♣         J♦         Player 1 takes 3            5   8   5
  19   K♦         10♣        Q♦         Player 1 takes 3            7   7   4
  20   J♠         10♥        A♣         Player 3 takes 3            6   6   6
  21   A♠         J♥         Q♥         Player 1 takes 3            8   5   5
  22   Q♣         A♥         K♠         Player 2 takes 3            7   7   4
  23   J♦         K♣         A♦         Player 3 takes 3            6   6   6
  24   K♦         10♠        J♠         Player 1 takes 3            8   5   5
  25   10♣        Q♠         10♥        Player 2 takes 3            7   7   4
  26   Q♦         J♣         A♣         Player 3 takes 3            6   6   6
  27   A♠         Q♣         J♦         Player 1 takes 3            8   5   5
  28   J♥         A♥         K♣         Player 2 takes 3            7   7   4
  29   Q♥         K♠         A♦         Player 3 takes 3            6   6   6
  30   K♦         10♣        Q♦         Player 1 takes 3            8   5   5
  31   10♠        Q♠         J♣         Player 2 takes 3            7   7   4

This game never ends: from turn 20, the same 12 turns repeat for ever.
Stopped after 31 turns, 33 battles and 2 wars.
$ war replay --rules seat-order,deck=5x4,players=3 --seed 11 --format json
{"event":"deal","rules":"seat-order,players=3,deck=5x4","id":"K203-1540-B0MV-1B","seed":11,"game":0,"packets":["AsTsQcKdQhTc","ThKcAcQsQdAh","JsJcAdJdKsJh"],"aside":"TdKh"}
{"event":"flip","turn":1,"seat":1,"card":"As"}
{"event":"flip","turn":1,"seat":2,"card":"Th"}
{"event":"flip","turn":1,"seat":3,"card":"Js"}
{"event":"compare","turn":1,"battle":1,"highest":[1]}
{"event":"take","turn":1,"seat":1,"cards":3,"counts":[8,5,5]}
{"event":"flip","turn":2,"seat":1,"card":"Ts"}
{"event":"flip","turn":2,"seat":2,"card":"Kc"}
{"event":"flip","turn":2,"seat":3,"card":"Jc"}
{"event":"compare","turn":2,"battle":2,"highest":[2]}
{"event":"take","turn":2,"seat":2,"cards":3,"counts":[7,7,4]}
{"event":"flip","turn":3,"seat":1,"card":"Qc"}
{"event":"flip","turn":3,"seat":2,"card":"Ac"}
{"event":"flip","turn":3,"seat":3,"card":"Ad"}
{"event":"compare","turn":3,"battle":3,"highest":[2,3]}
{"event":"war","turn":3,"war":1,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":3,"seat":1}
{"event":"down","turn":3,"seat":2}
{"event":"down","turn":3,"seat":3}
{"event":"flip","turn":3,"seat":1,"card":"Qh"}
{"event":"flip","turn":3,"seat":2,"card":"Qd"}
{"event":"flip","turn":3,"seat":3,"card":"Ks"}
{"event":"compare","turn":3,"battle":4,"highest":[3]}
{"event":"take","turn":3,"seat":3,"cards":9,"counts":[4,4,10]}
{"event":"flip","turn":4,"seat":1,"card":"Tc"}
{"event":"flip","turn":4,"seat":2,"card":"Ah"}
{"event":"flip","turn":4,"seat":3,"card":"Jh"}
{"event":"compare","turn":4,"battle":5,"highest":[2]}
{"event":"take","turn":4,"seat":2,"cards":3,"counts":[3,6,9]}
{"event":"flip","turn":5,"seat":1,"card":"As"}
{"event":"flip","turn":5,"seat":2,"card":"Ts"}
{"event":"flip","turn":5,"seat":3,"card":"Qc"}
{"event":"compare","turn":5,"battle":6,"highest":[1]}
{"event":"take","turn":5,"seat":1,"cards":3,"counts":[5,5,8]}
{"event":"flip","turn":6,"seat":1,"card":"Th"}
{"event":"flip","turn":6,"seat":2,"card":"Kc"}
{"event":"flip","turn":6,"seat":3,"card":"Ac"}
{"event":"compare","turn":6,"battle":7,"highest":[3]}
{"event":"take","turn":6,"seat":3,"cards":3,"counts":[4,4,10]}
{"event":"flip","turn":7,"seat":1,"card":"Js"}
{"event":"flip","turn":7,"seat":2,"card":"Jc"}
{"event":"flip","turn":7,"seat":3,"card":"Ad"}
{"event":"compare","turn":7,"battle":8,"highest":[3]}
{"event":"take","turn":7,"seat":3,"cards":3,"counts":[3,3,12]}
{"event":"flip","turn":8,"seat":1,"card":"As"}
{"event":"flip","turn":8,"seat":2,"card":"Tc"}
{"event":"flip","turn":8,"seat":3,"card":"Kd"}
{"event":"compare","turn":8,"battle":9,"highest":[1]}
{"event":"take","turn":8,"seat":1,"cards":3,"counts":[5,2,11]}
{"event":"flip","turn":9,"seat":1,"card":"Ts"}
{"event":"flip","turn":9,"seat":2,"card":"Ah"}
{"event":"flip","turn":9,"seat":3,"card":"Qs"}
{"event":"compare","turn":9,"battle":10,"highest":[2]}
{"event":"take","turn":9,"seat":2,"cards":3,"counts":[4,4,10]}
{"event":"flip","turn":10,"seat":1,"card":"Qc"}
{"event":"flip","turn":10,"seat":2,"card":"Jh"}
{"event":"flip","turn":10,"seat":3,"card":"Jd"}
{"event":"compare","turn":10,"battle":11,"highest":[1]}
{"event":"take","turn":10,"seat":1,"cards":3,"counts":[6,3,9]}
{"event":"flip","turn":11,"seat":1,"card":"As"}
{"event":"flip","turn":11,"seat":2,"card":"Ts"}
{"event":"flip","turn":11,"seat":3,"card":"Qh"}
{"event":"compare","turn":11,"battle":12,"highest":[1]}
{"event":"take","turn":11,"seat":1,"cards":3,"counts":[8,2,8]}
{"event":"flip","turn":12,"seat":1,"card":"Tc"}
{"event":"flip","turn":12,"seat":2,"card":"Ah"}
{"event":"flip","turn":12,"seat":3,"card":"Qd"}
{"event":"compare","turn":12,"battle":13,"highest":[2]}
{"event":"take","turn":12,"seat":2,"cards":3,"counts":[7,4,7]}
{"event":"flip","turn":13,"seat":1,"card":"Kd"}
{"event":"flip","turn":13,"seat":2,"card":"Qs"}
{"event":"flip","turn":13,"seat":3,"card":"Ks"}
{"event":"compare","turn":13,"battle":14,"highest":[1,3]}
{"event":"war","turn":13,"war":2,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":13,"seat":1}
{"event":"down","turn":13,"seat":2}
{"event":"down","turn":13,"seat":3}
{"event":"flip","turn":13,"seat":1,"card":"Jh"}
{"event":"flip","turn":13,"seat":2,"card":"Ah"}
{"event":"flip","turn":13,"seat":3,"card":"Kc"}
{"event":"compare","turn":13,"battle":15,"highest":[2]}
{"event":"take","turn":13,"seat":2,"cards":9,"counts":[4,10,4]}
{"event":"flip","turn":14,"seat":1,"card":"Jd"}
{"event":"flip","turn":14,"seat":2,"card":"Qd"}
{"event":"flip","turn":14,"seat":3,"card":"Ac"}
{"event":"compare","turn":14,"battle":16,"highest":[3]}
{"event":"take","turn":14,"seat":3,"cards":3,"counts":[3,9,6]}
{"event":"flip","turn":15,"seat":1,"card":"As"}
{"event":"flip","turn":15,"seat":2,"card":"Kd"}
{"event":"flip","turn":15,"seat":3,"card":"Js"}
{"event":"compare","turn":15,"battle":17,"highest":[1]}
{"event":"take","turn":15,"seat":1,"cards":3,"counts":[5,8,5]}
{"event":"flip","turn":16,"seat":1,"card":"Ts"}
{"event":"flip","turn":16,"seat":2,"card":"Qs"}
{"event":"flip","turn":16,"seat":3,"card":"Jc"}
{"event":"compare","turn":16,"battle":18,"highest":[2]}
{"event":"take","turn":16,"seat":2,"cards":3,"counts":[4,10,4]}
{"event":"flip","turn":17,"seat":1,"card":"Qh"}
{"event":"flip","turn":17,"seat":2,"card":"Ks"}
{"event":"flip","turn":17,"seat":3,"card":"Ad"}
{"event":"compare","turn":17,"battle":19,"highest":[3]}
{"event":"take","turn":17,"seat":3,"cards":3,"counts":[3,9,6]}
{"event":"flip","turn":18,"seat":1,"card":"As"}
{"event":"flip","turn":18,"seat":2,"card":"Qc"}
{"event":"flip","turn":18,"seat":3,"card":"Jd"}
{"event":"compare","turn":18,"battle":20,"highest":[1]}
{"event":"take","turn":18,"seat":1,"cards":3,"counts":[5,8,5]}
{"event":"flip","turn":19,"seat":1,"card":"Kd"}
{"event":"flip","turn":19,"seat":2,"card":"Tc"}
{"event":"flip","turn":19,"seat":3,"card":"Qd"}
{"event":"compare","turn":19,"battle":21,"highest":[1]}
{"event":"take","turn":19,"seat":1,"cards":3,"counts":[7,7,4]}
{"event":"flip","turn":20,"seat":1,"card":"Js"}
{"event":"flip","turn":20,"seat":2,"card":"Th"}
{"event":"flip","turn":20,"seat":3,"card":"Ac"}
{"event":"compare","turn":20,"battle":22,"highest":[3]}
{"event":"take","turn":20,"seat":3,"cards":3,"counts":[6,6,6]}
{"event":"flip","turn":21,"seat":1,"card":"As"}
{"event":"flip","turn":21,"seat":2,"card":"Jh"}
{"event":"flip","turn":21,"seat":3,"card":"Qh"}
{"event":"compare","turn":21,"battle":23,"highest":[1]}
{"event":"take","turn":21,"seat":1,"cards":3,"counts":[8,5,5]}
{"event":"flip","turn":22,"seat":1,"card":"Qc"}
{"event":"flip","turn":22,"seat":2,"card":"Ah"}
{"event":"flip","turn":22,"seat":3,"card":"Ks"}
{"event":"compare","turn":22,"battle":24,"highest":[2]}
{"event":"take","turn":22,"seat":2,"cards":3,"counts":[7,7,4]}
{"event":"flip","turn":23,"seat":1,"card":"Jd"}
{"event":"flip","turn":23,"seat":2,"card":"Kc"}
{"event":"flip","turn":23,"seat":3,"card":"Ad"}
{"event":"compare","turn":23,"battle":25,"highest":[3]}
{"event":"take","turn":23,"seat":3,"cards":3,"counts":[6,6,6]}
{"event":"flip","turn":24,"seat":1,"card":"Kd"}
{"event":"flip","turn":24,"seat":2,"card":"Ts"}
{"event":"flip","turn":24,"seat":3,"card":"Js"}
{"event":"compare","turn":24,"battle":26,"highest":[1]}
{"event":"take","turn":24,"seat":1,"cards":3,"counts":[8,5,5]}
{"event":"flip","turn":25,"seat":1,"card":"Tc"}
{"event":"flip","turn":25,"seat":2,"card":"Qs"}
{"event":"flip","turn":25,"seat":3,"card":"Th"}
{"event":"compare","turn":25,"battle":27,"highest":[2]}
{"event":"take","turn":25,"seat":2,"cards":3,"counts":[7,7,4]}
{"event":"flip","turn":26,"seat":1,"card":"Qd"}
{"event":"flip","turn":26,"seat":2,"card":"Jc"}
{"event":"flip","turn":26,"seat":3,"card":"Ac"}
{"event":"compare","turn":26,"battle":28,"highest":[3]}
{"event":"take","turn":26,"seat":3,"cards":3,"counts":[6,6,6]}
{"event":"flip","turn":27,"seat":1,"card":"As"}
{"event":"flip","turn":27,"seat":2,"card":"Qc"}
{"event":"flip","turn":27,"seat":3,"card":"Jd"}
{"event":"compare","turn":27,"battle":29,"highest":[1]}
{"event":"take","turn":27,"seat":1,"cards":3,"counts":[8,5,5]}
{"event":"flip","turn":28,"seat":1,"card":"Jh"}
{"event":"flip","turn":28,"seat":2,"card":"Ah"}
{"event":"flip","turn":28,"seat":3,"card":"Kc"}
{"event":"compare","turn":28,"battle":30,"highest":[2]}
{"event":"take","turn":28,"seat":2,"cards":3,"counts":[7,7,4]}
{"event":"flip","turn":29,"seat":1,"card":"Qh"}
{"event":"flip","turn":29,"seat":2,"card":"Ks"}
{"event":"flip","turn":29,"seat":3,"card":"Ad"}
{"event":"compare","turn":29,"battle":31,"highest":[3]}
{"event":"take","turn":29,"seat":3,"cards":3,"counts":[6,6,6]}
{"event":"flip","turn":30,"seat":1,"card":"Kd"}
{"event":"flip","turn":30,"seat":2,"card":"Tc"}
{"event":"flip","turn":30,"seat":3,"card":"Qd"}
{"event":"compare","turn":30,"battle":32,"highest":[1]}
{"event":"take","turn":30,"seat":1,"cards":3,"counts":[8,5,5]}
{"event":"flip","turn":31,"seat":1,"card":"Ts"}
{"event":"flip","turn":31,"seat":2,"card":"Qs"}
{"event":"flip","turn":31,"seat":3,"card":"Jc"}
{"event":"compare","turn":31,"battle":33,"highest":[2]}
{"event":"take","turn":31,"seat":2,"cards":3,"counts":[7,7,4]}
{"event":"end","result":"endless","turns":31,"battles":33,"wars":2,"cycle_start":19,"cycle_length":12}
