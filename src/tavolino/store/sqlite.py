"""One SQLite file: write-ahead log, every commit on the disk before the answer."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import apsw

from tavolino.core.refusals import BadText
from tavolino.house.migrations import STEPS
from tavolino.house.store import AWAY, BUSY, FULL, ILL, Moved, StoreTrouble
from tavolino.store.database import Row

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


class SqliteFile:
    """One connection, one writer at a time; and one process, see lock.py."""

    several = False
    clock = None

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.Lock()
        with opening(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
            self.connection = apsw.Connection(str(path))
            self.connection.set_busy_timeout(BUSY_MILLISECONDS)
            self.check_own(self.kind())
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=OFF"):
                self.connection.execute(f"PRAGMA {pragma}")
            self.migrate()
            self.connection.execute("PRAGMA foreign_keys=ON")
        self.book = SqliteBook(self.connection)

    def migrate(self) -> None:
        """Brings a new or older file to this kind; refuses another program's, and a newer one."""
        with self.transaction("IMMEDIATE"):
            found = self.kind()
            self.check_own(found)
            for step in STEPS[found:]:
                self.connection.execute(step)
            if found < len(STEPS):
                broken = self.connection.execute("PRAGMA foreign_key_check").fetchall()
                if broken:
                    raise RuntimeError(f"the store could not be brought up to date: {broken[:3]}")
                self.connection.execute(f"PRAGMA user_version={len(STEPS)}")

    def kind(self) -> int:
        return int(self.connection.pragma("user_version"))

    def check_own(self, kind: int) -> None:
        names = {name for (name,) in self.connection.execute("SELECT name FROM sqlite_schema")}
        if ("guests" in names) != (kind > 0) or (kind == 0 and names):
            raise BadText("cli.text.store_foreign", {"store": str(self.path)})
        if kind > len(STEPS):
            params = {"store": str(self.path), "kind": str(kind), "newest": str(len(STEPS))}
            raise BadText("cli.text.store_newer", params)

    def close(self) -> None:
        with self.lock:
            self.connection.close()

    @contextmanager
    def transaction(self, kind: str) -> Iterator[None]:
        self.connection.execute(f"BEGIN {kind}")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    @contextmanager
    def reading(self) -> Iterator[SqliteBook]:
        with self.lock, troubled(), self.transaction("DEFERRED"):
            yield self.book

    @contextmanager
    def writing(self) -> Iterator[SqliteBook]:
        with self.lock, troubled(), self.transaction("IMMEDIATE"):
            yield self.book

    def rows(self, query: str, *values: Any) -> list[Row]:
        with self.lock, troubled():
            return self.book.rows(query, *values)

    # -- with others, of whom there are none

    def moment(self) -> int:
        return int(time.time() * 1000)

    def alone(self, name: str) -> AbstractContextManager[None]:
        return nullcontext()

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else writes."""


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
