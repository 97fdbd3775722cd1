"""What is a guest's in the store, and how it goes for good."""

from tavolino.house.rows import PERSON
from tavolino.store.database import Book, Chapter

NAMELESS = "?"  # who was in a race with others, and is nobody now

# A race without any other person.
ALONE = (
    "(SELECT race FROM race_seats WHERE guest = ?) AND NOT EXISTS (SELECT 1 FROM race_seats o"
    " WHERE o.race = races.id AND o.kind = ? AND o.guest IS NOT NULL AND o.guest != ?)"
)
NEXT_PERSON = (
    "(SELECT s.guest FROM race_seats s WHERE s.race = races.id AND s.kind = ?"
    " AND s.guest IS NOT NULL AND s.guest != ? ORDER BY s.nth LIMIT 1)"
)


class Own(Chapter):
    """All matches of a guest, and the end of them."""

    def matches_of(self, guest: str) -> list[str]:
        query = "SELECT id FROM matches WHERE guest = ? AND race IS NULL ORDER BY started, rowid"
        return [row[0] for row in self.rows(query, guest)]

    def forget_guest(self, guest: str) -> list[str]:
        with self.writing() as book:
            known = book.rows("SELECT id FROM matches WHERE guest = ?", guest)
            known += book.rows("SELECT race FROM race_seats WHERE guest = ?", guest)
            leave_races(book, guest)
            for table in ("answers", "matches", "devices", "passes"):
                book.write(f"DELETE FROM {table} WHERE guest = ?", guest)
            book.write("DELETE FROM notes WHERE value = ?", guest)
            book.write("DELETE FROM guests WHERE id = ?", guest)
            for row in known:
                book.tell(row[0])
        return [row[0] for row in known]


def leave_races(book: Book, guest: str) -> None:
    """A race with others is theirs too: its moves stay, without a name."""
    book.write(f"DELETE FROM races WHERE id IN {ALONE}", guest, PERSON, guest)
    book.write(
        f"UPDATE races SET guest = {NEXT_PERSON}, key = id WHERE guest = ?"
        f" AND {NEXT_PERSON} IS NOT NULL",
        PERSON, guest, guest, PERSON, guest,
    )  # fmt: skip
    book.write(
        "UPDATE race_news SET name = ? WHERE EXISTS (SELECT 1 FROM race_seats s"
        " WHERE s.race = race_news.race AND s.who = race_news.who AND s.guest = ?)",
        NAMELESS, guest,
    )  # fmt: skip
    seats = "(SELECT race FROM race_seats WHERE guest = ?)"
    book.write(f"UPDATE races SET seq = seq + 1 WHERE id IN {seats}", guest)
    book.write("UPDATE matches SET guest = NULL WHERE guest = ? AND race IS NOT NULL", guest)
    book.write("UPDATE race_seats SET guest = NULL, name = ? WHERE guest = ?", NAMELESS, guest)
