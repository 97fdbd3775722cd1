"""What the coach reaches from a position like this one, in figures and in words.

Its search, put right by what the lab has measured; and where a move ends the game, what it ends
with is no guess.
"""

from typing import Any

from tavolino.agents.coach import Advice
from tavolino.core.game import AUTOMA, AnyGame, Said
from tavolino.lab.ending import endings
from tavolino.lab.taught import PARTS, Expectation, among, mean_of, measured, quantile
from tavolino.texts import catalogue


def expect(game: AnyGame, view: Any, said: float, action: str = "") -> Expectation | None:
    """What the coach would reach from a view of which its search says so much, with this move."""
    ends = endings(game, view, action) if action else []
    if ends:
        reached = sorted((margin, 1.0) for margin, _ in ends)
        low, _, high = (quantile(reached, part) for part in PARTS)
        won = sum(won for _, won in ends) / len(ends)
        return Expectation(mean_of(reached), low, high, won, 0)
    if game.mind.progress is None:
        return None
    return among(measured(game.meta.id), game.mind.progress(view), said)


def promise(game: AnyGame, view: Any, advice: Advice) -> Said:
    """What an advice promises, in words that say of what the figures are."""
    write = signed if AUTOMA in game.meta.seats else whole
    found = expect(game, view, advice.mean, advice.action)
    if found is None:
        return Said("core.promise.playouts", {"mean": write(advice.mean)})
    figures = {name: write(value) for name, value in zip(found._fields, found[:3], strict=False)}
    if not found.positions and found.low == found.high:
        return Said(worded(game, "ends"), {"mean": figures["mean"]})
    return Said(worded(game, "promise"), {**figures, "won": round(100 * found.won)})


def worded(game: AnyGame, kind: str) -> str:
    """The key of a text: the game's own, or that of games of its sort."""
    own = f"{game.meta.id}.{kind}"
    usual = f"core.{kind}.margin" if AUTOMA in game.meta.seats else f"core.{kind}.score"
    return own if own in catalogue("en") else usual


def whole(value: float) -> str:
    return f"{value:.0f}".replace("-", "−")


def signed(value: float) -> str:
    return f"{round(value):+d}".replace("-", "−") if round(value) else "0"
