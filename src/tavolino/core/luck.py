"""Luck for guesses: quick and poor numbers. Deals never come from here but from core/chance.py."""

from typing import Final

from mypy_extensions import i64

LUCK: Final = 0x3FFFFFFF  # the highest


def next_luck(luck: i64) -> i64:
    """A linear congruence; its high bits are the better ones."""
    return (luck * 1103515245 + 12345) & LUCK
