"""A sixth game touches nothing outside its own folder: the die race is played everywhere."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.racing import wished
from tests.server.running import Running, until
from tests.server.seats import good

SHELF = Path(__file__).parent
ROOT = SHELF.parents[1]


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line puts it on the shelf."""
    monkeypatch.setenv("TAVOLINO_SHELF", str(SHELF))


def python(*arguments: str, typed: str = "") -> str:
    """What a program prints."""
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, input=typed,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.usefixtures("shelf")
def test_the_contract_holds_and_the_terminal_plays_it() -> None:
    suites = ["tests/every_game", "tests/cli/test_play.py"]
    without = ["--ignore=tests/every_game/test_speeds.py", "-p", "no:cacheprovider"]
    said = python("pytest", *suites, *without, "-k", "die_race")
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) > 200


@pytest.mark.usefixtures("shelf")
def test_it_is_on_the_list_and_its_rules_can_be_read() -> None:
    assert "DR 1.2" in python("tavolino", "rules", "die_race", "1.2")
    assert "Tavolino’s own" in python("tavolino", "rules", "die_race", "--plain"), "its authors"
    assert "arrived" in python("tavolino", "play", "die_race", "--deal", "3", typed="roll\n" * 60)


@pytest.mark.usefixtures("shelf")
def test_a_program_plays_it_through_the_referee() -> None:
    requests: list[dict[str, Any]] = [
        {"do": "new", "game": "die_race", "deal": 3},
        *[{"do": "play", "action": "walk"}] * 9,
        {"do": "outcome"},
    ]
    lines = "".join(f"{json.dumps(one)}\n" for one in requests)
    answers = [json.loads(line) for line in python("tavolino", "referee", typed=lines).splitlines()]
    assert answers[0]["to_move"] == "you"
    assert answers[-1]["outcome"]["scores"].keys() == {"you", "automa"}


@pytest.mark.usefixtures("shelf")
def test_it_is_played_and_raced_over_http(tmp_path: Path) -> None:
    server = Running(tmp_path / "table.sqlite3")
    try:
        seat = server.seat()
        at = seat.play_out(seat.begin(game="die_race", deal=3), lambda at: at["legal"][-1]["text"])
        assert at["outcome"]["reason"]["key"] == "die_race.over"
        assert good(seat.get(f"matches/{at['id']}/box"))["box"] == {"length": 20}
        wish = wished(game="die_race", bots=["steady", "gentle"], deal=4, start=True)
        room = good(seat.post("races", wish), 201)["race"]
        until(lambda: good(seat.get(f"races/{room['id']}"))["race"]["state"] == "running")
        mine = next(one for one in room_of(seat, room["id"])["standings"] if one["name"] == "Ada")
        seat.play_out(seat.look(mine["table"]), lambda at: at["legal"][-1]["text"])
        until(lambda: room_of(seat, room["id"])["state"] == "over")
        standings = room_of(seat, room["id"])["standings"]
        assert sorted(one["place"] for one in standings) == [1, 2, 3]
        assert {one["state"] for one in standings} <= {"arrived", "time"}
    finally:
        server.stop()


def room_of(seat: Any, race: str) -> Any:
    return good(seat.get(f"races/{race}"))["race"]
