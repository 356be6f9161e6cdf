A game is saved at every card, and goes on at the very card.
$ printf '\n\n' | war play Ada Bob --seed 42
Ada and Bob play War, rules classic.
The cards are dealt: 26 cards each.
Ada, press Enter to turn up your card, or type help. 
Turn 1. Ada: four of spades.
Bob, press Enter to turn up your card. 
Bob: queen of spades. Bob takes 2 and has 27.
Ada, your card: 
The game is saved. 'war play --continue' goes on with it.

$ printf '\n' | war play --continue
Ada and Bob play War, rules classic.
The game goes on after turn 1.
Ada has 25 cards, with 1 ace among them.
Bob has 27 cards, with 3 aces among them.
Ada, press Enter to turn up your card, or type help. 
Turn 2. Ada: ace of spades.
Bob, press Enter to turn up your card. 
The game is saved. 'war play --continue' goes on with it.

# The very card: Ada's lies there, Bob is asked.
$ printf '\n\nq\n' | war play --continue
Ada and Bob play War, rules classic.
The game goes on after turn 1.
Ada has 24 cards, with 0 aces among them.
Bob has 27 cards, with 3 aces among them.
1 on the table.
Turn 2. Ada: ace of spades.
Bob, press Enter to turn up your card, or type help. 
Bob: jack of diamonds. Ada takes 2 and has 26.
Ada, press Enter to turn up your card. 
Turn 3. Ada: queen of diamonds.
Bob, your card: q
The game is saved. 'war play --continue' goes on with it.

# In a war.
$ printf 'w\n\n' | war play --continue
Ada and Bob play War, rules classic.
The game goes on after turn 2.
Ada has 25 cards, with 1 ace among them.
Bob has 26 cards, with 3 aces among them.
1 on the table.
Turn 3. Ada: queen of diamonds.
Bob, press Enter to turn up your card, or type help. w
Turn 14. Ada: king of diamonds. Bob: king of clubs. War!
Ada and Bob each put 1 card face down.
Ada, press Enter to turn up your card. 
Ada: king of hearts.
Bob, your war card: 
The game is saved. 'war play --continue' goes on with it.

$ printf '\nq\n' | war play -c
Ada and Bob play War, rules classic.
The game goes on after turn 13.
Ada has 20 cards, with 1 ace among them.
Bob has 27 cards, with 3 aces among them.
5 on the table.
Turn 14. Ada: king of diamonds. Bob: king of clubs. War!
Ada and Bob each put 1 card face down. Ada: king of hearts.
Bob, press Enter to turn up your card, or type help. 
Bob: three of clubs. Ada takes 6 and has 26.
Ada, press Enter to turn up your card. q
The game is saved. 'war play --continue' goes on with it.

# Several games: a list, the latest first.
$ printf '\nq\n' | war play Cid --seed 5 >/dev/null

$ printf 'continue\nx\nforget 7\nmenu\nq\n' | war menu | sed 's/saved 20[-0-9: ]*[0-9]/saved THEN/'
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? continue
1. Cid and Computer, classic, after turn 1, saved THEN.
2. Ada and Bob, classic, after turn 14, saved THEN.
Which one? Enter for the first, 'forget' and a number to throw one away, menu
to go back: x
Please say a number from 1 to 2.
1. Cid and Computer, classic, after turn 1, saved THEN.
2. Ada and Bob, classic, after turn 14, saved THEN.
Which one? Enter for the first, 'forget' and a number to throw one away, menu
to go back: forget 7
There is no game 7 in the list.
1. Cid and Computer, classic, after turn 1, saved THEN.
2. Ada and Bob, classic, after turn 14, saved THEN.
Which one? Enter for the first, 'forget' and a number to throw one away, menu
to go back: menu

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

$ printf 'c\n2\nq\nc\nforget 1\n\nf\nmenu\nq\n' | war menu | sed 's/saved 20[-0-9: ]*[0-9]/saved THEN/'
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? c
1. Cid and Computer, classic, after turn 1, saved THEN.
2. Ada and Bob, classic, after turn 14, saved THEN.
Which one? Enter for the first, 'forget' and a number to throw one away, menu
to go back: 2
Ada and Bob play War, rules classic.
The game goes on after turn 14.
Ada has 26 cards, with 1 ace among them.
Bob has 26 cards, with 3 aces among them.
Ada, press Enter to turn up your card, or type help. q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? c
1. Ada and Bob, classic, after turn 14, saved THEN.
2. Cid and Computer, classic, after turn 1, saved THEN.
Which one? Enter for the first, 'forget' and a number to throw one away, menu
to go back: forget 1
Forgotten.
1. Cid and Computer, classic, after turn 1, saved THEN.
Which one? Enter for the first, 'forget' and a number to throw one away, menu
to go back: 
Cid and Computer play War, rules classic.
The game goes on after turn 1.
Cid has 25 cards, with 2 aces among them.
Computer has 27 cards.
Press Enter to turn up your card, or type help. f
Computer wins.
It took 408 turns, 444 battles and 36 wars, longer than 78 % of games.
The longest war: a triple war in turn 113, for 14 cards.
The most won at once: 7 cards, by Cid in turn 113.
The lead changed 10 times.
It is the first game of its kind on the scoreboard.
To see it again: war replay 0503-5GC
1. Again, with a new deal
2. Same deal again
3. Menu
4. Quit
What next? Enter for again: menu

1 Play, 2 Rules, 3 Scoreboard, 4 Statistics, 5 Settings, 6 Quit.
Your choice? q

# Nothing is left to go on with.
$ printf '\n' | war play --continue
war: there is no saved game; 'war play' starts one
[1]

# A game that is being played elsewhere just now.
$ mkfifo pipe; war play Dan --seed 7 <pipe >/dev/null & exec 3>pipe; printf '\n' >&3
$ until printf 'c\nmenu\nq\n' | war menu | grep -q 'Dan .* after turn 1'; do sleep 0.1; done

$ printf 'c\n1\nmenu\nq\n' | war menu | sed 's/saved 20[-0-9: ]*[0-9]/saved THEN/'
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? c
1. Dan and Computer, classic, after turn 1, saved THEN; it is being
played elsewhere just now.
Which one? Enter for the first, 'forget' and a number to throw one away, menu
to go back: 1
This game is being played elsewhere just now, or it is gone.
1. Dan and Computer, classic, after turn 1, saved THEN; it is being
played elsewhere just now.
Which one? Enter for the first, 'forget' and a number to throw one away, menu
to go back: menu

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

$ printf '' | war play -c
No saved game is free: they are being played elsewhere.
Your name? Enter for Dan: 

$ exec 3>&-; wait

# It is free again.
$ printf 'c\nq\nq\n' | war menu | sed 's/saved 20[-0-9: ]*[0-9]/saved THEN/'
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? c
Dan and Computer play War, rules classic.
The game goes on after turn 1.
Dan has 25 cards, with 2 aces among them.
Computer has 27 cards.
Press Enter to turn up your card, or type help. q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q
