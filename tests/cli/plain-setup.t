The questions before a game.
# Rules by preset, by number, and field by field; what they mean is read on request.
$ printf 'Ada\n5\n2\n\n?\nlist\nfields\n7\nread\ndown=3\nhigh=high,down=99\nsize=3\npeace,down=2\nclassic,players=3,down=2\n\nq\n' | war play
Your name? Enter to play without one: Ada
Welcome, Ada.
How many players: 2, 3 or 4? Enter for 2: 5
Please type 2, 3 or 4, or menu to go back.
How many players: 2, 3 or 4? Enter for 2: 2
Who is player 2? Type a name or computer. Enter for Computer: 
Rules? Enter for Classic, or help: ?
Type a preset or its number, or a change such as down=3. 'list' lists the
presets, 'fields' what you can change, 'read' reads out the rules, and 'menu'
goes back.
Rules? Enter for Classic, or help: list
1. Classic: the usual printed rules.
2. Last card stands: the other printed rule for running out: the last card
stands.
3. Three down: "I de-clare war": three face down, and a turn limit.
4. Shuffled pile: won cards are shuffled before they are played again.
5. In seat order: won cards in the order played; two deals in five never end.
6. Party: won cards are picked up in any order; best for three and four.
7. Peace: the low card wins, and five go face down.
8. Quick game: 50 turns, then whoever has most cards wins.
Rules? Enter for Classic, or help: fields
players: how many play, 2. It can be 2, 3 or 4.
deck: the deck, ranks x suits, 52 cards, 2 to ace. It can be ranks x cards of
each, such as 13x4 or 13x4+2 (2 jokers), up to 128 cards.
high: which card wins, the highest. It can be high or low.
down: cards face down in a war, 1. It can be 0 to 15.
war: who fights a war, everybody. It can be all or tied.
out: who runs out in a war, loses. It can be lose or last-card.
won: where taken cards go, under the packet. It can be bottom or pile.
order: order of taken cards, the winner's first. It can be winner-first,
winner-last, as-played, random or newest-high.
rest: cards left over, set aside. It can be aside or dealt.
limit: turn limit, no limit. It can be 0 (no limit), or a number of turns below
2^63.
at-limit: who wins at the limit, nobody. It can be nobody or most-cards.
Rules? Enter for Classic, or help: 7
Peace: the low card wins, and five go face down.
Rules? Enter for Peace, or help: read
Two players, 52 cards: four of each rank from 2 to ace. Suits do not matter.
The LOW card wins: 2 is best.
Shuffle, and deal the cards one at a time, face down, 26 to each player. Nobody
looks at their cards: they stay in a packet, face down.
In each turn both players turn up the top card. That is a battle: whoever has
the lower card takes all the cards on the table and puts them face down under
the packet, their own cards first, then the other player's.
Equal cards mean war: both players play five cards face down and one face up,
and the new face-up cards decide. Another tie is another war. The winner takes
everything on the table.
Whoever has fewer than six cards left when a war begins cannot fight it, and
loses: what they have goes on the table, and they are out. If only one can
fight, that player takes the table at once. If nobody can, the one with more
cards left takes the table; if that is a tie, it is a draw.
Whoever has no cards left is out. The last player with cards wins. If a
position ever comes back at the start of a turn, the game would go on for ever,
and stops there.
Rules? Enter for Peace, or help: down=3
Peace with 3 cards face down: your own house rules.
Rules? Enter for Peace with 3 cards face down, or help: high=high,down=99
These rules do not work: down cannot be '99'; allowed: 0 to 15.
Rules? Enter for Peace with 3 cards face down, or help: size=3
These rules do not work: no field 'size'; there are players, deck, high, down,
war, out, won, order, rest, limit and at-limit.
Rules? Enter for Peace with 3 cards face down, or help: peace,down=2
Peace with 2 cards face down: your own house rules.
Rules? Enter for Peace with 2 cards face down, or help: classic,players=3,down=2
Classic with 2 cards face down, 3 players: your own house rules.
With these rules a game of 3 may never end. With Party rules it always does.
Rules? Enter for Classic with 2 cards face down, 3 players, or help: 
Ada, Computer and Computer 2 play War: Classic with 2 cards face down, 3
players. Everybody turns up a card, and the highest takes them all. A tie for
the highest means war!
The cards are dealt: 17 cards each. 1 card is left over and set aside. The
battle begins!
Press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# For three or four, the preset that ends is offered.
$ printf 'Ada\n4\n\n\n\n\nq\n' | war play --db four.db
Your name? Enter to play without one: Ada
Welcome, Ada.
How many players: 2, 3 or 4? Enter for 2: 4
Who is player 2? Type a name or computer. Enter for Computer: 
Who is player 3? Type a name or computer. Enter for Computer 2: 
Who is player 4? Type a name or computer. Enter for Computer 3: 
Rules? Enter for Party, 4 players, or help: 
Ada, Computer, Computer 2 and Computer 3 play War: Party, 4 players. Everybody
turns up a card, and the highest takes them all. A tie for the highest means
war!
The cards are dealt: 13 cards each. The battle begins!
Press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ printf 'Ada\n3\n\n\nclassic\nparty\n\nq\n' | war play --db three.db
Your name? Enter to play without one: Ada
Welcome, Ada.
How many players: 2, 3 or 4? Enter for 2: 3
Who is player 2? Type a name or computer. Enter for Computer: 
Who is player 3? Type a name or computer. Enter for Computer 2: 
Rules? Enter for Party, 3 players, or help: classic
Classic, 3 players: the usual printed rules.
With these rules a game of 3 may never end. With Party rules it always does.
Rules? Enter for Classic, 3 players, or help: party
Party, 3 players: won cards are picked up in any order; best for three and
four.
Rules? Enter for Party, 3 players, or help: 
Ada, Computer and Computer 2 play War: Party, 3 players. Everybody turns up a
card, and the highest takes them all. A tie for the highest means war!
The cards are dealt: 17 cards each. 1 card is left over and set aside. The
battle begins!
Press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# Case does not matter.
$ printf '\n\n\nPEACE\nClassic,DOWN=3\nmenu\nq\n' | war play --db back.db | grep -A 1 ^Rules
Rules? Enter for Classic, or help: PEACE
Peace: the low card wins, and five go face down.
Rules? Enter for Peace, or help: Classic,DOWN=3
Classic with 3 cards face down: your own house rules.
Rules? Enter for Classic with 3 cards face down, or help: menu


# Back to the menu.
$ printf 'menu\nq\n' | war play --db back.db
Your name? Enter to play without one: menu

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

$ printf 'Ada\nmenu\nq\n' | war play --db back.db | tail -n 9
Your name? Enter to play without one: Ada
Welcome, Ada.
How many players: 2, 3 or 4? Enter for 2: menu

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

$ printf 'Ada\n\n\nmenu\nq\n' | war play --db back.db | tail -n 9
Your name? Enter to play without one: Ada
Welcome, Ada.
How many players: 2, 3 or 4? Enter for 2: 
Who is player 2? Type a name or computer. Enter for Computer: 
Rules? Enter for Classic, or help: menu

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

# Everybody is the computer.
$ printf 'computer\n\n\n\nq\n' | war play --no-scores
Your name? Enter to play without one: computer
How many players: 2, 3 or 4? Enter for 2: 
Who is player 2? Type a name or computer. Enter for Computer 2: 
Rules? Enter for Classic, or help: 
Computer and Computer 2 play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter for the next card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 
