"""The daily in the store: deals of days, who played them, and the names on the boards."""

import json
from typing import Any

from tavolino.core.sealed import Secret
from tavolino.house.daily import COUNTED, OPEN, PRACTICE, STRUCK, TRY, Deal, Entry, Result, Standing
from tavolino.store.database import Book, Chapter, Row, dumped

DAYS = 800  # that are listed
ENTRY = "match, day, game, guest, kind, begun, state, won, points, moves, ended"


class Daily(Chapter):
    """Results stay when their games are cleared away."""

    def daily_deal(self, day: str, game: str) -> Deal | None:
        found = self.row(
            "SELECT day, game, rules, options, secret, proof, shown, opened, coach"
            " FROM daily_deals WHERE day = ? AND game = ?",
            day, game,
        )  # fmt: skip
        return deal_of(found) if found else None

    def add_daily_deal(self, deal: Deal, made: str) -> None:
        with self.writing() as book:
            book.write(
                "DELETE FROM daily_deals WHERE day = ? AND game = ? AND shown IS NULL"
                " AND rules <> ?",
                deal.day, deal.game, deal.rules,
            )  # fmt: skip
            book.write(
                "INSERT INTO daily_deals (day, game, rules, options, commitment, secret, proof,"
                " made) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                deal.day, deal.game, deal.rules, dumped(deal.options), deal.sealed.commitment,
                deal.secret.bits, dumped(deal.proof), made,
            )  # fmt: skip

    def show_daily_deal(self, day: str, game: str, at: str) -> None:
        self.write(
            "UPDATE daily_deals SET shown = ? WHERE day = ? AND game = ? AND shown IS NULL",
            at, day, game,
        )  # fmt: skip

    def open_daily_deal(self, day: str, game: str, at: str) -> None:
        self.write(
            "UPDATE daily_deals SET opened = ? WHERE day = ? AND game = ? AND opened IS NULL",
            at, day, game,
        )  # fmt: skip

    def save_daily_coach(self, day: str, game: str, result: Result) -> None:
        self.write(
            "UPDATE daily_deals SET coach = ? WHERE day = ? AND game = ? AND coach IS NULL",
            dumped(result), day, game,
        )  # fmt: skip

    def daily_days(self, game: str) -> list[str]:
        found = self.rows(
            "SELECT day FROM daily_deals WHERE game = ? AND shown IS NOT NULL"
            " ORDER BY day DESC LIMIT ?",
            game, DAYS,
        )  # fmt: skip
        return [str(row[0]) for row in found]

    # -- games

    def add_daily_entry(self, entry: Entry) -> bool:
        made = self.write(
            "INSERT INTO daily_games (match, day, game, guest, kind, begun, state)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            *entry[:7],
        )
        return made > 0

    def daily_entry(self, match: str) -> Entry | None:
        found = self.row(f"SELECT {ENTRY} FROM daily_games WHERE match = ?", match)
        return entry_of(found) if found else None

    def daily_try(self, day: str, game: str, guest: str) -> Entry | None:
        found = self.row(
            f"SELECT {ENTRY} FROM daily_games WHERE day = ? AND game = ? AND guest = ?"
            " AND kind = ?",
            day, game, guest, TRY,
        )  # fmt: skip
        return entry_of(found) if found else None

    def settle_daily(self, match: str, state: str, result: Result | None, before: str) -> bool:
        won, points, moves, ended = result or (None, None, None, None)
        settled = self.write(
            "UPDATE daily_games SET state = ?, won = ?, points = ?, moves = ?, ended = ?"
            " WHERE match = ? AND state = ?",
            state, None if won is None else int(won), points, moves, ended, match, before,
        )  # fmt: skip
        return settled > 0

    def unsettled_daily(self, day: str, game: str) -> list[str]:
        found = self.rows(
            "SELECT d.match FROM daily_games d JOIN matches m ON m.id = d.match"
            " WHERE d.day = ? AND d.game = ? AND d.state = ? AND m.ended IS NOT NULL",
            day, game, OPEN,
        )  # fmt: skip
        return [str(row[0]) for row in found]

    def daily_standings(self, day: str, game: str) -> list[Standing]:
        found = self.rows(
            "SELECT d.guest, coalesce(n.name, ''), d.kind, d.won, d.points, d.moves, d.ended"
            " FROM daily_games d LEFT JOIN daily_names n ON n.guest = d.guest"
            " WHERE d.day = ? AND d.game = ? AND d.state = ?",
            day, game, COUNTED,
        )  # fmt: skip
        return [
            Standing(guest, name, kind, result_of(tuple(result)))
            for guest, name, kind, *result in found
        ]

    def daily_entries(self, guest: str) -> list[Entry]:
        query = f"SELECT {ENTRY} FROM daily_games WHERE guest = ? ORDER BY day, game, begun"
        return [entry_of(row) for row in self.rows(query, guest)]

    # -- names

    def daily_name(self, guest: str) -> str:
        found = self.row("SELECT name FROM daily_names WHERE guest = ?", guest)
        return str(found[0]) if found else ""

    def name_daily(self, guest: str, name: str, likenesses: tuple[str, str]) -> bool:
        with self.writing() as book:
            alike = book.rows(
                "SELECT 1 FROM daily_names WHERE guest <> ? AND (read_as = ? OR drawn_as = ?)",
                guest, *likenesses,
            )  # fmt: skip
            if name and alike:
                return False
            book.write("DELETE FROM daily_names WHERE guest = ?", guest)
            if name:
                book.write(
                    "INSERT INTO daily_names (guest, name, read_as, drawn_as)"
                    " VALUES (?, ?, ?, ?)",
                    guest, name, *likenesses,
                )  # fmt: skip
        return True


def deal_of(row: Row) -> Deal:
    day, game, rules, options, secret, proof, shown, opened, coach = row
    return Deal(
        day, game, rules, json.loads(options), Secret(bytes(secret)),
        json.loads(proof) if proof else None, shown, opened,
        Result(*json.loads(coach)) if coach else None,
    )  # fmt: skip


def entry_of(row: Row) -> Entry:
    found = Entry(*row[:7])
    return found._replace(result=result_of(row[7:])) if row[8] is not None else found


def result_of(row: tuple[Any, ...]) -> Result:
    won, points, moves, ended = row
    return Result(bool(won), points, moves, ended)


# -- writing, inside a transaction


def hand_over_days(book: Book, before: str, after: str) -> None:
    """A day on which both tried keeps the latter's."""
    book.write(
        "UPDATE daily_games SET kind = ?, state = ? WHERE guest = ? AND kind = ?"
        " AND EXISTS (SELECT 1 FROM daily_games o WHERE o.day = daily_games.day"
        " AND o.game = daily_games.game AND o.guest = ? AND o.kind = ?)",
        PRACTICE, STRUCK, before, TRY, after, TRY,
    )  # fmt: skip
    book.write("UPDATE daily_games SET guest = ? WHERE guest = ?", after, before)
