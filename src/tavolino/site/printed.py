"""What is printed and never changes, as files: the shelf, the texts and the rules.

`page/src/device/device.ts` looks for them under these names.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tavolino.house import shelf
from tavolino.rulebooks import names
from tavolino.texts import LANGUAGES

ANY: Any = None  # these calls need neither a house nor a guest


def sheets() -> Iterator[tuple[str, bytes]]:
    for language in LANGUAGES:
        yield f"games.{language}", shelf.shelf(ANY, None, language).body
        yield f"texts.{language}", shelf.texts(ANY, None, language).body
        for name in shelf.by_themselves():
            yield f"texts.{language}.{name}", shelf.texts(ANY, None, language, name).body
        for book in names():
            yield f"rules.{language}.{book}", shelf.rules(ANY, None, book, language).body


def print_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in sheets():
        (folder / f"{name}.json").write_bytes(body)
