"""The daily: one deal a day for everybody, from 00:00 UTC to 00:00; what counts, and the boards.

Everything here is a function of what is written down; daily_days.py keeps it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from tavolino.core.chance import BadOutcome
from tavolino.core.game import YOU, Params
from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.sealed import DAILY, Sealed, Secret, Terms
from tavolino.house.rows import Sheet
from tavolino.house.statistics import margin_of, runs
from tavolino.house.wire import stamp

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
CLOSING = timedelta(hours=2)  # a game begun on its day may be ended until then; so long all is kept

TRY, PRACTICE = "try", "practice"
OPEN, COUNTED, LATE, GIVEN_UP, STRUCK = "open", "counted", "late", "given_up", "struck"


class Result(NamedTuple):
    """What came of a game on the deal of a day."""

    won: bool
    points: int  # above the best of the others, where there are any
    moves: int
    ended: str


class Deal(NamedTuple):
    """The deal of a day in one game."""

    day: str
    game: str
    rules: int
    options: dict[str, Any]
    secret: Secret
    proof: list[str] | None = None  # the moves that solve it, where that can be known
    shown: str | None = None  # when it became the deal of the day; None: it waits
    opened: str | None = None  # when its secret was given out: from then on nothing counts
    coach: Result | None = None

    @property
    def sealed(self) -> Sealed:
        return Sealed(self.secret, Terms(self.game, self.rules, dict(self.options), DAILY))


class Entry(NamedTuple):
    """A game that somebody plays on the deal of a day: the one try, or practice after it."""

    match: str
    day: str
    game: str
    guest: str
    kind: str
    begun: str
    state: str = OPEN
    result: Result | None = None


class Standing(NamedTuple):
    """A counted game, as it stands on a board."""

    guest: str
    name: str
    kind: str
    result: Result


# -- days


def day_of(moment: str) -> str:
    """The day of a moment as the house writes it."""
    return moment[:10]


def is_day(text: str) -> bool:
    try:
        return DAY.fullmatch(text) is not None and bool(date.fromisoformat(text))
    except ValueError:
        return False


def after(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def midnight(day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)


def ends(day: str) -> str:
    """When the next day begins."""
    return stamp((midnight(day) + timedelta(days=1)).timestamp())


def closes(day: str) -> str:
    """When the last game of a day has to be over, and its secret is given out."""
    return stamp((midnight(day) + timedelta(days=1) + CLOSING).timestamp())


def open_deal(day: str) -> int:
    """The number of an open deal for a day: where no server can be reached, it is practised."""
    return int(day.replace("-", ""))


# -- what counts


class NotCounted(Exception):
    """Why a game is no result of its day; `state` is what it becomes."""

    def __init__(self, why: str, state: str = STRUCK) -> None:
        super().__init__(why)
        self.state = state


def counted(deal: Deal, entry: Entry, sheet: Sheet) -> Result:
    """The result of a game, played again against the seal of its day. Raises NotCounted."""
    check_place(deal, entry, sheet)
    check_time(entry, sheet)
    match = again(deal, sheet)
    outcome, told = match.outcome, sheet.result
    if match.to_move is not None or outcome is None or told is None:
        raise NotCounted("it is not over")
    if (outcome.winner, dict(outcome.scores)) != (told.winner, told.scores):
        raise NotCounted("it ended otherwise")
    moves = sum(turn.seat == YOU for turn in match.turns)
    return Result(outcome.winner == YOU, margin_of(outcome.scores), moves, told.ended)


def check_place(deal: Deal, entry: Entry, sheet: Sheet) -> None:
    """Whether it is this person's game on this deal, and of the right kind."""
    record, seal = sheet.record, sheet.record.seal
    if (sheet.id, sheet.guest) != (entry.match, entry.guest) or sheet.place is not None:
        raise NotCounted("it is another's")
    if (deal.day, deal.game) != (entry.day, entry.game):
        raise NotCounted("it is of another day")
    dealt = (record.game, record.rules, record.options, record.deal, record.position)
    if dealt != (deal.game, deal.rules, deal.options, None, None) or sheet.taught:
        raise NotCounted("it is another game")
    if seal is None or seal._replace(secret=None) != deal.sealed.seal(opened=False):
        raise NotCounted("it is another deal")
    helped = record.assisted or sheet.hints
    if record.ranked != (entry.kind == TRY) or (record.ranked and helped):
        raise NotCounted("it is of another kind")


def check_time(entry: Entry, sheet: Sheet) -> None:
    """A game belongs to the day on which it was begun (TA 5.3)."""
    if day_of(entry.begun) != entry.day:
        raise NotCounted("it was begun on another day", LATE)
    if sheet.result is None:
        raise NotCounted("it is not over")
    if not entry.begun <= sheet.result.ended < closes(entry.day):
        raise NotCounted("it ended too late", LATE)


def again(deal: Deal, sheet: Sheet) -> Match:
    """The game, move by move from the secret of the day."""
    record = sheet.record
    seal = record.seal and record.seal._replace(secret=None)
    try:
        match = Match.replay(record._replace(seal=seal), deal.secret)
    except (Mismatch, Refusal, BadText, BadOutcome) as wrong:
        raise NotCounted(f"it was not played so: {wrong}") from wrong
    if match.turns != record.turns:
        raise NotCounted("it is not written so")
    return match


# -- boards


def order(result: Result) -> tuple[bool, int, int, str]:
    """The best first: won, by most, in fewer moves, earlier (TA 5.4)."""
    return not result.won, -result.points, result.moves, result.ended


def board(standings: Iterable[Standing], kind: str) -> list[Standing]:
    """Those of a kind, each person once by their best game."""
    best: dict[str, Standing] = {}
    for one in sorted(standings, key=lambda one: (order(one.result), one.guest)):
        if one.kind == kind:
            best.setdefault(one.guest, one)
    return list(best.values())


def plain_board(rows: Sequence[Standing], guest: str, most: int) -> Params:
    """A board as it is told: its head, one's own place, and how many there are."""
    told = [
        {"place": place, "name": one.name, "you": one.guest == guest, **one.result._asdict()}
        for place, one in enumerate(rows, 1)
    ]
    mine = next((one for one in told if one["you"]), None)
    return {"players": len(told), "rows": told[:most], "mine": mine}


def distribution(rows: Sequence[Standing]) -> list[Params]:
    """How often each number of points was reached."""
    found = Counter(one.result.points for one in rows)
    return [{"points": points, "count": found[points]} for points in sorted(found)]


# -- one's own days


def streak(days: Iterable[str], today: str) -> Params:
    """Days in a row with a result, up to today or to yesterday while today's may still come."""
    known = {one for one in days if one <= today}
    if not known:
        return {"now": 0, "longest": 0}
    first, last = date.fromisoformat(min(known)), date.fromisoformat(today)
    every = [(first + timedelta(days=n)).isoformat() for n in range((last - first).days + 1)]
    rows = runs([day in known for day in every])
    return {"now": rows[-1] or rows[-2], "longest": max(rows)}
