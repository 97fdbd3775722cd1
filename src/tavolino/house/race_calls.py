"""Calls of a race: make, join, start, ghosts, and the record at the end. Its tables are matches."""

from typing import Any

from tavolino.core.options import fitting, options_of
from tavolino.core.registry import game_named
from tavolino.house import lobby
from tavolino.house.bulletin import record_of
from tavolino.house.ghosts import ghost_json, ghosts
from tavolino.house.house import House
from tavolino.house.races import Wish
from tavolino.house.rematch import rematch
from tavolino.house.rows import Guest
from tavolino.house.wire import LINES, Answer, said

LISTED = 200  # races, the newest


def races(house: House, guest: Guest) -> Answer:
    """The guest's races, newest first."""
    return said({"races": [one._asdict() for one in house.store.races_of(guest.id)[:LISTED]]})


def make(house: House, guest: Guest, **wish: Any) -> Answer:
    """A room, started at once if that is wished."""
    return Answer(house.races.make(guest.id, Wish(**wish), guest.address))


def again(house: House, guest: Guest, id: str) -> Answer:
    """The race after this one: the first who asks opens its room, all others join it."""
    return look_at(house, guest, rematch(house.races, guest, id))


def ghosts_of(house: House, _guest: Guest, game: str, deal: int, option: list[str] = []) -> Answer:
    """Earlier games on a deal that can be raced against."""
    rules = game_named(game)
    options = fitting(rules.meta, options_of(rules.meta, option))
    found = ghosts(house.store, rules, deal, options)
    return said({"ghosts": [ghost_json(one) for one in found]})


def look_at(house: House, guest: Guest, id: str) -> Answer:
    """The room as it stands."""
    return Answer(house.races.look(guest.id, id))


def join(house: House, guest: Guest, id: str, name: str, words: str | None = None) -> Answer:
    """Sits down with a nickname, or changes it; perhaps with words for the deal."""
    with house.tables.race(id, guest.id) as race:
        race.join(guest.id, name, words)
        return Answer(house.races.seen(guest.id, race))


def leave(house: House, guest: Guest, id: str) -> Answer:
    """Gives up the seat, or, in a race, leaves it as it is."""
    with house.tables.race(id, guest.id) as race:
        race.leave(guest.id)
        return Answer(house.races.seen(guest.id, race))


def add_bot(house: House, guest: Guest, id: str, strength: str) -> Answer:
    """One bot more."""
    with house.tables.race(id, guest.id) as race:
        race.check_host(guest.id)
        race.check_waiting()
        race.seat(lobby.bot(strength, race.seats.values()))
        return Answer(house.races.seen(guest.id, race))


def unseat(house: House, guest: Guest, id: str, who: str) -> Answer:
    """The host takes a participant off the list; who is gone already is gone."""
    with house.tables.race(id, guest.id) as race:
        race.check_host(guest.id)
        race.check_waiting()
        if who in race.seats:
            race.stand_up(race.seats[who])
        return Answer(house.races.seen(guest.id, race))


def start(house: House, guest: Guest, id: str) -> Answer:
    """The start signal for all."""
    with house.tables.race(id, guest.id) as race:
        race.check_host(guest.id)
        house.races.start(race, guest.id, guest.address)
        return Answer(house.races.seen(guest.id, race))


def watch_round(house: House, _guest: Guest, id: str, who: str, round: int = 1) -> Answer:
    """A participant's round, frame by frame."""
    house.races.finished(id)
    with house.tables.race(id) as race:
        return said(race.room_of(who, round).replay())


def race_record(house: House, _guest: Guest, id: str) -> Answer:
    """The record of the race as a download."""
    found = record_of(house.races.finished(id))
    deal = found.rounds[-1].deal or (found.seal.commitment[:12] if found.seal else "")
    return Answer(found.dump().encode(), LINES, f"race-{found.game}-{deal}.jsonl")
