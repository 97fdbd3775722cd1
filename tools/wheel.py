"""Packs Tavolino: a wheel that runs everywhere, and one with compiled rules for this system.

    ./start    once, then
    .venv/bin/python -m tools.wheel [FOLDER]      the folder is dist/ by default

Who installs one needs neither Node nor a compiler: pip install "tavolino-….whl[web]", then
tavolino serve.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.prepare import ROOT, device, installer, page, run

from tavolino.compiled import build

COMPILED = "TAVOLINO_PACK_COMPILED"  # tells tools/packing.py where they are


def wheels(folder: Path) -> Iterator[Path]:
    """The plain one, then the compiled one where there is a compiler."""
    page()
    device()
    yield packed(folder, {})
    compiled = build()
    if compiled is not None:
        yield packed(folder, {COMPILED: str(compiled)})


def packed(folder: Path, more: dict[str, str]) -> Path:
    before = set(folder.glob("*.whl"))
    asked = [installer(), "build", "--wheel", "--quiet", "--out-dir", str(folder)]
    run(asked, cwd=ROOT, env={**os.environ, **more})
    return max(folder.glob("*.whl"), key=lambda one: (one not in before, one.stat().st_mtime))


if __name__ == "__main__":
    for wheel in wheels(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").absolute()):
        print(f"{wheel}  {wheel.stat().st_size / 1e6:.1f} MB")
