"""Paired trials: all moves on the same imagined tables with the same luck, so few are enough."""

import math

from mypy_extensions import i64

from tavolino.core.chance import Chance, Loose
from tavolino.core.game import AnyGame

PATIENCE = 60  # turns of a trial
SURE = 1.0  # standard errors by which a move must be better than the preferred one


def best_of(game: AnyGame, view: object, preferred: int, seed: str, worlds: int) -> int:
    """The preferred move, unless another does clearly better. Says the same for the same seed."""
    chance = Loose(seed)
    margins: dict[int, list[float]] = {}
    for nth in range(worlds):
        world = game.imagine(view, chance)
        moves = game.moves(world)
        count: i64 = len(moves)
        if game.meta.finish and count > 1:
            count -= 1  # finishing is no way to get on
        for place in range(count):
            move = int(moves[place])
            margins.setdefault(move, []).append(tried(game, world, move, Loose(f"{seed}/{nth}")))
    best = preferred
    highest = sum(margins[preferred]) if preferred in margins else -math.inf
    for move, found in margins.items():
        if sum(found) > highest:
            best, highest = move, sum(found)
    if best != preferred and preferred in margins:
        return best if clearly(margins[best], margins[preferred]) else preferred
    return best


def tried(game: AnyGame, world: object, move: int, chance: Chance) -> float:
    """The margin when a move is made and instinct goes on from there."""
    table = game.copy(world)
    game.play(table, move, chance)
    turns = 0
    moves = game.moves(table)
    while len(moves) and turns < PATIENCE:
        turns += 1
        if game.person_to_move(table):
            game.play(table, game.instinct(table, chance), chance)
        else:
            game.play(table, moves[0], chance)
        moves = game.moves(table)
    return game.margin(table)


def clearly(better: list[float], worse: list[float]) -> bool:
    """Whether one is better by more than chance would do."""
    gains = [one - other for one, other in zip(better, worse, strict=True)]
    mean = sum(gains) / float(len(gains))
    squares = sum((gain - mean) * (gain - mean) for gain in gains)
    error = math.sqrt(squares / float(max(1, len(gains) - 1)) / float(len(gains)))
    return mean > SURE * error
