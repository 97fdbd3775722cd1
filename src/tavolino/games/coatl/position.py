"""Cóatl: any position as one readable line, and back.

    to move: you; phase: choose; cell 1: red green; cell 7: blue; row: p1 p2 - p4 p5 p6;
    adam 1: p4 blue_body*2; played: p3; board: red_head green_body*2; hand: p1 p7;
    own temple: t3; temples: t4 t5; coatl 1: red_head green blue; beside 1: p15; ...

What is left out takes its usual place: cells and hands are empty, pieces not named are in the
bags, cards not named in their decks.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.fields import Fields, counted, counts_of, joined, place_in
from tavolino.core.game import AUTOMA, YOU, Params
from tavolino.core.packed import append, vec
from tavolino.core.refusals import BadText
from tavolino.games.coatl.cards import (
    BASE_CARDS,
    BASE_TEMPLES,
    CARD_NAMES,
    CARDS,
    COLOURS,
    HUES,
    NEED_ROOM,
    NEEDS,
    NO_CARD,
    PROPHECIES,
    TEMPLE_CARDS,
    TEMPLE_NAMES,
)
from tavolino.games.coatl.cells import USUAL
from tavolino.games.coatl.soundness import must_be_sound
from tavolino.games.coatl.table import (
    ADAM_CARDS,
    ADAM_USUAL,
    BESIDE,
    BODY,
    CELL_ROOM,
    CELLS,
    COATLS,
    HEAD,
    LEVELS,
    LONGEST,
    LYING,
    NOTHING,
    PIECE_NAMES,
    PIECES,
    TAIL,
    Table,
)

SEATS: Final[tuple[str, ...]] = (YOU, AUTOMA, "nobody")
PHASES: Final[tuple[str, ...]] = ("keep", "choose", "draw", "build")
GAP: Final = "-"


# -- what there is


def in_the_box(promo: bool) -> dict[str, int]:
    """What a game has in all (CO 3.1a, CO 2.3)."""
    found: dict[str, int] = {}
    for piece in range(PIECES):
        found[PIECE_NAMES[piece]] = 16 if piece // HUES == BODY else 3
    for card in range(CARDS):
        used = promo or card < BASE_CARDS
        found[CARD_NAMES[card]] = PROPHECIES[card].copies if used else 0
    for temple in range(TEMPLE_CARDS):
        found[TEMPLE_NAMES[temple]] = 1 if promo or temple < BASE_TEMPLES else 0
    return found


# -- writing


def write(table: Table) -> str:
    fields = [
        ("to move", "nobody" if table.over else SEATS[table.turn]),
        ("phase", PHASES[table.phase]),
        ("last", "yes" if table.last else ""),
        *written_options(table),
    ]
    for cell in range(CELLS):
        lying = [int(piece) for piece in table.disc[cell * CELL_ROOM : (cell + 1) * CELL_ROOM]]
        colours = [COLOURS[piece % HUES] for piece in lying if piece != NOTHING]
        fields.append((f"cell {cell + 1}", " ".join(colours)))
    fields.append(("row", " ".join(name_or_gap(card, CARD_NAMES) for card in table.row)))
    for slot in range(ADAM_CARDS):
        fields.append((f"adam {slot + 1}", written_slot(table, slot)))
    fields.append(("played", " ".join(CARD_NAMES[card] for card in table.played)))
    fields.append(("board", counted(table.board, PIECE_NAMES)))
    fields.append(("hand", " ".join(CARD_NAMES[card] for card in table.hand)))
    fields.append(("own temple", TEMPLE_NAMES[table.own] if table.own != NO_CARD else ""))
    fields.append(("temples", " ".join(name_or_gap(one, TEMPLE_NAMES) for one in table.shown)))
    for coatl in range(COATLS):
        fields += written_coatl(table, coatl)
    fields.append(("discards", counted(table.discards, CARD_NAMES)))
    fields.append(("aside", counted(table.aside, PIECE_NAMES)))
    return joined(fields)


def written_options(table: Table) -> list[tuple[str, str]]:
    """Those that are not the usual ones."""
    levels = [str(level + 1) for level in range(LEVELS) if (table.levels >> level) & 1]
    return [
        ("levels", " ".join(levels)),
        ("promo", "yes" if table.promo else ""),
        ("numbering", table.numbering if table.numbering != USUAL else ""),
        ("thrown away", "bag" if table.returns else ""),
        ("last turn", "yes" if table.last_turn else ""),
        ("dealt temple", "" if table.private else "no"),
        ("new temples", "" if table.replaced else "no"),
        ("open end", "counts" if table.at_once else ""),
        ("white sign", "first" if table.leftmost else ""),
        ("level 5 refill", "three" if table.four_once else ""),
        ("level 4 when", "before" if table.four_first else ""),
        ("adam begins", str(table.adam_cards) if table.adam_cards != ADAM_USUAL else ""),
        ("adam draws to", str(table.adam_up_to) if table.adam_up_to != ADAM_USUAL else ""),
    ]


def name_or_gap(number: i64, names: list[str]) -> str:
    return GAP if number == NO_CARD else names[number]


def written_slot(table: Table, slot: int) -> str:
    if table.adam[slot] == NO_CARD:
        return ""
    lying = [int(piece) for piece in table.lying[slot * LYING : (slot + 1) * LYING]]
    names = [PIECE_NAMES[piece] for piece in lying if piece != NOTHING]
    return " ".join([CARD_NAMES[table.adam[slot]], *names])


def written_coatl(table: Table, coatl: int) -> list[tuple[str, str]]:
    names = [PIECE_NAMES[piece].removesuffix("_body") for piece in table.pieces_of(coatl)]
    beside = table.cards[coatl * BESIDE : coatl * BESIDE + table.beside[coatl]]
    temple = table.temple[coatl]
    return [
        (f"coatl {coatl + 1}", " ".join(names)),
        (f"beside {coatl + 1}", " ".join(CARD_NAMES[card] for card in beside)),
        (f"temple {coatl + 1}", TEMPLE_NAMES[temple] if temple != NO_CARD else ""),
        (f"locked {coatl + 1}", "yes" if table.locked[coatl] else ""),
    ]


# -- reading


def read(text: str) -> Table:
    """Inverse of write. Raises BadText with what is wrong."""
    fields = Fields(text)
    table = Table()
    read_turn(table, fields)
    read_disc(table, fields)
    table.row = cards_at(fields, "row", CARD_NAMES, len(table.row))
    table.shown = cards_at(fields, "temples", TEMPLE_NAMES, 2)
    for slot in range(ADAM_CARDS):
        read_slot(table, slot, fields.words(f"adam {slot + 1}"))
    table.played = all_of(fields, "played")
    table.hand = all_of(fields, "hand")
    table.own = one_temple(fields, "own temple")
    table.board = counts_of(fields.words("board"), PIECE_NAMES)
    table.aside = counts_of(fields.words("aside"), PIECE_NAMES)
    table.discards = counts_of(fields.words("discards"), CARD_NAMES)
    for coatl in range(COATLS):
        read_coatl(table, coatl, fields)
    fields.all_used()
    put_the_rest_away(table)
    must_be_sound(table)
    return table


def read_turn(table: Table, fields: Fields) -> None:
    turn = fields.one_of("to move", SEATS, YOU)
    table.over = turn == 2
    table.turn = 1 if table.over else turn
    table.phase = fields.one_of("phase", PHASES, "choose")
    table.last = fields.yes("last")
    bits = [1, 2, 4, 8, 16]
    for word in fields.words("levels"):
        if word not in ("1", "2", "3", "4", "5"):
            raise BadText("coatl.text.levels", {"word": word}, "CO 3.6")
        table.levels |= bits[int(word) - 1]
    table.promo = fields.yes("promo")
    table.number_cells(fields.text("numbering", USUAL))
    table.returns = fields.one_of("thrown away", ("out", "bag"), "out") == 1
    table.last_turn = fields.yes("last turn")
    table.private = fields.yes("dealt temple", True)
    table.replaced = fields.yes("new temples", True)
    table.at_once = fields.one_of("open end", ("waits", "counts"), "waits") == 1
    table.leftmost = fields.one_of("white sign", ("spare", "first"), "spare") == 1
    table.four_once = fields.one_of("level 5 refill", ("four", "three"), "four") == 1
    table.four_first = fields.one_of("level 4 when", ("confirmed", "before"), "confirmed") == 1
    table.adam_cards = fields.number("adam begins", ADAM_USUAL, 1, ADAM_CARDS)
    table.adam_up_to = fields.number("adam draws to", ADAM_USUAL, 1, ADAM_CARDS)


def cards_at(fields: Fields, name: str, names: list[str], places: int) -> vec[i64]:
    """Cards in fixed places, a dash for none."""
    words = fields.words(name) or [GAP] * places
    if len(words) != places:
        raise BadText("coatl.text.places", {"name": name, "count": places})
    found = vec[i64](capacity=8)
    for word in words:
        number: i64 = NO_CARD if word == GAP else place_in(names, word)
        found = append(found, number)
    return found


def all_of(fields: Fields, name: str) -> vec[i64]:
    found = vec[i64](capacity=8)
    for word in fields.words(name):
        found = append(found, place_in(CARD_NAMES, word))
    return found


def one_temple(fields: Fields, name: str) -> i64:
    words = fields.words(name)
    if len(words) > 1:
        raise BadText("coatl.text.one_temple", {"name": name}, "CO 1.6a")
    return place_in(TEMPLE_NAMES, words[0]) if words else NO_CARD


def read_disc(table: Table, fields: Fields) -> None:
    for cell in range(CELLS):
        words = fields.words(f"cell {cell + 1}")
        kind: i64 = table.cell_kind(cell)
        if len(words) > (CELL_ROOM if kind == BODY else 1):
            pieces: Params = {"cell": cell + 1, "count": len(words)}
            raise BadText("coatl.text.cell", pieces, "CO 1.2a")
        for place in range(len(words)):
            colour = place_in(COLOURS, words[place])
            table.disc[cell * CELL_ROOM + place] = kind * HUES + colour


def read_slot(table: Table, slot: int, words: list[str]) -> None:
    """One of ADAM's cards with the pieces on it: colours first, then the white sign (CO A5)."""
    if not words:
        return
    if slot >= table.adam_most() or (slot and table.adam[slot - 1] == NO_CARD):
        raise BadText("coatl.text.side_by_side", rule="CO 3.1d")
    card = place_in(CARD_NAMES, words[0])
    give(table, slot, card)
    for nth, name in enumerate(words[1:]):
        piece = place_in(PIECE_NAMES, name)
        need = slot * NEED_ROOM + piece % HUES
        if not table.need[need]:
            need = slot * NEED_ROOM + HUES
        if not table.need[need] or nth >= LYING:
            laid: Params = {"card": words[0], "piece": name}
            raise BadText("coatl.text.no_need", laid, "CO 3.3a")
        table.need[need] -= 1
        table.lying[slot * LYING + nth] = piece


def give(table: Table, slot: int, card: int) -> None:
    table.adam[slot] = card
    for nth in range(NEED_ROOM):
        table.need[slot * NEED_ROOM + nth] = NEEDS[card * NEED_ROOM + nth]


def read_coatl(table: Table, coatl: int, fields: Fields) -> None:
    words = fields.words(f"coatl {coatl + 1}")
    cards = fields.words(f"beside {coatl + 1}")
    temple = one_temple(fields, f"temple {coatl + 1}")
    locked = fields.yes(f"locked {coatl + 1}")
    if not words and (cards or temple != NO_CARD or locked):
        raise BadText("coatl.refuse.no_coatl", {"coatl": coatl + 1}, "CO 1.4g")
    if words and coatl and not table.lengths[coatl - 1]:
        raise BadText("coatl.text.order")
    if len(words) > LONGEST:
        raise BadText("coatl.text.too_many", rule="CO 3.1a")
    for place, word in enumerate(words):
        read_piece(table, coatl, place, place == len(words) - 1, word)
    if table.ends[coatl] == 3 and len(words) < 3:
        raise BadText("coatl.refuse.no_body", rule="CO 1.5a")
    if len(cards) > BESIDE:
        raise BadText("coatl.text.four", rule="CO 1.5b")
    for place, card in enumerate(cards):
        table.cards[coatl * BESIDE + place] = place_in(CARD_NAMES, card)
    table.lengths[coatl] = len(words)
    table.beside[coatl] = len(cards)
    table.temple[coatl] = temple
    table.locked[coatl] = int(locked)


def read_piece(table: Table, coatl: int, place: int, is_last: bool, word: str) -> None:
    piece = place_in(PIECE_NAMES, word if "_" in word else f"{word}_body")
    kind = piece // HUES
    if (kind == HEAD and place) or (kind == TAIL and not is_last):
        raise BadText("coatl.text.heads_first", rule="CO 1.4g")
    if kind != BODY:
        table.ends[coatl] |= 1 if kind == HEAD else 2
    table.coatls[coatl * LONGEST + place] = piece % HUES


def put_the_rest_away(table: Table) -> None:
    """What is not named lies in the bags and decks."""
    named = table.components()
    for name, count in in_the_box(table.promo).items():
        if named[name] > count:
            raise BadText("coatl.text.only", {"count": count, "name": name}, "CO 1.1")
    left = {name: count - named[name] for name, count in in_the_box(table.promo).items()}
    for piece in range(PIECES):
        table.bag[piece] = left[PIECE_NAMES[piece]]
    for card in range(CARDS):
        table.deck[card] = left[CARD_NAMES[card]]
    for temple in range(TEMPLE_CARDS):
        table.temples[temple] = left[TEMPLE_NAMES[temple]]
