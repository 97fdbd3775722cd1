"""Azul: a quick guess at a good take, for playouts. Opinion, not rule."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Instinct
from tavolino.core.luck import LUCK, next_luck
from tavolino.core.packed import vec
from tavolino.games.azul import automa, scoring
from tavolino.games.azul.actions import ROWS, take_number
from tavolino.games.azul.rules import FITS, fit
from tavolino.games.azul.table import (
    AI,
    CENTRE,
    FLOOR,
    FLOOR_COST,
    FLOOR_SPACES,
    IN_CENTRE,
    KINDS,
    LINES,
    ROUNDS,
    SOURCES,
    Table,
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


@final
class AzulInstinct(Instinct[Table]):
    """The take that looks best at a glance, with some noise."""

    def move(self, table: Table, chance: Chance) -> i64:
        if table.turn == AI:
            return automa.prescribed(table)
        best: i64 = -1
        best_worth: i64 = -100000
        luck: i64 = chance.roll("instinct", LUCK + 1)
        for colour in range(KINDS):
            if not table.lies_about(colour):
                continue
            for row in range(ROWS):
                if fit(table, colour, row) != FITS:
                    continue
                wall: i64 = 0 if row == FLOOR else wall_worth(table, row, colour)
                for source in range(SOURCES):
                    count: i64 = table.supply[source * KINDS + colour]
                    if count:
                        luck = next_luck(luck)
                        found: i64 = worth(table, source, row, count, wall)
                        found += (luck >> 16) % NOISE
                        if found > best_worth:
                            best_worth = found
                            best = take_number(source, colour, row)
        return best


INSTINCT: Final = AzulInstinct()


def worth(table: Table, source: i64, row: i64, count: i64, wall: i64) -> i64:
    """What a take seems to be worth; `wall` is the worth of the tile it leads to."""
    marker: i64 = 1 if source == CENTRE and table.marker == IN_CENTRE else 0
    space: i64 = 0 if row == FLOOR else row + 1 - table.counts[row]
    laid: i64 = min(count, space)
    floor: i64 = len(table.floor)
    on_floor: i64 = min(FLOOR_SPACES, floor + marker + count - laid)
    found: i64 = (FLOOR_COST[floor] - FLOOR_COST[on_floor]) * POINT + count * DENIED
    if marker:
        found += MARKER_LAST if table.round == ROUNDS else MARKER_NOW
    if row == FLOOR:
        return found
    found -= SHORT_LINES[row]
    if laid == space:
        return found + wall
    return found + hope(table, row, laid, space - laid, wall)


def hope(table: Table, row: i64, laid: i64, missing: i64, wall: i64) -> i64:
    """What an incomplete line seems to be worth: half its wall tile, less what it lacks."""
    found: i64 = laid * LAID + wall // 2
    if table.round == ROUNDS:
        return found - missing * MISSING_LAST
    if table.counts[row] == 0:
        found -= FRESH
    return found - missing * MISSING


def wall_worth(table: Table, row: i64, colour: i64) -> i64:
    """What a tile on the wall seems to be worth, with its hopes for the bonuses."""
    column: i64 = column_of(row, colour)
    found: i64 = scoring.tile_points(table, row, column) * POINT
    for other in range(LINES):
        if table.has(other, column) or waits_for(table, other, column):
            found += COLUMN
        if table.has(other, column_of(other, colour)):
            found += SAME_COLOUR
    return found


def waits_for(table: Table, row: i64, column: i64) -> bool:
    """Whether a complete line is about to put a tile there."""
    if table.counts[row] != row + 1:
        return False
    return column_of(row, table.held[row]) == column
