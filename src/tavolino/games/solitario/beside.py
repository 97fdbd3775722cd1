"""Solitario beside real cards: it cannot be followed move by move, for most cards are covered."""

from tavolino.core.beside import Beside, Chosen
from tavolino.core.chance import Chance
from tavolino.core.refusals import BadText, Refusal
from tavolino.games.solitario.blind import calls_for, order_of

UNKNOWN = "?"


def begins(position: str) -> None:
    """A card that nobody knows must not become one by a move (SO 9.1)."""
    if UNKNOWN in position:
        raise BadText("solitario.text.unknown_cards", rule="SO 9.1")


def calls(options: Chosen, chance: Chance) -> list[list[int]]:
    """The same deal for everybody, unseen (SO 6.1)."""
    return list(calls_for(order_of(options, chance)))


BESIDE = Beside(
    refused=Refusal("solitario.refuse.real_cards", "SO 2.1"), begins=begins, calls=calls
)
