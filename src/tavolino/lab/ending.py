"""What a game ends with, where a move ends it."""

from typing import Any

from tavolino.core.chance import Chance, Loose
from tavolino.core.game import YOU, AnyGame

IMAGINED = 12  # tables that fit the view


def endings(game: AnyGame, view: Any, action: str) -> list[tuple[float, bool]]:
    """The margin and whether it is won, on some tables; none if there may be more to decide."""
    chance = Loose("endings")
    found: list[tuple[float, bool]] = []
    for _ in range(IMAGINED):
        table = game.seats.imagine(view, chance)
        game.rules.apply(table, game.notation.parse(action), chance, None)
        if not runs_out(game, table, chance):
            return []
        found.append((game.score.margin(table), game.score.result(table) > 0))
    return found


def runs_out(game: AnyGame, table: Any, chance: Chance) -> bool:
    """Plays on while there is nothing to decide; whether the game is over then."""
    seat = game.rules.to_move(table)
    while seat is not None:
        if seat != YOU:
            action = game.seats.decision(table).action
        elif game.meta.listed and len(game.rules.moves(table)) == 1:
            action = game.rules.choices(table)[0]
        else:
            return False
        game.rules.apply(table, action, chance, None)
        seat = game.rules.to_move(table)
    return True
