"""Rummikub: some placings of all there are, for programs: turns cannot be listed here.

The most tiles that can be placed, and just as many as the next draw asks for.
"""

from typing import Final

from tavolino.core.chance import Chance
from tavolino.games.rummikub.actions import Place, placing
from tavolino.games.rummikub.foresight import Foresight, best_of
from tavolino.games.rummikub.solver import (
    Arrangement,
    arranged,
    best,
    first_meld,
    least_change,
)
from tavolino.games.rummikub.solver_steps import in_old_order
from tavolino.games.rummikub.table import Table, Tiles
from tavolino.games.rummikub.tiles import JOKER, colour_of, number_of

ORDERS: Final = 16  # in which the coach offers its hand
KEPT: Final = 2048  # answers that are remembered, for many ask the same

answers: dict[str, Arrangement | None] = {}


def most(table: Table) -> Arrangement | None:
    """The most tiles that can be placed."""
    return remembered(table, table.hand)


def remembered(table: Table, offered: Tiles) -> Arrangement | None:
    """The most of the offered tiles."""
    tiles = sorted(offered)
    key = f"{tiles} {table.sets} {table.opened} {table.strict}"
    if key not in answers:
        if len(answers) >= KEPT:
            answers.clear()
        answers[key] = best(table.sets, tiles, table.opened, table.strict)
    return answers[key]


def wins_now(table: Table) -> bool:
    found = most(table)
    return found is not None and len(found.placed) == len(table.hand)


def support(table: Table, tile: int) -> int:
    """How many neighbours a tile has: same number, or near it in the same colour."""
    if tile == JOKER:
        return 99  # on the table it is as good as in the hand
    found = 0
    for other in [*table.hand, *table.laid()]:
        if other == JOKER:
            continue
        apart = abs(number_of(other) - number_of(tile))
        same = colour_of(other) == colour_of(tile)
        found += (apart == 0 and not same) or (same and 0 < apart <= 2)
    return found


def front(table: Table, order: Tiles, need: int) -> Tiles:
    """The tiles placed when as few as possible from the front of an order are offered."""
    low, high = max(1, need), len(order)
    found: Tiles = []
    while low <= high:
        middle = (low + high) // 2
        way = remembered(table, order[:middle])
        if way is not None and len(way.placed) >= need:
            found = way.placed
            high = middle - 1
        else:
            low = middle + 1
    return found


def fewest(table: Table) -> Tiles:
    """What the next draw asks to be placed, well supported tiles first; nothing if impossible."""
    order = sorted(table.hand, key=lambda tile: (-support(table, tile), tile))
    return front(table, order, max(1, table.to_place()))


def place_few(table: Table) -> Place | None:
    """Just what the next draw asks for, quickly."""
    tiles = fewest(table)
    return quickly(table, remembered(table, tiles) if tiles else None)


def place_most(table: Table) -> Place | None:
    """The most tiles, quickly: sets may lie otherwise than before."""
    return quickly(table, most(table))


def quickly(table: Table, found: Arrangement | None) -> Place | None:
    if found is None:
        return None
    return placing([one for one in in_old_order(table.sets, found.sets) if one])


def place(table: Table, tiles: Tiles) -> Place | None:
    """A placing of exactly these tiles that breaks the fewest sets."""
    if not table.opened:
        found = first_meld(tiles)
    elif table.strict:
        found = least_change(table.sets, tiles, True)
    else:
        found = arranged(table.sets, tiles)
    return quickly(table, found) if found and len(found.placed) == len(tiles) else None


def offers(table: Table, chance: Chance, count: int) -> list[Tiles]:
    """Tiles to place before the next draw, in several ways; the fewest that will do."""
    need = table.to_place()
    found: list[Tiles] = []
    full = most(table)
    if full is None or (table.opened and len(full.placed) < need):
        return []
    for offered in [fewest(table), *random_fronts(table, chance, count, need), full.placed]:
        tiles = sorted(offered)
        if tiles and tiles not in found and still_enough(table, tiles, need):
            found.append(tiles)
    return found


def random_fronts(table: Table, chance: Chance, count: int, need: int) -> list[Tiles]:
    return [front(table, chance.shuffle("orders", table.hand), need if table.opened else 1)
            for _ in range(count)]  # fmt: skip


def still_enough(table: Table, tiles: Tiles, need: int) -> bool:
    """After a first meld the next turn may place more (RU R11): together it must be enough."""
    if table.opened or len(tiles) >= need:
        return True
    made = first_meld(tiles)
    left = list(table.hand)
    for tile in tiles:
        left.remove(tile)
    rest = None if made is None else best(made.sets, left, True, table.strict)
    return rest is not None and len(tiles) + len(rest.placed) >= need


def ranked_offers(table: Table, chance: Chance, effort: int) -> list[Tiles]:
    """The offers, best first, by what may come."""
    found = offers(table, chance, min(ORDERS, effort))
    if len(found) < 2:
        return found
    return best_of(Foresight(table, chance, effort), found)
