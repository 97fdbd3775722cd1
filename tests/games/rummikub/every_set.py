"""Every set without jokers, and how a set that lies on the table is meant."""

from itertools import combinations

LETTERS = "KRBO"
Tile = str  # "K7", or "J"


def all_sets() -> list[tuple[Tile, ...]]:
    """Every set without jokers, runs up to five tiles: longer ones are two of these."""
    found: list[tuple[Tile, ...]] = []
    for number in range(1, 14):
        for size in (3, 4):
            for colours in combinations(LETTERS, size):
                found.append(tuple(f"{colour}{number}" for colour in colours))
    for colour in LETTERS:
        for size in (3, 4, 5):
            for low in range(1, 15 - size):
                found.append(tuple(f"{colour}{low + step}" for step in range(size)))
    return found


SETS = all_sets()
TILES = [f"{colour}{number}" for number in range(1, 14) for colour in LETTERS]


def long_sets() -> list[tuple[Tile, ...]]:
    """Runs of any length: a joker may prolong one to where no other could stand."""
    runs = [
        tuple(f"{colour}{low + step}" for step in range(size))
        for colour in LETTERS
        for size in range(6, 14)
        for low in range(1, 15 - size)
    ]
    return SETS + runs


Laid = tuple[tuple[Tile, bool], ...]  # what each tile stands for, and whether a joker does


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
