"""Cóatl beside its real box: the table part by part, so that a piece or card is set as it lies."""

from functools import partial
from typing import Final

from mypy_extensions import i64

from tavolino.core.beside import Named, Part, Parts
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.packed import vec
from tavolino.games.coatl.cards import CARD_NAMES, COLOURS, HUES, NO_CARD, TEMPLE_NAMES
from tavolino.games.coatl.position import GAP, SEATS
from tavolino.games.coatl.supply import BAGS
from tavolino.games.coatl.table import (
    BESIDE,
    BODY,
    CELL_ROOM,
    CELLS,
    COATLS,
    LONGEST,
    LYING,
    NOTHING,
    PIECE_NAMES,
    PIECES,
    SPACES,
    Table,
)

SEAT: Final = "seat"
PIECE: Final = "piece"  # what is asked for is a piece by its whole name, not a colour of a bag
CARD: Final = "prophecies"
TEMPLE: Final = "temples"
MANY: Final = 100


def parts(table: Table) -> list[Part]:
    found = [cell_part(table, cell) for cell in range(CELLS)]
    row = [name_of(card, CARD_NAMES) for card in table.row]
    named_row = [*(one or "row" for one in row), "row"]
    said = Named("coatl.part.row", {})
    found.append(Part("row", said, row, CARD_NAMES, len(row), CARD, named_row, gap=GAP))
    for slot in range(int(table.adam_most())):
        found += adam_parts(table, slot)
    found += [
        cards_part("played", "part.played", [int(card) for card in table.played], "adam"),
        pieces_part("board", "name.board", table.board, SPACES, "board"),
        cards_part("hand", "name.hand", [int(card) for card in table.hand], "hand"),
        temple_part("own temple", "name.own_temple", {}, [int(table.own)]),
        temple_part("temples", "name.temples", {}, [int(temple) for temple in table.shown]),
    ]
    for coatl in range(COATLS):
        found += coatl_parts(table, coatl)
    discards = [card for card in range(len(CARD_NAMES)) for _ in range(table.discards[card])]
    found.append(out_of_sight(cards_part("discards", "part.discards", discards, "deck")))
    aside = pieces_part("aside", "part.aside", table.aside, MANY, "bodies")
    return [*found, out_of_sight(aside)]


def name_of(number: int, names: list[str]) -> str:
    return "" if number == NO_CARD else names[number]


def cell_part(table: Table, cell: int) -> Part:
    """The colours in a cell; its place on the disc says of which kind they are (CO 1.2a)."""
    kind = int(table.cell_kind(cell))
    pieces = table.disc[cell * CELL_ROOM : (cell + 1) * CELL_ROOM]
    lying = [COLOURS[piece % HUES] for piece in pieces if piece != NOTHING]
    name = f"cell {cell + 1}"
    room = CELL_ROOM if kind == BODY else 1
    said = Named("coatl.name.cell", {"cell": cell + 1})
    return Part(name, said, lying, [*COLOURS], room, BAGS[kind], [name] * (len(lying) + 1))


# -- ADAM's cards, and the pieces on each


def adam_parts(table: Table, slot: int) -> list[Part]:
    number = {"number": slot + 1}
    card = name_of(int(table.adam[slot]), CARD_NAMES)
    pieces = table.lying[slot * LYING : (slot + 1) * LYING]
    lying = [PIECE_NAMES[piece] for piece in pieces if piece != NOTHING]
    name = f"adam {slot + 1}"
    cards, thing = [card] if card else [], card or "adam"
    return [
        Part(name, Named("coatl.box.adam", number), cards, CARD_NAMES, 1, CARD, [thing, "adam"],
             put=partial(put_card, name)),
        Part(f"{name} pieces", Named("coatl.part.on_adam", number), lying, PIECE_NAMES, LYING,
             PIECE, [thing] * (len(lying) + 1) + ["adam"], put=partial(put_pieces, name)),
    ]  # fmt: skip


def put_card(name: str, text: Parts, words: list[str]) -> None:
    """The pieces stay; they must fit the card (CO 3.3a)."""
    text[name] = " ".join([*words, *text.get(name, "").split()[1:]])


def put_pieces(name: str, text: Parts, words: list[str]) -> None:
    text[name] = " ".join([*text.get(name, "").split()[:1], *words])


# -- cards, temples and pieces that lie in a row


def cards_part(name: str, key: str, cards: list[int], thing: str) -> Part:
    lying = [CARD_NAMES[card] for card in cards]
    return Part(name, Named(f"coatl.{key}", {}), lying, CARD_NAMES, MANY, CARD, [*lying, thing])


def temple_part(name: str, key: str, params: dict[str, int], temples: list[int]) -> Part:
    lying = [name_of(temple, TEMPLE_NAMES) for temple in temples]
    things = [*(one or "deck" for one in lying), "deck"]
    gap = GAP if len(temples) > 1 else ""
    lying = lying if gap else [one for one in lying if one]
    said = Named(f"coatl.{key}", params)
    return Part(name, said, lying, TEMPLE_NAMES, len(temples), TEMPLE, things, gap=gap)


def pieces_part(name: str, key: str, counts: vec[i64], room: int, thing: str) -> Part:
    lying = [PIECE_NAMES[piece] for piece in range(PIECES) for _ in range(counts[piece])]
    things = [*(f"piece {one}" for one in lying), thing]
    return Part(name, Named(f"coatl.{key}", {}), lying, PIECE_NAMES, room, PIECE, things)


def out_of_sight(part: Part) -> Part:
    """What no board draws is found where it comes from."""
    return part._replace(things=[part.things[-1]] * len(part.things))


# -- the cóatls


def coatl_parts(table: Table, coatl: int) -> list[Part]:
    number = {"coatl": coatl + 1}
    name = f"coatl {coatl + 1}"
    pieces = [PIECE_NAMES[piece] for piece in table.pieces_of(coatl)]
    beside = table.cards[coatl * BESIDE : coatl * BESIDE + table.beside[coatl]]
    cards = [CARD_NAMES[card] for card in beside]
    return [
        Part(name, Named("coatl.name.coatl", number), pieces, PIECE_NAMES, LONGEST, PIECE,
             [*(f"piece {one}" for one in pieces), name]),
        Part(f"beside {coatl + 1}", Named("coatl.part.beside", number), cards, CARD_NAMES, BESIDE,
             CARD, [*cards, name]),
        temple_part(f"temple {coatl + 1}", "part.temple", number, [int(table.temple[coatl])]),
    ]  # fmt: skip


# -- a game that has begun


def heads(table: Table) -> list[Part]:
    turn = SEATS[table.turn]
    return [Part("to move", Named("core.part.to_move", {}), [turn], [YOU, AUTOMA], 1, SEAT)]


def begun(position: str) -> str:
    """The cards are chosen long since (CO 3.1f)."""
    return position.replace("phase: keep", "phase: choose")


def settled(text: Parts) -> None:
    """A cóatl with head and tail is locked as soon as its turn is over (CO 1.5d)."""
    for coatl in range(1, COATLS + 1):
        words = text.get(f"coatl {coatl}", "").split()
        complete = len(words) > 2 and words[0].endswith("_head") and words[-1].endswith("_tail")
        if not complete:
            text.pop(f"locked {coatl}", None)
        elif text.get("phase") != "build":
            text[f"locked {coatl}"] = "yes"
