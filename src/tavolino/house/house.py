"""The house itself: everything that its door needs, put together from a store and some helpers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from tavolino.house.clock import Clock
from tavolino.house.daily_coach import DailyCoach
from tavolino.house.helpers import Helpers
from tavolino.house.hints import Hints
from tavolino.house.insisting import insisting
from tavolino.house.laboratory import Laboratory
from tavolino.house.ports import Aside, Ask, Choose, Locks, Tell, Work
from tavolino.house.races import Races
from tavolino.house.reviews import Reviews
from tavolino.house.steward import Steward
from tavolino.house.store import Store, StoreTrouble
from tavolino.house.tables import Tables


@dataclass(frozen=True)
class Ports:
    """What whoever runs the house brings along."""

    locks: Locks
    clock: Clock
    tell: Tell
    aside: Aside
    ask: Ask
    work: Work
    labour: Work  # that nobody waits for
    choose: Choose
    thinkers: int = 1  # how many can think at a time
    mark: str = ""  # before the name of every game that begins here


class House:
    def __init__(self, store: Store, ports: Ports) -> None:
        self.store = store
        aside = self.aside = insisting(ports.aside)
        self.tables = Tables(store, ports.locks, ports.tell, ports.clock, ports.mark)
        self.helpers = Helpers(store, ports.locks, ports.tell, ports.clock, ports.mark)
        self.hints = Hints(self.tables, aside, ports.ask, ports.thinkers)
        self.reviews = Reviews(self.tables, aside, ports.ask, ports.work)
        self.daily_coach = DailyCoach(self.tables, aside, ports.ask)
        self.laboratory = Laboratory(store, self.tables.leases, aside, ports.labour)
        self.races = Races(self.tables)
        self.steward = Steward(self.races, aside, ports.choose)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Inside the loop, as long as the door is open."""
        async with self.steward.at_work():
            yield
        with suppress(StoreTrouble):
            self.races.write_clocks()
            self.tables.leases.end()
        self.hints.close()
        self.reviews.close()
        self.daily_coach.close()
        self.laboratory.close()
