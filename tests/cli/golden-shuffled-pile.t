Whole games under shuffled-pile, for two and for three: the story, and every event.

$ war replay --rules shuffled-pile,deck=8x4 --seed 1
War, rules shuffled-pile,deck=8x4, seed 1, game 0
To see it again: war replay F118-4010-V9JK

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
       Player 1 shuffles 26 won cards.
       Player 2 shuffles 6 won cards.
  13   A♣         8♣         Player 1 takes 2           27   5
  14   9♦         K♠         Player 2 takes 2           26   6
  15   10♦        10♠        War!
       ▒ 9♠       ▒ 7♠       Player 1 takes 6           29   3
  16   10♣        Q♥         Player 2 takes 2           28   4
       Player 2 shuffles 4 won cards.
  17   8♠         9♦         Player 2 takes 2           27   5
  18   7♣         Q♥         Player 2 takes 2           26   6
  19   8♦         K♠         Player 2 takes 2           25   7
  20   7♦         10♣        Player 2 takes 2           24   8
       Player 2 shuffles 8 won cards.
  21   9♣         8♠         Player 1 takes 2           25   7
  22   7♥         7♣         War!
       ▒ A♠       ▒ K♠       Player 1 takes 6           28   4
  23   Q♦         Q♥         War!
       ▒ Q♣       ▒ 10♣      Player 1 takes 6           31   1
  24   A♦         8♦         Player 1 takes 2           32   0
       Player 2 has no cards left and is out.

Player 1 wins after 24 turns, 29 battles and 5 wars.
$ war replay --rules shuffled-pile,deck=8x4,players=3 --seed 4
War, rules shuffled-pile,players=3,deck=8x4, seed 4, game 0
To see it again: war replay F203-1840-40G9-HK
2 cards are left over and set aside.

Turn   Player 1   Player 2   Player 3                             Cards
                                                                   10  10  10
   1   8♦         10♦        Q♦         Player 3 takes 3            9   9  12
   2   7♦         8♠         8♥         War!
       ▒ 7♠       ▒ 8♣       ▒ J♠       Player 3 takes 9            6   6  18
   3   9♥         J♦         Q♥         Player 3 takes 3            5   5  20
   4   K♣         Q♠         K♥         War!
       ▒ A♣       ▒ 7♣       ▒ J♥       Player 1 takes 9           11   2  17
   5   10♣        K♠         10♠        Player 2 takes 3           10   4  16
   6   A♦         K♦         9♠         Player 1 takes 3           12   3  15
       Player 1 shuffles 12 won cards.
       Player 2 shuffles 3 won cards.
       Player 3 shuffles 15 won cards.
   7   J♥         10♣        9♥         Player 1 takes 3           14   2  14
   8   9♦         10♠        7♦         Player 2 takes 3           13   4  13
   9   A♦         K♠         J♦         Player 1 takes 3           15   3  12
       Player 2 shuffles 3 won cards.
  10   A♥         9♦         Q♣         Player 1 takes 3           17   2  11
  11   K♥         10♠        8♠         Player 1 takes 3           19   1  10
  12   9♣         7♦         A♠         Player 3 takes 3           18   0  12
       Player 2 has no cards left and is out.
  13   A♣                    J♠         Player 1 takes 2           19   0  11
  14   K♦                    8♦         Player 1 takes 2           20   0  10
  15   K♣                    8♥         Player 1 takes 2           21   0   9
  16   Q♠                    10♥        Player 1 takes 2           22   0   8
  17   9♠                    Q♦         Player 3 takes 2           21   0   9
  18   7♣                    7♠         War!
       Player 1 shuffles 20 won cards.
       ▒ A♣                  ▒ Q♥       Player 1 takes 6           24   0   6
  19   A♥                    8♣         Player 1 takes 2           25   0   5
       Player 3 shuffles 5 won cards.
  20   9♥                    9♣         War!
       ▒ K♥                  ▒ 7♦       Player 1 takes 6           28   0   2
  21   K♦                    9♠         Player 1 takes 2           29   0   1
  22   K♠                    Q♦         Player 1 takes 2           30   0   0
       Player 3 has no cards left and is out.

Player 1 wins after 22 turns, 26 battles and 4 wars.
$ war replay --rules shuffled-pile,deck=8x4,players=3 --seed 4 --format json
{"event":"deal","rules":"shuffled-pile,players=3,deck=8x4","id":"F203-1840-40G9-HK","seed":4,"game":0,"packets":["8d7dAs7s9hKcAhAcTcAd","Td8sQc8cJdQs9d7cKsKd","Qd8hThJsQhKh9cJhTs9s"],"aside":"7hJc"}
{"event":"flip","turn":1,"seat":1,"card":"8d"}
{"event":"flip","turn":1,"seat":2,"card":"Td"}
{"event":"flip","turn":1,"seat":3,"card":"Qd"}
{"event":"compare","turn":1,"battle":1,"highest":[3]}
{"event":"take","turn":1,"seat":3,"cards":3,"counts":[9,9,12]}
{"event":"flip","turn":2,"seat":1,"card":"7d"}
{"event":"flip","turn":2,"seat":2,"card":"8s"}
{"event":"flip","turn":2,"seat":3,"card":"8h"}
{"event":"compare","turn":2,"battle":2,"highest":[2,3]}
{"event":"war","turn":2,"war":1,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":2,"seat":1}
{"event":"down","turn":2,"seat":2}
{"event":"down","turn":2,"seat":3}
{"event":"flip","turn":2,"seat":1,"card":"7s"}
{"event":"flip","turn":2,"seat":2,"card":"8c"}
{"event":"flip","turn":2,"seat":3,"card":"Js"}
{"event":"compare","turn":2,"battle":3,"highest":[3]}
{"event":"take","turn":2,"seat":3,"cards":9,"counts":[6,6,18]}
{"event":"flip","turn":3,"seat":1,"card":"9h"}
{"event":"flip","turn":3,"seat":2,"card":"Jd"}
{"event":"flip","turn":3,"seat":3,"card":"Qh"}
{"event":"compare","turn":3,"battle":4,"highest":[3]}
{"event":"take","turn":3,"seat":3,"cards":3,"counts":[5,5,20]}
{"event":"flip","turn":4,"seat":1,"card":"Kc"}
{"event":"flip","turn":4,"seat":2,"card":"Qs"}
{"event":"flip","turn":4,"seat":3,"card":"Kh"}
{"event":"compare","turn":4,"battle":5,"highest":[1,3]}
{"event":"war","turn":4,"war":2,"depth":1,"seats":[1,2,3]}
{"event":"down","turn":4,"seat":1}
{"event":"down","turn":4,"seat":2}
{"event":"down","turn":4,"seat":3}
{"event":"flip","turn":4,"seat":1,"card":"Ac"}
{"event":"flip","turn":4,"seat":2,"card":"7c"}
{"event":"flip","turn":4,"seat":3,"card":"Jh"}
{"event":"compare","turn":4,"battle":6,"highest":[1]}
{"event":"take","turn":4,"seat":1,"cards":9,"counts":[11,2,17]}
{"event":"flip","turn":5,"seat":1,"card":"Tc"}
{"event":"flip","turn":5,"seat":2,"card":"Ks"}
{"event":"flip","turn":5,"seat":3,"card":"Ts"}
{"event":"compare","turn":5,"battle":7,"highest":[2]}
{"event":"take","turn":5,"seat":2,"cards":3,"counts":[10,4,16]}
{"event":"flip","turn":6,"seat":1,"card":"Ad"}
{"event":"flip","turn":6,"seat":2,"card":"Kd"}
{"event":"flip","turn":6,"seat":3,"card":"9s"}
{"event":"compare","turn":6,"battle":8,"highest":[1]}
{"event":"take","turn":6,"seat":1,"cards":3,"counts":[12,3,15]}
{"event":"reshuffle","turn":7,"seat":1,"cards":12}
{"event":"flip","turn":7,"seat":1,"card":"Jh"}
{"event":"reshuffle","turn":7,"seat":2,"cards":3}
{"event":"flip","turn":7,"seat":2,"card":"Tc"}
{"event":"reshuffle","turn":7,"seat":3,"cards":15}
{"event":"flip","turn":7,"seat":3,"card":"9h"}
{"event":"compare","turn":7,"battle":9,"highest":[1]}
{"event":"take","turn":7,"seat":1,"cards":3,"counts":[14,2,14]}
{"event":"flip","turn":8,"seat":1,"card":"9d"}
{"event":"flip","turn":8,"seat":2,"card":"Ts"}
{"event":"flip","turn":8,"seat":3,"card":"7d"}
{"event":"compare","turn":8,"battle":10,"highest":[2]}
{"event":"take","turn":8,"seat":2,"cards":3,"counts":[13,4,13]}
{"event":"flip","turn":9,"seat":1,"card":"Ad"}
{"event":"flip","turn":9,"seat":2,"card":"Ks"}
{"event":"flip","turn":9,"seat":3,"card":"Jd"}
{"event":"compare","turn":9,"battle":11,"highest":[1]}
{"event":"take","turn":9,"seat":1,"cards":3,"counts":[15,3,12]}
{"event":"flip","turn":10,"seat":1,"card":"Ah"}
{"event":"reshuffle","turn":10,"seat":2,"cards":3}
{"event":"flip","turn":10,"seat":2,"card":"9d"}
{"event":"flip","turn":10,"seat":3,"card":"Qc"}
{"event":"compare","turn":10,"battle":12,"highest":[1]}
{"event":"take","turn":10,"seat":1,"cards":3,"counts":[17,2,11]}
{"event":"flip","turn":11,"seat":1,"card":"Kh"}
{"event":"flip","turn":11,"seat":2,"card":"Ts"}
{"event":"flip","turn":11,"seat":3,"card":"8s"}
{"event":"compare","turn":11,"battle":13,"highest":[1]}
{"event":"take","turn":11,"seat":1,"cards":3,"counts":[19,1,10]}
{"event":"flip","turn":12,"seat":1,"card":"9c"}
{"event":"flip","turn":12,"seat":2,"card":"7d"}
{"event":"flip","turn":12,"seat":3,"card":"As"}
{"event":"compare","turn":12,"battle":14,"highest":[3]}
{"event":"take","turn":12,"seat":3,"cards":3,"counts":[18,0,12]}
{"event":"out","turn":12,"seat":2}
{"event":"flip","turn":13,"seat":1,"card":"Ac"}
{"event":"flip","turn":13,"seat":3,"card":"Js"}
{"event":"compare","turn":13,"battle":15,"highest":[1]}
{"event":"take","turn":13,"seat":1,"cards":2,"counts":[19,0,11]}
{"event":"flip","turn":14,"seat":1,"card":"Kd"}
{"event":"flip","turn":14,"seat":3,"card":"8d"}
{"event":"compare","turn":14,"battle":16,"highest":[1]}
{"event":"take","turn":14,"seat":1,"cards":2,"counts":[20,0,10]}
{"event":"flip","turn":15,"seat":1,"card":"Kc"}
{"event":"flip","turn":15,"seat":3,"card":"8h"}
{"event":"compare","turn":15,"battle":17,"highest":[1]}
{"event":"take","turn":15,"seat":1,"cards":2,"counts":[21,0,9]}
{"event":"flip","turn":16,"seat":1,"card":"Qs"}
{"event":"flip","turn":16,"seat":3,"card":"Th"}
{"event":"compare","turn":16,"battle":18,"highest":[1]}
{"event":"take","turn":16,"seat":1,"cards":2,"counts":[22,0,8]}
{"event":"flip","turn":17,"seat":1,"card":"9s"}
{"event":"flip","turn":17,"seat":3,"card":"Qd"}
{"event":"compare","turn":17,"battle":19,"highest":[3]}
{"event":"take","turn":17,"seat":3,"cards":2,"counts":[21,0,9]}
{"event":"flip","turn":18,"seat":1,"card":"7c"}
{"event":"flip","turn":18,"seat":3,"card":"7s"}
{"event":"compare","turn":18,"battle":20,"highest":[1,3]}
{"event":"war","turn":18,"war":3,"depth":1,"seats":[1,3]}
{"event":"reshuffle","turn":18,"seat":1,"cards":20}
{"event":"down","turn":18,"seat":1}
{"event":"down","turn":18,"seat":3}
{"event":"flip","turn":18,"seat":1,"card":"Ac"}
{"event":"flip","turn":18,"seat":3,"card":"Qh"}
{"event":"compare","turn":18,"battle":21,"highest":[1]}
{"event":"take","turn":18,"seat":1,"cards":6,"counts":[24,0,6]}
{"event":"flip","turn":19,"seat":1,"card":"Ah"}
{"event":"flip","turn":19,"seat":3,"card":"8c"}
{"event":"compare","turn":19,"battle":22,"highest":[1]}
{"event":"take","turn":19,"seat":1,"cards":2,"counts":[25,0,5]}
{"event":"flip","turn":20,"seat":1,"card":"9h"}
{"event":"reshuffle","turn":20,"seat":3,"cards":5}
{"event":"flip","turn":20,"seat":3,"card":"9c"}
{"event":"compare","turn":20,"battle":23,"highest":[1,3]}
{"event":"war","turn":20,"war":4,"depth":1,"seats":[1,3]}
{"event":"down","turn":20,"seat":1}
{"event":"down","turn":20,"seat":3}
{"event":"flip","turn":20,"seat":1,"card":"Kh"}
{"event":"flip","turn":20,"seat":3,"card":"7d"}
{"event":"compare","turn":20,"battle":24,"highest":[1]}
{"event":"take","turn":20,"seat":1,"cards":6,"counts":[28,0,2]}
{"event":"flip","turn":21,"seat":1,"card":"Kd"}
{"event":"flip","turn":21,"seat":3,"card":"9s"}
{"event":"compare","turn":21,"battle":25,"highest":[1]}
{"event":"take","turn":21,"seat":1,"cards":2,"counts":[29,0,1]}
{"event":"flip","turn":22,"seat":1,"card":"Ks"}
{"event":"flip","turn":22,"seat":3,"card":"Qd"}
{"event":"compare","turn":22,"battle":26,"highest":[1]}
{"event":"take","turn":22,"seat":1,"cards":2,"counts":[30,0,0]}
{"event":"out","turn":22,"seat":3}
{"event":"end","result":"win","winner":1,"turns":22,"battles":26,"wars":4}
