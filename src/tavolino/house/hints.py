"""Hints in three steps: where to look, the move, and why."""

import asyncio
from typing import Any

from tavolino.agents.coach import Advice
from tavolino.agents.reasons import rivals
from tavolino.core.game import AnyGame, Params
from tavolino.core.match import Match
from tavolino.core.snapshot import guide, move_of, sentence
from tavolino.house.ports import Aside, Ask
from tavolino.house.problems import Problem
from tavolino.house.tables import Position, Tables
from tavolino.house.turns import Turns
from tavolino.lab.expectation import promise

HINT_SECONDS = 1.0
WHERE, MOVE, WHY = 1, 2, 3


class Hints:
    """Thinks once about each position, however many steps are asked for."""

    def __init__(self, tables: Tables, aside: Aside, ask: Ask, thinkers: int = 1) -> None:
        self.tables = tables
        self.aside = aside
        self.ask = ask
        self.turns = Turns(thinkers)
        self.thinking: dict[tuple[str, str], asyncio.Task[Advice]] = {}

    async def hint(self, guest: str, id: str, step: int, expected: int) -> Params:
        match, position = await self.aside(self.tables.note_hint, guest, id, expected)
        advice = await self.advice(guest, id, match.game.meta.id, position)
        return hint(match, position.view, step, advice)

    async def advice(self, guest: str, id: str, game: str, position: Position) -> Advice:
        place = (id, position.id)
        task = self.thinking.get(place)
        if task is None:
            task = asyncio.create_task(self.thought(guest, id, game, position))
            self.thinking[place] = task
            task.add_done_callback(lambda _: self.thinking.pop(place, None))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():  # by the house, which closes
                raise Problem(503, "no_coach", headers={"Retry-After": "5"}) from None
            raise

    async def thought(self, guest: str, id: str, game: str, position: Position) -> Advice:
        store = self.tables.store
        known = await self.aside(store.advice, id, position.id)
        if known is not None:
            return kept_advice(known)
        async with self.turns.turn(guest):
            await self.aside(self.tables.check_still, id, position)
            advice = await self.ask(game, position.packed, HINT_SECONDS, seed_of(position.id))
        await self.aside(store.save_advice, id, position.id, advice._asdict())
        first = await self.aside(store.advice, id, position.id)  # another process may have been
        return kept_advice(first) if first is not None else advice

    def close(self) -> None:
        for task in list(self.thinking.values()):
            task.cancel()


def seed_of(position: str) -> int:
    """The coach's own seed: from what is seen, never from the deal."""
    return int(position[:12], 16)


def kept_advice(kept: Params) -> Advice:
    alternatives = [(action, mean) for action, mean in kept["alternatives"]]
    return Advice(**{"playouts": 0, **kept, "alternatives": alternatives})


def told_rivals(game: AnyGame, view: Any, advice: Advice) -> list[Params]:
    """What the advice has before other moves."""
    return [
        {
            "action": move_of(game, view, game.notation.parse(one.action)),
            "lines": [sentence(line) for line in one.lines],
        }
        for one in rivals(game, view, advice)
    ]


def hint(match: Match, view: Any, step: int, advice: Advice) -> Params:
    """As much of the advice as the step gives away."""
    game = match.game
    action = game.notation.parse(advice.action)
    why = step >= WHY
    others = [
        {"action": move_of(game, view, game.notation.parse(text)), "mean": mean}
        for text, mean in (advice.alternatives if why else [])
    ]
    return {
        "step": step,
        "focus": game.words.focus(action),
        "action": move_of(game, view, action) if step >= MOVE else None,
        "reasons": [sentence(line) for line in game.words.praise(view, action)] if why else [],
        "promise": promise(game, view, advice)._asdict() if why else None,
        "alternatives": others,
        "rivals": told_rivals(game, view, advice) if why else [],
        "guide": guide(game, game.words.guide(view, action)) if why else [],
    }
