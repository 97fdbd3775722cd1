"""The review of a finished game: every decision of the person, looked at again.

Once by the coach, from what the person could see; and where the game has a solver, once more with
everything known.
"""

import asyncio
import logging
from typing import NamedTuple

from tavolino.agents.coach import Advice
from tavolino.agents.lookback import verdict_on, worth_of
from tavolino.core.game import YOU, Params
from tavolino.core.match import Match
from tavolino.core.registry import game_named
from tavolino.core.setting import is_set
from tavolino.house.hints import HINT_SECONDS, kept_advice, seed_of
from tavolino.house.ports import Aside, Ask, Work
from tavolino.house.problems import Problem
from tavolino.house.reviewed import (
    WORTH_A_WORD,
    Decision,
    cost,
    costly,
    review,
    view_after,
    with_played,
)
from tavolino.house.rows import Exercise, Judged
from tavolino.house.tables import Tables
from tavolino.house.wire import digest_of

REVIEW_SECONDS = 0.3
FEW = 4  # playouts for each move: less says nothing
EXERCISE = 1.0  # points that a decision must have cost to be tried again
VERDICTS = 500  # that are remembered; an older one is found again when it is asked for
LOG = logging.getLogger("tavolino.house")


class Subject(NamedTuple):
    """What there is to look at; `version` names the game as it was finished."""

    match: str
    game: str
    version: int
    decisions: list[Decision]
    opening: str  # the position after the deal, where the game has a solver
    reached: float  # the margin it ended with
    earnest: bool = True  # whether exercises may come of it: no lesson, no practice


class Reviews:
    """Reviews that are being made; what is done is in the store."""

    def __init__(self, tables: Tables, aside: Aside, ask: Ask, work: Work) -> None:
        self.tables = tables
        self.aside = aside
        self.ask = ask
        self.think = work
        self.turn = asyncio.Lock()  # one thought at a time: hints come first
        self.verdicts: dict[str, list[Params]] = {}
        self.working: dict[str, asyncio.Task[None]] = {}

    async def review(self, guest: str, match: str) -> Params:
        """How far the review is; the first call starts it."""
        subject = await self.aside(self.subject, guest, match)
        judged = await self.aside(self.tables.store.judged, match, subject.version)
        held = await self.aside(self.tables.store.held, match, subject.version)
        said = self.verdicts.get(match) if subject.opening else []
        told = (game_named(subject.game), subject.decisions, judged, held, said, subject.reached)
        found: Params = await self.aside(review, *told)
        if (found["done"] < found["of"] or said is None) and match not in self.working:
            task = asyncio.create_task(self.work(subject, judged, held))
            self.working[match] = task
            task.add_done_callback(lambda _: self.working.pop(match, None))
        return found

    def subject(self, guest: str, id: str) -> Subject:
        with self.tables.enter(guest, id) as room:
            room.check_looked_back()
            match = room.match
            if match.to_move is not None:
                raise Problem(422, "unfinished")
            game = match.game
            decisions = [
                self.decision_of(room.id, match, number)
                for number, turn in enumerate(match.turns, 1)
                if turn.seat == YOU and not is_set(turn.action)
            ]
            opening = (
                game.notation.write(match.tables[0]) if game.mind.hindsight is not None else ""
            )
            reached = game.score.margin(match.table)
            known = (decisions, opening, reached, room.is_earnest)
            return Subject(id, game.meta.id, room.version, *known)

    def decision_of(self, id: str, match: Match, number: int) -> Decision:
        game, played = match.game, match.turns[number - 1].action
        before, after = match.tables[number - 1], match.tables[number]
        view = game.pack(game.seats.view(before, YOU))
        hint = self.tables.store.advice(id, digest_of(view))
        later = view_after(game, after)
        if game.mind.hindsight is None:
            return Decision(number, played, view, hint=hint, later=later)
        positions = game.notation.write(before), game.notation.write(after)
        return Decision(number, played, view, *positions, hint, later)

    async def work(self, subject: Subject, judged: list[Judged], held: list[Judged]) -> None:
        """One decision after another, so that a hint never waits for long."""
        leases, name = self.tables.leases, f"review {subject.match}"
        if not await self.aside(leases.claim, name):
            return  # another process is at it
        try:
            if subject.opening and subject.match not in self.verdicts:
                await self.pronounce(subject)
            await self.judge(subject, judged)
            if subject.opening:
                await self.look_under(subject, held)
        except Problem:
            LOG.warning("the review of %s was given up; the next call tries again", subject.match)
        except Exception:
            LOG.exception("the review of %s failed", subject.match)
        await self.aside(leases.give_back, name)

    async def pronounce(self, subject: Subject) -> None:
        """The verdict on the deal."""
        self.verdicts[subject.match] = await self.think(verdict_on, subject.game, subject.opening)
        while len(self.verdicts) > VERDICTS:
            del self.verdicts[next(iter(self.verdicts))]

    async def judge(self, subject: Subject, judged: list[Judged]) -> None:
        """By the coach, from what the person saw; then what is worth an exercise."""
        done = {one.number for one in judged}
        for decision in subject.decisions:
            if decision.number not in done:
                async with self.turn:
                    found = judgement(decision, await self.whole_thought(subject, decision))
                save = self.tables.store.save_judged
                await self.aside(save, subject.match, subject.version, found)
                await self.aside(self.tables.leases.claim, f"review {subject.match}")  # still here
                judged.append(found)
        if subject.earnest and len(done) < len(subject.decisions):
            await self.set_exercises(subject, judged)

    async def whole_thought(self, subject: Subject, decision: Decision) -> Advice:
        """What was played is looked at in any case: if need be, by what can be said after it."""
        advice = await self.thought(subject, decision)
        if decision.later is None or decision.played in dict(advice.alternatives):
            return advice
        seed = seed_of(digest_of(decision.later))
        then = await self.ask(subject.game, decision.later, REVIEW_SECONDS, seed)
        return with_played(advice, decision.played, then.mean)

    async def thought(self, subject: Subject, decision: Decision) -> Advice:
        """What was said then, or what the coach would say."""
        if decision.hint is not None:
            return kept_advice(decision.hint)
        view, seed = decision.view, seed_of(digest_of(decision.view))
        return await self.ask(subject.game, view, REVIEW_SECONDS, seed)

    async def look_under(self, subject: Subject, held: list[Judged]) -> None:
        """By the solver, with everything known."""
        done = {one.number for one in held}
        for decision in subject.decisions:
            if decision.number in done:
                continue
            number, played = decision.number, decision.played
            positions = (decision.before, played, decision.after)
            async with self.turn:
                before, after, best = await self.think(worth_of, subject.game, *positions)
            found = Judged(number, played, best, after, before)
            await self.aside(self.tables.store.save_held, subject.match, subject.version, found)

    async def set_exercises(self, subject: Subject, judged: list[Judged]) -> None:
        """The costliest decisions, thought over again: what is still bad becomes an exercise."""
        hinted = {one.number for one in subject.decisions if one.hinted}
        decisions = {one.number: one for one in subject.decisions}
        found: list[Exercise] = []
        for one in costly(judged, hinted):
            view = decisions[one.number].view
            async with self.turn:
                advice = await self.ask(subject.game, view, HINT_SECONDS, seed_of(digest_of(view)))
            good = good_moves(advice)
            lost = advice.mean - dict(advice.alternatives).get(one.played, advice.mean - cost(one))
            if one.played not in good and lost >= EXERCISE:
                found.append(Exercise(subject.match, one.number, good, lost))
        now = self.tables.now()
        await self.aside(self.tables.store.save_exercises, subject.match, found, now)

    def close(self) -> None:
        for task in list(self.working.values()):
            task.cancel()


def good_moves(advice: Advice) -> list[str]:
    """The best, and what the coach's trials hardly tell from it."""
    near = [text for text, mean in advice.alternatives if advice.mean - mean <= WORTH_A_WORD]
    return list(dict.fromkeys([advice.action, *near]))


def judgement(decision: Decision, advice: Advice) -> Judged:
    """What was played against the best; a move the coach never tried counts as its worst."""
    means = dict(advice.alternatives)
    if advice.playouts < FEW * len(means):  # a slow machine: nobody is blamed for that
        return Judged(decision.number, decision.played, decision.played, advice.mean, advice.mean)
    worst = min([advice.mean, *means.values()])
    played = advice.mean if decision.played == advice.action else means.get(decision.played, worst)
    return Judged(decision.number, decision.played, advice.action, played, advice.mean)
