"""Others in the house: the door is shut until the owner opens it; links work for the reader."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest
import segno
from fastapi import FastAPI
from starlette.testclient import TestClient

from tavolino.cli.serve import own_url, proxy
from tavolino.core.refusals import BadText
from tavolino.server import network
from tavolino.server.network import Network, Reach
from tavolino.server.run import bound, tell
from tests.server.running import awaited
from tests.server.seats import OWN, Seat, good, house, problem

HERE = ("127.0.0.1", 50000)
HOUSE = ["192.168.1.5", "10.0.0.9"]


@pytest.fixture(autouse=True)
def addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_addresses", lambda: list(HOUSE))


def at(app: FastAPI, home: str = "http://localhost:8640", client: tuple[str, int] = HERE) -> Seat:
    return Seat(TestClient(app, home, headers=OWN, client=client))


def reached(store: Path, **more: Any) -> FastAPI:
    return house(store, where=Reach(port=8640)._replace(**more))


def link(seat: Seat, to: str = "/race/abc") -> dict[str, object]:
    found = good(seat.get("link", params={"to": to}))
    assert str(found.pop("picture")).startswith("data:image/svg+xml")
    return found


def test_at_first_only_this_machine_and_the_room_is_told_so(store: Path) -> None:
    owner = at(reached(store))
    door = {"open": False, "asked": False, "yours": True, "addresses": []}
    assert good(owner.get("door")) == door
    assert link(owner) == {"link": "http://localhost:8640/race/abc", "here": True}


def test_the_owner_opens_the_door_once_and_links_lead_to_the_house(store: Path) -> None:
    app = reached(store)
    owner = at(app)
    said = good(owner.client.put("/api/door", json={"open": True}))
    all_ = ["http://192.168.1.5:8640", "http://10.0.0.9:8640"]
    assert said == {"open": True, "asked": True, "yours": True, "addresses": all_}
    assert link(owner) == {"link": "http://192.168.1.5:8640/race/abc", "here": False}
    found = good(owner.post("me/pass"))
    assert found["link"] == f"http://192.168.1.5:8640{found['to']}"
    other = at(app, "http://10.0.0.9:8640", ("10.0.0.33", 4000))
    assert link(other) == {"link": "http://10.0.0.9:8640/race/abc", "here": False}
    again = reached(store)
    assert good(TestClient(again, "http://localhost", cookies=owner.client.cookies, client=HERE)
                .get("/api/door"))["open"]  # fmt: skip
    good(owner.client.put("/api/door", json={"open": False}))
    assert link(owner)["here"]


def test_nobody_else_opens_it(store: Path) -> None:
    app = reached(store)
    at(app)
    others = [
        at(app),
        at(app, client=("192.168.1.7", 4000)),
        at(app, "http://192.168.1.5:8640", ("192.168.1.7", 4000)),
    ]
    for other in others:
        assert not good(other.get("door"))["yours"]
        problem(other.client.put("/api/door", json={"open": True}), 403)


@pytest.mark.parametrize("name", network.FORWARDED)
def test_who_is_passed_on_is_no_owner(store: Path, name: str) -> None:
    app = reached(store)
    owner = at(app)
    answer = owner.client.put("/api/door", json={"open": True}, headers={name: "127.0.0.1"})
    problem(answer, 403)


def test_the_owner_stays_the_owner_as_the_guest_of_another_device(store: Path) -> None:
    app = reached(store)
    owner, phone = at(app), at(app, "http://192.168.1.5:8640", ("192.168.1.7", 4000))
    token = good(phone.post("me/pass"))["to"].rpartition("/")[2]
    good(owner.post("me/enter", {"token": token}))
    assert good(owner.get("door"))["yours"]
    assert not good(phone.get("door"))["yours"], "and only at this machine"


@pytest.mark.parametrize(
    ("more", "opened"),
    [({"lan": True}, True), ({"lan": False}, False), ({"host": "0.0.0.0"}, True)],
)
def test_what_the_command_line_says_is_not_asked(
    store: Path, more: dict[str, Any], opened: bool
) -> None:
    app = reached(store, **more)
    door = good(at(app).get("door"))
    assert (door["open"], door["asked"], door["yours"]) == (opened, True, False)


def test_a_machine_without_a_network_says_so(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_addresses", list)
    owner = at(reached(store))
    problem(owner.client.put("/api/door", json={"open": True}), 422)
    assert good(owner.get("door"))["open"] is False


def test_names_of_the_machine_are_answered_while_the_door_is_open(store: Path) -> None:
    own = network.own_names()[1]
    app = reached(store)
    owner = at(app)
    for opened, status in ((False, 403), (True, 200), (False, 403)):
        good(owner.client.put("/api/door", json={"open": opened}))
        assert owner.get("games", headers={"Host": own}).status_code == status
        assert owner.get("games", headers={"Host": "evil.example"}).status_code == 403


@pytest.mark.parametrize("to", ["//evil.example", "https://evil.example", "race", "/a b", "/é"])
def test_a_link_leads_to_this_server_only(store: Path, to: str) -> None:
    problem(at(reached(store)).get("link", params={"to": to}), 400)


# -- by a name


def test_behind_a_name_links_carry_it_and_cookies_are_safe(store: Path) -> None:
    app = reached(store, url="https://tavolino.example")
    guest = at(app, "http://tavolino.example", ("203.0.113.9", 4000))
    assert link(guest) == {"link": "https://tavolino.example/race/abc", "here": False}
    answer = TestClient(app, "http://tavolino.example").get("/api/me")
    (cookie,) = answer.headers.get_list("set-cookie")
    assert cookie.startswith("__Host-tavolino=")
    assert "secure" in cookie.lower()
    guest.client.headers["Cookie"] = cookie.partition(";")[0]
    origin = {"X-Tavolino": "", "Origin": "https://tavolino.example"}
    assert guest.post("me/pass", headers=origin).status_code == 200
    foreign = {**origin, "Origin": "http://tavolino.example"}
    problem(guest.post("me/pass", headers=foreign), 403)
    problem(guest.client.put("/api/door", json={"open": True}), 403)


@pytest.mark.parametrize("text", ["tavolino.example", "https://", "https://a.example/x", "ftp://a",
                                  "https://a.example:x", "https://u@a.example"])  # fmt: skip
def test_an_address_of_ones_own_has_a_scheme_and_no_path(text: str) -> None:
    with pytest.raises(BadText):
        own_url(text)
    assert own_url("https://Tavolino.example:8443/") == "https://tavolino.example:8443"


def test_a_proxy_is_named_by_its_number() -> None:
    assert [proxy("127.0.0.1"), proxy("10.1.2.3/8")] == ["127.0.0.1/32", "10.0.0.0/8"]
    with pytest.raises(BadText):
        proxy("everybody")


def test_a_port_that_is_taken_or_is_none_is_told() -> None:
    with bound("127.0.0.1", 0) as taken:
        for port in (taken.getsockname()[1], 99999):
            with pytest.raises(BadText):
                bound("127.0.0.1", port)


@pytest.mark.parametrize(
    ("host", "at_terminal", "printed"),
    [("0.0.0.0", True, True), ("0.0.0.0", False, False), ("127.0.0.1", True, False)],
)
def test_the_address_of_the_house_is_printed_for_phones_to_scan(
    store: Path, host: str, at_terminal: bool, printed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = io.StringIO()
    monkeypatch.setattr(shown, "isatty", lambda: at_terminal)
    monkeypatch.setattr(sys, "stdout", shown)
    app = reached(store, host=host)
    door: Network = app.state.network
    awaited(door.look())
    tell(door, "http://localhost:8640/", "en")
    picture = io.StringIO()
    segno.make(f"http://{HOUSE[0]}:8640/", micro=False).terminal(picture, compact=True)
    assert (picture.getvalue() in shown.getvalue()) == printed
    assert (f"http://{HOUSE[0]}:8640/" in shown.getvalue()) == (host == "0.0.0.0")
