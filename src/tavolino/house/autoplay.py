"""Bots and ghosts at their tables: when their next move is due, and which it is."""

from typing import TYPE_CHECKING, NamedTuple

from tavolino.core.game import Params
from tavolino.core.refusals import BadText, Refusal
from tavolino.house import bots
from tavolino.house.rows import BOT, GHOST, RUNNING, RaceSeat

if TYPE_CHECKING:
    from tavolino.house.race import Race

GHOST_RESTS = 1000  # ms after which a ghost without further moves finishes


class Thought(NamedTuple):
    """A bot wants to think: what it sees, and where its move would go."""

    race: str
    game: str
    round: int
    who: str
    number: int
    view: Params
    seed: str

    @property
    def asked(self) -> tuple[str, Params, str, int]:
        """What the thinker is told: nothing but what the bot sees."""
        return self.game, self.view, self.seed, self.number


class Autoplay:
    """Of one round."""

    def __init__(self, race: "Race") -> None:
        self.race = race
        self.thinking: dict[str, int] = {}  # bots that were asked, at which number
        self.wishes: list[Thought] = []

    def take_wishes(self) -> list[Thought]:
        """What bots want to think about, once."""
        found, self.wishes = self.wishes, []
        return found

    def play_due(self) -> None:
        """The moves of bots and ghosts that are due, in the order of their times."""
        until = self.race.elapsed()
        waiting = {who: self.due(seat) for who, seat in self.race.seats.items() if not seat.guest}
        while True:
            due = [(at, who) for who, at in waiting.items() if at is not None and at <= until]
            if not due:
                return
            at, who = min(due)
            seat = self.race.seats[who]
            if self.thinks(seat):
                self.wish(seat)
                waiting[who] = None
            else:
                self.move_by_itself(seat, max(at, self.race.last_at()))
                waiting[who] = self.due(seat)

    def is_due(self, until: int) -> bool:
        """Whether any of them would move by now."""
        seats = [one for one in self.race.seats.values() if not one.guest]
        times = [self.due(one) for one in seats if not self.waits(one)]
        return any(at is not None and at <= until for at in times)

    def waits(self, seat: RaceSeat) -> bool:
        """For a thought, here."""
        return self.thinking.get(seat.who) == self.race.current().moves_of(seat.who)

    def due(self, seat: RaceSeat) -> int | None:
        """When a bot or ghost moves next; None when its game is over or time will be."""
        now = self.race.current()
        if not now.is_playing(seat.who):
            return None
        number = now.moves_of(seat.who)
        if seat.kind == GHOST:
            done = seat.script[min(number, len(seat.script)) - 1][0] if seat.script else 0
            at = seat.script[number][0] if number < len(seat.script) else done + GHOST_RESTS
        else:
            at = self.last_own(seat.who) + bots.pause(seat.strength or "", self.seed(seat), number)
        return None if now.limit and at >= now.limit else at

    def last_own(self, who: str) -> int:
        """When somebody moved last."""
        entries = self.race.current().entries
        return next((one.at for one in reversed(entries) if one.who == who), 0)

    def seed(self, seat: RaceSeat) -> str:
        """All a bot does follows from this and from what it sees."""
        return f"race/{self.race.sheet.seed}/{self.race.sheet.round}/{seat.who}"

    def thinks(self, seat: RaceSeat) -> bool:
        """Whether the next move of a bot wants a search."""
        if seat.kind != BOT or seat.strength != bots.SHARP:
            return False
        now = self.race.current()
        tired = bots.is_tired(now.game, seat.strength, now.quiet[seat.who])
        rest = bots.at_once(now.game, seat.strength, now.matches[seat.who].view())
        return not tired and rest is None

    def wish(self, seat: RaceSeat) -> None:
        """Asks to think about a position, unless that was asked already."""
        match = self.race.current().matches[seat.who]
        number = self.race.current().moves_of(seat.who)
        if self.race.is_ours and self.thinking.get(seat.who) != number:
            self.thinking[seat.who] = number
            view = match.game.pack(match.view())
            here, seed = self.race.sheet, self.seed(seat)
            self.wishes.append(
                Thought(here.id, here.game, here.round, seat.who, number, view, seed)
            )

    def move_by_itself(self, seat: RaceSeat, at: int) -> None:
        now = self.race.current()
        number, strength = now.moves_of(seat.who), seat.strength or ""
        if seat.kind == GHOST and number < len(seat.script):
            action = seat.script[number][1]
        elif seat.kind == GHOST or bots.is_tired(now.game, strength, now.quiet[seat.who]):
            action = self.last(seat, number)
        else:
            action = self.chosen(seat, strength, number)
        try:
            self.race.move(seat.who, action, at)
        except (Refusal, BadText):  # a script of other times
            self.race.move(seat.who, self.last(seat, number), at)

    def last(self, seat: RaceSeat, number: int) -> str:
        """How somebody ends who knows no further; in some games one has to play on."""
        return self.race.game.meta.finish or self.chosen(seat, bots.STEADY, number)

    def chosen(self, seat: RaceSeat, strength: str, number: int) -> str:
        view = self.race.current().matches[seat.who].view()
        return bots.choose(self.race.game, strength, view, self.seed(seat), number)

    def take_thought(self, thought: Thought, action: str | None) -> None:
        """A bot has thought; None: it could not. Too late is too late."""
        if self.thinking.get(thought.who) != thought.number:
            return
        del self.thinking[thought.who]
        now = self.race.current()
        here = thought.round == self.race.sheet.round and self.race.state == RUNNING
        if not here or not now.is_playing(thought.who):
            return
        seat = self.race.seats[thought.who]
        if action is None:
            action = self.chosen(seat, bots.STEADY, thought.number)
        self.race.move(seat.who, action, self.race.elapsed())
