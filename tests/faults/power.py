# SPDX-License-Identifier: MIT
"""Loss of power: what a disk may hold after any operation, by what was written down of them.

What was synced is there. Of all else, any part may be: writes to a file, whole or cut at a sector; its length; names that
were made, moved or removed in a directory that was not synced since. A file that was synced may still have no name.
"""

import os
import random

SECTOR = 512


class File:
    """Its bytes at the last sync, and what was done since."""

    def __init__(self, content=b""):
        self.durable, self.pending = bytearray(content), []

    def settle(self):
        self.durable, self.pending = self.content(self.pending), []

    def content(self, changes):
        content = bytearray(self.durable)
        for place, data in changes:
            if data is None:  # cut off, or made longer
                del content[place:]
            content.extend(bytes(max(0, place - len(content))))
            if data is not None:
                content[place : place + len(data)] = data
        return content


class Directory:
    """Its names at the last sync, and what was done since: each change is a dictionary of names, None for those that go."""

    def __init__(self):
        self.durable, self.pending = {}, []

    def settle(self):
        self.durable, self.pending = self.names(self.pending), []

    def names(self, changes):
        names = dict(self.durable)
        for change in changes:
            names.update(change)
        return {name: node for name, node in names.items() if node is not None}


class Disk:
    """A directory of files, to which operations are applied as they were written down."""

    def __init__(self, place):
        self.top = Directory()
        self.nodes = [self.top]
        self.opened = {}  # file number: [node, place in it]
        self.take_in(self.top, place)

    def take_in(self, directory, place):
        for entry in sorted(place.iterdir()):
            node = Directory() if entry.is_dir() else File(entry.read_bytes())
            directory.durable[entry.name] = node
            self.nodes.append(node)
            if entry.is_dir():
                self.take_in(node, entry)

    def find(self, path):
        """The directory of a path, the name in it, and what it stands for now."""
        node, parts = self.top, [part for part in path.split("/") if part not in ("", ".")]
        for part in parts[:-1]:
            node = node.names(node.pending)[part]
        name = parts[-1] if parts else None
        return node, name, node.names(node.pending).get(name) if parts else node

    def change(self, directory, names):
        directory.pending.append(names)

    def make(self, path, node):
        directory, name, _ = self.find(path)
        self.nodes.append(node)
        self.change(directory, {name: node})
        return node

    def apply(self, operation, paths):
        """Whether anything on the disk has changed."""
        kind, result = operation.kind, operation.result
        if result < 0:
            return False
        if kind in ("open", "change", "make"):
            node = self.find(paths[0])[2]
            if node is None:
                node = self.make(paths[0], File())
            if operation.flags & os.O_TRUNC:
                node.pending.append((0, None))
            self.opened[result] = [node, 0]
            return kind == "make"
        if kind == "mkdir":
            self.make(paths[0], Directory())
        elif kind == "unlink":
            directory, name, _ = self.find(paths[0])
            self.change(directory, {name: None})
        elif kind == "rename":
            directory, old, node = self.find(paths[0])
            self.change(directory, {old: None, self.find(paths[1])[1]: node})
        elif operation.file in self.opened:
            return self.apply_to_file(operation, self.opened[operation.file])
        else:
            return False
        return True

    def apply_to_file(self, operation, opened):
        node, place = opened
        if operation.kind == "write":
            place = operation.place if operation.place >= 0 else place
            node.pending.append((place, operation.data))
            opened[1] = place + len(operation.data)
        elif operation.kind == "read" and operation.place < 0:
            opened[1] += operation.result
        elif operation.kind == "seek":
            opened[1] = operation.result
        elif operation.kind == "truncate":
            node.pending.append((operation.length, None))
        elif operation.kind == "sync":
            node.settle()
        return operation.kind in ("write", "truncate", "sync")

    def unsettled(self):
        """All that may be lost, in order for each file and directory."""
        return [(node, i) for node in self.nodes for i in range(len(node.pending))]

    def image(self, kept, torn=None):
        """Files by their paths, and directories as None, if of what is unsettled only `kept` came to the disk. What is
        `torn` has only its first sectors, or only its last ones."""
        found, changes = {}, {}
        for node, i in kept:
            change = node.pending[i]
            if torn and torn[0] == (node, i) and isinstance(node, File) and change[1]:
                place, data = change
                cut = min(len(data), SECTOR * torn[1] - place % SECTOR)
                change = (place, data[:cut]) if torn[2] else (place + cut, data[cut:])
            changes.setdefault(node, []).append(change)

        def walk(directory, path):
            for name, node in directory.names(changes.get(directory, [])).items():
                if isinstance(node, Directory):
                    found[path + name] = None
                    walk(node, path + name + "/")
                else:
                    found[path + name] = bytes(node.content(changes.get(node, [])))

        walk(self.top, "")
        return found

    def images(self, dice, some):
        """What may be there: nothing of what is unsettled and all of it, all names or all data, and with `some` all but one
        and only one of them, and parts by chance."""
        all_of_it = self.unsettled()
        names = [item for item in all_of_it if isinstance(item[0], Directory)]
        yield self.image([])
        yield self.image(all_of_it)
        yield self.image(names)
        yield self.image([item for item in all_of_it if item not in names])
        for item in all_of_it if some else []:
            yield self.image([other for other in all_of_it if other != item])
            yield self.image(names + [item] if item not in names else [item])
        for _ in range(some):
            kept = [item for item in all_of_it if dice.random() < 0.5]
            torn = (dice.choice(kept), dice.randrange(1, 8), dice.random() < 0.5) if kept else None
            yield self.image(kept, torn)


def losses(place, root, operations, seed, some=6):
    """Every image that a loss of power may leave, with what had been said: (operation, image, said, whether it is what must
    be there at least)."""
    disk, said, seen = Disk(place), "", set()
    for operation in operations:
        dice = random.Random(f"{seed} {operation.number}")
        paths = [os.path.relpath(os.path.join(root, path), root) for path in operation.paths]
        changed = disk.apply(operation, paths)
        if operation.kind == "say":
            said += operation.data.decode(errors="replace")
        elif not changed:
            continue
        for i, image in enumerate(disk.images(dice, some)):
            key = hash((said, tuple(sorted((name, content) for name, content in image.items() if content is not None)),
                        tuple(sorted(image))))
            if key not in seen:
                seen.add(key)
                yield operation, image, said, i == 0 and operation.kind == "say"
