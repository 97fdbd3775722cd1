"""Positions for the tests: by notation, and as they come in random games."""

import random
from collections.abc import Iterator

from tavolino.core.chance import Chanced, Scripted, Seeded
from tavolino.core.game import Judged, Options
from tavolino.core.match import Match
from tavolino.games.rummikub.game import GAME
from tavolino.games.rummikub.mind.turns import RULES
from tavolino.games.rummikub.table import GOING_ON, Table
from tavolino.games.rummikub.tiles import tiles_in
from tests.games.sitting import refusal


def at(position: str, stacks: str = "") -> Match:
    """A game from a position; `stacks` are the tiles that come, three by three."""
    tiles = tiles_in(stacks)
    script = [Chanced("tiles", tiles[n : n + 3]) for n in range(0, len(tiles), 3)]
    return Match("rummikub", position=position, chance=Scripted(script))


def rule_of(match: Match, action: str) -> str:
    return refusal(match, action).rule


def judged(match: Match, draft: str) -> Judged:
    found = GAME.words.judge(match.view(), GAME.notation.parse(draft))
    assert found is not None
    return found


def ending(match: Match) -> str:
    assert match.outcome is not None
    return match.outcome.reason.key.rsplit(".", 1)[1]


def tables(deal: int, options: Options | None = None) -> Iterator[Table]:
    """Every table of a game in which somebody chooses at random but never gives up."""
    chooser, chance = random.Random(deal), Seeded(f"rummikub/{deal}")
    table = RULES.setup(options or {}, chance, None)
    yield table.copy()
    while table.ended == GOING_ON:
        moves = [int(move) for move in RULES.moves(table)][:-1]
        action = RULES.numbered(table, chooser.choice(moves))
        RULES.check(table, action)
        RULES.apply(table, action, chance, None)
        yield table.copy()
