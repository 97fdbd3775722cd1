"""Cóatl: the setup for one (CO 3.1)."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Options, Teller, fitting
from tavolino.core.packed import append
from tavolino.games.coatl import adam, events, supply
from tavolino.games.coatl.cards import (
    BASE_CARDS,
    BASE_TEMPLES,
    CARDS,
    NO_CARD,
    PROPHECIES,
    TEMPLE_CARDS,
    card_name,
    temple_name,
)
from tavolino.games.coatl.meta import META
from tavolino.games.coatl.table import DEALT, LEVELS, NUMBERINGS, ROW, Table


def setup(options: Options, chance: Chance, tell: Teller | None) -> Table:
    """CO 3.1a - CO 3.1g; the person then keeps three of five cards."""
    table = Table()
    set_options(table, options)
    supply.fresh_bags(table)
    fresh_decks(table)
    supply.fill_disc(table, chance, tell, "CO 3.1b")
    for place in range(ROW):
        table.row[ROW - 1 - place] = supply.top_card(table, chance, None, "row")
    for _ in range(table.adam_limit()):  # CO 3.1d, CO A25: as they come, from the left
        adam.give_card(table, supply.top_card(table, chance, None, "adam"))
    for place in range(2):
        table.shown[place] = supply.top_temple(table, chance, "open")
    if table.private:
        table.own = supply.top_temple(table, chance, "own")  # CO A17
    for _ in range(DEALT):
        table.hand = append(table.hand, supply.top_card(table, chance, None, "hand"))
    if tell is not None:
        tell_setup(table, tell)
    return table


def set_options(table: Table, given: Options) -> None:
    options = fitting(META, given)
    bit: i64 = 1
    for level in range(LEVELS):
        if options[f"level{level + 1}"]:
            table.levels |= bit
        bit += bit
    table.promo = bool(options["promo"])  # CO A26
    table.numbering = NUMBERINGS.index(str(options["numbering"]))
    table.returns = options["discards"] == "bag"
    table.last_turn = bool(options["last_turn"])
    table.private = bool(options["own_temple"])
    table.replaced = bool(options["replace_temples"])
    table.at_once = options["open_end"] == "counts"


def fresh_decks(table: Table) -> None:
    """CO 1.1b: 54 prophecies and 15 temples; CO 2.3: with promos six and five more."""
    for card in range(CARDS if table.promo else BASE_CARDS):
        table.deck[card] = PROPHECIES[card].copies
    for temple in range(TEMPLE_CARDS if table.promo else BASE_TEMPLES):
        table.temples[temple] = 1


def tell_setup(table: Table, tell: Teller) -> None:
    tell(events.RowShown([card_name(card) for card in table.row]))
    tell(events.AdamShown([card_name(card) for card in table.adam if card != NO_CARD]))
    tell(events.TemplesShown([temple_name(temple) for temple in table.shown]))
    if table.own != NO_CARD:
        tell(events.TempleDealt(temple_name(table.own)))
    tell(events.Dealt([card_name(card) for card in table.hand]))
