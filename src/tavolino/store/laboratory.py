"""Experiments of the laboratory in the store: each is one row."""

import json

from tavolino.house.rows import GOING, STOPPED, Experiment
from tavolino.house.store import Moved
from tavolino.lab.experiment import Arm
from tavolino.store.database import Chapter, Row, dumped

COLUMNS = "id, guest, key, asked, game, rules, arms, games, first, state, made, spent, played"
PLACES = ", ".join("?" * len(COLUMNS.split(",")))


class Laboratory(Chapter):
    """What was played is written as a whole."""

    def experiment(self, id: str) -> Experiment | None:
        found = self.row(f"SELECT {COLUMNS} FROM experiments WHERE id = ?", id)
        return experiment_of(found) if found else None

    def experiment_begun(self, guest: str, key: str) -> Experiment | None:
        query = f"SELECT {COLUMNS} FROM experiments WHERE guest = ? AND key = ?"
        found = self.row(query, guest, key)
        return experiment_of(found) if found else None

    def experiments_of(self, guest: str) -> list[Experiment]:
        query = f"SELECT {COLUMNS} FROM experiments WHERE guest = ? ORDER BY made DESC, id"
        return [experiment_of(row) for row in self.rows(query, guest)]

    def add_experiment(self, experiment: Experiment) -> None:
        one = experiment
        added = self.write(
            f"INSERT INTO experiments ({COLUMNS}) VALUES ({PLACES}) ON CONFLICT DO NOTHING",
            one.id, one.guest, one.key, one.asked, one.game, one.rules, dumped(one.arms), one.games,
            one.first, one.state, one.made, one.spent, dumped(one.played),
        )  # fmt: skip
        if not added:
            raise Moved(one.id)

    def save_experiment(self, experiment: Experiment) -> bool:
        one = experiment
        written = self.write(
            "UPDATE experiments SET played = ?, spent = ?, state = ? WHERE id = ? AND state = ?",
            dumped(one.played), one.spent, one.state, one.id, GOING,
        )  # fmt: skip
        return written == 1

    def stop_experiment(self, id: str) -> None:
        query = "UPDATE experiments SET state = ? WHERE id = ? AND state = ?"
        self.write(query, STOPPED, id, GOING)

    def remove_experiment(self, id: str) -> None:
        self.write("DELETE FROM experiments WHERE id = ?", id)


def experiment_of(row: Row) -> Experiment:
    id, guest, key, asked, game, rules, arms, games, first, state, made, spent, played = row
    ways = [Arm(player, options) for player, options in json.loads(arms)]
    results = [[(margin, result) for margin, result in those] for those in json.loads(played)]
    return Experiment(
        id, guest, key, bytes(asked), game, rules, ways, games, first, state, made, spent, results
    )
