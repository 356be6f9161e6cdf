# SPDX-License-Identifier: MIT
"""What the table shows, in the colours of the terminal. How it is drawn: tests/screen/test_table_view.c."""

import json
import re

from shown import (
    ALARM,
    BACK,
    BLACK,
    BLUE,
    DEALT,
    FELT,
    GOLD,
    GREEN,
    PAPER,
    RED,
    SEATS,
    SHARES,
    banner,
    cards,
    counters,
    counts,
    deal,
    height,
    names,
    packet,
    press,
    settle,
    shares,
    sit,
    style_of,
)

FOUR = "2s3s4s5s/6h7h8h9h/TdJdQdKd/AcAdAsAh"


def printed(card):
    """A card as it stands in its corner."""
    return card.replace("T", "10")


# ---- The whole ----


def test_two_players(war):
    terminal = sit(war, "--seed", "7", "Ada")
    assert terminal.line(0).startswith(" WAR  Classic ") and counters(terminal) == (0, 0, 0)
    assert terminal.find("● Computer") == (2, 1) and terminal.find("● Ada") == (22, 1)
    assert (
        counts(terminal, "Ada") == "26 cards, 2 aces" and counts(terminal, "Computer") == "26 cards"
    )
    assert (style_of(terminal, "● Ada").fg, style_of(terminal, "● Computer").fg) == SEATS[:2]
    assert cards(terminal) == [] and terminal.cell(12, 40).bg == FELT
    assert terminal.line(23).startswith(" Enter play  a auto")
    press(terminal, "Enter")
    assert counters(terminal) == (1, 1, 0)
    assert names(terminal, above=15) == ["3d"] and names(terminal, below=10) == ["Qs"]
    assert terminal.line(11).strip() == "▲ Computer takes 2 cards"
    assert (
        counts(terminal, "Ada") == "25 cards, 2 aces" and counts(terminal, "Computer") == "25 cards"
    )
    press(terminal, "Enter")
    assert counters(terminal) == (2, 2, 0)
    assert (
        counts(terminal, "Ada") == "24 cards, 2 aces" and counts(terminal, "Computer") == "26 cards"
    )


def test_four_players(war):
    terminal = deal(war, FOUR, rules="party,players=4", names=("Ada", "Bob"))
    places = {"Ada": (22, 1), "Bob": (2, 1), "Computer": (2, 41), "Computer 2": (22, 41)}
    for seat, (name, place) in enumerate(places.items()):
        assert place in terminal.find_all(f"● {name}")
        assert terminal.cell(*place).fg == SEATS[seat]
    press(terminal, "z", "m")
    upper, lower = cards(terminal, below=10), cards(terminal, above=15)
    assert [card.name for card in lower] == ["2s", "Ac"]
    assert [card.name for card in upper] == ["6h", "10d"]
    assert lower[0].col < 40 < lower[1].col and upper[0].col < 40 < upper[1].col
    assert terminal.find("▼ Computer 2 takes 4 cards")


# ---- Games as the engine plays them ----


def rests(war, *words):
    """The moments at which a game waits for a key: counters, and each seat's cards in play, those
    that are face down as "" until the war is won."""
    told = war.run("replay", "--format", "json", "--reveal", *words).stdout
    table, spoils, turn, battles, wars, inside = {}, {}, 0, 0, 0, {1, 2, 3, 4}
    for event in map(json.loads, told.splitlines()):
        kind, turn = event["event"], event.get("turn", turn)
        if kind in ("flip", "down"):
            card = printed(event["card"])
            spoils.setdefault(event["seat"], []).append(card)
            table.setdefault(event["seat"], []).append(card if kind == "flip" else "")
        elif kind == "take":
            table, spoils = {}, {}
        elif kind == "out":
            inside.discard(event["seat"])
        battles += kind == "compare"
        wars += kind == "war"
        settled = kind == "compare" and len(event["highest"]) == 1
        if kind in ("deal", "war") or settled or (kind == "out" and len(inside) > 1):
            laid = spoils if settled else table
            yield (turn, battles, wars), {seat: list(shown) for seat, shown in laid.items()}


def follow(war, terminal, beats, where, *words):
    """Plays, and compares what is shown with the engine's own telling."""
    game = rests(war, *words)
    next(game)
    for _ in range(beats):
        numbers, table = next(game)
        press(terminal, "Enter")
        assert counters(terminal) == numbers
        for seat, (above, below, left, right) in where.items():
            shown = [card.name for card in cards(terminal, above, below) if left < card.col < right]
            assert shown == table.get(seat, []), (numbers, seat)


def test_a_game_card_by_card(war):
    terminal = sit(war, "--seed", "7", "Ada")
    where = {1: (15, 23, 0, 80), 2: (2, 10, 0, 80)}
    follow(war, terminal, 45, where, "--seed", "7")


def test_a_game_of_four_card_by_card(war):
    rules = ["--rules", "party,players=4,down=2", "--seed", "11"]
    terminal = sit(war, *rules, "Ada", rows=60, cols=200)
    where = {
        1: (36, 52, 0, 100),
        2: (9, 25, 0, 100),
        3: (9, 25, 100, 200),
        4: (36, 52, 100, 200),
    }
    follow(war, terminal, 12, where, *rules)


# ---- Cards ----


def test_two_and_four_colours(war):
    hands, rules = "2s/3h/4d/5c6c", "party,players=4"
    for words, colours in [
        ((), (BLACK, RED, RED, BLACK)),
        (("--deck", "four"), (BLACK, RED, BLUE, GREEN)),
        (("--deck", "two"), (BLACK, RED, RED, BLACK)),
    ]:
        terminal = deal(war, hands, *words, rules=rules, keys=["Enter"])
        table = {card.name: card for card in cards(terminal)}
        assert tuple(table[name].colour for name in ("2s", "3h", "4d", "5c")) == colours
        card = table["4d"]
        pip = terminal.cell(card.row + 2, card.col + 1)
        assert (pip.data, pip.fg) == ("♦", colours[2])
        terminal.close()


# ---- Wars ----


def test_a_war(war):
    terminal = deal(war, "7s2s3s9s/7h4h5h9h", "--spoils", "off", keys=["Enter"])
    assert counters(terminal) == (1, 1, 1) and banner(terminal, "WAR!")
    assert not banner(terminal, "DOUBLE WAR!")
    assert style_of(terminal, "█   █  ███").fg == ALARM
    assert names(terminal, above=15) == ["7s"] and names(terminal, below=10) == ["7h"]
    assert all(card.bright for card in cards(terminal))
    press(terminal, "Enter")
    assert counters(terminal) == (1, 2, 1) and not banner(terminal, "WAR!")
    lower, upper = cards(terminal, above=15), cards(terminal, below=10)
    assert [card.name for card in lower] == ["7s", "", "3s"]
    assert [card.name for card in upper] == ["7h", "", "5h"]
    assert [card.bright for card in upper] == [False, False, True]
    assert not any(card.bright for card in lower)
    back = terminal.cells(lower[1].row + 3, lower[1].col + 1, 9)
    assert all((cell.data, cell.fg, cell.bg) == ("▒", BACK, PAPER) for cell in back)
    assert terminal.line(11).strip() == "▲ Computer wins the war and takes 6 cards"
    press(terminal, "Enter")
    assert (
        counts(terminal, "Computer") == "6 cards" and counts(terminal, "Ada") == "0 cards, 0 aces"
    )


def test_the_spoils_of_a_war(war):
    """Its face-down cards are shown when it is won, and not before."""
    terminal = deal(war, "7s2s3s8s9s/7h4h3h5h9h", keys=["Enter", "Enter"])
    assert banner(terminal, "DOUBLE WAR!")
    assert names(terminal, above=15) == ["7s", "", "3s"]
    assert names(terminal, below=10) == ["7h", "", "3h"]
    terminal = deal(war, "7s2s3s9s/7h4h5h9h", keys=["Enter", "Enter"])
    lower, upper = cards(terminal, above=15), cards(terminal, below=10)
    assert [card.name for card in lower] == ["7s", "2s", "3s"]
    assert [card.name for card in upper] == ["7h", "4h", "5h"]
    assert [card.bright for card in upper] == [False, False, True]
    assert not any(card.bright for card in lower)


# ---- Packets, counts and the bar ----


def test_a_newcomer_is_told_the_rule(war):
    """Until a game has been finished, and on the narrowest screen as well."""
    terminal = sit(war, "--seed", "7", "Ada")
    assert terminal.find("Both players turn up a card, and the higher one takes both.")
    assert terminal.find("Equal cards mean war!")
    press(terminal, "Enter")
    assert not terminal.find("Equal cards mean war!")
    press(terminal, "f")
    press(terminal, "1")
    terminal.wait_for(DEALT)
    settle(terminal)
    assert not terminal.find("Equal cards mean war!")
    terminal = sit(war, "--no-scores", "-p", "4", "Ada")
    assert not terminal.find("means war!")  # nobody knows whether this is a newcomer


def test_the_number_in_the_bar_leads_to_the_name(war):
    terminal = deal(war, FOUR, rules="party,players=4", names=("Ada", "Bob", "Cleo", "Dee"))
    assert terminal.line(1).split() == ["Ada:", "4", "Bob:", "4", "Cleo:", "4", "Dee:", "4"]
    assert [part[0] for part in shares(terminal)] == list(SHARES)
    press(terminal, "1", "2", "3", "4")
    assert terminal.line(1).split() == ["Ada:", "3", "Bob:", "3", "Cleo:", "3", "Dee:", "3"]


def test_aces(war):
    for setting, mine, theirs in [
        ("none", "26 cards", "26 cards"),
        ("own", "26 cards, 2 aces", "26 cards"),
        ("all", "26 cards, 2 aces", "26 cards, 2 aces"),
    ]:
        terminal = sit(war, "--seed", "7", "--aces", setting, "Ada")
        assert (counts(terminal, "Ada"), counts(terminal, "Computer")) == (mine, theirs)
        terminal.close()
    terminal = deal(war, "AsKs/AhAd", "--aces", "all")
    assert (counts(terminal, "Ada"), counts(terminal, "Computer")) == (
        "2 cards, 1 ace",
        "2 cards, 2 aces",
    )
    press(terminal, "Enter")
    assert (counts(terminal, "Ada"), counts(terminal, "Computer")) == (
        "1 card, 0 aces",
        "1 card, 1 ace",
    )


def odds(terminal):
    """Each seat's chance and how sure it is, in percent, by the row of its name."""
    found = {}
    for row in range(2, terminal.rows - 1):
        match = re.search(r"● (\w+) .* (\d+) % ±(\d+) *$", terminal.line(row))
        if match:
            found[match[1]] = int(match[2]), int(match[3])
    return found


def test_odds(war):
    """They become surer while nobody does anything, up to one percent, and then the program rests."""
    terminal = sit(war, "--seed", "42", "--odds", "on", "Ada")
    terminal.wait_for("±1 ")
    settle(terminal)
    assert odds(terminal).keys() == {"Ada", "Computer"}
    assert all(48 <= chance <= 52 and error == 1 for chance, error in odds(terminal).values())
    press(terminal, "Enter", "Enter")  # an ace takes a jack
    terminal.wait_for("62 % ±1")
    assert sum(chance for chance, _ in odds(terminal).values()) == 100
    press(terminal, "Left", "Left")
    terminal.wait_for("49 % ±1")
    press(terminal, "End")
    press(terminal, "f")
    terminal.wait_for("Play again")
    assert "±" not in terminal.text()
    terminal.close()
    terminal = sit(war, "--seed", "42", "Ada")
    assert "±" not in terminal.text()


def test_keys_do_not_wait_for_odds(war):
    """Keys come faster than any of it can be known."""
    terminal = sit(war, "--seed", "42", "--odds", "on", "Ada")
    press(terminal, *["Enter"] * 13)
    assert counters(terminal) == (13, 13, 0)
    press(terminal, *["Left"] * 8)
    assert counters(terminal) == (5, 5, 0)


# ---- Other decks and rules ----


def test_two_stacks(war):
    rules = "classic,won=pile"
    terminal = deal(war, "9s2s3s+4s/8h5h6h", rules=rules)
    assert counts(terminal, "Ada") == "3 cards + 1 won, 0 aces"
    assert counts(terminal, "Computer") == "3 cards + 0 won"
    assert packet(terminal, 15, 21, 1) == packet(terminal, 15, 21, 4) == height(3, 52, 7)
    assert packet(terminal, 15, 21, 5) == 0
    assert packet(terminal, 15, 21, 6) == packet(terminal, 15, 21, 7) == height(1, 52, 7)
    assert packet(terminal, 3, 9, 6) == 0
    press(terminal, "Enter")
    assert counts(terminal, "Ada") == "2 cards + 1 won, 0 aces"
    press(terminal, "Enter")
    assert counts(terminal, "Ada") == "1 card + 3 won, 0 aces"
    assert packet(terminal, 15, 21, 1) == height(1, 52, 7)
    assert packet(terminal, 15, 21, 6) == height(3, 52, 7)
    press(terminal, "Enter", "Enter")
    assert counters(terminal) == (4, 4, 0)
    assert terminal.find("Ada shuffles 3 won cards") and terminal.find(
        "Computer shuffles 4 won cards"
    )
    assert counts(terminal, "Ada") == "2 cards + 0 won, 0 aces"
    assert style_of(terminal, "Ada shuffles").fg == GOLD


def test_one_card_is_shuffled_in_a_war(war):
    terminal = deal(war, "As7s+2h/Ah9h+3c", rules="shuffled-pile", keys=["Enter", "Enter"])
    assert terminal.find("Ada picks up the one card won so far. Computer picks up the one card won so far.")
    assert not terminal.find("won cards")
    assert counts(terminal, "Ada") == "0 cards + 0 won, 0 aces"


# ---- Names ----


def test_long_names(war):
    people = ["Maximiliane von der Höhe", "漢字漢字漢字漢字漢字漢字", "W" * 24, "e\u0301" * 24]
    terminal = sit(war, "--players", "4", "--seed", "3", *people)
    for person, (row, col), key in zip(people, [(22, 1), (2, 1), (2, 41), (22, 41)], "zcbm"):
        assert (row, col) in terminal.find_all(f"● {person} [{key}]  13, ")
    for start in ("Maximiliane vo", "漢字漢字漢字漢", "W" * 14):
        assert f" {start}…: 13" in terminal.line(1)
    press(terminal, "1", "2", "3", "4")
    assert sum(card.bright for card in cards(terminal)) >= 1
    terminal.close()
    terminal = sit(war, "--players", "4", "--seed", "3", *people, rows=60, cols=200)
    assert terminal.find("● 漢字漢字漢字漢字漢字漢字 [c]  13 cards, ")
    for person in people:
        assert person in terminal.line(1)


def test_emoji_of_several_characters_break_no_row(war):
    """What is shown of a name is as wide on every terminal."""
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    terminal = sit(war, "--seed", "7", f"{family}Ada")
    assert terminal.find("\U0001f468Ada") and "\u200d" not in terminal.text()
    assert terminal.line(0).endswith("Wars 0")
    assert counts(terminal, "\U0001f468Ada").startswith("26 cards")

