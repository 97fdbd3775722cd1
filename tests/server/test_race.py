"""The race as its people see it: room, start, moves, end, ranking, replay of ties."""

from random import Random

import pytest

from tests.rule import rule
from tests.server.racing import Hall, checked, wished
from tests.server.seats import Snapshot, good, new_key, problem


def names(room: Snapshot) -> list[str]:
    return [one["name"] for one in room["standings"]]


# -- the room


def test_a_room_has_a_link_and_guests_join_by_it(hall: Hall) -> None:
    ada, bea = hall.racer(), hall.racer()
    room = ada.make("Ada")
    assert len(room["id"]) >= 16
    assert (room["state"], room["round"], room["host"]) == ("waiting", 0, "p1")
    assert names(bea.join(room["id"], "Bea")) == ["Ada", "Bea"]
    assert ada.who == "p1"
    assert bea.who == "p2"
    assert names(ada.room()) == ["Ada", "Bea"]
    looker = hall.racer()
    looker.race = room["id"]
    assert names(looker.room()) == ["Ada", "Bea"]
    assert looker.who is None
    problem(looker.get("races/no-such-race"), 404)


def test_the_same_key_makes_one_room(hall: Hall) -> None:
    ada = hall.racer()
    body = wished()
    first, again = (good(ada.post("races", body), 201) for _ in range(2))
    assert first == again
    assert len(ada.get("races").json()["races"]) == 1


def test_joining_again_changes_the_name_and_nothing_else(hall: Hall) -> None:
    ada, bea = hall.racer(), hall.racer()
    id = ada.make("Ada")["id"]
    bea.join(id, "Bea")
    assert names(bea.join(id, "Bea")) == ["Ada", "Bea"]
    assert names(bea.join(id, "Beatrice")) == ["Ada", "Beatrice"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ada   Rossi ", "Ada Rossi"),
        ("A\u202eda\u200b\u0000\n", "Ada"),
        ("Żółw 🐢", "Żółw 🐢"),
        ("e\u0301", "é"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_nickname_is_cleaned(hall: Hall, typed: str, shown: str) -> None:
    assert names(hall.racer().make(typed)) == [shown]


@pytest.mark.parametrize("typed", ["", "   ", "\u200b", "...", "x" * 25, "🐢"])
def test_a_nickname_that_is_none_is_refused(hall: Hall, typed: str) -> None:
    refused = problem(hall.racer().post("races", wished(name=typed)), 422)
    assert refused["key"] == "server.race_name.detail"


def test_a_look_alike_is_refused_in_the_room(hall: Hall) -> None:
    ada = hall.racer()
    room = ada.make("ace")
    found = problem(hall.racer().post(f"races/{room['id']}/join", {"name": "асе"}), 422)
    assert found["key"] == "server.race_name_taken.detail"


def test_two_in_a_room_cannot_have_the_same_name(hall: Hall) -> None:
    id = hall.racer().make("Ada", bots=["gentle"])["id"]
    for taken in ("ada", "ＡＤＡ", "nonna pia"):
        refused = problem(hall.racer().post(f"races/{id}/join", {"name": taken}), 422)
        assert refused["key"] == "server.race_name_taken.detail"


def test_a_room_has_fifty_places(hall: Hall) -> None:
    ada = hall.racer()
    id = ada.make("Ada", bots=["gentle"] * 16 + ["sharp"] * 4)["id"]
    for number in range(29):
        hall.racer().join(id, f"Guest {number}")
    assert len(ada.room()["standings"]) == 50
    refused = problem(hall.racer().post(f"races/{id}/join", {"name": "One more"}), 422)
    assert refused["key"] == "server.race_full.detail"
    problem(ada.post(f"races/{id}/bots", {"strength": "steady"}), 422)


def test_only_so_many_bots_and_sharp_ones(hall: Hall) -> None:
    ada = hall.racer()
    problem(ada.post("races", wished(bots=["sharp"] * 5)), 422)
    problem(ada.post("races", wished(bots=["gentle"] * 21)), 422)


def test_only_games_with_a_racing_part_are_raced(hall: Hall) -> None:
    ada = hall.racer()
    for game in ("azul", "chess", ""):
        problem(ada.post("races", wished(game=game)), 400)
    problem(ada.post("races", {"name": "Ada", "key": new_key()}), 400)
    assert ada.get("races").json() == {"races": []}


def test_the_host_adds_bots_and_removes_participants(hall: Hall) -> None:
    ada, bea = hall.racer(), hall.racer()
    id = ada.make("Ada")["id"]
    bea.join(id, "Bea")
    problem(bea.post(f"races/{id}/bots", {"strength": "gentle"}), 403)
    problem(bea.client.delete(f"/api/races/{id}/seats/p1"), 403)
    ada.seated(ada.post(f"races/{id}/bots", {"strength": "gentle"}))
    assert [one["kind"] for one in ada.room()["standings"]] == ["person", "person", "bot"]
    ada.seated(ada.client.delete(f"/api/races/{id}/seats/p2"))
    ada.seated(ada.client.delete(f"/api/races/{id}/seats/p2"))
    assert [one["who"] for one in ada.room()["standings"]] == ["p1", "p3"]
    bea.room()
    assert bea.who is None


def test_when_the_host_leaves_the_next_person_is_host_and_the_last_closes_the_room(
    hall: Hall,
) -> None:
    ada, bea = hall.racer(), hall.racer()
    id = ada.make("Ada", bots=["gentle"])["id"]
    bea.join(id, "Bea")
    good(ada.post(f"races/{id}/leave"))
    assert bea.room()["host"] == bea.who
    good(bea.post(f"races/{id}/leave"))
    assert bea.room()["state"] == "closed"
    refused = problem(hall.racer().post(f"races/{id}/join", {"name": "Carla"}), 422)
    assert refused["key"] == "server.race_closed.detail"


def test_a_host_who_is_away_is_replaced_before_the_start(hall: Hall) -> None:
    ada, bea = hall.racer(), hall.racer()
    id = ada.make("Ada")["id"]
    bea.join(id, "Bea")
    hall.clock.seconds += 61
    assert bea.room()["host"] == bea.who
    bea.start()


def test_a_guest_has_few_rooms_and_forgotten_ones_are_closed(hall: Hall) -> None:
    ada = hall.racer()
    for _ in range(5):
        ada.make("Ada")
    refused = problem(ada.post("races", wished()), 429)
    assert refused["key"] == "server.race_rooms.detail"
    hall.clock.seconds += 2 * 3600
    assert ada.make("Ada")["state"] == "waiting"
    assert len(ada.get("races").json()["races"]) == 1


def test_the_list_of_races_says_how_they_ended(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    ada.play("finish")
    (brief,) = ada.get("races").json()["races"]
    assert {**brief, "made": ""} == {
        "id": ada.race, "game": "solitario", "state": "over", "round": 1, "made": "",
        "host": True, "name": "Ada", "players": 1, "place": 1, "score": 0,
    }  # fmt: skip


# -- the start


@rule("SO 6.1")
def test_everybodys_table_opens_at_the_same_moment_with_the_same_cards(hall: Hall) -> None:
    ada, bea = hall.racer(), hall.racer()
    id = ada.make("Ada")["id"]
    bea.join(id, "Bea")
    assert [one["table"] for one in bea.room()["standings"]] == [None, None]
    problem(bea.post(f"races/{id}/start"), 403)
    room = ada.start()
    assert room["state"] == "countdown"
    assert room["clock"]["starts_in"] == 5000
    hall.clock.seconds += 4.999
    for racer in (ada, bea):
        table = racer.table_id()
        for path in ("", "/box", "/turns", "/previews", "/live"):
            early = problem(racer.get(f"matches/{table}{path}"), 409)
            assert early["key"] == "server.race_closed_table.detail"
        refused = racer.try_move("turn", {"id": table, "number": 0})
        assert problem(refused, 409)["key"] == "server.race_closed_table.detail"
        assert refused.headers["retry-after"] == "1"
    hall.clock.seconds += 0.5015
    tables = [racer.table() for racer in (ada, bea)]
    assert tables[0]["view"] == tables[1]["view"]
    assert ada.room()["state"] == "running"
    assert ada.room()["clock"]["elapsed"] == 500, "it counts from the moment, not from the look"
    assert ada.start()["state"] == "running"


@rule("SO S20", "SO 6.1")
def test_a_race_may_be_on_winnable_deals_only(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], options={"winnable": True})
    assert ada.table()["view"] == bea.table()["view"]
    assert ada.log(ada.table_id())["setup"] == bea.log(bea.table_id())["setup"]
    for racer in (ada, bea):
        racer.play("finish")
    checked(ada)


def test_nobody_joins_after_the_start(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    late = hall.racer()
    refused = problem(late.post(f"races/{ada.race}/join", {"name": "Late"}), 422)
    assert refused["key"] == "server.race_started.detail"
    late.race = ada.race
    assert late.room()["state"] == "running"
    table = ada.table_id()
    problem(late.get(f"matches/{table}"), 403)
    problem(late.try_move("turn", {"id": table, "number": 0}), 403)


def test_a_person_alone_races_at_once(hall: Hall) -> None:
    ada = hall.racer()
    room = ada.make("Ada", bots=["gentle", "steady", "sharp"], start=True)
    assert room["state"] == "countdown"
    assert room["clock"]["starts_in"] == 3000
    hall.pass_time(3)
    assert ada.table()["legal"]


# -- moves


@rule("SO 6.2", "SO S4", "SO S11")
def test_one_counter_for_all_moves_of_everybody(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    numbers = [racer.play("turn")["number"] for racer in (ada, bea, bea, ada)]
    assert numbers == [1, 1, 2, 2]
    told = [(one.counter, one.who, one.number) for one in ada.moves_made()]
    assert told == [(1, "p1", 1), (2, "p2", 1), (3, "p2", 2), (4, "p1", 2)]
    assert ada.room()["counter"] == 4


@rule("SO S14")
def test_a_refused_gesture_counts_nothing(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], deal=7)
    before = ada.room()
    refused = problem(ada.try_move("c1 c1 1"), 422)
    assert refused["rule"] == "SO 3.3"
    problem(ada.try_move("nonsense"), 400)
    after = ada.room()
    assert (after["counter"], after["seq"]) == (before["counter"], before["seq"])


def test_a_key_is_played_once_and_answered_the_same(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    path = f"matches/{ada.table_id()}/moves"
    body = {"action": "turn", "expected": 0, "key": new_key()}
    first = ada.post(path, body)
    bea.play("turn")
    ada.play("turn")
    again = ada.post(path, body)
    assert again.status_code == 200
    assert again.content == first.content
    other = problem(ada.post(path, {**body, "action": "finish"}), 422)
    assert other["key"] == "server.key_reused.detail"
    assert ada.room()["counter"] == 3


@pytest.mark.parametrize("expected", [0, 2])
def test_a_move_for_another_moment_is_refused(hall: Hall, expected: int) -> None:
    (ada,) = hall.racing(["Ada"])
    at = ada.table()
    ada.play("turn")
    stale = problem(ada.try_move("turn", at, expected=expected), 409)
    assert (stale["number"], stale["round"], stale["table"]) == (1, 1, at["id"])
    assert ada.room()["counter"] == 1


@rule("SO S13")
def test_there_is_no_undo_and_no_hint_in_a_race(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    ada.play("turn")
    at = ada.table()
    assert (at["ranked"], at["undo"]["can"], at["redo"]["can"]) == (True, False, False)
    assert at["undo"]["refusal"]["rule"] == "SO S13"
    for verb, more in (("undo", {}), ("redo", {}), ("back", {"to": 0})):
        assert problem(ada.command(at["id"], verb, 1, **more), 422)["rule"] == "SO S13"
    hint = problem(ada.post(f"matches/{at['id']}/hint", {"step": 1, "expected": 1}), 422)
    assert hint["key"] == "core.refuse.no_hints"
    for verb in ("review", "replay"):
        early = problem(ada.get(f"matches/{at['id']}/{verb}"), 422)
        assert early["key"] == "server.race_unfinished.detail"
    problem(ada.post(f"matches/{at['id']}/share"), 422)
    for method, path in (("GET", "/record"), ("DELETE", "")):
        mine = ada.client.request(method, f"/api/matches/{at['id']}{path}")
        assert problem(mine, 422)["key"] == "server.race_table.detail"
    assert ada.table() == at


def test_a_table_of_a_race_that_is_over_can_be_looked_at_again(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    ada.play("turn")
    ada.play("finish")
    id = ada.table_id()
    assert len(good(ada.get(f"matches/{id}/replay"))["frames"]) == 2
    token = good(ada.post(f"matches/{id}/share"))["token"]
    assert good(ada.get(f"replays/{token}"))["deal"] == 7
    assert good(ada.get(f"matches/{id}/review"))["of"] == 4  # by what was known, and by the deal


def test_tables_of_races_are_not_among_the_matches_played_alone(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    ada.play("finish")
    assert ada.get("matches").json() == {"matches": []}
    assert ada.get("statistics", params={"game": "solitario"}).json()["clean"]["games"] == 0


def test_a_draft_is_judged_and_previews_come_at_the_own_table_only(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], watching="ended")
    at = ada.table()
    assert len(ada.previews(at["id"])) == len(at["legal"])
    bea.play("finish")
    assert bea.previews(at["id"]) == []
    watched = bea.look(at["id"])
    assert (watched["race"]["who"], watched["to_move"], watched["legal"]) == ("p1", None, [])


@rule("SO S15")
def test_the_rest_by_itself_is_many_counted_moves_of_one_command(hall: Hall) -> None:
    """Deal and seed are such that the table is all open in the end."""
    for deal in range(1, 40):
        (ada,) = hall.racing(["Ada"], deal=deal, options={"minutes": "none"})
        random = Random(deal)
        refused = problem(ada.command(ada.table_id(), "rest", 0), 422)
        assert refused["rule"] == "SO S15"
        at = ada.table()
        while at["to_move"] and not at["view"]["auto"] and at["number"] < 200:
            at = ada.random_move(random)
        if at["to_move"] and at["view"]["auto"]:
            break
        ada.play("finish")
    first, number = at["view"]["auto"], at["number"]
    body = {"expected": number, "key": new_key()}
    done = good(ada.post(f"matches/{at['id']}/rest", body))
    assert done["version"] == at["version"] + 1
    assert done["view"]["score"] == 565
    assert done["turns"][0]["action"] == first
    assert ada.room()["counter"] == number + len(done["turns"]) == done["number"]
    assert len({move.at for move in ada.moves_made()[number:]}) == 1
    assert good(ada.post(f"matches/{at['id']}/rest", body)) == done
    assert ada.room()["standings"][0]["state"] == "solved"
    checked(ada)
