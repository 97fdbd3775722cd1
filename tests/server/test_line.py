"""Headers without an end, senders who are slow, and too many at once: cut off, others unharmed."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from ipaddress import ip_network
from pathlib import Path

import pytest

from tavolino.server import line
from tavolino.server.line import Line
from tests.server.running import Here
from tests.server.seats import house

WAIT_SECONDS = 30.0
ENOUGH = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture
def here(store: Path) -> Iterator[Here]:
    found = Here(house(store))
    yield found
    found.stop()


def reached(here: Here) -> socket.socket:
    url = here.client.base_url
    return socket.create_connection((url.host, url.port or 80), timeout=WAIT_SECONDS)


def heard(connection: socket.socket) -> bytes:
    """Until it is closed."""
    parts = []
    with closing(connection):
        try:
            while part := connection.recv(65536):
                parts.append(part)
        except ConnectionError:
            pass
    return b"".join(parts)


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def send_on(connection: socket.socket, part: bytes, times: int) -> None:
    try:
        for _ in range(times):
            connection.sendall(part)
    except ConnectionError:
        pass  # cut off already


@pytest.mark.parametrize(
    "part",
    [b"X-More: " + b"y" * 1000 + b"\r\n", b"X-" + b"y" * 1000, b"a: b\r\n" * 50],
    ids=["many", "one", "small"],
)
def test_headers_have_an_end(here: Here, part: bytes) -> None:
    connection = reached(here)
    connection.sendall(ENOUGH)
    send_on(connection, part, 60)
    assert status(heard(connection)) == 431
    assert here.client.get("/api/games").status_code == 200


def test_usual_headers_pass_one_request_after_the_other(here: Here) -> None:
    url = here.client.base_url
    with closing(HTTPConnection(url.host, url.port, timeout=WAIT_SECONDS)) as connection:
        for _ in range(6):
            connection.request("GET", "/api/games", headers={"Cookie": "z" * 4000})
            answer = connection.getresponse()
            assert answer.status == 200
            answer.read()


def test_slow_and_silent_senders_are_cut_off(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "HEADER_SECONDS", 0.3)
    silent, slow = reached(here), reached(here)
    slow.sendall(b"GET /api/games HT")
    assert heard(silent) == b""
    assert status(heard(slow)) == 408


def test_a_drop_now_and_then_buys_no_time(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "HEADER_SECONDS", 0.5)
    dripping = reached(here)
    until = time.monotonic() + WAIT_SECONDS
    try:
        while time.monotonic() < until:
            dripping.sendall(b"G")
            time.sleep(0.05)
    except ConnectionError:
        pass
    assert time.monotonic() < until


def test_many_idle_lines_are_bounded_for_an_address_and_harm_nobody(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert here.client.get("/api/games").status_code == 200  # keeps its line
    monkeypatch.setattr(line, "LINES", 40)
    with ExitStack() as held:
        idle = [held.enter_context(closing(reached(here))) for _ in range(60)]
        refused = [one for one in idle[45:] if status(heard(one)) == 429]
        assert len(refused) == 15
        assert here.client.get("/api/games").status_code == 200
        monkeypatch.setattr(Line, "proxies", (ip_network("127.0.0.1"),))
        with closing(reached(here)) as through:
            through.sendall(ENOUGH + b"Connection: close\r\n\r\n")
            assert status(through.recv(65536)) == 200
