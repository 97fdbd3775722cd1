"""The store in one SQLite file: guests, matches, links, hints, reviews; races are beside it."""

import json
import zlib
from collections.abc import Mapping
from typing import Any

from tavolino.core.record import Record, Turn, chanced
from tavolino.server.race import sqlite as races
from tavolino.server.sqlite_file import Row, dumped
from tavolino.server.storage import (
    Answered,
    Brief,
    Finished,
    Guest,
    Judged,
    Moved,
    Result,
    Settings,
    Sheet,
)

LISTED = 500  # matches in the list, newest first

SCHEMA = """
CREATE TABLE guests (
    id TEXT PRIMARY KEY, secret BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
    settings TEXT NOT NULL, made TEXT NOT NULL
) STRICT;
CREATE TABLE matches (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    game TEXT NOT NULL, rules INTEGER NOT NULL, options TEXT NOT NULL, deal INTEGER,
    position TEXT, ranked INTEGER NOT NULL, assisted INTEGER NOT NULL, outcomes TEXT NOT NULL,
    events TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL,
    hints INTEGER NOT NULL, started TEXT NOT NULL, touched TEXT NOT NULL,
    ended TEXT, winner TEXT, scores TEXT
) STRICT;
CREATE INDEX matches_of_guest ON matches(guest, touched);
CREATE TABLE turns (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    undone INTEGER NOT NULL, number INTEGER NOT NULL, seat TEXT NOT NULL,
    action TEXT NOT NULL, outcomes TEXT NOT NULL, events TEXT NOT NULL,
    PRIMARY KEY (match, undone, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE answers (
    guest TEXT NOT NULL, key TEXT NOT NULL, asked BLOB NOT NULL,
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    at TEXT NOT NULL, answer BLOB,
    PRIMARY KEY (guest, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX answers_of_match ON answers(match);
CREATE INDEX answers_by_age ON answers(at) WHERE answer IS NOT NULL;
CREATE TABLE shares (
    token BLOB PRIMARY KEY, match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shares_of_match ON shares(match);
CREATE TABLE hints (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    position TEXT NOT NULL, advice TEXT,
    PRIMARY KEY (match, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE judged (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    version INTEGER NOT NULL, number INTEGER NOT NULL, played TEXT NOT NULL,
    best TEXT NOT NULL, margin_played REAL NOT NULL, margin_best REAL NOT NULL,
    PRIMARY KEY (match, version, number)
) STRICT, WITHOUT ROWID;
"""


class SqliteStorage(races.SqliteRaces):
    """Storage in a file. One connection, one writer at a time."""

    kinds = (SCHEMA, races.SCHEMA)

    # -- guests

    def add_guest(self, guest: Guest, secret: bytes, at: str) -> None:
        self.write(
            "INSERT INTO guests VALUES (?, ?, ?, ?, ?)",
            guest.id, secret, guest.name, dumped(guest.settings), at,
        )  # fmt: skip

    def guest(self, secret: bytes) -> Guest | None:
        found = self.row("SELECT id, name, settings FROM guests WHERE secret = ?", secret)
        return Guest(found[0], found[1], json.loads(found[2])) if found else None

    def save_settings(self, guest: str, settings: Settings) -> None:
        self.write("UPDATE guests SET settings = ? WHERE id = ?", dumped(settings), guest)

    # -- matches

    def add_match(self, sheet: Sheet, answered: Answered) -> None:
        record = sheet.record
        with self.writing():
            self.connection.execute(
                "INSERT INTO matches (id, guest, game, rules, options, deal, position, ranked,"
                " assisted, outcomes, events, number, version, hints, started, touched)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 0, ?, 0, ?, ?)",
                (
                    sheet.id, sheet.guest, record.game, record.rules, dumped(record.options),
                    record.deal, record.position, int(record.ranked), dumped(record.outcomes),
                    dumped(record.events), sheet.version, sheet.started, sheet.touched,
                ),
            )  # fmt: skip
            self.write_state(sheet, 0, answered)

    def save(self, sheet: Sheet, kept: int, answered: Answered | None, hinted: str | None) -> None:
        with self.writing():
            self.connection.execute(
                "UPDATE matches SET version = ? WHERE id = ? AND version = ?",
                (sheet.version, sheet.id, sheet.version - 1),
            )
            if self.connection.changes() != 1:
                raise Moved(sheet.id)
            self.write_state(sheet, kept, answered)
            if hinted is not None:
                self.connection.execute(
                    "INSERT OR IGNORE INTO hints VALUES (?, ?, NULL)", (sheet.id, hinted)
                )

    def write_state(self, sheet: Sheet, kept: int, answered: Answered | None) -> None:
        """Inside a transaction: counters, turns and the answer."""
        record, result = sheet.record, sheet.result
        self.connection.execute(
            "UPDATE matches SET assisted = ?, number = ?, hints = ?, touched = ?, ended = ?,"
            " winner = ?, scores = ? WHERE id = ?",
            (
                int(record.assisted), len(record.turns), sheet.hints, sheet.touched,
                result and result.ended, result and result.winner,
                result and dumped(result.scores), sheet.id,
            ),
        )  # fmt: skip
        self.connection.execute(
            "DELETE FROM turns WHERE match = ? AND (undone OR number > ?)", (sheet.id, kept)
        )
        self.write_turns(sheet, 0, kept, record.turns[kept:])
        self.write_turns(sheet, 1, 0, sheet.undone)
        if answered is not None:
            self.write_answer(answered)

    def write_turns(self, sheet: Sheet, undone: int, before: int, turns: list[Turn]) -> None:
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

    def version(self, match: str) -> int | None:
        found = self.row("SELECT version FROM matches WHERE id = ?", match)
        return int(found[0]) if found else None

    def sheet(self, match: str) -> Sheet | None:
        with self.lock:
            found = self.connection.execute(
                "SELECT guest, game, rules, options, deal, position, ranked, assisted, outcomes,"
                " events, version, hints, started, touched, ended, winner, scores"
                " FROM matches WHERE id = ?", (match,),
            ).fetchall()  # fmt: skip
            turns = self.connection.execute(
                "SELECT undone, seat, action, outcomes, events FROM turns WHERE match = ?"
                " ORDER BY undone, number", (match,),
            ).fetchall()  # fmt: skip
        return sheet_of(match, found[0], turns) if found else None

    def remove(self, match: str) -> None:
        self.write("DELETE FROM matches WHERE id = ?", match)

    def briefs(self, guest: str) -> list[Brief]:
        found = self.rows(
            "SELECT id, game, deal, number, started, touched, ended, winner, scores, assisted,"
            " ranked FROM matches WHERE guest = ? ORDER BY touched DESC, rowid DESC LIMIT ?",
            guest, LISTED,
        )  # fmt: skip
        return [brief_of(row) for row in found]

    def finished(self, guest: str, game: str) -> list[Finished]:
        found = self.rows(
            "SELECT winner, scores, assisted FROM matches WHERE guest = ? AND game = ?"
            " AND ended IS NOT NULL ORDER BY ended, rowid",
            guest, game,
        )  # fmt: skip
        return [Finished(row[0], json.loads(row[1]), bool(row[2])) for row in found]

    def answered(self, guest: str, key: str) -> Answered | None:
        found = self.row(
            "SELECT guest, key, asked, match, at, answer FROM answers WHERE guest = ? AND key = ?",
            guest, key,
        )  # fmt: skip
        if found is None:
            return None
        body = zlib.decompress(found[5]) if found[5] is not None else None
        asked, match, at = found[2:5]
        return Answered(guest, key, asked, match, at, body)

    def forget_answers(self, before: str) -> None:
        self.write("UPDATE answers SET answer = NULL WHERE at < ? AND answer IS NOT NULL", before)

    # -- links, hints, reviews

    def add_share(self, token: bytes, match: str, at: str) -> None:
        self.write("INSERT INTO shares VALUES (?, ?, ?)", token, match, at)

    def shared(self, token: bytes) -> str | None:
        found = self.row("SELECT match FROM shares WHERE token = ?", token)
        return found[0] if found else None

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

    def judged(self, match: str, version: int) -> list[Judged]:
        found = self.rows(
            "SELECT number, played, best, margin_played, margin_best FROM judged"
            " WHERE match = ? AND version = ? ORDER BY number",
            match, version,
        )  # fmt: skip
        return [Judged(*row) for row in found]

    def save_judged(self, match: str, version: int, judged: Judged) -> None:
        self.write(
            "INSERT OR REPLACE INTO judged SELECT id, ?, ?, ?, ?, ?, ? FROM matches WHERE id = ?",
            version, *judged, match,
        )  # fmt: skip


def turn_of(row: Row) -> Turn:
    seat, action, outcomes, events = row
    return Turn(seat, action, chanced(json.loads(outcomes)), json.loads(events))


def sheet_of(match: str, row: Row, turns: list[Row]) -> Sheet:
    """A match from its rows."""
    (guest, game, rules, options, deal, position, ranked, assisted, outcomes, events,
     version, hints, started, touched, ended, winner, scores) = row  # fmt: skip
    record = Record(
        game=game,
        rules=rules,
        options=json.loads(options),
        deal=deal,
        position=position,
        ranked=bool(ranked),
        assisted=bool(assisted),
        outcomes=chanced(json.loads(outcomes)),
        events=json.loads(events),
        turns=[turn_of(turn[1:]) for turn in turns if not turn[0]],
    )
    undone = [turn_of(turn[1:]) for turn in turns if turn[0]]
    result = Result(ended, winner, json.loads(scores)) if ended else None
    return Sheet(match, guest, record, undone, version, hints, started, touched, result)


def brief_of(row: Row) -> Brief:
    (match, game, deal, number, started, touched, ended, winner, scores, assisted,
     ranked) = row  # fmt: skip
    return Brief(
        match, game, deal, number, started, touched, ended is not None, winner,
        json.loads(scores) if scores else None, bool(assisted), bool(ranked),
    )  # fmt: skip
