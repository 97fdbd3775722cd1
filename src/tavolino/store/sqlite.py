"""One SQLite file: write-ahead log, every commit on the disk before the answer."""

import threading
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import apsw

from tavolino.core.refusals import BadText
from tavolino.house.store import AWAY, BUSY, FULL, ILL, Moved, StoreTrouble
from tavolino.store.database import Row
from tavolino.store.one_file import OneFile

BUSY_MILLISECONDS = 5000
TROUBLES = (
    (apsw.FullError, FULL),
    ((apsw.BusyError, apsw.LockedError), BUSY),
    ((apsw.CorruptError, apsw.NotADBError), ILL),
    ((apsw.IOError, apsw.CantOpenError, apsw.ReadOnlyError, apsw.PermissionsError), AWAY),
)
FIRST = (
    apsw.SQLITE_CONSTRAINT_UNIQUE, apsw.SQLITE_CONSTRAINT_PRIMARYKEY,
    apsw.SQLITE_CONSTRAINT_FOREIGNKEY,
)  # fmt: skip  # somebody else was


class SqliteBook:
    """The open connection, in the hands of whoever holds the lock."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection

    def rows(self, query: str, *values: Any) -> list[Row]:
        return self.connection.execute(query, values).fetchall()

    def write(self, query: str, *values: Any) -> int:
        self.connection.execute(query, values)
        return self.connection.changes()

    def write_all(self, query: str, rows: Iterable[Row]) -> None:
        self.connection.executemany(query, rows)

    def tell(self, name: str) -> None:
        """Nobody else is there to hear it."""


class SqliteFile(OneFile):
    """By apsw, for several threads; and one process, see lock.py."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.Lock()
        with opening(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
            self.connection = apsw.Connection(str(path))
            self.connection.set_busy_timeout(BUSY_MILLISECONDS)
            self.settle()
        self.book = SqliteBook(self.connection)

    def script(self, statements: str) -> None:
        self.connection.execute(statements)

    def troubled(self) -> AbstractContextManager[None]:
        return troubled()


@contextmanager
def troubled() -> Iterator[None]:
    """What is wrong with the file, in the words of the house."""
    try:
        yield
    except apsw.Error as trouble:
        if isinstance(trouble, apsw.ConstraintError) and reason_of(trouble) in FIRST:
            raise Moved(str(trouble)) from trouble
        for kinds, name in TROUBLES:
            if isinstance(trouble, kinds):
                raise StoreTrouble(name) from trouble
        raise


def reason_of(trouble: apsw.Error) -> int:
    return int(getattr(trouble, "extendedresult", 0))


@contextmanager
def opening(path: Path) -> Iterator[None]:
    """The same for who wants to start with it."""
    try:
        with troubled():
            yield
    except StoreTrouble as trouble:
        words = {"store": str(path), "trouble": str(trouble.__cause__)}
        if isinstance(trouble.__cause__, apsw.NotADBError):
            raise BadText("cli.text.store_foreign", words) from trouble
        raise BadText(f"cli.text.store_{trouble.name}", words) from trouble
