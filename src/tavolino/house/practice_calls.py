"""Calls of practice: to play from a position of a finished game, and to find the better move."""

import json

from tavolino.core.game import YOU, Params
from tavolino.core.match import Match
from tavolino.core.snapshot import move_of, sentence
from tavolino.house.house import House
from tavolino.house.problems import Problem, unknown
from tavolino.house.reviewed import compared
from tavolino.house.rows import Exercise, Guest
from tavolino.house.wire import Answer, order_of, said

WAITING = 50  # exercises at a time


def practise(house: House, guest: Guest, id: str, at: int, key: str) -> Answer:
    """A new match that begins where another one stood after so many turns; it is not counted."""
    order = order_of(f"{id} practise", key, at=at)
    return Answer(house.tables.practise(guest.id, begun_at(house, guest.id, id, at), order))


def begun_at(house: House, guest: str, id: str, at: int) -> Match:
    """A match of its own from a position of a finished one."""
    with house.tables.enter(guest, id) as room:
        room.check_known()
        match = room.match
        if match.to_move is not None:
            raise Problem(422, "unfinished")
        if at >= len(match.tables) or match.game.rules.to_move(match.tables[at]) != YOU:
            raise unknown()
        position = match.game.notation.write(match.tables[at])
        return Match(match.game, match.options, match.deal or None, position=position)


# -- exercises


def exercises(house: House, guest: Guest) -> Answer:
    """How many wait for the guest."""
    return said({"count": len(house.store.exercises_of(guest.id)[:WAITING])})


def begin_exercise(house: House, guest: Guest, key: str) -> Answer:
    """Sits down to the exercise that was tried longest ago."""
    for one in house.store.exercises_of(guest.id)[:WAITING]:
        try:
            match = begun_at(house, guest.id, one.match, one.number - 1)
        except Problem:  # it is of older rules, or was taken back
            continue
        body = house.tables.practise(guest.id, match, order_of("exercise", key))
        house.store.note_trial(one, json.loads(body)["id"], house.tables.now())
        return Answer(body)
    raise unknown()


def exercise(house: House, guest: Guest, id: str) -> Answer:
    """How far the exercise of this table is; none, where one only plays on."""
    found = house.store.exercise_of(id)
    if found is None:
        return said({"exercise": None})
    with house.tables.enter(guest.id, id) as room:
        turns = room.match.turns
        tried = turns[0].action if turns else ""
        table = room.match.tables[0]
        game = room.match.game
    played = played_then(house, guest.id, found)
    if played is None:
        return said({"exercise": None})
    view = game.seats.view(table, YOU)
    state = state_of(found, tried)
    if state == "solved":
        house.store.solve(found, house.tables.now())
    best = found.good[0] if state == "solved" else None
    answer: Params = {
        "state": state,
        "played": move_of(game, view, game.notation.parse(played)),
        "best": best and move_of(game, view, game.notation.parse(best)),
        "lines": [sentence(line) for line in compared(game, view, best, played)] if best else [],
    }
    return said({"exercise": answer})


def played_then(house: House, guest: str, exercise: Exercise) -> str | None:
    """What was played in that game; None where it was taken back since."""
    with house.tables.enter(guest, exercise.match) as room:
        turns = room.match.turns
        return turns[exercise.number - 1].action if exercise.number <= len(turns) else None


def state_of(exercise: Exercise, tried: str) -> str:
    if not tried:
        return "open"
    return "solved" if tried in exercise.good else "missed"
