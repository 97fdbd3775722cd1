"""Many games by number: the fast lane of the lab and of the benchmarks.

A game that need not end by itself is left when patience is over; nobody finishes it before.
"""

from mypy_extensions import i64

from tavolino.core.chance import Chance, Loose, Seeded
from tavolino.core.game import AnyGame, Options, Played

NEVER = 1_000_000_000


def random_games(game: AnyGame, options: Options, first: int, games: int) -> list[Played]:
    """So many deals, the person playing at random."""
    deals = range(first, first + games)
    return [random_game(game, options, deal, own_chance(game, deal)) for deal in deals]


def instinct_games(game: AnyGame, options: Options, first: int, games: int) -> list[Played]:
    """So many deals, the person playing by instinct."""
    deals = range(first, first + games)
    return [instinct_game(game, options, deal, own_chance(game, deal)) for deal in deals]


def own_chance(game: AnyGame, deal: int) -> Chance:
    """The person's own: what comes of a deal does not depend on those that were played before."""
    return Loose(f"{game.meta.id}/{deal}/own")


def random_game(game: AnyGame, options: Options, deal: int, own: Chance) -> Played:
    """One deal to its end, or to the end of patience."""
    chance = Seeded(f"{game.meta.id}/{deal}")
    rules = game.rules
    table = rules.setup(options, chance, None)
    finishing: i64 = 1 if game.meta.finish else 0  # the last move of the list
    turns: i64 = game.meta.patience or NEVER
    while turns > 0:
        move: i64 = rules.any_move(table, own, finishing)
        if move < 0:
            break
        rules.play(table, move, chance)
        turns -= 1
    return Played(game.score.margin(table), game.score.result(table))


def instinct_game(game: AnyGame, options: Options, deal: int, own: Chance) -> Played:
    """One deal to its end, or to the end of patience."""
    chance = Seeded(f"{game.meta.id}/{deal}")
    rules, instinct = game.rules, game.mind.instinct
    table = rules.setup(options, chance, None)
    finishing: i64 = 1 if game.meta.finish else 0  # the last move of the list
    turns: i64 = game.meta.patience or NEVER
    while turns > 0 and rules.count(table) > finishing:
        rules.play(table, instinct.move(table, own), chance)
        turns -= 1
    return Played(game.score.margin(table), game.score.result(table))
