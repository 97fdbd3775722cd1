"""A copy of a store in one file, while people play."""

import os
from pathlib import Path

import apsw

from tavolino.core.refusals import BadText
from tavolino.store import Where, is_postgres, open_database, open_store
from tavolino.store.checking import Checked, check
from tavolino.store.moving import move
from tavolino.store.sqlite import BUSY_MILLISECONDS, SqliteFile, opening


def backup(source: Where, file: Path, *, proved: bool = True) -> Checked | None:
    """The file is there when it is whole and proved, not before; one that is there stays."""
    if file.exists():
        raise BadText("cli.text.store_not_empty", {"store": str(file)})
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        if is_postgres(source):
            collect(source, part)
        else:
            copy(Path(source), part)
        checked = played_again(part) if proved else None
        settle(part)
        part.rename(file)
        on_the_disk(file.parent)
        return checked
    finally:
        for name in ("", "-wal", "-shm"):
            part.with_name(part.name + name).unlink(missing_ok=True)


def copy(source: Path, part: Path) -> None:
    """By SQLite's own means: what is in the write-ahead log comes along.

    In one step, which keeps nobody from writing: a copy in several begins again with every write.
    """
    here = existing(source)
    with opening(source):
        before = apsw.Connection(str(here), flags=apsw.SQLITE_OPEN_READWRITE)
        before.set_busy_timeout(BUSY_MILLISECONDS)
        after = apsw.Connection(str(part))
        with after.backup("main", before, "main") as copying:
            copying.step(-1)
        before.close()
        after.close()
    SqliteFile(part).close()  # refuses another program's, and brings the copy up to date


def collect(source: Where, part: Path) -> None:
    before, after = open_database(source), SqliteFile(part)
    try:
        move(before, after, str(part))
    finally:
        after.close()
        before.close()


def played_again(part: Path) -> Checked:
    store = open_store(part)
    try:
        return check(store)
    finally:
        store.close()


def settle(part: Path) -> None:
    """One file without a log beside it, sound, and on the disk."""
    with opening(part):
        file = apsw.Connection(str(part))
        file.execute("PRAGMA journal_mode=DELETE")
        found = file.execute("PRAGMA integrity_check").fetchall()
        file.close()
    if found != [("ok",)]:
        words = {"store": str(part), "trouble": str(found[0][0])}
        raise BadText("cli.text.store_ill", words)
    part.chmod(0o600)
    on_the_disk(part)


def on_the_disk(path: Path) -> None:
    """A file; or a folder, so that its names outlive a power cut, which Windows cannot be asked."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def existing(path: Path) -> Path:
    """A file that is there; nothing is made where nothing was."""
    if not path.exists():
        raise FileNotFoundError(2, "no such file", str(path))
    return path
