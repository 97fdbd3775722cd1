"""From another machine: who is let in joins by the link, and the addresses are printed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.cable.elsewhere import Elsewhere, another_machine, lacking
from tests.server.running import Running
from tests.server.seats import good

WHY_NOT = lacking()
NEEDS_NAMESPACES = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
JOINS = """
import json, sys, urllib.request
home, race = sys.argv[1].rsplit("/race/", 1)
cookie = urllib.request.urlopen(f"{home}/api/me").headers["set-cookie"].partition(";")[0]
headers = {"X-Tavolino": "1", "Cookie": cookie, "Content-Type": "application/json"}
wish = urllib.request.Request(f"{home}/api/races/{race}/join", b'{"name": "Bea"}', headers)
print(urllib.request.urlopen(wish).read().decode())
"""
KNOCKS = """
import sys, urllib.request
try:
    print(urllib.request.urlopen(sys.argv[1]).status)
except OSError:
    print("nobody")
"""


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite3"


@pytest.fixture
def elsewhere() -> Iterator[Elsewhere]:
    with another_machine() as machine:
        yield machine


@NEEDS_NAMESPACES
def test_somebody_on_another_machine_joins_by_the_link_as_soon_as_the_owner_says_so(
    store: Path, elsewhere: Elsewhere
) -> None:
    server = Running(store)
    try:
        owner = server.seat()
        wish = {"game": "solitario", "name": "Ada", "key": "k"}
        race = good(owner.post("races", wish), 201)["race"]["id"]
        home = f"http://{elsewhere.here}:{server.port}"
        assert elsewhere.says(KNOCKS, f"{home}/api/games") == "nobody"
        door = good(owner.client.put("/api/door", json={"open": True}))
        assert home in door["addresses"]
        room = json.loads(elsewhere.says(JOINS, f"{home}/race/{race}"))
        assert [one["name"] for one in room["race"]["standings"]] == ["Ada", "Bea"]
        good(owner.client.put("/api/door", json={"open": False}))
        assert elsewhere.says(KNOCKS, f"{home}/api/games") == "nobody"
        assert httpx.get(f"{server.home}/api/games").status_code == 200
    finally:
        server.stop()


@NEEDS_NAMESPACES
def test_with_lan_the_addresses_are_printed(store: Path, elsewhere: Elsewhere) -> None:
    command = [sys.executable, "-m", "tavolino", "--lang", "en", "serve", "--lan", "--no-browser",
               "--port", "0", "--data", str(store)]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        said = ""
        while elsewhere.here not in said:
            line = server.stdout.readline()
            assert line, "it ended without a word"
            said = line
        server.terminate()
    assert said.startswith(f"For others: http://{elsewhere.here}:")
