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
QUIET_SECONDS = 1.0  # after which a client calls again


class Client:
    """Plays so many moves through HTTP, follows the live channel, and trusts neither."""

    def __init__(self, home: str, name: str, moves: int) -> None:
        self.name = name
        self.random = Random(name)
        self.moves = moves
        self.http = httpx.AsyncClient(base_url=home, headers=OWN, timeout=None)
        self.id = self.who = ""
        self.acknowledged: dict[int, tuple[str, int]] = {}  # own number: action and score
        self.sent: list[tuple[str, Snapshot, bytes]] = []  # with what was answered
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
                both = await asyncio.gather(
                    self.send(method, path, body), self.send(method, path, body)
                )
                answer = self.random.choice(both)
            else:
                answer = await self.send(method, path, body)
            if answer is None or fate > 1 - ANSWER_LOST or not await self.believes(answer):
                self.faults += 1
                continue  # the answer never arrived
            return answer

    def at(self, path: str) -> str:
        """Where it is asked."""
        return path

    async def believes(self, _answer: httpx.Response) -> bool:
        """Whether it is one; else it is asked again."""
        return True

    async def send(self, method: str, path: str, body: Any) -> httpx.Response | None:
        """Once; on a busy machine the connection may break by itself, which is one fault more."""
        try:
            return await self.http.request(method, self.at(path), json=body)
        except httpx.TransportError:
            return None

    async def enter(self, id: str) -> None:
        while (me := await self.send("GET", "/api/me", None)) is None or not await self.believes(
            me
        ):
            pass
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
        (own,) = [one["table"] for one in self.room["standings"] if one["who"] == self.who]
        table = (await self.call("GET", f"/api/matches/{own}")).json()
        while table["to_move"] is not None:
            await asyncio.sleep(self.random.uniform(0, 0.05))
            table = await self.move(table)

    async def move(self, table: Snapshot) -> Snapshot:
        legal = table["legal"][:-1] if table["number"] < self.moves else table["legal"][-1:]
        previews = (await self.call("GET", f"/api/matches/{table['id']}/previews")).json()
        foreseen = zip(legal, previews["previews"], strict=False)
        scoring = [one for one, preview in foreseen if preview["points"] > 0]
        action = self.random.choice(scoring or legal)["text"]
        number = table["number"]
        body = {"action": action, "expected": number, "key": new_key()}
        path = f"/api/matches/{table['id']}/moves"
        answer = await self.call("POST", path, body)
        assert answer.status_code == 200, answer.text
        found: Snapshot = answer.json()
        assert found["number"] == number + 1, "nobody else moves here"
        assert [turn["action"]["text"] for turn in found["turns"]] == [action]
        self.acknowledged[number + 1] = (action, found["view"]["score"])
        self.sent.append((path, body, answer.content))
        if self.random.random() < REPEATED_LATE:
            await self.repeat_old()
        return found

    async def repeat_old(self) -> None:
        """A message that was on its way for long arrives once more."""
        self.faults += 1
        path, body, before = self.random.choice(self.sent)
        assert (await self.call("POST", path, body)).content == before

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
        try:
            async with self.http.stream("GET", self.at(path), headers=headers) as stream:
                if not await self.believes(stream):
                    return
                assert stream.status_code == 200, stream.status_code
                lines = stream.aiter_lines()
                while True:
                    line = await asyncio.wait_for(anext(lines), QUIET_SECONDS)
                    if line.startswith("data: "):
                        yield json.loads(line.removeprefix("data: "))
        except (TimeoutError, StopAsyncIteration, httpx.TransportError):
            return  # too quiet, or cut off: perhaps the last message was lost

    async def wait(self) -> None:
        self.changed.clear()
        await self.changed.wait()

    async def race(self) -> None:
        await asyncio.gather(self.follow(), self.play())
