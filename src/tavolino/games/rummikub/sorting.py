"""Rummikub: orders in which a hand may be looked at; the player asks for one (RU R6)."""

from tavolino.core.game import Params
from tavolino.games.rummikub.actions import names
from tavolino.games.rummikub.mind.solver import most
from tavolino.games.rummikub.tiles import JOKER, colour_of


def sortings(hand: list[int]) -> Params:
    """By number, by colour, and by the sets that the hand holds, what is over behind them."""
    by_number = sorted(hand)
    by_colour = sorted(hand, key=lambda tile: (tile == JOKER, colour_of(tile), tile))
    return {
        "number": names(by_number),
        "colour": names(by_colour),
        "sets": names(by_sets(hand, by_colour)),
    }


def by_sets(hand: list[int], by_colour: list[int]) -> list[int]:
    found = most([], hand)
    if found is None:
        return by_colour
    whole = [tile for one in sorted(found.sets, reverse=True) for tile in one]
    left = list(by_colour)
    for tile in whole:
        left.remove(tile)
    return whole + left
