"""Estimates, against the exact binomial and known values."""

import math

import pytest

from tavolino.core.estimate import Tally, around, mean_of, share, standard_error


def coverage(rate: float, of: int) -> float:
    """How often the interval holds the truth, exactly: summed over every possible count."""
    found = 0.0
    for hits in range(of + 1):
        low, high = share(hits, of)[1:]
        if low <= rate <= high:
            found += math.comb(of, hits) * rate**hits * (1 - rate) ** (of - hits)
    return found


@pytest.mark.parametrize("rate", [0.05, 0.3, 0.5, 0.85, 0.97])
@pytest.mark.parametrize("of", [20, 60, 100])
def test_a_share_is_held_about_95_times_of_100(rate: float, of: int) -> None:
    assert 0.89 <= coverage(rate, of) <= 0.995


def test_a_share_stays_between_nothing_and_all() -> None:
    assert share(0, 10).low == 0
    assert share(10, 10).high == pytest.approx(1)
    assert share(0, 0) == (0, 0, 1)


def test_the_known_wilson_interval_of_85_of_100() -> None:
    found = share(85, 100)
    assert found.low == pytest.approx(0.7672, abs=1e-3)
    assert found.high == pytest.approx(0.9069, abs=1e-3)


def test_the_mean_of_ten_values() -> None:
    found = mean_of([float(value) for value in range(1, 11)])
    assert found.mean == 5.5
    assert found.high - found.mean == pytest.approx(1.959964 * 3.02765 / math.sqrt(10), abs=1e-4)


def test_one_value_says_nothing_of_how_sure_it_is() -> None:
    assert mean_of([3.0]) == (3.0, -math.inf, math.inf)
    assert mean_of([]) == (0.0, 0.0, 0.0)
    assert standard_error([3.0]) == 0.0


def test_a_tally_spreads_by_one_point_at_least() -> None:
    tally = Tally()
    for _ in range(4):
        tally.add(7.0)
    assert (tally.mean(), tally.spread()) == (7.0, 1.0)
    tally.add(17.0)
    assert tally.mean() == 9.0
    assert tally.spread() == pytest.approx(4.0)
    assert tally.error() == pytest.approx(standard_error([7.0, 7.0, 7.0, 7.0, 17.0]))
    assert around(9.0, 1.0).high == pytest.approx(10.96, abs=1e-3)
