"""Concordia against an AI that dice decide for."""

from tavolino.games.concordia.game import GAME as GAME
