# A mistake in a deal is pointed at.
$ war replay --deal 10s/As
war: deal: no card '10'; the ten is written T
  10s/As
  ^
[2]

$ war replay --deal As
war: deal: 1 packet for players=2; put / between packets
  As
    ^
[2]

$ war replay --deal As/Ks/Qs
war: deal: more than 2 packets for players=2
  As/Ks/Qs
       ^
[2]

$ war replay --deal As/As
war: deal: more than 1 of As; the deck has 1
  As/As
     ^
[2]

$ war replay --deal AAA/AA
war: deal: more than 4 of A; the deck has 4
  AAA/AA
       ^
[2]

$ war replay --deal 'As/*'
war: deal: no joker in this deck
  As/*
     ^
[2]

$ war replay --deal /
war: deal: nobody has a card
[2]

$ war replay --deal As+Ks/Qs
war: deal: seat 1 has a won pile (+), which needs won=pile
  As+Ks/Qs
    ^
[2]

$ war replay --deal 6s/7s --rules classic,deck=8x4
war: deal: no '6' in a deck of 8 ranks; its lowest card is 7
  6s/7s
  ^
[2]
