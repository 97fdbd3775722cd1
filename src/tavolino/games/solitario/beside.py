"""Solitario beside real cards: it cannot be followed move by move, for most cards are covered."""

from tavolino.core.beside import Beside
from tavolino.core.refusals import BadText, Refusal

UNKNOWN = "?"


def begins(position: str) -> None:
    """A card that nobody knows must not become one by a move (SO 9.1)."""
    if UNKNOWN in position:
        raise BadText("solitario.text.unknown_cards", rule="SO 9.1")


BESIDE = Beside(refused=Refusal("solitario.refuse.real_cards", "SO 2.1"), begins=begins)
