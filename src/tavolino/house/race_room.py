"""A table of a race: its owner's to play, the others' to watch, its deal a secret till the end."""

from typing import TYPE_CHECKING

from tavolino.core import snapshot
from tavolino.core.game import Params
from tavolino.core.race import Round
from tavolino.core.refusals import Refusal
from tavolino.core.sealed import Sealed
from tavolino.house.problems import Problem
from tavolino.house.room import Room
from tavolino.house.rows import AT_END, RUNNING, Place, RaceSeat, RaceTable

if TYPE_CHECKING:
    from tavolino.house.race import Race


class RaceRoom(Room):
    """One participant's table in one round."""

    place: Place
    elapsed = None  # the race has the clock

    def __init__(self, race: "Race", number: int, of: Round, seat: RaceSeat, now: str) -> None:
        id = table_id(race.id, number, seat.who)
        super().__init__(id, seat.guest, of.matches[seat.who], now)
        self.place = Place(race.id, number, seat.who)
        self.race = race
        self.of = of

    def reopened(self, stored: RaceTable) -> None:
        """Its moves were played, here or again; here is what else was written of it."""
        self.version, self.touched = stored.version, stored.touched
        self.stored, self.changed = list(self.match.turns), False

    @property
    def held(self) -> "Room | Race":
        return self.race

    @property
    def is_past(self) -> bool:
        return self.place.round < self.race.sheet.round

    @property
    def no_undo(self) -> Refusal:
        return Refusal("race.refuse.no_undo", self.of.racing.rules.no_undo)

    # -- what is done

    def play(self, actions: list[str]) -> None:
        """Actions of one command, each a move of its own, all at the same moment."""
        self.race.check_open()
        self.check_going_on()
        if self.guest is not None:
            self.race.presence.come(self.guest, self.race.clock.steady())
        at = self.race.elapsed()
        for action in actions:
            self.race.move(self.place.who, action, at)

    def undo(self) -> None:
        raise self.no_undo

    def redo(self) -> None:
        raise self.no_undo

    def back(self, to: int) -> None:
        raise self.no_undo

    # -- who may

    def check_going_on(self) -> None:
        """Who was away when all others had ended has ended too."""
        if self.race.is_over and self.of.is_playing(self.place.who):
            raise Refusal("race.refuse.over", self.of.racing.rules.absent)

    def check_seen(self, guest: str) -> None:
        """Others see it when it is no secret for them any more."""
        race = self.race
        if race.is_over:
            return
        race.check_open()
        if self.guest == guest or self.is_past or self.of.racing.open:
            return
        seat = race.seat_of(guest)
        if race.watching == AT_END:
            raise Problem(403, "race_watch_over")
        if seat is None or race.current().is_playing(seat.who):
            raise Problem(403, "race_watch")

    def check_own(self, guest: str) -> None:
        if self.guest != guest:
            raise Problem(403, "race_no_seat")

    def check_known(self) -> None:
        if not self.race.is_over:
            raise Problem(422, "race_unfinished")

    def check_mine(self) -> None:
        raise Problem(422, "race_table")

    def check_expected(self, expected: int) -> None:
        """What is sent to the table of an earlier round is told where to go."""
        now = self.race.room_of(self.place.who)
        if (self.id, expected) != (now.id, now.number):
            here = {"number": now.number, "round": now.place.round, "table": now.id}
            raise Problem(409, "stale", here, more=here)

    # -- what is seen

    def is_played_by(self, guest: str) -> bool:
        return self.guest == guest and not self.is_past and self.race.state == RUNNING

    def snapshot(self, guest: str, since: int | None = None, *, packed: bool = False) -> Params:
        found = super().snapshot(guest, since, packed=packed)
        if not self.is_played_by(guest):
            found["to_move"], found["legal"] = None, []
        number, refusal = self.number, snapshot.refused(self.no_undo)
        return {
            **found,
            "deal": (self.match.deal or None) if self.race.is_over or self.is_past else None,
            "seal": self.race.seal(self.place.round),
            "undo": {"can": False, "reveals": False, "to": number, "refusal": refusal},
            "redo": {"can": False, "to": number},
            "record": False,
            "race": {"id": self.race.id, "round": self.place.round, "who": self.place.who},
        }

    def replay(self) -> Params:
        return {**super().replay(), "seal": self.race.seal(self.place.round)}

    def sealed_deal(self) -> Sealed | None:
        self.check_known()
        return None if self.match.deal else self.race.sealed(self.place.round)


def table_id(race: str, number: int, who: str) -> str:
    """What the table of a participant in a round is called; migrations.py does the same."""
    return f"{race}-{number}-{who}"
