"""Rummikub, the keeper: how many tiles are in the hand and how many may be; none is named."""

from tavolino.core.chance import Chance
from tavolino.core.game import YOU, Decision, Options, Teller
from tavolino.core.helper import HelperRules
from tavolino.games.rummikub import events
from tavolino.games.rummikub.table import GOING_ON, HAND, LAST_STACK, OVER_LIMIT, STACK, WON, Table

TOOK, LAID = "stack", "laid "
SOME = 0  # stands for any tile


def begin(options: Options, _chance: Chance, _tell: Teller | None) -> Table:
    """The level, and fourteen tiles in the hand (RU 2.1)."""
    table = Table()
    table.level = int(options.get("level", 1))
    table.hand = [SOME] * HAND
    return table


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


def nobody(_table: Table) -> Decision:
    raise NotImplementedError("there is no automa in Rummikub")


def no_turn(_table: Table, _chance: Chance, _tell: Teller | None) -> None:
    raise NotImplementedError("there is no automa in Rummikub")


def to_move(table: Table) -> str | None:
    return YOU if table.ended == GOING_ON else None


HELPER = HelperRules(begin, entries, enter, no_turn, nobody, to_move)
