"""What has not been revealed is in no payload."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI

from tavolino.core.asking import Box
from tavolino.core.match import Match
from tavolino.core.registry import game_named
from tavolino.house.rows import Answered, Change, Saved, Sheet
from tests.server.seats import Seat, Snapshot, good, problem

HIDDEN_WORDS = {"seed", "outcomes", "undone", "streams", "chance", "secret"}


def twin(app: FastAPI, match: str) -> str:
    """The same match so far, with no deal behind it: the software will roll something else."""
    store = app.state.house.store
    sheet: Sheet = store.sheet(match)
    box = Box(ours=game_named(sheet.record.game).meta.asks, seed=8).dump()
    record = sheet.record._replace(deal=None)
    other = sheet._replace(id=f"{match}-twin", record=record, version=1, box=box)
    answered = Answered(str(sheet.guest), "twin", b"", other.id, sheet.touched, None)
    store.save(Change(tables=[Saved(other, 0)], answered=answered))
    store.write("UPDATE matches SET version = ? WHERE id = ?", sheet.version, other.id)
    return other.id


def payloads(seat: Seat, match: str) -> dict[str, Any]:
    """Everything the server says of a match."""
    at = seat.look(match)
    hints = [
        good(seat.post(f"matches/{match}/hint", {"step": step, "expected": at["number"]}))
        for step in (1, 2, 3)
    ]
    token = seat.post(f"matches/{match}/share").json()["token"]
    return {
        "snapshot": seat.look(match),
        "log": seat.log(match),
        "previews": seat.previews(match),
        "box": good(seat.get(f"matches/{match}/box")),
        "hints": hints,
        "replay": seat.get(f"matches/{match}/replay").json(),
        "shared": seat.get(f"replays/{token}").json(),
        "record": [
            json.loads(one) for one in seat.get(f"matches/{match}/record").text.splitlines()
        ],
    }


def without(payload: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in payload.items() if name not in names}


def everything_but_the_deal(found: dict[str, Any]) -> dict[str, Any]:
    return {
        **without(found, "record"),
        "snapshot": without(found["snapshot"], "deal", "id", "box"),
        "replay": without(found["replay"], "deal"),
        "shared": without(found["shared"], "deal"),
        "record": [without(found["record"][0], "deal"), *found["record"][1:]],
    }


@pytest.mark.parametrize("moves", [0, 1, 4])
def test_two_deals_with_the_same_past_cannot_be_told_apart(
    app: FastAPI, seat: Seat, moves: int
) -> None:
    one = seat.moves(seat.begin(deal=7), moves)["id"]
    other = twin(app, one)
    here, there = payloads(seat, one), payloads(seat, other)
    assert here["snapshot"]["deal"] != there["snapshot"]["deal"]
    assert everything_but_the_deal(here) == everything_but_the_deal(there)
    assert futures(seat, one) != futures(seat, other), "the test would prove nothing"


def futures(seat: Seat, match: str) -> list[Any]:
    """What chance brings when the same moves are tried."""
    at = seat.look(match)
    while at["view"]["round"] == 1:
        at = seat.move(at)
    return [event for turn in at["turns"] for event in turn["events"] if event["reveals"]]


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from words_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_in(inner)


def test_no_payload_has_a_field_for_what_is_hidden(seat: Seat) -> None:
    at = seat.undo(seat.moves(seat.begin(), 5))
    found = payloads(seat, at["id"])
    found["matches"] = seat.get("matches").json()
    found["me"] = seat.get("me").json()
    for name, payload in found.items():
        seen = set(words_in(payload)) - ({"outcomes"} if name == "record" else set())
        assert not seen & HIDDEN_WORDS, name


def revealed(log: Snapshot) -> int:
    """How many tiles and dice the events have shown."""
    events = [*log["setup"], *(one for turn in log["turns"] for one in turn["events"])]
    dealt = [event["params"]["trays"] for event in events if event["kind"] == "azul.dealt"]
    tiles = sum(len(tray.replace("marker", "").split()) for trays in dealt for tray in trays)
    rolls = sum(event["kind"] == "azul.rolled" for event in events)
    return int(tiles + rolls)


def test_the_record_holds_only_what_was_shown(seat: Seat) -> None:
    at = seat.moves(seat.begin(), 6)
    lines = seat.get(f"matches/{at['id']}/record").text.splitlines()
    written = [one for text in lines for one in json.loads(text)["outcomes"]]
    drawn = sum(len(values) for name, values, _ in written if name in ("bag", "die"))
    assert drawn == revealed(seat.log(at["id"]))


def test_what_was_taken_back_is_not_shown(seat: Seat) -> None:
    at = seat.begin()
    while not at["undo"]["reveals"]:
        before, at = at, seat.move(at)
    back = seat.undo(at)
    names = ("version", "assisted", "redo")
    assert without(back, *names) == without(before, *names)
    assert back["redo"].keys() == {"can", "to"}
    replay = seat.get(f"matches/{at['id']}/replay").json()
    assert len(replay["frames"]) == before["number"]


def test_the_hint_is_asked_for_with_nothing_but_the_view(
    app: FastAPI, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Any, ...]] = []
    hints = app.state.house.hints
    ask = hints.ask

    async def noting(*question: Any) -> Any:
        asked.append(question)
        return await ask(*question)

    monkeypatch.setattr(hints, "ask", noting)
    at = seat.move(seat.begin(deal=7))
    other = twin(app, at["id"])
    for match in (at["id"], other):
        good(seat.post(f"matches/{match}/hint", {"step": 1, "expected": at["number"]}))
    assert asked[0] == asked[1]
    packed = good(seat.get(f"matches/{at['id']}", params={"packed": True}))["packed"]
    assert asked[0][1] == packed


def test_a_record_that_knows_covered_cards_waits_for_the_end(seat: Seat) -> None:
    at = seat.begin(game="solitario")
    problem(seat.get(f"matches/{at['id']}/record"), 422)
    shown = json.dumps([at, seat.get(f"matches/{at['id']}/replay").json()])
    deck = Match("solitario", deal=at["deal"]).outcomes[0].values
    assert json.dumps(deck)[1:-1] not in shown
    assert at["record"] is False
    assert good(seat.command(at["id"], "moves", at["number"], action="finish"))["record"] is True
    assert seat.get(f"matches/{at['id']}/record").text.count("\n") == 2
