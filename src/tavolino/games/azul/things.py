"""Azul: the things on the table, for whoever asks what they are and what they are worth now."""

from collections.abc import Callable
from functools import partial

from tavolino.core.game import Line, Params, Said, Thing, View
from tavolino.games.azul import scoring
from tavolino.games.azul.actions import Take, source_name
from tavolino.games.azul.advice import preview
from tavolino.games.azul.automa import decide
from tavolino.games.azul.rules import RULES
from tavolino.games.azul.table import (
    AI,
    COLOURS,
    FLOOR,
    FLOOR_COST,
    FLOOR_PENALTIES,
    IN_CENTRE,
    KINDS,
    LINES,
    NOTHING,
    SOURCES,
    TRAYS,
    WITH_AI,
    WITH_PERSON,
    Table,
    column_of,
)

Things = dict[str, Callable[[], Thing]]


def things(view: View[Table]) -> Things:
    """Everything on the table by its name, in the order in which one reads it."""
    table = view.table
    found: Things = {}
    for source in range(SOURCES):
        place = source_name(source)
        found[place] = partial(tray, table, source) if source < TRAYS else partial(centre, table)
        for colour in range(KINDS):
            if table.supply[source * KINDS + colour]:
                found[f"{place} {COLOURS[colour]}"] = partial(tiles, view, source, colour)
    for row in range(LINES):
        found[f"line {row + 1}"] = partial(line, table, row)
        for column in range(KINDS):
            found[f"wall {row + 1} {column + 1}"] = partial(space, table, row, column)
    once = {
        "floor": floor, "marker": marker, "sequence": sequence, "die": die, "pile": pile,
        "bag": bag, "round": rounds, "score": score, "automa": automa,
    }  # fmt: skip
    return found | {name: partial(ask, table) for name, ask in once.items()}


# -- what is taken


def tiles(view: View[Table], source: int, colour: int) -> Thing:
    """A group, with what it would bring in each line that takes it."""
    table = view.table
    count = int(table.supply[source * KINDS + colour])
    name: Params = {"source": source_name(source), "colour": COLOURS[colour], "count": count}
    lines = [
        into(view, action)
        for action in (RULES.legal(table) if RULES.person_to_move(table) else [])
        if isinstance(action, Take) and (action.source, action.colour) == (source, colour)
    ]
    return Thing("tiles", Said("azul.page.group", name), ["AZ 1.2a", "AZ 1.3a", "AZ 1.3b"], lines)


def into(view: View[Table], take: Take) -> Line:
    foreseen = preview(view, take)
    points = foreseen.points if foreseen else None
    if take.row == FLOOR:
        return Line("azul.worth.into_floor", "AZ 1.3d", {}, points)
    return Line("azul.worth.into_line", "AZ 1.4c", {"row": int(take.row) + 1}, points)


def tray(table: Table, source: int) -> Thing:
    """A tray, with what the automa would do if the die showed it."""
    lines = [] if table.over or not table.supply_left() else claimed(table, source + 1)
    name = Said("azul.name.tray", {"tray": source + 1})
    return Thing("tray", name, ["AZ 1.2a", "AZ 2.3f", "AZ 2.3b"], lines)


def claimed(table: Table, pips: int) -> list[Line]:
    """The automa's reasons, if the die shows so many."""
    ahead = table.copy()
    ahead.turn, ahead.die = AI, pips
    reasons = decide(View("automa", ahead)).reasons
    return [Line(one.key, one.rule, one.params) for one in reasons]


def centre(table: Table) -> Thing:
    lines = [Line("azul.preview.marker", "AZ 1.2b")] if table.marker == IN_CENTRE else []
    return Thing("centre", Said("azul.name.centre"), ["AZ 1.2a", "AZ 1.2b"], lines)


def marker(table: Table) -> Thing:
    lines: list[Line] = []
    if table.marker == WITH_AI:
        lines = [Line("azul.worth.marker_automa", "AZ 2.3j", {}, int(table.marker_points))]
    elif table.marker == WITH_PERSON:
        lines = [Line("azul.worth.marker_you", "AZ 2.3i")]
    rules = ["AZ 2.3i", "AZ 2.3j", "AZ 1.2b", "AZ 2.3g"]
    return Thing("marker", Said("azul.name.marker"), rules, lines)


# -- the person's board


def line(table: Table, row: int) -> Thing:
    """A pattern line, with what its tile will score as the wall is now."""
    name = Said("azul.name.line", {"row": row + 1})
    rules = ["AZ 1.3a", "AZ 1.4a", "AZ 1.4b"]
    if table.held[row] == NOTHING:
        return Thing("line", name, rules)
    colour = int(table.held[row])
    missing: Params = {"missing": row + 1 - int(table.counts[row]), "colour": COLOURS[colour]}
    found = chains(table, row, int(column_of(row, colour)))
    return Thing("line", name, rules, [Line("azul.worth.missing", "AZ 1.4b", missing), *found])


def space(table: Table, row: int, column: int) -> Thing:
    """A space of the wall, with what a tile would score there now."""
    colour = COLOURS[(column - row) % KINDS]
    name: Params = {"row": row + 1, "column": column + 1, "colour": colour}
    rules = ["AZ 1.4c", "AZ 1.5b"]
    if table.has(row, column):
        return Thing("wall", Said("azul.worth.wall", name), rules, hopes(table, row, column))
    lines = chains(table, row, column)
    worth = sum(one.points or 0 for one in lines)
    lines += hopes(table, row, column)
    return Thing("wall", Said("azul.worth.wall", name), rules, lines, worth)


def chains(table: Table, row: int, column: int) -> list[Line]:
    """How a tile scores there, chain by chain."""
    across = int(scoring.across_points(table, row, column))
    down = int(scoring.down_points(table, row, column))
    if not across and not down:
        return [Line("azul.worth.alone", "AZ 1.4c", {}, 1)]
    found = [("across", across), ("down", down)]
    return [
        Line(f"azul.worth.{way}", "AZ 1.4c", {"count": long}, long) for way, long in found if long
    ]


def hopes(table: Table, row: int, column: int) -> list[Line]:
    """How far the column and the colour of a space are."""
    colour = (column - row) % KINDS
    in_column = sum(table.has(one, column) for one in range(LINES))
    of_colour = sum(table.has(one, column_of(one, colour)) for one in range(LINES))
    bonus: Params = {"column": column + 1, "count": in_column, "bonus": scoring.COLUMN_BONUS}
    whole: Params = {"colour": COLOURS[colour], "count": of_colour, "bonus": scoring.COLOUR_BONUS}
    return [
        Line("azul.worth.column", "AZ 1.5b", bonus),
        Line("azul.worth.colour", "AZ 1.5b", whole),
    ]


def floor(table: Table) -> Thing:
    taken = FLOOR_PENALTIES[: len(table.floor)]
    lines = [
        Line("azul.worth.space", "AZ 1.1c", {"space": number}, -cost)
        for number, cost in enumerate(taken, 1)
    ]
    worth = -int(FLOOR_COST[len(table.floor)])
    rules = ["AZ 1.1c", "AZ 1.3d", "AZ 1.4d"]
    return Thing("floor", Said("azul.name.floor"), rules, lines, worth)


# -- the automa, and what both have


def sequence(table: Table) -> Thing:
    order: Params = {"order": [COLOURS[int(colour)] for colour in table.sequence]}
    return Thing("sequence", Said("azul.sequence", order), ["AZ 2.2a", "AZ 2.3e"])


def die(table: Table) -> Thing:
    lines = claimed(table, int(table.die)) if table.die else []
    return Thing("die", Said("azul.name.die"), ["AZ 2.3f", "AZ 2.3a", "AZ 2.3b", "AZ 2.3c"], lines)


def pile(table: Table) -> Thing:
    size = int(table.pile_size())
    lines = [Line("azul.score.pile", "AZ 2.3j", {"count": size}, size)]
    return Thing("pile", Said("azul.name.pile"), ["AZ 2.3h", "AZ 2.3j"], lines, size)


def bag(table: Table) -> Thing:
    counts: list[Params] = [
        {"colour": COLOURS[kind], "count": int(table.bag[kind])} for kind in range(KINDS)
    ]
    lines = [Line("azul.hint.bag", "AZ E21", one) for one in counts]
    name = Said("azul.page.bag", {"count": sum(int(one) for one in table.bag)})
    return Thing("bag", name, ["AZ E21", "AZ 2.2a"], lines)


def rounds(table: Table) -> Thing:
    name = Said("azul.name.round", {"round": int(table.round), "rounds": int(table.rounds)})
    return Thing("round", name, ["AZ 2.3", "AZ 1.3h", "AZ 2.3i", "AZ 2.3j"])


def score(table: Table) -> Thing:
    """The person's points, with the bonuses as the wall is now."""
    lines = [Line("azul.worth.so_far", "AZ 1.4d", {}, int(table.score))]
    lines += [one for one in scoring.score_lines(table) if one.rule == "AZ 1.5b" and one.points]
    worth = sum(one.points or 0 for one in lines)
    return Thing("score", Said("azul.name.score"), ["AZ 1.4d", "AZ 1.5b", "AZ 2.3k"], lines, worth)


def automa(table: Table) -> Thing:
    """What the automa would have if this were the end."""
    size = int(table.pile_size())
    lines = [Line("azul.score.pile", "AZ 2.3j", {"count": size}, size)]
    if table.marker == WITH_AI:
        lines.append(Line("azul.score.marker", "AZ 2.3j", {}, int(table.marker_points)))
    worth = sum(one.points or 0 for one in lines)
    return Thing("automa", Said("azul.name.automa"), ["AZ 2.3j", "AZ 2.3f", "AZ E22"], lines, worth)
