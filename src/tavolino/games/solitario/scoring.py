"""Solitario: points (SO 4). With mazzetto to foundation at 15 they follow from the position."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.game import YOU, Line, Outcome, Score
from tavolino.games.solitario.actions import DOWN, FINISH, SHIFT, TURN, UP, WASTE_UP
from tavolino.games.solitario.table import (
    COLUMNS,
    COVERED,
    ENDINGS,
    GOING_ON,
    SOLVED,
    STOCK,
    VALUES,
    Table,
)

# SO 4.1
FROM_WASTE: Final = 5
OPENED: Final = 5
HOME: Final = 10
TAKEN_BACK: Final = -10
ENDED_BY: Final[tuple[str, ...]] = ("", "SO 5.1", "SO 5.2", "SO S7", "SO 5.3")


def points_of(table: Table, move: i64) -> i64:
    """What a legal move brings; nothing covered is looked at (SO 4.1)."""
    if move < WASTE_UP:
        return HOME + (OPENED if opens(table, move - UP, 1) else 0)
    if move == WASTE_UP:
        return table.straight  # SO S18
    if move < TURN:
        return FROM_WASTE
    if move == TURN:
        return 0
    if move >= DOWN:
        return 0 if move == FINISH else TAKEN_BACK
    number: i64 = move - SHIFT
    source: i64 = number // VALUES // COLUMNS
    return OPENED if opens(table, source, number % VALUES + 1) else 0


def opens(table: Table, column: i64, count: i64) -> bool:
    """Whether a covered card is opened when so many cards leave a column (SO 3.8)."""
    return table.covered[column] > 0 and table.open_cards(column) == count


def score_by_position(table: Table) -> i64:
    """The points of a position, whatever the way to it (SO 4.2, SO 4.3, SO 9.2)."""
    left: i64 = STOCK - table.cards
    opened: i64 = COVERED - table.still_covered()
    return left * FROM_WASTE + opened * OPENED + table.on_bases() * HOME


@final
class SolitarioScore(Score[Table]):
    """A game is won when it is solved (SO 5.1); else its points stand."""

    def outcome(self, table: Table) -> Outcome | None:
        if table.ended == GOING_ON:
            return None
        score = int(table.score)
        winner = YOU if table.ended == SOLVED else None
        reason = Line(
            f"solitario.outcome.{ENDINGS[table.ended]}", ENDED_BY[table.ended], {"score": score}
        )
        return Outcome(winner, {YOU: score}, score_lines(table), reason)

    def margin(self, table: Table) -> float:
        return float(table.score)

    def result(self, table: Table) -> int:
        return 1 if table.ended == SOLVED else -1


SCORE: Final = SolitarioScore()


def score_lines(table: Table) -> list[Line]:
    left = int(STOCK - table.cards)
    opened = int(COVERED - table.still_covered())
    home = int(table.on_bases())
    rest = int(table.score) - opened * OPENED - home * HOME  # SO S18: less than five each, perhaps
    return [
        Line("solitario.score.waste", "SO 4.1", {"count": left}, rest, YOU),
        Line("solitario.score.opened", "SO 4.1", {"count": opened}, opened * OPENED, YOU),
        Line("solitario.score.home", "SO 4.1", {"count": home}, home * HOME, YOU),
    ]
