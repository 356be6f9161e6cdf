# SPDX-License-Identifier: MIT
"""The menu: its items, and every way to choose one."""

import re

from shown import DEALT, FELT, GOLD, SAVED, TEXT, banner, cards, chosen, leave, menu, press, settle, sit

ITEMS = ["Play", "Quick game", "Rules", "Scoreboard", "Statistics", "Settings", "Quit"]


def items(terminal):
    """The items in their order, with their numbers."""
    first, col = terminal.find("1 Play")
    rows = range(first, first + 8)
    return [terminal.line(row)[col:] for row in rows if terminal.line(row).strip()]


def numbered(titles):
    return [f"{number} {title}" for number, title in enumerate(titles, 1)]


def expect(terminal, title):
    """The menu, with an item chosen."""
    terminal.wait_for("1 Play")
    settle(terminal)
    found = chosen(terminal)
    assert len(found) == 1 and found[0].split(" ", 1)[1] == title, (title, found)


def test_what_it_shows(war):
    terminal = menu(war)
    assert items(terminal) == numbered(ITEMS)
    expect(terminal, "Play")
    assert banner(terminal, "WAR") and terminal.find("the card game")
    assert [card.name for card in cards(terminal)] == ["As", "Kh", "Qc", "Jd"]
    row, col = terminal.find("1 Play")
    cells = terminal.cells(row, col - 1, 24)
    assert all(cell.reverse and cell.bold and (cell.fg, cell.bg) == (TEXT, FELT) for cell in cells)
    assert not terminal.cell(row, col - 2).reverse and not terminal.cell(row, col + 23).reverse
    assert not terminal.cursor_visible and terminal.alternate
    assert terminal.line(23).startswith(" Up Down or j k choose")
    leave(terminal)


def test_continue_is_offered_when_there_is_something(war):
    table = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    table.press("q")
    table.wait_for(SAVED)
    settle(table)
    expect(table, "Continue")
    assert items(table) == numbered(ITEMS[:2] + ["Continue"] + ITEMS[2:])
    leave(table)
    terminal = menu(war)
    assert items(terminal) == numbered(ITEMS[:2] + ["Continue"] + ITEMS[2:])
    terminal.press("c", "Enter")
    terminal.wait_for("● Ada")
    press(terminal, "f")
    terminal.wait_for("The end")
    settle(terminal)
    press(terminal, "m")
    assert items(terminal) == numbered(ITEMS)
    expect(terminal, "Play")


def test_the_cursor_after_a_game(war):
    """It stands on Continue after any way to leave a game that can be gone on with."""
    terminal = menu(war, "--animations", "off")
    press(terminal, "p")
    terminal.type("Ada")
    terminal.press("Enter", "Enter", "Enter")
    terminal.wait_for(DEALT)
    press(terminal, "Enter", "q")
    expect(terminal, "Continue")
    press(terminal, "Enter", "Enter")
    assert terminal.find("● Ada")
    press(terminal, "Esc")
    expect(terminal, "Continue")
    press(terminal, "Up", "r", "q")
    expect(terminal, "Rules")
    leave(terminal)
    terminal = sit(war, "--no-scores", "--seed", "7", "Ada", keys=["Enter"])
    press(terminal, "q", "2")
    expect(terminal, "Play")


def test_arrows_and_letters_move(war):
    terminal = menu(war)
    for key, title in [
        ("Down", "Quick game"),
        ("j", "Rules"),
        ("J", "Scoreboard"),
        ("Tab", "Statistics"),
        ("Up", "Scoreboard"),
        ("k", "Rules"),
        ("K", "Quick game"),
        ("Shift-Tab", "Play"),
        ("Up", "Quit"),
        ("Down", "Play"),
        ("k", "Quit"),
        ("j", "Play"),
        ("End", "Quit"),
        ("Home", "Play"),
        ("PageDown", "Quit"),
        ("PageUp", "Play"),
    ]:
        press(terminal, key)
        expect(terminal, title)


def test_the_letter_of_three(war):
    terminal = menu(war)
    for key, title in [("s", "Scoreboard"), ("S", "Statistics"), ("s", "Settings")]:
        press(terminal, key)
        expect(terminal, title)
    press(terminal, "s")
    expect(terminal, "Scoreboard")
    press(terminal, "Enter")
    assert "Scoreboard" in terminal.line(0)
    terminal.press("q")
    terminal.wait_for("the card game")
    settle(terminal)
    expect(terminal, "Scoreboard")


def test_every_item_goes_somewhere(war):
    terminal = menu(war)
    for keys, title in [
        (["1"], "New game"),
        (["p"], "New game"),
        (["P"], "New game"),
        (["3"], "The rules: Classic"),
        (["r"], "The rules: Classic"),
        (["4"], "Scoreboard"),
        (["5"], "Statistics"),
        (["6"], "Settings"),
        (["Home", "Enter"], "New game"),
        (["Home", "Down", "Down", "Space"], "The rules: Classic"),
    ]:
        press(terminal, *keys)
        assert title in terminal.line(0), (keys, terminal.line(0))
        terminal.press("Esc")
        terminal.wait_for("the card game")
        settle(terminal)
        assert title not in terminal.line(0)


def test_a_quick_game(war):
    """At once, and the rules that Play offers stay what they were."""
    terminal = menu(war, "--animations", "off")
    press(terminal, "2")
    terminal.wait_for("26 cards")
    settle(terminal)
    terminal.press("f")
    terminal.wait_for("The end")
    settle(terminal)
    press(terminal, "m", "p")
    assert "quick" not in terminal.text() and "Quick" not in terminal.text()


def test_the_cursor_waits_where_a_game_does(war):
    table = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    press(table, "q")
    leave(table)
    expect(menu(war), "Continue")


def test_ways_to_quit(war):
    for keys in (["q"], ["Q"], ["Esc"], ["7"], ["End", "Enter"], ["Up", "Space"]):
        terminal = menu(war)
        terminal.press(*keys)
        assert terminal.wait_exit() == 0, keys
        terminal.check_restored()


def test_mouse(war):
    terminal = menu(war)
    row, col = terminal.find("5 Statistics")
    terminal.wheel(row, col, up=False)
    settle(terminal)
    expect(terminal, "Quick game")
    for _ in range(9):
        terminal.wheel(0, 0, up=False)
    settle(terminal)
    expect(terminal, "Quit")
    terminal.wheel(0, 0)
    settle(terminal)
    expect(terminal, "Settings")
    for _ in range(9):
        terminal.wheel(0, 0)
    settle(terminal)
    expect(terminal, "Play")
    for place in [(row + 3, col), (row - 5, col), (row, 5), (row, 70), (0, 0), (23, 79)]:
        terminal.click(*place)
    terminal.click(row, col, button=2)
    settle(terminal)
    expect(terminal, "Play")
    terminal.click(row, col)
    terminal.wait_for("No scores yet.")
    assert "Statistics" in terminal.line(0)
    terminal.press("q")
    terminal.wait_for("the card game")
    settle(terminal)
    row, col = terminal.find("7 Quit")
    terminal.click(row, col + 10)
    assert terminal.wait_exit() == 0
    terminal.check_restored()


def test_other_keys_do_nothing(war):
    terminal = menu(war)
    press(terminal, "j")
    before = terminal.text()
    terminal.type("xyzv089!?é漢\x01\x02\x05\x07\x08\x10\x12\x15\x17\x19\x1d\x1f")
    terminal.press("F1", "F5", "F12", "Insert", "Delete", "Left", "Right", "Shift-Up", "Ctrl-Right")
    terminal.press("Alt-x", "Alt-j", "Backspace")
    terminal.send(b"\xff\xc3\x28\x80\x1b[99~\x1b[1;1R\x1b[?1;2c\x1b[I\x1b[O\x1bOx")
    terminal.send(b"\x1b[200~zz\x1b[201~")
    settle(terminal)
    assert terminal.text() == before
    expect(terminal, "Quick game")
    press(terminal, "j")
    expect(terminal, "Rules")


def test_escape_and_another_key(war):
    """Typed so quickly that they come together."""
    terminal = menu(war)
    for key, title in [("j", None), ("Down", "Quick game"), ("Esc", None)]:
        press(terminal, "p")
        terminal.press("Esc", key)
        if key == "j":  # the same as Alt-j
            settle(terminal)
            assert "New game" in terminal.line(0)
            terminal.press("Esc")
        elif key == "Esc":
            assert terminal.wait_exit() == 0
            continue
        terminal.wait_for("the card game")
        settle(terminal)
        expect(terminal, title or "Play")
        press(terminal, "Home")


def test_too_small_and_back(war):
    terminal = menu(war)
    press(terminal, "j")
    before = terminal.text()
    for rows, cols in [(24, 79), (23, 80), (5, 20), (1, 1), (2, 30), (3, 3), (1, 200), (60, 10)]:
        terminal.resize(rows, cols)
        settle(terminal)
        text = " ".join(terminal.text().split())
        if cols >= 20 and rows > 1:
            assert text.startswith(f"{cols} x {rows} is too small. War needs 80 x 24."), text
            assert rows < 3 or re.search("q (to )?quit", text)
        else:
            assert "Quit" not in text and len(text.replace(" ", "")) <= rows * cols
        assert not terminal.cursor_visible
        press(terminal, "j", "Enter")
        assert terminal.exit_status is None
    terminal.resize(24, 80)
    terminal.wait_for("Quit")
    settle(terminal)
    assert terminal.text() == before
    expect(terminal, "Quick game")
    leave(terminal)


def test_born_too_small(war):
    terminal = war.start(rows=5, cols=20)
    terminal.wait_for("20 x 5 is too small.")
    terminal.resize(24, 80)
    terminal.wait_for("Quit")
    leave(terminal)


def test_large(war):
    terminal = menu(war, rows=60, cols=200)
    assert items(terminal) == numbered(ITEMS) and banner(terminal, "WAR")
    row, col = terminal.find("1 Play")
    assert 25 < row < 40 and 70 < col < 110
    assert terminal.line(59).startswith(" Up Down or j k choose")
    assert terminal.cell(59, 199).bg == terminal.cell(0, 0).bg != FELT
    terminal.resize(24, 80)
    terminal.wait_for("Quit")
    settle(terminal)
    small = terminal.text()
    terminal.resize(60, 200)
    settle(terminal)
    assert terminal.find("1 Play") == (row, col)
    terminal.resize(24, 80)
    settle(terminal)
    assert terminal.text() == small


def test_gold_letters(war):
    terminal = menu(war)
    row, col = terminal.find("█")
    assert (terminal.cell(row, col).fg, terminal.cell(row, col).bold) == (GOLD, True)
