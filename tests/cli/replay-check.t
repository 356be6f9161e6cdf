# A log is what the rules give, or the first line that is not is named.
$ war replay --seed 42 --format json >game.json
$ war replay --check game.json
game.json: all 1037 events follow the rules

$ war replay --check - <game.json
standard input: all 1037 events follow the rules

$ sed 's/"seat":1,"card":"4s"/"seat":1,"card":"5s"/' game.json >other.json
$ war replay --check other.json
war: other.json: line 2 differs
  it says:    {"event":"flip","turn":1,"seat":1,"card":"5s"}
  should be:  {"event":"flip","turn":1,"seat":1,"card":"4s"}
[1]

$ head -n 5 game.json >short.json
$ war replay --check short.json
war: short.json: ends after line 5, but the game goes on
  next should be:  {"event":"flip","turn":2,"seat":1,"card":"As"}
[1]

$ echo '{' >broken.json
$ war replay --check broken.json
war: broken.json: line 1, column 1: not an event: string or '}' expected near end of file
[1]

$ war replay --check /dev/null
war: /dev/null: is empty; a log begins with a deal event
[1]

$ war replay --check missing.json
war: missing.json: No such file or directory
[1]
