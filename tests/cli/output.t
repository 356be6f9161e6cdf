# Output that cannot be written is an error, not a silence.
$ war replay --seed 42 >/dev/full
war: cannot write the output: No space left on device
[1]

$ war rules >/dev/full
war: cannot write the output: No space left on device
[1]

$ war --help >/dev/full
war: cannot write the output: No space left on device
[1]
