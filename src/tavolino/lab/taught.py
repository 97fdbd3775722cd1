"""What the lab has seen of a game, and what it says of a position.

`measured/<game>.csv` holds positions: how much of the game was over, what the search said of
them, and what the coach then came to. A line through them says how far a search is off while so
much of the game is left; the nearest of them say how far the line is off there. Where nothing near
was measured the line goes on.
"""

import csv
from collections.abc import Iterable
from functools import cache
from heapq import nsmallest
from pathlib import Path
from typing import NamedTuple

MEASURED = Path(__file__).parent / "measured"
NEAR = (39, 29, 19)  # so many neighbours
CROWD = 6  # as many times more must have been measured
PHASE = 4.0  # how much a whole game counts, in spreads of what was said
PROMISED = 0.8  # of the games end within the stated interval
PARTS = ((1 - PROMISED) / 2, 0.5, (1 + PROMISED) / 2)
WALL = 0.05  # of the games end with the very same points, if nothing lies beyond them
WHOLE = 1.0  # point: what is stated is rounded
DOUBT = 0.2  # points either side for each point that the line goes on, at the beginning of a game
WIDER = "# wider: "
THIRDS = 3  # of a game, each with intervals of its own
LEAST, MOST = 0.8, 4.0  # times the neighbours' own
FEW = 20  # games say too little of a third
NO_WALLS = (float("-inf"), float("inf"))
ASKED = 400  # positions of those that teach
FIELDS = ("seed", "progress", "said", "reached", "won")

Weighed = list[tuple[float, float]]  # values with their weights, in order


class Sample(NamedTuple):
    """A position of the lab: what was said of it, and what came of it."""

    seed: int
    progress: float
    said: float  # the mean of the search
    reached: float  # the margin, when the coach had played on
    won: bool


class Drift(NamedTuple):
    """How far a search is off at the beginning of a game; at its end it is right."""

    flat: float
    steep: float  # for each point that was said

    def at(self, progress: float, said: float) -> float:
        """What the coach reaches, by the line."""
        return said + (1 - progress) * (self.flat + self.steep * said)


class Measured(NamedTuple):
    """What the lab has seen of a game."""

    samples: tuple[Sample, ...]
    wider: tuple[float, ...] = (1.0,) * THIRDS  # than the neighbours' own intervals, by thirds
    drift: Drift = Drift(0.0, 0.0)
    walls: tuple[float, float] = NO_WALLS
    spread: float = 1.0  # of what was said


class Expectation(NamedTuple):
    """What the coach would reach: on average, in eight of ten games, and how often it wins."""

    mean: float
    low: float
    high: float
    won: float
    positions: int  # how many it was seen in; none, where the game ends


Near = list[tuple[float, Sample]]  # neighbours with their weights


# -- what was measured


@cache
def measured(game_id: str) -> Measured:
    """What the lab has seen of a game; nothing, where nobody measured it."""
    file = MEASURED / f"{game_id}.csv"
    if not file.exists():
        return Measured(())
    lines = file.read_text(encoding="utf-8").splitlines()
    wider = next(line for line in lines if line.startswith(WIDER))
    return learnt(tuple(read(lines)), tuple(map(float, wider.removeprefix(WIDER).split())))


def read(lines: Iterable[str]) -> list[Sample]:
    """Positions as `FIELDS` names them, a line each; what begins with # is not one."""
    return [
        Sample(
            int(row["seed"]),
            float(row["progress"]),
            float(row["said"]),
            float(row["reached"]),
            row["won"] == "1",
        )
        for row in csv.DictReader(line for line in lines if not line.startswith("#"))
    ]


def learnt(samples: tuple[Sample, ...], wider: tuple[float, ...] = (1.0,) * THIRDS) -> Measured:
    """What some positions teach."""
    spread = spread_of([one.said for one in samples])
    return Measured(samples, wider, drift_of(samples), walls_of(samples), spread)


def drift_of(samples: tuple[Sample, ...]) -> Drift:
    """The line that fits best, by least squares."""
    left = [(1 - one.progress, (1 - one.progress) * one.said) for one in samples]
    off = [one.reached - one.said for one in samples]
    aa = sum(a * a for a, _ in left)
    ab = sum(a * b for a, b in left)
    bb = sum(b * b for _, b in left)
    ay = sum(a * y for (a, _), y in zip(left, off, strict=True))
    by = sum(b * y for (_, b), y in zip(left, off, strict=True))
    whole = aa * bb - ab * ab
    if whole <= 1e-9 * aa * bb:  # all said the same, or all is over
        return Drift(ay / aa if aa else 0.0, 0.0)
    return Drift((ay * bb - by * ab) / whole, (by * aa - ay * ab) / whole)


def walls_of(samples: tuple[Sample, ...]) -> tuple[float, float]:
    """Points that were reached again and again, and never passed: a lost Rummikub is worth 0."""
    reached = [one.reached for one in samples]
    enough = max(2.0, WALL * len(reached))
    low, high = min(reached, default=0.0), max(reached, default=0.0)
    return (
        low if reached.count(low) >= enough else NO_WALLS[0],
        high if reached.count(high) >= enough else NO_WALLS[1],
    )


def spread_of(values: list[float]) -> float:
    """The standard deviation; a point at least."""
    if not values:
        return 1.0
    mean = sum(values) / len(values)
    return max(1.0, float((sum((one - mean) ** 2 for one in values) / len(values)) ** 0.5))


# -- a position


def among(known: Measured, progress: float, said: float) -> Expectation | None:
    """By the line, and by how far it was off nearby; None where too little was measured."""
    near = nearest(known, progress, said)
    if not near:
        return None
    values = moved(known, near, progress, said)
    low, middle, high = (quantile(values, part) for part in PARTS)
    doubt, wider = doubt_of(near, progress, said), known.wider[third(progress)]
    return Expectation(
        mean_of(values),
        within(known.walls, middle - (middle - low) * wider - doubt),
        within(known.walls, middle + (high - middle) * wider + doubt),
        won_of(known, near, values),
        len(near),
    )


def third(progress: float) -> int:
    return min(int(progress * THIRDS), THIRDS - 1)


def won_of(known: Measured, near: Near, values: Weighed) -> float:
    """How many of the neighbours won; where margins know no wall, as they would have ended here."""
    if known.walls == NO_WALLS:
        return mean_of([(float(value > 0), weight) for value, weight in values])
    return mean_of([(float(one.won), weight) for weight, one in near])


def nearest(known: Measured, progress: float, said: float) -> Near:
    """The neighbours of a position, the near ones weighing more; none where too little is known."""
    samples = known.samples
    count = next((one for one in NEAR if one * CROWD <= len(samples)), 0)
    if not count:
        return []
    far = [
        (abs(one.progress - progress) * PHASE + abs(one.said - said) / known.spread, one)
        for one in samples
    ]
    found = nsmallest(count, far, key=lambda one: one[0])
    edge = found[-1][0] * 1.001 + 1e-9
    return [((1 - (distance / edge) ** 3) ** 3, one) for distance, one in found]


def moved(known: Measured, near: Near, progress: float, said: float) -> Weighed:
    """What the neighbours reached, moved along the line to here."""
    here, line = known.drift.at(progress, said), known.drift.at
    return sorted(
        (within(known.walls, here + one.reached - line(one.progress, one.said)), weight)
        for weight, one in near
    )


def doubt_of(near: Near, progress: float, said: float) -> float:
    """The farther the line goes on beyond what was measured, the less it is to be trusted."""
    centre = mean_of([(one.said, weight) for weight, one in near])
    return (1 - progress) * DOUBT * abs(said - centre)


def within(walls: tuple[float, float], value: float) -> float:
    return min(max(value, walls[0]), walls[1])


def mean_of(values: Weighed) -> float:
    return sum(value * weight for value, weight in values) / sum(weight for _, weight in values)


def quantile(values: Weighed, part: float) -> float:
    """The value below which such a part of the weights lies."""
    goal = part * sum(weight for _, weight in values)
    seen = 0.0
    before = values[0]
    for value, weight in values:
        at = seen + weight / 2
        if at >= goal:
            start = seen - before[1] / 2
            step = (goal - start) / (at - start) if at > start else 1.0
            return before[0] + (value - before[0]) * min(max(step, 0.0), 1.0)
        seen += weight
        before = (value, weight)
    return values[-1][0]


# -- how wide an interval must be


def fitted(samples: tuple[Sample, ...]) -> tuple[float, ...]:
    """By how much the intervals must be wider than the neighbours' own to hold what they promise.

    The first position of each of some games is asked of all the other games.
    """
    known = learnt(samples)
    asked = firsts(samples)
    needs = [
        (third(one.progress), need(known, one)) for one in asked[:: max(1, len(asked) // ASKED)]
    ]
    every = [wanted for _, wanted in needs]
    parts = [[wanted for at, wanted in needs if at == nth] for nth in range(THIRDS)]
    return tuple(enough(part if len(part) >= FEW else every) for part in parts)


def enough(needs: list[float]) -> float:
    """What is enough for as many as are promised."""
    found = sorted(needs)[min(len(needs) - 1, int(PROMISED * (len(needs) + 1)))]
    return round(min(max(found, LEAST), MOST), 2)


def firsts(samples: Iterable[Sample]) -> list[Sample]:
    """The first position of each game."""
    found: dict[int, Sample] = {}
    for one in samples:
        found.setdefault(one.seed, one)
    return list(found.values())


def need(known: Measured, one: Sample) -> float:
    """By how much the interval of the other games must be wider to hold what this one reached."""
    others = known._replace(samples=tuple(x for x in known.samples if x.seed != one.seed))
    near = nearest(others, one.progress, one.said)
    if not near:
        return 1.0
    values = moved(others, near, one.progress, one.said)
    low, middle, high = (quantile(values, part) for part in PARTS)
    doubt = doubt_of(near, one.progress, one.said)
    gap = max(0.0, abs(one.reached - middle) - doubt - WHOLE / 2)
    room = high - middle if one.reached > middle else middle - low
    return gap / room if room > 0 else MOST if gap > 0 else 0.0
