"""Packed integer vectors: a list here, a real array where the rules are compiled.

mypyc reads packed.pyi beside this file and uses librt's vectors; this stand-in keeps
the same source running where there is no compiler.
"""

from collections.abc import Iterable
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
