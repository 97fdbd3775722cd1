"""Moves taken from hints, practice from a position, and exercises: find the move."""

from random import Random
from typing import Any

from tavolino.agents.coach import Advice
from tavolino.core.match import Match
from tavolino.house.reviewed import Decision, view_after, with_played
from tavolino.house.reviews import judgement
from tavolino.server import review_shapes, shapes
from tests.server.running import until
from tests.server.seats import Seat, Snapshot, any_legal, good, new_key, problem
from tests.server.test_hints import ask, reviewed


def last_legal(at: Snapshot) -> str:
    """The coach of the tests likes the first move best, and the last one least."""
    return str(at["legal"][-1]["text"])


def waiting(seat: Seat) -> int:
    found = good(seat.get("exercises"))
    review_shapes.Exercises.model_validate(found)
    return int(found["count"])


def lost_game(seat: Seat) -> Snapshot:
    end = seat.play_out(seat.begin(), last_legal)
    reviewed(seat, end["id"])
    until(lambda: waiting(seat) > 0)
    return end


def practised(seat: Seat, match: str, at: int) -> Snapshot:
    return good(seat.post(f"matches/{match}/practice", {"at": at, "key": new_key()}), 201)


def begun(seat: Seat) -> Snapshot:
    found = good(seat.post("exercises", {"key": new_key()}), 201)
    shapes.Snapshot.model_validate(found)
    return found


def state(seat: Seat, at: Snapshot) -> dict[str, Any]:
    found = good(seat.get(f"matches/{at['id']}/exercise"))
    review_shapes.Trial.model_validate(found)
    return dict(found["exercise"])


def test_a_move_taken_from_a_hint_is_marked_and_not_blamed(seat: Seat) -> None:
    at = seat.begin()
    hint = ask(seat, at, 2)
    at = seat.move(at, hint["action"]["text"])
    end = seat.play_out(at, last_legal)
    review = reviewed(seat, end["id"])
    assert [one["number"] for one in review["decisions"] if one["hinted"]] == [1]
    assert all(one["number"] != 1 for one in review["costly"])


def test_the_costliest_three_say_what_the_better_move_has(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), last_legal)
    review = reviewed(seat, end["id"])
    costs = [one["cost"] for one in review["costly"]]
    assert len(costs) == 3
    assert costs == sorted(costs, reverse=True)
    assert review["turning"] == review["costly"][0]["number"]
    assert any(one["lines"] for one in review["costly"])


def test_one_plays_on_from_a_position_and_it_is_not_counted(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(1)))
    turns = seat.look(end["id"])["turns"]
    place = [turn["number"] for turn in turns if turn["seat"] == "you"][2] - 1
    at = practised(seat, end["id"], place)
    assert (at["practice"], at["number"], at["to_move"]) == (True, 0, "you")
    assert turns[place]["action"] in at["legal"]
    before = good(seat.get("statistics?game=azul"))
    seat.play_out(at, any_legal(Random(2)))
    assert good(seat.get("statistics?game=azul")) == before
    briefs = good(seat.get("matches"))["matches"]
    assert {one["id"]: one["practice"] for one in briefs} == {end["id"]: False, at["id"]: True}


def test_one_practises_only_what_is_over_and_where_one_had_the_turn(seat: Seat) -> None:
    at = seat.begin()
    wish = {"at": 0, "key": new_key()}
    problem(seat.post(f"matches/{at['id']}/practice", wish), 422)
    end = seat.play_out(at, any_legal(Random(1)))
    wish = {"at": end["number"] + 1, "key": new_key()}
    problem(seat.post(f"matches/{end['id']}/practice", wish), 404)


def test_exercises_wait_until_they_are_solved(seat: Seat) -> None:
    lost_game(seat)
    count = waiting(seat)
    at = begun(seat)
    assert state(seat, at)["state"] == "open"
    missed = seat.move(at, last_legal(at))
    assert state(seat, missed)["state"] == "missed"
    assert state(seat, missed)["best"] is None
    assert waiting(seat) == count
    again = seat.undo(missed)
    solved = seat.move(again, str(again["legal"][0]["text"]))
    found = state(seat, solved)
    assert found["state"] == "solved"
    assert found["best"]["text"] == again["legal"][0]["text"]
    assert waiting(seat) == count - 1


def test_what_was_tried_comes_again_after_the_others(seat: Seat) -> None:
    lost_game(seat)
    count = waiting(seat)
    shown = [str(begun(seat)["view"]) for _ in range(count + 1)]
    assert len(set(shown)) == count


def test_who_has_no_exercises_is_told_so(seat: Seat) -> None:
    assert waiting(seat) == 0
    problem(seat.post("exercises", {"key": new_key()}), 404)
    assert good(seat.get(f"matches/{seat.begin()['id']}/exercise")) == {"exercise": None}


def test_practice_makes_no_exercises(seat: Seat) -> None:
    end = lost_game(seat)
    count = waiting(seat)
    other = seat.play_out(practised(seat, end["id"], 0), last_legal)
    reviewed(seat, other["id"])
    assert waiting(seat) == count


def test_a_move_the_coach_did_not_list_is_judged_by_what_follows() -> None:
    """A quiet move of Solitario is no mistake because the coach begins another way."""
    advice = with_played(Advice("turn", 300.0, 299.0, 301.0, [("turn", 300.0)], 99), "c1 c5", 300.0)
    found = judgement(Decision(4, "c1 c5", {}), advice)
    assert found.margin_played == found.margin_best
    alone, against = Match("solitario", deal=7), Match("azul", deal=7)
    assert view_after(alone.game, alone.table) is not None
    assert view_after(against.game, against.table) is None


def test_a_game_that_was_taken_back_asks_nothing_any_more(seat: Seat) -> None:
    end = lost_game(seat)
    at = begun(seat)
    good(
        seat.post(
            f"matches/{end['id']}/back", {"to": 0, "expected": end["number"], "key": new_key()}
        )
    )
    assert good(seat.get(f"matches/{at['id']}/exercise")) == {"exercise": None}
    problem(seat.post("exercises", {"key": new_key()}), 404)


def test_from_a_sealed_game_one_practises_with_open_chance(seat: Seat) -> None:
    end = seat.play_out(seat.begin(ranked=True, deal=None), any_legal(Random(3)))
    assert end["deal"] is None
    assert practised(seat, end["id"], 0)["deal"] is not None
