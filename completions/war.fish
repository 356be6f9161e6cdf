# SPDX-License-Identifier: MIT
# fish completion for war

# __war_at [COMMAND]: whether that command has been typed, or none yet
function __war_at
    set -l _words (commandline -opc)
    test "$_words[2]" = "$argv[1]"
end

# Whether the command shows a game or the menu.
function __war_shows
    __war_at play; or __war_at menu; or __war_at replay
end

# How PRESET[,field=value]... may go on.
function __war_rules
    set -l _text (commandline -ct | string replace -r '^(--rules=|-r)' '')
    set -l _before (string match -r '^.*,' -- $_text)
    set -l _item (string replace -r '^.*,' '' -- $_text)
    if string match -q '*=*' -- $_item
        set -l _field (string replace -r '=.*' '' -- $_item)
        set -l _values
        switch $_field
            case players
                set _values 2 3 4
            case deck
                set _values 13x4 13x8 8x4 13x4+2
            case high
                set _values high low
            case down
                set _values 0 1 2 3 4 5
            case war
                set _values all tied
            case out
                set _values lose last-card
            case won
                set _values bottom pile
            case order
                set _values winner-first winner-last as-played random newest-high
            case rest
                set _values aside dealt
            case limit
                set _values 0 50 1000 10000
            case at-limit
                set _values nobody most-cards
        end
        for _value in $_values
            echo "$_before$_field=$_value"
        end
        return
    end
    if test -z "$_before"
        war rules --list | string replace -rf '^  (\S+) +(.*)' '$1\t$2'
    end
    for _field in players deck high down war out won order rest limit at-limit
        string match -q "*,$_field=*" -- ",$_before"; or echo "$_before$_field="
    end
end

complete -c war -f
complete -c war -n __war_at -s h -l help -d 'List the commands'
complete -c war -n __war_at -s V -l version -d 'Print the version'
complete -c war -n __war_at -a play -d 'Play, alone or with others at one keyboard'
complete -c war -n __war_at -a menu -d 'Play, scores, rules and settings'
complete -c war -n __war_at -a replay -d 'Tell one game to its end, or watch it'
complete -c war -n __war_at -a rules -d 'The rules in plain English, and the presets'
complete -c war -n __war_at -a scores -d 'The hall of fame, and who has won how often'
complete -c war -n __war_at -a page -d 'The game in a browser'
complete -c war -n __war_at -a sim -d 'Play many games, and say what they were like'
complete -c war -n __war_at -a merge -d 'Put the parts of a simulation or a count together'
complete -c war -n __war_at -a exact -d 'Count every deal of a deck'
complete -c war -n __war_at -a record -d 'The longest, shortest and wildest of many games'
complete -c war -n __war_at -a odds -d 'Who will probably win, from what one knows'
complete -c war -n __war_at -a endless -d 'Find games that never end'
complete -c war -n __war_at -a bench -d 'How fast this machine plays'
complete -c war -n __war_at -a help -d 'This help, or that of a command'

complete -c war -n '__war_at play' -s p -l players -x -a '2 3 4' -d 'How many play'
complete -c war -n '__war_at play' -s r -l rules -x -a '(__war_rules)' -d 'House rules'
complete -c war -n '__war_at play' -s s -l seed -x -d 'Deal from this seed'
complete -c war -n '__war_at play' -s g -l game -x -d 'Which game of the seed'
complete -c war -n '__war_at play' -s d -l deal -x -d 'Start from this deal or position'
complete -c war -n '__war_at play' -s i -l id -x -d 'The deal of this game id'
complete -c war -n '__war_at play' -s c -l continue -d 'Continue the latest saved game'
complete -c war -n '__war_at play' -s a -l auto -d 'Let it play by itself'
complete -c war -n '__war_at play; or __war_at menu' -l db -r -F -d 'The scores are here'
complete -c war -n '__war_at play; or __war_at menu' -l no-scores -d 'Keep nothing'
complete -c war -n '__war_at play; or __war_at menu' -s h -l help -d 'Show help'

complete -c war -n __war_shows -l plain -d 'Lines of text, also in a terminal'
complete -c war -n __war_shows -l speed -x -a '1 2 3 4 5 6 7 8 9' -d 'Of auto-play'
complete -c war -n __war_shows -l pause -x -a 'on off' -d 'Auto-play waits at wars'
complete -c war -n __war_shows -l cards -x -a 'named drawn' -d 'Of the plain form'
complete -c war -n __war_shows -l animations -x -a 'on off' -d 'Cards fly and flip'
complete -c war -n __war_shows -l aces -x -a 'none own all' -d 'Whose aces are counted'
complete -c war -n __war_shows -l odds -x -a 'on off' -d 'Who will probably win'
complete -c war -n __war_shows -l deck -x -a 'two four' -d 'Colours of the suits'
complete -c war -n __war_shows -l felt -x -a 'on off' -d 'A table of felt'
complete -c war -n __war_shows -l sound -x -a 'on off' -d "Ring for wars and at the end"
complete -c war -n __war_shows -l spoils -x -a 'on off' -d "Show a war's face-down cards when it is won"
complete -c war -n __war_shows -l color -x -a 'auto always never' -d 'Use colour'

complete -c war -n '__war_at replay' -s r -l rules -x -a '(__war_rules)' -d 'House rules'
complete -c war -n '__war_at replay' -s s -l seed -x -d 'Deal from this seed'
complete -c war -n '__war_at replay' -s g -l game -x -d 'Which game of the seed'
complete -c war -n '__war_at replay' -s d -l deal -x -d 'Start from this deal or position'
complete -c war -n '__war_at replay' -s f -l format -x -a 'text json' -d 'A story, or JSON events'
complete -c war -n '__war_at replay' -s q -l quiet -d 'Only how it ended'
complete -c war -n '__war_at replay' -l from -x -d 'Leave out the turns before this one'
complete -c war -n '__war_at replay' -l to -x -d 'Leave out the turns after this one'
complete -c war -n '__war_at replay' -l only -x -a wars -d 'Only turns with a war'
complete -c war -n '__war_at replay' -l log -r -F -d 'The game of a JSON log'
complete -c war -n '__war_at replay' -l entry -x -d 'The game of an entry of the scoreboard'
complete -c war -n '__war_at replay' -l db -r -F -d 'The scores are here'
complete -c war -n '__war_at replay' -l reveal -d 'Name the cards face down, too'
complete -c war -n '__war_at replay' -l curve -d 'How many cards each had, in a row'
complete -c war -n '__war_at replay' -s p -l plot -r -F -d 'Draw that as well: FILE.svg'
complete -c war -n '__war_at replay' -s w -l watch -d 'At the table, instead of telling it'
complete -c war -n '__war_at replay' -s a -l auto -d 'Watched, it plays by itself'
complete -c war -n '__war_at replay' -l check -r -F -d 'Say whether a JSON log follows the rules'
complete -c war -n '__war_at replay' -s h -l help -d 'Show help'

complete -c war -n '__war_at rules' -s l -l list -d 'Only the presets'
complete -c war -n '__war_at rules' -s f -l format -x -a 'text json' -d 'For people or for programs'
complete -c war -n '__war_at rules' -s h -l help -d 'Show help'
complete -c war -n '__war_at rules' -a '(__war_rules)'

complete -c war -n '__war_at scores' -l games -d 'All games, the latest first'
complete -c war -n '__war_at scores' -l people -d 'Only the players'
complete -c war -n '__war_at scores' -l pairs -d 'Only who beat whom'
complete -c war -n '__war_at scores' -s t -l top -x -d 'Entries per list'
complete -c war -n '__war_at scores' -s r -l rules -x -a '(__war_rules)' -d 'Only games under these rules'
complete -c war -n '__war_at scores' -s p -l players -x -a '2 3 4' -d 'Only games with this many players'
complete -c war -n '__war_at scores' -s n -l name -x -d 'Only games in which somebody of that name sat'
complete -c war -n '__war_at scores' -l since -x -d 'Only games finished on this day or later'
complete -c war -n '__war_at scores' -s f -l format -x -a 'text json csv' -d 'For people or for programs'
complete -c war -n '__war_at scores' -l replay -x -d 'Tell the game of this entry again'
complete -c war -n '__war_at scores' -l import -r -F -d 'Take in old scores or a board'
complete -c war -n '__war_at scores' -l export -r -F -d 'Write a board for elsewhere'
complete -c war -n '__war_at scores' -l check -d 'Look for damage in the database'
complete -c war -n '__war_at scores' -l delete -x -d 'Delete the game of this entry'
complete -c war -n '__war_at scores' -l reset -d 'Delete all games'
complete -c war -n '__war_at scores' -l yes -d 'Do not ask before deleting'
complete -c war -n '__war_at scores' -l repair -d 'Make a new one of what can be read'
complete -c war -n '__war_at scores' -l db -r -F -d 'The scores are here'
complete -c war -n '__war_at scores' -s h -l help -d 'Show help'

complete -c war -n '__war_at page' -l port -x -d 'Serve here'
complete -c war -n '__war_at page' -l open -d 'Open a browser'
complete -c war -n '__war_at page' -l export -r -F -d 'Write it for a web server, or as one file'
complete -c war -n '__war_at page' -s h -l help -d 'Show help'

complete -c war -n '__war_at sim' -s n -l games -x -d 'Number of games, such as 1e9'
complete -c war -n '__war_at sim' -s r -l rules -x -a '(__war_rules)' -d 'House rules; several times: side by side'
complete -c war -n '__war_at sim' -s s -l seed -x -d 'Deal from this seed'
complete -c war -n '__war_at sim' -l first -x -d 'Number of the first game'
complete -c war -n '__war_at sim' -s t -l threads -x -d 'How many threads'
complete -c war -n '__war_at sim' -s k -l kernel -x -a 'engine portable avx512 gpu' -d 'Play by this one'
complete -c war -n '__war_at sim' -s f -l format -x -a 'text json csv md' -d 'For people, programs or pages'
complete -c war -n '__war_at sim' -s p -l plot -r -F -d 'Draw a picture of the lengths as well'
complete -c war -n '__war_at sim' -s o -l out -r -F -d 'Write a part instead'
complete -c war -n '__war_at sim' -l shard -x -d 'Only part I of the run, cut into N'
complete -c war -n '__war_at sim' -s c -l checkpoint -r -F -d 'Keep how far it is'
complete -c war -n '__war_at sim' -s h -l help -d 'Show help'

complete -c war -n '__war_at merge' -F
complete -c war -n '__war_at merge' -s f -l format -x -a 'text json csv md' -d 'For people, programs or pages'
complete -c war -n '__war_at merge' -s p -l plot -r -F -d 'Draw a picture of the lengths as well'
complete -c war -n '__war_at merge' -s o -l out -r -F -d 'Write them as one part instead'
complete -c war -n '__war_at merge' -l weighted -d 'Of a count: count deals with their suits'
complete -c war -n '__war_at merge' -s h -l help -d 'Show help'

complete -c war -n '__war_at exact' -l deck -x -a '4x2 4x4 7x2 8x2 12x1 16x1' -d 'Ranks and cards of each'
complete -c war -n '__war_at exact' -s r -l rules -x -a '(__war_rules)' -d 'House rules'
complete -c war -n '__war_at exact' -l weighted -d 'Count deals with their suits'
complete -c war -n '__war_at exact' -s m -l method -x -a 'best plain orders' -d 'Plain: play each deal'
complete -c war -n '__war_at exact' -s t -l threads -x -d 'How many threads'
complete -c war -n '__war_at exact' -s f -l format -x -a 'text json' -d 'For people or for programs'
complete -c war -n '__war_at exact' -s o -l out -r -F -d 'Write a part instead'
complete -c war -n '__war_at exact' -l shard -x -d 'Only part I of the count, cut into N'
complete -c war -n '__war_at exact' -s c -l checkpoint -r -F -d 'Keep how far it is'
complete -c war -n '__war_at exact' -l cards -x -d 'With chance: how many each seat is dealt'
complete -c war -n '__war_at exact' -s d -l deal -x -d 'With chance: only this deal or position'
complete -c war -n '__war_at exact' -l positions -x -d 'With chance: positions allowed'
complete -c war -n '__war_at exact' -s h -l help -d 'Show help'

complete -c war -n '__war_at record' -l goal -x -a 'longest shortest wars depth comeback' -d 'What is looked for'
complete -c war -n '__war_at record' -s n -l games -x -d 'Number of games, such as 1e9'
complete -c war -n '__war_at record' -s r -l rules -x -a '(__war_rules)' -d 'House rules'
complete -c war -n '__war_at record' -s s -l seed -x -d 'Deal from this seed'
complete -c war -n '__war_at record' -l first -x -d 'Number of the first game'
complete -c war -n '__war_at record' -l top -x -d 'Games for each goal'
complete -c war -n '__war_at record' -s t -l threads -x -d 'How many threads'
complete -c war -n '__war_at record' -s f -l format -x -a 'text json md' -d 'For people, programs or pages'
complete -c war -n '__war_at record' -s c -l checkpoint -r -F -d 'Keep how far it is'
complete -c war -n '__war_at record' -s h -l help -d 'Show help'

complete -c war -n '__war_at odds' -l hand -x -d 'What a seat has, in any order'
complete -c war -n '__war_at odds' -l cards -x -d 'How many cards each seat has'
complete -c war -n '__war_at odds' -s d -l deal -x -d 'A deal or position'
complete -c war -n '__war_at odds' -l by -x -a 'aces points' -d 'What hands are worth'
complete -c war -n '__war_at odds' -s r -l rules -x -a '(__war_rules)' -d 'House rules'
complete -c war -n '__war_at odds' -l precision -x -d 'Half of a 95 % interval'
complete -c war -n '__war_at odds' -s n -l games -x -d 'Simulate this many games'
complete -c war -n '__war_at odds' -s s -l seed -x -d 'Guess from this seed'
complete -c war -n '__war_at odds' -s t -l threads -x -d 'Number of threads'
complete -c war -n '__war_at odds' -s f -l format -x -a 'text json' -d 'For people or for programs'
complete -c war -n '__war_at odds' -s p -l plot -r -F -d 'Draw what hands are worth'
complete -c war -n '__war_at odds' -s h -l help -d 'Show help'

complete -c war -n '__war_at endless' -s r -l rules -x -a '(__war_rules)' -d 'House rules'
complete -c war -n '__war_at endless' -l deck -x -d 'With this deck'
complete -c war -n '__war_at endless' -l periods -x -d 'Turns in a word'
complete -c war -n '__war_at endless' -l wars -x -d 'Turns of it with wars'
complete -c war -n '__war_at endless' -l depth -x -d 'Most wars in a turn'
complete -c war -n '__war_at endless' -l deals -x -d 'Stop after this many deals'
complete -c war -n '__war_at endless' -s n -l games -x -d 'Random deals for the share'
complete -c war -n '__war_at endless' -s s -l seed -x -d 'Of the random deals'
complete -c war -n '__war_at endless' -s t -l threads -x -d 'How many threads'
complete -c war -n '__war_at endless' -s f -l format -x -a 'text json' -d 'For people or programs'
complete -c war -n '__war_at endless' -s p -l plot -r -F -d 'Draw the first cycle as well'
complete -c war -n '__war_at endless' -s h -l help -d 'Show help'

complete -c war -n '__war_at bench' -s r -l rules -x -a '(__war_rules)' -d 'House rules'
complete -c war -n '__war_at bench' -s n -l games -x -d 'Games in a round'
complete -c war -n '__war_at bench' -l rounds -x -d Rounds
complete -c war -n '__war_at bench' -l milliseconds -x -d 'Shortest round of a kernel'
complete -c war -n '__war_at bench' -s s -l seed -x -d 'Deal from this seed'
complete -c war -n '__war_at bench' -s h -l help -d 'Show help'
complete -c war -n '__war_at bench' -a 'engine sim'

complete -c war -n '__war_at help' -l table -d 'Every command and option, for programs'
complete -c war -n '__war_at help' -s h -l help -d 'Show help'
complete -c war -n '__war_at help' -a 'play menu replay rules scores page sim merge exact record odds endless bench help'
