"""Cóatl: what a seat may do, and what keeps it from doing the rest (CO 1.4, CO 3.3)."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.game import Params
from tavolino.core.packed import append, vec
from tavolino.core.refusals import Refusal
from tavolino.games.coatl import adam, building, supply
from tavolino.games.coatl.actions import (
    ACTIONS,
    ADD,
    BACK,
    CLAIM,
    DECK,
    DONE,
    DRAW,
    FRONT,
    PASS,
    PLAY,
    START,
    TAKE,
    TEMPLE,
    Action,
    Search,
    add_number,
    added,
    parts,
)
from tavolino.games.coatl.building import FINE
from tavolino.games.coatl.cards import CARDS, HUES, NO_CARD, TEMPLE_CARDS
from tavolino.games.coatl.table import (
    ADAM,
    BODY,
    BUILD,
    CELLS,
    CHOOSE,
    COATLS,
    HAND,
    HEAD,
    KEEP,
    PIECES,
    ROW,
    SPACES,
    Table,
)
from tavolino.games.coatl.table import DRAW as DRAWING

# What keeps an action from being done, beside the troubles of building.
OVER: Final = 30
ADAMS_TURN: Final = 31
ADAM_MUST: Final = 32
ADAM_ONLY: Final = 33
MUST_KEEP: Final = 34
KEPT: Final = 35
STILL_DRAWING: Final = 36
STILL_BUILDING: Final = 37
NOTHING_DONE: Final = 38
MAY_ACT: Final = 39
EMPTY_CELL: Final = 40
NO_ROOM: Final = 41
HAND_FULL: Final = 42
NO_SUCH_CARD: Final = 43
NO_DECK: Final = 44

REFUSALS: Final = {
    building.NO_PIECE: ("coatl.refuse.no_piece", "CO 1.4g"),
    building.THREE_COATLS: ("coatl.refuse.three_coatls", "CO 1.5e"),
    building.TWO_UNFINISHED: ("coatl.refuse.two_unfinished", "CO 1.5e"),
    building.NO_COATL: ("coatl.refuse.no_coatl", "CO 1.4g"),
    building.LOCKED: ("coatl.refuse.locked", "CO 1.5d"),
    building.HAS_HEAD: ("coatl.refuse.has_head", "CO 1.4g"),
    building.HAS_TAIL: ("coatl.refuse.has_tail", "CO 1.4g"),
    building.NO_BODY: ("coatl.refuse.no_body", "CO 1.5a"),
    building.NEEDS_PROPHECY: ("coatl.refuse.needs_prophecy", "CO 1.5b"),
    building.NEEDS_FOUR: ("coatl.refuse.needs_four", "CO 3.6d"),
    building.NOT_IN_HAND: ("coatl.refuse.not_in_hand", "CO 1.4h"),
    building.FOUR_BESIDE: ("coatl.refuse.four_beside", "CO 1.5b"),
    building.TWICE: ("coatl.refuse.twice", "CO 1.5c"),
    building.SAME_FRAME: ("coatl.refuse.same_frame", "CO 3.6c"),
    building.NOT_MET: ("coatl.refuse.not_met", "CO 1.4h"),
    building.NEEDED_ELSEWHERE: ("coatl.refuse.needed_elsewhere", "CO 1.5b"),
    building.SEALED: ("coatl.refuse.sealed", "CO 1.6c"),
    building.NOT_COMPLETE: ("coatl.refuse.not_complete", "CO 1.6a"),
    building.HAS_TEMPLE: ("coatl.refuse.has_temple", "CO 1.6a"),
    building.NO_TEMPLE: ("coatl.refuse.no_temple", "CO 1.6a"),
    building.TEMPLE_BARE: ("coatl.refuse.temple_bare", "CO 1.6a"),
    building.TEMPLE_NOT_MET: ("coatl.refuse.temple_not_met", "CO 1.6a"),
    building.UNPROPHESIED: ("coatl.refuse.unprophesied", "CO 1.5b"),
    OVER: ("coatl.refuse.over", "CO 3.5a"),
    ADAMS_TURN: ("coatl.refuse.adams_turn", "CO 3.1g"),
    ADAM_MUST: ("coatl.refuse.adam_must", "CO 3.3b"),
    ADAM_ONLY: ("coatl.refuse.adam_only", "CO 3.3b"),
    MUST_KEEP: ("coatl.refuse.must_keep", "CO 3.1f"),
    KEPT: ("coatl.refuse.kept", "CO 3.1f"),
    STILL_DRAWING: ("coatl.refuse.still_drawing", "CO 1.4i"),
    STILL_BUILDING: ("coatl.refuse.still_building", "CO 1.4i"),
    NOTHING_DONE: ("coatl.refuse.nothing_done", "CO 1.4i"),
    MAY_ACT: ("coatl.refuse.may_act", "CO A24"),
    EMPTY_CELL: ("coatl.refuse.empty_cell", "CO 1.4a"),
    NO_ROOM: ("coatl.refuse.no_room", "CO 1.4b"),
    HAND_FULL: ("coatl.refuse.hand_full", "CO 1.4c"),
    NO_SUCH_CARD: ("coatl.refuse.no_such_card", "CO 1.4c"),
    NO_DECK: ("coatl.refuse.no_deck", "CO A23"),
}


def trouble(table: Table, move: i64) -> i64:
    """What keeps the seat to move from this move; FINE if nothing does."""
    if table.over:
        return OVER
    if table.turn == ADAM:
        if move < CLAIM:
            return ADAMS_TURN
        return FINE if move == adam.prescribed(table) else ADAM_MUST
    if move >= CLAIM:
        return ADAM_ONLY
    if table.phase == KEEP:
        return FINE if move < TAKE else MUST_KEEP
    if move < TAKE:
        return KEPT
    return turn_trouble(table, move)


def turn_trouble(table: Table, move: i64) -> i64:
    """One action a turn; an action that has begun goes on until it is confirmed (CO 1.4i)."""
    if move == PASS:
        return MAY_ACT if table.phase != CHOOSE or len(deeds(table)) else FINE
    if move == DONE:
        return done_trouble(table)
    if move < DRAW:
        if table.phase == CHOOSE:
            return take_trouble(table, move - TAKE)
        return STILL_DRAWING if table.phase == DRAWING else STILL_BUILDING
    if move < START:
        return STILL_BUILDING if table.phase == BUILD else draw_trouble(table, move - DRAW)
    if table.phase == DRAWING:
        return STILL_DRAWING
    return step_trouble(table, move)


def take_trouble(table: Table, cell: i64) -> i64:
    pieces: i64 = table.pieces_in(cell)
    if not pieces:
        return EMPTY_CELL
    return FINE if table.stored() + pieces <= SPACES else NO_ROOM  # CO 1.4b


def draw_trouble(table: Table, place: i64) -> i64:
    if len(table.hand) >= table.hand_limit():
        return HAND_FULL
    if place == DECK:
        return FINE if supply.deck_size(table) or supply.discard_size(table) else NO_DECK
    return FINE if table.row[place] != NO_CARD else NO_SUCH_CARD


def step_trouble(table: Table, move: i64) -> i64:
    """A step of assembling (CO 1.4e)."""
    if move < ADD:
        return building.start_trouble(table, move - START)
    if move < PLAY:
        coatl, piece, end = added(move)
        return building.add_trouble(table, coatl, piece, end)
    if move < TEMPLE:
        return building.play_trouble(table, (move - PLAY) // CARDS, (move - PLAY) % CARDS)
    nth: i64 = move - TEMPLE
    return building.temple_trouble(table, nth // TEMPLE_CARDS, nth % TEMPLE_CARDS)


def done_trouble(table: Table) -> i64:
    if table.phase == CHOOSE:
        return NOTHING_DONE
    if table.phase == BUILD and building.bare(table) != building.NONE_BARE:
        return building.UNPROPHESIED  # CO 1.5b, CO A21
    return FINE


def deeds(table: Table) -> vec[i64]:
    """What the person may do now, done and pass left out."""
    found = vec[i64](capacity=32)
    if table.phase == CHOOSE:
        for cell in range(CELLS):
            if take_trouble(table, cell) == FINE:
                found = append(found, TAKE + cell)
    if table.phase != BUILD:
        for place in range(ROW + 1):
            if draw_trouble(table, place) == FINE:
                found = append(found, DRAW + place)
    if table.phase == DRAWING:
        return found
    return with_steps(table, found)


def with_steps(table: Table, found: vec[i64]) -> vec[i64]:
    """The steps of assembling: start, add, play, claim."""
    for piece in range(PIECES):
        if table.board[piece] and building.start_trouble(table, piece) == FINE:
            found = append(found, START + piece)
    for coatl in range(COATLS):
        if table.lengths[coatl] and not table.locked[coatl]:
            found = with_adds(table, coatl, found)
    for coatl in range(COATLS):
        if table.lengths[coatl] and not table.locked[coatl]:
            for card in sorted_once(table.hand):
                if building.play_trouble(table, coatl, card) == FINE:
                    found = append(found, PLAY + coatl * CARDS + card)
    for coatl in range(COATLS):
        if table.is_complete(coatl) and not table.locked[coatl]:
            for temple in range(TEMPLE_CARDS):
                if building.temple_trouble(table, coatl, temple) == FINE:
                    found = append(found, TEMPLE + coatl * TEMPLE_CARDS + temple)
    return found


def with_adds(table: Table, coatl: i64, found: vec[i64]) -> vec[i64]:
    """Bodies in front, bodies behind, heads, tails."""
    for end in range(2):
        for piece in range(BODY * HUES, BODY * HUES + HUES):
            if table.board[piece] and building.add_trouble(table, coatl, piece, end) == FINE:
                found = append(found, add_number(coatl, piece, end))
    for piece in range(PIECES):
        if table.board[piece] and piece // HUES != BODY:
            side: i64 = FRONT if piece // HUES == HEAD else BACK
            if building.add_trouble(table, coatl, piece, side) == FINE:
                found = append(found, add_number(coatl, piece, side))
    return found


def sorted_once(cards: vec[i64]) -> vec[i64]:
    """The different cards of a hand by number."""
    found = vec[i64](capacity=8)
    last: i64 = NO_CARD
    for _ in range(len(cards)):
        least: i64 = CARDS
        for card in cards:
            if last < card < least:
                least = card
        if least == CARDS:
            break
        found = append(found, least)
        last = least
    return found


def refusal(table: Table, action: Action, found: i64) -> Refusal:
    """The sentence and the paragraph of a trouble."""
    key, rule = REFUSALS[int(found)]
    params: Params = parts(action)
    if found == ADAM_MUST:
        must = ACTIONS[adam.prescribed(table)]
        assert isinstance(must, Search)
        params = {"cell": must.cell + 1}
    elif found == HAND_FULL:
        params = {"limit": int(table.hand_limit())}
        rule = "CO 1.4c" if table.hand_limit() == HAND else "CO 3.6b"
    return Refusal(key, rule, params)
