"""Rummikub: any position as one readable line, and back.

    level: 7; hand: K1 R3 J; table: K5K6K7 R9B9O9; draws: 4

Left out: level 1, an empty table, no draws. A table with sets is opened. The tiles that are not
named lie in the stacks and in the box, which holds what the stacks do not.
"""

from tavolino.core.fields import Fields, none_of, number_in
from tavolino.core.refusals import BadText
from tavolino.games.rummikub.sets import BROKEN, read_set
from tavolino.games.rummikub.table import (
    ENDINGS,
    GOING_ON,
    LAST_STACK,
    OVER_LIMIT,
    REMOVED,
    STACK,
    STACKS,
    WON,
    Table,
    Tiles,
)
from tavolino.games.rummikub.tiles import NAMES, TILES, tiles_in, written

FLAGS = ("strict", "penalty")
FIRST_FIELDS = (20, 40)  # of the first stack, where the laboratory has moved it


# -- writing


def write(table: Table) -> str:
    fields = [("level", str(table.level)), ("hand", " ".join(NAMES[t] for t in table.hand))]
    fields.append(("table", " ".join(written(one) for one in table.sets)))
    fields.append(("draws", str(table.draws)))
    fields += [("removed", str(table.removed))] if table.removed != REMOVED else []
    fields += [("stack", str(table.stack))] if table.stack != STACK else []
    fields += [("first field", str(table.first_field()))] if table.room else []
    fields += [(name, "yes") for name, on in zip(FLAGS, flags_of(table), strict=True) if on]
    fields += [("ended", ENDINGS[table.ended])] if table.ended else []
    return "; ".join(f"{name}: {value}".rstrip() for name, value in fields)


def flags_of(table: Table) -> list[bool]:
    return [table.strict, table.penalty]


# -- reading


def read(text: str) -> Table:
    """Inverse of write. Raises BadText for what cannot lie like that."""
    fields = Fields(text)
    table = Table()
    table.level = fields.number("level", 1, 1, 7)
    table.stack = fields.number("stack", STACK, 1, STACK)
    first = table.first_field()
    table.room = fields.number("first field", first, *FIRST_FIELDS) - first
    table.draws = fields.number("draws", 0, 0, STACKS)
    table.hand = tiles_in(fields.text("hand"))
    table.sets = [whole_set(word) for word in fields.text("table").split()]
    table.opened = bool(table.sets)
    table.strict = fields.yes("strict")
    table.penalty = fields.yes("penalty")
    removed = fields.text("removed")
    ended = fields.text("ended")
    fields.all_used()
    read_removed(table, removed)
    read_end(table, ended)
    return table


def whole_set(word: str) -> Tiles:
    reading = read_set(tiles_in(word))
    if reading.kind == BROKEN:
        raise BadText("rummikub.text.set", {"word": word}, "RU 1.2, RU 1.3")
    return reading.tiles


def read_removed(table: Table, text: str) -> None:
    """What is neither seen nor in a stack is in the box: twenty tiles in a real game."""
    for tile, left in enumerate(table.unseen()):
        if left < 0:
            raise BadText("rummikub.text.twice", {"tile": NAMES[tile]}, "RU 1.1")
    rest = TILES - len(table.hand) - len(table.laid()) - int(table.stack) * table.stacks()
    if rest < 0:
        raise BadText("rummikub.text.too_few", {"tiles": TILES, "stacks": table.stacks()})
    if text and number_in(text, 0, TILES, "removed") != rest:
        raise BadText("rummikub.text.box", {"count": rest, "text": text})
    table.removed = rest


def read_end(table: Table, text: str) -> None:
    """Won and lost are seen from the tiles; giving up must be said."""
    if text not in ENDINGS:
        raise none_of("ended", ENDINGS[1:], text)
    seen = ending_seen(table)
    if text and seen != GOING_ON and ENDINGS[seen] != text:
        raise BadText("rummikub.text.otherwise", {"ended": ENDINGS[seen]})
    if text in ENDINGS[1:4] and seen == GOING_ON:
        raise BadText("core.text.not_so", {"text": text}, "RU 2.2")
    table.ended = seen or ENDINGS.index(text)


def ending_seen(table: Table) -> int:
    if not table.hand and table.sets:
        return WON
    if table.draws == STACKS:
        return LAST_STACK
    if not table.hand:
        raise BadText("rummikub.text.empty_hand", rule="RU 2.2b")
    return OVER_LIMIT if len(table.hand) > table.limit() else GOING_ON
