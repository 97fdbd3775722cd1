"""A race comes to its end: ranking, lots, stalls, ties, and what is left behind."""

from random import Random

import pytest

from tavolino.store import SqlStore
from tests.rule import rule
from tests.server.racing import Hall, checked
from tests.server.seats import problem

# -- the end


@rule("SO 6.3", "SO 6.4", "SO S7")
def test_when_all_have_ended_the_ranking_is_that_of_the_moves(hall: Hall) -> None:
    racers = hall.racing(["Ada", "Bea", "Carla"])
    random = Random(5)
    for _ in range(12):
        for racer in racers:
            racer.random_move(random)
    for racer in racers:
        assert racer.room()["state"] == "running"
        racer.play("finish")
    room = racers[1].room()
    assert (room["state"], room["reason"]) == ("over", "ended")
    assert room["clock"]["starts_in"] is None
    record = racers[1].record()
    ranking = [(one.place, one.who, one.score, one.reached) for one in record.rounds[0].ranking]
    shown = [(row["place"], row["who"], row["score"], row["reached"]) for row in room["standings"]]
    assert shown == ranking
    assert sorted(ranking, key=lambda one: (-one[2], one[3])) == ranking
    assert room["deal"] == record.rounds[0].deal
    checked(racers[0])


@rule("SO 6.5", "SO S10", "SO S16")
def test_who_never_moved_is_ranked_by_a_recorded_lot(hall: Hall) -> None:
    firsts = set()
    for _ in range(12):
        racers = hall.racing(["Ada", "Bea"])
        hall.pass_time(300)
        room = racers[0].room()
        assert [row["place"] for row in room["standings"]] == [1, 2]
        (played,) = racers[0].record().rounds
        assert [lot.name for lot in played.lots] == ["lot"]
        checked(racers[0])
        firsts.add(room["standings"][0]["name"])
    assert firsts == {"Ada", "Bea"}


@rule("SO 5.2", "SO S8")
def test_a_stall_is_noticed_and_told_and_its_player_waits(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], deal=stalling_deal(hall), options={"minutes": 10})
    random = Random(3)
    while (at := ada.table())["to_move"]:
        ada.random_move(random)
        assert at["number"] < 400
    assert at["outcome"]["reason"]["key"] == "solitario.outcome.stalled"
    news = hall.races.store.race(ada.race).news  # type: ignore[union-attr]
    assert news[-1].kind == "stalled"
    assert news[-1].who == ada.who
    assert news[-1].rule == "SO 5.2"
    assert ada.mine()["state"] == "stalled"
    assert ada.room()["state"] == "running"
    over = problem(ada.try_move("turn"), 422)
    assert over["rule"] == "SO 5.2"
    bea.play("finish")
    assert ada.room()["state"] == "over"


def stalling_deal(hall: Hall) -> int:
    """A deal on which the player of the test stalls."""
    for deal in range(1, 60):
        (tried,) = hall.racing(["Tried"], deal=deal, options={"minutes": 10})
        random = Random(3)
        for _ in range(80):
            at = tried.table()
            if at["to_move"] is None:
                break
            tried.random_move(random)
        if tried.room()["state"] == "running":
            tried.play("finish")
        elif tried.mine()["state"] == "stalled":
            return deal
    raise AssertionError("no deal stalls")


# -- the variant without time


@rule("SO 6.6", "SO S19")
def test_a_shared_first_place_is_played_again_by_all_on_a_new_deal(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], ties="replay", options={"minutes": "none"}, deal=7)
    old = ada.table()
    ada.play("finish")
    bea.play("turn")
    bea.play("finish")
    room = ada.room()
    assert (room["state"], room["round"]) == ("countdown", 2)
    assert room["clock"]["starts_in"] == 10_000
    assert room["counter"] == 0
    assert room["deal"] is None
    (past,) = room["rounds"]
    assert (past["round"], past["deal"], past["reason"]) == (1, 7, "ended")
    assert [row["place"] for row in past["standings"]] == [1, 1]
    hall.pass_time(10)
    stale = problem(ada.try_move("turn", old), 409)
    assert (stale["round"], stale["number"], stale["table"]) == (2, 0, ada.table_id())
    past = ada.look(old["id"])
    assert (past["number"], past["to_move"], past["legal"], past["deal"]) == (1, None, [], 7)
    assert ada.table()["view"] != old["view"]
    assert ada.table()["deal"] is None
    assert ada.table()["view"]["score"] == 0
    ada.random_move(Random(1))
    ada.play("finish")
    bea.play("finish")
    room = ada.room()
    assert (room["state"], room["round"]) == ("over", 2)
    assert [row["name"] for row in room["standings"]] == ["Ada", "Bea"]
    rounds = checked(ada)
    assert [len(one.entries) for one in rounds] == [3, 3]


@rule("SO 6.6")
def test_with_the_counter_a_tie_is_not_played_again(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    ada.play("finish")
    bea.play("finish")
    assert ada.room()["state"] == "over"


@rule("SO 6.6", "SO S12")
def test_if_everybody_has_gone_a_tie_stays(hall: Hall) -> None:
    racers = hall.racing(["Ada", "Bea"], ties="replay")
    for one in racers:
        one.play("turn")
    hall.pass_time(300)
    room = racers[0].room()
    assert room["state"] == "over"
    assert [row["place"] for row in room["standings"]] == [1, 1]
    checked(racers[0])


@rule("SO S10", "SO S21")
def test_without_time_those_who_never_moved_draw_lots(hall: Hall) -> None:
    """Nobody touched a card: a new deal would follow for ever."""
    racers = hall.racing(["Ada", "Bea"], ties="replay")
    for one in racers:
        one.play("finish")
    room = racers[0].room()
    assert (room["state"], room["counter"]) == ("over", 0)
    assert sorted(row["place"] for row in room["standings"]) == [1, 2]
    checked(racers[0])


def test_no_hurry_while_a_person_plays(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], bots=["gentle"])
    ada.play("finish")
    assert ada.room()["clock"]["rate"] == 1
    bea.play("finish")
    assert ada.room()["clock"]["rate"] == 8
    hall.pass_time(300 / 8)
    room = ada.room()
    assert room["state"] == "over"
    assert room["clock"]["rate"] == 1
    checked(ada)


def test_a_race_of_other_rules_is_refused_but_its_record_is_not(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    ada.play("finish")
    store: SqlStore = hall.app.state.house.store
    store.write("UPDATE races SET rules = 99")
    hall.races.tables.forget(ada.race)
    assert problem(ada.get(f"races/{ada.race}"), 422)["key"] == "server.outdated.detail"
    assert ada.record().rules == 99


def test_a_race_that_cannot_be_played_again_harms_nobody_else(hall: Hall) -> None:
    ada, *_ = hall.racing(["Ada"])
    bea, *_ = hall.racing(["Bea"])
    ada.play("turn")
    store: SqlStore = hall.app.state.house.store
    store.write("UPDATE turns SET action = 'base denari c1'")
    hall.races.tables.forget(ada.race)
    problem(ada.get(f"races/{ada.race}"), 422)
    hall.races.wake()
    assert bea.play("turn")["number"] == 1


def test_only_so_many_races_run_at_a_time(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.racing(["Ada"])
    monkeypatch.setattr("tavolino.house.races.BEGUN_RACES", 1)
    bea = hall.racer()
    bea.make("Bea")
    busy = problem(bea.post(f"races/{bea.race}/start"), 503)
    assert busy["key"] == "server.race_busy.detail"
    assert bea.room()["state"] == "waiting"
    assert hall.racer().make("Carla")["state"] == "waiting"


def test_rooms_nobody_looks_at_leave_the_memory(hall: Hall) -> None:
    tables = hall.races.tables
    tables.size = 2
    (ada,) = hall.racing(["Ada"])
    rooms = [hall.racer() for _ in range(4)]
    for number, racer in enumerate(rooms):
        racer.make(f"Guest {number}")
    assert len(tables.open) == 3
    assert tables.open.keys() == tables.presences.keys()
    assert ada.race in tables.open, "a race that runs stays"
    assert rooms[0].room()["state"] == "waiting"
