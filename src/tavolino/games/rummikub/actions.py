"""Rummikub: what a player may do and its notation (RU 2.2).

A placing travels whole: all sets of the new table, `place K7R7B7 O3O4J`. In a run the jokers
stand where they are written (RU R14).
"""

from typing import Final, NamedTuple

from tavolino.core.game import Params
from tavolino.core.refusals import BadText
from tavolino.games.rummikub.sets import read_set
from tavolino.games.rummikub.tiles import NAMES, TILES, tiles_in, written

EXAMPLES: Final = "place K10R10B10 O3O4J, place 1=K10R10B10 +O3O4J, draw, give up"


class Place(NamedTuple):
    """The whole table as it shall be (RU 2.2a)."""

    sets: list[list[int]]

    def __str__(self) -> str:
        return " ".join(["place", *(written(one) for one in self.sets)])


class Draw(NamedTuple):
    """Takes the next stack (RU 2.2c)."""

    def __str__(self) -> str:
        return "draw"


class GiveUp(NamedTuple):
    """Ends the game as lost (RU R9)."""

    def __str__(self) -> str:
        return "give up"


Action = Place | Draw | GiveUp


def placing(sets: list[list[int]]) -> Place:
    """A placing with every whole set in its order."""
    return Place([read_set(one).tiles for one in sets])


def parse(text: str) -> Action:
    """Inverse of str(action); a set may be given without order (RU R14)."""
    words = text.lower().split()
    if words == ["draw"]:
        return Draw()
    if words == ["give", "up"]:
        return GiveUp()
    if len(words) > 1 and words[0] == "place":
        sets = [tiles_in(word) for word in words[1:]]
        if sum(len(one) for one in sets) > TILES:
            raise BadText("rummikub.text.tiles", {"count": TILES}, "RU 1.1")
        return placing(sets)
    raise BadText("core.text.unread", {"text": text, "examples": EXAMPLES})


def parts(action: Action) -> Params:
    """What is done, and the sets of a placing by the names of their tiles."""
    if isinstance(action, Place):
        return {"do": "place", "sets": [names(one) for one in action.sets]}
    return {"do": "draw" if isinstance(action, Draw) else "give_up"}


def names(tiles: list[int]) -> list[str]:
    return [NAMES[tile] for tile in tiles]
