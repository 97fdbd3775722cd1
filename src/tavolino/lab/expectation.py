"""What the coach reaches from a position like this one: asked of what the lab has measured.

`measured/<game>.csv` holds positions: how much of the game was over, what the search said of
them, and what the coach then came to. Of these the nearest ones are looked up.
"""

import csv
from functools import cache
from heapq import nsmallest
from pathlib import Path
from typing import Any, NamedTuple

from tavolino.agents.coach import Advice
from tavolino.core.game import AUTOMA, AnyGame, Said
from tavolino.texts import catalogue

MEASURED = Path(__file__).parent / "measured"
NEAR = (59, 29, 19)  # so many neighbours
PROMISED = 0.8  # of the games end within the stated interval
CROWD = 6  # as many times more must have been measured
PHASE = 6.0  # how much a whole game counts, in spreads of what was said
OUTSIDE = "# outside: "
ASKED = 400  # positions of those that teach
FIELDS = ("seed", "progress", "said", "reached", "won")


class Sample(NamedTuple):
    """A position of the lab: what was said of it, and what came of it."""

    seed: int
    progress: float
    said: float  # the mean of the search
    reached: float  # the margin, when the coach had played on
    won: bool


class Measured(NamedTuple):
    """What the lab has seen of a game."""

    samples: tuple[Sample, ...]
    outside: int  # of the neighbours at either end of what they reached


class Expectation(NamedTuple):
    """What the coach would reach: on average, in eight of ten games, and how often it wins."""

    mean: float
    low: float
    high: float
    won: float
    positions: int  # how many it was seen in


def promise(game: AnyGame, view: Any, advice: Advice) -> Said:
    """What an advice promises, in words that say of what the figures are."""
    write = signed if AUTOMA in game.meta.seats else whole
    found = expect(game, view, advice.mean)
    if found is None:
        return Said("core.promise.playouts", {"mean": write(advice.mean)})
    figures = {name: write(value) for name, value in zip(found._fields, found[:3], strict=False)}
    own = f"{game.meta.id}.promise"
    usual = "core.promise.margin" if AUTOMA in game.meta.seats else "core.promise.score"
    key = own if own in catalogue("en") else usual
    return Said(key, {**figures, "won": round(100 * found.won)})


def whole(value: float) -> str:
    return f"{value:.0f}".replace("-", "−")


def signed(value: float) -> str:
    return f"{round(value):+d}".replace("-", "−") if round(value) else "0"


@cache
def measured(game_id: str) -> Measured:
    """What the lab has seen of a game; nothing, where nobody measured it."""
    file = MEASURED / f"{game_id}.csv"
    if not file.exists():
        return Measured((), 0)
    lines = file.read_text(encoding="utf-8").splitlines()
    outside = next(line for line in lines if line.startswith(OUTSIDE))
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    samples = [
        Sample(
            int(row["seed"]),
            float(row["progress"]),
            float(row["said"]),
            float(row["reached"]),
            row["won"] == "1",
        )
        for row in rows
    ]
    return Measured(tuple(samples), int(outside.removeprefix(OUTSIDE)))


def expect(game: AnyGame, view: Any, said: float) -> Expectation | None:
    """What the coach would reach from a view of which its search says so much."""
    if game.mind.progress is None:
        return None
    return among(measured(game.meta.id), game.mind.progress(view), said)


def among(known: Measured, progress: float, said: float) -> Expectation | None:
    """Of the nearest samples; None where there are too few."""
    near = nearest(known.samples, progress, said)
    if not near:
        return None
    reached = sorted(one.reached for one in near)
    count = len(near)
    return Expectation(
        sum(reached) / count,
        reached[known.outside - 1],
        reached[count - known.outside],
        sum(one.won for one in near) / count,
        count,
    )


def nearest(samples: tuple[Sample, ...], progress: float, said: float) -> list[Sample]:
    """The neighbours of a position; none where too little was measured."""
    count = next((one for one in NEAR if one * CROWD <= len(samples)), 0)
    if not count:
        return []
    spread = spread_of([one.said for one in samples])

    def distance(one: Sample) -> float:
        return abs(one.progress - progress) * PHASE + abs(one.said - said) / spread

    return nsmallest(count, samples, key=distance)


def fitted(samples: tuple[Sample, ...]) -> int:
    """How many neighbours lie outside at either end, so that the interval holds what it promises.

    Each of some positions is asked of the others; the most that still keeps the promise.
    """
    asked = samples[:: max(1, len(samples) // ASKED)]
    reached: list[tuple[float, list[float]]] = []
    for one in asked:
        others = tuple(other for other in samples if other is not one)
        near = nearest(others, one.progress, one.said)
        reached.append((one.reached, sorted(other.reached for other in near)))
    best = 1
    for outside in range(1, len(reached[0][1]) // 3 + 1):
        held = sum(near[outside - 1] <= own <= near[-outside] for own, near in reached)
        if held >= PROMISED * len(reached):
            best = outside
    return best


def spread_of(values: list[float]) -> float:
    """The standard deviation; a point at least."""
    mean = sum(values) / len(values)
    return max(1.0, float((sum((one - mean) ** 2 for one in values) / len(values)) ** 0.5))
