"""Lets go what nobody will miss: guests who never moved, old answers, rooms that stayed empty."""

from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from tavolino.house.rows import CLOSED, OVER, WAITING
from tavolino.house.wire import stamp
from tavolino.store import SqlStore

GUESTS_KEPT = timedelta(days=30)  # who came, made no move and left nothing else
ANSWERS_KEPT = timedelta(days=30)  # by then nobody sends the same command again
LEASES_KEPT = 24 * 3600 * 1000  # ms after they ran out
ROOMS_KEPT = timedelta(days=7)  # rooms where no race ever began


class Tidied(NamedTuple):
    guests: int
    answers: int
    rooms: int


def tidy(store: SqlStore, at: datetime | None = None) -> Tidied:
    """In one transaction, also while people play."""
    now = at or datetime.now(UTC)

    def before(kept: timedelta) -> str:
        return stamp((now - kept).timestamp())

    with store.writing() as book:
        answers = book.write("DELETE FROM answers WHERE at < ?", before(ANSWERS_KEPT))
        rooms = book.write(
            "DELETE FROM races WHERE state IN (?, ?) AND round = 0 AND touched < ?",
            WAITING, CLOSED, before(ROOMS_KEPT),
        )  # fmt: skip
        book.write("DELETE FROM passes WHERE until < ?", stamp(now.timestamp()))
        book.write("DELETE FROM leases WHERE until < ?", int(now.timestamp() * 1000) - LEASES_KEPT)
        book.write(
            "DELETE FROM race_presence WHERE race IN (SELECT id FROM races WHERE state IN (?, ?))",
            OVER, CLOSED,
        )  # fmt: skip
        guests = book.write(
            "DELETE FROM guests WHERE made < ?"
            " AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.guest = guests.id"
            " AND (m.number > 0 OR m.touched >= ?))"
            " AND NOT EXISTS (SELECT 1 FROM race_seats s WHERE s.guest = guests.id)"
            " AND NOT EXISTS (SELECT 1 FROM races r WHERE r.guest = guests.id)"
            " AND NOT EXISTS (SELECT 1 FROM helpers h WHERE h.guest = guests.id)"
            " AND NOT EXISTS (SELECT 1 FROM experiments e WHERE e.guest = guests.id)"
            " AND NOT EXISTS (SELECT 1 FROM notes n WHERE n.value = guests.id)",
            before(GUESTS_KEPT), before(GUESTS_KEPT),
        )  # fmt: skip
    return Tidied(guests, answers, rooms)
