# SPDX-License-Identifier: MIT
"""What is typed, pasted and clicked on any page: the bottom line, notices, numbers in lists."""

from shown import chosen, counters, leave, menu, press, settle, sit


def test_a_paste_plays_nothing(war):
    terminal = sit(war, "--seed", "7", "Ada")
    assert 2004 in terminal.modes
    terminal.paste("q\n" * 400)
    terminal.press("Enter")
    settle(terminal)
    assert counters(terminal) == (1, 1, 0)


def test_a_notice_goes(war):
    """By itself after a while, or with the next key, and the keys are there again."""
    terminal = sit(war, "--seed", "7", "Ada")
    keys = terminal.line(23)
    for gone in (lambda: None, lambda: press(terminal, "F1"), lambda: press(terminal, "Home")):
        terminal.press("+")
        terminal.wait_for("Auto-play speed:")
        gone()
        terminal.wait_gone("Auto-play speed:")
        terminal.wait_until(lambda: terminal.line(23) == keys)
        press(terminal, "F1")


def test_the_bottom_line_can_be_clicked(war):
    terminal = sit(war, "--seed", "7", "Ada")
    for word, shown in [("play", "Turn 1 "), ("facts", "This game so far"), ("? help", "Keys at")]:
        row, col = next(at for at in terminal.find_all(word) if at[0] == 23)
        terminal.click(row, col + len(word) - 1)
        terminal.wait_for(shown)
        if shown != "Turn 1 ":
            press(terminal, "F1", "Enter")
    terminal.click(23, 79)  # on nothing
    settle(terminal)
    assert counters(terminal) == (1, 1, 0)
    terminal.click(*next(at for at in terminal.find_all("leave") if at[0] == 23))
    terminal.wait_for("the card game")
    terminal.click(23, 20)  # what is said there goes, and the keys come back
    settle(terminal)
    terminal.click(*next(at for at in terminal.find_all("Down") if at[0] == 23))
    settle(terminal)
    terminal.click(*next(at for at in terminal.find_all("quit") if at[0] == 23))
    assert terminal.wait_exit() == 0


def test_digits_in_a_long_list(war):
    """Where several numbers begin with a digit, it waits for the next one; Enter does not."""
    for seed in range(1, 13):
        table = sit(war, "--seed", str(seed), "Ada", keys=["Enter"])
        press(table, "q")
        leave(table)
    terminal = menu(war, "--animations", "off")
    press(terminal, "c")
    assert len([row for row in range(4, 18) if terminal.line(row)[3:5].strip().isdigit()]) == 12
    press(terminal, "1")
    assert "Continue a game" in terminal.line(0) and chosen(terminal)[0].startswith("1 ")
    press(terminal, "2")
    terminal.wait_for("● Ada")
    press(terminal, "q", "Enter", "Home", "1", "Enter")
    terminal.wait_for("● Ada")
    press(terminal, "q", "Enter", "3")
    terminal.wait_for("● Ada")
