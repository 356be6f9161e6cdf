Whole games under last-card, in which a card stands, for two and for three: the story, and every event.

$ war replay --rules last-card,deck=8x4 --seed 21
War, rules last-card,deck=8x4, seed 21, game 0
To see it again: war replay 7118-40JN-0HAG-0

Turn   Player 1   Player 2                             Cards
                                                        16  16
   1   A♥         K♣         Player 1 takes 2           17  15
   2   8♠         J♥         Player 2 takes 2           16  16
   3   Q♦         10♣        Player 1 takes 2           17  15
   4   9♣         7♣         Player 1 takes 2           18  14
   5   9♦         10♥        Player 2 takes 2           17  15
   6   9♥         A♣         Player 2 takes 2           16  16
   7   J♣         7♥         Player 1 takes 2           17  15
   8   10♦        8♦         Player 1 takes 2           18  14
   9   Q♥         Q♣         War!
       ▒ 8♥       ▒ A♦       Player 2 takes 6           15  17
  10   10♠        8♣         Player 1 takes 2           16  16
  11   J♦         J♠         War!
       ▒ A♠       ▒ Q♠       Player 1 takes 6           19  13
  12   K♥         7♠         Player 1 takes 2           20  12
  13   A♥         J♥         Player 1 takes 2           21  11
  14   K♣         8♠         Player 1 takes 2           22  10
  15   Q♦         10♥        Player 1 takes 2           23   9
  16   10♣        9♦         Player 1 takes 2           24   8
  17   9♣         A♣         Player 2 takes 2           23   9
  18   7♣         9♥         Player 2 takes 2           22  10
  19   J♣         Q♣         Player 2 takes 2           21  11
  20   7♥         K♦         Player 2 takes 2           20  12
  21   10♦        A♦         Player 2 takes 2           19  13
  22   8♦         Q♥         Player 2 takes 2           18  14
  23   10♠        7♦         Player 1 takes 2           19  13
  24   8♣         8♥         War!
       ▒ 9♠       ▒ 9♣       Double war!
       ▒ J♠       ▒ 7♣       Player 1 takes 10          24   8
  25   K♠         Q♣         Player 1 takes 2           25   7
  26   Q♠         J♣         Player 1 takes 2           26   6
  27   K♥         K♦         War!
       ▒ A♥       ▒ A♦       Double war!
       ▒ K♣       ▒ Q♥       Player 1 takes 10          31   1
  28   8♠         8♦         War!
       ▒ 10♥      (8♦)       Player 1 takes 4           32   0
       Player 2 has no cards left and is out.

Player 1 wins after 28 turns, 35 battles and 7 wars.
$ war replay --rules last-card,deck=8x4,players=3 --seed 12
War, rules last-card,players=3,deck=8x4, seed 12, game 0
To see it again: war replay 7203-1840-C0TB-92
2 cards are left over and set aside.

Turn   Player 1   Player 2   Player 3                             Cards
                                                                   10  10  10
   1   7♣         8♥         10♦        Player 3 takes 3            9   9  12
   2   Q♦         8♣         A♠         Player 3 takes 3            8   8  14
   3   9♦         J♦         9♣         Player 2 takes 3            7  10  13
   4   7♥         J♣         J♥         War!
       ▒ Q♠       ▒ K♠       ▒ A♣       Player 3 takes 9            4   7  19
   5   K♥         Q♥         9♠         Player 1 takes 3            6   6  18
   6   8♠         Q♣         K♦         Player 3 takes 3            5   5  20
   7   10♣        10♥        A♦         Player 3 takes 3            4   4  22
   8   7♠         7♦         K♣         Player 3 takes 3            3   3  24
   9   K♥         J♦         10♦        Player 1 takes 3            5   2  23
  10   Q♥         9♣         7♣         Player 1 takes 3            7   1  22
  11   9♠         9♦         8♥         War!
       ▒ J♦       (9♦)       ▒ Q♦       Player 3 takes 7            4   0  26
       Player 2 has no cards left and is out.
  12   10♦                   8♣         Player 1 takes 2            5   0  25
  13   Q♥                    J♥         Player 1 takes 2            6   0  24
  14   9♣                    9♥         War!
       ▒ 10♦                 ▒ 7♥       Player 1 takes 6            9   0  21
  15   8♣                    10♠        Player 3 takes 2            8   0  22
  16   Q♥                    Q♠         War!
       ▒ 9♣                  ▒ J♠       Player 3 takes 6            5   0  25
  17   7♣                    K♠         Player 3 takes 2            4   0  26
  18   10♦                   K♦         Player 3 takes 2            3   0  27
  19   9♥                    8♠         Player 1 takes 2            4   0  26
  20   A♣                    Q♣         Player 1 takes 2            5   0  25
  21   7♥                    A♦         Player 3 takes 2            4   0  26
  22   9♥                    10♣        Player 3 takes 2            3   0  27
  23   8♠                    10♥        Player 3 takes 2            2   0  28
  24   A♣                    K♣         Player 1 takes 2            3   0  27
  25   Q♣                    7♠         Player 1 takes 2            4   0  26
  26   A♣                    7♦         Player 1 takes 2            5   0  25
  27   K♣                    8♥         Player 1 takes 2            6   0  24
  28   Q♣                    A♠         Player 3 takes 2            5   0  25
  29   7♠                    Q♦         Player 3 takes 2            4   0  26
  30   A♣                    9♠         Player 1 takes 2            5   0  25
  31   7♦                    K♥         Player 3 takes 2            4   0  26
  32   K♣                    J♦         Player 1 takes 2            5   0  25
  33   8♥                    9♦         Player 3 takes 2            4   0  26
  34   A♣                    10♠        Player 1 takes 2            5   0  25
  35   9♠                    8♣         Player 1 takes 2            6   0  24
  36   K♣                    Q♠         Player 1 takes 2            7   0  23
  37   J♦                    J♣         War!
       ▒ 10♠                 ▒ Q♥       Player 3 takes 6            4   0  26
  38   9♠                    J♥         Player 3 takes 2            3   0  27
  39   8♣                    9♣         Player 3 takes 2            2   0  28
  40   K♣                    K♠         War!
       Q♠                    ▒ K♦       Player 3 takes 5            0   0  30
       Player 1 has no cards left and is out.

Player 3 wins after 40 turns, 46 battles and 6 wars.
$ war replay --rules last-card,deck=8x4,players=3 --seed 12 --format json
{"event":"deal","rules":"last-card,players=3,deck=8x4","id":"7203-1840-C0TB-92","seed":12,"game":0,"packets":["7cQd9d7hTsQsKh8sTc7s","8h8cJdJcJsKsQhQcTh7d","TdAs9cJh9hAc9sKdAdKc"],"aside":"Ah8d"}
{"event":"flip","turn":1,"seat":1,"card":"7c"}
{"event":"flip","turn":1,"seat":2,"card":"8h"}
{"event":"flip","turn":1,"seat":3,"card":"Td"}
{"event":"compare","turn":1,"battle":1,"highest":[3]}
{"event":"take","turn":1,"seat":3,"cards":3,"counts":[9,9,12]}
{"event":"flip","turn":2,"seat":1,"card":"Qd"}
{"event":"flip","turn":2,"seat":2,"card":"8c"}
{"event":"flip","turn":2,"seat":3,"card":"As"}
{"event":"compare","turn":2,"battle":2,"highest":[3]}
{"event":"take","turn":2,"seat":3,"cards":3,"counts":[8,8,14]}
{"event":"flip","turn":3,"seat":1,"card":"9d"}
{"event":"flip","turn":3,"seat":2,"card":"Jd"}
{"event":"flip","turn":3,"seat":3,"card":"9c"}
{"event":"compare","turn":3,"battle":3,"highest":[2]}
{"event":"take","turn":3,"seat":2,"cards":3,"counts":[7,10,13]}
{"event":"flip","turn":4,"seat":1,"card":"7h"}
{"event":"flip","turn":4,"seat":2,"card":"Jc"}
{"event":"flip","turn":4,"seat":3,"card":"Jh"}
{"event":"compare","turn":4,"battle":4,"highest":[2,3]}
{"event":"war","turn":4,"war":1,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":4,"seat":1}
{"event":"down","turn":4,"seat":2}
{"event":"down","turn":4,"seat":3}
{"event":"flip","turn":4,"seat":1,"card":"Qs"}
{"event":"flip","turn":4,"seat":2,"card":"Ks"}
{"event":"flip","turn":4,"seat":3,"card":"Ac"}
{"event":"compare","turn":4,"battle":5,"highest":[3]}
{"event":"take","turn":4,"seat":3,"cards":9,"counts":[4,7,19]}
{"event":"flip","turn":5,"seat":1,"card":"Kh"}
{"event":"flip","turn":5,"seat":2,"card":"Qh"}
{"event":"flip","turn":5,"seat":3,"card":"9s"}
{"event":"compare","turn":5,"battle":6,"highest":[1]}
{"event":"take","turn":5,"seat":1,"cards":3,"counts":[6,6,18]}
{"event":"flip","turn":6,"seat":1,"card":"8s"}
{"event":"flip","turn":6,"seat":2,"card":"Qc"}
{"event":"flip","turn":6,"seat":3,"card":"Kd"}
{"event":"compare","turn":6,"battle":7,"highest":[3]}
{"event":"take","turn":6,"seat":3,"cards":3,"counts":[5,5,20]}
{"event":"flip","turn":7,"seat":1,"card":"Tc"}
{"event":"flip","turn":7,"seat":2,"card":"Th"}
{"event":"flip","turn":7,"seat":3,"card":"Ad"}
{"event":"compare","turn":7,"battle":8,"highest":[3]}
{"event":"take","turn":7,"seat":3,"cards":3,"counts":[4,4,22]}
{"event":"flip","turn":8,"seat":1,"card":"7s"}
{"event":"flip","turn":8,"seat":2,"card":"7d"}
{"event":"flip","turn":8,"seat":3,"card":"Kc"}
{"event":"compare","turn":8,"battle":9,"highest":[3]}
{"event":"take","turn":8,"seat":3,"cards":3,"counts":[3,3,24]}
{"event":"flip","turn":9,"seat":1,"card":"Kh"}
{"event":"flip","turn":9,"seat":2,"card":"Jd"}
{"event":"flip","turn":9,"seat":3,"card":"Td"}
{"event":"compare","turn":9,"battle":10,"highest":[1]}
{"event":"take","turn":9,"seat":1,"cards":3,"counts":[5,2,23]}
{"event":"flip","turn":10,"seat":1,"card":"Qh"}
{"event":"flip","turn":10,"seat":2,"card":"9c"}
{"event":"flip","turn":10,"seat":3,"card":"7c"}
{"event":"compare","turn":10,"battle":11,"highest":[1]}
{"event":"take","turn":10,"seat":1,"cards":3,"counts":[7,1,22]}
{"event":"flip","turn":11,"seat":1,"card":"9s"}
{"event":"flip","turn":11,"seat":2,"card":"9d"}
{"event":"flip","turn":11,"seat":3,"card":"8h"}
{"event":"compare","turn":11,"battle":12,"highest":[1,2]}
{"event":"war","turn":11,"war":2,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":11,"seat":1}
{"event":"down","turn":11,"seat":3}
{"event":"flip","turn":11,"seat":1,"card":"Jd"}
{"event":"flip","turn":11,"seat":3,"card":"Qd"}
{"event":"compare","turn":11,"battle":13,"highest":[3]}
{"event":"take","turn":11,"seat":3,"cards":7,"counts":[4,0,26]}
{"event":"out","turn":11,"seat":2}
{"event":"flip","turn":12,"seat":1,"card":"Td"}
{"event":"flip","turn":12,"seat":3,"card":"8c"}
{"event":"compare","turn":12,"battle":14,"highest":[1]}
{"event":"take","turn":12,"seat":1,"cards":2,"counts":[5,0,25]}
{"event":"flip","turn":13,"seat":1,"card":"Qh"}
{"event":"flip","turn":13,"seat":3,"card":"Jh"}
{"event":"compare","turn":13,"battle":15,"highest":[1]}
{"event":"take","turn":13,"seat":1,"cards":2,"counts":[6,0,24]}
{"event":"flip","turn":14,"seat":1,"card":"9c"}
{"event":"flip","turn":14,"seat":3,"card":"9h"}
{"event":"compare","turn":14,"battle":16,"highest":[1,3]}
{"event":"war","turn":14,"war":3,"depth":1,"seats":[1,3]}
{"event":"down","turn":14,"seat":1}
{"event":"down","turn":14,"seat":3}
{"event":"flip","turn":14,"seat":1,"card":"Td"}
{"event":"flip","turn":14,"seat":3,"card":"7h"}
{"event":"compare","turn":14,"battle":17,"highest":[1]}
{"event":"take","turn":14,"seat":1,"cards":6,"counts":[9,0,21]}
{"event":"flip","turn":15,"seat":1,"card":"8c"}
{"event":"flip","turn":15,"seat":3,"card":"Ts"}
{"event":"compare","turn":15,"battle":18,"highest":[3]}
{"event":"take","turn":15,"seat":3,"cards":2,"counts":[8,0,22]}
{"event":"flip","turn":16,"seat":1,"card":"Qh"}
{"event":"flip","turn":16,"seat":3,"card":"Qs"}
{"event":"compare","turn":16,"battle":19,"highest":[1,3]}
{"event":"war","turn":16,"war":4,"depth":1,"seats":[1,3]}
{"event":"down","turn":16,"seat":1}
{"event":"down","turn":16,"seat":3}
{"event":"flip","turn":16,"seat":1,"card":"9c"}
{"event":"flip","turn":16,"seat":3,"card":"Js"}
{"event":"compare","turn":16,"battle":20,"highest":[3]}
{"event":"take","turn":16,"seat":3,"cards":6,"counts":[5,0,25]}
{"event":"flip","turn":17,"seat":1,"card":"7c"}
{"event":"flip","turn":17,"seat":3,"card":"Ks"}
{"event":"compare","turn":17,"battle":21,"highest":[3]}
{"event":"take","turn":17,"seat":3,"cards":2,"counts":[4,0,26]}
{"event":"flip","turn":18,"seat":1,"card":"Td"}
{"event":"flip","turn":18,"seat":3,"card":"Kd"}
{"event":"compare","turn":18,"battle":22,"highest":[3]}
{"event":"take","turn":18,"seat":3,"cards":2,"counts":[3,0,27]}
{"event":"flip","turn":19,"seat":1,"card":"9h"}
{"event":"flip","turn":19,"seat":3,"card":"8s"}
{"event":"compare","turn":19,"battle":23,"highest":[1]}
{"event":"take","turn":19,"seat":1,"cards":2,"counts":[4,0,26]}
{"event":"flip","turn":20,"seat":1,"card":"Ac"}
{"event":"flip","turn":20,"seat":3,"card":"Qc"}
{"event":"compare","turn":20,"battle":24,"highest":[1]}
{"event":"take","turn":20,"seat":1,"cards":2,"counts":[5,0,25]}
{"event":"flip","turn":21,"seat":1,"card":"7h"}
{"event":"flip","turn":21,"seat":3,"card":"Ad"}
{"event":"compare","turn":21,"battle":25,"highest":[3]}
{"event":"take","turn":21,"seat":3,"cards":2,"counts":[4,0,26]}
{"event":"flip","turn":22,"seat":1,"card":"9h"}
{"event":"flip","turn":22,"seat":3,"card":"Tc"}
{"event":"compare","turn":22,"battle":26,"highest":[3]}
{"event":"take","turn":22,"seat":3,"cards":2,"counts":[3,0,27]}
{"event":"flip","turn":23,"seat":1,"card":"8s"}
{"event":"flip","turn":23,"seat":3,"card":"Th"}
{"event":"compare","turn":23,"battle":27,"highest":[3]}
{"event":"take","turn":23,"seat":3,"cards":2,"counts":[2,0,28]}
{"event":"flip","turn":24,"seat":1,"card":"Ac"}
{"event":"flip","turn":24,"seat":3,"card":"Kc"}
{"event":"compare","turn":24,"battle":28,"highest":[1]}
{"event":"take","turn":24,"seat":1,"cards":2,"counts":[3,0,27]}
{"event":"flip","turn":25,"seat":1,"card":"Qc"}
{"event":"flip","turn":25,"seat":3,"card":"7s"}
{"event":"compare","turn":25,"battle":29,"highest":[1]}
{"event":"take","turn":25,"seat":1,"cards":2,"counts":[4,0,26]}
{"event":"flip","turn":26,"seat":1,"card":"Ac"}
{"event":"flip","turn":26,"seat":3,"card":"7d"}
{"event":"compare","turn":26,"battle":30,"highest":[1]}
{"event":"take","turn":26,"seat":1,"cards":2,"counts":[5,0,25]}
{"event":"flip","turn":27,"seat":1,"card":"Kc"}
{"event":"flip","turn":27,"seat":3,"card":"8h"}
{"event":"compare","turn":27,"battle":31,"highest":[1]}
{"event":"take","turn":27,"seat":1,"cards":2,"counts":[6,0,24]}
{"event":"flip","turn":28,"seat":1,"card":"Qc"}
{"event":"flip","turn":28,"seat":3,"card":"As"}
{"event":"compare","turn":28,"battle":32,"highest":[3]}
{"event":"take","turn":28,"seat":3,"cards":2,"counts":[5,0,25]}
{"event":"flip","turn":29,"seat":1,"card":"7s"}
{"event":"flip","turn":29,"seat":3,"card":"Qd"}
{"event":"compare","turn":29,"battle":33,"highest":[3]}
{"event":"take","turn":29,"seat":3,"cards":2,"counts":[4,0,26]}
{"event":"flip","turn":30,"seat":1,"card":"Ac"}
{"event":"flip","turn":30,"seat":3,"card":"9s"}
{"event":"compare","turn":30,"battle":34,"highest":[1]}
{"event":"take","turn":30,"seat":1,"cards":2,"counts":[5,0,25]}
{"event":"flip","turn":31,"seat":1,"card":"7d"}
{"event":"flip","turn":31,"seat":3,"card":"Kh"}
{"event":"compare","turn":31,"battle":35,"highest":[3]}
{"event":"take","turn":31,"seat":3,"cards":2,"counts":[4,0,26]}
{"event":"flip","turn":32,"seat":1,"card":"Kc"}
{"event":"flip","turn":32,"seat":3,"card":"Jd"}
{"event":"compare","turn":32,"battle":36,"highest":[1]}
{"event":"take","turn":32,"seat":1,"cards":2,"counts":[5,0,25]}
{"event":"flip","turn":33,"seat":1,"card":"8h"}
{"event":"flip","turn":33,"seat":3,"card":"9d"}
{"event":"compare","turn":33,"battle":37,"highest":[3]}
{"event":"take","turn":33,"seat":3,"cards":2,"counts":[4,0,26]}
{"event":"flip","turn":34,"seat":1,"card":"Ac"}
{"event":"flip","turn":34,"seat":3,"card":"Ts"}
{"event":"compare","turn":34,"battle":38,"highest":[1]}
{"event":"take","turn":34,"seat":1,"cards":2,"counts":[5,0,25]}
{"event":"flip","turn":35,"seat":1,"card":"9s"}
{"event":"flip","turn":35,"seat":3,"card":"8c"}
{"event":"compare","turn":35,"battle":39,"highest":[1]}
{"event":"take","turn":35,"seat":1,"cards":2,"counts":[6,0,24]}
{"event":"flip","turn":36,"seat":1,"card":"Kc"}
{"event":"flip","turn":36,"seat":3,"card":"Qs"}
{"event":"compare","turn":36,"battle":40,"highest":[1]}
{"event":"take","turn":36,"seat":1,"cards":2,"counts":[7,0,23]}
{"event":"flip","turn":37,"seat":1,"card":"Jd"}
{"event":"flip","turn":37,"seat":3,"card":"Jc"}
{"event":"compare","turn":37,"battle":41,"highest":[1,3]}
{"event":"war","turn":37,"war":5,"depth":1,"seats":[1,3]}
{"event":"down","turn":37,"seat":1}
{"event":"down","turn":37,"seat":3}
{"event":"flip","turn":37,"seat":1,"card":"Ts"}
{"event":"flip","turn":37,"seat":3,"card":"Qh"}
{"event":"compare","turn":37,"battle":42,"highest":[3]}
{"event":"take","turn":37,"seat":3,"cards":6,"counts":[4,0,26]}
{"event":"flip","turn":38,"seat":1,"card":"9s"}
{"event":"flip","turn":38,"seat":3,"card":"Jh"}
{"event":"compare","turn":38,"battle":43,"highest":[3]}
{"event":"take","turn":38,"seat":3,"cards":2,"counts":[3,0,27]}
{"event":"flip","turn":39,"seat":1,"card":"8c"}
{"event":"flip","turn":39,"seat":3,"card":"9c"}
{"event":"compare","turn":39,"battle":44,"highest":[3]}
{"event":"take","turn":39,"seat":3,"cards":2,"counts":[2,0,28]}
{"event":"flip","turn":40,"seat":1,"card":"Kc"}
{"event":"flip","turn":40,"seat":3,"card":"Ks"}
{"event":"compare","turn":40,"battle":45,"highest":[1,3]}
{"event":"war","turn":40,"war":6,"depth":1,"seats":[1,3]}
{"event":"flip","turn":40,"seat":1,"card":"Qs"}
{"event":"down","turn":40,"seat":3}
{"event":"flip","turn":40,"seat":3,"card":"Kd"}
{"event":"compare","turn":40,"battle":46,"highest":[3]}
{"event":"take","turn":40,"seat":3,"cards":5,"counts":[0,0,30]}
{"event":"out","turn":40,"seat":1}
{"event":"end","result":"win","winner":3,"turns":40,"battles":46,"wars":6}
