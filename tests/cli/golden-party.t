Whole games under party, for two and for three: the story, and every event.

$ war replay --rules party,deck=8x4 --seed 5
War, rules party,deck=8x4, seed 5, game 0
To see it again: war replay Q118-4050-YHH1

Turn   Player 1   Player 2                             Cards
                                                        16  16
   1   K♠         8♦         Player 1 takes 2           17  15
   2   9♠         K♥         Player 2 takes 2           16  16
   3   7♠         7♥         War!
       ▒ J♥       ▒ Q♦       Player 2 takes 6           13  19
   4   J♠         K♦         Player 2 takes 2           12  20
   5   Q♣         Q♠         War!
       ▒ 9♦       ▒ 10♦      Player 2 takes 6            9  23
   6   8♠         Q♥         Player 2 takes 2            8  24
   7   9♣         A♠         Player 2 takes 2            7  25
   8   9♥         J♣         Player 2 takes 2            6  26
   9   10♥        A♦         Player 2 takes 2            5  27
  10   10♠        8♥         Player 1 takes 2            6  26
  11   8♣         A♣         Player 2 takes 2            5  27
  12   7♣         J♦         Player 2 takes 2            4  28
  13   K♠         9♠         Player 1 takes 2            5  27
  14   8♦         K♥         Player 2 takes 2            4  28
  15   8♥         7♠         Player 1 takes 2            5  27
  16   10♠        J♥         Player 2 takes 2            4  28
  17   9♠         10♣        Player 2 takes 2            3  29
  18   K♠         Q♦         Player 1 takes 2            4  28
  19   8♥         7♥         Player 1 takes 2            5  27
  20   7♠         A♥         Player 2 takes 2            4  28
  21   Q♦         K♦         Player 2 takes 2            3  29
  22   K♠         J♠         Player 1 takes 2            4  28
  23   7♥         Q♠         Player 2 takes 2            3  29
  24   8♥         7♦         Player 1 takes 2            4  28
  25   J♠         Q♣         Player 2 takes 2            3  29
  26   K♠         K♣         War!
       ▒ 7♦       ▒ 9♦       Player 2 takes 6            0  32
       Player 1 has no cards left and is out.

Player 2 wins after 26 turns, 29 battles and 3 wars.
$ war replay --rules party,deck=8x4,players=3 --seed 1
War, rules party,players=3,deck=8x4, seed 1, game 0
To see it again: war replay Q203-1840-10BP-7P
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
       ▒ A♠       ▒ 7♥       ▒ Q♣       Player 1 takes 9           12  12   6
   9   Q♠         9♠         A♣         Player 3 takes 3           11  11   8
  10   8♣         10♥        10♦        War!
       ▒ J♦       ▒ 7♠       ▒ 10♣      Player 1 takes 9           17   8   5
  11   J♠         10♠        K♣         Player 3 takes 3           16   7   7
  12   9♦         K♠         8♠         Player 2 takes 3           15   9   6
  13   Q♣         Q♦         9♠         War!
       ▒ A♥       ▒ 8♥       ▒ A♣       Double war!
       ▒ 7♣       ▒ A♦       ▒ 10♠      Player 2 takes 15          10  19   1
  14   J♣         Q♥         J♠         Player 2 takes 3            9  21   0
       Player 3 has no cards left and is out.
  15   8♣         9♦                    Player 2 takes 2            8  22   0
  16   8♦         K♠                    Player 2 takes 2            7  23   0
  17   J♦         8♠                    Player 1 takes 2            8  22   0
  18   7♠         9♠                    Player 2 takes 2            7  23   0
  19   9♣         7♦                    Player 1 takes 2            8  22   0
  20   J♥         Q♠                    Player 2 takes 2            7  23   0
  21   10♥        A♥                    Player 2 takes 2            6  24   0
  22   10♣        Q♦                    Player 2 takes 2            5  25   0
  23   10♦        K♦                    Player 2 takes 2            4  26   0
  24   8♠         7♣                    Player 1 takes 2            5  25   0
  25   J♦         K♣                    Player 2 takes 2            4  26   0
  26   9♣         10♠                   Player 2 takes 2            3  27   0
  27   7♦         A♦                    Player 2 takes 2            2  28   0
  28   7♣         8♥                    Player 2 takes 2            1  29   0
  29   8♠         Q♣                    Player 2 takes 2            0  30   0
       Player 1 has no cards left and is out.

Player 2 wins after 29 turns, 33 battles and 4 wars.
$ war replay --rules party,deck=8x4,players=3 --seed 1 --format json
{"event":"deal","rules":"party,players=3,deck=8x4","id":"Q203-1840-10BP-7P","seed":1,"game":0,"packets":["Jh9sTs8hQsQhTc9dJsAs","TdThKsQd8dAd8sJd7c7h","Ac9c7s7d8cKdKcJcAhQc"],"aside":"Kh9h"}
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
{"event":"flip","turn":8,"seat":1,"card":"As"}
{"event":"flip","turn":8,"seat":2,"card":"7h"}
{"event":"flip","turn":8,"seat":3,"card":"Qc"}
{"event":"compare","turn":8,"battle":9,"highest":[1]}
{"event":"take","turn":8,"seat":1,"cards":9,"counts":[12,12,6]}
{"event":"flip","turn":9,"seat":1,"card":"Qs"}
{"event":"flip","turn":9,"seat":2,"card":"9s"}
{"event":"flip","turn":9,"seat":3,"card":"Ac"}
{"event":"compare","turn":9,"battle":10,"highest":[3]}
{"event":"take","turn":9,"seat":3,"cards":3,"counts":[11,11,8]}
{"event":"flip","turn":10,"seat":1,"card":"8c"}
{"event":"flip","turn":10,"seat":2,"card":"Th"}
{"event":"flip","turn":10,"seat":3,"card":"Td"}
{"event":"compare","turn":10,"battle":11,"highest":[2,3]}
{"event":"war","turn":10,"war":2,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":10,"seat":1}
{"event":"down","turn":10,"seat":2}
{"event":"down","turn":10,"seat":3}
{"event":"flip","turn":10,"seat":1,"card":"Jd"}
{"event":"flip","turn":10,"seat":2,"card":"7s"}
{"event":"flip","turn":10,"seat":3,"card":"Tc"}
{"event":"compare","turn":10,"battle":12,"highest":[1]}
{"event":"take","turn":10,"seat":1,"cards":9,"counts":[17,8,5]}
{"event":"flip","turn":11,"seat":1,"card":"Js"}
{"event":"flip","turn":11,"seat":2,"card":"Ts"}
{"event":"flip","turn":11,"seat":3,"card":"Kc"}
{"event":"compare","turn":11,"battle":13,"highest":[3]}
{"event":"take","turn":11,"seat":3,"cards":3,"counts":[16,7,7]}
{"event":"flip","turn":12,"seat":1,"card":"9d"}
{"event":"flip","turn":12,"seat":2,"card":"Ks"}
{"event":"flip","turn":12,"seat":3,"card":"8s"}
{"event":"compare","turn":12,"battle":14,"highest":[2]}
{"event":"take","turn":12,"seat":2,"cards":3,"counts":[15,9,6]}
{"event":"flip","turn":13,"seat":1,"card":"Qc"}
{"event":"flip","turn":13,"seat":2,"card":"Qd"}
{"event":"flip","turn":13,"seat":3,"card":"9s"}
{"event":"compare","turn":13,"battle":15,"highest":[1,2]}
{"event":"war","turn":13,"war":3,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":13,"seat":1}
{"event":"down","turn":13,"seat":2}
{"event":"down","turn":13,"seat":3}
{"event":"flip","turn":13,"seat":1,"card":"Ah"}
{"event":"flip","turn":13,"seat":2,"card":"8h"}
{"event":"flip","turn":13,"seat":3,"card":"Ac"}
{"event":"compare","turn":13,"battle":16,"highest":[1,3]}
{"event":"war","turn":13,"war":4,"depth":2,"seats":[1,2,3]}
{"event":"down","turn":13,"seat":1}
{"event":"down","turn":13,"seat":2}
{"event":"down","turn":13,"seat":3}
{"event":"flip","turn":13,"seat":1,"card":"7c"}
{"event":"flip","turn":13,"seat":2,"card":"Ad"}
{"event":"flip","turn":13,"seat":3,"card":"Ts"}
{"event":"compare","turn":13,"battle":17,"highest":[2]}
{"event":"take","turn":13,"seat":2,"cards":15,"counts":[10,19,1]}
{"event":"flip","turn":14,"seat":1,"card":"Jc"}
{"event":"flip","turn":14,"seat":2,"card":"Qh"}
{"event":"flip","turn":14,"seat":3,"card":"Js"}
{"event":"compare","turn":14,"battle":18,"highest":[2]}
{"event":"take","turn":14,"seat":2,"cards":3,"counts":[9,21,0]}
{"event":"out","turn":14,"seat":3}
{"event":"flip","turn":15,"seat":1,"card":"8c"}
{"event":"flip","turn":15,"seat":2,"card":"9d"}
{"event":"compare","turn":15,"battle":19,"highest":[2]}
{"event":"take","turn":15,"seat":2,"cards":2,"counts":[8,22,0]}
{"event":"flip","turn":16,"seat":1,"card":"8d"}
{"event":"flip","turn":16,"seat":2,"card":"Ks"}
{"event":"compare","turn":16,"battle":20,"highest":[2]}
{"event":"take","turn":16,"seat":2,"cards":2,"counts":[7,23,0]}
{"event":"flip","turn":17,"seat":1,"card":"Jd"}
{"event":"flip","turn":17,"seat":2,"card":"8s"}
{"event":"compare","turn":17,"battle":21,"highest":[1]}
{"event":"take","turn":17,"seat":1,"cards":2,"counts":[8,22,0]}
{"event":"flip","turn":18,"seat":1,"card":"7s"}
{"event":"flip","turn":18,"seat":2,"card":"9s"}
{"event":"compare","turn":18,"battle":22,"highest":[2]}
{"event":"take","turn":18,"seat":2,"cards":2,"counts":[7,23,0]}
{"event":"flip","turn":19,"seat":1,"card":"9c"}
{"event":"flip","turn":19,"seat":2,"card":"7d"}
{"event":"compare","turn":19,"battle":23,"highest":[1]}
{"event":"take","turn":19,"seat":1,"cards":2,"counts":[8,22,0]}
{"event":"flip","turn":20,"seat":1,"card":"Jh"}
{"event":"flip","turn":20,"seat":2,"card":"Qs"}
{"event":"compare","turn":20,"battle":24,"highest":[2]}
{"event":"take","turn":20,"seat":2,"cards":2,"counts":[7,23,0]}
{"event":"flip","turn":21,"seat":1,"card":"Th"}
{"event":"flip","turn":21,"seat":2,"card":"Ah"}
{"event":"compare","turn":21,"battle":25,"highest":[2]}
{"event":"take","turn":21,"seat":2,"cards":2,"counts":[6,24,0]}
{"event":"flip","turn":22,"seat":1,"card":"Tc"}
{"event":"flip","turn":22,"seat":2,"card":"Qd"}
{"event":"compare","turn":22,"battle":26,"highest":[2]}
{"event":"take","turn":22,"seat":2,"cards":2,"counts":[5,25,0]}
{"event":"flip","turn":23,"seat":1,"card":"Td"}
{"event":"flip","turn":23,"seat":2,"card":"Kd"}
{"event":"compare","turn":23,"battle":27,"highest":[2]}
{"event":"take","turn":23,"seat":2,"cards":2,"counts":[4,26,0]}
{"event":"flip","turn":24,"seat":1,"card":"8s"}
{"event":"flip","turn":24,"seat":2,"card":"7c"}
{"event":"compare","turn":24,"battle":28,"highest":[1]}
{"event":"take","turn":24,"seat":1,"cards":2,"counts":[5,25,0]}
{"event":"flip","turn":25,"seat":1,"card":"Jd"}
{"event":"flip","turn":25,"seat":2,"card":"Kc"}
{"event":"compare","turn":25,"battle":29,"highest":[2]}
{"event":"take","turn":25,"seat":2,"cards":2,"counts":[4,26,0]}
{"event":"flip","turn":26,"seat":1,"card":"9c"}
{"event":"flip","turn":26,"seat":2,"card":"Ts"}
{"event":"compare","turn":26,"battle":30,"highest":[2]}
{"event":"take","turn":26,"seat":2,"cards":2,"counts":[3,27,0]}
{"event":"flip","turn":27,"seat":1,"card":"7d"}
{"event":"flip","turn":27,"seat":2,"card":"Ad"}
{"event":"compare","turn":27,"battle":31,"highest":[2]}
{"event":"take","turn":27,"seat":2,"cards":2,"counts":[2,28,0]}
{"event":"flip","turn":28,"seat":1,"card":"7c"}
{"event":"flip","turn":28,"seat":2,"card":"8h"}
{"event":"compare","turn":28,"battle":32,"highest":[2]}
{"event":"take","turn":28,"seat":2,"cards":2,"counts":[1,29,0]}
{"event":"flip","turn":29,"seat":1,"card":"8s"}
{"event":"flip","turn":29,"seat":2,"card":"Qc"}
{"event":"compare","turn":29,"battle":33,"highest":[2]}
{"event":"take","turn":29,"seat":2,"cards":2,"counts":[0,30,0]}
{"event":"out","turn":29,"seat":1}
{"event":"end","result":"win","winner":2,"turns":29,"battles":33,"wars":4}
