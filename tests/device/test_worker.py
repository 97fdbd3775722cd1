"""The house in a worker: told when it is kept; what cannot be kept was never done."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tavolino.device.shapes import Shapes
from tavolino.device.thinking import thought
from tavolino.device.worker import Worker, opened, seated
from tavolino.site.shapes import taken
from tests.server.running import awaited


class Browser:
    """A browser's store as a file beside: what was kept last, and how the next keeping goes."""

    def __init__(self, folder: Path) -> None:
        self.file, self.safe = folder / "table.sqlite3", folder / "safe.sqlite3"
        self.goes: list[str] = []
        self.inside = False
        self.news: list[str] = []
        self.told: list[str] = []

    async def enter(self) -> str:
        assert not self.inside
        self.inside = True
        return ""

    async def leave(self) -> str:
        self.inside = False
        news, self.news = self.news, []
        lost = self.goes.pop(0) if self.goes else ""
        if lost:
            self.file.write_bytes(self.safe.read_bytes() if self.safe.exists() else b"")
        else:
            shutil.copy(self.file, self.safe)
            self.told += news
        return lost

    def tell(self, name: str, words: str) -> None:
        assert self.inside
        self.news.append(name)

    async def think(self, job: str, details: str) -> str:
        assert not self.inside, "a thought keeps nobody from playing"
        return thought(job, details)


@pytest.fixture(autouse=True)
def shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Shapes(taken())
    monkeypatch.setattr(Shapes, "brought", lambda: known)


class Table:
    """A match on a device, begun."""

    def __init__(self, folder: Path, game: str = "azul") -> None:
        self.browser = Browser(folder)
        self.house: Worker = awaited(opened(str(self.browser.file), self.browser))
        self.now = self.ask("POST", "", {"game": game, "deal": 7, "key": "begin"})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        text = None if body is None else json.dumps(body)
        self.status, found, *_ = awaited(self.house.call(method, f"/api/matches{path}", text, "en"))
        return json.loads(found)

    def move(self, key: str) -> Any:
        body = {"action": self.now["legal"][0]["text"], "expected": self.number(), "key": key}
        return self.ask("POST", f"/{self.now['id']}/moves", body)

    def number(self) -> int:
        return int(self.ask("GET", f"/{self.now['id']}")["number"])


def test_a_move_that_could_not_be_kept_was_not_played(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.browser.goes, table.browser.told = ["", "full"], []
    said = table.move("full")
    assert (table.status, said["key"]) == (507, "server.store_full.detail")
    assert table.number() == 0
    assert table.browser.told == []
    assert table.move("again")["number"] > 0
    assert table.browser.told == [table.now["id"]]


@pytest.mark.parametrize("why", ["full", "unkept"])
def test_a_house_that_was_not_kept_when_it_was_opened_says_so_and_opens_later(
    tmp_path: Path, why: str
) -> None:
    browser = Browser(tmp_path)
    browser.goes = [why, why]
    seat = awaited(seated(str(browser.file), browser))
    for status, key in ((507, f"server.store_{why}.detail"), (200, None)):
        found = awaited(seat.call("GET", "/api/matches", None, "en"))
        assert (found[0], json.loads(found[1]).get("key")) == (status, key)


def test_who_comes_too_late_reads_again_and_does_it_once(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.browser.goes = ["", "moved"]
    after = table.move("late")
    assert table.status == 200
    assert table.number() == after["number"]


def test_another_tab_finds_what_was_kept(tmp_path: Path) -> None:
    table = Table(tmp_path)
    after = table.move("first")
    other: Worker = awaited(opened(str(table.browser.file), table.browser))
    found = awaited(other.call("GET", f"/api/matches/{table.now['id']}", None, "en"))
    assert json.loads(found[1])["number"] == after["number"]


def test_a_hint_is_thought_elsewhere(tmp_path: Path) -> None:
    table = Table(tmp_path, "solitario")
    hint = table.ask("POST", f"/{table.now['id']}/hint", {"step": 2, "expected": 0})
    assert table.status == 200
    assert hint["action"]["text"] in {one["text"] for one in table.now["legal"]}


def test_a_thought_that_was_ended_says_so(tmp_path: Path) -> None:
    table = Table(tmp_path)

    async def ended(_job: str, _details: str) -> str:
        return ""

    setattr(table.browser, "think", ended)  # noqa: B010
    table.ask("POST", f"/{table.now['id']}/hint", {"step": 1, "expected": 0})
    assert table.status == 409
