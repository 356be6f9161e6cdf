Who will probably win, from what a watcher knows, after each turn. As many guesses are made each time, so that it is the
same again.

$ printf '\n\n\nback 2\n\nquit\n' | war play Ada --seed 42 --no-scores --odds on
Ada and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Odds: Ada 48%, Computer 52%, give or take 5.
Press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades. Computer: queen of spades. Computer takes 2 cards
and now has 27.
Odds: Ada 47%, Computer 53%, give or take 5.
Your card: 
Turn 2. Ada: ace of spades. Computer: jack of diamonds. Ada takes 2 cards and
now has 26.
Odds: Ada 61%, Computer 39%, give or take 5.
Your card: 
Turn 3. Ada: queen of diamonds. Computer: four of clubs. Ada takes 2 cards and
now has 27.
Odds: Ada 65%, Computer 35%, give or take 5.
Your card: back 2
Turn 1. Ada: four of spades. Computer: queen of spades. Computer takes 2 cards
and now has 27.
Odds: Ada 47%, Computer 53%, give or take 5.
Looking back: 
Turn 2. Ada: ace of spades. Computer: jack of diamonds. Ada takes 2 cards and
now has 26.
Odds: Ada 61%, Computer 39%, give or take 5.
Looking back: quit
This game is not saved: you cannot continue it later.
1. Stay
2. Leave and lose this game
What next? Enter for stay: 
The game is not saved.
$ war play Ada --deal 2345/6789 --seed 1 --no-scores --odds on --auto < /dev/null
Ada and Computer play War: Classic.
The cards are dealt: 4 cards each. The battle begins!
Odds: Ada 51%, Computer 49%, give or take 5.
Turn 1. Ada: two. Computer: six. Computer takes 2 cards and now has 5.
Odds: Ada 51%, Computer 49%, give or take 5.
Turn 2. Ada: three. Computer: seven. Computer takes 2 cards and now has 6.
Odds: Ada 50%, Computer 50%, give or take 5.
Turn 3. Ada: four. Computer: eight. Computer takes 2 cards and now has 7.
Odds: Ada 52%, Computer 48%, give or take 5.
Turn 4. Ada: five. Computer: nine. Computer takes 2 cards and now has 8.
Ada has no cards left and is out.
*** Computer wins! ***
Turns: 4
Battles: 4
Wars: 0
Biggest swing: 1 card to Computer in turn 1
Lead changes: 0
$ war play --deal K5/K4/2 --players 3 --seed 1 --no-scores --odds on --auto < /dev/null | grep Odds
Odds: You 28%, Computer 29%, Computer 2 17%, give or take 4.

# Only if it is wanted; the settings keep it.
$ printf '\nquit\n' | war play Ada --seed 42 --no-scores | grep -c Odds
0
[1]
$ printf 'settings\nodds\n\nquit\n' | war menu | grep 'Odds:'
Odds: on.
$ printf '\nquit\n' | war play Ada --seed 42 | grep -c Odds
2
$ printf '\nquit\n' | war play Ada --seed 42 --odds off | grep -c Odds
0
[1]
$ war replay --seed 42 --watch --auto --odds on < /dev/null | grep Odds | head -n 3
Odds: Player 1 48%, Player 2 52%, give or take 5.
Odds: Player 1 47%, Player 2 53%, give or take 5.
Odds: Player 1 61%, Player 2 39%, give or take 5.
$ war play --odds maybe
war: --odds cannot be 'maybe'; allowed: on|off
[2]
