"""A SQLite file, whatever opens it: brought up to date, and one transaction at a time."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from tavolino.core.refusals import BadText
from tavolino.house.migrations import STEPS
from tavolino.store.database import Book, Row


class OneFile:
    """One connection, one writer at a time, and one process."""

    several = False
    clock = None
    path: Path
    connection: Any  # of apsw, or of the standard library
    book: Book
    lock: AbstractContextManager[Any]
    manners = ("journal_mode=WAL", "synchronous=FULL")

    def script(self, statements: str) -> None:
        """Several of them, inside a transaction."""
        raise NotImplementedError

    def troubled(self) -> AbstractContextManager[None]:
        """What is wrong with the file is said in the words of the house."""
        raise NotImplementedError

    # -- brought up to date

    def settle(self) -> None:
        """Its manners; then it is brought up to date."""
        self.check_own(self.kind())
        for pragma in (*self.manners, "foreign_keys=OFF"):
            self.connection.execute(f"PRAGMA {pragma}")
        self.migrate()
        self.connection.execute("PRAGMA foreign_keys=ON")

    def migrate(self) -> None:
        """Brings a new or older file to this kind; refuses another program's, and a newer one."""
        with self.transaction("IMMEDIATE"):
            found = self.kind()
            self.check_own(found)
            for step in STEPS[found:]:
                self.script(step)
            if found < len(STEPS):
                broken = self.connection.execute("PRAGMA foreign_key_check").fetchall()
                if broken:
                    raise RuntimeError(f"the store could not be brought up to date: {broken[:3]}")
                self.connection.execute(f"PRAGMA user_version={len(STEPS)}")

    def kind(self) -> int:
        return int(self.connection.execute("PRAGMA user_version").fetchall()[0][0])

    def check_own(self, kind: int) -> None:
        names = {name for (name,) in self.connection.execute("SELECT name FROM sqlite_schema")}
        if ("guests" in names) != (kind > 0) or (kind == 0 and names):
            raise BadText("cli.text.store_foreign", {"store": str(self.path)})
        if kind > len(STEPS):
            params = {"store": str(self.path), "kind": str(kind), "newest": str(len(STEPS))}
            raise BadText("cli.text.store_newer", params)

    # -- asked

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
    def reading(self) -> Iterator[Book]:
        with self.lock, self.troubled(), self.transaction("DEFERRED"):
            yield self.book

    @contextmanager
    def writing(self) -> Iterator[Book]:
        with self.lock, self.troubled(), self.transaction("IMMEDIATE"):
            yield self.book

    def rows(self, query: str, *values: Any) -> list[Row]:
        with self.lock, self.troubled():
            return self.book.rows(query, *values)

    # -- with others, of whom there are none

    def moment(self) -> int:
        return int(time.time() * 1000)

    def alone(self, name: str) -> AbstractContextManager[None]:
        return nullcontext()

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else writes."""
