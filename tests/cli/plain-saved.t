A game is saved whenever cards are turned up, and goes on there.
$ printf '\n\n' | war play Ada Bob --seed 42
Ada and Bob play War: Classic. Both players turn up a card, and the higher one
takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
Turn 1. Ada: four of spades. Bob: queen of spades. Bob takes 2 cards and now
has 27.
Ada, your card: 
The game is saved. Continue later with 'war play --continue'.

$ printf '\n' | war play --continue
Ada and Bob play War: Classic.
The game continues after turn 1.
Ada has 25 cards, including 1 ace.
Bob has 27 cards, including 3 aces.
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
The game is saved. Continue later with 'war play --continue'.

# Cards are turned up together: Ada's was not yet.
$ printf '\n\nq\n' | war play --continue
Ada and Bob play War: Classic.
The game continues after turn 1.
Ada has 25 cards, including 1 ace.
Bob has 27 cards, including 3 aces.
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. 
Turn 2. Ada: ace of spades. Bob: jack of diamonds. Ada takes 2 cards and now
has 26.
Ada, your card: q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

# In a war.
$ printf 'w\n\n' | war play --continue
Ada and Bob play War: Classic.
The game continues after turn 2.
Ada has 26 cards, including 1 ace.
Bob has 26 cards, including 3 aces.
Ada, press Enter to turn up your card, or type help. w
Turn 14. Ada: king of diamonds. Bob: king of clubs. War!
Ada, your war card: 
Bob, press Enter to turn up your card. 
The game is saved. Continue later with 'war play --continue'.

$ printf '\nq\n' | war play -c
Ada and Bob play War: Classic.
The game continues after turn 13.
Ada has 22 cards, including 1 ace.
Bob has 28 cards, including 3 aces.
2 cards are on the table.
Turn 14. Ada: king of diamonds. Bob: king of clubs. War!
Ada, press Enter to turn up your card, or type help. 
Bob, press Enter to turn up your card. q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

# Several games: a list, the latest first.
$ printf '\nq\n' | war play Cid --seed 5 >/dev/null

$ printf 'continue\nx\nforget 7\nmenu\nq\n' | war menu | sed 's/saved 20[-0-9: ]*[0-9]/saved THEN/'
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? continue
1. Cid and Computer, Classic, turn 1, saved THEN.
2. Ada and Bob, Classic, turn 14, saved THEN.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: x
Please type a number from 1 to 2.
1. Cid and Computer, Classic, turn 1, saved THEN.
2. Ada and Bob, Classic, turn 14, saved THEN.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: forget 7
Please type a number from 1 to 2.
1. Cid and Computer, Classic, turn 1, saved THEN.
2. Ada and Bob, Classic, turn 14, saved THEN.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: menu

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? q

$ printf 'c\n2\nq\nc\nforget 1\nno\nForget 1\ny\n\nf\nmenu\nq\n' | war menu | sed 's/saved 20[-0-9: ]*[0-9]/saved THEN/'
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? c
1. Cid and Computer, Classic, turn 1, saved THEN.
2. Ada and Bob, Classic, turn 14, saved THEN.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: 2
Ada and Bob play War: Classic.
The game continues after turn 13.
Ada has 22 cards, including 1 ace.
Bob has 28 cards, including 3 aces.
2 cards are on the table.
Turn 14. Ada: king of diamonds. Bob: king of clubs. War!
Ada, press Enter to turn up your card, or type help. q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? c
1. Ada and Bob, Classic, turn 14, saved THEN.
2. Cid and Computer, Classic, turn 1, saved THEN.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: forget 1
Delete the game of Ada and Bob, yes or no? no
1. Ada and Bob, Classic, turn 14, saved THEN.
2. Cid and Computer, Classic, turn 1, saved THEN.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: Forget 1
Delete the game of Ada and Bob, yes or no? y
The game is deleted.
1. Cid and Computer, Classic, turn 1, saved THEN.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: 
Cid and Computer play War: Classic.
The game continues after turn 1.
Cid has 25 cards, including 2 aces.
Computer has 27 cards.
Press Enter to turn up your card, or type help. f
Turn 408. Cid: two of diamonds. Computer: seven of clubs. Computer takes 2
cards and now has 52.
Cid has no cards left and is out.
*** Computer wins! ***
Turns: 408, longer than 78% of games
Battles: 444
Wars: 36
Longest war: a triple war in turn 113, for 14 cards
Biggest swing: 7 cards to Cid in turn 113
Lead changes: 10
Scoreboard: the first game of its kind
Game id: 0503-5GC
1. Play again
2. Same deal again
3. Look back at this game
4. Facts about this game
5. Menu
6. Quit
What next? Enter for again: menu

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? q

# Nothing is left to go on with.
$ printf '\n' | war play --continue
war: there is no saved game; 'war play' starts one
[1]

# A game that is being played elsewhere just now.
$ mkfifo pipe; war play Dan --seed 7 <pipe >/dev/null & exec 3>pipe; printf '\n' >&3
$ until printf 'c\nmenu\nq\n' | war menu | grep -q 'Dan .* turn 1,'; do sleep 0.1; done

$ printf 'c\n1\nmenu\nq\n' | war menu | sed 's/saved 20[-0-9: ]*[0-9]/saved THEN/'
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? c
1. Dan and Computer, Classic, turn 1, saved THEN; open in another
window.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: 1
That game is open in another window, or it has been deleted.
1. Dan and Computer, Classic, turn 1, saved THEN; open in another
window.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: menu

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? q

$ printf '' | war play -c
Every saved game is open in another window.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? 

$ exec 3>&-; wait

# It is free again.
$ printf 'c\n\nq\nq\n' | war menu | sed 's/saved 20[-0-9: ]*[0-9]/saved THEN/'
War, the card game. Answer with a number, a word or its first letters.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? c
1. Dan and Computer, Classic, turn 1, saved THEN.
Which one? Enter for the first, 'forget' and a number to delete one, menu to go
back: 
Dan and Computer play War: Classic.
The game continues after turn 1.
Dan has 25 cards, including 2 aces.
Computer has 27 cards.
Press Enter to turn up your card, or type help. q
The game is saved. Continue later with 'war play --continue'.

1 Play, 2 Quick game, 3 Continue, 4 Rules, 5 Scoreboard, 6 Statistics, 7
Settings, 8 Quit.
Your choice? q

# A game that an earlier version saved in the middle of a war, with Ada's card turned up.
$ printf '\n\n' | war play Ada Bob --seed 42 --db old.db >/dev/null; cat >old.py <<'END'
> import sqlite3
> now = """war saved game 1
> rules classic
> seed 42
> game 0
> steps 60
> state feabf70d8bf649a3
> check bdeb221a9e2c4435
> """
> database = sqlite3.connect("old.db")
> database.execute("UPDATE saved SET turns = 13, now = ?", [now])
> database.commit()
> END

$ python3 old.py; printf '\n\n' | war play --continue --db old.db
Ada and Bob play War: Classic.
The game continues after turn 13.
Ada has 20 cards, including 1 ace.
Bob has 27 cards, including 3 aces.
5 cards are on the table.
Turn 14. Ada: king of diamonds. Bob: king of clubs. War!
Ada and Bob each put 1 card face down. Ada: king of hearts.
Bob, press Enter to turn up your card, or type help. 
Bob: three of clubs. Ada takes 6 cards and now has 26. Face down: five of
clubs, nine of diamonds.
Ada, press Enter to turn up your card. 
Bob, your card: 
The game is saved. Continue later with 'war play --continue'.
