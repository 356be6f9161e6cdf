# SPDX-License-Identifier: MIT
"""Runs war with the shim: one operation fails, comes back short, or is the last; what was done is read from its log."""

import collections
import errno
import os
import pathlib
import shutil
import signal
import sqlite3
import struct
import subprocess

# In the order of enum kind and enum action in shim.c.
KINDS = "look open change make read write sync truncate rename unlink mkdir close lock unlock map mode seek hear say".split()
ACTIONS = "nothing fail short die tear".split()
ENTRY = struct.Struct("<iiiiqqqii")
DIED = -(1 << 63)

DATABASE = "state/war/scores.db"


class Failure(Exception):
    """What must always hold did not."""


def expect(holds, what):
    if not holds:
        raise Failure(what)


class Operation(collections.namedtuple("Operation", "number kind file flags place length result paths data")):
    """An operation on a file, as the shim wrote it down."""

    def __str__(self):
        return f"{self.number} {self.kind} {' '.join(self.paths) or self.file}"


def read_log(path):
    log, at, operations = path.read_bytes(), 0, []
    while at < len(log):
        number, kind, file, flags, place, length, result, path_size, data_size = ENTRY.unpack_from(log, at)
        at += ENTRY.size
        paths = log[at : at + path_size].decode().split("\0") if path_size else []
        at += path_size
        operations.append(
            Operation(number, KINDS[kind], file, flags, place, length, result, paths, log[at : at + data_size])
        )
        at += data_size
    return operations


# ---- What goes wrong ----


class Fault(collections.namedtuple("Fault", "number name onward kinds action error")):
    """One thing that goes wrong, at an operation or from there on."""

    def spell(self):
        mask = sum(1 << KINDS.index(kind) for kind in self.kinds)
        return f"{self.number} {int(self.onward)} {mask} {ACTIONS.index(self.action)} {self.error}"

    def __str__(self):
        return f"{self.number} {self.name}"

    def kills(self):
        return self.action in ("die", "tear")


ERRORS = {
    "look": "EACCES EIO",
    "open": "EACCES EMFILE EIO",
    "change": "EACCES EROFS EMFILE EIO",
    "make": "ENOSPC EROFS EMFILE EDQUOT",
    "read": "EIO EINTR",
    "write": "ENOSPC EIO EDQUOT EINTR",
    "sync": "EIO ENOSPC EDQUOT",
    "truncate": "EIO EINTR",
    "rename": "EACCES ENOSPC",
    "unlink": "EACCES EIO",
    "mkdir": "EACCES ENOSPC EROFS",
    "close": "EIO EINTR",
    "lock": "EAGAIN ENOLCK EINTR",
    "unlock": "EIO",
    "map": "ENOMEM EACCES",
    "mode": "EPERM EIO",
    "seek": "EIO",
    "hear": "EIO EINTR",
    "say": "EIO ENOSPC EINTR",
}
SHORT = {"read": ["short"], "write": ["short", "tear"], "hear": ["short"], "say": ["short", "tear"]}
WRITING = "change make write truncate rename unlink mkdir mode".split()
ONWARD = {
    "full": ("make write mkdir".split(), "ENOSPC"),
    "quota": ("make write mkdir".split(), "EDQUOT"),
    "readonly": (WRITING, "EROFS"),
    "dead": (WRITING + "look open read sync lock map".split(), "EIO"),
    "unsynced": (["sync"], "EIO"),
    "files": ("open change make".split(), "EMFILE"),
    "locked": (["lock"], "EAGAIN"),
    "deaf": (["hear"], "EIO"),
    "mute": (["say"], "ENOSPC"),
}


def faults_of(operations):
    """Everything that can go wrong in a run with these operations."""
    for operation in operations:
        number, kind = operation.number, operation.kind
        for name in ERRORS[kind].split():
            yield Fault(number, f"{kind} {name}", False, [kind], "fail", getattr(errno, name))
        for action in SHORT.get(kind, []):
            if operation.length > 1:
                yield Fault(number, f"{kind} {action}", False, [kind], action, 0)
        yield Fault(number, f"{kind} die", False, [kind], "die", 0)
        for name, (kinds, error) in ONWARD.items():
            if kind in kinds:
                yield Fault(number, f"{kind} {name}", True, kinds, "fail", getattr(errno, error))


# ---- Running ----


class Run(collections.namedtuple("Run", "status out err operations fault")):
    """How a run went."""

    def killed(self):
        return self.status == -signal.SIGKILL

    def hit(self):
        """The operations that went wrong."""
        if not self.fault:
            return []
        return [
            o
            for o in self.operations
            if o.kind in self.fault.kinds
            and (o.number >= self.fault.number if self.fault.onward else o.number == self.fault.number)
        ]

    def clear(self):
        """Whether input and output were as always."""
        return not any(o.kind in ("hear", "say") for o in self.hit())

    def said(self):
        return self.out + self.err


class World:
    """A directory in which war runs."""

    def __init__(self, war, shim, directory):
        self.war, self.shim, self.directory = war, shim, directory
        self.root, self.log = directory / "root", directory / "log"
        self.root.mkdir(parents=True)

    def environment(self):
        keep = {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}
        return {
            **keep,
            "PATH": os.environ["PATH"],
            "HOME": str(self.root),
            "XDG_STATE_HOME": str(self.root / "state"),
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC0",
        }

    def start(self, words, typed="", extra=None):
        try:
            run = subprocess.run(
                [self.war, *words],
                input=typed.encode(),
                capture_output=True,
                cwd=self.root,
                env={**self.environment(), **(extra or {})},
                timeout=1200,
                check=False,
            )
        except subprocess.TimeoutExpired as late:
            raise Failure("does not end") from late
        return run.returncode, run.stdout.decode(errors="replace"), run.stderr.decode(errors="replace")

    def plain(self, words, typed="", status=0):
        """Runs it as it is; it must work."""
        got, out, err = self.start(words, typed)
        expect(got == status, f"war {' '.join(words)}: status {got}\n{out}{err}")
        return out

    def faulty(self, words, typed="", fault=None, tick=0):
        extra = {
            "LD_PRELOAD": str(self.shim),
            "WAR_FAULTS_ROOT": str(self.root),
            "WAR_FAULTS_LOG": str(self.log),
            "WAR_FAULTS_TICK": str(tick),
        }
        # The check for leaks stops all threads from a process of its own, which cannot handle the shim's signals.
        extra["ASAN_OPTIONS"] = f"{os.environ.get('ASAN_OPTIONS', '')}:detect_leaks=0"
        if fault:
            extra["WAR_FAULT"] = fault.spell()
        self.log.unlink(missing_ok=True)
        status, out, err = self.start(words, typed, extra)
        expect(status != 126, err)
        return Run(status, out, err, read_log(self.log), fault)

    def reset(self, template):
        shutil.rmtree(self.root)
        shutil.copytree(template, self.root)

    def lay_out(self, image):
        """Puts there what a disk had; directories have no content."""
        shutil.rmtree(self.root)
        self.root.mkdir()
        for name, content in sorted(image.items()):
            if content is None:
                (self.root / name).mkdir()
            else:
                (self.root / name).write_bytes(content)

    def files(self):
        return {
            str(path.relative_to(self.root)): path for path in self.root.rglob("*") if path.is_file()
        }


# ---- What is kept ----

Kept = collections.namedtuple("Kept", "games seats saved saved_seats settings")


def read_database(path):
    """All that is in a database, each table a dictionary by number; it must be sound."""
    if not path.exists() or path.stat().st_size == 0:
        return Kept({}, {}, {}, {}, {})
    db = sqlite3.connect(path)
    try:
        sound = db.execute("PRAGMA integrity_check").fetchall()
        expect(sound == [("ok",)], f"integrity_check: {sound}")
        expect(not db.execute("PRAGMA foreign_key_check").fetchall(), "foreign_key_check")
        if not db.execute("SELECT 1 FROM sqlite_schema").fetchall():
            return Kept({}, {}, {}, {}, {})
        tables = []
        for name, keys in zip(Kept._fields, (1, 2, 1, 2, 1)):
            rows = db.execute(f"SELECT * FROM {name}").fetchall()
            tables.append({row[:keys]: row[keys:] for row in rows})
        return Kept(*tables)
    except sqlite3.Error as error:
        raise Failure(f"the database: {error}") from error
    finally:
        db.close()
