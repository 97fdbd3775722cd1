"""Leases in the store: who looks after what, until when; and who was seen in a race."""

from collections.abc import Iterable, Sequence

from tavolino.house.lease_store import Seen, Terms
from tavolino.store.database import Book, Chapter, Row


class Leases(Chapter):
    """By the clock of the database. A row that is there is changed only as it was read."""

    def take_leases(self, names: Iterable[str], terms: Terms) -> dict[str, bool]:
        now, found = self.moment(), dict[str, bool]()
        with self.writing() as book:
            for name in sorted(names):
                query = "SELECT holder, renewed, until FROM leases WHERE name = ?"
                held = book.rows(query, name)
                goes_on = bool(held) and goes_on_with(held[0], terms)
                taken = take(book, name, held[0], terms, now) if held else add(
                    book, name, terms, now
                )  # fmt: skip
                if taken:
                    found[name] = goes_on
        return found

    def end_leases(self, holder: str, names: Sequence[str] | None = None) -> None:
        past = self.moment() - 1  # so that another may take them in the same millisecond
        with self.writing() as book:
            if names is None:
                book.write("UPDATE leases SET until = ? WHERE holder = ?", past, holder)
            else:
                book.write_all(
                    "DELETE FROM leases WHERE holder = ? AND name = ?",
                    [(holder, name) for name in names],
                )

    # -- who was seen

    def note_seen(self, seen: Iterable[Seen]) -> None:
        with self.writing() as book:
            book.write_all(
                "INSERT INTO race_presence (race, guest, seen) SELECT r.id, g.id, ?"
                " FROM races r, guests g WHERE r.id = ? AND g.id = ?"
                " ON CONFLICT (race, guest) DO UPDATE SET seen = excluded.seen"
                " WHERE excluded.seen > race_presence.seen",
                [(int(one.at * 1000), one.race, one.guest) for one in sorted(seen)],
            )

    def seen(self, race: str) -> list[Seen]:
        found = self.rows("SELECT guest, seen FROM race_presence WHERE race = ?", race)
        return [Seen(race, guest, at / 1000) for guest, at in found]


def goes_on_with(held: Row, terms: Terms) -> bool:
    """Whether somebody looked after it all the time: the taker saw the holder at work."""
    holder, renewed, _ = held
    return bool(holder == terms.holder or renewed >= terms.since)


def add(book: Book, name: str, terms: Terms, now: int) -> bool:
    made = book.write(
        "INSERT INTO leases (name, holder, renewed, until) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        name, terms.holder, now, now + terms.lasts,
    )  # fmt: skip
    return made > 0


def take(book: Book, name: str, held: Row, terms: Terms, now: int) -> bool:
    """Renews one's own, or takes over what has run out."""
    holder, renewed, until = held
    wait = 0 if goes_on_with(held, terms) else terms.grace
    if holder != terms.holder and until + wait >= now:
        return False
    taken = book.write(
        "UPDATE leases SET holder = ?, renewed = ?, until = ?"
        " WHERE name = ? AND holder = ? AND renewed = ?",
        terms.holder, now, now + terms.lasts, name, holder, renewed,
    )  # fmt: skip
    return taken > 0
