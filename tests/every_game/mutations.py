"""Spoiled texts: what a stranger, a bad disk or a curious cat might make of a good one."""

import random
from collections.abc import Iterator, Sequence

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
