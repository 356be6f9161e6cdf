# SPDX-License-Identifier: MIT
"""What tidy and analyzer share: the C files of a build, and which of them need not be analysed again.

Analysing takes longer than anything else in tests/tree. A file in which nothing was found is left out until it, a file
that it includes, its flags or the analyser changes. The build directory remembers that; with CI=true nothing is left out.
"""

import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = (TOP / "src", TOP / "tools")


def commands(build):
    """How each file of the sources is compiled, by path."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = (build / entry["file"]).resolve()
        if path.suffix == ".c" and any(folder in path.parents for folder in FOLDERS):
            found.setdefault(path, shlex.split(entry["command"]))
    return found


class Unchanged:
    """Files in which an analyser found nothing. What it does depends on its version and its settings, a list of text."""

    def __init__(self, build, program, settings):
        self.file = build / "analysed" / pathlib.Path(sys.argv[0]).name
        version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
        self.start = hashlib.sha256("\0".join([version, *settings]).encode())
        # tests/tree/layers sees to it that no two files in these folders have one name.
        places = [TOP / "include", *FOLDERS]
        self.homes = {p.name: p for place in places for p in place.rglob("*") if p.suffix in (".c", ".def", ".h")}
        self.texts, self.keys = {}, {}
        try:
            self.known = set(self.file.read_text().split())
        except FileNotFoundError:
            self.known = set()
        if os.environ.get("CI") == "true":
            self.known = set()

    def text(self, path):
        if path not in self.texts:
            self.texts[path] = path.read_text(encoding="utf-8")
        return self.texts[path]

    def included(self, path):
        """The file and all of ours that it includes, in order."""
        seen, waiting = {path}, [path]
        while waiting:
            for name in re.findall(r'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)', self.text(waiting.pop()), re.MULTILINE):
                home = self.homes.get(name.rpartition("/")[2])
                if home and home not in seen:
                    seen.add(home)
                    waiting.append(home)
        return sorted(seen)

    def key(self, path, command):
        key = self.start.copy()
        for part in [*command, *map(self.text, self.included(path))]:
            key.update(part.encode() + b"\0")
        return key.hexdigest()

    def changed(self, sources):
        """Those of the sources, commands by path, that must be analysed."""
        self.keys = {path: self.key(path, command) for path, command in sources.items()}
        left = {path: command for path, command in sources.items() if self.keys[path] not in self.known}
        print(f"{len(left)} of {len(sources)} files")
        return left

    def remember(self, good):
        """Nothing was found in these; what no file has any more is forgotten."""
        kept = {key for path, key in self.keys.items() if path in good or key in self.known}
        self.file.parent.mkdir(exist_ok=True)
        self.file.write_text("\n".join(sorted(kept)) + "\n")
