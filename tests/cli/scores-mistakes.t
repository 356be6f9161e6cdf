What makes no sense together, and databases that cannot be used.

$ war scores extra
war: scores takes no such word as 'extra'; see 'war help scores'
[2]
$ war scores --games --people
war: --games and --people: choose one
[2]
$ war scores --import x --games
war: --games cannot be used with --import
[2]
$ war scores --import x --export y
war: --export cannot be used with --import
[2]
$ war scores --export x --top 3
war: --top cannot be used with --export
[2]
$ war scores --replay 1 --name Ada
war: --name cannot be used with --replay
[2]
$ war scores --since 2026-13-01
war: --since cannot be '2026-13-01'; it is a day such as 2026-11-15
[2]
$ war scores --since 2026-02-29
war: --since cannot be '2026-02-29'; it is a day such as 2026-11-15
[2]
$ war scores --since today
war: --since cannot be 'today'; it is a day such as 2026-11-15
[2]
$ war scores --since 2026-11-15T00:00
war: --since cannot be '2026-11-15T00:00'; it is a day such as 2026-11-15
[2]
$ war scores --rules nosuch
war: rules: no preset 'nosuch'; there are classic, last-card, three-down, shuffled-pile, seat-order, party, peace and quick
  nosuch
  ^
[2]
$ war scores --rules peace,deck=2x1 --players 4
war: peace,deck=2x1 with --players 4: deck has 2 cards, too few for players=4; everybody needs one
[2]
$ war scores --players 5
war: --players cannot be '5'; it is a whole number from 1 to 4
[2]
$ war scores --top 0
war: --top cannot be '0'; it is a whole number from 1 to 1000000
[2]
$ war scores --format xml
war: --format cannot be 'xml'; allowed: text|json|csv
[2]
$ war scores --name "$(printf 'a\033b')"
war: --name 'a?b': a name cannot contain control characters or invisible ones
[2]

# A file that is something else, and is left alone.
$ echo 811,Jas >list.txt
$ war scores --db list.txt
war: scores: list.txt is not a database: another kind of file, or damaged
[1]
$ war scores --db list.txt --import list.txt
war: scores: list.txt is not a database: another kind of file, or damaged
[1]
$ cat list.txt; ls
811,Jas
list.txt
$ war scores --db .
war: scores: . is a directory
[1]
$ war scores --db list.txt/x
war: scores: list.txt/x cannot be opened: Not a directory
[1]
$ war scores --import list.txt --db list.txt/x/y
war: scores: list.txt/x/y cannot be opened: Not a directory
[1]
$ war scores --import list.txt --db sub/dir/new.db; stat -c %a sub
1 score imported
700
$ printf '\1' | dd of=sub/dir/new.db bs=1 seek=71 conv=notrunc 2>/dev/null; war scores --db sub/dir/new.db
war: scores: sub/dir/new.db is a database of another program
[1]

# Output that does not arrive.
$ war scores --db new.db --import list.txt
1 score imported
$ war scores --db new.db >/dev/full
war: cannot write the output: No space left on device
[1]
$ war scores --db new.db --format json >/dev/full
war: cannot write the output: No space left on device
[1]
$ war scores --db new.db --export - >/dev/full
war: cannot write the output: No space left on device
[1]
