"""Solitario: what would follow from a move, and what speaks for it, in words."""

from mypy_extensions import i64

from tavolino.core.game import Line, Params, Preview, Said, View
from tavolino.core.told import snake
from tavolino.games.solitario import scoring
from tavolino.games.solitario.actions import (
    Action,
    Down,
    Finish,
    Shift,
    Turn,
    Up,
    WasteDown,
    WasteUp,
    number_of,
    parts,
)
from tavolino.games.solitario.table import NAMES, PLACES, SHOWN, SUITS, UNKNOWN, VALUES, Table
from tavolino.games.solitario.view import coming_names


def preview(view: View[Table], action: Action) -> Preview | None:
    """The points of the move and a line for each reason."""
    table = view.table
    return Preview(int(scoring.points_of(table, number_of(action))), consequences(table, action))


def consequences(table: Table, action: Action) -> list[Line]:
    if isinstance(action, Turn):
        return [turn_line(table)]
    if isinstance(action, Finish):
        return [Line("solitario.preview.finish", "SO S7")]
    if isinstance(action, WasteUp):
        points = int(table.straight)
        return [Line("solitario.preview.straight", "SO S18", {"points": points}, points)]
    if isinstance(action, WasteDown):
        return [Line("solitario.preview.placed", "SO 4.1", {}, scoring.FROM_WASTE)]
    if isinstance(action, Down):
        return [Line("solitario.preview.back", "SO 4.1", {}, scoring.TAKEN_BACK)]
    if isinstance(action, Up):
        home = Line("solitario.preview.home", "SO 4.1", {}, scoring.HOME)
        return [home, *left_behind(table, action.column, 1)]
    return left_behind(table, action.source, action.cards)


def turn_line(table: Table) -> Line:
    if table.turned == table.cards:
        return Line("solitario.preview.turn_over", "SO S3")
    count = min(SHOWN, int(table.cards - table.turned))
    return Line("solitario.preview.turn", "SO 3.1", {"count": count})


def left_behind(table: Table, column: int, count: int) -> list[Line]:
    """What becomes of a column that so many cards leave."""
    name: Params = {"column": f"c{column + 1}"}
    if scoring.opens(table, column, count):
        return [Line("solitario.preview.opens", "SO 3.8", name, scoring.OPENED)]
    if table.heights[column] == count:
        return [Line("solitario.preview.empties", "SO 3.4", name)]
    return []


def focus(action: Action) -> Params:
    """Where to look: the place a card is taken from, not where it goes."""
    found = parts(action)
    return {"from": found["from"]} if found else {}


def place(action: Action) -> Said:
    source = focus(action).get("from", "stock")
    if source in SUITS:
        return Said("solitario.name.base", {"suit": source})
    if source[0] == "c":
        return Said("solitario.name.column", {"column": int(source[1:])})
    return Said(f"solitario.name.{source}")


def phrase(view: View[Table], action: Action) -> Said:
    """A move in words: the card it begins with, and how many go with it."""
    found = parts(action)
    key = f"solitario.act.{snake(type(action).__name__)}"
    card = moved(view.table, action)
    if card == UNKNOWN:
        return Said(key, found)
    return Said(key, {**found, "card": NAMES[card], "count": found["cards"]})


def moved(table: Table, action: Action) -> int:
    """The card that a move takes, the first of several; UNKNOWN where there is none."""
    if isinstance(action, WasteUp | WasteDown):
        return int(table.top())
    if isinstance(action, Up):
        return int(table.last(action.column))
    if isinstance(action, Shift):
        place: i64 = action.source * PLACES + table.heights[action.source] - action.cards
        return int(table.columns[place])
    if isinstance(action, Down):
        return int(action.suit * VALUES + table.bases[action.suit] - 1)
    return UNKNOWN


def praise(view: View[Table], action: Action) -> list[Line]:
    """What speaks for a move."""
    table = view.table
    if isinstance(action, Turn):
        return praise_turn(table)
    if isinstance(action, Finish):
        return [Line("solitario.hint.finish", "SO S7")]
    if isinstance(action, WasteUp):
        points = int(table.straight)
        return [Line("solitario.hint.home", "SO 3.6", {"points": points}, points), *under(table)]
    if isinstance(action, WasteDown):
        return [Line("solitario.hint.waste", "SO 4.1", {}, scoring.FROM_WASTE), *under(table)]
    if isinstance(action, Down):
        return [Line("solitario.hint.back", "SO 3.7", {}, scoring.TAKEN_BACK)]
    if isinstance(action, Up):
        home: Params = {"points": scoring.HOME}
        lines = [Line("solitario.hint.home", "SO 3.6", home, scoring.HOME)]
        return lines + praise_leaving(table, action.column, 1)
    return praise_shift(table, action)


def praise_turn(table: Table) -> list[Line]:
    known = coming_names(table)
    if table.turned < table.cards and known:
        return [Line("solitario.hint.coming", "SO 3.1", {"card": known[:SHOWN][-1]})]
    return [Line("solitario.hint.turn", "SO 3.1")]


def under(table: Table) -> list[Line]:
    """The card that becomes the top of the mazzetto (SO 3.1)."""
    if table.turned < 2:
        return []
    return [Line("solitario.hint.under", "SO 3.1", {"card": NAMES[table.stock[table.turned - 2]]})]


def praise_shift(table: Table, action: Shift) -> list[Line]:
    lines = praise_leaving(table, action.source, action.cards)
    return lines or [Line("solitario.hint.quiet", "SO 3.3")]


def praise_leaving(table: Table, column: int, count: int) -> list[Line]:
    """What it brings that cards leave a column."""
    name: Params = {"column": f"c{column + 1}"}
    if scoring.opens(table, column, count):
        more: Params = {**name, "count": int(table.covered[column])}
        return [Line("solitario.hint.opens", "SO 3.8", more, scoring.OPENED)]
    if table.heights[column] == count:
        return [Line("solitario.hint.empties", "SO 3.4", name)]
    bare = laid_bare(table, column, count)
    if bare != UNKNOWN and table.goes_up(bare):
        return [Line("solitario.hint.frees", "SO 3.6", {"card": NAMES[bare]})]
    return []


def laid_bare(table: Table, column: int, count: int) -> i64:
    """The open card that is the last of a column once so many have left."""
    place: i64 = table.heights[column] - count - 1
    return table.columns[column * PLACES + place] if place >= table.covered[column] else UNKNOWN
