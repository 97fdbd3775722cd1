"""Cóatl beside its real box: where told pieces and cards lie, and when one cannot come."""

from tavolino.core.beside import Batch, Beside, Chosen, Named, Piece
from tavolino.core.game import AUTOMA
from tavolino.core.refusals import Refusal
from tavolino.games.coatl.actions import Search
from tavolino.games.coatl.cards import (
    BASE_CARDS,
    BASE_TEMPLES,
    CARD_NAMES,
    COLOURS,
    FRAMES,
    HUES,
    NO_CARD,
    PROPHECIES,
    TEMPLE_NAMES,
)
from tavolino.games.coatl.hands import FILLS, hands, hands_aside
from tavolino.games.coatl.helper import HELPER
from tavolino.games.coatl.lying import PIECE, SEAT, begun, heads, parts, settled
from tavolino.games.coatl.supply import BAGS
from tavolino.games.coatl.table import BODY, CELLS, KINDS, PERSON, Table

NUMBERED = ("row", "adam", "open", "hand")


def places(_options: Chosen, table: Table | None, one: Batch) -> list[str]:
    """Cells, and cards by their place from the left; the row is filled from the right (CO 3.4)."""
    if one.place not in NUMBERED:
        return [one.place] * one.size
    if one.place == "row":
        return [f"row {one.total - one.before - at}" for at in range(one.size)]
    if one.place == "open" and table is not None:
        gaps = [place + 1 for place in range(2) if table.shown[place] == NO_CARD]
        if len(gaps) >= one.total:
            return [f"open {gaps[one.before + at]}" for at in range(one.size)]
    if one.place == "hand" and table is not None:
        return ["hand"] * one.size
    if one.place == "adam" and table is not None:  # at the right end of his cards (CO 3.3g)
        has = int(table.adam_refill()) - one.total
        return [f"adam {has + one.before + at + 1}" for at in range(one.size)]
    return [f"{one.place} {one.before + at + 1}" for at in range(one.size)]


def placed(_game: str, place: str) -> Named:
    word, _, number = place.partition(" ")
    if word == "cell":
        return Named("coatl.name.cell", {"cell": number})
    if place in ("own", "hand"):
        return Named("coatl.name.own_temple" if place == "own" else "coatl.name.hand", {})
    return Named(f"coatl.box.{word}", {"number": number})


def not_left(name: str, piece: str, place: str) -> Refusal:
    """Every piece or card of the kind lies somewhere else already (CO 3.1a, CO 1.1b)."""
    if name in BAGS:
        whole = f"{piece}_{KINDS[BAGS.index(name)]}"
        return Refusal("coatl.refuse.not_left", "CO 3.1a", {"piece": whole, "place": place})
    if name == "temples":
        return Refusal("coatl.refuse.temple_not_left", "CO 1.1b", {"temple": piece, "place": place})
    return Refusal("coatl.refuse.card_not_left", "CO 1.1b", {"card": piece, "place": place})


def shown(name: str, piece: str) -> Piece:
    """Prophecies are many: the colour of the frame is looked for first."""
    if name in BAGS:
        whole = f"{piece}_{KINDS[BAGS.index(name)]}"
        return Piece(f"coatl.colour.{piece}", {"piece": whole}, "piece")
    if name == SEAT:
        return Piece(f"{'coatl' if piece == AUTOMA else 'shell'}.seat.{piece}", {})
    if name == PIECE:
        return Piece(f"coatl.piece.{piece}", {"piece": piece}, "piece")
    if name == "temples":
        return Piece(f"coatl.temple.{piece}", {"temple": piece}, "temple")
    frame = FRAMES[PROPHECIES[CARD_NAMES.index(piece)].frame]
    return Piece(f"coatl.card.{piece}", {"card": piece}, "card", f"coatl.frame.{frame}", True)


def able(table: Table) -> list[str]:
    """Every cell that is not empty (CO 3.3b)."""
    return [str(Search(cell)) for cell in range(CELLS) if table.pieces_in(cell)]


def passed(table: Table) -> None:
    table.turn = PERSON


def count(table: Table) -> Named:
    """Body segments that are still in the bag."""
    bodies = table.bag[BODY * HUES : (BODY + 1) * HUES]
    return Named("coatl.box.count", {"count": int(sum(bodies))})


BESIDE = Beside(
    places, placed, not_left, shown=shown, glance=count, hands=hands, fills=FILLS, helper=HELPER,
    kept={"adam": hands_aside}, bends=("coatl.refuse.may_act",), able=able, passed=passed,
    parts=parts, settled=settled, heads=heads, begun=begun,
    bags={name: [*COLOURS] for name in BAGS},
    deals={
        "prophecies": [CARD_NAMES[:BASE_CARDS], CARD_NAMES],
        "temples": [TEMPLE_NAMES[:BASE_TEMPLES], TEMPLE_NAMES],
    },
)  # fmt: skip
