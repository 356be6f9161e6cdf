# SPDX-License-Identifier: MIT
"""The pages behind the menu: scoreboard, watching a game, statistics, settings, rules."""

import json
import re

from shown import (
    BLUE,
    FELT,
    GREEN,
    RED,
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
    picture,
    press,
    settle,
    sit,
    style_of,
)

LISTS = re.compile(r"^ *(\d+) +(\d+)  (.+?) +\d{4}-\d\d-\d\d +(\d+) +(\d+)  (.+?) +\d{4}-\d\d-\d\d")


def played(war, *games):
    """Plays games to the end: words for each."""
    for words in games:
        assert war.run("play", "--auto", *words).returncode == 0


def turns(war, *words):
    return int(re.search(r" (\d+) turns", war.run("replay", "-q", *words).stdout).group(1))


def board(war, **options):
    terminal = menu(war, **options)
    press(terminal, "3")
    assert "Scoreboard" in terminal.line(0)
    return terminal


# ---- The scoreboard ----


def test_no_games_yet(war):
    terminal = board(war)
    assert terminal.find("No games yet.") and terminal.find("Play one, and it is here.")
    press(terminal, "Down", "Right", "n", "p", "Enter", "Tab", "PageUp")
    assert terminal.find("No games yet.")
    press(terminal, "q", "4")
    assert terminal.find("No games yet.")


def test_longest_and_shortest(war):
    seeds = list(range(1, 13))
    played(war, *(["--seed", seed, "Ada"] for seed in seeds))
    lengths = sorted(turns(war, "--seed", seed) for seed in seeds)
    terminal = board(war)
    assert terminal.find("classic: 12 games")
    rows = [found.groups() for found in map(LISTS.match, terminal.lines()) if found]
    assert len(rows) == 10
    assert [int(row[1]) for row in rows] == lengths[:1:-1]
    assert [int(row[4]) for row in rows] == lengths[:10]
    assert [int(row[0]) for row in rows] == [int(row[3]) for row in rows] == list(range(1, 11))
    winners = {row[2] for row in rows} | {row[5] for row in rows}
    assert winners == {"Ada", "Computer"}


def test_the_entry_that_is_chosen(war):
    played(war, ["--seed", 7, "Ada"], ["--seed", 8, "Bob"], ["--seed", 9, "Ada"])
    terminal = board(war)

    def detail():
        return terminal.line(19).strip().split(" ", 1)[1], chosen(terminal)[0].split()[:2]

    longest = ("1: Ada and Computer, 17 wars, 070C-BRW", ["1", "268"])
    middle_one = ("3: Ada and Computer, 18 wars, 090T-FZ1", ["2", "202"])
    shortest = ["3", "112"]
    assert detail() == longest
    for key, where in [("Down", middle_one), ("j", None), ("Down", None), ("k", middle_one)]:
        press(terminal, key)
        if where:
            assert detail()[1] == where[1]
        else:
            assert detail()[1] == shortest
    press(terminal, "Up", "Up")
    assert detail() == longest
    for key in ("Right", "Tab"):
        press(terminal, key)
        assert detail()[1] == ["1", "112"] and "Bob" in detail()[0]
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
    assert titles[0] == titles[3] == "classic: 2 games" and len(set(titles)) == 3
    assert terminal.line(3).strip() == "2 of 3 kinds of game"
    assert any(title.startswith("peace: 1 game") for title in titles)
    press(terminal, "p")
    assert terminal.line(2).strip() == titles[0]
    press(terminal, "PageUp")
    assert terminal.line(2).strip() == titles[2]
    press(terminal, "PageDown")
    assert terminal.line(2).strip() == titles[0]


def test_imported_scores(war):
    played(war, ["--seed", 7, "Ada"])
    ask(
        database(war),
        "INSERT INTO games (number, rules, players, id, start, seed, deal, result, turns, battles,"
        " wars, longest_war, shuffled, cycle_start, cycle_length, seconds, finished)"
        " VALUES (9, '', 1, '', '', 0, 0, 0, 500, 500, 0, 0, 0, 0, 0, 0, 0)",
    )
    ask(database(war), "INSERT INTO seats VALUES (9, 1, 'Old Tom', 1, 0)")
    terminal = board(war)
    if not terminal.find("Imported scores: 1"):
        press(terminal, "n")
    assert terminal.find("Imported scores: 1") and terminal.find("500  Old Tom")
    press(terminal, "Enter")
    told = "That game cannot be shown: it is an imported score; its cards are not known."
    assert terminal.line(23).strip() == told


def test_the_scoreboard_on_a_large_screen(war):
    played(war, ["--seed", 7, "Maximiliane von der Höhe"])
    terminal = board(war, rows=60, cols=200)
    assert len(terminal.find_all("Maximiliane von der Höhe")) == 3
    terminal.resize(24, 80)
    settle(terminal)
    assert len(terminal.find_all("Maximiliane")) == 3


# ---- Watching ----


def test_watching_an_entry(war):
    played(war, ["--seed", 7, "Ada"], ["--seed", 8, "Bob"])
    kept = ask(database(war), "SELECT * FROM games")
    terminal = menu(war, "--animations", "off")
    press(terminal, "3", "Enter")
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
    assert "Turn 3 of 5" in terminal.line(0)
    press(terminal, "Enter", "Enter")
    assert "Watching" in terminal.line(0) and middle(terminal) == now
    press(terminal, "Home", "Enter")
    assert "Turn 1 of 5" in terminal.line(0) and names(terminal) == ["Qs", "3d"]
    press(terminal, "End")
    assert middle(terminal) == now
    press(terminal, "w")
    assert counters(terminal) == (18, 18, 1)
    press(terminal, "i")
    assert terminal.find("This game so far")
    press(terminal, "i", "h")
    assert terminal.find("Keys while watching") and not terminal.find("is saved")
    press(terminal, "h", "f")
    assert terminal.find("The end") and terminal.find("Ada wins.") and terminal.find("070C-BRW")
    assert terminal.find("Left looks back, q leaves.") and not terminal.find("Play again")
    press(terminal, "Enter")
    assert terminal.find("The end")
    press(terminal, "Left")
    assert not terminal.find("The end") and "Turn 267 of 268" in terminal.line(0)
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
    press(terminal, "q")
    assert terminal.wait_exit() == 0
    terminal.check_restored()


def test_watching_with_several_people_needs_one_key(war):
    played(war, ["--seed", 7, "Ada", "Bob"])
    terminal = menu(war, "--animations", "off")
    press(terminal, "3", "Enter", "Enter", "Enter")
    assert counters(terminal) == (2, 2, 0) and not terminal.find("[z]")


def test_watching_a_game_that_was_shuffled(war):
    words = ["--rules", "seat-order", "--deal", "2s4s/5s3s", "Ada"]
    terminal = sit(war, *words)
    shuffles = 0
    press(terminal, "f")
    while not terminal.find("The end"):
        press(terminal, "Enter")
        shuffles += 1
        press(terminal, "f")
        terminal.wait_until(lambda: terminal.find("The end") or terminal.find("without end"))
        settle(terminal)
    last, turns = picture(terminal)[2], counters(terminal)
    press(terminal, "q", "3", "Enter")
    assert "Watching" in terminal.line(0)
    press(terminal, "f")
    terminal.wait_for("The end")
    settle(terminal)
    assert counters(terminal) == turns and picture(terminal)[2] == last
    assert terminal.find("Shuffled") and terminal.find(f"{shuffles} time")


# ---- Statistics ----


def test_statistics(war):
    played(war, ["--seed", 7, "Ada"], ["--seed", 8, "Bob"], ["--seed", 9, "Ada"])
    terminal = menu(war)
    press(terminal, "4")
    assert "Statistics" in terminal.line(0)
    total = [turns(war, "--seed", seed) for seed in (7, 8, 9)]
    assert terminal.line(2).strip().startswith(f"3 games, {sum(total)} turns, 47 wars, ")
    assert terminal.line(3).strip().startswith("3 won, 0 drawn, 0 stopped by the limit, 0 endless")
    head = "Player games wins share streak best longest shortest wars*".split()
    assert terminal.line(5).split() == head
    rows = [line.split() for line in terminal.lines()[6:8]]
    assert rows == [
        ["Ada", "2", "2", "100", "%", "2", "2", str(total[0]), str(total[2]), "18"],
        ["Bob", "1", "0", "0", "%", "0", "0", str(total[1]), str(total[1]), "12"],
    ]
    for key in ("q", "Esc", "Enter"):
        press(terminal, key)
        terminal.wait_for("the card game")
        settle(terminal)
        press(terminal, "4")
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
    terminal = menu(war)
    press(terminal, "4")

    def people():
        return [line.split("  ")[0] for line in terminal.lines()[6:21]]

    first = people()
    assert first[0] == "Ada" and all(name.startswith("Person") for name in first[1:])
    press(terminal, "Down", "j")
    terminal.wheel(10, 10, up=False)
    settle(terminal)
    assert people()[:12] == first[3:]
    press(terminal, *["Down"] * 50)
    last = people()
    assert last[-1] != "" and "Ada" not in last
    press(terminal, "Up")
    assert people()[1:] == last[:-1]
    press(terminal, *["k"] * 50)
    assert people() == first


# ---- Settings ----

SETTINGS = [  # the title, and its values, beginning with the usual one
    ("Animations", ["on", "off"]),
    ("Speed", ["5", "6", "7", "8", "9", "1", "2", "3", "4"]),
    ("Pause on wars", ["off", "on"]),
    ("Aces", ["own", "all", "none"]),
    ("Colours of the deck", ["two", "four"]),
    ("Felt", ["on", "off"]),
    ("Cards in plain text", ["named", "drawn"]),
]


def settings(war, *words):
    terminal = menu(war, *words)
    press(terminal, "5")
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
    assert terminal.find("> Cards in plain text")
    press(terminal, "3")
    assert terminal.find("> Pause on wars")
    press(terminal, "k", "j", "Tab", "Shift-Tab")
    assert terminal.find("> Pause on wars")


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
    }
    terminal = settings(war)
    assert terminal.text() == changed
    press(terminal, "q")
    leave(terminal)
    terminal = sit(war, "--seed", "7", "Ada", keys=["a"])
    assert "speed 6" in terminal.line(0) and counts(terminal, "Computer").endswith("aces")


def test_an_option_holds_for_this_time_only(war):
    terminal = settings(war, "--speed", "9", "--deck", "four")
    assert terminal.find("Speed                      9")
    press(terminal, "q")
    leave(terminal)
    terminal = settings(war)
    assert terminal.find("Speed                      5") and terminal.find("deck        two")


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
    press(terminal, "5", "5", "Right", "q")
    colours = {card.name: card.colour for card in cards(terminal)}
    assert (colours["Jd"], colours["Qc"]) == (BLUE, GREEN)


# ---- The rules ----


def test_the_rules(war):
    text = json.loads(war.run("rules", "classic", "--format", "json").stdout)["text"]
    terminal = menu(war)
    press(terminal, "r")
    top = terminal.line(2)
    assert "The rules: classic" in terminal.line(0) and terminal.line(23).endswith("more below")
    assert top.strip() == text[0][: len(top.strip())]
    for down, up in [("Down", "Up"), ("j", "k")]:
        press(terminal, down)
        assert terminal.line(2) != top
        press(terminal, up, up)
        assert terminal.line(2) == top
    terminal.wheel(5, 5, up=False)
    settle(terminal)
    assert terminal.line(2) != top
    press(terminal, "Home")
    assert terminal.line(2) == top
    for key in ("PageDown", "Space", "End"):
        press(terminal, key, key, key)
        assert "more below" not in terminal.line(23)
        assert terminal.line(21).split()[-1] == text[-1].split()[-1]
        press(terminal, "Home")
    press(terminal, "PageDown", "PageUp", "PageUp")
    assert terminal.line(2) == top
    for key in ("q", "Esc", "Enter", "Backspace", "Left"):
        press(terminal, key)
        terminal.wait_for("the card game")
        settle(terminal)
        press(terminal, "r")
        assert "The rules" in terminal.line(0)


def test_the_rules_of_the_last_game(war):
    terminal = war.start("play")
    terminal.wait_for("Deal the cards")
    press(terminal, "Up", "3")
    press(terminal, "Up", "Enter")
    press(terminal, "q", "r")
    assert "The rules: party,players=3" in terminal.line(0)
    words = " ".join(" ".join(terminal.lines()[2:23]).split())
    told = war.run("rules", "party,players=3", "--format", "json").stdout
    assert json.loads(told)["text"][0] in words


def test_all_of_the_rules_on_a_large_screen(war):
    terminal = menu(war, rows=60, cols=200)
    press(terminal, "r")
    words = " ".join(" ".join(terminal.lines()[2:59]).split())
    told = war.run("rules", "classic", "--format", "json").stdout
    assert words == " ".join(json.loads(told)["text"]) and "more" not in terminal.line(59)
