# SPDX-License-Identifier: MIT
"""Signals: the terminal is given back as it was found, and the game is kept."""

import os
import pathlib
import re
import signal
import subprocess

from shown import (
    DEALT,
    SAVED,
    ask,
    counters,
    database,
    deal,
    leave,
    menu,
    picture,
    press,
    settle,
    sit,
)

LENGTHEN = pathlib.Path(__file__).resolve().parent.parent / "cli" / "lengthen"
ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]


def saved_turns(war):
    return ask(database(war), "SELECT turns FROM saved ORDER BY number")


def check_ended(terminal, number):
    assert terminal.wait_exit() == -number
    terminal.check_restored()
    assert terminal.cursor_visible and not terminal.alternate


# ---- The end ----


def test_signals_end_it(war):
    for count, number in enumerate(ENDING, 1):
        terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"] * 3)
        terminal.signal(number)
        check_ended(terminal, number)
        assert saved_turns(war) == [(3,)] * count
    terminal = menu(war)
    press(terminal, "c", "Enter")
    assert counters(terminal) == (3, 3, 0)


def test_ctrl_c_and_ctrl_backslash(war):
    for key, number in [("Ctrl-C", signal.SIGINT), ("Ctrl-\\", signal.SIGQUIT)]:
        terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
        terminal.press(key)
        check_ended(terminal, number)
    assert saved_turns(war) == [(1,), (1,)]


def test_that_the_game_is_saved_is_said(war):
    """In a line of its own, once the terminal is as it was."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
        terminal.signal(number)
        check_ended(terminal, number)
        assert [line for line in terminal.lines() if line] == [SAVED]
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    press(terminal, "q")
    terminal.signal(signal.SIGINT)  # in the menu
    check_ended(terminal, signal.SIGINT)
    assert terminal.text().strip() == ""
    for words, keys, said in [(["--no-scores"], ["Enter"], "The game is not saved."), ([], ["f"], "")]:
        terminal = sit(war, "--seed", "7", "Ada", *words, keys=keys)
        terminal.signal(signal.SIGINT)
        check_ended(terminal, signal.SIGINT)
        assert terminal.text().strip() == said


PLACES = {  # keys that lead somewhere from the menu
    "the menu": [],
    "the form": ["p"],
    "the editor": ["p", "Up", "Enter"],
    "typing a value": ["p", "Up", "Enter", "Down", "3"],
    "the rules": ["r"],
    "a quick game": ["2"],
    "the scoreboard": ["4"],
    "watching": ["4", "Enter"],
    "statistics": ["5"],
    "settings": ["6"],
}


def test_from_everywhere(war):
    assert war.run("play", "--auto", "--seed", "7", "Ada").returncode == 0
    for place, keys in PLACES.items():
        terminal = menu(war)
        press(terminal, *keys)
        terminal.press("Ctrl-C")
        assert terminal.wait_exit() == -signal.SIGINT, place
        terminal.check_restored()


def test_from_boxes(war):
    for keys in (["i"], ["h"], ["u"], ["f"], ["f", "3"]):
        terminal = deal(war, "2s3s4s/5h6h7h", keys=["Enter", *keys])
        terminal.signal(signal.SIGTERM)
        check_ended(terminal, signal.SIGTERM)
    terminal = deal(war, "2s4s/5s3s", rules="seat-order", keys=["f"])
    terminal.wait_for("A game that never ends")
    terminal.press("Ctrl-C")
    check_ended(terminal, signal.SIGINT)
    terminal = deal(war, "2s4s/5s3s", "--no-scores", keys=["Enter", "q"])
    terminal.wait_for("Leave the table?")
    terminal.press("Ctrl-C")
    check_ended(terminal, signal.SIGINT)


def test_in_a_motion(war):
    for number in ENDING:
        terminal = war.start("play", "--seed", "7", "Ada")
        terminal.wait_for(DEALT)
        terminal.press("Enter")
        terminal.wait_until(lambda t=terminal: counters(t) == (1, 1, 0))
        terminal.signal(number)
        check_ended(terminal, number)
    assert saved_turns(war) == [(1,)] * 4


def test_in_auto_play(war):
    terminal = sit(war, "--seed", "7", "--speed", "9", "Ada")
    terminal.press("a")
    terminal.wait_until(lambda: (counters(terminal) or (0,))[0] > 3)
    terminal.press("Ctrl-C")
    check_ended(terminal, signal.SIGINT)
    assert len(saved_turns(war)) == 1


def test_while_too_small(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    terminal.resize(10, 30)
    terminal.wait_for("too small")
    terminal.press("Ctrl-C")
    check_ended(terminal, signal.SIGINT)


ENDLESS = ["--rules", "seat-order,players=4,deck=64x2", "--seed", "1"]


def test_while_a_game_is_loaded(war):
    """It is played again to go on with it, and this one would take for ever."""
    press(sit(war, *ENDLESS, "Ada", keys=["Enter"]), "q")
    subprocess.run([LENGTHEN, database(war)], check=True)
    before = ask(database(war), "SELECT * FROM saved")
    for words in (["play", "--continue"], []):
        terminal = war.start(*words)
        terminal.wait_until(lambda t=terminal: t.alternate)
        if not words:
            press(terminal, "c")
            terminal.press("Enter")
        terminal.press("Ctrl-C")
        check_ended(terminal, signal.SIGINT)
    assert ask(database(war), "SELECT * FROM saved") == before


def test_where_nobody_reads(war):
    """The terminal takes nothing any more: its modes are given back, and that is all."""
    if os.uname().machine not in ("x86_64", "aarch64"):
        return
    for number in ENDING:
        terminal = war.start("play", "--seed", "7", "Ada", held=True)
        terminal.wait_until(terminal.writes, what="the program to write")
        terminal.signal(number)
        terminal.wait_until(lambda t=terminal: t.process.poll() is not None)
        assert terminal.process.returncode == -number
        terminal.check_restored()


def test_on_the_way_to_a_turn(war):
    terminal = war.start("replay", "--watch", *ENDLESS, "--from", "9000000000000000000")
    terminal.wait_for("any key stops")
    terminal.press("Ctrl-C")
    check_ended(terminal, signal.SIGINT)


def test_many_signals_at_once(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    terminal.stop()
    for number in [signal.SIGWINCH, *ENDING, signal.SIGWINCH]:
        terminal.signal(number)
    terminal.resume()
    assert -terminal.wait_exit() in ENDING
    terminal.check_restored()


def test_an_ignored_signal_stays_ignored(war):
    terminal = war.open("sh", "-c", "trap '' HUP; exec war play --animations off --seed 7 Ada")
    terminal.wait_for(DEALT)
    settle(terminal)
    terminal.signal(signal.SIGHUP)
    press(terminal, "Enter")
    assert counters(terminal) == (1, 1, 0)
    press(terminal, "q")
    leave(terminal)


# ---- Stopped, and going on ----


def test_ctrl_z_and_fg(war):
    terminal = war.start("play", "--animations", "off", "--seed", "7", "Ada", shell=True)
    terminal.wait_for(DEALT)
    settle(terminal)
    press(terminal, "Enter")
    before = picture(terminal)
    for _ in range(2):
        terminal.press("Ctrl-Z")
        terminal.wait_for("Stopped")
        assert terminal.leftovers() == []
        terminal.type("echo in the shell\n")
        terminal.wait_for(re.compile("^in the shell"))
        terminal.type("fg\n")
        terminal.wait_until(lambda: terminal.alternate)
        terminal.wait_for("● Ada")
        terminal.wait_idle()
        assert picture(terminal) == before and not terminal.cursor_visible
        assert terminal.modes & {1000, 1002}
    terminal.press("Enter")
    terminal.wait_until(lambda: counters(terminal) == (2, 2, 0))
    terminal.press("q", "q")
    terminal.wait_until(lambda: not terminal.alternate)
    terminal.type("echo still here\n")
    terminal.wait_for(re.compile(r"^(\$ )?still here"))
    terminal.type("exit\n")
    terminal.wait_exit()
    terminal.check_restored()


def stop_by(terminal, how):
    if how == "Ctrl-Z":
        terminal.press("Ctrl-Z")
    else:
        terminal.signal(signal.SIGTSTP)
    terminal.wait_until(terminal.stopped)
    assert terminal.leftovers() == []


def test_stopped_as_a_job(war):
    terminal = sit(war, "--seed", "7", "Ada", job=True, keys=["Enter"])
    before = picture(terminal)
    for how in ("Ctrl-Z", "SIGTSTP", "Ctrl-Z"):
        stop_by(terminal, how)
        terminal.foreground_again()
        terminal.wait_until(lambda: terminal.alternate and not terminal.stopped())
        terminal.wait_for("● Ada")
        settle(terminal)
        assert picture(terminal) == before
    press(terminal, "Enter")
    assert counters(terminal) == (2, 2, 0)
    press(terminal, "q")
    leave(terminal)


def test_stopped_in_a_motion(war):
    terminal = war.start("play", "--seed", "7", "Ada", job=True)
    terminal.wait_for(DEALT)
    settle(terminal)
    terminal.press("Enter", "Ctrl-Z")
    terminal.wait_until(terminal.stopped)
    terminal.foreground_again()
    terminal.wait_until(lambda: terminal.alternate and counters(terminal) == (1, 1, 0))
    terminal.wait_idle(quiet=0.3)
    assert terminal.find("▲ Computer takes 2 cards")


def test_stopped_twice_while_it_starts(war):
    """Two stops before it looks are one: it goes on when it is told to, and does not stop again."""
    if os.uname().machine not in ("x86_64", "aarch64"):
        return
    terminal = war.start("play", "--animations", "off", "--seed", "7", "Ada", job=True, held=True)
    for _ in range(2):
        terminal.wait_until(lambda: terminal.writes() and not terminal.pending())
        terminal.signal(signal.SIGTSTP)
    terminal.wait_until(lambda: not terminal.pending())
    terminal.let_go()
    terminal.wait_until(terminal.stopped)
    assert terminal.leftovers() == []
    terminal.foreground_again()
    terminal.wait_for(DEALT)
    press(terminal, "Enter")
    assert counters(terminal) == (1, 1, 0) and not terminal.stopped()


def test_another_size_when_it_goes_on(war):
    terminal = sit(war, "--seed", "7", "Ada", job=True, keys=["Enter"])
    stop_by(terminal, "Ctrl-Z")
    terminal.resize(60, 200)
    terminal.foreground_again()
    terminal.wait_until(lambda: terminal.find("● Ada") == (51, 1))
    stop_by(terminal, "Ctrl-Z")
    terminal.resize(10, 40)
    terminal.foreground_again()
    terminal.wait_for("40 x 10 is too small.")
    terminal.resize(24, 80)
    terminal.wait_until(lambda: terminal.find("● Ada") == (22, 1))
    press(terminal, "Enter")
    assert counters(terminal) == (2, 2, 0)


def test_killed_while_stopped(war):
    for number in (signal.SIGTERM, signal.SIGHUP):
        terminal = sit(war, "--seed", "7", "Ada", job=True, keys=["Enter"])
        stop_by(terminal, "Ctrl-Z")
        terminal.signal(number)
        terminal.foreground_again()
        assert terminal.wait_exit() == -number
        terminal.check_restored()


def test_stopped_and_continued_from_outside(war):
    """SIGSTOP gives no time to tidy up; SIGCONT draws everything again."""
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    before = picture(terminal)
    terminal.stop()
    terminal.stream.feed(b"\x1b[H\x1b[Jsomething else")
    terminal.resume()
    terminal.wait_until(lambda: picture(terminal) == before)
    press(terminal, "Enter")
    assert counters(terminal) == (2, 2, 0)


def test_while_the_terminal_is_taken(war):
    """A signal before the first frame is there: the terminal is given back all the same."""
    if os.uname().machine not in ("x86_64", "aarch64"):
        return
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        terminal = war.start("play", "--seed", "7", "Ada", held=True)
        terminal.wait_until(terminal.writes, what="the program to write")
        terminal.signal(number)
        terminal.let_go()
        assert terminal.wait_exit() == -number
        assert b"\x1b[?1049l" in terminal.raw_output
        terminal.check_restored()
