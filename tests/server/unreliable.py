"""Racers on a bad line: requests and live messages are dropped, doubled, delayed and reordered."""

import asyncio
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx

from tests.server.seats import OWN, Snapshot, new_key

DROPPED, ANSWER_LOST, DOUBLED, REPEATED_LATE = 0.08, 0.08, 0.08, 0.08
LIVE_DROPPED, LIVE_DOUBLED, LIVE_SWAPPED, LIVE_CUT = 0.15, 0.1, 0.1, 0.05
OVER = "over"


class Client:
    """Plays so many moves through HTTP, follows the live channel, and trusts neither."""

    def __init__(self, home: str, name: str, moves: int) -> None:
        self.name = name
        self.random = Random(name)
        self.moves = moves
        self.http = httpx.AsyncClient(base_url=home, headers=OWN, timeout=60)
        self.id = self.who = ""
        self.acknowledged: dict[int, Snapshot] = {}  # own number -> what the server said
        self.sent: list[Snapshot] = []
        self.room: Snapshot = {"seq": 0, "state": ""}
        self.known: int | None = None  # the last message without a gap before it
        self.news: list[Snapshot] = []
        self.faults = 0
        self.changed = asyncio.Event()

    # -- a bad line for requests

    async def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Sends until an answer arrives; what is sent may be lost on either way, or go twice."""
        while True:
            fate = self.random.random()
            if fate < DROPPED:
                self.faults += 1
                continue  # the request never arrived
            if fate < DROPPED + DOUBLED:
                self.faults += 1
                one, other = await asyncio.gather(
                    self.http.request(method, path, json=body),
                    self.http.request(method, path, json=body),
                )
                if self.random.random() < 0.5:
                    one, other = other, one
                return one
            answer = await self.http.request(method, path, json=body)
            if fate > 1 - ANSWER_LOST:
                self.faults += 1
                continue  # the answer never arrived
            return answer

    async def enter(self, id: str) -> None:
        await self.http.get("/api/me")
        self.http.headers["Cookie"] = f"tavolino={self.http.cookies['tavolino']}"
        self.http.cookies.clear()
        self.id = id

    async def join(self, id: str) -> None:
        await self.enter(id)
        answer = await self.call("POST", f"/api/races/{id}/join", {"name": self.name})
        assert answer.status_code == 200, answer.text
        self.who = answer.json()["you"]

    # -- playing

    async def play(self) -> None:
        """Until the own moves are made, then finishes."""
        while self.room["state"] != "running":
            await self.wait()
        table = (await self.call("GET", f"/api/races/{self.id}/table")).json()
        while table["to_move"] is not None:
            await asyncio.sleep(self.random.uniform(0, 0.05))
            table = await self.move(table)

    async def move(self, table: Snapshot) -> Snapshot:
        legal = table["legal"][:-1] if table["number"] < self.moves else table["legal"][-1:]
        scoring = [one for one in legal if one["preview"]["points"] > 0]
        action = self.random.choice(scoring or legal)["text"]
        number = table["number"]
        body = {"action": action, "round": table["round"], "expected": number, "key": new_key()}
        answer = await self.call("POST", f"/api/races/{self.id}/moves", body)
        assert answer.status_code == 200, answer.text
        found: Snapshot = answer.json()
        assert found["move"]["number"] == number + 1
        self.acknowledged[number + 1] = {**found["move"], "action": action}
        self.sent.append(body)
        if self.random.random() < REPEATED_LATE:
            await self.repeat_old()
        moved: Snapshot = found["table"]
        assert moved["number"] == number + 1, "nobody else moves here"
        return moved

    async def repeat_old(self) -> None:
        """A message that was on its way for long arrives once more."""
        self.faults += 1
        old = self.random.choice(self.sent)
        again = (await self.call("POST", f"/api/races/{self.id}/moves", old)).json()
        before = self.acknowledged[old["expected"] + 1]
        assert {**again["move"], "action": old["action"]} == before

    # -- a bad line for live messages

    async def follow(self) -> None:
        """Until the race is over; comes back whenever the line breaks or something is missing."""
        while not self.knows_all():
            async for one in self.bad_line():
                if not self.take(one):
                    break

    def take(self, message: Snapshot) -> bool:
        """Whether the line can be trusted further: a gap is healed by coming back."""
        if message["race"]["seq"] > self.room["seq"]:
            self.room = message["race"]  # the whole room: late is no harm, lost is no harm
            self.changed.set()
        if self.known is None:
            self.known = message["seq"]
        elif message["seq"] > self.known:
            if message["after"] != self.known:
                return False
            self.news += message["news"]
            self.known = message["seq"]
        return not self.knows_all()

    def knows_all(self) -> bool:
        """The race is over, and nothing is missing before its last message."""
        return bool(self.room["state"] == OVER and self.known == self.room["seq"])

    async def bad_line(self) -> AsyncIterator[Snapshot]:
        held: Snapshot | None = None
        async for one in self.messages():
            fate = self.random.random()
            if fate < LIVE_DROPPED:
                self.faults += 1
                continue
            if fate < LIVE_DROPPED + LIVE_SWAPPED and held is None:
                self.faults += 1
                held = one
                continue
            yield one
            if held is not None:
                yield held  # after the one that came later
                held = None
            if fate > 1 - LIVE_DOUBLED:
                self.faults += 1
                yield one
            elif fate > 1 - LIVE_DOUBLED - LIVE_CUT:
                self.faults += 1
                return

    async def messages(self) -> AsyncIterator[Snapshot]:
        headers = {"Last-Event-ID": str(self.known)} if self.known is not None else {}
        path = f"/api/races/{self.id}/live"
        async with self.http.stream("GET", path, headers=headers) as stream:
            assert stream.status_code == 200
            lines = stream.aiter_lines()
            while True:
                try:
                    line = await asyncio.wait_for(anext(lines), 1.0)
                except (TimeoutError, StopAsyncIteration):
                    return  # too quiet: perhaps the last message was lost
                if line.startswith("data: "):
                    yield json.loads(line.removeprefix("data: "))

    async def wait(self) -> None:
        self.changed.clear()
        await asyncio.wait_for(self.changed.wait(), 30)

    async def race(self) -> None:
        await asyncio.gather(self.follow(), self.play())
