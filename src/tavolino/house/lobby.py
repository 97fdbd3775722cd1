"""The lobby: who may sit down, and by which name."""

from collections.abc import Collection, Iterable

from tavolino.house.bots import SHARP, STRENGTHS, name_for
from tavolino.house.ghosts import Ghost
from tavolino.house.nicknames import are_alike
from tavolino.house.problems import Problem
from tavolino.house.rows import BOT, GHOST, PERSON, RaceSeat

NAMELESS = "Fantasma"  # a ghost whose player gave no name
PARTICIPANTS = 50
BOTS = 20
SHARP_BOTS = 4  # they cost a processor


def check_free(name: str, seats: Iterable[RaceSeat]) -> None:
    if any(are_alike(seat.name, name) for seat in seats):
        raise Problem(422, "race_name_taken", {"name": name})


def free_name(name: str, seats: Collection[RaceSeat]) -> str:
    """A ghost's name, told apart by a number if it is taken."""
    nth = 1
    found = name
    while any(are_alike(seat.name, found) for seat in seats):
        nth += 1
        found = f"{name} {nth}"
    return found


def next_who(seats: Collection[RaceSeat]) -> str:
    """Numbers are not given twice in a room, as long as the last one stays."""
    return f"p{max((int(seat.who[1:]) for seat in seats), default=0) + 1}"


def check_room(seats: Collection[RaceSeat]) -> None:
    if len(seats) >= PARTICIPANTS:
        raise Problem(422, "race_full", {"count": PARTICIPANTS})


def person(guest: str, name: str, seats: Collection[RaceSeat]) -> RaceSeat:
    check_room(seats)
    check_free(name, seats)
    return RaceSeat(next_who(seats), guest, name, PERSON)


def bot(strength: str, seats: Collection[RaceSeat]) -> RaceSeat:
    check_room(seats)
    bots = [seat for seat in seats if seat.kind == BOT]
    sharp = sum(seat.strength == SHARP for seat in bots)
    if len(bots) >= BOTS or (strength == SHARP and sharp >= SHARP_BOTS):
        raise Problem(422, "race_bots", {"count": BOTS, "sharp": SHARP_BOTS})
    assert strength in STRENGTHS
    name = name_for(strength, {seat.name for seat in seats})
    return RaceSeat(next_who(seats), None, name, BOT, strength)


def ghost(found: Ghost, seats: Collection[RaceSeat]) -> RaceSeat:
    check_room(seats)
    name = free_name(found.finish.name or NAMELESS, seats)
    return RaceSeat(next_who(seats), None, name, GHOST, None, found.finish.script)
