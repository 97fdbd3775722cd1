"""Azul: dealing a round, the wall, the floor and the end (AZ 1.4, AZ 1.5, AZ 2.3)."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import AUTOMA, YOU, Teller
from tavolino.core.packed import vec
from tavolino.games.azul import events, scoring
from tavolino.games.azul.table import (
    AI,
    COLOURS,
    FLOOR_COST,
    KINDS,
    LINES,
    MARKER,
    NOTHING,
    ON_TRAY,
    PERSON,
    TRAYS,
    WITH_AI,
    WITH_PERSON,
    Table,
    column_of,
)

TRAY_NAMES: Final[tuple[str, ...]] = ("tray 1", "tray 2", "tray 3", "tray 4", "tray 5", "tray 6")


def deal_round(table: Table, chance: Chance, tell: Teller | None) -> None:
    """Tray ONE gets the marker and three tiles, the others four each (AZ 2.3, AZ 2.7b, AZ E2)."""
    for tray in range(TRAYS):
        bag = [int(left) for left in table.bag]
        for colour in chance.draw("bag", bag, 3 if tray == 0 else 4, TRAY_NAMES[tray]):
            table.bag[colour] -= 1
            table.supply[tray * KINDS + colour] += 1
    table.marker = ON_TRAY
    if tell is not None:
        tell(events.Dealt(int(table.round), [tray_text(table, tray) for tray in range(TRAYS)]))


def tray_text(table: Table, tray: int) -> str:
    tiles = [
        COLOURS[colour]
        for colour in range(KINDS)
        for _ in range(table.supply[tray * KINDS + colour])
    ]
    return " ".join(["marker", *tiles] if tray == 0 else tiles)


def end_round(table: Table, chance: Chance, tell: Teller | None) -> None:
    """The wall, the floor, then the next round or the end."""
    if tell is not None:
        tell(events.RoundOver(int(table.round), int(table.score), int(table.pile_size())))
    for row in range(LINES):  # AZ 1.4a: from top to bottom, each scored at once
        if table.counts[row] == row + 1:
            tile(table, row, tell)
    pay_floor(table, tell)
    if table.round == table.rounds:
        end_game(table, tell)
    else:
        next_round(table, chance, tell)


def tile(table: Table, row: i64, tell: Teller | None) -> None:
    """One tile of a complete line goes to the wall, the others leave (AZ 1.4a - AZ 1.4c)."""
    colour: i64 = table.held[row]
    column: i64 = column_of(row, colour)
    across: i64 = scoring.across_points(table, row, column)
    down: i64 = scoring.down_points(table, row, column)
    points: i64 = scoring.tile_points(table, row, column)
    one: i64 = 1
    table.wall |= one << (row * KINDS + column)
    table.score += points
    table.held[row] = NOTHING
    table.counts[row] = 0
    table.aside[colour] += row  # AZ 1.4b, AZ 2.3h, AZ E16
    if tell is None:
        return
    tell(
        events.Tiled(
            int(row) + 1, int(column) + 1, COLOURS[colour], int(points), int(across), int(down)
        )
    )
    if row:
        tell(events.Cleared(int(row) + 1, COLOURS[colour], int(row)))


def pay_floor(table: Table, tell: Teller | None) -> None:
    """The penalty comes after the gains and never takes the score below 0 (AZ 1.4d, AZ 1.4e)."""
    spaces: i64 = len(table.floor)
    if not spaces:
        return
    paid: i64 = min(table.score, FLOOR_COST[spaces])
    table.score -= paid
    for kind in table.floor:
        if kind != MARKER:
            table.aside[kind] += 1
    table.floor = vec[i64](capacity=8)
    if tell is not None:
        tell(events.FloorPaid(int(spaces), int(paid)))


def next_round(table: Table, chance: Chance, tell: Teller | None) -> None:
    """The owner of the marker starts; with no owner, who started before (AZ 2.3i, AZ E9)."""
    rule = "AZ 2.3i"
    if table.marker == WITH_PERSON:
        table.starter = PERSON
    elif table.marker == WITH_AI:
        table.starter = AI
    else:
        rule = "AZ E9"
    table.round += 1
    table.turn = table.starter
    deal_round(table, chance, tell)
    if tell is not None:
        tell(events.Starts(YOU if table.turn == PERSON else AUTOMA, rule))


def end_game(table: Table, tell: Teller | None) -> None:
    """After round 4 only; what waits in lines counts nothing (AZ 2.3j, AZ E17, AZ E18, AZ E19)."""
    table.over = True
    if tell is None:
        return
    rows, columns = int(scoring.complete_rows(table)), int(scoring.complete_columns(table))
    colours = int(scoring.complete_colours(table))
    if rows:
        tell(events.BonusRow(rows, rows * scoring.ROW_BONUS))
    if columns:
        tell(events.BonusColumn(columns, columns * scoring.COLUMN_BONUS))
    if colours:
        tell(events.BonusColour(colours, colours * scoring.COLOUR_BONUS))
    tell(events.Ended(int(scoring.person_score(table)), int(scoring.automa_score(table))))
