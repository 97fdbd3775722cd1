"""Rummikub beside its real box: hand and table tile by tile, so that one is set as it lies."""

from typing import Final

from tavolino.core.beside import Named, Part, Parts
from tavolino.core.refusals import Refusal
from tavolino.games.rummikub.mind.solver import whole_table
from tavolino.games.rummikub.table import STACKS, Table
from tavolino.games.rummikub.tiles import BY_NAME, COPIES, NAMES, TILES, written

TILE: Final = "tiles"
FOLLOWS: Final = ("removed", "ended")  # what lies nowhere else is in the box; the end is seen


def parts(table: Table) -> list[Part]:
    hand = [NAMES[tile] for tile in table.hand]
    laid = [NAMES[tile] for tile in table.laid()]
    draws = str(table.draws)
    return [
        Part("hand", Named("rummikub.name.hand", {}), hand, NAMES, TILES, TILE, [
            *things_of(hand), "hand"], needed=True),
        Part("table", Named("rummikub.part.table", {}), laid, NAMES, TILES, TILE, [
            *things_of(laid), "sets"], put=put_sets),
        Part("draws", Named("rummikub.part.draws", {}), [draws], [], STACKS, things=["stacks"]),
    ]  # fmt: skip


def things_of(tiles: list[str]) -> list[str]:
    return [f"tile {tile}" for tile in tiles]


def put_sets(text: Parts, words: list[str]) -> None:
    """Sets that hold just these tiles (RU 1.8); how they really lie does not matter."""
    tiles = [BY_NAME[one] for one in words]
    for tile in words:
        if words.count(tile) > COPIES:
            raise Refusal("rummikub.refuse.not_left", "RU 1.1", {"tile": tile, "place": "table"})
    found = whole_table([], tiles, [], 0) if tiles else None
    if tiles and (found is None or len(found.placed) < len(tiles)):
        raise Refusal("rummikub.refuse.cannot_lie", "RU 1.8")
    text["table"] = " ".join(written(one) for one in found.sets) if found else ""
