"""Azul beside its real box: where told tiles lie, and when one cannot come."""

from typing import Any

from tavolino.core.beside import Batch, Beside, Chosen, Named, Piece
from tavolino.core.refusals import Refusal
from tavolino.games.azul.actions import Claim, ClaimMarker
from tavolino.games.azul.hands import FILLS, hands
from tavolino.games.azul.helper import HELPER
from tavolino.games.azul.lying import FOLLOWS, MARKER, SEAT, heads, parts, settled
from tavolino.games.azul.table import COLOURS, KINDS, PERSON, SOURCES, Table


def places(_options: Chosen, _table: Any, one: Batch) -> list[str]:
    if one.kind == "roll":
        return ["die"]
    if one.kind == "shuffle":
        return [f"sequence {rank + 1}" for rank in range(one.size)]
    return [one.place] * one.size


def placed(_game: str, place: str) -> Named:
    word, _, number = place.partition(" ")
    if word == "tray":
        return Named(f"azul.source.t{number}", {})
    if word == "sequence":
        return Named("azul.box.sequence", {"number": number})
    return Named("azul.name.die", {})


def not_left(name: str, piece: str, place: str) -> Refusal:
    """Every tile lies somewhere else already (AZ 2.2a)."""
    rule = "AZ 2.2a" if name == "colour sequence" else "AZ 2.7a"
    return Refusal("azul.refuse.not_left", rule, {"colour": piece, "place": place})


def shown(name: str, piece: str) -> Piece:
    """A tile; of the marker it is said where it is."""
    if name == SEAT:
        return Piece(f"shell.seat.{piece}", {})
    if name == MARKER:
        return Piece(f"azul.part.marker.{piece}", {})
    if piece == MARKER:
        return Piece("azul.name.marker", {}, MARKER)
    return Piece(f"azul.colour.{piece}", {"colour": piece, "count": 1}, "tiles")


def able(table: Table) -> list[str]:
    """Every group that its hands may take, and the marker alone (AZ 2.3)."""
    groups = [
        Claim(source, colour)
        for source in range(SOURCES)
        for colour in range(KINDS)
        if table.supply[source * KINDS + colour]
    ]
    return [str(one) for one in (*groups, ClaimMarker())]


def passed(table: Table) -> None:
    table.turn, table.die = PERSON, 0


def count(table: Table) -> Named:
    return Named("azul.box.count", {"count": sum(table.bag)})


BESIDE = Beside(
    places,
    placed,
    not_left,
    shown=shown,
    glance=count,
    dice=("die",),
    bags={"bag": [*COLOURS]},
    hands=hands,
    fills=FILLS,
    bends=("azul.refuse.line_full",),
    able=able,
    passed=passed,
    parts=parts,
    heads=heads,
    follows=FOLLOWS,
    settled=settled,
    helper=HELPER,
)
