"""When time is over: something good at once, and the best as soon as there is time again."""

import time
from collections.abc import Iterator

import pytest

from tavolino.agents.coach import advise_on
from tavolino.core.game import Options
from tavolino.core.thought import FOREVER, NOW, Clock
from tavolino.games.rummikub.game import GAME
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.mind.solver import first_meld, laid, least_change, most, strict_best
from tests.games.rummikub.crowded import crowded
from tests.games.rummikub.play import at, tables
from tests.games.rummikub.test_solver import is_right

CROWDED = (40, 80, (10, 30))
LOOK = 0.001  # seconds that every look at the clock takes here


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """A clock that goes on when somebody looks at it, and only then."""
    worked = [0.0]

    def looked() -> float:
        worked[0] += LOOK
        return worked[0]

    monkeypatch.setattr(time, "thread_time", looked)
    monkeypatch.setattr(time, "perf_counter", lambda: 0.0)
    yield worked
    NOW.within(None)


@pytest.mark.usefixtures("looks")
@pytest.mark.parametrize("end", [0, 1, 3, 10, 30, 100])
def test_whenever_time_ends_the_answer_is_a_legal_table(end: int) -> None:
    for seed in (2, 5):
        sets, hand = crowded(seed, *CROWDED)
        NOW.within(Clock(end * LOOK))
        for found in (
            most(laid(sets), hand),
            least_change(sets, hand),
            strict_best(sets, hand, True),
        ):
            assert found is not None
            assert is_right(found, laid(sets), hand)
        assert is_right(first_meld(hand), [], hand)


@pytest.mark.usefixtures("looks")
def test_what_is_found_in_haste_is_good() -> None:
    """Of twenty tiles that could be placed, hardly one is missed."""
    missed = 0
    for seed in range(1, 9):
        sets, hand = crowded(seed, *CROWDED)
        NOW.within(Clock(0.0))
        hasty = most(laid(sets), hand)
        NOW.within(None)
        best = most(laid(sets), hand)
        assert hasty is not None
        assert best is not None
        missed += len(best.placed) - len(hasty.placed)
    assert 0 <= missed <= 8


@pytest.mark.usefixtures("looks")
def test_with_time_the_same_best_as_without_a_clock() -> None:
    sets, hand = crowded(3, *CROWDED)
    alone = least_change(sets, hand)
    NOW.within(Clock(FOREVER))
    assert least_change(sets, hand) == alone


@pytest.mark.usefixtures("looks")
def test_an_answer_in_haste_is_forgotten_when_there_is_time() -> None:
    table = at("hand: K7 K8 O9 B1; table: K4K5K6 R9B9O9 O6O7O8").table
    NOW.within(Clock(0.0))
    ways.answers.clear()
    ways.most(table)
    assert len(ways.hasty) == len(ways.answers) == 1
    NOW.within(None)
    found = ways.most(table)
    assert not ways.hasty
    assert found is not None
    assert len(found.placed) == 3


@pytest.mark.parametrize("options", [{"level": 7}, {"level": 7, "strict_jokers": True}])
@pytest.mark.parametrize("seconds", [0.0, 10 * LOOK, 60 * LOOK])
def test_advice_that_had_no_time_is_legal(
    looks: list[float], seconds: float, options: Options
) -> None:
    for table in list(tables(4, options))[::3]:
        if not table.ended:
            looks[0] = 0.0
            advice = advise_on(GAME, GAME.seats.view(table, "you"), seconds, 1)
            GAME.rules.check(table, GAME.notation.parse(advice.action))
    assert NOW.clock is None
