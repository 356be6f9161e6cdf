The same for programs.

$ war scores --format json
{
  "halls": [],
  "people": [],
  "pairs": []
}
$ war scores --format csv | tr -d '\r'
list,place,number,finished,rules,players,result,winners,turns,battles,wars,longest_war,shuffled,cycle_start,cycle_length,seconds,seed,game,id,start,name1,name2,name3,name4
$ war scores --people --format csv | tr -d '\r'
name,games,wins,draws,streak,best_streak,longest,longest_number,shortest,shortest_number,most_wars,most_wars_number,last
$ war scores --import "$TESTDIR/board.json"
7 scores imported
$ printf '5,"a ""b"", c"\n' | war scores --import -
1 score imported
$ war scores --games --format csv | grep -c "$(printf '\r')$"
9
$ war scores --games --format csv | tr -d '\r'
number,finished,rules,players,result,winners,turns,battles,wars,longest_war,shuffled,cycle_start,cycle_length,seconds,seed,game,id,start,name1,name2,name3,name4
7,2026-11-16T00:00:00Z,"party,players=3",3,win,1,104,108,4,1,1,0,0,400000,3,0,N30W-BPP,,Ada,Bob,Computer,
6,2026-11-15T07:50:15Z,seat-order,2,endless,,1689,1738,49,2,0,1637,52,3600,1,0,G104-EAC,,Ada,Computer,,
5,2026-11-15T00:00:00Z,classic,2,draw,1 2,1,1,1,1,0,0,0,59,0,0,,7s2s/7h3h,Ada,Zoë of the very long nam,,
4,2026-11-14T10:00:00Z,classic,2,win,1,104,108,4,2,0,0,0,0,3,0,030J-Q8S,,Ada,漢字,,
3,2026-11-14T09:00:00Z,classic,2,win,2,236,251,15,1,0,0,0,192,42,0,0K1A-0C5Z-9,,Ada,Computer,,
8,,,1,,,5,0,0,0,0,0,0,0,0,0,,,"a ""b"", c",,,
2,,,1,,,654,0,0,0,0,0,0,0,0,0,,,"Jason, the first",,,
1,,,1,,,811,0,0,0,0,0,0,0,0,0,,,Jas,,,
$ war scores --people --format csv | tr -d '\r'
name,games,wins,draws,streak,best_streak,longest,longest_number,shortest,shortest_number,most_wars,most_wars_number,last
Ada,5,2,1,1,1,236,3,104,4,15,3,2026-11-16T00:00:00Z
Bob,1,0,0,0,0,104,7,104,7,4,7,2026-11-16T00:00:00Z
Jas,1,0,0,0,0,811,1,811,1,0,0,
"Jason, the first",1,0,0,0,0,654,2,654,2,0,0,
Zoë of the very long nam,1,0,1,0,0,0,0,0,0,0,0,2026-11-15T00:00:00Z
"a ""b"", c",1,0,0,0,0,5,8,5,8,0,0,
漢字,1,0,0,0,0,104,4,104,4,4,4,2026-11-14T10:00:00Z
$ war scores --top 2 --format csv | tr -d '\r' | cut -d , -f 1-3
list,place,number
longest,1,1
longest,2,2
shortest,1,8
shortest,2,2
longest,1,3
longest,2,4
shortest,1,4
shortest,2,3
longest,1,7
shortest,1,7
$ war scores --games --top 1 --format json
{
  "games": [
    {
      "number": 7,
      "rules": "party,players=3",
      "seats": [
        {
          "name": "Ada",
          "person": true,
          "won": true
        },
        {
          "name": "Bob",
          "person": true,
          "won": false
        },
        {
          "name": "Computer",
          "person": false,
          "won": false
        }
      ],
      "turns": 104,
      "result": "win",
      "battles": 108,
      "wars": 4,
      "longest_war": 1,
      "id": "N30W-BPP",
      "seed": 3,
      "game": 0,
      "shuffled": 1,
      "seconds": 400000,
      "finished": "2026-11-16T00:00:00Z"
    }
  ]
}
$ war scores --people --name Bob --format json
{
  "people": [
    {
      "name": "Ada",
      "games": 1,
      "wins": 1,
      "draws": 0,
      "streak": 1,
      "best_streak": 1,
      "longest": 104,
      "longest_number": 7,
      "shortest": 104,
      "shortest_number": 7,
      "most_wars": 4,
      "most_wars_number": 7,
      "last": "2026-11-16T00:00:00Z"
    },
    {
      "name": "Bob",
      "games": 1,
      "wins": 0,
      "draws": 0,
      "streak": 0,
      "best_streak": 0,
      "longest": 104,
      "longest_number": 7,
      "shortest": 104,
      "shortest_number": 7,
      "most_wars": 4,
      "most_wars_number": 7,
      "last": "2026-11-16T00:00:00Z"
    }
  ]
}
$ war scores --pairs --format csv | tr -d '\r'
name1,wins1,name2,wins2,draws,games,last
Ada,1,Computer,1,0,3,2026-11-16T00:00:00Z
Ada,1,Bob,0,0,1,2026-11-16T00:00:00Z
Ada,0,Zoë of the very long nam,0,1,1,2026-11-15T00:00:00Z
Ada,1,漢字,0,0,1,2026-11-14T10:00:00Z
$ war scores --pairs --name bob --format json
{
  "pairs": [
    {
      "players": [
        {
          "name": "Bob",
          "person": true,
          "wins": 0
        },
        {
          "name": "Ada",
          "person": true,
          "wins": 1
        }
      ],
      "draws": 0,
      "games": 1,
      "last": "2026-11-16T00:00:00Z"
    }
  ]
}
$ war scores --rules classic --top 1 --format json | python3 -c 'import json, sys
> page = json.load(sys.stdin)
> print(*page)
> for hall in page["halls"]:
>     print(hall["rules"], hall["players"], hall["games"])
>     for key in "longest", "shortest":
>         print(key, [record["number"] for record in hall[key]])
> print([person["name"] for person in page["people"]])'
halls people pairs
classic 2 2
longest [3]
shortest [4]
['Ada']
