"""Cóatl: setup, turns and the end (CO 1.4, CO 3.1, CO 3.4, CO 3.5). ADAM's turn is in adam.py."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import AUTOMA, YOU, Options, Rules, Teller
from tavolino.core.options import turned
from tavolino.core.packed import append, vec
from tavolino.games.coatl import adam, allowed, building, events, scoring, supply
from tavolino.games.coatl.actions import (
    ACTIONS,
    ADD,
    CLAIM,
    DECK,
    DONE,
    DRAW,
    ENDS,
    KEEPS,
    PASS,
    PLAY,
    START,
    TAKE,
    TEMPLE,
    Action,
    added,
    number_of,
)
from tavolino.games.coatl.building import FINE
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
from tavolino.games.coatl.table import (
    ADAM,
    ADAM_USUAL,
    BUILD,
    CHOOSE,
    COATLS,
    DEALT,
    KEEP,
    LEVELS,
    PERSON,
    ROW,
    Table,
    piece_name,
)
from tavolino.games.coatl.table import DRAW as DRAWING


@final
class CoatlRules(Rules[Table, Action]):
    """Cóatl against ADAM."""

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
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

    def to_move(self, table: Table) -> str | None:
        if table.over:
            return None
        return YOU if table.turn == PERSON else AUTOMA

    def person_to_move(self, table: Table) -> bool:
        return table.turn == PERSON and not table.over

    def mid_turn(self, table: Table) -> bool:
        return table.turn == PERSON and table.phase in (BUILD, DRAWING)

    def moves(self, table: Table) -> vec[i64]:
        """By number: keeps; or cells, cards, pieces, prophecies, temples, done; or to pass.

        ADAM has the one move that his rules prescribe.
        """
        if table.over:
            return vec[i64]()
        if table.turn == ADAM:
            return append(vec[i64](capacity=1), adam.prescribed(table))
        found = vec[i64](capacity=32)
        if table.phase == KEEP:
            for move in range(TAKE):
                found = append(found, move)
            return found
        found = allowed.deeds(table)
        if table.phase != CHOOSE:
            if allowed.done_trouble(table) == FINE:
                found = append(found, DONE)
        elif not len(found):
            found = append(found, PASS)
        return found

    def numbered(self, table: Table, move: i64) -> Action:
        return ACTIONS[move]

    def check(self, table: Table, action: Action) -> None:
        found = allowed.trouble(table, number_of(action))
        if found != FINE:
            raise allowed.refusal(table, action, found)

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        self.play(table, number_of(action), chance, tell)

    def play(self, table: Table, move: i64, chance: Chance, tell: Teller | None = None) -> None:
        if move >= CLAIM:
            adam.take_turn(table, move - CLAIM, chance, tell)
            end_adams_turn(table, tell)
        elif move < TAKE:
            keep(table, move, tell)
        elif move < DRAW:
            take(table, move - TAKE, chance, tell)
        elif move < START:
            draw(table, move - DRAW, chance, tell)
        elif move < DONE:
            table.phase = BUILD
            step(table, move, tell)
        elif move == DONE:
            confirm(table, chance, tell)
        else:
            if tell is not None:
                tell(events.Passed())
            end_turn(table, tell, table.returns)  # CO A15: with returning pieces nothing else would


RULES: Final = CoatlRules()


# -- the setup


def set_options(table: Table, given: Options) -> None:
    options = turned(META, given)
    bit: i64 = 1
    for level in range(LEVELS):
        if options[f"level{level + 1}"]:
            table.levels |= bit
        bit += bit
    table.promo = bool(options["promo"])  # CO A26
    table.number_cells(str(options["numbering"]))  # CO A1
    table.returns = options["discards"] == "bag"
    table.last_turn = bool(options["last_turn"])
    table.private = bool(options["own_temple"])
    table.replaced = bool(options["replace_temples"])
    table.at_once = options["open_end"] == "counts"
    table.leftmost = options["white_sign"] == "first"
    table.four_once = options["level5_refill"] == "three"
    table.four_first = options["level4_when"] == "before"
    table.adam_cards = int(options.get("cards", ADAM_USUAL))
    table.adam_up_to = int(options.get("refill", ADAM_USUAL))


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


# -- turns


def keep(table: Table, move: i64, tell: Teller | None) -> None:
    """Three stay in hand, two are discarded; ADAM begins (CO 3.1f, CO 3.1g)."""
    chosen = KEEPS[move]
    hand = [int(card) for card in table.hand]
    left = vec[i64](capacity=8)
    for place in range(DEALT):
        if place in chosen:
            left = append(left, hand[place])
        else:
            table.discards[hand[place]] += 1
    table.hand = left
    table.phase = CHOOSE
    table.turn = ADAM
    if tell is not None:
        kept = [card_name(hand[place]) for place in chosen]
        gone = [card_name(hand[place]) for place in range(DEALT) if place not in chosen]
        tell(events.Kept(kept, gone))


def take(table: Table, cell: i64, chance: Chance, tell: Teller | None) -> None:
    """Everything in the cell comes to the board (CO 1.4a)."""
    pieces = supply.empty_cell(table, cell)
    for piece in pieces:
        table.board[piece] += 1
    if tell is not None:
        tell(events.Took(int(cell) + 1, supply.named(pieces)))
    if supply.must_refill(table):
        supply.fill_disc(table, chance, tell, "CO 1.2b")
    end_turn(table, tell, False)


def draw(table: Table, place: i64, chance: Chance, tell: Teller | None) -> None:
    """One card; the row is filled only when the whole action is confirmed (CO 1.4d)."""
    table.phase = DRAWING
    if place == DECK:
        card: i64 = supply.top_card(table, chance, tell, "hand")
        if tell is not None:
            tell(events.DrewBlind(card_name(card)))
    else:
        card = table.row[place]
        table.row[place] = NO_CARD
        if tell is not None:
            tell(events.Drew(card_name(card), int(place) + 1))
    table.hand = append(table.hand, card)


def step(table: Table, move: i64, tell: Teller | None) -> None:
    """A step of assembling; nothing is revealed by it (CO 1.4e)."""
    if move < PLAY:
        put(table, move, tell)
        return
    if move < TEMPLE:
        coatl: i64 = (move - PLAY) // CARDS
        card: i64 = (move - PLAY) % CARDS
        building.lay_beside(table, coatl, card)
        if tell is not None:
            points = int(scoring.card_points(table, card, coatl))
            tell(events.Placed(int(coatl) + 1, card_name(card), points))
        return
    coatl = (move - TEMPLE) // TEMPLE_CARDS
    temple: i64 = (move - TEMPLE) % TEMPLE_CARDS
    building.take_temple(table, coatl, temple)
    if tell is not None:
        points = int(scoring.temple_points(table, temple, coatl))
        tell(events.TempleClaimed(int(coatl) + 1, temple_name(temple), points))


def put(table: Table, move: i64, tell: Teller | None) -> None:
    """A piece begins a cóatl or lengthens one."""
    if move < ADD:
        coatl: i64 = building.begin(table, move - START)
        if tell is not None:
            tell(events.Started(int(coatl) + 1, piece_name(move - START)))
        return
    coatl, piece, end = added(move)
    building.attach(table, coatl, piece, end)
    if tell is not None:
        tell(events.Added(int(coatl) + 1, piece_name(piece), ENDS[end]))
        if table.is_complete(coatl):
            tell(events.Completed(int(coatl) + 1, int(table.lengths[coatl])))


def confirm(table: Table, chance: Chance, tell: Teller | None) -> None:
    """The action is over: the row or the temples are filled, complete cóatls are locked."""
    if tell is not None:
        tell(events.Confirmed())
    if table.phase == DRAWING:
        supply.fill_row(table, chance, tell)  # CO 1.4d, CO 3.4
    else:
        lock(table, tell)
        supply.restore_temples(table, chance, tell)
    end_turn(table, tell, False)


def lock(table: Table, tell: Teller | None) -> None:
    """What was completed in this action takes no more pieces or cards (CO 1.5d)."""
    for coatl in range(COATLS):
        if table.is_complete(coatl) and not table.locked[coatl]:
            table.locked[coatl] = 1
            if tell is not None:
                points = int(scoring.coatl_points(table, coatl))
                tell(events.Locked(coatl + 1, points))


# -- the end


def end_turn(table: Table, tell: Teller | None, stuck: bool) -> None:
    """After the person's turn: the third cóatl or the last body end the game (CO 3.5a)."""
    table.phase = CHOOSE
    table.turn = ADAM
    if table.complete() == COATLS:
        end(table, "third", "CO 3.5a", tell)
    elif table.last or not table.bodies_left():
        end(table, "bodies", "CO 3.5a", tell)
    elif stuck:
        end(table, "stuck", "CO A15", tell)


def end_adams_turn(table: Table, tell: Teller | None) -> None:
    """After ADAM's turn: without bodies it is over, or one turn is granted (CO A16)."""
    table.turn = PERSON
    if table.bodies_left():
        return
    if table.last_turn:
        table.last = True
        if tell is not None:
            tell(events.LastTurn())
    else:
        end(table, "bodies", "CO A16", tell)


def end(table: Table, why: str, rule: str, tell: Teller | None) -> None:
    table.over = True
    if tell is not None:
        you, adams = int(scoring.person_score(table)), int(scoring.adam_score(table))
        tell(events.Ended(you, adams, why, rule))
