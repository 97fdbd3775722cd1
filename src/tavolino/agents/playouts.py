"""Many games by number: the fast lane of the lab and of the benchmarks."""

from tavolino.core.chance import Loose, Seeded
from tavolino.core.game import AnyGame, Options


def random_margins(game: AnyGame, options: Options, first: int, games: int) -> list[float]:
    """The margins of so many deals, the person playing at random."""
    found: list[float] = []
    own = Loose(f"{game.meta.id}/random/{first}")
    for deal in range(first, first + games):
        chance = Seeded(f"{game.meta.id}/{deal}")
        table = game.setup(options, chance, None)
        moves = game.moves(table)
        while len(moves):
            game.play(table, moves[own.roll("move", len(moves)) - 1], chance)
            moves = game.moves(table)
        found.append(game.margin(table))
    return found


def instinct_margins(game: AnyGame, options: Options, first: int, games: int) -> list[float]:
    """The margins of so many deals, the person playing by instinct."""
    found: list[float] = []
    own = Loose(f"{game.meta.id}/instinct/{first}")
    for deal in range(first, first + games):
        chance = Seeded(f"{game.meta.id}/{deal}")
        table = game.setup(options, chance, None)
        while game.to_move(table) is not None:
            game.play(table, game.instinct(table, own), chance)
        found.append(game.margin(table))
    return found
