"""Rummikub: how to play it well. Opinion, not rule."""
