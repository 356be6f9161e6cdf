Names, and who sits where.
# Wide ones, with a comma, composed; too long, empty, with control characters, not UTF-8.
$ printf '山本太郎\n\n\n\nc\nq\n' | war play --aces none
Your name? Enter for Player 1: 山本太郎
Welcome, 山本太郎.
How many players, 2, 3 or 4? Enter for 2: 
Who is player 2? Say a name, or computer. Enter for Computer: 
Rules? Enter for classic, or help: 
山本太郎 and Computer play War, rules classic.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. c
山本太郎 has 26 cards.
Computer has 26 cards.
Your card: q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ printf '%s\n' 'Doe, Jane' 3 'Zoë' computer '' c q | war play --aces none
Your name? Enter for 山本太郎: Doe, Jane
Welcome, Doe, Jane.
How many players, 2, 3 or 4? Enter for 2: 3
Who is player 2? Say a name, or computer. Enter for Computer: Zoë
Welcome, Zoë.
Who is player 3? Say a name, or computer. Enter for Computer: computer
Rules? Enter for party, or help: 
Doe, Jane, Zoë and Computer play War, rules party,players=3.
The cards are dealt: 17 cards each. 1 left over and set aside.
Doe, Jane, press Enter to turn up your card, or type help. c
Doe, Jane has 17 cards.
Zoë has 17 cards.
Computer has 17 cards.
Doe, Jane, your card: q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ printf '%b\n' 'abcdefghijklmnopqrstuvwxy' 'a\tb\033[2Jc' 'a\0377b' 'a\0000b' '\0342\0200\0256x' '  Ada   Lovelace ' 2 'ada lovelace' Bob '' q | war play
Your name? Enter for Doe, Jane: abcdefghijklmnopqrstuvwxy
A name can be at most 24 columns wide.
Your name? Enter for Doe, Jane: a?b?[2Jc
A name cannot have control characters or others that do not show.
Your name? Enter for Doe, Jane: a?b
A name must be in UTF-8.
Your name? Enter for Doe, Jane: a?b
A name cannot have control characters or others that do not show.
Your name? Enter for Doe, Jane: ?x
A name cannot have control characters or others that do not show.
Your name? Enter for Doe, Jane: Ada   Lovelace
Welcome, Ada Lovelace.
How many players, 2, 3 or 4? Enter for 3: 2
Who is player 2? Say a name, or computer. Enter for Zoë: ada lovelace
Ada Lovelace sits at the table already. Two people need two names.
Who is player 2? Say a name, or computer. Enter for Zoë: Bob
Welcome, Bob.
Rules? Enter for classic, or help: 
Ada Lovelace and Bob play War, rules classic.
The cards are dealt: 26 cards each.
Ada Lovelace, press Enter to turn up your card, or type help. q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# Where the terminal is not UTF-8, other characters are shown as question marks.
$ printf 'Zoë\n\n\n\nq\n' | LC_ALL=C war play
Your name? Enter for Ada Lovelace: Zo?
Welcome, Zo?.
How many players, 2, 3 or 4? Enter for 2: 
Who is player 2? Say a name, or computer. Enter for Bob: 
Welcome, Bob.
Rules? Enter for classic, or help: 
Zo? and Bob play War, rules classic.
The cards are dealt: 26 cards each.
Zo?, press Enter to turn up your card, or type help. q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# Who returns is known.
$ printf 'f\nq\n' | war play Eve --seed 42 >/dev/null

$ printf 'Eve\n\n\n\nq\n' | war play
Your name? Enter for Eve: Eve
Welcome back, Eve: 1 game, 0 won.
How many players, 2, 3 or 4? Enter for 2: 
Who is player 2? Say a name, or computer. Enter for Computer: 
Rules? Enter for classic, or help: 
Eve and Computer play War, rules classic.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

$ war play Eve --seed 5 </dev/null
Welcome back, Eve: 1 game, 0 won.
Eve and Computer play War, rules classic.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. 
The game is saved. 'war play --continue' goes on with it.

# Answers are remembered.
$ printf 'Ada\n3\nBob\n\ndown=2\n\nq\n' | war play --db other.db >/dev/null

$ printf '\n\n\n\n\nq\n' | war play --db other.db
Your name? Enter for Ada: 
Welcome, Ada.
How many players, 2, 3 or 4? Enter for 3: 
Who is player 2? Say a name, or computer. Enter for Bob: 
Welcome, Bob.
Who is player 3? Say a name, or computer. Enter for Computer: 
Rules? Enter for party,players=3,down=2, or help: 
Ada, Bob and Computer play War, rules party,players=3,down=2.
The cards are dealt: 17 cards each. 1 left over and set aside.
Ada, press Enter to turn up your card, or type help. q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? 

# Who sat at a later seat may sit at this one.
$ printf 'bob\n2\n\n\nq\nquit\n' | war play --db other.db
Your name? Enter for Ada: bob
Welcome, bob.
How many players, 2, 3 or 4? Enter for 3: 2
Who is player 2? Say a name, or computer. Enter for Computer: 
Rules? Enter for party,down=2, or help: 
bob and Computer play War, rules party,down=2.
The cards are dealt: 26 cards each.
Press Enter to turn up your card, or type help. q
The game is saved. 'war play --continue' goes on with it.

1 Play, 2 Continue, 3 Rules, 4 Scoreboard, 5 Statistics, 6 Settings, 7 Quit.
Your choice? quit

# Names on the command line.
$ printf 'q\n' | war play 山本太郎 'Doe, Jane' --no-scores
山本太郎 and Doe, Jane play War, rules classic.
The cards are dealt: 26 cards each.
山本太郎, press Enter to turn up your card, or type help. q
Nothing is kept of this game: it cannot be continued.
1. Stay
2. Leave, and lose this game
What next? Enter for stay: 
The game is not kept.

$ war play ''
war: '' cannot be a name here. A name cannot be empty.
[2]

$ war play "$(printf 'a\033b')"
war: 'a?b' cannot be a name here. A name cannot have control characters or others that do not show.
[2]

$ war play abcdefghijklmnopqrstuvwxy
war: 'abcdefghijklmnopqrstuvwxy' cannot be a name here. A name can be at most 24 columns wide.
[2]

$ war play Ada Ada
war: 'Ada' cannot be a name here. Ada sits at the table already. Two people need two names.
[2]

# Who is known sits down under the name as it was first written.
$ printf 'f\nq\n' | war play 'Zoë' --seed 7 --db zoe.db >/dev/null
$ printf 'q\n' | war play 'ZOË' --seed 8 --db zoe.db | head -n 2
Welcome back, Zoë: 1 game, 1 won.
Zoë and Computer play War, rules classic.
