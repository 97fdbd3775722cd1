"""Concordia: reading an action; writing is `str(action)`."""

from typing import Final

from tavolino.core.refusals import BadText
from tavolino.games.concordia.actions import Action
from tavolino.games.concordia.boards import BOARDS
from tavolino.games.concordia.kinds import action_on, numbers_on

EXAMPLES: Final = (
    "play architect, move land roma to cosa/roma, build cosa, produce etruria, cash, buy 2 wine, "
    "sell 1 cloth, place sea roma, coins, card 3 with brick, keep wine, done"
)


def parse(text: str) -> Action:
    """Inverse of str(action): every action has one text. Which map is meant does not matter."""
    tidy = " ".join(text.lower().split())
    for board in BOARDS:
        move = numbers_on(board).get(tidy)
        if move is not None:
            return action_on(board, move)
    raise BadText("core.text.unread", {"text": text, "examples": EXAMPLES})
