"""Azul: the printed opponent, case by case (AZ 2.3a - AZ 2.3e)."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.game import Candidate, Decision, Params, Reason, View
from tavolino.core.packed import vec
from tavolino.games.azul.actions import (
    CLAIM,
    CLAIM_MARKER,
    ROLL,
    Claim,
    Roll,
    numbered,
    source_name,
)
from tavolino.games.azul.table import CENTRE, COLOURS, IN_CENTRE, KINDS, ON_TRAY, TRAYS, Table

CASES: Final[tuple[str, ...]] = ("a", "b", "c", "d")


def case_of(table: Table) -> i64:
    """Which case of the automa's turn holds for the die: 0 to 3 for a to d."""
    tray: i64 = table.die - 1
    if names_no_tray(table):
        return 3 if tiles_on_trays(table) else 2
    if tray == 0 and table.marker == ON_TRAY:
        return 0  # AZ 2.3a: the tray holds the marker
    if table.tiles_at(tray):
        return 1  # AZ 2.3b: the tray has tiles
    if table.tiles_at(CENTRE):
        return 2  # AZ 2.3c: the marker alone counts as an empty centre (AZ E6)
    return 3  # AZ 2.3d: look at every tray


def names_no_tray(table: Table) -> bool:
    """Whether the laboratory has freed this face of the die: the automa looks at every tray."""
    return table.die > TRAYS - table.free


def tiles_on_trays(table: Table) -> bool:
    for tray in range(TRAYS):
        if table.tiles_at(tray):
            return True
    return False


def rank_in(sequence: vec[i64], colour: i64) -> i64:
    """A colour's place in the Colour Sequence, 0 the leftmost."""
    rank: i64 = 0
    while sequence[rank] != colour:
        rank += 1
    return rank


def first_and_last_source(table: Table, case: i64) -> tuple[i64, i64]:
    """Where a case looks: the tray of the die, the centre, or all trays."""
    if case == 1:
        return table.die - 1, table.die - 1
    if case == 2:
        return CENTRE, CENTRE
    return 0, TRAYS - 1


def better(table: Table, place: i64, best: i64) -> bool:
    """Whether the group at a place comes before the best so far."""
    if table.supply[place] != table.supply[best]:
        return table.supply[place] > table.supply[best]  # AZ 2.3b-d  largest group
    rank: i64 = rank_in(table.sequence, place % KINDS)
    best_rank: i64 = rank_in(table.sequence, best % KINDS)
    if rank != best_rank:
        return rank < best_rank  # AZ 2.3e    then leftmost in the Colour Sequence (AZ E15)
    return place < best  # AZ 2.3e    then lowest tray


def prescribed(table: Table) -> i64:
    """The one move the rules leave to the automa, as a number."""
    if table.die == 0:
        return ROLL  # AZ 2.3f
    case: i64 = case_of(table)
    if case == 0:
        return CLAIM_MARKER
    first, last = first_and_last_source(table, case)
    best: i64 = first * KINDS
    for place in range(first * KINDS, (last + 1) * KINDS):
        if better(table, place, best):
            best = place
    return CLAIM + best


def decide(view: View[Table]) -> Decision:
    """The automa's action with its reasons."""
    table = view.table
    action = numbered(prescribed(table))
    if isinstance(action, Roll):
        return Decision(action, [Reason("azul.why.roll", "AZ 2.3f")])
    die = int(table.die)
    case = int(case_of(table))
    letter = CASES[case]
    why = "azul.why.case_free" if names_no_tray(table) else f"azul.why.case_{letter}"
    reasons = [
        Reason("azul.why.die", "AZ 2.3f", {"die": die}),
        Reason(why, f"AZ 2.3{letter}", {"source": source_name(die - 1)}),
    ]
    if isinstance(action, Claim):
        reasons += choice_reasons(table, case, action)
    return Decision(action, reasons)


def choice_reasons(table: Table, case: int, claim: Claim) -> list[Reason]:
    """Why this group: its size, then each tie-break that was needed."""
    groups = groups_of(table, case)
    chosen = [claim.source, claim.colour]
    size = max(group[2] for group in groups)
    largest = [group for group in groups if group[2] == size]
    colours = [group[1] for group in largest]
    of_colour = [group for group in largest if group[1] == claim.colour]
    what: Params = {"count": size, "colour": COLOURS[claim.colour]}
    candidates = [candidate(table, group, chosen) for group in groups]
    reasons = [Reason("azul.why.largest", f"AZ 2.3{CASES[case]}", what, candidates)]
    if len(set(colours)) > 1:
        order = [COLOURS[int(colour)] for colour in table.sequence if int(colour) in colours]
        reasons.append(Reason("azul.why.tie", "AZ 2.3e", {"colours": order, **what}))
    if len(of_colour) > 1:
        tray = {"source": source_name(claim.source)}
        reasons.append(Reason("azul.why.tie_tray", "AZ 2.3e", tray))
    if takes_marker_too(table, claim.source):
        reasons.append(Reason("azul.why.marker", f"AZ 2.3{CASES[case]}"))
    return reasons


def groups_of(table: Table, case: int) -> list[list[int]]:
    """The groups a case compares, each as source, colour and size."""
    first, last = first_and_last_source(table, case)
    return [
        [source, colour, int(table.supply[source * KINDS + colour])]
        for source in range(int(first), int(last) + 1)
        for colour in range(KINDS)
        if table.supply[source * KINDS + colour]
    ]


def candidate(table: Table, group: list[int], chosen: list[int]) -> Candidate:
    source, colour, count = group
    what: Params = {"source": source_name(source), "colour": COLOURS[colour], "count": count}
    criteria = [count, int(rank_in(table.sequence, colour)) + 1, source + 1]
    return Candidate(what, criteria, group[:2] == chosen)


def takes_marker_too(table: Table, source: i64) -> bool:
    """Whether a claim from there brings the marker along (AZ 2.3c, AZ 2.3d, AZ E11)."""
    if source == CENTRE:
        return table.marker == IN_CENTRE
    return source == 0 and table.marker == ON_TRAY
