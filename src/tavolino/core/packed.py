"""Packed integer vectors: a list here, a real array where the rules are compiled.

mypyc reads packed.pyi beside this file and uses librt's vectors; this stand-in keeps
the same source running where there is no compiler. A game that comes from outside is not
compiled: with compiled neighbours it gets librt's vectors too, for only those fit.
"""

from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Any


class vec(list[Any]):
    """A list that slices to its own kind and accepts a capacity."""

    __slots__ = ()

    def __class_getitem__(cls, item: object) -> type["vec"]:
        return cls

    def __init__(self, items: Iterable[Any] = (), *, capacity: int = 0) -> None:
        super().__init__(items)

    def __getitem__(self, index: Any) -> Any:
        found = list.__getitem__(self, index)
        return vec(found) if isinstance(index, slice) else found


def append(items: vec, item: Any) -> vec:
    items.append(item)
    return items


neighbour = find_spec(f"{__package__}.game")
if neighbour and str(neighbour.origin).endswith(tuple(EXTENSION_SUFFIXES)):
    from librt.vecs import append as append
    from librt.vecs import vec as vec
