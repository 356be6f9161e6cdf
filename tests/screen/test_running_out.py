# SPDX-License-Identifier: MIT
"""Running out of cards, at the table: both rules for it, draws, and a table that nobody takes.

The numbered examples are those of docs/rules.md.
"""

import re

from shown import banner, cards, chosen, counters, counts, deal, names, press, settle, shares, won

CANNOT = "cannot finish the war and is out."


def ends(terminal, result="", winner=None):
    """Enter plays the last beat, and the end is told so."""
    terminal.press("Enter")
    terminal.wait_for("The end")
    settle(terminal)
    assert won(terminal, winner) if winner else terminal.find(result), (winner, result)
    assert chosen(terminal) == ["1 Play again"]
    terminal.resize(50, 80)  # to see what lies around the box
    settle(terminal)


def table(terminal):
    """What lies there, lower and upper side."""
    return names(terminal, above=15), names(terminal, below=10)


def test_one_cannot_fight(war):
    """10.1"""
    terminal = deal(war, "7s3s4s/7hQh", keys=["Enter"])
    assert banner(terminal, "WAR!") and table(terminal) == (["7s"], ["7h"])
    ends(terminal, winner="Ada")
    assert counters(terminal) == (1, 1, 1)
    assert counts(terminal, "Ada") == "5 cards, 0 aces" and counts(terminal, "Computer") == "out"
    assert re.search(r"Turns +1 ", terminal.text()) and re.search(r"Wars +1 ", terminal.text())


def test_nobody_can_fight_and_nobody_has_more(war):
    """10.2"""
    terminal = deal(war, "7s3s/7hQh", keys=["Enter"])
    assert banner(terminal, "WAR!")
    ends(terminal, "A draw between Ada and Computer.")
    assert counts(terminal, "Ada") == counts(terminal, "Computer") == "out"


def test_who_has_more_wins(war):
    """10.3"""
    terminal = deal(war, "7s3s4s/7hQh", rules="classic,down=3", keys=["Enter"])
    ends(terminal, winner="Ada")


def test_a_card_that_stands(war):
    """10.4"""
    terminal = deal(war, "7s2sQs3s9s5s/7hQh", rules="last-card", keys=["Enter", "Enter"])
    assert banner(terminal, "DOUBLE WAR!")
    assert table(terminal) == (["7s", "", "Qs"], ["7h", "Qh"])
    assert counts(terminal, "Computer") == "0 cards"
    press(terminal, "Enter")
    assert table(terminal) == (["7s", "2s", "Qs", "3s", "9s"], ["7h", "Qh"])
    assert [card.name for card in cards(terminal) if card.bright] == ["Qh"]
    assert terminal.find("▲ Computer wins the war and takes 7 cards")
    press(terminal, "Enter")
    assert table(terminal) == (["5s"], ["7h"]) and counters(terminal) == (2, 4, 2)
    ends(terminal, winner="Computer")
    assert re.search(r"Turns +2 ", terminal.text())
    assert terminal.find("a double war in turn 1, for 7 cards")


def test_the_last_card_stands(war):
    """10.5"""
    for hands, winner in [("7s2s9s5s/7h", "▼ Ada"), ("7s2s5s9s/7h", "▲ Computer")]:
        terminal = deal(war, hands, rules="last-card", keys=["Enter"])
        assert banner(terminal, "WAR!") and counts(terminal, "Computer") == "0 cards"
        press(terminal, "Enter")
        assert terminal.find(f"{winner} wins the war and takes 4 cards")
        terminal.close()


def test_no_cards_at_all(war):
    """10.6"""
    terminal = deal(war, "7s/7h", rules="last-card", keys=["Enter"])
    assert banner(terminal, "WAR!") and terminal.line(1).strip() == ""
    ends(terminal, "A draw between Ada and Computer.")


def test_a_draw_among_two_of_three(war):
    """10.7"""
    terminal = deal(war, "7s/7h2h/7d3d", rules="classic,players=3", keys=["Enter", "Enter"])
    assert terminal.find(f"Ada {CANNOT}") and len(cards(terminal)) == 5
    ends(terminal, "A draw between Computer and Computer 2.")


def test_who_takes_part_may_win(war):
    """10.8"""
    for rules in ("classic,players=3", "classic,players=3,war=tied"):
        terminal = deal(war, "7s/7h/3d4d", rules=rules, keys=["Enter"])
        assert banner(terminal, "WAR!")
        press(terminal, "Enter")
        assert terminal.find(f"Ada {CANNOT}")
        ends(terminal, winner="Computer 2")
        terminal.close()


def test_nobody_takes_the_table(war):
    """10.9"""
    terminal = deal(war, "7s/7h/3d4d/2c5c", rules="classic,players=4,war=tied", keys=["Enter"])
    assert banner(terminal, "WAR!")
    press(terminal, "Enter")
    assert terminal.find(f"Ada {CANNOT}") and counts(terminal, "Ada") == "out"
    press(terminal, "Enter")
    assert terminal.find(f"Computer {CANNOT}") and counts(terminal, "Computer") == "out"
    press(terminal, "Enter")
    assert counters(terminal) == (2, 2, 1)
    assert terminal.find("▼ Computer 3 takes 6 cards")
    assert terminal.find("4 cards are still on the table.")
    assert sorted(names(terminal)) == ["4d", "5c"]
    ends(terminal, winner="Computer 3")
    assert counts(terminal, "Computer 3") == "6 cards"


def test_out_in_the_middle_of_a_war(war):
    hands = "AsKs3s4s/AhQh6h7h/AdJd"
    terminal = deal(war, hands, rules="classic,players=3", keys=["Enter", "Enter"])
    assert terminal.find(f"Computer 2 {CANNOT}")
    assert not terminal.find("Computer 2 is out.")
    assert counts(terminal, "Computer 2") == "out"
    assert table(terminal)[0] == ["As", "", "3s"]
    press(terminal, "Enter")
    assert terminal.find("▲ Computer wins the war and takes 8 cards")
    assert table(terminal)[1] == ["Ah", "Qh", "6h", "Ad", "Jd"]


def test_out_after_a_lost_war(war):
    """Somebody who fought it to the end has run out, and could finish the war."""
    hands = "AsKs2s4s/AhQhKh7h/AdJd3d"
    terminal = deal(war, hands, rules="classic,players=3", keys=["Enter", "Enter"])
    assert terminal.find("▲ Computer wins the war and takes 9 cards")
    press(terminal, "Enter")
    assert terminal.find("Computer 2 has no cards left and is out.") and not terminal.find(CANNOT)


def test_people_need_not_play_when_somebody_drops_out(war):
    hands, people = "AsKs3s4s/AhQh6h7h/AdJd", ("Ada", "Bob", "Cleo")
    terminal = deal(war, hands, rules="classic,players=3", names=people, keys=["1", "2", "3"])
    press(terminal, "1", "2")  # Cleo has nothing to turn up
    assert terminal.find(f"Cleo {CANNOT}")
    press(terminal, "3")
    assert terminal.find("▲ Bob wins the war and takes 8 cards")


def test_only_one_has_cards(war):
    """11.10: the game is over before it begins."""
    terminal = deal(war, "7s/")
    ends(terminal, winner="Ada")
    assert re.search(r"Turns +0 ", terminal.text())
    assert counters(terminal) == (0, 0, 0)


def test_the_limit(war):
    terminal = deal(war, "2s9s/3h8h", rules="classic,limit=1", keys=["Enter"])
    ends(terminal, "Nobody wins: the game has reached its turn limit.")
    terminal.close()
    terminal = deal(war, "2s9s3s/3h8h4h", rules="classic,limit=2", keys=["Enter", "Enter"])
    ends(terminal, "Nobody wins: the game has reached its turn limit.")


def test_the_bar_when_nobody_holds_a_card(war):
    terminal = deal(war, "2s/3h", keys=["Enter"])
    assert terminal.line(1).strip() == "" and len(shares(terminal)) == 1
    ends(terminal, winner="Computer")
