"""The coach: what it would do in your place, from what you can see and nothing else."""

from typing import Any, NamedTuple

from tavolino.agents.search import search
from tavolino.core.game import AnyGame, Judged, Params
from tavolino.core.registry import game_named

SURE = 1.96  # standard errors either side, for a 95 % interval


class Advice(NamedTuple):
    """A move, the margin to expect with its interval, and what else was looked at."""

    action: str
    mean: float
    low: float
    high: float
    alternatives: list[tuple[str, float]]
    playouts: int


def advise(
    game_id: str, view_json: Params, seconds: float, seed: int, playouts: int = 1_000_000_000
) -> Advice:
    """Advice on a view that came as data; runs in a worker process."""
    game = game_named(game_id)
    return advise_on(game, game.view_of(view_json), seconds, seed, playouts)


def advise_on(
    game: AnyGame, view: Any, seconds: float, seed: int, playouts: int = 1_000_000_000
) -> Advice:
    """Advice on a view. With a limit of playouts and ample time, the same seed says the same."""
    choices = search(game, view, f"coach/{seed}", seconds, playouts)
    best = choices[0]
    return Advice(
        action=str(game.numbered(best.move)),
        mean=best.mean,
        low=best.mean - SURE * best.error,
        high=best.mean + SURE * best.error,
        alternatives=[named(game, choice) for choice in choices],
        playouts=sum(choice.visits for choice in choices),
    )


def named(game: AnyGame, choice: Judged) -> tuple[str, float]:
    return str(game.numbered(choice.move)), choice.mean
