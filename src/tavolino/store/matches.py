"""Matches in the store: tables, answers, links, hints."""

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from tavolino.core.record import Turn
from tavolino.core.sealed import DAILY, Sealed, Secret, Terms
from tavolino.house.rows import (
    Answered,
    Brief,
    Change,
    Finished,
    Given,
    Saved,
    Sheet,
)
from tavolino.house.store import Found, Moved
from tavolino.store.database import Book, Chapter, dumped
from tavolino.store.races import write_race
from tavolino.store.rows import brief_of, seal_row, sheet_of

LISTED = 500  # matches in the list: those that are not over, then the newest
OF_A_DAY = f'["{DAILY}"'  # how the seal of a daily begins


SHEET = (
    "SELECT guest, race, round, who, game, rules, options, deal, position, ranked,"
    " assisted, outcomes, events, version, hints, started, touched, ended, winner,"
    " scores, elapsed, taught, commitment, seal, secret, box FROM matches"
    " WHERE id = ? AND given_up = 0"
)
TURNS = "SELECT undone, seat, action, outcomes, events FROM turns WHERE match = ?"


class Matches(Chapter):
    """Tables, and what belongs to them."""

    # -- tables

    def save(self, change: Change) -> None:
        with self.writing() as book:
            if change.race is not None:
                write_race(book, change.race)
            for sheet, kept in change.tables:
                write_version(book, sheet)
                write_state(book, sheet, kept)
                book.tell(sheet.id)
            if change.answered is not None:
                write_answer(book, change.answered)
            if change.answered is not None and change.seal is not None:
                take_offer(book, change.answered.guest, change.seal)
            if change.hinted is not None:
                book.write(
                    "INSERT INTO hints VALUES (?, ?, NULL) ON CONFLICT DO NOTHING",
                    change.tables[0].sheet.id, change.hinted,
                )  # fmt: skip

    def find(self, match: str) -> Found | None:
        query = "SELECT version, race, guest, number FROM matches WHERE id = ? AND given_up = 0"
        found = self.row(query, match)
        return Found(*found) if found else None

    def sheet(self, match: str) -> Sheet | None:
        with self.reading() as book:
            found = book.rows(SHEET, match)
            turns = book.rows(f"{TURNS} ORDER BY undone, number", match)
        return sheet_of(match, found[0], turns) if found else None

    def sheet_since(self, match: str, version: int) -> Saved | None:
        with self.reading() as book:
            found = book.rows(SHEET, match)
            since = " AND (undone = 1 OR version > ?) ORDER BY undone, number"
            turns = book.rows(f"{TURNS}{since}", match, version)
            count = book.rows("SELECT number FROM matches WHERE id = ?", match)
        if not found:
            return None
        sheet = sheet_of(match, found[0], turns)
        return Saved(sheet, int(count[0][0]) - len(sheet.record.turns))

    def remove(self, match: str) -> None:
        with self.writing() as book:
            left = book.write(
                "UPDATE matches SET given_up = 1 WHERE id = ? AND ranked = 1 AND ended IS NULL"
                " AND race IS NULL AND commitment IS NOT NULL",
                match,
            )
            if not left:
                book.write("DELETE FROM matches WHERE id = ?", match)
            for table in ("turns", "shares", "answers", "hints", "judged"):
                book.write(f"DELETE FROM {table} WHERE match = ?", match)
            book.tell(match)

    def briefs(self, guest: str) -> list[Brief]:
        found = self.rows(
            "SELECT id, game, deal, number, started, touched, ended, winner, scores, assisted,"
            " ranked, taught, position, box IS NOT NULL, rowid FROM matches"
            " WHERE guest = ? AND race IS NULL AND given_up = 0"
            " ORDER BY ended IS NOT NULL, touched DESC, rowid DESC LIMIT ?",
            guest, LISTED,
        )  # fmt: skip
        newest_first = sorted(found, key=lambda row: (row[5], row[-1]), reverse=True)
        return [brief_of(row[:-1]) for row in newest_first]

    def lesson_of(self, guest: str, game: str) -> str | None:
        found = self.row(
            "SELECT id FROM matches WHERE guest = ? AND game = ? AND taught = 1"
            " ORDER BY started DESC, rowid DESC LIMIT 1",
            guest, game,
        )  # fmt: skip
        return found[0] if found else None

    def finished(self, guest: str, game: str) -> list[Finished]:
        found = self.rows(
            "SELECT winner, scores, assisted, elapsed, ranked = 1 AND commitment IS NOT NULL"
            f" AND {no_daily('seal')}, box IS NOT NULL"
            " FROM matches WHERE guest = ? AND game = ? AND race IS NULL AND taught = 0"
            " AND (position IS NULL OR box IS NOT NULL) AND ended IS NOT NULL"
            " ORDER BY ended, rowid",
            guest, game,
        )  # fmt: skip
        return [
            Finished(winner, json.loads(scores), bool(assisted), elapsed, bool(ranked), bool(boxed))
            for winner, scores, assisted, elapsed, ranked, boxed in found
        ]

    def given_up(self, guest: str, game: str) -> list[int]:
        found = self.rows(
            "SELECT (SELECT count(*) FROM matches f WHERE f.guest = m.guest AND f.game = m.game"
            " AND f.ranked = 1 AND f.commitment IS NOT NULL AND f.race IS NULL"
            f" AND {no_daily('f.seal')}"
            " AND f.ended <= m.touched) FROM matches m WHERE m.guest = ? AND m.game = ?"
            f" AND m.given_up = 1 AND {no_daily('m.seal')} ORDER BY m.touched, m.rowid",
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

    # -- seals that were shown

    def offer(self, guest: str, sealed: Sealed) -> None:
        terms = sealed.terms
        self.write(
            "INSERT INTO offers (guest, game, rules, options, kind, commitment, secret)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guest) DO UPDATE SET game = excluded.game,"
            " rules = excluded.rules, options = excluded.options, kind = excluded.kind,"
            " commitment = excluded.commitment, secret = excluded.secret",
            guest, terms.game, terms.rules, dumped(terms.options), terms.kind, sealed.commitment,
            sealed.secret.bits,
        )  # fmt: skip

    def offered(self, guest: str) -> Sealed | None:
        query = "SELECT game, rules, options, kind, secret FROM offers WHERE guest = ?"
        found = self.row(query, guest)
        if found is None:
            return None
        game, rules, options, kind, secret = found
        return Sealed(Secret(bytes(secret)), Terms(game, rules, json.loads(options), kind))

    # -- links, hints, reviews

    def add_share(self, token: bytes, match: str, at: str) -> None:
        self.write("INSERT INTO shares VALUES (?, ?, ?)", token, match, at)

    def shared(self, token: bytes) -> str | None:
        found = self.row("SELECT match FROM shares WHERE token = ?", token)
        return found[0] if found else None

    def shares_of(self, guest: str) -> list[Given]:
        found = self.rows(
            "SELECT s.token, m.id, m.game, m.deal, s.at FROM shares s JOIN matches m"
            " ON m.id = s.match WHERE m.guest = ? ORDER BY s.at DESC, s.token",
            guest,
        )  # fmt: skip
        return [Given(token.hex(), *rest) for token, *rest in found]

    def remove_share(self, guest: str, token: bytes) -> bool:
        gone = self.write(
            "DELETE FROM shares WHERE token = ?"
            " AND match IN (SELECT id FROM matches WHERE guest = ?)",
            token, guest,
        )  # fmt: skip
        return bool(gone)

    def hinted(self, match: str, position: str) -> bool:
        query = "SELECT 1 FROM hints WHERE match = ? AND position = ?"
        return self.row(query, match, position) is not None

    def advice(self, match: str, position: str) -> dict[str, Any] | None:
        query = "SELECT advice FROM hints WHERE match = ? AND position = ?"
        found = self.row(query, match, position)
        return json.loads(found[0]) if found and found[0] else None

    def save_advice(self, match: str, position: str, advice: Mapping[str, Any]) -> None:
        self.write(
            "UPDATE hints SET advice = ? WHERE match = ? AND position = ? AND advice IS NULL",
            dumped(advice), match, position,
        )  # fmt: skip


# -- writing, inside a transaction


def take_offer(book: Book, guest: str, seal: str) -> None:
    """A seal is for one match."""
    if not book.write("DELETE FROM offers WHERE guest = ? AND commitment = ?", guest, seal):
        raise Moved(seal)


def write_version(book: Book, sheet: Sheet) -> None:
    """A new table, or the next version of one."""
    if sheet.version == 1:
        return write_new(book, sheet)
    changed = book.write(
        "UPDATE matches SET version = ? WHERE id = ? AND version = ?",
        sheet.version, sheet.id, sheet.version - 1,
    )  # fmt: skip
    if changed != 1:
        raise Moved(sheet.id)
    return None


def write_new(book: Book, sheet: Sheet) -> None:
    record, place = sheet.record, sheet.place or (None, None, None)
    book.write(
        "INSERT INTO matches (id, guest, race, round, who, game, rules, options, deal,"
        " position, ranked, assisted, outcomes, events, number, version, hints, started,"
        " touched, taught, commitment, seal, secret)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 0, 1, 0, ?, ?, ?, ?, ?, ?)",
        sheet.id, sheet.guest, *place, record.game, record.rules, dumped(record.options),
        record.deal, record.position, int(record.ranked), dumped(record.outcomes),
        dumped(record.events), sheet.started, sheet.touched, int(sheet.taught),
        *seal_row(record.seal), sheet.secret and sheet.secret.bits,
    )  # fmt: skip


def write_state(book: Book, sheet: Sheet, kept: int) -> None:
    """Counters and turns."""
    record, result = sheet.record, sheet.result
    book.write(
        "UPDATE matches SET assisted = ?, number = ?, hints = ?, touched = ?, ended = ?,"
        " winner = ?, scores = ?, elapsed = ? WHERE id = ?",
        int(record.assisted), len(record.turns), sheet.hints, sheet.touched,
        result and result.ended, result and result.winner,
        result and dumped(result.scores), sheet.elapsed, sheet.id,
    )  # fmt: skip
    if sheet.box is not None:  # its setup was told later
        book.write(
            "UPDATE matches SET box = ?, outcomes = ?, events = ? WHERE id = ?",
            dumped(sheet.box), dumped(record.outcomes), dumped(record.events), sheet.id,
        )  # fmt: skip
    book.write("DELETE FROM turns WHERE match = ? AND (undone = 1 OR number > ?)", sheet.id, kept)
    write_turns(book, sheet, 0, kept, record.turns[kept:])
    write_turns(book, sheet, 1, 0, sheet.undone)


def write_turns(book: Book, sheet: Sheet, undone: int, before: int, turns: Sequence[Turn]) -> None:
    book.write_all(
        "INSERT INTO turns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (sheet.id, undone, number, turn.seat, turn.action,
             dumped(turn.outcomes), dumped(turn.events), sheet.touched, sheet.version)
            for number, turn in enumerate(turns, before + 1)
        ],
    )  # fmt: skip


def no_daily(seal: str) -> str:
    """The days have figures of their own."""
    return f"substr({seal}, 1, {len(OF_A_DAY)}) <> '{OF_A_DAY}'"


def write_answer(book: Book, answered: Answered) -> None:
    body = zlib.compress(answered.answer, 4) if answered.answer is not None else None
    book.write(
        "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?)",
        answered.guest, answered.key, answered.asked, answered.match, answered.at, body,
    )  # fmt: skip
