"""Azul: points on the wall, the bonuses and the final count (AZ 1.4, AZ 1.5, AZ 2.3j)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.game import AUTOMA, YOU, Line, Outcome, Score
from tavolino.core.packed import vec
from tavolino.games.azul.table import KINDS, LINES, WITH_AI, Table, column_of

ROW_BONUS: Final = 2  # AZ 1.5b
COLUMN_BONUS: Final = 7
COLOUR_BONUS: Final = 10


def chain(line: int, place: int) -> int:
    """The points of a chain through a place of a row or column: its tiles, if two or more."""
    found = 1
    for step in (-1, 1):
        near = place + step
        while 0 <= near < LINES and (line >> near) & 1:
            found += 1
            near += step
    return found if found > 1 else 0


# For each row or column of the wall, as bits, and each place in it (AZ 1.4c).
CHAINS: Final[vec[i64]] = vec[i64](
    [chain(line, place) for line in range(1 << LINES) for place in range(LINES)]
)


def across_points(table: Table, row: i64, column: i64) -> i64:
    """The horizontal chain through a place, if it has two tiles or more (AZ 1.4c)."""
    return CHAINS[table.wall_row(row) * LINES + column]


def down_points(table: Table, row: i64, column: i64) -> i64:
    """The vertical chain through a place, if it has two tiles or more (AZ 1.4c)."""
    return CHAINS[table.wall_column(column) * LINES + row]


def tile_points(table: Table, row: i64, column: i64) -> i64:
    """What a tile placed there scores: both chains, or 1 without a neighbour (AZ 1.4c)."""
    found: i64 = across_points(table, row, column) + down_points(table, row, column)
    return found if found else 1


def complete_rows(table: Table) -> i64:
    found: i64 = 0
    for row in range(LINES):
        if (table.wall >> (row * KINDS)) & 31 == 31:
            found += 1
    return found


def complete_columns(table: Table) -> i64:
    found: i64 = 0
    for column in range(KINDS):
        whole = True
        for row in range(LINES):
            whole = whole and table.has(row, column)
        if whole:
            found += 1
    return found


def complete_colours(table: Table) -> i64:
    found: i64 = 0
    for colour in range(KINDS):
        whole = True
        for row in range(LINES):
            whole = whole and table.has(row, column_of(row, colour))
        if whole:
            found += 1
    return found


def bonus(table: Table) -> i64:
    """The person's bonuses (AZ 1.5b)."""
    return (
        complete_rows(table) * ROW_BONUS
        + complete_columns(table) * COLUMN_BONUS
        + complete_colours(table) * COLOUR_BONUS
    )


def automa_score(table: Table) -> i64:
    """One for each tile of the pile (AZ 2.3j, AZ E8, AZ E22), ten for the marker at the end."""
    holds_marker = table.over and table.marker == WITH_AI
    return table.pile_size() + (table.marker_points if holds_marker else 0)


def person_score(table: Table) -> i64:
    return table.score + (bonus(table) if table.over else 0)


@final
class AzulScore(Score[Table]):
    """The final count, with a line for each reason (AZ 2.3j, AZ 2.3k)."""

    def outcome(self, table: Table) -> Outcome | None:
        if not table.over:
            return None
        you, automa = int(person_score(table)), int(automa_score(table))
        winner = YOU if you > automa else AUTOMA if automa > you else None  # AZ E20
        return Outcome(winner, {YOU: you, AUTOMA: automa}, score_lines(table), verdict(you, automa))

    def margin(self, table: Table) -> float:
        return float(person_score(table) - automa_score(table))


SCORE: Final = AzulScore()


def verdict(you: int, automa: int) -> Line:
    if you == automa:
        return Line("azul.outcome.draw", "AZ E20")
    name = YOU if you > automa else AUTOMA
    return Line(f"azul.outcome.{name}", "AZ 2.3k", {"margin": abs(you - automa)})


def score_lines(table: Table) -> list[Line]:
    rows, columns = int(complete_rows(table)), int(complete_columns(table))
    colours = int(complete_colours(table))
    pile = int(table.pile_size())
    marker = int(table.marker_points) if table.marker == WITH_AI else 0
    return [
        Line("azul.score.wall", "AZ 1.4c", {}, int(table.score), YOU),
        Line("azul.score.rows", "AZ 1.5b", {"count": rows}, rows * ROW_BONUS, YOU),
        Line("azul.score.columns", "AZ 1.5b", {"count": columns}, columns * COLUMN_BONUS, YOU),
        Line("azul.score.colours", "AZ 1.5b", {"count": colours}, colours * COLOUR_BONUS, YOU),
        Line("azul.score.pile", "AZ 2.3j", {"count": pile}, pile, AUTOMA),
        Line("azul.score.marker", "AZ 2.3j", {}, marker, AUTOMA),
    ]
