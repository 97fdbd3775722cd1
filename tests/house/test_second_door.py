"""The house without a web server: another door needs the table of calls and a few helpers."""

import asyncio
import json
import re
from collections.abc import Coroutine
from inspect import iscoroutinefunction, signature
from pathlib import Path
from typing import Any

import pytest

from tavolino.core.refusals import BadText, Refusal
from tavolino.device.door import NoLocks, at_once
from tavolino.house.calls import CALLS, answer
from tavolino.house.clock import SystemClock
from tavolino.house.guests import new_guest
from tavolino.house.house import House, Ports
from tavolino.house.ports import Message
from tavolino.house.problems import Problem, told
from tavolino.house.rows import Guest
from tavolino.server.doors import DOORS
from tavolino.store import open_store
from tests.server.running import awaited
from tests.server.seats import first_choice, first_move


class Device:
    """A page and its house in one process, by method and path."""

    def __init__(self, store: Path) -> None:
        self.heard: list[tuple[str, Message | None]] = []
        ports = Ports(
            locks=NoLocks(),
            clock=SystemClock(),
            tell=lambda name, message: self.heard.append((name, message)),
            aside=at_once,
            ask=first_move,
            work=at_once,
            labour=at_once,
            choose=first_choice,
        )
        self.house = House(open_store(store), ports)
        self.guest: Guest = new_guest(self.house.store, "2026")[0]

    async def call(self, method: str, path: str, **wish: Any) -> tuple[int, Any]:
        """The status and what was said; refusals as they are told on the web."""
        for one in CALLS:
            pattern = re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", one.path)
            found = re.fullmatch(pattern, path)
            if one.method == method and found:
                named = {**found.groupdict(), **wish}
                if "lang" in signature(one.deed).parameters:
                    named["lang"] = "en"
                try:
                    said = await answer(self.house, one.deed, lambda: self.guest, named)
                except (Problem, Refusal, BadText) as refused:
                    body = told(refused, "en")
                    return body["status"], body
                return one.status, json.loads(said.body or "null")
        return 404, None


def run(deed: Coroutine[Any, Any, None]) -> None:
    awaited(deed)


@pytest.fixture
def device(tmp_path: Path) -> Device:
    return Device(tmp_path / "device.sqlite3")


def test_a_match_is_played_hinted_taken_back_and_reviewed(device: Device) -> None:
    async def play() -> None:
        call = device.call
        wish: dict[str, Any] = {"game": "solitario", "options": {}, "deal": 7, "ranked": False}
        status, at = await call("POST", "/matches", key="begin", **wish)
        assert status == 201
        path = f"/matches/{at['id']}"
        status, at = await call("POST", f"{path}/moves", action="turn", expected=0, key="a")
        assert (status, at["number"]) == (200, 1)
        status, hint = await call("POST", f"{path}/hint", step=2, expected=1)
        assert hint["action"]["text"] == at["legal"][0]["text"]
        status, refused = await call("POST", f"{path}/moves", action="c1 c1", expected=1, key="b")
        assert (status, refused["rule"]) == (422, "SO 3.3")
        status, at = await call("POST", f"{path}/undo", expected=1, key="c")
        assert at["number"] == 0
        await call("POST", f"{path}/moves", action="finish", expected=0, key="d")
        status, _ = await call("GET", f"{path}/review")
        assert status == 200
        assert [name for name, _ in device.heard].count(at["id"]) == 5

    run(play())


def test_a_race_is_held_and_the_steward_goes_round(device: Device) -> None:
    async def race() -> None:
        wish: dict[str, Any] = {"game": "solitario", "options": {}, "deal": 7, "ties": "counter"}
        more: dict[str, Any] = {"bots": ["gentle"], "ghosts": 0, "start": True, "key": "k"}
        async with device.house.open():
            status, seated = await device.call("POST", "/races", name="Ada", **wish, **more)
            assert status == 201
            id = seated["race"]["id"]
            while (await device.call("GET", f"/races/{id}"))[1]["race"]["state"] != "running":
                await asyncio.sleep(0.05)
            table = f"/matches/{seated['race']['standings'][0]['table']}"
            status, at = await device.call(
                "POST", f"{table}/moves", action="turn", expected=0, key="a"
            )
            assert (status, at["race"]["who"]) == (200, "p1")

    run(race())


def test_the_shelf_needs_no_table(device: Device) -> None:
    async def look() -> None:
        for path in ("/games", "/rules/azul", "/texts/it", "/matches", "/races"):
            status, _ = await device.call("GET", path)
            assert status == 200, path

    run(look())


def test_every_call_has_its_door_on_the_web_and_only_thinking_is_awaited() -> None:
    assert {call.deed for call in CALLS} == DOORS.keys()
    assert len({(call.method, call.path) for call in CALLS}) == len(CALLS)
    awaited = {call.path for call in CALLS if iscoroutinefunction(call.deed)}
    thinking = {"/matches/{id}/hint", "/matches/{id}/review", "/daily/{day}/{game}"}
    assert awaited == thinking | {"/laboratory/{id}"}
