"""Azul: a quick guess at a good take, for playouts. Opinion, not rule."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Instinct
from tavolino.core.luck import LUCK, next_luck
from tavolino.core.packed import vec
from tavolino.games.azul import automa, scoring
from tavolino.games.azul.actions import ROWS, take_number
from tavolino.games.azul.rules import HOW_MANY, open_rows
from tavolino.games.azul.table import (
    AI,
    CENTRE,
    FLOOR,
    FLOOR_COST,
    FLOOR_SPACES,
    IN_CENTRE,
    KINDS,
    LINES,
    SOURCES,
    Table,
    column_bits,
    column_of,
)

# Weights in eighths of a point, found by trial on thousands of deals.
POINT: Final = 8
DENIED: Final = 6  # for each tile the automa cannot have any more
COLUMN: Final = 13  # for each tile that already stands in the same column
SAME_COLOUR: Final = 5
LAID: Final = 4  # for each tile laid in a line that stays incomplete
MISSING: Final = 7  # for each tile such a line still lacks
MISSING_LAST: Final = 10  # the same in the last round, when nothing waits any more
FRESH: Final = 5  # against beginning a line that stays incomplete
SHORT_LINES: Final[vec[i64]] = vec[i64]([5, 3, 0, 0, 0])  # against easy lines
MARKER_NOW: Final = 17
MARKER_LAST: Final = 53  # in the last round it keeps ten points from the automa
NOISE: Final = 3

COUNT_BITS: Final = 5
COUNT: Final = 31


@final
class AzulInstinct(Instinct[Table]):
    """The take that looks best at a glance, with some noise."""

    def move(self, table: Table, chance: Chance) -> i64:
        if table.turn == AI:
            return automa.prescribed(table)
        best: i64 = -1
        best_worth: i64 = -100000
        luck: i64 = chance.roll("instinct", LUCK + 1)
        fits: i64 = open_rows(table)
        soon: i64 = wall_soon(table)
        for colour in range(KINDS):
            lying: i64 = counts_of(table, colour)
            same: i64 = same_colour(table, colour) if lying else 0
            for row in range(ROWS if lying else 0):
                if not (fits >> (colour * ROWS + row)) & 1:
                    continue
                wall: i64 = 0 if row == FLOOR else wall_worth(table, soon, row, colour) + same
                left: i64 = lying
                source: i64 = 0
                while left:
                    if left & COUNT:
                        luck = next_luck(luck)
                        found: i64 = worth(table, source, row, left & COUNT, wall)
                        found += (luck >> 16) % NOISE
                        if found > best_worth:
                            best_worth = found
                            best = take_number(source, colour, row)
                    left >>= COUNT_BITS
                    source += 1
        return best


INSTINCT: Final = AzulInstinct()


def worth(table: Table, source: i64, row: i64, count: i64, wall: i64) -> i64:
    """What a take seems to be worth; `wall` is the worth of the tile it leads to."""
    marker: i64 = 1 if source == CENTRE and table.marker == IN_CENTRE else 0
    space: i64 = 0 if row == FLOOR else row + 1 - table.counts[row]
    laid: i64 = count if count < space else space
    floor: i64 = len(table.floor)
    on_floor: i64 = floor + marker + count - laid
    if on_floor > FLOOR_SPACES:
        on_floor = FLOOR_SPACES
    found: i64 = (FLOOR_COST[floor] - FLOOR_COST[on_floor]) * POINT + count * DENIED
    if marker:
        found += MARKER_LAST if table.round == table.rounds else MARKER_NOW
    if row == FLOOR:
        return found
    found -= SHORT_LINES[row]
    if laid == space:
        return found + wall
    return found + hope(table, row, laid, space - laid, wall)


def hope(table: Table, row: i64, laid: i64, missing: i64, wall: i64) -> i64:
    """What an incomplete line seems to be worth: half its wall tile, less what it lacks."""
    found: i64 = laid * LAID + wall // 2
    if table.round == table.rounds:
        return found - missing * MISSING_LAST
    if table.counts[row] == 0:
        found -= FRESH
    return found - missing * MISSING


def wall_worth(table: Table, soon: i64, row: i64, colour: i64) -> i64:
    """What a tile on the wall seems to be worth, with its hopes for the column."""
    column: i64 = column_of(row, colour)
    found: i64 = scoring.tile_points(table, row, column) * POINT
    return found + HOW_MANY[column_bits(soon, column)] * COLUMN


def same_colour(table: Table, colour: i64) -> i64:
    """What the other tiles of the colour on the wall add to one more."""
    found: i64 = 0
    for row in range(LINES):
        found += (table.wall >> (row * KINDS + column_of(row, colour))) & 1
    return found * SAME_COLOUR


def wall_soon(table: Table) -> i64:
    """The wall with what complete lines are about to put there."""
    found: i64 = table.wall
    for row in range(LINES):
        if table.counts[row] == row + 1:
            tile: i64 = 1
            found |= tile << (row * KINDS + column_of(row, table.held[row]))
    return found


def counts_of(table: Table, colour: i64) -> i64:
    """How many tiles of a colour each source has, packed from the first tray upwards."""
    found: i64 = 0
    for source in range(SOURCES):
        found |= table.supply[source * KINDS + colour] << (source * COUNT_BITS)
    return found
