# SPDX-License-Identifier: MIT
"""A table over the network on the screen: the lobby, a game of two people, a server that goes away."""

import contextlib
import os
import re
import signal
import subprocess

from shown import settle

LINK = re.compile(r"http://127\.0\.0\.1:\d+/#table=[0-9a-z]{16}\.[0-9a-z]{16}")


class Server:
    """war serve, which can be killed and started again at the same port."""

    def __init__(self, war):
        self.war, self.port = war, "0"
        self.start()

    def start(self):
        environment = {**self.war.environment(), "XDG_STATE_HOME": str(self.war.home / "served")}
        command = [str(self.war.program), "serve", "--port", self.port]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.port = re.search(r":(\d+)/", self.process.stdout.readline())[1]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


@contextlib.contextmanager
def serving(war):
    server = Server(war)
    try:
        yield server
    finally:
        server.kill()


def join(war, name, *words):
    """Everybody has a home of their own."""
    home = str(war.home / name)
    return war.start("join", *words, "--name", name, "--animations", "off", env={"XDG_STATE_HOME": home})


def open_table(war, server, *words):
    host = join(war, "Ada", f"http://127.0.0.1:{server.port}/", *words)
    host.wait_for("Waiting for somebody to come.")
    return host, LINK.search(host.text())[0]


def sit_together(war, server):
    host, link = open_table(war, server, "--rules", "quick")
    guest = join(war, "Bob", link)
    for terminal in (host, guest):
        terminal.wait_for("The cards are dealt.")
    return host, guest, link


def turn(terminal):
    found = re.search(r"Turn (\d+)", terminal.line(0))
    return int(found[1]) if found else 0


def test_lobby(war):
    with serving(war) as server:
        host, link = open_table(war, server, "--players", "3")
        assert "2. free" in host.text() and "1. Ada (you)" in host.text()
        guest = join(war, "Bob", link)
        guest.wait_for("Waiting for Ada to start.")
        host.wait_for("Press Enter to start.")
        assert "2. Bob" in host.text()
        host.press("r")
        host.wait_for("The rules")
        host.press("q")
        host.wait_for("Press Enter to start.")
        host.press("Enter")
        for terminal in (host, guest):
            terminal.wait_for("Computer")
            terminal.wait_for("The cards are dealt.")


def test_game(war):
    with serving(war) as server:
        host, guest, _ = sit_together(war, server)
        host.press("Enter")
        host.wait_for("Waiting for Bob.")
        guest.press("Enter")
        guest.wait_until(lambda: turn(guest) == 1)
        host.wait_until(lambda: turn(host) == 1)
        host.press("a")
        for terminal in (host, guest):
            terminal.wait_for("Auto-play, speed")
        host.press(*"++++")
        for terminal in (host, guest):
            terminal.wait_for("The end")
        host.wait_for("Enter select")
        host.press("Enter")  # play again
        for terminal in (host, guest):
            terminal.wait_for("The cards are dealt.")
        host.press("a")
        for terminal in (host, guest):
            terminal.wait_for("This sitting")


def test_server_goes_away(war):
    with serving(war) as server:
        host, guest, _ = sit_together(war, server)
        server.kill()
        for terminal in (host, guest):
            terminal.wait_for("Connection lost.")
        host.press("Enter")
        server.start()
        for terminal in (host, guest):
            terminal.wait_gone("Connection lost.")
        guest.press("Enter")
        for terminal in (host, guest):
            terminal.wait_until(lambda terminal=terminal: turn(terminal) == 1)


def test_leaving(war):
    with serving(war) as server:
        host, guest, link = sit_together(war, server)
        guest.signal(signal.SIGTERM)
        assert guest.wait_exit() == -signal.SIGTERM
        assert "Your seat is kept for you." in guest.text()
        guest = join(war, "Bob", link)
        guest.wait_for("The cards are dealt.")
        guest.press("q")
        guest.wait_for("Leave for good?")
        guest.press("n")
        settle(guest)
        assert "Leave for good?" not in guest.text()
        guest.press("q", "y")
        assert guest.wait_exit() == 0
        assert "You have left the table." in guest.text()
        host.wait_for("Computer")
        assert os.listdir(war.home / "Bob" / "war")
