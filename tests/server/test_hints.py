"""Hints, reviews, and the processes that think about them."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tavolino.agents.coach import Advice
from tavolino.core.match import Match
from tavolino.house.problems import Problem
from tavolino.house.reviewed import Decision, costly
from tavolino.house.reviews import judgement
from tavolino.house.rows import Judged
from tavolino.server import review_shapes, shapes
from tavolino.server.thinkers import Thinkers
from tests.server.running import Running, awaited, until
from tests.server.seats import Seat, Snapshot, any_legal, good, problem


def ask(seat: Seat, at: Snapshot, step: int) -> Snapshot:
    found = good(seat.post(f"matches/{at['id']}/hint", {"step": step, "expected": at["number"]}))
    shapes.Hint.model_validate(found)
    return found


def unsaid(move: dict[str, Any]) -> dict[str, Any]:
    """A move without its words: the action."""
    assert move["said"]["key"].startswith("azul.")
    return {name: move[name] for name in ("text", "kind", "params")}


def test_a_hint_gives_away_more_at_every_step(seat: Seat) -> None:
    at = seat.begin()
    first = at["legal"][0]
    where, move, why = (ask(seat, at, step) for step in (1, 2, 3))
    focus = {"source": first["params"]["source"]}
    nothing: Snapshot = {"reasons": [], "alternatives": [], "rivals": [], "guide": []}
    empty = {**nothing, "promise": None}
    assert where == {"step": 1, "focus": focus, "action": None, **empty}
    assert move == {"step": 2, "focus": focus, "action": move["action"], **empty}
    assert unsaid(move["action"]) == first
    assert why["reasons"]
    assert why["promise"]["key"].startswith("core.promise.")
    assert unsaid(why["rivals"][0]["action"]) == at["legal"][1]
    assert why["rivals"][0]["lines"][-1]["key"].startswith("core.gain.")
    assert [unsaid(one["action"]) for one in why["alternatives"]] == at["legal"]


@pytest.mark.parametrize("step", [0, 4, "1", None, 1.5, True])
def test_there_are_three_steps(seat: Seat, step: Any) -> None:
    at = seat.begin()
    problem(seat.post(f"matches/{at['id']}/hint", {"step": step, "expected": 0}), 400)
    assert seat.look(at["id"])["hints"] == 0


def test_one_position_is_one_hint_however_many_steps(
    app: FastAPI, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[int] = []
    hints = app.state.house.hints
    inner = hints.ask

    async def counting(*question: Any) -> Advice:
        thought.append(1)
        found: Advice = await inner(*question)
        return found

    monkeypatch.setattr(hints, "ask", counting)
    at = seat.begin()
    for step in (1, 2, 3, 1):
        ask(seat, at, step)
    found = seat.look(at["id"])
    assert (found["hints"], found["assisted"], len(thought)) == (1, True, 1)
    after = seat.move(found)
    ask(seat, after, 2)
    assert seat.look(at["id"])["hints"] == 2
    back = seat.undo(seat.look(at["id"]))
    ask(seat, back, 3)
    assert seat.look(at["id"])["hints"] == 2
    assert len(thought) == 2


def test_after_the_end_there_is_no_hint(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(1)))
    refused = seat.post(f"matches/{end['id']}/hint", {"step": 1, "expected": end["number"]})
    assert problem(refused, 422)["key"] == "core.refuse.over"
    assert seat.look(end["id"]) == end


# -- reviews


def reviewed(seat: Seat, match: str) -> Snapshot:
    """Polls until the review is done."""
    found: Snapshot = {}

    def is_done() -> bool:
        nonlocal found
        found = good(seat.get(f"matches/{match}/review"))
        review_shapes.Review.model_validate(found)
        assert found["done"] == found["of"] or found["turning"] is None
        return found["done"] == found["of"] and found["verdict"] is not None

    until(is_done)
    return found


def test_a_review_looks_at_every_decision(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(2)))
    review = reviewed(seat, end["id"])
    mine = [turn for turn in end["turns"] if turn["seat"] == "you"]
    assert review["of"] == len(mine)
    played = [(one["number"], unsaid(one["played"])) for one in review["decisions"]]
    assert played == [(turn["number"], turn["action"]) for turn in mine]


def test_the_review_knows_what_each_move_cost_and_which_cost_most(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(3)))
    review = reviewed(seat, end["id"])
    losses: dict[int, float] = {}
    match = Match("azul", deal=7)
    for one in review["decisions"]:
        legal = [str(action) for action in match.legal()]  # the coach of the tests likes the first
        played = one["played"]["text"]
        assert one["best"]["text"] == legal[0]
        assert one["margin_best"] - one["margin_played"] == legal.index(played)
        losses[one["number"]] = legal.index(played)
        match.play(played)
    assert losses[review["turning"]] == max(losses.values()) > 0


def test_what_was_expected_ends_with_what_was_reached(seat: Seat) -> None:
    """A game thrown away ends deep below, not where the coach would have come to."""
    end = seat.play_out(seat.begin(), lambda at: str(at["legal"][-1]["text"]))
    match = Match("azul", deal=7)
    for turn in end["turns"]:
        if turn["seat"] == "you":
            match.play(turn["action"]["text"])
    reached = match.game.score.margin(match.table)
    values = [one["expected"] for one in reviewed(seat, end["id"])["decisions"]]
    assert values[-1] == reached < -20
    assert None not in values


def test_a_game_is_reviewed_when_it_is_over(seat: Seat) -> None:
    at = seat.move(seat.begin())
    found = problem(seat.get(f"matches/{at['id']}/review"), 422)
    assert found["key"] == "server.unfinished.detail"


def test_a_done_review_is_kept_and_not_made_again(
    app: FastAPI, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(4)))
    review = reviewed(seat, end["id"])

    async def never(*_: Any) -> Advice:
        raise AssertionError("it was asked again")

    monkeypatch.setattr(app.state.house.reviews, "ask", never)
    assert good(seat.get(f"matches/{end['id']}/review")) == review


def test_another_ending_is_another_review(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(5)))
    first = reviewed(seat, end["id"])
    back = seat.undo(seat.undo(end))
    other = seat.play_out(back, lambda at: str(at["legal"][-1]["text"]))
    second = reviewed(seat, end["id"])
    assert other["turns"] != end["turns"]
    played = [turn["action"] for turn in other["turns"] if turn["seat"] == "you"]
    assert [unsaid(one["played"]) for one in second["decisions"]] == played
    assert first != second


def test_a_coach_that_fails_leaves_a_review_to_go_on_later(
    app: FastAPI, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(6)))
    reviews = app.state.house.reviews
    inner, asked = reviews.ask, []

    async def tired(*question: Any) -> Advice:
        asked.append(1)
        if len(asked) == 4:
            raise Problem(503, "no_coach")
        found: Advice = await inner(*question)
        return found

    monkeypatch.setattr(reviews, "ask", tired)
    review = reviewed(seat, end["id"])
    exercises = len(review["costly"])  # these are thought over once more
    until(lambda: len(asked) >= review["of"] + 1 + exercises)
    assert len(asked) == review["of"] + 1 + exercises


def test_a_move_the_coach_never_tried_counts_as_its_worst() -> None:
    advice = Advice("a", 3.0, 2.0, 4.0, [("a", 3.0), ("b", -1.0)], 9)
    assert judgement(Decision(5, "c", {}), advice) == Judged(5, "c", "a", -1.0, 3.0)
    assert judgement(Decision(5, "a", {}), advice) == Judged(5, "a", "a", 3.0, 3.0)
    hasty = advice._replace(playouts=3)
    assert judgement(Decision(5, "c", {}), hasty) == Judged(5, "c", "c", 3.0, 3.0)


def test_a_game_without_a_mistake_has_no_turning_point() -> None:
    assert costly([], set()) == []
    assert costly([Judged(1, "a", "a", 2.0, 2.0), Judged(3, "b", "a", 4.0, 2.0)], set()) == []
    one, two = Judged(1, "b", "a", 1.0, 2.0), Judged(3, "b", "a", 0.0, 2.0)
    assert costly([one, two], set()) == [two, one]
    assert costly([one, two], {3}) == [one]  # it was the coach's own advice


# -- processes


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in found.read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs the Linux list of children")
def test_when_the_server_is_killed_its_thinkers_go_too(store: Path) -> None:
    running = Running(store)
    try:
        seat = running.seat()
        found = ask(seat, seat.begin(), 2)
        assert found["action"]
        workers = children(running.process.pid)
        assert workers
    finally:
        running.kill()
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def test_who_waits_for_a_hint_when_the_server_stops_is_told(
    store: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    running = Running(store)
    seats = [running.seat() for _ in range(6)]  # more than can think at a time
    tables = [seat.begin() for seat in seats]
    with ThreadPoolExecutor(len(seats)) as people:
        asked = [people.submit(ask_any, *one) for one in zip(seats, tables, strict=True)]
        until(lambda: any(one.done() for one in asked))
        running.stop()
        answers = [one.result() for one in asked]
    assert {answer.status_code for answer in answers} == {200, 503}
    assert "Traceback" not in capfd.readouterr().err


def ask_any(seat: Seat, at: Snapshot) -> httpx.Response:
    return seat.post(f"matches/{at['id']}/hint", {"step": 2, "expected": at["number"]})


def workers_of(thinkers: Thinkers) -> list[int]:
    assert isinstance(thinkers.pool, ProcessPoolExecutor)
    return list(thinkers.pool._processes)


def test_the_coach_thinks_in_another_process_and_survives_its_death() -> None:
    async def think() -> None:
        thinkers = Thinkers(workers=1)
        match = Match("azul", deal=7)
        view = match.game.pack(match.view())
        try:
            advice = await thinkers.ask("azul", view, 0.05, 1)
            legal = {str(action) for action in match.legal()}
            assert advice.action in legal
            assert {action for action, _ in advice.alternatives} <= legal
            assert advice.low <= advice.mean <= advice.high
            (worker,) = workers_of(thinkers)
            assert worker != os.getpid()
            os.kill(worker, signal.SIGKILL)
            again = await thinkers.ask("azul", view, 0.05, 1)
            assert again.action in legal
            (other,) = workers_of(thinkers)
            assert other != worker
        finally:
            thinkers.close()

    awaited(think())


def test_what_the_deal_held_is_apart_from_what_could_be_known(seat: Seat) -> None:
    """Turning the stock loses nothing; giving up a deal that can be solved loses the rest."""
    at = seat.begin(game="solitario", deal=7, options={"winnable": True})
    for action in ("turn", "turn", "finish"):
        at = seat.move(at, action)
    review = reviewed(seat, at["id"])
    assert review["verdict"][0]["key"] == "solitario.verdict.winnable"
    assert review["of"] == 6  # three decisions, in two views
    assert [one["number"] for one in review["decisions"]] == [1, 2, 3]
    (held,) = review["held"]
    assert (held["number"], held["margin_best"] - held["margin_played"]) == (3, 565.0)
    assert held["best"]["text"] != "finish"


def test_no_verdict_is_told_while_the_game_goes_on(seat: Seat) -> None:
    at = seat.move(seat.begin(game="solitario", deal=7), "turn")
    problem(seat.get(f"matches/{at['id']}/review"), 422)
