"""Cóatl: the components and where they are. Chapters 1.1, 1.2 and 3.1 of the rules."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.coatl.cards import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    HUES,
    NEED_ROOM,
    NO_CARD,
    TEMPLE_CARDS,
    TEMPLE_NAMES,
)
from tavolino.games.coatl.cells import PLACES, USUAL, numbered

# A piece is kind * 5 + colour.
HEAD: Final = 0
BODY: Final = 1
TAIL: Final = 2
KINDS: Final[tuple[str, ...]] = ("head", "body", "tail")
PIECES: Final = 15
NOTHING: Final = -1

CELLS: Final = 10  # CO 1.2a
CELL_ROOM: Final = 2  # a body cell holds two pieces, a head or tail cell one
SPACES: Final = 8  # CO 1.4b
ROW: Final = 6  # CO 3.1c
HAND: Final = 5  # CO 1.4c
DEALT: Final = 5  # CO 3.1f
COATLS: Final = 3  # CO 1.5e
UNFINISHED: Final = 2  # CO 1.5e
BESIDE: Final = 4  # CO 1.5b
LONGEST: Final = 84  # 80 bodies, a head and a tail
ADAM_CARDS: Final = 4  # at most: level 5 brings one more (CO 3.6e)
ADAM_USUAL: Final = 3  # CO 3.1d
LYING: Final = 6  # no card asks for more pieces

# Who moves.
PERSON: Final = 0
ADAM: Final = 1

# What the person is doing.
KEEP: Final = 0  # chooses three of five cards (CO 3.1f)
CHOOSE: Final = 1  # begins a turn
DRAW: Final = 2  # takes prophecies (CO 1.4c)
BUILD: Final = 3  # assembles (CO 1.4e)

# What lies in each place of the disc, around it from the upper left (CO 1.2a).
PLACE_KINDS: Final[vec[i64]] = vec[i64]([KINDS.index(kind) for kind, _ in PLACES])

LEVELS: Final = 5
LEVEL_TEMPLE: Final = 1  # CO 3.6a
LEVEL_HAND: Final = 2  # CO 3.6b
LEVEL_FRAMES: Final = 4  # CO 3.6c
LEVEL_FOUR: Final = 8  # CO 3.6d
LEVEL_ADAM: Final = 16  # CO 3.6e


def piece_name(piece: i64) -> str:
    return f"{COLOURS[piece % HUES]}_{KINDS[piece // HUES]}"


PIECE_NAMES: Final = [piece_name(piece) for piece in range(PIECES)]


def zeros(count: int) -> vec[i64]:
    return vec[i64]([0] * count)


def nothings(count: int) -> vec[i64]:
    return vec[i64]([NOTHING] * count)


@final
class Table:
    """Everything that lies on the table. Bags and decks are known by number only."""

    __slots__ = (
        "adam",
        "adam_cards",
        "adam_up_to",
        "aside",
        "at_once",
        "bag",
        "beside",
        "board",
        "cards",
        "cells",
        "coatls",
        "deck",
        "disc",
        "discards",
        "ends",
        "four_first",
        "four_once",
        "hand",
        "last",
        "last_turn",
        "leftmost",
        "lengths",
        "levels",
        "locked",
        "lying",
        "need",
        "numbering",
        "over",
        "own",
        "phase",
        "played",
        "private",
        "promo",
        "replaced",
        "returns",
        "row",
        "shown",
        "temple",
        "temples",
        "turn",
    )  # fmt: skip

    def __init__(self) -> None:
        self.disc: vec[i64] = nothings(CELLS * CELL_ROOM)  # cell * 2 + place: a piece
        self.bag: vec[i64] = zeros(PIECES)
        self.aside: vec[i64] = zeros(PIECES)  # out of the game
        self.row: vec[i64] = nothings(ROW)  # the newest card on the left
        self.deck: vec[i64] = zeros(CARDS)  # how many of each
        self.discards: vec[i64] = zeros(CARDS)
        self.adam: vec[i64] = nothings(ADAM_CARDS)  # his cards from the left
        self.need: vec[i64] = zeros(ADAM_CARDS * NEED_ROOM)  # colours, then any
        self.lying: vec[i64] = nothings(ADAM_CARDS * LYING)  # the pieces on each
        self.played: vec[i64] = vec[i64]([])  # his played cards, the first one first
        self.board: vec[i64] = zeros(PIECES)
        self.hand: vec[i64] = vec[i64]([])
        self.own: i64 = NO_CARD  # the private temple
        self.shown: vec[i64] = nothings(2)  # the public temples
        self.temples: vec[i64] = zeros(TEMPLE_CARDS)  # the deck of temples
        self.coatls: vec[i64] = zeros(COATLS * LONGEST)  # colours from head to tail
        self.lengths: vec[i64] = zeros(COATLS)
        self.ends: vec[i64] = zeros(COATLS)  # 1: it has a head, 2: it has a tail
        self.cards: vec[i64] = nothings(COATLS * BESIDE)
        self.beside: vec[i64] = zeros(COATLS)  # how many prophecies lie beside each
        self.temple: vec[i64] = nothings(COATLS)
        self.locked: vec[i64] = zeros(COATLS)
        self.phase: i64 = KEEP
        self.turn: i64 = PERSON
        self.last = False  # the person's last turn was granted (CO A16)
        self.over = False
        # the options
        self.levels: i64 = 0
        self.promo = False
        self.numbering = USUAL  # CO A1
        self.cells: vec[i64] = numbered(USUAL)  # the place of each
        self.returns = False  # CO A15
        self.last_turn = False  # CO A16
        self.private = True  # CO A17
        self.replaced = True  # CO A18
        self.at_once = False  # CO A27
        self.leftmost = False  # CO A6
        self.four_once = False  # CO A20
        self.four_first = False  # CO A21
        # what the laboratory may turn
        self.adam_cards: i64 = ADAM_USUAL
        self.adam_up_to: i64 = ADAM_USUAL

    def copy(self) -> "Table":
        twin = Table.__new__(Table)
        twin.disc = self.disc[:]
        twin.bag = self.bag[:]
        twin.aside = self.aside[:]
        twin.row = self.row[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.adam = self.adam[:]
        twin.need = self.need[:]
        twin.lying = self.lying[:]
        twin.played = self.played[:]
        twin.board = self.board[:]
        twin.hand = self.hand[:]
        twin.own = self.own
        twin.shown = self.shown[:]
        twin.temples = self.temples[:]
        twin.coatls = self.coatls[:]
        twin.lengths = self.lengths[:]
        twin.ends = self.ends[:]
        twin.cards = self.cards[:]
        twin.beside = self.beside[:]
        twin.temple = self.temple[:]
        twin.locked = self.locked[:]
        twin.phase = self.phase
        twin.turn = self.turn
        twin.last = self.last
        twin.over = self.over
        self.copy_options(twin)
        return twin

    def copy_options(self, twin: "Table") -> None:
        twin.levels = self.levels
        twin.promo = self.promo
        twin.numbering = self.numbering
        twin.cells = self.cells
        twin.returns = self.returns
        twin.last_turn = self.last_turn
        twin.private = self.private
        twin.replaced = self.replaced
        twin.at_once = self.at_once
        twin.leftmost = self.leftmost
        twin.four_once = self.four_once
        twin.four_first = self.four_first
        twin.adam_cards = self.adam_cards
        twin.adam_up_to = self.adam_up_to

    def components(self) -> dict[str, int]:
        """How many of each piece and card there are, wherever they lie (CO 1.1a, CO 1.1b)."""
        found = dict.fromkeys((*PIECE_NAMES, *CARD_NAMES, *TEMPLE_NAMES), 0)
        for piece in range(PIECES):
            found[PIECE_NAMES[piece]] += int(self.bag[piece] + self.aside[piece])
            found[PIECE_NAMES[piece]] += int(self.board[piece])
        for piece in [*self.disc, *self.lying]:
            if piece != NOTHING:
                found[PIECE_NAMES[piece]] += 1
        for coatl in range(COATLS):
            for piece in self.pieces_of(coatl):
                found[PIECE_NAMES[piece]] += 1
        for card in range(CARDS):
            found[CARD_NAMES[card]] += int(self.deck[card] + self.discards[card])
        for card in [*self.row, *self.adam, *self.played, *self.hand, *self.cards]:
            if card != NO_CARD:
                found[CARD_NAMES[card]] += 1
        for temple in range(TEMPLE_CARDS):
            found[TEMPLE_NAMES[temple]] += int(self.temples[temple])
        for temple in [self.own, *self.shown, *self.temple]:
            if temple != NO_CARD:
                found[TEMPLE_NAMES[temple]] += 1
        return found

    # -- the disc and the bags

    def number_cells(self, numbering: str) -> None:
        """The numbers by the name of their order, or one by one (CO A1). Raises BadText."""
        self.cells = numbered(numbering)
        self.numbering = numbering

    def cell_kind(self, cell: i64) -> i64:
        return PLACE_KINDS[self.cells[cell]]

    def pieces_in(self, cell: i64) -> i64:
        """How many pieces lie in a cell."""
        found: i64 = 0
        for place in range(cell * CELL_ROOM, cell * CELL_ROOM + CELL_ROOM):
            if self.disc[place] != NOTHING:
                found += 1
        return found

    def bodies_left(self) -> i64:
        """On the disc and in the bag: the clock of the game (CO 3.5a)."""
        found: i64 = 0
        for piece in range(BODY * HUES, TAIL * HUES):
            found += self.bag[piece]
        for place in range(CELLS * CELL_ROOM):
            if self.disc[place] != NOTHING and self.disc[place] // HUES == BODY:
                found += 1
        return found

    # -- the person

    def stored(self) -> i64:
        """How many pieces lie on the person's board."""
        found: i64 = 0
        for piece in range(PIECES):
            found += self.board[piece]
        return found

    def hand_limit(self) -> i64:
        return HAND - 1 if self.levels & LEVEL_HAND else HAND  # CO 1.4c, CO 3.6b

    def holds(self, card: i64) -> bool:
        for one in self.hand:
            if one == card:
                return True
        return False

    def drop_from_hand(self, card: i64) -> None:
        """One copy of a card leaves the hand."""
        left = vec[i64](capacity=8)
        gone = False
        for one in self.hand:
            if one == card and not gone:
                gone = True
            else:
                left = append(left, one)
        self.hand = left

    def is_complete(self, coatl: i64) -> bool:
        return self.ends[coatl] == 3  # a head and a tail, and never without a body (CO 1.5a)

    def complete(self) -> i64:
        """How many cóatls have a head and a tail."""
        found: i64 = 0
        for coatl in range(COATLS):
            if self.ends[coatl] == 3:
                found += 1
        return found

    def begun(self) -> i64:
        """How many cóatls there are, finished or not."""
        found: i64 = 0
        for coatl in range(COATLS):
            if self.lengths[coatl]:
                found += 1
        return found

    def required(self) -> i64:
        """How many prophecies a complete cóatl must have (CO 1.5b, CO 3.6d)."""
        return BESIDE if self.levels & LEVEL_FOUR else 1

    def pieces_of(self, coatl: int) -> list[int]:
        """The pieces of a cóatl from head to tail."""
        size = int(self.lengths[coatl])
        first = coatl * LONGEST
        found = [BODY * HUES + int(self.coatls[place]) for place in range(first, first + size)]
        if self.ends[coatl] & 1:
            found[0] += (HEAD - BODY) * HUES
        if self.ends[coatl] & 2:
            found[-1] += (TAIL - BODY) * HUES
        return found

    # -- ADAM

    def adam_limit(self) -> i64:
        """With how many cards he begins (CO 3.1d, CO 3.6e)."""
        more: i64 = 1 if self.levels & LEVEL_ADAM else 0
        return min(ADAM_CARDS, self.adam_cards + more)

    def adam_refill(self) -> i64:
        """Up to how many cards he draws again (CO 3.3g, CO A20)."""
        more: i64 = 1 if self.levels & LEVEL_ADAM and not self.four_once else 0
        return min(ADAM_CARDS, self.adam_up_to + more)

    def adam_most(self) -> i64:
        """How many cards he may ever have side by side."""
        return max(self.adam_limit(), self.adam_refill())
