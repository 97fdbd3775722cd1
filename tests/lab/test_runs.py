"""Runs."""

import os
import signal
from pathlib import Path

import pytest

from tavolino.core.game import Played
from tavolino.core.refusals import BadText
from tavolino.lab import runs
from tavolino.lab.runs import Columns, block, run
from tavolino.workshop import TRIES, Workshop


def test_the_same_deals_give_the_same_margins_however_many_workers() -> None:
    one = run("azul", "greedy", 6, workshop=Workshop(1))
    two = run("azul", "greedy", 6, workshop=Workshop(2))
    assert one.margins == two.margins
    assert one.won + one.drawn + one.lost == 6


def test_columns_are_the_games_they_were_made_of() -> None:
    games = [Played(2.0, 1), Played(-1.0, -1), Played(0.0, 0)]
    found = Columns(games)
    assert list(found) == games
    assert list(found[1:]) == games[1:]
    found.extend(Columns(games[:1]))
    assert found == Columns([*games, games[0]])


class Mishap:
    """Workers of whom some are lost in the middle of a block: each kill leaves a mark."""

    def __init__(self, folder: Path, kills: int) -> None:
        self.folder = folder
        self.kills = kills

    def __call__(self, *asked: object) -> Columns:
        if asked[3] == 4 and len(list(self.folder.iterdir())) < self.kills:
            (self.folder / str(os.getpid())).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return block(*asked)  # type: ignore[arg-type]


def test_the_games_of_a_lost_worker_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = run("azul", "greedy", 6, workshop=Workshop(1))
    monkeypatch.setattr(runs, "block", Mishap(tmp_path, 1))
    told: list[int] = []
    found = run("azul", "greedy", 6, workshop=Workshop(1), progress=told.append)
    assert found == expected
    assert sum(told) == 6
    assert len(list(tmp_path.iterdir())) == 1


def test_workers_that_are_always_lost_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "block", Mishap(tmp_path, TRIES))
    with pytest.raises(BadText):
        run("azul", "greedy", 6, workshop=Workshop(1))
