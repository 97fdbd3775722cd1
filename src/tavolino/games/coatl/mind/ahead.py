"""Cóatl: turns that are tried out, with ADAM's answers and refills that fall anew. Opinion."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance, Loose
from tavolino.core.thought import Clock
from tavolino.games.coatl import adam, scoring
from tavolino.games.coatl.cards import CARDS, NEED_ROOM, NEEDS, NO_CARD, TEMPLE_CARDS, top_points
from tavolino.games.coatl.mind import instinct
from tavolino.games.coatl.mind.plan import Plan
from tavolino.games.coatl.mind.planner import plan_for
from tavolino.games.coatl.mind.prospect import POINT
from tavolino.games.coatl.rules import RULES
from tavolino.games.coatl.scoring import SCORE
from tavolino.games.coatl.table import ADAM, ADAM_CARDS, PIECES, Table
from tavolino.games.coatl.table import DRAW as DRAWING

WORST: Final = -1000000
WON: Final = 60  # a game that is won counts so much more, in tenths of a point
UNDERWAY: Final = 70  # percent of the points of ADAM's cards that the pieces on them are worth
TURNS_AHEAD: Final = 3
GLANCE: Final = 120  # tries by which instinct improves its plan in each of them
LAST_LOOK: Final = 300  # tries for the plan at the end of them
PATIENCE: Final = 80  # turns of a playout: only with pieces that return it may need so many


class Turn:
    """A turn that is weighed: its first move, its plan, where it may lead, what that is worth."""

    def __init__(self, move: i64, plan: Plan) -> None:
        self.move = move
        self.plan = plan
        self.tables: list[Table] = []
        self.plans: list[Plan] = []
        self.values: list[int] = []  # tenths of a point

    def value(self) -> float:
        return sum(self.values) / len(self.values) if self.values else float(WORST)

    def try_out(self, table: Table, seed: str) -> None:
        """The whole turn and ADAM's answer, with refills by this seed."""
        after = table.copy()
        self.plans.append(played(after, self.move, self.plan, Loose(seed)))
        self.tables.append(after)

    def is_certain(self, table: Table) -> bool:
        """Whether nothing was left to chance so far."""
        return nothing_came(table, self.tables[0])

    def plan_on(self, tries: i64, seed: i64, clock: Clock) -> None:
        """Values each table that was reached by a plan from there."""
        left = len(self.tables)
        for after, plan in zip(self.tables, self.plans, strict=True):
            part = clock.one_of(left, 1.0)
            self.values.append(lead_of(after, plan_for(after, plan, tries, seed, False, part)))
            left -= 1


def nothing_came(table: Table, after: Table) -> bool:
    """Whether bags and decks are as they were."""
    for piece in range(PIECES):
        if table.bag[piece] != after.bag[piece]:
            return False
    for card in range(CARDS):
        if table.deck[card] != after.deck[card]:
            return False
    for temple in range(TEMPLE_CARDS):
        if table.temples[temple] != after.temples[temple]:
            return False
    return True


def played(table: Table, move: i64, plan: Plan, chance: Chance) -> Plan:
    """The whole turn that begins with a move, then ADAM's; the plan as it is followed."""
    RULES.play(table, move, chance)
    while table.turn != ADAM and not table.over:
        plan = plan_for(table, plan, 0, 0, table.phase == DRAWING)
        RULES.play(table, instinct.follow(table, plan), chance)
    if not table.over:
        RULES.play(table, adam.prescribed(table), chance)
    return plan


def foresee(table: Table, turn: Turn, seed: str, luck: i64, clock: Clock) -> int:
    """The turn and some more by instinct, then what the plan promises; less, if time is over."""
    after = table.copy()
    chance = Loose(seed)
    plan = played(after, turn.move, turn.plan, chance)
    for _ in range(TURNS_AHEAD):
        if after.over or not clock.runs(1.0):
            break
        plan = plan_for(after, plan, GLANCE, luck, False, clock)
        plan = played(after, instinct.follow(after, plan), plan, chance)
    return lead_of(after, plan_for(after, plan, LAST_LOOK, luck, False, clock))


def played_out(table: Table, turn: Turn, seed: str, luck: i64, clock: Clock) -> float:
    """The turn and the whole rest by instinct; the margin. Where time is over on the way, what is
    promised then."""
    after = table.copy()
    chance = Loose(seed)
    plan = played(after, turn.move, turn.plan, chance)
    for _ in range(PATIENCE):
        if after.over:
            break
        if not clock.runs(1.0):
            return lead_of(after, plan) / POINT
        plan = plan_for(after, plan, GLANCE, luck, False, clock)
        plan = played(after, instinct.follow(after, plan), plan, chance)
    return SCORE.margin(after)


def lead_of(table: Table, plan: Plan) -> int:
    """By how much the person leads with what is promised, in tenths of a point."""
    if table.over:
        margin = int(SCORE.margin(table))
        return margin * POINT + (WON if margin > 0 else -WON)
    promised: i64 = plan.value if plan.size else 0
    return int(scoring.person_score(table) * POINT + promised - adams_prospect(table))


def adams_prospect(table: Table) -> i64:
    """His points, and a part of those of the cards he is at work on."""
    found: i64 = scoring.adam_score(table) * POINT
    for slot in range(ADAM_CARDS):
        card: i64 = table.adam[slot]
        if card == NO_CARD:
            continue
        wants: i64 = 0
        lacks: i64 = 0
        for nth in range(NEED_ROOM):
            wants += NEEDS[card * NEED_ROOM + nth]
            lacks += table.need[slot * NEED_ROOM + nth]
        found += top_points(card) * POINT * (wants - lacks) * UNDERWAY // (100 * wants)
    return found
