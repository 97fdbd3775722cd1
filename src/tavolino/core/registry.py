"""Finds the games: every package under tavolino.games that has a GAME, and the further ones."""

import importlib
import pkgutil
import sys
from functools import cache

from tavolino import shelves
from tavolino.core.game import AnyGame
from tavolino.core.refusals import BadText

SHELF = "tavolino.games"


@cache
def games() -> dict[str, AnyGame]:
    """The games by id, in alphabetical order."""
    shelf = importlib.import_module(SHELF)
    packages = [f"{SHELF}.{module.name}" for module in pkgutil.iter_modules(shelf.__path__)]
    for package in shelves.further():
        sys.path.append(str(package.parent))
        packages.append(package.name)
    found: list[AnyGame] = [importlib.import_module(name).GAME for name in packages]
    return {game.meta.id: game for game in sorted(found, key=lambda game: game.meta.id)}


def game_named(name: str) -> AnyGame:
    found = games().get(name)
    if found is None:
        raise BadText("core.text.no_game", {"name": name, "known": list(games())})
    return found
