# SPDX-License-Identifier: MIT
"""What is run with faults, and what must hold after each."""

import re

from harness import DATABASE, expect, read_database

RULES = ["--rules", "classic,deck=4x2"]  # eight cards: some turns
FINISHED = re.compile(r"\*\*\* .* \*\*\*")
SCORED = re.compile(r"Scoreboard: (?!not |unknown)")
UNKEPT = re.compile(r"[Nn]othing will be saved|cannot be saved|not saved|kept in memory|not on the scoreboard")
SAVED = "The game is saved."
TEMPORARY = re.compile(r"\.[A-Za-z0-9]{6}$")


def as_one_line(text):
    return " ".join(text.split())


class Scenario:
    """A command, what was there before it, and what is checked after it."""

    name = ""
    words = []
    typed = ""
    tick = 0  # milliseconds, at each look at the clock

    def prepare(self, world):
        """Puts there what the command finds."""

    def check(self, world, run, before, truth):
        """Raises Failure if something does not hold. `truth` is how it goes without a fault."""
        raise NotImplementedError

    loses = True  # whether it is tried with a loss of power, too

    def check_loss(self, world, said, before, truth):
        """The same after a loss of power, when so much had been said."""
        raise NotImplementedError

    def check_end(self, run):
        """How the process ended."""
        allowed = [0, 1, 2]
        if run.fault and run.fault.kills():
            allowed = [-9] if run.hit() else allowed
        expect(run.status in allowed, f"status {run.status}")
        expect("Sanitizer" not in run.err and "runtime error" not in run.err, "a sanitizer reports")

    def check_left_behind(self, world, run):
        """New files under temporary names stay only if nobody could remove them."""
        if run.killed() or any(o.kind in ("unlink", "close") for o in run.hit()):
            return
        left = [name for name in world.files() if TEMPORARY.search(name)]
        expect(not left, f"left behind: {left}")

    def look(self, world):
        """What is in the database; war and SQLite both find it sound."""
        if (world.root / DATABASE).exists():
            world.plain(["scores", "--export", "-"])
        return read_database(world.root / DATABASE)

    def read(self, world):
        """What the checks compare, of a world in which nothing went wrong yet."""
        return self.look(world)

    def run(self, world, fault=None):
        return world.faulty(self.words, self.typed, fault, self.tick)


# ---- Games ----


def without_times(row):
    """A row of games without its seconds and when it was finished."""
    return row[:14]


def keep_some(world):
    """A database with imported scores, a finished game, and a saved one."""
    world.plain(["scores", "--import", "-"], "12,Jas\n7,Cal\n")
    world.plain(["play", "--plain", "--auto", "--seed", "3", *RULES, "Ada"])
    world.plain(["play", "--plain", "--seed", "11", *RULES, "Ada"], "\n")


class Game(Scenario):
    """A short game in the plain form, finished and scored, where there is no database yet."""

    name = "game"
    words = ["play", "--plain", "--seed", "11", *RULES, "Ada"]
    typed = "\n\n\n\n6\n"
    played = None  # the number of the saved game that is played

    def check(self, world, run, before, truth):
        after = self.look(world)
        self.check_end(run)
        self.check_kept(before, after)
        self.check_new(before, after, truth[1])
        self.check_words(world, as_one_line(run.said()), before, after)

    def check_loss(self, world, said, before, truth):
        after = self.look(world)
        self.check_kept(before, after)
        self.check_new(before, after, truth[1])
        self.check_words(world, as_one_line(said), before, after)

    def check_kept(self, before, after):
        """Nothing is lost."""
        for key, row in before.games.items():
            expect(after.games.get(key) == row, f"game {key} was {row}")
        for key, row in before.seats.items():
            expect(after.seats.get(key) == row, f"seat {key} was {row}")
        for key, row in before.saved.items():
            if key != (self.played,):
                expect(after.saved.get(key) == row, f"saved game {key} was {row}")
                continue
            expect(
                key in after.saved or len(after.games) > len(before.games), f"saved game {key} is lost"
            )

    def check_new(self, before, after, truth):
        """What is new is what was played, once."""
        new = {key: row for key, row in after.games.items() if key not in before.games}
        right = {key: row for key, row in truth.games.items() if key not in before.games}
        expect(len(new) <= len(right), f"more than was played: {new}")
        for key, row in new.items():
            expect(without_times(row) in map(without_times, right.values()), f"another game: {row}")
            expect([s for s in after.seats if s[0] == key[0]], "a game without seats")
        begun = [row for key, row in after.saved.items() if key not in before.saved]
        expect(len(begun) + len(new) <= 1, f"kept twice: {begun} {new}")

    def check_words(self, world, said, before, after):
        """What was said is true."""
        new = len(after.games) - len(before.games)
        if SCORED.search(said) or (FINISHED.search(said) and not UNKEPT.search(said)):
            expect(new == 1, "called finished, and not there")
        if SAVED in said:
            self.check_saved(world, before, after)

    def check_saved(self, world, before, after):
        """The game that was called saved can be gone on with."""
        last = max(after.saved.values(), key=lambda row: row[-1], default=None)
        expect(last, "called saved, and not there")
        expect(
            (self.played,) in after.saved or len(after.saved) > len(before.saved),
            "called saved, and not there",
        )
        out = world.plain(["play", "--plain", "--continue"])
        expect(SAVED in as_one_line(out), f"cannot be continued: {out}")


class AnotherGame(Game):
    """The same among games that are kept already."""

    name = "another"
    words = ["play", "--plain", "--seed", "12", *RULES, "Ada", "Eve"]
    typed = "\n" * 10 + "6\n"

    def prepare(self, world):
        keep_some(world)


class Continued(Game):
    """A saved game, gone on with and finished."""

    name = "continued"
    words = ["play", "--plain", "--continue"]
    typed = "\n\n\n6\n"

    def prepare(self, world):
        keep_some(world)
        self.played = max(read_database(world.root / DATABASE).saved)[0]


class Stopped(Continued):
    """A saved game, gone on with and left."""

    name = "stopped"
    typed = "\nquit\n7\n"

    def check(self, world, run, before, truth):
        super().check(world, run, before, truth)
        if run.clear():
            self.check_how_far(as_one_line(run.said()), world, truth[1])

    def check_loss(self, world, said, before, truth):
        super().check_loss(world, said, before, truth)
        self.check_how_far(as_one_line(said), world, truth[1])

    def check_how_far(self, said, world, truth):
        if SAVED in said:
            now = read_database(world.root / DATABASE).saved[(self.played,)]
            expect(now[2] == truth.saved[(self.played,)][2], "not as far as it was played")


# ---- Boards ----


class Import(Scenario):
    """Scores taken in: all or none."""

    name = "import"
    words = ["scores", "--import", "more.txt"]

    def prepare(self, world):
        keep_some(world)
        (world.root / "more.txt").write_text("".join(f"{9 + i},Name {i}\n" for i in range(40)))

    def check(self, world, run, before, truth):
        self.check_end(run)
        self.check_board(world, run.status == 0 or "imported" in run.out, before, truth)

    def check_loss(self, world, said, before, truth):
        self.check_board(world, "imported" in said, before, truth)

    def check_board(self, world, done, before, truth):
        after = self.look(world)
        expect(after.saved == before.saved, "saved games have changed")
        expect(after.games in (before.games, truth[1].games), f"{len(after.games)} games")
        expect(not done or after.games == truth[1].games, "called imported, and not there")


class FreshImport(Import):
    """The same where there is no database yet."""

    name = "first import"

    def prepare(self, world):
        (world.root / "more.txt").write_text("5,Jas\n6,Cal\n")


class Reset(Import):
    """All scores deleted, or none, and those that are deleted are in a backup."""

    name = "reset"
    words = ["scores", "--reset", "--yes"]

    def prepare(self, world):
        keep_some(world)

    def check(self, world, run, before, truth):
        self.check_end(run)
        self.check_board(world, run.status == 0 or "deleted;" in run.out, before, truth)

    def check_loss(self, world, said, before, truth):
        self.check_board(world, "deleted;" in said, before, truth)

    def check_board(self, world, done, before, truth):
        super().check_board(world, done, before, truth)
        if self.look(world).games != before.games:
            lines = 1 + len(before.games)
            backups = world.root.glob(DATABASE + ".deleted-*.json")  # the next number, if one cannot be looked at
            expect(any(b.read_text().count("\n") == lines for b in backups), "deleted, and not all in a backup")


class Export(Scenario):
    """A board, into a file that is there already."""

    name = "export"
    words = ["scores", "--export", "board.json"]
    target = "board.json"

    def prepare(self, world):
        keep_some(world)
        (world.root / self.target).write_text("old\n")

    def read(self, world):
        return (self.look(world), (world.root / self.target).read_text())

    def check(self, world, run, before, truth):
        self.check_end(run)
        self.check_left_behind(world, run)
        self.check_file(world, run.status == 0 or "exported" in run.out, before, truth)

    def check_loss(self, world, said, before, truth):
        self.check_file(world, "exported" in said, before, truth)

    def check_file(self, world, done, before, truth):
        after = self.read(world)
        expect(after[0] == before[0], "the database has changed")
        expect(after[1] in (before[1], truth[1][1]), f"half a file: {after[1]}")
        expect(not done or after[1] == truth[1][1], "called exported, and not there")


class Scores(Export):
    """Scores, only looked at."""

    name = "scores"
    words = ["scores"]
    loses = False

    def check(self, world, run, before, truth):
        super().check(world, run, before, truth)
        if run.status == 0:
            expect(run.out == truth[0].out, f"another board: {run.out}")


# ---- Simulations ----


def digest(text):
    """FNV-1a, by which parts of simulations are checked."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return value


class Simulation(Scenario):
    """A simulation that keeps checkpoints, from its start."""

    name = "simulation"
    words = "sim -n 800 -t 1 -k engine --checkpoint kept --out part.war".split()
    tick = 1000

    def read(self, world):
        files = world.files()
        return {name: path.read_bytes() for name, path in files.items()}

    def games(self, text):
        found = re.search(rb"^games 0 (\d+)$", text, re.M)
        expect(found, "a checkpoint without its games")
        return int(found[1])

    def check(self, world, run, before, truth):
        files = self.read(world)
        self.check_end(run)
        self.check_left_behind(world, run)
        if run.status == 0:
            expect("part.war" in files and "kept" not in files, "done, but not as it should be")
        self.check_loss(world, "", before, truth)

    def check_loss(self, world, said, before, truth):
        files = self.read(world)
        right = truth[1]["part.war"]
        expect(files.get("part.war", right) == right, "half a result")
        if "kept" in before and "part.war" not in files:
            expect("kept" in files, "the checkpoint is lost")
            expect(self.games(files["kept"]) >= self.games(before["kept"]), "games are lost")
        whole = files.get("kept") == right  # a part that was there before: it stays
        world.plain(self.words)
        files = self.read(world)
        expect(files.get("part.war") == right, "goes on to another result")
        expect(whole or "kept" not in files, "the checkpoint stays")


class Resumed(Simulation):
    """The same from a checkpoint."""

    name = "resumed"

    def prepare(self, world):
        world.plain(["sim", "-n", "300", "--out", "kept"])
        part = (world.root / "kept").read_text().replace("run 0 300", "run 0 800").split("check ")[0]
        (world.root / "kept").write_text(f"{part}check {digest(part):016x}\n")


class Count(Simulation):
    """A count from a checkpoint that has half of its tasks."""

    name = "count"
    words = "exact --deck 3x2 -t 1 --checkpoint kept --out part.war".split()

    def prepare(self, world):
        world.plain(["exact", "--deck", "3x2", "--shard", "1/2", "--out", "kept"])
        part = (world.root / "kept").read_text().replace("shard 1 2\n", "").split("check ")[0]
        (world.root / "kept").write_text(f"{part}check {digest(part):016x}\n")

    def games(self, text):
        found = re.search(rb"^done ([0-9a-f]+)$", text, re.M)
        expect(found, "a checkpoint without its tasks")
        return int(found[1], 16).bit_count()


class Merge(Scenario):
    """Parts put together, in the place of an older file."""

    name = "merge"
    words = ["merge", "a.war", "b.war", "--out", "all.war"]

    def prepare(self, world):
        for shard, name in ((1, "a.war"), (2, "b.war")):
            world.plain(["sim", "-n", "200", "-r", "classic,deck=4x2", "--shard", f"{shard}/2", "--out", name])
        (world.root / "all.war").write_text("old\n")

    def read(self, world):
        return {name: path.read_bytes() for name, path in world.files().items()}

    def check(self, world, run, before, truth):
        self.check_end(run)
        self.check_left_behind(world, run)
        self.check_loss(world, "", before, truth)
        if run.status == 0:
            expect(self.read(world)["all.war"] == truth[1]["all.war"], "done, and not there")

    def check_loss(self, world, said, before, truth):
        files = self.read(world)
        for name in ("a.war", "b.war"):
            expect(files.get(name) == before[name], f"{name} has changed")
        expect(files.get("all.war") in (before["all.war"], truth[1]["all.war"]), "half a file")


class Report(Merge):
    """The same, shown."""

    name = "report"
    words = ["merge", "a.war", "b.war", "--plot", "plot.svg"]
    loses = False

    def check(self, world, run, before, truth):
        super().check(world, run, before, truth)
        plot = self.read(world).get("plot.svg")
        expect(plot in (None, truth[1]["plot.svg"]), "half a picture")
        if run.status == 0:
            expect(run.out == truth[0].out and plot, "done, and not shown")


SCENARIOS = [
    Game(),
    AnotherGame(),
    Continued(),
    Stopped(),
    Import(),
    FreshImport(),
    Reset(),
    Export(),
    Scores(),
    Simulation(),
    Resumed(),
    Count(),
    Merge(),
    Report(),
]
