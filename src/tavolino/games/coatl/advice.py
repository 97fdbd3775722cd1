"""Cóatl: what would follow from an action, what speaks for it, and what to beware of, in words."""

from mypy_extensions import i64

from tavolino.core.game import Line, Params, Preview, Said, View
from tavolino.core.told import snake
from tavolino.games.coatl import adam, building, scoring, supply
from tavolino.games.coatl.actions import (
    DECK,
    Action,
    Add,
    Claim,
    Done,
    Draw,
    Keep,
    Pass,
    Play,
    Start,
    Take,
    parts,
)
from tavolino.games.coatl.cards import HUES, card_name, temple_name, top_points
from tavolino.games.coatl.hopes import Progress, progress
from tavolino.games.coatl.table import (
    BESIDE,
    BODY,
    CELL_ROOM,
    COATLS,
    HEAD,
    LEVEL_TEMPLE,
    NOTHING,
    SPACES,
    TAIL,
    Table,
    piece_name,
)
from tavolino.games.coatl.table import DRAW as DRAWING

CLOCK = 16  # bodies left at which the clock is worth a word
SET_BACK = 2  # pieces by which a prophecy must be thrown back to be worth a word


# -- beware


def warnings(table: Table) -> list[Line]:
    """What the person should beware of now."""
    lines: list[Line] = []
    if table.over:
        return lines
    for kind, name in ((HEAD, "heads"), (TAIL, "tails")):
        idle = idle_ends(table, kind)
        if idle > 0:
            lines.append(Line(f"coatl.warn.{name}", "CO 1.4b", {"count": idle}))
    room = SPACES - int(table.stored())
    if room < CELL_ROOM:
        lines.append(Line("coatl.warn.full", "CO 1.4b", {"room": room}))
    left = int(table.bodies_left())
    if left <= CLOCK:
        lines.append(Line("coatl.warn.clock", "CO 3.5a", {"count": left}))
    if table.levels & LEVEL_TEMPLE and not scoring.has_temple(table):
        if table.complete() == COATLS - 1:
            lines.append(Line("coatl.warn.temple", "CO 3.6a"))
    return lines


def idle_ends(table: Table, kind: i64) -> int:
    """How many heads or tails on the board no cóatl of the three can take any more."""
    bit: i64 = 1 if kind == HEAD else 2
    wanted = sum(1 for coatl in range(COATLS) if not table.ends[coatl] & bit)
    stored = sum(int(table.board[piece]) for piece in range(kind * HUES, kind * HUES + HUES))
    return stored - wanted


def would_refill(table: Table, cell: i64) -> bool:
    """Whether taking this cell fills the disc again (CO 1.2b)."""
    if table.disc[cell * CELL_ROOM] == NOTHING:
        return False
    ahead = table.copy()
    supply.empty_cell(ahead, cell)
    return supply.must_refill(ahead)


# -- before it is done


def preview(view: View[Table], action: Action) -> Preview | None:
    """What follows as far as it can be known; points only where cards change their worth."""
    table = view.table
    if isinstance(action, Take):
        return Preview(None, take_lines(table, action.cell))
    if isinstance(action, Start | Add):
        return step_preview(table, action)
    if isinstance(action, Play):
        found = progress(table, action.card, action.coatl)
        return Preview(found.points, play_lines(action.card, found))
    if isinstance(action, Claim):
        points = int(scoring.temple_points(table, action.temple, action.coatl))
        what: Params = {"temple": temple_name(action.temple), "points": points}
        return Preview(points, [Line("coatl.preview.temple", f"CO T{action.temple}", what, points)])
    if isinstance(action, Done):
        return Preview(None, done_lines(table))
    if isinstance(action, Draw):
        return Preview(None, draw_lines(table, action.place))
    return None


def take_lines(table: Table, cell: i64) -> list[Line]:
    ahead = table.copy()
    lines: list[Line] = []
    for piece in supply.empty_cell(ahead, cell):
        ahead.board[piece] += 1
    for kind, name in ((HEAD, "heads"), (TAIL, "tails")):
        idle = idle_ends(ahead, kind)
        if idle > max(0, idle_ends(table, kind)):
            lines.append(Line(f"coatl.warn.{name}", "CO 1.4b", {"count": idle}))
    if not ahead.bodies_left():
        return [*lines, Line("coatl.preview.last_bodies", "CO 3.5a")]
    if supply.must_refill(ahead):
        return [*lines, Line("coatl.preview.refills", "CO 1.2b")]
    if adam.found_cell(table) == cell:
        lines.append(Line("coatl.preview.denies", "CO 3.3b"))
    next_cell = int(adam.found_cell(ahead)) + 1
    return [*lines, Line("coatl.preview.adam", "CO 3.3b", {"cell": next_cell})]


def draw_lines(table: Table, place: i64) -> list[Line]:
    if place == DECK:
        return [Line("coatl.preview.blind", "CO 1.4c")]
    card = table.row[place]
    lines = [card_line("coatl.preview.card", "CO 1.4c", card, int(top_points(card)))]
    if place == len(table.row) - 1:
        lines.append(Line("coatl.preview.adams_next_card", "CO 3.3g"))
    return lines


def card_line(key: str, rule: str, card: i64, points: int, scored: bool = False) -> Line:
    what: Params = {"card": card_name(card), "points": points}
    return Line(key, rule, what, points if scored else None)


def play_lines(card: i64, found: Progress) -> list[Line]:
    lines = [card_line("coatl.preview.worth", "CO 1.7c", card, found.points, True)]
    if found.next_points:
        more: Params = {"points": found.next_points, "count": len(found.lacks)}
        lines.append(Line("coatl.preview.may_rise", "CO 1.4h", more))
    return lines


def done_lines(table: Table) -> list[Line]:
    if table.phase == DRAWING:
        return [Line("coatl.preview.row", "CO 3.4")]
    lines: list[Line] = []
    for coatl in range(COATLS):
        if table.is_complete(coatl) and not table.locked[coatl]:
            points = int(scoring.coatl_points(table, coatl))
            what: Params = {"coatl": coatl + 1, "points": points}
            lines.append(Line("coatl.preview.locks", "CO 1.5d", what, points))
    if table.complete() == COATLS:
        you, other = int(scoring.person_score(table)), int(scoring.adam_score(table))
        lines.append(Line("coatl.preview.third", "CO 3.5a", {"you": you, "adam": other}))
    return lines or [Line("coatl.preview.done", "CO 1.4i")]


def after_step(table: Table, step: Start | Add) -> Table:
    ahead = table.copy()
    if isinstance(step, Start):
        building.begin(ahead, step.piece)
    else:
        building.attach(ahead, step.coatl, step.piece, step.end)
    return ahead


def step_preview(table: Table, step: Start | Add) -> Preview:
    """Prophecies that rise, become playable, are set back or become impossible by a piece."""
    ahead = after_step(table, step)
    coatl = int(table.begun()) if isinstance(step, Start) else step.coatl
    lines: list[Line] = []
    gained = 0
    for place in range(coatl * BESIDE, coatl * BESIDE + int(table.beside[coatl])):
        card = table.cards[place]
        now, then = progress(table, card, coatl), progress(ahead, card, coatl)
        gained += then.points - now.points
        lines += changed_lines(card, now, then, True, ahead.is_complete(coatl))
    for card in {int(card): None for card in table.hand}:
        now, then = progress(table, card, coatl), progress(ahead, card, coatl)
        lines += changed_lines(card, now, then, False, ahead.is_complete(coatl))
    if ahead.is_complete(coatl):
        size: Params = {"count": int(ahead.lengths[coatl])}
        lines.append(Line("coatl.preview.completes", "CO 1.5a", size))
    return Preview(gained, lines)


def changed_lines(
    card: i64, now: Progress, then: Progress, beside: bool, closes: bool
) -> list[Line]:
    if then.points > now.points:
        key = "coatl.preview.rises" if beside else "coatl.preview.playable"
        return [card_line(key, "CO 1.7c", card, then.points, beside)]
    if then.points < now.points:
        return [card_line("coatl.preview.falls", "CO A27", card, then.points)]
    if closes and not then.points:
        return [Line("coatl.preview.impossible", "CO 1.5a", {"card": card_name(card)})]
    if closes and now.next_points:
        return [card_line("coatl.preview.stays", "CO 1.5a", card, then.points)]
    if then.next_points and len(then.lacks) >= len(now.lacks) + SET_BACK:
        more: Params = {"card": card_name(card), "count": len(then.lacks)}
        return [Line("coatl.preview.set_back", "CO 1.7b", more)]
    return []


# -- hints


def focus(action: Action) -> Params:
    """Where to look: the cell or the cóatl, not the piece or the card."""
    found = parts(action)
    for name in ("cell", "place", "coatl"):
        if found.get(name):
            return {name: found[name]}
    return {}


def place(action: Action) -> Said:
    for name, value in focus(action).items():
        return Said(f"coatl.page.place.{'deck' if value == 'deck' else name}", {name: value})
    return Said("coatl.page.place.none")


def phrase(view: View[Table], action: Action) -> Said:
    """An action in words, cards by their names; what is drawn blind is said so."""
    table, found = view.table, parts(action)
    key = f"coatl.act.{snake(type(action).__name__)}"
    if isinstance(action, Take):
        lying = table.disc[action.cell * CELL_ROOM : (action.cell + 1) * CELL_ROOM]
        found["pieces"] = [piece_name(piece) for piece in lying if piece != NOTHING]
    elif isinstance(action, Keep):
        found["cards"] = [card_name(table.hand[place]) for place in action]
    elif isinstance(action, Draw) and action.place == DECK:
        key += "_blind"
    elif isinstance(action, Draw):
        found["card"] = card_name(table.row[action.place])
    return Said(key, found)


def praise(view: View[Table], action: Action) -> list[Line]:
    """What speaks for an action."""
    table = view.table
    if isinstance(action, Take):
        return praise_take(table, action.cell)
    if isinstance(action, Draw):
        return praise_draw(table, action.place)
    if isinstance(action, Keep):
        return [Line("coatl.hint.keep", "CO 3.1f")]
    if isinstance(action, Pass):
        return [Line("coatl.hint.pass", "CO A24")]
    found = preview(view, action)
    lines = found.lines if found else []
    return lines or [Line("coatl.hint.quiet", "CO 1.4e")]


def praise_take(table: Table, cell: i64) -> list[Line]:
    lines: list[Line] = []
    lying = [int(piece) for piece in table.disc[cell * CELL_ROOM : (cell + 1) * CELL_ROOM]]
    pieces = [piece for piece in lying if piece != NOTHING]
    served = [card for card in your_cards(table) if lacks_any(table, card, pieces)]
    if served:
        names: Params = {"cards": [card_name(card) for card in served]}
        lines.append(Line("coatl.hint.serves", "CO 1.7a", names))
    for piece in pieces:
        if piece // HUES != BODY:
            kind = "head" if piece // HUES == HEAD else "tail"
            lines.append(Line(f"coatl.hint.{kind}", "CO 1.5a"))
    return [*lines, *take_lines(table, cell)]


def your_cards(table: Table) -> list[int]:
    """The cards in hand and beside unfinished cóatls, each once."""
    found = {int(card): None for card in table.hand}
    for coatl in range(COATLS):
        if not table.is_complete(coatl):
            for place in range(coatl * BESIDE, coatl * BESIDE + int(table.beside[coatl])):
                found[int(table.cards[place])] = None
    return list(found)


def lacks_any(table: Table, card: int, pieces: list[int]) -> bool:
    """Whether one of the pieces has a colour that the card's next line lacks somewhere."""
    for coatl in range(COATLS):
        if not table.is_complete(coatl):
            lacks = progress(table, card, coatl).lacks
            if any(piece % HUES in lacks for piece in pieces):
                return True
    return False


def praise_draw(table: Table, place: i64) -> list[Line]:
    if place == DECK:
        return [Line("coatl.hint.blind", "CO 1.4c")]
    card = table.row[place]
    lines = draw_lines(table, place)
    for coatl in range(COATLS):
        if table.lengths[coatl] and not table.is_complete(coatl):
            found = progress(table, card, coatl)
            if found.points:
                what: Params = {"coatl": coatl + 1, "points": found.points}
                lines.append(Line("coatl.hint.met", "CO 1.4h", what))
    return lines
