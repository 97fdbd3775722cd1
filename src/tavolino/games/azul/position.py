"""Azul: any position as one readable line, and back.

    round: 1; to move: you; sequence: red blue white black yellow; tray 1: marker blue red red;
    centre: blue*2; line 2: blue; wall 1: red; floor: blue; score: 4; pile: red*3; ...

What is left out takes its usual place: lines and trays are empty, tiles not named are in
the bag, the marker lies on tray 1 if that has tiles and in the centre if not.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.fields import all_used, split_fields
from tavolino.core.game import AUTOMA, YOU, BadText
from tavolino.core.packed import append, vec
from tavolino.games.azul.table import (
    AI,
    CENTRE,
    COLOURS,
    FLOOR_SPACES,
    IN_CENTRE,
    KINDS,
    LINES,
    MARKER,
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
    ]
    for source in range(TRAYS + 1):
        supply = [int(table.supply[source * KINDS + kind]) for kind in range(KINDS)]
        fields.append((source_field(source), counted(supply)))
    for row in range(LINES):
        colour = "" if table.held[row] == NOTHING else COLOURS[table.held[row]]
        fields.append((f"line {row + 1}", times(colour, int(table.counts[row]))))
    for row in range(LINES):
        wall = [int(table.has(row, column_of(row, kind))) for kind in range(KINDS)]
        fields.append((f"wall {row + 1}", counted(wall)))
    fields.append(("floor", " ".join(floor_tiles(table))))
    fields.append(("pile", counted([int(count) for count in table.pile])))
    fields.append(("aside", counted([int(count) for count in table.aside])))
    fields.append(("bag", counted([int(count) for count in table.bag])))
    return "; ".join(f"{name}: {value}" for name, value in fields if value)


def source_field(source: int) -> str:
    return "centre" if source == CENTRE else f"tray {source + 1}"


def times(colour: str, count: int) -> str:
    return f"{colour}*{count}" if count > 1 else colour if count else ""


def counted(counts: list[int]) -> str:
    return " ".join(times(COLOURS[kind], counts[kind]) for kind in range(KINDS) if counts[kind])


def tiles(counts: list[int]) -> list[str]:
    return [COLOURS[kind] for kind in range(KINDS) for _ in range(counts[kind])]


def floor_tiles(table: Table) -> list[str]:
    return ["marker" if kind == MARKER else COLOURS[kind] for kind in table.floor]


# -- reading


def read(text: str) -> Table:
    """Inverse of write. Raises BadText with what is wrong."""
    fields = split_fields(text)
    table = Table()
    read_seats(table, fields)
    read_supply(table, fields)
    for row in range(LINES):
        read_wall(table, row, words_of(fields, f"wall {row + 1}"))
        read_line(table, row, words_of(fields, f"line {row + 1}"))
    read_floor(table, words_of(fields, "floor"))
    for colour in words_of(fields, "pile"):
        table.pile[kind_of(colour)] += 1
    for colour in words_of(fields, "aside"):
        table.aside[kind_of(colour)] += 1
    read_marker(table, fields)
    read_bag(table, fields)
    all_used(fields)
    if not table.over and not table.supply_left():
        raise BadText("with no tile left to take the round is over (AZ 1.3h)")
    return table


def words_of(fields: dict[str, str], name: str) -> list[str]:
    """The words of a field, blue*3 as three; the field is used up."""
    found: list[str] = []
    for word in fields.pop(name, "").split():
        colour, star, count = word.partition("*")
        if star and not (count.isdecimal() and 1 <= int(count) <= TILES_A_COLOUR):
            raise BadText(f"{word!r}: a number from 1 to {TILES_A_COLOUR} must follow the star")
        found += [colour] * (int(count) if star else 1)
    return found


def number(fields: dict[str, str], name: str, least: int, most: int) -> int:
    text = fields.pop(name, str(least))
    if not (text.isdecimal() and len(text) < 6 and least <= int(text) <= most):
        raise BadText(f"{name} must be a number from {least} to {most}, not {text!r}")
    return int(text)


def one_of(fields: dict[str, str], name: str, names: tuple[str, ...], usual: str) -> int:
    text = fields.pop(name, usual)
    if text not in names:
        raise BadText(f"{name} must be one of {', '.join(names)}, not {text!r}")
    return names.index(text)


def kind_of(colour: str) -> int:
    if colour not in COLOURS:
        raise BadText(f"{colour!r} is no colour: {', '.join(COLOURS)}")
    return COLOURS.index(colour)


def read_seats(table: Table, fields: dict[str, str]) -> None:
    table.round = number(fields, "round", 1, ROUNDS)
    table.score = number(fields, "score", 0, 999)
    table.die = number(fields, "die", 0, 6)
    table.starter = one_of(fields, "starter", SEATS, YOU)
    turn = one_of(fields, "to move", (*SEATS, "nobody"), YOU)
    table.over = turn == 2
    table.turn = PERSON if table.over else turn
    if table.die and table.turn != AI:
        raise BadText("the die is rolled on the automa's turn only (AZ 2.3f)")
    order = [kind_of(word) for word in words_of(fields, "sequence")] or list(range(KINDS))
    if sorted(order) != list(range(KINDS)):
        raise BadText("the sequence has each of the five colours once (AZ 2.2a)")
    for rank in range(KINDS):
        table.sequence[rank] = order[rank]


def read_supply(table: Table, fields: dict[str, str]) -> None:
    for source in range(TRAYS + 1):
        name = source_field(source)
        words = words_of(fields, name)
        if "marker" in words:
            if source not in (0, CENTRE):
                raise BadText(f"the marker never lies on {name} (AZ 2.3)")
            words.remove("marker")
            place = PLACES[ON_TRAY if source == 0 else IN_CENTRE]
            if fields.setdefault("marker", place) != place:
                raise BadText("there is one marker only (AZ 1.1a)")
        if source < TRAYS and len(words) > 4 - int(source == 0):
            raise BadText(f"{name} holds {4 - int(source == 0)} tiles at most (AZ 2.3)")
        for colour in words:
            table.supply[source * KINDS + kind_of(colour)] += 1


def read_wall(table: Table, row: int, words: list[str]) -> None:
    one: i64 = 1
    for colour in words:
        column = column_of(row, kind_of(colour))
        if table.has(row, column):
            raise BadText(f"wall {row + 1} has {colour} twice (AZ 1.1d)")
        table.wall |= one << (row * KINDS + column)


def read_line(table: Table, row: int, words: list[str]) -> None:
    if not words:
        return
    kind = kind_of(words[0])
    if len(set(words)) > 1:
        raise BadText(f"line {row + 1} holds one colour only (AZ 1.3a)")
    if len(words) > row + 1:
        raise BadText(f"line {row + 1} holds {row + 1} tiles at most (AZ 1.1b)")
    if table.has(row, column_of(row, kind)):
        raise BadText(f"wall {row + 1} shows {words[0]} already (AZ 1.3b)")
    table.held[row] = kind
    table.counts[row] = len(words)


def read_floor(table: Table, words: list[str]) -> None:
    if len(words) > FLOOR_SPACES:
        raise BadText(f"the floor line has {FLOOR_SPACES} spaces (AZ 1.1b)")
    if words.count("marker") > 1:
        raise BadText("there is one marker only (AZ 1.1a)")
    floor: vec[i64] = vec[i64](capacity=8)
    for word in words:
        kind: i64 = MARKER if word == "marker" else kind_of(word)
        floor = append(floor, kind)
    table.floor = floor


def read_marker(table: Table, fields: dict[str, str]) -> None:
    on_floor = "marker" in floor_tiles(table)
    tray_one = table.tiles_at(0) > 0
    usual = YOU if on_floor else "tray" if tray_one else "centre"
    table.marker = one_of(fields, "marker", PLACES, usual)
    if on_floor and table.marker != WITH_PERSON:
        raise BadText("a marker on the floor line belongs to you (AZ 1.2b)")
    if table.marker == WITH_PERSON and not on_floor and len(table.floor) < FLOOR_SPACES:
        if not table.over:
            raise BadText("your marker lies on the floor line unless that is full (AZ 1.3g)")
    if tray_one != (table.marker == ON_TRAY):
        raise BadText("the marker lies on tray 1 as long as that has tiles (AZ E12)")


def read_bag(table: Table, fields: dict[str, str]) -> None:
    """Tiles that are not named elsewhere are in the bag; a bag that is given must fit."""
    given = words_of(fields, "bag")
    for kind in range(KINDS):
        table.bag[kind] = 0
    named = table.components()
    for kind in range(KINDS):
        left = TILES_A_COLOUR - named[COLOURS[kind]]
        if left < 0:
            raise BadText(f"there are {TILES_A_COLOUR} {COLOURS[kind]} tiles only (AZ 1.1a)")
        if given and given.count(COLOURS[kind]) != left:
            raise BadText(f"{left} {COLOURS[kind]} tiles must be in the bag (AZ 2.7a)")
        table.bag[kind] = left
    if any(word not in COLOURS for word in given):
        raise BadText("only colour tiles are in the bag (AZ 2.2a)")
