"""Rummikub: the coach. Knows that stacks are hidden, and what holding tiles is good for."""

from tavolino.core.chance import Chance
from tavolino.core.game import View
from tavolino.games.rummikub.actions import Action, Draw, GiveUp
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.table import GOING_ON, Table


def counsel(view: View[Table], chance: Chance, effort: int) -> list[Action]:
    """Win now; else draw while that is safe; else place the tiles that are missed least."""
    table = view.table
    if ways.wins_now(table):
        return [win for win in [ways.place(table, table.hand)] if win is not None]
    if table.draw_loses() == GOING_ON:
        return [Draw(), *[one for one in [ways.place_most(table)] if one is not None]]
    offers = ways.ranked_offers(table, chance, effort) if table.stacks() > 1 else []
    placings = [ways.place(table, tiles) for tiles in offers[:3]]
    return [one for one in placings if one is not None] or [GiveUp()]
