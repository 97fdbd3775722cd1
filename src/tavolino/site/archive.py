"""The archive as a device fetches it: packed as a whole, and compiled where Node is at hand.

Compiled libraries of the rules, where there are some for a browser, would be added in `made`.
"""

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tavolino.site.bundle import bundle

PAGE = Path(__file__).parents[3] / "page"
COMPILER = PAGE / "python.mjs"


def made(folder: Path) -> Path:
    """The archive in a folder, named after what is in it."""
    with tempfile.TemporaryDirectory() as work:
        sources, packed = Path(work) / "sources.zip", Path(work) / "packed.bin"
        bundle(sources)
        if not compiled(sources, packed):
            packed.write_bytes(gzip.compress(sources.read_bytes(), 9, mtime=0))
        data = packed.read_bytes()
    archive = folder / f"tavolino-{hashlib.sha256(data).hexdigest()[:12]}.bin"
    archive.write_bytes(data)
    return archive


def compiled(sources: Path, target: Path) -> bool:
    """Whether it could be compiled: by the very Python that will read it, in Node."""
    node = node_here()
    if node is None or not (PAGE / "node_modules" / "pyodide").is_dir():
        return False
    command = [node, str(COMPILER), str(sources), str(target)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def node_here() -> str | None:
    beside = str(Path(sys.executable).parent)
    return shutil.which("node", path=os.pathsep.join([beside, os.environ.get("PATH", "")]))
