"""Only the automa through HTTP: told, entered, taken back, left and taken up again, counted."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tavolino.core.asking import Field
from tavolino.house.rows import Guest, HelperSheet, Result
from tavolino.house.store import Moved
from tavolino.server import box_shapes, helper_shapes
from tavolino.store import Where, open_store
from tavolino.store.checking import check
from tests.box.helping import HelperTable, built
from tests.box.table import GAMES
from tests.rule import rule
from tests.server.seats import HOME, OWN, Seat, Snapshot, good, house, new_key, problem, seat_at

games = pytest.mark.parametrize("game", GAMES)


def sit_down(seat: Seat, game: str, **wish: Any) -> Snapshot:
    body = {"game": game, "options": {}, "ours": [], "key": new_key(), **wish}
    return checked(good(seat.post("helpers", body), 201))


def checked(found: Snapshot) -> Snapshot:
    helper_shapes.HelperSession.model_validate(found)
    return found


def done(seat: Seat, at: Snapshot, verb: str, **more: Any) -> Snapshot:
    return checked(good(command(seat, at, verb, **more)))


def command(seat: Seat, at: Snapshot, verb: str, **more: Any) -> Any:
    body = {"expected": at["number"], "key": new_key(), **more}
    return seat.post(f"helpers/{at['id']}/{verb}", body)


def looked(seat: Seat, id: str) -> Snapshot:
    return checked(good(seat.get(f"helpers/{id}")))


def test_a_whole_match_becomes_a_session_of_the_automa_alone(seat: Seat) -> None:
    at = seat.begin(game="azul", deal=None, box={}, position="tray 2: blue*2 red; tray 3: red")
    body = {"expected": 0, "key": new_key()}
    found = checked(good(seat.post(f"matches/{at['id']}/helper", body), 201))
    assert (found["game"], found["to_move"], found["ask"]) == ("azul", "you", None)
    assert checked(good(seat.post(f"matches/{at['id']}/helper", body), 201))["id"] == found["id"]
    assert [one["id"] for one in good(seat.get("helpers"))["helpers"]] == [found["id"]]
    assert done(seat, found, "enter", entry="die 3")["entries"]
    late = {"expected": 9, "key": new_key()}
    assert problem(seat.post(f"matches/{at['id']}/helper", late), 409)
    body = {"game": "rummikub", "options": {}, "position": "level: 3; hand: K1 K2; draws: 4"}
    begun = checked(good(seat.post("helpers", {**body, "key": new_key()}), 201))
    assert begun["entries"]
    body = {**body, "position": "hand: dreams", "key": new_key()}
    assert problem(seat.post("helpers", body), 400)


class Session:
    """A session through HTTP, as a page would send it: pieces by their names."""

    def __init__(self, game: str) -> None:
        self.table = HelperTable(game)

    def step(self, seat: Seat, at: Snapshot) -> Snapshot:
        """One command."""
        if at["ask"] is not None:
            fields = [plain(one) for one in at["ask"]["fields"]]
            names = self.table.match.game.meta.kinds
            values = [
                [one if plain_.kind == "roll" else names[one or 0] for one in told]
                for plain_, told in zip(fields, self.table.values(fields), strict=True)
            ]
            return done(seat, at, "tell", values=values)
        entry = self.table.entries[self.table.entered].replace("_", " ").lower()
        self.table.entered += 1
        texts = [one["text"] for one in at["entries"] if one["text"].lower() == entry]
        return done(seat, at, "enter", entry=texts[0])

    def to_the_end(self, seat: Seat, at: Snapshot) -> Snapshot:
        while at["to_move"] is not None:
            at = self.step(seat, at)
        return at


def plain(field: Snapshot) -> Field:
    left = dict(enumerate(field["left"].values()))
    return Field(field["kind"], field["name"], "", field["places"], field["values"], left)


@rule("TA 4.1", "TA 4.3")
@games
def test_a_session_is_run_through_the_house_and_counts_apart(game: str, seat: Seat) -> None:
    session = Session(game)
    at = session.to_the_end(seat, sit_down(seat, game))
    if at["counts"]:
        assert at["outcome"] is None
        end = session.table.match.table
        numbers = [session.table.outcome["you"]]
        if game == "concordia":
            numbers = [int(end.cash), *map(int, end.stock), int(end.colonists_out())]
        at = done(seat, at, "count", numbers=numbers)
    assert at["outcome"]["scores"] == session.table.outcome
    figures = good(seat.get("statistics", params={"game": game}))
    assert (figures["clean"]["games"], figures["box"]["games"]) == (0, 0)
    assert (figures["helper"]["games"], figures["ranked"]["games"]) == (1, 0)
    (brief,) = good(seat.get("helpers"))["helpers"]
    assert (brief["over"], brief["scores"]) == (True, session.table.outcome)
    at = done(seat, at, "undo")
    assert at["outcome"] is None
    assert good(seat.get("statistics", params={"game": game}))["helper"]["games"] == 0


@rule("CO 1.8a")
def test_what_was_built_is_told_and_counted_by_the_rules(seat: Seat) -> None:
    session = Session("coatl")
    at = sit_down(seat, "coatl")
    assert at["built"] is False
    assert good(seat.get(f"helpers/{at['id']}/built")) == {"parts": []}
    assert problem(command(seat, at, "built", laid={}), 422)["rule"] == "TA 4.1"
    at = session.to_the_end(seat, at)
    assert (at["built"], at["outcome"]) == (True, None)
    parts = good(seat.get(f"helpers/{at['id']}/built"))["parts"]
    box_shapes.LateForm.model_validate({"parts": parts})
    ends = session.table.match.outcome
    assert ends is not None
    laid = built([one["name"] for one in parts], session.table.match)
    wrong = {**laid, "beside 1": []}
    assert problem(command(seat, at, "built", laid=wrong), 422)["rule"] == "CO 1.5b"
    at = done(seat, at, "built", laid=laid)
    assert at["outcome"]["scores"] == session.table.outcome
    points = [one["points"] for one in at["outcome"]["lines"]]
    assert points == [line.points for line in ends.lines]
    assert looked(seat, at["id"]) == at
    assert done(seat, at, "undo")["outcome"] is None


@rule("TA 4.2")
def test_a_session_is_left_at_every_question_and_taken_up_again(each_store: Where) -> None:
    """The server ends after every command."""
    session = Session("coatl")
    with TestClient(house(each_store), HOME, headers=OWN) as client:
        seat = Seat(client)
        at = sit_down(seat, "coatl")
        at = done(seat, at, "tell", values=[["green"]])
        cookies = dict(client.cookies)
    for _ in range(12):
        with TestClient(house(each_store), HOME, headers=OWN, cookies=cookies) as client:
            seat = Seat(client)
            again = looked(seat, at["id"])
            assert again == at
            at = session.step(seat, again)
    assert at["number"] == 13


@rule("TA 4.2")
def test_a_command_is_done_once_and_the_number_must_be_known(seat: Seat) -> None:
    at = sit_down(seat, "rummikub")
    body = {"expected": 0, "key": "k", "entry": "stack"}
    first = good(seat.post(f"helpers/{at['id']}/enter", body))
    assert good(seat.post(f"helpers/{at['id']}/enter", body)) == first
    other = {**body, "entry": "laid 1"}
    assert problem(seat.post(f"helpers/{at['id']}/enter", other), 422)["key"].endswith("detail")
    late = {**body, "key": "k2"}
    assert problem(seat.post(f"helpers/{at['id']}/enter", late), 409)["number"] == 1
    wish = {"game": "rummikub", "options": {}, "ours": [], "key": "same"}
    begun = good(seat.post("helpers", wish), 201)
    assert good(seat.post("helpers", wish), 201)["id"] == begun["id"]
    assert problem(seat.post("helpers", {**wish, "game": "azul"}), 422)
    assert len(good(seat.get("helpers"))["helpers"]) == 2


def test_it_is_nobody_else_s_and_goes_for_good(seat: Seat) -> None:
    at = sit_down(seat, "azul")
    other = seat_at(seat.client.app)  # type: ignore[attr-defined]
    assert problem(other.get(f"helpers/{at['id']}"), 404)
    assert problem(other.client.delete(f"/api/helpers/{at['id']}"), 404)
    assert problem(command(other, at, "undo"), 404)
    assert seat.client.delete(f"/api/helpers/{at['id']}").status_code == 204
    assert problem(seat.get(f"helpers/{at['id']}"), 404)
    assert good(seat.get("helpers")) == {"helpers": []}


@rule("TA 4.1")
def test_what_cannot_be_is_refused(seat: Seat) -> None:
    assert problem(seat.post("helpers", {"game": "solitario", "key": "k"}), 422)
    assert problem(seat.post("helpers", {"game": "azul", "ours": ["bag"], "key": "k"}), 400)
    at = sit_down(seat, "azul")
    assert problem(command(seat, at, "enter", entry="roll"), 422)["key"] == "core.refuse.waits"
    assert problem(command(seat, at, "tell", values=[["purple"]]), 400)
    assert problem(command(seat, at, "undo"), 422)["key"] == "core.refuse.nothing_to_undo"
    colours = ["blue", "red", "black", "white"]
    at = done(seat, at, "tell", values=[colours])
    assert problem(command(seat, at, "enter", entry="took 3"), 400)
    assert problem(command(seat, at, "count", numbers=[3]), 422)
    assert at["undo"]
    at = done(seat, at, "undo")
    assert at["ask"]["fields"][0]["values"] == [*colours, "yellow"]


def test_the_dice_of_the_software_step_back(seat: Seat) -> None:
    session = Session("concordia")
    at = sit_down(seat, "concordia", ours=["action d12", "good d12"])
    at = session.step(seat, at)
    first = done(seat, at, "enter", entry="over")
    asked = {one["name"] for one in first["ask"]["fields"]} if first["ask"] else set()
    assert asked <= {"deck"}, "the AI may have bought a card"
    back = done(seat, first, "undo")
    again = done(seat, back, "enter", entry="over")
    assert (again["hands"], again["ask"]) == (first["hands"], first["ask"])
    assert done(seat, again, "give", ours=[])["ours"] == []


def test_it_is_taken_along_and_forgotten(seat: Seat) -> None:
    session = Session("rummikub")
    at = session.step(seat, sit_down(seat, "rummikub"))
    archive = zipfile.ZipFile(io.BytesIO(seat.get("me/everything").content))
    (kept,) = json.loads(archive.read("helpers.json"))
    assert (kept["id"], kept["session"]["steps"][-1][1]) == (at["id"], "stack")
    store = seat.client.app.state.house.store  # type: ignore[attr-defined]
    assert seat.client.delete("/api/me").status_code == 204
    assert store.rows("SELECT * FROM helpers") == []


def test_games_go_along_to_another_device(seat: Seat) -> None:
    at = sit_down(seat, "rummikub")
    house_ = seat.client.app.state.house  # type: ignore[attr-defined]
    other = seat_at(seat.client.app)  # type: ignore[attr-defined]
    house_.tables.hand_over(seat.me["guest"], other.me["guest"])
    assert looked(other, at["id"])["id"] == at["id"]


# -- the store

RESULT = Result("2026-03", "you", {"you": 3})
SHEET = HelperSheet("h", "anna", "rummikub", 1, {"a": 1}, 0, "k", "k", b"d", "2026-01", "2026-02")


def test_a_session_is_written_on_top_of_what_was_read(each_store: Where) -> None:
    store = open_store(each_store)
    store.add_guest(Guest("anna", "", {}), b"anna", "2026")
    store.save_helper(SHEET)
    with pytest.raises(Moved):
        store.save_helper(SHEET)
    after = SHEET._replace(number=1, key="k2", result=RESULT)
    store.save_helper(after)
    assert (store.helper("h"), store.helpers_of("anna")) == (after, [after])
    with pytest.raises(Moved):
        store.save_helper(after)
    assert store.helper_begun("anna", "k") == after
    assert store.helper_begun("anna", "k2") is None
    assert [one.scores for one in store.helped("anna", "rummikub")] == [{"you": 3}]
    assert store.helped("anna", "azul") == []
    store.remove_helper("h")
    assert store.helper("h") is None
    store.close()


def test_sessions_are_played_again_by_the_check(seat: Seat, store: Path) -> None:
    session = Session("rummikub")
    session.to_the_end(seat, sit_down(seat, "rummikub"))
    storage = open_store(store)
    assert check(storage).helpers == 1
    storage.write("UPDATE helpers SET scores = ?", '{"you":99}')
    assert len(check(storage).wrong) == 1
    storage.close()


def test_a_session_of_other_rules_is_kept_and_says_so(seat: Seat, store: Path) -> None:
    at = sit_down(seat, "rummikub")
    storage = open_store(store)
    storage.write("UPDATE helpers SET rules = 0")
    storage.close()
    assert problem(seat.get(f"helpers/{at['id']}"), 422)["key"] == "server.outdated.detail"


@rule("TA 4.4")
def test_where_the_table_lies_otherwise_what_is_known_is_told_already(seat: Seat) -> None:
    at = sit_down(seat, "coatl", ours=["heads", "bodies", "tails"])
    assert good(seat.get(f"helpers/{at['id']}/parts"))["laid"] == {}, "it is being set up"
    cards = [field["values"] for field in at["ask"]["fields"]]
    told = ["p1", "p5", "p10"]
    at = done(seat, at, "tell", values=[[told.pop(0) for _ in one] for one in cards])
    laid = good(seat.get(f"helpers/{at['id']}/parts"))["laid"]
    assert (laid["to move"], sorted(laid)[0]) == (["you"], "adam 1")
    cell = next(name for name in laid if name.startswith("cell ") and len(laid[name]) == 2)
    other = "red" if laid[cell] == ["blue", "blue"] else "blue"
    laid[cell] = [other, laid[cell][1]]
    wish = {"options": {}, "only_automa": True, "laid": laid}
    position = good(seat.post("late/coatl", wish))["position"]
    again = sit_down(seat, "coatl", position=position)
    assert good(seat.get(f"helpers/{again['id']}/parts"))["laid"] == laid
    assert problem(seat.get("helpers/nobody/parts"), 404)


@rule("TA 4.4")
def test_what_was_said_is_listed_and_put_right(seat: Seat) -> None:
    at = sit_down(seat, "rummikub")
    for entry in ("stack", "laid 4", "stack"):
        at = done(seat, at, "enter", entry=entry)
    path = f"helpers/{at['id']}"
    listed = good(seat.get(f"{path}/said"))["said"]
    assert [one["entry"]["text"] for one in listed] == ["stack", "laid 4", "stack"]
    step = listed[1]["step"]
    again = good(seat.get(f"{path}/reopen?step={step}"))
    assert "laid 3" in [one["text"] for one in again["entries"]]
    wish = {"step": step, "entry": "laid 3", "expected": at["number"]}
    assert good(seat.post(f"{path}/differs", wish))["step"] is None
    at = done(seat, at, "amend", step=step, entry="laid 3")
    assert good(seat.get(f"{path}/said"))["said"][1]["entry"]["text"] == "laid 3"
