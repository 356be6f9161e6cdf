# SPDX-License-Identifier: MIT
"""A terminal that changes its size at any moment, in every place."""

import re
import signal
import time

from shown import DEALT, chosen, counters, deal, leave, menu, picture, press, settle, sit, turn

SIZES = [(23, 80), (24, 79), (1, 1), (42, 130), (5, 20)]


def there_and_back(terminal, place):
    """Through all sizes and back again, all is as it was."""
    settle(terminal)
    before, cursor = picture(terminal), (terminal.cursor, terminal.cursor_visible)
    for rows, cols in SIZES:
        terminal.resize(rows, cols)
        settle(terminal)
        fits = rows >= 24 and cols >= 80
        if fits:
            last = "".join(cell.data for cell in terminal.cells(rows - 1, 0, cols))
            assert last.strip() and "too small" not in terminal.text(), place
        elif rows > 1 and cols > 26:
            assert terminal.find(f"{cols} x {rows} is too small."), place
        if not fits:
            assert not terminal.cursor_visible
    terminal.resize(24, 80)
    settle(terminal)
    assert picture(terminal) == before, place
    assert (terminal.cursor, terminal.cursor_visible) == cursor, place


PLACES = {  # keys that lead there from the menu, and back
    "the form": (["p"], ["Esc"]),
    "a name": (["p", "Down", "Down"], ["Esc"]),
    "the editor": (["p", "Up", "Enter", "Down"], ["q", "Esc"]),
    "a value": (["p", "Up", "Enter", "Down", "3"], ["Enter", "q", "Esc"]),
    "the rules": (["r"], ["q"]),
    "a quick game": (["2"], ["q"]),
    "the scoreboard": (["4", "Right"], ["q"]),
    "watching": (["4", "Enter", "Enter"], ["q", "q"]),
    "statistics": (["5"], ["q"]),
    "settings": (["6", "Down"], ["q"]),
}


def test_every_page(war):
    assert war.run("play", "--auto", "--seed", "7", "Ada").returncode == 0
    terminal = menu(war, "--animations", "off")
    press(terminal, "j")
    there_and_back(terminal, "the menu")
    for place, (to, back) in PLACES.items():
        press(terminal, "Home")
        press(terminal, *to)
        there_and_back(terminal, place)
        for key in back:
            press(terminal, key)
        terminal.wait_for("the card game")
        settle(terminal)
        assert len(chosen(terminal)) == 1
    leave(terminal)


def test_every_state_of_the_table(war):
    for place, keys in {
        "the deal": [],
        "a turn": ["Enter"],
        "looking back": ["Enter", "Enter", "u"],
        "a war": ["w"],
        "a war that was fought": ["w", "Enter"],
        "facts": ["w", "i"],
        "help": ["h"],
        "looking back at facts": ["w", "u", "i"],
        "the end": ["f"],
    }.items():
        terminal = sit(war, "--seed", "7", "Ada", keys=keys)
        if place == "the end":
            terminal.wait_for("The end")
        there_and_back(terminal, place)
        terminal.close()


def test_questions(war):
    terminal = deal(war, "2s4s/5s3s", rules="seat-order", keys=["f"])
    terminal.wait_for("A game that never ends")
    there_and_back(terminal, "a game without end")
    press(terminal, "Down")
    there_and_back(terminal, "the other answer")
    press(terminal, "q")
    press(sit(war, "--seed", "7", "Ada", keys=["Enter"]), "q")
    press(terminal, "c")
    there_and_back(terminal, "the list of games")
    terminal = deal(war, "2s4s/5s3s", "--no-scores", keys=["Enter", "q"])
    terminal.wait_for("Leave the table?")
    there_and_back(terminal, "leaving")
    press(terminal, "2")
    leave(terminal)


def test_four_people_with_cards_in_hand(war):
    people = ["Ada", "Bob", "Cleo", "Dee"]
    terminal = sit(war, "--players", "4", "--seed", "3", *people, keys=["1", "3"])
    there_and_back(terminal, "cards in hand")
    press(terminal, "2", "4")
    there_and_back(terminal, "four cards")


def test_in_a_motion(war):
    """The cards go on to where they belong on the screen of the new size."""
    still = sit(war, "--seed", "7", "--no-scores", "Ada")
    terminal = war.start("play", "--seed", "7", "Ada")
    terminal.wait_for(DEALT)
    for number, (rows, cols) in enumerate([(60, 200), (5, 20), (24, 80), (30, 90), (24, 80)], 1):
        terminal.press("Enter")
        terminal.wait_until(lambda mark=len(terminal.raw_output): len(terminal.raw_output) > mark)
        terminal.resize(rows, cols)
        if (rows, cols) == (5, 20):
            terminal.wait_for("20 x 5 is too small.")
            rows, cols = 24, 80
            terminal.resize(rows, cols)
        press(still, "Enter")
        still.resize(rows, cols)
        settle(still)
        terminal.wait_until(lambda: picture(terminal) == picture(still), what=f"turn {number}")


def test_in_the_flash_of_a_war(war):
    terminal = war.start("play", "--deal", "7s2s3s9s/7h4h5h9h", "Ada")
    terminal.wait_for(DEALT)
    terminal.press("Enter")
    terminal.wait_for("█   █")
    for rows, cols in [(60, 200), (3, 9), (24, 80), (26, 90)]:
        terminal.resize(rows, cols)
        settle(terminal)
    terminal.wait_idle(quiet=0.3)
    assert counters(terminal) == (1, 1, 1)
    assert not any(cell.reverse for line in picture(terminal)[1:-1] for cell in line)


def test_in_auto_play(war):
    terminal = sit(war, "--seed", "7", "--speed", "9", "Ada")
    terminal.press("a")
    for rows, cols in [*SIZES, (2, 500), (200, 2), (25, 81)] * 2:
        terminal.resize(rows, cols)
        terminal.pump(0.03)
    terminal.resize(24, 80)
    terminal.wait_until(lambda: terminal.find("Auto-play, speed 9") or terminal.find("The end"))
    if terminal.find("Auto-play"):
        press(terminal, "a")
        assert terminal.find("● Ada") == (22, 1)


def test_sizes_do_not_hurry_auto_play(war):
    terminal = sit(war, "--seed", "7", "--speed", "1", "Ada")
    start = time.monotonic()
    terminal.press("a")
    for step in range(40):
        terminal.resize(24 + step % 2, 80)
        terminal.pump(0.02)
    settle(terminal)
    assert turn(terminal) <= 1 + (time.monotonic() - start)  # one in more than a second


def test_auto_play_waits_while_it_is_too_small(war):
    terminal = sit(war, "--seed", "7", "--speed", "6", "Ada")
    terminal.press("a")
    terminal.wait_until(lambda: turn(terminal) > 3)
    terminal.stop()
    terminal.mark()
    before = turn(terminal)
    terminal.resize(5, 20)
    terminal.resume()
    terminal.wait_for("20 x 5 is too small.")
    time.sleep(2)  # time for five turns
    mark = terminal.mark()
    terminal.resize(24, 80)
    terminal.wait_until(lambda: turn(terminal) > before + 2)  # it goes on
    first = int(re.search(rb"Turn (\d+)", terminal.since(mark)).group(1))
    assert before <= first <= before + 1, (before, first)


def test_a_storm_of_sizes(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    before = picture(terminal)
    for step in range(200):
        terminal.resize(1 + step * 7 % 70, 1 + step * 13 % 210)
    terminal.resize(24, 80)
    settle(terminal)
    assert picture(terminal) == before and not terminal.unknown
    press(terminal, "q")
    leave(terminal)


def test_smaller_and_back_before_it_is_noticed(war):
    """What the terminal has cut off is drawn again, although the size is the same."""
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    before = picture(terminal)
    terminal.stop()
    terminal.resize(10, 40)
    terminal.resize(24, 80)
    assert picture(terminal) != before
    terminal.signal(signal.SIGWINCH)
    terminal.resume()
    terminal.wait_until(lambda: picture(terminal) == before)


def test_keys_do_nothing_while_it_is_too_small(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    before = picture(terminal)
    terminal.resize(10, 40)
    settle(terminal)
    press(terminal, "Enter", "f", "a")
    terminal.click(2, 2)
    settle(terminal)
    assert terminal.exit_status is None
    terminal.resize(24, 80)
    settle(terminal)
    assert picture(terminal) == before


def test_leaving_while_it_is_too_small(war):
    for key in ("q", "Esc"):
        for words in ([], ["play", "--seed", "7", "Ada"], ["play"]):
            terminal = war.start(*words, rows=20, cols=60)
            terminal.wait_for("60 x 20 is too small.")
            terminal.wait_for("War needs 80 x 24.")
            terminal.wait_for("q to quit")
            terminal.press(key)
            assert terminal.wait_exit() == 0
            terminal.check_restored()


def test_wide_and_low_or_narrow_and_high(war):
    """The table is whole at every shape from 80x24 on."""
    terminal = sit(war, "--players", "4", "--seed", "3", "Ada", keys=["w"])
    for rows, cols in [(24, 200), (60, 80), (24, 81), (25, 80), (37, 99), (41, 140)]:
        terminal.resize(rows, cols)
        settle(terminal)
        for name in ("Ada", "Computer", "Computer 2", "Computer 3"):
            assert terminal.find(f"● {name}"), (rows, cols, name)
        assert counters(terminal) and terminal.find("█   █")
        assert terminal.line(rows - 1).startswith(" Enter play")


def test_all_of_the_screen_scrolls_again(war):
    """The window grows when ncurses has just said how many rows scroll."""
    terminal = war.start("play", "--no-scores", "--seed", "7", "Ada")
    terminal.screen.resize(40, 80)
    terminal.wait_for(DEALT)
    terminal.wait_obeyed()
    assert terminal.screen.margins
    terminal.set_size(40, 80)
    terminal.wait_until(lambda: not terminal.screen.margins, what="all rows to scroll")
    settle(terminal)
    press(terminal, "Enter", "q", "2", "q")
    assert terminal.wait_exit() == 0
    terminal.check_restored()
