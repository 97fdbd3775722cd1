"""A game of twenty lines, for the tests."""

from .game import GAME as GAME
