"""Azul: what one take has before another."""

from tavolino.core.gains import Trait, told
from tavolino.core.game import Line, View
from tavolino.games.azul.actions import Action, Take
from tavolino.games.azul.advice import Consequence, wall_hopes
from tavolino.games.azul.table import FLOOR, Table


def gains(view: View[Table], action: Action, other: Action) -> list[Line]:
    if not (isinstance(action, Take) and isinstance(other, Take)):
        return []
    table = view.table
    this, that = Consequence(table, action), Consequence(table, other)
    traits = [
        Trait("points", "AZ 1.4c", this.points, that.points),
        Trait("floor", "AZ 1.3d", this.cost, that.cost, fewer=True),
        Trait("laid", "AZ 1.3a", laid(this), laid(that)),
        *([] if FLOOR in (action.row, other.row) else [open_spaces(this, that)]),
        Trait("bonus", "AZ 1.5b", hopes(table, action, this), hopes(table, other, that)),
        Trait("denied", "AZ 2.3b", this.count, that.count),
        Trait("marker", "AZ 2.3i", int(this.marker), int(that.marker)),
    ]
    return told("azul", traits)


def open_spaces(this: Consequence, that: Consequence) -> Trait:
    return Trait("missing", "AZ 1.4b", this.missing, that.missing, fewer=True)


def laid(what: Consequence) -> int:
    """Tiles that stay in the line."""
    return what.count - what.floored - what.lost


def hopes(table: Table, take: Take, what: Consequence) -> int:
    """Columns and colours that come near their bonus."""
    return len(wall_hopes(table, take)) if what.fills else 0
