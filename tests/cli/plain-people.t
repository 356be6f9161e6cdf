Several people at one keyboard: each turns up a card when asked by name.
$ printf '\n\n\n\n\n' | war play Ada Bob --deal 754/728 --no-scores
Ada and Bob play War: Classic.
The cards are dealt: 3 cards each. The battle begins!
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
Turn 1. Ada: seven. Bob: seven. War!
Ada, your war card: 
Bob, your war card: 
Ada and Bob each put 1 card face down. Ada: four. Bob: eight. Bob takes 6 cards
and now has 6. Face down: five, two.
Ada has no cards left and is out.
*** Bob wins! ***
Turns: 1
Battles: 2
Wars: 1
Longest war: a single war in turn 1, for 6 cards
Biggest swing: 3 cards to Bob in turn 1
Lead changes: 0
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: 
Ada and Bob play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Ada, press Enter to turn up your card, or type help. 

# In a war, too.
$ printf '\n\n\n\n' | war play Ada Bob --deal 7546/7283 --no-scores
Ada and Bob play War: Classic.
The cards are dealt: 4 cards each. The battle begins!
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
Turn 1. Ada: seven. Bob: seven. War!
Ada, your war card: 
Bob, your war card: 
Ada and Bob each put 1 card face down. Ada: four. Bob: eight. Bob takes 6 cards
and now has 7. Face down: five, two.
Ada, your card: 
The game is not saved.

# Three people, one of whom is out before the others.
$ printf '\n\n\n\n\n\n\nq\n' | war play Ada Bob Cid --rules classic,players=3 --deal 2/583/79K --no-scores
Ada, Bob and Cid play War: Classic, 3 players.
The cards are dealt. Ada has 1 card. Bob has 3 cards. Cid has 3 cards. The
battle begins!
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
Cid, press Enter to turn up your card. 
Turn 1. Ada: two. Bob: five. Cid: seven. Cid takes 3 cards and now has 5.
Ada has no cards left and is out.
Bob, your card: 
Cid, your card: 
Turn 2. Bob: eight. Cid: nine. Cid takes 2 cards and now has 6.
Bob, your card: 
Cid, your card: 
Turn 3. Bob: three. Cid: king. Cid takes 2 cards and now has 7.
Bob has no cards left and is out.
*** Cid wins! ***
Turns: 3
Battles: 3
Wars: 0
Biggest swing: 2 cards to Cid in turn 1
Lead changes: 0
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: q

# Two people and two computers.
$ printf '\n\n\n\nc\nq\n' | war play Ada Bob --players 4 --seed 9
Ada, Bob, Computer and Computer 2 play War: Party, 4 players. Everybody turns
up a card, and the highest takes them all. A tie for the highest means war!
The cards are dealt: 13 cards each. The battle begins!
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
Turn 1. Ada: five of diamonds. Bob: four of hearts. Computer: six of spades.
Computer 2: four of diamonds. Computer takes 4 cards and now has 16.
Ada, your card: 
Bob, your card: 
Turn 2. Ada: two of spades. Bob: queen of spades. Computer: ten of diamonds.
Computer 2: nine of hearts. Bob takes 4 cards and now has 15.
Ada, your card: c
Ada has 11 cards, including 1 ace.
Bob has 15 cards, including 1 ace.
Computer has 15 cards.
Computer 2 has 11 cards.
Ada, your card: q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

# The computer asks nobody to play its cards, and who is out is not asked any more.
$ printf '\n\n\n\nq\n' | war play Ada Bob --players 3 --rules classic,players=3 --deal 2/983/K79 --no-scores
Ada, Bob and Computer play War: Classic, 3 players.
The cards are dealt. Ada has 1 card. Bob has 3 cards. Computer has 3 cards. The
battle begins!
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
Turn 1. Ada: two. Bob: nine. Computer: king. Computer takes 3 cards and now has
5.
Ada has no cards left and is out.
Bob, your card: 
Turn 2. Bob: eight. Computer: seven. Bob takes 2 cards and now has 3.
Bob, your card: 
Turn 3. Bob: three. Computer: nine. Computer takes 2 cards and now has 5.
Bob, your card: q
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.

# Naming three is asking for three; two names that differ in case alone are one.
$ printf '\n\n\n' | war play Ada Bob Cy --rules party --seed 9 --no-scores
Ada, Bob and Cy play War: Party, 3 players.
The cards are dealt: 17 cards each. 1 card is left over and set aside. The
battle begins!
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
Cy, press Enter to turn up your card. 
Turn 1. Ada: five of diamonds. Bob: four of hearts. Cy: six of spades. Cy takes
3 cards and now has 19.
Ada, your card: 
The game is not saved.

$ war play Ada Bob Cy --rules party,players=2
war: there are 3 names and only 2 players
[2]
$ war play Ada Bob Cy --players 2
war: there are 3 names and only 2 players
[2]
$ war play Ada ada
war: 'ada' cannot be a name here. Ada is already at the table. Two people need two names.
[2]
$ war play Ärger ärger
war: 'ärger' cannot be a name here. Ärger is already at the table. Two people need two names.
[2]
