"""A race on several servers: one looks after it, all of them answer, and another takes over."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tavolino.house.lease_store import Terms
from tests.server.databases import Cluster
from tests.server.racing import Hall, HandClock, Racer, checked, wished
from tests.server.running import Here, until
from tests.server.seats import good, house, problem

Halls = Callable[..., list[Hall]]


@pytest.fixture
def halls(postgres: Cluster) -> Halls:
    """So many servers on one store and by one clock, none of them moving by itself."""
    store, clock = postgres.store(), HandClock()

    def opened(count: int = 2) -> list[Hall]:
        return [Hall(store, clock) for _ in range(count)]  # type: ignore[arg-type]

    return opened


def at(hall: Hall, racer: Racer) -> Racer:
    """The same person at another server."""
    return hall.racer(racer)


def race_of_two(here: Hall, there: Hall, **wish: Any) -> tuple[Racer, Racer]:
    """Ada sits here and Bea there; the tables are open."""
    ada, bea = here.racer(), there.racer()
    ada.make("Ada", **wish)
    bea.join(ada.race, "Bea")
    ada.start()
    here.clock.seconds += 5
    return ada, bea


def holder(hall: Hall, racer: Racer) -> bool:
    return hall.races.leases.holds(racer.race)


def gone(hall: Hall) -> None:
    """As if its process had died and its leases had run out."""
    hall.races.leases.end()


def test_moves_are_made_anywhere_and_all_agree(halls: Halls) -> None:
    here, there = halls()
    ada, bea = race_of_two(here, there)
    random = Random(1)
    for nth in range(20):
        one = (ada, bea)[nth % 2]
        at((here, there)[nth // 2 % 2], one).random_move(random)
        here.clock.seconds += 1
    for one in (ada, bea):
        at(there, one).play("finish")
    assert ada.room() == at(there, ada).room()
    assert ada.room()["state"] == "over"
    (played,) = checked(ada)
    assert len(played.entries) == 22
    assert [one.at for one in played.entries] == sorted(one.at for one in played.entries)


def test_what_was_done_elsewhere_is_played_and_not_the_whole_race(
    halls: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = halls()
    ada, bea = race_of_two(here, there)
    ada.room(), bea.room()
    monkeypatch.setattr("tavolino.house.tables.Tables.read_race", None)
    random = Random(2)
    for _ in range(5):
        ada.random_move(random)
        bea.random_move(random)
        here.clock.seconds += 1
    for one in (ada, bea):
        one.play("finish")
    assert ada.room() == at(there, ada).room()


def test_the_clock_is_the_same_everywhere(halls: Halls) -> None:
    here, there = halls()
    ada, bea = race_of_two(here, there, options={"minutes": 3})
    here.clock.seconds += 20
    assert ada.room()["clock"]["elapsed"] == bea.room()["clock"]["elapsed"] == 20_000
    here.clock.seconds += 161
    problem(bea.try_move("turn"), 422)
    assert ada.room()["reason"] == bea.room()["reason"] == "time"


def test_one_looks_after_it_and_bots_move_once(halls: Halls) -> None:
    here, there = halls()
    ada, _ = race_of_two(here, there, bots=["gentle", "steady"])
    assert (holder(here, ada), holder(there, ada)) == (True, False)
    for _ in range(30):
        here.pass_time(0.5)
        there.races.tick()
    moves = ada.moves_made()
    assert len(moves) > 4
    assert [one.counter for one in moves] == [*range(1, len(moves) + 1)]


def test_another_takes_over_and_the_race_goes_on(halls: Halls) -> None:
    here, there = halls()
    ada, bea = race_of_two(here, there, bots=["gentle"])
    here.pass_time(1)
    there.pass_time(1)
    gone(here)
    there.pass_time(1)
    assert holder(there, ada)
    assert "paused" not in [one.kind for one in there.races.store.race(ada.race).news]  # type: ignore[union-attr]
    assert bea.room()["state"] == "running"
    assert bea.room()["clock"]["elapsed"] == 3000
    before = len(bea.moves_made())
    for _ in range(20):
        there.pass_time(1)
    assert len(bea.moves_made()) > before


def test_where_nobody_was_the_clock_stood(halls: Halls) -> None:
    (here,) = halls(1)
    ada = here.racer()
    ada.make("Ada")
    ada.start()
    here.pass_time(5)
    here.pass_time(10)
    gone(here)
    here.clock.seconds += 1000
    (later,) = halls(1)
    later.races.leases.terms = later.races.leases.terms._replace(grace=-1000)
    later.races.wake()
    back = at(later, ada)
    room = back.room()
    assert room["state"] == "paused"
    assert room["clock"]["elapsed"] == 10_000
    later.pass_time(6)
    assert back.room()["state"] == "running"
    assert back.room()["clock"]["elapsed"] == 11_000


def test_who_is_seen_elsewhere_is_not_away(halls: Halls) -> None:
    here, there = halls()
    ada, bea = race_of_two(here, there)
    for _ in range(15):
        for one in (ada, bea):
            one.room()
        there.pass_time(3)
        here.pass_time(3)
    assert not any(row["away"] for row in ada.room()["standings"])
    for _ in range(8):
        ada.room()
        here.pass_time(10)
    assert {row["name"]: row["away"] for row in ada.room()["standings"]} == {
        "Ada": False, "Bea": True,
    }  # fmt: skip
    bea.play("turn")
    assert not any(row["away"] for row in ada.room()["standings"])


def test_who_takes_over_calls_nobody_away_who_was_seen_elsewhere(halls: Halls) -> None:
    here, there = halls()
    ada, bea = race_of_two(here, there)
    ada, bea = at(here, ada), at(here, bea)
    for _ in range(12):
        for one in (ada, bea):
            one.room()
        here.pass_time(10)
        there.races.tick()
    gone(here)
    there.pass_time(1)
    assert holder(there, ada)
    rows = at(there, ada).room()["standings"]
    assert not any(row["away"] for row in rows)


def test_forgotten_rooms_are_closed_by_whoever_makes_another(halls: Halls) -> None:
    here, there = halls()
    ada = here.racer()
    for _ in range(5):
        ada.make("Ada")
    problem(at(there, ada).post("races", wished()), 429)
    here.clock.seconds += 4000
    at(there, ada).make("Ada")
    assert len(good(ada.get("races"))["races"]) == 1


def test_a_lease_is_taken_when_it_has_run_out(halls: Halls) -> None:
    (hall,) = halls(1)
    store = hall.races.store
    now = store.moment()
    early, late = Terms("early", now - 10_000, 60_000, 0), Terms("late", now + 10_000, 60_000, 0)
    patient = late._replace(grace=60_000)
    assert store.take_leases(["a", "b"], early) == {"a": False, "b": False}
    assert store.take_leases(["a", "b", "c"], late) == {"c": False}
    assert store.take_leases(["a"], early) == {"a": True}
    store.end_leases("early", ["b"])
    assert store.take_leases(["b"], late) == {"b": False}
    store.end_leases("early")
    assert store.take_leases(["a"], patient) == {}
    other = early._replace(holder="other")
    until(lambda: store.take_leases(["a"], other) == {"a": True})


def test_who_listens_elsewhere_hears_of_it(postgres: Cluster) -> None:
    store = postgres.store()
    here, there = Here(house(store)), Here(house(store))
    try:
        at = here.seat.begin()
        there.client.cookies = here.client.cookies
        with there.listen(at["id"]) as events:
            assert next(events)["data"]["number"] == at["number"]
            after = here.seat.move(at)
            told = next(one for one in events if "data" in one)
            assert told["data"] == {"version": after["version"], "number": after["number"]}
    finally:
        there.stop()
        here.stop()
