$ war rules --list
Presets:
  classic        the usual printed rules
  last-card      the other printed rule for running out: the last card stands
  three-down     "I de-clare war": three face down, and a turn limit
  shuffled-pile  won cards are shuffled before they are played again
  seat-order     won cards in the order played; two deals in five never end
  party          won cards are picked up in any order; best for three and four
  peace          the low card wins, and five go face down
  quick          50 turns, then whoever has most cards wins
