"""Calls of a session beside the real box in which only the automa is run."""

from typing import Any

from tavolino.core import helper_snapshot
from tavolino.core.box_snapshot import number_of, read_values
from tavolino.core.boxed import Told
from tavolino.core.game import Options
from tavolino.core.helper import Helper
from tavolino.core.helper_built import built_form
from tavolino.core.helper_built import count_built as count_it
from tavolino.core.helper_correcting import all_said, amended, reopened
from tavolino.core.helper_correcting import amend as put_right
from tavolino.core.late import known
from tavolino.core.late import only_the_automa as helping
from tavolino.core.late import shown as part_of_form
from tavolino.core.refusals import Refusal
from tavolino.core.registry import game_named
from tavolino.house.helpers import brief
from tavolino.house.house import House
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer, order_of, said


def helpers(house: House, guest: Guest) -> Answer:
    """The guest's sessions, newest first."""
    return said({"helpers": [brief(one) for one in house.store.helpers_of(guest.id)]})


def begin(
    house: House, guest: Guest, game: str, options: Options, ours: list[str],
    position: str | None, key: str,
) -> Answer:  # fmt: skip
    """A new session, from a position if the game has begun already."""
    order = order_of("helper", key, game=game, options=options, ours=ours, position=position)

    def new() -> Helper:
        return Helper(game_named(game), options, ours, position=position)

    return Answer(house.helpers.begin(guest.id, game, order, new))


def only_the_automa(house: House, guest: Guest, id: str, expected: int, key: str) -> Answer:
    """From here on only the automa is run: a session that begins where a match stands."""
    order = order_of(f"{id} automa", key, expected)
    with house.tables.enter(guest.id, id) as room:
        room.check_expected(expected)
        match = room.match.copy()
    return Answer(house.helpers.begin(guest.id, match.game.meta.id, order, lambda: helping(match)))


def look(house: House, guest: Guest, id: str) -> Answer:
    """The session as it stands."""
    return Answer(house.helpers.look(guest.id, id))


def tell(
    house: House, guest: Guest, id: str, values: list[list[Any]], sum: int | None,
    expected: int, key: str,
) -> Answer:  # fmt: skip
    """What the real dice, decks and bags showed, whole or in part; or the sum of dice."""
    order = order_of(f"{id} tell", key, expected, values=values, sum=sum)

    def told(helper: Helper) -> None:
        helper.tell(read_values(helper, values, sum))

    return Answer(house.helpers.command(guest.id, id, order, told))


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


def built(house: House, guest: Guest, id: str) -> Answer:
    """What may be told of what the person has built, so that it is counted for them."""
    helper = house.helpers.entered(guest.id, id)
    return said({"parts": [part_of_form(helper.game, part) for part in built_form(helper)]})


def count_built(
    house: House, guest: Guest, id: str, laid: dict[str, list[str]], expected: int, key: str
) -> Answer:
    """What the person has built, part by part; the rules count it."""
    order = order_of(f"{id} built", key, expected, laid=laid)
    return Answer(house.helpers.command(guest.id, id, order, lambda one: count_it(one, laid)))


def said_before(house: House, guest: Guest, id: str) -> Answer:
    """What the person has entered and told, the newest first."""
    helper = house.helpers.entered(guest.id, id)
    return said({"said": [helper_snapshot.said_once(helper, one) for one in all_said(helper)]})


def parts(house: House, guest: Guest, id: str) -> Answer:
    """What lies in each part that a late start asks for, as far as the session knows it."""
    return said({"laid": known(house.helpers.entered(guest.id, id))})


def reopen(house: House, guest: Guest, id: str, step: int) -> Answer:
    """What else may have been entered at a step, and its questions with what was told."""
    return said(helper_snapshot.said_again(house.helpers.entered(guest.id, id), step))


def differs(
    house: House, guest: Guest, id: str, step: int, entry: str | None,
    values: list[list[Any]] | None, expected: int,
) -> Answer:  # fmt: skip
    """The first step that would not stand if it had been so; nothing is done."""
    helper = house.helpers.entered(guest.id, id, expected)
    _, found = amended(helper, step, entry, told_at(helper, step, values))
    return said({"step": found})


def amend(
    house: House, guest: Guest, id: str, step: int, entry: str | None,
    values: list[list[Any]] | None, choice: str, expected: int, key: str,
) -> Answer:  # fmt: skip
    """At a step it was otherwise. If what came later does not stand, one may go back there."""
    wish = {"step": step, "entry": entry, "values": values, "choice": choice}
    order = order_of(f"{id} amend", key, expected, **wish)

    def deed(helper: Helper) -> None:
        found = put_right(helper, step, entry, told_at(helper, step, values), choice)
        if found is not None:
            raise Refusal("core.refuse.differs", "TA 4.4", {"turn": found})

    return Answer(house.helpers.command(guest.id, id, order, deed))


def told_at(helper: Helper, step: int, values: list[list[Any]] | None) -> list[Told] | None:
    """Values by their names, as numbers."""
    if values is None:
        return None
    twin, _, fields = reopened(helper, step)
    names = [field.name for field in fields] + [""] * len(values)
    return [
        [None if one is None else number_of(twin, name, one) for one in told]
        for name, told in zip(names, values, strict=False)
    ]


def remove(house: House, guest: Guest, id: str) -> Answer:
    """Takes the session off the list for ever."""
    house.helpers.remove(guest.id, id)
    return Answer(b"")
