"""Rummikub's solver: old sets, and what can be decided about those that begin at a value."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.rummikub.mind.solver_runs import COLOURS
from tavolino.games.rummikub.sets import RUN, Reading
from tavolino.games.rummikub.tiles import JOKER

NOTHING: Final = -1
GROUPS: Final = 4  # after the four colours
# What a kept run takes up at its lower end.
A_ONE: Final = 1  # an open run of one tile
A_TWO: Final = 2  # of two


@final
class Old:
    """A set that lies on the table."""

    __slots__ = ("bit", "colour", "given", "high", "is_run", "jokers", "low", "must", "slot",
                 "tiles")  # fmt: skip

    def __init__(self, reading: Reading, must: bool) -> None:
        self.tiles = reading.tiles
        self.is_run = reading.kind == RUN
        self.low: i64 = reading.low - 1
        self.high: i64 = self.low + (len(reading.tiles) - 1 if self.is_run else 0)
        self.must = must  # may not be broken
        self.slot: i64 = 0
        self.bit: i64 = 1
        self.colour: i64 = 0
        self.given: vec[i64] = vec[i64]([0] * COLOURS)  # of a group
        self.jokers: i64 = 0  # a run: bit by place; a group: how many
        for place, tile in enumerate(reading.tiles):
            if tile == JOKER:
                self.jokers += 1 << place if self.is_run else 1
            elif self.is_run:
                self.colour = tile % 4
            else:
                self.given[tile % 4] += 1


def olds_of(readings: list[Reading], strict: list[bool]) -> list[Old]:
    """The old sets, each run with a bit of its own among those of its colour that overlap it."""
    olds = [Old(reading, must) for reading, must in zip(readings, strict, strict=True)]
    lying: list[Old] = []
    for old in sorted([old for old in olds if old.is_run], key=lambda old: int(old.low)):
        taken = {int(other.slot) for other in lying if overlap(old, other)}
        free = min(slot for slot in range(4) if slot not in taken)
        old.slot = free
        old.bit = 1 << free
        lying.append(old)
    return olds


def overlap(one: Old, other: Old) -> bool:
    """Two runs of a colour over the same value: four at most, two of them by jokers."""
    both = one.is_run and other.is_run and one.colour == other.colour
    return both and other.low <= one.high and one.low <= other.high


def masks_of(olds: list[Old]) -> int:
    """How many sets of kept runs a colour may have to remember."""
    return 1 << max([int(old.slot) + 1 for old in olds if old.is_run], default=0)


@final
class Fate:
    """For some old sets that begin at a value: each broken, or kept and perhaps prolonged."""

    __slots__ = ("broken", "held", "jokers", "kept", "locks", "ones", "twos")

    def __init__(self) -> None:
        self.held: vec[i64] = vec[i64]([0] * COLOURS)  # real tiles of this value in kept sets
        self.jokers: i64 = 0
        self.broken: i64 = 0
        self.locks: i64 = 0
        self.ones: vec[i64] = vec[i64]([0] * COLOURS)  # open runs that kept runs take up
        self.twos: vec[i64] = vec[i64]([0] * COLOURS)
        self.kept: list[tuple[int, int]] = []  # old set, and what it takes up

    def with_kept(self, number: int, takes: int) -> "Fate":
        twin = Fate()
        twin.held = self.held[:]
        twin.jokers = self.jokers
        twin.broken = self.broken
        twin.locks = self.locks
        twin.ones = self.ones[:]
        twin.twos = self.twos[:]
        twin.kept = [*self.kept, (number, takes)]
        return twin

    def with_broken(self) -> "Fate":
        twin = self.with_kept(0, 0)
        twin.kept = self.kept
        twin.broken += 1
        return twin


def fates_of(olds: list[Old], value: int, colour: int) -> list[Fate]:
    """Every decision about the runs of a colour that begin at a value, or about its groups."""
    fates = [Fate()]
    for number, old in enumerate(olds):
        if old.low != value or (int(old.colour) if old.is_run else GROUPS) != colour:
            continue
        broken = [] if old.must else [fate.with_broken() for fate in fates]
        ways = run_kept if old.is_run else group_kept
        fates = [way for fate in fates for way in ways(fate, old, number)] + broken
    return sorted(fates, key=lambda fate: int(fate.broken))


def run_kept(fate: Fate, old: Old, number: int) -> list[Fate]:
    """As it lies, or in front of it an open run that it completes."""
    found: list[Fate] = []
    for takes in (NOTHING, A_ONE, A_TWO):
        way = fate.with_kept(number, takes)
        if old.jokers & 1:
            way.jokers += 1
        else:
            way.held[old.colour] += 1
        way.locks |= old.bit
        if takes == A_ONE:
            way.ones[old.colour] += 1
        elif takes == A_TWO:
            way.twos[old.colour] += 1
        found.append(way)
    return found


def group_kept(fate: Fate, old: Old, number: int) -> list[Fate]:
    """As it lies, or with a fourth tile: a colour that is missing, or a joker."""
    found: list[Fate] = []
    fourths = [NOTHING]
    if len(old.tiles) == 3:
        fourths += [colour for colour in range(COLOURS) if not old.given[colour]] + [COLOURS]
    for fourth in fourths:
        way = fate.with_kept(number, fourth)
        way.jokers += old.jokers
        for colour in range(COLOURS):
            way.held[colour] += old.given[colour]
        if fourth == COLOURS:
            way.jokers += 1
        elif fourth != NOTHING:
            way.held[fourth] += 1
        found.append(way)
    return found
