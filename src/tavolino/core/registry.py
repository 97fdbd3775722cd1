"""Finds the games: every package under tavolino.games that has a GAME."""

import importlib
import pkgutil
from functools import cache

from tavolino.core.game import AnyGame, BadText

SHELF = "tavolino.games"


@cache
def games() -> dict[str, AnyGame]:
    """The games by id, in alphabetical order."""
    shelf = importlib.import_module(SHELF)
    found: dict[str, AnyGame] = {}
    for name in sorted(module.name for module in pkgutil.iter_modules(shelf.__path__)):
        game: AnyGame = importlib.import_module(f"{SHELF}.{name}").GAME
        found[game.meta.id] = game
    return found


def game_named(name: str) -> AnyGame:
    found = games().get(name)
    if found is None:
        raise BadText(f"there is no game {name!r}; the shelf has: {', '.join(games())}")
    return found
