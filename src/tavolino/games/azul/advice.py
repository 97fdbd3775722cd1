"""Azul: what would follow from a take, and what speaks for it, in words."""

from mypy_extensions import i64

from tavolino.core.game import Line, Params, Preview, Said, View
from tavolino.games.azul import scoring
from tavolino.games.azul.actions import Action, Take, parts, source_name
from tavolino.games.azul.table import (
    CENTRE,
    COLOURS,
    FLOOR,
    FLOOR_COST,
    FLOOR_SPACES,
    IN_CENTRE,
    KINDS,
    LINES,
    Table,
    column_of,
)

BIG_GROUP = 3  # worth naming as a group the automa cannot have any more


class Consequence:
    """What a take does to the board, told before it is done."""

    def __init__(self, table: Table, take: Take) -> None:
        self.count = int(table.supply[take.source * KINDS + take.colour])
        self.marker = take.source == CENTRE and table.marker == IN_CENTRE
        space = 0 if take.row == FLOOR else take.row + 1 - int(table.counts[take.row])
        laid = min(self.count, space)
        self.missing = space - laid
        self.fills = take.row != FLOOR and self.missing == 0
        floor = len(table.floor)
        on_floor = min(FLOOR_SPACES, floor + int(self.marker) + self.count - laid)
        self.floored = on_floor - floor - int(self.marker and floor < FLOOR_SPACES)
        self.lost = self.count - laid - self.floored
        self.cost = FLOOR_COST[on_floor] - FLOOR_COST[floor]
        self.across, self.down, self.points = 0, 0, 0
        if self.fills:
            self.wall_points(table, take)

    def wall_points(self, table: Table, take: Take) -> None:
        """What the line will score, with the lines above that are complete by now (AZ 1.4a)."""
        one: i64 = 1
        ahead = table.copy()
        for row in range(take.row):
            if ahead.counts[row] == row + 1:
                ahead.wall |= one << (row * KINDS + column_of(row, ahead.held[row]))
        column = column_of(take.row, take.colour)
        self.across = int(scoring.across_points(ahead, take.row, column))
        self.down = int(scoring.down_points(ahead, take.row, column))
        self.points = int(scoring.tile_points(ahead, take.row, column))


def preview(view: View[Table], action: Action) -> Preview | None:
    """Points at the end of the round if nothing else changed, and a line for each reason."""
    if not isinstance(action, Take):
        return None
    what = Consequence(view.table, action)
    row: Params = {"row": action.row + 1}
    lines: list[Line] = []
    if what.fills:
        lines.append(Line("azul.preview.fills", "AZ 1.4a", row))
        chains: Params = {"points": what.points, "across": what.across, "down": what.down}
        lines.append(Line("azul.preview.points", "AZ 1.4c", chains, what.points))
    elif action.row != FLOOR:
        lines.append(Line("azul.preview.waits", "AZ 1.4b", {**row, "missing": what.missing}))
    if what.marker:
        lines.append(Line("azul.preview.marker", "AZ 1.2b"))
    if what.cost or what.floored:
        fallen: Params = {"count": what.floored + int(what.marker), "points": what.cost}
        lines.append(Line("azul.preview.floor", "AZ 1.3d", fallen, -what.cost))
    if what.lost:
        lines.append(Line("azul.preview.lost", "AZ 1.3f", {"count": what.lost}))
    return Preview(what.points - what.cost, lines)


def focus(action: Action) -> Params:
    """Where to look: the source, not the colour or the line."""
    return {"source": source_name(action.source)} if isinstance(action, Take) else {}


def place(action: Action) -> Said:
    return Said(f"azul.source.{focus(action).get('source', 'centre')}")


def phrase(_view: View[Table], action: Action) -> Said:
    """A take in words: to a line, or to the floor."""
    found = parts(action)
    return Said(f"azul.act.take{'' if found.get('row') else '_floor'}", found)


def praise(view: View[Table], action: Action) -> list[Line]:
    """What speaks for a take."""
    if not isinstance(action, Take):
        return []
    table = view.table
    what = Consequence(table, action)
    colour = COLOURS[action.colour]
    lines: list[Line] = []
    if what.fills:
        lines.append(Line("azul.hint.fills", "AZ 1.4a", {"row": action.row + 1}))
        lines.append(Line("azul.hint.points", "AZ 1.4c", {"points": what.points}, what.points))
        lines += wall_hopes(table, action)
    elif action.row != FLOOR:
        missing: Params = {"row": action.row + 1, "missing": what.missing}
        lines.append(Line("azul.hint.progress", "AZ 1.4b", missing))
        in_bag: Params = {"colour": colour, "count": int(table.bag[action.colour])}
        lines.append(Line("azul.hint.bag", "AZ E21", in_bag))
    if what.floored:
        lines.append(Line("azul.hint.floor", "AZ 1.3d", {"count": what.floored}, -what.cost))
    elif not what.marker:
        lines.append(Line("azul.hint.clean", "AZ 1.3d"))
    if what.marker:
        lines.append(Line("azul.hint.marker", "AZ 2.3i"))
    if what.count >= BIG_GROUP:
        denied: Params = {"count": what.count, "colour": colour}
        lines.append(Line("azul.hint.deny", "AZ 2.3b", denied))
    return lines


def wall_hopes(table: Table, take: Take) -> list[Line]:
    """Bonuses that the tile brings nearer, once three of the five are there (AZ 1.5b)."""
    column = column_of(take.row, take.colour)
    in_column = sum(table.has(row, column) for row in range(LINES))
    of_colour = sum(table.has(row, column_of(row, take.colour)) for row in range(LINES))
    lines: list[Line] = []
    if in_column >= 2:
        lines.append(Line("azul.hint.column", "AZ 1.5b", {"column": int(column) + 1}))
    if of_colour >= 2:
        lines.append(Line("azul.hint.colour", "AZ 1.5b", {"colour": COLOURS[take.colour]}))
    return lines
