"""Calls for people with real decks: a deal that nobody sees, and the points of what they count."""

from tavolino.core.box_steps import beside_of
from tavolino.core.chance import Seeded
from tavolino.core.game import AnyGame
from tavolino.core.options import fitting, options_of
from tavolino.core.registry import games
from tavolino.house.house import House
from tavolino.house.problems import unknown
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer, said


def calls(_house: House, _guest: Guest, game: str, deal: int, option: list[str] = []) -> Answer:
    """The piles that are called so that everybody has this deal, round by round."""
    found = known(game)
    called = beside_of(found).calls
    if called is None:
        raise unknown()
    options = fitting(found.meta, options_of(found.meta, option))
    rounds = called(options, Seeded(f"{game}/{deal}"))
    return said({"deal": deal, "rounds": rounds})


def points(_house: House, _guest: Guest, game: str, number: list[int] = []) -> Answer:
    """What the numbers that a person counts at the end come to."""
    counted = beside_of(known(game)).counted
    if counted is None:
        raise unknown()
    return said({"points": counted(number)})


def known(game: str) -> AnyGame:
    found = games().get(game)
    if found is None:
        raise unknown()
    return found
