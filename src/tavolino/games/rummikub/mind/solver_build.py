"""Rummikub's solver: from the choices at each value to sets of tiles."""

from typing import final

from mypy_extensions import i64

from tavolino.games.rummikub.mind.solver_keep import A_ONE, A_TWO, NOTHING, Fate, Old
from tavolino.games.rummikub.mind.solver_most import Most
from tavolino.games.rummikub.mind.solver_runs import CHOICE_FATE, CHOICE_JOKERS, COLOURS
from tavolino.games.rummikub.mind.solver_whole import Whole
from tavolino.games.rummikub.sets import LEAST
from tavolino.games.rummikub.tiles import JOKER, VALUES, number_of

Tiles = list[int]


@final
class Builder:
    """Lays the tiles value by value: short runs go on first, then long ones, then new ones."""

    __slots__ = ("kept", "olds", "open", "sets")

    def __init__(self, olds: list[Old]) -> None:
        self.olds = olds
        self.sets: list[Tiles] = []
        self.open: list[list[Tiles]] = [[] for _ in range(COLOURS)]
        self.kept: dict[int, Tiles] = {}  # old runs on their way, by number

    def lay(self, value: int, supply: list[int], choice: int, runs: list[int]) -> None:
        """One value: `supply` tiles of each colour, what groups took, tiles in runs by colour."""
        groups = [(choice >> (2 * colour)) & 3 for colour in range(COLOURS)]
        self.lay_groups(value, groups, (choice >> CHOICE_JOKERS) & 7)
        for colour in range(COLOURS):
            self.lay_runs(value, colour, runs[colour], supply[colour] - groups[colour])
        self.close_kept(value)

    def go_on(self, value: int, free: list[int]) -> None:
        """Kept runs take what they had at this value."""
        for number, run in self.kept.items():
            old = self.olds[number]
            run.append(old.tiles[value - int(old.low)])
            if run[-1] != JOKER:
                free[run[-1] % 4] -= 1

    def lay_kept(self, value: int, fate: Fate, free: list[int]) -> None:
        """Old sets that begin here and stay."""
        for number, takes in fate.kept:
            old = self.olds[number]
            if old.is_run:
                self.kept[number] = [*self.taken_up(int(old.colour), takes), old.tiles[0]]
            else:
                fourth = [] if takes == NOTHING else [fourth_tile(value, takes)]
                self.sets.append([*old.tiles, *fourth])
        for colour in range(COLOURS):
            free[colour] -= int(fate.held[colour])

    def taken_up(self, colour: int, takes: int) -> Tiles:
        """The short open run that a kept run completes."""
        size = {NOTHING: 0, A_ONE: 1, A_TWO: 2}[takes]
        for run in self.open[colour] if size else []:
            if len(run) == size:
                self.open[colour].remove(run)
                return run
        return []

    def close_kept(self, value: int) -> None:
        """Kept runs that are complete may still go on upwards."""
        for number in list(self.kept):
            old = self.olds[number]
            if int(old.high) == value:
                self.open[int(old.colour)].append(self.kept.pop(number))

    def lay_groups(self, value: int, given: list[int], jokers: int) -> None:
        total = sum(given) + jokers
        count = next((k for k in range(max(given), 5) if 3 * k <= total <= 4 * k), 0)
        groups: list[Tiles] = [[] for _ in range(count)]
        order = sorted(range(COLOURS), key=lambda colour: -given[colour])
        for colour in order:
            for group in sorted(groups, key=len)[: given[colour]]:
                group.append(value * 4 + colour)
        for _ in range(jokers):
            min(groups, key=len).append(JOKER)
        self.sets += groups

    def lay_runs(self, value: int, colour: int, count: int, real: int) -> None:
        """So many tiles; jokers where the real ones end."""
        runs = self.open[colour]
        going = sorted(runs, key=lambda run: len(run) >= LEAST)[:count]
        new: list[Tiles] = [[] for _ in range(count - len(going))]
        for nth, run in enumerate([*going, *new]):
            run.append(value * 4 + colour if nth < real else JOKER)
        self.sets += [run for run in runs if not any(run is one for one in going)]
        self.open[colour] = [*going, *new]

    def finished(self) -> list[Tiles]:
        return self.sets + [run for runs in self.open for run in runs]


def fourth_tile(value: int, takes: int) -> int:
    return JOKER if takes == COLOURS else value * 4 + takes


def built(search: Most | Whole, end: i64, supply: list[int]) -> list[Tiles]:
    """The sets of the way that ends at a position."""
    olds = search.olds if isinstance(search, Whole) else []
    builder = Builder(olds)
    for value, index in enumerate(search.layers.way_to(end)):
        free = supply[value * 4 : value * 4 + 4]
        choice, details = search.choice_at(index), search.details_at(value, index)
        if isinstance(search, Whole):
            choice = lay_old(builder, search, value, choice, details, free)
        builder.lay(value, free, choice, [detail & 7 for detail in details])
    return builder.finished()


def lay_old(
    builder: Builder, search: Whole, value: int, choice: int, details: list[int], free: list[int]
) -> int:
    """Lays what is kept; what is left of the choice for new groups."""
    builder.go_on(value, free)
    fate = search.fates_at(value, COLOURS)[choice >> CHOICE_FATE]
    builder.lay_kept(value, fate, free)
    for colour, detail in enumerate(details):
        builder.lay_kept(value, search.fates_at(value, colour)[detail >> 3], free)
        choice -= int(fate.held[colour]) << (2 * colour)
    return choice - (int(fate.jokers) << CHOICE_JOKERS)


def park(sets: list[Tiles], jokers: int) -> bool:
    """Lays jokers that nobody needed beside what is there, if there is room (RU R17)."""
    for _ in range(jokers):
        if not any(takes_joker(one) for one in sets):
            return False
    return True


def takes_joker(tiles: Tiles) -> bool:
    """Puts a joker to a set: behind a run, before it, or fourth in a group."""
    real = [tile for tile in tiles if tile != JOKER]
    is_group = len({number_of(tile) for tile in real}) == 1 and len(tiles) <= 4
    if is_group and not is_lone_run(tiles, real):
        if len(tiles) == 4:
            return False
        tiles.append(JOKER)
        return True
    low = number_of(real[0]) - tiles.index(real[0])
    if low + len(tiles) <= VALUES:
        tiles.append(JOKER)
    elif low > 1:
        tiles.insert(0, JOKER)
    else:
        return False
    return True


def is_lone_run(tiles: Tiles, real: list[int]) -> bool:
    """One tile with two jokers: no third joker exists, so it need not take any."""
    return len(real) == 1 and len(tiles) > 1
