"""Azul: the components and where they are. Chapter 1.1 and 2.2 of the rules (AZ 1.1, AZ 2.2)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec

COLOURS: Final[tuple[str, ...]] = ("blue", "yellow", "red", "black", "white")
KINDS: Final = 5
TRAYS: Final = 6  # AZ 2.2b
CENTRE: Final = 6  # the seventh source, after the six trays
SOURCES: Final = 7
LINES: Final = 5  # lines 0 to 4 hold 1 to 5 tiles
FLOOR: Final = 5  # the row number of the floor line
FLOOR_SPACES: Final = 7
MARKER: Final = 5  # the marker among the tiles of the floor line
NOTHING: Final = -1
ROUNDS: Final = 4  # AZ 2.3j
MARKER_POINTS: Final = 10  # at the end (AZ 2.3j)

TILES_A_COLOUR: Final = 20  # AZ 1.1a
FLOOR_PENALTIES: Final[tuple[int, ...]] = (1, 1, 2, 2, 2, 3, 3)  # AZ 1.1c
FLOOR_COST: Final[vec[i64]] = vec[i64]([0, 1, 2, 4, 6, 8, 11, 14])  # AZ 1.1c: in all

# Who moves.
PERSON: Final = 0
AI: Final = 1

# Where the marker is.
ON_TRAY: Final = 0  # tray ONE, untouched (AZ E12)
IN_CENTRE: Final = 1
WITH_PERSON: Final = 2
WITH_AI: Final = 3


def column_of(row: i64, colour: i64) -> i64:
    """Where a colour stands in a row of the wall, coloured side (AZ 1.1d, AZ E24)."""
    place: i64 = colour + row
    return place - KINDS if place >= KINDS else place


def column_bits(wall: i64, column: i64) -> i64:
    """A column of a wall, a bit for each row."""
    down: i64 = wall >> column
    found: i64 = down & 1 | (down >> 4) & 2 | (down >> 8) & 4
    return found | (down >> 12) & 8 | (down >> 16) & 16


@final
class Table:
    """Everything that lies on the table. What is still in the bag is known by number only."""

    __slots__ = (
        "aside",
        "bag",
        "counts",
        "die",
        "floor",
        "free",
        "held",
        "marker",
        "marker_points",
        "over",
        "pile",
        "round",
        "rounds",
        "score",
        "sequence",
        "starter",
        "supply",
        "turn",
        "wall",
    )

    def __init__(self) -> None:
        self.supply: vec[i64] = vec[i64]([0] * (SOURCES * KINDS))  # source * 5 + colour
        self.bag: vec[i64] = vec[i64]([TILES_A_COLOUR - 1] * KINDS)  # AZ 2.2a
        self.sequence: vec[i64] = vec[i64]([0, 1, 2, 3, 4])  # leftmost first
        self.held: vec[i64] = vec[i64]([NOTHING] * LINES)  # the colour of each line
        self.counts: vec[i64] = vec[i64]([0] * LINES)
        self.wall: i64 = 0  # bit row * 5 + column
        self.floor: vec[i64] = vec[i64]([])  # colours, or MARKER
        self.pile: vec[i64] = vec[i64]([0] * KINDS)  # what the automa took
        self.aside: vec[i64] = vec[i64]([0] * KINDS)  # AZ 2.3h
        self.marker: i64 = ON_TRAY
        self.score: i64 = 0
        self.round: i64 = 1
        self.starter: i64 = PERSON
        self.turn: i64 = PERSON
        self.die: i64 = 0  # what the automa rolled for this turn; 0 before the roll
        self.over: bool = False
        self.rounds: i64 = ROUNDS  # fewer where the laboratory turns it, so are its points
        self.marker_points: i64 = MARKER_POINTS
        self.free: i64 = 0  # faces of the die, from the highest, that name no tray

    def copy(self) -> "Table":
        twin = Table.__new__(Table)
        twin.supply = self.supply[:]
        twin.bag = self.bag[:]
        twin.sequence = self.sequence[:]
        twin.held = self.held[:]
        twin.counts = self.counts[:]
        twin.wall = self.wall
        twin.floor = self.floor[:]
        twin.pile = self.pile[:]
        twin.aside = self.aside[:]
        twin.marker = self.marker
        twin.score = self.score
        twin.round = self.round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.die = self.die
        twin.over = self.over
        twin.rounds = self.rounds
        twin.marker_points = self.marker_points
        twin.free = self.free
        return twin

    def components(self) -> dict[str, int]:
        """How many tiles of each colour there are, the sequence's included (AZ 2.7a)."""
        found = {COLOURS[kind]: 1 for kind in range(KINDS)}  # AZ 2.2a: one lies in the sequence
        for kind in range(KINDS):
            found[COLOURS[kind]] += int(self.bag[kind] + self.pile[kind] + self.aside[kind])
            for source in range(SOURCES):
                found[COLOURS[kind]] += int(self.supply[source * KINDS + kind])
        for row in range(LINES):
            if self.held[row] != NOTHING:
                found[COLOURS[self.held[row]]] += int(self.counts[row])
            for kind in range(KINDS):
                found[COLOURS[kind]] += int(self.has(row, column_of(row, kind)))
        for kind in self.floor:
            if kind != MARKER:
                found[COLOURS[kind]] += 1
        found["marker"] = 1
        return found

    def has(self, row: i64, column: i64) -> bool:
        """Whether the wall shows a tile there."""
        return (self.wall >> (row * KINDS + column)) & 1 == 1

    def wall_row(self, row: i64) -> i64:
        """A row of the wall, a bit for each column."""
        return (self.wall >> (row * KINDS)) & 31

    def wall_column(self, column: i64) -> i64:
        """A column of the wall, a bit for each row."""
        return column_bits(self.wall, column)

    def tiles_at(self, source: i64) -> i64:
        """How many colour tiles lie on a tray or in the centre."""
        found: i64 = 0
        for place in range(source * KINDS, source * KINDS + KINDS):
            found += self.supply[place]
        return found

    def lies_about(self, colour: i64) -> bool:
        """Whether a tile of a colour can be taken."""
        for source in range(SOURCES):
            if self.supply[source * KINDS + colour]:
                return True
        return False

    def supply_left(self) -> bool:
        """Whether any colour tile is left to take (AZ 1.3h)."""
        for place in range(SOURCES * KINDS - 1, -1, -1):  # the centre is emptied last
            if self.supply[place]:
                return True
        return False

    def pile_size(self) -> i64:
        found: i64 = 0
        for colour in range(KINDS):
            found += self.pile[colour]
        return found
