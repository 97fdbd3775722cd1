"""What the daily asks of a store."""

from typing import Protocol

from tavolino.house.daily import Deal, Entry, Result, Standing


class DailyStore(Protocol):
    """Every method is one transaction, as in store.py."""

    def daily_deal(self, day: str, game: str) -> Deal | None: ...

    def add_daily_deal(self, deal: Deal, made: str) -> None:
        """For a day that has none, or one of other rules that nobody was shown."""

    def show_daily_deal(self, day: str, game: str, at: str) -> None:
        """It is the deal of the day from now on."""

    def open_daily_deal(self, day: str, game: str, at: str) -> None:
        """Its secret is given out from now on."""

    def save_daily_coach(self, day: str, game: str, result: Result) -> None:
        """Unless it has played already."""

    def daily_days(self, game: str) -> list[str]:
        """The days that had a deal of this game, newest first."""

    def add_daily_entry(self, entry: Entry) -> bool:
        """Whether it could be: a guest has one try a day."""

    def daily_entry(self, match: str) -> Entry | None: ...

    def daily_try(self, day: str, game: str, guest: str) -> Entry | None: ...

    def settle_daily(self, match: str, state: str, result: Result | None, before: str) -> bool:
        """What became of a game, if it was in the state `before`."""

    def unsettled_daily(self, day: str, game: str) -> list[str]:
        """Games that are over and were not looked at."""

    def daily_standings(self, day: str, game: str) -> list[Standing]:
        """All that counted."""

    def daily_entries(self, guest: str) -> list[Entry]:
        """All of a guest, in the order of their days."""

    def daily_name(self, guest: str) -> str: ...

    def name_daily(self, guest: str, name: str, likenesses: tuple[str, str]) -> bool:
        """Whether nobody else has a name like it. No name: none from now on."""
