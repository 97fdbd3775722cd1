"""A PostgreSQL database: a pool of connections, and the same statements in its own dialect."""

import hashlib
import re
import secrets
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import psycopg
from psycopg import errors
from psycopg_pool import ConnectionPool, PoolTimeout

from tavolino.core.refusals import BadText
from tavolino.house.migrations import STEPS
from tavolino.house.store import AWAY, BUSY, FULL, ILL, Moved, StoreTrouble
from tavolino.store.database import Row, shown
from tavolino.store.voice import Heard, SharedClock, Voice

OLDEST = 150_000  # PostgreSQL 15, as the server says it
CONNECTIONS = 10  # at most; who comes when all are in use waits a while
WAIT_SECONDS = 10.0
MIGRATING = 0x7A701190  # the number of a lock: one process at a time brings the store up to date
TROUBLES = (
    (errors.DiskFull, FULL),
    ((errors.LockNotAvailable, errors.DeadlockDetected, errors.QueryCanceled, PoolTimeout), BUSY),
    ((errors.DataCorrupted, errors.IndexCorrupted), ILL),
    ((psycopg.OperationalError, psycopg.InterfaceError, errors.ReadOnlySqlTransaction), AWAY),
)
FIRST = (errors.UniqueViolation, errors.ForeignKeyViolation)  # somebody else was

# What a step says in SQLite's words. Rows of a SQLite table have a number unless it says otherwise.
TYPES = {
    "INTEGER": "BIGINT",
    "REAL": "DOUBLE PRECISION",
    "BLOB": "BYTEA",
    "TEXT": 'TEXT COLLATE "C"',
}
NUMBERED = ", rowid BIGINT GENERATED ALWAYS AS IDENTITY)"

# The third step carries races over that only SQLite ever had; here its tables are empty still.
INSTEAD = {
    2: """
ALTER TABLE races ADD COLUMN game TEXT NOT NULL DEFAULT 'solitario';
ALTER TABLE matches ALTER COLUMN guest DROP NOT NULL;
ALTER TABLE matches ADD COLUMN race TEXT REFERENCES races(id) ON DELETE CASCADE;
ALTER TABLE matches ADD COLUMN round INTEGER;
ALTER TABLE matches ADD COLUMN who TEXT;
ALTER TABLE matches ADD UNIQUE (race, round, who);
ALTER TABLE race_moves DROP COLUMN action, DROP COLUMN key, DROP COLUMN asked;
"""
}


class PostgresBook:
    """A connection that is in one transaction, or in none for a single look."""

    def __init__(self, connection: psycopg.Connection, voice: "Voice") -> None:
        self.connection = connection
        self.voice = voice

    def rows(self, query: str, *values: Any) -> list[Row]:
        return self.connection.execute(asked(query), fitting(values)).fetchall()

    def write(self, query: str, *values: Any) -> int:
        return self.connection.execute(asked(query), fitting(values)).rowcount

    def write_all(self, query: str, rows: Iterable[Row]) -> None:
        with self.connection.cursor() as cursor:
            cursor.executemany(asked(query), [fitting(row) for row in rows])

    def tell(self, name: str) -> None:
        words = [self.voice.channel, f"{self.voice.sender} {name}"]
        self.connection.execute("SELECT pg_notify(%s, %s)", words)


class Postgres:
    """A database by its address; whoever may write to it may change everything in it."""

    several = True

    def __init__(self, url: str) -> None:
        self.name = shown(url)
        with self.opening(), psycopg.connect(url, connect_timeout=int(WAIT_SECONDS)) as first:
            self.check_version(first.info.server_version)
            self.migrate(first)
            (schema,) = first.execute("SELECT current_schema()").fetchall()[0]
        self.voice = Voice(url, f"tavolino {schema}"[:60], secrets.token_urlsafe(6))
        self.clock = SharedClock()
        self.here = threading.local()  # the connection of who is alone with a name
        self.pool = ConnectionPool(
            url,
            kwargs={"autocommit": True},
            configure=patient,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=WAIT_SECONDS,
            check=ConnectionPool.check_connection,
            open=True,
        )

    def check_version(self, version: int) -> None:
        if version < OLDEST:
            words = {"store": self.name, "version": str(version // 10_000)}
            raise BadText("cli.text.store_old_server", words)

    def migrate(self, connection: psycopg.Connection) -> None:
        """Brings a new or older store to this kind; refuses another program's, and a newer one."""
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [MIGRATING])
        found = self.kind(connection)
        for number, step in enumerate(STEPS[found:], found):
            connection.execute(said(INSTEAD.get(number, step)))
        connection.execute("UPDATE kind SET steps = %s", [len(STEPS)])

    def kind(self, connection: psycopg.Connection) -> int:
        """How many steps it has had; the note about it is made in an empty one."""
        tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = %s"
        schema = connection.execute("SELECT current_schema()").fetchall()[0]
        names = {name for (name,) in connection.execute(tables, schema).fetchall()}
        if not names:
            connection.execute("CREATE TABLE kind (steps BIGINT NOT NULL)")
            connection.execute("INSERT INTO kind VALUES (0)")
            return 0
        if not {"kind", "guests"} <= names:
            raise BadText("cli.text.store_foreign", {"store": self.name})
        found = int(connection.execute("SELECT steps FROM kind").fetchall()[0][0])
        if found > len(STEPS):
            params = {"store": self.name, "kind": str(found), "newest": str(len(STEPS))}
            raise BadText("cli.text.store_newer", params)
        return found

    def close(self) -> None:
        self.voice.close()
        self.pool.close()

    @contextmanager
    def connected(self) -> Iterator[psycopg.Connection]:
        mine: psycopg.Connection | None = getattr(self.here, "connection", None)
        with troubled():
            if mine is not None:
                yield mine
                return
            with self.pool.connection() as connection:
                yield connection

    # -- with other processes

    def moment(self) -> int:
        before = time.monotonic()
        found = self.rows("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT")
        self.clock.set(int(found[0][0]) / 1000, before, time.monotonic())
        return int(found[0][0])

    @contextmanager
    def alone(self, name: str) -> Iterator[None]:
        """A lock of the session: all that its thread does here goes by one connection."""
        number = [lock_number(f"{self.voice.channel} {name}")]
        before = getattr(self.here, "connection", None)
        with self.connected() as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", number)
            self.here.connection = connection
            try:
                yield
            finally:
                self.here.connection = before
                let_go(connection, number)

    def listen(self, heard: Heard) -> None:
        self.voice.listen(heard)

    @contextmanager
    def reading(self) -> Iterator[PostgresBook]:
        with self.connected() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield PostgresBook(connection, self.voice)

    @contextmanager
    def writing(self) -> Iterator[PostgresBook]:
        with self.connected() as connection, connection.transaction():
            yield PostgresBook(connection, self.voice)

    def rows(self, query: str, *values: Any) -> list[Row]:
        with self.connected() as connection:
            return PostgresBook(connection, self.voice).rows(query, *values)

    @contextmanager
    def opening(self) -> Iterator[None]:
        """What is wrong with it, for who wants to start with it."""
        try:
            yield
        except psycopg.ProgrammingError as trouble:
            raise BadText("cli.text.store_away", self.words(trouble)) from trouble
        except psycopg.OperationalError as trouble:
            raise BadText("cli.text.store_away", self.words(trouble)) from trouble

    def words(self, trouble: Exception) -> dict[str, str]:
        """The driver may say the whole address again."""
        return {"store": self.name, "trouble": shown(" ".join(str(trouble).split()))}


def patient(connection: psycopg.Connection) -> None:
    """Who waits for a lock waits no longer than for a connection."""
    connection.execute(f"SET lock_timeout = {int(WAIT_SECONDS * 1000)}")


def let_go(connection: psycopg.Connection, number: list[int]) -> None:
    """A lock that cannot be given back goes with its connection."""
    try:
        connection.execute("SELECT pg_advisory_unlock(%s)", number)
    except psycopg.Error:
        connection.close()


def lock_number(name: str) -> int:
    """What PostgreSQL calls it: 64 bits."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)


# -- the dialect


@lru_cache(maxsize=1000)
def asked(query: str) -> str:
    return query.replace("?", "%s")


def fitting(values: Iterable[Any]) -> list[Any]:
    """PostgreSQL has no text with a zero in it; such a name is nobody's."""
    return [one.replace("\0", "\ufffd") if isinstance(one, str) else one for one in values]


def said(step: str) -> str:
    """A step of the migrations."""
    step = step.replace(") STRICT, WITHOUT ROWID", ")").replace(") STRICT", NUMBERED)
    return re.sub(rf"\b({'|'.join(TYPES)})\b", lambda found: TYPES[found[0]], step)


@contextmanager
def troubled() -> Iterator[None]:
    """What is wrong with the server, in the words of the house."""
    try:
        yield
    except FIRST as first:
        raise Moved(str(first)) from first
    except psycopg.Error as trouble:
        for kinds, name in TROUBLES:
            if isinstance(trouble, kinds):
                raise StoreTrouble(name) from trouble
        raise
