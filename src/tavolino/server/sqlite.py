"""The store in one SQLite file: guests, tables, links, hints; races and reviews beside it."""

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from tavolino.core.record import Turn
from tavolino.core.sealed import DAILY
from tavolino.house.rows import (
    Answered,
    Brief,
    Change,
    Finished,
    Given,
    Guest,
    Sheet,
)
from tavolino.house.store import Found, Moved, Settings
from tavolino.server.sqlite_daily import SqliteDaily
from tavolino.server.sqlite_file import dumped
from tavolino.server.sqlite_reviews import SqliteReviews
from tavolino.server.sqlite_rows import brief_of, seal_row, sheet_of

LISTED = 500  # matches in the list, newest first
NO_DAILY = f"seal NOT LIKE '[\"{DAILY}\"%'"  # the days have figures of their own


class SqliteStore(SqliteReviews, SqliteDaily):
    """A store in a file. One connection, one writer at a time."""

    def note(self, name: str) -> str | None:
        found = self.row("SELECT value FROM notes WHERE name = ?", name)
        return str(found[0]) if found else None

    def keep_note(self, name: str, value: str) -> None:
        self.write("INSERT OR REPLACE INTO notes VALUES (?, ?)", name, value)

    # -- guests

    def add_guest(self, guest: Guest, secret: bytes, at: str) -> None:
        self.write(
            "INSERT INTO guests VALUES (?, ?, ?, ?, ?)",
            guest.id, secret, guest.name, dumped(guest.settings), at,
        )  # fmt: skip

    def guest(self, secret: bytes) -> Guest | None:
        found = self.row(
            "SELECT id, name, settings FROM guests WHERE secret = ?"
            " OR id = (SELECT guest FROM devices WHERE secret = ?)",
            secret, secret,
        )  # fmt: skip
        return Guest(found[0], found[1], json.loads(found[2])) if found else None

    def add_pass(self, token: bytes, guest: str, until: str) -> None:
        with self.writing():
            self.connection.execute("DELETE FROM passes WHERE guest = ?", (guest,))
            self.connection.execute("INSERT INTO passes VALUES (?, ?, ?)", (token, guest, until))

    def use_pass(self, token: bytes, now: str, secret: bytes) -> Guest | None:
        with self.writing():
            found = self.connection.execute(
                "DELETE FROM passes WHERE token = ? AND until > ? RETURNING guest", (token, now)
            ).fetchall()
            if found:
                row = (secret, found[0][0], now)
                self.connection.execute("INSERT INTO devices VALUES (?, ?, ?)", row)
        return self.guest(secret) if found else None

    def hand_over(self, before: str, after: str) -> list[str]:
        with self.writing():
            found = self.connection.execute(
                "UPDATE matches SET guest = ? WHERE guest = ? AND race IS NULL RETURNING id",
                (after, before),
            ).fetchall()
        return [str(row[0]) for row in found]

    def save_settings(self, guest: str, settings: Settings) -> None:
        self.write("UPDATE guests SET settings = ? WHERE id = ?", dumped(settings), guest)

    # -- tables

    def save(self, change: Change) -> None:
        with self.writing():
            if change.race is not None:
                self.write_race(change.race)
            for sheet, kept in change.tables:
                self.write_version(sheet)
                self.write_state(sheet, kept)
            if change.answered is not None:
                self.write_answer(change.answered)
            if change.hinted is not None:
                self.connection.execute(
                    "INSERT OR IGNORE INTO hints VALUES (?, ?, NULL)",
                    (change.tables[0].sheet.id, change.hinted),
                )

    def write_version(self, sheet: Sheet) -> None:
        """A new table, or the next version of one."""
        if sheet.version == 1:
            return self.write_new(sheet)
        self.connection.execute(
            "UPDATE matches SET version = ? WHERE id = ? AND version = ?",
            (sheet.version, sheet.id, sheet.version - 1),
        )
        if self.connection.changes() != 1:
            raise Moved(sheet.id)
        return None

    def write_new(self, sheet: Sheet) -> None:
        record, place = sheet.record, sheet.place or (None, None, None)
        self.connection.execute(
            "INSERT INTO matches (id, guest, race, round, who, game, rules, options, deal,"
            " position, ranked, assisted, outcomes, events, number, version, hints, started,"
            " touched, taught, commitment, seal, secret)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 0, 1, 0, ?, ?, ?, ?, ?, ?)",
            (
                sheet.id, sheet.guest, *place, record.game, record.rules, dumped(record.options),
                record.deal, record.position, int(record.ranked), dumped(record.outcomes),
                dumped(record.events), sheet.started, sheet.touched, int(sheet.taught),
                *seal_row(record.seal), sheet.secret and sheet.secret.bits,
            ),
        )  # fmt: skip

    def write_state(self, sheet: Sheet, kept: int) -> None:
        """Inside a transaction: counters and turns."""
        record, result = sheet.record, sheet.result
        self.connection.execute(
            "UPDATE matches SET assisted = ?, number = ?, hints = ?, touched = ?, ended = ?,"
            " winner = ?, scores = ?, elapsed = ? WHERE id = ?",
            (
                int(record.assisted), len(record.turns), sheet.hints, sheet.touched,
                result and result.ended, result and result.winner,
                result and dumped(result.scores), sheet.elapsed, sheet.id,
            ),
        )  # fmt: skip
        self.connection.execute(
            "DELETE FROM turns WHERE match = ? AND (undone OR number > ?)", (sheet.id, kept)
        )
        self.write_turns(sheet, 0, kept, record.turns[kept:])
        self.write_turns(sheet, 1, 0, sheet.undone)

    def write_turns(self, sheet: Sheet, undone: int, before: int, turns: Sequence[Turn]) -> None:
        self.connection.executemany(
            "INSERT INTO turns VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (sheet.id, undone, number, turn.seat, turn.action,
                 dumped(turn.outcomes), dumped(turn.events), sheet.touched)
                for number, turn in enumerate(turns, before + 1)
            ],
        )  # fmt: skip

    def write_answer(self, answered: Answered) -> None:
        body = zlib.compress(answered.answer, 4) if answered.answer is not None else None
        self.connection.execute(
            "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?)",
            (answered.guest, answered.key, answered.asked, answered.match, answered.at, body),
        )

    def find(self, match: str) -> Found | None:
        found = self.row("SELECT version, race FROM matches WHERE id = ? AND NOT given_up", match)
        return Found(*found) if found else None

    def sheet(self, match: str) -> Sheet | None:
        with self.lock:
            found = self.connection.execute(
                "SELECT guest, race, round, who, game, rules, options, deal, position, ranked,"
                " assisted, outcomes, events, version, hints, started, touched, ended, winner,"
                " scores, elapsed, taught, commitment, seal, secret FROM matches"
                " WHERE id = ? AND NOT given_up", (match,),
            ).fetchall()  # fmt: skip
            turns = self.connection.execute(
                "SELECT undone, seat, action, outcomes, events FROM turns WHERE match = ?"
                " ORDER BY undone, number", (match,),
            ).fetchall()  # fmt: skip
        return sheet_of(match, found[0], turns) if found else None

    def remove(self, match: str) -> None:
        with self.writing():
            self.connection.execute(
                "UPDATE matches SET given_up = 1 WHERE id = ? AND ranked AND ended IS NULL"
                " AND race IS NULL AND commitment IS NOT NULL",
                (match,),
            )
            if not self.connection.changes():
                self.connection.execute("DELETE FROM matches WHERE id = ?", (match,))
            for table in ("turns", "shares", "answers", "hints", "judged"):
                self.connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))

    def briefs(self, guest: str) -> list[Brief]:
        found = self.rows(
            "SELECT id, game, deal, number, started, touched, ended, winner, scores, assisted,"
            " ranked, taught, position FROM matches WHERE guest = ? AND race IS NULL"
            " AND NOT given_up"
            " ORDER BY touched DESC, rowid DESC LIMIT ?",
            guest, LISTED,
        )  # fmt: skip
        return [brief_of(row) for row in found]

    def lesson_of(self, guest: str, game: str) -> str | None:
        found = self.row(
            "SELECT id FROM matches WHERE guest = ? AND game = ? AND taught"
            " ORDER BY started DESC, rowid DESC LIMIT 1",
            guest, game,
        )  # fmt: skip
        return found[0] if found else None

    def finished(self, guest: str, game: str) -> list[Finished]:
        found = self.rows(
            "SELECT winner, scores, assisted, elapsed, ranked AND commitment IS NOT NULL"
            f" AND {NO_DAILY}"
            " FROM matches WHERE guest = ? AND game = ? AND race IS NULL AND NOT taught"
            " AND position IS NULL AND ended IS NOT NULL ORDER BY ended, rowid",
            guest, game,
        )  # fmt: skip
        return [
            Finished(winner, json.loads(scores), bool(assisted), elapsed, bool(ranked))
            for winner, scores, assisted, elapsed, ranked in found
        ]

    def given_up(self, guest: str, game: str) -> list[int]:
        found = self.rows(
            "SELECT (SELECT count(*) FROM matches f WHERE f.guest = m.guest AND f.game = m.game"
            f" AND f.ranked AND f.commitment IS NOT NULL AND f.race IS NULL AND f.{NO_DAILY}"
            " AND f.ended <= m.touched) FROM matches m WHERE m.guest = ? AND m.game = ?"
            f" AND m.given_up AND m.{NO_DAILY} ORDER BY m.touched, m.rowid",
            guest, game,
        )  # fmt: skip
        return [int(row[0]) for row in found]

    def answered(self, guest: str, key: str) -> Answered | None:
        found = self.row(
            "SELECT asked, match, at, answer FROM answers WHERE guest = ? AND key = ?", guest, key
        )
        if found is None:
            return None
        asked, match, at, packed = found
        body = zlib.decompress(packed) if packed is not None else None
        return Answered(guest, key, asked, match, at, body)

    def forget_answers(self, before: str) -> None:
        self.write("UPDATE answers SET answer = NULL WHERE at < ? AND answer IS NOT NULL", before)

    # -- links, hints, reviews

    def add_share(self, token: bytes, match: str, at: str) -> None:
        self.write("INSERT INTO shares VALUES (?, ?, ?)", token, match, at)

    def shared(self, token: bytes) -> str | None:
        found = self.row("SELECT match FROM shares WHERE token = ?", token)
        return found[0] if found else None

    def shares_of(self, guest: str) -> list[Given]:
        found = self.rows(
            "SELECT s.token, m.id, m.game, m.deal, s.at FROM shares s JOIN matches m"
            " ON m.id = s.match WHERE m.guest = ? ORDER BY s.at DESC, s.token LIMIT ?",
            guest, LISTED,
        )  # fmt: skip
        return [Given(token.hex(), *rest) for token, *rest in found]

    def remove_share(self, guest: str, token: bytes) -> bool:
        with self.writing():
            self.connection.execute(
                "DELETE FROM shares WHERE token = ?"
                " AND match IN (SELECT id FROM matches WHERE guest = ?)",
                (token, guest),
            )
            return bool(self.connection.changes())

    def hinted(self, match: str, position: str) -> bool:
        query = "SELECT 1 FROM hints WHERE match = ? AND position = ?"
        return self.row(query, match, position) is not None

    def advice(self, match: str, position: str) -> dict[str, Any] | None:
        query = "SELECT advice FROM hints WHERE match = ? AND position = ?"
        found = self.row(query, match, position)
        return json.loads(found[0]) if found and found[0] else None

    def save_advice(self, match: str, position: str, advice: Mapping[str, Any]) -> None:
        self.write(
            "UPDATE hints SET advice = ? WHERE match = ? AND position = ?",
            dumped(advice), match, position,
        )  # fmt: skip
