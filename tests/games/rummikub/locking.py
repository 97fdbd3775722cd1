"""The least change once more, by an integer program that knows every set with jokers."""

from collections import Counter
from itertools import combinations
from typing import Any

import highspy

from tests.games.rummikub.oracle import TILES, Tile, long_sets

Laid = tuple[tuple[Tile, bool], ...]  # what each tile stands for, and whether a joker does


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


def is_group(one: Laid) -> bool:
    return len({tile[1:] for tile, _ in one}) == 1


def meant(tiles: list[Tile]) -> Laid:
    """An old set as it lies: in a run a joker stands for its place, in a group for a colour."""
    real = [(place, tile) for place, tile in enumerate(tiles) if tile != "J"]
    place, first = real[0]
    if len({tile[1:] for _, tile in real}) == 1:
        spare = [letter for letter in "KRBO" if letter + first[1:] not in tiles]
        return tuple(
            (tile, False) if tile != "J" else (spare.pop() + first[1:], True) for tile in tiles
        )
    low = int(first[1:]) - place
    return tuple((f"{first[0]}{low + n}", tile == "J") for n, tile in enumerate(tiles))


def holds(new: Laid, old: Laid) -> bool:
    if is_group(old):
        return is_group(new) and not counts(old) - counts(new)
    return set(old) <= set(new)


def fewest_broken_by_program(sets: list[list[Tile]], hand: list[Tile], placed: int) -> int:
    """Sets are chosen with how often; an old set is kept if a chosen one holds it whole."""
    table = Counter(tile for one in sets for tile in one)
    everything = table + Counter(hand)
    model = highspy.Highs()  # type: ignore[no-untyped-call]
    model.setOptionValue("output_flag", False)
    usable = laid_sets({tile for tile in everything if tile != "J"}, everything["J"])
    usable = [one for one in usable if not counts(one) - everything]
    chosen = [model.addIntegral(0, 2) for _ in usable]
    kept = [model.addBinary() for _ in sets]
    load: dict[int, list[Any]] = {}
    for number, old in enumerate(sets):
        homes = []
        for which, new in enumerate(usable):
            if holds(new, meant(old)):
                homes.append(model.addBinary())
                load.setdefault(which, []).append(len(old) * homes[-1])
        model.addConstr(sum(homes) - kept[number] == 0)
    for which, parts in load.items():
        model.addConstr(sum(parts) - len(usable[which]) * chosen[which] <= 0)
    for tile in [*TILES, "J"]:
        holders = [
            chosen[n] * counts(one)[tile] for n, one in enumerate(usable) if counts(one)[tile]
        ]
        if holders:
            model.addConstr(sum(holders) <= everything[tile])
            model.addConstr(sum(holders) >= table[tile])
    total = sum(chosen[n] * len(one) for n, one in enumerate(usable))
    model.addConstr(total == sum(table.values()) + placed)
    model.maximize(sum(kept))
    assert model.getModelStatus() == highspy.HighsModelStatus.kOptimal
    return len(sets) - round(model.getObjectiveValue())
