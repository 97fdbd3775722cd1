"""Lessons at the server: the shown move is played and no other; left, resumed, never counted."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tavolino import lessons
from tavolino.core.registry import games
from tests.server.seats import Seat, Snapshot, any_legal, good, new_key, problem
from tests.server.test_persistence import returned


def learnt(seat: Seat, game: str = "azul", **wish: Any) -> Snapshot:
    """The lesson as the server gives it, with its whole log."""
    at = good(seat.post(f"lessons/{game}", {"key": new_key(), **wish}), 201)
    return seat.look(at["id"])


def moves(game: str) -> list[str]:
    return [step.play for step in lessons.read(game).steps if step.play is not None]


def played(seat: Seat, at: Snapshot, count: int) -> Snapshot:
    """So many more moves as they are awaited."""
    for _ in range(count):
        at = seat.move(at, at["lesson"]["awaited"]["text"])
    return at


@pytest.mark.parametrize("game", sorted(games()))
def test_a_lesson_says_what_it_awaits_until_its_end(seat: Seat, game: str) -> None:
    at = learnt(seat, game)
    told: list[str] = []
    for move in moves(game):
        lesson = at["lesson"]
        assert lesson["behind"] == len(told)
        told += [step["key"] for step in lesson["steps"]]
        assert [step["awaits"] for step in lesson["steps"]].index(True) == len(lesson["steps"]) - 1
        assert lesson["awaited"]["text"] == move
        at = seat.move(at, move)
    told += [step["key"] for step in at["lesson"]["steps"]]
    assert told == [step.key for step in lessons.read(game).steps]
    assert at["lesson"]["awaited"] is None
    assert at["assisted"]


def test_another_legal_move_is_answered_and_not_played(seat: Seat) -> None:
    at = learnt(seat)
    refused = problem(seat.command(at["id"], "moves", 0, action="take t3 red row 2"), 422)
    assert refused["type"].endswith(":not_now")
    assert refused["key"] == "azul_lesson.first.else"
    assert refused["rule"] == "AZ 1.3a"
    assert seat.look(at["id"])["number"] == 0


def test_an_illegal_move_is_refused_as_always(seat: Seat) -> None:
    at = learnt(seat)
    refused = problem(seat.command(at["id"], "moves", 0, action="take centre red row 2"), 422)
    assert refused["type"].endswith(":refused")
    assert refused["rule"] == "AZ 1.2a"


def test_sets_may_be_named_in_any_order(seat: Seat) -> None:
    at = played(seat, learnt(seat, "rummikub"), 2)
    at = seat.move(at, "place O12K12B12 B11B10B9")
    assert at["lesson"]["behind"] == 6


def test_the_rest_of_a_game_is_not_played_by_itself(seat: Seat) -> None:
    at = learnt(seat, "solitario")
    problem(seat.command(at["id"], "rest", 0), 422)
    assert seat.look(at["id"])["number"] == 0


def test_a_lesson_is_resumed_where_it_was_left(seat: Seat, store: Path) -> None:
    at = played(seat, learnt(seat), 3)
    assert learnt(seat) == at
    later = returned(seat, store)
    assert learnt(later) == at
    assert played(later, at, 1)["lesson"]["behind"] > at["lesson"]["behind"]


def test_each_game_has_its_own_and_one_can_begin_again(seat: Seat) -> None:
    at = played(seat, learnt(seat), 2)
    assert learnt(seat, "coatl")["game"] == "coatl"
    anew = learnt(seat, again=True)
    assert anew["number"] == 0
    assert anew["id"] != at["id"]
    assert learnt(seat)["id"] == anew["id"]


def test_undo_goes_back_in_the_lesson(seat: Seat) -> None:
    before = played(seat, learnt(seat), 2)
    at = seat.undo(played(seat, before, 1))
    assert at["lesson"] == before["lesson"]


def test_after_its_end_the_game_goes_on_freely_and_counts_nowhere(seat: Seat) -> None:
    at = played(seat, learnt(seat), len(moves("azul")))
    at = seat.play_out(at, any_legal(Random(3)))
    assert at["outcome"] is not None
    assert at["lesson"]["steps"] == []
    figures = good(seat.get("statistics", params={"game": "azul"}))
    assert figures["clean"]["games"] == figures["assisted"]["games"] == 0
    assert learnt(seat)["number"] == 0  # a new one


def test_the_list_says_which_match_is_a_lesson(seat: Seat) -> None:
    seat.begin()
    learnt(seat)
    briefs = good(seat.get("matches"))["matches"]
    assert [brief["taught"] for brief in briefs] == [True, False]


def test_a_game_without_a_lesson_has_none(seat: Seat) -> None:
    problem(seat.post("lessons/chess", {"key": new_key()}), 404)


def test_the_texts_of_a_lesson_come_by_themselves(seat: Seat) -> None:
    game = good(seat.get("texts/it", params={"of": "azul"}))["texts"]
    own = good(seat.get("texts/it", params={"of": "azul_lesson"}))["texts"]
    house = good(seat.get("texts/it"))["texts"]
    assert "azul_lesson.first" in own
    assert not own.keys() & (game.keys() | house.keys())


def test_a_lesson_gives_no_hints_and_the_table_after_it_does(seat: Seat) -> None:
    at = learnt(seat)
    wish = {"step": 1, "expected": at["number"]}
    found = problem(seat.post(f"matches/{at['id']}/hint", wish), 422)
    assert found["key"] == "core.refuse.taught"
    at = played(seat, at, len(moves("azul")))
    good(seat.post(f"matches/{at['id']}/hint", {"step": 1, "expected": at["number"]}))
