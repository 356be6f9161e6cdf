# SPDX-License-Identifier: MIT
"""Cards in motion: what is sent is looked at step by step, so that no frame is missed."""

import collections
import re

from emulator import Cell, Screen, Stream
from shown import (
    DEALT,
    SAVED,
    banner,
    counters,
    deal,
    names,
    picture,
    press,
    settle,
    sit,
)

HANDS = "2s3s4s5s6s/7h8h9hThJh"
BAND = range(10, 15)


def steps(terminal, mark):
    """The screens that came after a mark, one for each control sequence."""
    screen = Screen(terminal.rows, terminal.cols)
    stream = Stream(screen)
    stream.feed(terminal.raw_output[:mark])
    yield screen
    for piece in re.split(rb"(?=\x1b)", terminal.since(mark)):
        stream.feed(piece)
        yield screen


def looks(cell):
    """A colour that cannot be seen does not count."""
    return (cell.data, cell.bg, cell.data != " " and cell.fg, cell.reverse)


def changes(terminal, mark):
    """How often each cell has changed since a mark."""
    count, before = collections.Counter(), None
    for screen in steps(terminal, mark):
        now = [dict(screen.buffer[y]) for y in range(screen.lines)]
        for y, line in enumerate(before or []):
            if line != now[y]:
                count.update(
                    (y, x)
                    for x in range(screen.columns)
                    if looks(line.get(x, Cell())) != looks(now[y].get(x, Cell()))
                )
        before = now
    return count


def moving(war, *words, **options):
    """The same as sit, with animations."""
    terminal = war.start("play", *words, **options)
    terminal.wait_for(DEALT)
    settle(terminal)
    return terminal


def play(terminal, key="Enter"):
    """Presses a key, and waits until everything is in its place again."""
    mark = terminal.mark()
    terminal.press(key)
    terminal.wait_until(lambda: len(terminal.raw_output) > mark)
    terminal.wait_idle(quiet=0.2)
    return mark


def test_without_animations_there_is_one_frame(war):
    terminal = sit(war, "--seed", "7", "Ada")
    for _ in range(5):
        mark = play(terminal)
        count = changes(terminal, mark)
        assert count and max(count.values()) == 1
    press(terminal, "w")
    mark = play(terminal)
    assert "wins the war" in terminal.text() and max(changes(terminal, mark).values()) == 1


def test_with_animations_there_are_many(war):
    terminal = moving(war, "--deal", HANDS, "Ada")
    for turn in (1, 2):
        mark = play(terminal)
        assert counters(terminal)[0] == turn
        assert max(changes(terminal, mark).values()) > 2
        backs = [
            screen.cell(y, x).data == "▒"
            for screen in steps(terminal, mark)
            for y in (5, 18)
            for x in range(10, 60, 5)
        ]
        assert any(backs)  # cards fly face down, and turn over
    assert not any(cell.data == "▒" for line in picture(terminal) for cell in line)


def test_the_end_of_a_motion_is_what_is_there_without(war):
    still, moved = deal(war, HANDS), moving(war, "--deal", HANDS, "Ada")
    for _ in range(2):
        play(still)
        play(moved)
        assert picture(still) == picture(moved)


def test_a_war_flashes(war):
    terminal = moving(war, "--deal", "7s2s3s9s/7h4h5h9h", "Ada")
    mark = play(terminal)
    lit = [all(screen.cell(row, 5).reverse for row in BAND) for screen in steps(terminal, mark)]
    assert any(lit) and not lit[-1] and banner(terminal, "WAR!")
    terminal.close()
    terminal = deal(war, "7s2s3s9s/7h4h5h9h")
    mark = play(terminal)
    assert not any(screen.cell(12, 5).reverse for screen in steps(terminal, mark))
    assert banner(terminal, "WAR!")


def test_a_winner_flashes(war):
    terminal = moving(war, "--deal", "5s/2h", "Ada")
    play(terminal)
    mark = terminal.mark()
    terminal.press("Enter")
    terminal.wait_for("The end")
    terminal.wait_idle()
    lit = [all(screen.cell(row, 3).reverse for row in BAND) for screen in steps(terminal, mark)]
    assert any(lit) and not lit[-1] and banner(terminal, "ADA WINS!")


def test_a_key_ends_a_motion_and_is_obeyed(war):
    """Many keys at once do all that they would do one by one."""
    for keys in (["Enter"] * 25, ["Enter", "Space"] * 12 + ["u"], ["w", "Enter", "Enter", "i"]):
        still, moved = sit(war, "--seed", "7", "Ada"), moving(war, "--seed", "7", "Ada")
        for terminal in (still, moved):
            if keys[0] == "w":
                press(terminal, "w")
        keys = keys[keys[0] == "w" :]
        press(still, *keys)
        moved.press(*keys)
        moved.wait_idle(quiet=0.3)
        moved.wait_until(lambda: picture(moved) == picture(still), what=keys)
        still.close()
        moved.close()


def test_leaving_in_the_middle(war):
    for key in ("q", "Esc"):
        terminal = moving(war, "--seed", "7", "Ada")
        terminal.press("Enter", key)
        terminal.wait_for(SAVED)
        terminal.press("c", "Enter")
        terminal.wait_for("● Ada")
        settle(terminal)
        assert counters(terminal) == (1, 1, 0)
        press(terminal, "f")
        terminal.wait_for("The end")
        terminal.close()


def test_stopping_auto_play_in_the_middle(war):
    terminal = moving(war, "--seed", "7", "--speed", "6", "Ada")
    terminal.press("a")
    terminal.wait_until(lambda: (counters(terminal) or (0,))[0] >= 2)
    terminal.press("a")
    terminal.wait_for("Auto-play is off.")
    terminal.wait_idle(quiet=0.3)
    before, mark = picture(terminal), terminal.mark()
    terminal.wait_idle(quiet=0.5)
    assert picture(terminal) == before and terminal.since(mark) == b""


def test_fast_auto_play_leaves_motions_out(war):
    for speed, moved in [("5", True), ("9", False)]:
        terminal = moving(war, "--speed", speed, "--deal", "2s/7h", "Ada")
        mark = terminal.mark()
        terminal.press("a")
        terminal.wait_for("The end")
        assert ("▒".encode() in terminal.since(mark)) == moved
        terminal.close()


def test_the_last_sweep(war):
    terminal = moving(war, "--deal", "2s/7h", "Ada")
    play(terminal)
    assert sorted(names(terminal)) == ["2s", "7h"]
    mark = play(terminal)
    terminal.wait_for("The end")
    assert max(changes(terminal, mark).values()) > 2


def test_one_key_at_the_end_does_not_answer_what_comes_after(war):
    """A key during the last motion is not taken for an answer to the question that follows."""
    terminal = moving(war, "--deal", "2s/7h", "Ada")
    play(terminal)
    terminal.press("Enter", "Enter")
    terminal.wait_for("The end")
    terminal.wait_idle(quiet=0.3)
    assert terminal.find("The end")


def test_rest_after_a_motion(war):
    terminal = moving(war, "--seed", "7", "Ada")
    play(terminal)
    mark = terminal.mark()
    terminal.wait_idle(quiet=0.5)
    assert terminal.since(mark) == b""
