"""The manners of docs/api.md: keys, expected numbers, and how the server says no."""

import json
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tavolino.texts import LANGUAGES, say
from tests.server.seats import HOME, OWN, Seat, good, new_key, problem, seat_at


def test_the_same_key_again_gives_the_same_answer_and_plays_nothing_twice(seat: Seat) -> None:
    start = seat.begin()
    body = {"action": start["legal"][0]["text"], "expected": 0, "key": "once"}
    first = seat.post(f"matches/{start['id']}/moves", body)
    after = seat.move(good(first))
    again = seat.post(f"matches/{start['id']}/moves", body)
    assert again.status_code == 200
    assert again.content == first.content
    assert seat.look(start["id"]) == after


def test_a_new_match_with_the_same_key_is_the_same_match(seat: Seat) -> None:
    wish = {"game": "azul", "deal": None, "key": "begin once"}
    first, again = seat.post("matches", wish), seat.post("matches", wish)
    assert first.status_code == again.status_code == 201
    assert first.content == again.content
    assert len(seat.get("matches").json()["matches"]) == 1


def test_a_key_belongs_to_one_command(seat: Seat) -> None:
    start = seat.begin()
    one, other = start["legal"][0]["text"], start["legal"][1]["text"]
    seat.post(f"matches/{start['id']}/moves", {"action": one, "expected": 0, "key": "mine"})
    before = seat.look(start["id"])
    reused = seat.post(
        f"matches/{start['id']}/moves", {"action": other, "expected": 0, "key": "mine"}
    )
    assert problem(reused, 422)["key"] == "server.key_reused.detail"
    undone = seat.post(f"matches/{start['id']}/undo", {"expected": before["number"], "key": "mine"})
    assert problem(undone, 422)["key"] == "server.key_reused.detail"
    assert seat.look(start["id"]) == before


def test_keys_of_two_guests_do_not_meet(app: FastAPI, seat: Seat) -> None:
    other = seat_at(app)
    mine, theirs = seat.begin(key="same"), other.begin(key="same")
    assert mine["id"] != theirs["id"]


def test_a_refused_move_does_not_use_up_its_key(seat: Seat) -> None:
    start = seat.begin()
    legal = start["legal"][0]["text"]
    path = f"matches/{start['id']}/moves"
    problem(seat.post(path, {"action": legal, "expected": 5, "key": "retry"}), 409)
    assert good(seat.post(path, {"action": legal, "expected": 0, "key": "retry"}))["number"] > 0


def sent(seat: Seat, match: str, raw: bytes) -> httpx.Response:
    """A move as raw bytes."""
    kind = {"Content-Type": "application/json"}
    return seat.client.post(f"/api/matches/{match}/moves", content=raw, headers=kind)


@pytest.mark.parametrize("verb", ["moves", "undo", "redo", "back", "hint"])
def test_another_number_than_expected_is_answered_with_the_current_one(
    seat: Seat, verb: str
) -> None:
    after = seat.move(seat.begin())
    body: dict[str, Any] = {"expected": after["number"] + 1}
    body |= {"step": 1} if verb == "hint" else {"key": new_key()}
    body |= {"moves": {"action": after["legal"][0]["text"]}, "back": {"to": 0}}.get(verb, {})
    found = problem(seat.post(f"matches/{after['id']}/{verb}", body), 409)
    assert found["number"] == after["number"]
    assert seat.look(after["id"]) == after


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_sentence_and_the_paragraph(seat: Seat, language: str) -> None:
    start = seat.begin()
    legal = {one["text"] for one in start["legal"]}
    refused = next(
        text
        for tray in range(1, 7)
        for colour in ("blue", "yellow", "red", "black", "white")
        if (text := f"take t{tray} {colour} row 1") not in legal
    )
    body = {"action": refused, "expected": 0, "key": new_key()}
    path = f"matches/{start['id']}/moves"
    found = problem(
        seat.post(path, body, headers={"Accept-Language": f"{language}-XX, en;q=0.1"}), 422
    )
    assert found["rule"].startswith("AZ ")
    assert found["key"].startswith("azul.refuse.")
    assert found["detail"] == say(language, found["key"], found["params"])
    assert found["title"] == say(language, "server.refused.title")
    asked = problem(
        seat.post(f"{path}?lang={language}", body, headers={"Accept-Language": "en"}), 422
    )
    assert asked["detail"] == found["detail"]


@pytest.mark.parametrize("verb", ["undo", "redo"])
def test_nothing_to_take_back_is_a_refusal(seat: Seat, verb: str) -> None:
    start = seat.begin()
    found = problem(seat.command(start["id"], verb, 0), 422)
    assert found["key"] == f"core.refuse.nothing_to_{verb}"


@pytest.mark.parametrize(
    "body",
    [
        {"action": "fly me to the moon", "expected": 0, "key": "k"},
        {"action": "", "expected": 0, "key": "k"},
        {"action": "take t1 blue row 2", "expected": True, "key": "k"},
        {"action": "take t1 blue row 2", "expected": "0", "key": "k"},
        {"action": "take t1 blue row 2", "expected": -1, "key": "k"},
        {"action": "take t1 blue row 2", "expected": 0, "key": ""},
        {"action": "take t1 blue row 2", "expected": 0},
        {"action": "take t1 blue row 2", "expected": 0, "key": "k", "seat": "automa"},
        {"action": 5, "expected": 0, "key": "k"},
        [],
        "text",
        None,
    ],
)
def test_what_cannot_be_read_is_400_and_changes_nothing(seat: Seat, body: Any) -> None:
    start = seat.begin()
    found = problem(sent(seat, start["id"], json.dumps(body).encode()), 400)
    assert found["params"]["why"]
    assert seat.look(start["id"]) == start


@pytest.mark.parametrize(
    "raw",
    [b"{", b"", b"\xff\xfe", b'{"action": NaN}', b"[" * 2000, b'{"a": ' + b"9" * 2000 + b"}",
     b'{"action": "\\ud800", "expected": 0, "key": "k"}',
     b'{"action": "a\\u0000", "expected": 0, "key": "k"}'],
)  # fmt: skip
def test_broken_json_is_400(seat: Seat, raw: bytes) -> None:
    start = seat.begin()
    problem(sent(seat, start["id"], raw), 400)
    assert seat.look(start["id"]) == start


@pytest.mark.parametrize("raw", [b"[" * 16_000, b'{"a": ' + b"9" * 5000 + b"}"])
def test_deep_or_endless_json_is_400(seat: Seat, raw: bytes) -> None:
    kind = {"Content-Type": "application/json"}
    problem(seat.client.put("/api/me/settings", content=raw, headers=kind), 400)
    assert seat.get("me").json()["settings"] == {}


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"options": {"level": "hard"}},
        {"deal": 0},
        {"deal": 10**10},
        {"deal": 1.5},
        {"ranked": "yes"},
        {"options": []},
    ],
)
def test_a_match_that_cannot_be_is_not_begun(seat: Seat, wish: dict[str, Any]) -> None:
    body = {"game": "azul", "options": {}, "deal": 7, "ranked": False, "key": "k", **wish}
    problem(seat.post("matches", body), 400)
    assert seat.get("matches").json() == {"matches": []}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "matches"), ("GET", "matches/x"), ("DELETE", "matches/x"),
        ("GET", "matches/x/live"), ("GET", "matches/x/box"), ("GET", "matches/x/turns"),
        ("GET", "matches/x/previews"),
        ("GET", "matches/x/replay"), ("GET", "matches/x/record"), ("GET", "matches/x/review"),
        ("GET", "statistics?game=azul"),
    ],
)  # fmt: skip
def test_without_a_cookie_nobody_gets_in(client: TestClient, method: str, path: str) -> None:
    problem(client.request(method, f"/api/{path}"), 401)


def test_commands_without_a_cookie_are_refused(client: TestClient) -> None:
    wish = {"game": "azul", "key": "k"}
    problem(client.post("/api/matches", json=wish), 401)
    problem(client.put("/api/me/settings", json={}), 401)
    problem(client.post("/api/matches/x/share", json={}), 401)


def test_a_forged_cookie_is_nobody(app: FastAPI) -> None:
    forged = TestClient(app, HOME, headers=OWN, cookies={"__Host-tavolino": "x" * 43})
    problem(forged.get("/api/matches"), 401)


@pytest.mark.parametrize(
    ("method", "rest", "body"),
    [
        ("GET", "", None), ("DELETE", "", None), ("GET", "/replay", None), ("GET", "/record", None),
        ("GET", "/review", None), ("GET", "/live", None), ("POST", "/share", {}),
        ("GET", "/box", None), ("GET", "/turns", None), ("GET", "/previews", None),
        ("POST", "/rest", {"expected": 0, "key": "k"}),
        ("POST", "/moves", {"action": "take t1 blue row 2", "expected": 0, "key": "k"}),
        ("POST", "/undo", {"expected": 0, "key": "k"}),
        ("POST", "/redo", {"expected": 0, "key": "k"}),
        ("POST", "/back", {"to": 0, "expected": 0, "key": "k"}),
        ("POST", "/hint", {"step": 1, "expected": 0}),
    ],
)  # fmt: skip
def test_somebody_elses_match_looks_like_none_at_all(
    app: FastAPI, seat: Seat, method: str, rest: str, body: Any
) -> None:
    start, other = seat.begin(), seat_at(app)
    theirs = problem(
        other.client.request(method, f"/api/matches/{start['id']}{rest}", json=body), 404
    )
    nobodys = problem(
        other.client.request(method, f"/api/matches/no-such-id{rest}", json=body), 404
    )
    assert theirs == nobodys
    assert seat.look(start["id"]) == start


def test_unknown_addresses_and_methods_are_problems_too(seat: Seat) -> None:
    problem(seat.get("nothing/here"), 404)
    problem(seat.post("nothing/here"), 404)
    wrong = seat.post("games")
    problem(wrong, 405)
    assert wrong.headers["allow"] == "GET"
    problem(seat.get("texts/xx"), 404)
    problem(seat.get("rules/chess"), 404)
    problem(seat.get("statistics?game=chess"), 404)
    problem(seat.get("replays/no-such-token"), 404)


def test_a_failure_shows_nothing_of_the_inside(
    app: FastAPI, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise RuntimeError("secret of the inside")

    monkeypatch.setattr(app.state.house.store, "briefs", fail)
    answer = seat.get("matches")
    problem(answer, 500)
    assert "inside" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
