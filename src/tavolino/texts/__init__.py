"""Keyed texts in four languages, read from the PO catalogues beside this file (docs/texts.md)."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tavolino import shelves
from tavolino.texts.filling import fill

LANGUAGES = ("en", "it", "pl", "ru")
ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t"}
FOLDER = Path(__file__).parent


class Entry(NamedTuple):
    """One entry of a catalogue: its key and its forms, one unless it has plurals."""

    key: str
    forms: list[str]


def unquote(text: str) -> str:
    return ESCAPE.sub(lambda found: ESCAPES.get(found[1], found[1]), text.strip()[1:-1])


def read_po(path: Path) -> list[Entry]:
    """The entries of a PO file, the header left out."""
    entries: list[Entry] = []
    fields: dict[str, str] = {}
    field = ""
    for line in [*path.read_text(encoding="utf-8").splitlines(), 'msgid ""']:
        line = line.strip()
        if line.startswith("msgid "):
            if fields.get("msgid"):
                forms = [fields[name] for name in sorted(fields) if name.startswith("msgstr")]
                entries.append(Entry(fields["msgid"], forms))
            fields = {}
        if line.startswith("msg"):
            field, _, quoted = line.partition(" ")
            fields[field] = unquote(quoted)
        elif line.startswith('"'):
            fields[field] += unquote(line)
    return entries


@cache
def catalogue(language: str) -> Mapping[str, list[str]]:
    """Every text of a language, from all catalogues."""
    folders = [FOLDER, *(package / "texts" for package in shelves.further())]
    files = [file for folder in folders for file in sorted(folder.glob(f"*.{language}.po"))]
    return {entry.key: entry.forms for path in files for entry in read_po(path)}


def own(language: str, game: str, rest: str) -> str:
    """The key of a game's own text for something all games have, else of the house's."""
    key = f"{game}.{rest}"
    return key if key in catalogue(language) else f"shell.{rest}"


def say(language: str, key: str, params: Mapping[str, object] | None = None) -> str:
    """The text of a key in a language; a key without a text is shown as itself."""
    return fill(catalogue(language), language, key, params or {})
