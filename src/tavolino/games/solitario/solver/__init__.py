"""Solitario solved. The rules ask it whether a deal can be won (SO S20), the mind asks more."""
