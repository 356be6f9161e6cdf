A whole game in lines of text: Enter is the next card.
$ yes '' | head -n 12 >enters; echo q >>enters; war play Ada --deal 7542/63KK <enters
Ada and Computer play War: Classic. Both players turn up a card, and the higher
one takes both. Equal cards mean war!
The cards are dealt: 4 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: six. Ada takes 2 cards and now has 5.
Your card: 
Turn 2. Ada: five. Computer: three. Ada takes 2 cards and now has 6.
Your card: 
Turn 3. Ada: four. Computer: king. Computer takes 2 cards and now has 3.
Your card: 
Turn 4. Ada: two. Computer: king. Computer takes 2 cards and now has 4.
Your card: 
Turn 5. Ada: seven. Computer: king. Computer takes 2 cards and now has 5.
Your card: 
Turn 6. Ada: six. Computer: four. Ada takes 2 cards and now has 4.
Your card: 
Turn 7. Ada: five. Computer: king. Computer takes 2 cards and now has 5.
Your card: 
Turn 8. Ada: three. Computer: two. Ada takes 2 cards and now has 4.
Your card: 
Turn 9. Ada: six. Computer: king. Computer takes 2 cards and now has 5.
Your card: 
Turn 10. Ada: four. Computer: seven. Computer takes 2 cards and now has 6.
Your card: 
Turn 11. Ada: three. Computer: king. Computer takes 2 cards and now has 7.
Your card: 
Turn 12. Ada: two. Computer: five. Computer takes 2 cards and now has 8.
Ada has no cards left and is out.
*** Computer wins! ***
Turns: 12
Battles: 12
Wars: 0
Biggest swing: 1 card to Ada in turn 1
Lead changes: 1
Scoreboard: saved, not ranked
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: q

# Nothing is said that is not asked for, and the scoreboard has it.
$ printf 'scoreboard\nstatistics\nquit\n' | war
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? scoreboard
No scores yet.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? statistics
1 game, 12 turns, 0 wars, less than a minute at the table.
1 won, 0 drawn, 0 stopped at the turn limit, 0 endless; most wars in a turn: 0.
Ada: 1 game, 0 won.
Who beat whom:
Computer: 1, Ada: 0, in 1 game.

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? quit

# A game of one turn.
$ printf '\nquit\n' | war play Ada --deal 7/6 --no-scores
Ada and Computer play War: Classic.
The cards are dealt: 1 card each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: seven. Computer: six. Ada takes 2 cards and now has 2.
Computer has no cards left and is out.
*** Ada wins! ***
Turns: 1
Battles: 1
Wars: 0
Biggest swing: 1 card to Ada in turn 1
Lead changes: 0
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: quit

# A game that is over before it begins.
$ printf 'quit\n' | war play Ada --players 3 --deal 7// --rules classic,players=3 --no-scores
Ada, Computer and Computer 2 play War: Classic, 3 players.
The cards are dealt. Ada has 1 card. Computer has 0 cards. Computer 2 has 0
cards. The battle begins!
Computer has no cards left and is out.
Computer 2 has no cards left and is out.
*** Ada wins! ***
Turns: 0
Battles: 0
Wars: 0
Lead changes: 0
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: quit

# Other packs: numbers for names, jokers, one suit.
$ printf '\n\nq\n' | war play Ada --rules deck=20x4 --seed 1 --no-scores
Ada and Computer play War: Classic with 80 cards.
The cards are dealt: 40 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: 7 of spades. Computer: 13 of hearts. Computer takes 2 cards and
now has 41.
Your card: 
Turn 2. Ada: 20 of diamonds. Computer: 12 of diamonds. Ada takes 2 cards and
now has 40.
Your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

$ printf '\n\nc\nq\n' | war play Ada --rules deck=64x1 --seed 1 --aces all --no-scores
Ada and Computer play War: Classic with 64 cards.
The cards are dealt: 32 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: 36. Computer: 56. Computer takes 2 cards and now has 33.
Your card: 
Turn 2. Ada: 51. Computer: 32. Ada takes 2 cards and now has 32.
Your card: c
Ada has 32 cards, including 1 top card.
Computer has 32 cards, including 0 top cards.
Your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

$ printf '\n\nq\n' | war play Ada --rules deck=1x2+4 --seed 3 --no-scores
Ada and Computer play War: Classic with 6 cards.
The cards are dealt: 3 cards each. The battle begins!
Press Enter to turn up your card, or type help. 
Turn 1. Ada: ace of hearts. Computer: ace of spades. War!
Your war card: 
Ada and Computer each put 1 card face down. Ada: joker. Computer: joker. Double
war! 6 cards are at stake.
Ada cannot finish the war and is out. Computer cannot finish the war and is
out. Nobody takes the cards.
A draw between Ada and Computer.
Turns: 1, about as long as most sample games
Battles: 2
Wars: 2
Longest war: a double war in turn 1, for 6 cards
Lead changes: 0
Game id: 3111-2430-XRJK
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: q
