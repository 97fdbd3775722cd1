"""What hints state is what the lab has seen: neighbours, intervals, and the command."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tavolino.agents.coach import Advice
from tavolino.cli import main
from tavolino.core.match import Match
from tavolino.core.refusals import BadText
from tavolino.lab import calibration, taught
from tavolino.lab.calibration import (
    Effort,
    compared,
    keep,
    part_of,
    samples,
    told,
    trial,
    write_into,
)
from tavolino.lab.expectation import promise
from tavolino.lab.taught import Sample, among, fitted, learnt, measured
from tavolino.workshop import Workshop


def line_of(count: int) -> tuple[Sample, ...]:
    """Positions all alike, whose games ended with 0, 1, 2 …"""
    return tuple(Sample(seed, 0.5, 3.0, float(seed), seed > 9) for seed in range(count))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(taught, "MEASURED", tmp_path)
    measured.cache_clear()
    yield tmp_path
    measured.cache_clear()


def games_of(dice: Random, spread: float) -> tuple[Sample, ...]:
    """Games whose search says 10 too little at the beginning, and less and less so."""
    found = []
    for seed in range(400):
        progress, said = dice.random(), dice.uniform(-20, 20)
        reached = said + (1 - progress) * (10 + dice.gauss(0, spread))
        found.append(Sample(seed, progress, said, reached, reached > 0))
    return tuple(found)


def test_eight_of_ten_lie_in_the_interval_that_was_fitted() -> None:
    """Games that ended anyhow: some 80 of 100 others of their kind end within what is stated."""
    dice = Random(1)
    near = 39
    some = tuple(Sample(n, 0.5, 3.0, dice.gauss(0, 10), False) for n in range(near * 6))
    found = among(learnt(some, fitted(some)), 0.5, 3.0)
    assert found is not None
    assert found.positions == near
    inside = sum(found.low <= dice.gauss(0, 10) <= found.high for _ in range(2000)) / 2000
    assert 0.65 < inside < 0.92


def test_few_positions_promise_nothing() -> None:
    assert among(learnt(line_of(19 * 6 - 1)), 0.5, 3.0) is None


def test_neighbours_are_alike_in_time_and_in_what_was_said() -> None:
    """Far away much more was reached, and by other laws."""
    dice = Random(2)
    far = tuple(Sample(n, 0.9, 900.0 + n % 7, 950.0, True) for n in range(500, 700))
    found = among(learnt(games_of(dice, 1.0) + far), 0.5, 3.0)
    assert found is not None
    assert abs(found.mean - 8) < 2.5


def test_beyond_what_was_measured_the_line_goes_on_and_doubts_itself() -> None:
    known = learnt(games_of(Random(3), 6.0))
    inside, beyond = among(known, 0.5, 0.0), among(known, 0.5, -80.0)
    assert inside is not None
    assert beyond is not None
    assert abs(inside.mean - 5) < 2
    assert -85 < beyond.mean < -65  # the worst that was measured is -20
    assert beyond.won == 0
    assert beyond.high - beyond.low > inside.high - inside.low + 4


def test_at_the_end_the_search_is_right() -> None:
    known = learnt(games_of(Random(4), 6.0))
    for said in (-60.0, -7.0, 15.0, 60.0):
        found = among(known, 1.0, said)
        assert found is not None
        assert abs(found.mean - said) < 1
        assert found.high - found.low < 2


def test_nothing_is_stated_beyond_what_nobody_can_pass() -> None:
    """A lost Rummikub is worth 0, a solved Solitario 565."""
    games = tuple(
        one._replace(reached=min(5.0, max(0.0, one.reached))) for one in games_of(Random(5), 1.0)
    )
    known = learnt(games)
    assert known.walls == (0, 5)
    for said in (-90.0, 90.0):
        found = among(known, 0.2, said)
        assert found is not None
        assert 0 <= found.low <= found.mean <= found.high <= 5


@pytest.mark.usefixtures("shelf")
def test_what_was_not_measured_is_called_a_mean_of_playouts() -> None:
    match = Match("azul", deal=7)
    advice = Advice("take t1 blue row 1", -17.5, -18.0, -17.0, [])
    said = promise(match.game, match.view(), advice)
    assert (said.key, said.params) == ("core.promise.playouts", {"mean": "−18"})


@pytest.mark.usefixtures("shelf")
def test_a_promise_says_what_the_coach_reached_in_the_lab() -> None:
    keep("azul", "a command", [Sample(n, 0.0, -17.5, 18.0, True) for n in range(120)])
    match = Match("azul", deal=7)
    said = promise(match.game, match.view(), Advice("take t1 blue row 1", -17.5, -18, -17, []))
    assert said.key == "core.promise.margin"
    assert said.params == {"mean": "+18", "low": "+18", "high": "+18", "won": 100}


@pytest.mark.parametrize("seed", [4, 5, 6])  # led to by the coach, carelessly, by instinct
@pytest.mark.parametrize("game", ["azul", "solitario"])
def test_a_trial_is_the_same_on_every_machine(game: str, seed: int) -> None:
    effort = Effort(1.0, 2)
    found = trial(game, {}, seed, effort)
    assert found == trial(game, {}, seed, effort)
    times = [one.progress for one in found]
    assert times == sorted(times)
    assert 0 <= times[0] <= times[-1] <= 1
    assert len({(one.reached, one.won) for one in found}) == 1


@pytest.mark.usefixtures("shelf")
def test_the_measure_is_written_between_the_marks(tmp_path: Path) -> None:
    keep("azul", "a command", list(line_of(120)))
    found = compared("azul", list(line_of(30)))
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- calibration azul -->\nold\n<!-- /calibration azul -->\nz\n")
    write_into(page, "azul", told(found, "the command"))
    text = page.read_text()
    assert "the command" in text
    assert "old" not in text
    assert text.endswith("z\n")
    assert part_of(found, lambda one: one.progress > 0.9).size == 0
    with pytest.raises(BadText):
        write_into(page, "solitario", "")


@pytest.mark.usefixtures("shelf")
def test_the_command_learns_and_measures(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "calibration", "azul", "--playouts", "1", "--jobs", "1"]
    assert main([*asked, "--positions", "3"]) == 2  # nothing is known yet
    assert "--learn" in capsys.readouterr().err
    keep("azul", "a command", list(line_of(120)))
    assert main([*asked, "--positions", "3", "--seed", "100007"]) == 0
    assert "--positions 3 --seed 100007 --playouts 1" in capsys.readouterr().out


def test_a_ledger_goes_on_where_it_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def noted(game: str, options: dict[str, Any], seed: int, effort: Effort) -> list[Sample]:
        played.append(seed)
        return trial(game, options, seed, effort)

    file, effort = tmp_path / "azul.csv", Effort(1.0, 1)
    whole = [one for seed in (1, 2, 3) for one in trial("azul", {}, seed, effort)]
    monkeypatch.setattr(calibration, "trial", noted)
    monkeypatch.setattr(Workshop, "open", lambda _: ThreadPoolExecutor(1))
    assert samples("azul", {}, 2, 1, effort, ledger=file) == [s for s in whole if s.seed == 2]
    for _ in range(2):
        assert samples("azul", {}, 1, 3, effort, ledger=file) == whole
    assert played == [2, 1, 3]
    with pytest.raises(BadText, match="another way"):
        samples("azul", {}, 1, 3, Effort(1.0, 2), ledger=file)
