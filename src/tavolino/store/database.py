"""What the chapters of the store ask of a database: rows, and transactions."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Protocol

from tavolino.house.clock import Clock

Row = tuple[Any, ...]
Timed = Callable[[str], AbstractContextManager[Any]]


class Book(Protocol):
    """The store, open for one transaction."""

    def rows(self, query: str, *values: Any) -> list[Row]: ...

    def write(self, query: str, *values: Any) -> int:
        """How many rows it changed."""

    def write_all(self, query: str, rows: Iterable[Row]) -> None:
        """The same for each of many."""

    def tell(self, name: str) -> None:
        """To all other processes, when the transaction has ended well."""


class Database(Protocol):
    """Several threads may ask at a time. What cannot be done raises StoreTrouble."""

    def reading(self) -> AbstractContextManager[Book]:
        """All that is read belongs to one moment."""

    def writing(self) -> AbstractContextManager[Book]:
        """One transaction; when it ends well, it is on the disk."""

    def rows(self, query: str, *values: Any) -> list[Row]: ...

    def close(self) -> None: ...

    # -- with other processes

    @property
    def several(self) -> bool:
        """Whether others may write to it too."""

    @property
    def clock(self) -> Clock | None:
        """The clock that all who share it have, set by `moment`; None: nobody shares it."""

    def moment(self) -> int:
        """Ms since 1970, by the clock that all who share it have."""

    def alone(self, name: str) -> AbstractContextManager[None]:
        """Of all processes one thread has a name; let go, by the database if need be."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on, in a thread of its own: what other processes tell. An empty name: something
        may have been missed."""


class Chapter:
    """One concern of the store: its statements."""

    def __init__(self, database: Database, timed: Timed = nullcontext) -> None:
        """`timed` is held around whatever asks the database: a reading or a writing."""
        self.database, self.timed = database, timed
        self.several, self.moment, self.alone = database.several, database.moment, database.alone
        self.listen = database.listen

    def close(self) -> None:
        self.database.close()

    @contextmanager
    def reading(self) -> Iterator[Book]:
        with self.timed("reading"), self.database.reading() as book:
            yield book

    @contextmanager
    def writing(self) -> Iterator[Book]:
        with self.timed("writing"), self.database.writing() as book:
            yield book

    def rows(self, query: str, *values: Any) -> list[Row]:
        with self.timed("reading"):
            return self.database.rows(query, *values)

    def row(self, query: str, *values: Any) -> Row | None:
        found = self.rows(query, *values)
        return found[0] if found else None

    def write(self, query: str, *values: Any) -> int:
        """A transaction of one statement; how many rows it changed."""
        with self.writing() as book:
            return book.write(query, *values)


def shown(where: object) -> str:
    """Where a store is, without a password."""
    text = re.sub(r"(?<=//)([^/@:]*):[^/@]*@", r"\1:…@", str(where))
    return re.sub(r"(?<=[?&]password=)[^&\s\"]*", "…", text)


def dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
