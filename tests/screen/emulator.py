# SPDX-License-Identifier: MIT
"""A terminal without a window: what comes out of a program becomes cells.

It does what xterm does with everything that terminfo's xterm-256color lets a program send. pyte
keeps the cells, moves the cursor and knows the character sets. The rest is here, because pyte
leaves it out or does it otherwise: repeated characters (REP), scrolling by CSI S and T, erasing in
the present background, the other screen, modes, line drawing in UTF-8, 256 colours, dim and
invisible text, both halves of a wide character.

Nothing is passed over in silence: what is not understood is kept in `unknown`. Rows and columns
count from 0 here; a colour is None (the terminal's own), 0 to 255, or "#rrggbb".
"""

import codecs
import re
from typing import NamedTuple, Optional, Union

import pyte
from pyte import charsets, modes
from pyte.screens import Margins, StaticDefaultDict
from wcwidth import wcwidth

Colour = Optional[Union[int, str]]

# Private modes that change nothing on the screen, but that a program must not leave behind.
MOUSE_MODES = {9, 1000, 1001, 1002, 1003}
MOUSE_CODINGS = {1005, 1006, 1015}
OTHER_MODES = {1, 3, 4, 5, 8, 12, 45, 66, 67, 69, 1004, 1034, 2004, 2026}
KEPT_MODES = MOUSE_MODES | MOUSE_CODINGS | OTHER_MODES
OTHER_SCREEN = {47, 1047, 1049}

TOKEN = re.compile(
    r"""
      (?P<text>    [^\x00-\x1f\x7f-\x9f]+ )
    | (?P<csi>     \x1b\[ [0-?]* [ -/]* [@-~] )
    | (?P<osc>     \x1b\] [^\x07\x1b]* (?: \x07 | \x1b\\ ) )
    | (?P<string>  \x1b[PX^_] [^\x1b]* \x1b\\ )
    | (?P<escape>  \x1b (?: [ -/] [ -~] | [0-OQ-WYZ\\`-~] ) )
    | (?P<control> [\x00-\x1a\x1c-\x1f\x7f] )
    """,
    re.VERBOSE,
)
UNFINISHED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?|[PX^_][^\x1b]*\x1b?|[ -/]?)\Z")
CSI = re.compile(r"\x1b\[([<=>?]?)([0-9;:]*)([ -/]*)([@-~])\Z")


class Cell(NamedTuple):
    """One place on the screen. The second half of a wide character has no data."""

    data: str = " "
    fg: Colour = None
    bg: Colour = None
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    blink: bool = False
    reverse: bool = False
    invisible: bool = False
    struck: bool = False

    @property
    def char(self):
        return self.data


STYLES = {
    1: {"bold": True},
    2: {"dim": True},
    3: {"italic": True},
    4: {"underline": True},
    5: {"blink": True},
    7: {"reverse": True},
    8: {"invisible": True},
    9: {"struck": True},
    21: {"underline": True},
    22: {"bold": False, "dim": False},
    23: {"italic": False},
    24: {"underline": False},
    25: {"blink": False},
    27: {"reverse": False},
    28: {"invisible": False},
    29: {"struck": False},
    39: {"fg": None},
    49: {"bg": None},
}
for _i in range(8):
    STYLES[30 + _i] = {"fg": _i}
    STYLES[40 + _i] = {"bg": _i}
    STYLES[90 + _i] = {"fg": 8 + _i}
    STYLES[100 + _i] = {"bg": 8 + _i}


class Screen(pyte.Screen):
    """The cells, and what each control sequence does to them."""

    def __init__(self, rows, cols):
        self.answers = b""  # what the terminal says when it is asked something
        self.unknown = []  # control sequences that mean nothing here
        self.bells = 0
        super().__init__(cols, rows)

    # ---- State ----

    @property
    def default_char(self):
        return Cell()

    def reset(self):
        super().reset()
        self.cursor.attrs = Cell()
        self.saved = None
        self.main = None  # the cells of the main screen, while the other one is shown
        self.main_saved = None
        self.private = set()  # modes of KEPT_MODES that are on
        self.keypad = False  # application keypad
        self.shape = 0  # of the cursor, as DECSCUSR counts them
        self.palette = {}  # colours that were changed
        self.last = ""  # the character that REP repeats

    @property
    def alternate(self):
        return self.main is not None

    @property
    def row(self):
        return self.cursor.y

    @property
    def col(self):
        return min(self.cursor.x, self.columns - 1)

    def cell(self, row, col):
        if not (0 <= row < self.lines and 0 <= col < self.columns):
            raise IndexError(f"no cell {row}, {col} on a screen of {self.lines} by {self.columns}")
        return self.buffer[row][col]

    def text(self):
        """The rows as text, without the spaces at their ends."""
        return [
            "".join(self.buffer[y][x].data for x in range(self.columns)).rstrip()
            for y in range(self.lines)
        ]

    def leftovers(self):
        """What a program has changed and not put back, in words."""
        found = []
        if self.alternate:
            found.append("the alternate screen is shown")
        if self.cursor.hidden:
            found.append("the cursor is hidden")
        if self.private & MOUSE_MODES:
            found.append("the mouse is reported")
        kept = self.private - MOUSE_MODES - {12, 1034}
        if kept:
            found.append(f"modes that are on: {sorted(kept)}")
        if modes.DECAWM not in self.mode:
            found.append("lines do not wrap")
        if modes.IRM in self.mode:
            found.append("characters are inserted")
        if self.keypad:
            found.append("the keypad sends application codes")
        if self.margins:
            found.append("only a part of the screen scrolls")
        if self.charset or self.g0_charset is not charsets.LAT1_MAP:
            found.append("letters are drawn as lines")
        if self.cursor.attrs != Cell():
            found.append(f"text is still coloured: {self.cursor.attrs}")
        if self.palette:
            found.append(f"colours are changed: {sorted(self.palette)}")
        if self.shape not in (0, 1):
            found.append("the cursor has another shape")
        return found

    # ---- Cells ----

    def _blank(self):
        return Cell(bg=self.cursor.attrs.bg)

    def _blank_line(self):
        return StaticDefaultDict(self._blank())

    def _bounds(self):
        return self.margins or Margins(0, self.lines - 1)

    def _settle(self):
        """The cursor, if it waits behind the last column, is on that column."""
        self.cursor.x = self.col

    def _part(self, line, x):
        """No wide character lies across the left side of column x."""
        if 0 < x < self.columns and line[x].data == "":
            line[x - 1] = line[x - 1]._replace(data=" ")
            line[x] = line[x]._replace(data=" ")

    def _clear(self, y, begin, end):
        line = self.buffer[y]
        self._part(line, begin)
        self._part(line, end)
        for x in range(begin, end):
            line[x] = self._blank()

    def draw(self, data):
        table = self.g1_charset if self.charset else self.g0_charset
        if table is not charsets.LAT1_MAP:
            data = data.translate(table)
        for char in data:
            width = wcwidth(char)
            if width == 0:
                self._combine(char)
            elif 0 < width <= self.columns:
                self._put(char, width)
                self.last = char

    def _put(self, char, width):
        if self.cursor.x + width > self.columns:
            if modes.DECAWM in self.mode:
                self.carriage_return()
                self.index()
            else:
                self.cursor.x = self.columns - width
        if modes.IRM in self.mode:
            self.insert_characters(width)
        line, x = self.buffer[self.cursor.y], self.cursor.x
        self._part(line, x)
        self._part(line, x + width)
        line[x] = self.cursor.attrs._replace(data=char)
        if width == 2:
            line[x + 1] = self.cursor.attrs._replace(data="")
        self.cursor.x = x + width

    def _combine(self, char):
        line, x = self.buffer[self.cursor.y], self.cursor.x - 1
        if x > 0 and line[x].data == "":
            x -= 1
        if x >= 0:
            line[x] = line[x]._replace(data=line[x].data + char)

    def repeat(self, count=1):
        if self.last:
            self.draw(self.last * min(count, self.lines * self.columns))
        else:
            self.unknown.append("REP without a character before it")

    # ---- Scrolling, inserting, deleting, erasing ----

    def _shift(self, top, bottom, count):
        """Lines top to bottom move down by count, or up where it is negative."""
        kept = {y: self.buffer[y] for y in range(top, bottom + 1)}
        for y in range(top, bottom + 1):
            line = kept.get(y - count)
            self.buffer[y] = self._blank_line() if line is None else line

    def index(self):
        top, bottom = self._bounds()
        if self.cursor.y == bottom:
            self._shift(top, bottom, -1)
        elif self.cursor.y < self.lines - 1:
            self.cursor.y += 1

    def reverse_index(self):
        top, bottom = self._bounds()
        if self.cursor.y == top:
            self._shift(top, bottom, 1)
        elif self.cursor.y > 0:
            self.cursor.y -= 1

    def scroll_up(self, count=1):
        self._shift(*self._bounds(), -count)

    def scroll_down(self, count=1):
        self._shift(*self._bounds(), count)

    def insert_lines(self, count=1):
        top, bottom = self._bounds()
        if top <= self.cursor.y <= bottom:
            self._shift(self.cursor.y, bottom, count)
            self.carriage_return()

    def delete_lines(self, count=1):
        top, bottom = self._bounds()
        if top <= self.cursor.y <= bottom:
            self._shift(self.cursor.y, bottom, -count)
            self.carriage_return()

    def insert_characters(self, count=1):
        self._settle()
        line, x = self.buffer[self.cursor.y], self.cursor.x
        count = min(count, self.columns - x)
        self._part(line, x)
        self._part(line, self.columns - count)
        for to in range(self.columns - 1, x + count - 1, -1):
            line[to] = line[to - count]
        self._clear(self.cursor.y, x, x + count)

    def delete_characters(self, count=1):
        self._settle()
        line, x = self.buffer[self.cursor.y], self.cursor.x
        count = min(count, self.columns - x)
        self._part(line, x)
        self._part(line, x + count)
        for to in range(x, self.columns - count):
            line[to] = line[to + count]
        for to in range(self.columns - count, self.columns):
            line[to] = self._blank()

    def erase_characters(self, count=1):
        self._settle()
        self._clear(self.cursor.y, self.cursor.x, min(self.cursor.x + count, self.columns))

    def erase_in_line(self, how=0, private=False):
        self._settle()
        begin = self.cursor.x if how == 0 else 0
        end = self.cursor.x + 1 if how == 1 else self.columns
        self._clear(self.cursor.y, begin, end)

    def erase_in_display(self, how=0, private=False):
        if how == 3:  # what has scrolled away
            return
        if how in (0, 1):
            self.erase_in_line(how)
        rows = {0: range(self.cursor.y + 1, self.lines), 1: range(self.cursor.y)}
        for y in rows.get(how, range(self.lines)):
            self.buffer[y] = self._blank_line()

    # ---- The cursor ----

    def cursor_up(self, count=None):
        top = self._bounds().top if self.cursor.y >= self._bounds().top else 0
        self.cursor.y = max(self.cursor.y - (count or 1), top)
        self._settle()

    def cursor_down(self, count=None):
        bottom = self._bounds().bottom
        if self.cursor.y > bottom:
            bottom = self.lines - 1
        self.cursor.y = min(self.cursor.y + (count or 1), bottom)
        self._settle()

    def cursor_to_line(self, line=None):
        self.cursor_position(line, self.col + 1)

    def tab(self):
        self._settle()
        super().tab()

    def back_tab(self, count=1):
        for _ in range(min(count, self.columns)):
            self.cursor.x = max([stop for stop in self.tabstops if stop < self.col], default=0)

    def next_line(self):
        self.index()
        self.carriage_return()

    def set_margins(self, top=None, bottom=None):
        top, bottom = (top or 1) - 1, min(bottom or self.lines, self.lines) - 1
        if top < bottom:
            whole = (top, bottom) == (0, self.lines - 1)
            self.margins = None if whole else Margins(top, bottom)
            self.cursor_position()

    def save_cursor(self):
        cursor = (self.cursor.x, self.cursor.y, self.cursor.attrs)
        sets = (self.g0_charset, self.g1_charset, self.charset)
        self.saved = (cursor, *sets, modes.DECOM in self.mode)

    def restore_cursor(self):
        home = ((0, 0, Cell()), charsets.LAT1_MAP, charsets.VT100_MAP, 0, False)
        cursor, self.g0_charset, self.g1_charset, self.charset, origin = self.saved or home
        (self.mode.add if origin else self.mode.discard)(modes.DECOM)
        self.cursor.x, self.cursor.y, self.cursor.attrs = cursor
        self.cursor.x = min(self.cursor.x, self.columns)
        self.cursor.y = min(self.cursor.y, self.lines - 1)

    # ---- Modes ----

    def set_private(self, mode, on):
        change = self.private.add if on else self.private.discard
        if mode == 25:
            self.cursor.hidden = not on
        elif mode in (6, 7):
            (self.mode.add if on else self.mode.discard)(mode << 5)
            if mode == 6:
                self.cursor_position()
        elif mode == 1048:
            (self.save_cursor if on else self.restore_cursor)()
        elif mode in OTHER_SCREEN:
            self._show_alternate(on, mode == 1049)
        elif mode in KEPT_MODES:
            change(mode)
        else:
            self.unknown.append(f"private mode {mode}")

    def _show_alternate(self, on, with_cursor):
        if on and not self.alternate:
            if with_cursor:
                self.save_cursor()
            self.main, self.buffer = self.buffer, self._new_buffer()
        elif not on and self.alternate:
            self.buffer, self.main = self.main, None
            if with_cursor:
                self.restore_cursor()

    def _new_buffer(self):
        buffer = type(self.buffer)(self.buffer.default_factory)
        for y in range(self.lines):
            buffer[y] = self._blank_line()
        return buffer

    def set_ansi(self, mode, on):
        if mode in (modes.IRM, modes.LNM):
            (self.mode.add if on else self.mode.discard)(mode)
        else:
            self.unknown.append(f"mode {mode}")

    def soft_reset(self):
        self.mode = {modes.DECAWM, modes.DECTCEM}
        self.cursor.hidden = False
        self.cursor.attrs = Cell()
        self.margins = None
        self.keypad = False
        self.private.discard(1)
        self.charset = 0
        self.g0_charset, self.g1_charset = charsets.LAT1_MAP, charsets.VT100_MAP

    def resize(self, lines=None, columns=None):
        """Rows go at the bottom; on the main screen, at the top rather than above the cursor."""
        gone = 0 if self.alternate else max(0, self.cursor.y - lines + 1)
        if gone:
            self.margins = None
            self._shift(0, self.lines - 1, -gone)
        for buffer in filter(None, (self.buffer, self.main)):
            for y in [y for y in buffer if y >= lines]:
                del buffer[y]
            for line in buffer.values():
                self._part(line, columns)
                for x in [x for x in line if x >= columns]:
                    del line[x]
        self.lines, self.columns = lines, columns
        self.margins = None
        self.tabstops = set(range(8, columns, 8))
        self.cursor.y = min(self.cursor.y - gone, lines - 1)
        self.cursor.x = min(self.cursor.x, columns - 1)

    # ---- Colours ----

    def select_rendition(self, text):
        """SGR with its parameters as they were sent: "1;38;5;9", "38:2::1:2:3"."""
        words = [word.split(":") for word in text.split(";")]
        attributes = self.cursor.attrs
        while words:
            word = words.pop(0)
            code = int(word[0] or 0)
            if code in (38, 48):
                if len(word) == 1:  # the colour follows in words of its own
                    count = {"5": 2, "2": 4}.get(words[0][0] if words else "", 0)
                    word += [w[0] for w in words[:count]]
                    del words[:count]
                elif len(word) == 6:  # 38:2:colour space:r:g:b
                    del word[2]
                colour = self._colour([int(w or 0) for w in word[1:]])
                attributes = attributes._replace(**{"fg" if code == 38 else "bg": colour})
            elif code == 0:
                attributes = Cell()
            elif code == 4 and word[1:] == ["0"]:
                attributes = attributes._replace(underline=False)
            elif code in STYLES:
                attributes = attributes._replace(**STYLES[code])
            else:
                self.unknown.append(f"SGR {text}")
        self.cursor.attrs = attributes

    def _colour(self, numbers):
        if len(numbers) == 2 and numbers[0] == 5 and numbers[1] < 256:
            return numbers[1]
        if len(numbers) == 4 and numbers[0] == 2:
            return "#{:02x}{:02x}{:02x}".format(*(min(n, 255) for n in numbers[1:]))
        self.unknown.append(f"colour {numbers}")
        return None

    def command(self, text):
        """OSC: titles and colours."""
        code, _, rest = text.partition(";")
        if code in ("0", "1", "2"):
            self.title = rest if code != "1" else self.title
        elif code == "4":
            words = rest.split(";")
            self.palette.update(zip(map(int, words[::2]), words[1::2]))
        elif code == "104":
            for number in map(int, rest.split(";") if rest else list(self.palette)):
                self.palette.pop(number, None)
        elif code not in ("10", "11", "12", "52", "110", "111", "112", "8"):
            self.unknown.append(f"OSC {text}")

    # ---- Questions ----

    def tell_attributes(self, _=0):
        self.answers += b"\x1b[?62;22c"

    def tell_status(self, what=0):
        if what == 5:
            self.answers += b"\x1b[0n"
        elif what == 6:
            self.answers += b"\x1b[%d;%dR" % (self.row + 1, self.col + 1)


# What ends a control sequence, the method, and how many parameters it may take. A count of 0 is
# one of 1.
COUNTED = {
    "@": "insert_characters",
    "A": "cursor_up",
    "B": "cursor_down",
    "C": "cursor_forward",
    "D": "cursor_back",
    "E": "cursor_down1",
    "F": "cursor_up1",
    "G": "cursor_to_column",
    "H": "cursor_position",
    "L": "insert_lines",
    "M": "delete_lines",
    "P": "delete_characters",
    "S": "scroll_up",
    "T": "scroll_down",
    "X": "erase_characters",
    "Z": "back_tab",
    "`": "cursor_to_column",
    "a": "cursor_forward",
    "b": "repeat",
    "d": "cursor_to_line",
    "e": "cursor_down",
    "f": "cursor_position",
    "r": "set_margins",
}
PLAIN = {
    "J": "erase_in_display",
    "K": "erase_in_line",
    "c": "tell_attributes",
    "g": "clear_tab_stop",
    "n": "tell_status",
}
ESCAPES = {
    "7": "save_cursor",
    "8": "restore_cursor",
    "D": "index",
    "E": "next_line",
    "H": "set_tab_stop",
    "M": "reverse_index",
    "c": "reset",
}
CONTROLS = {
    "\a": "bell",
    "\b": "backspace",
    "\t": "tab",
    "\n": "linefeed",
    "\v": "linefeed",
    "\f": "linefeed",
    "\r": "carriage_return",
    "\x0e": "shift_out",
    "\x0f": "shift_in",
}


class Stream:
    """Bytes become calls of a screen's methods."""

    def __init__(self, screen):
        self.screen = screen
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.pending = ""

    def feed(self, data):
        text = self.pending + self.decoder.decode(data)
        place = 0
        while place < len(text):
            token = TOKEN.match(text, place)
            if token:
                getattr(self, "on_" + token.lastgroup)(token.group())
                place = token.end()
            elif UNFINISHED.match(text, place):
                break
            else:
                self.screen.unknown.append(text[place : place + 12])
                place += 1
        self.pending = text[place:]

    def on_text(self, text):
        if "\ufffd" in text:
            self.screen.unknown.append("not UTF-8")
        self.screen.draw(text)

    def on_control(self, char):
        self.screen.last = ""
        if char == "\a":
            self.screen.bells += 1
        elif char in CONTROLS:
            getattr(self.screen, CONTROLS[char])()
        elif char != "\0":
            self.screen.unknown.append(char)

    def on_escape(self, sequence):
        screen, code = self.screen, sequence[1:]
        screen.last = ""
        if code in ESCAPES:
            getattr(screen, ESCAPES[code])()
        elif code in ("=", ">"):
            screen.keypad = code == "="
        elif code == "#8":
            screen.alignment_display()
        elif code[0] in "()" and code[1] in charsets.MAPS:
            screen.define_charset(code[1], code[0])
        elif code not in ("\\", "%G", "%8", " F", "l", "m"):
            screen.unknown.append(sequence)

    def on_csi(self, sequence):
        parts = CSI.match(sequence)
        screen = self.screen
        if not parts:
            screen.unknown.append(sequence)
            return
        prefix, text, between, final = parts.groups()
        if final != "b":
            screen.last = ""
        numbers = [min(int(n), 9999) if n else 0 for n in re.split("[;:]", text)] if text else []
        kind = prefix + between
        if kind == "" and final in COUNTED:
            many = 2 if final in "Hfr" else 1
            getattr(screen, COUNTED[final])(*(n or 1 if many == 1 else n for n in numbers[:many]))
        elif kind == "" and final in PLAIN:
            getattr(screen, PLAIN[final])(*numbers[:1])
        elif kind == "" and final == "m":
            screen.select_rendition(text)
        elif kind in ("", "?") and final in "hl":
            for number in numbers:
                (screen.set_private if kind else screen.set_ansi)(number, final == "h")
        elif kind == "!" and final == "p":
            screen.soft_reset()
        elif kind == " " and final == "q":
            screen.shape = numbers[0] if numbers else 0
        elif not (kind == "" and final == "t" or kind == ">" and final in "mc"):
            screen.unknown.append(sequence)

    def on_osc(self, sequence):
        self.screen.last = ""
        self.screen.command(sequence[2:].rstrip("\x07\x1b\\"))

    def on_string(self, sequence):
        self.screen.last = ""
        self.screen.unknown.append(sequence)
