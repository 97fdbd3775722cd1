"""Azul beside its real box: the table part by part, so that a tile is set as it lies."""

from functools import partial
from typing import Final

from tavolino.core.beside import Named, Part, Parts
from tavolino.core.game import AUTOMA, YOU
from tavolino.games.azul.actions import source_name
from tavolino.games.azul.position import PLACES, SEATS, floor_tiles, source_field, tiles
from tavolino.games.azul.table import (
    CENTRE,
    COLOURS,
    FLOOR_SPACES,
    KINDS,
    LINES,
    NOTHING,
    ROUNDS,
    SOURCES,
    TILES_A_COLOUR,
    Table,
    column_of,
)

BAG: Final = "bag"
MARKER: Final = "marker"
SEAT: Final = "seat"
ALL: Final = TILES_A_COLOUR * KINDS
MOST_POINTS: Final = 999
FOLLOWS: Final = (BAG,)  # tiles that lie nowhere else (AZ 2.2a)


def parts(table: Table) -> list[Part]:
    found = [source_part(table, source) for source in range(SOURCES)]
    found += [line_part(table, row) for row in range(LINES)]
    found += [wall_part(table, row, kind) for row in range(LINES) for kind in range(KINDS)]
    floor = [one for one in floor_tiles(table) if one != MARKER]
    pile = tiles([int(count) for count in table.pile])
    aside = tiles([int(count) for count in table.aside])
    score = str(table.score)
    found += [
        Part("floor", Named("azul.name.floor", {}), floor, [*COLOURS], FLOOR_SPACES, BAG,
             named("floor", floor), put=put_on_floor),
        Part("pile", Named("azul.name.pile", {}), pile, [*COLOURS], ALL, BAG, named("pile", pile)),
        Part("aside", Named("azul.part.aside", {}), aside, [*COLOURS], ALL, BAG,
             named("bag", aside)),
        Part(MARKER, Named("azul.name.marker", {}), [PLACES[table.marker]], [*PLACES], 1, MARKER,
             [MARKER]),
        Part("score", Named("azul.name.score", {}), [score], [], MOST_POINTS, things=["score"]),
    ]  # fmt: skip
    return found


def named(thing: str, lying: list[str]) -> list[str]:
    """Every tile there goes by one name, an empty place too."""
    return [thing] * (len(lying) + 1)


def source_part(table: Table, source: int) -> Part:
    lying = tiles([int(table.supply[source * KINDS + kind]) for kind in range(KINDS)])
    place = source_name(source)
    room = ALL if source == CENTRE else 4 - int(source == 0)  # AZ 2.3
    things = [*(f"{place} {colour}" for colour in lying), place]
    said = Named(f"azul.source.{place}", {})
    return Part(source_field(source), said, lying, [*COLOURS], room, BAG, things)


def line_part(table: Table, row: int) -> Part:
    held = table.held[row]
    lying = [] if held == NOTHING else [COLOURS[held]] * int(table.counts[row])
    name = f"line {row + 1}"
    said = Named("azul.name.line", {"row": row + 1})
    return Part(name, said, lying, [*COLOURS], row + 1, BAG, named(name, lying), alike=True)


def wall_part(table: Table, row: int, kind: int) -> Part:
    """A space of the wall, which takes one colour only (AZ 1.1d)."""
    column = int(column_of(row, kind))
    name = f"wall {row + 1} {column + 1}"
    lying = [COLOURS[kind]] if table.has(row, column) else []
    said = Named("azul.part.wall", {"row": row + 1, "column": column + 1})
    put = partial(put_on_wall, row, COLOURS[kind])
    return Part(name, said, lying, [COLOURS[kind]], 1, BAG, [name], put=put)


def put_on_wall(row: int, colour: str, text: Parts, words: list[str]) -> None:
    name = f"wall {row + 1}"
    others = [one for one in text.get(name, "").split() if one != colour]
    text[name] = " ".join([*others, *words])


def put_on_floor(text: Parts, words: list[str]) -> None:
    """The marker keeps its place among the tiles."""
    before = text.get("floor", "").split()
    floor = list(words)
    if MARKER in before:
        floor.insert(before.index(MARKER), MARKER)
    text["floor"] = " ".join(floor)


# -- a game that has begun


def heads(table: Table) -> list[Part]:
    colours = [COLOURS[int(kind)] for kind in table.sequence]
    turn = Part(
        "to move", Named("core.part.to_move", {}), [SEATS[table.turn]], [YOU, AUTOMA], 1, SEAT
    )
    return [sequence_part(colours), *round_parts(int(table.round), SEATS[table.starter]), turn]


def sequence_part(colours: list[str]) -> Part:
    name = Named("azul.name.sequence", {})
    return Part(
        "sequence", name, colours, [*COLOURS], KINDS, BAG, ["sequence"] * KINDS, needed=True
    )


def round_parts(number: int, starter: str) -> list[Part]:
    said = Named("azul.part.starter", {})
    return [
        Part("round", Named("azul.part.round", {}), [str(number)], [], ROUNDS, things=["round"]),
        Part("starter", said, [starter], [YOU, AUTOMA], 1, SEAT),
    ]


def settled(text: Parts) -> None:
    """The marker lies on tray ONE as long as that has tiles, and on the floor of its owner."""
    place = text.get(MARKER, PLACES[0])
    floor = text.get("floor", "").split()
    tray_one = [one for one in text.get("tray 1", "").split() if one != MARKER]
    if place in PLACES[:2]:  # AZ E12
        place = PLACES[0] if tray_one else PLACES[1]
    text[MARKER] = place
    if place != YOU:
        floor = [one for one in floor if one != MARKER]
    elif MARKER not in floor and len(floor) < FLOOR_SPACES:  # AZ 1.3g
        floor.append(MARKER)
    text["floor"] = " ".join(floor)
