$ war rules --format json peace
{
  "rules": "peace",
  "fields": {
    "players": 2,
    "deck": "13x4",
    "high": "low",
    "down": 5,
    "war": "all",
    "out": "lose",
    "won": "bottom",
    "order": "winner-first",
    "rest": "aside",
    "limit": 0,
    "at-limit": "nobody"
  },
  "cards": 52,
  "chance": false,
  "text": [
    "Two players, 52 cards: four of each rank from 2 to ace. Suits do not matter. The LOW card wins: 2 is best.",
    "Shuffle, and deal the cards one at a time, face down, 26 to each player. Nobody looks at their cards: they stay in a packet, face down.",
    "In each turn both players turn up the top card. That is a battle: whoever has the lower card takes all the cards on the table and puts them face down under the packet, their own cards first, then the other player's.",
    "Equal cards mean war: both players play five cards face down and one face up, and the new face-up cards decide. Another tie is another war. The winner takes everything on the table.",
    "Whoever has fewer than six cards left when a war begins cannot fight it, and loses: what they have goes on the table, and they are out. If only one can fight, that player takes the table at once. If nobody can, the one with more cards left takes the table; if that is a tie, it is a draw.",
    "Whoever has no cards left is out. The last player with cards wins. If a position ever comes back at the start of a turn, the game would go on for ever, and stops there."
  ]
}
