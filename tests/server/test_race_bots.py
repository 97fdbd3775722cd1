"""Bots and ghosts: they play from their views at the pace of a person, and are counted like all."""

from random import Random

import pytest

from tavolino.core.game import Params
from tavolino.house import bots
from tavolino.server.thinkers import Thinkers
from tests.rule import rule
from tests.server.racing import Hall, checked, wished
from tests.server.running import awaited
from tests.server.seats import Snapshot, first_choice, good, problem


def row(room: Snapshot, name: str) -> Snapshot:
    return next(one for one in room["standings"] if one["name"] == name)


def think(hall: Hall, seconds: float, step: float = 0.2) -> None:
    """Time passes, and bots that want to think are served by the coach of the tests."""
    steward = hall.steward(first_choice)
    for _ in range(round(seconds / step)):
        hall.clock.seconds += step
        for wish in hall.races.tick():
            awaited(steward.think(wish))


@rule("SO 6.2")
def test_bots_move_by_the_servers_clock_and_are_counted(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], bots=["gentle", "steady"])
    hall.pass_time(60)
    room = ada.room()
    moves = {one["name"]: one["moves"] for one in room["standings"]}
    assert moves["Ada"] == 0
    assert 5 <= moves["Nonna Pia"] <= 20
    assert 12 <= moves["Carla"] <= 40
    assert room["counter"] == moves["Nonna Pia"] + moves["Carla"]
    ada.play("turn")
    assert ada.moves_made()[-1].counter == room["counter"] + 1
    ada.play("finish")
    hall.pass_time(60)
    checked(ada)


def test_a_sharp_bot_asks_the_coach_and_moves_when_it_has_thought(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], bots=["sharp"])
    think(hall, 20)
    assert 5 <= row(ada.room(), "Il Professore")["moves"] <= 16
    hall.pass_time(30)
    assert row(ada.room(), "Il Professore")["moves"] <= 17, "it thinks about one move at a time"
    ada.play("finish")
    think(hall, 40)
    checked(ada)


def test_a_sharp_bot_thinks_in_a_worker_the_same_every_time(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], bots=["sharp"], deal=7)
    asked = "solitario", ada.packed(), "seed", 0
    thinkers = Thinkers(workers=1)
    try:
        told = awaited(thinkers.work(bots.think, *asked))
    finally:
        thinkers.close()
    assert told == bots.think(*asked)
    assert told in [action["text"] for action in ada.table()["legal"][:-1]]


def test_a_bot_whose_coach_is_away_moves_by_instinct(hall: Hall) -> None:
    async def away(_game: str, _view: Params, _seed: str, _number: int) -> str:
        raise RuntimeError("no coach")

    (ada,) = hall.racing(["Ada"], bots=["sharp"])
    hall.clock.seconds += 20
    (wish,) = hall.races.tick()
    awaited(hall.steward(away).think(wish))
    assert row(ada.room(), "Il Professore")["moves"] == 1


def test_a_thought_that_comes_too_late_is_dropped(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], bots=["sharp"])
    hall.clock.seconds += 20
    (wish,) = hall.races.tick()
    hall.pass_time(300)
    hall.races.take_thought(wish, "turn")
    assert row(ada.room(), "Il Professore")["moves"] == 0
    checked(ada)


def test_what_a_bot_thinks_about_is_its_view(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], bots=["sharp"])
    hall.clock.seconds += 20
    (wish,) = hall.races.tick()
    assert wish.asked[:2] == ("solitario", ada.packed())


@rule("SO S7")
@pytest.mark.parametrize("strength", ["gentle", "steady"])
def test_a_race_without_limit_ends_because_bots_lose_patience(hall: Hall, strength: str) -> None:
    (ada,) = hall.racing(["Ada"], bots=[strength] * 5, options={"minutes": "none"})
    ada.play("finish")
    for _ in range(400):
        hall.pass_time(20)
        if ada.room()["state"] == "over":
            break
    assert ada.room()["state"] == "over"
    assert {one["state"] for one in ada.room()["standings"]} <= {"finished", "stalled", "solved"}
    checked(ada)


def test_stronger_bots_are_quicker() -> None:
    def mean(strength: str) -> float:
        return sum(bots.pause(strength, "seed", number) for number in range(1, 201)) / 200

    assert mean("gentle") > mean("steady") > mean("sharp") > 1000


def test_a_steady_bot_beats_a_gentle_one_mostly(hall: Hall) -> None:
    wins = 0
    for deal in range(1, 13):
        (ada,) = hall.racing(["Ada"], bots=["gentle", "steady"], deal=deal)
        hall.pass_time(300)
        room = ada.room()
        wins += row(room, "Carla")["place"] < row(room, "Nonna Pia")["place"]
    assert wins >= 8


# -- ghosts

DEAL = {"game": "solitario", "deal": 7}


def finished_race(hall: Hall, name: str, moves: int, deal: int = 7) -> None:
    (racer,) = hall.racing([name], deal=deal)
    random = Random(name)
    for _ in range(moves):
        hall.pass_time(2)
        racer.random_move(random)
    racer.play("finish")


def test_ghosts_are_the_earlier_games_on_that_deal(hall: Hall) -> None:
    finished_race(hall, "Ada", 12)
    finished_race(hall, "Bea", 4)
    finished_race(hall, "Carla", 9, deal=8)
    (dora,) = hall.racing(["Dora"], deal=7)
    dora.play("turn")
    found = dora.get("races/ghosts", params=DEAL).json()["ghosts"]
    assert {one["name"] for one in found} == {"Ada", "Bea"}, "a race that is not over is no ghost"
    assert found[0]["score"] >= found[1]["score"]
    assert not any(one["solo"] for one in found)
    others = dora.get("races/ghosts", params={**DEAL, "option": "passes=3"}).json()["ghosts"]
    assert others == []
    minutes = dora.get("races/ghosts", params={**DEAL, "option": "minutes=10"}).json()["ghosts"]
    assert minutes == found
    problem(dora.get("races/ghosts", params={**DEAL, "option": "passes=9"}), 400)


@rule("SO 6.1", "SO 6.2")
def test_a_ghost_plays_again_at_its_recorded_times(hall: Hall) -> None:
    finished_race(hall, "Ada", 12)
    bea = hall.racer()
    bea.make("Bea", deal=7, ghosts=3, start=True)
    ghost = row(bea.room(), "Ada")
    assert ghost["kind"] == "ghost"
    hall.pass_time(3)
    hall.pass_time(9.5)
    assert row(bea.room(), "Ada")["moves"] == 4
    hall.pass_time(60)
    after = row(bea.room(), "Ada")
    assert (after["turns"], after["moves"], after["state"]) == (13, 12, "finished")
    bea.play("finish")
    assert bea.room()["state"] == "over"
    old = [one.action for one in bea.record().rounds[0].moves if one.who == ghost["who"]]
    assert len(old) == 13
    checked(bea)


def test_a_ghost_by_its_id_and_with_a_name_of_its_own(hall: Hall) -> None:
    finished_race(hall, "Ada", 5)
    ada = hall.racer()
    (found,) = ada.get("races/ghosts", params=DEAL).json()["ghosts"]
    room = ada.make("Ada", deal=7, ghosts=[found["id"]])
    assert [one["name"] for one in room["standings"]] == ["Ada", "Ada 2"]
    body = wished(deal=7, ghosts=["no-such"])
    assert problem(ada.post("races", body), 422)["key"] == "server.race_ghosts.detail"
    for wish in ({"deal": 7, "ties": "replay"}, {"deal": None}):
        body = wished(ghosts=1, **wish)
        assert problem(ada.post("races", body), 422)["key"] == "server.race_ghosts.detail"


def test_a_solo_game_without_help_becomes_a_ghost(hall: Hall) -> None:
    ada = hall.racer()
    for helped in (False, True):
        at = ada.begin(game="solitario", deal=7)
        for _ in range(4):
            at = ada.move(at, "turn")
        if helped:
            good(ada.post(f"matches/{at['id']}/hint", {"step": 1, "expected": at["number"]}))
        ada.move(at, "finish")
    (found,) = ada.get("races/ghosts", params=DEAL).json()["ghosts"]
    assert (found["solo"], found["moves"], found["score"]) == (True, 5, 0)
    room = ada.make("Ada", deal=7, ghosts=1, start=True)
    assert [one["name"] for one in room["standings"]] == ["Ada", "Fantasma"]
    hall.pass_time(3)
    hall.pass_time(110)
    assert row(ada.room(), "Fantasma")["state"] == "finished"


def test_a_ghost_whose_game_was_cut_off_by_time_finishes(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], deal=7, options={"minutes": 3})
    ada.play("turn")
    hall.pass_time(180)
    bea = hall.racer()
    bea.make("Bea", deal=7, ghosts=1, start=True)
    hall.pass_time(3)
    hall.pass_time(2)
    after = row(bea.room(), "Ada")
    assert (after["turns"], after["moves"], after["state"]) == (2, 1, "finished")
