# Each mistake is one line that says what would have been right.
$ war reply
war: no command 'reply'; did you mean 'replay'?
[2]

$ war 1234
war: no command '1234'; 'war --help' lists them
[2]

$ war --hlep
war: no option '--hlep'; did you mean '--help'?
[2]

$ war --nonsense
war: no option '--nonsense' before a command; see 'war --help'
[2]

$ war help reply
war: no command 'reply'; did you mean 'replay'?
[2]

$ war replay --sed 4
war: replay has no option --sed; did you mean --seed?
[2]

$ war replay -x
war: replay has no option -x; see 'war help replay'
[2]

$ war replay --seed
war: --seed needs a value: N
[2]

$ war replay --seed 4 --seed 5
war: --seed is given twice
[2]

$ war replay --seed four
war: --seed cannot be 'four'; it is a whole number from 0 to 9223372036854775807
[2]

$ war replay --seed -1
war: --seed cannot be '-1'; it is a whole number from 0 to 9223372036854775807
[2]

$ war replay --seed 9223372036854775808
war: --seed cannot be '9223372036854775808'; it is a whole number from 0 to 9223372036854775807
[2]

$ war replay --quiet=yes
war: --quiet takes no value, not even 'yes'
[2]

$ war replay --format jsn
war: --format cannot be 'jsn'; did you mean 'json'?
[2]

$ war replay one two
war: replay does not know what to do with 'two'; see 'war help replay'
[2]

$ war replay --only battles
war: --only cannot be 'battles'; allowed: wars
[2]

$ war rules --list extra extra
war: rules does not know what to do with 'extra'; see 'war help rules'
[2]
