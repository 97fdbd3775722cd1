"""The daily: one deal for everybody, one try each, boards that only hold what was replayed."""

import json
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from tavolino.core.match import Match
from tavolino.core.registry import game_named, games
from tavolino.core.sealed import Secret
from tavolino.house.daily import open_deal
from tavolino.house.daily_days import dealt
from tavolino.server import daily_shapes
from tavolino.store import Where
from tests.rule import rule
from tests.server.daily.seats import DAY, NEXT, DayHall, asked, begun, played, seen
from tests.server.racing import Racer
from tests.server.seats import good, problem

every_game = pytest.mark.parametrize("name", sorted(games()))
CANARY = Secret(bytes.fromhex("cafe" * 16))
BEFORE = "2026-11-15"


# -- one deal, one try


@every_game
@rule("TA 5.1")
def test_everybody_has_the_same_deal_and_each_game_another(
    ada: Racer, bob: Racer, name: str
) -> None:
    first, second = begun(ada, name), begun(bob, name)
    assert first["view"] == second["view"]
    assert first["seal"] == second["seal"]
    assert (first["ranked"], first["deal"], first["seal"]["secret"]) == (True, None, None)
    assert first["daily"]["day"] == DAY
    assert first["id"] != second["id"]


@rule("TA 5.2")
def test_there_is_one_try_a_day_and_it_goes_on_where_it_was_left(ada: Racer) -> None:
    at = ada.moves(begun(ada, "azul"), 3)
    again = begun(ada, "azul")
    assert (again["id"], again["number"]) == (at["id"], at["number"])
    over = played(ada, "azul")
    assert over["id"] == at["id"]
    assert begun(ada, "azul")["outcome"] == over["outcome"]
    assert seen(ada, "azul")["state"] == "counted"


def test_a_result_that_was_cleared_away_stays_and_brings_no_second_try(ada: Racer) -> None:
    at = played(ada, "azul")
    assert ada.client.delete(f"/api/matches/{at['id']}").status_code == 204
    assert seen(ada, "azul")["clean"]["mine"]["place"] == 1
    assert problem(asked(ada, "azul"), 422)["key"] == "server.daily_done.detail"


def test_a_try_that_was_cleared_away_was_given_up(ada: Racer) -> None:
    at = ada.move(begun(ada, "azul"))
    assert ada.client.delete(f"/api/matches/{at['id']}").status_code == 204
    page = seen(ada, "azul")
    assert (page["state"], page["table"], page["players"]) == ("given_up", None, 0)
    problem(asked(ada, "azul"), 422)
    assert begun(ada, "azul", practice=True)["ranked"] is False


def test_a_try_has_no_hints_and_practice_has(ada: Racer) -> None:
    at = begun(ada, "azul")
    hint = {"step": 1, "expected": at["number"]}
    assert problem(ada.post(f"matches/{at['id']}/hint", hint), 422)["rule"] == "TA 3.2"
    played(ada, "azul")
    at = begun(ada, "azul", practice=True)
    good(ada.post(f"matches/{at['id']}/hint", hint))


@rule("TA 5.2")
def test_nobody_practises_before_the_try_is_over(ada: Racer) -> None:
    assert problem(asked(ada, "azul", practice=True), 422)["key"] == "server.daily_first.detail"
    ada.move(begun(ada, "azul"))
    problem(asked(ada, "azul", practice=True), 422)
    played(ada, "azul")
    at = begun(ada, "azul", practice=True)
    assert at["daily"]["kind"] == "practice"
    at = ada.move(at)
    again = begun(ada, "azul", practice=True)
    assert (again["id"], again["number"]) == (at["id"], at["number"])
    assert played(ada, "azul", practice=True)["id"] == at["id"]
    assert begun(ada, "azul", practice=True)["id"] != at["id"]


def test_a_day_to_come_and_a_day_that_never_was_are_unknown(ada: Racer, hall: DayHall) -> None:
    hall.days.prepare(3)
    for day in (NEXT, BEFORE, "2026-02-30", "today", "20261116", "2026-11-1"):
        problem(ada.get(f"daily/{day}/azul"), 404)
        problem(asked(ada, "azul", day), 404)
    problem(ada.get(f"daily/{DAY}/chess"), 404)
    assert problem(ada.get(f"daily/{BEFORE}/azul"), 404)["key"] == "server.daily_none.detail"


# -- boards


def test_boards_keep_clean_and_assisted_apart(ada: Racer, bob: Racer) -> None:
    played(ada, "solitario", 1)
    played(bob, "solitario", 2)
    played(bob, "solitario", 9, practice=True)
    played(bob, "solitario", 5, practice=True)
    page = seen(bob, "solitario")
    daily_shapes.DayPage.model_validate(page)
    assert (page["clean"]["players"], page["assisted"]["players"]) == (2, 1)
    rows = page["clean"]["rows"]
    keys = [(not row["won"], -row["points"], row["moves"], row["ended"]) for row in rows]
    assert keys == sorted(keys)
    assert [row["place"] for row in rows] == [1, 2]
    assert sum(row["you"] for row in rows) == 1
    assert sum(one["count"] for one in page["distribution"]) == 2


def test_who_has_not_ended_their_try_sees_how_many_play_and_no_more(ada: Racer, bob: Racer) -> None:
    played(ada, "azul")
    begun(bob, "azul")
    page = seen(bob, "azul")
    assert (page["told"], page["players"]) == (False, 1)
    assert (page["clean"], page["distribution"], page["coach"]) == (None, [], None)


def test_a_name_is_chosen_and_checked_like_a_nickname(ada: Racer, bob: Racer) -> None:
    def name(guest: Racer, text: str) -> Any:
        return guest.client.put("/api/daily/name", json={"name": text})

    assert good(name(ada, "  Ada \u200b Rossi"))["name"] == "Ada Rossi"
    assert problem(name(bob, "аda rossi"), 422)["key"] == "server.daily_name_taken.detail"
    for kept in ("tavolino", "ТАVOLINO", "Admin", "тренер", "Coach"):
        assert problem(name(bob, kept), 422)["key"] == "server.daily_name_kept.detail"
    problem(name(bob, "..."), 422)
    problem(name(bob, "x" * 25), 422)
    good(name(ada, "Ada R"))
    good(name(bob, "Ada Rossi"))
    played(ada, "azul")
    assert seen(ada, "azul")["clean"]["rows"][0]["name"] == "Ada R"
    assert good(name(ada, ""))["name"] == ""


def test_the_coach_plays_it_too_when_somebody_has_a_result(store: Path) -> None:
    hall = DayHall(store)
    with hall.racer().client as client:
        ada = Racer(client)
        played(ada, "azul")
        while seen(ada, "azul")["coach"] is None:
            sleep(0.02)
        coach = seen(ada, "azul")["coach"]
        assert coach["moves"] > 5
        deal = hall.days.deal(DAY, "azul")
        assert deal.coach
        assert deal.coach.points == coach["points"]


def test_today_shows_every_box_and_the_calendar_all_days(hall: DayHall, ada: Racer) -> None:
    today = good(ada.get("daily"))
    assert {one["game"] for one in today["games"]} == games().keys()
    assert {one["state"] for one in today["games"]} == {"new"}
    played(ada, "azul")
    hall.at(f"{NEXT}T09:00:00")
    played(ada, "solitario", day=NEXT)
    begun(ada, "azul", NEXT)
    today = good(ada.get("daily"))
    states = {one["game"]: one["state"] for one in today["games"]}
    assert (states["azul"], states["solitario"]) == ("playing", "counted")
    assert today["streak"] == {"now": 2, "longest": 2}
    entries = good(ada.get("daily/calendar"))["entries"]
    assert [(one["day"], one["game"], one["state"]) for one in entries] == [
        (DAY, "azul", "counted"), (NEXT, "azul", "playing"), (NEXT, "solitario", "counted"),
    ]  # fmt: skip
    hall.at("2026-11-19T09:00:00")
    assert good(ada.get("daily"))["streak"] == {"now": 0, "longest": 2}


def test_the_days_have_figures_of_their_own(ada: Racer) -> None:
    played(ada, "azul")
    figures = good(ada.get("statistics", params={"game": "azul"}))
    assert (figures["ranked"]["games"], figures["clean"]["games"]) == (0, 1)
    listed = good(ada.get("matches"))["matches"]
    assert [one["daily"] for one in listed] == [DAY]


# -- time


@rule("TA 5.3")
def test_a_game_belongs_to_the_day_on_which_it_was_begun(hall: DayHall, ada: Racer) -> None:
    hall.at(f"{DAY}T23:59:59")
    at = begun(ada, "solitario")
    hall.at(f"{NEXT}T00:00:01")
    assert begun(ada, "solitario", NEXT)["id"] != at["id"]
    played(ada, "solitario")
    assert seen(ada, "solitario")["clean"]["mine"]["place"] == 1
    assert seen(ada, "solitario", NEXT)["state"] == "playing"
    assert good(ada.get("daily/calendar"))["streak"]["now"] == 1


@rule("TA 5.3")
def test_a_game_that_ends_too_late_does_not_count(hall: DayHall, ada: Racer, bob: Racer) -> None:
    at = begun(ada, "solitario")
    hall.at(f"{NEXT}T02:00:00")
    assert seen(ada, "solitario")["state"] == "late"
    assert seen(bob, "solitario")["secret"], "so it could be looked up"
    assert ada.move(ada.look(at["id"]), "finish")["outcome"]
    page = seen(ada, "solitario")
    assert (page["state"], page["players"]) == ("late", 0)


@rule("TA 5.5")
def test_no_try_begins_after_its_day(hall: DayHall, ada: Racer, bob: Racer) -> None:
    played(ada, "azul")
    hall.at(f"{NEXT}T00:00:00")
    assert problem(asked(bob, "azul"), 422)["key"] == "server.daily_over.detail"
    hall.at("2026-12-24T12:00:00")
    problem(asked(bob, "azul"), 422)
    played(bob, "azul", practice=True)
    page = seen(bob, "azul")
    assert (page["players"], page["assisted"]["players"], page["practised"]) == (1, 0, True)


def test_the_server_is_restarted_at_midnight(hall: DayHall, ada: Racer) -> None:
    hall.at(f"{DAY}T23:59:00")
    at = ada.moves(begun(ada, "azul"), 3)
    hall.at(f"{NEXT}T00:00:00")
    later = hall.restarted()
    again = later.racer(ada)
    assert begun(again, "azul")["id"] == at["id"]
    over = played(again, "azul")
    assert (over["id"], seen(again, "azul")["state"]) == (at["id"], "counted")
    assert seen(again, "azul", NEXT)["commitment"] != seen(again, "azul")["commitment"]


def test_a_day_is_the_same_in_either_database(each_store: Where) -> None:
    """A try, practice, names, the board and the next day, all through the store."""
    hall = DayHall(each_store)
    ada, bob = hall.racer(), hall.racer()
    for guest, name in ((ada, "Ada"), (bob, "Bob")):
        assert guest.client.put("/api/daily/name", json={"name": name}).status_code == 200
    assert bob.client.put("/api/daily/name", json={"name": "Ada"}).status_code == 422
    played(ada, "azul", 1)
    played(bob, "azul", 2)
    played(ada, "azul", 3, practice=True)
    page = seen(ada, "azul")
    assert {one["name"] for one in page["clean"]["rows"]} == {"Ada", "Bob"}
    assert [one["name"] for one in page["assisted"]["rows"]] == ["Ada"]
    hall.at(f"{NEXT}T12:00:00")
    assert seen(ada, "azul")["secret"]
    assert good(ada.get("statistics?game=azul"))["ranked"]["games"] == 0
    assert ada.client.delete("/api/me").status_code == 204
    assert [one["name"] for one in seen(bob, "azul")["clean"]["rows"]] == ["Bob"]


def test_a_result_whose_server_died_before_it_was_counted_is_not_lost(
    hall: DayHall, ada: Racer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tavolino.house.daily_days.Days.settle", lambda *_: None)
    played(ada, "azul")
    assert seen(ada, "azul")["players"] == 0
    monkeypatch.undo()
    hall.at(f"{NEXT}T11:00:00")
    page = seen(hall.restarted().racer(ada), "azul")
    assert (page["state"], page["players"]) == ("counted", 1)


def test_a_server_that_died_before_the_first_card_deals_it_later(
    ada: Racer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tavolino.house.daily_calls.dealt", lambda *_, **__: 1 / 0)
    assert asked(ada, "azul").status_code == 500
    monkeypatch.undo()
    played(ada, "azul")
    assert seen(ada, "azul")["players"] == 1


def test_a_clock_that_ran_ahead_gives_nothing_away(hall: DayHall, ada: Racer) -> None:
    hall.days.prepare(5)
    hall.at("2027-03-01T12:00:00")
    for day in (DAY, NEXT, "2026-11-18"):
        problem(ada.get(f"daily/{day}/azul"), 404)
    seen(ada, "azul", "2027-03-01")
    hall.at(f"{DAY}T12:00:00")
    problem(ada.get("daily/2027-03-01/azul"), 404)
    played(ada, "azul")
    assert seen(ada, "azul")["players"] == 1


def test_a_clock_that_goes_back_opens_no_day_again(hall: DayHall, ada: Racer, bob: Racer) -> None:
    played(ada, "azul")
    begun(bob, "solitario")
    hall.at("2026-11-18T12:00:00")
    assert seen(bob, "azul")["secret"]
    assert seen(bob, "solitario")["secret"]
    hall.at(f"{DAY}T13:00:00")
    assert problem(asked(bob, "azul"), 422)["key"] == "server.daily_over.detail"
    played(bob, "solitario")
    assert seen(bob, "solitario")["players"] == 0, "its secret was out"
    assert seen(ada, "azul")["players"] == 1


def test_one_person_with_two_cookies_has_one_result(hall: DayHall, ada: Racer) -> None:
    bob = hall.racer()
    played(ada, "azul")
    played(bob, "azul", 2)
    played(bob, "solitario")
    tables = hall.app.state.house.tables
    tables.hand_over(bob.me["guest"], ada.me["guest"])
    assert seen(ada, "azul")["players"] == 1
    assert seen(ada, "solitario")["clean"]["mine"]["place"] == 1


# -- made ahead


def test_days_are_made_ahead_with_their_proofs(hall: DayHall) -> None:
    made = hall.days.prepare(3)
    assert len(made) == 3 * len(games())
    assert hall.days.prepare(3) == []
    for day in (DAY, NEXT, "2026-11-18"):
        deal = hall.days.store.daily_deal(day, "solitario")
        assert deal
        assert deal.proof
        match = dealt(deal, ranked=True)
        for action in deal.proof:
            match.play(action)
        assert match.outcome
        assert match.outcome.winner == "you"
    azul = hall.days.store.daily_deal(DAY, "azul")
    assert azul
    assert azul.proof is None


def test_a_deal_of_older_rules_is_made_again_unless_somebody_has_seen_it(hall: DayHall) -> None:
    hall.days.prepare(2)
    seals = [hall.days.store.daily_deal(day, "azul").sealed.commitment for day in (DAY, NEXT)]  # type: ignore
    hall.days.deal(DAY, "azul")
    azul = game_named("azul")
    newer = azul._replace(meta=azul.meta._replace(rules=azul.meta.rules + 1))
    assert not hall.days.make(DAY, newer)
    assert hall.days.make(NEXT, newer)
    now = [hall.days.store.daily_deal(day, "azul").sealed.commitment for day in (DAY, NEXT)]  # type: ignore
    assert (now[0] == seals[0], now[1] == seals[1]) == (True, False)


def test_without_a_server_the_daily_is_the_open_deal_of_the_date() -> None:
    assert open_deal(DAY) == 20261116
    assert Match("azul", deal=open_deal(DAY)).deal == 20261116


def test_the_answers_have_their_shapes(ada: Racer) -> None:
    played(ada, "azul")
    daily_shapes.Today.model_validate(good(ada.get("daily")))
    daily_shapes.Calendar.model_validate(good(ada.get("daily/calendar")))
    daily_shapes.DayPage.model_validate(seen(ada, "azul"))
    assert json.dumps(seen(ada, "azul"))
