"""What a program may do: every move of the person has a number from 0 on, the same everywhere.

Where turns cannot be listed (Rummikub) a number is a place in the list of good turns that the game
offers, so it means something else at every table.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tavolino.core.game import AnyGame
from tavolino.games.azul.actions import ROLL
from tavolino.games.coatl.actions import CLAIM
from tavolino.games.concordia import moves
from tavolino.games.concordia.boards import BOARDS
from tavolino.games.concordia.kinds import MOVES
from tavolino.games.solitario.actions import FINISH

OFFERED = 64  # turns of a list, at most
Mask = NDArray[np.int8]


def on_any_map() -> list[int]:
    """Concordia's moves, whose numbers have gaps."""
    own = [kind for kind in MOVES if kind.first < moves.ROLL]
    return sorted({int(one) for board in BOARDS for kind in own for one in kind.numbers(board)})


ALL: dict[str, Callable[[], list[int]]] = {
    "azul": lambda: list(range(ROLL)),
    "coatl": lambda: list(range(CLAIM)),
    "concordia": on_any_map,
    "solitario": lambda: list(range(FINISH + 1)),
}


@cache
def numbers(game: str) -> list[int]:
    """The move of every deed; none where deeds are places in a list."""
    return ALL[game]() if game in ALL else []


@cache
def places(game: str) -> dict[int, int]:
    return {move: deed for deed, move in enumerate(numbers(game))}


def count(game: str) -> int:
    return len(numbers(game)) or OFFERED


def offered(game: AnyGame, table: Any) -> list[int]:
    """The deeds that are allowed now; to give up only where nothing else is left."""
    found = [int(move) for move in game.rules.moves(table)]
    last = len(found) - 1 if game.meta.finish and len(found) > 1 else len(found)
    if not numbers(game.meta.id):
        return list(range(min(last, OFFERED)))
    at = places(game.meta.id)
    return [at[move] for move in found[:last]]


def masked(game: AnyGame, table: Any) -> Mask:
    mask = np.zeros(count(game.meta.id), np.int8)
    mask[offered(game, table)] = 1
    return mask


def move_of(game: AnyGame, table: Any, deed: int) -> int | None:
    """None where that is not allowed."""
    if deed not in offered(game, table):
        return None
    own = numbers(game.meta.id)
    return own[deed] if own else int(game.rules.moves(table)[deed])
