"""Independent judges for the solver: plain search on small tables, an integer program on all."""

from collections import Counter
from functools import cache
from itertools import combinations

import highspy

from tests.games.rummikub.every_set import SETS, TILES, Tile, long_sets

# -- plain search


def partitions(tiles: Counter[Tile]) -> bool:
    """Whether tiles make whole sets and nothing is over. Slow, and plainly right."""
    return covers(tuple(sorted((tile, count) for tile, count in tiles.items() if count)))


@cache
def covers(tiles: tuple[tuple[Tile, int], ...]) -> bool:
    left = Counter(dict(tiles))
    real = [tile for tile in left if tile != "J"]
    if not real:
        return not left["J"]
    first = min(real)
    for one in SETS_WITH[first]:
        missing = [tile for tile in one if left[tile] == 0]
        for spare in range(left["J"] - len(missing) + 1):
            for replaced in combinations([t for t in one if left[t] and t != first], spare):
                rest = left.copy()
                rest.subtract([t for t in one if t not in missing and t not in replaced])
                rest.subtract(["J"] * (len(missing) + spare))
                if covers(tuple(sorted((t, n) for t, n in rest.items() if n))):
                    return True
    return False


SETS_WITH = {tile: [one for one in long_sets() if tile in one] for tile in TILES}


def most_by_search(table: list[Tile], hand: list[Tile]) -> int:
    """The largest part of the hand that makes sets together with the table."""
    for size in range(len(hand), 0, -1):
        for chosen in set(combinations(sorted(hand), size)):
            if partitions(Counter(table) + Counter(chosen)):
                return size
    return 0


# -- the compact integer program


def most_by_program(table: list[Tile], hand: list[Tile]) -> int:
    """A number for each plain set, one for each tile that a joker stands for, one for the hand.

    For every tile: used in sets = from the table + from the hand + jokers standing for it. All
    jokers of the table are used.
    """
    model = highspy.Highs()  # type: ignore[no-untyped-call]
    model.setOptionValue("output_flag", False)
    have, own = Counter(table), Counter(hand)
    sets = [model.addIntegral(0, 4) for _ in SETS]
    stands = {tile: model.addIntegral(0, 2) for tile in TILES}
    placed = {tile: model.addIntegral(0, own[tile]) for tile in TILES if own[tile]}
    joker = model.addIntegral(0, own["J"])
    rows: dict[Tile, list[int]] = {tile: [] for tile in TILES}
    for number, one in enumerate(SETS):
        for tile in one:
            rows[tile].append(number)
    for tile in TILES:
        used = sum(sets[number] for number in rows[tile]) - stands[tile]
        if tile in placed:
            used = used - placed[tile]
        model.addConstr(used == have[tile])
    model.addConstr(sum(stands.values()) - joker == have["J"])
    model.maximize(sum(placed.values()) + joker)
    assert model.getModelStatus() == highspy.HighsModelStatus.kOptimal
    return round(model.getObjectiveValue())
