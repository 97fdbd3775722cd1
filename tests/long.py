"""What takes too long for every day: it is done with `./check --long`."""

import os
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

import pytest

LONG = os.environ.get("TAVOLINO_LONG") == "1"
only_long = pytest.mark.skipif(not LONG, reason="./check --long")
One = TypeVar("One")
Other = TypeVar("Other")


def some(all_: Sequence[One], count: int = 1) -> Sequence[One]:
    """The first ones every day, all of them with --long: those that tell most stand first."""
    return all_ if LONG else all_[:count]


def in_turn(all_: Sequence[One], others: Sequence[Other]) -> list[tuple[One, Other]]:
    """Each with one of the others every day, with each of them with --long."""
    if LONG:
        return list(product(all_, others))
    return [(one, others[nth % len(others)]) for nth, one in enumerate(all_)]
