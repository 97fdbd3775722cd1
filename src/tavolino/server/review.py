"""The review of a finished game: every decision of the person, looked at again."""

import asyncio
import logging
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool

from tavolino.agents.coach import Advice
from tavolino.agents.lookback import verdict_on, worth_of
from tavolino.core.game import YOU, AnyGame, Params
from tavolino.core.match import Match
from tavolino.core.registry import game_named
from tavolino.core.snapshot import read_action
from tavolino.server.hints import seed_of
from tavolino.server.problems import Problem
from tavolino.server.rooms import Rooms, digest_of
from tavolino.server.storage import Judged
from tavolino.server.thinkers import Ask, Thinkers

REVIEW_SECONDS = 0.3
VERDICTS = 500  # that are remembered; an older one is found again when it is asked for
LOG = logging.getLogger("tavolino.server")


class Decision(NamedTuple):
    """What the person did, and what they saw when they did it.

    Where the game has a solver, the positions before and after it instead of the view.
    """

    number: int
    played: str
    view: Params
    before: str = ""
    after: str = ""


class Plan(NamedTuple):
    """What there is to look at; `version` names the game as it was finished."""

    match: str
    game: str
    version: int
    decisions: list[Decision]
    opening: str  # the position after the deal, where the game has a solver


class Reviews:
    """Reviews that are being made; what is done is in the store."""

    def __init__(
        self, rooms: Rooms, ask: Ask, thinkers: Thinkers, seconds: float = REVIEW_SECONDS
    ) -> None:
        self.rooms = rooms
        self.ask = ask
        self.thinkers = thinkers
        self.seconds = seconds
        self.turn = asyncio.Lock()  # one thought at a time: hints come first
        self.verdicts: dict[str, list[Params]] = {}
        self.working: dict[str, asyncio.Task[None]] = {}

    async def review(self, guest: str, match: str) -> Params:
        """How far the review is; the first call starts it."""
        plan = await run_in_threadpool(self.plan, guest, match)
        judged = await run_in_threadpool(self.rooms.storage.judged, match, plan.version)
        said = self.verdicts.get(match) if plan.opening else []
        if (len(judged) < len(plan.decisions) or said is None) and match not in self.working:
            task = asyncio.create_task(self.work(plan, {one.number for one in judged}))
            self.working[match] = task
            task.add_done_callback(lambda _: self.working.pop(match, None))
        return review(game_named(plan.game), judged, len(plan.decisions), said)

    def plan(self, guest: str, id: str) -> Plan:
        with self.rooms.enter(guest, id) as room:
            match = room.match
            if match.to_move is not None:
                raise Problem(422, "unfinished")
            game = match.game
            decisions = [
                decision_of(match, number)
                for number, turn in enumerate(match.turns, 1)
                if turn.seat == YOU
            ]
            opening = (
                game.notation.write(match.tables[0]) if game.mind.hindsight is not None else ""
            )
            return Plan(id, game.meta.id, room.version, decisions, opening)

    async def work(self, plan: Plan, done: set[int]) -> None:
        """One decision after another, so that a hint never waits for long."""
        try:
            if plan.opening and plan.match not in self.verdicts:
                await self.pronounce(plan)
            for decision in plan.decisions:
                if decision.number not in done:
                    await self.judge(plan, decision)
        except Problem:
            LOG.warning("the review of %s was given up; the next call tries again", plan.match)
        except Exception:
            LOG.exception("the review of %s failed", plan.match)

    async def pronounce(self, plan: Plan) -> None:
        """The verdict on the deal."""
        self.verdicts[plan.match] = await self.thinkers.work(verdict_on, plan.game, plan.opening)
        while len(self.verdicts) > VERDICTS:
            del self.verdicts[next(iter(self.verdicts))]

    async def judge(self, plan: Plan, decision: Decision) -> None:
        async with self.turn:
            judged = await (
                self.solved(plan, decision) if decision.before else self.guessed(plan, decision)
            )
        save = self.rooms.storage.save_judged
        await run_in_threadpool(save, plan.match, plan.version, judged)

    async def guessed(self, plan: Plan, decision: Decision) -> Judged:
        """By the coach, from what the person saw."""
        seed = seed_of(digest_of(decision.view))
        return judgement(decision, await self.ask(plan.game, decision.view, self.seconds, seed))

    async def solved(self, plan: Plan, decision: Decision) -> Judged:
        """By the solver, with everything known."""
        number, played = decision.number, decision.played
        positions = (decision.before, played, decision.after)
        before, after, best = await self.thinkers.work(worth_of, plan.game, *positions)
        return Judged(number, played, best, after, before)

    def close(self) -> None:
        for task in list(self.working.values()):
            task.cancel()


def decision_of(match: Match, number: int) -> Decision:
    game, played = match.game, match.turns[number - 1].action
    before, after = match.tables[number - 1], match.tables[number]
    if game.mind.hindsight is not None:
        return Decision(number, played, {}, game.notation.write(before), game.notation.write(after))
    return Decision(number, played, game.pack(game.seats.view(before, YOU)))


def judgement(decision: Decision, advice: Advice) -> Judged:
    """What was played against the best; a move the coach never tried counts as its worst."""
    means = dict(advice.alternatives)
    worst = min([advice.mean, *means.values()])
    played = advice.mean if decision.played == advice.action else means.get(decision.played, worst)
    return Judged(decision.number, decision.played, advice.action, played, advice.mean)


def review(game: AnyGame, judged: list[Judged], of: int, said: list[Params] | None) -> Params:
    return {
        "verdict": said,
        "done": len(judged),
        "of": of,
        "turning": turning(judged) if len(judged) == of else None,
        "decisions": [
            {
                **one._asdict(),
                "played": read_action(game, one.played),
                "best": read_action(game, one.best),
            }
            for one in judged
        ],
    }


def turning(judged: list[Judged]) -> int | None:
    """The decision that cost most; none if nothing was given away."""
    if not judged:
        return None
    worst = max(judged, key=lambda one: one.margin_best - one.margin_played)
    return worst.number if worst.margin_best > worst.margin_played else None
