"""Keyed texts in four languages, read from the PO catalogues beside this file.

A text is a template: `{name}` puts in a parameter, `{name:group}` the text of the key
`group.<value>`, joined with ", " for a list. The parameter `count` chooses the plural form.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tavolino import shelves

LANGUAGES = ("en", "it", "pl", "ru")
HOLE = re.compile(r"\{(\w+)(?::([\w.]+))?\}")
ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t"}
FOLDER = Path(__file__).parent


class Entry(NamedTuple):
    """One entry of a catalogue: its key and its forms, one unless it has plurals."""

    key: str
    forms: list[str]


def slavic(count: int, one: bool) -> int:
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return 0 if one else 1 if few else 2


PLURAL: dict[str, Callable[[int], int]] = {
    "en": lambda n: int(n != 1),
    "it": lambda n: int(n != 1),
    "pl": lambda n: slavic(n, n == 1),
    "ru": lambda n: slavic(n, n % 10 == 1 and n % 100 != 11),
}


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


def say(language: str, key: str, params: Mapping[str, object] | None = None) -> str:
    """The text of a key in a language; a key without a text is shown as itself."""
    params = params or {}
    forms = catalogue(language).get(key)
    if not forms:
        return key
    count = params.get("count")
    plural = PLURAL[language](count) if len(forms) > 1 and isinstance(count, int) else 0
    return fill(language, forms[min(plural, len(forms) - 1)], params)


def fill(language: str, template: str, params: Mapping[str, object]) -> str:
    """A template with its holes filled."""

    def hole(found: re.Match[str]) -> str:
        value = params.get(found[1])
        values = value if isinstance(value, list | tuple) else [value]
        if found[2]:
            return ", ".join(say(language, f"{found[2]}.{one}") for one in values)
        return ", ".join(str(one) for one in values)

    return HOLE.sub(hole, template)
