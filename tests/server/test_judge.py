"""Half-made actions: judged by the rules, never kept."""

from tavolino.agents.coach import Advice
from tavolino.core.match import Match
from tavolino.server import shapes
from tavolino.server.hints import hint
from tests.rule import rule
from tests.server.seats import Seat, Snapshot, good, problem

DEAL = 3  # R13 B13 O13 are in the first hand


def begun(seat: Seat) -> Snapshot:
    wish = {"game": "rummikub", "options": {}, "deal": DEAL, "ranked": False, "key": "k" * 32}
    return good(seat.post("matches", wish), 201)


def judged(seat: Seat, at: Snapshot, draft: str) -> Snapshot:
    found = good(seat.post(f"matches/{at['id']}/judge", {"draft": draft, "expected": at["number"]}))
    shapes.Judged.model_validate(found)
    return found


@rule("RU R18", "RU R10")
def test_a_draft_is_judged_and_nothing_changes(seat: Seat) -> None:
    at = begun(seat)
    half = judged(seat, at, "place O13R13")
    assert (half["state"], half["points"]) == ("incomplete", 0)
    assert [line["key"] for line in half["lines"]] == ["rummikub.fault.short"]
    whole = judged(seat, at, "place O13R13B13")
    assert (whole["state"], whole["points"]) == ("playable", 39)
    assert whole["text"] == "place R13B13O13"
    assert good(seat.get(f"matches/{at['id']}")) == at


def test_a_draft_of_another_position_or_of_nobody_is_refused(seat: Seat) -> None:
    at = begun(seat)
    where = f"matches/{at['id']}/judge"
    problem(seat.post(where, {"draft": "place O13R13B13", "expected": 4}), 409)
    problem(seat.post(where, {"draft": "dance", "expected": 0}), 400)
    problem(seat.post("matches/nobody/judge", {"draft": "draw", "expected": 0}), 404)


def test_a_game_whose_actions_are_never_half_made_says_so(seat: Seat) -> None:
    at = seat.begin()
    first = at["legal"][0]["text"]
    problem(seat.post(f"matches/{at['id']}/judge", {"draft": first, "expected": 0}), 400)


def test_the_hint_of_a_placing_comes_with_steps_at_the_end() -> None:
    match = Match("rummikub", position="hand: K7 K1; table: K4K5K6 R4B4O4 R7B7O7")
    told = Advice("place K4R4B4O4 K5K6K7 R7B7O7", 0.0, 0.0, 0.0, [])
    assert hint(match, match.view(), 2, told)["guide"] == []
    steps = hint(match, match.view(), 3, told)["guide"]
    assert [step["line"]["key"] for step in steps] == [
        "rummikub.step.set_set", "rummikub.step.hand_set",
    ]  # fmt: skip
    assert steps[-1]["draft"] == "place K5K6K7 K4R4B4O4 R7B7O7"
