"""A physical table by its session: what the person does, and what the box shows when asked."""

import json
from collections.abc import Callable
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

from tavolino import Match
from tavolino.core.asking import Ask, Box
from tavolino.core.boxed import Told

SESSIONS = Path(__file__).parent / "sessions"
GAMES = ("azul", "coatl", "concordia", "rummikub")


@cache
def lines_of(game: str) -> list[dict[str, Any]]:
    text = (SESSIONS / f"{game}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


class Table:
    """A session: what you do, what the automa must do, and what the box shows, each in order."""

    def __init__(self, game: str) -> None:
        head, *lines = lines_of(game)
        self.game, self.options = game, head["options"]
        self.yours = [line["you"] for line in lines if "you" in line]
        self.automa = [line["automa"] for line in lines if "automa" in line]
        self.shown = [line for line in lines if "ask" in line]
        self.outcome = lines[-1]["outcome"]

    def sit_down(self, ours: tuple[str, ...] = (), seed: int = 0) -> Match:
        return Match(self.game, self.options, box=Box(ours=list(ours), seed=seed))

    def rest(self, match: Match) -> "Table":
        """What is left of the session where a match stands, for a match that begins there."""
        found = copy(self)
        yours = sum(turn.seat == "you" and not is_set(turn.action) for turn in match.turns)
        outcomes = [match.outcomes, *[turn.outcomes for turn in match.turns]]
        found.yours = self.yours[yours:]
        found.shown = self.shown[sum(map(len, outcomes)) :]
        found.automa = self.automa[sum(turn.seat == "automa" for turn in match.turns) :]
        return found

    def lines(self, match: Match, ask: Ask) -> list[dict[str, Any]]:
        """The lines that answer a question, field by field."""
        assert match.box is not None
        ours = match.box.ours
        asked = [line for line in self.shown if line["ask"]["name"] not in ours]
        turns = [match.outcomes, *[turn.outcomes for turn in match.turns]]
        answered = sum(one.name not in ours for outcomes in turns for one in outcomes)
        found = asked[answered : answered + len(ask.fields)]
        for line, field in zip(found, ask.fields, strict=True):
            wanted = (line["ask"]["kind"], line["ask"]["name"], line["ask"]["place"])
            assert (field.kind, field.name, field.place) == wanted
            assert len(field.places) == line["ask"]["count"]
        return found

    def values(self, match: Match, ask: Ask) -> list[Told]:
        """What the box shows for each field."""
        kinds = match.game.meta.kinds
        return [
            [one if isinstance(one, int) else kinds.index(one) for one in line["tell"]]
            for line in self.lines(match, ask)
        ]

    def next(self, match: Match) -> str | None:
        """What you do now; None: the session is over."""
        done = sum(turn.seat == "you" and not is_set(turn.action) for turn in match.turns)
        return self.yours[done] if done < len(self.yours) else None

    def play(self, match: Match, answer: Callable[[Match, Ask], Match]) -> Match:
        """The session to its end; `answer` answers a question and gives the match that goes on."""
        while True:
            ask = match.ask
            if ask is not None:
                match = answer(match, ask)
            elif (action := self.next(match)) is not None:
                match.play(action)
            else:
                return match

    def at_once(self, match: Match, ask: Ask) -> Match:
        match.tell(ask.id, self.values(match, ask))
        return match

    def check(self, match: Match) -> None:
        """The game went as it did at the real table."""
        assert [turn.action for turn in match.turns if turn.seat == "automa"] == self.automa
        outcome = match.outcome
        assert outcome is not None
        assert outcome.scores == self.outcome


def at_turn(game: str, turns: int) -> tuple[Table, Match]:
    """A session after so many of your turns, at a decision of yours."""
    table = Table(game)
    match = table.sit_down()
    while match.waits or sum(turn.seat == "you" for turn in match.turns) < turns:
        ask = match.ask
        if ask is not None:
            table.at_once(match, ask)
        else:
            match.play(str(table.next(match)))
    return table, match


def is_set(action: str) -> bool:
    return action.startswith("set ")


def anything(match: Match) -> list[Told]:
    """Something that may come, for every question that is open."""
    twin, told = match.copy(), list[Told]()
    ask = twin.ask
    assert ask is not None
    for nth, field in enumerate(ask.fields):
        now = twin.ask
        if now is None or now.id != ask.id:
            break
        left = [kind for kind, count in now.fields[nth].left.items() for _ in range(count)]
        told.append([*left[: len(field.places)]])
        twin.tell(ask.id, told)
    return told
