"""The store in SQL: one set of statements, in a SQLite file or on a PostgreSQL server.

A chapter is a file with the statements of one concern (`matches.py`, `races.py`, `daily.py`).
To add one: its tables as the next step of `house/migrations.py`, what the house asks of it in
`house/store.py`, a class of `Chapter` in a file of its own here, and that class among the parents
of `SqlStore`. Both databases have it then, and so have `tavolino store move` and `tavolino backup`.
What is a guest's refers to `guests(id) ON DELETE CASCADE`, so that it goes with them.

Several processes may share a PostgreSQL. What is read and written again is written on top of the
version that was read, or raises Moved, and who asked tries again; `book.tell(id)` says that a match
or a race has changed, to the processes where somebody listens to it.

What both databases understand: `?` for a value; a truth is a whole number, so `taught = 1` and
`taught = 0`; `ON CONFLICT (key) DO UPDATE SET … = excluded.…` and `ON CONFLICT DO NOTHING` (after
a SELECT with its WHERE); `RETURNING`; `NULLS FIRST` where a column in ORDER BY may be empty;
`rowid` for the order in which rows came, in tables that are not WITHOUT ROWID; every column that
is selected beside a sum is in GROUP BY. Texts are compared byte by byte.
"""

from contextlib import nullcontext
from pathlib import Path

from tavolino.core.refusals import BadText
from tavolino.house.clock import Clock, SystemClock
from tavolino.store.daily import Daily
from tavolino.store.database import Database, Timed, shown
from tavolino.store.guests import Guests
from tavolino.store.helpers import Helpers
from tavolino.store.laboratory import Laboratory
from tavolino.store.leases import Leases
from tavolino.store.matches import Matches
from tavolino.store.own import Own
from tavolino.store.races import Races
from tavolino.store.reviews import Reviews

POSTGRES = ("postgresql://", "postgres://")

Where = str | Path  # a file, or the address of a PostgreSQL database


class SqlStore(Guests, Own, Matches, Races, Reviews, Daily, Helpers, Laboratory, Leases):
    """All chapters on one database."""


def open_store(where: Where, timed: Timed = nullcontext) -> SqlStore:
    return SqlStore(open_database(where), timed)


def clock_of(store: SqlStore) -> Clock:
    """The database's, where several processes share it; else the machine's."""
    store.moment()
    return store.database.clock or SystemClock()


def open_database(where: Where) -> Database:
    """Brought up to date. Raises BadText if it is not a store, or not one of ours."""
    if not is_postgres(where):
        from tavolino.store.sqlite import SqliteFile

        return SqliteFile(Path(where))
    try:
        from tavolino.store.postgres import Postgres
    except ImportError as lacking:
        raise BadText("cli.text.store_no_driver") from lacking
    return Postgres(str(where))


def is_postgres(where: Where) -> bool:
    """Or a file; the address of anything else is no name of one. Raises BadText."""
    text = str(where)
    if "://" in text and not text.startswith(POSTGRES):
        raise BadText("cli.text.store_address", {"store": shown(text)})
    return text.startswith(POSTGRES)
