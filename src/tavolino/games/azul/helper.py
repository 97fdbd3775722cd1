"""Azul, the rule card: the die, what the automa looks for, its pile; no tray is told (AZ 2.3)."""

from tavolino.core.beside import Named, Part
from tavolino.core.chance import Chance
from tavolino.core.fields import Fields, place_in
from tavolino.core.game import AUTOMA, YOU, Line, Options, Outcome, Teller
from tavolino.core.helper_rules import HelperRules
from tavolino.core.refusals import BadText
from tavolino.games.azul import events
from tavolino.games.azul.actions import source_name
from tavolino.games.azul.lying import round_parts, sequence_part
from tavolino.games.azul.position import SEATS, read
from tavolino.games.azul.table import (
    COLOURS,
    KINDS,
    MARKER_POINTS,
    ROUNDS,
    TILES_A_COLOUR,
    TRAYS,
    WITH_AI,
    WITH_PERSON,
    Table,
)

DIE, ROLL, TOOK, MARKER = "die ", "roll", "took ", "marker"
AT_ONE = "die marker"  # a one, and the marker still lies on that tray: nothing else can follow
MINE, NOBODYS, THEIRS = (
    "round mine",
    "round nobody",
    "round theirs",
)  # over, and whose the marker is
WITH_MARKER = " marker"
MOST = 18  # a group: three of each of six trays can meet in the centre


class Card:
    """What the rule card keeps: pile, marker, starter, and the trays that the die has emptied."""

    def __init__(self) -> None:
        self.sequence: list[int] = []
        self.round = 1
        self.starter = YOU  # AZ 2.2c
        self.marker = ""  # whose it is, as far as it was told
        self.pile = 0
        self.die = 0  # what the automa has rolled; 0 before
        self.emptied: list[int] = []
        self.at_one = False  # the marker was taken from tray ONE just now
        self.over = False

    def copy(self) -> "Card":
        twin = Card()
        twin.sequence = self.sequence
        twin.round, twin.starter, twin.marker = self.round, self.starter, self.marker
        twin.pile, twin.die, twin.over = self.pile, self.die, self.over
        twin.emptied, twin.at_one = list(self.emptied), self.at_one
        return twin


def begin(_options: Options, chance: Chance, tell: Teller | None) -> Card:
    """The Colour Sequence, which breaks ties (AZ 2.2a)."""
    card = Card()
    card.sequence = chance.shuffle("colour sequence", list(range(KINDS)))
    if tell is not None:
        tell(events.Sequence([COLOURS[colour] for colour in card.sequence]))
    return card


def taken_over(position: str) -> Card:
    """What the card keeps of a table, or what was told of it alone."""
    if "tray" in position or "centre:" in position:
        return of_table(read(position))
    fields = Fields(position)
    card = Card()
    card.round = fields.number("round", 1, 1, ROUNDS)
    card.starter = (YOU, AUTOMA)[fields.one_of("starter", (YOU, AUTOMA))]
    card.marker = ("", AUTOMA)[fields.one_of("marker", ("nobody", AUTOMA))]
    card.pile = fields.number("pile", 0, 0, TILES_A_COLOUR * KINDS)
    card.sequence = [place_in(COLOURS, word) for word in fields.words("sequence")]
    fields.all_used()
    if sorted(card.sequence) != list(range(KINDS)):
        raise BadText("azul.text.sequence", rule="AZ 2.2a")
    return card


def form(known: Card | None) -> list[Part]:
    """What is told of a game that has begun; between two rounds that is all."""
    card = known or Card()
    sequence = [COLOURS[colour] for colour in card.sequence]
    pile = [str(card.pile)]
    return [
        sequence_part(sequence),
        Part("pile", Named("azul.name.pile", {}), pile, [], TILES_A_COLOUR * KINDS),
        *round_parts(card.round, card.starter),
    ]


def of_table(table: Table) -> Card:
    """Trays that are empty are as the die left them."""
    card = Card()
    card.sequence = [int(colour) for colour in table.sequence]
    card.round, card.starter = int(table.round), SEATS[table.starter]
    card.marker = {WITH_PERSON: YOU, WITH_AI: AUTOMA}.get(int(table.marker), "")
    card.pile, card.die = int(table.pile_size()), int(table.die)
    card.emptied = [tray + 1 for tray in range(TRAYS) if not table.tiles_at(tray)]
    card.over = table.over
    return card


def entries(card: Card) -> list[str]:
    """The die; then what the automa got. Between turns the round may be over."""
    if card.die:
        tiles = [f"{TOOK}{count}" for count in range(1, MOST + 1)]
        if card.marker:
            return tiles
        alone = [MARKER] if card.die == 1 and 1 not in card.emptied else []
        return [*tiles, *alone, *(f"{one}{WITH_MARKER}" for one in tiles)]
    ends = {YOU: [MINE], AUTOMA: [THEIRS]}.get(card.marker, [MINE, NOBODYS])
    at_one = [] if card.marker or 1 in card.emptied else [AT_ONE]
    return [*(f"{DIE}{face}" for face in range(1, TRAYS + 1)), *at_one, ROLL, *ends]


def enter(card: Card, entry: str, chance: Chance, tell: Teller | None) -> None:
    card.at_one = entry == AT_ONE
    if card.at_one:
        rolled(card, 1, tell)
        took(card, MARKER)
    elif entry == ROLL:
        rolled(card, chance.roll("die", TRAYS), tell)
    elif entry.startswith(DIE):
        rolled(card, int(entry.removeprefix(DIE)), tell)
    elif entry in (MINE, NOBODYS, THEIRS):
        end_round(card, entry, tell)
    else:
        took(card, entry)


def rolled(card: Card, die: int, tell: Teller | None) -> None:
    card.die = die
    if tell is not None:
        tell(events.Rolled(die))


def took(card: Card, entry: str) -> None:
    """Tiles to its pile, perhaps the marker; the tray of the die is empty now in every case."""
    card.emptied.append(card.die)
    card.die = 0
    if entry == MARKER or entry.endswith(WITH_MARKER):
        card.marker = AUTOMA
    if entry != MARKER:
        card.pile += int(entry.removeprefix(TOOK).removesuffix(WITH_MARKER))


def end_round(card: Card, entry: str, tell: Teller | None) -> None:
    """The owner of the marker starts the next round; without one nothing changes (AZ E9)."""
    if entry == MINE:
        card.marker = YOU
    card.starter = card.marker or card.starter
    if card.round == ROUNDS:  # AZ 2.3j
        card.over = True
        return
    card.round += 1
    card.marker, card.emptied = "", []
    if tell is not None:
        tell(events.Starts(card.starter, "AZ 2.3i"))


def to_move(card: Card) -> str | None:
    return None if card.over else YOU


# -- what is said


def said(game: str, entry: str) -> Named:
    if entry.startswith(DIE) and entry != AT_ONE:
        return Named(f"{game}.entry.die", {"face": int(entry.removeprefix(DIE))})
    if not entry.startswith(TOOK):
        return Named(f"{game}.entry.{entry.replace(' ', '_')}", {})
    count = {"count": int(entry.removeprefix(TOOK).removesuffix(WITH_MARKER))}
    return Named(f"{game}.entry.took{'_marker' if entry.endswith(WITH_MARKER) else ''}", count)


def now(card: Card) -> list[Line]:
    """What to do before the next entry: the turn, or the cases of the die in their order."""
    if card.over:
        return [Line("azul.helper.count", "AZ 2.3j")]
    if card.die:
        return cases(card)
    begins = not card.emptied
    lines = [Line("azul.helper.case_a", "AZ 2.3a")] if card.at_one else []
    lines += [Line("azul.fill.bag", "AZ 2.3")] if begins else []
    if begins and card.starter == AUTOMA:
        return [*lines, Line("azul.helper.automa_starts", "AZ 2.3i")]
    return [*lines, Line("azul.helper.your_turn", "AZ 2.3f")]


def cases(card: Card) -> list[Line]:
    """The first that holds is done; a tray that the die has named before is empty."""
    source = source_name(card.die - 1)
    order = {"colours": [COLOURS[colour] for colour in card.sequence]}
    found = [Line("azul.helper.rolled", "AZ 2.3f", {"die": card.die})]
    if card.die not in card.emptied:
        if card.die == 1 and not card.marker:
            found.append(Line("azul.helper.case_a", "AZ 2.3a"))
        elif card.die != 1:
            found.append(Line("azul.helper.case_b", "AZ 2.3b", {"source": source}))
    centre = "case_c" if card.marker else "case_c_marker"
    return [
        *found,
        Line(f"azul.helper.{centre}", "AZ 2.3c"),
        Line("azul.helper.case_d", "AZ 2.3d"),
        Line("azul.helper.ties", "AZ 2.3e", order),
    ]


def stands(card: Card) -> list[Line]:
    whose = {"owner": card.marker or "nobody"}
    return [
        Line("azul.name.round", "AZ 2.3j", {"round": card.round, "rounds": ROUNDS}),
        Line("azul.helper.pile", "AZ 2.3h", {"count": card.pile}),
        Line("azul.helper.marker", "AZ 2.3i", whose),
    ]


def counts(_card: Card) -> list[str]:
    return ["points"]


def outcome(card: Card, counted: list[int]) -> Outcome:
    """A point for each tile of the pile, and 10 for the marker (AZ 2.3j, AZ 2.3k)."""
    bonus = MARKER_POINTS if card.marker == AUTOMA else 0
    you, automa = counted[0], card.pile + bonus
    lines = [
        Line("core.score.counted", "AZ 2.3j", {}, you, YOU),
        Line("azul.score.pile", "AZ 2.3j", {"count": card.pile}, card.pile, AUTOMA),
        *([Line("azul.score.marker", "AZ 2.3j", {}, bonus, AUTOMA)] if bonus else []),
    ]
    scores = {YOU: you, AUTOMA: automa}
    if you == automa:
        return Outcome(None, scores, lines, Line("azul.outcome.draw", "AZ E20"))
    winner = YOU if you > automa else AUTOMA
    reason = Line(f"azul.outcome.{winner}", "AZ 2.3k", {"margin": abs(you - automa)})
    return Outcome(winner, scores, lines, reason)


HELPER = HelperRules(
    begin, entries, enter, to_move, said=said, now=now, stands=stands, counts=counts,
    outcome=outcome, rolled=("die",), taken_over=taken_over,
    form=form,
)  # fmt: skip
