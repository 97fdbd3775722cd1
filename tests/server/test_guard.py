"""The door: foreign pages, foreign names, sizes, cookies, headers and pace."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tavolino.server.guard import BODY_BYTES, MOVE_BYTES
from tavolino.server.network import Reach
from tavolino.server.pace import Limits
from tests.server.seats import HOME, OWN, Seat, good, house, new_key, problem

WISH = {"game": "azul", "deal": 7, "ranked": False, "options": {}}


def begin(client: TestClient, headers: dict[str, str]) -> httpx.Response:
    body = {**WISH, "key": new_key()}
    answer: httpx.Response = client.post("/api/matches", json=body, headers=headers)
    return answer


@pytest.fixture
def bare(app: FastAPI, seat: Seat) -> TestClient:
    """The same guest, without the header of our own programs."""
    return TestClient(app, HOME, cookies=seat.client.cookies)


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "https://localhost"},
        {"Origin": "https://localhost"},
        {"X-Tavolino": "1"},
    ],
)
def test_the_page_and_our_programs_may_command(bare: TestClient, headers: dict[str, str]) -> None:
    assert begin(bare, headers).status_code == 201


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"X-Tavolino": "0"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": ""},
        {"Sec-Fetch-Site": "cross-site", "X-Tavolino": "1"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "https://localhost"},
        {"Origin": "https://evil.example"},
        {"Origin": "http://localhost"},
        {"Origin": "https://localhost:444"},
        {"Origin": "null"},
        {"Origin": "null", "X-Tavolino": "1"},
        {"Origin": "https://evil.example", "X-Tavolino": "1"},
    ],
)
def test_foreign_pages_may_not_command(bare: TestClient, headers: dict[str, str]) -> None:
    problem(begin(bare, headers), 403)
    assert bare.get("/api/matches").json() == {"matches": []}


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"])
@pytest.mark.parametrize("path", ["/api/matches", "/api/nothing", "/", "/api/me"])
def test_the_door_is_closed_for_every_unsafe_method_everywhere(
    bare: TestClient, method: str, path: str
) -> None:
    problem(bare.request(method, path, headers={"Sec-Fetch-Site": "cross-site"}), 403)


def test_foreign_pages_may_not_read_nor_make_a_guest(app: FastAPI) -> None:
    answer = TestClient(app, HOME).get("/api/me", headers={"Sec-Fetch-Site": "cross-site"})
    problem(answer, 403)
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_only_json_is_taken(seat: Seat, kind: str) -> None:
    body = b'{"game": "azul", "key": "k"}'
    answer = seat.client.post("/api/matches", content=body, headers={"Content-Type": kind})
    problem(answer, 415)
    assert seat.get("matches").json() == {"matches": []}


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1", "[::1]:9", "10.0.0.7"]
)
def test_own_names_and_addresses_are_answered(client: TestClient, host: str) -> None:
    assert client.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "[", "a b"])
def test_a_name_bent_to_this_machine_leads_nowhere(client: TestClient, host: str) -> None:
    problem(client.get("/api/games", headers={"Host": host}), 403)
    problem(client.get("/", headers={"Host": host}), 403)


def test_more_names_can_be_allowed(store: Path) -> None:
    app = house(store, where=Reach(names=("Tavolino.Example",)))
    answer = TestClient(app, "https://tavolino.example").get("/api/games")
    assert answer.status_code == 200


def test_a_large_body_is_refused_before_it_is_read(seat: Seat) -> None:
    answer = seat.client.put("/api/me/settings", json={"a": "x" * BODY_BYTES})
    problem(answer, 413)
    assert seat.get("me").json()["settings"] == {}


def test_a_large_body_in_pieces_is_refused(seat: Seat) -> None:
    def pieces() -> Iterator[bytes]:
        yield b'{"a": "'
        for _ in range(70):
            yield b"x" * 1024
        yield b'"}'

    kind = {"Content-Type": "application/json"}
    answer = seat.client.put("/api/me/settings", content=pieces(), headers=kind)
    problem(answer, 413)
    assert seat.get("me").json()["settings"] == {}


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/api/matches", "/replay/x"])
def test_every_answer_carries_the_safety_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"].split("; ")
    for rule in (
        "default-src 'self'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
        "img-src 'self' data:", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'",
    ):  # fmt: skip
        assert rule in policy
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
    plain = client.get(f"http://192.0.2.1{path}").headers
    assert "strict-transport-security" not in plain
    assert plain["content-security-policy"] == headers["content-security-policy"]
    assert "cross-origin-opener-policy" not in plain, "browsers ignore it there, loudly"


def cookies_of(answer: httpx.Response) -> dict[str, list[str]]:
    lines = answer.headers.get_list("set-cookie")
    return {line.partition("=")[0]: line.split("; ")[1:] for line in lines}


def test_the_cookie_is_bound_to_this_host(app: FastAPI) -> None:
    cookies = cookies_of(TestClient(app, HOME).get("/api/me"))
    assert cookies.keys() == {"__Host-tavolino"}
    flags = cookies["__Host-tavolino"]
    assert {"HttpOnly", "Secure", "Path=/", "SameSite=strict"} <= set(flags)
    assert not any(flag.startswith("Domain") for flag in flags)


@pytest.mark.parametrize("host", ["http://localhost:8000", "http://127.0.0.1", "http://[::1]:8000"])
def test_on_the_loopback_the_bound_cookie_is_set_too(app: FastAPI, host: str) -> None:
    cookies = cookies_of(TestClient(app, host).get("/api/me"))
    assert "Secure" in cookies["__Host-tavolino"]
    assert "HttpOnly" in cookies["tavolino"]


def test_in_the_home_network_the_cookie_is_plain(app: FastAPI) -> None:
    phone = TestClient(app, "http://192.168.1.20:8000")
    cookies = cookies_of(phone.get("/api/me"))
    assert cookies.keys() == {"tavolino"}
    assert "Secure" not in cookies["tavolino"]
    assert {"HttpOnly", "Path=/", "SameSite=strict"} <= set(cookies["tavolino"])
    assert good(phone.get("/api/matches")) == {"matches": []}


def test_a_plain_cookie_is_not_believed_on_https(app: FastAPI, seat: Seat) -> None:
    secret = seat.client.cookies["__Host-tavolino"]
    problem(TestClient(app, HOME, cookies={"tavolino": secret}).get("/api/matches"), 401)


def test_secrets_are_long_differ_and_are_stored_as_digests(app: FastAPI) -> None:
    clients = [TestClient(app, HOME) for _ in range(20)]
    for client in clients:
        client.get("/api/me")
    secrets = {client.cookies["__Host-tavolino"] for client in clients}
    assert len(secrets) == 20
    assert min(map(len, secrets)) >= 43  # 32 bytes
    stored = app.state.house.store.rows("SELECT * FROM guests")
    assert len(stored) == 20
    assert not any(secret in str(stored) for secret in secrets)


def test_me_again_is_the_same_guest(seat: Seat) -> None:
    assert seat.get("me").json()["guest"] == seat.me["guest"]


# -- pace


def slow_seat(store: Path, limits: Limits) -> Seat:
    return Seat(TestClient(house(store, limits), HOME, headers=OWN))


def too_fast(answer: httpx.Response) -> None:
    found = problem(answer, 429)
    wait = int(answer.headers["retry-after"])
    assert 1 <= wait <= 60
    assert found["params"] == {"count": wait}


def test_new_guests_are_counted_by_address(store: Path) -> None:
    app = house(store, Limits(guests="3/minute"))
    for _ in range(3):
        assert TestClient(app, HOME).get("/api/me").status_code == 200
    too_fast(TestClient(app, HOME).get("/api/me"))


def test_a_known_guest_is_not_a_new_one(store: Path) -> None:
    seat = slow_seat(store, Limits(guests="1/minute"))
    for _ in range(5):
        assert seat.get("me").status_code == 200


def test_commands_are_counted_by_guest_and_a_refused_one_changes_nothing(store: Path) -> None:
    seat = slow_seat(store, Limits(commands="2/minute"))
    at = seat.moves(seat.begin(), 2)
    too_fast(seat.command(at["id"], "moves", at["number"], action=at["legal"][0]["text"]))
    assert seat.look(at["id"]) == at
    other = Seat(TestClient(seat.client.app, HOME, headers=OWN))  # type: ignore[attr-defined]
    assert other.begin()["number"] == 0


def test_hints_are_counted(store: Path) -> None:
    seat = slow_seat(store, Limits(thinking="2/minute"))
    at = seat.begin()
    ask = {"step": 1, "expected": 0}
    for _ in range(2):
        assert seat.post(f"matches/{at['id']}/hint", ask).status_code == 200
    too_fast(seat.post(f"matches/{at['id']}/hint", ask))


def test_requests_are_counted_by_address(store: Path) -> None:
    seat = slow_seat(store, Limits(crowd="5/minute"))
    for _ in range(4):
        assert seat.get("games").status_code == 200
    too_fast(seat.get("games"))


def test_twenty_commands_at_once_are_enough_and_ten_new_games_a_minute(store: Path) -> None:
    usual = Limits()
    assert "20/second" in usual.commands
    seat = slow_seat(store, Limits(commands="600/second; 2/minute", games="3/minute"))
    at = seat.moves(seat.begin(), 2)
    too_fast(seat.command(at["id"], "undo", at["number"]))
    for _ in range(2):
        seat.begin()
    too_fast(seat.post("matches", {"game": "azul", "key": "one more"}))


def test_a_move_is_short(seat: Seat) -> None:
    at = seat.begin()
    large = problem(seat.command(at["id"], "moves", 0, action="x" * MOVE_BYTES), 413)
    assert large["params"] == {"count": 2}
