"""Cóatl against ADAM, the solo opponent that collects pieces by number."""

from tavolino.games.coatl.game import GAME as GAME
