"""Who cites which paragraph: the code by comment or refusal, the tests by @rule."""

import re
from collections.abc import Iterable
from pathlib import Path

CITATION = re.compile(r"\b([A-Z]{2}) ([A-Z]\d+|\d+(?:\.\d+)?[a-z]?)\b")
TESTED = re.compile(r"@rule\(([^)]*)\)")
RANGE = re.compile(r"\b([A-Z]{2}) (\S+?)([a-z]) - \1 \2([a-z])\b")
NUMBERS = re.compile(r"\b([A-Z]{2}) ([A-Z])(\d+) - \1 \2(\d+)\b")

Cited = dict[str, list[str]]  # citation -> the files that make it


def cited_by_code(prefixes: Iterable[str], source: Path) -> Cited:
    """Citations in the Python sources, rulebooks and texts left out."""
    found: Cited = {}
    for path in sorted(source.rglob("*.py")):
        if "rulebooks" not in path.parts:
            collect(found, set(prefixes), path.read_text(encoding="utf-8"), path)
    return found


def cited_by_tests(prefixes: Iterable[str], tests: Path) -> Cited:
    """Citations in the @rule marks of the tests."""
    found: Cited = {}
    for path in sorted(tests.rglob("test_*.py")):
        for mark in TESTED.findall(path.read_text(encoding="utf-8")):
            collect(found, set(prefixes), mark, path)
    return found


def collect(found: Cited, prefixes: set[str], text: str, path: Path) -> None:
    for prefix, number in CITATION.findall(spelled_out(text)):
        if prefix in prefixes:
            files = found.setdefault(f"{prefix} {number}", [])
            if path.name not in files:
                files.append(path.name)


def spelled_out(text: str) -> str:
    """'AZ 2.3a - AZ 2.3d' and 'CO P0 - CO P4' name the paragraphs between as well."""

    def every(match: re.Match[str]) -> str:
        prefix, stem, first, last = match.groups()
        letters = [chr(code) for code in range(ord(first), ord(last) + 1)]
        return " ".join(f"{prefix} {stem}{letter}" for letter in letters)

    def every_number(match: re.Match[str]) -> str:
        prefix, letter, first, last = match.groups()
        return " ".join(f"{prefix} {letter}{n}" for n in range(int(first), int(last) + 1))

    return NUMBERS.sub(every_number, RANGE.sub(every, text))
