"""The coach: what it would do in your place, from what you can see and nothing else."""

from typing import Any, NamedTuple

from tavolino.agents.search import search, weigh
from tavolino.core.chance import Loose
from tavolino.core.game import AnyGame, Choice, Params
from tavolino.core.registry import game_named
from tavolino.core.thought import NOW, Clock

EFFORT = 16  # how hard a game with counsel of its own thinks, where only time limits it
WEIGHED = 3  # of its opinions
COUNSEL = 0.5  # of the time; the rest is for what comes of it


class Advice(NamedTuple):
    """A move, the margin to expect with its interval, and what else was looked at."""

    action: str
    mean: float
    low: float
    high: float
    alternatives: list[tuple[str, float]]
    playouts: int = 0


def advise(
    game_id: str, packed: Params, seconds: float, seed: int, playouts: int = 1_000_000_000
) -> Advice:
    """Advice on a view that came as data; runs in a worker process."""
    game = game_named(game_id)
    return advise_on(game, game.unpack(packed), seconds, seed, playouts)


def advise_on(
    game: AnyGame, view: Any, seconds: float, seed: int, playouts: int = 1_000_000_000
) -> Advice:
    """Advice on a view. With a limit of playouts and ample time, the same seed says the same."""
    name = f"coach/{seed}"
    if game.mind.counsel is not None:
        actions, choices = counselled(game, view, name, Clock(seconds), playouts)
    else:
        choices = search(game, view, name, seconds, playouts)
        table = game.seats.imagine(view, Loose(name))
        actions = [game.rules.numbered(table, choice.move) for choice in choices]
    means = [choice.margin.mean for choice in choices]
    return Advice(
        str(actions[0]),
        *choices[0].margin,
        alternatives=[(str(one), mean) for one, mean in zip(actions, means, strict=True)],
        playouts=sum(choice.visits for choice in choices),
    )


def counselled(
    game: AnyGame, view: Any, name: str, clock: Clock, playouts: int
) -> tuple[list[Any], list[Choice]]:
    """What the game itself says, and what comes of that. Its solvers look at the same clock."""
    assert game.mind.counsel is not None
    part = clock.one_of(1, COUNSEL)
    before = NOW.within(part)
    try:
        found = game.mind.counsel(view, Loose(name), max(4, min(EFFORT, playouts)), part)
        NOW.within(clock)
        actions = found[:WEIGHED]
        return actions, weigh(game, view, actions, name, clock, playouts)
    finally:
        NOW.within(before)
