"""Many games by number: the fast lane of the lab and of the benchmarks.

A game that need not end by itself is left when patience is over; nobody finishes it before.
"""

from tavolino.core.chance import Chance, Loose, Seeded
from tavolino.core.game import AnyGame, Options, Played

NEVER = 1_000_000_000


def random_games(game: AnyGame, options: Options, first: int, games: int) -> list[Played]:
    """So many deals, the person playing at random."""
    own = Loose(f"{game.meta.id}/random/{first}")
    return [played(game, options, deal, own, False) for deal in range(first, first + games)]


def instinct_games(game: AnyGame, options: Options, first: int, games: int) -> list[Played]:
    """So many deals, the person playing by instinct."""
    own = Loose(f"{game.meta.id}/instinct/{first}")
    return [played(game, options, deal, own, True) for deal in range(first, first + games)]


def played(game: AnyGame, options: Options, deal: int, own: Chance, by_instinct: bool) -> Played:
    """One deal to its end, or to the end of patience."""
    chance = Seeded(f"{game.meta.id}/{deal}")
    rules, instinct = game.rules, game.mind.instinct
    table = rules.setup(options, chance, None)
    patience = game.meta.patience or NEVER
    finishing = 1 if game.meta.finish else 0  # the last move of the list
    turns = 0
    moves = rules.moves(table)
    while len(moves) > finishing and turns < patience:
        if by_instinct:
            rules.play(table, instinct.move(table, own), chance)
        else:
            rules.play(table, moves[own.roll("move", len(moves) - finishing) - 1], chance)
        moves = rules.moves(table)
        turns += 1
    return Played(game.score.margin(table), game.score.result(table))
