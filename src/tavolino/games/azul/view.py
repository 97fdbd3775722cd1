"""Azul: what a seat may see.

Nothing that lies on the table is hidden, and the table knows what is in the bag by number
only, never in which order it will come (AZ E21). So a view is a copy of the table.
"""

from mypy_extensions import i64

from tavolino.core.game import AUTOMA, YOU, Params, View
from tavolino.core.packed import vec
from tavolino.games.azul import position, scoring
from tavolino.games.azul.table import (
    CENTRE,
    COLOURS,
    FLOOR_COST,
    FLOOR_PENALTIES,
    KINDS,
    LINES,
    NOTHING,
    TRAYS,
    Table,
    column_of,
)

MARKER_PLACES: tuple[str, ...] = ("tray", "centre", YOU, AUTOMA)


def to_json(view: View[Table]) -> Params:
    table = view.table
    return {
        "round": int(table.round),
        "sequence": [COLOURS[colour] for colour in table.sequence],
        "trays": [tiles_at(table, tray) for tray in range(TRAYS)],
        "centre": tiles_at(table, CENTRE),
        "marker": MARKER_PLACES[table.marker],
        "die": int(table.die) or None,
        "bag": by_colour(table.bag),
        "you": board(table),
        "automa": automa_side(table),
    }


def box(view: View[Table]) -> Params:
    """What is printed."""
    return {
        "rounds": int(view.table.rounds),
        "pattern": pattern(),
        "you": {"penalties": list(FLOOR_PENALTIES)},
    }


def board(table: Table) -> Params:
    return {
        "score": int(scoring.person_score(table)),
        "lines": [
            {"colour": line_colour(table, row), "count": int(table.counts[row]), "size": row + 1}
            for row in range(LINES)
        ],
        "wall": [[table.has(row, column) for column in range(KINDS)] for row in range(LINES)],
        "floor": position.floor_tiles(table),
        "penalty": FLOOR_COST[len(table.floor)],
    }


def automa_side(table: Table) -> Params:
    return {
        "pile": by_colour(table.pile),
        "tiles": int(table.pile_size()),
        "score": int(scoring.automa_score(table)),
    }


def tiles_at(table: Table, source: int) -> list[str]:
    return position.tiles([int(table.supply[source * KINDS + kind]) for kind in range(KINDS)])


def by_colour(counts: vec[i64]) -> Params:
    return {COLOURS[kind]: int(counts[kind]) for kind in range(KINDS)}


def line_colour(table: Table, row: int) -> str | None:
    return None if table.held[row] == NOTHING else COLOURS[table.held[row]]


def pattern() -> list[list[str]]:
    """The wall's colours, row by row (AZ 1.1d)."""
    rows = [[""] * KINDS for _ in range(LINES)]
    for row in range(LINES):
        for kind in range(KINDS):
            rows[row][column_of(row, kind)] = COLOURS[kind]
    return rows
