"""The review of a finished game: every decision of the person, looked at again."""

import asyncio
import logging
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool

from tavolino.core.game import YOU, Params
from tavolino.server.hints import seed_of
from tavolino.server.problems import Problem
from tavolino.server.rooms import Rooms, digest_of
from tavolino.server.storage import Judged
from tavolino.server.thinkers import Ask, Told

REVIEW_SECONDS = 0.3
LOG = logging.getLogger("tavolino.server")


class Decision(NamedTuple):
    """What the person did, and what they saw when they did it."""

    number: int
    played: str
    view: Params


class Plan(NamedTuple):
    """What there is to look at; `version` names the game as it was finished."""

    match: str
    game: str
    version: int
    decisions: list[Decision]


class Reviews:
    """Reviews that are being made; what is done is in the store."""

    def __init__(self, rooms: Rooms, ask: Ask, seconds: float = REVIEW_SECONDS) -> None:
        self.rooms = rooms
        self.ask = ask
        self.seconds = seconds
        self.turn = asyncio.Lock()  # one thought at a time: hints come first
        self.working: dict[str, asyncio.Task[None]] = {}

    async def review(self, guest: str, match: str) -> Params:
        """How far the review is; the first call starts it."""
        plan = await run_in_threadpool(self.plan, guest, match)
        judged = await run_in_threadpool(self.rooms.storage.judged, match, plan.version)
        if len(judged) < len(plan.decisions) and match not in self.working:
            task = asyncio.create_task(self.work(plan, {one.number for one in judged}))
            self.working[match] = task
            task.add_done_callback(lambda _: self.working.pop(match, None))
        return review(judged, len(plan.decisions))

    def plan(self, guest: str, id: str) -> Plan:
        with self.rooms.enter(guest, id) as room:
            match = room.match
            if match.to_move is not None:
                raise Problem(422, "unfinished")
            game = match.game
            decisions = [
                Decision(number, turn.action, game.view_json(game.view(table, YOU)))
                for number, (turn, table) in enumerate(
                    zip(match.turns, match.tables, strict=False), 1
                )
                if turn.seat == YOU
            ]
            return Plan(id, game.meta.id, room.version, decisions)

    async def work(self, plan: Plan, done: set[int]) -> None:
        """One decision after another, so that a hint never waits for long."""
        try:
            for decision in plan.decisions:
                if decision.number not in done:
                    await self.judge(plan, decision)
        except Problem:
            LOG.warning("the review of %s was given up; the next call tries again", plan.match)
        except Exception:
            LOG.exception("the review of %s failed", plan.match)

    async def judge(self, plan: Plan, decision: Decision) -> None:
        seed = seed_of(digest_of(decision.view))
        async with self.turn:
            advice = await self.ask(plan.game, decision.view, self.seconds, seed)
        judged = judgement(decision, advice)
        save = self.rooms.storage.save_judged
        await run_in_threadpool(save, plan.match, plan.version, judged)

    def close(self) -> None:
        for task in list(self.working.values()):
            task.cancel()


def judgement(decision: Decision, advice: Told) -> Judged:
    """What was played against the best; a move the coach never tried counts as its worst."""
    means = dict(advice.alternatives)
    worst = min([advice.mean, *means.values()])
    played = advice.mean if decision.played == advice.action else means.get(decision.played, worst)
    return Judged(decision.number, decision.played, advice.action, played, advice.mean)


def review(judged: list[Judged], of: int) -> Params:
    return {
        "done": len(judged),
        "of": of,
        "turning": turning(judged) if len(judged) == of else None,
        "decisions": [one._asdict() for one in judged],
    }


def turning(judged: list[Judged]) -> int | None:
    """The decision that cost most; none if nothing was given away."""
    if not judged:
        return None
    worst = max(judged, key=lambda one: one.margin_best - one.margin_played)
    return worst.number if worst.margin_best > worst.margin_played else None
