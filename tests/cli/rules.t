$ war rules classic
The rules of War (classic)

  Two players, 52 cards: four of each rank from 2 to ace. Suits do not matter.
  The high card wins.

  Shuffle, and deal the cards one at a time, face down, 26 to each player.
  Nobody looks at their cards: they stay in a packet, face down.

  In each turn both players turn up the top card. That is a battle: whoever
  has the higher card takes all the cards on the table and puts them face down
  under the packet, their own cards first, then the other player's.

  Equal cards mean war: both players play one card face down and one face up,
  and the new face-up cards decide. Another tie is another war. The winner
  takes everything on the table.

  Whoever has fewer than two cards left when a war begins cannot fight it, and
  loses: what they have goes on the table, and they are out. If only one can
  fight, that player takes the table at once. If nobody can, the one with more
  cards left takes the table; if that is a tie, it is a draw.

  Whoever has no cards left is out. The last player with cards wins. If a
  position ever comes back at the start of a turn, the game would go on for
  ever, and stops there.

$ war rules last-card,players=3,down=0,deck=13x4+2,war=tied
The rules of War (last-card,players=3,deck=13x4+2,down=0,war=tied)

  Three players, 54 cards: four of each rank from 2 to ace, and two jokers.
  Suits do not matter. The high card wins, and a joker beats everything.

  Shuffle, and deal the cards one at a time, face down, 18 to each player.
  Nobody looks at their cards: they stay in a packet, face down.

  In each turn everybody turns up the top card. That is a battle: whoever has
  the highest card takes all the cards on the table and puts them face down
  under the packet, their own cards first, then the other players', clockwise.

  A tie for best means war: those who are tied, and only they, play one more
  card face up, and the new face-up cards decide. Another tie is another war.
  The winner takes everything on the table.

  Whoever runs short in a war turns the last card up, and it stands for every
  battle of that war. If the best cards are still tied when nobody in the war
  has a card left to play, those who are tied are out together, and if nobody
  else has cards, it is a draw. If others do, the table waits for the winner
  of the next turn.

  Whoever has no cards left is out. The last player with cards wins. If a
  position ever comes back at the start of a turn, the game would go on for
  ever, and stops there.

$ war rules peace,won=pile,limit=1000
The rules of War (peace,won=pile,limit=1000)

  Two players, 52 cards: four of each rank from 2 to ace. Suits do not matter.
  The LOW card wins: 2 is best.

  Shuffle, and deal the cards one at a time, face down, 26 to each player.
  Nobody looks at their cards: they stay in a packet, face down.

  In each turn both players turn up the top card. That is a battle: whoever
  has the lower card takes all the cards on the table and lays them on a won
  pile. Whoever has to play a card and has an empty packet shuffles the won
  pile, and it becomes the packet.

  Equal cards mean war: both players play five cards face down and one face
  up, and the new face-up cards decide. Another tie is another war. The winner
  takes everything on the table.

  Whoever has fewer than six cards left when a war begins cannot fight it, and
  loses: what they have goes on the table, and they are out. If only one can
  fight, that player takes the table at once. If nobody can, the one with more
  cards left takes the table; if that is a tie, it is a draw.

  Whoever has no cards left is out. The last player with cards wins. If there
  is no winner after 1000 turns, the game stops with no result.
