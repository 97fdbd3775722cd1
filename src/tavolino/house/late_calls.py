"""Calls for who has already begun at the real table: what may be told, and the position of it."""

from tavolino.core import late
from tavolino.core.game import Options
from tavolino.core.options import fitting, options_of
from tavolino.house.blind_calls import known
from tavolino.house.house import House
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer, said


def form(
    _house: House, _guest: Guest, game: str, option: list[str] = [], only_automa: bool = False
) -> Answer:
    """The parts of a table that may be told, all of them empty; who is to move comes last."""
    found = known(game)
    options = fitting(found.meta, options_of(found.meta, option))
    parts = late.form(found, options, only_automa)
    return said({"parts": [late.shown(found, part) for part in parts]})


def position(
    _house: House, _guest: Guest, game: str, options: Options, only_automa: bool,
    laid: dict[str, list[str]],
) -> Answer:  # fmt: skip
    """The position of what was told, at which a match or a session begins."""
    return said({"position": late.position_of(known(game), options, laid, only_automa)})
