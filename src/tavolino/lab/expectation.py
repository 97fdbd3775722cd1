"""What the coach reaches from a position like this one: asked of what the lab has measured.

`measured/<game>.csv` holds positions: how much of the game was over, what the search said of
them, and what the coach then came to. Of these the nearest ones are looked up.
"""

import csv
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tavolino.agents.coach import Advice
from tavolino.core.game import AUTOMA, AnyGame, Said
from tavolino.texts import catalogue

MEASURED = Path(__file__).parent / "measured"
NEAR = (59, 29, 19)  # so many neighbours; of n, the (n + 1) / 10 at either end lie outside
CROWD = 6  # as many times more must have been measured
PHASE = 3.0  # how much a whole game counts, in spreads of what was said
FIELDS = ("seed", "progress", "said", "reached", "won")


class Sample(NamedTuple):
    """A position of the lab: what was said of it, and what came of it."""

    seed: int
    progress: float
    said: float  # the mean of the search
    reached: float  # the margin, when the coach had played on
    won: bool


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
def measured(game_id: str) -> tuple[Sample, ...]:
    """What the lab has seen of a game; nothing, where nobody measured it."""
    file = MEASURED / f"{game_id}.csv"
    if not file.exists():
        return ()
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return tuple(
        Sample(
            int(row["seed"]),
            float(row["progress"]),
            float(row["said"]),
            float(row["reached"]),
            row["won"] == "1",
        )
        for row in csv.DictReader(lines)
    )


def expect(game: AnyGame, view: Any, said: float) -> Expectation | None:
    """What the coach would reach from a view of which its search says so much."""
    if game.mind.progress is None:
        return None
    return among(measured(game.meta.id), game.mind.progress(view), said)


def among(samples: tuple[Sample, ...], progress: float, said: float) -> Expectation | None:
    """Of the nearest samples; None where there are too few."""
    count = next((one for one in NEAR if one * CROWD <= len(samples)), 0)
    if not count:
        return None
    spread = spread_of([one.said for one in samples])
    near = sorted(
        samples,
        key=lambda one: abs(one.progress - progress) * PHASE + abs(one.said - said) / spread,
    )[:count]
    reached = sorted(one.reached for one in near)
    outside = (count + 1) // 10
    return Expectation(
        sum(reached) / count,
        reached[outside - 1],
        reached[count - outside],
        sum(one.won for one in near) / count,
        count,
    )


def spread_of(values: list[float]) -> float:
    """The standard deviation; a point at least."""
    mean = sum(values) / len(values)
    return max(1.0, float((sum((one - mean) ** 2 for one in values) / len(values)) ** 0.5))
