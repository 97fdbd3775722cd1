"""Solitario beside real cards: it cannot be followed move by move, for most cards are covered."""

from tavolino.core.beside import Beside, Chosen
from tavolino.core.chance import Chance
from tavolino.core.refusals import BadText, Refusal
from tavolino.games.solitario.blind import Count, calls_for, order_of, points_for

UNKNOWN = "?"


def begins(position: str) -> None:
    """A card that nobody knows must not become one by a move (SO 9.1)."""
    if UNKNOWN in position:
        raise BadText("solitario.text.unknown_cards", rule="SO 9.1")


def calls(options: Chosen, chance: Chance) -> list[list[int]]:
    """The same deal for everybody, unseen (SO 6.1)."""
    return list(calls_for(order_of(options, chance)))


def counted(numbers: list[int]) -> int:
    """Four foundations, covered cards, cards in stock and mazzetto (SO 4.2)."""
    if len(numbers) != 6:
        raise BadText("solitario.text.counts", rule="SO 4.2")
    return points_for(Count(numbers[:4], numbers[4], numbers[5]))


BESIDE = Beside(
    refused=Refusal("solitario.refuse.real_cards", "SO 2.1"),
    begins=begins,
    calls=calls,
    counted=counted,
)
