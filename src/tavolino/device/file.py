"""The device's store: SQLite as the standard library has it, in one file."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from tavolino.house.store import AWAY, FULL, ILL, Moved, StoreTrouble
from tavolino.store.database import Row
from tavolino.store.one_file import OneFile

TROUBLES = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: ILL,
    sqlite3.SQLITE_NOTADB: ILL,
    sqlite3.SQLITE_IOERR: AWAY,
    sqlite3.SQLITE_CANTOPEN: AWAY,
    sqlite3.SQLITE_READONLY: AWAY,
}
FIRST = (
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY,
)  # somebody else was
KIND = 0xFF  # the part of an error's number that tells its kind


class DeviceBook:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def rows(self, query: str, *values: Any) -> list[Row]:
        return self.connection.execute(query, values).fetchall()

    def write(self, query: str, *values: Any) -> int:
        return max(0, self.connection.execute(query, values).rowcount)

    def write_all(self, query: str, rows: Iterable[Row]) -> None:
        self.connection.executemany(query, rows)

    def tell(self, name: str) -> None:
        """Other tabs are told by the door."""


class DeviceFile(OneFile):
    """In one thread, where nobody else is; whoever runs it brings the file to a safe place."""

    manners = ("journal_mode=MEMORY", "synchronous=OFF")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = nullcontext()
        self.open()

    def open(self) -> None:
        with troubled():
            self.connection = sqlite3.connect(
                self.path, isolation_level=None, check_same_thread=False
            )
            self.settle()
        self.book = DeviceBook(self.connection)

    def reopen(self) -> None:
        """After the file was changed from outside: nothing of it is remembered."""
        self.connection.close()
        self.open()

    def script(self, statements: str) -> None:
        """One by one: `executescript` would end the transaction first."""
        waiting = ""
        for part in statements.split(";"):
            waiting += f"{part};"
            if sqlite3.complete_statement(waiting):
                self.connection.execute(waiting)
                waiting = ""

    def troubled(self) -> AbstractContextManager[None]:
        return troubled()


@contextmanager
def troubled() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as trouble:
        number = getattr(trouble, "sqlite_errorcode", 0)
        if number in FIRST:
            raise Moved(str(trouble)) from trouble
        if number & KIND in TROUBLES:
            raise StoreTrouble(TROUBLES[number & KIND]) from trouble
        raise
