# A seed and a game number are a whole game, and so is its id.
$ war replay --seed 42 --quiet
Player 2 wins after 236 turns, 251 battles and 15 wars.

$ war replay --seed 42 --game 1 --quiet
Player 1 wins after 176 turns, 192 battles and 16 wars.

$ war replay --seed 42 | sed -n '1,8p'
War, rules classic, seed 42, game 0
To see it again: war replay 0K1A-0C5Z-9

Turn   Player 1   Player 2                             Cards
                                                        26  26
   1   4♠         Q♠         Player 2 takes 2           25  27
   2   A♠         J♦         Player 1 takes 2           26  26
   3   Q♦         4♣         Player 1 takes 2           27  25

$ id=$(war replay --seed 42 --game 7 --rules party,players=3 | sed -n 's/.*war replay //p')
$ echo "$id"
NK1A-70NZ-1

$ war replay --seed 42 --game 7 --rules party,players=3 >by-seed
$ war replay "$id" >by-id
$ cmp by-seed by-id
$ war replay "$(echo "$id" | tr 'A-Z' 'a-z' | tr -d -)" | cmp - by-id

# One wrong character.
$ war replay "$(echo "$id" | sed 's/^./Z/')"
war: game id: 'ZK1A-70NZ-1' has a typo: please check every letter of the id
[2]

$ war replay not-an-id!
war: game id: '!' has no place in a game id; it has digits, letters and hyphens
  not-an-id!
           ^
[2]

# Without a seed every game is another one, and can be seen again all the same.
$ war replay >first; war replay >second; cmp -s first second || echo different
different

$ war replay "$(sed -n 's/.*war replay //p' first)" | cmp - first
