"""A table on the deal of a day: its secret, links and records wait until the day is over."""

from tavolino.core.game import Params
from tavolino.core.record import plain_seal
from tavolino.core.sealed import Sealed
from tavolino.house.daily import TRY, Entry, closes
from tavolino.house.daily_days import Days, kept
from tavolino.house.problems import Problem
from tavolino.house.room import Room


class DailyRoom(Room):
    """The one try, or practice after it."""

    days: Days
    entry: Entry

    def placed(self, days: Days, entry: Entry) -> "DailyRoom":
        self.days, self.entry = days, entry
        return self

    # -- who may

    def check_known(self) -> None:
        if not self.days.is_closed(self.entry.day):
            raise kept(self.entry.day)

    def check_looked_back(self) -> None:
        """One's own eyes have seen it already."""

    @property
    def is_earnest(self) -> bool:
        """Exercises are taken from it when its positions are no secret any more."""
        return super().is_earnest and self.days.is_closed(self.entry.day)

    def sealed_deal(self) -> Sealed | None:
        found = super().sealed_deal()
        self.days.secret(self.days.deal(self.entry.day, self.entry.game))  # it is out from now on
        return found

    # -- what is seen

    def snapshot(self, guest: str, since: int | None = None, *, packed: bool = False) -> Params:
        found = super().snapshot(guest, since, packed=packed)
        day = self.entry.day
        closed = self.days.is_closed(day)
        daily = {"day": day, "kind": self.entry.kind, "closes": closes(day), "closed": closed}
        return {
            **found,
            "seal": self.seal(),
            "record": found["record"] and closed,
            "daily": daily,
        }

    def replay(self) -> Params:
        return {**super().replay(), "seal": self.seal()}

    def seal(self) -> Params | None:
        """With the secret when both the game and its day are over."""
        try:
            deal = self.sealed_deal()
        except Problem:
            deal = None
        if deal is not None:
            return plain_seal(deal.seal(opened=True))
        return plain_seal(self.match.seal) if self.match.seal else None

    # -- what becomes of it

    def note_end(self) -> None:
        self.days.settle(self.id)

    def note_cleared(self) -> None:
        self.days.settle(self.id)
        if self.entry.kind == TRY:
            self.days.give_up(self.id)
