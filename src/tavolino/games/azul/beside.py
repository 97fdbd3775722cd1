"""Azul beside its real box: where told tiles lie, and when one cannot come."""

from typing import Any

from tavolino.core.beside import Batch, Beside, Chosen, Named
from tavolino.core.refusals import Refusal
from tavolino.games.azul.hands import FILLS, hands
from tavolino.games.azul.helper import HELPER


def places(_options: Chosen, _table: Any, one: Batch) -> list[str]:
    if one.kind == "roll":
        return ["die"]
    if one.kind == "shuffle":
        return [f"sequence {rank + 1}" for rank in range(one.size)]
    return [one.place] * one.size


def placed(_game: str, place: str) -> Named:
    word, _, number = place.partition(" ")
    if word == "tray":
        return Named(f"azul.source.t{number}", {})
    if word == "sequence":
        return Named("azul.box.sequence", {"number": number})
    return Named("azul.name.die", {})


def not_left(name: str, piece: str, place: str) -> Refusal:
    """Every tile lies somewhere else already (AZ 2.2a)."""
    rule = "AZ 2.2a" if name == "colour sequence" else "AZ 2.7a"
    return Refusal("azul.refuse.not_left", rule, {"colour": piece, "place": place})


BESIDE = Beside(places, placed, not_left, dice=("die",), hands=hands, fills=FILLS, helper=HELPER)
