Names, and who sits where.
# Wide ones, with a comma, composed; too long, empty, with control characters, not UTF-8.
$ printf '山本太郎\n\n\n\nc\nq\n' | war play --aces none
Your name? Enter to play without one: 山本太郎
Welcome, 山本太郎.
How many players: 2, 3 or 4? Enter for 2: 
Who is player 2? Type a name or computer. Enter for Computer: 
Rules? Enter for Classic, or help: 
山本太郎 and Computer play War: Classic. Both players turn up a card, and the
higher one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. c
山本太郎 has 26 cards.
Computer has 26 cards.
Your card: q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ printf '%s\n' 'Doe, Jane' 3 'Zoë' computer '' c q | war play --aces none
Your name? Enter for 山本太郎: Doe, Jane
Welcome, Doe, Jane.
How many players: 2, 3 or 4? Enter for 2: 3
Who is player 2? Type a name or computer. Enter for Computer: Zoë
Welcome, Zoë.
Who is player 3? Type a name or computer. Enter for Computer: computer
Rules? Enter for Party, 3 players, or help: 
Doe, Jane, Zoë and Computer play War: Party, 3 players. Everybody turns up a
card, and the highest takes them all. A tie for the highest means war!
The cards are dealt: 17 cards each. 1 card is left over and set aside. The
battle begins!
Doe, Jane, press Enter to turn up your card, or type help. c
Doe, Jane has 17 cards.
Zoë has 17 cards.
Computer has 17 cards.
Doe, Jane, your card: q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ printf '%b\n' 'abcdefghijklmnopqrstuvwxy' 'a\tb\033[2Jc' 'a\0377b' 'a\0000b' '\0342\0200\0256x' '  Ada   Lovelace ' 2 'ada lovelace' Bob '' q | war play
Your name? Enter for Doe, Jane: abcdefghijklmnopqrstuvwxy
A name can have at most 24 letters.
Your name? Enter for Doe, Jane: a?b?[2Jc
A name cannot contain control characters or invisible ones.
Your name? Enter for Doe, Jane: a?b
A name must be in UTF-8.
Your name? Enter for Doe, Jane: a?b
A name cannot contain control characters or invisible ones.
Your name? Enter for Doe, Jane: ?x
A name cannot contain control characters or invisible ones.
Your name? Enter for Doe, Jane: Ada   Lovelace
Welcome, Ada Lovelace.
How many players: 2, 3 or 4? Enter for 3: 2
Who is player 2? Type a name or computer. Enter for Zoë: ada lovelace
Ada Lovelace is already at the table. Two people need two names.
Who is player 2? Type a name or computer. Enter for Zoë: Bob
Welcome, Bob.
Rules? Enter for Classic, or help: 
Ada Lovelace and Bob play War: Classic. Both players turn up a card, and the
higher one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Ada Lovelace, press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# Where the terminal is not UTF-8, other characters are shown as question marks.
$ printf 'Zoë\n\n\n\nq\n' | LC_ALL=C war play
Your name? Enter for Ada Lovelace: Zo?
Welcome, Zo?.
How many players: 2, 3 or 4? Enter for 2: 
Who is player 2? Type a name or computer. Enter for Bob: 
Welcome, Bob.
Rules? Enter for Classic, or help: 
Zo? and Bob play War: Classic. Both players turn up a card, and the higher one
takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Zo?, press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# Who returns is known.
$ printf 'f\nq\n' | war play Eve --seed 42 >/dev/null

$ printf 'Eve\n\n\n\nq\n' | war play
Your name? Enter for Eve: Eve
Welcome back, Eve: 1 game, 0 won.
How many players: 2, 3 or 4? Enter for 2: 
Who is player 2? Type a name or computer. Enter for Computer: 
Rules? Enter for Classic, or help: 
Eve and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ war play Eve --seed 5 </dev/null
Welcome back, Eve: 1 game, 0 won.
Eve and Computer play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. 

# Answers are remembered.
$ printf 'Ada\n3\nBob\n\ndown=2\n\nq\n' | war play --db other.db >/dev/null

$ printf '\n\n\n\n\nq\n' | war play --db other.db
Your name? Enter for Ada: 
Welcome, Ada.
How many players: 2, 3 or 4? Enter for 3: 
Who is player 2? Type a name or computer. Enter for Bob: 
Welcome, Bob.
Who is player 3? Type a name or computer. Enter for Computer: 
Rules? Enter for Party with 2 cards face down, 3 players, or help: 
Ada, Bob and Computer play War: Party with 2 cards face down, 3 players.
Everybody turns up a card, and the highest takes them all. A tie for the
highest means war!
The cards are dealt: 17 cards each. 1 card is left over and set aside. The
battle begins!
Ada, press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# Who sat at a later seat may sit at this one.
$ printf 'bob\n2\n\n\nq\nquit\n' | war play --db other.db
Your name? Enter for Ada: bob
Welcome, bob.
How many players: 2, 3 or 4? Enter for 3: 2
Who is player 2? Type a name or computer. Enter for Computer: 
Rules? Enter for Party with 2 cards face down, or help: 
bob and Computer play War: Party with 2 cards face down. Both players turn up a
card, and the higher one takes both. Equal cards mean war!
The cards are dealt: 26 cards each. The battle begins!
Press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? quit

# Names on the command line.
$ printf 'q\n' | war play 山本太郎 'Doe, Jane' --no-scores
山本太郎 and Doe, Jane play War: Classic.
The cards are dealt: 26 cards each. The battle begins!
山本太郎, press Enter to turn up your card, or type help. q

1 Play, 2 Quick game, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ war play ''
war: '' cannot be a name here. A name cannot be empty.
[2]

$ war play "$(printf 'a\033b')"
war: 'a?b' cannot be a name here. A name cannot contain control characters or invisible ones.
[2]

$ war play abcdefghijklmnopqrstuvwxy
war: 'abcdefghijklmnopqrstuvwxy' cannot be a name here. A name can have at most 24 letters.
[2]

$ war play Ada Ada
war: 'Ada' cannot be a name here. Ada is already at the table. Two people need two names.
[2]

# Who is known sits down under the name as it was first written.
$ printf 'f\nq\n' | war play 'Zoë' --seed 7 --db zoe.db >/dev/null
$ printf 'q\n' | war play 'ZOË' --seed 8 --db zoe.db | head -n 2
Welcome back, Zoë: 1 game, 1 won.
Zoë and Computer play War: Classic.
