"""Tavolino: a table for one."""

from tavolino.compiled import prefer_compiled

prefer_compiled(__path__)

from tavolino.core.match import Match as Match  # noqa: E402 - after the path is set
