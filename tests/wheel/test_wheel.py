"""The wheels: in a bare environment, without Node, compiler and clone, they open the table."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest
from tools.prepare import installer
from tools.wheel import wheels

from tests.server.running import START_SECONDS, free_port

PLAIN, COMPILED = "plain", "compiled"


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    found = list(wheels(tmp_path_factory.mktemp("wheels")))
    return dict(zip((PLAIN, COMPILED), found, strict=True))


@pytest.fixture(params=[PLAIN, COMPILED])
def bare(request: pytest.FixtureRequest, packed: dict[str, Path], tmp_path: Path) -> Path:
    """The folder of programs of an environment that has the wheel, and nothing from here."""
    place = tmp_path / "bare"
    venv.create(place, symlinks=True)
    asked = [installer(), "pip", "install", "--quiet", "--python", str(place / "bin" / "python")]
    subprocess.run([*asked, f"{packed[request.param]}[web]"], check=True)
    return place / "bin"


def alone(bare: Path) -> dict[str, str]:
    """No clone, no Node, no compiler, a home of its own."""
    return {"PATH": str(bare), "HOME": str(bare.parent), "LANG": "C.UTF-8"}


@contextmanager
def serving(bare: Path) -> Iterator[str]:
    port = free_port()
    command = [str(bare / "tavolino"), "serve", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, env=alone(bare), cwd=bare.parent)
    home = f"http://localhost:{port}"
    try:
        until = time.monotonic() + START_SECONDS
        while process.poll() is None and time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{home}/api/games").close()
                break
            except OSError:
                time.sleep(0.1)
        yield home
    finally:
        process.terminate()
        process.wait(60)


def told(bare: Path, code: str) -> str:
    done = subprocess.run(
        [str(bare / "python"), "-c", code],
        env=alone(bare), cwd=bare.parent, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def test_it_opens_the_table(bare: Path, request: pytest.FixtureRequest) -> None:
    assert not shutil.which("node", path=str(bare))
    compiled = request.node.callspec.params["bare"] == COMPILED
    asked = "import tavolino.compiled as one; print(one.is_compiled(), one.__file__)"
    is_compiled, where = told(bare, asked).split(maxsplit=1)
    assert is_compiled == str(compiled)
    assert Path(where).is_relative_to(bare.parent)
    with serving(bare) as home:
        person = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

        def ask(path: str, body: Any = None) -> bytes:
            data = None if body is None else json.dumps(body).encode()
            headers = {"Content-Type": "application/json", "X-Tavolino": "1"}
            with person.open(urllib.request.Request(f"{home}{path}", data, headers)) as answer:
                return bytes(answer.read())

        page = ask("/").decode()
        script = page.partition('type="module"')[2].partition('src="')[2].partition('"')[0]
        assert len(ask(script)) > 1000
        ask("/api/me")
        wish = {"game": "azul", "options": {}, "deal": 7, "ranked": False, "key": "wheel"}
        table = json.loads(ask("/api/matches", wish))
        move = {"action": table["legal"][0]["text"], "expected": table["number"], "key": "first"}
        assert json.loads(ask(f"/api/matches/{table['id']}/moves", move))["number"] > 0
        assert b"AZ 1" in ask("/api/rules/azul")


def test_its_games_are_the_clones(bare: Path) -> None:
    """The terminal too, with the same deals."""
    code = (
        "from tavolino import Match; one = Match('coatl', deal=11); one.advance();"
        "[one.play(one.legal()[0]) for _ in range(10)]; print(*(turn.action for turn in one.turns))"
    )
    here = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ
    )
    assert told(bare, code) == here.stdout.strip()


def test_nothing_of_the_workshop_is_in_them(packed: dict[str, Path]) -> None:
    for wheel in packed.values():
        names = zipfile.ZipFile(wheel).namelist()
        assert any(name.startswith("tavolino/page/assets/") for name in names)
        assert any(name.startswith("tavolino/rulebooks/pages/azul") for name in names)
        assert {name.split("/")[0].split("-")[0] for name in names} == {"tavolino"}
        assert any(name.endswith(".so") for name in names) == ("none-any" not in wheel.name)
