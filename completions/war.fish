# SPDX-License-Identifier: MIT
# fish completion for war, which says itself what may come next.

function __war
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in (war --complete $words[2..] "$current")
        switch $line
            case :files
                set -l before (string match -r -- '^--[^=]*=' $current)
                printf "$before%s\n" (__fish_complete_path (string replace -- "$before" '' $current))
            case :open
            case '*'
                echo $line
        end
    end
end

complete -c war -f -a '(__war)'
