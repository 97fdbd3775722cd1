"""Behind a name: the configuration of docs/behind-a-name.md is started and raced through."""

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from uvicorn.config import Config

from tavolino.server.network import Reach
from tavolino.server.pace import Limits
from tests.server.running import WAIT_SECONDS, Running, awaited, events, free_port, until
from tests.server.seats import OWN, Seat, good, house

PAGE = Path(__file__).parents[2] / "docs" / "behind-a-name.md"
NAME = "tavolino.example"
WHERE = f"{os.environ.get('PATH', '')}:/usr/sbin"
NGINX = shutil.which("nginx", path=WHERE)
OPENSSL = shutil.which("openssl", path=WHERE)
AROUND = """
daemon off; master_process off; worker_processes 1; pid {folder}/pid; error_log stderr warn;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
    uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
    {servers}
}}
"""


def configuration(folder: Path, ours: int, safe: int, plain: int) -> Path:
    """What the page prints, with this test's ports and certificate."""
    found = re.search(r"```nginx\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    servers = found[1]
    for printed, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{safe} ssl"),
        ("listen 80", f"listen 127.0.0.1:{plain}"),
        ("127.0.0.1:8640", f"127.0.0.1:{ours}"),
        ("/etc/ssl/", f"{folder}/"),
    ):
        assert printed in servers, printed
        servers = servers.replace(printed, here)
    path = folder / "nginx.conf"
    path.write_text(AROUND.format(folder=folder, servers=servers), encoding="utf-8")
    return path


def certificate(folder: Path) -> None:
    key, made = folder / "tavolino.key", folder / "tavolino.crt"
    subprocess.run(
        [str(OPENSSL), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
         "-nodes", "-days", "1", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
         "-keyout", str(key), "-out", str(made)],
        check=True, capture_output=True,
    )  # fmt: skip


class ByName(httpx.HTTPTransport):
    """Finds the name on this machine."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(verify=ssl.create_default_context(cafile=str(folder / "tavolino.crt")))
        self.port = port

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return super().handle_request(
            httpx.Request(
                request.method,
                request.url.copy_with(host="127.0.0.1", port=self.port),
                headers=request.headers,
                stream=request.stream,
                extensions={**request.extensions, "sni_hostname": NAME},
            )
        )


class Front:
    """nginx before our server, and guests who come by the name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.safe, self.plain = free_port(), free_port()
        more = ["--url", f"https://{NAME}", "--proxy", "127.0.0.1"]
        self.server = Running(folder / "table.sqlite3", more=more)
        certificate(folder)
        path = configuration(folder, self.server.port, self.safe, self.plain)
        self.process = subprocess.Popen([str(NGINX), "-c", str(path), "-p", str(folder)])
        until(lambda: is_listening(self.safe) or self.process.poll() is not None)

    def seat(self) -> Seat:
        transport = ByName(self.folder, self.safe)
        headers = {**OWN, "Host": NAME}
        return Seat(httpx.Client(
            base_url=f"https://{NAME}", headers=headers, transport=transport, timeout=WAIT_SECONDS
        ))  # fmt: skip

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(WAIT_SECONDS)
        self.server.stop()


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def front(tmp_path: Path) -> Iterator[Front]:
    found = Front(tmp_path)
    yield found
    found.stop()


@pytest.mark.skipif(not (NGINX and OPENSSL), reason="nginx or openssl is not installed")
def test_a_race_by_the_name_with_its_live_channel(front: Front) -> None:
    ada, bea = front.seat(), front.seat()
    cookies = {one.name: one for one in ada.client.cookies.jar}
    assert cookies.keys() == {"__Host-tavolino"}
    assert cookies["__Host-tavolino"].secure
    found = good(ada.post("races", {"game": "solitario", "name": "Ada", "key": "k"}), 201)
    race = found["race"]["id"]
    link = good(ada.get("link", params={"to": f"/race/{race}"}))
    assert (link["link"], link["here"]) == (f"https://{NAME}/race/{race}", False)
    with ada.client.stream("GET", f"/api/races/{race}/live") as stream:
        told = events(stream)
        assert next(told)["data"]["race"]["standings"][0]["name"] == "Ada"
        good(bea.post(f"races/{race}/join", {"name": "Bea"}))
        seen = next(one for one in told if "data" in one and one["data"]["news"])
        assert [one["kind"] for one in seen["data"]["news"]] == ["joined"]
    plain = httpx.get(f"http://127.0.0.1:{front.plain}/race/{race}", headers={"Host": NAME})
    assert (plain.status_code, plain.headers["location"]) == (301, f"https://{NAME}/race/{race}")


# -- who is believed


def visitors(store: Path, proxies: list[str]) -> list[int]:
    """What two visitors get who say that they were passed on, where one may ask once."""
    app = house(store, Limits(guests="1/minute"), where=Reach(url=f"https://{NAME}"))
    config = Config(app, proxy_headers=bool(proxies), forwarded_allow_ips=proxies, lifespan="off")
    config.load()
    transport = httpx.ASGITransport(config.loaded_app, client=("127.0.0.1", 4000))

    async def ask() -> list[int]:
        async with httpx.AsyncClient(transport=transport, base_url=f"https://{NAME}") as client:
            answers = [
                await client.get("/api/me", headers={"X-Forwarded-For": one, "Cookie": ""})
                for one in ("198.51.100.1", "198.51.100.2")
            ]
        return [answer.status_code for answer in answers]

    return awaited(ask())


def test_only_a_proxy_that_was_named_is_believed(tmp_path: Path) -> None:
    assert visitors(tmp_path / "a.sqlite3", []) == [200, 429], "this machine neither"
    assert visitors(tmp_path / "b.sqlite3", ["10.0.0.0/8"]) == [200, 429]
    assert visitors(tmp_path / "c.sqlite3", ["127.0.0.1"]) == [200, 200]
