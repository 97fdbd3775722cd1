"""Rummikub: setup, placing, drawing and the end (RU 1, RU 2.1, RU 2.2)."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import YOU, Options, Rules, Teller
from tavolino.core.refusals import Refusal
from tavolino.games.rummikub import events
from tavolino.games.rummikub.actions import Action, Draw, GiveUp, Place, names
from tavolino.games.rummikub.jokers import jokers_left_alone
from tavolino.games.rummikub.sets import fault, read_set
from tavolino.games.rummikub.table import (
    ENDINGS,
    FIRST_MELD,
    GAVE_UP,
    GOING_ON,
    HAND,
    LAST_STACK,
    OVER_LIMIT,
    STACK,
    STACKS,
    WON,
    Table,
    Tiles,
)
from tavolino.games.rummikub.tiles import COPIES, KINDS, NAMES, TILES, counted

ENDED_BY = ("", "RU 2.2b", "RU 2.2e", "RU 2.2d", "RU R9")


class RummikubRules(Rules[Table, Action]):
    """The Polish solo variant. Which turns programs choose from is opinion: see mind/turns.py."""

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        """Fourteen tiles for the hand; stacks and box keep their secret (RU 2.1, RU R20)."""
        table = Table()
        table.level = int(options.get("level", 1))
        table.strict = bool(options.get("strict_jokers", False))
        table.penalty = bool(options.get("penalty", False))
        table.room = int(options.get("limit", 0))
        table.stack = int(options.get("stack", STACK))
        table.removed = TILES - HAND - STACKS * table.stack
        table.hand = chance.draw("tiles", [COPIES] * KINDS, HAND, "hand")
        if tell is not None:
            tell(events.Dealt(names(table.hand), int(table.level), table.limit()))
        return table

    def to_move(self, table: Table) -> str | None:
        return YOU if table.ended == GOING_ON else None

    def person_to_move(self, table: Table) -> bool:
        return table.ended == GOING_ON

    def legal(self, table: Table) -> list[Action]:
        """What needs no thought; every legal table may be placed as well (RU 2.2a)."""
        return [Draw(), GiveUp()] if table.ended == GOING_ON else []

    def check(self, table: Table, action: Action) -> None:
        """Drawing and giving up are always allowed (RU R1, RU R9); a placing is judged."""
        if table.ended != GOING_ON:
            ending = ENDINGS[table.ended]
            raise Refusal(f"rummikub.refuse.{ending}", ENDED_BY[table.ended])
        if isinstance(action, Place):
            check_tiles(table, action)
            if not table.penalty:  # RU R18: else the table pays for it
                check_table(table, action)

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        """Either placing or drawing ends the turn (RU 1.5, RU 2.2, RU R2, RU R3)."""
        if isinstance(action, Place):
            if not table.penalty or is_legal(table, action):
                lay(table, action, tell)
                return
            if tell is not None:
                tell(events.Restored())
            draw(table, chance, tell)  # RU R18
        elif isinstance(action, Draw):
            draw(table, chance, tell)
        else:
            table.ended = GAVE_UP
            if tell is not None:
                tell(events.GaveUp(len(table.hand)))

    def play(self, table: Table, move: i64, chance: Chance, tell: Teller | None = None) -> None:
        self.apply(table, self.numbered(table, move), chance, tell)


# -- what is allowed


def check_tiles(table: Table, place: Place) -> None:
    """What lies on the table stays there, the rest comes from the hand, at least one tile."""
    before, hand = counted(table.laid()), counted(table.hand)
    after = counted([tile for one in place.sets for tile in one])
    for tile in range(KINDS):
        missing = before[tile] - after[tile]
        if missing > 0:
            raise Refusal("rummikub.refuse.taken_off", "RU 1.9", {"tile": NAMES[tile]})
        if -missing > hand[tile]:
            raise Refusal("rummikub.refuse.not_yours", "RU 2.2a", {"tile": NAMES[tile]})
    if not placed(table, place):
        raise Refusal("rummikub.refuse.nothing_placed", "RU R19")


def check_table(table: Table, place: Place) -> None:
    """Only whole sets (RU 1.8); the first meld worth 30 in this turn (RU 1.7, RU R12).

    A freed joker is in some set again, or it would be missing (RU 1.11, RU R15, RU R16).
    """
    for number, tiles in enumerate(place.sets, 1):
        wrong = fault(tiles, number)
        if wrong is not None:
            raise Refusal(wrong.key, wrong.rule, wrong.params)
    if not table.opened and points_of(place) < FIRST_MELD:
        points = {"points": points_of(place)}
        raise Refusal("rummikub.refuse.too_few_points", "RU R10", points)
    if table.strict and not jokers_left_alone(table.sets, place.sets, placed(table, place)):
        raise Refusal("rummikub.refuse.joker_set", "RU R15")


def placed(table: Table, place: Place) -> Tiles:
    """The tiles that come from the hand."""
    found: Tiles = []
    before = counted(table.laid())
    for one in place.sets:
        for tile in one:
            if before[tile]:
                before[tile] -= 1
            else:
                found.append(tile)
    return found


def points_of(place: Place) -> int:
    """All tiles of the whole sets, jokers by the tile they stand for (RU R10, RU R14)."""
    return sum(read_set(one).points for one in place.sets)


def is_legal(table: Table, place: Place) -> bool:
    try:
        check_table(table, place)
    except Refusal:
        return False
    return True


# -- what is done


def lay(table: Table, place: Place, tell: Teller | None) -> None:
    """The new table takes the place of the old one (RU 2.2a)."""
    tiles = placed(table, place)
    for tile in tiles:
        table.hand.remove(tile)
    table.sets = [list(one) for one in place.sets]
    if tell is not None:
        if table.opened:
            tell(events.Placed(names(tiles), len(tiles), len(table.hand)))
        else:
            tell(events.Melded(names(tiles), len(tiles), points_of(place)))
    table.opened = True  # RU 1.7, once and for all
    if not table.hand:  # RU 2.2b, also by the first meld (RU R24)
        table.ended = WON
        if tell is not None:
            tell(events.Emptied(int(table.level), table.stacks()))


def draw(table: Table, chance: Chance, tell: Teller | None) -> None:
    """The stack of the highest field; the limit is looked at at once (RU 2.2c, RU R4, RU R5)."""
    table.ended = table.draw_loses()
    unseen = [int(one) for one in table.unseen()]
    tiles = chance.draw("tiles", unseen, int(table.stack), f"stack {table.limit_after(1)}")
    table.draws += 1
    table.hand += tiles  # RU R6: only their number counts
    if tell is None:
        return
    hand, limit = len(table.hand), table.limit()
    tell(events.Drew(limit, names(tiles), hand, limit))
    if table.ended == LAST_STACK:  # RU R7, RU R8
        tell(events.TookLast(limit))
    elif table.ended == OVER_LIMIT:
        tell(events.Exceeded(hand, limit))
