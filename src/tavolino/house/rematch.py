"""Another race for the same people: one room, whoever asks first."""

from tavolino.house.problems import Problem
from tavolino.house.race import ALONE_SECONDS, Race
from tavolino.house.races import Races, Wish
from tavolino.house.rows import BOT, CLOSED, OVER, PERSON, WAITING, Guest, RaceSeat


def rematch(races: Races, guest: Guest, id: str) -> str:
    """The room of the next race, with the guest in it; which one."""
    with races.tables.race(id, guest.id) as race:
        seat = race.seat_of(guest.id)
        if seat is None:
            raise Problem(403, "race_no_seat")
        if race.sheet.state != OVER:
            raise Problem(422, "race_unfinished")
        alone = sum(one.kind == PERSON for one in race.seats.values()) == 1
        next_ = race.sheet.next
        if next_ is None or has_ended(races, next_):
            next_ = opened(races, race, seat)
    with races.tables.race(next_, guest.id) as found:
        if found.sheet.state == WAITING:
            sit_down(found, guest.id, seat.name)
        if alone:
            races.start(found, guest.id, guest.address, ALONE_SECONDS)
    return next_


def opened(races: Races, race: Race, seat: RaceSeat) -> str:
    """A room as the last one was, on another deal."""
    assert seat.guest is not None
    races.check_rooms(seat.guest)
    sheet = race.sheet
    bots = [one.strength for one in race.seats.values() if one.kind == BOT and one.strength]
    wish = Wish(
        sheet.game, seat.name, sheet.options, None, sheet.ties, bots, 0, False,
        f"after {race.id} {sheet.seq}", sheet.watching,
    )  # fmt: skip
    found = races.make_new(seat.guest, wish)
    race.put(next=found)
    race.tell("again", seat.who)
    return found


def has_ended(races: Races, id: str) -> bool:
    stored = races.store.race(id)
    return stored is None or stored.sheet.state in (OVER, CLOSED)


def sit_down(race: Race, guest: str, name: str) -> None:
    """With the old name; who cannot have it any more chooses another in the room."""
    try:
        race.join(guest, name)
    except Problem as problem:
        if problem.name not in ("race_name_taken", "race_full"):
            raise
