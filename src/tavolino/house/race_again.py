"""A race that is read again: who was there, its clock, and what others did since."""

from datetime import datetime
from typing import TYPE_CHECKING

from tavolino.core.mismatch import Mismatch
from tavolino.core.race import BY_TIME, Entry
from tavolino.house.clock import Stopwatch
from tavolino.house.presence import BACK, Presence
from tavolino.house.rows import NEWS_KEPT, News, RaceMove, StoredRace

if TYPE_CHECKING:
    from tavolino.house.race import Race


def present(race: "Race", stored: StoredRace, known: Presence | None, *, goes_on: bool) -> Presence:
    """Who was here; who had left is still gone, and who is away elsewhere is so here."""
    if known is not None and not goes_on:
        return known
    found = known or Presence(race.clock.steady() - silence(race))
    for one in stored.news:
        guest = guest_of(race, one.who)
        if guest and (goes_on or one.kind != "away"):
            found.note(one.kind, guest)
    return found


def silence(race: "Race") -> float:
    """How long nobody did anything; who raced was here until the server stopped."""
    touched = datetime.fromisoformat(race.sheet.touched).timestamp()
    return 0.0 if race.is_begun else max(0.0, race.clock.wall() - touched)


def guest_of(race: "Race", who: str | None) -> str | None:
    return race.seats[who].guest if who in race.seats else None


def read_clock(race: "Race") -> None:
    """As it was written, here or elsewhere."""
    race.stopwatch = Stopwatch(race.stood_at())
    race.stopwatch.since, race.stopwatch.rate = race.sheet.since, race.sheet.rate
    race.opens = race.sheet.opens


def check_same(move: RaceMove, entry: Entry) -> None:
    """Whether the rules still agree with what was written. Raises Mismatch."""
    if entry != move[1:]:
        place = {"round": str(move.round), "move": str(move.counter)}
        raise Mismatch("order", place=("race_move", place))


# -- what others did


def follow(race: "Race", later: StoredRace) -> bool:
    """Plays what was done elsewhere since it was read; False: it has to be opened again."""
    sheet, now = later.sheet, race.round
    if sheet.round != race.sheet.round or later.seats != list(race.seats.values()):
        return False
    for move in later.moves:
        check_same(move, race.current().play(move.who, move.action, move.at))
        was_here(race, move.who)
    race.rounds = {one.number: one for one in later.rounds}
    if now is not None and race.rounds[sheet.round].reason == BY_TIME and not now.time_is_up:
        now.end_time()
    for table in later.tables:
        room = race.room(table.id)
        if room.version != table.version:
            room.reopened(table)
    hear(race, later.news)
    race.sheet = sheet
    read_clock(race)
    return True


def hear(race: "Race", news: list[News]) -> None:
    race.news = [*race.news, *news][-NEWS_KEPT:]
    for one in news:
        guest = guest_of(race, one.who)
        if guest:
            race.presence.note(one.kind, guest)
        if one.kind in BACK:
            was_here(race, one.who)


def was_here(race: "Race", who: str | None) -> None:
    """What they did elsewhere is a sign of life here."""
    guest = guest_of(race, who)
    if guest:
        race.presence.look(guest, race.clock.steady())
