"""Estimates: a figure, and the interval that holds it in 95 of 100 such runs."""

import math
from typing import Final, NamedTuple

from mypy_extensions import i64

SURE: Final = 1.959964  # standard errors either side: standard normal, two-sided 95 %


class Estimate(NamedTuple):
    """A mean or a share between its bounds."""

    mean: float
    low: float
    high: float


def around(mean: float, error: float) -> Estimate:
    """A mean with its standard error."""
    return Estimate(mean, mean - SURE * error, mean + SURE * error)


def mean_of(values: list[float]) -> Estimate:
    """The mean of a sample; one value says nothing of how sure it is."""
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    if len(values) == 1:
        return Estimate(values[0], -math.inf, math.inf)
    return around(sum(values) / len(values), standard_error(values))


def standard_error(values: list[float]) -> float:
    """Of the mean; nothing is known of it from a single value."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return math.sqrt(sum([(one - mean) * (one - mean) for one in values]) / (count - 1) / count)


def share(hits: int, of: int) -> Estimate:
    """A share, by Wilson's score interval: sound for small runs and near 0 or 1."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate = hits / of
    square = SURE * SURE
    middle = (rate + square / (2 * of)) / (1 + square / of)
    half = SURE / (1 + square / of) * math.sqrt(rate * (1 - rate) / of + square / (4 * of * of))
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half))


class Tally:
    """Margins as they come in: how many, and how they spread, by one point at least."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count: i64 = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, margin: float) -> None:
        self.count += 1
        self.total += margin
        self.squares += margin * margin

    def mean(self) -> float:
        return self.total / float(self.count)

    def spread(self) -> float:
        """The standard deviation."""
        mean = self.mean()
        return math.sqrt(max(self.squares / float(self.count) - mean * mean, 1.0))

    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread() / math.sqrt(float(max(self.count - 1, 1)))
