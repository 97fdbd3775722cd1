"""Sessions in which only the automa is run, in the store: each is one row."""

import json

from tavolino.house.rows import Finished, HelperSheet, Result
from tavolino.house.store import Moved
from tavolino.store.database import Chapter, Row, dumped

COLUMNS = (
    "id, guest, game, rules, session, number, began, key, asked, started, touched, ended, winner,"
    " scores"
)
PLACES = ", ".join("?" * len(COLUMNS.split(",")))


class Helpers(Chapter):
    """A session is written as a whole."""

    def helper(self, id: str) -> HelperSheet | None:
        found = self.row(f"SELECT {COLUMNS} FROM helpers WHERE id = ?", id)
        return sheet_of(found) if found else None

    def helper_begun(self, guest: str, key: str) -> HelperSheet | None:
        query = f"SELECT {COLUMNS} FROM helpers WHERE guest = ? AND began = ?"
        found = self.row(query, guest, key)
        return sheet_of(found) if found else None

    def helpers_of(self, guest: str) -> list[HelperSheet]:
        query = f"SELECT {COLUMNS} FROM helpers WHERE guest = ? ORDER BY touched DESC, id"
        return [sheet_of(row) for row in self.rows(query, guest)]

    def save_helper(self, sheet: HelperSheet) -> None:
        result = sheet.result
        ended = (result.ended, result.winner, dumped(result.scores)) if result else (None,) * 3
        with self.writing() as book:
            before = book.write(
                "DELETE FROM helpers WHERE id = ? AND number = ?", sheet.id, sheet.number - 1
            )
            if before != min(sheet.number, 1):
                raise Moved(sheet.id)
            book.write(
                f"INSERT INTO helpers ({COLUMNS}) VALUES ({PLACES})",
                sheet.id, sheet.guest, sheet.game, sheet.rules, dumped(sheet.session),
                sheet.number, sheet.began, sheet.key, sheet.asked, sheet.started, sheet.touched,
                *ended,
            )  # fmt: skip
            book.tell(sheet.id)

    def remove_helper(self, id: str) -> None:
        with self.writing() as book:
            book.write("DELETE FROM helpers WHERE id = ?", id)
            book.tell(id)

    def helped(self, guest: str, game: str) -> list[Finished]:
        found = self.rows(
            "SELECT winner, scores FROM helpers WHERE guest = ? AND game = ? AND ended IS NOT NULL"
            " ORDER BY ended, id",
            guest, game,
        )  # fmt: skip
        return [Finished(winner, json.loads(scores), False) for winner, scores in found]


def sheet_of(row: Row) -> HelperSheet:
    id, guest, game, rules, session, number, began, key, asked, started, touched, *end = row
    ended, winner, scores = end
    return HelperSheet(
        id, guest, game, rules, json.loads(session), number, began, key, bytes(asked), started,
        touched, Result(ended, winner, json.loads(scores)) if ended else None,
    )  # fmt: skip
