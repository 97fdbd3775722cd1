"""Races in the SQLite file."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from tavolino.core.record import chanced, plain
from tavolino.server.race.store import (
    CLOSED,
    COUNTDOWN,
    NEWS_KEPT,
    OVER,
    PERSON,
    RUNNING,
    WAITING,
    Finish,
    News,
    RaceBrief,
    RaceChange,
    RaceMove,
    RaceRound,
    RaceSeat,
    RaceSheet,
    StoredRace,
)
from tavolino.server.sqlite_file import Row, SqliteFile, dumped
from tavolino.server.storage import Moved

GAME = "solitario"
LISTED = 200  # races in a guest's list
FINISHES = 100  # games on one deal that are looked at for ghosts

SCHEMA = """
CREATE TABLE races (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    key TEXT NOT NULL, rules INTEGER NOT NULL, options TEXT NOT NULL, deal INTEGER,
    ties TEXT NOT NULL, seed TEXT NOT NULL, host TEXT, state TEXT NOT NULL,
    round INTEGER NOT NULL, elapsed INTEGER NOT NULL, seq INTEGER NOT NULL,
    made TEXT NOT NULL, touched TEXT NOT NULL,
    UNIQUE (guest, key)
) STRICT;
CREATE INDEX races_by_state ON races(state);
CREATE TABLE race_seats (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, nth INTEGER NOT NULL,
    who TEXT NOT NULL, guest TEXT, name TEXT NOT NULL, kind TEXT NOT NULL, strength TEXT,
    script TEXT NOT NULL,
    PRIMARY KEY (race, nth), UNIQUE (race, who)
) STRICT, WITHOUT ROWID;
CREATE INDEX race_seats_of_guest ON race_seats(guest) WHERE guest IS NOT NULL;
CREATE TABLE race_rounds (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, number INTEGER NOT NULL,
    deal INTEGER NOT NULL, outcomes TEXT NOT NULL, reason TEXT, at INTEGER NOT NULL,
    away TEXT NOT NULL, lots TEXT NOT NULL, standings TEXT NOT NULL,
    PRIMARY KEY (race, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX race_rounds_by_deal ON race_rounds(deal) WHERE reason IS NOT NULL;
CREATE TABLE race_moves (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, round INTEGER NOT NULL,
    counter INTEGER NOT NULL, who TEXT NOT NULL, number INTEGER NOT NULL, action TEXT NOT NULL,
    score INTEGER NOT NULL, at INTEGER NOT NULL, key TEXT, asked BLOB NOT NULL,
    PRIMARY KEY (race, round, counter), UNIQUE (race, round, who, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX race_moves_by_key ON race_moves(race, who, key) WHERE key IS NOT NULL;
CREATE TABLE race_news (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, nth INTEGER NOT NULL,
    seq INTEGER NOT NULL, kind TEXT NOT NULL, who TEXT, name TEXT NOT NULL,
    params TEXT NOT NULL, rule TEXT,
    PRIMARY KEY (race, seq, nth)
) STRICT, WITHOUT ROWID;
ALTER TABLE turns ADD COLUMN at TEXT;
CREATE INDEX matches_by_deal ON matches(game, deal) WHERE ended IS NOT NULL;
"""


class SqliteRaces(SqliteFile):
    """The races of the store."""

    def add_race(self, sheet: RaceSheet, change: RaceChange) -> None:
        with self.writing():
            places = ", ".join("?" * len(sheet))
            self.connection.execute(f"INSERT INTO races VALUES ({places})", stored(sheet))
            self.write_change(sheet.id, change)

    def save_race(self, sheet: RaceSheet, change: RaceChange) -> None:
        with self.writing():
            self.connection.execute(
                "UPDATE races SET host = ?, state = ?, round = ?, elapsed = ?, seq = ?,"
                " touched = ? WHERE id = ? AND seq = ?",
                (
                    sheet.host, sheet.state, sheet.round, sheet.elapsed, sheet.seq,
                    sheet.touched, sheet.id, sheet.seq - 1,
                ),
            )  # fmt: skip
            if self.connection.changes() != 1:
                raise Moved(sheet.id)
            self.write_change(sheet.id, change)

    def write_change(self, race: str, change: RaceChange) -> None:
        """Inside a transaction."""
        if change.seats is not None:
            self.write_seats(race, change.seats)
        for one in change.rounds:
            self.write_round(race, one)
        self.connection.executemany(
            "INSERT INTO race_moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(race, *move) for move in change.moves],
        )
        self.connection.executemany(
            "INSERT INTO race_news VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (race, nth, one.seq, one.kind, one.who, one.name, dumped(one.params), one.rule)
                for nth, one in enumerate(change.news)
            ],
        )

    def write_seats(self, race: str, seats: Sequence[RaceSeat]) -> None:
        self.connection.execute("DELETE FROM race_seats WHERE race = ?", (race,))
        self.connection.executemany(
            "INSERT INTO race_seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [(race, nth, *one[:-1], dumped(one.script)) for nth, one in enumerate(seats)],
        )

    def write_round(self, race: str, one: RaceRound) -> None:
        self.connection.execute(
            "INSERT OR REPLACE INTO race_rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                race, one.number, one.deal, dumped(plain(one.outcomes)), one.reason, one.at,
                dumped(one.away), dumped(plain(one.lots)), dumped(one.standings),
            ),
        )  # fmt: skip

    def note_elapsed(self, elapsed: Mapping[str, int]) -> None:
        with self.writing():
            self.connection.executemany(
                "UPDATE races SET elapsed = max(elapsed, ?) WHERE id = ? AND state = ?",
                [(at, race, RUNNING) for race, at in elapsed.items()],
            )

    # -- reading

    def race(self, race: str) -> StoredRace | None:
        def read(query: str) -> list[Row]:
            return self.connection.execute(query, (race,)).fetchall()

        with self.lock:
            found = read("SELECT * FROM races WHERE id = ?")
            seats = read(
                "SELECT who, guest, name, kind, strength, script FROM race_seats"
                " WHERE race = ? ORDER BY nth"
            )
            rounds = read(
                "SELECT number, deal, outcomes, reason, at, away, lots, standings"
                " FROM race_rounds WHERE race = ? ORDER BY number"
            )
            moves = read(
                "SELECT round, counter, who, number, action, score, at, key, asked"
                " FROM race_moves WHERE race = ? ORDER BY round, counter"
            )
            news = read(
                "SELECT seq, kind, who, name, params, rule FROM race_news WHERE race = ?"
                f" ORDER BY seq DESC, nth DESC LIMIT {NEWS_KEPT}"
            )
        if not found:
            return None
        return StoredRace(
            sheet_of(found[0]),
            [seat_of(row) for row in seats],
            [round_of(row) for row in rounds],
            [RaceMove(*row) for row in moves],
            [news_of(row) for row in reversed(news)],
        )

    def race_of_key(self, guest: str, key: str) -> str | None:
        found = self.row("SELECT id FROM races WHERE guest = ? AND key = ?", guest, key)
        return found[0] if found else None

    def races_begun(self) -> list[str]:
        query = "SELECT id FROM races WHERE state IN (?, ?) ORDER BY made"
        return [row[0] for row in self.rows(query, COUNTDOWN, RUNNING)]

    def races_of(self, guest: str) -> list[RaceBrief]:
        found = self.rows(
            "SELECT r.id, r.state, r.round, r.made, s.who = r.host, s.name,"
            " (SELECT count(*) FROM race_seats WHERE race = r.id), s.who,"
            " (SELECT standings FROM race_rounds WHERE race = r.id AND number = r.round)"
            " FROM races r JOIN race_seats s ON s.race = r.id"
            " WHERE s.guest = ? AND r.state != ? ORDER BY r.made DESC, r.rowid DESC LIMIT ?",
            guest, CLOSED, LISTED,
        )  # fmt: skip
        return [brief_of(row) for row in found]

    def rooms_of(self, guest: str) -> int:
        query = "SELECT count(*) FROM races WHERE guest = ? AND state NOT IN (?, ?)"
        found = self.row(query, guest, OVER, CLOSED)
        return int(found[0]) if found else 0

    def idle_rooms(self, guest: str, before: str) -> list[str]:
        query = "SELECT id FROM races WHERE guest = ? AND state = ? AND touched < ?"
        return [row[0] for row in self.rows(query, guest, WAITING, before)]

    def finishes(self, deal: int, rules: int) -> list[Finish]:
        return [*self.race_finishes(deal, rules), *self.solo_finishes(deal, rules)]

    def race_finishes(self, deal: int, rules: int) -> Iterable[Finish]:
        found = self.rows(
            "SELECT r.id, d.number, s.who, s.name, r.touched, r.options FROM race_rounds d"
            " JOIN races r ON r.id = d.race JOIN race_seats s ON s.race = r.id"
            " WHERE d.deal = ? AND d.reason IS NOT NULL AND r.state = ? AND r.rules = ?"
            " AND s.kind = ? ORDER BY r.made DESC LIMIT ?",
            deal, OVER, rules, PERSON, FINISHES,
        )  # fmt: skip
        for race, number, who, name, when, options in found:
            moves = self.rows(
                "SELECT at, action, score FROM race_moves WHERE race = ? AND round = ?"
                " AND who = ? ORDER BY number",
                race, number, who,
            )  # fmt: skip
            if moves:
                script = [(at, action) for at, action, _ in moves]
                source = f"race {race} {number} {who}"
                yield Finish(source, name, moves[-1][2], script, when, False, json.loads(options))

    def solo_finishes(self, deal: int, rules: int) -> Iterable[Finish]:
        found = self.rows(
            "SELECT m.id, g.name, m.started, m.ended, m.options, m.scores FROM matches m"
            " JOIN guests g ON g.id = m.guest WHERE m.game = ? AND m.deal = ? AND m.rules = ?"
            " AND m.ended IS NOT NULL AND NOT m.assisted AND m.position IS NULL AND m.number > 0"
            " ORDER BY m.ended DESC LIMIT ?",
            GAME, deal, rules, FINISHES,
        )  # fmt: skip
        for match, name, started, ended, options, scores in found:
            turns = self.rows(
                "SELECT action, at FROM turns WHERE match = ? AND NOT undone ORDER BY number", match
            )
            script = timed(turns, started, ended)
            score = json.loads(scores)["you"]
            yield Finish(f"solo {match}", name, score, script, ended, True, json.loads(options))


def stored(sheet: RaceSheet) -> Row:
    return tuple(sheet._replace(options=dumped(sheet.options)))  # type: ignore[arg-type]


def sheet_of(row: Row) -> RaceSheet:
    sheet = RaceSheet(*row)
    return sheet._replace(options=json.loads(row[4]))


def script_of(text: str) -> list[tuple[int, str]]:
    return [(at, action) for at, action in json.loads(text)]


def seat_of(row: Row) -> RaceSeat:
    who, guest, name, kind, strength, script = row
    return RaceSeat(who, guest, name, kind, strength, script_of(script))


def news_of(row: Row) -> News:
    seq, kind, who, name, params, rule = row
    return News(seq, kind, who, name, json.loads(params), rule)


def round_of(row: Row) -> RaceRound:
    number, deal, outcomes, reason, at, away, lots, standings = row
    return RaceRound(
        number, deal, chanced(json.loads(outcomes)), reason, at, json.loads(away),
        chanced(json.loads(lots)), json.loads(standings),
    )  # fmt: skip


def brief_of(row: Row) -> RaceBrief:
    race, state, round_, made, host, name, players, who, standings = row
    mine: dict[str, Any] = {}
    if state == OVER and standings:
        mine = next((one for one in json.loads(standings) if one["who"] == who), {})
    return RaceBrief(
        race, state, round_, made, bool(host), name, players, mine.get("place"), mine.get("score")
    )


def timed(turns: list[Row], started: str, ended: str) -> list[tuple[int, str]]:
    """When each turn was played, in ms; evenly where an older store has not written it down."""
    began = datetime.fromisoformat(started)
    whole = since(began, ended)
    return [
        (since(began, at) if at else whole * nth // len(turns), action)
        for nth, (action, at) in enumerate(turns, 1)
    ]


def since(began: datetime, at: str) -> int:
    return max(0, int((datetime.fromisoformat(at) - began).total_seconds() * 1000))
