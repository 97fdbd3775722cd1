"""The laboratory of the house: what it finds is what the lab finds, and it keeps within bounds."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tavolino.house import laboratory
from tavolino.house.laboratory import KEPT, MOST, next_size
from tavolino.house.rows import DONE, GOING, SPENT, STOPPED
from tavolino.lab.balance.figures import rounded
from tavolino.lab.experiment import parcel
from tavolino.lab.runs import run
from tavolino.workshop import Workshop
from tests.house.test_second_door import Device
from tests.server.running import awaited
from tests.server.seats import new_key

QUICK: dict[str, Any] = {"player": "quick", "options": {}}
RANDOM: dict[str, Any] = {"player": "random", "options": {}}


@pytest.fixture
def device(tmp_path: Path) -> Device:
    return Device(tmp_path / "tavolino.sqlite3")


def begin(device: Device, *arms: dict[str, Any], games: int = 20, **more: Any) -> tuple[int, Any]:
    wish = {"game": "azul", "arms": list(arms), "games": games, "first": 1, "key": new_key()}
    return awaited(device.call("POST", "/laboratory", **(wish | more)))


def looked(device: Device, id: str) -> Any:
    """When the work of a look is done."""

    async def look() -> Any:
        await device.call("GET", f"/laboratory/{id}")
        while device.house.laboratory.working:
            await asyncio.sleep(0)
        return await device.call("GET", f"/laboratory/{id}")

    status, found = awaited(look())
    assert status == 200
    return found


def test_it_finds_what_the_lab_finds(device: Device) -> None:
    status, made = begin(device, QUICK, games=60, first=11)
    assert (status, made["state"], made["arms"][0]["done"]) == (201, GOING, 0)
    found = looked(device, made["id"])
    same = run("azul", "instinct", 60, first=11, workshop=Workshop(1))
    arm = found["arms"][0]
    assert (found["state"], arm["done"], arm["won"]) == (DONE, 60, same.won)
    assert arm["rate"] == rounded(list(same.win_rate()))
    assert arm["margin"] == rounded(list(same.margin()))
    assert sum(count for _, count in arm["margins"]["bands"]) == 60
    assert arm["line"][-1] == [60.0, *arm["rate"]]
    assert arm["command"].endswith("--player instinct --games 60 --first 11")


def test_two_ways_are_compared_on_the_same_deals(device: Device) -> None:
    turned: dict[str, Any] = {"player": "quick", "options": {"marker": 30}}
    found = looked(device, begin(device, QUICK, turned)[1]["id"])
    one, two = (run("azul", "instinct", 20, options=each["options"], workshop=Workshop(1))
                for each in (QUICK, turned))  # fmt: skip
    apart = sum(b - a for a, b in zip(one.margins, two.margins, strict=True)) / 20
    assert found["compared"]["games"] == 20
    assert found["compared"]["margin"][0] == pytest.approx(apart, abs=1e-5)
    assert "-p marker=30" in found["arms"][1]["command"]


def test_parcels_of_any_size_play_the_same_games() -> None:
    whole, _ = parcel("solitario", "random", {}, 1, 12)
    parts = [parcel("solitario", "random", {}, at, 3)[0] for at in (1, 4, 7, 10)]
    assert [one for part in parts for one in part] == whole


def test_a_parcel_takes_about_a_second() -> None:
    assert next_size(1, 0.001) == 4
    assert next_size(100, 2.0) == 50
    assert next_size(1, 60.0) == 1


def test_what_was_stopped_or_cleared_away_is_played_no_more(device: Device) -> None:
    made = begin(device, RANDOM)[1]
    status, stopped = awaited(device.call("POST", f"/laboratory/{made['id']}/stop"))
    assert (status, stopped["state"]) == (200, STOPPED)
    assert looked(device, made["id"])["arms"][0]["done"] == 0
    assert awaited(device.call("DELETE", f"/laboratory/{made['id']}"))[0] == 204
    assert awaited(device.call("GET", f"/laboratory/{made['id']}"))[0] == 404


def test_an_experiment_has_so_much_time_and_no_more(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laboratory, "SECONDS", 0.0)
    found = looked(device, begin(device, RANDOM, games=50)[1]["id"])
    assert (found["state"], found["arms"][0]["done"]) == (SPENT, 1)


def test_one_at_a_time_and_not_too_many(device: Device) -> None:
    key = new_key()
    first = begin(device, RANDOM, key=key)[1]
    assert begin(device, RANDOM, key=key) == (201, first)
    assert begin(device, QUICK, key=key)[0] == 422
    status, refused = begin(device, RANDOM)
    assert (status, refused["type"]) == (409, "urn:tavolino:problem:experiment_runs")
    awaited(device.call("POST", f"/laboratory/{first['id']}/stop"))
    assert begin(device, RANDOM, games=MOST["random"] + 1)[0] == 422
    assert begin(device, {"player": "random", "options": {"marker": 31}})[0] == 400
    for _ in range(KEPT - 1):
        made = begin(device, RANDOM)[1]
        awaited(device.call("POST", f"/laboratory/{made['id']}/stop"))
    assert begin(device, RANDOM)[1]["type"] == "urn:tavolino:problem:experiments_full"
