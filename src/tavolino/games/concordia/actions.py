"""Concordia: what a seat may do, its notation and its number (CN 1.4, CN 1.5, CN 4.4).

A move number holds the map and a number on that map, so that it can be read without a table. The
named action knows cities, lines and provinces by name.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.game import Params
from tavolino.games.concordia.boards import (
    CITIES,
    GOODS,
    KINDS,
    LINES,
    PROVINCES,
    WAYS,
    Board,
)
from tavolino.games.concordia.cards import CARDS, NAMES, SLOTS

MOST: Final = 12  # goods in one trade

# Move numbers on a map.
PLAY: Final = 0
DONE: Final = PLAY + CARDS
BUILD: Final = DONE + 1
PRODUCE: Final = BUILD + CITIES
CASH: Final = PRODUCE + PROVINCES
COINS: Final = CASH + 1
KEEP: Final = COINS + 1
BUY: Final = KEEP + KINDS
SELL: Final = BUY + KINDS * MOST
PLACE: Final = SELL + KINDS * MOST
CARD: Final = PLACE + 2 * CITIES  # slot * 6 + the good of your choice; 5: none
ROLL: Final = CARD + SLOTS * (KINDS + 1)
AI_BUILD: Final = ROLL + 1
AI_TAKE: Final = AI_BUILD + CITIES
AI_TWO: Final = AI_TAKE + 1
AI_COLONIST: Final = AI_TWO + 1
AI_CLOTH: Final = AI_COLONIST + 1
AI_PASS: Final = AI_CLOTH + 1
AI_BUY: Final = AI_PASS + 1  # first slot * 8 + second slot; 7: none
MOVE: Final = AI_BUY + SLOTS * (SLOTS + 1)  # place * LINES + line; the places are cities, lines
NONE: Final = KINDS
ALONE: Final = SLOTS


def word(name: str) -> str:
    """A name of the map in notation: nova-carthago."""
    return name.lower().replace(" ", "-")


class Play(NamedTuple):
    """A card from the hand (CN 1.4a)."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


class Done(NamedTuple):
    """The card's deed is finished, or declined (CN 1.4b)."""

    def __str__(self) -> str:
        return "done"


class Move(NamedTuple):
    """A colonist from a city or line to a line (CN 1.5b)."""

    way: str
    origin: str
    line: str

    def __str__(self) -> str:
        return f"move {self.way} {word(self.origin)} to {word(self.line)}"


class Build(NamedTuple):
    """A house in a city (CN 1.5d)."""

    city: str

    def __str__(self) -> str:
        return f"build {word(self.city)}"


class Produce(NamedTuple):
    """A province makes its goods (CN 1.5f)."""

    province: str

    def __str__(self) -> str:
        return f"produce {word(self.province)}"


class Cash(NamedTuple):
    """The coins of all turned markers (CN 1.5g)."""

    def __str__(self) -> str:
        return "cash"


class Coins(NamedTuple):
    """Coins for colonists instead of new ones (CN 1.5l)."""

    def __str__(self) -> str:
        return "coins"


class Keep(NamedTuple):
    """One of the new goods that do not all fit (CN 1.6b)."""

    good: str

    def __str__(self) -> str:
        return f"keep {self.good}"


class Buy(NamedTuple):
    """Goods from the bank (CN 1.5j)."""

    amount: int
    good: str

    def __str__(self) -> str:
        return f"buy {self.amount} {self.good}"


class Sell(NamedTuple):
    """Goods to the bank (CN 1.5j)."""

    amount: int
    good: str

    def __str__(self) -> str:
        return f"sell {self.amount} {self.good}"


class Place(NamedTuple):
    """A new colonist in a city (CN 1.5k, CN 1.5n)."""

    way: str
    city: str

    def __str__(self) -> str:
        return f"place {self.way} {word(self.city)}"


class Purchase(NamedTuple):
    """A card of the display, and what pays the good of your choice (CN 1.5o, CN 1.5p)."""

    slot: int  # from 1
    pays: str  # empty where the slot asks for none

    def __str__(self) -> str:
        return f"card {self.slot} with {self.pays}" if self.pays else f"card {self.slot}"


class Roll(NamedTuple):
    """The AI rolls for its action (CN 4.3a)."""

    def __str__(self) -> str:
        return "roll"


class Settle(NamedTuple):
    """The AI builds (CN B2)."""

    city: str

    def __str__(self) -> str:
        return f"ai build {word(self.city)}"


class Gather(NamedTuple):
    """The AI rolls for a good, or for two (CN T1, CN B1, CN C3), or takes a cloth (CN 4.6b)."""

    what: str  # good, goods or cloth

    def __str__(self) -> str:
        return f"ai take {self.what}"


class Send(NamedTuple):
    """The AI sends a colonist (CN T2)."""

    def __str__(self) -> str:
        return "ai colonist"


class Hire(NamedTuple):
    """The AI buys a card or two (CN C1, CN C2)."""

    first: int  # slots from 1
    second: int  # 0: none

    def __str__(self) -> str:
        return f"ai cards {self.first} {self.second}" if self.second else f"ai cards {self.first}"


class Pass(NamedTuple):
    """The AI can do nothing (CN R25)."""

    def __str__(self) -> str:
        return "ai pass"


Action = (
    Play | Done | Move | Build | Produce | Cash | Coins | Keep | Buy | Sell | Place | Purchase
    | Roll | Settle | Gather | Send | Hire | Pass
)  # fmt: skip
TAKES: Final[tuple[str, ...]] = ("good", "goods", "cloth")


# -- numbers


def move_number(place: i64, line: i64) -> i64:
    return MOVE + place * LINES + line


def action_on(board: Board, move: i64) -> Action:
    """The action of a number on a map."""
    if move < DONE:
        return Play(NAMES[move])
    if move == DONE:
        return Done()
    if move < PRODUCE:
        return Build(board.names[move - BUILD])
    if move < CASH:
        return Produce(board.provinces[move - PRODUCE])
    if move < KEEP:
        return Cash() if move == CASH else Coins()
    if move < BUY:
        return Keep(GOODS[move - KEEP])
    if move < PLACE:
        return trade_of(move)
    if move < CARD:
        return Place(WAYS[(move - PLACE) // CITIES], board.names[(move - PLACE) % CITIES])
    if move < ROLL:
        slot, pays = (move - CARD) // (KINDS + 1), (move - CARD) % (KINDS + 1)
        return Purchase(int(slot) + 1, "" if pays == NONE else GOODS[pays])
    if move < MOVE:
        return ai_action(board, move)
    place, line = (move - MOVE) // LINES, (move - MOVE) % LINES
    return Move(WAYS[board.line_way[line]], place_name(board, place), board.line_name(line))


def trade_of(move: i64) -> Action:
    nth: i64 = (move - BUY) % (KINDS * MOST)
    count, good = int(nth % MOST) + 1, GOODS[nth // MOST]
    return Buy(count, good) if move < SELL else Sell(count, good)


def ai_action(board: Board, move: i64) -> Action:
    if move == ROLL:
        return Roll()
    if move < AI_TAKE:
        return Settle(board.names[move - AI_BUILD])
    if move == AI_COLONIST:
        return Send()
    if move == AI_PASS:
        return Pass()
    if move < AI_PASS:
        return Gather("good" if move == AI_TAKE else "goods" if move == AI_TWO else "cloth")
    first, second = (move - AI_BUY) // (SLOTS + 1), (move - AI_BUY) % (SLOTS + 1)
    return Hire(int(first) + 1, 0 if second == ALONE else int(second) + 1)


def place_name(board: Board, place: i64) -> str:
    return board.names[place] if place < CITIES else board.line_name(place - CITIES)


def number_on(board: Board, action: Action) -> i64:
    """Inverse of action_on; -1 for a name that is not on this map."""
    if isinstance(action, Play):
        return PLAY + NAMES.index(action.card)
    if isinstance(action, Done):
        return DONE
    if isinstance(action, Move):
        return number_of_move(board, action)
    if isinstance(action, Build):
        return with_city(BUILD, board, action.city)
    if isinstance(action, Produce):
        known = action.province in board.provinces
        return PRODUCE + board.provinces.index(action.province) if known else -1
    if isinstance(action, Cash):
        return CASH
    if isinstance(action, Coins):
        return COINS
    if isinstance(action, Keep):
        return KEEP + GOODS.index(action.good)
    if isinstance(action, Buy):
        return BUY + GOODS.index(action.good) * MOST + action.amount - 1
    if isinstance(action, Sell):
        return SELL + GOODS.index(action.good) * MOST + action.amount - 1
    if isinstance(action, Place):
        return with_city(PLACE + WAYS.index(action.way) * CITIES, board, action.city)
    if isinstance(action, Purchase):
        pays = GOODS.index(action.pays) if action.pays else NONE
        return CARD + (action.slot - 1) * (KINDS + 1) + pays
    return number_of_ai(board, action)


def number_of_ai(board: Board, action: Action) -> i64:
    if isinstance(action, Settle):
        return with_city(AI_BUILD, board, action.city)
    if isinstance(action, Gather):
        return (AI_TAKE, AI_TWO, AI_CLOTH)[TAKES.index(action.what)]
    if isinstance(action, Hire):
        second = action.second - 1 if action.second else ALONE
        return AI_BUY + (action.first - 1) * (SLOTS + 1) + second
    if isinstance(action, Send):
        return AI_COLONIST
    return ROLL if isinstance(action, Roll) else AI_PASS


def with_city(first: i64, board: Board, city: str) -> i64:
    return first + board.names.index(city) if city in board.names else -1


def number_of_move(board: Board, action: Move) -> i64:
    line = line_number(board, action.way, action.line)
    if "/" in action.origin:
        origin = line_number(board, action.way, action.origin)
        place = CITIES + origin if origin >= 0 else -1
    else:
        place = with_city(0, board, action.origin)
    return -1 if line < 0 or place < 0 else move_number(place, line)


def line_number(board: Board, way: str, name: str) -> i64:
    for line in range(board.routes):
        if WAYS[board.line_way[line]] == way and board.line_name(line) == name:
            return line
    return -1


def parts(action: Action) -> Params:
    """The words of an action."""
    return {name: getattr(action, name) for name in action._fields}
