"""Figures of many games: how values lie, who leads, and how much goes with the deal."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from tavolino.core.estimate import Estimate, mean_of, share
from tavolino.lab.balance.trace import Trace

Unit = TypeVar("Unit")
PARTS = (0.25, 0.5, 0.75)  # of a game
DRAWS = 200  # of the bootstrap
BAND_COUNT = 24  # bars of a distribution, at most


class Spread(NamedTuple):
    """How values lie: their mean, quantiles, and how many fall into each band."""

    mean: float
    quantiles: list[float]  # 5, 25, 50, 75 and 95 of 100
    width: int
    bands: list[tuple[int, int]]


def spread(values: list[float]) -> Spread:
    ordered = sorted(values)
    last = len(ordered) - 1
    quantiles = [ordered[round(part * last)] for part in (0.05, 0.25, 0.5, 0.75, 0.95)]
    width = width_for(ordered[-1] - ordered[0])
    counts: dict[int, int] = {}
    for value in ordered:
        at = int(value // width) * width
        counts[at] = counts.get(at, 0) + 1
    bands = [(at, counts.get(at, 0)) for at in range(min(counts), max(counts) + width, width)]
    return Spread(sum(ordered) / len(ordered), quantiles, width, bands)


def width_for(range_: float) -> int:
    """1, 2, 5, 10, 20 … points, so that there are not too many bands."""
    width, steps = 1, (2, 2.5, 2)
    at = 0
    while range_ / width > BAND_COUNT:
        width = int(width * steps[at % 3])
        at += 1
    return width


def lead_changes(line: list[float]) -> int:
    """How often another side leads than did before; a tie changes nothing."""
    sides = [value > 0 for value in line if value]
    return sum(one != two for one, two in pairwise(sides))


def at_part(line: list[float], part: float) -> float:
    """The margin when so much of the game is over."""
    return line[round(part * (len(line) - 1))]


def last_change(line: list[float]) -> float:
    """How much of the game is over when the lead changes for the last time; 0: it never does."""
    final = line[-1] > 0
    for at in range(len(line) - 1, -1, -1):
        if line[at] and (line[at] > 0) != final:
            return (at + 1) / (len(line) - 1) if len(line) > 1 else 0.0
    return 0.0


def told_apart(traces: Sequence[Trace], part: float) -> float | None:
    """How often a won game stood better then than a lost one; a half says nothing, 1 everything."""
    won = sorted(at_part(one.line, part) for one in traces if one.result > 0)
    lost = sorted(at_part(one.line, part) for one in traces if one.result <= 0)
    if not won or not lost:
        return None
    better = sum((mine > other) + (mine == other) / 2 for mine in won for other in lost)
    return better / (len(won) * len(lost))


def leader_wins(traces: Sequence[Trace], part: float) -> Estimate:
    """How often who leads then wins."""
    led = [one for one in traces if at_part(one.line, part) and one.result]
    return share(sum((at_part(one.line, part) > 0) == (one.result > 0) for one in led), len(led))


def paired(ones: Sequence[float], others: Sequence[float]) -> Estimate:
    """The difference deal by deal."""
    return mean_of([one - other for one, other in zip(ones, others, strict=True)])


class Group(NamedTuple):
    """Values that belong together, as far as shares of variance need them."""

    size: int
    total: float
    squares: float


def group(values: Sequence[float]) -> Group:
    return Group(len(values), sum(values), sum(value * value for value in values))


def between_share(groups: Sequence[Group]) -> float:
    """The share of the variance between groups: random effects of one way, by mean squares.

    Groups may be of several sizes; a share below nothing, which chance can bring about, is nothing.
    """
    count, total = len(groups), sum(one.size for one in groups)
    if count < 2 or total <= count:
        return 0.0
    explained = sum(one.total * one.total / one.size for one in groups)
    between = explained - sum(one.total for one in groups) ** 2 / total
    within = max(0.0, sum(one.squares for one in groups) - explained)
    usual = (total - sum(one.size * one.size for one in groups) / total) / (count - 1)
    noise = within / (total - count)
    signal = max(0.0, (between / (count - 1) - noise) / usual)
    return signal / (signal + noise) if signal + noise else 0.0


def die_share(rolled: Sequence[tuple[int, float]]) -> float:
    """The share of the variance that goes with the die."""
    groups: dict[int, list[float]] = {}
    for die, value in rolled:
        groups.setdefault(die, []).append(value)
    return between_share([group(groups[die]) for die in sorted(groups)])


def bootstrapped(
    units: Sequence[Unit], figure: Callable[[Sequence[Unit]], float], seed: str
) -> Estimate:
    """A figure with the middle 95 % of what it is when its units are drawn anew."""
    dice = random.Random(seed)
    count = len(units)
    found = sorted(
        figure([units[int(dice.random() * count)] for _ in range(count)]) for _ in range(DRAWS)
    )
    cut = round(0.025 * DRAWS)
    return Estimate(figure(units), found[cut], found[-1 - cut])
