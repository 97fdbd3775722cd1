"""Azul: a view as text. Tiles are letters; colour is added where the terminal has it."""

from tavolino.core.game import View
from tavolino.games.azul import scoring
from tavolino.games.azul.position import floor_tiles
from tavolino.games.azul.table import (
    AI,
    CENTRE,
    COLOURS,
    FLOOR_PENALTIES,
    IN_CENTRE,
    KINDS,
    LINES,
    ON_TRAY,
    TRAYS,
    WITH_AI,
    Table,
    column_of,
)
from tavolino.games.azul.view import line_colour, tiles_at
from tavolino.texts import say

LETTERS = {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W", "marker": "1"}
INKS = {"blue": "44;97", "yellow": "43;30", "red": "41;97", "black": "100;97", "white": "107;30"}


def draw(view: View[Table], language: str, style: str) -> str:
    """The whole table, at most 78 characters wide; or in words, one place a line."""
    if style == "words":
        return "\n".join(in_words(view.table, language))
    colour = style == "colour"
    return "\n".join(
        [
            *heading(view.table, language, colour),
            "",
            *supply(view.table, language, colour),
            "",
            *board(view.table, colour),
        ]
    )


def tile(name: str, colour: bool) -> str:
    letter = LETTERS[name]
    ink = INKS.get(name)
    return f"\x1b[{ink}m{letter}\x1b[0m" if colour and ink else letter


def row_of(names: list[str], colour: bool) -> str:
    return " ".join(tile(name, colour) for name in names) or "-"


def heading(table: Table, language: str, colour: bool) -> list[str]:
    round_ = say(
        language, "azul.name.round", {"round": int(table.round), "rounds": int(table.rounds)}
    )
    score = f"{say(language, 'azul.name.score')}: {scoring.person_score(table)}"
    pile = f"{say(language, 'azul.name.pile')}: {table.pile_size()}"
    if table.marker == WITH_AI:
        pile += " + " + say(language, "azul.name.marker")
    sequence = row_of([COLOURS[kind] for kind in table.sequence], colour)
    key = "  ".join(
        f"{tile(name, colour)} {say(language, f'azul.colour.{name}')}" for name in COLOURS
    )
    return [
        f"{round_}   {score}   {pile}",
        f"{say(language, 'azul.name.sequence')}: {sequence}",
        key,
    ]


def supply(table: Table, language: str, colour: bool) -> list[str]:
    lines: list[str] = []
    for source in range(TRAYS + 1):
        tiles = lying_at(table, source)
        name = "centre" if source == CENTRE else f"t{source + 1}"
        die = "  <- " + say(language, "azul.name.die") if rolled(table, source) else ""
        lines.append(f"{name:>8}  {row_of(tiles, colour)}{die}")
    return lines


def lying_at(table: Table, source: int) -> list[str]:
    """The tiles of a tray or the centre, the marker first."""
    marked = source == 0 and table.marker == ON_TRAY
    if marked or (source == CENTRE and table.marker == IN_CENTRE):
        return ["marker", *tiles_at(table, source)]
    return tiles_at(table, source)


def rolled(table: Table, source: int) -> bool:
    return table.turn == AI and table.die == source + 1


def board(table: Table, colour: bool) -> list[str]:
    lines: list[str] = []
    for row in range(LINES):
        held = line_colour(table, row)
        full = int(table.counts[row])
        cells = ["."] * (row + 1 - full) + ([tile(held, colour)] * full if held else [])
        left = " " * (2 * (LINES - row - 1)) + " ".join(cells)
        lines.append(f"   row {row + 1}  {left}  >  {wall_row(table, row, colour)}")
    floor = floor_tiles(table)
    empty = [f"-{FLOOR_PENALTIES[space]}" for space in range(len(floor), len(FLOOR_PENALTIES))]
    tiles = [tile(name, colour) for name in floor]
    lines.append(f"   floor  {' '.join(tiles + empty)}")
    return lines


def wall_row(table: Table, row: int, colour: bool) -> str:
    """Capitals are tiles on the wall, small letters the places that wait for them."""
    cells = [""] * KINDS
    for kind in range(KINDS):
        column = column_of(row, kind)
        name = COLOURS[kind]
        cells[column] = tile(name, colour) if table.has(row, column) else LETTERS[name].lower()
    return " ".join(cells)


# -- in words, for a screen reader


def in_words(table: Table, language: str) -> list[str]:
    round_ = say(
        language, "azul.name.round", {"round": int(table.round), "rounds": int(table.rounds)}
    )
    sequence = named([COLOURS[kind] for kind in table.sequence], language)
    lines = [
        f"{round_}. {say(language, 'azul.name.score')}: {scoring.person_score(table)}. "
        f"{say(language, 'azul.name.pile')}: {table.pile_size()}.",
        f"{say(language, 'azul.name.sequence')}: {sequence}.",
    ]
    if table.marker == WITH_AI:
        lines.append(f"{say(language, 'azul.name.marker')}: {say(language, 'azul.name.automa')}.")
    for source in range(TRAYS + 1):
        lines.append(source_in_words(table, source, language))
    for row in range(LINES):
        lines.append(row_in_words(table, row, language))
    floor = named(floor_tiles(table), language)
    lines.append(f"{say(language, 'azul.name.floor')}: {floor}.")
    return lines


def named(tiles: list[str], language: str) -> str:
    """Tiles by name, or a dash."""
    names = {name: f"azul.colour.{name}" for name in COLOURS} | {"marker": "azul.name.marker"}
    return ", ".join(say(language, names[tile]) for tile in tiles) or "–"


def source_in_words(table: Table, source: int, language: str) -> str:
    tiles = lying_at(table, source)
    name = say(language, "azul.name.centre")
    if source != CENTRE:
        name = say(language, "azul.name.tray", {"tray": source + 1})
    return f"{name}: {named(tiles, language)}."


def row_in_words(table: Table, row: int, language: str) -> str:
    held = line_colour(table, row)
    tiles = [held] * int(table.counts[row]) if held else []
    wall = [COLOURS[kind] for kind in range(KINDS) if table.has(row, column_of(row, kind))]
    name = say(language, "azul.name.line", {"row": row + 1})
    on_wall = f"{say(language, 'azul.name.wall')}: {named(wall, language)}"
    return f"{name}: {named(tiles, language)} ({len(tiles)}/{row + 1}). {on_wall}."
