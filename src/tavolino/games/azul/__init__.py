"""Azul against an automa that rolls for its tray."""

from tavolino.games.azul.game import GAME as GAME
