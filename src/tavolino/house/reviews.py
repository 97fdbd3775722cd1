"""The review of a finished game: every decision of the person, looked at again."""

import asyncio
import logging
from typing import NamedTuple

from tavolino.agents.coach import Advice
from tavolino.agents.lookback import verdict_on, worth_of
from tavolino.core.game import YOU, AnyGame, Params
from tavolino.core.match import Match
from tavolino.core.registry import game_named
from tavolino.core.snapshot import move_of
from tavolino.house.hints import seed_of
from tavolino.house.ports import Aside, Ask, Work
from tavolino.house.problems import Problem
from tavolino.house.rows import Judged
from tavolino.house.tables import Tables
from tavolino.house.wire import digest_of

REVIEW_SECONDS = 0.3
VERDICTS = 500  # that are remembered; an older one is found again when it is asked for
LOG = logging.getLogger("tavolino.house")


class Decision(NamedTuple):
    """What the person did, and what they saw when they did it.

    Where the game has a solver, the positions before and after it instead of the view.
    """

    number: int
    played: str
    view: Params
    before: str = ""
    after: str = ""


class Subject(NamedTuple):
    """What there is to look at; `version` names the game as it was finished."""

    match: str
    game: str
    version: int
    decisions: list[Decision]
    opening: str  # the position after the deal, where the game has a solver


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
        said = self.verdicts.get(match) if subject.opening else []
        if (len(judged) < len(subject.decisions) or said is None) and match not in self.working:
            task = asyncio.create_task(self.work(subject, {one.number for one in judged}))
            self.working[match] = task
            task.add_done_callback(lambda _: self.working.pop(match, None))
        return review(game_named(subject.game), judged, subject.decisions, said)

    def subject(self, guest: str, id: str) -> Subject:
        with self.tables.enter(guest, id) as room:
            room.check_known()
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
            return Subject(id, game.meta.id, room.version, decisions, opening)

    async def work(self, subject: Subject, done: set[int]) -> None:
        """One decision after another, so that a hint never waits for long."""
        try:
            if subject.opening and subject.match not in self.verdicts:
                await self.pronounce(subject)
            for decision in subject.decisions:
                if decision.number not in done:
                    await self.judge(subject, decision)
        except Problem:
            LOG.warning("the review of %s was given up; the next call tries again", subject.match)
        except Exception:
            LOG.exception("the review of %s failed", subject.match)

    async def pronounce(self, subject: Subject) -> None:
        """The verdict on the deal."""
        self.verdicts[subject.match] = await self.think(verdict_on, subject.game, subject.opening)
        while len(self.verdicts) > VERDICTS:
            del self.verdicts[next(iter(self.verdicts))]

    async def judge(self, subject: Subject, decision: Decision) -> None:
        async with self.turn:
            judge = self.solved if decision.before else self.guessed
            judged = await judge(subject, decision)
        save = self.tables.store.save_judged
        await self.aside(save, subject.match, subject.version, judged)

    async def guessed(self, subject: Subject, decision: Decision) -> Judged:
        """By the coach, from what the person saw."""
        view, seed = decision.view, seed_of(digest_of(decision.view))
        return judgement(decision, await self.ask(subject.game, view, REVIEW_SECONDS, seed))

    async def solved(self, subject: Subject, decision: Decision) -> Judged:
        """By the solver, with everything known."""
        number, played = decision.number, decision.played
        positions = (decision.before, played, decision.after)
        before, after, best = await self.think(worth_of, subject.game, *positions)
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


def review(
    game: AnyGame, judged: list[Judged], decisions: list[Decision], said: list[Params] | None
) -> Params:
    of = len(decisions)
    seen = {one.number: one for one in decisions}
    return {
        "verdict": said,
        "done": len(judged),
        "of": of,
        "turning": turning(judged) if len(judged) == of else None,
        "decisions": [
            {**one._asdict(), **told(game, seen[one.number], one)}
            for one in judged
            if one.number in seen
        ],
    }


def told(game: AnyGame, decision: Decision, judged: Judged) -> Params:
    """What was played and what was better, in the words of that table."""
    if decision.view:
        view = game.unpack(decision.view)
    else:
        view = game.seats.view(game.notation.read(decision.before), YOU)
    moves = {"played": judged.played, "best": judged.best}
    return {name: move_of(game, view, game.notation.parse(text)) for name, text in moves.items()}


def turning(judged: list[Judged]) -> int | None:
    """The decision that cost most; none if nothing was given away."""
    if not judged:
        return None
    worst = max(judged, key=lambda one: one.margin_best - one.margin_played)
    return worst.number if worst.margin_best > worst.margin_played else None
