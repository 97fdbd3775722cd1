"""What hints state is what the lab has seen: neighbours, intervals, and the command."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tavolino.agents.coach import Advice
from tavolino.cli import main
from tavolino.core.match import Match
from tavolino.core.refusals import BadText
from tavolino.lab import calibration, expectation
from tavolino.lab.calibration import Effort, compared, keep, part_of, sample, told, write_into
from tavolino.lab.expectation import Measured, Sample, among, fitted, measured, promise


def line_of(count: int) -> tuple[Sample, ...]:
    """Positions all alike, whose games ended with 0, 1, 2 …"""
    return tuple(Sample(seed, 0.5, 3.0, float(seed), seed > 9) for seed in range(count))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(expectation, "MEASURED", tmp_path)
    monkeypatch.setattr(calibration, "MEASURED", tmp_path)
    measured.cache_clear()
    yield tmp_path
    measured.cache_clear()


def test_eight_of_ten_lie_in_the_interval_that_was_fitted() -> None:
    """Games that ended anyhow: some 80 of 100 others of their kind end within what is stated."""
    dice = Random(1)
    near = 59
    some = [Sample(n, 0.5, 3.0, dice.gauss(0, 10), False) for n in range(near * 6)]
    known = Measured(tuple(some), fitted(tuple(some)))
    found = among(known, 0.5, 3.0)
    assert found is not None
    assert found.positions == near
    inside = sum(found.low <= dice.gauss(0, 10) <= found.high for _ in range(2000)) / 2000
    assert 0.65 < inside < 0.92


def test_few_positions_promise_nothing() -> None:
    assert among(Measured(line_of(19 * 6 - 1), 1), 0.5, 3.0) is None


def test_neighbours_are_alike_in_time_and_in_what_was_said() -> None:
    far = tuple(Sample(900 + n, 0.99, 900.0, 999.0, True) for n in range(19 * 5))
    found = among(Measured(line_of(19) + far, 2), 0.5, 3.0)
    assert found is not None
    assert (found.mean, found.low, found.high) == (9.0, 1.0, 17.0)


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


@pytest.mark.parametrize("game", ["azul", "solitario"])
def test_a_sample_is_the_same_on_every_machine(game: str) -> None:
    effort = Effort(1.0, 2)
    first = sample(game, {}, 5, effort)
    assert first == sample(game, {}, 5, effort)
    assert 0 <= first.progress <= 1


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
    assert part_of(found, 0.9, 1.0).size == 0
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
