"""Reviews and exercises in the store."""

import json
from collections.abc import Sequence

from tavolino.house.rows import Exercise, Judged
from tavolino.store.database import Chapter, Row, dumped


class Reviews(Chapter):
    """Two views of a decision, apart: what could be known then, and what the deal held."""

    def judged(self, match: str, version: int) -> list[Judged]:
        return self.judgements("judged", match, version)

    def save_judged(self, match: str, version: int, judged: Judged) -> None:
        self.save_judgement("judged", match, version, judged)

    def held(self, match: str, version: int) -> list[Judged]:
        return self.judgements("held", match, version)

    def save_held(self, match: str, version: int, judged: Judged) -> None:
        self.save_judgement("held", match, version, judged)

    def judgements(self, table: str, match: str, version: int) -> list[Judged]:
        found = self.rows(
            f"SELECT number, played, best, margin_played, margin_best FROM {table}"
            " WHERE match = ? AND version = ? ORDER BY number",
            match, version,
        )  # fmt: skip
        return [Judged(*row) for row in found]

    def save_judgement(self, table: str, match: str, version: int, judged: Judged) -> None:
        self.write(
            f"INSERT INTO {table} SELECT id, ?, ?, ?, ?, ?, ? FROM matches WHERE id = ?"
            " ON CONFLICT (match, version, number) DO UPDATE SET played = excluded.played,"
            " best = excluded.best, margin_played = excluded.margin_played,"
            " margin_best = excluded.margin_best",
            version, *judged, match,
        )  # fmt: skip

    # -- exercises

    def save_exercises(self, match: str, found: Sequence[Exercise], at: str) -> None:
        with self.writing() as book:
            book.write("DELETE FROM exercises WHERE match = ? AND solved IS NULL", match)
            book.write_all(
                "INSERT INTO exercises (match, number, good, cost, made)"
                " SELECT id, ?, ?, ?, ? FROM matches WHERE id = ? ON CONFLICT DO NOTHING",
                [(one.number, dumped(one.good), one.cost, at, match) for one in found],
            )

    def exercises_of(self, guest: str) -> list[Exercise]:
        found = self.rows(
            "SELECT e.match, e.number, e.good, e.cost FROM exercises e JOIN matches m"
            " ON m.id = e.match WHERE m.guest = ? AND e.solved IS NULL"
            " ORDER BY e.tried NULLS FIRST, e.made, e.cost DESC",
            guest,
        )  # fmt: skip
        return [exercise_of(row) for row in found]

    def note_trial(self, exercise: Exercise, trial: str, at: str) -> None:
        self.write(
            "UPDATE exercises SET trial = ?, tried = ? WHERE match = ? AND number = ?",
            trial, at, exercise.match, exercise.number,
        )  # fmt: skip

    def exercise_of(self, trial: str) -> Exercise | None:
        query = "SELECT match, number, good, cost FROM exercises WHERE trial = ?"
        found = self.row(query, trial)
        return exercise_of(found) if found else None

    def solve(self, exercise: Exercise, at: str) -> None:
        self.write(
            "UPDATE exercises SET solved = ? WHERE match = ? AND number = ? AND solved IS NULL",
            at, exercise.match, exercise.number,
        )  # fmt: skip


def exercise_of(row: Row) -> Exercise:
    match, number, good, cost = row
    return Exercise(match, number, json.loads(good), cost)
