"""Cóatl: what a seat may do, its notation and its number (CO 1.4, CO 3.3)."""

from itertools import combinations
from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.game import Params
from tavolino.core.refusals import BadText
from tavolino.games.coatl.cards import CARDS, COLOURS, HUES, TEMPLE_CARDS, card_name, temple_name
from tavolino.games.coatl.table import (
    BODY,
    CELLS,
    COATLS,
    DEALT,
    HEAD,
    KINDS,
    PIECES,
    ROW,
    TAIL,
    piece_name,
)

EXAMPLES: Final = (
    "take 3, draw 2, draw deck, start red head, add 1 green body back, add 1 blue tail, "
    "play 1 p32, temple 1 t5, done"
)
ENDS: Final[tuple[str, ...]] = ("front", "back")  # towards the head, towards the tail
FRONT: Final = 0
BACK: Final = 1
DECK: Final = ROW  # the place of a blind draw

# Move numbers.
TAKE: Final = 10  # ten ways to keep three of five come first
DRAW: Final = TAKE + CELLS
START: Final = DRAW + ROW + 1
ADD: Final = START + PIECES
ADDS: Final = 4 * HUES  # for each cóatl: bodies in front, bodies behind, heads, tails
PLAY: Final = ADD + COATLS * ADDS
TEMPLE: Final = PLAY + COATLS * CARDS
DONE: Final = TEMPLE + COATLS * TEMPLE_CARDS
PASS: Final = DONE + 1
CLAIM: Final = PASS + 1
MOVES: Final = CLAIM + CELLS

KEEPS: Final = [list(kept) for kept in combinations(range(DEALT), 3)]


class Keep(NamedTuple):
    """Three of the five cards that were dealt, by their places from 0 (CO 3.1f)."""

    first: int
    second: int
    third: int

    def __str__(self) -> str:
        return f"keep {self.first + 1} {self.second + 1} {self.third + 1}"


class Take(NamedTuple):
    """Everything in a cell of the disc (CO 1.4a)."""

    cell: int

    def __str__(self) -> str:
        return f"take {self.cell + 1}"


class Draw(NamedTuple):
    """A prophecy of the row, or the top card of the deck (CO 1.4c)."""

    place: int

    def __str__(self) -> str:
        return "draw deck" if self.place == DECK else f"draw {self.place + 1}"


class Start(NamedTuple):
    """A new cóatl begins with a piece (CO 1.4f)."""

    piece: int

    def __str__(self) -> str:
        return f"start {in_words(self.piece)}"


class Add(NamedTuple):
    """A piece to an end of a cóatl; heads go to the front, tails to the back (CO 1.4g)."""

    coatl: int
    piece: int
    end: int

    def __str__(self) -> str:
        where = f" {ENDS[self.end]}" if self.piece // HUES == BODY else ""
        return f"add {self.coatl + 1} {in_words(self.piece)}{where}"


class Play(NamedTuple):
    """A prophecy from the hand beside a cóatl (CO 1.4h)."""

    coatl: int
    card: int

    def __str__(self) -> str:
        return f"play {self.coatl + 1} {card_name(self.card)}"


class Claim(NamedTuple):
    """A temple for a cóatl that was just completed (CO 1.6a)."""

    coatl: int
    temple: int

    def __str__(self) -> str:
        return f"temple {self.coatl + 1} {temple_name(self.temple)}"


class Done(NamedTuple):
    """Confirms what was taken or built (CO 1.4i)."""

    def __str__(self) -> str:
        return "done"


class Pass(NamedTuple):
    """Nothing else is possible (CO A24)."""

    def __str__(self) -> str:
        return "pass"


class Search(NamedTuple):
    """ADAM takes the cell that his search found (CO 3.3b)."""

    cell: int

    def __str__(self) -> str:
        return f"adam {self.cell + 1}"


Action = Keep | Take | Draw | Start | Add | Play | Claim | Done | Pass | Search


def in_words(piece: int) -> str:
    return f"{COLOURS[piece % HUES]} {KINDS[piece // HUES]}"


def add_number(coatl: i64, piece: i64, end: i64) -> i64:
    kind: i64 = piece // HUES
    group: i64 = end if kind == BODY else 2 if kind == HEAD else 3
    return ADD + coatl * ADDS + group * HUES + piece % HUES


def added(move: i64) -> tuple[i64, i64, i64]:
    """Cóatl, piece and end of a move that adds."""
    nth: i64 = move - ADD
    group: i64 = nth % ADDS // HUES
    kind: i64 = BODY if group < 2 else HEAD if group == 2 else TAIL
    end: i64 = BACK if group == 1 or group == 3 else FRONT
    return nth // ADDS, kind * HUES + nth % HUES, end


def numbered(move: i64) -> Action:
    """The action of a move number."""
    if move < TAKE:
        first, second, third = KEEPS[move]
        return Keep(first, second, third)
    if move < DRAW:
        return Take(int(move - TAKE))
    if move < START:
        return Draw(int(move - DRAW))
    if move < ADD:
        return Start(int(move - START))
    if move < PLAY:
        coatl, piece, end = added(move)
        return Add(int(coatl), int(piece), int(end))
    if move < TEMPLE:
        return Play(int((move - PLAY) // CARDS), int((move - PLAY) % CARDS))
    if move < DONE:
        return Claim(int((move - TEMPLE) // TEMPLE_CARDS), int((move - TEMPLE) % TEMPLE_CARDS))
    if move == DONE:
        return Done()
    return Pass() if move == PASS else Search(int(move - CLAIM))


# Every action once, so that listing moves builds nothing.
ACTIONS: Final = [numbered(move) for move in range(MOVES)]
NUMBERS: Final = {str(action): number for number, action in enumerate(ACTIONS)}


def number_of(action: Action) -> i64:
    """Inverse of numbered."""
    found: i64 = NUMBERS[str(action)]
    return found


def parts(action: Action) -> Params:
    """The words of an action."""
    if isinstance(action, Keep):
        return {"places": [action.first + 1, action.second + 1, action.third + 1]}
    if isinstance(action, Take | Search):
        return {"cell": action.cell + 1}
    if isinstance(action, Draw):
        return {"place": "deck" if action.place == DECK else action.place + 1}
    if isinstance(action, Start):
        return {"coatl": 0, "piece": piece_name(action.piece)}
    if isinstance(action, Add):
        piece = piece_name(action.piece)
        return {"coatl": action.coatl + 1, "piece": piece, "end": ENDS[action.end]}
    if isinstance(action, Play):
        return {"coatl": action.coatl + 1, "card": card_name(action.card)}
    if isinstance(action, Claim):
        return {"coatl": action.coatl + 1, "temple": temple_name(action.temple)}
    return {}


def parse(text: str) -> Action:
    """Inverse of str(action): every action has one text."""
    number = NUMBERS.get(" ".join(text.lower().split()))
    if number is None:
        raise BadText("core.text.unread", {"text": text, "examples": EXAMPLES})
    return ACTIONS[number]
