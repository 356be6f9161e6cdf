# SPDX-License-Identifier: MIT
"""A screen as a picture: SVG, in a window with a title.

Lines, blocks and suits are drawn rather than written, so that they meet and look the same in any
font. The same screen always gives the same bytes.
"""

import re
import unicodedata
from html import escape

from wcwidth import wcwidth

WIDTH, HEIGHT = 9, 19  # of a cell; odd, so that a thin line has a middle to go through
BASELINE = 14
FONT_SIZE = 15
PADDING = 12
BAR = 30  # height of the title
FONTS = "'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,'Liberation Mono',monospace"
SYMBOLS = "'DejaVu Sans Mono','DejaVu Sans','Segoe UI Symbol','Apple Symbols',monospace"

THEMES = {
    "dark": {
        "bg": "#1b1e24",
        "fg": "#d5d9e0",
        "edge": "#3a3f4a",
        "bar": "#2a2e37",
        "words": "#9aa1ad",
        "base": "#14161a #df5b61 #78b36a #d6a652 #5b96e0 #b47fd1 #4dafbb #c6cbd4"
        " #636a77 #ff7f83 #9fd68c #f0c971 #8cbcfb #d3a7ee #7fd3dd #ffffff",
    },
    "light": {
        "bg": "#fcfcfa",
        "fg": "#24292f",
        "edge": "#c9cdd2",
        "bar": "#eceef0",
        "words": "#6a737d",
        "base": "#24292f #c22f2c #39782f #8f6508 #2063b4 #873ba5 #127a84 #dfe2e6"
        " #6e7781 #d9453f #4a9440 #b08012 #3a7fd2 #a459c2 #2797a2 #ffffff",
    },
}


# ---- Colours ----


def palette(theme):
    """The 256 colours of xterm, but for 16 of a theme."""
    steps = (0, 95, 135, 175, 215, 255)
    cube = [(r, g, b) for r in steps for g in steps for b in steps]
    greys = [(8 + 10 * i,) * 3 for i in range(24)]
    return theme["base"].split() + ["#%02x%02x%02x" % rgb for rgb in cube + greys]


def mix(one, other, share):
    """A colour between two: `share` of the first."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#%02x%02x%02x" % tuple(round(a * share + b * (1 - share)) for a, b in pairs)


def cell_colours(cell, colours, theme):
    def real(colour, default):
        return default if colour is None else colours[colour] if isinstance(colour, int) else colour

    fg, bg = real(cell.fg, theme["fg"]), real(cell.bg, theme["bg"])
    if cell.reverse:
        fg, bg = bg, fg
    if cell.dim:
        fg = mix(fg, bg, 0.6)
    return fg, bg


# ---- Characters that are drawn ----

OPPOSITE = {"LEFT": "RIGHT", "RIGHT": "LEFT", "UP": "DOWN", "DOWN": "UP"}


def box_arms(char):
    """What a box-drawing character has on each side, from its name: "light", "heavy", "double"."""
    name = unicodedata.name(char, "")
    if not name.startswith("BOX DRAWINGS ") or "DIAGONAL" in name:
        return None
    name = name.replace("HORIZONTAL", "LEFT RIGHT").replace("VERTICAL", "UP DOWN")
    name = name.replace("SINGLE", "LIGHT")
    arms, weight = {}, "LIGHT"
    for part in name.split(" AND "):
        words = part.split()
        weight = next((word for word in words if word in ("LIGHT", "HEAVY", "DOUBLE")), weight)
        arms.update({word: weight.lower() for word in words if word in OPPOSITE})
    return arms


def box_rectangles(arms):
    """Rectangles x, y, width, height for the arms of a box-drawing character."""
    rectangles = []
    for side, weight in arms.items():
        along = side in ("LEFT", "RIGHT")
        forward = side in ("RIGHT", "DOWN")
        before, after = ("UP", "DOWN") if along else ("LEFT", "RIGHT")
        length = WIDTH if along else HEIGHT
        middle = length // 2
        across = (HEIGHT if along else WIDTH) // 2
        tracks = {"light": [(0, 1)], "heavy": [(-1, 3)], "double": [(-1, 1), (1, 1)]}[weight]
        for offset, thickness in tracks:
            reach = arm_reach(arms, weight, offset, before, after, OPPOSITE[side])
            if forward:
                begin, end = middle - reach, length
            else:
                begin, end = 0, middle + reach + 1
            if along:
                rectangles.append((begin, across + offset, end - begin, thickness))
            else:
                rectangles.append((across + offset, begin, thickness, end - begin))
    return rectangles


def arm_reach(arms, weight, offset, before, after, opposite):
    """How far an arm goes beyond the middle; negative: how far before it the arm ends."""
    crossing = [arms.get(before), arms.get(after)]
    if weight == "double":
        near, far = crossing if offset < 0 else crossing[::-1]
        if near == "double":
            return -1
        return 1 if far == "double" and opposite not in arms else 0
    if opposite not in arms and "double" in crossing:
        return -1 if crossing == ["double", "double"] else 1
    return 1 if "heavy" in crossing and opposite not in arms else 0


def dashes(char):
    """Rectangles for a dashed line."""
    name = unicodedata.name(char, "")
    found = re.match(r"BOX DRAWINGS (LIGHT|HEAVY) (DOUBLE|TRIPLE|QUADRUPLE) DASH (\w+)", name)
    if not found:
        return None
    count = {"DOUBLE": 2, "TRIPLE": 3, "QUADRUPLE": 4}[found[2]]
    thickness = 1 if found[1] == "LIGHT" else 3
    length, across = (WIDTH, HEIGHT) if found[3] == "HORIZONTAL" else (HEIGHT, WIDTH)
    side = across // 2 - thickness // 2
    parts = [(length * i / count, length / count * 0.6) for i in range(count)]
    if found[3] == "HORIZONTAL":
        return [(start, side, size, thickness) for start, size in parts]
    return [(side, start, thickness, size) for start, size in parts]


def block_rectangles(char):
    """Rectangles for a block element, and how dense it is."""
    code = ord(char) - 0x2580
    if not 0 <= code < 32:
        return None, 1
    w, h = WIDTH, HEIGHT
    if code == 0:
        return [(0, 0, w, h / 2)], 1
    if code <= 8:
        return [(0, h - h * code / 8, w, h * code / 8)], 1
    if code <= 15:
        return [(0, 0, w * (16 - code) / 8, h)], 1
    if code == 16:
        return [(w / 2, 0, w / 2, h)], 1
    if code <= 19:
        return [(0, 0, w, h)], (code - 16) / 4
    if code == 20:
        return [(0, 0, w, h / 8)], 1
    if code == 21:
        return [(w - w / 8, 0, w / 8, h)], 1
    quarters = {22: 4, 23: 8, 24: 1, 25: 13, 26: 9, 27: 7, 28: 11, 29: 2, 30: 6, 31: 14}[code]
    corners = [(0, 0), (w / 2, 0), (0, h / 2), (w / 2, h / 2)]
    return [(*c, w / 2, h / 2) for i, c in enumerate(corners) if quarters >> i & 1], 1


SUITS = {
    "♠": "M0-5C1.2-2.9 4.2-1.2 4.2 1.3A2.1 2.1 0 0 1 .7 2.7Q.8 3.9 1.9 4.6H-1.9Q-.8 3.9-.7 2.7"
    "A2.1 2.1 0 0 1-4.2 1.3C-4.2-1.2-1.2-2.9 0-5Z",
    "♥": "M0 4.6C-1.2 2.7-4.2 .9-4.2-1.8A2.2 2.2 0 0 1 0-2.7A2.2 2.2 0 0 1 4.2-1.8"
    "C4.2 .9 1.2 2.7 0 4.6Z",
    "♦": "M0-5Q1.5-2 3.7 0Q1.5 2 0 5Q-1.5 2-3.7 0Q-1.5-2 0-5Z",
    "♣": "M-.7 2.2A2.15 2.15 0 1 1-1.7-1.2A2.15 2.15 0 1 1 1.7-1.2A2.15 2.15 0 1 1 .7 2.2"
    "Q.8 3.8 1.9 4.6H-1.9Q-.8 3.8-.7 2.2Z",
}
# Where the two ends of a rounded corner are.
CORNERS = {"╭": (1, 1), "╮": (-1, 1), "╰": (1, -1), "╯": (-1, -1)}
UPWARD, DOWNWARD = f"M0 {HEIGHT}L{WIDTH} 0", f"M0 0L{WIDTH} {HEIGHT}"
DIAGONALS = {"╱": UPWARD, "╲": DOWNWARD, "╳": UPWARD + DOWNWARD}


def corner_path(char):
    right, down = CORNERS[char]
    x, y = WIDTH / 2, HEIGHT / 2
    edge_x, edge_y = (WIDTH if right > 0 else 0), (HEIGHT if down > 0 else 0)
    return f"M{x:g} {edge_y}V{y + 4.5 * down:g}Q{x:g} {y:g} {edge_x} {y:g}"


# ---- The picture ----


class Picture:
    """Gathers what is to be drawn, in layers: backgrounds, lines and blocks, shapes, text."""

    def __init__(self, screen, theme):
        self.theme = THEMES[theme]
        self.colours = palette(self.theme)
        for number, value in screen.palette.items():
            found = re.fullmatch(r"rgb:(\w\w)\w*/(\w\w)\w*/(\w\w)\w*", value)
            if found and number < 256:
                self.colours[number] = "#" + "".join(found.groups()).lower()
        self.behind, self.before, self.shapes, self.texts = [], [], [], []
        for row in range(screen.lines):
            self.add_row(screen, row)
        if not screen.cursor.hidden:
            x, y = screen.col * WIDTH, screen.row * HEIGHT
            self.before.append((self.theme["fg"], 0.5, x, y, WIDTH, HEIGHT))

    def add_row(self, screen, row):
        y = row * HEIGHT
        word = None  # x, text, and how it is written
        for col in range(screen.columns):
            cell = screen.cell(row, col)
            x = col * WIDTH
            fg, bg = cell_colours(cell, self.colours, self.theme)
            if bg != self.theme["bg"]:
                self.behind.append((bg, 1, x, y, WIDTH, HEIGHT))
            if cell.underline:
                self.before.append((fg, 1, x, y + BASELINE + 2, WIDTH, 1))
            if cell.struck:
                self.before.append((fg, 1, x, y + HEIGHT // 2, WIDTH, 1))
            style = (fg, cell.bold, cell.italic)
            if word and (word[2] != style or not is_letter(cell)):
                self.add_word(*word, y)
                word = None
            if is_letter(cell):
                word = (word[0], word[1] + cell.data, style) if word else (x, cell.data, style)
            elif cell.data.strip() and not cell.invisible:
                self.add_symbol(cell, x, y, fg)
        if word:
            self.add_word(*word, y)

    def add_word(self, x, text, style, y):
        fit = f' textLength="{len(text) * WIDTH}" lengthAdjust="spacingAndGlyphs"'
        how = (fit if len(text) > 1 else "") + self.style(*style)
        self.texts.append(f'<text x="{x}" y="{y + BASELINE}"{how}>{escape(text, False)}</text>')

    def add_symbol(self, cell, x, y, fg):
        char = cell.data[0]
        arms = None if char in CORNERS else dashes(char) or box_arms(char)
        blocks, density = block_rectangles(char)
        if arms:
            rectangles = arms if isinstance(arms, list) else box_rectangles(arms)
            self.before += [(fg, 1, x + a, y + b, w, h) for a, b, w, h in rectangles]
        elif blocks:
            self.before += [(fg, density, x + a, y + b, w, h) for a, b, w, h in blocks]
        elif char in CORNERS or char in DIAGONALS:
            path = DIAGONALS.get(char) or corner_path(char)
            self.shapes.append(
                f'<path d="{path}" transform="translate({x} {y})" fill="none" stroke="{fg}"/>'
            )
        elif char in SUITS:
            place = f"translate({x + WIDTH / 2:g} {y + HEIGHT / 2:g})"
            self.shapes.append(f'<path d="{SUITS[char]}" transform="{place}" fill="{fg}"/>')
        else:
            middle = x + WIDTH * max(wcwidth(char), 1) / 2
            how = ' class="s"' + self.style(fg, cell.bold, cell.italic)
            text = escape(cell.data, False)
            self.texts.append(f'<text x="{middle:g}" y="{y + BASELINE}"{how}>{text}</text>')

    def style(self, fg, bold, italic):
        return (
            ("" if fg == self.theme["fg"] else f' fill="{fg}"')
            + (' font-weight="bold"' if bold else "")
            + (' font-style="italic"' if italic else "")
        )


def is_letter(cell):
    """Whether a cell goes into a word: one of the characters that every font has."""
    return "!" <= cell.data[:1] <= "ÿ" and len(cell.data) == 1 and not cell.invisible


def join(rectangles):
    """Fewer rectangles: those side by side, then those one below the other, become one."""
    for place, size in ((2, 4), (3, 5)):  # x and width, y and height
        rest = [i for i in range(6) if i not in (place, size)]
        joined = {}
        for rectangle in sorted(rectangles, key=lambda r: r[place]):
            rows = joined.setdefault(tuple(rectangle[i] for i in rest), [])
            end = rectangle[place] + rectangle[size]
            if rows and rows[-1][place] + rows[-1][size] >= rectangle[place]:
                rows[-1][size] = max(rows[-1][size], end - rows[-1][place])
            else:
                rows.append(list(rectangle))
        rectangles = [rectangle for rows in joined.values() for rectangle in rows]
    return sorted(rectangles)


def rectangles_svg(rectangles):
    lines = []
    for fill, opacity, x, y, width, height in join(rectangles):
        thin = f' fill-opacity="{opacity:g}"' if opacity != 1 else ""
        lines.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{thin}/>'
        )
    return lines


def render(screen, title="", theme="dark"):
    """A screen of the emulator as the text of an SVG file."""
    picture = Picture(screen, theme)
    colours = picture.theme
    width = screen.columns * WIDTH + 2 * PADDING
    height = screen.lines * HEIGHT + BAR + 2 * PADDING
    dot = f'cy="{BAR // 2}" r="5" fill="{colours["edge"]}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="{FONTS}" font-size="{FONT_SIZE}">',
        "<!-- SPDX-License-Identifier: MIT -->",
        f"<title>{escape(title, False)}</title>",
        f"<style>.s{{text-anchor:middle;font-family:{SYMBOLS}}}</style>",
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="9"'
        f' fill="{colours["bg"]}" stroke="{colours["edge"]}"/>',
        f'<path d="M1 {BAR}V9.5Q1 1 9.5 1H{width - 9.5}Q{width - 1} 1 {width - 1} 9.5V{BAR}Z"'
        f' fill="{colours["bar"]}"/>',
        *(f'<circle cx="{x}" {dot}/>' for x in (18, 34, 50)),
        f'<text x="{width / 2:g}" y="{BAR // 2 + 5}" text-anchor="middle" font-size="13"'
        f' font-family="sans-serif" fill="{colours["words"]}">{escape(title, False)}</text>',
        f'<g transform="translate({PADDING} {BAR + PADDING})" fill="{colours["fg"]}">',
        '<g shape-rendering="crispEdges">',
        *rectangles_svg(picture.behind),
        "</g>",
        '<g shape-rendering="crispEdges">',
        *rectangles_svg(picture.before),
        "</g>",
        *picture.shapes,
        *picture.texts,
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"
