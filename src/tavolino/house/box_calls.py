"""Calls of a match with the real box: tell what the table shows, and put right what was told."""

from typing import Any

from tavolino.core import box_snapshot, lying, played, snapshot
from tavolino.core.box_steps import beside_of
from tavolino.core.correcting import KEEP, amended, entries, reopened
from tavolino.core.match import Match
from tavolino.core.refusals import BadText, Refusal
from tavolino.house.house import House
from tavolino.house.problems import unknown
from tavolino.house.room import Room
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer, order_of, said

Values = list[list[Any]]


def tell(
    house: House, guest: Guest, id: str, ask: str, values: Values, sum: int | None,
    expected: int, key: str,
) -> Answer:  # fmt: skip
    """What the real dice, decks and bags showed, whole or in part; or the sum of dice."""
    order = order_of(f"{id} tell", key, expected, ask=ask, values=values, sum=sum)

    def told(room: Room) -> None:
        room.match.tell(ask, box_snapshot.read_values(room.match, values, sum))
        room.changed = True

    return Answer(house.tables.command(guest.id, id, order, told))


def lay(house: House, guest: Guest, id: str, pieces: list[str], expected: int, key: str) -> Answer:
    """The pieces that left the hand; how they lie is found."""
    order = order_of(f"{id} lay", key, expected, pieces=pieces)

    def put(room: Room) -> None:
        laid = beside_of(room.match.game).laid
        if laid is None:
            raise unknown()
        room.play([laid(pieces)])

    return Answer(house.tables.command(guest.id, id, order, put))


def give(house: House, guest: Guest, id: str, ours: list[str], expected: int, key: str) -> Answer:
    """From now on the software rolls and draws for these names, the person for the others."""
    order = order_of(f"{id} give", key, expected, ours=ours)

    def given(room: Room) -> None:
        room.match.give(ours)
        room.changed = True

    return Answer(house.tables.command(guest.id, id, order, given))


def set_table(
    house: House, guest: Guest, id: str, position: str, why: str, expected: int, key: str
) -> Answer:
    """The real table lies otherwise: it is set as the position says."""
    order = order_of(f"{id} set", key, expected, position=position, why=why)

    def put(room: Room) -> None:
        room.match.set(position, why)
        room.changed = True

    return Answer(house.tables.command(guest.id, id, order, put))


def pieces(
    house: House, guest: Guest, id: str, changes: list[dict[str, Any]], expected: int, key: str
) -> Answer:
    """Pieces lie otherwise on the real table: all of them at once, or none."""
    order = order_of(f"{id} pieces", key, expected, changes=changes)

    def put(room: Room) -> None:
        lying.put_pieces(room.match, [lying.Change(**one) for one in changes])
        room.changed = True

    return Answer(house.tables.command(guest.id, id, order, put))


def parts(house: House, guest: Guest, id: str) -> Answer:
    """What can be set on the table, and what lies there."""
    with house.tables.enter(guest.id, id) as room:
        return said({"number": len(room.match.turns), "parts": lying.parts_shown(room.match)})


def choices(house: House, guest: Guest, id: str, name: str, at: int | None = None) -> Answer:
    """What may lie at a place of a part instead."""
    with house.tables.enter(guest.id, id) as room:
        return said({"pieces": lying.choices(room.match, name, at or 0)})


def play_anyway(
    house: House, guest: Guest, id: str, action: str, turn: int | None, expected: int, key: str
) -> Answer:
    """It was played so, whatever the rules say: now, or at a turn that went otherwise."""
    order = order_of(f"{id} played", key, expected, action=action, turn=turn)

    def put(room: Room) -> None:
        if turn is None:
            room.match.play(action, anyway=True)
        else:
            room.match.amend(turn, None, action, KEEP)
        room.changed = True

    return Answer(house.tables.command(guest.id, id, order, put))


def instead(house: House, guest: Guest, id: str, turn: int) -> Answer:
    """What the hands may have done at a turn instead of what is written."""
    with house.tables.enter(guest.id, id) as room:
        match = room.match
        if match.box is None or not 1 <= turn <= len(match.turns):
            raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": turn})
        found = [one._asdict() for one in played.instead(match, turn)]
        return said({"actions": found, "missed": played.may_be_missed(match, turn)})


def amend(
    house: House, guest: Guest, id: str, turn: int, answer: Values | None, action: str | None,
    choice: str, expected: int, key: str,
) -> Answer:  # fmt: skip
    """At a turn it was otherwise. If what came later does not stand, a choice is needed."""
    wish = {"turn": turn, "answer": answer, "action": action, "choice": choice}
    order = order_of(f"{id} amend", key, expected, **wish)

    def put_right(room: Room) -> None:
        match = room.match
        differs = match.amend(turn, answer_of(match, turn, answer), action, choice)
        if differs is not None:
            raise Refusal("core.refuse.differs", "TA 4.4", {"turn": differs})
        room.changed = True

    return Answer(house.tables.command(guest.id, id, order, put_right))


def differs(
    house: House, guest: Guest, id: str, turn: int, answer: Values | None, action: str | None,
    expected: int,
) -> Answer:  # fmt: skip
    """What would not stand if it had been otherwise at a turn; nothing is done."""
    with house.tables.enter(guest.id, id) as room:
        room.check_expected(expected)
        match = room.match
        if (answer is None) == (action is None):
            raise BadText("core.text.amend")
        if match.box is None or not 0 <= turn <= len(match.turns):
            raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": turn})
        _, found = amended(match, turn, answer_of(match, turn, answer), action)
        known = found is not None and found <= len(match.turns)
        return said({"number": found, "turn": snapshot.turn(match, found or 0) if known else None})


def answer_of(match: Match, turn: int, answer: Values | None) -> list[list[int]] | None:
    return None if answer is None else box_snapshot.read_answer(match, turn, answer)


def reopen(house: House, guest: Guest, id: str, turn: int) -> Answer:
    """The questions of a turn as they were, with what was told."""
    with house.tables.enter(guest.id, id) as room:
        match = room.match
        if match.box is None or not 0 <= turn <= len(match.turns):
            raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": turn})
        before, fields = reopened(match, turn)
        return said({"fields": [box_snapshot.field_of(before, field) for field in fields]})


def told_before(house: House, guest: Guest, id: str, piece: str | None = None) -> Answer:
    """What was told, the newest first; only with a piece of this name, if one is given."""
    with house.tables.enter(guest.id, id) as room:
        match = room.match
        found = [box_snapshot.entry_of(match, one) for one in entries(match)]
        if piece is not None:
            found = [
                one for one in found if any(piece in answer["values"] for answer in one["answers"])
            ]
        return said({"entries": found})
