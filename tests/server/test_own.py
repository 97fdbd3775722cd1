"""A guest takes along all that is theirs, or deletes it for good; and what nobody misses goes."""

import io
import json
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tavolino.core import race_record
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.house import race_calls, share_calls
from tavolino.house.rows import Change, Guest, RaceChange, Saved
from tavolino.store import SqlStore, Where, open_store
from tavolino.store.layout import layout
from tavolino.store.tidying import tidy
from tests.server.daily.seats import NEXT, DayHall, played
from tests.server.racing import Hall
from tests.server.seats import Seat, any_legal, good, problem, seat_at
from tests.server.test_race_storage import ENDED, SEATS, SHEET, running, solo, table

NOW = datetime(2026, 6, 1, tzinfo=UTC)


def taken(seat: Any) -> zipfile.ZipFile:
    answer = seat.get("me/everything")
    assert answer.headers["content-type"] == "application/zip"
    assert "tavolino.zip" in answer.headers["content-disposition"]
    return zipfile.ZipFile(io.BytesIO(answer.content))


def test_all_that_is_theirs_comes_in_an_archive(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    ended = ada.play_out(ada.begin(), any_legal(Random(2)))
    running = ada.move(ada.begin(game="solitario"))
    bea.begin()
    for one in (ada, bea):
        one.play("finish")
    archive = taken(ada)
    listed = {one["id"]: one for one in json.loads(archive.read("games.json"))}
    assert listed.keys() == {ended["id"], running["id"]}
    assert Match.replay(load(archive.read(f"games/{ended['id']}.jsonl").decode())).to_move is None
    assert not listed[running["id"]]["record"], "it knows cards that nobody has seen yet"
    assert f"games/{running['id']}.jsonl" not in archive.namelist()
    (race,) = json.loads(archive.read("races.json"))
    race_record.replay(race_record.load(archive.read(f"races/{race['id']}.jsonl").decode()))


def test_the_archive_is_not_cut_where_the_lists_are(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for calls in (race_calls, share_calls):
        monkeypatch.setattr(calls, "LISTED", 1)
    ada = hall.racer()
    at = ada.begin()
    for _ in range(2):
        ada.make()
        good(ada.post(f"matches/{at['id']}/share"))
    assert len(good(ada.get("races"))["races"]) == len(good(ada.get("shares"))["shares"]) == 1
    archive = taken(ada)
    assert [len(json.loads(archive.read(f"{one}.json"))) for one in ("races", "links")] == [2, 2]


def test_the_deal_of_a_day_stays_sealed_until_it_is_over(store: Path) -> None:
    hall = DayHall(store)
    ada = hall.racer()
    mine = played(ada, "azul")["id"]
    good(ada.client.put("/api/daily/name", json={"name": "Ada Test"}))
    archive = taken(ada)
    assert archive.namelist().count(f"games/{mine}.jsonl") == 0
    assert [one["record"] for one in json.loads(archive.read("games.json"))] == [False]
    days = json.loads(archive.read("days.json"))
    assert days["name"] == "Ada Test"
    assert [one["match"] for one in days["games"]] == [mine]
    assert days["games"][0]["result"].keys() == {"won", "points", "moves", "ended"}
    hall.at(f"{NEXT}T12:00:00")
    record = load(taken(ada).read(f"games/{mine}.jsonl").decode())
    assert Match.replay(record).to_move is None
    assert ada.client.delete("/api/me").status_code == 204
    assert hall.app.state.house.store.daily_entry(mine) is None


def test_who_deletes_everything_is_nobody_and_others_keep_what_is_theirs(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    mine, theirs = ada.move(ada.begin()), bea.move(bea.begin())
    token = good(ada.post(f"matches/{mine['id']}/share"))["token"]
    assert problem(ada.client.delete("/api/me"), 409)["key"] == "server.racing.detail"
    for one in (ada, bea):
        one.play("finish")
    store: SqlStore = hall.app.state.house.store
    assert ada.client.delete("/api/me").status_code == 204
    problem(ada.get("matches"), 401)
    problem(bea.get(f"replays/{token}"), 404)
    assert bea.look(theirs["id"]) == theirs
    room = bea.room()
    assert sorted(row["name"] for row in room["standings"]) == ["?", "Bea"]
    race_record.replay(race_record.load(bea.get(f"races/{bea.race}/record").text))
    left = {
        one.name
        for one in layout()
        for row in store.rows(f"SELECT * FROM {one.name}")
        if any(str(value).find(ada.me["guest"]) >= 0 or value == "Ada" for value in row)
    }
    assert left == set()
    assert seat_at(hall.app).me["guest"] != ada.me["guest"]


@pytest.fixture
def storage(each_store: Where) -> Iterator[SqlStore]:
    found = open_store(each_store)
    for name, made in (("anna", "2026-01"), ("bert", "2026-01"), ("new", "2026-05-30")):
        found.add_guest(Guest(name, "", {}), name.encode(), made)
    yield found
    found.close()


def test_a_guest_goes_from_either_database(storage: SqlStore) -> None:
    solo(storage, "alone", assisted=False, ended=True)
    both = [SEATS[0], SEATS[1]._replace(guest="bert", kind="person")]
    for id, seats in (("r", both), ("q", SEATS)):
        sheet = SHEET._replace(id=id, key=id)
        storage.save(Change(race=RaceChange(sheet, seats)))
    storage.save(
        Change([table("p1", 1, 1)], RaceChange(running(2, state="over", key="r"), rounds=[ENDED]))
    )
    assert set(storage.forget_guest("anna")) == {"alone", "r-1-p1", "r", "q"}
    assert storage.guest(b"anna") is None
    assert storage.race("q") is None, "nobody else was there"
    kept = storage.race("r")
    assert kept is not None
    assert (kept.sheet.guest, kept.seats[0].name, kept.seats[0].guest) == ("bert", "?", None)
    assert storage.sheet("r-1-p1") is not None
    assert storage.matches_of("anna") == []


def test_what_nobody_misses_is_let_go(storage: SqlStore) -> None:
    solo(storage, "played", assisted=False, ended=True)
    at = Saved(table("p1", 0, 1).sheet._replace(id="m", guest="bert", place=None), 0)
    storage.save(Change([at]))
    for id, touched in (("r", "2026-05-01"), ("q", "2026-05-31")):
        room = SHEET._replace(id=id, key=id, touched=touched)
        storage.save(Change(race=RaceChange(room, SEATS)))
    gone = tidy(storage, NOW)
    assert gone == (0, 0, 1), "bert's game was touched at t, which is after every number"
    storage.write("UPDATE matches SET touched = '2026-01-02' WHERE id = 'm'")
    assert tidy(storage, NOW + timedelta(days=1)) == (1, 0, 0)
    assert storage.guest(b"bert") is None
    assert storage.guest(b"anna") is not None, "she has played"
    assert storage.guest(b"new") is not None, "who knows"
    assert [one.id for one in storage.races_of("anna")] == ["q"]


def test_answers_of_last_month_are_let_go(seat: Seat, store: Path) -> None:
    at = seat.move(seat.begin())
    storage = open_store(store)
    assert tidy(storage).answers == 0
    storage.write("UPDATE answers SET at = '2020'")
    assert tidy(storage).answers == 2
    storage.close()
    assert seat.move(at)["version"] == at["version"] + 1
