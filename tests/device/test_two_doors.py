"""One house, two doors: the same script gives the same bytes on the web and on a device."""

import json
import re
from pathlib import Path

from starlette.testclient import TestClient
from tools.shapes import written

from tavolino.device.door import Door
from tavolino.device.file import DeviceFile
from tavolino.device.shapes import FILE
from tavolino.store import SqlStore
from tests.device.script import Asked, Heard, whole
from tests.server.racing import HandClock
from tests.server.running import awaited
from tests.server.seats import HOME, OWN, first_move, house

TOKEN = re.compile(rb"[A-Za-z0-9_-]{12,}")


def on_the_web(folder: Path) -> list[tuple[Asked, Heard]]:
    app = house(folder / "web.sqlite3", clock=HandClock())
    client = TestClient(app, HOME, headers=OWN, raise_server_exceptions=False)

    async def knock(asked: Asked) -> Heard:
        body = {} if asked.body is None else {"json": asked.body}
        found = client.request(asked.method, asked.path, **body)
        return Heard(found.status_code, read(found.content), found.content)

    return awaited(whole(knock))


def on_a_device(folder: Path) -> list[tuple[Asked, Heard]]:
    store = SqlStore(DeviceFile(folder / "device.sqlite3"))
    door = Door(store, first_move, lambda *_: None, HandClock())

    async def knock(asked: Asked) -> Heard:
        body = None if asked.body is None else json.dumps(asked.body)
        found = await door.call(asked.method, asked.path, body)
        return Heard(found.status, read(found.body), found.body)

    return awaited(whole(knock))


def read(body: bytes) -> object:
    try:
        return json.loads(body or b"null")
    except ValueError:
        return None


def same_names(told: list[tuple[Asked, Heard]]) -> list[tuple[str, int, bytes]]:
    """Ids are drawn; here they are called by their order."""
    names: dict[bytes, bytes] = {}
    for _, heard in told:
        if isinstance(heard.body, dict):
            for key in ("guest", "id"):
                if key in heard.body:
                    name = str(heard.body[key]).encode()
                    names.setdefault(name, b"#%d" % len(names))

    def renamed(text: bytes) -> bytes:
        return TOKEN.sub(lambda found: names.get(found[0], found[0]), text)

    return [
        (f"{one.method} {renamed(one.path.encode()).decode()}", heard.status, renamed(heard.raw))
        for one, heard in told
    ]


def test_the_same_script_gives_the_same_bytes(tmp_path: Path) -> None:
    web, device = (same_names(told) for told in (on_the_web(tmp_path), on_a_device(tmp_path)))
    assert len(web) > 150
    for one, other in zip(web, device, strict=True):
        assert one == other


def test_what_the_device_takes_is_what_the_server_takes() -> None:
    """`python -m tools.shapes` writes it."""
    assert FILE.read_text(encoding="utf-8") == written()


def test_what_needs_others_says_so(tmp_path: Path) -> None:
    door = Door(SqlStore(DeviceFile(tmp_path / "a.sqlite3")), first_move, lambda *_: None)
    for asked in (Asked("POST", "/api/races", {}), Asked("GET", "/api/daily")):
        said = awaited(door.call(asked.method, asked.path, json.dumps(asked.body), "it"))
        assert said.status == 503
        assert json.loads(said.body)["key"] == "server.alone.detail"
    assert json.loads(awaited(door.call("GET", "/api/races", None)).body) == {"races": []}


def test_a_device_is_the_same_guest_when_it_is_opened_again(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite3"
    found = []
    for _ in range(2):
        store = SqlStore(DeviceFile(file))
        found.append(awaited(Door(store, first_move, lambda *_: None).call("GET", "/api/me", None)))
        store.close()
    assert found[0] == found[1]
    assert json.loads(found[0].body)["guest"]
