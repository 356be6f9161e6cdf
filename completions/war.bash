# SPDX-License-Identifier: MIT
# bash completion for war, which says itself what may come next. The line is split here and not by
# bash, which would break rules at "=".

_war() {
    local line=${COMP_LINE:0:COMP_POINT} current cut="" candidate
    local -a words
    COMPREPLY=()
    read -ra words <<<"$line"
    current=${line##*[[:space:]]}
    [ -n "$current" ] || words+=("")
    # Where readline breaks words at "=", it replaces only what follows the last one.
    [[ $COMP_WORDBREAKS != *=* ]] || cut=${current%"${current##*=}"}
    while IFS=$'\t' read -r candidate _; do
        case $candidate in
        :files) compopt -o default ;;
        :open) compopt -o nospace ;;
        *) COMPREPLY+=("${candidate#"$cut"}") ;;
        esac
    done < <(war --complete "${words[@]:1}")
}

complete -F _war war
