"""Rummikub: what the player sees: everything but the stacks and the box (RU R20).

The table holds nothing that is hidden: chance decides when a stack is taken. So a view is a copy
of the table.
"""

from tavolino.core.game import Params, View
from tavolino.games.rummikub.actions import names
from tavolino.games.rummikub.sets import read_set
from tavolino.games.rummikub.sorting import sortings
from tavolino.games.rummikub.table import ENDINGS, FIELDS, FIRST_MELD, STACKS, Table


def to_json(view: View[Table]) -> Params:
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


def box(_view: View[Table]) -> Params:
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
        "hand": len(table.hand) + int(table.stack),
        "limit": table.limit_after(1),
        "loses": ENDINGS[table.draw_loses()] or None,
    }
