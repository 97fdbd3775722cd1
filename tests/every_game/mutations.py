"""Spoiled texts: what a stranger, a bad disk or a curious cat might make of a good one."""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

STRANGE = (
    "", " ", "\t", "\n", "\0", "-1", "0", "00015", "1e9", "²", "٣", "９", "½",
    "99999999999999999999", "9" * 5000, "*", "*0", "*15000000", "*00150000000", "*999999999999",
    "blue*99999999",
    ";", ":", "; ; ;", "::", "[", "]", "[[[", '"', "\\", "{", "}", "[" * 300, "null", "true",
    "-", "--", "?",
    "é", "Ж", "😀", "\u202e", "\ud800", "ǆ", "ß", "İ", "a" * 3000, "row", "none", "nobody",
    "marker", "%s", "{0}", "$1", "J", "JJJJJ", "../..", "NaN", "Infinity", "1.5", "t0", "t99",
    "c0", "c8",
    "p999",
)  # fmt: skip


def mutants(texts: Sequence[str], count: int, seed: str) -> Iterator[str]:
    """So many spoiled texts; the same seed spoils the same way."""
    chooser = random.Random(seed)
    for _ in range(count):
        text = chooser.choice(texts)
        for _ in range(chooser.choice((1, 1, 1, 2, 3))):
            text = spoiled(text, chooser.choice(texts), chooser)
        yield text


def spoiled(text: str, other: str, chooser: random.Random) -> str:
    start, end = sorted(chooser.randint(0, len(text)) for _ in range(2))
    deed = chooser.randrange(9)
    if deed == 0:  # something is lost
        return text[:start] + text[end:]
    if deed == 1:  # something strange is put in
        return text[:start] + chooser.choice(STRANGE) + text[start:]
    if deed == 2:  # something strange in its place
        return text[:start] + chooser.choice(STRANGE) + text[end:]
    if deed == 3:  # a piece of another text
        begin, stop = sorted(chooser.randint(0, len(other)) for _ in range(2))
        return text[:start] + other[begin:stop] + text[end:]
    if deed == 4:  # one letter is another one
        return text[:start] + chr(chooser.randint(32, 126)) + text[start + 1 :]
    if deed == 5:  # said twice
        return text[:end] + text[start:end] * chooser.choice((1, 2, 50)) + text[end:]
    words = text.split(" ")
    if deed == 6:  # two words change places
        one, two = chooser.randrange(len(words)), chooser.randrange(len(words))
        words[one], words[two] = words[two], words[one]
    elif deed == 7:  # a word of another text
        words[chooser.randrange(len(words))] = chooser.choice(other.split(" "))
    else:  # a number is another one
        return "".join(other_number(letter, chooser) for letter in text)
    return " ".join(words)


def other_number(letter: str, chooser: random.Random) -> str:
    hit = letter.isdigit() and not chooser.randrange(4)
    return str(chooser.randint(0, 99)) if hit else letter


# -- texts that are JSON lines

VALUES = (
    None, True, False, 0, 1, -1, 3.5, 10**30, -(10**400), 1e308, "", "you", "\ud800", "a" * 2000,
    [], {}, [[]], [None], ["die", [1], ""], [[1, 2, 3]], {"a": []}, {"a": {"b": None}}, [1, "two"],
)  # fmt: skip


def json_mutants(texts: Sequence[str], count: int, seed: str) -> Iterator[str]:
    """Half of them spoiled as texts, half in their structure: still JSON, with other values."""
    chooser = random.Random(f"{seed}/json")
    for number, text in enumerate(mutants(texts, count, seed)):
        yield text if number % 2 else restructured(chooser.choice(texts), chooser)


def restructured(text: str, chooser: random.Random) -> str:
    lines = text.strip().split("\n")
    nth = chooser.randrange(len(lines))
    data = json.loads(lines[nth])
    for _ in range(chooser.choice((1, 1, 2))):
        data = replaced(data, chooser)
    lines[nth] = json.dumps(data, ensure_ascii=chooser.random() < 0.5)
    return "\n".join(lines)


def replaced(data: Any, chooser: random.Random) -> Any:
    """One value somewhere inside is another one, is gone or has company."""
    if not isinstance(data, dict | list) or not data or not chooser.randrange(4):
        return chooser.choice(VALUES)
    if isinstance(data, dict):
        name = chooser.choice(list(data))
        if not chooser.randrange(6):
            return {other: value for other, value in data.items() if other != name}
        if not chooser.randrange(6):
            return {**data, chooser.choice(STRANGE): chooser.choice(VALUES)}
        return {**data, name: replaced(data[name], chooser)}
    nth = chooser.randrange(len(data))
    if not chooser.randrange(6):
        return data[:nth] + data[nth + 1 :]
    return [*data[:nth], replaced(data[nth], chooser), *data[nth + 1 :]]
