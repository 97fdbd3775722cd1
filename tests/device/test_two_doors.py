"""One house, two doors: the same script gives the same bytes on the web and on a device."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tavolino.device.door import Door, found_call, needs_others
from tavolino.device.file import DeviceFile
from tavolino.device.shapes import Shapes
from tavolino.device.worker import opened
from tavolino.house.calls import CALLS
from tavolino.site.bundle import bundle
from tavolino.site.shapes import taken
from tavolino.store import SqlStore
from tests.device.script import Asked, Heard, whole
from tests.device.still import StillClock, first_move, read, told
from tests.device.test_worker import Browser
from tests.server.running import awaited
from tests.server.seats import HOME, OWN, house

ROOT = Path(__file__).parents[2]
BROUGHT = ("__init__", "companion", "script", "still")
Told = list[tuple[Asked, Heard]]
TOKEN = re.compile(rb"(?:device\.)?[A-Za-z0-9_-]{12,}")


def on_the_web(folder: Path) -> Told:
    app = house(folder / "web.sqlite3", clock=StillClock())

    async def knock(asked: Asked) -> Heard:
        body = {} if asked.body is None else {"json": asked.body}
        found = client.request(asked.method, asked.path, **body)
        return Heard(found.status_code, read(found.content), found.content)

    with TestClient(app, HOME, headers=OWN, raise_server_exceptions=False) as client:
        return awaited(whole(knock))


@pytest.fixture(scope="module")
def device(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """The script at the door of a device, in this Python."""
    file = tmp_path_factory.mktemp("device") / "device.sqlite3"
    return awaited(told(str(file), Shapes(taken())))


def same_names(heard_all: Told) -> list[tuple[str, int, bytes]]:
    """Ids are drawn; here they are called by their order."""
    names: dict[bytes, bytes] = {}
    for _, heard in heard_all:
        if isinstance(heard.body, dict):
            for key in ("guest", "id"):
                if key in heard.body:
                    name = str(heard.body[key]).encode()
                    names.setdefault(name, b"#%d" % len(names))

    def renamed(text: bytes) -> bytes:
        return TOKEN.sub(lambda found: names.get(found[0], found[0]), text)

    return [
        (f"{one.method} {renamed(one.path.encode()).decode()}", heard.status, renamed(heard.raw))
        for one, heard in heard_all
    ]


def test_the_same_script_gives_the_same_bytes(tmp_path: Path, device: Told) -> None:
    web = same_names(on_the_web(tmp_path))
    assert len(web) > 500
    for one, other in zip(web, same_names(device), strict=True):
        assert one == other


class Still(Browser):
    """A browser whose coach likes the first move."""

    async def think(self, job: str, details: str) -> str:
        if job == "advise":
            return json.dumps((await first_move(*json.loads(details)))._asdict())
        return await super().think(job, details)


async def in_a_worker(folder: Path) -> Told:
    browser = Still(folder)
    house = await opened(str(browser.file), browser, StillClock())

    async def knock(asked: Asked) -> Heard:
        body = None if asked.body is None else json.dumps(asked.body)
        status, found, *_ = await house.call(asked.method, asked.path, body, "")
        return Heard(status, read(found), found)

    return await whole(knock)


def test_a_worker_that_keeps_each_command_says_the_same(
    tmp_path: Path, device: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Shapes, "brought", lambda: Shapes(taken()))
    assert same_names(awaited(in_a_worker(tmp_path))) == same_names(device)


NOT_ASKED = {
    "GET /me/everything", "DELETE /me",  # an archive with the time in it, and the end of it all
    "POST /seals", "GET /matches/{id}/check",  # a deal that is drawn
    "POST /matches/{id}/rest",  # at the end of long games
    "POST /laboratory", "GET /laboratory/{id}", "POST /laboratory/{id}/stop",
    "DELETE /laboratory/{id}",  # goes on by itself, nobody knows how far
}  # fmt: skip


def test_the_script_has_every_call_of_solo_play(device: Told) -> None:
    done = {
        f"{call.method} {call.path}"
        for asked, heard in device
        if heard.status < 400 and asked.path != "/api/me"
        for call, _ in [found_call(asked.method, asked.path.partition("?")[0])]
    }
    wanted = {f"{one.method} {one.path}" for one in CALLS if not needs_others(one)}
    assert wanted - done == NOT_ASKED


def door_on(file: Path) -> Door:
    return Door(SqlStore(DeviceFile(file)), Shapes(taken()), first_move, lambda *_: None)


def test_what_needs_others_says_so(tmp_path: Path) -> None:
    door = door_on(tmp_path / "a.sqlite3")
    for asked in (Asked("POST", "/api/races", {}), Asked("GET", "/api/daily")):
        said = awaited(door.call(asked.method, asked.path, json.dumps(asked.body), "it"))
        assert said.status == 501
        assert json.loads(said.body)["key"] == "server.alone.detail"
    assert json.loads(awaited(door.call("GET", "/api/races", None)).body) == {"races": []}


def test_a_device_is_the_same_guest_when_it_is_opened_again(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite3"
    found = [awaited(door_on(file).call("GET", "/api/me", None)) for _ in range(2)]
    assert found[0] == found[1]
    assert json.loads(found[0].body)["guest"]


def test_a_browsers_python_says_the_same(tmp_path: Path, device: Told) -> None:
    """Pyodide, in Node: WebAssembly as in a browser."""
    bundle(tmp_path / "table.zip")
    with zipfile.ZipFile(tmp_path / "tests.zip", "w") as script:
        for name in ("__init__", *(f"device/{one}" for one in BROUGHT)):
            script.write(ROOT / "tests" / f"{name}.py", f"tests/{name}.py")
    command = [node(), str(ROOT / "tests" / "device" / "pyodide.mjs"), str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT / "page", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    rows = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    there = [
        (Asked(method, path), Heard(status, read(raw.encode()), raw.encode()))
        for method, path, status, raw in rows
    ]
    assert same_names(there) == same_names(device)


def node() -> str:
    found = shutil.which("node", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert found, "./check installs Node"
    return found


def test_the_same_sources_are_the_same_archive(tmp_path: Path) -> None:
    for name in ("one.zip", "other.zip"):
        bundle(tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as file:
        names = file.namelist()
    assert "tavolino/device/door.py" in names
    assert not any(name.startswith(("tavolino/server", "tavolino/cli")) for name in names)
