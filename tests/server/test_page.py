"""The built page: its files, its addresses, and what is said when it is not there."""

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tavolino.server.document import PAGES, wanted
from tests.server.seats import HOME, OWN, Seat, good, house


@pytest.fixture
def built(store: Path) -> TestClient:
    page = store.parent / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Tavolino</title>")
    (page / "assets" / "main-1a2b.js").write_text("let x = 1;")
    (page / "icon.svg").write_text("<svg/>")
    (store.parent / "secret.txt").write_text("not for the page")
    return TestClient(house(store), HOME)


@pytest.mark.parametrize("path", ["/", "/replay/abc", "/match/xyz", "/settings", "/index.html"])
def test_every_address_of_the_page_is_the_one_document(built: TestClient, path: str) -> None:
    answer = built.get(path)
    assert answer.status_code == 200
    assert answer.text == "<title>Tavolino</title>"
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_named_by_digest_is_kept_for_ever_and_the_rest_is_asked_again(built: TestClient) -> None:
    script = built.get("/assets/main-1a2b.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    icon = built.get("/icon.svg")
    assert icon.headers["cache-control"] == "no-cache"
    again = built.get("/icon.svg", headers={"If-None-Match": icon.headers["etag"]})
    assert again.status_code == 304


def test_only_the_workers_that_run_python_may_compile(built: TestClient, store: Path) -> None:
    page = store.parent / "page"
    for name in ("engine", "thinker", "wire"):
        (page / "assets" / f"{name}.worker-1a2b.js").write_text("let x = 1;")
    paths = ["/", "/assets/main-1a2b.js", "/assets/wire.worker-1a2b.js"]
    engines = ["/assets/engine.worker-1a2b.js", "/assets/thinker.worker-1a2b.js"]
    said = {path: built.get(path).headers["content-security-policy"] for path in paths + engines}
    assert [path for path in said if "wasm-unsafe-eval" in said[path]] == engines


def test_keeping_it_is_offered_where_the_build_has_what_it_takes(
    built: TestClient, store: Path
) -> None:
    page = store.parent / "page"
    (page / "index.html").write_text("<head>\n  </head>")
    assert "tavolino-offline" not in built.get("/").text
    (page / "sw.js").write_text("let x = 1;")
    assert "tavolino-offline" in built.get("/").text
    assert built.get("/sw.js").headers["cache-control"] == "no-cache"
    (page / "python").mkdir()
    (page / "python" / "tavolino-1a2b.bin").write_bytes(b"rules")
    assert "immutable" in built.get("/python/tavolino-1a2b.bin").headers["cache-control"]


def test_a_missing_asset_is_not_the_document(built: TestClient) -> None:
    answer = built.get("/assets/gone.js")
    assert answer.status_code == 404
    assert answer.headers.get("cache-control") != "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"]
)
def test_nothing_outside_the_folder_is_served(built: TestClient, path: str) -> None:
    assert "not for the page" not in built.get(path).text


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/x", "/api/matches/"])
def test_the_interface_never_answers_with_the_document(built: TestClient, path: str) -> None:
    answer = built.get(path)
    assert answer.status_code in (401, 404)
    assert answer.headers["content-type"] == "application/problem+json"


def test_without_a_built_page_the_command_is_named(store: Path) -> None:
    answer = TestClient(house(store), HOME).get("/")
    assert answer.status_code == 503
    assert "run build" in answer.text
    assert answer.headers["content-type"].startswith("text/plain")


DOCUMENT = """<!doctype html>
<html lang="en">
  <head>
    <title>Tavolino</title>
  </head>
</html>
"""


@pytest.fixture
def whole(built: TestClient, store: Path) -> TestClient:
    (store.parent / "page" / "index.html").write_text(DOCUMENT)
    return built


def test_the_document_speaks_the_visitors_language(whole: TestClient) -> None:
    found = whole.get("/", headers={"Accept-Language": "pl"}).text
    assert '<html lang="pl">' in found
    assert "spokojnym stole" in found
    whole.get("/api/me")
    whole.put("/api/me/settings", json={"language": "it"}, headers=OWN)
    assert '<html lang="it">' in whole.get("/", headers={"Accept-Language": "pl"}).text


def test_texts_named_by_their_edition_are_kept_for_ever(whole: TestClient) -> None:
    wanted = re.search(r'href="(/api/texts/en\?v=\w+)"', whole.get("/").text)
    assert wanted
    assert "immutable" in whole.get(wanted[1]).headers["cache-control"]
    assert "immutable" in whole.get(wanted[1] + "&of=azul").headers["cache-control"]
    for old in ("/api/texts/en", "/api/texts/en?v=old", "/api/me?" + wanted[1].partition("?")[2]):
        assert whole.get(old).headers["cache-control"] == "no-store"


def test_a_link_tells_what_lies_behind_it(whole: TestClient) -> None:
    whole.headers.update(OWN)
    seat = Seat(whole)
    token = good(seat.post(f"matches/{seat.begin()['id']}/share"))["token"]
    found = whole.get(f"/replay/{token}", headers={"Accept-Language": "it"}).text
    assert '<meta property="og:title" content="Azul · Tavolino" />' in found
    assert "Una partita di Azul" in found
    assert f'content="{HOME}/preview.jpg"' in found
    body = {"game": "solitario", "name": '"><script>', "key": "k" * 32}
    race = good(seat.post("races", body), 201)["race"]["id"]
    found = whole.get(f"/race/{race}").text
    assert "invites you to a race" in found
    assert "<script>" not in found
    assert "Solo board games" in whole.get("/replay/unknown").text


def test_a_smaller_copy_is_for_who_can_read_it(built: TestClient, store: Path) -> None:
    (store.parent / "page" / "assets" / "main-1a2b.js.br").write_bytes(b"small")
    plain = built.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert plain.text == "let x = 1;"
    with built.stream("GET", "/assets/main-1a2b.js", headers={"Accept-Encoding": "br"}) as small:
        assert small.headers["content-encoding"] == "br"
        assert "javascript" in small.headers["content-type"]
        assert "immutable" in small.headers["cache-control"]
        assert b"".join(small.iter_raw()) == b"small"


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/", "shell/Home"), ("/azul/x", "shell/MatchPage"),
        ("/azul/x/replay", "shell/ReplayPage"), ("/replay/x", "shell/ReplayPage"),
        ("/race/x", "race/RacePage"), ("/enter/x", "shell/EnterPage"),
        ("/statistics", "shell/StatisticsPage"), ("/daily", "shell/daily/DailyPage"),
        ("/laboratory/x", "lab/LabPage"), ("/balance/azul", "lab/BalancePage"),
    ],
)  # fmt: skip
def test_what_an_address_needs_is_fetched_with_the_document(
    tmp_path: Path, path: str, page: str
) -> None:
    """And of the pages nothing else: what is not used in time is a complaint of the browser's."""
    manifest = {name: {"file": name.split("/")[-1]} for name in PAGES.values()}
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    assert wanted(tmp_path, path) == [f"{page.split('/')[-1]}.svelte"]
