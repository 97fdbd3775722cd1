"""A second game is raced by writing its racing part only: nothing in the house knows Solitario."""

from random import Random

import pytest

from tavolino.core.registry import games
from tests.server.azul_raced import RACING
from tests.server.racing import Hall, Racer, checked
from tests.server.seats import good, problem
from tests.server.test_race_bots import row, think
from tests.server.test_race_clock import restarted


@pytest.fixture(autouse=True)
def raced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "azul", games()["azul"]._replace(racing=RACING))


def play_out(racer: Racer, random: Random) -> None:
    at = racer.table()
    while at["to_move"] is not None:
        at = good(racer.try_move(random.choice(at["legal"])["text"], at))


def test_people_and_bots_race_to_the_end_and_the_record_holds(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], game="azul", bots=["gentle", "steady", "sharp"])
    assert ada.table()["view"] == bea.table()["view"]
    after = ada.play(ada.table()["legal"][0]["text"])
    assert {turn["seat"] for turn in after["turns"]} == {"you", "automa"}
    assert ada.room()["counter"] == 1, "the automa's turns are no moves"
    assert ada.mine()["turns"] == after["number"] > 1
    assert ada.mine()["moves"] == 1
    think(hall, 60)
    moves = {one["name"]: one["moves"] for one in ada.room()["standings"]}
    assert all(moves[name] > 3 for name in ("Nonna Pia", "Carla", "Il Professore"))
    for racer in (ada, bea):
        play_out(racer, Random(racer.who))
    think(hall, 60)
    hall.pass_time(600)
    room = ada.room()
    assert (room["game"], room["state"], room["deal"]) == ("azul", "over", 7)
    assert row(room, "Ada")["state"] == "over"
    (again,) = checked(ada)
    assert again.game.meta.id == "azul"
    scores = [one["score"] for one in room["standings"]]
    assert scores == sorted(scores, reverse=True)


def test_the_clock_ends_it_with_an_event(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], game="azul")
    ada.play(ada.table()["legal"][0]["text"])
    hall.pass_time(600)
    assert ada.room()["reason"] == "time"
    (event,) = ada.log(ada.table_id())["closing"]
    assert event["kind"] == "azul.time_up"
    checked(ada)


def test_a_restart_and_a_ghost_work_as_in_any_game(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], game="azul", bots=["steady"])
    ada.play(ada.table()["legal"][0]["text"])
    hall.pass_time(20)
    table = ada.table()
    later = restarted(hall, 50)
    ada = later.racer(ada)
    later.pass_time(5)
    assert ada.table() == table
    play_out(ada, Random(1))
    later.pass_time(600)
    checked(ada)
    bea = later.racer()
    bea.make("Bea", game="azul", ghosts=1, start=True)
    later.pass_time(3)
    later.pass_time(600)
    ghost = row(bea.room(), "Ada")
    assert (ghost["kind"], ghost["turns"]) == ("ghost", ada.table()["number"])
    checked(bea)


def test_what_the_racing_part_does_not_offer_is_refused(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], game="azul")
    at = ada.table()
    assert problem(ada.command(at["id"], "rest", 0), 422)["rule"] == "AZ 2.3j"
    assert problem(ada.command(at["id"], "undo", 0), 422)["rule"] == "AZ 2.3j"
    solo = ada.begin(game="coatl")
    problem(ada.command(solo["id"], "rest", 0), 400)
