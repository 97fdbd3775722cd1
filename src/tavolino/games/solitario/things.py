"""Solitario: the things on the table, for whoever asks what they are and are worth now."""

from collections.abc import Callable
from functools import partial

from tavolino.core.game import Line, Params, Said, Thing, View
from tavolino.games.solitario import scoring
from tavolino.games.solitario.actions import Down, Finish, Shift, Turn, Up, WasteUp, number_of
from tavolino.games.solitario.advice import moved
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.table import COLUMNS, KING, NAMES, SUITS, VALUES, Table
from tavolino.games.solitario.view import open_names

Things = dict[str, Callable[[], Thing]]


def things(view: View[Table]) -> Things:
    """Everything on the table by its name."""
    table = view.table
    found: Things = {"stock": partial(stock, table), "waste": partial(waste, table)}
    for suit in range(4):
        found[f"base {SUITS[suit]}"] = partial(base, table, suit)
    for column in range(COLUMNS):
        found[f"column {column + 1}"] = partial(column_of, table, column)
        for name in open_names(table, column):
            found[f"card {name}"] = partial(card, table, NAMES.index(name))
    for one in table.stock[: table.turned]:
        found[f"card {NAMES[one]}"] = partial(card, table, int(one))
    return found | {"score": partial(score, table)}


def card(table: Table, number: int) -> Thing:
    """A card, with where it may go and what that brings."""
    value: Params = {"value": number % VALUES + 1}
    colour = "red" if number // 20 == 0 else "black"
    lines = [Line(f"solitario.worth.value_{colour}", "SO 1.1", value), *ways(table, number)]
    rules = ["SO 1.1", "SO 3.3", "SO 3.6", "SO 4.1"]
    if number % VALUES == KING:
        rules.insert(1, "SO S1")
    name = Said("solitario.worth.card", {"card": NAMES[number]})
    return Thing("card", name, rules, lines)


def ways(table: Table, number: int) -> list[Line]:
    """The moves of a card, each with its points."""
    found: list[Line] = []
    for action in RULES.legal(table):
        if isinstance(action, Turn | Finish) or moved(table, action) != number:
            continue
        points = int(scoring.points_of(table, number_of(action)))
        if isinstance(action, Up | WasteUp):
            found.append(Line("solitario.worth.home", "SO 3.6", {}, points))
            continue
        column = action.target if isinstance(action, Shift) else action.column
        rule = "SO 3.7" if isinstance(action, Down) else "SO 3.3"
        found.append(Line("solitario.worth.onto", rule, {"to": f"c{column + 1}"}, points))
    return found


def stock(table: Table) -> Thing:
    left = int(table.cards - table.turned)
    name = Said("solitario.name.stock_cards", {"count": left})
    lines = [Line("solitario.name.pass", "SO S2", {"pass": int(table.passes)})]
    return Thing("stock", name, ["SO 3.1", "SO 3.2", "SO S2", "SO S4"], lines)


def waste(_table: Table) -> Thing:
    lines = [Line("solitario.worth.waste", "SO 4.1", {}, scoring.FROM_WASTE)]
    return Thing("waste", Said("solitario.name.waste"), ["SO 3.1", "SO 3.5", "SO 2.2"], lines)


def base(table: Table, suit: int) -> Thing:
    """A foundation: what lies there is worth, and which card it waits for."""
    count = int(table.bases[suit])
    lines = [Line("solitario.score.home", "SO 4.1", {"count": count}, count * scoring.HOME)]
    if count < VALUES:
        wanted: Params = {"wanted": NAMES[suit * VALUES + count]}
        lines.append(Line("solitario.worth.waits", "SO 3.6", wanted))
    name = Said("solitario.name.base", {"suit": SUITS[suit]})
    return Thing("base", name, ["SO 3.6", "SO 3.7", "SO 4.1"], lines, count * scoring.HOME)


def column_of(table: Table, column: int) -> Thing:
    """A column: how many cards are covered, and what may lie where it is empty."""
    name = Said("solitario.name.column", {"column": column + 1})
    if not table.heights[column]:
        return Thing("column", name, ["SO S1", "SO 3.4"])
    covered = int(table.covered[column])
    lines = [Line("solitario.name.covered_left", "SO 2.1", {"count": covered})] if covered else []
    return Thing("column", name, ["SO 3.3", "SO 3.8", "SO S1"], lines)


def score(table: Table) -> Thing:
    lines = scoring.score_lines(table)
    rules = ["SO 4.1", "SO 4.3", "SO S18"]
    return Thing("score", Said("solitario.name.score"), rules, lines, int(table.score))
