"""Cóatl: whether a table that was written by hand can be a table of this game."""

from tavolino.core.game import Params
from tavolino.core.refusals import BadText
from tavolino.games.coatl import building
from tavolino.games.coatl.cards import FRAME, NO_CARD
from tavolino.games.coatl.scoring import card_points, temple_points
from tavolino.games.coatl.table import (
    ADAM,
    BESIDE,
    BUILD,
    CELL_ROOM,
    CELLS,
    CHOOSE,
    COATLS,
    DEALT,
    KEEP,
    LEVEL_FRAMES,
    NOTHING,
    SPACES,
    UNFINISHED,
    Table,
)


def must_be_sound(table: Table) -> None:
    """Raises BadText with the paragraph that forbids the position."""
    if table.stored() > SPACES:
        raise BadText("coatl.text.board", {"count": SPACES}, "CO 1.4b")
    sound_hand(table)
    for coatl in range(COATLS):
        if table.lengths[coatl]:
            sound_coatl(table, coatl)
    if table.begun() - table.complete() > UNFINISHED:
        raise BadText("coatl.text.unfinished", rule="CO 1.5e")
    if not table.over:
        sound_turn(table)


def sound_hand(table: Table) -> None:
    if table.phase == KEEP:
        if len(table.hand) != DEALT:
            raise BadText("coatl.text.kept", {"count": DEALT}, "CO 3.1f")
    elif len(table.hand) > table.hand_limit():
        limit: Params = {"limit": int(table.hand_limit())}
        raise BadText("coatl.refuse.hand_full", limit, "CO 1.4c")


def sound_coatl(table: Table, coatl: int) -> None:
    cards = [int(card) for card in table.cards[coatl * BESIDE : (coatl + 1) * BESIDE]]
    cards = [card for card in cards if card != NO_CARD]
    complete = table.is_complete(coatl)
    if len(set(cards)) < len(cards):
        raise BadText("coatl.text.prophecy_twice", rule="CO 1.5c")
    frames = [int(FRAME[card]) for card in cards]
    if table.levels & LEVEL_FRAMES and len(set(frames)) < len(frames):
        raise BadText("coatl.text.frame_twice", rule="CO 3.6c")
    if not table.at_once and not all(card_points(table, card, coatl) for card in cards):
        raise BadText("coatl.text.satisfied", rule="CO 1.4h")
    enough = complete and len(cards) >= table.required()
    if table.locked[coatl] and not enough:
        raise BadText("coatl.text.finished_has", rule="CO 1.5b")
    if complete and not table.locked[coatl] and (table.over or table.phase != BUILD):
        raise BadText("coatl.text.locks", rule="CO 1.5d")
    if table.temple[coatl] != NO_CARD:
        if not enough or not temple_points(table, table.temple[coatl], coatl):
            raise BadText("coatl.text.temple", rule="CO 1.6a")


def sound_turn(table: Table) -> None:
    if table.turn == ADAM and table.phase != CHOOSE:
        raise BadText("coatl.text.adam_waits", rule="CO 1.4i")
    bare = all(table.disc[cell * CELL_ROOM] == NOTHING for cell in range(CELLS))
    if bare and not table.last:
        raise BadText("coatl.text.disc", rule="CO 1.2b")
    if table.last and (not table.last_turn or table.turn == ADAM):
        raise BadText("coatl.text.last_turn", rule="CO A16")
    if not table.bodies_left() and not table.last:
        raise BadText("coatl.text.no_bodies", rule="CO 3.5a")
    if table.phase != BUILD and table.complete() == COATLS:
        raise BadText("coatl.text.three", rule="CO 3.5a")
    if not building.can_finish(table):
        raise BadText("coatl.text.must_get", rule="CO 1.5b")
