"""Azul: setup and turns (AZ 1.2, AZ 1.3, AZ 2.2, AZ 2.3). Rounds end in tiling.py."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import AUTOMA, YOU, Options, Rules, Teller
from tavolino.core.packed import append, vec
from tavolino.core.refusals import Refusal
from tavolino.games.azul import automa, events
from tavolino.games.azul.actions import (
    ACTIONS,
    CLAIM,
    CLAIM_MARKER,
    ROLL,
    ROWS,
    Action,
    Take,
    number_of,
    source_name,
)
from tavolino.games.azul.table import (
    AI,
    CENTRE,
    COLOURS,
    FLOOR,
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
    SOURCES,
    WITH_AI,
    WITH_PERSON,
    Table,
    column_of,
)
from tavolino.games.azul.tiling import deal_round, end_round

ALL_ROWS: Final = 63

# How a colour fits a row.
FITS: Final = 0
OTHER_COLOUR: Final = 1
FULL: Final = 2
ON_THE_WALL: Final = 3


@final
class AzulRules(Rules[Table, Action]):
    """Azul against the automa of the Italian sheet 2.0."""

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        table = Table()
        table.rounds = int(options.get("rounds", ROUNDS))
        table.marker_points = int(options.get("marker", MARKER_POINTS))
        table.free = int(options.get("free", 0))
        order = chance.shuffle("colour sequence", list(range(KINDS)))  # AZ 2.2a, AZ E1
        for rank in range(KINDS):
            table.sequence[rank] = order[rank]
        if tell is not None:
            tell(events.Sequence([COLOURS[colour] for colour in order]))
        deal_round(table, chance, tell)
        if tell is not None:
            tell(events.Starts(YOU, "AZ 2.2c"))
        return table

    def to_move(self, table: Table) -> str | None:
        if table.over:
            return None
        return YOU if table.turn == PERSON else AUTOMA

    def person_to_move(self, table: Table) -> bool:
        return table.turn == PERSON and not table.over

    def moves(self, table: Table) -> vec[i64]:
        """The automa has the one move that its rules prescribe."""
        if table.over:
            return vec[i64]()
        if table.turn == AI:
            return append(vec[i64](capacity=1), automa.prescribed(table))
        return takes(table)

    def count(self, table: Table) -> i64:
        if table.over or table.turn == AI:
            return 0 if table.over else 1
        return count_takes(table)

    def nth(self, table: Table, place: i64) -> i64:
        return automa.prescribed(table) if table.turn == AI else nth_take(table, place)

    def any_move(self, table: Table, chance: Chance, finishing: i64) -> i64:
        size: i64 = self.count(table) - finishing
        return self.nth(table, chance.roll("move", int(size)) - 1) if size > 0 else -1

    def numbered(self, table: Table, move: i64) -> Action:
        return ACTIONS[move]

    def check(self, table: Table, action: Action) -> None:
        if table.over:
            raise Refusal("azul.refuse.over", "AZ 2.3j")
        if table.turn == AI:
            check_automa(table, action)
        elif isinstance(action, Take):
            check_take(table, action)
        else:
            raise Refusal("azul.refuse.automa_only", "AZ 2.3f")

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        self.play(table, number_of(action), chance, tell)

    def play(self, table: Table, move: i64, chance: Chance, tell: Teller | None = None) -> None:
        if move == ROLL:
            table.die = chance.roll("die", 6)  # AZ 2.3f, AZ E13, AZ E14: once a turn
            if tell is not None:
                tell(events.Rolled(int(table.die)))
            return
        if move < ROLL:
            take(table, move, tell)
            table.turn = AI
        else:
            claim(table, move, tell)
            table.die = 0
            table.turn = PERSON
        if not table.supply_left():  # AZ 1.3h
            end_round(table, chance, tell)


RULES: Final = AzulRules()


# -- what is allowed


def fit(table: Table, colour: i64, row: i64) -> i64:
    """Whether tiles of a colour may be laid in a row; the floor takes all (AZ 1.3d)."""
    if row == FLOOR:
        return FITS
    full = table.counts[row] == row + 1
    return line_fit(row, table.held[row], full, table.wall_row(row), colour)


def line_fit(row: i64, held: i64, full: bool, wall: i64, colour: i64) -> i64:
    """Whether a colour may be laid in a line, by what the line holds and its row of the wall."""
    if held != NOTHING and held != colour:
        return OTHER_COLOUR  # AZ 1.3a
    if full:
        return FULL  # AZ 1.3c
    if (wall >> column_of(row, colour)) & 1:
        return ON_THE_WALL  # AZ 1.3b
    return FITS


def line_number(row: i64, held: i64, full: i64, wall: i64) -> i64:
    """All that a line can be, as a small number."""
    return ((row * ROWS + held + 1) * 2 + full) << KINDS | wall


def colours_of_lines() -> list[int]:
    """For everything that a line can be the colours it takes: bit colour * 6 + row for each."""
    found: list[int] = []
    for row in range(LINES):
        for held in range(NOTHING, KINDS):
            for full in (False, True):
                for wall in range(1 << KINDS):
                    colours = [
                        c for c in range(KINDS) if line_fit(row, held, full, wall, c) == FITS
                    ]
                    found.append(sum(1 << (colour * ROWS + row) for colour in colours))
    return found


COLOURS_OF_LINE: Final[vec[i64]] = vec[i64](colours_of_lines())
ON_THE_FLOOR: Final = 0b100000_100000_100000_100000_100000  # the floor takes every colour
HOW_MANY: Final[vec[i64]] = vec[i64]([rows.bit_count() for rows in range(ALL_ROWS + 1)])


def open_rows(table: Table) -> i64:
    """For each colour, six bits: the rows that it may be laid in."""
    found: i64 = ON_THE_FLOOR
    for row in range(LINES):
        full: i64 = 1 if table.counts[row] == row + 1 else 0
        found |= COLOURS_OF_LINE[line_number(row, table.held[row], full, table.wall_row(row))]
    return found


def takes(table: Table) -> vec[i64]:
    """By source (t1 to t6, then the centre), by colour, by row 1 to 5 and the floor."""
    found = vec[i64](capacity=56)
    fits: i64 = open_rows(table)
    for source in range(SOURCES):
        for colour in range(KINDS):
            place: i64 = source * KINDS + colour
            if table.supply[place]:
                rows: i64 = (fits >> (colour * ROWS)) & ALL_ROWS
                move: i64 = place * ROWS
                while rows:
                    if rows & 1:
                        found = append(found, move)
                    rows >>= 1
                    move += 1
    return found


def count_takes(table: Table) -> i64:
    """How many there are of `takes`."""
    found: i64 = 0
    fits: i64 = open_rows(table)
    supply = table.supply
    for colour in range(KINDS):
        rows: i64 = HOW_MANY[(fits >> (colour * ROWS)) & ALL_ROWS]
        for source in range(SOURCES):
            if supply[source * KINDS + colour]:
                found += rows
    return found


def nth_take(table: Table, nth: i64) -> i64:
    """The one of `takes` that stands there, counted from 0."""
    fits: i64 = open_rows(table)
    supply = table.supply
    place: i64 = 0
    colour: i64 = 0
    while True:
        rows: i64 = (fits >> (colour * ROWS)) & ALL_ROWS
        if supply[place]:
            if nth < HOW_MANY[rows]:
                return place * ROWS + nth_bit(rows, nth)
            nth -= HOW_MANY[rows]
        place += 1
        colour += 1
        if colour == KINDS:
            colour = 0


def nth_bit(bits: i64, nth: i64) -> i64:
    found: i64 = 0
    while True:
        if bits & 1:
            if nth == 0:
                return found
            nth -= 1
        bits >>= 1
        found += 1


def check_automa(table: Table, action: Action) -> None:
    """The automa has no choice (AZ 2.3a - AZ 2.3e)."""
    prescribed = automa.prescribed(table)
    if action == ACTIONS[prescribed]:
        return
    if isinstance(action, Take):
        raise Refusal("azul.refuse.not_your_turn", "AZ 2.3f")
    if prescribed == ROLL:
        raise Refusal("azul.refuse.must_roll", "AZ 2.3f")
    rule = f"AZ 2.3{automa.CASES[automa.case_of(table)]}"
    raise Refusal("azul.refuse.automa_must", rule, {"action": str(ACTIONS[prescribed])})


def check_take(table: Table, take: Take) -> None:
    source, colour, row = take
    if colour == MARKER and source == CENTRE:
        raise Refusal("azul.refuse.marker_alone", "AZ 1.2c")
    if colour == MARKER:
        raise Refusal("azul.refuse.marker_tray", "AZ 2.3g")
    in_range = 0 <= source < SOURCES and 0 <= colour < KINDS
    if not in_range or not table.supply[source * KINDS + colour]:
        where = {"source": source_name(source), "colour": COLOURS[colour % KINDS]}
        raise Refusal("azul.refuse.empty_source", "AZ 1.2a", where)
    if not 0 <= row <= FLOOR:
        raise Refusal("azul.refuse.no_such_row", "AZ 1.1b")
    fitted = fit(table, colour, row)
    if fitted == OTHER_COLOUR:
        raise Refusal("azul.refuse.line_colour", "AZ 1.3a", {"row": row + 1})
    if fitted == FULL:
        raise Refusal("azul.refuse.line_full", "AZ 1.3c", {"row": row + 1})
    if fitted == ON_THE_WALL:
        what = {"row": row + 1, "colour": COLOURS[colour]}
        raise Refusal("azul.refuse.wall_has", "AZ 1.3b", what)


# -- what is done


def take(table: Table, move: i64, tell: Teller | None) -> None:
    """The person's turn: pick, marker, line, floor (AZ 1.2, AZ 1.3)."""
    row: i64 = move % ROWS
    place: i64 = move // ROWS
    source: i64 = place // KINDS
    colour: i64 = place % KINDS
    count: i64 = table.supply[place]
    table.supply[place] = 0
    if tell is not None:
        tell(events.Took(YOU, source_name(int(source)), COLOURS[colour], int(count)))
    if source == CENTRE:
        take_marker(table, tell)
    else:
        spill(table, source, tell, "AZ 1.2a")
    lay(table, row, colour, count, tell)


def take_marker(table: Table, tell: Teller | None) -> None:
    """The first of the person's picks from the centre brings the marker along (AZ 1.2b, AZ E4)."""
    if table.marker != IN_CENTRE:
        return
    table.marker = WITH_PERSON
    if len(table.floor) < FLOOR_SPACES:  # AZ 1.3g: with a full floor it costs nothing
        table.floor = append(table.floor, MARKER)
    if tell is not None:
        tell(events.MarkerTaken(YOU, "centre", "AZ 1.2b"))


def spill(table: Table, source: i64, tell: Teller | None, rule: str) -> None:
    """The rest of a tray goes to the centre, the marker too (AZ 1.2a, AZ E3, AZ E5)."""
    if tell is not None:
        tell_spilled(table, source, tell, rule)
    for colour in range(KINDS):
        table.supply[CENTRE * KINDS + colour] += table.supply[source * KINDS + colour]
        table.supply[source * KINDS + colour] = 0
    if source == 0 and table.marker == ON_TRAY:
        table.marker = IN_CENTRE
        if tell is not None:
            tell(events.MarkerMoved())


def tell_spilled(table: Table, source: i64, tell: Teller, rule: str) -> None:
    tiles = [
        COLOURS[colour]
        for colour in range(KINDS)
        for _ in range(table.supply[source * KINDS + colour])
    ]
    if tiles:
        tell(events.Spilled(source_name(int(source)), tiles, len(tiles), rule))


def lay(table: Table, row: i64, colour: i64, count: i64, tell: Teller | None) -> None:
    """Into the line what fits, the rest to the floor; never split by choice (AZ 1.3e)."""
    if row != FLOOR:
        laid: i64 = min(count, row + 1 - table.counts[row])
        table.held[row] = colour
        table.counts[row] += laid
        count -= laid
        if tell is not None:
            tell(events.Laid(int(row) + 1, COLOURS[colour], int(laid)))
            if table.counts[row] == row + 1:
                tell(events.LineFilled(int(row) + 1))
    if count:
        drop(table, colour, count, tell)


def drop(table: Table, colour: i64, count: i64, tell: Teller | None) -> None:
    """To the floor line from the left; what finds no space leaves the game (AZ 1.3d, AZ 1.3f)."""
    floored: i64 = min(count, FLOOR_SPACES - len(table.floor))
    lost: i64 = count - floored
    for _ in range(floored):
        table.floor = append(table.floor, colour)
    table.aside[colour] += lost
    if tell is not None:
        if floored:
            tell(events.Floored(COLOURS[colour], int(floored)))
        if lost:
            tell(events.Overflowed(COLOURS[colour], int(lost)))


def claim(table: Table, move: i64, tell: Teller | None) -> None:
    """The automa's turn: the marker alone, or a group for its pile (AZ 2.3a - AZ 2.3d)."""
    if move == CLAIM_MARKER:
        claim_marker(table, "t1", "AZ 2.3a", tell)
        spill(table, 0, tell, "AZ 2.3a")  # AZ E7: no tile for the automa
        return
    rule, name = "", ""
    place: i64 = move - CLAIM
    source: i64 = place // KINDS
    count: i64 = table.supply[place]
    if tell is not None:
        letter = automa.CASES[automa.case_of(table)]
        rule, name = f"AZ 2.3{letter}", source_name(int(source))
        tell(events.Claimed(name, COLOURS[place % KINDS], int(count), letter, rule))
    table.supply[place] = 0
    table.pile[place % KINDS] += count  # AZ 2.3h
    if automa.takes_marker_too(table, source):
        claim_marker(table, name, rule, tell)  # AZ 2.3c, AZ 2.3d, AZ E11
    if source != CENTRE:
        spill(table, source, tell, rule)  # AZ E10


def claim_marker(table: Table, source: str, rule: str, tell: Teller | None) -> None:
    table.marker = WITH_AI
    if tell is not None:
        tell(events.MarkerTaken(AUTOMA, source, rule))
