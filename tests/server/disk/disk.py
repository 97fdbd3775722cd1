"""A disk between SQLite and the files: it knows what was synced, and fails when it is told to.

SQLite calls this its VFS. What was written and not synced may be lost when the power goes: each
such write may be there, be missing, or be there up to some sector. What was synced stays.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512
KEPT = ("", "-wal")  # files that outlive a start; what is shared between processes does not

Image = dict[str, bytes]  # a file by the end of its name


class Side:
    """One file: what is surely on the disk, and what was written since."""

    def __init__(self, there: bytes = b"") -> None:
        self.synced = bytearray(there)
        self.waiting: list[tuple[int, bytes | None]] = []  # where and what; None: cut off there

    def sync(self) -> None:
        for offset, data in self.waiting:
            put(self.synced, offset, data)
        self.waiting.clear()

    def after_cut(self, dice: random.Random) -> bytes:
        """What is there when the power comes back."""
        found = bytearray(self.synced)
        for offset, data in self.waiting:
            fate = dice.random()
            if fate < 0.4:
                put(found, offset, data)
            elif fate < 0.7 and data is not None:
                put(found, offset, data[: SECTOR * dice.randint(0, len(data) // SECTOR)])
        return bytes(found)


def put(file: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del file[offset:]
        return
    if len(file) < offset:
        file.extend(bytes(offset - len(file)))
    file[offset : offset + len(data)] = data


class Disk(apsw.VFS):
    """Under one store; `watch` is called before every write and sync."""

    def __init__(self, store: Path) -> None:
        self.store = str(store)
        self.sides: dict[str, Side] = {}
        self.watch: Callable[[str], None] = lambda _: None
        self.below = apsw.vfs_names()[0]
        super().__init__("tavolino-disk", self.below, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> "DiskFile":  # noqa: N802
        return DiskFile(self, name, flags)

    def ending(self, name: str) -> str | None:
        """Which of the store's files it is."""
        found = name.removeprefix(self.store)
        return found if name.startswith(self.store) and found in KEPT else None

    def note(self, name: str, offset: int, data: bytes | None) -> None:
        ending = self.ending(name)
        if ending is not None:
            self.sides.setdefault(ending, Side()).waiting.append((offset, data))

    def synced(self, name: str) -> None:
        ending = self.ending(name)
        if ending is not None:
            self.sides.setdefault(ending, Side()).sync()

    def cut(self, dice: random.Random) -> Image:
        """The files as they would be if the power went now."""
        return {ending: side.after_cut(dice) for ending, side in self.sides.items()}


class DiskFile(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        super().__init__(disk.below, name, flags)
        self.disk = disk
        self.name = name.filename() if isinstance(name, apsw.URIFilename) else str(name or "")

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        self.disk.watch("write")
        super().xWrite(data, offset)
        self.disk.note(self.name, offset, bytes(data))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.disk.watch("truncate")
        super().xTruncate(size)
        self.disk.note(self.name, size, None)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.disk.watch("sync")
        super().xSync(flags)
        self.disk.synced(self.name)


@contextmanager
def disk_under(store: Path) -> Iterator[Disk]:
    """All files that SQLite opens meanwhile are on it."""
    disk = Disk(store)
    try:
        yield disk
    finally:
        disk.unregister()


def laid(image: Image, folder: Path) -> Path:
    """The files of an image, for who opens them after the power is back."""
    folder.mkdir(parents=True)
    for ending, data in image.items():
        Path(f"{folder / 'table.sqlite3'}{ending}").write_bytes(data)
    return folder / "table.sqlite3"
