"""The live channel of a race, on a real server."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.racing import RaceHall
from tests.server.running import until
from tests.server.seats import Snapshot, problem


@pytest.fixture
def here(store: Path) -> Iterator[RaceHall]:
    hall = RaceHall(store)
    yield hall
    hall.stop()


def told(stream: Iterator[Snapshot]) -> Any:
    return next(one for one in stream if "data" in one)


def kinds(message: Snapshot) -> list[str]:
    return [one["kind"] for one in message["data"]["news"]]


def test_every_message_is_the_whole_room_and_its_number(here: RaceHall) -> None:
    ada, bea = here.racer(), here.racer()
    room = ada.make("Ada")
    with here.line(ada) as stream:
        first = told(stream)
        assert first["event"] == "race"
        assert first["id"] == str(first["data"]["seq"])
        assert first["data"]["race"] == {**ada.room(), "clock": first["data"]["race"]["clock"]}
        assert first["data"]["news"] == []
        bea.join(room["id"], "Bea")
        second = told(stream)
        assert second["data"]["after"] == first["data"]["seq"]
        assert kinds(second) == ["joined"]
        assert [one["name"] for one in second["data"]["race"]["standings"]] == ["Ada", "Bea"]
        ada.start()
        assert told(stream)["data"]["race"]["clock"]["starts_in"] == 5000
        here.clock.seconds += 5
        message = told(stream)
        assert kinds(message) == ["started"]
        assert message["data"]["race"]["state"] == "running"
        bea.play("turn")
        moved = told(stream)["data"]["race"]
        assert (moved["counter"], moved["seq"]) == (1, message["data"]["seq"] + 1)


def test_who_comes_back_is_told_all_news_that_were_missed(here: RaceHall) -> None:
    ada, bea = here.racer(), here.racer()
    room = ada.make("Ada")
    with here.line(ada) as stream:
        last = told(stream)["id"]
    bea.join(room["id"], "Bea")
    ada.start()
    here.clock.seconds += 5
    bea.play("finish")
    with here.line(ada, last) as stream:
        back = told(stream)
        assert back["data"]["after"] == int(last)
        assert kinds(back) == ["joined", "starting", "started", "finished"]
        news = back["data"]["news"][-1]
        assert (news["who"], news["name"], news["rule"]) == (bea.who, "Bea", "SO S7")
    with here.line(ada, back["id"]) as stream:
        again = told(stream)
        assert again["data"]["news"] == []
        assert again["data"]["race"]["counter"] == 0


def test_a_busy_race_sends_few_messages_to_each(here: RaceHall) -> None:
    (ada,) = (here.racer(),)
    ada.make("Ada", start=True)
    here.clock.seconds += 5
    with here.line(ada) as stream:
        told(stream)
        moments = [time.monotonic()]
        table = ada.table()
        for number in range(25):
            ada.try_move("turn", {**table, "number": number})
        counter = 0
        while counter < 25:
            counter = told(stream)["data"]["race"]["counter"]
            moments.append(time.monotonic())
        assert len(moments) - 1 <= 2 + (moments[-1] - moments[0]) / 0.25


def test_an_open_line_is_presence(here: RaceHall) -> None:
    ada, bea = here.racer(), here.racer()
    id = ada.make("Ada", options={"minutes": "none"})["id"]
    bea.join(id, "Bea")
    ada.start()
    here.clock.seconds += 5
    with here.line(bea) as stream:
        told(stream)
        ada.play("finish")
        here.clock.seconds += 120
        assert ada.room()["state"] == "running", "Bea thinks, and her page is open"
    until(lambda: not here.races.tables.presences[id].streams)
    assert ada.room()["state"] == "running"
    here.clock.seconds += 61
    assert ada.room()["reason"] == "away"


def test_the_heart_beats_and_who_hangs_up_is_forgotten(here: RaceHall) -> None:
    ada = here.racer()
    ada.make("Ada")
    wires = here.app.state.live.wires
    with here.line(ada) as stream:
        told(stream)
        assert next(stream) == {"comment": ": still here"}
        assert len(wires[ada.race]) == 1
    until(lambda: not wires)


def test_one_guest_has_few_lines_to_a_race(here: RaceHall) -> None:
    ada, bea = here.racer(), here.racer()
    bea.join(ada.make("Ada")["id"], "Bea")
    with ExitStack() as lines:
        held = [lines.enter_context(here.line(ada)) for _ in range(6)]
        for line in held:
            told(line)
        refused = problem(ada.get(f"races/{ada.race}/live"), 429)
        assert refused["key"] == "server.fast.detail"
        other = lines.enter_context(here.line(bea))
        assert told(other)


def test_a_closed_room_ends_its_line(here: RaceHall) -> None:
    ada = here.racer()
    ada.make("Ada")
    with here.line(ada) as stream:
        told(stream)
        ada.post(f"races/{ada.race}/leave")
        last = told(stream)
        assert last["data"]["race"]["state"] == "closed"
        assert [one for one in stream if "data" in one] == []


def test_the_server_stops_at_once_with_open_lines(store: Path) -> None:
    here = RaceHall(store)
    ada = here.racer()
    ada.make("Ada", bots=["steady"], start=True)
    with here.line(ada) as stream:
        told(stream)
        here.stop()
        assert [one for one in stream if "data" in one] == []
