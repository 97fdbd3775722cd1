"""A store that an earlier server made is brought up to date, and nothing in it is lost.

How the store of the second kind was made is told in stores/README.md.
"""

import gzip
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest

from tavolino.core.race_record import load, replay
from tavolino.house.migrations import STEPS
from tavolino.house.rows import Guest
from tavolino.store import SqlStore, open_store
from tests.server.racing import Hall, HandClock, Racer
from tests.server.seats import Snapshot, actions, good
from tests.server.test_race_storage import solo

STORES = Path(__file__).parent / "stores"
FACTS: dict[str, Any] = json.loads(gzip.decompress((STORES / "kind2.json.gz").read_bytes()))
MATCHES, RACES = FACTS["matches"], FACTS["races"]
OVER = [name for name, race in RACES.items() if race["state"] == "over"]
SAME = ("id", "game", "deal", "ranked", "assisted", "hints", "number", "version", "to_move", "redo")


@pytest.fixture
def old(store: Path) -> Hall:
    """Today's server on the old store, some time later."""
    store.write_bytes(gzip.decompress((STORES / "kind2.sqlite3.gz").read_bytes()))
    clock = HandClock()
    clock.seconds = FACTS["clock"] + 1000
    return Hall(store, clock)


@pytest.fixture
def anna(old: Hall) -> Racer:
    return guest_with(old, FACTS["secret"])


@pytest.fixture
def ada(old: Hall) -> Racer:
    return guest_with(old, FACTS["racer"]["secret"])


@pytest.fixture(autouse=True)
def fresh_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys that were not used in the old store."""
    monkeypatch.setattr("tests.server.seats.KEYS", count(1_000_000))


def guest_with(hall: Hall, secret: str) -> Racer:
    racer = hall.racer()
    racer.client.cookies.clear()
    racer.client.cookies.set("__Host-tavolino", secret)
    return racer


def at_race(racer: Racer, name: str) -> Snapshot:
    racer.race = RACES[name]["id"]
    return racer.room()


# -- matches


def test_the_guest_and_the_lists_are_there(anna: Racer) -> None:
    me = anna.get("me").json()
    assert me["guest"] == FACTS["guest"]
    assert me["settings"] == {"language": "it", "motion": False}
    assert [one["id"] for one in anna.get("matches").json()["matches"]] == FACTS["listed"]
    for game, figures in FACTS["statistics"].items():
        found = anna.get("statistics", params={"game": game}).json()
        kinds = found["clean"], found["assisted"]
        for name in ("games", "won", "drawn", "lost"):
            assert sum(kind[name] for kind in kinds) == figures[name]
        assert found["assisted"]["games"] == figures["assisted"]
        assert found["clean"]["fastest"] is None, "the time was not kept then"


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_is_as_it_was(anna: Racer, name: str) -> None:
    told = MATCHES[name]
    at = anna.look(told["id"])
    assert {one: at[one] for one in SAME} == {one: told[one] for one in SAME}
    assert at["outcome"] == told["outcome"]
    assert at["race"] is None
    assert [one["text"] for one in at["legal"]] == told["legal"]
    turns = [[turn["seat"], turn["action"]["text"], turn["events"]] for turn in at["turns"]]
    assert turns == told["turns"]


@pytest.mark.parametrize("name", [name for name, one in MATCHES.items() if one["to_move"]])
def test_a_match_goes_on(anna: Racer, name: str) -> None:
    at = anna.look(MATCHES[name]["id"])
    if at["redo"]["can"]:
        assert anna.redo(at)["number"] == at["redo"]["to"]
        at = anna.look(at["id"])
    after = anna.move(at)
    assert after["version"] == at["version"] + 1
    assert anna.undo(after)["view"] == at["view"]


def test_hints_links_reviews_and_answers_are_there(old: Hall, anna: Racer) -> None:
    """A position was named by all that the page was sent then: its advice is asked for anew."""
    hinted, finished = MATCHES["azul hinted"], MATCHES["azul finished"]
    store: SqlStore = old.app.state.house.store
    ((advice,),) = store.rows("SELECT advice FROM hints WHERE match = ?", hinted["id"])
    assert json.loads(advice)["action"] == hinted["hint"]["action"]
    ask = {"step": 3, "expected": hinted["number"]}
    hint = good(anna.post(f"matches/{hinted['id']}/hint", ask))
    assert hint["action"]["text"] == hinted["hint"]["action"]
    assert len(good(anna.get(f"replays/{hinted['token']}"))["frames"]) == hinted["number"]
    review = good(anna.get(f"matches/{finished['id']}/review"))
    assert review["turning"] == finished["review"]["turning"]
    for one, told in zip(review["decisions"], finished["review"]["decisions"], strict=True):
        told |= {"played": one["played"]["text"], "best": one["best"]["text"]}
        kept = {name: one[name] for name in told}
        assert {**kept, "played": told["played"], "best": told["best"]} == told
    answered = FACTS["answered"]
    again = good(anna.post(f"matches/{answered['match']}/moves", answered["body"]))
    assert again["number"] == MATCHES["azul answered"]["number"]
    assert anna.look(answered["match"])["number"] == again["number"], "it was not played twice"


def test_a_match_goes_with_all_that_belongs_to_it(old: Hall, anna: Racer) -> None:
    id = MATCHES["azul hinted"]["id"]
    assert anna.client.delete(f"/api/matches/{id}").status_code == 204
    store: SqlStore = old.app.state.house.store
    for table in ("turns", "answers", "shares", "hints", "judged", "held", "exercises"):
        assert store.rows(f"SELECT * FROM {table} WHERE match = ?", id) == []
    assert store.rows("PRAGMA foreign_key_check") == []


# -- races


def without_table(rows: list[Snapshot]) -> list[Snapshot]:
    later = ("table", "left", "turns")  # what was told later
    return [{name: value for name, value in row.items() if name not in later} for row in rows]


@pytest.mark.parametrize("name", [name for name in RACES if name != "running"])
def test_a_race_is_as_it_was(ada: Racer, name: str) -> None:
    told, room = RACES[name], at_race(ada, name)
    assert ada.who == told["you"]
    kept = ("state", "round", "deal", "host", "counter", "reason", "options", "ties", "deal_given")
    assert {one: room[one] for one in kept} == {one: told[one] for one in kept}
    if name == "waiting":  # everybody has gone in the meantime
        told["standings"] = [{**row, "away": row["kind"] == "person"} for row in told["standings"]]
        told["standings"][0]["away"] = room["standings"][0]["away"]
    assert without_table(room["standings"]) == told["standings"]
    for one, before in zip(room["rounds"], told["rounds"], strict=True):
        assert without_table(one["standings"]) == before["standings"]


@pytest.mark.parametrize("name", OVER)
def test_the_record_of_a_race_is_the_same_text_and_its_tables_can_be_watched(
    ada: Racer, name: str
) -> None:
    room = at_race(ada, name)
    record = ada.get(f"races/{ada.race}/record").text
    assert record == RACES[name]["record"]
    rounds = replay(load(record))
    for row in room["standings"]:
        at = ada.look(row["table"])
        assert (at["number"], at["race"]["who"]) == (row["moves"], row["who"])
        assert at["outcome"] is not None or row["state"] == "playing"
        played = [one.action for one in rounds[-1].entries if one.who == row["who"]]
        assert actions(at) == played
        path = f"races/{ada.race}/replay/{row['who']}"
        shown = good(ada.get(path, params={"round": len(rounds)}))
        assert len(shown["frames"]) == row["moves"]


def test_a_room_that_waited_can_start(old: Hall, ada: Racer) -> None:
    at_race(ada, "waiting")
    ada.start()
    old.pass_time(5)
    assert ada.play("turn")["number"] == 1
    assert ada.room()["counter"] >= 1


def test_a_race_that_ran_is_paused_and_goes_on(old: Hall, ada: Racer) -> None:
    told = RACES["running"]
    old.races.wake()
    room = at_race(ada, "running")
    assert (room["state"], room["counter"]) == ("paused", told["counter"])
    assert without_table(room["standings"]) == told["standings"]
    old.pass_time(5)
    at, before = ada.table(), told["table"]
    assert (at["number"], at["view"]["score"]) == (before["number"], before["score"])
    assert [one["text"] for one in at["legal"]] == before["legal"]
    assert actions(at) == before["actions"]
    for _ in range(3):
        old.pass_time(2)
        ada.random_move(Random(1))
    old.pass_time(600)
    assert ada.room()["reason"] == "time"
    replay(ada.record())


def test_earlier_games_are_ghosts_still(ada: Racer) -> None:
    wish = {"game": "solitario", "deal": 7}
    found = ada.get("races/ghosts", params=wish).json()["ghosts"]
    assert {one["name"] for one in found} >= {"Ada", "Bea", ""}
    assert {one["solo"] for one in found} == {True, False}


# -- other kinds


def test_a_store_of_the_first_kind_is_brought_up_to_date(store: Path) -> None:
    first = apsw.Connection(str(store))
    first.execute(f"{STEPS[0]}PRAGMA user_version=1;")
    first.execute("INSERT INTO guests VALUES ('anna', x'aa', '', '{}', '2026')")
    first.close()
    storage = open_store(store)
    assert storage.guest(b"\xaa") == Guest("anna", "", {})
    solo(storage, "good", assisted=False, ended=True)
    storage.write("UPDATE turns SET at = NULL")
    (found,) = storage.finishes("solitario", 9, 1)
    assert found.script == [(2000, "turn"), (4000, "finish")], "evenly, where no times were kept"
    storage.close()


def schema(path: Path) -> Iterator[str]:
    for sql in apsw.Connection(str(path)).execute("SELECT sql FROM sqlite_schema ORDER BY name"):
        if sql[0]:
            yield str(sql[0])


def test_an_old_store_and_a_new_one_have_the_same_schema(old: Hall, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.sqlite3"
    open_store(fresh).close()
    assert list(schema(old.store)) == list(schema(fresh))


def test_a_step_that_fails_leaves_the_store_as_it_was(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write_bytes(gzip.decompress((STORES / "kind2.sqlite3.gz").read_bytes()))
    before = list(schema(store))
    broken = (*STEPS[:2], f"{STEPS[2]}SELECT nonsense;")
    monkeypatch.setattr("tavolino.store.one_file.STEPS", broken)
    with pytest.raises(apsw.SQLError):
        open_store(store)
    assert list(schema(store)) == before
