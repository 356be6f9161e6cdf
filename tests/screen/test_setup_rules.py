# SPDX-License-Identifier: MIT
"""The questions before a game: the rules, as a preset and field by field."""

import json

from setup_form import SEAT_1, form, name_at, value
from shown import DEALT, TITLES, chosen, leave, press, settle

PRESETS = list(TITLES)


def english(war, rules):
    return json.loads(war.run("rules", rules, "--format", "json").stdout)["text"]


def note(war, preset):
    told = [line.split(None, 1) for line in war.run("rules", "--list").stdout.splitlines()]
    return dict(pair for pair in told if len(pair) == 2)[preset]


def test_presets(war):
    terminal = form(war, rows=60, cols=200)
    press(terminal, "Down", "Down")
    texts = set()
    for preset in PRESETS[1:] + PRESETS[:1]:
        press(terminal, "Right")
        assert chosen(terminal) == [TITLES[preset]]
        words = " ".join(terminal.text().split())
        for paragraph in english(war, preset):
            assert paragraph in words
        assert note(war, preset) in words
        texts.add(words)
    assert len(texts) == len(PRESETS)
    press(terminal, "Left", "Left")
    assert chosen(terminal) == ["Peace"]


TEXT_ROW = 14  # of the first line of the rules, with two players
DIFFERENT = {  # what a preset does otherwise
    "classic": "Two players, 52 cards",
    "last-card": "Whoever runs short in a war turns the last card up",
    "three-down": "Equal cards mean war: both players play three cards",
    "shuffled-pile": "In each turn both players turn up the top card",
    "seat-order": "In each turn both players turn up the top card",
    "party": "In each turn both players turn up the top card",
    "peace": "Two players, 52 cards",
    "quick": "Whoever has no cards left is out",
}


def test_the_text_is_where_a_preset_differs(war):
    terminal = form(war)
    press(terminal, "Down", "Down")
    for preset in PRESETS:
        assert chosen(terminal) == [TITLES[preset]] and note(war, preset) in terminal.line(8)
        row, col = terminal.find(DIFFERENT[preset])
        assert terminal.cell(row, col).bold == (preset != "classic"), preset
        if preset not in ("last-card", "quick"):  # their paragraphs are near the end
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


def test_a_preset_for_two_stays_with_three(war):
    terminal = form(war)
    press(terminal, "Down", "Down", "Right")
    assert value(terminal, "Rules") == "Last card stands"
    press(terminal, "Down", "Down", "Down", "3")
    assert value(terminal, "Rules") == "Last card stands"


def test_rules_are_remembered(war):
    terminal = form(war)
    press(terminal, "Down", "Down", "Right", "Right")
    terminal.press("Enter", "Enter")
    terminal.wait_for("WAR  Three down")
    press(terminal, "q")
    leave(terminal)
    assert value(form(war), "Rules") == "Three down"


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
        ("newest-high", "newest first, best first"),
    ),
    (
        "rest",
        "cards left over",
        ("dealt", "dealt to the first"),
        ("dealt", "dealt to the first"),
    ),
    ("limit", "turn limit", ("50", "50"), ("10000", "10000")),
    (
        "at-limit",
        "who wins at the limit",
        ("most-cards", "whoever has most cards"),
        ("most-cards", "whoever has most cards"),
    ),
]
EDITOR_TEXT_ROW = 16


def editor(war, **options):
    terminal = form(war, **options)
    press(terminal, "Down", "Down", "Down", "Enter")
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
    for key in ("Enter", "Right"):
        press(terminal, key)
        assert "House rules: Classic" in terminal.line(0), key
        press(terminal, "q")
        assert chosen(terminal) == ["House rules..."]
    terminal.click(*terminal.find("House rules..."))
    terminal.wait_for("House rules: Classic")
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
            rules = "quick" if field == "at-limit" else f"{field}={wanted}"
            assert "House rules: " in terminal.line(0)
            changed = check_english(war, terminal, rules)
            if not (field, wanted) in (("war", "tied"), ("rest", "dealt")):  # nothing, with two
                assert changed != before, field
            press(terminal, back)
            assert chosen(terminal) == [usual]
    press(terminal, "Up", "Left")  # the limit that came with counting cards
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
        *["Whoever has no cards left is out"] * 2,
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
        words = terminal.line(EDITOR_TEXT_ROW - 2).strip()
        assert "…" not in words and words, words
        if field is None:
            assert words == "the usual printed rules"
        elif field == "order":
            assert words == (
                "It can be winner-first, winner-last, as-played, random or newest-high."
            )
        elif field == "down":
            assert words == "It can be 0 to 15."
        press(terminal, "Down")


def test_no_limit_is_said_so(war):
    terminal = editor(war)
    press(terminal, "Up", "Up")
    assert chosen(terminal) == ["no limit"]
    press(terminal, "Right")
    assert chosen(terminal) == ["50"]


def test_presets_in_the_editor(war):
    terminal = editor(war)
    assert chosen(terminal) == ["Classic"]
    press(terminal, "Right")
    assert chosen(terminal) == ["Last card stands"]
    assert terminal.find(shown_as("who runs out in a war", "the last card stands"))
    press(terminal, "Left", "Left", "Left")
    assert chosen(terminal) == ["Peace"]
    assert terminal.find(shown_as("cards face down in a war", "5"))
    press(terminal, *["Down"] * 4, "Space")
    assert chosen(terminal) == ["6"] and terminal.find(shown_as("preset", "your own"))
    press(terminal, "q")
    assert value(terminal, "Rules") == "Peace with 6 cards face down" and terminal.find("your own house rules")


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
        assert terminal.find(shown_as("preset", "Classic"))
        press(terminal, "Insert", "F1", "Left", "Right")
        assert message not in terminal.line(23)


def test_changing_the_number_of_players_there(war):
    terminal = editor(war)
    press(terminal, "Down", "Right", "Right")
    press(terminal, "q")
    assert value(terminal, "Players") == "4" and terminal.find("Seat 4")
    assert [name_at(terminal, row) for row in (5, 6, 7)] == ["Computer", "Computer 2", "Computer 3"]
    assert value(terminal, "Rules") == "Classic"
    terminal.press("Down", "Enter")
    terminal.wait_for(DEALT)
    assert "4 players" in terminal.line(0)


def test_clicks_in_the_editor(war):
    terminal = editor(war)
    row, col = terminal.find(shown_as("which card wins", "the highest"))
    terminal.click(row, col)
    settle(terminal)
    assert chosen(terminal) == ["the highest"]
    terminal.click(row, col)
    settle(terminal)
    assert chosen(terminal) == ["the lowest"]
