# SPDX-License-Identifier: MIT
"""The keys at the table: each does what it says, and others do nothing."""

import json
import re

from shown import (
    DEALT,
    FAINT,
    GOLD,
    SAVED,
    ask,
    banner,
    cards,
    counters,
    counts,
    database,
    deal,
    flip_key,
    middle,
    names,
    packet,
    picture,
    press,
    settle,
    sit,
    style_of,
    turn,
    won,
)

PEOPLE = ["Ada", "Bob", "Cleo", "Dee"]


# ---- Playing ----


def test_enter_space_and_click_play(war):
    terminal = sit(war, "--seed", "7", "Ada")
    for number in range(1, 9, 3):
        press(terminal, "Enter")
        assert turn(terminal) == number
        press(terminal, "Space")
        assert turn(terminal) == number + 1
        terminal.click(12, 40)
        settle(terminal)
        assert turn(terminal) == number + 2


def test_other_keys_do_nothing(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    before = picture(terminal)
    terminal.type("zxcvbm1234567890djklyo,./;'[]{}|é漢\x01\x02\x05\x12\x1d")
    terminal.press("Tab", "Shift-Tab", "Backspace", "Delete", "Insert", "F1", "F12", "Alt-q")
    terminal.press("End", "Ctrl-Left", "Shift-Up")
    terminal.click(12, 40, button=2)
    terminal.mouse(0, 12, 40, release=True)
    settle(terminal)
    assert picture(terminal) == before
    press(terminal, "Enter")
    assert turn(terminal) == 2


def test_leaving(war):
    for key in ("q", "Q", "Esc"):
        terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
        terminal.press(key)
        terminal.wait_for(SAVED)
        settle(terminal)
        assert terminal.find("Continue") and terminal.find("the card game")
        press(terminal, "j")
        assert not terminal.find(SAVED)
        terminal.close()


def test_leaving_what_is_not_kept(war):
    terminal = sit(war, "--seed", "7", "--no-scores", "Ada", keys=["Enter", "q"])
    assert terminal.find("Leave the table?")
    assert terminal.find("This game is not saved: you cannot continue it later.")
    for keys in (["1"], ["Enter"], ["s"], ["Esc"], ["q"]):
        press(terminal, *keys)
        settle(terminal)
        assert not terminal.find("Leave the table?") and turn(terminal) == 1
        press(terminal, "q")
        assert terminal.find("Leave the table?")
    press(terminal, "Down", "Enter")
    assert terminal.find("the card game") and not terminal.find("Continue")


# ---- Running on ----


def wars_of(war, *words):
    """The turn of every war of a game."""
    told = war.run("replay", "--format", "json", *words).stdout
    events = map(json.loads, told.splitlines())
    return [event["turn"] for event in events if event["event"] == "war"]


def test_to_the_next_war(war):
    terminal = sit(war, "--seed", "7", "Ada")
    for number, at in enumerate(wars_of(war, "--seed", "7")[:4], 1):
        press(terminal, "w" if number % 2 else "W")
        assert turn(terminal) == at and counters(terminal)[2] == number
        assert banner(terminal, "WAR!")
    press(terminal, "Enter")
    assert terminal.find("wins the war and takes")


def test_keys_for_wars_that_come_at_once(war):
    """A short run is over before the next key is read."""
    terminal, at = sit(war, "--seed", "7", "Ada"), wars_of(war, "--seed", "7")
    terminal.press("w", "w", "w", "w")
    terminal.wait_until(lambda: turn(terminal) == at[3])
    settle(terminal)
    assert counters(terminal)[2] == 4 and banner(terminal, "WAR!")


def test_to_the_next_war_when_there_is_none(war):
    terminal = deal(war, "2s3s/4h5h")
    terminal.press("w")
    terminal.wait_for("The end")


def test_finish(war):
    for key in ("f", "F"):
        terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
        terminal.press(key)
        terminal.wait_for("The end")
        settle(terminal)
        assert won(terminal, "Ada") and re.search(r"Turns +268,", terminal.text())
        terminal.close()


# ---- Auto-play ----


def test_auto_play_starts_and_stops(war):
    terminal = sit(war, "--seed", "7", "--speed", "8", "Ada")
    terminal.press("a")
    terminal.wait_until(lambda: (counters(terminal) or (0,))[0] >= 5)
    assert "Auto-play, speed 8" in terminal.line(0)
    assert terminal.line(23).startswith(" p pause  a stop  + - speed")
    press(terminal, "a")
    assert "Auto-play" not in terminal.line(0)
    assert terminal.line(23).strip() == "Auto-play is off."
    before, mark = picture(terminal), terminal.mark()
    terminal.wait_idle(quiet=0.4)
    assert picture(terminal) == before and terminal.since(mark) == b""
    press(terminal, "A")
    terminal.wait_until(lambda: (counters(terminal) or (0,))[0] >= 8)


def test_auto_play_from_the_start_to_the_end(war):
    terminal = deal(war, "2s3s4s/5h6h7h", "--auto", "--speed", "9", ready="The end")
    assert won(terminal, "Computer")


def test_speed(war):
    terminal = sit(war, "--seed", "7", "Ada")
    for key, speed in [("+", 6), ("=", 7), ("+", 8), ("+", 9), ("-", 8), ("_", 7)]:
        press(terminal, key)
        assert terminal.line(23).strip() == f"Auto-play speed: {speed} of 9."
    press(terminal, *"+" * 3)
    assert terminal.line(23).strip() == "The speed is 9. Choose 1 to 9."
    press(terminal, *"-" * 9)
    assert terminal.line(23).strip() == "The speed is 1. Choose 1 to 9."
    press(terminal, "a")
    assert "Auto-play, speed 1" in terminal.line(0) and "speed is" not in terminal.line(23)
    press(terminal, "a", "+", "+")
    assert ask(database(war), "SELECT value FROM settings WHERE name = 'speed'") == [("3",)]


def test_pause_on_wars(war):
    terminal = sit(war, "--seed", "7", "--speed", "9", "--pause", "on", "Ada")
    at = wars_of(war, "--seed", "7")
    terminal.press("a")
    terminal.wait_for("Auto-play is paused at this war")
    settle(terminal)
    assert turn(terminal) == at[0] and banner(terminal, "WAR!")
    mark = terminal.mark()
    terminal.wait_idle(quiet=0.3)
    assert terminal.since(mark) == b""
    terminal.press("Enter")
    terminal.wait_until(lambda: counters(terminal) and counters(terminal)[2] == 2)
    terminal.wait_for("Auto-play is paused at this war")
    settle(terminal)
    assert turn(terminal) == at[1]


def test_pause(war):
    """p stops auto-play at once and continues it; Enter and Space stop it."""
    terminal = sit(war, "--seed", "7", "--speed", "6", "Ada")
    for stop in ("p", "Enter", "Space"):
        terminal.press("p")
        terminal.wait_for("Auto-play, speed 6")
        terminal.press(stop)
        terminal.wait_gone("Auto-play, speed 6")
        settle(terminal)
        assert "Auto-play is" in terminal.line(23)
        before = counters(terminal)
        terminal.wait_idle(quiet=0.5)
        assert counters(terminal) == before


# ---- Boxes ----


def test_facts(war):
    hands = "As7s2s8sJs/2h7h5h9hQh"
    terminal = deal(war, hands, keys=["Enter", "i"])
    assert terminal.find("This game so far")
    lines = terminal.text()
    assert re.search(r"Turns +1 ", lines) and not terminal.find("Longest war")
    assert re.search(r"Biggest swing +1 card to Ada in turn 1 ", lines)
    press(terminal, "i")
    assert not terminal.find("This game so far") and turn(terminal) == 1
    press(terminal, "Enter")
    assert banner(terminal, "WAR!")
    press(terminal, "i")
    assert re.search(r"Turns +2 .*\n.*Battles +2 .*\n.*Wars +1 ", terminal.text())
    press(terminal, "i", "Enter", "Enter")
    assert counters(terminal) == (3, 4, 1)
    press(terminal, "I")
    lines = terminal.text()
    for line in [
        r"Turns +3 ",
        r"Battles +4 ",
        r"Wars +1 ",
        r"Longest war +a single war in turn 2, for 6 cards",
        r"Biggest swing +3 cards to Computer in turn 2",
        r"Lead changes +1 ",
        r"Ada  2 to 6 cards",
        r"Computer  4 to 8 cards",
    ]:
        assert re.search(line, lines), line
    assert style_of(terminal, "This game so far").fg == GOLD
    assert terminal.find("█")
    terminal.press("Esc")
    terminal.wait_gone("This game so far")
    assert turn(terminal) == 3


def test_facts_of_four(war):
    terminal = sit(war, "--players", "4", "--seed", "3", "Ada", keys=["Enter", "Enter", "i"])
    assert terminal.find("This game so far")
    for name in ("Ada", "Computer", "Computer 2", "Computer 3"):
        assert terminal.find(f"{name}  1")  # to so many cards
    assert terminal.find("Computer 2  1")[0] - terminal.find("Ada  1")[0] > 4  # a curve of some height
    assert terminal.find("╰─")[0] < terminal.rows - 1


def test_help(war):
    terminal = sit(war, "--seed", "7", "Ada")
    for key in ("h", "?", "H"):
        press(terminal, key)
        assert terminal.find("Keys at the table")
        for word in (
            "Enter, Space",
            "a ",
            "+ -",
            "p ",
            "w ",
            "f ",
            "i ",
            "Left u, Right",
            "h ?",
            "PgUp, PgDn",
            "Home, End",
            "e ",
            "t ",
            "r ",
            "x ",
            "q ",
        ):
            assert terminal.find(word), word
        assert not terminal.find("each player's own card")
        press(terminal, "Enter")
        assert not terminal.find("Keys at the table") and turn(terminal) == 0
    terminal.close()
    terminal = sit(war, "--players", "4", "--seed", "7", *PEOPLE, keys=["?"])
    assert terminal.find("z c b m") and terminal.find("╰─")
    assert terminal.line(23).strip() == "Press any key to go back to the table"
    terminal.close()
    terminal = sit(war, "--seed", "7", "Ada", "Bob", keys=["?"])
    assert terminal.find("z m") and terminal.find(
        "each player's own card (or the seat number)"
    )


def test_auto_play_waits_for_a_box(war):
    terminal = sit(war, "--seed", "7", "--speed", "9", "Ada")
    terminal.press("a", "i")
    terminal.wait_for("This game so far")
    settle(terminal)
    mark = terminal.mark()
    terminal.wait_idle(quiet=0.3)
    assert terminal.since(mark) == b""
    before = turn(terminal)
    terminal.press("i")
    terminal.wait_until(lambda: not terminal.find("so far") and turn(terminal) > before)


# ---- Looking back ----


def look_back(terminal):
    """Which turn of how many is looked at, by the title."""
    found = re.search(r"Turn (\d+) of (\d+)", terminal.line(0))
    return (int(found.group(1)), int(found.group(2))) if found else None


def test_looking_back(war):
    terminal = sit(war, "--seed", "7", "Ada")
    pictures = [middle(terminal)]
    for _ in range(15):
        press(terminal, "Enter")
        pictures.append(middle(terminal))
    now = picture(terminal)
    at = 15
    for key, to in [
        ("u", 14),
        ("U", 13),
        ("Left", 12),
        ("Up", 11),
        ("Right", 12),
        ("Down", 13),
        ("PageUp", 3),
        ("Right", 4),
        ("PageDown", 14),
        ("Home", 0),
        ("Left", 0),
        ("Right", 1),
        ("PageDown", 11),
        ("Left", 10),
    ]:
        press(terminal, key)
        at = to
        assert look_back(terminal) == (at, 15), key
        assert middle(terminal) == pictures[at], key
        before_the_deal = key == "Left" and at == 0
        said = "There is no turn before the deal." if before_the_deal else "Left Right turn by turn"
        assert terminal.line(23).strip().startswith(said)
    press(terminal, "End")
    assert picture(terminal) == now
    terminal.wheel(12, 40)
    settle(terminal)
    assert look_back(terminal) == (14, 15)
    terminal.wheel(12, 40, up=False)
    settle(terminal)
    assert picture(terminal) == now
    for key in ("Enter", "Space", "Esc", "Right", "o"):
        press(terminal, "u")
        assert look_back(terminal)
        press(terminal, key)
        terminal.wait_until(lambda: not look_back(terminal))
        settle(terminal)
        assert picture(terminal) == now, key
    press(terminal, "u")
    terminal.click(12, 40)
    settle(terminal)
    assert picture(terminal) == now


def test_looking_back_at_a_war(war):
    terminal = deal(war, "7s2s3s9s4s/7h4h5h9h6h", keys=["Enter", "Enter"])
    fought = middle(terminal)
    press(terminal, "Enter")
    assert banner(terminal, "WAR!")
    press(terminal, "u")
    assert look_back(terminal) == (1, 2) and middle(terminal) == fought


def test_looking_back_at_the_deal(war):
    terminal = sit(war, "--seed", "7", "Ada")
    before = middle(terminal)
    for key in ("u", "Home", "PageUp"):
        press(terminal, key)
        assert not look_back(terminal) and middle(terminal) == before and terminal.find(DEALT)
    for key in ("Right", "PageDown"):
        press(terminal, key)
        assert terminal.line(23).strip() == "This is the current turn." and middle(terminal) == before


def test_what_else_works_while_looking_back(war):
    terminal = sit(war, "--seed", "7", "--speed", "9", "Ada", keys=["Enter"] * 5 + ["u", "u"])
    press(terminal, "i")
    assert re.search(r"Turns +3 ", terminal.text())
    press(terminal, "i")
    assert look_back(terminal) == (3, 5)
    press(terminal, "h", "h")
    assert look_back(terminal) == (3, 5)
    press(terminal, "u", "q")
    assert terminal.find(SAVED)


def test_looking_back_far(war):
    """The pictures of a long game are made again, not kept."""
    terminal = sit(war, "--seed", "7", "Ada")
    first = []
    for _ in range(3):
        press(terminal, "Enter")
        first.append(middle(terminal))
    for _ in range(12):
        press(terminal, "w")
    press(terminal, "Home")
    for number in range(3):
        press(terminal, "Right")
        assert middle(terminal) == first[number]


# ---- One time machine ----


def played(war, turns=40, *words):
    """A table after some turns, and the turns that had wars."""
    terminal = sit(war, "--seed", "7", "--speed", "9", *words, "Ada")
    terminal.press("t", *str(turns))  # nothing is played by asking for a turn
    press(terminal, "Enter")
    assert terminal.line(23).strip() == f"Turn {turns} has not been played yet: the game is in turn 0."
    while turn(terminal) < turns:
        press(terminal, "Enter")
    return terminal, sorted({at for at in wars_of(war, "--seed", "7") if at < turns})


def test_go_to_a_turn(war):
    terminal, _ = played(war)
    now = picture(terminal)
    for key in ("g", "t", "T"):
        press(terminal, key)
        assert terminal.find("Go to a turn")
        assert terminal.find("0 is the deal; this is turn 40.")
        press(terminal, "1", "x", "9", "Backspace", "2")
        assert terminal.find("Turn 12 ") and terminal.cursor_visible
        press(terminal, "Enter")
        assert look_back(terminal) == (12, 40) and turn(terminal) == 12
        press(terminal, key, "Esc")
        settle(terminal)
        assert look_back(terminal) == (12, 40)
        press(terminal, key, "3", "0", "Enter")
        assert look_back(terminal) == (30, 40) and turn(terminal) == 30
        press(terminal, key, "0", "Enter")
        assert look_back(terminal) == (0, 40) and terminal.find(DEALT)
        press(terminal, key, "4", "1", "Enter")
        assert terminal.line(23).strip() == "Turn 41 has not been played yet: the game is in turn 40."
        press(terminal, key, "4", "0", "Enter")
        assert picture(terminal) == now


def test_wars_before_and_after(war):
    """From the turn that is shown: e goes to the war before, w to the next one, and no further."""
    terminal, at = played(war, 60)
    now = middle(terminal)
    assert len(at) >= 2
    for number in reversed(at):
        press(terminal, "e")
        assert look_back(terminal) == (number, 60) and banner(terminal, "WAR!")
    press(terminal, "e")
    assert terminal.line(23).strip() == "There was no war before this turn."
    press(terminal, "Home")
    for number in at:
        press(terminal, "w")
        assert look_back(terminal) == (number, 60) and banner(terminal, "WAR!")
    press(terminal, "w")
    assert not look_back(terminal) and middle(terminal) == now
    assert terminal.line(23).strip() == "You are back at the current turn."


def test_enter_goes_through_what_was_played(war):
    """Card by card, wars in two steps, up to the present; only then cards are played."""
    terminal = deal(war, "7s2s3s9s4sKs/7h4h5h9h6hQh")
    pictures = [middle(terminal)]
    for _ in range(4):
        press(terminal, "Enter")
        pictures.append(middle(terminal))
    press(terminal, "Home")
    assert middle(terminal) == pictures[0]
    for shown in pictures[1:]:
        press(terminal, "Enter")
        assert middle(terminal) == shown
    assert not look_back(terminal)


def test_auto_play_of_what_was_played(war):
    terminal, _ = played(war)
    now = middle(terminal)
    press(terminal, "Home")
    terminal.press("a")
    terminal.wait_for("You are back at the current turn.")
    settle(terminal)
    assert not look_back(terminal) and middle(terminal) == now
    assert ask(database(war), "SELECT turns FROM saved") == [(40,)]


def test_pause_on_wars_of_what_was_played(war):
    terminal, at = played(war, 40, "--pause", "on")
    press(terminal, "Home")
    terminal.press("a")
    for number in at:
        terminal.wait_until(lambda n=number: banner(terminal, "WAR!") and turn(terminal) == n)
        mark = terminal.mark()
        terminal.wait_idle(quiet=0.2)
        assert terminal.since(mark) == b""
        terminal.press("Enter")
    terminal.wait_for("You are back at the current turn.")


def test_finish_in_the_past_ends_at_the_present(war):
    terminal, _ = played(war, 20)
    press(terminal, "Home", "f")
    terminal.wait_for("You are back at the current turn.")
    settle(terminal)
    assert turn(terminal) == 20 and not terminal.find("The end")


def watch(war, *words):
    terminal = war.start("replay", "--watch", "--animations", "off", "--seed", "7", *words)
    terminal.wait_for("Watching")
    settle(terminal)
    return terminal


def test_the_time_machine_while_watching(war):
    """Going forward plays on, since nothing is at stake; the rest is the same."""
    terminal, at = watch(war), wars_of(war, "--seed", "7")
    assert counters(terminal) == (0, 0, 0) and terminal.find(DEALT)
    for keys, to in [
        (["Right"], 1),
        (["PageDown"], 11),
        (["w"], at[0]),
        (["w"], at[1]),
        (["e"], at[0]),
        (["w"], at[1]),
        (["t", "1", "0", "0", "Enter"], 100),
        (["Left"], 99),
        (["PageUp"], 89),
        (["g", "2", "0", "Enter"], 20),
        (["e"], at[0]),
        (["End"], 100),
        (["Home"], 0),
        (["Enter"], 1),
    ]:
        press(terminal, *keys)
        settle(terminal)
        assert turn(terminal) == to, (keys, to)
    assert "Looking back" in terminal.line(0) and look_back(terminal) is None
    press(terminal, "r")
    assert terminal.find("Classic") and not terminal.find("● You")
    press(terminal, "q")
    assert "Looking back" in terminal.line(0) and turn(terminal) == 1
    press(terminal, "f")
    settle(terminal)
    press(terminal, "Left", "Left")  # now the end is known
    assert look_back(terminal) == (267, 268) and terminal.line(0).count("Turn") == 1


def test_auto_play_while_watching_goes_on_from_the_past(war):
    """From turn 5 on the game is played; how much of it there is when somebody looks depends on the machine."""
    terminal = watch(war, "--speed", "5", "--from", "5")
    assert turn(terminal) == 5
    press(terminal, "Home")
    assert turn(terminal) == 0
    terminal.press("a")
    terminal.wait_until(lambda: turn(terminal) > 6)
    terminal.press("a")
    terminal.wait_for("Watching")


# ---- The rules at the table ----


def test_rules_at_the_table(war):
    terminal = sit(war, "--rules", "last-card", "--seed", "7", "Ada", keys=["Enter"])
    before = picture(terminal)
    press(terminal, "r")
    assert terminal.find("The rules: Last card stands") and not terminal.find("● Ada")
    press(terminal, "PageDown", "q")
    assert picture(terminal) == before
    press(terminal, "u", "R")
    assert not terminal.find("● Ada")
    press(terminal, "q")
    assert look_back(terminal) == (0, 1)


# ---- Several people ----


def test_two_people(war):
    terminal = deal(war, "2s3s/4h5h", names=PEOPLE[:2])
    assert (flip_key(terminal, "Ada"), flip_key(terminal, "Bob")) == ("z", "m")
    assert style_of(terminal, "[z]").fg == GOLD
    thickness = packet(terminal, 15, 21, 1)
    press(terminal, "z")
    assert terminal.find("Waiting for Bob.") and counters(terminal) == (0, 0, 0)
    assert style_of(terminal, "[z]").fg == FAINT and style_of(terminal, "[m]").fg == GOLD
    hand = cards(terminal)
    assert [(card.name, card.row, card.col) for card in hand] == [("", 15, 2)]
    assert packet(terminal, 15, 21, 1) == thickness
    press(terminal, "z", "Z", "1")
    assert terminal.find("Waiting for Bob.") and counters(terminal) == (0, 0, 0)
    press(terminal, "m")
    assert counters(terminal) == (1, 1, 0) and not terminal.find("Waiting")
    assert names(terminal, above=15) == ["2s"] and names(terminal, below=10) == ["4h"]
    press(terminal, "2")
    assert terminal.find("Waiting for Ada.")
    press(terminal, "1")
    assert counters(terminal) == (2, 2, 0)


def test_letters_and_numbers(war):
    for players, letters in [(2, "zm"), (3, "zvm"), (4, "zcbm")]:
        people = PEOPLE[:players]
        for keys in (letters, letters.upper(), "1234"[:players], letters[::-1]):
            terminal = sit(war, "--players", players, "--seed", "5", *people)
            assert [flip_key(terminal, name) for name in people] == list(letters)
            for key in keys[:-1]:
                press(terminal, key)
                assert counters(terminal) == (0, 0, 0) and terminal.find("Waiting for ")
            assert len(cards(terminal)) == players - 1
            assert not any(names(terminal))
            press(terminal, keys[-1])
            assert turn(terminal) == 1 and len(cards(terminal)) == players
            assert all(names(terminal))
            terminal.close()


def test_enter_plays_whoever_is_next(war):
    terminal = deal(war, "2s3s/4h5h/6d7d", rules="party,players=3", names=PEOPLE[:3])
    press(terminal, "v")
    assert terminal.find("Waiting for Ada and Cleo.")
    press(terminal, "Enter")
    assert terminal.find("Waiting for Cleo.")
    press(terminal, "Space")
    assert turn(terminal) == 1 and terminal.find("▲ Cleo takes 3 cards")


def test_people_and_the_computer(war):
    terminal = deal(war, "2s3s/4h5h/6d7d", rules="party,players=3", names=PEOPLE[:2])
    assert [flip_key(terminal, name) for name in ("Ada", "Bob", "Computer")] == ["z", "m", None]
    press(terminal, "3")
    assert counters(terminal) == (0, 0, 0) and cards(terminal) == []
    press(terminal, "m")
    assert terminal.find("Waiting for Ada.") and len(cards(terminal)) == 1
    press(terminal, "z")
    assert turn(terminal) == 1 and len(cards(terminal)) == 3


def test_only_the_tied_play_in_a_war(war):
    rules = "classic,players=3,war=tied"
    terminal = deal(war, "7s2s3s/7h4h5h/6d8d9d", rules=rules, names=PEOPLE[:3], keys="zvm")
    assert banner(terminal, "WAR!")
    press(terminal, "m")
    assert counters(terminal) == (1, 1, 1) and banner(terminal, "WAR!")
    press(terminal, "z")
    assert counters(terminal) == (1, 1, 1)
    press(terminal, "v")
    assert terminal.find("▲ Bob wins the war and takes 7 cards")


def test_who_is_out_need_not_play(war):
    terminal = deal(war, "2s/5h6h/9d7d", rules="party,players=3", names=PEOPLE[:3], keys="zvm")
    press(terminal, "Enter")
    assert counts(terminal, "Ada") == "out" and flip_key(terminal, "Ada") is None
    before = turn(terminal)
    press(terminal, "z")
    assert turn(terminal) == before and not terminal.find("Waiting")
    press(terminal, "v")
    assert terminal.find("Waiting for Cleo.")


def test_a_card_in_hand_is_put_back_when_the_game_is_left(war):
    terminal = deal(war, "2s3s8s/4h5h9h", names=PEOPLE[:2], keys=["z", "m"])
    before = picture(terminal)
    press(terminal, "z")
    assert terminal.find("Waiting for Bob.")
    press(terminal, "q", "c", "Enter")
    terminal.wait_for("● Ada")
    settle(terminal)
    assert picture(terminal) == before and not terminal.find("Waiting")


def test_looking_back_with_a_card_in_hand(war):
    terminal = deal(war, "2s3s8s/4h5h9h", names=PEOPLE[:2], keys=["z", "m", "z"])
    assert terminal.find("Waiting for Bob.")
    press(terminal, "u")
    assert not terminal.find("Waiting") and look_back(terminal) == (0, 1)
    assert cards(terminal) == []
    press(terminal, "m", "z")
    assert look_back(terminal) == (0, 1)
    press(terminal, "Esc")
    terminal.wait_for("Waiting for Bob.")
    press(terminal, "m")
    assert turn(terminal) == 2


def test_auto_play_with_several_people(war):
    terminal = sit(war, "--seed", "7", "--speed", "9", "Ada", "Bob", keys=["z"])
    terminal.press("a")
    terminal.wait_until(lambda: (counters(terminal) or (0,))[0] >= 4)
    press(terminal, "a")
    assert not terminal.find("Waiting")
