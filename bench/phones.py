"""The phones of bench/crowd.py, as programs on another machine: standard library only.

python -m bench.phones ADDRESS PEOPLE SECONDS
"""

import asyncio
import json
import random
import sys
import time
import zlib
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

THINKS = 3.0  # seconds before a move, on average
BURST = 0.12  # how often a person knows the next few moves, too
DROP = 0.03  # how often the connection is lost; half of the times with a move on its way
MOST_LINE = 1 << 20
Answer = dict[str, Any]


class Lost(Exception):
    """The connection is gone."""


class Phone:
    """One person: a connection for requests, another for the live channel."""

    drop = DROP
    away = (0.2, 2.0)  # seconds without a line

    def __init__(self, home: str, nth: int, seconds: float) -> None:
        place = urlsplit(home)
        self.host, self.port = place.hostname or "", place.port or 80
        self.race, self.nth, self.seconds = "", nth, seconds
        self.until = 0.0  # when they have had enough
        self.dice = random.Random(nth)
        self.cookie = ""
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.ear: asyncio.Task[None] | None = None
        self.heard = 0  # the last id of the live channel
        self.room: Answer = {}  # the last message of it
        self.who = self.table = ""
        self.played: list[str] = []  # what was answered to, in order
        self.times: list[tuple[str, float]] = []
        self.told: Counter[str] = Counter()

    # -- asking

    async def ask(self, method: str, path: str, body: Answer | None = None) -> Answer:
        """An answer, and how long it took; a lost connection is taken up again."""
        while True:
            try:
                began = time.perf_counter()
                status, found = await self.sent(method, path, body)
            except (OSError, asyncio.IncompleteReadError, Lost):
                self.hang_up()
                self.told["lost"] += 1
                await asyncio.sleep(self.dice.uniform(*self.away))
                continue
            self.times.append((f"{method} {path.rpartition('/')[2]}", time.perf_counter() - began))
            self.told[str(status)] += 1
            if status >= 400:
                raise RuntimeError(f"{method} {path}: {status} {found}")
            return found

    async def sent(self, method: str, path: str, body: Answer | None) -> tuple[int, Answer]:
        if self.line is None:
            self.line = await asyncio.open_connection(self.host, self.port, limit=MOST_LINE)
        reader, writer = self.line
        writer.write(self.request(method, path, body))
        if body is not None and self.dice.random() < self.drop / 2:
            raise Lost  # the command may have arrived
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        for line in head:
            if line.lower().startswith("set-cookie: ") and not self.cookie:
                self.cookie = line.split(": ", 1)[1].partition(";")[0]
        data = await reader.readexactly(int(headers["content-length"]))
        if headers.get("content-encoding") == "gzip":
            data = zlib.decompress(data, 31)
        return int(head[0].split()[1]), json.loads(data)

    def request(self, method: str, path: str, body: Answer | None) -> bytes:
        data = json.dumps(body).encode() if body is not None else b""
        lines = [
            f"{method} /api/{path} HTTP/1.1", f"Host: {self.host}:{self.port}", "X-Tavolino: 1",
            "Accept-Encoding: gzip", f"Cookie: {self.cookie}", f"Content-Length: {len(data)}",
            *(["Content-Type: application/json"] if body is not None else []), "", "",
        ]  # fmt: skip
        return "\r\n".join(lines).encode() + data

    def hang_up(self) -> None:
        """As in a tunnel: nobody says goodbye."""
        if self.line is not None:
            self.line[1].transport.abort()
            self.line = None

    # -- the live channel

    async def listen(self) -> None:
        while True:
            try:
                await self.hear()
            except (OSError, asyncio.IncompleteReadError, Lost):
                self.told["stream lost"] += 1
            await asyncio.sleep(self.dice.uniform(0.2, 1.0))

    async def hear(self) -> None:
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=MOST_LINE)
        try:
            last = f"\r\nLast-Event-ID: {self.heard}" if self.heard else ""
            asked = self.request("GET", f"races/{self.race}/live", None)
            writer.write(asked.replace(b"\r\n\r\n", f"{last}\r\n\r\n".encode()))
            ends = time.monotonic() + self.dice.expovariate(DROP / THINKS)
            while time.monotonic() < ends:
                line = await reader.readline()
                if not line:
                    raise Lost
                if line.startswith(b"id: "):
                    self.heard = int(line[4:])
                elif line.startswith(b"data: "):
                    self.told["messages"] += 1
                    self.room = json.loads(line[6:])["race"]
            raise Lost
        finally:
            writer.transport.abort()

    # -- a person

    async def open_room(self) -> str:
        await self.ask("GET", "me")
        wish = {"game": "solitario", "name": "Phone 1", "options": {"minutes": "none"}, "key": "k"}
        seated = await self.ask("POST", "races", wish)
        self.race, self.who = seated["race"]["id"], seated["you"]
        return self.race

    async def join(self, race: str) -> None:
        await self.ask("GET", "me")
        self.race = race
        seated = await self.ask("POST", f"races/{race}/join", {"name": f"Phone {self.nth}"})
        self.who = seated["you"]

    async def play(self) -> None:
        self.ear = asyncio.create_task(self.listen())
        at = await self.sit_down()
        while at["to_move"] is not None:
            await asyncio.sleep(self.dice.expovariate(1 / THINKS))
            for _ in range(5 if self.dice.random() < BURST else 1):
                at = await self.move(at)
                if at["to_move"] is None:
                    break
            if self.dice.random() < DROP:
                self.hang_up()
        while self.room.get("state") != "over":
            await asyncio.sleep(0.1)
        self.ear.cancel()

    async def sit_down(self) -> Answer:
        """The table, once it is open."""
        while self.room.get("state") != "running":
            await asyncio.sleep(0.05)
        rows = {one["who"]: one for one in self.room["standings"]}
        self.table = rows[self.who]["table"]
        self.until = time.monotonic() + self.seconds
        return await self.ask("GET", f"matches/{self.table}")

    async def move(self, at: Answer) -> Answer:
        """Any legal move; at the end of the time the last one, which finishes."""
        legal = [one["text"] for one in at["legal"]]
        late = time.monotonic() > self.until
        action = legal[-1] if late else self.dice.choice(legal[:-1] or legal)
        key = f"{self.nth}/{len(self.played)}"
        body = {"action": action, "expected": at["number"], "key": key}
        found = await self.ask("POST", f"matches/{self.table}/moves", body)
        self.played.append(action)
        if found["to_move"] is not None:
            await self.ask("GET", f"matches/{self.table}/previews")
        return found


async def crowd(home: str, people: int, seconds: float) -> None:
    """The first opens a room, all come and play; the room and what they have seen is printed."""
    phones = [Phone(home, nth, seconds) for nth in range(1, people + 1)]
    race = await phones[0].open_room()
    await asyncio.gather(*(phone.join(race) for phone in phones[1:]))
    await phones[0].ask("POST", f"races/{race}/start", {})
    await asyncio.gather(*(phone.play() for phone in phones))
    print(json.dumps(race))
    for phone in phones:
        rows = [[one["who"], one["place"], one["score"]] for one in phone.room["standings"]]
        seen = {"who": phone.who, "played": phone.played, "standings": rows}
        print(json.dumps({**seen, "times": phone.times, "told": phone.told}), flush=True)


if __name__ == "__main__":
    asyncio.run(crowd(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
