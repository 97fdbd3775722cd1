"""Concordia: reading an action; writing is `str(action)`."""

from typing import Final

from tavolino.core.game import BadText
from tavolino.games.concordia.actions import (
    AI_BUILD,
    AI_TAKE,
    BUILD,
    CARD,
    CASH,
    MOVE,
    PLACE,
    Action,
    Build,
    Move,
    Place,
    Produce,
    Settle,
    action_on,
    word,
)
from tavolino.games.concordia.boards import BOARDS, WAYS

EXAMPLES: Final = (
    "play architect, move land roma to cosa/roma, build cosa, produce etruria, cash, buy 2 wine, "
    "sell 1 cloth, place sea roma, coins, card 3 with brick, keep wine, done"
)
CITY_WORDS: Final = {word(name): name for board in BOARDS for name in board.names}
PROVINCE_WORDS: Final = {word(name): name for board in BOARDS for name in board.provinces}
LINE_WORDS: Final = {
    (WAYS[board.line_way[line]], word(board.line_name(line))): board.line_name(line)
    for board in BOARDS
    for line in range(int(board.routes))
}
SIMPLE: Final[dict[str, Action]] = {
    str(action): action
    for action in (
        [action_on(BOARDS[0], move) for move in range(BUILD)]
        + [action_on(BOARDS[0], move) for move in range(CASH, PLACE)]
        + [action_on(BOARDS[0], move) for move in range(CARD, AI_BUILD)]
        + [action_on(BOARDS[0], move) for move in range(AI_TAKE, MOVE)]
    )
}


def parse(text: str) -> Action:
    """Inverse of str(action): every action has one text."""
    tidy = " ".join(text.lower().split())
    found = SIMPLE[tidy] if tidy in SIMPLE else named(tidy.split())
    if found is None:
        raise BadText(f"cannot read {text!r}; write for example: {EXAMPLES}")
    return found


def named(words: list[str]) -> Action | None:
    """An action with a name of the map in it, or None."""
    if len(words) == 2 and words[0] == "build" and words[1] in CITY_WORDS:
        return Build(CITY_WORDS[words[1]])
    if len(words) == 2 and words[0] == "produce" and words[1] in PROVINCE_WORDS:
        return Produce(PROVINCE_WORDS[words[1]])
    if len(words) == 3 and words[:2] == ["ai", "build"] and words[2] in CITY_WORDS:
        return Settle(CITY_WORDS[words[2]])
    if len(words) == 3 and words[0] == "place" and words[1] in WAYS and words[2] in CITY_WORDS:
        return Place(words[1], CITY_WORDS[words[2]])
    if len(words) == 5 and words[0] == "move" and words[1] in WAYS and words[3] == "to":
        way = words[1]
        origin = CITY_WORDS.get(words[2]) or LINE_WORDS.get((way, words[2]))
        line = LINE_WORDS.get((way, words[4]))
        return Move(way, origin, line) if origin and line else None
    return None
