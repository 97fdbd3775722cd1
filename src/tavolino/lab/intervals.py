"""Intervals: how sure a figure is."""

import math
from typing import NamedTuple

SURE = 1.959964  # standard normal, two-sided 95 %


class Interval(NamedTuple):
    """A figure between two bounds that hold it in 95 of 100 such runs."""

    value: float
    low: float
    high: float


def share(hits: int, of: int) -> Interval:
    """A share, by Wilson's score interval: sound for small runs and near 0 or 1."""
    if of == 0:
        return Interval(0.0, 0.0, 1.0)
    rate = hits / of
    square = SURE * SURE
    middle = (rate + square / (2 * of)) / (1 + square / of)
    half = SURE / (1 + square / of) * math.sqrt(rate * (1 - rate) / of + square / (4 * of * of))
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: list[float]) -> Interval:
    """A mean, by its standard error."""
    count = len(values)
    if count == 0:
        return Interval(0.0, 0.0, 0.0)
    middle = sum(values) / count
    if count == 1:
        return Interval(middle, -math.inf, math.inf)
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    half = SURE * math.sqrt(variance / count)
    return Interval(middle, middle - half, middle + half)
