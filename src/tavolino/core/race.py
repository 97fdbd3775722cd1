"""A race: a table for each participant on one deal, the general counter, and the ranking.

Pure: who comes, when it begins and what time it is are decided elsewhere. Times are milliseconds
since the tables were opened. What a game has to say about it is its Racing part.
"""

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import NamedTuple

from tavolino.core import replaying
from tavolino.core.chance import Chance, Chanced, Followed
from tavolino.core.dealing import seeded
from tavolino.core.game import YOU, AnyGame, Options
from tavolino.core.match import Match
from tavolino.core.racing import PLAYING, REPLAY, Racing
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.sealed import Sealed

BY_ALL, BY_TIME, BY_LEAVING = "ended", "time", "away"  # why a round ended


class Entry(NamedTuple):
    """One accepted action: its place in the order of all, and what came of it."""

    counter: int  # of all actions; the general counter of `Round` counts the moves among them
    who: str
    number: int  # of the turn on the own table, from 1
    action: str
    score: int
    at: int


class Standing(NamedTuple):
    """How a participant stands."""

    place: int
    who: str
    score: int
    reached: int | None  # the general counter at the last move that changed the score
    moved: bool


def racing_of(game: AnyGame) -> Racing:
    if game.racing is None:
        raise BadText("core.text.no_race", {"game": game.meta.id})
    return game.racing


class Round:
    """All tables of one deal, and the moves in the order in which they were accepted."""

    def __init__(
        self,
        game: AnyGame,
        participants: Sequence[str],
        options: Options,
        deal: int | Sealed,
        outcomes: list[Chanced] | None = None,
        *,
        counts_all: bool = False,
    ) -> None:
        """`counts_all`: as races were counted before there were two kinds of actions."""
        self.game = game
        self.racing = racing_of(game)
        self.limit = self.racing.limit(options)
        self.matches: dict[str, Match] = {}
        self.standing: dict[str, Standing] = {}
        self.quiet: dict[str, int] = {}  # moves since the score changed
        self.made: dict[str, int] = {}  # what counted as a move of theirs
        self.entries: list[Entry] = []
        self.moves = 0  # the general counter
        self.counts_all = counts_all
        self.gains_only = self.racing.gains_only(options)
        self.time_is_up = False
        first = dealt(game, options, deal, outcomes)
        self.outcomes = first.outcomes
        self.deal = first.deal  # 0: it is sealed
        for who in participants:
            match = Match(game, options, first.deal or 1, ranked=True, like=first)
            match.advance()
            self.matches[who] = match
            self.standing[who] = Standing(0, who, self.racing.score(match.table), None, False)
            self.quiet[who] = self.made[who] = 0

    def turns_of(self, who: str) -> int:
        return len(self.matches[who].turns)

    def moves_of(self, who: str) -> int:
        """The own ones among the turns."""
        return sum(turn.seat == YOU for turn in self.matches[who].turns)

    def is_playing(self, who: str) -> bool:
        return self.state(who) == PLAYING

    def state(self, who: str) -> str:
        """Playing, or how the game of a participant ended."""
        return self.racing.state(self.matches[who].table)

    # -- what happens

    def play(self, who: str, action: str, at: int) -> Entry:
        """An action, with the automa's answers. What is refused is none."""
        match = self.matches[who]
        chosen = self.game.notation.parse(action)
        self.game.rules.check(match.table, chosen)
        if self.limit and at >= self.limit:
            raise Refusal("race.refuse.late", self.racing.rules.late)
        number = len(match.turns) + 1
        counts = self.counts_all or self.racing.counts(match.table, chosen)
        match.play(chosen)
        score = self.racing.score(match.table)
        entry = Entry(len(self.entries) + 1, who, number, str(chosen), score, at)
        self.entries.append(entry)
        self.quiet[who] = 0 if score != self.standing[who].score else self.quiet[who] + 1
        if counts:
            self.moves += 1
            self.made[who] += 1
            self.standing[who] = moved(self.standing[who], score, self.moves, self.gains_only)
        return entry

    def rest(self, who: str) -> list[str]:
        """The moves to the end, where the rest would truly finish by itself."""
        return [str(action) for action in self.racing.rest(self.matches[who].view())]

    def end_time(self) -> None:
        """Time is up for everybody who is still playing."""
        self.time_is_up = True
        for who, match in self.matches.items():
            if self.is_playing(who):
                match.happen(self.racing.end_time)

    # -- how it stands

    def is_over(self, away: Collection[str]) -> bool:
        """Nobody plays any more who is still there, or time is up."""
        here = [who for who in self.matches if who not in away]
        return self.time_is_up or not any(self.is_playing(who) for who in here)

    def reason(self) -> str:
        """Why it is over, once it is."""
        if self.time_is_up:
            return BY_TIME
        return BY_LEAVING if any(self.is_playing(who) for who in self.matches) else BY_ALL

    def standings(self, ties: str) -> list[Standing]:
        """Best first, equal places where nothing decides yet."""
        return placed(list(self.standing.values()), ties)

    def ranking(self, ties: str, chance: Chance) -> list[Standing]:
        """The final order. Lots are drawn where nothing else decides: by the counter among all
        equals, else among those who never moved."""
        return drawn(self.standings(ties), chance, idle_only=ties == REPLAY)

    def is_tied(self, ties: str) -> bool:
        """Whether all must play again, from zero; not for those who never moved."""
        first = [one for one in self.standings(ties) if one.place == 1]
        return ties == REPLAY and len(first) > 1 and any(one.moved for one in first)


def dealt(
    game: AnyGame, options: Options, deal: int | Sealed, outcomes: list[Chanced] | None
) -> Match:
    """The deal, which must be as it was written; what comes later is the deal's in any case."""
    sealed = None if isinstance(deal, int) else deal
    number = deal if isinstance(deal, int) else 1
    chance = seeded(game, number, sealed)
    if outcomes is not None:
        chance = Followed(outcomes, chance, exact=True)
    match = Match(game, options, number, ranked=True, chance=chance, sealed=sealed)
    replaying.go_on(match)
    return match


# -- the ranking


def moved(one: Standing, score: int, counter: int, gains_only: bool = False) -> Standing:
    """A standing after a move: a score is reached by the one that last changed it, or raised it."""
    is_new = score > one.score if gains_only else score != one.score
    return one._replace(score=score, reached=counter if is_new else one.reached, moved=True)


def order(one: Standing) -> tuple[int, int, int]:
    """Most points; who reached them first; then who moved at all."""
    group = 0 if one.reached is not None else 1 if one.moved else 2
    return (-one.score, group, one.reached or 0)


def by_points(one: Standing) -> tuple[int, int, int]:
    return (-one.score, 0, 0)


def placed(standings: Sequence[Standing], ties: str) -> list[Standing]:
    """In order, equals on the same place. Without time only the points count."""
    found: list[Standing] = []
    key = by_points if ties == REPLAY else order
    for _, equal in groupby(sorted(standings, key=key), key=key):
        place = len(found) + 1
        found += [one._replace(place=place) for one in equal]
    return found


def drawn(
    standings: Sequence[Standing], chance: Chance, *, idle_only: bool = False
) -> list[Standing]:
    """Equals in the order of a lot; one alone needs none."""
    found: list[Standing] = []
    for _, group in groupby(standings, key=place_of):
        equal = list(group)
        if idle_only and any(one.moved for one in equal):
            found += equal
            continue
        lot = chance.shuffle("lot", list(range(len(equal)))) if len(equal) > 1 else [0]
        for number in lot:
            found.append(equal[number]._replace(place=len(found) + 1))
    return found


def place_of(one: Standing) -> int:
    return one.place
