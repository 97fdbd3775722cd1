"""Where a record and the rules of today do not agree, and how it is told."""

from collections.abc import Sequence

from tavolino.core.chance import NotDealt
from tavolino.core.game import Params
from tavolino.core.refusals import BadText, Refusal
from tavolino.texts import say

Place = tuple[str, Params]  # a key under core.place, and what it names
SETUP: Place = ("setup", {})
Corrected = Sequence[tuple[str, str]]  # citations that were wrong, and what they are now


class Mismatch(Exception):
    """A record that the rules of today do not play the same way: where, and what is otherwise."""

    def __init__(self, key: str, params: Params | None = None, place: Place | None = None) -> None:
        self.key = key
        self.params: Params = params or {}
        self.place = place
        self.refused: Refusal | BadText | None = None
        super().__init__(key, self.params, place)

    def __str__(self) -> str:
        return self.told("en").replace("\u00a0", " ")

    def told(self, language: str) -> str:
        """Where and what, in a language."""
        params = dict(self.params)
        if self.place is not None:
            params["place"] = say(language, f"core.place.{self.place[0]}", self.place[1])
        if self.refused is not None:
            params["trouble"] = self.refused.told(language)
        return say(language, f"core.mismatch.{self.key}", params)


def refusal(place: Place, refused: Exception) -> Mismatch:
    """What the rules refused there, or chance cannot have given."""
    if isinstance(refused, NotDealt):
        return Mismatch("dealt", place=place)
    if not isinstance(refused, (Refusal, BadText)):
        return Mismatch("chance", place=place)
    found = Mismatch("refused", place=place)
    found.refused = refused
    return found


def compare(
    place: Place, expected: Sequence[object], got: Sequence[object], corrected: Corrected = ()
) -> None:
    """Raises Mismatch at the first thing that differs."""
    for number, written in enumerate(expected):
        if number >= len(got):
            raise Mismatch("less", {"written": str(written)}, place)
        if got[number] != written and not is_corrected(written, got[number], corrected):
            params: Params = {"written": str(written), "told": str(got[number])}
            raise Mismatch("other", params, place)
    if len(got) > len(expected):
        raise Mismatch("more", {"told": str(got[len(expected)])}, place)


def is_corrected(written: object, told: object, corrected: Corrected) -> bool:
    """Whether an event differs in nothing but a citation that was put right later."""
    if not isinstance(written, dict) or not isinstance(told, dict):
        return False
    pair = (written.get("rule"), told.get("rule"))
    return pair in corrected and {**written, "rule": told["rule"]} == told
