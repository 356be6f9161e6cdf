# SPDX-License-Identifier: MIT
"""The terminals that the other tests use, with small programs in them."""

import re
import signal
import sys

from terminal import Timeout, key_bytes

# Shows each key it gets by name, the mouse, and the size; leaves on "q".
KEYS = """
import curses
def main(window):
    curses.mousemask(curses.ALL_MOUSE_EVENTS)
    curses.mouseinterval(1000)
    curses.curs_set(0)
    window.timeout(100)
    window.addstr(0, 0, "ready %dx%d" % window.getmaxyx())
    row = 1
    while True:
        try:
            key = window.get_wch()
        except curses.error:
            continue
        if key == "q":
            break
        if key == curses.KEY_MOUSE:
            _, x, y, _, state = curses.getmouse()
            double = state & curses.BUTTON1_DOUBLE_CLICKED
            text = "%s %d,%d" % ("double" if double else "mouse", y, x)
        elif key == curses.KEY_RESIZE:
            window.erase()
            row, text = 0, "size %dx%d" % window.getmaxyx()
        else:
            text = curses.keyname(key).decode() if isinstance(key, int) else ascii(key)
        window.addstr(row, 0, "got " + text)
        row += 1
curses.wrapper(main)
"""

COLOURS = """
import curses, locale
locale.setlocale(locale.LC_ALL, "")
def main(window):
    curses.use_default_colors()
    curses.init_pair(1, curses.COLOR_RED, 230)
    curses.init_pair(2, 9, -1)
    window.addstr(1, 2, "A\\u2660", curses.color_pair(1) | curses.A_BOLD)
    window.addstr(2, 2, "10\\u2665", curses.color_pair(2) | curses.A_REVERSE)
    window.addstr(3, 2, "\\u6f22\\u5b57", curses.A_UNDERLINE)
    window.hline(4, 0, curses.ACS_HLINE, 70)
    window.addstr(5, 0, "end")
    window.getch()
curses.wrapper(main)
"""


REPEATS = """
import curses
def main(window):
    window.hline(0, 0, curses.ACS_HLINE, 70)
    window.addstr(1, 0, "x" * 60)
    window.getch()
curses.wrapper(main)
"""


def python(war, text, **options):
    """A program in Python, in a terminal."""
    path = war.home / "child.py"
    path.write_text(text, encoding="utf-8")
    return war.open(sys.executable, path.name, **options)


def fails(action, kind=Timeout):
    try:
        action()
    except kind as error:
        return str(error)
    raise AssertionError("it should have failed")


def test_keys_arrive(war):
    terminal = python(war, KEYS)
    terminal.wait_for("ready 24x80")
    terminal.press("j", "Enter", "Up", "Home", "F1", "F12", "PageDown")
    terminal.press("Ctrl-A", "Shift-Tab", "Delete")
    terminal.type("é")
    terminal.wait_for(r"'\xe9'")
    keys = [line[4:] for line in terminal.lines()[1:12]]
    assert keys == [
        "'j'",
        r"'\n'",
        "KEY_UP",
        "KEY_HOME",
        "KEY_F(1)",
        "KEY_F(12)",
        "KEY_NPAGE",
        r"'\x01'",
        "KEY_BTAB",
        "KEY_DC",
        r"'\xe9'",
    ]
    assert not terminal.cursor_visible and terminal.alternate
    terminal.press("q")
    assert terminal.wait_exit() == 0
    terminal.check_restored()


def test_key_names(_):
    assert key_bytes("Up") == b"\x1b[A" and key_bytes("Up", True) == b"\x1bOA"
    assert key_bytes("Ctrl-C") == b"\x03" and key_bytes("Alt-x") == b"\x1bx"
    assert key_bytes("Shift-Left") == b"\x1b[1;2D" and key_bytes("Ctrl-Right") == b"\x1b[1;5C"
    assert "Hyper" in fails(lambda: key_bytes("Hyper"), ValueError)


def test_mouse(war):
    terminal = python(war, KEYS)
    terminal.wait_for("ready")
    terminal.click(10, 70)
    terminal.wait_for("mouse 10,70")
    terminal.double_click(3, 7)
    terminal.wait_for("double 3,7")
    terminal.press("q")
    terminal.wait_exit()
    terminal.check_restored()


def test_resize(war):
    terminal = python(war, KEYS)
    terminal.wait_for("ready 24x80")
    terminal.resize(30, 100)
    terminal.wait_for("size 30x100")
    terminal.resize(5, 30)
    terminal.wait_for("size 5x30")
    assert len(terminal.lines()) == 5 and terminal.cols == 30


def test_cells(war):
    terminal = python(war, COLOURS)
    terminal.wait_for("end")
    terminal.wait_idle()
    assert terminal.find("A♠") == (1, 2) and terminal.find("♠") == (1, 3)
    cell = terminal.cell(1, 2)
    assert (cell.char, cell.fg, cell.bg, cell.bold, cell.reverse) == ("A", 1, 230, True, False)
    cell = terminal.cell(2, 4)
    assert (cell.char, cell.fg, cell.bg, cell.reverse) == ("♥", 9, None, True)
    assert terminal.line(3) == "  漢字" and terminal.cell(3, 4).char == "字"
    assert terminal.cell(3, 2).underline and not terminal.cell(3, 6).underline
    assert terminal.find(re.compile("字")) == (3, 4)
    assert terminal.line(4) == "─" * 70
    assert not terminal.unknown


def test_curses_repeats_characters(war):
    terminal = python(war, REPEATS, env={"LC_ALL": "C"})
    terminal.wait_for("x" * 60)
    assert terminal.line(0) == "─" * 70 and terminal.line(1) == "x" * 60
    assert b"x\x1b[59b" in terminal.raw_output


def test_only_what_changed_is_sent(war):
    terminal = python(war, KEYS)
    terminal.wait_for("ready")
    terminal.wait_idle()
    mark = terminal.mark()
    terminal.press("j")
    terminal.wait_for("'j'")
    assert b"ready" in terminal.raw_output and b"ready" not in terminal.since(mark)
    assert len(terminal.since(mark)) < 40


def test_exit_status(war):
    assert war.open("sh", "-c", "echo last words; exit 3").wait_exit() == 3
    assert war.terminals[0].line(0) == "last words"
    terminal = war.open("sh", "-c", "echo ready; exec sleep 1000")
    terminal.wait_for("ready")
    assert terminal.exit_status is None
    terminal.signal(signal.SIGTERM)
    assert terminal.wait_exit() == -signal.SIGTERM
    terminal = python(war, KEYS)
    terminal.wait_for("ready")
    terminal.kill()
    assert terminal.wait_exit() == -signal.SIGKILL


def test_a_terminal_left_in_disorder_is_noticed(war):
    terminal = python(war, KEYS)
    terminal.wait_for("ready")
    terminal.kill()
    terminal.wait_exit()
    told = fails(terminal.check_restored, AssertionError)
    for part in ("alternate screen", "cursor is hidden", "mouse", "local settings of the line"):
        assert part in told, told
    terminal = war.open("stty", "-echo")
    terminal.wait_exit()
    assert "local settings" in fails(terminal.check_restored, AssertionError)
    terminal = war.open("stty", "sane")
    terminal.wait_exit()


def test_a_job_stops_and_goes_on(war):
    terminal = python(war, KEYS, job=True)
    terminal.wait_for("ready")
    terminal.wait_idle()  # curses does not listen while it draws
    terminal.press("Ctrl-Z")
    terminal.wait_until(terminal.stopped)
    assert terminal.leftovers() == []
    terminal.foreground_again()
    terminal.wait_for("ready")
    assert terminal.alternate and not terminal.stopped()
    terminal.press("j")
    terminal.wait_for("'j'")
    terminal.press("q")
    assert terminal.wait_exit() == 0
    terminal.check_restored()


def test_a_job_ends_as_it_does(war):
    assert war.open("sh", "-c", "exit 7", job=True).wait_exit() == 7
    for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1):
        terminal = war.open("sh", "-c", "echo ready; exec sleep 1000", job=True)
        terminal.wait_for("ready")
        terminal.signal(number)
        assert terminal.wait_exit() == -number
    terminal = war.open("sh", "-c", "echo ready; exec sleep 1000", job=True)
    terminal.wait_for("ready")
    terminal.hang_up()
    assert terminal.wait_exit() == -signal.SIGHUP


def test_job_control_of_a_shell(war):
    terminal = python(war, KEYS, shell=True)
    terminal.wait_for("ready")
    program = terminal.pid
    assert program != terminal.process.pid
    terminal.wait_idle()  # curses does not listen while it draws
    terminal.press("Ctrl-Z")
    terminal.wait_for("Stopped")
    assert terminal.leftovers() == []
    terminal.type("fg\n")
    terminal.wait_for("ready")
    assert terminal.pid == program
    terminal.press("j")
    terminal.wait_for("'j'")
    terminal.press("q")
    terminal.wait_until(lambda: not terminal.alternate)
    terminal.wait_for(re.compile(r"^\$ $|^\$ *$"))
    terminal.type("exit\n")
    assert terminal.wait_exit() == 0
    terminal.check_restored()


def test_stop_and_resume(war):
    terminal = python(war, KEYS)
    terminal.wait_for("ready")
    terminal.stop()
    terminal.press("j")
    assert terminal.state() in "Tt"
    terminal.resume()
    terminal.wait_for("'j'")


def test_hang_up(war):
    terminal = python(war, KEYS)
    terminal.wait_for("ready")
    terminal.hang_up()
    assert terminal.wait_exit() == -signal.SIGHUP


def test_waiting_ends(war):
    terminal = war.open("sh", "-c", "echo something; exec sleep 1000")
    terminal.wait_for("something")
    assert "nothing" in fails(lambda: terminal.wait_for("nothing", timeout=0.2))
    terminal.kill()
    assert "ended with -9" in fails(lambda: terminal.wait_for("nothing"))


def test_much_input_and_output(war):
    terminal = war.open("sh", "-c", "stty raw -echo; echo ready; exec cat", cols=100)
    terminal.wait_for("ready")
    terminal.send(b"0123456789" * 20000 + b"!")
    terminal.wait_for("!")
    assert terminal.raw_output.count(b"0123456789") == 20000


def test_clean_environment(war):
    terminal = war.open("env", rows=100, env={"NO_COLOR": "1", "TZ": None})
    assert terminal.wait_exit() == 0
    lines = terminal.lines()
    assert "TERM=xterm-256color" in lines and "NO_COLOR=1" in lines and "LC_ALL=C.UTF-8" in lines
    assert f"HOME={war.home}" in lines and not any(line.startswith("TZ=") for line in lines)


def test_paste(war):
    terminal = war.open("sh", "-c", "stty raw -echo; printf 'ready\\033[?2004h'; exec cat -v")
    terminal.wait_for("ready")
    terminal.wait_until(lambda: 2004 in terminal.modes)
    terminal.paste("two words")
    terminal.wait_for("^[[200~two words^[[201~")
