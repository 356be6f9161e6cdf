# A mistake in the rules is pointed at.
$ war rules clasic
war: rules: no preset 'clasic'; did you mean 'classic'?
  clasic
  ^
[2]

$ war rules ''
war: rules: a preset is missing; try classic
[2]

$ war rules classic,dwon=2
war: rules: no field 'dwon'; did you mean 'down'?
  classic,dwon=2
          ^
[2]

$ war rules classic,down=16
war: rules: down cannot be '16'; allowed: 0 to 15
  classic,down=16
               ^
[2]

$ war rules classic,players=5
war: rules: players cannot be '5'; allowed: 2, 3 or 4
  classic,players=5
                  ^
[2]

$ war rules classic,deck=13
war: rules: deck cannot be '13'; allowed: ranks x cards of each, such as 13x4 or 13x4+2 (2 jokers), up to 128 cards
  classic,deck=13
               ^
[2]

$ war rules classic,deck=64x4
war: rules: deck has 256 cards; at most 128 are allowed
  classic,deck=64x4
               ^
[2]

$ war rules classic,down=1,down=2
war: rules: down is given twice
  classic,down=1,down=2
                 ^
[2]

$ war rules classic,
war: rules: '' is not field=value; a preset may only come first
  classic,
          ^
[2]

$ war rules classic,limit=9223372036854775808
war: rules: limit cannot be '9223372036854775808'; allowed: 0 (no limit), or a number of turns below 2^63
  classic,limit=9223372036854775808
                ^
[2]
