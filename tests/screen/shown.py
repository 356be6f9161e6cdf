# SPDX-License-Identifier: MIT
"""What the tests of war share: sitting down at a table, and reading it from the cells.

A table is read as a person reads it: frames on white are cards, blocks are packets, and names have
a dot before them.
"""

import contextlib
import re
import sqlite3
from typing import NamedTuple

# Colours, with 256 of them and felt.
FELT, TEXT, FAINT, GOLD, PAPER, EDGE, BACK, SHADE, ALARM = 23, 230, 151, 220, 231, 246, 25, 110, 214
BLACK, RED, BLUE, GREEN = 16, 160, 26, 28
SEATS, SHARES = (117, 216, 183, 229), (25, 130, 91, 58)

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
DEALT = "The cards are dealt."
TITLES = {
    "classic": "Classic",
    "last-card": "Last card stands",
    "three-down": "Three down",
    "shuffled-pile": "Shuffled pile",
    "seat-order": "In seat order",
    "party": "Party",
    "peace": "Peace",
    "quick": "Quick game",
}
SAVED = "The game is saved. Continue later with 'war play --continue'."


class Card(NamedTuple):
    """A card in play. The one under another is seen in part."""

    row: int
    col: int
    rows: int
    cols: int  # that can be seen
    name: str  # "As", "10h", "*" (a joker), "17", or "" face down
    colour: int  # of what is printed
    bright: bool  # its edge is gold
    faded: bool


def settle(terminal, quiet=0.03):
    """Waits until everything that was typed has been obeyed and shown, and keys count: a question
    that has just come up is not answered yet, and the bottom line then names no keys."""
    terminal.wait_obeyed(quiet=quiet)
    if deaf(terminal):
        terminal.wait_until(lambda: not deaf(terminal), what="the bottom line to name keys")
        terminal.wait_obeyed(quiet=quiet)


def deaf(terminal):
    """Whether the bottom line names no keys, on a screen that is large enough for one."""
    if not terminal.line(0).startswith(" WAR") or terminal.rows < 24 or terminal.cols < 80:
        return False
    return terminal.exit_status is None and not terminal.line(terminal.rows - 1).strip()


def press(terminal, *names):
    """Some keys, all at once; then settle."""
    terminal.press(*names)
    settle(terminal, quiet=0.1 if "Esc" in names else 0.03)  # an escape waits for what follows


def menu(war, *words, **options):
    terminal = war.start(*words, **options)
    terminal.wait_for("Quit")
    settle(terminal)
    return terminal


def sit(war, *words, keys=(), ready=DEALT, **options):
    """Plays without animations: war.start("play", ...), and then some keys."""
    terminal = war.start("play", "--animations", "off", *words, **options)
    terminal.wait_for(ready)
    settle(terminal)
    for key in keys:
        terminal.press(key)
        if key in "wf":  # which other keys would stop
            settle(terminal)
    settle(terminal)
    return terminal


def deal(war, cards, *words, rules="classic", names=("Ada",), **options):
    """A table with these cards dealt."""
    return sit(war, "--rules", rules, "--deal", cards, *words, *names, **options)


def picture(terminal):
    """All the cells as they look, to be compared: a blank has no colour but its background."""
    return [
        [_as_it_looks(cell) for cell in terminal.cells(row, 0, terminal.cols)]
        for row in range(terminal.rows)
    ]


def _as_it_looks(cell):
    if cell.data == " " and not (cell.reverse or cell.underline):
        return cell._replace(fg=None, bold=False, dim=False)
    return cell


def middle(terminal):
    """The table without the title and the keys."""
    return picture(terminal)[1:-1]


def counters(terminal):
    """Turn, battle and wars, from the title."""
    found = re.search(r"Turn (\d+)(?: of \d+)?  Battle (\d+)  Wars (\d+)$", terminal.line(0))
    return tuple(int(number) for number in found.groups()) if found else None


def turn(terminal):
    """The turn, from the title; -1 while the title is not whole."""
    return (counters(terminal) or (-1,))[0]


def counts(terminal, name):
    """What is said next to a name."""
    words = re.compile(rf"[●*] {re.escape(name)}(?: \[.\])?  (\S+(?: \S+)*)")
    return next(found.group(1) for found in map(words.search, terminal.lines()) if found)


def flip_key(terminal, name):
    """The key that is shown next to a name."""
    words = re.compile(rf"● {re.escape(name)} \[(.)\]")
    return next((found.group(1) for found in map(words.search, terminal.lines()) if found), None)


def style_of(terminal, text):
    """The first cell of a text."""
    return terminal.cell(*terminal.find(text))


def chosen(terminal):
    """The texts in reverse on the page, between its first and its last line."""
    found = []
    for row in range(1, terminal.rows - 1):
        text = "".join(cell.data for cell in terminal.cells(row, 0, terminal.cols) if cell.reverse)
        if text.strip():
            found.append(text.strip())
    return found


def _corner(cell):
    return cell.data == "╭" and cell.bg == PAPER and cell.fg in (EDGE, GOLD)


def cards(terminal, above=0, below=None):
    """The cards that lie between two rows, by column."""
    found = []
    for row in range(above, terminal.rows if below is None else below):
        for col in range(terminal.cols):
            if _corner(terminal.cell(row, col)):
                found.append(_card(terminal, row, col))
    return sorted(found, key=lambda card: card.col)


def _card(terminal, row, col):
    rows = 1 + next(i for i in range(1, 20) if terminal.cell(row + i, col).data == "╰")
    cols = 1
    while terminal.cell(row, col + cols).data == "─":
        cols += 1
    cols += terminal.cell(row, col + cols).data == "╮"
    corner = terminal.cell(row, col)
    rank, suit = terminal.cell(row + 1, col + 1), terminal.cell(row + 2, col + 1)
    name = ""
    if rank.data != "▒":
        more = terminal.cell(row + 1, col + 2).data
        letters = {symbol: letter for letter, symbol in SUITS.items()}
        name = rank.data + (more if more.isdigit() else "") + letters.get(suit.data, "")
    return Card(row, col, rows, cols, name, rank.fg, corner.fg == GOLD, corner.dim)


def names(terminal, above=0, below=None):
    return [card.name for card in cards(terminal, above, below)]



def packet(terminal, top, bottom, col=1):
    """How high a packet is in a column, in eighths of a row."""
    height = 0
    for row in range(top, bottom + 1):
        cell = terminal.cell(row, col)
        if (cell.data, cell.fg, cell.bg) == ("▁", SHADE, BACK):
            height += 8
        elif "▁" <= cell.data <= "▇" and (cell.fg, cell.bg) == (BACK, FELT):
            height += ord(cell.data) - 0x2580
    return height


def height(held, of, rows):
    """What packet() should give for so many cards."""
    return -(-held * rows * 8 // of)


def shares(terminal):
    """The parts of the bar below the title: colour and columns, from the left."""
    parts = []
    for cell in terminal.cells(1, 0, terminal.cols):
        if parts and parts[-1][0] == cell.bg:
            parts[-1][1] += 1
        else:
            parts.append([cell.bg, 1])
    return [tuple(part) for part in parts]


def banner(terminal, text, ink="█"):
    """Whether a word is written in large letters, as the menu's and the wars' are."""
    rows = ["", "", "", "", ""]
    for letter in text:
        for row, part in enumerate(LETTERS[letter]):
            rows[row] += part + " "
    rows = [row[:-1].replace("#", ink) for row in rows]
    for row, col in terminal.find_all(rows[0].strip()):
        col -= len(rows[0]) - len(rows[0].lstrip())
        lines = [
            "".join(cell.data for cell in terminal.cells(row + i, col, len(rows[i])))
            for i in range(5)
        ]
        if lines == rows:
            return True
    return False


def won(terminal, name):
    """Whether the end says who has won: in large letters, or in a sentence below them."""
    words = f"{name} wins"
    return banner(terminal, words.upper() + "!") or terminal.find(words + ".")


LETTERS = {
    "A": [" ### ", "#   #", "#####", "#   #", "#   #"],
    "B": ["#### ", "#   #", "#### ", "#   #", "#### "],
    "C": [" ####", "#    ", "#    ", "#    ", " ####"],
    "D": ["#### ", "#   #", "#   #", "#   #", "#### "],
    "E": ["#####", "#    ", "#### ", "#    ", "#####"],
    "H": ["#   #", "#   #", "#####", "#   #", "#   #"],
    "I": ["###", " # ", " # ", " # ", "###"],
    "L": ["#    ", "#    ", "#    ", "#    ", "#####"],
    "M": ["#   #", "## ##", "# # #", "#   #", "#   #"],
    "N": ["#   #", "##  #", "# # #", "#  ##", "#   #"],
    "O": [" ### ", "#   #", "#   #", "#   #", " ### "],
    "P": ["#### ", "#   #", "#### ", "#    ", "#    "],
    "R": ["#### ", "#   #", "#### ", "#  # ", "#   #"],
    "S": [" ####", "#    ", " ### ", "    #", "#### "],
    "T": ["#####", "  #  ", "  #  ", "  #  ", "  #  "],
    "U": ["#   #", "#   #", "#   #", "#   #", " ### "],
    "W": ["#   #", "#   #", "# # #", "# # #", " # # "],
    "2": ["#### ", "    #", " ### ", "#    ", "#####"],
    "3": ["#### ", "    #", " ### ", "    #", "#### "],
    "!": ["#", "#", "#", " ", "#"],
    " ": ["  ", "  ", "  ", "  ", "  "],
}


# ---- What is kept ----


def database(war):
    """Where scores usually are."""
    return war.home / "state" / "war" / "scores.db"


def ask(path, sql, *values):
    """Asks a database, or changes it; the rows of the answer."""
    with contextlib.closing(sqlite3.connect(path, timeout=600)) as connection, connection:
        return connection.execute(sql, values).fetchall()


def fill(path, sql, rows):
    """Changes a database by many rows at once."""
    with contextlib.closing(sqlite3.connect(path, timeout=600)) as connection, connection:
        connection.executemany(sql, rows)


def leave(terminal, status=0):
    """From the menu to the end of the program; the terminal is as it was."""
    terminal.press("q")
    assert terminal.wait_exit() == status
    terminal.check_restored()
