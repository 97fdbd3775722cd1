"""Sealed deals of ranked games and races: nobody gets at the secret before the end, all after."""

import json
import logging
import pickle
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tavolino.core.dealing import sealed_deal
from tavolino.core.game import AnyGame, Options
from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.race_record import RaceRecord, replay
from tavolino.core.record import load
from tavolino.core.refusals import BadText
from tavolino.core.registry import games
from tavolino.core.sealed import RACE, Sealed, Secret, Terms
from tavolino.core.sealed import fresh_secret as true_fresh
from tavolino.server import shapes, shelf_shapes
from tests.core import second_dealer
from tests.rule import rule
from tests.server.racing import Hall, Racer, words
from tests.server.seats import Seat, Snapshot, any_legal, good, new_key, problem

CANARY = Secret(bytes.fromhex("cafe" * 16))
every_game = pytest.mark.parametrize("name", sorted(games()))


@pytest.fixture
def canary(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every secret is the one we look for."""

    def known(game: AnyGame, options: Options, kind: str) -> Sealed:
        return sealed_deal(game, options, kind)._replace(secret=CANARY)

    for place in ("seals", "races"):
        monkeypatch.setattr(f"tavolino.house.{place}.sealed_deal", known)


def ranked(seat: Seat, game: str = "azul", **wish: Any) -> Snapshot:
    return seat.begin(game=game, deal=None, ranked=True, **wish)


class Ear:
    """Everything that was sent to a guest."""

    def __init__(self, client: httpx.Client) -> None:
        self.heard: list[bytes] = []
        client.event_hooks["response"].append(self.hear)

    def hear(self, response: httpx.Response) -> None:
        self.heard.append(response.read() + repr(response.headers).encode())


def forms(*bits: bytes) -> list[bytes]:
    """A secret in every dress it could wear."""
    return [form for one in bits for form in (one, one.hex().encode(), repr(one)[2:-1].encode())]


def assert_untold(secrets: list[bytes], *places: bytes) -> None:
    for place in places:
        assert not any(one in place for one in secrets)


# -- before the end


@every_game
@rule("TA 1.3", "TA 1.4")
@pytest.mark.usefixtures("canary")
def test_no_way_leads_to_the_secret_before_the_end(
    seat: Seat, app: FastAPI, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ear = Ear(seat.client)
    at = ranked(seat, name, words="ciao")
    at = seat.moves(at, 4)
    table = f"matches/{at['id']}"
    for path in (
        "matches", "shares", f"statistics?game={name}", f"{table}?since=0&packed=true",
        *(f"{table}/{rest}" for rest in (
            "box", "turns", "clock", "previews", "replay", "record", "review", "check",
        )),
    ):  # fmt: skip
        seat.get(path)
    for verb in ("undo", "redo", "rest", "back", "judge", "hint", "moves"):
        more = {"to": 0, "draft": "x", "step": 3, "action": "?"}
        seat.post(f"{table}/{verb}", {"expected": at["number"], "key": new_key()})
        for field, value in more.items():
            body = {"expected": at["number"], "key": new_key(), field: value}
            seat.post(f"{table}/{verb}", body)
    token = good(seat.post(f"{table}/share"))["token"]
    for path in (f"replays/{token}", f"replays/{token}/check", f"replays/{token}/thing?name=x"):
        seat.get(path)
    assert good(seat.get(f"replays/{token}"))["seal"]["secret"] is None
    problem(seat.get(f"{table}/check"), 422)
    room = app.state.house.tables.kept(at["id"])
    secrets = forms(CANARY.bits, room.match.sealed.chance().key)
    told = [caplog.text.encode(), repr(vars(room)).encode(), pickle.dumps(room.match)]
    packed = json.dumps(room.match.game.pack(room.match.view())).encode()  # what a coach is given
    assert_untold(secrets, *ear.heard, *told, packed)
    assert len(ear.heard) > 30


@pytest.mark.usefixtures("canary")
def test_it_is_in_one_column_of_the_store_and_nowhere_else(seat: Seat, store: Path) -> None:
    seat.move(ranked(seat))
    good(seat.post("races", {"game": "solitario", "name": "Ada", "key": new_key()}), 201)
    secrets = forms(CANARY.bits)
    with sqlite3.connect(store) as file:
        names = [
            row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        found = set()
        for table in names:
            rows = file.execute(f"SELECT * FROM {table}")
            for row in rows:
                for column, value in zip(rows.description, row, strict=True):
                    if any(one in bytes_of(value) for one in secrets):
                        found.add((table, column[0]))
    assert found == {("matches", "secret"), ("races", "secret")}


def bytes_of(value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()


@rule("TA 1.3")
def test_a_ranked_game_has_a_fresh_deal_that_nobody_chose(seat: Seat) -> None:
    wish = {"game": "azul", "options": {}, "ranked": True}
    for chosen in ({"deal": 7}, {"deal": None, "again": "m"}):
        refused = problem(seat.post("matches", {**wish, **chosen, "key": new_key()}), 422)
        assert refused["rule"] == "TA 1.3"
    first, second = ranked(seat), ranked(seat)
    assert first["deal"] is second["deal"] is None
    assert first["seal"]["commitment"] != second["seal"]["commitment"]
    assert first["view"] != second["view"]
    assert [one["deal"] for one in good(seat.get("matches"))["matches"]] == [None, None]


@rule("TA 1.4")
def test_words_are_added_after_the_seal_was_shown(seat: Seat) -> None:
    seal = good(seat.post("seals", {"game": "azul", "options": {}}), 201)["commitment"]
    at = ranked(seat, seal=seal, words="  ciao\n")
    assert (at["seal"]["commitment"], at["seal"]["words"]) == (seal, ["ciao"])
    again = {"game": "azul", "deal": None, "ranked": True, "seal": seal, "key": new_key()}
    assert problem(seat.post("matches", again), 422)["key"] == "server.seal_unknown.detail"
    other = good(seat.post("seals", {"game": "coatl", "options": {}}), 201)["commitment"]
    wrong = {"game": "azul", "deal": None, "ranked": True, "seal": other, "key": new_key()}
    problem(seat.post("matches", wrong), 422)


def test_a_sealed_game_goes_on_after_a_restart(seat: Seat, app: FastAPI) -> None:
    at = seat.moves(ranked(seat), 3)
    tables = app.state.house.tables
    twin = tables.kept(at["id"]).match.copy()
    tables.forget(at["id"])
    at = seat.moves(at, 3)
    for turn in at["turns"][len(twin.turns) :]:
        if turn["seat"] == "you":
            twin.play(turn["action"]["text"])
    assert tables.kept(at["id"]).match.record() == twin.record()


# -- after the end


@rule("TA 1.4")
def test_when_it_is_over_anybody_can_check_it(seat: Seat) -> None:
    at = seat.play_out(ranked(seat, words="ciao"), any_legal(Random(1)))
    seal = at["seal"]
    assert at["undo"]["can"] is False, "the secret is out"
    record = load(seat.get(f"matches/{at['id']}/record").text)
    assert record.seal
    assert record.seal.secret == seal["secret"]
    assert Match.replay(record).record() == record
    check = good(seat.get(f"matches/{at['id']}/check"))
    shapes.Check.model_validate(check)
    token = good(seat.post(f"matches/{at['id']}/share"))["token"]
    assert good(seat.get(f"replays/{token}/check")) == check
    assert_holds(check)


def assert_holds(check: Snapshot) -> None:
    """By the second dealer, from what everybody is told."""
    seal, bits = check["seal"], bytes.fromhex(check["seal"]["secret"])
    bound = (check["game"], check["rules"], check["options"])
    assert second_dealer.seal(bits, *bound, seal["kind"]) == seal["commitment"]
    dealer = second_dealer.Dealer(bits, *bound, seal["words"], seal["round"])
    assert check["answers"]
    for one in check["answers"]:
        assert dealer.answer(one["kind"], one["name"], one["pool"], one["takes"]) == one["values"]


def test_an_open_game_has_nothing_to_check(seat: Seat) -> None:
    at = seat.play_out(seat.begin(), any_legal(Random(1)))
    assert at["seal"] is None
    assert problem(seat.get(f"matches/{at['id']}/check"), 422)["key"] == "server.not_sealed.detail"


def test_a_known_deal_can_be_practised(seat: Seat) -> None:
    at = ranked(seat, words="ciao")
    wish = {"game": "azul", "deal": None, "again": at["id"], "key": new_key()}
    assert problem(seat.post("matches", wish), 422)["key"] == "server.unfinished.detail"
    first = at["view"]
    at = seat.play_out(at, any_legal(Random(1)))
    again = seat.begin(deal=None, again=at["id"])
    assert (again["ranked"], again["seal"]["kind"]) == (False, "practice")
    assert again["view"] == first
    again = seat.undo(seat.move(again))
    record = seat.get(f"matches/{again['id']}/record").text
    assert Match.replay(load(record)).to_move


# -- ranked means something


def test_ranked_games_have_statistics_of_their_own(seat: Seat) -> None:
    seat.play_out(seat.begin(), any_legal(Random(1)))
    done = seat.play_out(ranked(seat), any_legal(Random(2)))
    left = ranked(seat)  # a look at the cards is enough
    seat.client.delete(f"/api/matches/{left['id']}")
    figures = good(seat.get("statistics?game=azul"))
    shelf_shapes.Statistics.model_validate(figures)
    assert (figures["clean"]["games"], figures["ranked"]["games"]) == (2, 1)
    assert figures["ranked"]["scores"] == [done["outcome"]["scores"]["you"]]
    assert figures["ranked"]["given_up"] == 1
    problem(seat.get(f"matches/{left['id']}"), 404)
    problem(seat.get(f"matches/{left['id']}/record"), 404)
    assert left["id"] not in seat.get("matches").text


def test_who_gives_up_ends_a_row_of_wins() -> None:
    from tavolino.house.rows import Finished
    from tavolino.house.statistics import statistics

    won = Finished("you", {"you": 9}, False, 5, True)
    assert statistics("azul", [won] * 4, [], [])["ranked"]["streak"] == 4
    figures = statistics("azul", [won] * 4, [], [3])["ranked"]
    assert (figures["streak"], figures["longest"], figures["games"]) == (1, 3, 4)
    assert statistics("azul", [won] * 2, [], [2])["ranked"]["streak"] == 0


# -- races


def raced(hall: Hall, names: list[str], **wish: Any) -> list[Racer]:
    return hall.racing(names, deal=None, **wish)


@rule("SO 6.1", "TA 1.3", "TA 1.4")
@pytest.mark.usefixtures("canary")
def test_nobody_in_a_race_gets_at_its_secret(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ada, bea = raced(hall, ["Ada", "Bea"], bots=["steady"])
    ears = [Ear(one.client) for one in (ada, bea)]
    random = Random(4)
    for _ in range(6):
        hall.pass_time(3)
        bea.random_move(random)
    bea.play("finish")
    for one in (ada, bea):
        for path in ("", "/record", "/replay/p1"):
            one.get(f"races/{one.race}{path}")
        for row in one.room()["standings"]:
            for rest in ("?since=0&packed=true", "/turns", "/replay", "/review", "/check"):
                one.get(f"matches/{row['table']}{rest}")
    race = hall.races.tables.open_race(ada.race)
    sealed = race.sealed(1)
    assert sealed
    secrets = forms(CANARY.bits, sealed.chance().key)
    tables = [pickle.dumps(one) for one in race.current().matches.values()]
    heard = [one for ear in ears for one in ear.heard]
    live = race.bulletin().said(0)
    assert_untold(secrets, *heard, *tables, live, caplog.text.encode(), repr(vars(race)).encode())
    assert ada.room()["seal"]["secret"] is None
    ada.play("finish")
    hall.pass_time(600)
    assert ada.room()["seal"]["secret"] == CANARY.hex()


@rule("TA 1.4")
def test_a_race_can_be_checked_by_everybody(hall: Hall) -> None:
    ada = hall.racer()
    room = ada.make("Ada", deal=None, words="uno")
    seal = room["seal"]["commitment"]
    bea = hall.racer()
    bea.seated(bea.post(f"races/{ada.race}/join", {"name": "Bea", "words": "due"}))
    bea.seated(bea.post(f"races/{ada.race}/join", {"name": "Bea"}))  # again is nothing
    ada.start()
    hall.pass_time(6)
    ada.play("turn")
    for one in (ada, bea):
        one.play("finish")
    room = ada.room()
    assert (room["state"], room["deal"]) == ("over", None)
    assert (room["seal"]["commitment"], room["seal"]["words"]) == (seal, ["uno", "due"])
    record = ada.record()
    replay(record)
    assert_holds(good(bea.get(f"matches/{ada.table_id()}/check")))
    assert_noticed(record)


def assert_noticed(record: RaceRecord) -> None:
    """What is changed in the record of a sealed race."""
    seal, first = record.seal, record.rounds[0]
    assert seal
    cards = first.outcomes[0]._replace(values=first.outcomes[0].values[::-1])
    lots = [one._replace(values=one.values[::-1]) for one in first.lots]
    changed = [
        record._replace(seal=seal._replace(words=["uno"])),
        record._replace(seal=seal._replace(secret="00" * 32)),
        record._replace(seal=seal._replace(secret=None)),
        record._replace(seal=seal._replace(kind="practice")),
        record._replace(seal=None),
        record._replace(options={**record.options, "winnable": True}),
        record._replace(rounds=[first._replace(outcomes=[cards])]),
        record._replace(rounds=[first._replace(deal=7)]),
    ]
    if lots:
        changed.append(record._replace(rounds=[first._replace(lots=lots)]))
    for one in changed:
        with pytest.raises((Mismatch, BadText)):
            replay(one)


def test_lots_come_from_the_secret_too(hall: Hall) -> None:
    racers = raced(hall, ["Ada", "Bea"])
    for one in racers:
        one.play("finish")
    record = racers[0].record()
    assert record.rounds[0].lots
    replay(record)
    assert_noticed(record)


def test_a_race_goes_on_after_a_restart(hall: Hall, store: Path) -> None:
    (ada,) = raced(hall, ["Ada"])
    before = ada.play("turn")["view"]
    later = Hall(store, hall.clock)
    again = later.racer(ada)
    again.room()
    later.pass_time(10)
    assert again.table()["view"] == before
    again.play("finish")
    replay(again.record())


def test_a_race_on_a_named_deal_is_open_and_its_next_round_is_sealed(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], deal=7, ties="replay")
    assert ada.room()["deal_given"]
    for one in (ada, bea):
        one.play("turn")
        one.play("finish")
    hall.pass_time(11)
    room = ada.room()
    assert (room["round"], room["rounds"][0]["deal"]) == (2, 7)
    for one in (ada, bea):
        one.play("finish")
    record = ada.record()
    assert [one.deal for one in record.rounds] == [7, None]
    replay(record)


def test_two_races_have_two_secrets() -> None:
    assert true_fresh().hex() != true_fresh().hex()
    terms = Terms("solitario", 1, {}, RACE)
    assert (
        Sealed(CANARY, terms, round=1).chance().key != Sealed(CANARY, terms, round=2).chance().key
    )
    assert "cafe" not in words({"sheet": repr(Sealed(CANARY, terms))})
