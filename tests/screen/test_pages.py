# SPDX-License-Identifier: MIT
"""The pages behind the menu: scoreboard, watching a game, statistics, settings, rules."""

import json
import re

from shown import (
    BLUE,
    DEALT,
    FELT,
    GREEN,
    RED,
    TITLES,
    ask,
    cards,
    chosen,
    counters,
    counts,
    database,
    fill,
    leave,
    menu,
    middle,
    names,
    press,
    settle,
    sit,
    style_of,
    won,
)

ENTRY = re.compile(r"^ *(\d+) +(\d+) +(\d+)  (.+?) +\d{4}-\d\d-\d\d$")


def played(war, *games):
    """Plays games to the end: words for each."""
    for words in games:
        assert war.run("play", "--auto", *words).returncode == 0


def length(war, *words):
    """Turns and wars."""
    told = war.run("replay", "-q", *words).stdout
    return tuple(int(re.search(rf"(\d+) {word}", told).group(1)) for word in ("turns", "wars"))


def entries(terminal):
    """The list of the scoreboard: place, turns, wars, who."""
    found = [ENTRY.match(line) for line in terminal.lines()[8:18]]
    return [(*map(int, entry.groups()[:3]), entry.group(4)) for entry in found if entry]


def tab(terminal):
    """The list that is shown, by its underlined title."""
    return "".join(cell.data for cell in terminal.cells(5, 0, 80) if cell.underline)


def board(war, **options):
    terminal = menu(war, **options)
    press(terminal, "4")
    assert "Scoreboard" in terminal.line(0)
    return terminal


# ---- The scoreboard ----


def test_no_games_yet(war):
    terminal = board(war)
    assert terminal.find("No scores yet.") and terminal.find("Finished games will appear here.")
    press(terminal, "Down", "Right", "n", "p", "Enter", "Tab", "PageUp")
    assert terminal.find("No scores yet.")
    press(terminal, "q", "5")
    assert terminal.find("No scores yet.")


def test_longest_and_shortest(war):
    seeds = list(range(1, 13))
    played(war, *(["--seed", seed, "Ada"] for seed in seeds))
    lengths = [length(war, "--seed", seed) for seed in seeds]
    turns = sorted(turns for turns, _ in lengths)
    terminal = board(war)
    assert terminal.find("Classic: 12 games") and "hands" not in terminal.text()
    assert terminal.line(7).split() == ["turns", "wars", "who", "when"]
    for title, wanted in [
        ("Longest", turns[:1:-1]),
        ("Shortest", turns[:10]),
        ("Most wars", None),
    ]:
        rows = entries(terminal)
        assert tab(terminal) == title and len(rows) == 10
        assert [row[0] for row in rows] == list(range(1, 11))
        assert {row[1:3] for row in rows} <= set(lengths)
        if wanted:
            assert [row[1] for row in rows] == wanted
        else:
            wars = sorted(wars for _, wars in lengths)
            assert [row[2] for row in rows] == wars[:1:-1]
        assert {row[3] for row in rows} <= {"Ada beat Computer", "Computer beat Ada"}
        press(terminal, "Right")
    assert len({row[3] for row in rows}) == 2


def test_deleting_scores(war):
    played(war, ["--seed", 7, "Ada"], ["--seed", 8, "Bob"], ["--seed", 9, "Ada"])
    terminal = board(war)

    def kept():
        return [number for (number,) in ask(database(war), "SELECT number FROM games ORDER BY number")]

    for keys in (["n"], ["Enter"], ["a", "n"], ["a", "a"]):
        press(terminal, "d")
        assert terminal.find("Delete this game?")
        press(terminal, *keys)
        assert kept() == [1, 2, 3] and "Scoreboard" in terminal.line(0)
    entry = int(terminal.line(19).split()[1].strip(","))
    press(terminal, "d", "y")
    assert terminal.find("1 game is deleted") and kept() == [n for n in (1, 2, 3) if n != entry]
    assert len(entries(terminal)) == 2
    press(terminal, "d", "a")
    assert terminal.find("Delete all games?")
    press(terminal, "y")
    assert terminal.find("2 games are deleted") and terminal.find("No scores yet.") and kept() == []
    press(terminal, "d", "y", "q")
    leave(terminal)


def test_the_entry_that_is_chosen(war):
    played(war, ["--seed", 7, "Ada"], ["--seed", 8, "Bob"], ["--seed", 9, "Ada"])
    terminal = board(war)

    def detail():
        return terminal.line(19).strip(), chosen(terminal)[0].split()[:2]

    longest = ("Entry 1, game 070C-BRW", ["1", "268"])
    middle_one = ("Entry 3, game 090T-FZ1", ["2", "202"])
    shortest = ["3", "112"]
    assert detail() == longest
    for key, where in [("Down", middle_one), ("j", None), ("k", middle_one)]:
        press(terminal, key)
        if where:
            assert detail()[1] == where[1]
        else:
            assert detail()[1] == shortest
    press(terminal, "Up")
    assert detail() == longest
    for key in ("Right", "Tab"):
        press(terminal, key)
        assert detail()[1] == ["1", "112"] and chosen(terminal)[0].find("Computer beat Bob") > 0
        press(terminal, "Left")
        assert detail() == longest
    terminal.wheel(8, 8, up=False)
    settle(terminal)
    assert detail()[1] == ["2", "202"]
    terminal.wheel(8, 8)
    settle(terminal)
    assert detail() == longest


def test_kinds_of_game(war):
    played(war, ["--seed", 7, "Ada"], ["--seed", 8, "Ada"])
    played(war, ["--rules", "party,players=3", "--seed", 5, "Zoe"])
    played(war, ["--rules", "peace", "--seed", 5, "Ada"])
    terminal = board(war)
    titles = []
    for _ in range(4):
        titles.append(terminal.line(2).strip())
        press(terminal, "n")
    assert titles[0] == titles[3] == "Classic: 2 games" and len(set(titles)) == 3
    assert terminal.line(3).strip() == "Rules 2 of 3"
    assert any(title.startswith("Peace: 1 game") for title in titles)
    press(terminal, "p")
    assert terminal.line(2).strip() == titles[0]
    press(terminal, "PageUp")
    assert terminal.line(2).strip() == titles[2]
    press(terminal, "PageDown")
    assert terminal.line(2).strip() == titles[0]


def test_imported_scores(war):
    played(war, ["--seed", 7, "Ada"])
    for number, turns in [(9, 500), (10, 500), (11, 400)]:
        ask(
            database(war),
            "INSERT INTO games (number, rules, players, id, start, seed, deal, result, turns,"
            " battles, wars, longest_war, shuffled, cycle_start, cycle_length, seconds, finished)"
            f" VALUES ({number}, '', 1, '', '', 0, 0, 0, 0, {turns}, 0, 0, 0, 0, 0, 0, 0)",
        )
        ask(database(war), f"INSERT INTO seats VALUES ({number}, 1, 'Old Tom', 1, 0)")
    terminal = board(war)
    assert terminal.find("Imported: 3 scores")
    assert [line.split()[0] for line in terminal.lines()[8:11]] == ["1", "1", "3"]
    assert terminal.line(8).split() == ["1", "500", "-", "Old", "Tom"]
    assert terminal.find("Entry 9, an imported score")
    press(terminal, "Enter")
    told = "That game cannot be shown: it is an imported score, and its cards are unknown."
    assert terminal.line(23).strip() == told
    press(terminal, "q", "5")
    assert " 0 endless, 3 imported;" in terminal.line(3)


def test_a_game_without_a_place(war):
    played(war, ["--rules", "classic,limit=5", "Ada"])
    terminal = board(war)
    assert terminal.find("No scores yet.")
    press(terminal, "q", "5")
    assert terminal.line(6).split() == ["Ada", "1", "0", "0", "%", "0", "0", "-", "-", "-"]


def test_the_scoreboard_on_a_large_screen(war):
    played(war, ["--seed", 7, "Maximiliane von der Höhe"])
    terminal = board(war, rows=60, cols=200)
    assert terminal.find("Maximiliane von der Höhe beat Computer")
    terminal.resize(24, 80)
    settle(terminal)
    assert terminal.find("Maximiliane von der Höhe beat Computer")


# ---- Watching ----


def test_watching_an_entry(war):
    played(war, ["--seed", 7, "Ada"], ["--seed", 8, "Bob"])
    kept = ask(database(war), "SELECT * FROM games")
    terminal = menu(war, "--animations", "off")
    press(terminal, "4", "Enter")
    assert "Watching" in terminal.line(0) and counters(terminal) == (0, 0, 0)
    assert counts(terminal, "Ada") == "26 cards, 2 aces"
    for key in ("Enter", "Space", "Right", "Down"):
        press(terminal, key)
    assert counters(terminal) == (4, 4, 0) and names(terminal) == ["4c", "8h"]
    terminal.click(12, 40)
    settle(terminal)
    now = middle(terminal)
    assert counters(terminal) == (5, 5, 0)
    press(terminal, "Left", "Left")
    assert "Looking back" in terminal.line(0) and counters(terminal)[0] == 3
    assert " of " not in terminal.line(0)  # nobody knows yet
    press(terminal, "Enter", "Enter")
    assert "Watching" in terminal.line(0) and middle(terminal) == now
    press(terminal, "Home", "Enter")
    assert counters(terminal)[0] == 1 and names(terminal) == ["Qs", "3d"]
    press(terminal, "End")
    assert middle(terminal) == now
    press(terminal, "w")
    assert counters(terminal) == (18, 18, 1)
    press(terminal, "i")
    assert terminal.find("This game so far")
    press(terminal, "i", "h")
    assert terminal.find("Keys while watching") and not terminal.find("is saved")
    press(terminal, "h", "f")
    assert terminal.find("The end") and won(terminal, "Ada") and terminal.find("070C-BRW")
    assert terminal.find("Play this deal yourself") and not terminal.find("Play again")
    press(terminal, "Left")
    assert not terminal.find("The end") and "Turn 268 of 268" in terminal.line(0)
    press(terminal, "q")
    assert "Scoreboard" in terminal.line(0)
    press(terminal, "q")
    leave(terminal)
    assert ask(database(war), "SELECT * FROM games") == kept
    assert ask(database(war), "SELECT count(*) FROM saved") == [(0,)]


def test_watching_by_itself(war):
    terminal = war.start("replay", "--watch", "--deal", "2s3s4s/5h6h7h", "--speed", "9", "--auto")
    terminal.wait_for("The end")
    settle(terminal)
    assert counters(terminal) == (3, 3, 0)
    press(terminal, "Home", "a")
    terminal.press("a")
    terminal.wait_for("The end")
    settle(terminal)
    assert "Auto-play" not in terminal.line(0)
    press(terminal, "q")
    assert terminal.wait_exit() == 0
    terminal.check_restored()


def test_playing_what_was_watched(war):
    terminal = war.start("replay", "--watch", "--deal", "2s3s4s/5h6h7h", "--animations", "off")
    terminal.wait_for(DEALT)
    press(terminal, "f")
    terminal.wait_for("Play this deal yourself")
    settle(terminal)
    press(terminal, "Enter", "Enter")
    assert counters(terminal) == (1, 1, 0) and sorted(names(terminal)) == ["2s", "5h"]
    press(terminal, "f")
    terminal.wait_for("Play again")
    settle(terminal)
    press(terminal, "s", "Enter", "f")
    terminal.wait_for("This sitting")
    assert ask(database(war), "SELECT count(*) FROM games") == [(2,)]
    settle(terminal)
    press(terminal, "m")
    leave(terminal)


def test_watching_beyond_the_end(war):
    terminal = war.start("replay", "--watch", "--deal", "2s3s4s/5h6h7h", "--animations", "off")
    terminal.wait_for(DEALT)
    for _ in range(2):
        press(terminal, "t", "9", "Enter")
        terminal.wait_for("The game ends with turn 3.")
        terminal.wait_until(lambda: chosen(terminal))
        press(terminal, "i", "q")
        assert not terminal.find("The game ends")


def test_watching_with_several_people_needs_one_key(war):
    played(war, ["--seed", 7, "Ada", "Bob"])
    terminal = menu(war, "--animations", "off")
    press(terminal, "4", "Enter", "Enter", "Enter")
    assert counters(terminal) == (2, 2, 0) and not terminal.find("[z]")


def test_watching_a_game_that_was_shuffled(war):
    words = ["--rules", "seat-order", "--seed", "17", "Ada"]
    terminal = sit(war, *words)
    shuffles = 0
    press(terminal, "f")
    while not terminal.find("The end"):
        press(terminal, "Enter")
        shuffles += 1
        press(terminal, "f")
        terminal.wait_until(lambda: terminal.find("The end") or terminal.find("A game that never ends"))
        settle(terminal)
    winner = next(name for name in ("Ada", "Computer") if won(terminal, name))
    turns = counters(terminal)
    press(terminal, "m", "4", "Enter")
    assert "Watching" in terminal.line(0)
    press(terminal, "f")
    terminal.wait_for("The end")
    settle(terminal)
    assert counters(terminal) == turns and won(terminal, winner)
    times = {1: "once", 2: "twice"}.get(shuffles, f"{shuffles} times")
    assert re.search(rf"Shuffled +{times} ", terminal.text())
    told = " ".join(re.sub("[│▁]", " ", terminal.text()).split())
    assert "GH0K-H0R (the first deal; whole game: war replay --entry 1)" in told


# ---- Statistics ----


def test_statistics(war):
    played(war, ["--seed", 7, "Ada"], ["--seed", 8, "Bob"], ["--seed", 9, "Ada"])
    terminal = menu(war)
    press(terminal, "5")
    assert "Statistics" in terminal.line(0)
    total = [length(war, "--seed", seed)[0] for seed in (7, 8, 9)]
    told = f"3 games, {sum(total)} turns, 47 wars, less than a minute at the table"
    assert terminal.line(2).strip() == told and "hands" not in terminal.text()
    assert terminal.line(3).strip().startswith("3 won, 0 drawn, 0 stopped at the turn limit, 0 endless")
    head = "Player games wins share streak best longest shortest wars*".split()
    assert terminal.line(5).split() == head
    rows = [line.split() for line in terminal.lines()[6:8]]
    assert rows == [
        ["Ada", "2", "2", "100", "%", "2", "2", str(total[0]), str(total[2]), "18"],
        ["Bob", "1", "0", "0", "%", "0", "0", str(total[1]), str(total[1]), "12"],
    ]
    assert [line.strip() for line in terminal.lines()[9:13]] == [
        "Who beat whom",
        "Ada: 2, Computer: 0, in 2 games",
        "Computer: 1, Bob: 0, in 1 game",
        "",
    ]
    for key in ("q", "Esc", "Enter"):
        press(terminal, key)
        terminal.wait_for("the card game")
        settle(terminal)
        press(terminal, "5")
        assert "Statistics" in terminal.line(0)


def test_many_people(war):
    played(war, ["--seed", 7, "Ada"])
    numbers = range(2, 42)
    fill(
        database(war),
        "INSERT INTO games SELECT ?, rules, players, id, start, seed, deal, result, turns,"
        " battles, wars, longest_war, shuffled, cycle_start, cycle_length, seconds, finished"
        " FROM games WHERE number = 1",
        [(number,) for number in numbers],
    )
    people = [(number, f"Person {number:02}") for number in numbers]
    fill(database(war), "INSERT INTO seats VALUES (?, 1, ?, 1, 0)", people)
    fill(
        database(war),
        "INSERT INTO seats SELECT ?, seat, name, person, 0 FROM seats WHERE game = 1 AND seat = 2",
        [(number,) for number in numbers],
    )
    terminal = menu(war)
    press(terminal, "5")

    def people():
        return [line.strip().split("  ")[0] for line in terminal.lines()[6:21]]

    first = people()
    assert first[0] == "Ada" and all(name.startswith("Person") for name in first[1:])
    press(terminal, "Down", "j")
    terminal.wheel(10, 10, up=False)
    settle(terminal)
    assert people()[:12] == first[3:]
    press(terminal, *["Down"] * 50)
    last = people()
    assert last[-3:] == ["", "Who beat whom", "Ada: 1, Computer: 0, in 1 game"]
    assert "Ada" not in last and last[0].startswith("Person")
    press(terminal, "Up")
    assert people()[1:] == last[:-1]
    press(terminal, *["k"] * 50)
    assert people() == first


# ---- Settings ----

SETTINGS = [  # the title, and its values, beginning with the usual one
    ("Animations", ["on", "off"]),
    ("Auto-play speed", ["5", "6", "7", "8", "9", "1", "2", "3", "4"]),
    ("Pause at wars", ["off", "on"]),
    ("Aces", ["own", "all", "none"]),
    ("Deck colours", ["two", "four"]),
    ("Felt", ["on", "off"]),
    ("Cards in plain text", ["named", "drawn"]),
    ("Odds", ["off", "on"]),
    ("Spoils of war", ["on", "off"]),
    ("Sound", ["off", "on"]),
]


def settings(war, *words):
    terminal = menu(war, *words)
    press(terminal, "6")
    assert "Settings" in terminal.line(0)
    return terminal


def test_every_setting_changes(war):
    terminal = settings(war)
    for title, choices in SETTINGS:
        assert terminal.find("> " + title) and chosen(terminal) == choices[:1]
        for value in choices[1:] + choices[:1]:
            press(terminal, "Right")
            assert chosen(terminal) == [value]
        press(terminal, "Left")
        assert chosen(terminal) == choices[-1:]
        press(terminal, "Enter")
        assert chosen(terminal) == choices[:1]
        press(terminal, "Space")
        assert chosen(terminal) == [choices[1]]
        press(terminal, "Down")
    assert terminal.find("> Animations")
    press(terminal, "Up")
    assert terminal.find("> Sound")
    press(terminal, "3")
    assert terminal.find("> Pause at wars")
    press(terminal, "k", "j", "Tab", "Shift-Tab")
    assert terminal.find("> Pause at wars")


def test_settings_are_remembered(war):
    terminal = settings(war)
    for _ in SETTINGS:
        press(terminal, "Right", "Down")
    changed = terminal.text()
    press(terminal, "q")
    leave(terminal)
    kept = dict(ask(database(war), "SELECT name, value FROM settings"))
    assert kept == {
        "animations": "off",
        "speed": "6",
        "pause": "on",
        "aces": "all",
        "deck": "four",
        "felt": "off",
        "cards": "drawn",
        "odds": "on",
        "spoils": "off",
        "sound": "on",
    }
    terminal = settings(war)
    assert terminal.text() == changed
    press(terminal, "q")
    leave(terminal)
    # Guesses would keep the screen busy while it plays by itself.
    terminal = sit(war, "--seed", "7", "--odds", "off", "Ada", keys=["a"])
    assert "speed 6" in terminal.line(0) and counts(terminal, "Computer").endswith("aces")


def test_an_option_holds_for_this_time_only(war):
    terminal = settings(war, "--speed", "9", "--deck", "four")
    assert terminal.find("Auto-play speed            9")
    press(terminal, "q")
    leave(terminal)
    terminal = settings(war)
    assert terminal.find("Auto-play speed            5")
    assert terminal.find("Deck colours               two")


def test_a_click_changes_a_setting(war):
    terminal = settings(war)
    terminal.click(*terminal.find("Felt"))
    settle(terminal)
    assert chosen(terminal) == ["off"] and terminal.find("> Felt")
    terminal.click(1, 1)
    terminal.click(22, 1)
    settle(terminal)
    assert chosen(terminal) == ["off"] and terminal.find("> Felt")


def test_felt(war):
    terminal = settings(war)
    assert terminal.cell(2, 2).bg == FELT
    press(terminal, "6", "Right")
    assert {terminal.cell(row, 2).bg for row in range(1, 23)} == {None}
    press(terminal, "Right")
    assert {terminal.cell(row, 2).bg for row in range(1, 23)} == {FELT}
    press(terminal, "q")
    leave(terminal)
    terminal = sit(war, "--seed", "7", "--felt", "off", "Ada")
    assert terminal.cell(12, 5).bg is None and style_of(terminal, "● Ada").bg is None


def test_the_colours_of_the_menu(war):
    terminal = settings(war)
    press(terminal, "q")
    assert {card.name: card.colour for card in cards(terminal)}["Jd"] == RED
    press(terminal, "6", "5", "Right", "q")
    colours = {card.name: card.colour for card in cards(terminal)}
    assert (colours["Jd"], colours["Qc"]) == (BLUE, GREEN)


# ---- The rules ----


def told(war, rules):
    return json.loads(war.run("rules", rules, "--format", "json").stdout)["text"]


def test_the_rules(war):
    text = told(war, "classic")
    terminal = menu(war)
    press(terminal, "r")
    top = terminal.line(4)
    assert "The rules: Classic" in terminal.line(0) and terminal.line(23).endswith("more below")
    assert terminal.line(2).strip() == "the usual printed rules"
    assert top.strip() == text[0][: len(top.strip())]
    for down, up in [("Down", "Up"), ("j", "k")]:
        press(terminal, down)
        assert terminal.line(4) != top
        press(terminal, up, up)
        assert terminal.line(4) == top
    terminal.wheel(5, 5, up=False)
    settle(terminal)
    assert terminal.line(4) != top
    press(terminal, "Home")
    assert terminal.line(4) == top
    for key in ("PageDown", "Space", "End"):
        press(terminal, key, key, key)
        assert "more below" not in terminal.line(23)
        assert terminal.line(21).split()[-1] == text[-1].split()[-1]
        press(terminal, "Home")
    press(terminal, "PageDown", "PageUp", "PageUp")
    assert terminal.line(4) == top
    for key in ("q", "Esc", "Enter", "Backspace"):
        press(terminal, key)
        terminal.wait_for("the card game")
        settle(terminal)
        press(terminal, "r")
        assert "The rules" in terminal.line(0)


def read_rules(terminal):
    """Which rules are shown, their line, and their text, on a large screen."""
    name = re.search(r"The rules: (.+)", terminal.line(0)).group(1).strip()
    return name, terminal.line(2).strip(), " ".join(" ".join(terminal.lines()[4:59]).split())


def test_the_rules_of_every_preset(war):
    listed = [line.split(None, 1) for line in war.run("rules", "--list").stdout.splitlines()[1:]]
    terminal = menu(war, rows=60, cols=200)
    press(terminal, "r")
    for name, note in listed:
        assert read_rules(terminal) == (TITLES[name], note, " ".join(told(war, name)))
        press(terminal, "Right")
    assert read_rules(terminal)[0] == "Classic" and "more" not in terminal.line(59)
    press(terminal, "Left")
    assert read_rules(terminal)[0] == TITLES[listed[-1][0]]
    press(terminal, "Left")
    assert read_rules(terminal)[0] == "Peace"
    row, col = terminal.find("Equal cards mean war")
    assert terminal.cell(row, col).bold  # since five go face down
    assert not style_of(terminal, "Shuffle, and deal").bold


def test_the_rules_of_the_last_game(war):
    terminal = war.start("play")
    terminal.wait_for("Deal the cards")
    press(terminal, "Up", "3")
    press(terminal, "Up", "Enter")
    press(terminal, "q", "r")
    assert "The rules: Party, 3 players" in terminal.line(0)
    words = " ".join(" ".join(terminal.lines()[4:23]).split())
    assert told(war, "party,players=3")[0] in words


def test_house_rules_are_read_after_the_presets(war):
    terminal = sit(war, "--rules", "classic,down=4", "--seed", "7", "Ada", rows=60, cols=200)
    press(terminal, "q", "r")
    own = ("Classic with 4 cards face down", "your own house rules", " ".join(told(war, "classic,down=4")))
    assert read_rules(terminal) == own
    press(terminal, "Right")
    assert read_rules(terminal)[0] == "Classic"
    press(terminal, "Left", "Left")
    assert read_rules(terminal)[0] == "Quick game"
    press(terminal, "Right")
    assert read_rules(terminal) == own


def test_the_rules_at_the_table(war):
    terminal = sit(war, "--rules", "party,players=3", "--seed", "7", "Ada", keys=["Enter"])
    before = middle(terminal)
    press(terminal, "r")
    assert "The rules: Party, 3 players" in terminal.line(0)
    press(terminal, "q")
    assert middle(terminal) == before


def test_statistics_are_not_cut_after_an_import(war):
    assert war.run("play", "--auto", "--seed", "7", "Ada").returncode == 0
    old = war.home / "old.txt"
    old.write_text("811,Jas\n654,Ada\n")
    assert war.run("scores", "--import", old).returncode == 0
    terminal = menu(war)
    press(terminal, "5")
    assert "Statistics" in terminal.line(0) and "2 imported" in terminal.text()
    assert "…" not in terminal.text() and "in a turn: 1" in terminal.text()
    shares = {line.split()[0]: line.split()[1:5] for line in terminal.lines()[6:9] if line.split()}
    assert shares["Ada"] == ["2", "1", "100", "%"]  # a result that is unknown is not a loss
    assert shares["Jas"][:3] == ["1", "-", "-"]
