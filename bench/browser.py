"""The Python of a browser, in Node: the same WebAssembly, with the rules plain or compiled."""

import subprocess
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tavolino.site.archive import PAGE, node_here
from tavolino.site.bundle import bundle
from tavolino.site.quick import build

ROOT = Path(__file__).parents[1]


class Asked:
    """A function of text over there: one line in, one line out."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process

    def __call__(self, wish: str) -> str:
        print(wish, file=self.pipe(self.process.stdin), flush=True)
        said = self.pipe(self.process.stdout).readline()
        if not said:
            raise RuntimeError(self.pipe(self.process.stderr).read())
        return said

    def pipe(self, one: "IO[str] | None") -> "IO[str]":
        assert one is not None
        return one


def archives(folder: Path, files: Iterable[Path]) -> list[Path]:
    """The house as it is, and some files of this clone."""
    table, more = folder / "table.zip", folder / "more.zip"
    if not table.exists():
        bundle(table)
        with zipfile.ZipFile(more, "w") as zipped:
            for file in files:
                zipped.write(file, file.relative_to(ROOT).as_posix())
    return [table, more]


@contextmanager
def browser(
    function: str, brought: Iterable[Path], libraries: Iterable[Path] = ()
) -> Iterator[Asked]:
    """Opens it with a function `module:name` from what is brought along, and compiled libraries."""
    script = [Path(__file__).with_name("browser.mjs"), *function.split(":")]
    command = [node_here() or "node", *map(str, [*script, *brought, *libraries])]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=PAGE, stdin=pipe, stdout=pipe, stderr=pipe, text=True
    ) as process:
        yield Asked(process)  # it ends when nobody asks any more


def quick_libraries() -> list[Path]:
    found = build()
    if not found:
        raise SystemExit(1)  # it has said why
    return list(found.values())
