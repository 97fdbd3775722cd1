"""Rummikub's questions as integer programs on CP-SAT, one worker: what the solver is held against.

The compact program of `tests/games/rummikub/oracle.py`: a number for each plain set, one for each
tile that a joker stands for. For the least change every old set may stay, prolonged by up to two
tiles at each end, or by a fourth tile; what is longer is another set beside it.
"""

from collections import Counter
from typing import Any

from ortools.sat.python import cp_model
from tests.games.rummikub.every_set import LETTERS, SETS, TILES, Tile, is_group, meant


class Program:
    """Tiles used in sets = from the table + from the hand + jokers standing for them."""

    def __init__(self, table: list[Tile], hand: list[Tile], olds: list[list[Tile]]) -> None:
        self.model = cp_model.CpModel()
        self.have, self.own = Counter(table), Counter(hand)
        self.used: dict[Tile, list[Any]] = {tile: [] for tile in TILES}
        self.jokers: list[Any] = []
        for one in SETS:
            chosen = self.model.new_int_var(0, 4, "")
            for tile in one:
                self.used[tile].append(chosen)
        self.kept = [self.keep(old) for old in olds]
        self.placed = self.count_tiles()

    def keep(self, old: list[Tile]) -> Any:
        """An old set stays in one of some ways, or it does not."""
        ways = [self.model.new_bool_var("") for _ in grown(old)]
        for way, tiles in zip(ways, grown(old), strict=True):
            for tile, by_joker in tiles:
                if by_joker:
                    self.jokers.append(way)
                else:
                    self.used[tile].append(way)
        self.model.add(sum(ways) <= 1)
        return sum(ways)

    def count_tiles(self) -> Any:
        stands = {tile: self.model.new_int_var(0, 2, "") for tile in TILES}
        placed = {tile: self.model.new_int_var(0, self.own[tile], "") for tile in TILES}
        joker = self.model.new_int_var(0, self.own["J"], "")
        for tile in TILES:
            used = sum(self.used[tile]) - stands[tile] - placed[tile]
            self.model.add(used == self.have[tile])
        self.model.add(sum(stands.values()) + sum(self.jokers) - joker == self.have["J"])
        return sum(placed.values()) + joker

    def best(self, wanted: Any) -> int | None:
        """The most of something, None where the program has no answer."""
        self.model.maximize(wanted)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.model)
        return round(solver.objective_value) if status == cp_model.OPTIMAL else None


def grown(old: list[Tile]) -> list[list[tuple[Tile, bool]]]:
    """An old set as it lies, and with what it may be prolonged by."""
    tiles = list(meant(old))
    if is_group(tuple(tiles)):
        number = next(tile for tile in old if tile != "J")[1:]
        missing = [letter + number for letter in LETTERS if letter + number not in old]
        fourths = [(tile, False) for tile in missing] + [(missing[0], True)] if missing else []
        return [tiles] + ([[*tiles, fourth] for fourth in fourths] if len(old) == 3 else [])
    letter, low = tiles[0][0][0], int(tiles[0][0][1:])
    high = low + len(tiles) - 1
    return [
        [(f"{letter}{n}", False) for n in range(low - before, low)]
        + tiles
        + [(f"{letter}{n}", False) for n in range(high + 1, high + 1 + behind)]
        for before in range(3)
        for behind in range(3)
        if low - before >= 1 and high + behind <= 13
    ]


def most(table: list[Tile], hand: list[Tile]) -> int:
    program = Program(table, hand, [])
    return program.best(program.placed) or 0


def can_win(table: list[Tile], hand: list[Tile]) -> bool:
    return Program(table + hand, [], []).best(0) is not None


def fewest_broken(sets: list[list[Tile]], hand: list[Tile]) -> int | None:
    """Two programs, as the question is asked: first the most tiles, then the fewest broken."""
    table = [tile for one in sets for tile in one]
    placed = most(table, hand)
    program = Program(table, hand, sets)
    program.model.add(program.placed == placed)
    kept = program.best(sum(program.kept))
    return None if kept is None else len(sets) - kept
