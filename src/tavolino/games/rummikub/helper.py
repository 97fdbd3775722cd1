"""Rummikub, the keeper: how many tiles are in the hand and how many may be; none is named."""

from tavolino.core.beside import Named, Part
from tavolino.core.chance import Chance
from tavolino.core.fields import Fields, number_in
from tavolino.core.game import YOU, Line, Options, Outcome, Teller
from tavolino.core.helper_rules import HelperRules
from tavolino.games.rummikub import events
from tavolino.games.rummikub.position import read
from tavolino.games.rummikub.scoring import SCORE
from tavolino.games.rummikub.table import (
    GOING_ON,
    HAND,
    LAST_STACK,
    OVER_LIMIT,
    STACK,
    STACKS,
    WON,
    Table,
)
from tavolino.games.rummikub.tiles import TILES

TOOK, LAID = "stack", "laid "
SOME = 0  # stands for any tile


def begin(options: Options, _chance: Chance, _tell: Teller | None) -> Table:
    """The level, and fourteen tiles in the hand (RU 2.1)."""
    table = begun()
    table.level = int(options.get("level", 1))
    return table


def begun() -> Table:
    table = Table()
    table.hand = [SOME] * HAND
    return table


def taken_over(position: str) -> Table:
    """How many tiles are in the hand, and where the pawn stands."""
    fields = Fields(position)
    held = fields.text("hand")
    if not held.isdecimal():
        found = read(position)
        found.hand, found.sets = [SOME] * len(found.hand), []
        return found
    found = Table()
    found.level = fields.number("level", 1, 1, 7)
    found.draws = fields.number("draws", 0, 0, STACKS - 1)
    found.hand = [SOME] * number_in(held, 1, TILES, "hand")
    fields.all_used()
    if len(found.hand) > found.limit():
        found.ended = OVER_LIMIT
    return found


def form(known: Table | None) -> list[Part]:
    """Three numbers of a game that has begun."""
    table = known or begun()
    level, held, draws = ([str(one)] for one in (table.level, len(table.hand), table.draws))
    return [
        Part("level", Named("rummikub.part.level", {}), level, [], 7),
        Part("hand", Named("rummikub.part.held", {}), held, [], TILES, things=["limit"]),
        Part("draws", Named("rummikub.part.draws", {}), draws, [], STACKS - 1, things=["stacks"]),
    ]


def entries(table: Table) -> list[str]:
    """A stack was taken, or so many tiles were laid."""
    return [TOOK, *(f"{LAID}{count}" for count in range(1, len(table.hand) + 1))]


def enter(table: Table, entry: str, _chance: Chance, tell: Teller | None) -> None:
    if entry == TOOK:
        take_stack(table, tell)
        return
    count = int(entry.removeprefix(LAID))
    table.hand = table.hand[count:]
    if tell is not None:
        tell(events.Placed([], count, len(table.hand)))
    if not table.hand:  # RU 2.2b
        table.ended = WON
        if tell is not None:
            tell(events.Emptied(int(table.level), table.stacks()))


def take_stack(table: Table, tell: Teller | None) -> None:
    """The pawn moves on, and the limit is looked at at once (RU 2.2c - RU 2.2e)."""
    table.ended = table.draw_loses()
    table.draws += 1
    table.hand = table.hand + [SOME] * STACK
    if tell is None:
        return
    hand, limit = len(table.hand), table.limit()
    tell(events.Drew(limit, [], hand, limit))
    if table.ended == LAST_STACK:
        tell(events.TookLast(limit))
    elif table.ended == OVER_LIMIT:
        tell(events.Exceeded(hand, limit))


def to_move(table: Table) -> str | None:
    return YOU if table.ended == GOING_ON else None


def stands(table: Table) -> list[Line]:
    """Hand and limit, and what the next stack would make of them (RU 2.2e)."""
    hand, limit = len(table.hand), table.limit()
    status = {"level": int(table.level), "count": hand, "limit": limit, "stacks": table.stacks()}
    found = [Line("rummikub.name.status", "RU 2.2e", status)]
    if table.ended != GOING_ON:
        return found
    if table.stacks() == 1:
        return [*found, Line("rummikub.helper.last", "RU 2.2d")]
    after = {"count": hand + STACK, "limit": table.limit_after(1)}
    found.append(Line("rummikub.helper.next", "RU 2.2e", after))
    if table.to_place():
        found.append(Line("rummikub.helper.lay", "RU 2.2e", {"count": table.to_place()}))
    return found


def outcome(table: Table, _counted: list[int]) -> Outcome | None:
    """Won or lost; what was placed is what came and is not in the hand."""
    found = SCORE.outcome(table)
    if found is None:
        return None
    placed = {"count": HAND + STACK * int(table.draws) - len(table.hand)}
    lines = [
        line._replace(params=placed) if line.key == "rummikub.score.placed" else line
        for line in found.lines
    ]
    return found._replace(lines=lines)


HELPER = HelperRules(
    begin, entries, enter, to_move, stands=stands, outcome=outcome,
    taken_over=taken_over, form=form,
)  # fmt: skip
