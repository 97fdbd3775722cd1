"""Rummikub: some placings of all there are, for programs: turns cannot be listed here.

The most tiles that can be placed, and just as many as the next draw asks for.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.packed import vec
from tavolino.core.thought import NOW, Clock
from tavolino.games.rummikub.actions import Place, placing
from tavolino.games.rummikub.mind.foresight import Foresight, best_of
from tavolino.games.rummikub.mind.solver import (
    Arrangement,
    arranged,
    best,
    first_meld,
    least_change,
)
from tavolino.games.rummikub.mind.solver_steps import in_old_order
from tavolino.games.rummikub.table import Table, Tiles
from tavolino.games.rummikub.tiles import JOKER, counted

SHUFFLED: Final = 4  # random orders that the coach tries as well
KEPT: Final = 2048  # answers that are remembered, for many ask the same


class Wish(NamedTuple):
    """What speaks for placing a tile: its company in the hand, on the table, among the unseen."""

    hand: int
    table: int
    unseen: int


WISHES: Final = [
    Wish(1, 1, 0),
    Wish(-1, 0, 0),
    Wish(1, 0, 0),
    Wish(0, 0, -1),
    Wish(-1, -1, 0),
    Wish(0, 0, 1),
]

answers: dict[str, Arrangement | None] = {}
hasty: list[str] = []  # those that time may have cut short: only while there is none


def most(table: Table) -> Arrangement | None:
    """The most tiles that can be placed."""
    return remembered(table, table.hand)


def remembered(table: Table, offered: Tiles) -> Arrangement | None:
    """The most of the offered tiles, or what was found of them in time."""
    if hasty and NOW.has_time():
        for one in hasty:
            answers.pop(one, None)
        hasty.clear()
    tiles = sorted(offered)
    key = f"{tiles} {table.sets} {table.opened} {table.strict}"
    if key not in answers:
        if len(answers) >= KEPT:
            answers.clear()
        answers[key] = best(table.sets, tiles, table.opened, table.strict)
        if not NOW.has_time():
            hasty.append(key)
    return answers[key]


def wins_now(table: Table) -> bool:
    found = most(table)
    return found is not None and len(found.placed) == len(table.hand)


def neighbours(counts: vec[i64], tile: int) -> int:
    """How well a tile goes with others: same number, or near it in the same colour."""
    number, colour = tile // 4, tile % 4
    found = 0
    for other in range(4):
        if other != colour and counts[number * 4 + other]:
            found += 4
    for near in (number - 2, number - 1, number + 1, number + 2):
        if 0 <= near < 13 and counts[near * 4 + colour]:
            found += 3
    return found


def ordered(table: Table, wish: Wish) -> Tiles:
    """The hand, first what a program would rather place.

    Jokers first: on the table they are as good as in the hand. Then what belongs to the most that
    can be placed: whoever keeps to that can do later whatever placing the most could have done.
    """
    full = most(table)
    chosen = counted([] if full is None else full.placed)
    hand, laid, unseen = counted(table.hand), counted(table.laid()), table.unseen()

    def key(tile: int) -> tuple[bool, bool, int, int]:
        if tile == JOKER:
            return (False, False, 0, tile)
        worth = wish.hand * neighbours(hand, tile) + wish.table * neighbours(laid, tile)
        worth += wish.unseen * neighbours(unseen, tile)
        return (True, not chosen[tile], -worth, tile)

    return sorted(table.hand, key=key)


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
    """What the next draw asks to be placed, tiles with company first; nothing if impossible."""
    return front(table, ordered(table, WISHES[0]), max(1, table.to_place()))


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
    """A placing of exactly these tiles that breaks the fewest sets; in haste, any."""
    found = None if NOW.has_time() else remembered(table, tiles)
    if found is not None and len(found.placed) == len(tiles):
        return quickly(table, found)
    if not table.opened:
        found = first_meld(tiles)
    elif table.strict:
        found = least_change(table.sets, tiles, True)
    else:
        found = arranged(table.sets, tiles)
    return quickly(table, found) if found and len(found.placed) == len(tiles) else None


def offers(table: Table, chance: Chance, count: int, clock: Clock) -> list[Tiles]:
    """Tiles to place before the next draw, in several ways; the fewest that will do."""
    full = most(table)
    need = table.to_place()
    if full is None or (table.opened and len(full.placed) < need):
        return []
    least = need if table.opened else 1
    orders = [ordered(table, wish) for wish in WISHES]
    held = left_of(table.hand, full.placed)
    orders += [[*chance.shuffle("orders", full.placed), *held] for _ in range(count)]
    found: list[Tiles] = []
    for order in orders:
        if not clock.runs(1.0):
            break
        tiles = sorted(front(table, order, least))
        if tiles and tiles not in found and still_enough(table, tiles, need):
            found.append(tiles)
    return found or [full.placed]


def left_of(hand: Tiles, placed: Tiles) -> Tiles:
    left = list(hand)
    for tile in placed:
        left.remove(tile)
    return left


def still_enough(table: Table, tiles: Tiles, need: int) -> bool:
    """After a first meld the next turn may place more (RU R11): together it must be enough."""
    if table.opened or len(tiles) >= need:
        return True
    made = first_meld(tiles)
    left = left_of(table.hand, tiles)
    rest = None if made is None else best(made.sets, left, True, table.strict)
    return rest is not None and len(tiles) + len(rest.placed) >= need


def ranked_offers(table: Table, chance: Chance, effort: int, clock: Clock) -> list[Tiles]:
    """The offers, best first, by what may come."""
    found = offers(table, chance, min(SHUFFLED, effort // 4), clock)
    if len(found) < 2:
        return found
    return best_of(Foresight(table, chance, effort), found, clock)
