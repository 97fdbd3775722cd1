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
def ours() -> list[str]:
    """The packages of our own shelf."""
    shelf = importlib.import_module(SHELF)
    return [f"{SHELF}.{module.name}" for module in pkgutil.iter_modules(shelf.__path__)]


@cache
def games() -> dict[str, AnyGame]:
    """The games by id, in alphabetical order."""
    packages = [*ours()]
    for package in shelves.further():
        sys.path.append(str(package.parent))
        packages.append(package.name)
    found: list[AnyGame] = [importlib.import_module(name).GAME for name in packages]
    return {game.meta.id: game for game in sorted(found, key=lambda game: game.meta.id)}


def game_named(name: str) -> AnyGame:
    """A game; one of ours does not wait for the others where nobody has asked for all of them."""
    package = f"{SHELF}.{name}"
    if not games.cache_info().currsize and package in ours():
        alone: AnyGame = importlib.import_module(package).GAME
        return alone
    found = games().get(name)
    if found is None:
        raise BadText("core.text.no_game", {"name": name, "known": list(games())})
    return found
