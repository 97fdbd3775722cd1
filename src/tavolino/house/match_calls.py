"""Calls of a match: begin, look, move, undo, hint, replay, review."""

from typing import Any

from tavolino.core.game import Options
from tavolino.core.registry import game_named
from tavolino.core.snapshot import judged, previews
from tavolino.core.snapshot import log as log_of
from tavolino.house.daily_days import is_daily
from tavolino.house.house import House
from tavolino.house.problems import Problem, unknown
from tavolino.house.rows import Guest
from tavolino.house.seals import Wanted, checked
from tavolino.house.wire import LINES, Answer, order_of, said


def matches(house: House, guest: Guest) -> Answer:
    """The guest's matches, newest first."""
    days = {one.match: one.day for one in house.store.daily_entries(guest.id)}
    briefs = [{**one._asdict(), "daily": days.get(one.id)} for one in house.store.briefs(guest.id)]
    return said({"matches": briefs})


def seal(house: House, guest: Guest, game: str, options: Options) -> Answer:
    """The seal of a deal that nobody knows, shown before anybody has added a word to it."""
    return said({"commitment": house.tables.offers.offer(guest.id, game, options).commitment})


def begin(house: House, guest: Guest, key: str, **wanted: Any) -> Answer:
    """A new match."""
    wish = Wanted(**wanted)
    return Answer(house.tables.begin(guest.id, wish, order_of("begin", key, **wish.asked())))


def look(
    house: House, guest: Guest, id: str, since: int | None = None, packed: bool = False
) -> Answer:
    """The match as it stands, with the turns after `since`; none of them where it is not given."""
    with house.tables.enter(guest.id, id) as room:
        return said(room.snapshot(guest.id, since, packed=packed))


def box(house: House, guest: Guest, id: str) -> Answer:
    """What is fixed for this match."""
    with house.tables.enter(guest.id, id) as room:
        return said({"box": room.match.game.seats.box(room.match.view())})


def log(house: House, guest: Guest, id: str, since: int | None = None) -> Answer:
    """The log after `since`, with the setup, and what happened after the last turn by itself."""
    with house.tables.enter(guest.id, id) as room:
        match = room.match
        return said(
            {
                "number": room.number,
                "setup": match.events,
                "turns": log_of(match, since or 0),
                "closing": match.closing,
            }
        )


def foresee(house: House, guest: Guest, id: str) -> Answer:
    """What would follow from each legal action, in the order of the snapshot's list."""
    with house.tables.enter(guest.id, id) as room:
        found = previews(room.match) if room.is_played_by(guest.id) else []
        return said({"number": room.number, "previews": found})


def clock(house: House, guest: Guest, id: str) -> Answer:
    """How long the match has been played, in ms; it goes on by itself for so long."""
    with house.tables.enter(guest.id, id) as room:
        return said(room.clock(house.tables.now()))


def remove(house: House, guest: Guest, id: str) -> Answer:
    """Takes the match off the list for ever."""
    house.tables.remove(guest.id, id)
    return Answer(b"")


# -- commands


def move(house: House, guest: Guest, id: str, action: str, expected: int, key: str) -> Answer:
    """Plays an action; the automa has answered."""
    order = order_of(f"{id} move", key, expected, action=action)
    return Answer(house.tables.command(guest.id, id, order, lambda room: room.play([action])))


def rest(house: House, guest: Guest, id: str, expected: int, key: str) -> Answer:
    """Plays the rest by itself, where the game knows the way; each move counts."""
    order = order_of(f"{id} rest", key, expected)
    return Answer(house.tables.command(guest.id, id, order, lambda room: room.rest()))


def undo(house: House, guest: Guest, id: str, expected: int, key: str) -> Answer:
    """Back to the person's previous decision."""
    order = order_of(f"{id} undo", key, expected)
    return Answer(house.tables.command(guest.id, id, order, lambda room: room.undo()))


def redo(house: House, guest: Guest, id: str, expected: int, key: str) -> Answer:
    """Does again what was taken back."""
    order = order_of(f"{id} redo", key, expected)
    return Answer(house.tables.command(guest.id, id, order, lambda room: room.redo()))


def back(house: House, guest: Guest, id: str, to: int, expected: int, key: str) -> Answer:
    """Back to the table after a turn."""
    order = order_of(f"{id} back", key, expected, to=to)
    return Answer(house.tables.command(guest.id, id, order, lambda room: room.back(to)))


# -- asking


def judge(house: House, guest: Guest, id: str, draft: str, expected: int) -> Answer:
    """How far a half-made action has come; nothing is done."""
    with house.tables.enter(guest.id, id) as room:
        return said(judged(room.match.game, room.judge(draft, expected)))


async def hint(house: House, guest: Guest, id: str, step: int, expected: int) -> Answer:
    """A hint: where to look, the move, or why."""
    return said(await house.hints.hint(guest.id, id, step, expected))


async def review(house: House, guest: Guest, id: str) -> Answer:
    """How far the review of a finished match is; the first call starts it."""
    return said(await house.reviews.review(guest.id, id))


# -- replays and records


def watch(house: House, guest: Guest, id: str) -> Answer:
    """The match frame by frame."""
    with house.tables.enter(guest.id, id) as room:
        room.check_looked_back()
        return said(room.replay())


def check(house: House, guest: Guest, id: str) -> Answer:
    """What chance was asked in a sealed game that is over, so that anybody can do it again."""
    with house.tables.enter(guest.id, id) as room:
        return said(checked(room))


def record(house: House, guest: Guest, id: str) -> Answer:
    """The record as a download; of a table in a race, the race has it."""
    sheet = house.store.sheet(id)
    if sheet is None or sheet.guest != guest.id:
        raise unknown()
    if sheet.place is not None:
        raise Problem(422, "race_table")
    if sheet.result is None and game_named(sheet.record.game).meta.hidden:
        raise Problem(422, "hidden")  # the record knows cards that the person does not
    record = sheet.record
    if is_daily(record):
        record = house.tables.days.given_out(sheet)
    seal = record.seal
    deal = seal.commitment[:12] if seal else record.deal or "box"
    name = f"{record.game}-{deal}.jsonl"
    return Answer(record.dump().encode(), LINES, name)
