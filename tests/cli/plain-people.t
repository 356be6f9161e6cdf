Several people at one keyboard: each turns up a card when asked by name.
$ printf '\n\n\n\n\n' | war play Ada Bob --deal 754/728 --no-scores
Ada and Bob play War, rules classic.
The cards are dealt: 3 cards each.
Ada, press Enter to turn up your card, or type help. 
Turn 1. Ada: seven.
Bob, press Enter to turn up your card. 
Bob: seven. War!
Ada and Bob each put 1 card face down.
Ada, your war card: 
Ada: four.
Bob, your war card: 
Bob: eight. Bob takes 6 and has 6.
Ada has no cards left and is out.
Bob wins.
It took 1 turn, 2 battles and 1 war.
The longest war: a single war in turn 1, for 6 cards.
The most won at once: 3 cards, by Bob in turn 1.
The lead never changed.
1. Again, with a new deal
2. Same deal again
3. Menu
4. Quit
What next? Enter for again: 
Ada and Bob play War, rules classic.
The cards are dealt: 26 cards each.
Ada, press Enter to turn up your card, or type help. 
The game is not kept.

# In a war, too.
$ printf '\n\n\n\n' | war play Ada Bob --deal 7546/7283 --no-scores
Ada and Bob play War, rules classic.
The cards are dealt: 4 cards each.
Ada, press Enter to turn up your card, or type help. 
Turn 1. Ada: seven.
Bob, press Enter to turn up your card. 
Bob: seven. War!
Ada and Bob each put 1 card face down.
Ada, your war card: 
Ada: four.
Bob, your war card: 
Bob: eight. Bob takes 6 and has 7.
Ada, your card: 
The game is not kept.

# Three people, one of whom is out before the others.
$ printf '\n\n\n\n\n\n\nq\n' | war play Ada Bob Cid --rules classic,players=3 --deal 2/583/79K --no-scores
Ada, Bob and Cid play War, rules classic,players=3.
The cards are dealt. Ada has 1 card. Bob has 3 cards. Cid has 3 cards.
Ada, press Enter to turn up your card, or type help. 
Turn 1. Ada: two.
Bob, press Enter to turn up your card. 
Bob: five.
Cid, press Enter to turn up your card. 
Cid: seven. Cid takes 3 and has 5.
Ada has no cards left and is out.
Bob, your card: 
Turn 2. Bob: eight.
Cid, your card: 
Cid: nine. Cid takes 2 and has 6.
Bob, your card: 
Turn 3. Bob: three.
Cid, your card: 
Cid: king. Cid takes 2 and has 7.
Bob has no cards left and is out.
Cid wins.
It took 3 turns, 3 battles and 0 wars.
The most won at once: 2 cards, by Cid in turn 1.
The lead never changed.
1. Again, with a new deal
2. Same deal again
3. Menu
4. Quit
What next? Enter for again: q

# Two people and two computers.
$ printf '\n\n\n\nc\nq\n' | war play Ada Bob --players 4 --seed 9
Ada, Bob, Computer and Computer 2 play War, rules party,players=4.
The cards are dealt: 13 cards each.
Ada, press Enter to turn up your card, or type help. 
Turn 1. Ada: five of diamonds.
Bob, press Enter to turn up your card. 
Bob: four of hearts. Computer: six of spades. Computer 2: four of diamonds.
Computer takes 4 and has 16.
Ada, your card: 
Turn 2. Ada: two of spades.
Bob, your card: 
Bob: queen of spades. Computer: ten of diamonds. Computer 2: nine of hearts.
Bob takes 4 and has 15.
Ada, your card: c
Ada has 11 cards, with 1 ace among them.
Bob has 15 cards, with 1 ace among them.
Computer has 15 cards.
Computer 2 has 11 cards.
Ada, your card: q
The game is saved. 'war play --continue' goes on with it.

# The computer asks nobody to play its cards, and who is out is not asked any more.
$ printf '\n\n\n\nq\n' | war play Ada Bob --players 3 --rules classic,players=3 --deal 2/983/K79 --no-scores
Ada, Bob and Computer play War, rules classic,players=3.
The cards are dealt. Ada has 1 card. Bob has 3 cards. Computer has 3 cards.
Ada, press Enter to turn up your card, or type help. 
Turn 1. Ada: two.
Bob, press Enter to turn up your card. 
Bob: nine. Computer: king. Computer takes 3 and has 5.
Ada has no cards left and is out.
Bob, your card: 
Turn 2. Bob: eight. Computer: seven. Bob takes 2 and has 3.
Bob, your card: 
Turn 3. Bob: three. Computer: nine. Computer takes 2 and has 5.
Bob, your card: q
The game is not kept.
