"""Races in the store. Their tables are matches like all others."""

import json
from collections.abc import Iterable, Mapping, Sequence

from tavolino.core.record import plain
from tavolino.house.rows import (
    CLOSED,
    COUNTDOWN,
    NEWS_KEPT,
    OVER,
    PERSON,
    RUNNING,
    WAITING,
    Finish,
    RaceBrief,
    RaceChange,
    RaceMove,
    RaceRound,
    RaceSeat,
    RaceSheet,
    RaceTable,
    StoredRace,
)
from tavolino.house.store import Moved
from tavolino.store.database import Book, Chapter, Row, dumped
from tavolino.store.rows import news_of, race_brief_of, race_of, round_of, seat_of, timed

FINISHES = 100  # games on one deal that are looked at for ghosts
SHEET = ", ".join(RaceSheet._fields)  # the columns of a race in the order of its sheet


class Races(Chapter):
    """The races of the store."""

    def note_elapsed(self, elapsed: Mapping[str, tuple[int, float]]) -> None:
        with self.writing() as book:
            book.write_all(
                "UPDATE races SET elapsed = ?, since = ? WHERE id = ? AND state = ?"
                " AND opens IS NULL AND elapsed < ?",
                [(at, now, race, RUNNING, at) for race, (at, now) in sorted(elapsed.items())],
            )

    # -- reading

    def race_seq(self, race: str) -> int | None:
        found = self.row("SELECT seq FROM races WHERE id = ?", race)
        return int(found[0]) if found else None

    def race(self, race: str) -> StoredRace | None:
        return self.race_since(race, 0, 0, 0)

    def race_since(self, race: str, seq: int, round: int, counter: int) -> StoredRace | None:
        def read(query: str, *after: int) -> list[Row]:
            return book.rows(query, race, *after)

        with self.reading() as book:
            found = read(f"SELECT {SHEET} FROM races WHERE id = ?")
            seats = read(
                "SELECT who, guest, name, kind, strength, script, words FROM race_seats"
                " WHERE race = ? ORDER BY nth"
            )
            rounds = read(
                "SELECT number, deal, outcomes, reason, at, away, lots, standings"
                " FROM race_rounds WHERE race = ? ORDER BY number"
            )
            tables = read(
                "SELECT id, round, who, version, started, touched FROM matches"
                " WHERE race = ? ORDER BY round, rowid"
            )
            moves = read(
                "SELECT r.round, r.counter, r.who, r.number, t.action, r.score, r.at"
                " FROM race_moves r"
                " JOIN matches m ON m.race = r.race AND m.round = r.round AND m.who = r.who"
                " JOIN turns t ON t.match = m.id AND t.undone = 0 AND t.number = r.number"
                " WHERE r.race = ? AND (r.round, r.counter) > (?, ?) ORDER BY r.round, r.counter",
                round, counter,
            )  # fmt: skip
            news = read(
                "SELECT seq, kind, who, name, params, rule FROM race_news WHERE race = ?"
                f" AND seq > ? ORDER BY seq DESC, nth DESC LIMIT {NEWS_KEPT}",
                seq,
            )  # fmt: skip
        if not found:
            return None
        return StoredRace(
            race_of(found[0]),
            [seat_of(row) for row in seats],
            [round_of(row) for row in rounds],
            [RaceTable(*row) for row in tables],
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
            "SELECT r.id, r.game, r.state, r.round, r.made, s.who = r.host, s.name,"
            " (SELECT count(*) FROM race_seats WHERE race = r.id), s.who,"
            " (SELECT standings FROM race_rounds WHERE race = r.id AND number = r.round)"
            " FROM races r JOIN race_seats s ON s.race = r.id"
            " WHERE s.guest = ? AND r.state != ? ORDER BY r.made DESC, r.rowid DESC",
            guest, CLOSED,
        )  # fmt: skip
        return [race_brief_of(row) for row in found]

    def rooms_of(self, guest: str) -> int:
        query = "SELECT count(*) FROM races WHERE guest = ? AND state NOT IN (?, ?)"
        found = self.row(query, guest, OVER, CLOSED)
        return int(found[0]) if found else 0

    def idle_rooms(self, guest: str, before: str) -> list[str]:
        query = "SELECT id FROM races WHERE guest = ? AND state = ? AND touched < ?"
        return [row[0] for row in self.rows(query, guest, WAITING, before)]

    # -- for ghosts

    def finishes(self, game: str, deal: int, rules: int) -> list[Finish]:
        raced, solo = self.race_finishes, self.solo_finishes
        return [*raced(game, deal, rules), *solo(game, deal, rules)]

    def race_finishes(self, game: str, deal: int, rules: int) -> Iterable[Finish]:
        found = self.rows(
            "SELECT m.id, r.id, m.round, m.who, s.name, r.touched, r.options FROM race_rounds d"
            " JOIN races r ON r.id = d.race"
            " JOIN matches m ON m.race = d.race AND m.round = d.number"
            " JOIN race_seats s ON s.race = m.race AND s.who = m.who"
            " WHERE d.deal = ? AND d.reason IS NOT NULL AND r.state = ? AND r.game = ?"
            " AND r.rules = ? AND s.kind = ? ORDER BY r.made DESC LIMIT ?",
            deal, OVER, game, rules, PERSON, FINISHES,
        )  # fmt: skip
        for match, race, number, who, name, when, options in found:
            moves = self.rows(
                "SELECT r.at, t.action, r.score FROM race_moves r"
                " JOIN turns t ON t.match = ? AND t.undone = 0 AND t.number = r.number"
                " WHERE r.race = ? AND r.round = ? AND r.who = ? ORDER BY r.number",
                match, race, number, who,
            )  # fmt: skip
            if moves:
                script = [(at, action) for at, action, _ in moves]
                source = f"race {race} {number} {who}"
                yield Finish(source, name, moves[-1][2], script, when, False, json.loads(options))

    def solo_finishes(self, game: str, deal: int, rules: int) -> Iterable[Finish]:
        found = self.rows(
            "SELECT m.id, g.name, m.started, m.ended, m.options, m.scores FROM matches m"
            " JOIN guests g ON g.id = m.guest WHERE m.game = ? AND m.deal = ? AND m.rules = ?"
            " AND m.race IS NULL AND m.ended IS NOT NULL AND m.assisted = 0"
            " AND m.position IS NULL AND m.number > 0 ORDER BY m.ended DESC LIMIT ?",
            game, deal, rules, FINISHES,
        )  # fmt: skip
        for match, name, started, ended, options, scores in found:
            turns = self.rows(
                "SELECT action, at FROM turns WHERE match = ? AND undone = 0 AND seat = 'you'"
                " ORDER BY number",
                match,
            )
            script = timed(turns, started, ended)
            score = json.loads(scores)["you"]
            yield Finish(f"solo {match}", name, score, script, ended, True, json.loads(options))


# -- writing, inside a transaction


def write_race(book: Book, change: RaceChange) -> None:
    """A new race, or what changed in one."""
    race = change.sheet.id
    book.tell(race)
    write_sheet(book, change.sheet)
    if change.seats is not None:
        write_seats(book, race, change.seats)
    for one in change.rounds:
        write_round(book, race, one)
    book.write_all(
        "INSERT INTO race_moves VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(race, *move[:4], *move[5:]) for move in change.moves],
    )
    book.write_all(
        "INSERT INTO race_news VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (race, nth, one.seq, one.kind, one.who, one.name, dumped(one.params), one.rule)
            for nth, one in enumerate(change.news)
        ],
    )


def write_sheet(book: Book, sheet: RaceSheet) -> None:
    if sheet.seq == 1:
        places = ", ".join("?" * len(sheet))
        secret = sheet.secret.bits if sheet.secret else None  # the last column
        row = [dumped(one) if isinstance(one, dict) else one for one in sheet[:-1]]
        book.write(f"INSERT INTO races ({SHEET}) VALUES ({places})", *row, secret)
        return
    changed = book.write(
        "UPDATE races SET host = ?, state = ?, round = ?, elapsed = ?, since = ?, rate = ?,"
        " opens = ?, seq = ?, touched = ?, next = ? WHERE id = ? AND seq = ?",
        sheet.host, sheet.state, sheet.round, sheet.elapsed, sheet.since, sheet.rate,
        sheet.opens, sheet.seq, sheet.touched, sheet.next, sheet.id, sheet.seq - 1,
    )  # fmt: skip
    if changed != 1:
        raise Moved(sheet.id)


def write_seats(book: Book, race: str, seats: Sequence[RaceSeat]) -> None:
    book.write("DELETE FROM race_seats WHERE race = ?", race)
    book.write_all(
        "INSERT INTO race_seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(race, nth, *one[:5], dumped(one.script), one.words) for nth, one in enumerate(seats)],
    )


def write_round(book: Book, race: str, one: RaceRound) -> None:
    book.write(
        "INSERT INTO race_rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (race, number) DO UPDATE SET deal = excluded.deal,"
        " outcomes = excluded.outcomes, reason = excluded.reason, at = excluded.at,"
        " away = excluded.away, lots = excluded.lots, standings = excluded.standings",
        race, one.number, one.deal, dumped(plain(one.outcomes)), one.reason, one.at,
        dumped(one.away), dumped(plain(one.lots)), dumped(one.standings),
    )  # fmt: skip
