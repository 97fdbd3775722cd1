"""Compiled rules in a browser: one library holds many modules, and is found by their names.

Each library has a list of its modules beside it; what no library holds is plain.
"""

import _imp
import sys
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

SHARED = "__mypyc"  # how the names of libraries end
OURS = ("tavolino.", "tavolino_")


def holder(module: str) -> str:
    """The library that a module would be in: that of its game, or of the core."""
    part = module.split(".")
    if len(part) < 3:
        return module
    return f"tavolino_{part[2] if part[1] == 'games' else 'core'}{SHARED}"


class FromLibrary(ExtensionFileLoader):
    """A module asks its library for itself by its whole name, for many end alike."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        name = spec.name.replace(".", "_")
        return _imp.create_dynamic(ModuleSpec(name, self, origin=self.path))


class Libraries:
    """What `sys.meta_path` asks first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, set[str]] = {}

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(OURS) or name not in self.held_by(holder(name)):
            return None
        place = str(self.folder / f"{holder(name)}.so")
        return spec_from_file_location(name, place, loader=FromLibrary(name, place))

    def held_by(self, library: str) -> set[str]:
        """What is in a library, once it has come."""
        listed = self.folder / f"{library}.txt"
        if library not in self.known and listed.exists():
            self.known[library] = set(listed.read_text(encoding="utf-8").split())
        return self.known.get(library, set())


def prefer(folder: Path) -> None:
    """From now on modules come from the libraries of a folder; more of them may come later."""
    sys.meta_path.insert(0, Libraries(folder))
