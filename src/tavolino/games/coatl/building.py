"""Cóatl: assembling. What a step needs and what it does (CO 1.4e - CO 1.4i, CO 1.5, CO 1.6).

A cóatl that has got its head and its tail can take no more pieces, so it is known at that moment
whether the cards in hand can give it the prophecies it must have. A step after which that is
impossible is refused at once: no action can run into a dead end.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.games.coatl.actions import BACK, FRONT
from tavolino.games.coatl.cards import FRAME, HUES, NO_CARD
from tavolino.games.coatl.scoring import (
    HEADED,
    TAILED,
    card_points,
    temple_points,
)
from tavolino.games.coatl.table import (
    BESIDE,
    BODY,
    COATLS,
    HEAD,
    LEVEL_FOUR,
    LEVEL_FRAMES,
    LONGEST,
    TAIL,
    UNFINISHED,
    Table,
)

# What keeps a step from being done. The words are in REFUSALS of allowed.py.
FINE: Final = 0
NO_PIECE: Final = 1
THREE_COATLS: Final = 2
TWO_UNFINISHED: Final = 3
NO_COATL: Final = 4
LOCKED: Final = 5
HAS_HEAD: Final = 6
HAS_TAIL: Final = 7
NO_BODY: Final = 8
NEEDS_PROPHECY: Final = 9
NEEDS_FOUR: Final = 10
NOT_IN_HAND: Final = 11
FOUR_BESIDE: Final = 12
TWICE: Final = 13
SAME_FRAME: Final = 14
NOT_MET: Final = 15
NEEDED_ELSEWHERE: Final = 16
SEALED: Final = 17
NOT_COMPLETE: Final = 18
HAS_TEMPLE: Final = 19
NO_TEMPLE: Final = 20
TEMPLE_BARE: Final = 21
TEMPLE_NOT_MET: Final = 22
UNPROPHESIED: Final = 23

NONE_BARE: Final = -1


# -- pieces


def start_trouble(table: Table, piece: i64) -> i64:
    """A new cóatl with any piece from the board (CO 1.4f)."""
    if not table.board[piece]:
        return NO_PIECE
    if table.begun() >= COATLS:
        return THREE_COATLS  # CO 1.5e
    if table.begun() - table.complete() >= UNFINISHED:
        return TWO_UNFINISHED  # CO 1.5e
    return FINE


def add_trouble(table: Table, coatl: i64, piece: i64, end: i64) -> i64:
    """A piece from the board to an open end (CO 1.4g)."""
    if not table.lengths[coatl]:
        return NO_COATL
    if table.locked[coatl]:
        return LOCKED  # CO 1.5d
    if end == FRONT and table.ends[coatl] & HEADED:
        return HAS_HEAD
    if end == BACK and table.ends[coatl] & TAILED:
        return HAS_TAIL
    if not table.board[piece]:
        return NO_PIECE
    if not would_complete(table, coatl, piece):
        return FINE
    if table.lengths[coatl] < 2:
        return NO_BODY  # CO 1.5a
    return completion_trouble(table, coatl, piece, end)


def would_complete(table: Table, coatl: i64, piece: i64) -> bool:
    kind: i64 = piece // HUES
    if kind == HEAD:
        return table.ends[coatl] == TAILED
    return kind == TAIL and table.ends[coatl] == HEADED


def completion_trouble(table: Table, coatl: i64, piece: i64, end: i64) -> i64:
    """Whether the hand can give it the prophecies it must have (CO 1.5b, CO 3.6d, CO A21)."""
    if table.beside[coatl] >= table.required():
        return FINE
    if table.four_first and table.levels & LEVEL_FOUR:
        return NEEDS_FOUR  # CO A21
    ahead = table.copy()
    attach(ahead, coatl, piece, end)
    if can_finish(ahead):
        return FINE
    return NEEDS_PROPHECY if table.required() == 1 else NEEDS_FOUR


def begin(table: Table, piece: i64) -> i64:
    """A new cóatl; its number from 0."""
    coatl: i64 = table.begun()
    attach(table, coatl, piece, FRONT)
    return coatl


def attach(table: Table, coatl: i64, piece: i64, end: i64) -> None:
    """Takes a piece from the board and puts it to an end; it never moves again (CO 1.4g)."""
    table.board[piece] -= 1
    first: i64 = coatl * LONGEST
    size: i64 = table.lengths[coatl]
    if end == FRONT:
        for place in range(size):
            at: i64 = first + size - place
            table.coatls[at] = table.coatls[at - 1]
        table.coatls[first] = piece % HUES
    else:
        table.coatls[first + size] = piece % HUES
    table.lengths[coatl] = size + 1
    kind: i64 = piece // HUES
    if kind != BODY:
        table.ends[coatl] |= HEADED if kind == HEAD else TAILED


# -- prophecies


def play_trouble(table: Table, coatl: i64, card: i64) -> i64:
    """A prophecy beside a cóatl that satisfies it already (CO 1.4h)."""
    if not table.lengths[coatl]:
        return NO_COATL
    if table.locked[coatl]:
        return LOCKED  # CO 1.5d
    if not table.holds(card):
        return NOT_IN_HAND
    found: i64 = beside_trouble(table, coatl, card)
    if found != FINE or bare(table) == NONE_BARE:
        return found
    ahead = table.copy()
    lay_beside(ahead, coatl, card)
    return FINE if can_finish(ahead) else NEEDED_ELSEWHERE  # CO 1.5b


def beside_trouble(table: Table, coatl: i64, card: i64) -> i64:
    """Whether there is room for the card there and the cóatl meets it."""
    if table.temple[coatl] != NO_CARD:
        return SEALED  # CO 1.6c
    if table.beside[coatl] >= BESIDE:
        return FOUR_BESIDE  # CO 1.5b
    for place in range(coatl * BESIDE, coatl * BESIDE + table.beside[coatl]):
        if table.cards[place] == card:
            return TWICE  # CO 1.5c
        if table.levels & LEVEL_FRAMES and FRAME[table.cards[place]] == FRAME[card]:
            return SAME_FRAME  # CO 3.6c, CO A22
    return FINE if card_points(table, card, coatl) else NOT_MET


def lay_beside(table: Table, coatl: i64, card: i64) -> None:
    table.drop_from_hand(card)
    table.cards[coatl * BESIDE + table.beside[coatl]] = card
    table.beside[coatl] += 1


def bare(table: Table) -> i64:
    """The first complete cóatl that still lacks a prophecy it must have; or NONE_BARE."""
    for coatl in range(COATLS):
        if table.ends[coatl] == HEADED + TAILED and not table.locked[coatl]:
            if table.beside[coatl] < table.required():
                return coatl
    return NONE_BARE


def can_finish(table: Table) -> bool:
    """Whether the cards in hand suffice for every complete cóatl, one way or another."""
    coatl: i64 = bare(table)
    if coatl == NONE_BARE:
        return True
    for card in table.hand:
        if beside_trouble(table, coatl, card) == FINE:
            ahead = table.copy()
            lay_beside(ahead, coatl, card)
            if can_finish(ahead):
                return True
    return False


# -- temples


def temple_trouble(table: Table, coatl: i64, temple: i64) -> i64:
    """One temple, at the moment of completion, that meets a requirement (CO 1.6a)."""
    if not table.lengths[coatl]:
        return NO_COATL
    if table.locked[coatl]:
        return LOCKED
    if not table.is_complete(coatl):
        return NOT_COMPLETE
    if table.temple[coatl] != NO_CARD:
        return HAS_TEMPLE
    if table.own != temple and table.shown[0] != temple and table.shown[1] != temple:
        return NO_TEMPLE
    if table.beside[coatl] < table.required():
        return TEMPLE_BARE
    return FINE if temple_points(table, temple, coatl) else TEMPLE_NOT_MET


def take_temple(table: Table, coatl: i64, temple: i64) -> None:
    table.temple[coatl] = temple
    if table.own == temple:
        table.own = NO_CARD
    elif table.shown[0] == temple:
        table.shown[0] = NO_CARD
    else:
        table.shown[1] = NO_CARD
