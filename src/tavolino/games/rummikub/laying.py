"""Rummikub beside its real box: the tiles that left the hand, and the solver finds the sets."""

from tavolino.core.game import View
from tavolino.core.refusals import Refusal
from tavolino.games.rummikub.actions import Place, placing
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.mind.solver import whole_table
from tavolino.games.rummikub.table import Table
from tavolino.games.rummikub.tiles import JOKER, NAMES, tiles_in

LAY = "lay"


def spelled(view: View[Table], text: str) -> str:
    """`lay B9 B10 B11` as a placing of the whole table; anything else as it is.

    Its sets need not be those of the real table: only the tiles matter, unless jokers are strict.
    """
    words = text.split()
    if not words or words[0].lower() != LAY:
        return text
    table, tiles = view.table, tiles_in("".join(words[1:]))
    check_hand(table, tiles)
    if sets_wanted(table):
        raise Refusal("rummikub.refuse.sets_wanted", "RU R15")
    found = ways.place(table, tiles) or small_meld(table, tiles)
    if found is None:
        raise cannot_lie(table, tiles)
    return str(found)


def sets_wanted(table: Table) -> bool:
    """It matters in which set a joker lies (RU R15)."""
    return table.strict and JOKER in table.laid()


def small_meld(table: Table, tiles: list[int]) -> Place | None:
    """A first meld of whole sets, whatever it is worth: the rules say so (RU R10)."""
    sets = None if table.opened else whole_table([], tiles, [], 0)
    return placing(sets.sets) if sets is not None and len(sets.placed) == len(tiles) else None


def in_hand(view: View[Table]) -> list[str]:
    """None where whole sets are entered."""
    table = view.table
    return [] if sets_wanted(table) else [NAMES[tile] for tile in sorted(table.hand)]


def laying(tiles: list[str]) -> str:
    """What `spelled` reads."""
    return " ".join([LAY, *tiles])


def check_hand(table: Table, tiles: list[int]) -> None:
    """All of them are in the hand (RU 2.2a)."""
    left = list(table.hand)
    for tile in tiles:
        if tile not in left:
            raise Refusal("rummikub.refuse.not_yours", "RU 2.2a", {"tile": NAMES[tile]})
        left.remove(tile)
    if not tiles:
        raise Refusal("rummikub.refuse.nothing_placed", "RU R19")


def cannot_lie(table: Table, tiles: list[int]) -> Refusal:
    """Why no table of whole sets has these tiles; a tile without which there is one is named."""
    for at, tile in enumerate(tiles):
        rest = tiles[:at] + tiles[at + 1 :]
        if rest and ways.place(table, rest) is not None:
            return Refusal("rummikub.refuse.all_but", "RU 1.8", {"tile": NAMES[tile]})
    return Refusal("rummikub.refuse.cannot_lie", "RU 1.8")
