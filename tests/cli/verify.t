# A transcript of a fair deal, and the same sums by sha256sum.
$ cp "$TESTDIR"/deal.json . && war verify deal.json
The deal is fair: nobody could choose it.

Table 0123456789abcdef, round 1, rules party,players=3
  the server fixed its secret before it knew a player's number
  Ada fixed a number before the secret was shown
  Bob fixed a number before the secret was shown
  Computer has no number
Seed 6221526341324131966, game 7341260729943559985; to see it again: war replay NY5C-NTD7-T7NR-KKYY-6BRB-5QKX-WZ3S-H9CK-E

The same sums without war. In the last hash the first 16 digits are the seed and
the next 16 the game, in hexadecimal, the top bit of each cleared.
  printf '%s\n' 'war1 server' '0123456789abcdef/1' '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff' | sha256sum
    435448fa8ab07fa1a92870d70f1c5a1c5c335afd8d795643b762abd60664eecc
  printf '%s\n' 'war1 commit' '0123456789abcdef/1' '1' 'abababababababababababababababababababababababababababababababab' | sha256sum
    40134f45b3ac75ef0d28e20830308bf901794758479a9923f5d8aaf0e6fa03f8
  printf '%s\n' 'war1 commit' '0123456789abcdef/1' '2' '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef' | sha256sum
    8937c4402188f9d79936c732e945155f3675381d17373bddd7f939ea834b72d0
  printf '%s\n' 'war1 deal' '0123456789abcdef/1' 'party,players=3' '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff' 'abababababababababababababababababababababababababababababababab' '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef' '-' | sha256sum
    d6574d3e8f5c4e7ee5e165bcfbcf8f316b648ac02ae6a2d66df5a7a4ee414464
$ war verify - <deal.json | sed -n "s/^  \(printf.*\)/\1/p" | sh | cut -c1-64
435448fa8ab07fa1a92870d70f1c5a1c5c335afd8d795643b762abd60664eecc
40134f45b3ac75ef0d28e20830308bf901794758479a9923f5d8aaf0e6fa03f8
8937c4402188f9d79936c732e945155f3675381d17373bddd7f939ea834b72d0
d6574d3e8f5c4e7ee5e165bcfbcf8f316b648ac02ae6a2d66df5a7a4ee414464
$ war verify deal.json | grep -E '^    [0-9a-f]{64}$' | tr -d ' '
435448fa8ab07fa1a92870d70f1c5a1c5c335afd8d795643b762abd60664eecc
40134f45b3ac75ef0d28e20830308bf901794758479a9923f5d8aaf0e6fa03f8
8937c4402188f9d79936c732e945155f3675381d17373bddd7f939ea834b72d0
d6574d3e8f5c4e7ee5e165bcfbcf8f316b648ac02ae6a2d66df5a7a4ee414464

# Whoever cheats is named: the server, a player, and who changed the game afterwards.
$ sed 's/"secret":"00/"secret":"01/' deal.json >server.json && war verify server.json
war: server.json: the deal is not fair: the server published the hash of another secret
[1]
$ sed 's/"reveal":"0123/"reveal":"1123/' deal.json >player.json && war verify player.json
war: player.json: the deal is not fair: Bob in seat 2 did not publish the hash of this number
[1]
$ sed 's/"seed":[0-9]*/"seed":1/' deal.json >seed.json && war verify seed.json
war: seed.json: the deal is not fair: from these numbers follow seed 6221526341324131966, game 7341260729943559985
[1]
$ sed 's/"id":"NY5C/"id":"NY5D/' deal.json >id.json && war verify id.json
war: id.json: the game is not the one that was dealt: that has the id NY5C-NTD7-T7NR-KKYY-6BRB-5QKX-WZ3S-H9CK-E
[1]
$ sed 's/"table":"0/"table":"1/' deal.json >table.json && war verify table.json
war: table.json: the deal is not fair: the server published the hash of another secret
[1]

# A number that was never shown does not count, and there must be one.
$ sed 's/"reveal":"[0-9a-f]*"/"reveal":null/g' deal.json >nobody.json && war verify nobody.json
war: nobody.json: the deal may not be fair: no player has a number in it, so the server could choose it
[1]
$ sed 's/"commit":"[0-9a-f]*"/"commit":null/g' deal.json >late.json && war verify late.json
war: late.json: the deal is not fair: Ada in seat 1 did not publish the hash of this number
[1]

# What is no transcript.
$ war verify
war: verify needs a transcript: war verify FILE
[2]
$ war verify missing.json
war: missing.json: cannot be read: No such file or directory
[1]
$ war verify a b
war: verify takes no such word as 'b'; see 'war help verify'
[2]
$ echo '{' >broken.json; war verify broken.json
war: broken.json: line 2, column 0: not a transcript: string or '}' expected near end of file
[1]
$ echo '[]' >list.json; war verify list.json
war: list.json: not a transcript: "war" must be "fair deal"
[1]
$ head -c 70000 /dev/zero | tr '\0' ' ' | war verify -
war: standard input: cannot be read: it has more than 65536 bytes
[1]
$ sed 's/"version":1/"version":2/' deal.json | war verify -
war: standard input: not a transcript: "version" must be 1
[1]
$ sed 's/party,/other,/' deal.json | war verify -
war: standard input: not a transcript: "rules" must be the rules of the game
[1]
$ sed 's/party,players=3/classic,players=3,order=random/' deal.json | war verify -
war: standard input: not a transcript: "rules" must be the rules as 'war rules' prints them
[1]
$ sed 's/players=3/players=2/' deal.json | war verify -
war: standard input: not a transcript: "rules" must be the rules as 'war rules' prints them
[1]
$ sed 's/"round":1/"round":0/' deal.json | war verify -
war: standard input: not a transcript: "round" must be a whole number from 1
[1]
$ sed 's/"table":"0/"table":"u/' deal.json | war verify -
war: standard input: not a transcript: "table" must be the 16 characters of a table's id
[1]
$ sed 's/"name":"Ada"/"name":""/' deal.json | war verify -
war: standard input: not a transcript: "name" must be a player's name
[1]
$ sed 's/"secret":"00/"secret":"0/' deal.json | war verify -
war: standard input: not a transcript: "secret" must be 64 digits from 0 to f
[1]
$ sed 's/"commit":null/"commit":1/' deal.json | war verify -
war: standard input: not a transcript: "commit" must be 64 digits from 0 to f, or null
[1]
$ sed 's/"seed":[0-9]*/"seed":-1/' deal.json | war verify -
war: standard input: not a transcript: "seed" must be a whole number from 0
[1]
