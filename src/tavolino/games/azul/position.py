"""Azul: any position as one readable line, and back.

    round: 1; to move: you; sequence: red blue white black yellow; tray 1: marker blue red red;
    centre: blue*2; line 2: blue; wall 1: red; floor: blue; score: 4; pile: red*3; ...

What is left out takes its usual place: lines and trays are empty, tiles not named are in
the bag, the marker lies on tray 1 if that has tiles and in the centre if not.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.fields import Fields, counted, counts_of, joined, place_in, times
from tavolino.core.game import AUTOMA, YOU, Params
from tavolino.core.packed import append, vec
from tavolino.core.refusals import BadText
from tavolino.games.azul.table import (
    AI,
    CENTRE,
    COLOURS,
    FLOOR_SPACES,
    IN_CENTRE,
    KINDS,
    LINES,
    MARKER,
    MARKER_POINTS,
    NOTHING,
    ON_TRAY,
    PERSON,
    ROUNDS,
    TILES_A_COLOUR,
    TRAYS,
    WITH_PERSON,
    Table,
    column_of,
)

SEATS: Final[tuple[str, ...]] = (YOU, AUTOMA)
PLACES: Final[tuple[str, ...]] = ("tray", "centre", YOU, AUTOMA)
DEALT: Final = TRAYS * 4 - 1  # tiles in a round (AZ 2.3)


# -- writing


def write(table: Table) -> str:
    fields = [
        ("round", str(table.round)),
        ("to move", "nobody" if table.over else SEATS[table.turn]),
        ("starter", SEATS[table.starter]),
        ("die", str(table.die) if table.die else ""),
        ("score", str(table.score)),
        ("marker", PLACES[table.marker]),
        ("sequence", " ".join(COLOURS[kind] for kind in table.sequence)),
        ("rounds", str(table.rounds) if table.rounds != ROUNDS else ""),
        ("marker points", points_text(table)),
        ("free faces", str(table.free) if table.free else ""),
    ]
    for source in range(TRAYS + 1):
        supply = table.supply[source * KINDS : (source + 1) * KINDS]
        fields.append((source_field(source), counted(supply, COLOURS)))
    for row in range(LINES):
        colour = "" if table.held[row] == NOTHING else COLOURS[table.held[row]]
        fields.append((f"line {row + 1}", times(colour, table.counts[row])))
    for row in range(LINES):
        wall = [COLOURS[kind] for kind in range(KINDS) if table.has(row, column_of(row, kind))]
        fields.append((f"wall {row + 1}", " ".join(wall)))
    fields.append(("floor", " ".join(floor_tiles(table))))
    fields.append(("pile", counted(table.pile, COLOURS)))
    fields.append(("aside", counted(table.aside, COLOURS)))
    fields.append(("bag", counted(table.bag, COLOURS)))
    return joined(fields)


def points_text(table: Table) -> str:
    return str(table.marker_points) if table.marker_points != MARKER_POINTS else ""


def source_field(source: int) -> str:
    return "centre" if source == CENTRE else f"tray {source + 1}"


def tiles(counts: list[int]) -> list[str]:
    return [COLOURS[kind] for kind in range(KINDS) for _ in range(counts[kind])]


def floor_tiles(table: Table) -> list[str]:
    return ["marker" if kind == MARKER else COLOURS[kind] for kind in table.floor]


# -- reading


def read(text: str) -> Table:
    """Inverse of write. Raises BadText with what is wrong."""
    fields = Fields(text)
    table = Table()
    read_seats(table, fields)
    read_supply(table, fields)
    for row in range(LINES):
        read_wall(table, row, fields.words(f"wall {row + 1}"))
        read_line(table, row, fields.words(f"line {row + 1}"))
    read_floor(table, fields.words("floor"))
    table.pile = counts_of(fields.words("pile"), COLOURS)
    table.aside = counts_of(fields.words("aside"), COLOURS)
    read_marker(table, fields)
    read_bag(table, fields)
    fields.all_used()
    if not table.over and not table.supply_left():
        raise BadText("azul.text.round_over", rule="AZ 1.3h")
    return table


def read_seats(table: Table, fields: Fields) -> None:
    table.rounds = fields.number("rounds", ROUNDS, 1, ROUNDS)
    table.marker_points = fields.number("marker points", MARKER_POINTS, 0, 30)
    table.free = fields.number("free faces", 0, 0, TRAYS)
    table.round = fields.number("round", 1, 1, int(table.rounds))
    table.score = fields.number("score", 0, 0, 999)
    table.die = fields.number("die", 0, 0, 6)
    table.starter = fields.one_of("starter", SEATS)
    turn = fields.one_of("to move", (*SEATS, "nobody"))
    table.over = turn == 2
    table.turn = PERSON if table.over else turn
    if table.die and table.turn != AI:
        raise BadText("azul.text.die", rule="AZ 2.3f")
    order = [place_in(COLOURS, word) for word in fields.words("sequence")] or list(range(KINDS))
    if sorted(order) != list(range(KINDS)):
        raise BadText("azul.text.sequence", rule="AZ 2.2a")
    for rank in range(KINDS):
        table.sequence[rank] = order[rank]


def read_supply(table: Table, fields: Fields) -> None:
    for source in range(TRAYS + 1):
        name = source_field(source)
        words = fields.words(name)
        if "marker" in words:
            if source not in (0, CENTRE):
                raise BadText("azul.text.marker_place", {"name": name}, "AZ 2.3")
            words.remove("marker")
            place = PLACES[ON_TRAY if source == 0 else IN_CENTRE]
            if fields.parts.setdefault("marker", place) != place:
                raise BadText("azul.text.one_marker", rule="AZ 1.1a")
        if source < TRAYS and len(words) > 4 - int(source == 0):
            room: Params = {"name": name, "count": 4 - int(source == 0)}
            raise BadText("azul.text.tray_full", room, "AZ 2.3")
        for colour in words:
            table.supply[source * KINDS + place_in(COLOURS, colour)] += 1


def read_wall(table: Table, row: int, words: list[str]) -> None:
    one: i64 = 1
    for colour in words:
        column = column_of(row, place_in(COLOURS, colour))
        if table.has(row, column):
            raise BadText("azul.text.wall_twice", {"row": row + 1, "colour": colour}, "AZ 1.1d")
        table.wall |= one << (row * KINDS + column)


def read_line(table: Table, row: int, words: list[str]) -> None:
    if not words:
        return
    kind = place_in(COLOURS, words[0])
    if len(set(words)) > 1:
        raise BadText("azul.text.line_colours", {"row": row + 1}, "AZ 1.3a")
    if len(words) > row + 1:
        raise BadText("azul.text.line_long", {"row": row + 1}, "AZ 1.1b")
    if table.has(row, column_of(row, kind)):
        raise BadText("azul.text.wall_shows", {"row": row + 1, "colour": words[0]}, "AZ 1.3b")
    table.held[row] = kind
    table.counts[row] = len(words)


def read_floor(table: Table, words: list[str]) -> None:
    if len(words) > FLOOR_SPACES:
        raise BadText("azul.text.floor_long", {"count": FLOOR_SPACES}, "AZ 1.1b")
    if words.count("marker") > 1:
        raise BadText("azul.text.one_marker", rule="AZ 1.1a")
    floor: vec[i64] = vec[i64](capacity=8)
    for word in words:
        kind: i64 = MARKER if word == "marker" else place_in(COLOURS, word)
        floor = append(floor, kind)
    table.floor = floor


def read_marker(table: Table, fields: Fields) -> None:
    on_floor = "marker" in floor_tiles(table)
    tray_one = table.tiles_at(0) > 0
    usual = YOU if on_floor else "tray" if tray_one else "centre"
    table.marker = fields.one_of("marker", PLACES, usual)
    if on_floor and table.marker != WITH_PERSON:
        raise BadText("azul.text.marker_yours", rule="AZ 1.2b")
    if table.marker == WITH_PERSON and not on_floor and len(table.floor) < FLOOR_SPACES:
        if not table.over:
            raise BadText("azul.text.marker_floor", rule="AZ 1.3g")
    if tray_one != (table.marker == ON_TRAY):
        raise BadText("azul.text.marker_tray", rule="AZ E12")


def read_bag(table: Table, fields: Fields) -> None:
    """Tiles that are not named elsewhere are in the bag; a bag that is given must fit."""
    given = fields.words("bag")
    for kind in range(KINDS):
        table.bag[kind] = 0
    named = table.components()
    for kind in range(KINDS):
        left = TILES_A_COLOUR - named[COLOURS[kind]]
        if left < 0:
            tiles: Params = {"count": TILES_A_COLOUR, "colour": COLOURS[kind]}
            raise BadText("azul.text.too_many", tiles, "AZ 1.1a")
        if given and given.count(COLOURS[kind]) != left:
            rest: Params = {"count": left, "colour": COLOURS[kind]}
            raise BadText("azul.text.bag_needs", rest, "AZ 2.7a")
        table.bag[kind] = left
    if any(word not in COLOURS for word in given):
        raise BadText("azul.text.bag_only", rule="AZ 2.2a")
    to_come = 0 if table.over else int(table.rounds - table.round) * DEALT
    if sum(int(count) for count in table.bag) < to_come:
        raise BadText("azul.text.bag_short", {"count": to_come}, "AZ 2.7b")
