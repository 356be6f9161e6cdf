# SPDX-License-Identifier: MIT
"""Pictures of screens."""

import pathlib
import subprocess
import sys
import xml.etree.ElementTree

from emulator import Screen, Stream

TOOLS = pathlib.Path(__file__).resolve().parent.parent.parent / "tools"
sys.path.append(str(TOOLS))

from svg import block_rectangles, box_arms, box_rectangles, render  # noqa: E402

SHOT = """\
# What is shown is taken down.
size 6 30
theme light
title A & B
env WORD=spades
do echo made > made
run sh -c 'cat made; echo $WORD ┌─┐ ♠; exec cat'
wait spades
type typed
press Enter
wait typed
shot {path}
"""


def picture(text, **options):
    screen = Screen(4, 20)
    Stream(screen).feed(b"\x1b[?25l" + text.encode())
    svg = render(screen, **options)
    return svg, xml.etree.ElementTree.fromstring(svg)


def test_every_line_reaches_the_sides_it_should(_):
    for code in range(0x2500, 0x2580):
        arms = box_arms(chr(code))
        if not arms or 0x256D <= code <= 0x2570:
            continue
        rectangles = box_rectangles(arms)
        sides = {
            "LEFT": min(x for x, _, _, _ in rectangles) == 0,
            "RIGHT": max(x + w for x, _, w, _ in rectangles) == 9,
            "UP": min(y for _, y, _, _ in rectangles) == 0,
            "DOWN": max(y + h for _, y, _, h in rectangles) == 19,
        }
        assert {side for side, reached in sides.items() if reached} == set(arms), chr(code)


def test_every_block_is_drawn(_):
    assert all(block_rectangles(chr(code))[0] for code in range(0x2580, 0x25A0))
    corners = [(4.5, 0), (0, 9.5), (4.5, 9.5)]
    assert block_rectangles("▟")[0] == [(*corner, 4.5, 9.5) for corner in corners]


def test_lines_are_joined(_):
    svg, _ = picture("\x1b[31m──────")
    assert '<rect x="0" y="9" width="54" height="1" fill="#df5b61"/>' in svg


def test_the_same_screen_is_the_same_picture(_):
    text = "♠♥ \x1b[1;7mbold\x1b[m \x1b[48;5;22m漢字\x1b[m <&> ╭╮ ▒ ♚"
    svg, root = picture(text, title="<&>")
    assert svg == picture(text, title="<&>")[0]
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words == ["<&>", "bold", "漢", "字", "<&>", "♚"]


def test_shot_files(war):
    shot, path = war.home / "a.shot", war.home / "a.svg"
    shot.write_text(SHOT.format(path=path), encoding="utf-8")
    tool = [str(TOOLS / "screenshot"), "--war", str(war.program)]
    subprocess.run([*tool, str(shot)], check=True, stdout=subprocess.DEVNULL)
    svg = path.read_text(encoding="utf-8")
    assert "SPDX" in svg.split("\n")[1] and "<title>A &amp; B</title>" in svg
    assert all(f">{word}</text>" in svg for word in ("made", "spades", "typed"))
    shot.write_text("press Enter\n", encoding="utf-8")
    result = subprocess.run([*tool, str(shot)], stderr=subprocess.PIPE, encoding="utf-8")
    assert result.returncode == 1 and "a.shot:1: press: nothing has been run" in result.stderr


def test_one_picture(war):
    tool = [str(TOOLS / "screenshot"), "--war", str(war.program), "--size", "3x20"]
    command = [*tool, "--type", "twice", "--press", "Enter", "--", "cat"]
    text = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    assert text.count("│twice") == 2
