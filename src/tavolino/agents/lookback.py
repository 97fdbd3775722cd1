"""Looking back at a game that is over, with everything known; runs in a worker process."""

from typing import NamedTuple

from tavolino.core.game import Params
from tavolino.core.registry import game_named
from tavolino.core.snapshot import sentence


class Worth(NamedTuple):
    """What could be reached before and after an action, and what would have been best."""

    before: float
    after: float
    best: str


def worth_of(game_id: str, before: str, action: str, after: str) -> Worth:
    """An action by the positions around it. What is not settled is not held against anybody."""
    game = game_named(game_id)
    hindsight, read = game.mind.hindsight, game.notation.read
    assert hindsight is not None
    then, now = hindsight(read(before)), hindsight(read(after))
    if not (then.settled and now.settled) or now.best >= then.best:
        return Worth(then.best, then.best, action)
    return Worth(then.best, now.best, then.action)


def verdict_on(game_id: str, opening: str) -> list[Params]:
    """What a deal had in it, as sentences."""
    game = game_named(game_id)
    assert game.mind.verdict is not None
    return [sentence(line) for line in game.mind.verdict(game.notation.read(opening))]
