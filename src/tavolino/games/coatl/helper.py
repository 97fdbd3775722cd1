"""Cóatl, ADAM only: the disc and his cards; hand, row and cóatls of the person are not told."""

from mypy_extensions import i64

from tavolino.core.chance import Chance, Loose
from tavolino.core.game import AUTOMA, YOU, Decision, Line, Options, Outcome, Params, Teller, View
from tavolino.core.helper_rules import HelperRules
from tavolino.core.packed import vec
from tavolino.games.coatl import adam
from tavolino.games.coatl.actions import CLAIM, TAKE
from tavolino.games.coatl.cards import CARD_NAMES, CARDS, COLOURS, HUES, NO_CARD, card_name
from tavolino.games.coatl.position import in_the_box, read
from tavolino.games.coatl.rules import RULES, end, end_adams_turn, end_turn, set_options
from tavolino.games.coatl.scoring import adam_score, score_lines
from tavolino.games.coatl.supply import BAGS, FIRST_CARD, fill_disc, must_refill
from tavolino.games.coatl.table import (
    ADAM,
    ADAM_CARDS,
    CELL_ROOM,
    CELLS,
    CHOOSE,
    COATLS,
    LEVEL_TEMPLE,
    LYING,
    NOTHING,
    PERSON,
    ROW,
    Table,
    nothings,
    piece_name,
    zeros,
)

OTHER, THIRD = "other", "third"  # took cards or built; built the third cóatl


class AdamsChance(Chance):
    """Asks for the disc and for ADAM's cards, as many as there are; all else may be anything."""

    def __init__(self, real: Chance, table: Table) -> None:
        super().__init__()
        self.real = real
        self.cards = cards_left(table)
        self.anything = Loose("adam")

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        if name in BAGS:
            return self.real.draw(name, counts, count, place)
        if place == "adam":
            found = self.real.draw(name, [0] * FIRST_CARD + self.cards, count, place)
            for card in found:
                self.cards[card - FIRST_CARD] -= 1
            return found
        return self.anything.draw(name, counts, count, place)


def cards_left(table: Table) -> list[int]:
    """Of each prophecy, all that he does not have yet and has not played (CO 1.1b)."""
    box = in_the_box(table.promo)
    found = [box[name] for name in CARD_NAMES]
    for card in [*table.adam, *table.played]:
        if card != NO_CARD:
            found[card] -= 1
    return found


def begin(options: Options, chance: Chance, _tell: Teller | None) -> Table:
    """The disc and ADAM's three cards (CO 3.1b, CO 3.1d); the person has kept their cards."""
    bare = Table()
    set_options(bare, options)
    table = RULES.setup(options, AdamsChance(chance, bare), None)
    table.hand = vec[i64]()
    table.phase = CHOOSE
    table.turn = ADAM
    return table


def taken_over(position: str) -> Table:
    """The disc and his cards of a whole table; what the person has is not followed any more."""
    table = read(position)
    found = table.copy()
    found.hand, found.board = vec[i64](), zeros(len(table.board))
    found.lengths, found.ends = zeros(COATLS), zeros(COATLS)
    found.beside, found.locked = zeros(COATLS), zeros(COATLS)
    found.cards, found.temple = nothings(len(table.cards)), nothings(COATLS)
    found.phase = CHOOSE
    return found


def entries(table: Table) -> list[str]:
    """A cell that was taken; or what ADAM does not read."""
    filled = [cell + 1 for cell in range(CELLS) if table.disc[cell * CELL_ROOM] != NOTHING]
    return [*(f"cell {cell}" for cell in filled), OTHER, THIRD]


def enter(table: Table, entry: str, chance: Chance, tell: Teller | None) -> None:
    if entry == THIRD:
        end(table, "third", "CO 3.5a", tell)
    elif entry == OTHER:
        end_turn(table, tell, False)
    else:
        cell: i64 = int(entry.removeprefix("cell ")) - 1
        RULES.play(table, TAKE + cell, AdamsChance(chance, table), tell)
        table.board = zeros(len(table.board))  # how it is used is not told


def automa(table: Table, chance: Chance, tell: Teller | None) -> None:
    """His turn; the cards that he takes from the right of the row are asked for (CO 3.3g)."""
    cell: i64 = adam.prescribed(table) - CLAIM
    bags = AdamsChance(chance, table)
    if adam.gather(table, cell, bags, tell) and adam.play_all(table, tell):
        turn_up(table, AdamsChance(chance, table))
        adam.draw_cards(table, tell)
    if table.returns and must_refill(table):
        fill_disc(table, bags, tell, "CO A12")
    end_adams_turn(table, tell)


def turn_up(table: Table, chance: Chance) -> None:
    """The cards at the right end of the row, as many as he is going to take; none besides."""
    table.row = nothings(ROW)
    has = sum(1 for card in table.adam if card != NO_CARD)
    for nth in range(int(table.adam_refill()) - has):
        for card in chance.draw("prophecies", [], 1, "adam"):
            table.row[ROW - 1 - nth] = card - FIRST_CARD


def decide(table: Table) -> Decision:
    """Why, piece by piece; which card he takes is not known before it is told."""
    found = adam.decide(View(AUTOMA, shown(table)))
    return found._replace(
        reasons=[one for one in found.reasons if one.key != "coatl.why.adam_drew"]
    )


def to_move(table: Table) -> str | None:
    if table.over:
        return None
    return YOU if table.turn == PERSON else AUTOMA


# -- what is known


def now(table: Table) -> list[Line]:
    if table.over:
        return [Line("coatl.helper.count", "CO 1.8a")]
    return [Line("coatl.helper.your_turn", "CO 1.4a")]


def shown(table: Table) -> Table:
    """Without the row, which nobody told."""
    found = table.copy()
    found.row = nothings(ROW)
    found.deck = zeros(CARDS)
    return found


def stands(table: Table) -> list[Line]:
    """The disc, his cards with what lies on them, his points."""
    found: list[Line] = []
    for cell in range(CELLS):
        lying = table.disc[cell * CELL_ROOM : (cell + 1) * CELL_ROOM]
        pieces = [piece_name(piece) for piece in lying if piece != NOTHING]
        if pieces:
            filled: Params = {"cell": cell + 1, "pieces": pieces}
            found.append(Line("coatl.helper.cell", "CO 1.2a", filled))
    for slot in range(ADAM_CARDS):
        if table.adam[slot] != NO_CARD:
            what = card_of(table, slot)
            name = "card" if what["pieces"] else "bare_card"
            found.append(Line(f"coatl.helper.{name}", "CO 3.3a", what))
    adams = {"points": int(adam_score(table)), "left": int(table.bodies_left())}
    return [*found, Line("coatl.helper.adam", "CO 3.5b", adams)]


def card_of(table: Table, slot: int) -> Params:
    lacks = adam.lacking(table, slot)
    words = [*COLOURS, "any"]
    return {
        "place": slot + 1,
        "card": card_name(table.adam[slot]),
        "lacks": [words[nth] for nth in range(HUES + 1) for _ in range(lacks[nth])],
        "pieces": [
            piece_name(piece)
            for piece in table.lying[slot * LYING : (slot + 1) * LYING]
            if piece != NOTHING
        ],
    }


# -- the end


def counts(table: Table) -> list[str]:
    """The person's points; with level 1 the temples too (CO 3.6a)."""
    return ["points", "temples"] if table.levels & LEVEL_TEMPLE else ["points"]


def outcome(table: Table, counted: list[int]) -> Outcome:
    """Strictly more points win; a tie is ADAM's (CO 3.5c)."""
    you, his = counted[0], int(adam_score(table))
    lines = [
        Line("core.score.counted", "CO 1.8a", {}, you, YOU),
        *(line for line in score_lines(table) if line.seat == AUTOMA),
    ]
    scores = {YOU: you, AUTOMA: his}
    if you > his and counted[1:] == [0]:
        return Outcome(AUTOMA, scores, lines, Line("coatl.outcome.no_temple", "CO A19"))
    if you == his:
        return Outcome(AUTOMA, scores, lines, Line("coatl.outcome.tie", "CO 3.5c"))
    winner = YOU if you > his else AUTOMA
    reason = Line(f"coatl.outcome.{winner}", "CO 3.5c", {"margin": abs(you - his)})
    return Outcome(winner, scores, lines, reason)


HELPER = HelperRules(
    begin, entries, enter, to_move, automa, decide, now=now, stands=stands, counts=counts,
    outcome=outcome, shown=shown, ours=BAGS, taken_over=taken_over,
    reads=("cell", "adam", "played", "aside", "to move"), built=("coatl ", "beside ", "temple "),
    sure=("cell", "adam", "played"),
)  # fmt: skip
