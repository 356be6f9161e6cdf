# SPDX-License-Identifier: MIT
"""What the table shows: names, counts, packets, cards, the bar and what is said."""

import json

from shown import (
    ALARM,
    BACK,
    BLACK,
    BLUE,
    EDGE,
    FACES,
    FELT,
    GOLD,
    GREEN,
    PAPER,
    RED,
    SEATS,
    SHARES,
    SUITS,
    banner,
    cards,
    counters,
    counts,
    deal,
    height,
    names,
    packet,
    pips,
    press,
    shares,
    sit,
    style_of,
)

RANKS = "23456789TJQKA"
FOUR = "2s3s4s5s/6h7h8h9h/TdJdQdKd/AcAdAsAh"


def printed(card):
    """A card as it stands in its corner."""
    return card.replace("T", "10")


# ---- The whole ----


def test_two_players(war):
    terminal = sit(war, "--seed", "7", "Ada")
    assert terminal.line(0).startswith(" WAR  classic ") and counters(terminal) == (0, 0, 0)
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


def test_three_players(war):
    terminal = deal(war, "2s5s/3h6h/9d7d", rules="party,players=3", names=("Ada",))
    assert terminal.find("● Ada") == (22, 1)
    assert terminal.find("● Computer ") == (2, 1) and terminal.find("● Computer 2") == (2, 41)
    press(terminal, "Enter")
    table = cards(terminal)
    assert {card.name: card.row for card in table} == {"2s": 15, "3h": 3, "9d": 3}
    assert table[0].name == "3h" and table[-1].name == "9d" and table[-1].col > 41
    assert terminal.find("▲ Computer 2 takes 3 cards")
    assert [counts(terminal, name) for name in ("Ada", "Computer", "Computer 2")] == [
        "1 card, 0 aces",
        "1 card",
        "1 card",
    ]


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


def test_large(war):
    for players, places in [
        (2, [(51, 1), (9, 1)]),
        (3, [(51, 1), (9, 1), (9, 101)]),
        (4, [(51, 1), (9, 1), (9, 101), (51, 101)]),
    ]:
        hands = "/".join(FOUR.split("/")[:players])
        rules, people = f"party,players={players}", ["Ada", "Bob", "Cleo", "Dee"][:players]
        terminal = deal(war, hands, rules=rules, names=people, rows=60, cols=200)
        for name, place in zip(people, places):
            assert terminal.find(f"● {name}") == place
        press(terminal, "1", "2", "3", "4"[: players - 3] or "i")
        if players < 4:
            press(terminal, "Esc")
        table = cards(terminal)
        shown = [printed(hand[:2]) for hand in hands.split("/")]
        assert sorted(card.name for card in table) == sorted(shown)
        assert all((card.rows, card.cols) == (15, 23) for card in table)
        assert {card.row for card in table} == {10, 36}
        winner = people[players - 1]
        assert terminal.find(f"{'▼' if players == 4 else '▲'} {winner} takes {players} cards")
        terminal.close()


# ---- Games as the engine plays them ----


def rests(war, *words):
    """The moments at which a game waits for a key: counters, and each seat's cards in play."""
    told = war.run("replay", "--format", "json", *words).stdout
    table, turn, battles, wars, inside = {}, 0, 0, 0, {1, 2, 3, 4}
    for event in map(json.loads, told.splitlines()):
        kind, turn = event["event"], event.get("turn", turn)
        if kind in ("flip", "down"):
            table.setdefault(event["seat"], []).append(printed(event.get("card", "")))
        elif kind == "take":
            table = {}
        elif kind == "out":
            inside.discard(event["seat"])
        battles += kind == "compare"
        wars += kind == "war"
        settled = kind == "compare" and len(event["highest"]) == 1
        if kind in ("deal", "war") or settled or (kind == "out" and len(inside) > 1):
            yield (turn, battles, wars), {seat: list(laid) for seat, laid in table.items()}


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


def look_at_card(terminal, card, name, size):
    """A card face up: corners, colour, and what is on it."""
    rank, symbol = printed(name[0]), SUITS[name[1]]
    row, col, bottom, right = card.row, card.col, card.row + size[0] - 1, card.col + size[1] - 1
    assert card.name == printed(name) and (card.rows, card.cols) == size
    assert card.colour == (RED if name[1] in "hd" else BLACK)
    edges = [terminal.cell(*place).data for place in ((row, right), (bottom, col), (bottom, right))]
    assert edges == ["╮", "╰", "╯"]
    corner = [terminal.cell(bottom - 1, right - len(rank) + i).data for i in range(len(rank))]
    assert "".join(corner) == rank and terminal.cell(bottom - 2, right - 1).data == symbol
    for y in range(row, bottom + 1):
        for cell in terminal.cells(y, col, size[1]):
            assert cell.bg == PAPER
            assert cell.data == " " or cell.fg in (card.colour, EDGE, GOLD)
    inside = [terminal.cell(y, x).data for y in range(row, bottom) for x in range(col, right)]
    if rank.isdigit():
        assert pips(terminal, card) == int(rank)
    elif rank == "A":
        assert pips(terminal, card) == 1 and terminal.cell(row + size[0] // 2, (col + right) // 2)
        assert inside.count("╱") == inside.count("╲") > 2
    else:
        assert inside.count(FACES[rank]) == 1
    # The suit in the middle of the card is where it belongs for an odd number.
    middle = terminal.cell(row + size[0] // 2, (col + right) // 2).data
    if rank in ("3", "5", "9", "A"):
        assert middle == symbol
    elif rank in ("2", "4", "6", "7", "8", "10"):
        assert middle == " "
    else:
        assert middle == FACES[rank]


def every_card(war, suits, size, **options):
    mine = [rank + suits[0] for rank in RANKS]
    theirs = [rank + suits[1] for rank in RANKS[1:] + RANKS[:1]]
    terminal = deal(war, "".join(mine) + "/" + "".join(theirs), **options)
    for one, other in zip(mine, theirs):
        press(terminal, "Enter")
        upper, lower = sorted(cards(terminal), key=lambda card: card.row)
        look_at_card(terminal, lower, one, size)
        look_at_card(terminal, upper, other, size)
        assert [upper.bright, lower.bright] == [one[0] != "A", one[0] == "A"]
        assert [upper.faded, lower.faded] == [one[0] == "A", one[0] != "A"]


def test_spades_and_hearts(war):
    every_card(war, "sh", (7, 11))


def test_diamonds_and_clubs_large(war):
    every_card(war, "dc", (15, 23), rows=60, cols=200)


def test_other_sizes(war):
    """Cards grow with the screen, and are right at every size."""
    for rows, size in [(28, (9, 13)), (33, (11, 17)), (37, (13, 19)), (41, (15, 23))]:
        terminal = deal(war, "7h2h/8c3c", rows=rows, cols=120, keys=["Enter"])
        lower = cards(terminal, above=rows // 2)[0]
        look_at_card(terminal, lower, "7h", size)
        terminal.close()


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


def test_the_winning_card_is_marked(war):
    terminal = deal(war, "2s/3h/9d4d", rules="party,players=3", keys=["Enter"])
    assert {card.name: (card.bright, card.faded) for card in cards(terminal)} == {
        "2s": (False, True),
        "3h": (False, True),
        "9d": (True, False),
    }


# ---- Wars ----


def test_a_war(war):
    terminal = deal(war, "7s2s3s9s/7h4h5h9h", keys=["Enter"])
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


def test_what_lies_there_stays_where_it_is(war):
    """When a war begins there is already room for its cards."""
    for rules in ("classic", "classic,down=3"):
        terminal = deal(war, "7s2s3s4s5s9s/7h4h6h5h8h9h", rules=rules, keys=["Enter"])
        before = [(card.name, card.row, card.col) for card in cards(terminal)]
        assert banner(terminal, "WAR!") and len(before) == 2
        press(terminal, "Enter")
        after = [(card.name, card.row, card.col) for card in cards(terminal)]
        assert len(after) > 2 and set(before) <= set(after)
        terminal.close()


def test_wars_in_a_row(war):
    hands = "7s2s8s3s9s4sTs5sJs/7h2h8h3h9h4hTh5hQh"
    terminal = deal(war, hands, cols=100, rows=30)
    for number, words in enumerate(["WAR!", "DOUBLE WAR!", "TRIPLE WAR!", "WAR! x4"], 1):
        press(terminal, "Enter")
        assert counters(terminal) == (1, number, number) and banner(terminal, words), words
        if number == 1:
            assert not banner(terminal, "DOUBLE WAR!")
        assert len(cards(terminal)) == 4 * number - 2
    press(terminal, "Enter")
    assert terminal.find("▲ Computer wins the war and takes 18 cards")
    last = [card for card in cards(terminal) if card.bright]
    assert [card.name for card in last] == ["Qh"]


def test_the_longest_banner_fits(war):
    terminal = deal(war, "7s2s8s3s9s4sTs/7h2h8h3h9h4hJh", keys=["Enter"] * 3)
    assert banner(terminal, "TRIPLE WAR!") and counters(terminal) == (1, 3, 3)


def test_a_war_of_three(war):
    hands, rules = "7s2s3s/7h4h5h/6dKd8d9d", "classic,players=3"
    for war_field, shown in [("all", ["6d", "", "8d"]), ("tied", ["6d"])]:
        terminal = deal(war, hands, rules=f"{rules},war={war_field}", keys=["Enter"])
        assert banner(terminal, "WAR!")
        bright = sorted(card.name for card in cards(terminal) if card.bright)
        assert bright == ["7h", "7s"]
        press(terminal, "Enter")
        third = [card.name for card in cards(terminal, below=10) if card.col > 40]
        assert third == shown
        winner = "Computer 2" if war_field == "all" else "Computer"
        assert terminal.find(f"▲ {winner} wins the war and takes {6 + len(shown)} cards")
        terminal.close()


def test_fifteen_down(war):
    terminal = sit(war, "--rules", "classic,down=15", "--seed", "7", "Ada", keys=["w", "Enter"])
    for row in (3, 15):
        laid = cards(terminal, row, row + 1)
        assert [card.name == "" for card in laid] == [False] + [True] * 15 + [False]
        assert all(b.col - a.col >= 3 for a, b in zip(laid, laid[1:]))
        assert laid[0].col > 8 and laid[-1].col + laid[-1].cols <= 80
        assert laid[-1].cols == 11
    assert counts(terminal, "Ada") == "10 cards, 0 aces"


def test_fifteen_down_with_four(war):
    rules = "classic,deck=13x8,players=4,down=15"
    terminal = sit(war, "--rules", rules, "--seed", "1", "Ada", keys=["w", "Enter"])
    for above, left in [(15, 0), (3, 0), (3, 40), (15, 40)]:
        laid = [card for card in cards(terminal, above, above + 1) if left <= card.col < left + 40]
        assert len(laid) >= 16 and all(a.col < b.col for a, b in zip(laid, laid[1:]))
        assert laid[-1].col + laid[-1].cols <= left + 40 and laid[0].col > left + 8


# ---- Packets, counts and the bar ----


def test_packets_are_as_high_as_they_are_thick(war):
    for size, (top, bottom), (lower, last) in [
        ({}, (3, 9), (15, 21)),
        ({"rows": 60, "cols": 200}, (10, 24), (36, 50)),
    ]:
        terminal = sit(war, "--seed", "7", "Ada", **size)
        rows = bottom - top + 1
        assert (
            packet(terminal, top, bottom) == packet(terminal, lower, last) == height(26, 52, rows)
        )
        assert packet(terminal, top, bottom, 0) == 0
        for _ in range(6):
            press(terminal, "Enter")
            for name, *place in [("Ada", lower, last), ("Computer", top, bottom)]:
                held = int(counts(terminal, name).split()[0])
                assert packet(terminal, *place) == height(held, 52, rows) > 0
        terminal.close()


def test_thick_and_thin_packets(war):
    for mine, theirs in [(52, 0), (51, 1), (40, 12), (2, 50)]:
        pack = [rank + suit for rank in RANKS for suit in "shdc"]
        hands = "".join(pack[:mine]) + "/" + "".join(pack[mine : mine + theirs])
        if theirs == 0:
            continue
        terminal = deal(war, hands)
        assert packet(terminal, 15, 21) == height(mine, 52, 7)
        assert packet(terminal, 3, 9) == height(theirs, 52, 7) > 0
        bar = [part for part in shares(terminal) if part[0] in SHARES]
        assert bar[0] == (SHARES[0], mine * 80 // 52) and sum(cols for _, cols in bar) == 80
        terminal.close()


def test_the_bar(war):
    terminal = deal(war, "2s3s4s5s/6h7h/8d9d", rules="party,players=3")
    assert shares(terminal) == [(SHARES[0], 40), (SHARES[1], 20), (SHARES[2], 20)]
    assert terminal.line(1).split() == ["Ada", "4", "Computer", "2", "Computer", "2", "2"]
    press(terminal, "Enter")
    assert shares(terminal) == [(SHARES[0], 48), (SHARES[1], 16), (SHARES[2], 16)]
    press(terminal, "Enter")
    assert shares(terminal) == [(SHARES[0], 32), (SHARES[2], 48)]
    assert terminal.line(1).split() == ["Ada", "2", "Computer", "2", "3"]


def test_a_narrow_share_has_a_number_or_nothing(war):
    pack = "".join(rank + suit for rank in RANKS for suit in "shdc")
    terminal = deal(
        war, pack[:92] + "/" + pack[92:98] + "/" + pack[98:100], rules="party,players=3"
    )
    assert shares(terminal) == [(SHARES[0], 73), (SHARES[1], 5), (SHARES[2], 2)]
    assert terminal.line(1) == f"{' Ada 46':73} 3"


def test_the_number_in_the_bar_leads_to_the_name(war):
    terminal = deal(war, FOUR, rules="party,players=4", names=("Ada", "Bob", "Cleo", "Dee"))
    assert terminal.line(1).split() == ["Ada", "4", "Bob", "4", "Cleo", "4", "Dee", "4"]
    assert [part[0] for part in shares(terminal)] == list(SHARES)
    press(terminal, "1", "2", "3", "4")
    assert terminal.line(1).split() == ["Ada", "3", "Bob", "3", "Cleo", "3", "Dee", "3"]


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


def test_aces_are_the_highest_rank(war):
    """Of a deck with numbers for ranks there are none."""
    terminal = sit(war, "--rules", "classic,deck=20x2", "--seed", "1", "--aces", "all", "Ada")
    assert counts(terminal, "Ada") == "20 cards"
    terminal.close()
    terminal = sit(war, "--rules", "classic,deck=2x4", "--deal", "KsKhAs/KdAhAd", "Ada")
    assert counts(terminal, "Ada") == "3 cards, 1 ace"


def test_somebody_out(war):
    terminal = deal(war, "2s/5h6h/9d7d", rules="party,players=3", keys=["Enter", "Enter"])
    assert counts(terminal, "Ada") == "out" and style_of(terminal, "● Ada").dim
    assert packet(terminal, 15, 21) == 0
    assert [part[0] for part in shares(terminal)] == [SHARES[1], SHARES[2]]


# ---- Other decks and rules ----


def test_jokers(war):
    terminal = deal(war, "*2s/*3h", rules="classic,deck=13x4+2", keys=["Enter"])
    assert banner(terminal, "WAR!") and names(terminal) == ["*", "*"]
    card = cards(terminal)[0]
    assert len(terminal.find_all("JOKER")) == 2 and len(terminal.find_all("★")) == 4
    assert terminal.cell(card.row + 5, card.col + 9).data == "*"
    terminal.close()
    terminal = deal(war, "*/2s3s", rules="classic,deck=13x4+1,high=low", keys=["Enter"])
    assert terminal.find("▲ Computer takes 2 cards")


def test_cards_without_suits(war):
    terminal = deal(war, "7K/9A", rules="classic,deck=13x1", keys=["Enter"])
    lower, upper = cards(terminal, above=15)[0], cards(terminal, below=10)[0]
    assert (lower.name, upper.name) == ("7", "9") and lower.colour == upper.colour == BLACK
    assert len(terminal.find_all("•")) == 7 + 9
    press(terminal, "Enter")
    assert names(terminal) == ["K", "A"] or names(terminal) == ["A", "K"]
    assert terminal.find("♚") and len(terminal.find_all("•")) == 1


def test_more_than_thirteen_ranks(war):
    rules = "classic,deck=64x2"
    terminal = deal(war, "17s,64h/9h,63s", rules=rules, keys=["Enter"])
    assert names(terminal, above=15) == ["17s"] and names(terminal, below=10) == ["9h"]
    assert len(terminal.find_all("17")) == 3 and terminal.find("▼ Ada takes 2 cards")
    lower = cards(terminal, above=15)[0]
    assert pips(terminal, lower) == 2 and lower.colour == BLACK
    assert pips(terminal, cards(terminal, below=10)[0]) == 9
    press(terminal, "Enter")
    assert names(terminal, above=15) == ["64h"] and cards(terminal, above=15)[0].colour == RED


def test_the_largest_deck(war):
    terminal = sit(war, "--rules", "classic,deck=13x9+11", "--seed", "3", "Ada")
    assert counts(terminal, "Ada").startswith("64 cards")
    assert packet(terminal, 15, 21) == height(64, 128, 7)


def test_few_ranks(war):
    terminal = deal(war, "Ks/As", rules="classic,deck=2x4", keys=["Enter"])
    assert names(terminal, above=15) == ["Ks"] and names(terminal, below=10) == ["As"]


def test_low_card_wins(war):
    terminal = deal(war, "2sKs/3hQh", rules="peace", keys=["Enter"])
    assert terminal.find("▼ Ada takes 2 cards")
    assert cards(terminal, above=15)[0].bright and cards(terminal, below=10)[0].faded


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
    assert terminal.find("Ada shuffles 1 won card") and terminal.find(
        "Computer shuffles 1 won card"
    )
    assert not terminal.find("won cards")
    assert counts(terminal, "Ada") == "0 cards + 0 won, 0 aces"


# ---- Names ----


def test_long_names(war):
    people = ["Maximiliane von der Höhe", "漢字漢字漢字漢字漢字漢字", "W" * 24, "e\u0301" * 24]
    terminal = sit(war, "--players", "4", "--seed", "3", *people)
    for person, (row, col), key in zip(people, [(22, 1), (2, 1), (2, 41), (22, 41)], "zcbm"):
        assert (row, col) in terminal.find_all(f"● {person} [{key}]  13, ")
    for start in ("Maximiliane vo", "漢字漢字漢字漢", "W" * 14):
        assert f" 13 {start}" in terminal.line(1)
    press(terminal, "1", "2", "3", "4")
    assert sum(card.bright for card in cards(terminal)) >= 1
    terminal.close()
    terminal = sit(war, "--players", "4", "--seed", "3", *people, rows=60, cols=200)
    assert terminal.find("● 漢字漢字漢字漢字漢字漢字 [c]  13 cards, ")
    for person in people:
        assert person in terminal.line(1)


def test_long_names_with_a_won_pile(war):
    people = ["A" * 24, "B" * 24, "C" * 24, "D" * 24]
    rules = "shuffled-pile,players=4,deck=13x9"
    terminal = sit(war, "--rules", rules, "--seed", "3", *people)
    for person, place, key in zip(people, [(22, 1), (2, 1), (2, 41), (22, 41)], "zcbm"):
        row, col = place
        line = "".join(cell.data for cell in terminal.cells(row, col, 39))
        assert line.startswith(f"● {person[:20]}") and f"[{key}]  29+0, " in line, line


def test_long_rules_are_cut_in_the_title(war):
    rules = (
        "peace,players=4,deck=12x8+3,down=14,war=tied,out=last-card,won=pile,rest=dealt,limit=99"
    )
    terminal = sit(war, "--rules", rules, "--seed", "3", "Ada")
    assert terminal.line(0).startswith(" WAR  ") and counters(terminal) == (0, 0, 0)
    assert "…  Turn 0" in terminal.line(0)
    press(terminal, "u")
    assert terminal.find("Turn 0 of 0")
