"""Rummikub: the coach. Knows that stacks are hidden, and what holding tiles is good for."""

from tavolino.core.chance import Chance
from tavolino.core.game import View
from tavolino.core.thought import Clock
from tavolino.games.rummikub.actions import Action, Draw, GiveUp, Place
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.table import GOING_ON, Table


def counsel(view: View[Table], chance: Chance, effort: int, clock: Clock) -> list[Action]:
    """Win now; else draw while that is safe; else place the tiles that are missed least."""
    table = view.table
    if ways.wins_now(table):
        return list(only(ways.place(table, table.hand) or ways.place_most(table)))
    if table.draw_loses() == GOING_ON:
        return [Draw(), *only(ways.place_most(table))]
    offers = ways.ranked_offers(table, chance, effort, clock) if table.stacks() > 1 else []
    found: list[Action] = []
    for tiles in offers[:3]:
        placing = ways.place(table, tiles) if not found or clock.runs(1.0) else None
        if placing is not None:
            found.append(placing)
    if not found and (offers or not clock.runs(1.0)):
        found.extend(only(ways.place_most(table)))  # what is known by now
    return found or [GiveUp()]


def only(placing: Place | None) -> list[Place]:
    return [] if placing is None else [placing]
