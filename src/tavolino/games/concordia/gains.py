"""Concordia: what one action has before another."""

from typing import NamedTuple

from tavolino.core.chance import Scripted
from tavolino.core.gains import told, traits_of
from tavolino.core.game import Line, View
from tavolino.games.concordia import kinds, scoring
from tavolino.games.concordia.actions import Action, Move, Play
from tavolino.games.concordia.advice import card_lines, move_hopes
from tavolino.games.concordia.cards import NAMES
from tavolino.games.concordia.kinds import number_on
from tavolino.games.concordia.table import PERSON, Table, total

# What a card's own lines count, by the trait it is.
COUNTED = {
    "concordia.preview.coins": "coins",
    "concordia.preview.prefect": "coins",
    "concordia.preview.steps": "steps",
    "concordia.preview.cards": "payable",
    "concordia.preview.specialist": "goods",
    "concordia.preview.tribune": "back",
}


class Bringing(NamedTuple):
    """What an action brings at once, or lets be done."""

    points: int = 0
    houses: int = 0
    cards: int = 0
    goods: int = 0
    coins: int = 0
    steps: int = 0
    payable: int = 0
    back: int = 0  # cards taken back
    sites: int = 0  # cities where a house could be paid


RULES_OF = {
    "points": "CN 1.7c", "houses": "CN 1.5e", "cards": "CN 1.5o", "goods": "CN 1.5f",
    "coins": "CN 1.5g", "steps": "CN 1.5a", "payable": "CN 1.5o", "back": "CN 1.5m",
    "sites": "CN 1.5d",
}  # fmt: skip


def gains(view: View[Table], action: Action, other: Action) -> list[Line]:
    this, that = brought(view.table, action), brought(view.table, other)
    return told("concordia", traits_of(RULES_OF, this, that))


def brought(table: Table, action: Action) -> Bringing:
    if isinstance(action, Play):
        return promised(table, action)
    ahead = table.copy()
    kinds.play(ahead, number_on(table.board(), action), Scripted([]), None)
    sites = move_hopes(table, action) if isinstance(action, Move) else []
    return Bringing(
        points=int(scoring.score(ahead, PERSON) - scoring.score(table, PERSON)),
        houses=int(total(ahead.mine) - total(table.mine)),
        cards=int(owned(ahead) - owned(table)),
        goods=int(
            total(ahead.stock) + total(ahead.fresh) - total(table.stock) - total(table.fresh)
        ),
        coins=int(ahead.cash - table.cash),
        sites=len(sites[0].params["cities"]) if sites else 0,
    )


def stored(table: Table) -> int:
    return int(total(table.stock) + total(table.fresh))


def owned(table: Table) -> int:
    return int(total(table.hand) + total(table.pile))


def promised(table: Table, action: Play) -> Bringing:
    """What a card would bring now, as its own lines say."""
    found: dict[str, int] = {}
    for line in card_lines(table, NAMES.index(action.card)):
        if line.key in COUNTED:
            found[COUNTED[line.key]] = int(line.params["count"])
    return Bringing(**found)
