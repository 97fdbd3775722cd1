"""A game moves to another house with all that belongs to it, or stays and says so."""

from typing import Any

import pytest

from tavolino.core.registry import games
from tests.server.seats import Seat, Snapshot, good, new_key

SAME = ("game", "deal", "options", "number", "view", "legal", "hints", "assisted", "undo", "redo")


def half_played(seat: Seat, game: str) -> Snapshot:
    """Some moves, a hint, and two steps back."""
    at = seat.moves(seat.begin(game=game), 3)
    good(seat.post(f"matches/{at['id']}/hint", {"step": 1, "expected": at["number"]}))
    return seat.done(seat.done(at, "undo"), "undo")


def taken_in(seat: Seat, along: dict[str, Any], status: int = 201) -> Snapshot:
    wish = {name: along[name] for name in ("record", "undone", "hints")}
    return good(seat.post("matches/import", {**wish, "key": new_key()}), status)


@pytest.mark.parametrize("game", games())
def test_what_was_taken_back_and_the_hints_go_along(seat: Seat, game: str) -> None:
    at = half_played(seat, game)
    along = good(seat.get(f"matches/{at['id']}/along"))
    assert along["undone"]
    assert along["hints"] == 1
    there = taken_in(seat, along)
    assert {name: there[name] for name in SAME} == {name: at[name] for name in SAME}
    again, before = seat.done(there, "redo"), seat.done(at, "redo")
    assert {name: again[name] for name in SAME} == {name: before[name] for name in SAME}


def test_what_cannot_have_been_taken_back_is_refused(seat: Seat) -> None:
    along = good(seat.get(f"matches/{half_played(seat, 'azul')['id']}/along"))
    forged = [*along["undone"][1:], along["undone"][0]]
    refused = taken_in(seat, {**along, "undone": forged}, 422)
    assert refused["type"] == "urn:tavolino:problem:not_replayed"


def test_what_stays_where_it_was_begun_says_so(seat: Seat) -> None:
    lesson = good(seat.post("lessons/azul", {"key": new_key()}), 201)
    box = good(seat.post("matches", {"game": "azul", "box": {}, "key": new_key()}), 201)
    for at in (lesson, box):
        refused = good(seat.get(f"matches/{at['id']}/along"), 422)
        assert refused["type"] == "urn:tavolino:problem:stays"
