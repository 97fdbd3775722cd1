"""The coach plays the deal of a day too: in the background, from what a person would see."""

import asyncio
import logging

from tavolino.core.game import YOU
from tavolino.core.match import Match
from tavolino.core.registry import game_named
from tavolino.house.daily import Deal, Result
from tavolino.house.daily_days import dealt
from tavolino.house.hints import seed_of
from tavolino.house.ports import Aside, Ask
from tavolino.house.problems import Problem
from tavolino.house.statistics import margin_of
from tavolino.house.tables import Tables
from tavolino.house.wire import digest_of

COACH_SECONDS = 0.3  # for each decision, as in a review
LOG = logging.getLogger("tavolino.house")


class DailyCoach:
    """One game at a time; the secret stays here, the thinkers are sent views."""

    def __init__(self, tables: Tables, aside: Aside, ask: Ask) -> None:
        self.tables = tables
        self.aside = aside
        self.ask = ask
        self.turn = asyncio.Lock()
        self.playing: dict[tuple[str, str], asyncio.Task[None]] = {}

    def begin(self, deal: Deal) -> None:
        """Sits the coach down, unless it sits there or has played."""
        place = (deal.day, deal.game)
        is_ours = deal.rules == game_named(deal.game).meta.rules
        if deal.coach is None and is_ours and place not in self.playing:
            task = asyncio.create_task(self.play(deal))
            self.playing[place] = task
            task.add_done_callback(lambda _: self.playing.pop(place, None))

    async def play(self, deal: Deal) -> None:
        name = f"coach {deal.day} {deal.game}"
        try:
            async with self.turn:
                match: Match = await self.aside(opened, deal)
                while match.to_move is not None:
                    if not await self.aside(self.tables.leases.claim, name):
                        return  # it sits at another process
                    await self.move(match)
            save = self.tables.store.save_daily_coach
            await self.aside(save, deal.day, deal.game, result_of(match, self.tables.now()))
        except Problem:
            LOG.warning(
                "the coach left the %s of %s; the next look tries again", deal.game, deal.day
            )
        except Exception:
            LOG.exception("the coach could not play the %s of %s", deal.game, deal.day)

    async def move(self, match: Match) -> None:
        game = match.game
        if is_tired(match):
            await self.aside(match.play, game.meta.finish)
            return
        packed = game.pack(match.view())
        advice = await self.ask(game.meta.id, packed, COACH_SECONDS, seed_of(digest_of(packed)))
        await self.aside(match.play, advice.action)

    def close(self) -> None:
        for task in list(self.playing.values()):
            task.cancel()


def opened(deal: Deal) -> Match:
    match = dealt(deal, ranked=True)
    match.advance()
    return match


def is_tired(match: Match) -> bool:
    """Where a game need not end by itself, its patience does."""
    meta = match.game.meta
    return bool(meta.finish and meta.patience) and len(match.turns) >= meta.patience


def result_of(match: Match, at: str) -> Result:
    outcome = match.outcome
    assert outcome is not None
    moves = sum(turn.seat == YOU for turn in match.turns)
    return Result(outcome.winner == YOU, margin_of(outcome.scores), moves, at)
