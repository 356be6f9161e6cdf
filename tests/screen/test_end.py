# SPDX-License-Identifier: MIT
"""The end of a game, and what may come after it; and games without an end."""

import re

from shown import (
    DEALT,
    GOLD,
    ask,
    banner,
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
    style_of,
    won,
)

CHOICES = [
    "1 Play again",
    "2 Same deal again",
    "3 Look back at this game",
    "4 Facts about this game",
    "5 Menu",
    "6 Quit",
]
ENDLESS = ["--rules", "seat-order", "--deal", "2s4s/5s3s", "Ada"]
FOREVER = "A game that never ends"


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
    assert won(terminal, "Ada")
    assert told == {
        "Turns": "268, about as long as most games",
        "Battles": "285",
        "Wars": "17",
        "Longest war": "a single war in turn 18, for 6 cards",
        "Scoreboard": "the first game of its kind",
        "Game id": "070C-BRW",
    }
    assert all(terminal.find(choice) for choice in CHOICES) and chosen(terminal) == CHOICES[:1]
    assert terminal.line(23).startswith(" Up Down choose  Enter select  Esc menu  Left")
    assert counters(terminal) == (268, 285, 17)
    terminal.resize(50, 80)
    settle(terminal)
    assert counts(terminal, "Ada") == "52 cards, 4 aces" and counts(terminal, "Computer") == "out"
    again = war.run("replay", "-q", told["Game id"]).stdout
    assert again == "Player 1 wins after 268 turns, 285 battles and 17 wars.\n"


def test_the_end_is_not_skipped(war):
    """Keys that come too early, from somebody who holds Enter down, answer nothing."""
    terminal = deal(war, "2s3s4s/5h6h7h")
    terminal.press(*["Enter"] * 200)
    terminal.wait_for("The end")
    settle(terminal)
    assert terminal.find("The end") and counters(terminal) == (3, 3, 0)
    assert ask(database(war), "SELECT count(*) FROM games") == [(1,)]
    press(terminal, "Enter")
    terminal.wait_for(DEALT)


def test_the_end_is_not_skipped_in_plain_text(war):
    words = ["--rules", "classic", "--deal", "2s3s4s/5h6h7h", "Ada"]
    terminal = war.start("play", "--plain", *words)
    terminal.wait_for("or type help.")
    terminal.type("\n" * 50)
    terminal.wait_for("What next?")
    assert ask(database(war), "SELECT count(*) FROM games") == [(1,)]
    terminal.type("again\n")
    terminal.wait_for("or type help.")


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
    press(terminal, "m", "4")
    assert "Scoreboard" in terminal.line(0)
    assert re.search(r" 1 +268 +17  Ada beat Computer ", terminal.text())
    press(terminal, "q", "5")
    assert terminal.find("1 game, 268 turns, 17 wars")


def test_what_is_not_kept(war):
    terminal = sit(war, "--seed", "7", "--no-scores", "Ada")
    assert "Scoreboard" not in finish(terminal)
    press(terminal, "Esc")
    terminal.wait_for("the card game")
    assert terminal.find("the card game") and not database(war).exists()


def test_places_on_the_scoreboard(war):
    lengths = {}
    for seed in range(1, 6):
        told = war.run("replay", "-q", "--seed", seed).stdout
        lengths[seed] = int(re.search(r"(\d+) turn", told).group(1))
    order = sorted(lengths, key=lengths.get)
    terminal = sit(war, "--seed", order[2], "Ada")
    assert "first game of its kind" in finish(terminal)["Scoreboard"]
    for seed, words in [
        (order[4], "the longest of 2 games of its kind"),
        (order[0], "the shortest of 3 games of its kind"),
        (order[3], "the second longest of 4 games of its kind"),
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
    assert told == "not among the ten longest or shortest"


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
    assert finish(terminal)["Turns"] == told["Turns"] and counters(terminal) == turns


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
    terminal.wait_for("Turn 3 of 3")  # the turn just played
    settle(terminal)
    assert middle(terminal) == table[2] and not terminal.find("The end")
    press(terminal, "Left")
    assert terminal.find("Turn 2 of 3") and middle(terminal) == table[1]
    press(terminal, "Home", "Right")
    assert terminal.find("Turn 1 of 3") and middle(terminal) == table[0]
    for key in ("Esc", "q", "End", "f"):
        press(terminal, key)
        terminal.wait_for("The end")
        settle(terminal)
        assert chosen(terminal) == CHOICES[2:3]
        press(terminal, "Enter")
        assert terminal.find("Turn 3 of 3")
    press(terminal, "Enter")
    assert terminal.find("The end")
    press(terminal, "Left")
    assert terminal.find("Turn 3 of 3") and middle(terminal) == table[2]
    for key in ("PageUp", "Home"):
        press(terminal, "End")
        press(terminal, "Down", key)
        assert terminal.find("Turn 0 of 3") and terminal.find(DEALT), key


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
    for key in ("5", "m", "Esc"):
        terminal = deal(war, "2s/5h")
        finish(terminal)
        terminal.press(key)
        terminal.wait_for("the card game")
        settle(terminal)
        assert not terminal.find("Continue")
        leave(terminal)


def test_quit(war):
    for key in ("6", "q"):
        terminal = deal(war, "2s/5h")
        finish(terminal)
        terminal.press(key)
        assert terminal.wait_exit() == 0
        terminal.check_restored()


def test_a_click_chooses(war):
    terminal = deal(war, "2s/5h")
    finish(terminal)
    terminal.click(*terminal.find("5 Menu"))
    terminal.wait_for("the card game")


def test_facts_at_the_end(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["f"])
    terminal.wait_for("The end")
    for key in ("i", "4", "f"):
        press(terminal, key)
        assert terminal.find("Lead changes") and not terminal.find("The end")
        assert terminal.find("Ada  24 to 52 cards") and terminal.find("Computer  0 to 28 cards")
        assert len(terminal.find_all("▄")) > 5  # the curve
        press(terminal, "i")
        assert terminal.find("The end")
    press(terminal, "r")
    assert not terminal.find("The end")
    press(terminal, "q")
    assert terminal.find("The end")


# ---- The banner of the winner ----


def test_the_winner_in_large_letters(war):
    terminal = deal(war, "2s/5h", names=())
    finish(terminal)
    assert banner(terminal, "COMPUTER WINS!") and not terminal.find("Computer wins.")
    terminal = deal(war, "5s/2h")
    finish(terminal)
    assert banner(terminal, "ADA WINS!") and style_of(terminal, "███  ████   ███").fg == GOLD


def test_names_that_have_no_large_letters(war):
    for name in ("Zoë", "漢字", "W" * 24):
        terminal = deal(war, "5s/2h", names=[name])
        finish(terminal)
        assert banner(terminal, "THE WINNER!") and terminal.find(f"{name} wins.")
        terminal.close()


def test_large_letters_without_colour_and_without_utf8(war):
    terminal = deal(war, "5s/2h", "--color", "never")
    finish(terminal)
    assert banner(terminal, "ADA WINS!") and style_of(terminal, "███  ████   ███").bold
    terminal = deal(war, "5s/2h", env={"LC_ALL": "C"})
    finish(terminal)
    assert banner(terminal, "ADA WINS!", ink="#")


def test_a_draw_in_large_letters(war):
    terminal = deal(war, "7s3s/7hQh")
    finish(terminal)
    assert banner(terminal, "A DRAW!") and terminal.find("A draw between Ada and Computer.")


def test_no_winner_no_letters(war):
    terminal = deal(war, "2s9s/3h8h", rules="classic,limit=1")
    finish(terminal)
    assert terminal.find("Nobody wins: the game has reached its turn limit.") and not terminal.find("███")


def test_nothing_is_cut_off(war):
    """However long the sentences are, and at any width, the box has room for them."""
    people = ["Maximiliane von der Höhe", "Bartholomäus der Zweite", "W" * 24, "V" * 24]
    terminal = deal(war, "7s/7h/7d/7c", rules="last-card,players=4", names=people)
    finish(terminal)
    for rows, cols in [(24, 80), (24, 81), (30, 100), (60, 200)]:
        terminal.resize(rows, cols)
        settle(terminal)
        assert "…" not in "".join(terminal.lines()[2:]), (rows, cols)
        text = " ".join(line.strip(" │") for line in terminal.lines())
        assert f"{people[1]}, {people[2]} and {people[3]}." in text
        assert all(terminal.find(choice) for choice in CHOICES)


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
        "This game never ends: from turn 3, the same 4 turns repeat for ever.",
        "The cards are back in the same order. Shuffle, and play on.",
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
    assert terminal.find("This game never ends: from turn 3, the same 4 turns repeat for ever.")
    assert read(terminal)["Turns"] == "6" and read(terminal)["Battles"] == "6"
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
        terminal.press("c", "Enter")
        terminal.wait_for(FOREVER)
        settle(terminal)
        assert terminal.find("The cards are back in the same order.") and counters(terminal)[0] == 6


def test_shuffling_it(war):
    terminal = endless(war)
    shuffles = turns = 0
    while not terminal.find("The end"):
        terminal.press("Enter")
        terminal.wait_for("Everybody shuffles, and the game goes on.")
        settle(terminal)
        shuffles += 1
        assert counters(terminal)[0] == 6 if shuffles == 1 else counters(terminal)[0] > turns
        turns = counters(terminal)[0]
        press(terminal, "Enter")
        terminal.press("f")
        terminal.wait_until(lambda: terminal.find("The end") or terminal.find(FOREVER))
        settle(terminal)
    times = {1: "once", 2: "twice"}.get(shuffles, f"{shuffles} times")
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
    assert ask(database(war), "SELECT shuffled, turns FROM saved") == [(1, 7)]
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
    cycle = re.search(r"from turn (\d+), the same (\d+) turns", told).groups()
    assert terminal.find(f"from turn {cycle[0]}, the same {cycle[1]} turns")
    press(terminal, "Down", "Enter")
    assert re.fullmatch(r"[0-9A-Z]{4}(-[0-9A-Z]{1,4})+", read(terminal)["Game id"])
    assert war.run("replay", "-q", read(terminal)["Game id"]).stdout == told
