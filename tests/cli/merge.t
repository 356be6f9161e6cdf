Parts of a run, put together in any order and in steps, are the run.

$ for i in 1 2 3 4 5 6 7; do war sim -n 1000 --first 50 --seed 9 --shard "$i/7" --out "part-$i.war" || echo failed; done
$ war sim -n 1000 --first 50 --seed 9 > whole
$ war merge part-4.war part-2.war part-7.war part-1.war part-3.war part-5.war part-6.war > merged
$ cmp whole merged
$ war merge --out left.war part-3.war part-1.war part-2.war
$ war merge part-5.war part-4.war --out - | war merge left.war - part-7.war part-6.war | cmp - whole
$ war sim -n 1000 --first 50 --seed 9 --out whole.war
$ war merge part-*.war --out merged.war; cmp whole.war merged.war
$ war merge whole.war | cmp - whole
$ war sim -n 1000 --first 50 --seed 9 --format json | cmp - /dev/fd/3 3<<END
> $(war merge --format json whole.war)
> END

# With --format a part is written and shown.
$ war merge --out again.war --format text part-*.war | cmp - whole; cmp whole.war again.war

# More shards than games: some have none.
$ for i in 5 4 3 2 1; do war sim -n 3 --shard $i/5 --out few-$i.war; done; war merge few-*.war | sed -n 2p
3 games of seed 0: 0 to 2
$ war merge few-5.war --out none.war; cmp few-5.war none.war
$ war merge none.war few-1.war
war: missing: shards 2 to 3 of 5, games 1 to 2
[1]

# Runs that follow each other are one run; and so are what a signal left and the rest.
$ war sim -n 600 --first 450 --seed 9 --out second.war; war sim -n 400 --first 50 --seed 9 --out first.war
$ war merge second.war first.war | cmp - whole
$ "$TESTDIR/stop" SIGTERM war sim -n 1e12 --rules deck=6x4 --out begun.war 2> why
[143]
$ war merge begun.war 2>&1 | sed 's/ [1-9][0-9]*/ N/'
war: missing: games N to 999999999999
$ games=$(sed -n 's/^games 0 //p' begun.war)
$ war sim --first "$games" -n 1000 --rules deck=6x4 --out rest.war
$ war merge begun.war rest.war --out both.war; sed -n '4,6s/ [1-9][0-9]*/ N/gp' both.war
run 0 N
shards N
games 0 N

# What a part looks like.
$ war sim -n 100 --rules deck=3x2,players=3 --out -
war simulation 1
rules classic,players=3,deck=3x2
seed 0
run 0 100
shards 1
games 0 100
wins 16 26 22
draws 36
limit 0
endless 0
longest 0 3 4 1 1
shortest 5 1 1 1 1
deepest 18 3 4 2 2
turns 3
1 24
2 32
3 44
battles 3
1 24
2 32
4 44
wars 3
0 19
1 69
2 12
cycles 0
chains 2
1 69
2 12
aces 3
0 44 1
1 51 10
2 5 5
aces 3
0 31 1
1 61 17
2 8 8
aces 3
0 44 0
1 50 16
2 6 6
check f853da42448197ea
$ war sim -n 2 --rules limit=1 --out - | head -n 20
war simulation 1
rules classic,limit=1
seed 0
run 0 2
shards 1
games 0 2
wins 0 0
draws 0
limit 2
endless 0
longest none
shortest none
deepest none
turns 0
battles 0
wars 0
cycles 0
chains 0
aces 2
2 1 0
