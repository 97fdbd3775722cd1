"""Positions as text: parts `name: value`, separated by semicolons, the same in every game.

`Fields` reads them: each part is asked for once, by name, within bounds. What a stranger wrote is
never trusted: no text is long enough and no number large enough to hurt.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from tavolino.core.game import Params
from tavolino.core.packed import vec
from tavolino.core.refusals import BadText

LONGEST: Final = 20_000  # characters of a position
MOST_WORDS: Final = 500  # of one part, each name*3 counted as three
DIGITS: Final = 6  # of any number
NONE: Final = "none"
YES_NO: Final[tuple[str, ...]] = ("no", "yes")


class Fields:
    """The parts of a position that nobody has asked for yet."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise BadText("core.text.long", {"count": LONGEST})
        self.parts: dict[str, str] = {}
        for part in text.split(";"):
            if part.strip():
                self.add(part)

    def add(self, part: str) -> None:
        name, colon, value = part.partition(":")
        name = " ".join(name.lower().split())
        if not colon:
            raise BadText("core.text.part", {"part": part.strip()})
        if name in self.parts:
            raise BadText("core.text.twice", {"name": name})
        self.parts[name] = " ".join(value.lower().split())

    def text(self, name: str, usual: str = "") -> str:
        return self.parts.pop(name, usual)

    def words(self, name: str, usual: str = "") -> list[str]:
        """The words of a part, food*3 as three; `none` for no word."""
        text = self.text(name, usual)
        found: list[str] = []
        for word in [] if text == NONE else text.split():
            what, star, count = word.partition("*")
            found += [what] * (number_in(count, 1, MOST_WORDS, word) if star else 1)
            if len(found) > MOST_WORDS:
                raise BadText("core.text.many_words", {"name": name})
        return found

    def number(self, name: str, usual: int, least: int, most: int) -> int:
        return number_in(self.text(name, str(usual)), least, most, name)

    def one_of(self, name: str, values: Sequence[str], usual: str = "") -> int:
        """Which of the values it is; the usual one, or the first, where it is left out."""
        text = self.text(name, usual or values[0])
        if text not in values:
            raise none_of(name, values, text)
        return values.index(text)

    def yes(self, name: str, usual: bool = False) -> bool:
        return self.one_of(name, YES_NO, YES_NO[usual]) == 1

    def all_used(self) -> None:
        """Refuses what nobody asked for."""
        if self.parts:
            raise BadText("core.text.unknown_part", {"parts": list(self.parts)})


def none_of(name: str, values: Sequence[str], text: str) -> BadText:
    """What is said of a text that is none of the values."""
    return BadText("core.text.one_of", {"name": name, "values": list(values), "text": text})


def number_in(text: str, least: int, most: int, name: str) -> int:
    """A whole number within bounds, in plain digits."""
    if text.isascii() and text.isdecimal() and len(text) <= DIGITS and least <= int(text) <= most:
        return int(text)
    bounds: Params = {"name": name, "least": least, "most": most, "text": text}
    raise BadText("core.text.number", bounds)


def place_in(names: Sequence[str], word: str) -> int:
    """Where a word stands among the names that are known there."""
    if word not in names:
        raise BadText("core.text.unknown_word", {"word": word, "known": list(names)})
    return names.index(word)


def counts_of(words: Sequence[str], names: Sequence[str]) -> vec[i64]:
    """How often each name stands there."""
    found = vec[i64]([0] * len(names))
    for word in words:
        found[place_in(names, word)] += 1
    return found


# -- writing


def joined(fields: Sequence[tuple[str, str]]) -> str:
    """Inverse of Fields; what is empty is left out."""
    return "; ".join([f"{name}: {value}" for name, value in fields if value])


def times(name: str, count: i64) -> str:
    """As it is read again; fewer than none is never read."""
    return name if count == 1 else f"{name}*{count}" if count else ""


def counted(counts: vec[i64], names: Sequence[str]) -> str:
    """Each name as often as it is counted."""
    words = [times(names[nth], counts[nth]) for nth in range(len(names))]
    return " ".join([word for word in words if word])
