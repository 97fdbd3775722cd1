"""Calls of a session beside the real box in which only the automa is run."""

from typing import Any

from tavolino.core.box_snapshot import read_values
from tavolino.core.game import Options
from tavolino.house.helpers import brief
from tavolino.house.house import House
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer, order_of, said


def helpers(house: House, guest: Guest) -> Answer:
    """The guest's sessions, newest first."""
    return said({"helpers": [brief(one) for one in house.store.helpers_of(guest.id)]})


def begin(
    house: House, guest: Guest, game: str, options: Options, ours: list[str], key: str
) -> Answer:
    """A new session."""
    order = order_of("helper", key, game=game, options=options, ours=ours)
    return Answer(house.helpers.begin(guest.id, game, options, ours, order))


def look(house: House, guest: Guest, id: str) -> Answer:
    """The session as it stands."""
    return Answer(house.helpers.look(guest.id, id))


def tell(
    house: House, guest: Guest, id: str, values: list[list[Any]], expected: int, key: str
) -> Answer:
    """What the real dice, decks and bags showed, whole or in part."""
    order = order_of(f"{id} tell", key, expected, values=values)
    return Answer(
        house.helpers.command(guest.id, id, order, lambda one: one.tell(read_values(one, values)))
    )


def enter(house: House, guest: Guest, id: str, entry: str, expected: int, key: str) -> Answer:
    """What the person did; the automa answers as far as it can."""
    order = order_of(f"{id} enter", key, expected, entry=entry)
    return Answer(house.helpers.command(guest.id, id, order, lambda one: one.enter(entry)))


def undo(house: House, guest: Guest, id: str, expected: int, key: str) -> Answer:
    """One thing back that the person said."""
    order = order_of(f"{id} undo", key, expected)
    return Answer(house.helpers.command(guest.id, id, order, lambda one: one.undo()))


def give(house: House, guest: Guest, id: str, ours: list[str], expected: int, key: str) -> Answer:
    """From now on the software rolls and draws for these names."""
    order = order_of(f"{id} give", key, expected, ours=ours)
    return Answer(house.helpers.command(guest.id, id, order, lambda one: one.give(ours)))


def count(
    house: House, guest: Guest, id: str, numbers: list[int], expected: int, key: str
) -> Answer:
    """What the person has counted at the end."""
    order = order_of(f"{id} count", key, expected, numbers=numbers)
    return Answer(house.helpers.command(guest.id, id, order, lambda one: one.count(numbers)))


def remove(house: House, guest: Guest, id: str) -> Answer:
    """Takes the session off the list for ever."""
    house.helpers.remove(guest.id, id)
    return Answer(b"")
