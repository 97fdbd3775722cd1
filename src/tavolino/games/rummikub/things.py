"""Rummikub: the things on the table, for whoever asks what they are and what they are worth now."""

from collections.abc import Callable
from functools import partial

from tavolino.core.game import Line, Params, Said, Thing, View
from tavolino.games.rummikub.actions import names
from tavolino.games.rummikub.advice import draw_lines
from tavolino.games.rummikub.sets import read_set
from tavolino.games.rummikub.table import FIRST_MELD, GOING_ON, Table
from tavolino.games.rummikub.tiles import COPIES, JOKER, NAMES, number_of

Things = dict[str, Callable[[], Thing]]


def things(view: View[Table]) -> Things:
    """Everything on the table by its name."""
    table = view.table
    found: Things = {
        f"tile {NAMES[tile]}": partial(tile_of, table, tile)
        for tile in sorted({*table.hand, *table.laid()})
    }
    for number, tiles in enumerate(table.sets, 1):
        found[f"set {number}"] = partial(set_of, number, tiles)
    once = {"sets": sets, "stacks": stacks, "limit": limit, "hand": hand, "meld": meld}
    return found | {name: partial(ask, table) for name, ask in once.items()}


def tile_of(table: Table, tile: int) -> Thing:
    """A tile: what it counts, and how many like it may still come."""
    name = Said("rummikub.worth.tile", {"tile": NAMES[tile]})
    unseen: Params = {"count": int(table.unseen()[tile]), "copies": COPIES}
    lines = [Line("rummikub.worth.unseen", "RU R20", unseen)]
    if tile == JOKER:
        return Thing("joker", name, ["RU 1.10", "RU 1.11", "RU R14", "RU R15"], lines)
    lines.insert(0, Line("rummikub.worth.counts", "RU 1.7", {"points": number_of(tile)}))
    return Thing("tile", name, ["RU 1.2", "RU 1.3", "RU 1.9"], lines)


def set_of(number: int, tiles: list[int]) -> Thing:
    """A set as it lies."""
    reading = read_set(tiles)
    name = Said(f"rummikub.worth.{reading.kind}", {"tiles": names(tiles), "set": number})
    rule = {"group": "RU 1.2", "run": "RU 1.3"}.get(reading.kind, "RU 1.8")
    lines = [Line("rummikub.worth.set_points", "RU R10", {"points": reading.points})]
    return Thing("set", name, [rule, "RU 1.8", "RU 1.9"], lines)


def sets(_table: Table) -> Thing:
    return Thing("sets", Said("rummikub.worth.sets"), ["RU 1.2", "RU 1.3", "RU 1.8", "RU 1.10"])


def stacks(table: Table) -> Thing:
    """The main board: what the next stack would bring."""
    name = Said("rummikub.worth.stacks", {"count": table.stacks()})
    lines = draw_lines(table) if table.ended == GOING_ON else []
    return Thing("stacks", name, ["RU 2.2c", "RU 2.2d", "RU 2.1a", "RU R20"], lines)


def limit(table: Table) -> Thing:
    """The pawn on the player board: how many tiles one may hold, now and after a draw."""
    held: Params = {"hand": len(table.hand), "limit": table.limit()}
    lines = [Line("rummikub.worth.held", "RU R5", held)]
    if table.ended == GOING_ON:
        lines += draw_lines(table)
    name = Said("rummikub.worth.limit", {"limit": table.limit()})
    return Thing("limit", name, ["RU 2.2e", "RU 2.2c", "RU R4", "RU R5"], lines)


def hand(table: Table) -> Thing:
    name = Said("rummikub.worth.hand", {"count": len(table.hand)})
    return Thing("hand", name, ["RU 2.2b", "RU 1.5", "RU 1.6", "RU R6"])


def meld(table: Table) -> Thing:
    lines = [] if table.opened else [Line("rummikub.name.meld", "RU 1.7", {"count": FIRST_MELD})]
    return Thing("meld", Said("rummikub.worth.meld"), ["RU 1.7", "RU R10", "RU R11"], lines)
