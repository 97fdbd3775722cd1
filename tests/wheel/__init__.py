"""Tavolino as it is handed out."""
