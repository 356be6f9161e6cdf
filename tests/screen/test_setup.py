# SPDX-License-Identifier: MIT
"""The questions before a game: names, players and rules."""

import json

from shown import DEALT, GOLD, ask, chosen, counts, database, leave, menu, press, settle, style_of

NAME_COL = 15  # of the first letter of a name, on 80 columns
SEAT_1, SEAT_2 = 4, 5  # rows
PRESETS = ["classic", "last-card", "three-down", "shuffled-pile", "seat-order", "party", "peace"]


def form(war, *words, **options):
    """The form, with the cursor where it is when nobody has played yet: at the first name."""
    terminal = war.start("play", *words, **options)
    terminal.wait_for("Deal the cards")
    settle(terminal)
    return terminal


def name_at(terminal, row):
    """What is in a name's field, and a column before and after it."""
    return text_at(terminal, row, NAME_COL - 1, 26).rstrip()[1:]


def who(terminal, row):
    return text_at(terminal, row, 44, 28).strip()


def text_at(terminal, row, col, cols):
    return "".join(cell.data for cell in terminal.cells(row, col, cols))


def value(terminal, label):
    """What stands next to Players or Rules."""
    row, col = terminal.find(label)
    return terminal.line(row)[col + len(label) :].strip()


def at_name(terminal, row, columns):
    assert terminal.cursor_visible and terminal.cursor == (row, NAME_COL + columns), terminal.cursor


def test_the_cursor(war):
    terminal = form(war)
    assert "A new game" in terminal.line(0)
    assert name_at(terminal, SEAT_1) == "Player 1"
    at_name(terminal, SEAT_1, 0)
    terminal.type("Ada")
    settle(terminal)
    at_name(terminal, SEAT_1, 3)
    assert name_at(terminal, SEAT_1) == "Ada"
    cells = terminal.cells(SEAT_1, NAME_COL - 1, 26)
    assert all(cell.reverse and cell.fg == GOLD for cell in cells)
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
    assert chosen(terminal) == ["party"]
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


def test_control_characters_stay_out(war):
    terminal = form(war)
    terminal.type("a\x01\x02\x07\x0bb\x10\x12\x15\x16\x17\x19\x1d\x1e\x1fc")
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
    terminal.wait_for("● Player 1  26 cards")
    terminal = form(war)
    terminal.press("Up", "Up", "Down", "Down", "Backspace")
    press(terminal, "Up", "Up", "Space")
    terminal.wait_for("● Player 1  26 cards")


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


def test_rules_are_remembered(war):
    terminal = form(war)
    press(terminal, "Down", "Down", "Right", "Right")
    terminal.press("Enter", "Enter")
    terminal.wait_for("WAR  three-down")
    press(terminal, "q")
    leave(terminal)
    assert value(form(war), "Rules") == "three-down"


def test_leaving_remembers_nothing(war):
    terminal = form(war)
    terminal.type("Ada")
    terminal.press("Esc")
    terminal.wait_for("the card game")
    leave(terminal)
    assert name_at(form(war), SEAT_1) == "Player 1"


def test_somebody_who_comes_back_is_welcome(war):
    assert war.run("play", "--auto", "--seed", "7", "Ada").returncode == 0
    terminal = form(war)
    assert name_at(terminal, SEAT_1) == "Ada"
    assert terminal.line(2).strip() == "Welcome back, Ada: 1 game, 1 won."
    assert style_of(terminal, "Welcome").fg == GOLD
    press(terminal, "Down", "Down")  # from the start, past the players
    terminal.type("m")
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
    assert chosen(terminal) == ["2"] and value(terminal, "Rules") == "classic"
    for key, players, rules in [
        ("Left", "2", "classic"),
        ("Right", "3", "party"),
        ("Right", "4", "party"),
        ("Right", "4", "party"),
        ("Left", "3", "party"),
        ("2", "2", "classic"),
        ("4", "4", "party"),
        ("1", "4", "party"),
        ("5", "4", "party"),
        ("0", "4", "party"),
        ("x", "4", "party"),
        ("3", "3", "party"),
    ]:
        press(terminal, key)
        assert value(terminal, "Players") == players and value(terminal, "Rules") == rules, key
        seats = [terminal.find(f"Seat {seat}") is not None for seat in range(1, 6)]
        assert seats == [seat <= int(players) for seat in range(1, 6)]
    assert [name_at(terminal, row) for row in (5, 6)] == ["Computer", "Computer 2"]
    terminal.press("Up", "Enter")
    terminal.wait_for("● Computer 2  17 cards")
    assert "WAR  party,players=3" in terminal.line(0)


def test_a_preset_for_two_stays_with_three(war):
    terminal = form(war)
    press(terminal, "Down", "Down", "Right")
    assert value(terminal, "Rules") == "last-card"
    press(terminal, "Down", "Down", "Down", "3")
    assert value(terminal, "Rules") == "last-card"


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
        told = "Ada sits at the table already. Two people need two names."
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
    assert terminal.line(23).strip() == "A name cannot be the computer's."


def test_presets(war):
    terminal = form(war, rows=60, cols=200)
    press(terminal, "Down", "Down")
    texts = set()
    for preset in PRESETS[1:] + PRESETS[:1]:
        press(terminal, "Right")
        assert chosen(terminal) == [preset]
        words = " ".join(terminal.text().split())
        for paragraph in english(war, preset):
            assert paragraph in words
        assert note(war, preset) in words
        texts.add(words)
    assert len(texts) == len(PRESETS)
    press(terminal, "Left", "Left")
    assert chosen(terminal) == ["party"]


def english(war, rules):
    return json.loads(war.run("rules", rules, "--format", "json").stdout)["text"]


def note(war, preset):
    told = [line.split(None, 1) for line in war.run("rules", "--list").stdout.splitlines()]
    return dict(pair for pair in told if len(pair) == 2)[preset]


TEXT_ROW = 14  # of the first line of the rules, with two players
DIFFERENT = {  # what a preset does otherwise
    "classic": "Two players, 52 cards",
    "last-card": "Whoever runs short in a war turns the last card up",
    "three-down": "Equal cards mean war: both players play three cards",
    "shuffled-pile": "In each turn both players turn up the top card",
    "seat-order": "In each turn both players turn up the top card",
    "party": "In each turn both players turn up the top card",
    "peace": "Two players, 52 cards",
}


def test_the_text_is_where_a_preset_differs(war):
    terminal = form(war)
    press(terminal, "Down", "Down")
    for preset in PRESETS:
        assert chosen(terminal) == [preset] and note(war, preset) in terminal.line(8)
        row, col = terminal.find(DIFFERENT[preset])
        assert terminal.cell(row, col).bold == (preset != "classic"), preset
        if preset != "last-card":  # its paragraph is near the end
            assert row == TEXT_ROW, preset
        press(terminal, "PageDown", "PageDown", "Right")


def test_the_text_can_be_scrolled(war):
    terminal = form(war)
    top = terminal.line(TEXT_ROW)
    last = english(war, "classic")[-1].split()
    assert not terminal.find(last[-1])
    press(terminal, "PageDown", "PageDown", "PageDown", "PageDown")
    assert terminal.line(21).split()[-1] == last[-1] and not terminal.find(top)
    press(terminal, "PageUp", "PageUp", "PageUp", "PageUp")
    assert terminal.line(TEXT_ROW) == top
    terminal.wheel(15, 20, up=False)
    settle(terminal)
    assert terminal.line(TEXT_ROW) != top
    terminal.wheel(15, 20)
    settle(terminal)
    assert terminal.line(TEXT_ROW) == top


def test_clicks(war):
    terminal = form(war)
    terminal.click(3, 21)
    settle(terminal)
    assert value(terminal, "Players") == "3" and chosen(terminal) == ["3"]
    terminal.click(SEAT_2, 30)
    settle(terminal)
    assert "> Seat 2" in terminal.line(SEAT_2)
    row, col = terminal.find("party")
    terminal.click(row, col)
    settle(terminal)
    assert chosen(terminal) == ["peace"]
    terminal.click(15, 40)
    settle(terminal)
    assert chosen(terminal) == ["peace"]
    terminal.click(*terminal.find("Deal the cards"))
    terminal.wait_for(DEALT)


# ---- The rules, field by field ----

CHANGES = [  # a field, what it is called, and its values after Right and after Left
    ("players", "how many play", ("3", "3"), ("4", "4")),
    (
        "deck",
        "the deck, ranks x suits",
        ("13x4+2", "54 cards, 2 to ace and two jokers"),
        ("13x1", "13 cards, 2 to ace"),
    ),
    ("high", "which card wins", ("low", "the lowest"), ("low", "the lowest")),
    ("down", "cards face down in a war", ("2", "2"), ("0", "none")),
    ("war", "who fights a war", ("tied", "only those tied"), ("tied", "only those tied")),
    (
        "out",
        "who runs out in a war",
        ("last-card", "the last card stands"),
        ("last-card", "the last card stands"),
    ),
    (
        "won",
        "where taken cards go",
        ("pile", "on a pile to shuffle"),
        ("pile", "on a pile to shuffle"),
    ),
    (
        "order",
        "order of taken cards",
        ("winner-last", "the winner's last"),
        ("random", "in any order"),
    ),
    (
        "rest",
        "cards left over",
        ("dealt", "dealt to the first"),
        ("dealt", "dealt to the first"),
    ),
    ("limit", "turns at most", ("100", "100"), ("10000", "10000")),
]
EDITOR_TEXT_ROW = 15


def editor(war, **options):
    terminal = form(war, **options)
    press(terminal, "Down", "Down", "e")
    terminal.wait_for("House rules: ")
    settle(terminal)
    return terminal


def shown_as(label, text):
    """A line of the editor."""
    return f"{label:<28} {text}"


def check_english(war, terminal, rules):
    """The text below the fields is just what war rules prints."""
    shown = terminal.lines()[EDITOR_TEXT_ROW:-1]
    assert " ".join(" ".join(shown).split()) == " ".join(english(war, rules)), rules
    return shown


def test_ways_to_the_editor(war):
    terminal = form(war)
    press(terminal, "Down", "Down", "Down")
    assert chosen(terminal) == ["House rules..."]
    for key in ("Enter", "Right", "e", "E"):
        press(terminal, key)
        assert "House rules: classic" in terminal.line(0), key
        press(terminal, "q")
        assert chosen(terminal) == ["House rules..."]
    terminal.click(*terminal.find("House rules..."))
    terminal.wait_for("House rules: classic")
    press(terminal, "q", "Up", "Up", "Up")
    terminal.type("e")  # a letter of a name
    settle(terminal)
    assert name_at(terminal, SEAT_1) == "e"


def test_every_field_changes(war):
    terminal = editor(war, rows=60, cols=200)
    before = check_english(war, terminal, "classic")
    for field, label, right, left in CHANGES:
        press(terminal, "Down")
        usual = chosen(terminal)[0]
        for key, (wanted, words), back in [("Right", right, "Left"), ("Left", left, "Right")]:
            press(terminal, key)
            assert chosen(terminal) == [words] and terminal.find("> " + shown_as(label, words))
            canonical = war.run("rules", f"{field}={wanted}", "--format", "json").stdout
            assert f"House rules: {json.loads(canonical)['rules']}" in terminal.line(0)
            changed = check_english(war, terminal, f"{field}={wanted}")
            if not (field, wanted) in (("war", "tied"), ("rest", "dealt")):  # nothing, with two
                assert changed != before, field
            press(terminal, back)
            assert chosen(terminal) == [usual]
    assert check_english(war, terminal, "classic") == before


def test_fields_with_three(war):
    """What means nothing with two players changes the text with three."""
    terminal = editor(war, rows=60, cols=200)
    press(terminal, "Down", "Right")
    before = check_english(war, terminal, "players=3")
    press(terminal, *["Down"] * 4, "Right")
    assert chosen(terminal) == ["only those tied"]
    middle = check_english(war, terminal, "players=3,war=tied")
    press(terminal, *["Down"] * 4, "Right")
    assert chosen(terminal) == ["dealt to the first"]
    after = check_english(war, terminal, "players=3,war=tied,rest=dealt")
    assert before != middle != after


def test_the_text_is_where_the_field_is(war):
    terminal = editor(war)
    for starts in [  # the preset, and then the fields
        *["Two players, 52 cards"] * 4,
        *["Equal cards mean war"] * 2,
        "Whoever has fewer than two cards",
        *["In each turn both players"] * 2,
        "Shuffle, and deal",
        "Whoever has no cards left is out",
    ]:
        row, col = terminal.find(starts)
        assert terminal.cell(row, col).bold == (not terminal.find("> preset")), starts
        press(terminal, "PageDown", "PageUp", "Down")
    assert terminal.find("> preset")
    press(terminal, *["Down"] * 4)
    assert "Equal cards mean war" in terminal.line(EDITOR_TEXT_ROW)


def test_what_a_field_may_be_is_said_in_full(war):
    terminal = editor(war)
    for field in [None, *(field for field, *_ in CHANGES)]:
        words = terminal.line(13).strip()
        assert "…" not in words and words, words
        if field is None:
            assert words == "the usual printed rules"
        elif field == "order":
            assert words == "It can be winner-first, winner-last, as-played or random."
        elif field == "down":
            assert words == "It can be 0 to 15."
        press(terminal, "Down")


def test_no_limit_is_said_so(war):
    terminal = editor(war)
    press(terminal, "Up")
    assert chosen(terminal) == ["no limit"]
    press(terminal, "Right")
    assert chosen(terminal) == ["100"]


def test_no_hint_is_cut_off(war):
    terminal = form(war)
    for _ in range(6):
        assert "…" not in terminal.text() and terminal.line(12).strip()
        press(terminal, "Down")


def test_presets_in_the_editor(war):
    terminal = editor(war)
    assert chosen(terminal) == ["classic"]
    press(terminal, "Right")
    assert chosen(terminal) == ["last-card"]
    assert terminal.find(shown_as("who runs out in a war", "the last card stands"))
    press(terminal, "Left", "Left")
    assert chosen(terminal) == ["peace"]
    assert terminal.find(shown_as("cards face down in a war", "5"))
    press(terminal, *["Down"] * 4, "Space")
    assert chosen(terminal) == ["6"] and terminal.find(shown_as("preset", "your own"))
    press(terminal, "q")
    assert value(terminal, "Rules") == "peace,down=6" and terminal.find("your own house rules")


def test_typing_a_value(war):
    terminal = editor(war)
    press(terminal, *["j"] * 4)
    assert chosen(terminal) == ["1"] and not terminal.cursor_visible
    press(terminal, "1")
    row, col = terminal.find("cards face down in a war")
    assert terminal.cursor_visible and terminal.cursor == (row, col + 30)
    press(terminal, "2")
    assert terminal.cursor == (row, col + 31)
    assert terminal.find(shown_as("cards face down in a war", "12"))
    press(terminal, "Enter")
    assert chosen(terminal) == ["12"] and not terminal.cursor_visible
    press(terminal, "9", "Esc")
    settle(terminal)
    assert chosen(terminal) == ["12"]
    press(terminal, "k", "k", "Enter")
    terminal.type("8x9+1")
    press(terminal, "Backspace", "2", "Enter")
    deck = shown_as("the deck, ranks x suits", "74 cards, 7 to ace and two jokers")
    assert terminal.find(deck)
    press(terminal, "Enter", "Enter")
    assert terminal.find(deck)
    press(terminal, "Right")
    assert chosen(terminal) == ["52 cards, 2 to ace"]
    press(terminal, "Enter")
    terminal.type("8x9+2")
    press(terminal, "Enter", "Left")
    assert chosen(terminal) == ["13 cards, 2 to ace"]


def test_a_bad_value_is_explained(war):
    terminal = editor(war)
    for name, typed in [("players", "5"), ("deck", "99x9"), ("high", "no"), ("down", "16")]:
        press(terminal, "Down", "Enter")
        terminal.type(typed)
        press(terminal, "Enter")
        told = war.run("rules", f"{name}={typed}")
        message = told.stderr.split("\n")[0].removeprefix("war: rules: ")
        assert told.returncode != 0 and terminal.line(23).strip() == message, message
        assert terminal.find(shown_as("preset", "classic"))
        press(terminal, "Insert", "F1", "Left", "Right")
        assert message not in terminal.line(23)


def test_changing_the_number_of_players_there(war):
    terminal = editor(war)
    press(terminal, "Down", "Right", "Right")
    press(terminal, "q")
    assert value(terminal, "Players") == "4" and terminal.find("Seat 4")
    assert [name_at(terminal, row) for row in (5, 6, 7)] == ["Computer", "Computer 2", "Computer 3"]
    assert value(terminal, "Rules") == "classic"
    terminal.press("Down", "Enter")
    terminal.wait_for(DEALT)
    assert "players=4" in terminal.line(0)


def test_clicks_in_the_editor(war):
    terminal = editor(war)
    row, col = terminal.find(shown_as("which card wins", "the highest"))
    terminal.click(row, col)
    settle(terminal)
    assert chosen(terminal) == ["the highest"]
    terminal.click(row, col)
    settle(terminal)
    assert chosen(terminal) == ["the lowest"]
