# SPDX-License-Identifier: MIT
"""Games are kept: left, continued, deleted, and played in several terminals at once."""

import signal
import sqlite3

from shown import (
    DEALT,
    SAVED,
    ask,
    banner,
    chosen,
    counters,
    database,
    deal,
    fill,
    leave,
    menu,
    middle,
    picture,
    press,
    settle,
    sit,
)

ELSEWHERE = "That game is open in another window, or it has been deleted."


def go_on(war, *words, **options):
    """Continues with the latest game, without animations."""
    terminal = war.start("play", "--animations", "off", "--continue", *words, **options)
    terminal.wait_for("Enter play")
    settle(terminal)
    return terminal


def saved(war):
    return ask(database(war), "SELECT count(*) FROM saved")[0][0]


# ---- At the very card ----


def test_continue_at_the_very_card(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"] * 7)
    before = picture(terminal)
    terminal.press("q")
    terminal.wait_for(SAVED)
    terminal.press("c", "Enter")
    terminal.wait_for("● Ada")
    settle(terminal)
    assert picture(terminal) == before
    press(terminal, "q")
    leave(terminal)
    terminal = go_on(war)
    assert picture(terminal) == before
    press(terminal, "Enter")
    assert counters(terminal) == (8, 8, 0)
    press(terminal, "u")
    assert terminal.find("Turn 7 of 8") and middle(terminal) == before[1:-1]
    press(terminal, "Enter", "f")
    terminal.wait_for("The end")
    assert counters(terminal)[0] == 268


def test_continue_in_a_war(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["w"])
    before = picture(terminal)
    press(terminal, "q")
    leave(terminal)
    terminal = go_on(war)
    assert picture(terminal) == before and banner(terminal, "WAR!")
    press(terminal, "Enter")
    assert counters(terminal) == (18, 19, 1)


def test_continue_with_chance(war):
    words = ["--rules", "party,players=4", "--seed", "7", "Ada"]
    one, other = sit(war, *words, "--no-scores"), sit(war, *words)
    for terminal in (one, other):
        for _ in range(6):
            press(terminal, "Enter")
    press(other, "q")
    leave(other)
    other = go_on(war)
    for _ in range(6):
        press(one, "Enter")
        press(other, "Enter")
        assert picture(one) == picture(other)


def test_a_game_of_several_people(war):
    terminal = deal(war, "2s3s8s/4h5h9h/6d7dTd", names=["Ada", "Bob"], rules="party,players=3")
    press(terminal, "z", "m")
    before = picture(terminal)
    press(terminal, "q")
    leave(terminal)
    assert picture(go_on(war)) == before


def test_nothing_to_continue(war):
    terminal = war.start("play", "--continue")
    terminal.wait_for("there is no saved game; 'war play' starts one")
    assert terminal.wait_exit() == 1
    terminal.check_restored()


def test_after_the_first_card_it_is_already_kept(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    terminal.kill()
    terminal.wait_exit()
    assert counters(go_on(war)) == (1, 1, 0)


def test_a_game_of_which_no_card_was_played_is_not_kept(war):
    """It is left without a word, and does not fill the list."""
    for words in ([], ["--no-scores"]):
        terminal = sit(war, "--seed", "7", "Ada", *words)
        press(terminal, "q")
        assert terminal.find("the card game") and not terminal.find("Continue")
        assert "saved" not in terminal.line(23)
        leave(terminal)
    assert saved(war) == 0


# ---- Several games ----


def several(war):
    """Three games, left one after the other."""
    for name, turns in [("Ada", 1), ("Bob", 2), ("Cleo", 3)]:
        terminal = sit(war, "--seed", "7", name, keys=["Enter"] * turns)
        press(terminal, "q")
        leave(terminal)
    # All of that may have been in one second.
    ask(database(war), "UPDATE saved SET updated = number")
    terminal = menu(war)
    press(terminal, "c")
    return terminal


def listed(terminal):
    """The list of games, without the gaps between its columns."""
    return [" ".join(line.split()) for line in terminal.lines()[4:-2] if line.strip()]


def test_the_list_of_games(war):
    terminal = several(war)
    assert "Continue a game" in terminal.line(0)
    assert terminal.line(3).split() == ["players", "rules", "so", "far", "saved"]
    assert listed(terminal) == [
        "1 Cleo and Computer Classic turn 3",
        "2 Bob and Computer Classic turn 2",
        "3 Ada and Computer Classic turn 1",
    ]
    assert chosen(terminal)[0].startswith("1 Cleo and Computer ")
    press(terminal, "Down", "Enter")
    assert terminal.find("● Bob") and counters(terminal) == (2, 2, 0)
    press(terminal, "q", "c")
    assert len(listed(terminal)) == 3
    press(terminal, "a")
    assert terminal.find("● Ada") and counters(terminal) == (1, 1, 0)
    press(terminal, "q", "c")
    press(terminal, "q")
    assert terminal.find("the card game")


def test_rules_and_date_are_listed(war):
    for words in (["--rules", "party,players=3", "Ada"], ["--rules", "classic,down=15", "Bob"]):
        terminal = sit(war, "--seed", "7", *words, keys=["Enter"])
        press(terminal, "q")
        leave(terminal)
    ask(database(war), "UPDATE saved SET updated = 1700000000000 + number")
    terminal = menu(war, env={"TZ": "UTC"})
    press(terminal, "c")
    assert listed(terminal) == [
        "1 Bob and Computer Classic with 15… turn 1 2023-11-14 22:13",
        "2 Ada, Computer and Computer 2 Party, 3 players turn 1 2023-11-14 22:13",
        "Bob and Computer: Classic with 15 cards face down",
    ]


QUESTION = "Delete this game? y deletes it, any other key keeps it."


def test_deleting(war):
    terminal = several(war)
    for key in ("n", "d", "Enter", "Esc", "q", "Delete", "Down"):
        press(terminal, "d")
        assert terminal.line(23).strip() == QUESTION and saved(war) == 3
        press(terminal, key)
        assert "Continue a game" in terminal.line(0) and saved(war) == 3, key
        assert QUESTION not in terminal.line(23)
    press(terminal, "End", "d")
    terminal.resize(30, 90)
    settle(terminal)
    assert terminal.line(29).strip() == QUESTION
    terminal.resize(24, 80)
    press(terminal, "y")
    assert terminal.line(23).strip() == "The game is deleted." and saved(war) == 2
    left = ["1 Cleo and Computer Classic turn 3", "2 Bob and Computer Classic turn 2"]
    assert listed(terminal) == left and " ".join(chosen(terminal)[0].split()) == left[1]
    press(terminal, "Up", "Delete", "Y")
    assert listed(terminal) == ["1 Bob and Computer Classic turn 2"] and saved(war) == 1
    press(terminal, "D", "y")
    assert terminal.find("the card game") and not terminal.find("Continue")
    assert terminal.line(23).strip() == "The game is deleted." and saved(war) == 0


def test_long_names_and_rules_in_the_list(war):
    """They have the width there is; what is cut stands below in full."""
    name, rules = "Wolfeschlegelsteinhausen", "three-down,players=3,war=tied"
    told = "Three down with only tied players in wars, 3 players"
    terminal = sit(war, "--rules", rules, "--seed", "7", name, "Bob", keys=["1", "2"])
    press(terminal, "q")
    press(terminal, "c")
    assert f" 1 {name}, B… Three down with… turn 1 " in terminal.line(4)
    assert " ".join(" ".join(terminal.lines()[18:22]).split()) == f"{name}, Bob and Computer: {told}"
    terminal.resize(40, 160)
    settle(terminal)
    assert terminal.find(f" 1 {name}, Bob and Computer ") and not terminal.find("Computer: ")
    assert told in terminal.line(4)


def test_the_one_that_is_left_can_be_continued(war):
    terminal = several(war)
    press(terminal, "d", "y", "d", "y")
    assert listed(terminal) == ["1 Ada and Computer Classic turn 1"]
    press(terminal, "Enter")
    assert terminal.find("● Ada") and counters(terminal) == (1, 1, 0)


def test_the_latest_is_continued_first(war):
    leave_it = several(war)
    press(leave_it, "q")
    leave(leave_it)
    terminal = go_on(war)
    assert terminal.find("● Cleo")
    other = go_on(war)
    assert other.find("● Bob")


def test_many_games(war):
    terminal = deal(war, "2s3s/5h6h", keys=["Enter"])
    press(terminal, "q")
    leave(terminal)
    one = ask(database(war), "SELECT players, first, now, shuffled, turns, seconds FROM saved")[0]
    numbers = range(2, 41)
    games = [(number, *one, number) for number in numbers]
    people = [(number, 1, f"Person {number}", 1) for number in numbers]
    fill(database(war), "INSERT INTO saved VALUES (?, ?, ?, ?, ?, ?, ?, ?)", games)
    fill(database(war), "INSERT INTO saved_seats VALUES (?, ?, ?, ?)", people)
    others = [(number, 2, "Computer", 0) for number in numbers]
    fill(database(war), "INSERT INTO saved_seats VALUES (?, ?, ?, ?)", others)
    ask(database(war), "UPDATE saved SET updated = number")
    terminal = menu(war)
    press(terminal, "c")
    assert listed(terminal)[0].startswith("1 Person 40") and len(listed(terminal)) == 14
    press(terminal, "End")
    assert chosen(terminal)[0].startswith("40 Ada") and listed(terminal)[-1].startswith("40 Ada")
    press(terminal, "Home", "PageDown", "PageDown", "PageUp", "Up")
    assert chosen(terminal)[0].startswith("14 Person 27 and Computer ")
    press(terminal, "Enter")
    assert terminal.find("● Person 27")


# ---- Several terminals ----


def test_a_game_is_played_in_one_terminal(war):
    first = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    second = menu(war)
    press(second, "c", "Enter")
    assert second.line(23).strip() == ELSEWHERE and second.find("Continue a game")
    press(second, "q")
    third = sit(war, "--seed", "8", "Bob", keys=["Enter"])
    press(second, "c")
    assert sorted(line[2:] for line in listed(second)) == [
        "Ada and Computer Classic turn 1 another window",
        "Bob and Computer Classic turn 1 another window",
    ]
    press(second, "d", "y")
    assert second.line(23).strip() == ELSEWHERE and saved(war) == 2
    press(second, "Enter")
    assert second.line(23).strip() == ELSEWHERE
    press(first, "q")
    press(third, "Enter")
    press(second, "q", "c")
    ada, bob = sorted(line[2:] for line in listed(second))
    assert ada.startswith("Ada and Computer Classic turn 1 2")
    assert bob == "Bob and Computer Classic turn 2 another window"
    press(second, "a")
    assert second.find("● Ada") and counters(second) == (1, 1, 0)
    press(first, "c", "a")
    assert first.line(23).strip() == ELSEWHERE


def test_two_games_at_once(war):
    one = sit(war, "--seed", "7", "Ada")
    other = sit(war, "--seed", "8", "Bob")
    for _ in range(10):
        one.press("Enter")
        other.press("Enter")
    for terminal in (one, other):
        terminal.wait_until(lambda t=terminal: counters(t) and counters(t)[0] == 10)
    one.press("f")
    other.press("f")
    for terminal in (one, other):
        terminal.wait_for("The end")
    people = ask(database(war), "SELECT name FROM seats WHERE person = 1 ORDER BY name")
    assert people == [("Ada",), ("Bob",)] and saved(war) == 0
    assert ask(database(war), "PRAGMA integrity_check") == [("ok",)]


# ---- Ends that nobody wanted ----


def check_continued(war, before):
    """The game goes on where it was."""
    terminal = go_on(war)
    assert picture(terminal) == before
    press(terminal, "Enter")
    assert counters(terminal)[0] == 6
    press(terminal, "q")
    leave(terminal)


def test_killed(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"] * 5)
    before = picture(terminal)
    terminal.kill()
    assert terminal.wait_exit() == -signal.SIGKILL
    check_continued(war, before)
    assert ask(database(war), "PRAGMA integrity_check") == [("ok",)]


def test_the_window_is_closed(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"] * 5)
    before = picture(terminal)
    terminal.hang_up()
    assert terminal.wait_exit() == -signal.SIGHUP
    check_continued(war, before)


def test_the_window_is_closed_in_a_motion(war):
    terminal = war.start("play", "--seed", "7", "Ada")
    terminal.wait_for(DEALT)
    terminal.press("Enter")
    terminal.wait_until(lambda: counters(terminal) == (1, 1, 0))
    terminal.hang_up()
    assert terminal.wait_exit() == -signal.SIGHUP
    assert counters(go_on(war)) == (1, 1, 0)


def test_killed_while_it_finishes(war):
    """A finished game is there once, or is still a saved one."""
    for _ in range(3):
        terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
        terminal.press("f")
        terminal.kill()
        terminal.wait_exit()
    games = ask(database(war), "SELECT count(*) FROM games")[0][0]
    assert games + saved(war) == 3


def test_what_cannot_be_kept_any_more(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    ask(database(war), "DROP TABLE saved")
    press(terminal, "Enter")
    assert "The game cannot be saved: " in terminal.line(23) and counters(terminal) == (2, 2, 0)
    press(terminal, "Enter")
    assert "cannot be saved" not in terminal.line(23)
    press(terminal, "q")
    assert terminal.find("Leave the table?")
    press(terminal, "2")
    assert terminal.find("the card game") and SAVED not in terminal.line(23)


def test_a_database_that_is_removed(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    for path in database(war).parent.iterdir():
        path.unlink()
    press(terminal, "Enter")
    assert "The game cannot be saved: " in terminal.line(23) and counters(terminal) == (2, 2, 0)
    press(terminal, "q")
    assert terminal.find("Leave the table?")
    press(terminal, "2")
    leave(terminal, status=1)  # something is lost


def test_a_saved_game_that_is_damaged(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    press(terminal, "q")
    leave(terminal)
    ask(database(war), "UPDATE saved SET now = replace(now, '7', '8')")
    terminal = menu(war)
    press(terminal, "c", "Enter")
    assert terminal.line(23).startswith("That game cannot be continued: damaged: ")
    press(terminal, "q", "p")
    assert terminal.find("Deal the cards")
