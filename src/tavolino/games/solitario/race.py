"""Solitario: one round of a match: a table for each participant and the general counter (SO 6).

Pure: who comes, when it begins and what time it is are decided elsewhere. Times are milliseconds
since the tables were opened.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tavolino.core.chance import Chance, Chanced, Scripted, Seeded
from tavolino.core.game import Options, Refusal
from tavolino.core.match import Match, seed_of
from tavolino.games.solitario.autofinish import auto_finish
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.ranking import (
    AWAY,
    ENDED,
    PLAYING,
    Done,
    Standing,
    match_over,
    must_replay,
    order,
    ranking,
    ranking_without_time,
)
from tavolino.games.solitario.table import ENDINGS, GOING_ON, TIME_UP

COUNTER, REPLAY = "counter", "replay"  # how ties are decided: SO 6.4 or SO 6.6
BY_ALL, BY_TIME, BY_LEAVING = "ended", "time", "away"  # why a round ended


class Entry(NamedTuple):
    """One accepted move: its place in the order of all (SO 6.2), and what came of it."""

    counter: int
    who: str
    number: int  # among the own moves, from 1
    action: str
    score: int
    at: int


class Round:
    """All tables of one deal, and the moves in the order in which they were accepted."""

    def __init__(
        self,
        participants: Sequence[str],
        options: Options,
        deal: int,
        outcomes: list[Chanced] | None = None,
    ) -> None:
        self.deal = deal
        self.limit = minutes_of(options) * 60_000  # 0: no limit (SO S19)
        self.matches: dict[str, Match] = {}
        self.standing: dict[str, Standing] = {}
        self.quiet: dict[str, int] = {}  # moves since the score changed
        self.entries: list[Entry] = []
        self.time_is_up = False
        first = Match(GAME, options, deal, ranked=True, chance=dealer(deal, outcomes))
        for who in participants:  # the same cards for everybody (SO 6.1)
            self.matches[who] = Match(GAME, options, deal, ranked=True, like=first)
            self.standing[who] = Standing(0, who, 0, None, False)
            self.quiet[who] = 0
        self.outcomes = first.outcomes

    @property
    def participants(self) -> list[str]:
        return list(self.matches)

    def moves_of(self, who: str) -> int:
        return len(self.matches[who].turns)

    def is_playing(self, who: str) -> bool:
        return bool(self.matches[who].table.ended == GOING_ON)

    def state(self, who: str) -> str:
        """playing, solved, stalled, finished or time."""
        return ENDINGS[self.matches[who].table.ended] or PLAYING

    # -- what happens

    def play(self, who: str, action: str, at: int) -> Entry:
        """A move; every accepted one counts (SO S4), a refused one does not (SO S14)."""
        match = self.matches[who]
        chosen = GAME.notation.parse(action)
        GAME.rules.check(match.table, chosen)
        if self.limit and at >= self.limit:
            raise Refusal("solitario.refuse.time", "SO S17")
        match.step(chosen)
        score = int(match.table.score)
        entry = Entry(len(self.entries) + 1, who, len(match.turns), str(chosen), score, at)
        self.entries.append(entry)
        before = self.standing[who]
        reached = entry.counter if score != before.score else before.reached  # SO S9
        self.quiet[who] = 0 if score != before.score else self.quiet[who] + 1
        self.standing[who] = Standing(0, who, score, reached, True)
        return entry

    def auto(self, who: str) -> list[str]:
        """The moves to the end, where the rest would truly finish by itself (SO S15)."""
        return [str(action) for action in auto_finish(self.matches[who].view().table)]

    def end_time(self) -> None:
        """Time is up for everybody who is still playing (SO 5.3)."""
        self.time_is_up = True
        for match in self.matches.values():
            if match.table.ended == GOING_ON:
                match.table.ended = TIME_UP

    # -- how it stands

    def is_over(self, away: Collection[str]) -> bool:
        """Nobody plays any more, or time is up (SO 6.3); nobody waits for who left (SO S12)."""
        states: dict[str, str] = {}
        for who in self.matches:
            states[who] = (AWAY if who in away else PLAYING) if self.is_playing(who) else ENDED
        return match_over(states, self.time_is_up)

    def reason(self) -> str:
        """Why it is over, once it is."""
        if self.time_is_up:
            return BY_TIME
        still = [who for who in self.matches if self.is_playing(who)]
        return BY_LEAVING if still else BY_ALL

    def standings(self, ties: str) -> list[Standing]:
        """Best first, equal places where nothing decides yet; ranks as the end would."""
        found = sorted(self.standing.values(), key=by_points if ties == REPLAY else order)
        placed: list[Standing] = []
        for number, one in enumerate(found, 1):
            same_place = number > 1 and equal(found[number - 2], one, ties)
            placed.append(one._replace(place=placed[-1].place if same_place else number))
        return placed

    def ranking(self, ties: str, chance: Chance) -> list[Standing]:
        """The ranking, from the accepted moves alone."""
        done = [Done(one.who, one.score, one.at / 1000) for one in self.entries]
        if ties == REPLAY:
            return ranking_without_time(self.participants, done)  # SO 6.6
        return ranking(self.participants, done, chance)

    def is_tied(self, ties: str) -> bool:
        """Whether all must play again (SO 6.6)."""
        return ties == REPLAY and must_replay(self.ranking(ties, Scripted([])))


def dealer(deal: int, outcomes: list[Chanced] | None) -> Chance:
    """Deals by the deal's number, or as it was written."""
    return Seeded(seed_of(GAME, deal)) if outcomes is None else Scripted(outcomes)


def minutes_of(options: Options) -> int:
    minutes = options.get("minutes", 5)
    return 0 if minutes == "none" else int(minutes)


def by_points(one: Standing) -> int:
    return -one.score


def equal(one: Standing, other: Standing, ties: str) -> bool:
    if ties == REPLAY:
        return one.score == other.score
    return order(one) == order(other)
