"""The doors of all races: who enters one is alone in it; what happens is committed, then told."""

import logging
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from tavolino.core.chance import BadOutcome
from tavolino.core.game import BadText, Refusal
from tavolino.games.solitario.game import GAME
from tavolino.server.locks import Locks
from tavolino.server.problems import Problem, unknown
from tavolino.server.race import payload
from tavolino.server.race.clock import Clock
from tavolino.server.race.live import RaceLive
from tavolino.server.race.presence import Presence
from tavolino.server.race.race import Race
from tavolino.server.race.store import NEWS_KEPT, RaceStorage, StoredRace
from tavolino.server.rooms import stamp
from tavolino.server.storage import Moved

LOG = logging.getLogger("tavolino.server")
OPEN_RACES = 256  # kept in memory, beside those that are running


class Doors:
    """The races in memory; the others are in the store."""

    def __init__(self, storage: RaceStorage, live: RaceLive, clock: Clock) -> None:
        self.storage = storage
        self.live = live
        self.clock = clock
        self.locks = Locks()
        self.mutex = threading.Lock()
        self.open: OrderedDict[str, Race] = OrderedDict()
        self.presences: dict[str, Presence] = {}  # outlive what is read again

    @contextmanager
    def enter(self, id: str, guest: str | None = None) -> Iterator[Race]:
        """The race, brought to the present; what changes is committed on the way out.

        A command refuses before it changes anything, so what was settled stays good.
        """
        with self.locks.held(id):
            race = self.race(id)
            if guest is not None and race.seat_of(guest) is not None:
                race.presence.look(guest, self.clock.steady())
            try:
                race.settle()
                try:
                    yield race
                except (Problem, Refusal, BadText):
                    self.commit(race)
                    raise
                race.settle()
                self.commit(race)
            except (Problem, Refusal, BadText):
                raise
            except Moved:
                self.forget(id)
                raise Problem(409, "stale", {"number": 0}, more={"number": 0}) from None
            except BaseException:
                self.forget(id)
                raise

    def race(self, id: str) -> Race:
        with self.mutex:
            race = self.open.get(id)
            if race is not None:
                self.open.move_to_end(id)
                return race
        stored = self.storage.race(id)
        if stored is None:
            raise unknown()
        return self.keep(opened(stored, self.clock, self.presences.get(id)))

    def keep(self, race: Race) -> Race:
        with self.mutex:
            self.open[race.id] = race
            self.presences[race.id] = race.presence
            resting = [id for id, one in self.open.items() if rests(one)]
            for id in resting[: max(0, len(resting) - OPEN_RACES)]:
                del self.open[id], self.presences[id]
        return race

    def forget(self, id: str) -> None:
        """What is in memory may be wrong: the store knows."""
        with self.mutex:
            self.open.pop(id, None)

    def commit(self, race: Race) -> None:
        """Writes what happened, then tells everybody."""
        draft = race.draft
        if not draft.touched:
            return
        sheet = race.sheet._replace(
            seq=race.sheet.seq + 1, elapsed=race.elapsed() if race.round else 0, touched=self.now()
        )
        change = draft.change(sheet.seq, list(race.seats.values()))
        self.storage.save_race(sheet, change)
        race.sheet = sheet
        race.news = [*race.news, *change.news][-NEWS_KEPT:]
        race.clear_draft()
        self.live.tell(race.id, payload.bulletin(race))

    def now(self) -> str:
        return stamp(datetime.fromtimestamp(self.clock.wall(), UTC))


def opened(stored: StoredRace, clock: Clock, presence: Presence | None) -> Race:
    """A stored race, played again from its moves."""
    if stored.sheet.rules != GAME.meta.rules and stored.rounds:
        raise Problem(422, "outdated")
    try:
        return Race(stored, clock, presence)
    except (Refusal, BadText, BadOutcome) as mismatch:
        LOG.warning("race %s cannot be played again: %s", stored.sheet.id, mismatch)
        raise Problem(422, "outdated") from mismatch


def rests(race: Race) -> bool:
    """Nobody would miss it in memory."""
    return not race.is_begun and race.presence.is_empty
