"""A race as it is written: its rows, its tables, and what changed in them since the last commit."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from tavolino.house.bulletin import Bulletin
from tavolino.house.ports import Message
from tavolino.house.problems import unknown
from tavolino.house.race_room import RaceRoom, table_id
from tavolino.house.rows import (
    NEWS_KEPT,
    Change,
    News,
    RaceChange,
    RaceMove,
    RaceRound,
    RaceSeat,
    RaceSheet,
    StoredRace,
)


class Draft:
    """What has happened and is not committed yet."""

    def __init__(self) -> None:
        self.touched = False
        self.seats = False
        self.rounds: dict[int, RaceRound] = {}
        self.moves: list[RaceMove] = []
        self.news: list[News] = []


class DraftedRace(ABC):
    """The rows of a race. Race makes things happen in it."""

    def __init__(self, stored: StoredRace) -> None:
        self.sheet = stored.sheet
        self.seats = {seat.who: seat for seat in stored.seats}
        self.rounds = {one.number: one for one in stored.rounds}
        self.news: list[News] = list(stored.news)
        self.rooms: dict[str, RaceRoom] = {}  # the tables of all rounds, by their id
        self.draft = Draft()

    @abstractmethod
    def clocked(self) -> RaceSheet:
        """Its sheet, with the clock as it stands now."""

    @abstractmethod
    def bulletin(self) -> Bulletin:
        """What everybody may see."""

    @property
    def id(self) -> str:
        return self.sheet.id

    def room(self, id: str) -> RaceRoom:
        found = self.rooms.get(id)
        if found is None:
            raise unknown()
        return found

    def room_of(self, who: str, number: int | None = None) -> RaceRoom:
        """A participant's table in a round, or in this one."""
        return self.room(table_id(self.id, number or self.sheet.round, who))

    # -- what changes

    def tell(
        self, kind: str, who: str | None = None, rule: str | None = None, **params: Any
    ) -> None:
        name = self.seats[who].name if who in self.seats else ""
        self.draft.news.append(News(0, kind, who, name, params, rule))
        self.draft.touched = True

    def put(self, **changes: Any) -> None:
        """Changes the sheet."""
        self.sheet = self.sheet._replace(**changes)
        self.draft.touched = True

    def put_seats(self, seats: list[RaceSeat]) -> None:
        self.seats = {seat.who: seat for seat in seats}
        self.draft.seats = self.draft.touched = True

    def put_round(self, one: RaceRound) -> None:
        self.rounds[one.number] = one
        self.draft.rounds[one.number] = one
        self.draft.touched = True

    # -- what is written at once

    is_sound = True  # a command refuses before it changes anything

    def advance(self, now: str) -> bool:
        """The next seq, and the next version of every table that changed."""
        draft, sheet = self.draft, self.sheet
        if not draft.touched:
            return False
        self.sheet = self.clocked()._replace(seq=sheet.seq + 1, touched=now)
        draft.news = [one._replace(seq=self.sheet.seq) for one in draft.news]
        for room in self.changed():
            room.advance(now)
        return True

    def changed(self) -> list[RaceRoom]:
        return [room for room in self.rooms.values() if room.changed]

    def change(self) -> Change:
        draft = self.draft
        race = RaceChange(
            sheet=self.sheet,
            seats=list(self.seats.values()) if draft.seats else None,
            rounds=list(draft.rounds.values()),
            moves=draft.moves,
            news=draft.news,
        )
        return Change(tables=[room.saved() for room in self.changed()], race=race)

    def committed(self) -> Iterator[tuple[str, Message]]:
        for room in self.changed():
            yield from room.committed()
        self.news = [*self.news, *self.draft.news][-NEWS_KEPT:]
        self.draft = Draft()
        yield self.id, self.bulletin().message()
