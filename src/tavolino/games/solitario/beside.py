"""Solitario beside real cards: it cannot be followed move by move, for most cards are covered."""

from tavolino.core.beside import Beside
from tavolino.core.refusals import Refusal

BESIDE = Beside(refused=Refusal("solitario.refuse.real_cards", "SO 2.1"))
