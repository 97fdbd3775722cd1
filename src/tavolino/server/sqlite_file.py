"""One SQLite file: write-ahead log, every commit on the disk before the answer."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw

from tavolino.house.migrations import STEPS

BUSY_MILLISECONDS = 5000

Row = tuple[Any, ...]


class SqliteFile:
    """One connection, one writer at a time."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        self.lock = threading.Lock()
        self.connection = apsw.Connection(str(path))
        self.connection.set_busy_timeout(BUSY_MILLISECONDS)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=OFF"):
            self.connection.execute(f"PRAGMA {pragma}")
        self.migrate()
        self.connection.execute("PRAGMA foreign_keys=ON")

    def migrate(self) -> None:
        """Brings a new or older file to this kind; refuses a file of a newer kind."""
        newest = len(STEPS)
        with self.writing():
            found = int(self.connection.pragma("user_version"))
            if found > newest:
                raise RuntimeError(f"the store is of kind {found}, this is kind {newest}")
            for step in STEPS[found:]:
                self.connection.execute(step)
            if found < newest:
                broken = self.connection.execute("PRAGMA foreign_key_check").fetchall()
                if broken:
                    raise RuntimeError(f"the store could not be brought up to date: {broken[:3]}")
                self.connection.execute(f"PRAGMA user_version={newest}")

    def close(self) -> None:
        with self.lock:
            self.connection.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction; when it ends well, it is on the disk."""
        with self.lock:
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    def rows(self, query: str, *values: Any) -> list[Row]:
        with self.lock:
            return self.connection.execute(query, values).fetchall()

    def row(self, query: str, *values: Any) -> Row | None:
        found = self.rows(query, *values)
        return found[0] if found else None

    def write(self, query: str, *values: Any) -> None:
        with self.writing():
            self.connection.execute(query, values)


def dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
