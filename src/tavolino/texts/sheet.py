"""The sheet for proofreading: every text of a language, filled."""

from collections.abc import Iterator, Mapping
from typing import Any

from tavolino.texts.filling import HOLE, Texts, fill

NUMBERS = (0, 1, 2, 5, 21, 22, 25)
SAMPLES: Mapping[str, Any] = {
    "action": "take t1 blue row 2", "address": "http://localhost:8640/", "best": "…",
    "cities": ["Roma", "Cosa"], "city": "Roma", "clock": "4:59", "example": "draw",
    "examples": "draw", "file": "azul-7.jsonl", "game": "Azul", "letter": "A",
    "line": "Cosa–Roma", "link": "http://localhost:8640/race/x", "map": "Italia", "move": "draw",
    "name": "Anna", "names": ["Anna", "Ugo"], "origin": "Roma", "place": "2", "played": "…",
    "province": "Latium", "rule": "AZ 1.3b", "state": "…", "text": "foo", "title": "Azul",
    "trouble": "…", "where": "…", "why": "…", "word": "foo",
}  # fmt: skip

Fill = tuple[dict[str, Any], str]  # what was put in, and what it says


def values_of(texts: Texts, group: str) -> list[str]:
    """The last parts of the keys of a group."""
    return [key[len(group) + 1 :] for key in texts if key.startswith(f"{group}.")]


def holes_of(texts: Texts, key: str) -> list[tuple[str, str, str]]:
    """The holes of a text and of the words of its groups, which are filled from the same."""
    own = [hole for form in texts[key] for hole in HOLE.findall(form)]
    words = {
        f"{group}.{value}" for _, group, _ in own if group for value in values_of(texts, group)
    }
    return own + [hole for word in sorted(words) for hole in holes_of(texts, word)]


def fills(texts: Texts, language: str, key: str) -> Iterator[Fill]:
    """A text with every value of its groups and with some numbers, one hole at a time."""
    holes = holes_of(texts, key)
    counted = {name for name, _, words in holes if words}
    counted |= {"count"} if len(texts[key]) > 1 else set()
    groups = {name: group for name, group, _ in holes if group}
    choices = {name: values_of(texts, group) for name, group in groups.items()}
    usual = {name: SAMPLES.get(name, 3) for name, _, _ in holes} | dict.fromkeys(counted, 5)
    usual |= {name: values[0] for name, values in choices.items()}
    every: list[tuple[str, Any]] = [(name, n) for name in sorted(counted) for n in NUMBERS]
    every += [(name, value) for name, values in choices.items() for value in values]
    for name, value in every or [("", "")]:
        params = {**usual, name: value} if name else usual
        yield params, fill(texts, language, key, params)


def sheet(texts: Texts, language: str, catalogue: str = "") -> Iterator[str]:
    """Each key with what it says. A group is gone through where it comes first, then sampled."""
    seen: set[str] = set()
    for key, forms in texts.items():
        if not key.startswith(catalogue):
            continue
        groups = {(name, group) for form in forms for name, group, _ in HOLE.findall(form) if group}
        known = {name: values_of(texts, group)[1:-1] for name, group in groups if group in seen}
        said = [
            text
            for params, text in fills(texts, language, key)
            if not any(params[name] in middle for name, middle in known.items())
        ]
        seen |= {group for _, group in groups}
        told = distinct(said)
        yield f"{key}  {told[0]}"
        yield from (f"    {text}" for text in told[1:])


def distinct(said: list[str]) -> list[str]:
    """Each sentence once; of those that differ only in their numbers, the first."""
    found: dict[str, str] = {}
    for text in said:
        found.setdefault("".join(sign for sign in text if not sign.isdigit()), text)
    return list(found.values())
