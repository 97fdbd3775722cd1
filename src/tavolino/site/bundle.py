"""The Python of a device in one archive: the house with its games and texts, and what they need."""

import json
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tavolino import rulebooks
from tavolino.core.refusals import BadText
from tavolino.site.shapes import taken

PACKAGE = Path(__file__).parents[1]
OURS = (".py", ".po", ".csv", ".json", ".toml")
ELSEWHERE = (  # what a device has no use for: other doors, the laboratory's own work, compilers
    "cli/", "server/", "site/", "envs/", "_compiled/",
    "store/sqlite.py", "store/postgres.py", "store/voice.py",
    "lab/balance/course", "lab/balance/gamebook", "lab/balance/lots", "lab/balance/page",
    "lab/balance/plots", "lab/balance/settings", "lab/balance/weighing", "lab/calibration.py",
    "lab/ladder.py", "lab/ledger.py", "lab/report.py", "lab/runs.py", "lab/tuning.py",
    "workshop.py", "compiling.py", "texts/cli.",
)  # fmt: skip
NEEDED = ("mypy_extensions", "fastjsonschema")  # pure Python, as they are installed here
SHAPES = "tavolino/device/shapes.json"
STILL = (1980, 1, 1, 0, 0, 0)  # the same sources are the same archive


def bundle(archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for source, name in sorted(contents(), key=lambda one: one[1]):
            entry = zipfile.ZipInfo(name, STILL)
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, source.read_bytes())
        file.writestr(zipfile.ZipInfo(SHAPES, STILL), json.dumps(taken()))


def contents() -> Iterator[tuple[Path, str]]:
    """Files, and what they are called in the archive."""
    for path in PACKAGE.rglob("*"):
        inside = path.relative_to(PACKAGE).as_posix()
        if path.suffix in OURS and not inside.startswith(ELSEWHERE):
            yield path, f"tavolino/{inside}"
    pages = rulebooks.folder()
    for path in pages.rglob("*.md"):
        yield path, f"tavolino/rulebooks/pages/{path.relative_to(pages).as_posix()}"
    for name in NEEDED:
        yield from library(name)


def library(name: str) -> Iterator[tuple[Path, str]]:
    """A package or a module that is installed here."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise BadText("cli.text.no_library", {"name": name})
    origin = Path(found.origin)
    if found.submodule_search_locations is None:
        yield origin, origin.name
        return
    for path in origin.parent.rglob("*.py"):
        yield path, f"{name}/{path.relative_to(origin.parent).as_posix()}"
