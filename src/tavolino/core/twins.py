"""What a match leaves to its twin, in this process or another one."""

from typing import TYPE_CHECKING

from tavolino.core.game import Params
from tavolino.core.registry import game_named
from tavolino.core.replaying import tables_again

if TYPE_CHECKING:
    from tavolino.core.match import Match


def kept(match: "Match") -> Params:
    """All but the game and its tables. What has been told is shared, for it never changes."""
    found = {name: value for name, value in vars(match).items() if name not in ("game", "tables")}
    for name, value in found.items():
        if isinstance(value, list):
            found[name] = list(value)
    marks = [mark.mark() for mark in match.marks]
    options, chance = dict(match.options), match.chance.mark()
    return {**found, "options": options, "marks": marks, "chance": chance}


def packed(match: "Match") -> Params:
    """For pickle: no tables, since the turns lead to them again, and no secret."""
    closed = match.game.notation.write(match.table) if match.closing else None
    name = game_named(match.game.meta.id).meta.id
    return {
        **kept(match), "game": name, "closed": closed, "sealed": None, "covered": match.seal,
    }  # fmt: skip


def unpacked(match: "Match", state: Params) -> None:
    """Inverse of packed."""
    closed = state.pop("closed")
    match.__dict__.update(state)
    match.game = game_named(state["game"])
    match.tables = tables_again(match)
    if closed is not None:
        match.tables[-1] = match.game.notation.read(closed)
