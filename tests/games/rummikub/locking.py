"""The least change and strict jokers, by an integer program that knows every set with jokers."""

from collections import Counter
from itertools import combinations
from typing import Any

import highspy

from tests.games.rummikub.every_set import TILES, Laid, Tile, is_group, long_sets, meant


def laid_sets(tiles: set[Tile], jokers: int) -> list[Laid]:
    """Every set that these tiles and so many jokers can make."""
    found: list[Laid] = []
    for one in long_sets():
        lacking = {tile for tile in one if tile not in tiles}
        there = [tile for tile in one if tile in tiles]
        for spare in range(min(jokers - len(lacking), len(there) - 1) + 1):
            for replaced in combinations(there, spare):
                by_joker = lacking | set(replaced)
                found.append(tuple((tile, tile in by_joker) for tile in one))
    return found


def counts(one: Laid) -> Counter[Tile]:
    return Counter("J" if by_joker else tile for tile, by_joker in one)


def holds(new: Laid, old: Laid) -> bool:
    if is_group(old):
        return is_group(new) and not counts(old) - counts(new)
    return set(old) <= set(new)


class Program:
    """Sets are chosen with how often; an old set is kept if a chosen one holds it whole."""

    def __init__(self, sets: list[list[Tile]], hand: list[Tile]) -> None:
        self.sets = sets
        self.table = Counter(tile for one in sets for tile in one)
        everything = self.table + Counter(hand)
        self.model = highspy.Highs()  # type: ignore[no-untyped-call]
        self.model.setOptionValue("output_flag", False)
        usable = laid_sets({tile for tile in everything if tile != "J"}, everything["J"])
        self.usable = [one for one in usable if not counts(one) - everything]
        self.chosen = [self.model.addIntegral(0, 2) for _ in self.usable]
        self.kept = [self.model.addBinary() for _ in sets]
        self.used: dict[Tile, Any] = {}
        self.keep_whole()
        for tile in [*TILES, "J"]:
            holders = [
                self.chosen[n] * counts(one)[tile]
                for n, one in enumerate(self.usable)
                if counts(one)[tile]
            ]
            if holders:
                self.used[tile] = sum(holders)
                self.model.addConstr(self.used[tile] <= everything[tile])
                self.model.addConstr(self.used[tile] >= self.table[tile])
        self.total = sum(self.chosen[n] * len(one) for n, one in enumerate(self.usable))

    def keep_whole(self) -> None:
        load: dict[int, list[Any]] = {}
        for number, old in enumerate(self.sets):
            homes = []
            for which, new in enumerate(self.usable):
                if holds(new, meant(old)):
                    homes.append(self.model.addBinary())
                    load.setdefault(which, []).append(len(old) * homes[-1])
            self.model.addConstr(sum(homes) - self.kept[number] == 0)
        for which, parts in load.items():
            self.model.addConstr(sum(parts) - len(self.usable[which]) * self.chosen[which] <= 0)

    def pay_for_jokers(self) -> None:
        """A set with jokers is kept, or each of them had its own tile from the hand."""
        pays: dict[Tile, list[Any]] = {}
        for number, old in enumerate(self.sets):
            if "J" not in old:
                continue
            stands = [tile for tile, by_joker in meant(old) if by_joker]
            if is_group(meant(old)):
                stands = [letter + stands[0][1:] for letter in "KRBO"]
                stands = [tile for tile in stands if tile not in old]
            paying = [self.model.addBinary() for _ in stands]
            owed = old.count("J")
            self.model.addConstr(sum(paying) + owed * self.kept[number] >= owed)
            for tile, one in zip(stands, paying, strict=True):
                pays.setdefault(tile, []).append(one)
        for tile, paid in pays.items():
            self.model.addConstr(self.used.get(tile, 0) - sum(paid) >= self.table[tile])

    def best(self, wanted: Any) -> int:
        self.model.maximize(wanted)
        assert self.model.getModelStatus() == highspy.HighsModelStatus.kOptimal
        return round(self.model.getObjectiveValue())


def fewest_broken_by_program(sets: list[list[Tile]], hand: list[Tile], placed: int) -> int:
    program = Program(sets, hand)
    program.model.addConstr(program.total == sum(program.table.values()) + placed)
    return len(sets) - program.best(sum(program.kept))


def most_strict_by_program(sets: list[list[Tile]], hand: list[Tile]) -> int:
    """The most tiles of the hand with strict jokers."""
    program = Program(sets, hand)
    program.pay_for_jokers()
    return program.best(program.total) - sum(program.table.values())
