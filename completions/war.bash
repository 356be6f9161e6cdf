# SPDX-License-Identifier: MIT
# bash completion for war. The line is split here and not by bash, which would break rules at "=".

_war_commands="play menu replay rules scores page sim merge exact record odds endless bench help"
_war_display="--plain --speed --pause --cards --animations --aces --odds --deck --felt --sound --spoils --color"
_war_fields="players deck high down war out won order rest limit at-limit"

# _war_options COMMAND
_war_options() {
    case $1 in
    play)
        echo "--players --rules --seed --game --deal --id --continue --auto $_war_display --db" \
            "--no-scores --help"
        ;;
    menu) echo "$_war_display --db --no-scores --help" ;;
    replay)
        echo "--rules --seed --game --deal --format --quiet --from --to --only --log --entry --db" \
            "--check --curve --plot --watch --auto --reveal $_war_display --help"
        ;;
    rules) echo "--list --format --help" ;;
    scores)
        echo "--games --people --pairs --top --rules --players --name --since --format --replay" \
            "--import --export --delete --reset --yes --check --repair --db --help"
        ;;
    page) echo "--port --open --export --help" ;;
    sim)
        echo "--games --rules --seed --first --threads --kernel --format --plot --out --shard" \
            "--checkpoint --help"
        ;;
    merge) echo "--format --plot --out --weighted --help" ;;
    exact)
        echo "--deck --rules --weighted --method --threads --format --out --shard --checkpoint" \
            "--cards --deal --positions --help"
        ;;
    record)
        echo "--goal --games --rules --seed --first --top --threads --format --checkpoint --help"
        ;;
    odds)
        echo "--hand --cards --deal --by --rules --precision --games --seed --threads --format --plot --help"
        ;;
    endless)
        echo "--rules --deck --periods --wars --depth --deals --games --seed --threads --format --plot" \
            "--help"
        ;;
    bench) echo "--rules --games --rounds --milliseconds --seed --help" ;;
    help) echo "--table --help" ;;
    esac
}

# _war_letter COMMAND LETTER: the long name of an option
_war_letter() {
    case $1:$2 in
    *:-h) echo --help ;;
    play:-r | replay:-r | scores:-r | sim:-r | record:-r | exact:-r | odds:-r | bench:-r | endless:-r) echo --rules ;;
    play:-s | replay:-s | sim:-s | record:-s | odds:-s | bench:-s | endless:-s) echo --seed ;;
    play:-g | replay:-g) echo --game ;;
    play:-d | replay:-d | exact:-d | odds:-d) echo --deal ;;
    exact:-m) echo --method ;;
    play:-i) echo --id ;;
    play:-c) echo --continue ;;
    replay:-f | rules:-f | scores:-f | sim:-f | record:-f | merge:-f | exact:-f | odds:-f | endless:-f) echo --format ;;
    replay:-q) echo --quiet ;;
    replay:-w) echo --watch ;;
    play:-a | replay:-a) echo --auto ;;
    rules:-l) echo --list ;;
    scores:-n) echo --name ;;
    play:-p | scores:-p) echo --players ;;
    scores:-t) echo --top ;;
    sim:-n | record:-n | odds:-n | bench:-n | endless:-n) echo --games ;;
    sim:-t | record:-t | exact:-t | odds:-t | endless:-t) echo --threads ;;
    sim:-k) echo --kernel ;;
    sim:-o | merge:-o | exact:-o) echo --out ;;
    replay:-p | sim:-p | merge:-p | odds:-p | endless:-p) echo --plot ;;
    sim:-c | record:-c | exact:-c) echo --checkpoint ;;
    *) echo "$2" ;;
    esac
}

# _war_values FIELD: some of its values or all
_war_values() {
    case $1 in
    players) echo "2 3 4" ;;
    deck) echo "13x4 13x8 8x4 13x4+2" ;;
    high) echo "high low" ;;
    down) echo "0 1 2 3 4 5" ;;
    war) echo "all tied" ;;
    out) echo "lose last-card" ;;
    won) echo "bottom pile" ;;
    order) echo "winner-first winner-last as-played random newest-high" ;;
    rest) echo "aside dealt" ;;
    limit) echo "0 50 1000 10000" ;;
    at-limit) echo "nobody most-cards" ;;
    esac
}

# _war_rules TEXT: how it may go on
_war_rules() {
    local item=${1##*,} before=${1%"${1##*,}"} word
    case $item in
    *=*)
        for word in $(_war_values "${item%%=*}"); do
            echo "$before${item%%=*}=$word"
        done
        ;;
    *)
        [ -n "$before" ] || war rules --list | sed -n 's/^  \([^ ]*\).*/\1/p'
        for word in $_war_fields; do
            [[ ,$before == *",$word="* ]] || echo "$before$word="
        done
        ;;
    esac
}

# _war_offer WORDS CURRENT [KEPT]: those words that CURRENT begins. KEPT stands before it in the same
# word of the line. Where readline breaks words at "=", it replaces only what follows the last one.
_war_offer() {
    local cut="" i
    mapfile -t COMPREPLY < <(compgen -W "$1" -P "${3-}" -- "$2")
    [[ $COMP_WORDBREAKS != *=* ]] || cut=${3-}$2
    cut=${cut%"${cut##*=}"}
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=${COMPREPLY[i]#"$cut"}
    done
}

# _war_takes COMMAND OPTION: what it takes: rules, a file, one of some words, or anything else; a
# flag takes nothing
_war_takes() {
    case $1:$2 in
    *:--rules) echo rules ;;
    *:--check | *:--log | *:--import | *:--export | *:--db | *:--out | *:--plot | *:--checkpoint)
        echo file
        ;;
    sim:--format | merge:--format) echo text json csv md ;;
    scores:--format) echo text json csv ;;
    record:--format) echo text json md ;;
    *:--by) echo aces points ;;
    *:--goal) echo longest shortest wars depth comeback ;;
    *:--format) echo text json ;;
    *:--only) echo wars ;;
    *:--kernel) echo engine portable avx512 gpu ;;
    *:--speed) echo 1 2 3 4 5 6 7 8 9 ;;
    *:--pause | *:--animations | *:--odds | *:--felt | *:--sound | *:--spoils) echo on off ;;
    exact:--deck) echo 4x2 4x4 7x2 8x2 12x1 16x1 ;;
    *:--method) echo best plain orders ;;
    odds:--hand | odds:--cards | odds:--precision | exact:--cards | exact:--positions) echo anything ;;
    *:--cards) echo named drawn ;;
    *:--aces) echo none own all ;;
    endless:--deck) echo anything ;;
    *:--deck) echo two four ;;
    *:--color) echo auto always never ;;
    *:--players) echo 2 3 4 ;;
    scores:--games | scores:--people | scores:--pairs) ;;
    *:--seed | *:--game | *:--deal | *:--from | *:--to | *:--games | *:--rounds | *:--milliseconds | \
        *:--entry | *:--periods | *:--wars | *:--depth | *:--deals | *:--id | *:--first | *:--threads | *:--shard) echo anything ;;
    page:--port | *:--top | scores:--name | scores:--since | scores:--replay | scores:--delete) echo anything ;;
    esac
}

# _war_value KIND CURRENT [KEPT]
_war_value() {
    case $1 in
    rules)
        compopt -o nospace
        _war_offer "$(_war_rules "$2")" "${@:2}"
        ;;
    file) compopt -o default ;;
    anything | "") ;;
    *) _war_offer "$1" "${@:2}" ;;
    esac
}

# _war_option COMMAND CURRENT WORD...: the options not among the words of the line
_war_option() {
    local given=" " left="" word
    for word in "${@:3}"; do
        given+="$(_war_letter "$1" "${word%%=*}") "
    done
    for word in $(_war_options "$1"); do
        [[ $given == *" $word "* ]] || left+=" $word"
    done
    _war_offer "$left" "$2"
}

# _war_word COMMAND CURRENT
_war_word() {
    case $1 in
    rules)
        compopt -o nospace
        _war_offer "$(_war_rules "$2")" "$2"
        ;;
    play | menu | replay | scores | page | sim) _war_offer "$(_war_options "$1")" "$2" ;;
    merge) compopt -o default ;;
    bench) _war_offer "engine sim" "$2" ;;
    help) _war_offer "$_war_commands" "$2" ;;
    esac
}

_war() {
    local line=${COMP_LINE:0:COMP_POINT} current command last
    local -a words
    COMPREPLY=()
    read -ra words <<<"$line"
    current=${line##*[[:space:]]}
    [ -z "$current" ] || unset 'words[-1]'
    command=${words[1]-}
    if [ -z "$command" ]; then
        _war_offer "$_war_commands --help --version" "$current"
        return
    fi
    last=$(_war_takes "$command" "$(_war_letter "$command" "${words[-1]}")")
    case ${last:+value}:$current in
    value:*) _war_value "$last" "$current" ;;
    :--*=*)
        last=$(_war_takes "$command" "${current%%=*}")
        _war_value "$last" "${current#*=}" "${current%%=*}="
        ;;
    :-*) _war_option "$command" "$current" "${words[@]:2}" ;;
    *) _war_word "$command" "$current" ;;
    esac
}

complete -F _war war
