"""Finds the games: every package on a shelf that has a GAME.

The shelf of the house is tavolino.games. Further ones, packages of games from anywhere, are named
in TAVOLINO_SHELVES with commas between them.
"""

import importlib
import os
import pkgutil
from functools import cache

from tavolino.core.game import AnyGame, BadText

SHELF = "tavolino.games"
FURTHER = "TAVOLINO_SHELVES"


@cache
def games() -> dict[str, AnyGame]:
    """The games by id, in alphabetical order."""
    found: list[AnyGame] = []
    for shelf in [SHELF, *filter(None, os.environ.get(FURTHER, "").split(","))]:
        for module in pkgutil.iter_modules(importlib.import_module(shelf).__path__):
            found.append(importlib.import_module(f"{shelf}.{module.name}").GAME)
    return {game.meta.id: game for game in sorted(found, key=lambda game: game.meta.id)}


def game_named(name: str) -> AnyGame:
    found = games().get(name)
    if found is None:
        raise BadText(f"there is no game {name!r}; the shelf has: {', '.join(games())}")
    return found
