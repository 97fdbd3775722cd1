"""Rummikub: what one turn has before another."""

from typing import NamedTuple

from tavolino.core.gains import Trait, told
from tavolino.core.game import Line, View
from tavolino.games.rummikub.actions import Action, Draw, Place
from tavolino.games.rummikub.rules import placed
from tavolino.games.rummikub.sets import stays
from tavolino.games.rummikub.table import Table
from tavolino.games.rummikub.tiles import JOKER


class Bringing(NamedTuple):
    """How hand and table look afterwards."""

    stacks: int  # to spare: each is a point at the end
    free: int  # tiles of the hand that may still be held
    kept: int  # tiles that can be placed later
    jokers: int  # in the hand
    changed: int  # sets that lie otherwise


def gains(view: View[Table], action: Action, other: Action) -> list[Line]:
    table = view.table
    this, that = brought(table, action), brought(table, other)
    return told(
        "rummikub",
        [
            Trait("stacks", "RU 2.2b", this.stacks, that.stacks),
            Trait("kept", "RU R1", this.kept, that.kept),
            Trait("free", "RU 2.2e", this.free, that.free),
            Trait("jokers", "RU R15", this.jokers, that.jokers),
            Trait("changed", "RU 1.8", this.changed, that.changed, fewer=True),
        ],
    )


def brought(table: Table, action: Action) -> Bringing:
    hand = len(table.hand)
    jokers = table.hand.count(JOKER)
    if isinstance(action, Place):
        tiles = placed(table, action)
        changed = sum(not any(stays(old, new) for new in action.sets) for old in table.sets)
        left = hand - len(tiles)
        kept = jokers - tiles.count(JOKER)
        return Bringing(table.stacks(), table.limit() - left, left, kept, changed)
    if isinstance(action, Draw):
        room = table.limit_after(1) - hand - int(table.stack)
        return Bringing(table.stacks() - 1, room, hand, jokers, 0)
    return Bringing(0, 0, 0, 0, 0)
