# SPDX-License-Identifier: MIT
"""Where things are kept: databases that cannot be used are said to be so, and left as they are."""

import os
import shutil
import signal
import sqlite3

from shown import DEALT, ask, chosen, counters, database, leave, menu, press, settle, sit

NOT_KEPT = "Scores and games are not saved:"


def files(directory):
    """Everything in a directory, to the byte."""
    return {path.name: path.read_bytes() for path in sorted(directory.iterdir())}


def made(war):
    """A database with a game in it and one saved."""
    path = war.home / "there" / "scores.db"
    path.parent.mkdir()
    assert war.run("play", "--auto", "--seed", "7", "--db", path, "Ada").returncode == 0
    terminal = sit(war, "--seed", "8", "--db", path, "Ada")
    press(terminal, "q")
    leave(terminal)
    return path


def check_refused(war, path, why, *prefix):
    """The menu says so, all of it works, a game can be played; and nothing is written."""
    before = files(path.parent)
    terminal = war.open(*(prefix or ("war",)), "--db", path)
    terminal.wait_for("Quit")
    settle(terminal)
    assert terminal.line(20).strip() == NOT_KEPT
    assert why in terminal.line(21) and path.name in terminal.line(21)
    assert not terminal.find("Continue")
    for key, text in [("4", "No scores are saved this time."), ("5", "No scores are saved this time.")]:
        press(terminal, key)
        assert terminal.find(text) and terminal.find(why)
        press(terminal, "q")
    press(terminal, "6", "Right")
    assert terminal.line(23).strip() == "Settings cannot be saved: this lasts until you leave."
    press(terminal, "q")
    press(terminal, "p")
    terminal.type("Zoë")
    terminal.press("Up", "Up", "Enter")
    terminal.wait_for(DEALT)
    settle(terminal)
    press(terminal, "f")
    terminal.wait_for("The end")
    settle(terminal)
    assert not terminal.find("Scoreboard ")
    press(terminal, "m")
    leave(terminal)
    assert files(path.parent) == before


def test_another_program(war):
    path = war.home / "other" / "photos.db"
    path.parent.mkdir()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE photos (name TEXT)")
    connection.close()
    check_refused(war, path, "is a database of another program")


def test_said_at_the_table(war):
    """Whoever does not come through the menu is told, too."""
    path = war.home / "scores.db"
    path.write_text("not a database\n")
    terminal = sit(war, "--seed", "8", "--db", path, "Ada")
    assert terminal.line(23).strip() == "Nothing will be saved this time: the menu says why."
    press(terminal, "Enter")
    assert not terminal.find("Nothing will be saved")


def test_a_newer_version(war):
    path = made(war)
    ask(path, "PRAGMA user_version = 99")
    check_refused(war, path, "was made by a newer version of war")


def test_not_a_database(war):
    path = war.home / "texts" / "letter.txt"
    path.parent.mkdir()
    path.write_text("Dear Ada,\n" * 500)
    check_refused(war, path, "is not a database")


def test_damaged(war):
    path = made(war)
    data = bytearray(path.read_bytes())
    data[4096 : 4096 + 3000] = b"\xa5" * 3000
    path.write_bytes(data)
    check_refused(war, path, "damaged")


def test_changed_tables(war):
    path = made(war)
    ask(path, "CREATE TRIGGER more AFTER INSERT ON games BEGIN DELETE FROM seats; END")
    check_refused(war, path, "has not the tables that war makes")


def test_only_to_be_read(war):
    path = made(war)
    os.chmod(path, 0o444)
    os.chmod(path.parent, 0o555)
    prefix = ["war"]
    if os.geteuid() == 0:  # to whom everything is allowed
        program = war.home / "program"
        shutil.copy(war.program, program)
        for directory in (war.home, war.home.parent):
            os.chmod(directory, 0o755)
        prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program]
    try:
        check_refused(war, path, "cannot be written: Permission denied", *prefix)
    finally:
        os.chmod(path.parent, 0o755)


def test_a_directory(war):
    path = war.home / "outer" / "inner"
    path.mkdir(parents=True)
    terminal = war.start("--db", path)
    terminal.wait_for("is a directory")
    settle(terminal)
    assert terminal.line(20).strip() == NOT_KEPT
    leave(terminal)


def test_a_long_reason_fits(war):
    path = war.home / ("x" * 100) / ("y" * 100)
    path.mkdir(parents=True)
    terminal = war.start("--db", path)
    terminal.wait_for(NOT_KEPT)
    settle(terminal)
    assert len(terminal.line(21)) == 79 and terminal.line(21).startswith(" …")
    assert terminal.line(21).endswith("yyy is a directory")
    press(terminal, "4")
    assert terminal.find("yyy is a directory")
    press(terminal, "q")
    leave(terminal)


def test_no_scores(war):
    terminal = menu(war, "--no-scores")
    assert not terminal.find(NOT_KEPT)
    press(terminal, "4")
    assert terminal.find("No scores are saved this time.")
    press(terminal, "q")
    leave(terminal)
    assert list(war.home.iterdir()) == []


def test_the_usual_place(war):
    terminal = sit(war, "--seed", "7", "Ada")
    assert database(war).is_file()
    assert database(war).parent.stat().st_mode & 0o777 == 0o700
    press(terminal, "q")
    leave(terminal)


def test_another_place(war):
    path = war.home / "deep" / "down" / "my scores.db"
    terminal = sit(war, "--seed", "7", "--db", path, "Ada", keys=["Enter", "Enter"])
    press(terminal, "q")
    leave(terminal)
    assert path.is_file() and not database(war).exists()
    assert not menu(war).find("Continue")
    terminal = war.start("play", "--animations", "off", "--continue", "--db", path)
    terminal.wait_for("● Ada")
    settle(terminal)
    assert counters(terminal) == (2, 2, 0)
    press(terminal, "f")
    terminal.wait_for("The end")
    assert ask(path, "SELECT count(*) FROM games") == [(1,)]


LOCKED = "Another program has locked the scores: the game is kept in memory for now."
FREE = "The scores are free again, and the game is saved."


def lock(path):
    """Another program that writes, until it is closed."""
    other = sqlite3.connect(path, isolation_level=None, timeout=600)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_locked_by_another_program(war):
    """Said once; the game goes on, and is kept as soon as it can be, whether a key is pressed or
    not."""
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    other = lock(database(war))
    terminal.press("Enter")
    terminal.wait_for(LOCKED)
    press(terminal, "Enter", "Enter")
    assert LOCKED not in terminal.line(23) and counters(terminal)[0] == 4
    assert ask(database(war), "SELECT turns FROM saved") == [(1,)]
    other.close()
    terminal.wait_for(FREE)
    assert ask(database(war), "SELECT turns FROM saved") == [(4,)]
    terminal.press("q")
    terminal.wait_for("The game is saved.")
    leave(terminal)


def test_locked_while_a_game_is_left(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    other = lock(database(war))
    terminal.press("Enter")
    terminal.wait_for(LOCKED)
    terminal.press("q")
    terminal.wait_for("Leave the table?")
    settle(terminal)
    assert terminal.find("The game is saved only up to") and terminal.find("turn 1.")
    press(terminal, "1")
    other.close()
    terminal.wait_for(FREE)
    other = lock(database(war))
    terminal.press("Enter")
    terminal.wait_for(LOCKED)
    terminal.signal(signal.SIGTERM)
    assert terminal.wait_exit() == -signal.SIGTERM
    assert terminal.find("The game is saved only up to turn 2.")
    other.close()
    assert ask(database(war), "SELECT turns FROM saved") == [(2,)]


def test_locked_when_a_game_ends(war):
    """Its score waits while the next is played, and each is there once in the end."""
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    other = lock(database(war))
    terminal.press("f")
    terminal.wait_for("The end")
    terminal.wait_for(LOCKED)
    assert terminal.find("unknown: the scores were locked when the game ended")
    terminal.wait_until(lambda: chosen(terminal))
    terminal.press("1")
    terminal.wait_for(DEALT)
    settle(terminal)
    terminal.press("f")
    terminal.wait_for("The end")
    settle(terminal)
    terminal.press("6")
    terminal.wait_for("Another program has locked the scores: this game is not on the ")
    press(terminal, "1")
    assert terminal.find("The end")
    assert ask(database(war), "SELECT count(*) FROM games") == [(0,)]
    other.close()
    terminal.wait_for(FREE)
    assert ask(database(war), "SELECT count(*) FROM games") == [(2,)]
    assert ask(database(war), "SELECT count(*) FROM saved") == [(0,)]
    terminal.press("6")
    assert terminal.wait_exit() == 0


def test_locked_to_the_end(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    other = lock(database(war))
    terminal.press("f")
    terminal.wait_for(LOCKED)
    terminal.wait_until(lambda: chosen(terminal))
    terminal.press("m")
    terminal.wait_for("the card game")
    assert not terminal.find("Continue")
    terminal.press("q")
    assert terminal.wait_exit() == 1
    assert terminal.find("A finished game is not on the scoreboard: ")
    other.close()
    assert ask(database(war), "SELECT count(*) FROM games") == [(0,)]
    assert ask(database(war), "SELECT count(*) FROM saved") == [(1,)]
