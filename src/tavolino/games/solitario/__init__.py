"""Solitario, the Klondike of the Italian sheet with forty cards."""

from tavolino.games.solitario.game import GAME as GAME
