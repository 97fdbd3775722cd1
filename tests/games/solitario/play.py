"""Positions for the tests: by notation, and as they come in random games."""

import random
from collections.abc import Iterator

from tavolino.core.chance import Loose, Scripted, Seeded
from tavolino.core.game import Options
from tavolino.core.match import Match
from tavolino.games.solitario.mind.instinct import INSTINCT
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.table import GOING_ON, Table
from tests.games.sitting import refusal

LONG = 120


def at(position: str) -> Match:
    """A game from a position; what it does not name lies on the foundations."""
    return Match("solitario", position=position)


def rule_of(match: Match, action: str) -> str:
    return refusal(match, action).rule


def tables(deal: int, options: Options | None = None, sense: float = 0.8) -> Iterator[Table]:
    """Every table of a game played by instinct and, now and then, at random."""
    chooser, own = random.Random(deal), Loose(f"test/{deal}")
    table = RULES.setup(options or {}, Seeded(f"solitario/{deal}"), None)
    yield table.copy()
    for _ in range(LONG):
        if table.ended != GOING_ON:
            return
        moves = [int(move) for move in RULES.moves(table)][:-1]
        sensible = not moves or chooser.random() < sense
        move = INSTINCT.move(table, own) if sensible else chooser.choice(moves)
        RULES.play(table, move, Scripted([]))
        yield table.copy()
