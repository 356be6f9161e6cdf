# SPDX-License-Identifier: MIT
"""The questions before a game: who plays, and under which name."""

from setup_form import NAME_COL, SEAT_1, SEAT_2, form, name_at, value, who
from shown import DEALT, GOLD, ask, chosen, counts, database, leave, menu, press, settle, style_of


def at_name(terminal, row, columns):
    assert terminal.cursor_visible and terminal.cursor == (row, NAME_COL + columns), terminal.cursor


def test_the_cursor(war):
    terminal = form(war)
    assert "New game" in terminal.line(0)
    assert name_at(terminal, SEAT_1) == "You"
    at_name(terminal, SEAT_1, 0)
    terminal.type("Ada")
    settle(terminal)
    at_name(terminal, SEAT_1, 3)
    assert name_at(terminal, SEAT_1) == "Ada"
    cells = terminal.cells(SEAT_1, NAME_COL - 1, 26)
    assert all(cell.underline and not cell.reverse and cell.fg == GOLD for cell in cells)
    for _ in range(5):  # the computer, rules, house rules, start, players
        press(terminal, "Down")
        assert not terminal.cursor_visible
        assert not terminal.cell(SEAT_1, NAME_COL).reverse
        assert terminal.cell(SEAT_1, NAME_COL + 20).underline
    press(terminal, "Down")
    at_name(terminal, SEAT_1, 3)
    press(terminal, "Shift-Tab", "Shift-Tab")
    assert chosen(terminal) == ["Deal the cards"] and not terminal.cursor_visible
    press(terminal, "Tab", "Tab")
    at_name(terminal, SEAT_1, 3)
    press(terminal, "Enter")  # past the computer
    assert not terminal.cursor_visible and terminal.find("> Rules")


def test_enter_goes_on_to_dealing(war):
    terminal = menu(war)
    press(terminal, "p")
    terminal.type("Ada")
    terminal.press("Enter", "Enter", "Enter")
    terminal.wait_for(DEALT)
    settle(terminal)
    assert terminal.find("● Ada  26 cards")
    press(terminal, "q", "p", "Enter")
    assert terminal.find("● Ada  26 cards")


def test_enter_stops_at_everybody_to_be_named(war):
    terminal = form(war)
    press(terminal, "Up", "4", "Down", "Down", "Down", "Right", "Up", "Up")
    terminal.type("Ada")
    press(terminal, "Enter")
    at_name(terminal, SEAT_2 + 1, 0)
    terminal.type("Cy")
    press(terminal, "Enter")
    assert chosen(terminal) == ["Party"]
    press(terminal, "Enter")
    assert chosen(terminal) == ["Deal the cards"]
    terminal.press("Enter")
    terminal.wait_for("● Cy")


def test_a_name_in_any_script(war):
    terminal = form(war)
    terminal.type("Zoë")
    settle(terminal)
    at_name(terminal, SEAT_1, 3)
    terminal.type(" 漢字")
    settle(terminal)
    at_name(terminal, SEAT_1, 8)
    terminal.type(" e\u0301x")
    settle(terminal)
    at_name(terminal, SEAT_1, 11)
    assert name_at(terminal, SEAT_1) == "Zoë 漢字 e\u0301x"
    assert terminal.cell(SEAT_1, NAME_COL + 4).data == "漢"
    assert terminal.cell(SEAT_1, NAME_COL + 9).data == "e\u0301"
    terminal.press("End", "Enter", "Enter", "Enter")
    terminal.wait_for(DEALT)
    settle(terminal)
    terminal.wait_for("● Zoë 漢字 e\u0301x  26 cards")


def test_at_most_24_columns(war):
    terminal = form(war)
    terminal.type("abcdefghijklmnopqrstuvwxyz")
    settle(terminal)
    at_name(terminal, SEAT_1, 24)
    assert name_at(terminal, SEAT_1) == "abcdefghijklmnopqrstuvwx"
    press(terminal, *["Backspace"] * 24)
    at_name(terminal, SEAT_1, 0)
    terminal.type("漢" * 13)
    settle(terminal)
    at_name(terminal, SEAT_1, 24)
    assert name_at(terminal, SEAT_1) == "漢" * 12
    press(terminal, "Backspace")
    terminal.type("a漢")
    settle(terminal)
    at_name(terminal, SEAT_1, 23)
    assert name_at(terminal, SEAT_1) == "漢" * 11 + "a"
    terminal.type("bc")
    settle(terminal)
    at_name(terminal, SEAT_1, 24)
    assert name_at(terminal, SEAT_1) == "漢" * 11 + "ab"
    terminal.press("Up", "Up", "Enter")
    terminal.wait_for("● " + "漢" * 11 + "ab")


def test_many_combining_characters(war):
    terminal = form(war)
    terminal.type("e" + "\u0301" * 300)
    settle(terminal)
    at_name(terminal, SEAT_1, 1)
    press(terminal, *["Backspace"] * 300)
    at_name(terminal, SEAT_1, 0)
    terminal.type("\u0301")  # nothing to combine with
    settle(terminal)
    assert name_at(terminal, SEAT_1) == ""
    terminal.type("ok")
    settle(terminal)
    assert name_at(terminal, SEAT_1) == "ok"


def test_backspace_takes_a_whole_character(war):
    terminal = form(war)
    terminal.type("aé漢😀")
    settle(terminal)
    at_name(terminal, SEAT_1, 6)
    for key, left, columns in [
        ("Backspace", "aé漢", 4),
        ("Delete", "aé", 2),
        ("Ctrl-H", "a", 1),
        ("Backspace", "", 0),
        ("Backspace", "", 0),
    ]:
        press(terminal, key)
        assert name_at(terminal, SEAT_1) == left
        at_name(terminal, SEAT_1, columns)


def test_typing_replaces_a_name(war):
    """On every line letters are a name, and the first of them replaces what looks selected."""
    assert war.run("play", "--auto", "--seed", "7", "Ada").returncode == 0
    for downs in range(6):  # from the start: players, seats, rules, house rules
        terminal = form(war)
        press(terminal, *["Down"] * downs)
        terminal.type("leek")  # with the letters that are commands elsewhere
        settle(terminal)
        row = SEAT_2 if downs == 3 else SEAT_1
        assert name_at(terminal, row) == "leek" and "New game" in terminal.line(0), downs
        press(terminal, "Backspace")
        assert name_at(terminal, row) == "lee"
        press(terminal, "Ctrl-U")
        terminal.type("Bo")
        settle(terminal)
        assert name_at(terminal, row) == "Bo"
        press(terminal, "Down", "Up")
        terminal.type("q")
        settle(terminal)
        assert name_at(terminal, row) == "q"
        terminal.close()


def test_a_paste_is_text(war):
    terminal = form(war)
    terminal.paste("Ada\nLovelace\n\n\n\n")
    settle(terminal)
    assert name_at(terminal, SEAT_1) == "AdaLovelace" and "New game" in terminal.line(0)


def test_control_characters_stay_out(war):
    terminal = form(war)
    terminal.type("a\x01\x02\x07\x0bb\x10\x12\x16\x17\x19\x1d\x1e\x1fc")
    terminal.type("\u0085\u009b\u200f\u202e\u2028\u2066\ufeff\ufffe")
    terminal.press("F1", "F12", "Alt-x", "Insert", "Shift-Left")
    settle(terminal)
    assert name_at(terminal, SEAT_1) == "abc"
    terminal.send(b"\xff")
    settle(terminal)
    terminal.send(b"\xc3")
    settle(terminal)
    terminal.type("d")
    settle(terminal)
    assert name_at(terminal, SEAT_1) == "abcd"


def test_a_name_is_trimmed_when_it_starts(war):
    terminal = form(war)
    terminal.type("  Ada   Lovelace  ")
    settle(terminal)
    at_name(terminal, SEAT_1, 18)
    terminal.press("Up", "Up", "Enter")
    terminal.wait_for("● Ada Lovelace  26 cards")


def test_nobody_need_have_a_name(war):
    terminal = form(war)
    terminal.press("Up", "Up", "Enter")
    terminal.wait_for("● You  26 cards")
    terminal = form(war)
    terminal.press("Up", "Up", "Down", "Down", "Backspace")
    press(terminal, "Up", "Up", "Space")
    terminal.wait_for("● You  26 cards")


def test_a_bad_name_is_refused(war):
    terminal = form(war)
    terminal.type("   ")
    press(terminal, "Up", "Up", "Enter")
    assert terminal.line(23).strip() == "A name cannot be empty."
    at_name(terminal, SEAT_1, 3)
    press(terminal, "Down")
    assert "A name" not in terminal.line(23)


def test_names_are_remembered(war):
    terminal = form(war)
    terminal.type("Zoë")
    press(terminal, "Down", "Right")
    assert who(terminal, SEAT_2) == "a person"
    terminal.type("漢字")
    terminal.press("Enter", "Enter", "Enter")
    terminal.wait_for(DEALT)
    terminal.wait_until(lambda: terminal.find("● Zoë [z]") and terminal.find("● 漢字 [m]"))
    press(terminal, "q")
    for again in (terminal, None):
        if again is None:
            leave(terminal)
            terminal = menu(war)
        press(terminal, "p")
        assert (name_at(terminal, SEAT_1), who(terminal, SEAT_1)) == ("Zoë", "a person")
        assert (name_at(terminal, SEAT_2), who(terminal, SEAT_2)) == ("漢字", "a person")
        assert chosen(terminal) == ["Deal the cards"] and not terminal.cursor_visible
        terminal.press("Esc")
        terminal.wait_for("the card game")


def test_leaving_remembers_nothing(war):
    terminal = form(war)
    terminal.type("Ada")
    terminal.press("Esc")
    terminal.wait_for("the card game")
    leave(terminal)
    assert name_at(form(war), SEAT_1) == "You"


def test_somebody_who_comes_back_is_welcome(war):
    assert war.run("play", "--auto", "--seed", "7", "Ada").returncode == 0
    terminal = form(war)
    assert name_at(terminal, SEAT_1) == "Ada"
    assert terminal.line(2).strip() == "Welcome back, Ada: 1 game, 1 won."
    assert style_of(terminal, "Welcome").fg == GOLD
    terminal.type("Adam")
    settle(terminal)
    assert name_at(terminal, SEAT_1) == "Adam" and terminal.line(2).strip() == ""
    press(terminal, "Backspace")
    assert terminal.line(2).strip() == "Welcome back, Ada: 1 game, 1 won."
    press(terminal, "Right")
    assert terminal.line(2).strip() == "" and who(terminal, SEAT_1) == "the computer"
    terminal.close()
    for seed in ("8", "9", "7"):
        assert war.run("play", "--auto", "--seed", seed, "Ada").returncode == 0
    won = ask(database(war), "SELECT won FROM seats WHERE name = 'Ada' ORDER BY game")
    assert won == [(1,), (0,), (1,), (1,)]
    told = "Welcome back, Ada: 4 games, 3 won, the last 2 in a row."
    assert form(war).line(2).strip() == told


def test_players(war):
    terminal = form(war)
    press(terminal, "Up")
    assert chosen(terminal) == ["2"] and value(terminal, "Rules") == "Classic"
    for key, players, rules in [
        ("Left", "2", "Classic"),
        ("Right", "3", "Party"),
        ("Right", "4", "Party"),
        ("Right", "4", "Party"),
        ("Left", "3", "Party"),
        ("2", "2", "Classic"),
        ("4", "4", "Party"),
        ("1", "4", "Party"),
        ("5", "4", "Party"),
        ("0", "4", "Party"),
        ("3", "3", "Party"),
    ]:
        press(terminal, key)
        assert value(terminal, "Players") == players and value(terminal, "Rules") == rules, key
        seats = [terminal.find(f"Seat {seat}") is not None for seat in range(1, 6)]
        assert seats == [seat <= int(players) for seat in range(1, 6)]
    assert [name_at(terminal, row) for row in (5, 6)] == ["Computer", "Computer 2"]
    terminal.press("Up", "Enter")
    terminal.wait_for("● Computer 2  17 cards")
    assert "WAR  Party, 3 players" in terminal.line(0)


def test_people_and_computers(war):
    terminal = form(war)
    press(terminal, "Up", "4", "Down", "Down", "Left")
    assert (who(terminal, SEAT_2), name_at(terminal, SEAT_2)) == ("a person", "Player 2")
    at_name(terminal, SEAT_2, 0)
    terminal.type("Bob")
    press(terminal, "Down")
    terminal.type("Cleo")  # a letter makes a person of the computer
    settle(terminal)
    assert (who(terminal, 6), name_at(terminal, 6)) == ("a person", "Cleo")
    press(terminal, "Right", "Right")  # there and back
    assert (who(terminal, 6), name_at(terminal, 6)) == ("a person", "Cleo")
    press(terminal, "Right")
    assert (who(terminal, 6), name_at(terminal, 6)) == ("the computer", "Computer")
    press(terminal, "Up", "Up", "Right")
    assert (who(terminal, SEAT_1), name_at(terminal, SEAT_1)) == ("the computer", "Computer")
    assert not terminal.cursor_visible
    press(terminal, "Left")
    terminal.type("Ada")
    terminal.press("Up", "Up", "Enter")
    terminal.wait_for(DEALT)
    settle(terminal)
    assert counts(terminal, "Ada").startswith("13 cards, ")
    assert counts(terminal, "Computer") == counts(terminal, "Computer 2") == "13 cards"
    assert terminal.find("● Ada [z]") and terminal.find("● Bob [m]") and terminal.find("● Computer")


def test_computers_have_names_of_their_own(war):
    terminal = form(war)
    press(terminal, "Right")
    assert [name_at(terminal, row) for row in (SEAT_1, SEAT_2)] == ["Computer", "Computer 2"]
    terminal.press("Up", "Up", "Enter")
    terminal.wait_for("● Computer 2  26 cards")
    settle(terminal)
    assert terminal.find("● Computer  26 cards")
    press(terminal, "Enter")
    assert terminal.find("Turn 1  Battle 1")


def test_two_of_one_name_are_refused(war):
    terminal = form(war)
    terminal.type("Ada")
    press(terminal, "Down", "Right")
    for name in ("Ada", " Ada ", "ada", "aDA"):
        terminal.type(name)
        press(terminal, "Enter", "Enter", "Enter")
        told = "Ada is already at the table. Two people need two names."
        assert terminal.line(23).strip() == told, name
        at_name(terminal, SEAT_2, len(name))
        press(terminal, *["Backspace"] * len(name))
    terminal.type("Adam")
    terminal.press("Enter", "Enter", "Enter")
    terminal.wait_for("● Adam")


def test_nobody_is_called_as_the_computer(war):
    terminal = form(war)
    terminal.type("Computer")
    press(terminal, "Up", "Up", "Enter")
    assert terminal.line(23).strip() == "A name cannot be Computer."


def test_clicks(war):
    terminal = form(war)
    terminal.click(3, 21)
    settle(terminal)
    assert value(terminal, "Players") == "3" and chosen(terminal) == ["3"]
    terminal.click(SEAT_2, 30)
    settle(terminal)
    assert "> Seat 2" in terminal.line(SEAT_2)
    row, col = terminal.find("Party")
    terminal.click(row, col)
    settle(terminal)
    assert chosen(terminal) == ["Peace"]
    terminal.click(15, 40)
    settle(terminal)
    assert chosen(terminal) == ["Peace"]
    terminal.click(*terminal.find("Deal the cards"))
    terminal.wait_for(DEALT)


def test_no_hint_is_cut_off(war):
    terminal = form(war)
    for _ in range(6):
        assert "…" not in terminal.text() and terminal.line(12).strip()
        press(terminal, "Down")
