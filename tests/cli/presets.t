# A game of every preset, so that none changes without being noticed.
$ for preset in classic last-card three-down shuffled-pile seat-order party peace quick; do
>     echo "$preset"
>     war replay --rules "$preset" --seed 7 --quiet
>     war replay --rules "$preset" --seed 7 --format json | cksum
>     war replay --rules "$preset,players=4,war=tied" --seed 7 --format json | cksum
> done
classic
Player 1 wins after 268 turns, 285 battles and 17 wars.
2364901612 63609
1764442209 139333
last-card
Player 1 wins after 268 turns, 285 battles and 17 wars.
1608015831 63611
2286141499 139335
three-down
Player 1 wins after 118 turns, 123 battles and 6 wars.
1673564914 27911
4014333242 54712
shuffled-pile
Player 1 wins after 744 turns, 789 battles and 45 wars.
599194912 180398
1434962228 266204
seat-order
This game never ends: from turn 3036, the same 52 turns repeat for ever.
Stopped after 3087 turns, 3154 battles and 67 wars.
196527149 708912
3397834038 329800
party
Player 1 wins after 136 turns, 144 battles and 9 wars.
491108465 32014
2265731689 67528
peace
Player 1 wins after 436 turns, 457 battles and 22 wars.
3076765222 108151
617348130 21067
quick
Player 1 wins with 30 cards to 22 after 50 turns, 53 battles and 3 wars.
2571420888 11838
3943290447 14163
