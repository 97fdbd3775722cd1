"""Rummikub Solo, the Polish variant for one player."""

from tavolino.games.rummikub.game import GAME as GAME
