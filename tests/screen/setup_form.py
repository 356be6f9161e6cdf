# SPDX-License-Identifier: MIT
"""What the tests of the questions before a game share: the form, and what stands in it."""

from shown import settle

NAME_COL = 15  # of the first letter of a name, on 80 columns
SEAT_1, SEAT_2 = 4, 5  # rows


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
