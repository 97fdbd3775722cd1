"""Together: the next race for all, who left, who may watch, and room for everybody's races."""

from pathlib import Path

import pytest

from tavolino.house import races
from tavolino.server.guests import whence
from tavolino.server.pace import Limits
from tests.server.racing import Hall, Racer
from tests.server.seats import Seat, good, house, problem, seat_at


def ended(*racers: Racer) -> None:
    for racer in racers:
        racer.play("finish")


def again(racer: Racer) -> dict[str, object]:
    return racer.seated(racer.post(f"races/{racer.race}/again"))


def names(room: dict[str, object]) -> list[str]:
    return [one["name"] for one in room["standings"]]  # type: ignore[attr-defined]


# -- another race


def test_a_rematch_brings_everybody_into_the_same_room(hall: Hall) -> None:
    ada, bea, carla = hall.racing(["Ada", "Bea", "Carla"], bots=["gentle"], ties="replay",
                                  options={"minutes": 3})  # fmt: skip
    problem(bea.post(f"races/{bea.race}/again"), 422)
    first, before = bea.race, bea.room()
    hall.pass_time(181)
    assert bea.room()["state"] == "over"
    room = again(bea)
    assert room["id"] != first
    assert room["host"] == bea.who
    assert (room["deal_given"], room["watching"]) == (False, before["watching"])
    assert (room["options"], room["ties"]) == (before["options"], "replay")
    assert ada.room()["next"] == room["id"]
    bea.race = first
    assert again(ada)["id"] == again(carla)["id"] == again(bea)["id"] == room["id"]
    assert sorted(names(bea.room())) == sorted(["Ada", "Bea", "Carla", "Nonna Pia"])
    problem(hall.racer().post(f"races/{first}/again"), 403)


def test_who_asks_after_the_next_race_too_opens_another(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    first = ada.race
    ended(ada, bea)
    second = again(ada)["id"]
    ada.post(f"races/{second}/leave")
    bea.race = first
    assert again(bea)["id"] not in (first, second), "the room was closed"


def test_who_raced_alone_starts_at_once(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    ended(ada)
    assert again(ada)["state"] == "countdown"


def test_a_name_that_is_taken_meanwhile_is_chosen_anew(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    ended(ada, bea)
    id = str(again(ada)["id"])
    hall.racer().join(id, "Bea")
    assert again(bea)["id"] == id
    assert not bea.who


# -- who left


def test_who_leaves_is_shown_as_left_at_once_and_after_a_restart(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])

    def left(racer: Racer) -> list[bool]:
        return [one["left"] for one in racer.room()["standings"]]

    assert left(ada) == [False, False]
    good(bea.post(f"races/{bea.race}/leave"))
    bea_row = next(one for one in ada.room()["standings"] if one["who"] == bea.who)
    assert bea_row["left"]
    assert bea_row["away"]
    later = Hall(hall.store, hall.clock)
    assert sorted(left(later.racer(ada))) == [False, True]
    hall = later
    back = hall.racer(bea)
    hall.pass_time(6)
    back.play("turn")
    hall.pass_time(1)
    assert left(hall.racer(ada)) == [False, False]


def test_who_sits_down_on_a_seat_that_was_left_is_there_after_a_restart(hall: Hall) -> None:
    ada, bea, carla = hall.racer(), hall.racer(), hall.racer()
    id = ada.make("Ada")["id"]
    bea.join(id, "Bea")
    good(bea.post(f"races/{id}/leave"))
    carla.join(id, "Carla")
    ada.start()
    hall.pass_time(5)
    later = Hall(hall.store, hall.clock).racer(ada)
    assert [one["left"] for one in later.room()["standings"]] == [False, False]


# -- watching


def test_usually_others_tables_are_seen_after_the_race(hall: Hall) -> None:
    """A second guest of the same person finishes at once and sees nothing."""
    ada, spy = hall.racing(["Ada", "Spy"])
    spy.play("finish")
    theirs = f"matches/{ada.table_id()}"
    for rest in ("", "/turns", "/box", "/previews", "/live"):
        found = problem(spy.get(f"{theirs}{rest}"), 403)
        assert found["key"] == "server.race_watch_over.detail"
    assert spy.room()["watching"] == "over"
    ada.play("finish")
    good(spy.get(theirs))


def test_who_races_bots_alone_may_watch_them(hall: Hall) -> None:
    ada = hall.racer()
    assert ada.make("Ada", bots=["gentle"])["watching"] == "over"
    assert ada.start()["watching"] == "ended"
    hall.pass_time(5)
    ada.play("finish")
    good(ada.get(f"matches/{ada.table_id('p2')}"))


# -- room for everybody


def test_one_address_cannot_take_everybodys_races(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(races, "BEGUN_RACES", 6)
    monkeypatch.setattr(races, "BEGUN_OF_ADDRESS", 4)
    hall = Hall(store)
    crowd = [hall.racer() for _ in range(5)]
    for one in crowd[:4]:
        one.make("Ada", start=True)
    wish = {"game": "solitario", "name": "Ada", "start": True}
    problem(crowd[4].post("races", {**wish, "key": "k"}), 503)
    elsewhere = hall.racer(address="198.51.100.7")
    elsewhere.make("Bea", start=True)
    elsewhere.make("Bea", start=True)
    other = hall.racer(address="198.51.100.8")
    problem(other.post("races", {**wish, "key": "k"}), 503)


def test_a_guest_runs_two_races_at_a_time(hall: Hall) -> None:
    ada = hall.racer()
    for _ in range(2):
        ada.make("Ada", start=True)
    problem(ada.post("races", {"game": "solitario", "name": "A", "start": True, "key": "k"}), 429)


def test_fifty_people_behind_one_router_are_not_refused(store: Path) -> None:
    """All from one address, in far less than a minute: more than one guest may ask in it."""
    app = house(store, Limits())
    crowd = [seat_at(app) for _ in range(50)]
    assert all("guest" in one.me for one in crowd)
    assert int(Limits().requests.split("/")[0]) < 50 * 26
    for _ in range(26):
        for one in crowd:
            assert one.get("games").status_code == 200


def test_one_guest_is_still_held_back_and_so_is_who_shows_no_cookie(store: Path) -> None:
    app = house(store, Limits(requests="5/minute", strangers="3/minute"))
    ada, bea = seat_at(app), seat_at(app)

    def answers(seat: Seat, count: int) -> list[int]:
        return [seat.get("games").status_code for _ in range(count)]

    assert answers(ada, 6) == [200] * 5 + [429]
    assert answers(bea, 1) == [200]
    bea.client.cookies.clear()
    assert answers(bea, 2) == [200, 429], "she came twice without one before"


def test_a_household_is_half_of_a_long_address() -> None:
    assert whence("2001:db8:1:2:aaaa::1") == whence("2001:db8:1:2:bbbb::2") == "2001:db8:1:2::/64"
    assert [whence("192.0.2.7"), whence("testclient"), whence("")] == [
        "192.0.2.7",
        "testclient",
        "",
    ]
