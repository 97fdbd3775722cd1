"""The laboratory of the house: experiments that go on in the background, a parcel at a time.

The first look begins the work, and so does a look after a restart: what was played is kept.
"""

import asyncio
import logging
import secrets
from typing import Any

from tavolino.core.game import Params
from tavolino.core.options import turned
from tavolino.core.registry import game_named
from tavolino.house.leases import Leases
from tavolino.house.ports import Aside, Work
from tavolino.house.problems import Problem, unknown
from tavolino.house.rows import DONE, GOING, SPENT, STOPPED, Experiment
from tavolino.house.store import Store
from tavolino.house.turns import Turns
from tavolino.house.wire import Order
from tavolino.lab.balance.strengths import HASTY, PATIENT, QUICK, RANDOM
from tavolino.lab.experiment import Arm, Results, found_of, parcel

MOST = {RANDOM: 5000, QUICK: 5000, HASTY: 500, PATIENT: 100}  # games of an experiment
KEPT = 30  # experiments of a guest
PARCEL_SECONDS = 1.0
GROWS = 4  # times the last parcel, at most
SECONDS = 600.0  # of the processor, for one experiment
LOG = logging.getLogger("tavolino.house")


class Laboratory:
    """Guests take turns parcel by parcel; each has one experiment that goes on."""

    def __init__(self, store: Store, leases: Leases, aside: Aside, work: Work) -> None:
        self.store = store
        self.leases = leases
        self.aside = aside
        self.work = work
        self.turns = Turns(1)
        self.working: dict[str, asyncio.Task[None]] = {}

    def begin(
        self, guest: str, game: str, arms: list[Arm], games: int, first: int, order: Order, now: str
    ) -> Experiment:
        """The same key again gives the one that it made."""
        before = self.store.experiment_begun(guest, order.key)
        if before is not None:
            if before.asked != order.asked:
                raise Problem(422, "key_reused")
            return before
        others = self.store.experiments_of(guest)
        if any(one.state == GOING for one in others):
            raise Problem(409, "experiment_runs")
        if len(others) >= KEPT:
            raise Problem(409, "experiments_full", {"count": KEPT})
        most = min(MOST[arm.player] for arm in arms)
        if games > most:
            raise Problem(422, "experiment_large", {"count": most})
        meta = game_named(game).meta
        full = [Arm(arm.player, turned(meta, arm.options)) for arm in arms]
        made = Experiment(
            secrets.token_urlsafe(12), guest, order.key, order.asked, game, meta.rules, full, games,
            first, GOING, now, 0.0, [[] for _ in arms],
        )  # fmt: skip
        self.store.add_experiment(made)
        return made

    def find(self, id: str) -> Experiment:
        """Whoever knows its name may look: it holds nothing of anybody."""
        found = self.store.experiment(id)
        if found is None:
            raise unknown()
        return found

    def theirs(self, guest: str, id: str) -> Experiment:
        found = self.find(id)
        if found.guest != guest:
            raise unknown()
        return found

    async def look(self, id: str) -> Experiment:
        """How far it is; somebody is at it from now on."""
        found: Experiment = await self.aside(self.find, id)
        if found.state == GOING and id not in self.working:
            task = asyncio.create_task(self.go_on(found))
            self.working[id] = task
            task.add_done_callback(lambda _: self.working.pop(id, None))
        return found

    async def go_on(self, experiment: Experiment) -> None:
        name = f"experiment {experiment.id}"
        if not await self.aside(self.leases.claim, name):
            return  # another process is at it
        try:
            size = 1
            while experiment.state == GOING:
                async with self.turns.turn(experiment.guest):
                    experiment, took, count = await self.step(experiment, size)
                size = next_size(count, took)
                experiment = await self.aside(self.kept, experiment)
                await self.aside(self.leases.claim, name)  # still here
        except Problem:
            LOG.warning("the experiment %s rests; the next look goes on with it", experiment.id)
        except Exception:
            LOG.exception("the experiment %s failed", experiment.id)
        await self.aside(self.leases.give_back, name)

    async def step(self, at: Experiment, size: int) -> tuple[Experiment, float, int]:
        """A parcel of the way to play that is behind."""
        nth = min(range(len(at.arms)), key=lambda one: len(at.played[one]))
        done = len(at.played[nth])
        count = min(size, at.games - done)
        arm = at.arms[nth]
        found: tuple[Results, float] = await self.work(
            parcel, at.game, arm.player, arm.options, at.first + done, count
        )
        played = [*at.played]
        played[nth] = [*played[nth], *((margin, result) for margin, result in found[0])]
        spent = at.spent + found[1]
        state = DONE if all(len(one) >= at.games for one in played) else GOING
        if state == GOING and spent >= SECONDS:
            state = SPENT
        return at._replace(played=played, spent=spent, state=state), found[1], count

    def kept(self, experiment: Experiment) -> Experiment:
        """Unless somebody has stopped it or cleared it away meanwhile."""
        if self.store.save_experiment(experiment):
            return experiment
        return experiment._replace(state=STOPPED)

    def close(self) -> None:
        for task in list(self.working.values()):
            task.cancel()


def next_size(count: int, took: float) -> int:
    """So many as take a second, going by the last ones."""
    return max(1, min(count * GROWS, int(count * PARCEL_SECONDS / max(took, 1e-3))))


def told(experiment: Experiment, guest: str) -> Params:
    """An experiment with all that was found so far."""
    found: dict[str, Any] = {
        "id": experiment.id,
        "mine": experiment.guest == guest,
        "game": experiment.game,
        "games": experiment.games,
        "first": experiment.first,
        "state": experiment.state,
        "made": experiment.made,
        "seconds": round(experiment.spent),
        "outdated": game_named(experiment.game).meta.rules != experiment.rules,
    }
    figures = found_of(experiment.game, experiment.arms, experiment.first, experiment.played)
    return {**found, **figures}


def brief(experiment: Experiment) -> Params:
    """One line of the list."""
    return {
        "id": experiment.id,
        "game": experiment.game,
        "games": experiment.games,
        "state": experiment.state,
        "made": experiment.made,
        "done": min(map(len, experiment.played)),
        "arms": [arm._asdict() for arm in experiment.arms],
    }
