# SPDX-License-Identifier: MIT
"""The end of a game, and what may come after it; and games without an end."""

import re

from shown import (
    DEALT,
    ask,
    chosen,
    counters,
    counts,
    database,
    deal,
    fill,
    leave,
    middle,
    names,
    press,
    settle,
    sit,
)

CHOICES = ["1 Play again", "2 Same deal again", "3 Look back at this game", "4 Menu"]
ENDLESS = ["--rules", "seat-order", "--deal", "2s4s/5s3s", "Ada"]
FOREVER = "A game without end"


def finish(terminal):
    """Plays to the end, and reads the box: what stands next to each word in it."""
    terminal.press("f")
    terminal.wait_for("The end")
    settle(terminal)
    return read(terminal)


def read(terminal):
    """What stands next to each word in the box."""
    found = re.findall(r"│ (\w+(?: \w+)?) {2,}(\S.*?) *│", terminal.text())
    return {word: text for word, text in found if not word[0].isdigit()}


def test_what_it_says(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    told = finish(terminal)
    assert terminal.find("Ada wins.")
    assert told == {
        "Length": "268 turns, about as long as most games",
        "Battles": "285",
        "Wars": "17 wars",
        "Scoreboard": "It is the first game of its kind on the scoreboard.",
        "Game id": "070C-BRW",
    }
    assert all(terminal.find(choice) for choice in CHOICES) and chosen(terminal) == CHOICES[:1]
    assert terminal.line(23).startswith(" Up Down choose  Enter goes  Esc back")
    assert counts(terminal, "Ada") == "52 cards, 4 aces" and counts(terminal, "Computer") == "out"
    assert counters(terminal) == (268, 285, 17)
    again = war.run("replay", "-q", told["Game id"]).stdout
    assert again == "Player 1 wins after 268 turns, 285 battles and 17 wars.\n"


def test_it_is_kept(war):
    sit(war, "--seed", "7", "Ada", keys=["f"]).wait_for("The end")
    columns = "rules, players, id, seed, result, turns, battles, wars, longest_war, shuffled"
    assert ask(database(war), f"SELECT {columns} FROM games") == [
        ("classic", 2, "070C-BRW", 7, 1, 268, 285, 17, 1, 0)
    ]
    seats = ask(database(war), "SELECT name, person, won FROM seats ORDER BY seat")
    assert seats == [("Ada", 1, 1), ("Computer", 0, 0)]
    assert ask(database(war), "SELECT count(*) FROM saved") == [(0,)]


def test_its_turns_are_on_the_scoreboard(war):
    terminal = sit(war, "--seed", "7", "Ada")
    finish(terminal)
    press(terminal, "4", "3")
    assert "Scoreboard" in terminal.line(0)
    assert len(re.findall(r" 1 +268  Ada ", terminal.text())) == 2
    press(terminal, "q", "4")
    assert terminal.find("268 turns, 17 wars")
    assert re.search(r"Ada +1 +1 +100 % +1 +1 +268 +268 +17", terminal.text())


def test_what_is_not_kept(war):
    terminal = sit(war, "--seed", "7", "--no-scores", "Ada")
    assert finish(terminal)["Scoreboard"] == "this game is not kept"
    press(terminal, "q")
    assert terminal.find("the card game") and not database(war).exists()


def test_places_on_the_scoreboard(war):
    lengths = {}
    for seed in range(1, 6):
        told = war.run("replay", "-q", "--seed", seed).stdout
        lengths[seed] = int(re.search(r"(\d+) battle", told).group(1))
    order = sorted(lengths, key=lengths.get)
    terminal = sit(war, "--seed", order[2], "Ada")
    assert "first game of its kind" in finish(terminal)["Scoreboard"]
    for seed, words in [
        (order[4], "It is the longest of 2 games of its kind."),
        (order[0], "It is the shortest of 3 games of its kind."),
        (order[3], "It is the 2nd longest of 4 games of its kind."),
    ]:
        terminal.close()
        terminal = sit(war, "--seed", seed, "Ada")
        assert finish(terminal)["Scoreboard"] == words


def test_not_among_the_ten(war):
    sit(war, "--seed", "7", "Ada", keys=["f"]).wait_for("The end")
    fill(
        database(war),
        "INSERT INTO games (rules, players, id, start, seed, deal, result, turns, battles,"
        " wars, longest_war, shuffled, cycle_start, cycle_length, seconds, finished)"
        " VALUES ('classic', 2, '', '', 1, 0, 1, ?1, ?1, 0, 0, 0, 0, 0, 0, 1000)",
        [(turns,) for turns in [*range(200, 212), *range(300, 312)]],
    )
    terminal = sit(war, "--seed", "7", "Ada")
    told = finish(terminal)["Scoreboard"]
    assert told == "kept, but not among the ten longest or shortest"


def test_play_again(war):
    terminal = sit(war, "--seed", "7", "Ada", "Bob")
    first = finish(terminal)["Game id"]
    terminal.press("Enter")
    terminal.wait_for(DEALT)
    settle(terminal)
    assert counters(terminal) == (0, 0, 0) and counts(terminal, "Bob").startswith("26 cards")
    assert finish(terminal)["Game id"] != first
    assert ask(database(war), "SELECT count(*) FROM games") == [(2,)]


def test_same_deal_again(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    table = middle(terminal)
    for key in ("2", "s"):
        first = finish(terminal)
        terminal.press(key)
        terminal.wait_for(DEALT)
        press(terminal, "Enter")
        assert middle(terminal) == table and names(terminal) == ["Qs", "3d"]
    assert finish(terminal)["Game id"] == first["Game id"]


def test_same_position_again(war):
    """A game with chance that did not start from a deal is the same to the end."""
    rules = "party"
    terminal = deal(war, "2s7s9s4s/7h3h5h8h", rules=rules)
    told = finish(terminal)
    assert "Game id" not in told
    turns = counters(terminal)
    press(terminal, "Down", "Enter")
    terminal.wait_for(DEALT)
    press(terminal, "Enter")
    assert sorted(names(terminal)) == ["2s", "7h"]
    assert finish(terminal)["Length"] == told["Length"] and counters(terminal) == turns


def test_play_again_from_a_position_is_a_whole_deal(war):
    terminal = deal(war, "2s/7h")
    finish(terminal)
    press(terminal, "1")
    assert terminal.find(DEALT) and counts(terminal, "Ada").startswith("26 cards")


def test_look_back(war):
    terminal = deal(war, "2s3s4s/5h6h7h", keys=["Enter"])
    table = [middle(terminal)]
    for _ in range(2):
        press(terminal, "Enter")
        table.append(middle(terminal))
    finish(terminal)
    terminal.press("l")
    terminal.wait_for("Turn 2 of 3")
    settle(terminal)
    assert middle(terminal) == table[1] and not terminal.find("The end")
    press(terminal, "Right")
    assert terminal.find("Turn 3 of 3") and middle(terminal) == table[2]
    press(terminal, "Home", "Right")
    assert terminal.find("Turn 1 of 3") and middle(terminal) == table[0]
    for key in ("Enter", "Esc", "q", "End"):
        press(terminal, key)
        terminal.wait_for("The end")
        settle(terminal)
        assert chosen(terminal) == CHOICES[2:3]
        press(terminal, "Enter")
        assert terminal.find("Turn 2 of 3")


def test_keys_that_play_do_nothing_after_the_end(war):
    terminal = deal(war, "2s3s4s/5h6h7h")
    finish(terminal)
    press(terminal, "3")
    for key in "awf":
        press(terminal, key)
        settle(terminal)
        if not terminal.find("The end"):
            press(terminal, "Esc")
            terminal.wait_for("The end")
            settle(terminal)
        assert counters(terminal) == (3, 3, 0)
        press(terminal, "3")
    assert ask(database(war), "SELECT count(*) FROM games") == [(1,)]


def test_back_to_the_menu(war):
    for key in ("4", "m", "q", "Esc"):
        terminal = deal(war, "2s/5h")
        finish(terminal)
        terminal.press(key)
        terminal.wait_for("the card game")
        settle(terminal)
        assert not terminal.find("Continue")
        leave(terminal)


def test_a_click_chooses(war):
    terminal = deal(war, "2s/5h")
    finish(terminal)
    terminal.click(*terminal.find("4 Menu"))
    terminal.wait_for("the card game")


def test_many_long_names_drawing(war):
    people = ["Maximiliane von der Höhe", "漢字漢字漢字漢字漢字漢字", "W" * 24, "V" * 24]
    terminal = deal(war, "7s/7h/7d/7c", rules="last-card,players=4", names=people)
    finish(terminal)
    row = terminal.find("A draw between Maximiliane")[0]
    words = terminal.line(row).strip(" │") + " " + terminal.line(row + 1).strip(" │")
    assert words == f"A draw between {people[0]}, {people[1]}, {people[2]} and {people[3]}."


# ---- Without an end ----


def endless(war):
    terminal = sit(war, *ENDLESS)
    terminal.press("f")
    terminal.wait_for(FOREVER)
    settle(terminal)
    return terminal


def test_what_an_endless_game_says(war):
    """The example 10.11 of docs/rules.md."""
    terminal = endless(war)
    for line in [
        "This game would never end.",
        "From turn 3 on, the same 4 turns come for ever.",
        "It stands after turn 6, at the first return.",
        "Everybody can shuffle their packet, and it goes on.",
        "1 Shuffle and go on",
        "2 Stop here",
    ]:
        assert terminal.find(line), line
    assert chosen(terminal) == ["1 Shuffle and go on"] and counters(terminal) == (6, 6, 0)


def test_stopping_it(war):
    terminal = endless(war)
    terminal.press("2")
    terminal.wait_for("The end")
    settle(terminal)
    row = terminal.find("This game never ends:")[0]
    assert "from turn 3 on, the same 4 turns come for ever." in terminal.line(row + 1)
    assert read(terminal)["Length"] == "6 turns" and read(terminal)["Battles"] == "6"
    columns = "result, turns, shuffled, cycle_start, cycle_length, start"
    assert ask(database(war), f"SELECT {columns} FROM games") == [(4, 6, 0, 2, 4, "2s4s/5s3s")]
    assert ask(database(war), "SELECT count(*) FROM saved") == [(0,)]


def test_leaving_it_open(war):
    terminal = endless(war)
    for key in ("Esc", "q"):
        terminal.press(key)
        terminal.wait_for("the card game")
        settle(terminal)
        assert terminal.find("Continue") and ask(database(war), "SELECT * FROM games") == []
        terminal.press("c")
        terminal.wait_for(FOREVER)
        settle(terminal)
        assert terminal.find("It stands after turn 6, at the first return.")


def test_shuffling_it(war):
    terminal = endless(war)
    shuffles = turns = 0
    while not terminal.find("The end"):
        terminal.press("Enter")
        terminal.wait_for("Everybody has shuffled, and the game goes on.")
        settle(terminal)
        shuffles += 1
        assert counters(terminal)[0] == 6 if shuffles == 1 else counters(terminal)[0] > turns
        turns = counters(terminal)[0]
        press(terminal, "Enter")
        terminal.press("f")
        terminal.wait_until(lambda: terminal.find("The end") or terminal.find(FOREVER))
        settle(terminal)
    times = "1 time" if shuffles == 1 else f"{shuffles} times"
    assert read(terminal)["Shuffled"] == times
    kept = ask(database(war), "SELECT result, shuffled, turns FROM games")
    assert kept == [(1, shuffles, counters(terminal)[0])] and kept[0][2] > 6
    press(terminal, "3")
    press(terminal, "Home")
    assert terminal.find(DEALT) and terminal.find("Turn 0 of ")
    press(terminal, *["Right"] * 6)
    assert counters(terminal)[0] == 6


def test_a_shuffled_game_is_continued(war):
    terminal = endless(war)
    press(terminal, "1")
    press(terminal, "Enter")
    before = middle(terminal)
    assert counters(terminal)[0] == 7
    press(terminal, "q")
    leave(terminal)
    assert ask(database(war), "SELECT shuffled, turns FROM saved") == [(1, 6)]
    terminal = war.start("play", "--animations", "off", "--continue")
    terminal.wait_for("● Ada")
    settle(terminal)
    assert middle(terminal) == before


def test_an_endless_deal(war):
    told = war.run("replay", "-q", "--rules", "seat-order", "--seed", "1").stdout
    terminal = sit(war, "--rules", "seat-order", "--seed", "1", "Ada")
    terminal.press("f")
    terminal.wait_for(FOREVER)
    settle(terminal)
    cycle = re.search(r"from turn (\d+) on, the same (\d+) turns", told).groups()
    assert terminal.find(f"From turn {cycle[0]} on, the same {cycle[1]} turns come for ever.")
    press(terminal, "Down", "Enter")
    assert re.fullmatch(r"[0-9A-Z]{4}(-[0-9A-Z]{1,4})+", read(terminal)["Game id"])
    assert war.run("replay", "-q", read(terminal)["Game id"]).stdout == told
