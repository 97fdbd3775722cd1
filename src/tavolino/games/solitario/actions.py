"""Solitario: what a player may do, its notation and its number (SO 3, SO S7)."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.game import Params
from tavolino.core.refusals import BadText, Refusal
from tavolino.games.solitario.table import COLUMNS, SUITS, VALUES

EXAMPLES: Final = "turn, waste c4, waste base, c3 base, c3 c5 2, base denari c4, finish"

# Move numbers, in the order in which moves are listed.
UP: Final = 0  # column to foundation
WASTE_UP: Final = UP + COLUMNS
WASTE: Final = WASTE_UP + 1  # mazzetto to column
TURN: Final = WASTE + COLUMNS
SHIFT: Final = TURN + 1  # column to column: (from * 7 + to) * 10 + cards - 1
DOWN: Final = SHIFT + COLUMNS * COLUMNS * VALUES  # foundation to column: suit * 7 + column
FINISH: Final = DOWN + 4 * COLUMNS

OWN: Final = -1  # a card goes up to the foundation of its own suit


def base_name(suit: int) -> str:
    return "base" if suit == OWN else f"base {SUITS[suit]}"


class Turn(NamedTuple):
    """Turns the next cards of the stock, or the mazzetto over (SO 3.1, SO 3.2)."""

    def __str__(self) -> str:
        return "turn"


class WasteUp(NamedTuple):
    """The top of the mazzetto to its foundation, or to one that is named (SO 3.5)."""

    suit: int = OWN

    def __str__(self) -> str:
        return f"waste {base_name(self.suit)}"


class WasteDown(NamedTuple):
    """The top of the mazzetto to a column, 0 to 6 (SO 3.5)."""

    column: int

    def __str__(self) -> str:
        return f"waste c{self.column + 1}"


class Up(NamedTuple):
    """The last card of a column to its foundation, or to one that is named (SO 3.6)."""

    column: int
    suit: int = OWN

    def __str__(self) -> str:
        return f"c{self.column + 1} {base_name(self.suit)}"


class Shift(NamedTuple):
    """So many cards from the end of a column to another column (SO 3.3)."""

    source: int
    target: int
    cards: int

    def __str__(self) -> str:
        return f"c{self.source + 1} c{self.target + 1} {self.cards}"


class Down(NamedTuple):
    """The top card of a foundation to a column (SO 3.7)."""

    suit: int
    column: int

    def __str__(self) -> str:
        return f"base {SUITS[self.suit]} c{self.column + 1}"


class Finish(NamedTuple):
    """The player ends the own game (SO S7)."""

    def __str__(self) -> str:
        return "finish"


Action = Turn | WasteUp | WasteDown | Up | Shift | Down | Finish


def shift_number(source: i64, target: i64, cards: i64) -> i64:
    return SHIFT + (source * COLUMNS + target) * VALUES + cards - 1


def numbered(move: i64) -> Action:
    """The action of a move number."""
    if move < WASTE_UP:
        return Up(int(move - UP))
    if move == WASTE_UP:
        return WasteUp()
    if move < TURN:
        return WasteDown(int(move - WASTE))
    if move == TURN:
        return Turn()
    if move < DOWN:
        pair: i64 = (move - SHIFT) // VALUES
        return Shift(int(pair // COLUMNS), int(pair % COLUMNS), int((move - SHIFT) % VALUES) + 1)
    if move < FINISH:
        return Down(int((move - DOWN) // COLUMNS), int((move - DOWN) % COLUMNS))
    return Finish()


# Every action once, so that listing moves builds nothing.
ACTIONS: Final = [numbered(move) for move in range(FINISH + 1)]


def number_of(action: Action) -> i64:
    """Inverse of numbered."""
    if isinstance(action, Up):
        return UP + action.column
    if isinstance(action, WasteUp):
        return WASTE_UP
    if isinstance(action, WasteDown):
        return WASTE + action.column
    if isinstance(action, Turn):
        return TURN
    if isinstance(action, Shift):
        return shift_number(action.source, action.target, action.cards)
    if isinstance(action, Down):
        return DOWN + action.suit * COLUMNS + action.column
    return FINISH


def parts(action: Action) -> Params:
    """Where from, where to and how many cards, in the words of the notation."""
    if isinstance(action, Turn):
        return {"from": "stock", "to": "waste"}
    if isinstance(action, Finish):
        return {}
    words = str(action).split()
    if isinstance(action, Shift):
        return {"from": words[0], "to": words[1], "cards": action.cards}
    if isinstance(action, Down):
        return {"from": words[1], "to": words[2], "cards": 1}
    return {"from": words[0], "to": words[1], "cards": 1}


def parse(text: str) -> Action:
    """Inverse of str(action). What no card ever may is understood, and refused."""
    words = text.lower().split()
    if words == ["turn"]:
        return Turn()
    if words == ["finish"]:
        return Finish()
    if len(words) in (2, 3) and words[1] == "waste":
        raise Refusal("solitario.refuse.onto_waste", "SO 3.5")
    if len(words) in (2, 3) and words[1] == "base":
        return parse_up(words[0], words[2:])
    if len(words) == 2 and words[0] == "waste":
        return WasteDown(parse_column(words[1]))
    if len(words) == 3 and words[0] == "base":
        return Down(parse_suit(words[1]), parse_column(words[2]))
    if len(words) in (2, 3):
        cards = parse_cards(words[2]) if len(words) == 3 else 1
        return Shift(parse_column(words[0]), parse_column(words[1]), cards)
    raise BadText("core.text.unread", {"text": text, "examples": EXAMPLES})


def parse_up(source: str, more: list[str]) -> Action:
    """To a foundation: the card's own, or the one of a suit."""
    if more and more[0] not in SUITS and parse_cards(more[0]) > 1:
        raise Refusal("solitario.refuse.one_card", "SO 3.6")
    suit = SUITS.index(more[0]) if more and more[0] in SUITS else OWN
    return WasteUp(suit) if source == "waste" else Up(parse_column(source), suit)


def parse_column(word: str) -> int:
    if len(word) == 2 and word[0] == "c" and word[1] in "1234567":
        return int(word[1]) - 1
    raise BadText("solitario.text.column", {"word": word, "examples": EXAMPLES})


def parse_suit(word: str) -> int:
    if word in SUITS:
        return SUITS.index(word)
    raise BadText("solitario.text.suit", {"word": word, "known": list(SUITS)})


def parse_cards(word: str) -> int:
    if word in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"):
        return int(word)
    raise BadText("solitario.text.cards", {"word": word})
