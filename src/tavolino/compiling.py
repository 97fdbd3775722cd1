"""What `compiled.build` runs in a folder of copied sources: a library for each game.

A game whose C code did not change since the last time is not compiled again. A browser's libraries
come from here as well (`site/quick.py`), with less in them.
"""

import os
from collections.abc import Collection
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]

# What stays as it is; a match since `help` and `pickle` know nothing of compiled classes.
PLAIN = ("tavolino/core/packed.py", "tavolino/core/registry.py", "tavolino/core/match.py")
# What no thought asks for: the real box, races, records, words. In a browser they stay plain.
THOUGHTLESS = [
    "asking", "beside", "box_snapshot", "box_steps", "boxed", "correcting", "hands", "helper",
    "helper_snapshot", "late", "lying", "mismatch", "setting", "race", "race_record", "racing",
    "dealing", "record", "replaying", "sealed", "snapshot", "told", "twins", "advice", "blind",
    "fields", "lettering", "terminal", "things", "players", "reasons", "tables",
]  # fmt: skip


def modules(folder: Path, left_out: Collection[str]) -> list[str]:
    left = {"__init__", *left_out}
    found = [path.as_posix() for path in folder.rglob("*.py") if path.stem not in left]
    return sorted(name for name in found if name not in PLAIN)


def libraries(root: Path, left_out: Collection[str]) -> list[tuple[list[str], str | None]]:
    """Which modules go into which library: the core with what thinks, and each game."""
    core = modules(root / "core", left_out) + modules(root / "agents", left_out)
    found: list[tuple[list[str], str | None]] = [(core, "tavolino_core")]
    for game in sorted((root / "games").iterdir()):
        if game.is_dir() and modules(game, left_out):
            found.append((modules(game, left_out), f"tavolino_{game.name}"))
    return found


def written(left_out: Collection[str] = ()) -> list[Any]:
    """The C code of everything, in the folder where this runs; what is to be built from it."""
    parts = libraries(Path("tavolino"), left_out)
    names = [name for files, _ in parts for name in files]
    flags = ["--config-file=", "--strict"]
    found: list[Any] = mypycify([*flags, *names], opt_level="3", debug_level="0", separate=parts)
    return found


def main() -> None:
    """Puts the libraries beside their sources."""
    order = ["build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"]
    setup(name="tavolino-compiled", ext_modules=written(), script_args=order)


if __name__ == "__main__":
    main()
