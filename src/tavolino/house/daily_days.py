"""The days as the house keeps them: whose turn it is, which deal each has, and what has counted."""

import logging

from tavolino.core.game import AnyGame
from tavolino.core.match import Match
from tavolino.core.options import fitting
from tavolino.core.record import Record
from tavolino.core.registry import game_named, games
from tavolino.core.sealed import DAILY, Secret, fresh_secret
from tavolino.house.clock import Clock
from tavolino.house.daily import (
    COUNTED,
    GIVEN_UP,
    LATE,
    OPEN,
    TRY,
    Deal,
    Entry,
    NotCounted,
    after,
    closes,
    counted,
    day_of,
    is_day,
    order,
)
from tavolino.house.problems import Problem, unknown
from tavolino.house.rows import Sheet
from tavolino.house.store import Store
from tavolino.house.wire import stamp

LOG = logging.getLogger("tavolino.house")
TRIALS = 10_000  # secrets that are tried for a deal that can be solved


class Days:
    """By the clock of the house and no other. What was once given out never counts again."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock

    def now(self) -> str:
        return stamp(self.clock.wall())

    def today(self) -> str:
        return day_of(self.now())

    def is_closed(self, day: str) -> bool:
        return self.now() >= closes(day)

    # -- deals

    def deal(self, day: str, game: str) -> Deal:
        """The deal of today, or of a day that has been. A problem 404 if there is none."""
        if not is_day(day) or game not in games():
            raise unknown()
        today = self.today()
        found = self.store.daily_deal(day, game)
        if day == today and (found is None or found.shown is None):
            self.make(day, game_named(game))
            self.store.show_daily_deal(day, game, self.now())
            found = self.store.daily_deal(day, game)
        if found is None or found.shown is None or day > today:
            raise Problem(404, "daily_none")
        return found

    def make(self, day: str, game: AnyGame) -> bool:
        """A deal for a day, unless it has one; whether it is new."""
        known = self.store.daily_deal(day, game.meta.id)
        if known is not None and (known.shown is not None or known.rules == game.meta.rules):
            return False
        self.store.add_daily_deal(new_deal(day, game), self.now())
        return True

    def prepare(self, count: int) -> list[tuple[str, str]]:
        """Deals for today and the days after it, as many days as are asked for; which are new."""
        days = [after(self.today(), n) for n in range(count)]
        return [
            (day, game.meta.id) for day in days for game in games().values() if self.make(day, game)
        ]

    def secret(self, deal: Deal) -> Secret | None:
        """For everybody when the day is over; from that moment on nothing on it counts."""
        if not self.is_closed(deal.day):
            return None
        if deal.opened is None:
            self.catch_up(deal.day, deal.game)
            self.store.open_daily_deal(deal.day, deal.game, self.now())
        return deal.secret

    def given_out(self, sheet: Sheet) -> Record:
        """The record of a game when its day is over; with the secret, if it has ended too."""
        record, day = sheet.record, self.entry(sheet.id).day
        secret = self.secret(self.deal(day, record.game))
        if secret is None or record.seal is None:
            raise kept(day)
        if sheet.result is None:
            return record
        return record._replace(seal=record.seal._replace(secret=secret.hex()))

    # -- games

    def entry(self, match: str) -> Entry:
        found = self.store.daily_entry(match)
        if found is None:
            raise unknown()
        return found

    def settle(self, match: str) -> None:
        """A game is over: it is played again, and counts or does not."""
        entry, sheet = self.store.daily_entry(match), self.store.sheet(match)
        if entry is None or sheet is None or sheet.result is None:
            return
        if entry.state == COUNTED and entry.kind == TRY:
            return
        deal = self.store.daily_deal(entry.day, entry.game)
        if deal is not None and entry.state in (OPEN, COUNTED):
            self.weigh(deal, entry, sheet)

    def weigh(self, deal: Deal, entry: Entry, sheet: Sheet) -> None:
        try:
            if deal.opened is not None:  # whatever the clocks say
                raise NotCounted("its secret is out", LATE)
            result = counted(deal, entry, sheet)
        except NotCounted as why:
            level = logging.INFO if why.state == LATE else logging.WARNING
            LOG.log(level, "%s does not count for %s: %s", entry.match, entry.day, why)
            if entry.state == OPEN:
                self.store.settle_daily(entry.match, why.state, None, OPEN)
            return
        if entry.result is None or order(result) < order(entry.result):
            self.store.settle_daily(entry.match, COUNTED, result, entry.state)

    def catch_up(self, day: str, game: str) -> None:
        """What ended while nobody could write it down, as when the server was stopped."""
        for match in self.store.unsettled_daily(day, game):
            self.settle(match)

    def give_up(self, match: str) -> None:
        """A try was cleared off the table."""
        self.store.settle_daily(match, GIVEN_UP, None, OPEN)


def new_deal(day: str, game: AnyGame) -> Deal:
    """A deal that nobody knows; one that can be solved, where that can be known (TA 5.1)."""
    options = fitting(game.meta, {})
    for _ in range(TRIALS):
        deal = Deal(day, game.meta.id, game.meta.rules, options, fresh_secret())
        if game.mind.solution is None:
            return deal
        way = [str(action) for action in game.mind.solution(dealt(deal, ranked=True).table)]
        if way:
            return deal._replace(proof=way)
    raise RuntimeError(f"no deal of {game.meta.id} could be solved")


def dealt(deal: Deal, *, ranked: bool) -> Match:
    """The table of a day before the first move."""
    if deal.rules != game_named(deal.game).meta.rules:
        raise Problem(422, "outdated")
    return Match(deal.game, deal.options, ranked=ranked, sealed=deal.sealed)


def kept(day: str) -> Problem:
    """What would give the deal away waits until nobody plays it any more."""
    return Problem(422, "daily_kept", {"day": day}, more={"closes": closes(day), "rule": "TA 5.3"})


def is_daily(record: Record) -> bool:
    return record.seal is not None and record.seal.kind == DAILY
