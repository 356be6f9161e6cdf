# SPDX-License-Identifier: MIT
"""A program in a pseudo-terminal, as somebody at a keyboard has it.

    with Terminal("war", "play", rows=24, cols=80, env=environment(home)) as terminal:
        terminal.wait_for("New game")
        terminal.press("Down", "Enter")

Everything that waits has a generous limit of its own, and raises Timeout. Rows and columns count
from 0.
"""

import errno
import fcntl
import os
import pathlib
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

from emulator import MOUSE_MODES, Screen, Stream

JOB = pathlib.Path(__file__).resolve().parent / "job.py"
TIMEOUT = float(os.environ.get("WAR_TEST_PATIENCE", "300"))  # seconds; only what hangs takes that long
PATIENCE = 5  # for last words, where another program still has the terminal
LOOKS = 4  # so often in a row it must be found resting
QUIET = 0.1  # a program that has written nothing for so long has finished its frame
WHOLE = 65536  # what is taken in at once: a frame, if the machine is quick

PLAIN_KEYS = {
    "Enter": b"\r",
    "Return": b"\r",
    "Esc": b"\x1b",
    "Tab": b"\t",
    "Space": b" ",
    "Backspace": b"\x7f",
    "Shift-Tab": b"\x1b[Z",
    "Insert": b"\x1b[2~",
    "Delete": b"\x1b[3~",
    "PageUp": b"\x1b[5~",
    "PageDown": b"\x1b[6~",
    "F1": b"\x1bOP",
    "F2": b"\x1bOQ",
    "F3": b"\x1bOR",
    "F4": b"\x1bOS",
    "F5": b"\x1b[15~",
    "F6": b"\x1b[17~",
    "F7": b"\x1b[18~",
    "F8": b"\x1b[19~",
    "F9": b"\x1b[20~",
    "F10": b"\x1b[21~",
    "F11": b"\x1b[23~",
    "F12": b"\x1b[24~",
}
CURSOR_KEYS = {"Up": b"A", "Down": b"B", "Right": b"C", "Left": b"D", "End": b"F", "Home": b"H"}
MODIFIERS = {"Shift-": 1, "Alt-": 2, "Ctrl-": 4}


class Timeout(AssertionError):
    """Something that should have come did not."""


def environment(home, *directories, **changes):
    """The same on every machine, but for what sanitizers and coverage need.

    Programs in the directories come before those of the system. A change to None takes a variable
    away. Sanitizers write to files sanitizer.PID in the home directory, not over the screen.
    """
    kept = {k: v for k, v in os.environ.items() if re.match(r"(A|L|U)SAN_OPTIONS$|GCOV_", k)}
    for name in ("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"):
        kept[name] = ":".join(filter(None, (kept.get(name), f"log_path={home}/sanitizer")))
    path = ":".join([*map(str, directories), "/usr/local/bin:/usr/bin:/bin:/usr/games"])
    variables = {
        **kept,
        "PATH": path,
        "HOME": str(home),
        "TMPDIR": str(home),
        "XDG_CACHE_HOME": f"{home}/cache",
        "XDG_CONFIG_HOME": f"{home}/config",
        "XDG_DATA_HOME": f"{home}/data",
        "XDG_STATE_HOME": f"{home}/state",
        "XDG_RUNTIME_DIR": f"{home}/runtime",
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        **changes,
    }
    return {k: str(v) for k, v in variables.items() if v is not None}


def begin():
    """Takes the terminal, and heeds signals, which may be ignored by what runs in the background."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


def key_bytes(name, application=False):
    """What a key sends: "j", "Enter", "Ctrl-C", "Alt-x", "Shift-Up", "F1"."""
    if len(name) == 1:
        return name.encode()
    if name in PLAIN_KEYS:
        return PLAIN_KEYS[name]
    if name in CURSOR_KEYS:
        return (b"\x1bO" if application else b"\x1b[") + CURSOR_KEYS[name]
    if re.fullmatch(r"Ctrl-[@A-Za-z\[\\\]^_]", name):
        return bytes([ord(name[-1].upper()) & 0x1F])
    if re.fullmatch(r"Alt-.", name):
        return b"\x1b" + name[-1].encode()
    modifiers = 1
    while (prefix := re.match("(Shift|Alt|Ctrl)-", name)) and name not in CURSOR_KEYS:
        modifiers += MODIFIERS[prefix.group()]
        name = name[prefix.end() :]
    if name in CURSOR_KEYS and modifiers > 1:
        return b"\x1b[1;%d" % modifiers + CURSOR_KEYS[name]
    raise ValueError(f"no such key: {name}")


class Terminal:
    """A program with a terminal of its own.

    By itself it cannot be stopped from the keyboard, since nobody could let it go on. With `job` it
    can: stopped() tells, and foreground_again() is what fg is in a shell. With `shell` there is a
    real shell that was told to run it. With `held` the output is held back, as Ctrl-S does, until
    let_go().
    """

    piece = WHOLE  # less, and half a frame is seen where a condition is waited for

    def __init__(
        self, *command, rows=24, cols=80, env=None, cwd=None, shell=False, job=False, held=False
    ):
        self.command = [str(word) for word in command]
        self.screen = Screen(rows, cols)
        self.stream = Stream(self.screen)
        self.raw_output = b""
        self.silent = False  # nobody has the terminal any more
        self.master, self.slave = os.openpty()
        os.set_blocking(self.master, False)
        self.set_size(rows, cols)
        self.settings_before = termios.tcgetattr(self.slave)
        if held:
            termios.tcflow(self.slave, termios.TCOOFF)
        self.in_shell = shell
        self.job = self.job_pipe = None
        self.typed = 0  # bytes since wait_obeyed was last sure
        self.read_before = 0  # and what it had read by then
        variables = dict(os.environ if env is None else env)
        words, pipe = self.command, []
        if shell:
            variables.update({"PS1": "$ ", "ENV": ""})
            words = ["/bin/sh", "-i"]
        if job:
            pipe = os.pipe()
            words = [sys.executable, str(JOB), str(pipe[1]), *self.command]
        self.process = subprocess.Popen(
            words,
            pass_fds=pipe[1:],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=variables,
            cwd=cwd,
            start_new_session=True,
            preexec_fn=begin,
        )
        if job:
            os.close(pipe[1])
            self.job_pipe = pipe[0]
            self.job_news = os.read(self.job_pipe, 100)
            self.job = int(self.job_news.split()[0])
            os.set_blocking(self.job_pipe, False)
        if shell:
            self.wait_for("$ ")
            if command:
                self.type(" ".join(map(quote, self.command)) + "\n")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the program, however it is, and lets the terminal go."""
        if self.process.poll() is None:
            for group in {self.job, self.foreground(), self.process.pid} - {None}:
                try:
                    os.killpg(group, signal.SIGKILL)
                except (ProcessLookupError, PermissionError):
                    pass
            self.process.wait()
        self._close_files()

    def _close_files(self):
        for file in (self.master, self.slave, self.job_pipe):
            if file is not None:
                os.close(file)
        self.master = self.slave = self.job_pipe = None

    # ---- Output ----

    def pump(self, seconds=0.0):
        """Takes in what the program has written, waiting if asked to; whether it was anything."""
        if self.master is None:
            return False
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, self.piece)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            self.silent = True
            return False
        self.raw_output += data
        self.stream.feed(data)
        if self.screen.answers:
            answers, self.screen.answers = self.screen.answers, b""
            self.send(answers)
        return bool(data)

    def let_go(self):
        """Lets out what was held back."""
        termios.tcflow(self.slave, termios.TCOON)

    def writes(self):
        """Whether the program is in the middle of writing, held back: a look at its system call."""
        numbers = {"x86_64": "1", "aarch64": "64"}
        try:
            with open(f"/proc/{self.pid}/syscall", encoding="ascii") as file:
                return file.read().split()[0] == numbers.get(os.uname().machine)
        except OSError:  # it has ended, or nobody may look
            return False

    def pending(self):
        """Whether the program has been sent signals that it has not taken yet."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as file:
            return int(re.search(r"ShdPnd:\s*(\w+)", file.read()).group(1), 16) != 0

    def mark(self):
        """A place in the output: since(mark) is what has come after it."""
        while self.pump():
            pass
        return len(self.raw_output)

    def since(self, mark):
        return self.raw_output[mark:]

    # ---- Waiting ----

    def wait_until(self, condition, timeout=TIMEOUT, what=None):
        """Waits until condition() is true, and returns what it gave."""
        end = time.monotonic() + timeout
        while True:
            while self.pump() and self.piece == WHOLE:
                pass
            ended = self.process.poll() is not None
            result = condition()
            if result:
                return result
            if ended and not self.pump(QUIET):
                self._fail(f"the program ended with {self.process.returncode}, without", what)
            if time.monotonic() > end:
                self._fail(f"waited {timeout} s for", what)
            self.pump(0.02)

    def _fail(self, why, what):
        raise Timeout(f"{why} {what or 'what was expected'}")

    def wait_for(self, text, timeout=TIMEOUT):
        """Waits until a text, or something that a compiled regular expression matches, is shown."""
        return self.wait_until(lambda: self.find(text), timeout, what=repr(text))

    def wait_gone(self, text, timeout=TIMEOUT):
        self.wait_until(lambda: not self.find(text), timeout, what=f"{text!r} to go")

    def wait_obeyed(self, quiet=QUIET):
        """Waits until what was typed has been read, which takes its time on a busy machine, and the
        program rests again."""
        self.wait_until(
            lambda: self.state() in "ZX" or self._read() - self.read_before >= self.typed,
            what="the program to read what was typed",
        )
        self.wait_idle(quiet=quiet)
        self.typed, self.read_before = 0, self._read()

    def _read(self):
        """How many bytes the program has read so far, from files too."""
        try:
            with open(f"/proc/{self.pid}/io", encoding="ascii") as file:
                return int(file.readline().split()[1])
        except (OSError, IndexError):  # it has ended
            return 0

    def wait_idle(self, quiet=QUIET, timeout=TIMEOUT):
        """Waits until the program has read all that was typed, sleeps, and has stopped writing.

        A program that does something after a pause (an animation, a lone escape key) may go on
        later: where there is something to wait for, wait for that. We count looks, not time: on a
        busy machine we may not be awake for longer than the pause ourselves.
        """
        end = time.monotonic() + timeout
        quiet_looks = 0
        while quiet_looks < LOOKS:
            resting = not self.pump(quiet / LOOKS) and self._sleeps()
            quiet_looks = quiet_looks + 1 if resting else 0
            if time.monotonic() > end:
                self._fail(f"waited {timeout} s for", "the program to rest")

    def _sleeps(self):
        """Whether the program waits for input: has none left to read, does not run, and is not
        held up in the middle of a frame."""
        if self.process.poll() is not None:
            return True
        waiting = struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0" * 4))[0]
        state = self.state()
        return waiting == 0 and (state in "TtZX" or (state == "S" and not self.writes()))

    def state(self):
        """The letter that ps shows: R runs, S sleeps, T is stopped, Z has ended."""
        try:
            with open(f"/proc/{self.pid}/stat", encoding="ascii", errors="replace") as file:
                return file.read().rpartition(")")[2].split()[0]
        except OSError:
            return "X"

    def wait_exit(self, timeout=TIMEOUT):
        """Waits for the end of the program and its last words, and returns its exit status."""
        end = time.monotonic() + timeout
        while self.process.poll() is None:
            self.pump(0.02)
            if time.monotonic() > end:
                self._fail(f"waited {timeout} s for", "the program to end")
        if self.slave is not None:
            self.settings_after = termios.tcgetattr(self.slave)
            os.close(self.slave)
            self.slave = None
        last = time.monotonic()
        while not self.silent and self.master is not None and time.monotonic() < last + PATIENCE:
            if self.pump(0.02):
                last = time.monotonic()
        return self.process.returncode

    @property
    def exit_status(self):
        """None while it runs; negative: the signal that ended it."""
        return self.process.poll()

    # ---- The screen ----

    rows = property(lambda self: self.screen.lines)
    cols = property(lambda self: self.screen.columns)
    cursor = property(lambda self: (self.screen.row, self.screen.col))
    cursor_visible = property(lambda self: not self.screen.cursor.hidden)
    alternate = property(lambda self: self.screen.alternate)
    modes = property(lambda self: frozenset(self.screen.private))
    title = property(lambda self: self.screen.title)
    bells = property(lambda self: self.screen.bells)
    unknown = property(lambda self: self.screen.unknown)

    def lines(self):
        return self.screen.text()

    def text(self):
        """The screen, rows without the spaces at their ends."""
        return "\n".join(self.lines())

    def line(self, row):
        return self.lines()[row]

    def cell(self, row, col):
        """Its char, fg, bg, bold, dim, italic, underline, blink, reverse, invisible and struck."""
        return self.screen.cell(row, col)

    def cells(self, row, col, count):
        return [self.cell(row, col + i) for i in range(count)]

    def find_all(self, text):
        """Where a text or a compiled regular expression is shown: pairs of row and column."""
        pattern = text if isinstance(text, re.Pattern) else re.compile(re.escape(text))
        found = []
        for row in range(self.rows):
            columns, line = [], ""
            for col in range(self.cols):
                data = self.screen.cell(row, col).data
                columns += [col] * len(data)
                line += data
            found += [(row, columns[m.start()]) for m in pattern.finditer(line) if m.group()]
        return found

    def find(self, text):
        """Where it is shown first, or None."""
        return next(iter(self.find_all(text)), None)

    def framed(self):
        """The screen with a frame around it, and where the cursor is."""
        row, col = self.cursor
        hidden = "" if self.cursor_visible else ", hidden"
        words = f"{' '.join(self.command)}   {self.rows}x{self.cols}   cursor {row},{col}{hidden}"
        ended = f"   exit status {self.exit_status}" if self.exit_status is not None else ""
        edge = "─" * self.cols
        rows = [
            "│" + "".join(self.cell(y, x).data for x in range(self.cols)) + "│"
            for y in range(self.rows)
        ]
        return "\n".join([words + ended, f"┌{edge}┐", *rows, f"└{edge}┘"])

    # ---- Input ----

    def send(self, data, timeout=TIMEOUT):
        """Bytes, as if they had been typed."""
        self.typed += len(data)
        end = time.monotonic() + timeout
        while data and self.master is not None:
            try:
                data = data[os.write(self.master, data) :]
            except BlockingIOError:
                self.pump(0.02)
            except OSError as error:
                if error.errno != errno.EIO:
                    raise
                return
            if time.monotonic() > end:
                self._fail(f"waited {timeout} s for", "the program to read what was typed")

    def press(self, *names):
        for name in names:
            self.send(key_bytes(name, 1 in self.screen.private))

    def type(self, text):
        self.send(text.encode("utf-8", "surrogateescape"))

    def paste(self, text):
        """A paste: in brackets where the program asks for them."""
        data = text.encode()
        if 2004 in self.screen.private:
            data = b"\x1b[200~" + data + b"\x1b[201~"
        self.send(data)

    def mouse(self, button, row, col, release=False):
        """What a button does at a place, if the program asks for the mouse: 0 is the left one."""
        if not self.screen.private & MOUSE_MODES:
            raise AssertionError("the program does not ask for the mouse")
        if 1006 in self.screen.private:
            data = b"\x1b[<%d;%d;%d%c" % (button, col + 1, row + 1, b"Mm"[release])
        else:
            code = button | 3 if release else button
            data = b"\x1b[M" + bytes(min(n, 255) for n in (32 + code, 33 + col, 33 + row))
        self.send(data)

    def click(self, row, col, button=0, count=1):
        for _ in range(count):
            self.mouse(button, row, col)
            self.mouse(button, row, col, release=True)

    def double_click(self, row, col, button=0):
        self.click(row, col, button, count=2)

    def wheel(self, row, col, up=True):
        self.mouse(64 if up else 65, row, col)

    def resize(self, rows, cols):
        while self.pump():
            pass
        self.screen.resize(rows, cols)
        self.set_size(rows, cols)

    def set_size(self, rows, cols):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))

    # ---- The process ----

    def foreground(self):
        """The process group that has the terminal, or None."""
        if self.master is None:
            return None
        try:
            group = struct.unpack("i", fcntl.ioctl(self.master, termios.TIOCGPGRP, b"\0" * 4))[0]
        except OSError:
            return None
        return group if group > 1 else None

    @property
    def pid(self):
        """The program; in a shell, whatever the shell is running, or else the shell."""
        if self.in_shell:
            return self.foreground() or self.process.pid
        return self.job or self.process.pid

    def signal(self, number):
        if self.process.poll() is None:
            os.kill(self.pid, number)

    def kill(self):
        self.signal(signal.SIGKILL)

    def stop(self):
        """Stops the program where it is, and waits until it has stopped."""
        self.signal(signal.SIGSTOP)
        self.wait_until(lambda: self.state() in "TtZX", what="the program to stop")

    def resume(self):
        self.signal(signal.SIGCONT)

    def stopped(self):
        """Whether a job has been stopped, and its parent has the terminal back."""
        self._read_news()
        return self.job_news.endswith(b"stopped\n")

    def foreground_again(self):
        """A job that was stopped goes on. It may have stopped again, or ended, when this returns."""
        self._read_news()
        before = self.job_news.count(b"continued")
        self.process.send_signal(signal.SIGUSR1)
        self.wait_until(
            lambda: self._read_news().count(b"continued") > before or self.process.poll() is not None,
            what="the job to go on",
        )

    def _read_news(self):
        """What job.py has written so far."""
        try:
            while data := os.read(self.job_pipe, 4096):
                self.job_news += data
        except BlockingIOError:
            pass
        return self.job_news

    def hang_up(self):
        """The window is closed, or the line goes dead."""
        self.mark()
        if self.slave is not None:
            os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = None

    # ---- As it was found ----

    settings_after = None

    def settings(self):
        """The settings of the line, as termios has them."""
        return self.settings_after or termios.tcgetattr(self.slave)

    def leftovers(self):
        """What is not as the program found it, in words; nothing if all is well."""
        self.mark()
        found = self.screen.leftovers()
        names = ["input", "output", "control", "local", "input speed", "output speed", "characters"]
        for name, before, after in zip(names, self.settings_before, self.settings()):
            if before != after:
                found.append(f"{name} settings of the line: {before} before, {after} after")
        if self.stream.pending:
            found.append(f"an unfinished sequence: {self.stream.pending!r}")
        return found

    def check_restored(self):
        """Fails unless the terminal is as the program found it, and nothing strange was sent."""
        found = self.leftovers()
        if self.unknown:
            found.append(f"sequences that xterm-256color does not have: {self.unknown[:8]}")
        if found:
            raise AssertionError("\n".join(["the terminal is not as it was found:", *found]))


def quote(word):
    return word if re.fullmatch(r"[\w./=,:@%+-]+", word) else "'" + word.replace("'", "'\\''") + "'"
