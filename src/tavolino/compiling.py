"""What `compiled.build` runs in a folder of copied sources: a library for each game.

A game whose C code did not change since the last time is not compiled again.
"""

import os
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]

# What stays as it is; a match since `help` and `pickle` know nothing of compiled classes.
PLAIN = ("tavolino/core/packed.py", "tavolino/core/registry.py", "tavolino/core/match.py")


def modules(folder: Path) -> list[str]:
    found = [path.as_posix() for path in folder.rglob("*.py") if path.name != "__init__.py"]
    return sorted(name for name in found if name not in PLAIN)


def libraries(root: Path) -> list[tuple[list[str], str | None]]:
    """Which modules go into which library: the core with what thinks, and each game."""
    found: list[tuple[list[str], str | None]] = [
        (modules(root / "core") + modules(root / "agents"), "tavolino_core")
    ]
    for game in sorted((root / "games").iterdir()):
        if game.is_dir() and modules(game):
            found.append((modules(game), f"tavolino_{game.name}"))
    return found


def main() -> None:
    """Puts the libraries beside their sources, in the folder where this runs."""
    parts = libraries(Path("tavolino"))
    names = [name for files, _ in parts for name in files]
    flags = ["--config-file=", "--strict"]
    built = mypycify([*flags, *names], opt_level="3", debug_level="0", separate=parts)
    order = ["build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"]
    setup(name="tavolino-compiled", ext_modules=built, script_args=order)


if __name__ == "__main__":
    main()
