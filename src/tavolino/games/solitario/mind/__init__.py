"""Solitario: how to play it well, and what a game could have come to. Opinion, not rule."""
