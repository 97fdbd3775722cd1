"""Rummikub: the coach. Knows that stacks are hidden, and what holding tiles is good for."""

from tavolino.core.chance import Chance
from tavolino.core.game import View
from tavolino.core.thought import Clock
from tavolino.games.rummikub.actions import Action, Draw, GiveUp
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.mind.foresight import SHARE
from tavolino.games.rummikub.table import GOING_ON, Table


def counsel(view: View[Table], chance: Chance, effort: int, clock: Clock) -> list[Action]:
    """Win now; else draw while that is safe; else place the tiles that are missed least."""
    table = view.table
    if ways.wins_now(table):
        return [win for win in [ways.place(table, table.hand)] if win is not None]
    if table.draw_loses() == GOING_ON:
        return [Draw(), *[one for one in [ways.place_most(table)] if one is not None]]
    offers = ways.ranked_offers(table, chance, effort, clock) if table.stacks() > 1 else []
    found: list[Action] = []
    for tiles in offers[:3]:
        placing = ways.place(table, tiles) if not found or clock.runs(SHARE) else None
        if placing is not None:
            found.append(placing)
    return found or [GiveUp()]
