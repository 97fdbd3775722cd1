"""Solitario: whether a deal can surely be solved, for those who want such deals only (SO S20)."""

from typing import Final

from mypy_extensions import i64

from tavolino.games.solitario.solver.answers import settle
from tavolino.games.solitario.solver.table import Position
from tavolino.games.solitario.table import COLUMNS, PLACES, Table

POSITIONS: Final = 100_000  # where a verdict on a new deal gives up: the same on every machine
AS_LONG_AS_IT_TAKES: Final = 1e9


def is_winnable(table: Table) -> bool:
    """Whether a deal can surely be solved; what is not settled within the limit counts as no."""
    found = settle(position_of(table), table.any_card, POSITIONS, AS_LONG_AS_IT_TAKES)
    return found.winnable is True


def position_of(table: Table) -> Position:
    """The table as the solver knows it."""
    columns: list[list[int]] = []
    for column in range(COLUMNS):
        first: i64 = column * PLACES
        columns.append([int(card) for card in table.columns[first : first + table.heights[column]]])
    left = table.pass_limit - table.passes + 1 if table.pass_limit else 0  # SO S2
    return Position(
        columns,
        [int(count) for count in table.covered],
        [int(card) for card in table.stock[: table.cards]],
        int(table.turned),
        [int(height) for height in table.bases],
        int(left),
    )
