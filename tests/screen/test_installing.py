# SPDX-License-Identifier: MIT
"""Before ./play installs Debian packages it asks, if there is somebody to ask."""

import pathlib
import subprocess

SETUP = pathlib.Path(__file__).resolve().parents[2] / "tools" / "setup.sh"
SCRIPT = f". {SETUP}; wanted=' one two'; may_install && echo installing || echo leaving"


def answers(war, keys):
    terminal = war.open("sh", "-c", SCRIPT)
    terminal.wait_for("these Debian packages: one two")
    terminal.wait_for("[Y/n]")
    terminal.send(keys.encode())
    terminal.wait_exit()
    return terminal


def test_yes(war):
    for keys in "\r", "y\r", "Yes\r":
        assert answers(war, keys).find("installing")


def test_no(war):
    for keys in "n\r", "what?\r", "\x04":
        terminal = answers(war, keys)
        assert terminal.find("leaving")
        assert terminal.find("Nothing was installed.")


def test_nobody_to_ask(war):
    del war
    done = subprocess.run(["sh", "-c", SCRIPT], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    assert done.stdout == "installing\n"
    assert done.stderr == ""
