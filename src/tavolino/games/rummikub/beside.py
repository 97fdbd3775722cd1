"""Rummikub beside its real box: where told tiles lie, and when one cannot come."""

from typing import Any

from tavolino.core.beside import Batch, Beside, Chosen, Named, Piece
from tavolino.core.refusals import Refusal
from tavolino.games.rummikub.hands import FILLS, hands
from tavolino.games.rummikub.helper import HELPER
from tavolino.games.rummikub.laying import in_hand, laying, spelled
from tavolino.games.rummikub.lying import FOLLOWS, parts
from tavolino.games.rummikub.table import Table
from tavolino.games.rummikub.tiles import KINDS, NAMES


def places(_options: Chosen, _table: Any, one: Batch) -> list[str]:
    return [one.place] * one.size


def placed(_game: str, place: str) -> Named:
    word, _, number = place.partition(" ")
    if word == "stack":
        return Named("rummikub.box.stack", {"number": number})
    return Named("rummikub.name.hand", {})


def not_left(_name: str, piece: str, place: str) -> Refusal:
    """Every tile exists twice (RU 1.1)."""
    return Refusal("rummikub.refuse.not_left", "RU 1.1", {"tile": piece, "place": place})


def shown(_name: str, piece: str) -> Piece:
    return Piece(f"rummikub.tile.{piece}", {"tile": piece}, "tile", piece[0])


def count(table: Table) -> Named:
    """The tiles in the hand, and where the pawn stands."""
    return Named("rummikub.box.count", {"count": len(table.hand), "field": table.limit()})


BESIDE = Beside(
    places, placed, not_left, shown=shown, glance=count, lays=in_hand, laid=laying, spelled=spelled,
    bends=("rummikub.refuse.too_few_points", "rummikub.refuse.joker_set"),
    hands=hands, fills=FILLS, helper=HELPER, parts=parts, follows=FOLLOWS,
    bags={"tiles": NAMES[:KINDS]},
)  # fmt: skip
