"""Rummikub: what the player sees: everything but the stacks and the box (RU R20)."""

from typing import final

from tavolino.core.chance import Chance
from tavolino.core.game import Params
from tavolino.games.rummikub.actions import names
from tavolino.games.rummikub.sets import read_set
from tavolino.games.rummikub.sorting import sortings
from tavolino.games.rummikub.table import ENDINGS, FIELDS, FIRST_MELD, STACK, STACKS, Table
from tavolino.games.rummikub.tiles import BY_NAME


@final
class View:
    """The open tiles, the stacks by number, the pawn."""

    __slots__ = ("seat", "table")

    def __init__(self, seat: str, table: Table) -> None:
        self.seat = seat
        self.table = table


def view_of(table: Table, seat: str) -> View:
    """The table holds nothing that is hidden: chance decides when a stack is taken."""
    return View(seat, table.copy())


def imagine(view: View, _chance: Chance) -> Table:
    """Any order of the unseen tiles fits, and none is kept: they fall when they are drawn."""
    return view.table.copy()


def to_json(view: View) -> Params:
    table = view.table
    return {
        "level": int(table.level),
        "hand": names(table.hand),
        "sorted": sortings(table.hand),
        "sets": [set_json(one) for one in table.sets],
        "opened": table.opened,
        "limit": table.limit(),
        "stacks": stacks_json(table),
        "next": next_json(table),
        "ended": ENDINGS[table.ended] or None,
    }


def box(_view: View) -> Params:
    """What never changes: the first meld and the fields of the track."""
    return {"meld": FIRST_MELD, "fields": FIELDS}


def set_json(tiles: list[int]) -> Params:
    reading = read_set(tiles)
    return {"tiles": names(tiles), "kind": reading.kind, "points": reading.points}


def stacks_json(table: Table) -> list[Params]:
    """The main board: every field, whether its stack is still there, and the yellow one."""
    first, last = table.first_field(), table.last_field()
    return [
        {"field": field, "there": first - field >= table.draws, "last": field == last}
        for field in range(first, first - STACKS, -1)
    ]


def next_json(table: Table) -> Params:
    """What a draw would lead to: tiles in hand, limit, and whether it loses (RU R4, RU R7)."""
    return {
        "field": table.limit_after(1),
        "hand": len(table.hand) + STACK,
        "limit": table.limit_after(1),
        "loses": ENDINGS[table.draw_loses()] or None,
    }


def pack(view: View) -> Params:
    table = view.table
    return {
        "seat": view.seat,
        "level": int(table.level),
        "strict_jokers": table.strict,
        "penalty": table.penalty,
        "hand": names(table.hand),
        "sets": [names(one) for one in table.sets],
        "opened": table.opened,
        "draws": int(table.draws),
        "removed": int(table.removed),
        "ended": ENDINGS[table.ended],
    }


def unpack(data: Params) -> View:
    """Inverse of pack."""
    table = Table()
    table.level = data["level"]
    table.strict = data["strict_jokers"]
    table.penalty = data["penalty"]
    table.hand = [BY_NAME[name] for name in data["hand"]]
    table.sets = [[BY_NAME[name] for name in one] for one in data["sets"]]
    table.opened = data["opened"]
    table.draws = data["draws"]
    table.removed = data["removed"]
    table.ended = ENDINGS.index(data["ended"])
    return View(data["seat"], table)
