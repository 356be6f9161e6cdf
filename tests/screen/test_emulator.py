# SPDX-License-Identifier: MIT
"""The emulator by itself: what it makes of control sequences."""

from emulator import Cell, Screen, Stream


def show(data, rows=5, cols=20):
    screen = Screen(rows, cols)
    Stream(screen).feed(data.encode() if isinstance(data, str) else data)
    return screen


def test_text_wraps_at_the_end_of_a_row(_):
    screen = show("abcdefgh", rows=2, cols=4)
    assert screen.text() == ["abcd", "efgh"]
    assert (screen.row, screen.col) == (1, 3)
    assert show("abcd\r\nx", rows=2, cols=4).text() == ["abcd", "x"]
    assert show("\x1b[?7labcdef", rows=2, cols=4).text() == ["abcf", ""]


def test_repeated_characters(_):
    assert show("a\x1b[4bz").text()[0] == "aaaaaz"
    assert show("\x1b(0q\x1b[3bx\x1b(B").text()[0] == "────│"
    screen = show("\x1b[41m-\x1b[2b")
    assert [screen.cell(0, x).bg for x in range(4)] == [1, 1, 1, None]
    assert show("a\x1b[m\x1b[4b").unknown


def test_line_drawing_ends(_):
    assert show("\x1b(0lqk\x1b(Blqk").text()[0] == "┌─┐lqk"


def test_wide_and_combining_characters(_):
    screen = show("漢x e\u0301♠\ufe0e.")
    cells = [screen.cell(0, x).data for x in range(7)]
    assert cells == ["漢", "", "x", " ", "e\u0301", "♠\ufe0e", "."]
    assert screen.text()[0] == "漢x e\u0301♠\ufe0e."
    assert show("漢字\x1b[1;2Hx").text()[0] == " x字"
    assert show("漢字\x1b[1;1Hx").text()[0] == "x 字"
    assert show("abc漢", rows=2, cols=4).text() == ["abc", "漢"]
    assert show("漢字\x1b[1;2H\x1b[P").text()[0] == " 字"


def test_erasing_takes_the_background(_):
    screen = show("abcdef\x1b[1;2H\x1b[4;44m\x1b[2X")
    assert screen.text()[0] == "a  def"
    assert screen.cell(0, 1) == Cell(bg=4) and screen.cell(0, 3) == Cell(data="d")
    assert show("\x1b[44m\x1b[J").cell(4, 19) == Cell(bg=4)
    assert show("\x1b[44m\x1b[S").cell(4, 0) == Cell(bg=4)
    assert show("\x1b[44m\x1b[L").cell(0, 19) == Cell(bg=4)


def test_scrolling_within_margins(_):
    rows = "\r\n".join("abcde")
    assert show(rows + "\x1b[2;4r\x1b[S").text() == ["a", "c", "d", "", "e"]
    assert show(rows + "\x1b[2;4r\x1b[T").text() == ["a", "", "b", "c", "e"]
    assert show(rows + "\x1b[2;4r\x1b[4;1H\n").text() == ["a", "c", "d", "", "e"]
    assert show(rows + "\x1b[2;4r\x1b[2;1H\x1bM").text() == ["a", "", "b", "c", "e"]
    assert show(rows + "\x1b[2;4r\x1b[r\x1b[2M").text() == ["c", "d", "e", "", ""]


def test_colours(_):
    def colours(data):
        cell = show(data + "x").cell(0, 0)
        return cell.fg, cell.bg

    assert colours("\x1b[31;42m") == (1, 2)
    assert colours("\x1b[91;102m") == (9, 10)
    assert colours("\x1b[38;5;9;48;5;200m") == (9, 200)
    assert colours("\x1b[38;2;1;2;3m\x1b[48:2::255:0:16m") == ("#010203", "#ff0010")
    assert colours("\x1b[31;42m\x1b[39m") == (None, 2)
    assert colours("\x1b[31;42m\x1b[m") == (None, None)


def test_styles(_):
    assert show("\x1b[1;2;3;4;5;7;8;9mx").cell(0, 0) == Cell("x", None, None, *[True] * 8)
    assert show("\x1b[1;4;7m\x1b[22;24;27mx").cell(0, 0) == Cell("x")


def test_the_other_screen(_):
    screen = show("main\x1b[31m\x1b[?1049h\x1b[32mother")
    assert screen.alternate and screen.text()[0] == "    other"
    Stream(screen).feed(b"\x1b[?1049l")
    assert not screen.alternate and screen.text()[0] == "main"
    assert (screen.row, screen.col, screen.cursor.attrs.fg) == (0, 4, 1)


def test_what_is_left_behind_is_told(_):
    changes = "\x1b[?1049h\x1b[?1h\x1b=\x1b[?25l\x1b[?1006;1000h\x1b[31mx"
    assert show(changes).leftovers() == [
        "the alternate screen is shown",
        "the cursor is hidden",
        "the mouse is reported",
        "modes that are on: [1, 1006]",
        "the keypad sends application codes",
        f"text is still coloured: {Cell(fg=1)}",
    ]
    tidy = "\x1b(B\x1b[m\x1b[?1006;1000l\x1b[?1l\x1b>\x1b[?1049l\x1b[?12l\x1b[?25h"
    assert show(changes + tidy).leftovers() == []


def test_bytes_may_come_one_at_a_time(_):
    data = "漢\x1b[1;31mx\x1b]2;title\x07\x1b(0q\x1b(B\x1b[2C♠".encode()
    whole, parts = show(data), Screen(5, 20)
    stream = Stream(parts)
    for i in range(len(data)):
        stream.feed(data[i : i + 1])
    assert parts.text() == whole.text() == ["漢x─  ♠", "", "", "", ""]
    assert parts.title == "title" and not stream.pending and not parts.unknown


def test_nothing_strange_passes_unnoticed(_):
    sequences = ["\x1b[?9999h", "\x1b[5y", "\x1b]999;x\x07", "\x1bPq\x1b\\"]
    for data in [*sequences, b"\xff", "\x9b1m", "\x05"]:
        assert show(data).unknown, data


def test_questions_are_answered(_):
    assert show("\r\nab\x1b[6n").answers == b"\x1b[2;3R"
    assert show("\x1b[c").answers.startswith(b"\x1b[?")


def test_a_smaller_screen_keeps_the_cursor(_):
    screen = show("\r\n".join("abcde"))
    screen.resize(3, 10)
    assert screen.text() == ["c", "d", "e"] and screen.row == 2
    screen.resize(1, 1)
    assert screen.text() == ["e"]
    screen.resize(4, 4)
    assert screen.text() == ["e", "", "", ""]
