"""Random histories of one table: doubled, late and reordered commands of two tabs on a bad line.

Each tab repeats a command until it hears an answer, and the line delivers some of them again later.
Beside the house runs a plain match that is told every accepted command once, in order.
"""

import asyncio
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tavolino.core.match import Match
from tests.conftest import Counted
from tests.house.test_second_door import Device
from tests.long import LONG
from tests.server.running import awaited

HISTORIES = 20_000 if LONG else 400  # of each game
COMMANDS = 12
LOST, AGAIN_LATER, KILLED = 0.2, 0.3, 0.03
GAMES = ("azul", "coatl", "concordia", "rummikub", "solitario")


class Letter(NamedTuple):
    verb: str
    body: dict[str, Any]

    @property
    def key(self) -> str:
        return str(self.body["key"])


class Tab:
    """Knows what it was told last, which may be long past."""

    def __init__(self, at: dict[str, Any], random: Random) -> None:
        self.at, self.random, self.sent = at, random, 0

    def wish(self, name: str) -> Letter:
        self.sent += 1
        body: dict[str, Any] = {"expected": self.at["number"], "key": f"{name}{self.sent}"}
        verb = self.random.choice(["moves", "moves", "moves", "undo", "redo", "back"])
        if verb == "moves":
            legal = self.at["legal"] or [{"text": "nothing"}]
            body["action"] = self.random.choice(legal)["text"]
        elif verb == "back":
            body["to"] = self.random.randrange(self.at["number"] + 1)
        return Letter(verb, body)


class History:
    """One table, its two tabs and the line between; checks every answer."""

    def __init__(self, device: Device, game: str, seed: int) -> None:
        self.device, self.random = device, Random(f"{game} {seed}")
        self.game, self.deal = game, seed + 1
        self.told: dict[str, Any] = {}  # the first answer to each accepted key
        self.late: list[Letter] = []
        self.plain = Match(game, deal=self.deal)
        self.plain.advance()

    async def run(self) -> None:
        wish = {"game": self.game, "options": {}, "deal": self.deal, "ranked": False}
        key = f"{self.game} {self.deal}"
        status, at = await self.device.call("POST", "/matches", key=key, **wish)
        assert status == 201
        self.id = at["id"]
        tabs = [Tab(at, self.random), Tab(at, self.random)]
        for _ in range(COMMANDS):
            nth = self.random.randrange(2)
            await self.insist(tabs[nth], tabs[nth].wish(f"{key} tab {nth} "))
            while self.late and self.random.random() < 0.5:
                await self.deliver(self.late.pop(self.random.randrange(len(self.late))))
        for letter in self.late:
            await self.deliver(letter)
        await self.check_end()

    async def insist(self, tab: Tab, letter: Letter) -> None:
        """The same command until an answer comes back."""
        while True:
            if self.random.random() < AGAIN_LATER:
                self.late.append(letter)
            if self.random.random() < LOST:
                continue  # it never arrived
            status, said = await self.deliver(letter)
            if self.random.random() < LOST:
                continue  # the answer never came back
            if status == 200:
                tab.at = said
            elif self.random.random() < 0.7:  # some look again, some go on as they were
                tab.at = (await self.look())[1]
            return

    async def look(self) -> tuple[int, Any]:
        return await self.device.call("GET", f"/matches/{self.id}")

    async def deliver(self, letter: Letter) -> tuple[int, Any]:
        if self.random.random() < KILLED:
            self.device.house.tables.forget(self.id)  # as after a restart: the store knows
        before = (await self.look())[1]
        status, said = await self.device.call(
            "POST", f"/matches/{self.id}/{letter.verb}", **letter.body
        )
        after = (await self.look())[1]
        if letter.key in self.told:
            assert (status, said) == (200, self.told[letter.key])
            assert after == before
        elif status == 200:
            assert before["number"] == letter.body["expected"]
            assert after["version"] == before["version"] + 1
            self.told[letter.key] = said
            self.follow(letter)
        else:
            assert status in (400, 409, 422)
            assert after == before
        return status, said

    def follow(self, letter: Letter) -> None:
        if letter.verb == "moves":
            self.plain.play(letter.body["action"])
            self.plain.advance()
        elif letter.verb == "back":
            self.plain.back(letter.body["to"])
        else:
            getattr(self.plain, letter.verb)()

    async def check_end(self) -> None:
        stored = self.device.house.store.sheet(self.id)
        assert stored is not None
        assert stored.record.dump() == self.plain.record().dump()
        assert (await self.look())[1]["number"] == len(self.plain.turns)


@pytest.mark.parametrize("game", GAMES)
def test_every_command_is_done_once_and_in_order(
    game: str, tmp_path: Path, counted: Counted
) -> None:
    device = Device(tmp_path / "device.sqlite3")
    device.house.store.database.connection.execute("PRAGMA synchronous=OFF")  # type: ignore[attr-defined]

    async def all_of_them() -> None:
        for seed in range(HISTORIES):
            await History(device, game, seed).run()
            await asyncio.sleep(0)

    awaited(all_of_them())
    counted(histories=HISTORIES)
