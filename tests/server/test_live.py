"""The live channel, on a real server: delivers, resumes, beats, hangs up and lets go."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolino.core.dealing import sealed_deal
from tavolino.core.game import AnyGame, Options
from tavolino.core.sealed import Sealed, Secret
from tavolino.house.ports import Message
from tavolino.server.live import Live
from tests.server.running import Here, Running, awaited, events, until
from tests.server.seats import Snapshot, good, house


@pytest.fixture
def here(store: Path) -> Iterator[Here]:
    app = house(store)
    app.state.live.heartbeat = 0.2
    running = Here(app)
    yield running
    running.stop()


def told(stream: Iterator[Snapshot]) -> Snapshot:
    """The next event that is not a heartbeat."""
    return next(one for one in stream if "data" in one)


def test_a_change_is_told_with_its_version_as_id(here: Here) -> None:
    at = here.seat.begin()
    with here.listen(at["id"]) as stream:
        assert told(stream)["data"] == {"version": 1, "number": 0}
        after = here.seat.move(at)
        event = told(stream)
        assert event["event"] == "changed"
        assert event["id"] == str(after["version"])
        assert event["data"] == {"version": after["version"], "number": after["number"]}
        back = here.seat.undo(after)
        assert told(stream)["data"] == {"version": back["version"], "number": back["number"]}


def test_who_comes_back_is_told_what_was_missed_and_nothing_else(here: Here) -> None:
    at = here.seat.begin()
    with here.listen(at["id"]) as stream:
        last = told(stream)["id"]
    after = here.seat.moves(at, 3)
    with here.listen(at["id"], last) as stream:
        event = told(stream)
        assert event["data"] == {"version": after["version"], "number": after["number"]}
    with here.listen(at["id"], event["id"]) as stream:
        assert "comment" in next(stream), "nothing was missed, so only the heart beats"


def test_no_stream_tells_a_secret(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    canary = Secret(bytes.fromhex("cafe" * 16))

    def known(game: AnyGame, options: Options, kind: str) -> Sealed:
        return sealed_deal(game, options, kind)._replace(secret=canary)

    monkeypatch.setattr("tavolino.house.seals.sealed_deal", known)
    monkeypatch.setattr("tavolino.house.daily_days.fresh_secret", lambda: canary)
    day = good(here.seat.get("daily"))["day"]
    ranked = here.seat.begin(deal=None, ranked=True)
    daily = good(here.seat.post(f"daily/{day}/azul", {"key": "daily"}), 201)
    for begun in (ranked, here.seat.look(daily["id"])):
        at, heard = begun, []
        with here.listen(at["id"]) as stream:
            heard.append(told(stream))
            while at["to_move"] is not None:
                at = here.seat.move(at)
                heard.append(told(stream))
        assert len(heard) > 10
        assert "cafecafe" not in repr(heard)
        assert {name for one in heard for name in one["data"]} == {"version", "number"}


@pytest.mark.parametrize("last", ["", "x", "-1", "9" * 30, "١"])
def test_a_strange_last_event_id_starts_anew(here: Here, last: str) -> None:
    at = here.seat.begin()
    headers = {b"Last-Event-ID": last.encode()}
    path = f"/api/matches/{at['id']}/live"
    with here.client.stream("GET", path, headers=headers) as stream:
        assert told(events(stream))["data"]["version"] == 1


def test_the_heart_beats_while_nothing_happens(here: Here) -> None:
    at = here.seat.begin()
    with here.listen(at["id"], "1") as stream:
        assert [next(stream) for _ in range(3)] == [{"comment": ": still here"}] * 3


def test_who_hangs_up_is_forgotten(here: Here) -> None:
    at = here.seat.begin()
    with here.listen(at["id"]) as stream:
        told(stream)
        assert here.wires() == 1
    until(lambda: here.wires() == 0)


def test_a_removed_match_ends_its_stream(here: Here) -> None:
    at = here.seat.begin()
    with here.listen(at["id"]) as stream:
        told(stream)
        here.client.delete(f"/api/matches/{at['id']}")
        assert [one for one in stream if "data" in one] == []
    until(lambda: here.wires() == 0)


def test_a_hint_is_told_too_because_the_match_is_now_assisted(here: Here) -> None:
    at = here.seat.begin()
    with here.listen(at["id"], "1") as stream:
        here.seat.post(f"matches/{at['id']}/hint", {"step": 1, "expected": 0})
        assert told(stream)["data"] == {"version": 2, "number": 0}


def test_the_server_stops_at_once_with_open_streams(store: Path) -> None:
    here = Here(house(store))
    at = here.seat.begin()
    with here.listen(at["id"]) as one, here.listen(at["id"]) as other:
        told(one)
        told(other)
        here.stop()
        assert list(one) == list(other) == []


def test_a_server_of_its_own_stops_at_once_with_open_streams(store: Path) -> None:
    running = Running(store)
    seat = running.seat()
    at = seat.begin()
    with seat.client.stream("GET", f"/api/matches/{at['id']}/live") as stream:
        assert told(events(stream))["data"]["version"] == 1
        running.stop()
    assert running.process.returncode is not None


def test_changes_never_go_backwards() -> None:
    def changed(version: int) -> Message:
        return Message("changed", version, lambda _: b"{}")

    async def first() -> Message:
        return changed(5)

    async def told_of() -> list[bytes]:
        live = Live()
        live.open()
        stream = live.stream("m", first, None, 0.0)
        words = [await anext(stream), await anext(stream)]
        live.tell("m", changed(4))
        live.tell("m", changed(6))
        words.append(await anext(stream))
        live.close()
        words += [one async for one in stream]
        return [one for one in words if b"data" in one]

    told = awaited(told_of())
    assert [one.split(b"\n")[0] for one in told] == [b"id: 5", b"id: 6"]


def test_many_tables_are_told_in_one_stream_and_those_of_others_are_left_out(here: Here) -> None:
    one, two = here.seat.begin(), here.seat.begin(deal=8)
    names = [f"match/{one['id']}", f"match/{two['id']}", "match/x", "race/x", "odd", ""]
    with here.client.stream("GET", "/api/live", params={"of": names}) as stream:
        assert stream.status_code == 200
        heard = events(stream)
        assert {told(heard)["id"], told(heard)["id"]} == {f"{name} 1" for name in names[:2]}
        after = here.seat.move(two)
        event = told(heard)
        assert event["id"] == f"match/{two['id']} {after['version']}"
        assert event["data"] == {"version": after["version"], "number": after["number"]}
        known = f"match/{two['id']}/{after['version']}"
        with here.client.stream("GET", "/api/live", params={"of": [known]}) as again:
            assert "comment" in next(events(again)), "nothing was missed"
    until(lambda: here.wires() == 0)
