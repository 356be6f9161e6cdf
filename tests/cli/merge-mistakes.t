A part that is missing, doubled, damaged or of another run is named, and nothing is shown.

$ for i in 1 2 3 4 5 6 7 8; do war sim -n 1000 --shard $i/8 --out part-$i.war; done
$ war merge
war: merge needs parts, which 'war sim --out FILE' writes
[2]
$ war merge part-[124-8].war
war: missing: shard 3/8, games 250 to 374
[1]
$ war merge part-[367].war
war: missing: shards 1 to 2 of 8, games 0 to 249
war: missing: shards 4 to 5 of 8, games 375 to 624
war: missing: shard 8/8, games 875 to 999
[1]
$ war merge part-[1367].war --out out.war; test ! -e out.war
war: missing: shard 2/8, games 125 to 249
war: missing: shards 4 to 5 of 8, games 375 to 624
$ war merge part-*.war part-3.war
war: games 250 to 374 are in part-3.war and in part-3.war
[1]
$ cp part-3.war copy.war; war merge copy.war part-*.war
war: games 250 to 374 are in copy.war and in part-3.war
[1]
$ war sim -n 200 --first 100 --out other.war; war merge part-*.war other.war
war: games 100 to 124 are in part-1.war and in other.war
[1]
$ war sim -n 1000 --shard 3/8 --rules party --out party.war; war merge part-[124-8].war party.war
war: party.war has the rules party; part-1.war has classic
[1]
$ war sim -n 1000 --shard 3/8 --seed 1 --out seed.war; war merge part-[124-8].war seed.war
war: seed.war has seed 1; part-1.war has 0
[1]
$ war merge part-1.war nosuch.war
war: nosuch.war: cannot be read: No such file or directory
[1]
$ war merge .
war: .: cannot be read: Is a directory
[1]
$ war merge /dev/null
war: /dev/null: not a part of a simulation
[1]
$ war merge /dev/zero
war: /dev/zero: cannot be read: it has more than 67108864 bytes
[1]
# Damage of any kind.
$ head -c -10 part-3.war > cut.war; war merge part-[124-8].war cut.war
war: cut.war: damaged: the checksum at its end is wrong
[1]
$ sed 's/^seed 0/seed 1/' part-3.war > changed.war; war merge part-[124-8].war changed.war
war: changed.war: damaged: the checksum at its end is wrong
[1]
$ { cat part-3.war; echo; } > longer.war; war merge part-[124-8].war longer.war
war: longer.war: damaged: the checksum at its end is wrong
[1]
$ sed 's/simulation 1/simulation 2/' part-3.war > newer.war; war merge part-[124-8].war newer.war
war: newer.war: written by a newer version
[1]
$ echo hello | war merge -
war: standard input: not a part of a simulation
[1]
$ war replay --seed 1 --format json | war merge -
war: standard input: not a part of a simulation
[1]
$ war merge part-*.war --out /nosuch/out.war
war: /nosuch/out.war: cannot be written: No such file or directory
[1]
$ war merge part-*.war --out - > /dev/full
war: cannot write the output: No space left on device
[1]
$ war merge part-*.war --format xml
war: --format cannot be 'xml'; allowed: text|json|csv|md
[2]

# The same where a run is begun.
$ war sim --shard 0/8
war: --shard cannot be '0/8'; it is I/N, part I of N, such as 3/100
[2]
$ war sim --shard 9/8
war: --shard cannot be '9/8'; it is I/N, part I of N, such as 3/100
[2]
$ war sim --shard 3
war: --shard cannot be '3'; it is I/N, part I of N, such as 3/100
[2]
$ war sim --shard 3/8x
war: --shard cannot be '3/8x'; it is I/N, part I of N, such as 3/100
[2]
$ war sim --out x --rules classic --rules party
war: --out needs exactly one --rules
[2]
$ war sim -n 10 --out /nosuch/out.war
war: /nosuch/out.war: cannot be written: No such file or directory
[1]
$ war sim -n 10 --checkpoint /nosuch/c
war: /nosuch/c: cannot be written: No such file or directory
[1]
