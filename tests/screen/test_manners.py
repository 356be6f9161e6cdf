# SPDX-License-Identifier: MIT
"""Manners: colours, letters and terminals of every kind, and no more sent or done than need be."""

import os
import re

from shown import (
    DEALT,
    FELT,
    banner,
    chosen,
    counters,
    counts,
    deal,
    leave,
    menu,
    picture,
    press,
    settle,
    sit,
    style_of,
)

WAR = "7s2s3s9s/7h4h5h9h"
LEAKS = {"ASAN_OPTIONS": "detect_leaks=0"}  # of ncurses, with a console or an unknown terminal


def colours(terminal):
    """The colours on the screen, the terminal's own apart."""
    cells = [cell for line in picture(terminal) for cell in line]
    return {cell.fg for cell in cells} | {cell.bg for cell in cells} - {None}


def tour(war, terminal):
    """From the table through every page and back to the menu, step by step."""
    assert war.run("play", "--auto", "--seed", 7, "Ada").returncode == 0  # for the scoreboard
    steps = [
        ["Enter"],
        ["Enter"],
        ["i"],
        ["i", "h"],
        ["h", "u"],
        ["End", "f"],
        ["3"],
        ["End"],
        ["m"],
        ["4"],
        ["Enter"],
        ["Enter"],
        ["q"],
        ["q", "5"],
        ["q", "6"],
        ["q", "r"],
        ["q", "p"],
        ["Down", "3"],
        ["Up", "Up", "Enter"],
        ["Down", "Right"],
        ["q"],
        ["Esc"],
    ]
    for keys in steps:
        press(terminal, *keys)
        yield keys
    terminal.wait_for("1 Play")
    settle(terminal)


# ---- Colours ----


def test_no_color(war):
    for words, env, coloured in [
        ([], {"NO_COLOR": "1"}, False),
        ([], {"NO_COLOR": ""}, True),
        (["--color", "auto"], {"NO_COLOR": "1"}, False),
        (["--color", "never"], {}, False),
        (["--color", "always"], {"NO_COLOR": "1"}, True),
    ]:
        terminal = deal(war, WAR, *words, env=env, keys=["Enter", "Enter"])
        assert (colours(terminal) != {None}) == coloured
        terminal.close()


def test_without_colours_everything_can_still_be_told_apart(war):
    terminal = deal(war, WAR, "--color", "never")
    assert all(cell.reverse for cell in terminal.cells(0, 0, 80) + terminal.cells(23, 0, 80))
    bar = "".join(cell.data for cell in terminal.cells(1, 0, 80))
    assert bar[20] == "█" and bar[60] == "▒" and " Ada: 4█" in bar and " Computer: 4▒" in bar
    press(terminal, "Enter")
    assert banner(terminal, "WAR!")
    for _ in tour(war, terminal):
        assert colours(terminal) <= {None}
    assert len(chosen(terminal)) == 1
    leave(terminal)
    sent = b";".join(re.findall(rb"\x1b\[([0-9;]*)m", terminal.raw_output)).split(b";")
    assert set(sent) <= {b"", b"0", b"1", b"2", b"4", b"7", b"22", b"24", b"27", b"39", b"49"}


def test_256_colours(war):
    terminal = sit(war, "--seed", "7", "Ada")
    assert terminal.cell(12, 12).bg == FELT and max(colours(terminal) - {None}) > 15


def test_eight_colours(war):
    terminal = deal(war, WAR, env={"TERM": "xterm"}, keys=["Enter"])
    for _ in tour(war, terminal):
        assert colours(terminal) - {None} <= set(range(8))
    leave(terminal)
    terminal = deal(war, WAR, env={"TERM": "xterm"}, keys=["Enter", "Enter"])
    red, black = terminal.find("5 ♥"), terminal.find("3 ")
    assert (terminal.cell(*red).fg, terminal.cell(*red).bg) == (1, 7)
    assert (terminal.cell(*black).fg, terminal.cell(*black).bg) == (0, 7)
    assert terminal.cell(12, 2).bg is None


def test_eight_colours_and_the_felt_setting(war):
    terminal = deal(war, WAR, "--felt", "off", env={"TERM": "xterm"}, keys=["Enter"])
    assert colours(terminal) - {None} <= set(range(8)) and banner(terminal, "WAR!")


def test_vt100(war):
    terminal = deal(war, WAR, env={"TERM": "vt100"}, keys=["Enter", "Enter"])
    assert colours(terminal) == {None} and not terminal.modes & {1000, 1006}
    for _ in tour(war, terminal):
        assert colours(terminal) <= {None}
    terminal.press("q")
    assert terminal.wait_exit() == 0
    assert terminal.leftovers() == []


def test_other_terminals(war):
    for term in ("screen-256color", "tmux-256color", "linux", "rxvt-unicode-256color", "vt220"):
        terminal = war.start(env={"TERM": term, **LEAKS})
        terminal.wait_for("Quit")
        terminal.press("q")
        assert terminal.wait_exit() == 0, term


def test_monochrome(war):
    terminal = deal(war, WAR, env={"TERM": "xterm-mono"}, keys=["Enter"])
    assert colours(terminal) == {None} and banner(terminal, "WAR!")


# ---- Letters ----


def test_only_ascii(war):
    for env in ({"LC_ALL": "C"}, {"LC_ALL": None, "LANG": None}, {"LC_ALL": "POSIX"}):
        terminal = deal(war, WAR, "--no-scores", "--spoils", "off", names=["Zoë 漢"], env=env)
        assert counts(terminal, "Zo? ? ") == "4 cards, 0 aces"
        press(terminal, "Enter")
        for row in ("#   #  ###  ####  #", "#   # #   # #   # #"):
            assert terminal.find(row)
        press(terminal, "Enter")
        for part in ("|7 s   s  |", "|#########|", ".---------."):
            assert terminal.find(part)
        assert max(terminal.raw_output) < 0x80
    terminal = deal(war, WAR, names=["Zoë 漢"], env={"LC_ALL": "C"}, keys=["Enter"])
    for _ in tour(war, terminal):
        pass
    leave(terminal)
    assert max(terminal.raw_output) < 0x80


def test_only_ascii_with_motions_and_typing(war):
    terminal = war.start("play", env={"LC_ALL": "C"})
    terminal.wait_for("Deal the cards")
    terminal.type("Zoë 漢字")
    settle(terminal)
    terminal.press("Up", "Up", "Enter")
    terminal.wait_for(DEALT)
    terminal.press("Enter")
    terminal.wait_idle(quiet=0.2)
    terminal.press("Enter")
    terminal.wait_idle(quiet=0.2)
    press(terminal, "q")
    leave(terminal)
    assert max(terminal.raw_output) < 0x80


def test_ascii_packets_and_faces(war):
    env = {"LC_ALL": "C"}
    terminal = deal(war, "KsAs2s/QhJh3h", env=env, keys=["Enter"])
    text = terminal.text()
    assert "[=" in text or "[-" in text
    assert "|K .---.  |" in text and "|Q .---.  |" in text
    press(terminal, "Enter")
    assert "|A  / \\   |" in terminal.text() and "|s /   \\  |" in terminal.text()


def test_a_name_of_another_script_is_kept_whole(war):
    """What cannot be shown in ASCII is not lost."""
    terminal = sit(war, "--seed", "7", "Zoë 漢字", env={"LC_ALL": "C"}, keys=["Enter"])
    press(terminal, "q")
    leave(terminal)
    terminal = war.start("play", "--continue")
    terminal.wait_for("● Zoë 漢字  25 cards")


# ---- Plain text ----


def check_plain(terminal):
    terminal.wait_for("Press Enter to turn up your card, or type help.")
    terminal.type("\n")
    terminal.wait_for("Computer takes 2")
    terminal.type("quit\n")
    terminal.wait_for("This game is not saved: you cannot continue it later.")
    terminal.type("leave\n")
    terminal.wait_for("Your choice?")
    terminal.type("quit\n")
    assert terminal.wait_exit() == 0
    assert b"\x1b" not in terminal.raw_output
    terminal.check_restored()


def test_plain_text(war):
    for words, env in [
        (["--plain"], {}),
        ([], {"TERM": "dumb"}),
        ([], {"TERM": "nothing-like-it", **LEAKS}),
        ([], {"TERM": ""}),
        ([], {"TERM": None}),
    ]:
        words = ["play", *words, "--no-scores", "--seed", "7", "Ada"]
        check_plain(war.start(*words, env=env))


def test_plain_text_on_a_narrow_terminal(war):
    """Words are whole."""
    terminal = war.start("--plain", rows=20, cols=60)
    terminal.wait_for("Your choice?")
    assert terminal.line(0) == "War, the card game. Answer with a number, a word or its"
    assert terminal.line(1) == "first letters."


def test_without_a_terminal_there_is_no_screen(war):
    told = war.run("play", "--seed", "7", "Ada")
    assert "\x1b" not in told.stdout + told.stderr


# ---- No more than need be ----


def ticks(terminal):
    """Time of the processor so far, in ticks."""
    with open(f"/proc/{terminal.pid}/stat", encoding="ascii", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def check_idle(terminal, seconds=1.0):
    """For a while nothing is sent, and no time is spent."""
    settle(terminal)
    before, mark = ticks(terminal), terminal.mark()
    terminal.wait_idle(quiet=seconds)
    assert terminal.since(mark) == b"" and ticks(terminal) - before <= 2


def test_idle_costs_nothing(war):
    terminal = menu(war)
    check_idle(terminal)
    press(terminal, "p")
    check_idle(terminal, 0.3)
    terminal.press("Up", "Up", "Enter")
    terminal.wait_for(DEALT)
    terminal.press("Enter")
    terminal.wait_idle(quiet=0.3)
    check_idle(terminal)


def test_too_small_costs_nothing(war):
    terminal = menu(war)
    terminal.resize(5, 20)
    check_idle(terminal, 0.3)


def test_only_what_has_changed_is_sent(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    for size in ((24, 80), (60, 200)):
        terminal.resize(*size)
        settle(terminal)
        sent = []
        for key in ["Ctrl-L"] + ["Enter"] * 6:
            mark = terminal.mark()
            press(terminal, key)
            sent.append(len(terminal.since(mark)))
        whole = sent.pop(0)
        assert max(sent) < whole * 2 / 3 and sum(sent) / len(sent) < whole / 2, (whole, sent)


def test_all_is_drawn_again(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    before = picture(terminal)
    terminal.stream.feed(b"\x1b[HBroadcast message from root\x1b[7;30Hthe system goes down")
    assert picture(terminal) != before
    press(terminal, "Ctrl-L")
    assert picture(terminal) == before and counters(terminal) == (1, 1, 0)


def test_a_key_that_does_nothing_sends_nothing(war):
    terminal = sit(war, "--seed", "7", "Ada", keys=["Enter"])
    mark = terminal.mark()
    press(terminal, "y", "F5", "Tab", "k")
    assert terminal.since(mark) == b""
    terminal = menu(war)
    mark = terminal.mark()
    press(terminal, "j")
    assert 0 < len(terminal.since(mark)) < 200


def test_only_what_a_terminal_has_is_sent(war):
    """Nothing that xterm-256color does not have, from beginning to end."""
    terminal = deal(war, WAR, keys=["Enter"])
    for _ in tour(war, terminal):
        assert terminal.unknown == []
    assert terminal.bells == 0
    leave(terminal)


def test_the_mouse_is_asked_for_and_let_go(war):
    terminal = menu(war)
    assert terminal.modes & {1000, 1002} and 1006 in terminal.modes
    leave(terminal)
    assert not terminal.modes & {1000, 1002, 1003, 1006} and terminal.cursor_visible
    assert not terminal.alternate


def test_what_was_on_the_screen_comes_back(war):
    terminal = war.open("sh", "-c", "echo before; war; echo after")
    terminal.wait_for("Quit")
    terminal.press("q")
    assert terminal.wait_exit() == 0
    assert terminal.lines()[:2] == ["before", "after"]
    terminal.check_restored()


def test_very_large(war):
    terminal = sit(war, "--seed", "7", "Ada", rows=120, cols=400, keys=["Enter"])
    assert counters(terminal) == (1, 1, 0)
    press(terminal, "q")
    leave(terminal)


def test_no_home(war):
    """Without a place for scores it can be played."""
    terminal = war.start(env={"HOME": None, "XDG_STATE_HOME": None})
    terminal.wait_for("Scores and games are not saved:")
    leave(terminal)


def test_closed_standard_error(war):
    terminal = war.open("sh", "-c", "exec war 2>&-")
    terminal.wait_for("Quit")
    leave(terminal)


def test_a_directory_that_is_gone(war):
    gone = war.home / "gone"
    gone.mkdir()
    terminal = war.open("sh", "-c", f"cd {gone} && rmdir {gone} && exec war")
    terminal.wait_for("Quit")
    leave(terminal)
    assert not os.path.exists(gone)


# ---- Contrast ----


def luminance(colour):
    """Of a colour of the 256, or of black and white as the terminal's own."""
    steps = (0, 95, 135, 175, 215, 255)
    grey = 8 + 10 * (colour - 232)
    cube = colour - 16
    parts = [grey] * 3 if colour >= 232 else [steps[cube // n % 6] for n in (36, 6, 1)]
    linear = [(p / 255 / 12.92) if p <= 10 else ((p / 255 + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(part * by for part, by in zip(linear, (0.2126, 0.7152, 0.0722)))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_hints_can_be_read(war):
    """On felt, and on a background of the terminal's own, be it black or white."""
    hint = style_of(menu(war), "the card game")
    assert contrast(hint.fg, hint.bg) >= 4.5
    hint = style_of(menu(war, "--felt", "off"), "the card game")
    assert hint.bg is None and contrast(hint.fg, 16) >= 4.5 and contrast(hint.fg, 231) >= 4.5


def test_a_name_and_its_share_have_one_colour(war):
    terminal = sit(war, "--seed", "7", "Ada", env={"TERM": "xterm"})
    for name in ("Ada", "Computer"):
        share = terminal.line(1).index(name + ": 26")
        assert terminal.cell(1, share).bg == style_of(terminal, "● " + name).fg
