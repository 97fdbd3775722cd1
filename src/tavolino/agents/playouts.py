"""Many games by number: the fast lane of the lab and of the benchmarks."""

from tavolino.core.chance import Chance, Loose, Seeded
from tavolino.core.game import AnyGame, Options


def random_margins(game: AnyGame, options: Options, first: int, games: int) -> list[float]:
    """The margins of so many deals, the person playing at random."""
    own = Loose(f"{game.meta.id}/random/{first}")
    return [played(game, options, deal, own, False) for deal in range(first, first + games)]


def instinct_margins(game: AnyGame, options: Options, first: int, games: int) -> list[float]:
    """The margins of so many deals, the person playing by instinct."""
    own = Loose(f"{game.meta.id}/instinct/{first}")
    return [played(game, options, deal, own, True) for deal in range(first, first + games)]


def played(game: AnyGame, options: Options, deal: int, own: Chance, by_instinct: bool) -> float:
    """One deal to its end; the margin."""
    chance = Seeded(f"{game.meta.id}/{deal}")
    table = game.setup(options, chance, None)
    moves = game.moves(table)
    while len(moves):
        if by_instinct:
            game.play(table, game.instinct(table, own), chance)
        else:
            game.play(table, moves[own.roll("move", len(moves)) - 1], chance)
        moves = game.moves(table)
    return game.margin(table)
