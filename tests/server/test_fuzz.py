"""Strange input: never a failure of the server, never a change of the table."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tavolino.house.calls import CALLS
from tests.conftest import Counted
from tests.long import LONG
from tests.server.seats import HOME, OWN, Seat, Snapshot, good, house, new_key

OFTEN, AS_DESCRIBED = (320, 300) if LONG else (1, 30)
VERBS = ("moves", "rest", "undo", "redo", "back", "hint", "share")
COLOURS = ("blue", "yellow", "red", "black", "white", "green", "BLUE", "синий")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
RACE = {"game": "solitario", "name": "Ada", "bots": ["gentle"], "start": True}
PATHS = st.text(st.characters(codec="utf-8", exclude_characters="?#"), min_size=1, max_size=40)


sent: Counter[str] = Counter()  # what was strange, and what was as described


@pytest.fixture(autouse=True)
def told(counted: Counted) -> Iterator[None]:
    sent.clear()
    yield
    counted(**sent)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """A guest with a match, for a whole module of strange input."""
    app = house(tmp_path_factory.mktemp("fuzz") / "tavolino.sqlite3")
    app.state.house.races.most_rooms = app.state.house.races.most_begun = 10_000
    with pytest.MonkeyPatch.context() as patch:  # strange input begins many races
        for limit in ("BEGUN_RACES", "BEGUN_OF_ADDRESS"):
            patch.setattr(f"tavolino.house.races.{limit}", 10_000)
        with TestClient(app, HOME, headers=OWN, raise_server_exceptions=False) as client:
            yield Seat(client)


@pytest.fixture(scope="module")
def match(table: Seat) -> str:
    at = table.undo(table.moves(table.begin(), 4))
    return str(at["id"])


def raw(body: Any) -> bytes:
    return json.dumps(body).encode("utf-8", "surrogatepass")


def send(seat: Seat, method: str, path: str, body: bytes) -> int:
    sent["strange_requests"] += 1
    kind = {"Content-Type": "application/json"}
    answer = seat.client.request(method, path, content=body, headers=kind)
    if answer.status_code >= 400:
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["status"] == answer.status_code
    return answer.status_code


@st.composite
def notations(draw: st.DrawFn) -> str:
    """Moves that look almost right."""
    source = draw(st.sampled_from(["t0", "t1", "t3", "t6", "t7", "centre", "t١", ""]))
    colour = draw(st.sampled_from(COLOURS))
    row = draw(
        st.sampled_from(["row 0", "row 1", "row 5", "row 6", "row -1", "floor", "row ²", ""])
    )
    verb = draw(st.sampled_from(["take", "TAKE", "claim", "claim marker", "roll", "take take"]))
    words = f"{verb} {source} {colour} {row}"
    place = draw(st.integers(0, len(words)))
    return (
        words[:place] + draw(st.sampled_from(["", "", " ", "\x00", "\n", "'", "9"])) + words[place:]
    )


@settings(max_examples=150 * OFTEN)
@given(action=notations() | st.text(max_size=60))
@example(action="claim marker")
@example(action="roll")
@example(action="take t1 blue row 2" + " " * 3900)
def test_an_illegal_move_changes_nothing(table: Seat, match: str, action: str) -> None:
    before = table.look(match)
    legal = {one["text"] for one in before["legal"]}
    if " ".join(action.lower().split()) in legal:
        return
    body = raw({"action": action, "expected": before["number"], "key": new_key()})
    assert send(table, "POST", f"/api/matches/{match}/moves", body) in (400, 413, 422)
    assert table.look(match) == before


@settings(max_examples=200 * OFTEN)
@given(
    verb=st.sampled_from(VERBS),
    body=JSON
    | st.dictionaries(
        st.sampled_from(["action", "expected", "key", "to", "step"]), JSON, max_size=5
    ),
)
def test_a_strange_body_changes_nothing(table: Seat, match: str, verb: str, body: Any) -> None:
    before = table.look(match)
    code = send(table, "POST", f"/api/matches/{match}/{verb}", raw(body))
    if verb == "share" and body in ({}, None):
        assert code == 200
    else:
        assert code in (400, 409, 422)
    assert table.look(match) == before


@settings(max_examples=100 * OFTEN)
@given(body=st.binary(max_size=200))
@example(body=b'{"a": 1e999}')
@example(body=b'{"a": -NaN}')
@example(body=b'{"\\ud800": 1}')
@example(body=b"\xef\xbb\xbf{}")
def test_strange_bytes_change_nothing(table: Seat, match: str, body: bytes) -> None:
    before, me = table.look(match), table.get("me").json()
    assert send(table, "POST", f"/api/matches/{match}/moves", body) == 400
    assert send(table, "POST", "/api/matches", body) == 400
    if send(table, "PUT", "/api/me/settings", body) == 200:
        assert json.loads(body) == table.get("me").json()["settings"]
        table.client.put("/api/me/settings", json=me["settings"])
    assert table.look(match) == before


@settings(max_examples=100 * OFTEN)
@given(
    wish=st.fixed_dictionaries(
        {},
        optional={
            "game": JSON,
            "options": JSON,
            "deal": JSON,
            "ranked": JSON,
            "key": JSON,
            "more": JSON,
        },
    )
)
def test_a_strange_wish_begins_nothing(table: Seat, wish: Snapshot) -> None:
    before = table.get("matches").json()
    assert send(table, "POST", "/api/matches", raw({"game": "chess", **wish})) in (400, 422)
    assert table.get("matches").json() == before


@settings(max_examples=150 * OFTEN)
@given(path=PATHS, method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"]))
def test_strange_addresses_are_unknown(table: Seat, match: str, path: str, method: str) -> None:
    before = table.look(match)
    for prefix in ("/api/", "/api/matches/", "/api/replays/", "/api/texts/", "/api/rules/"):
        body = b"" if method in ("GET", "HEAD", "OPTIONS") else b"{}"
        kind = {"Content-Type": "application/json"}
        sent["strange_requests"] += 1
        answer = table.client.request(method, f"{prefix}{quote(path)}", content=body, headers=kind)
        assert answer.status_code in (400, 404, 405, 503), path
        assert answer.status_code != 503 or not answer.url.path.startswith("/api")
    assert table.look(match) == before


@settings(max_examples=100 * OFTEN)
@given(
    cookie=st.binary(max_size=60).filter(lambda one: b"\n" not in one and b"\r" not in one),
    language=st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), max_size=40),
)
def test_strange_headers_are_nobody(table: Seat, cookie: bytes, language: str) -> None:
    headers = [
        (b"Cookie", b"__Host-tavolino=" + cookie),
        (b"Accept-Language", language.encode("latin-1")),
    ]
    stranger = TestClient(table.client.app, HOME, raise_server_exceptions=False)  # type: ignore[attr-defined]
    sent["strange_requests"] += 1
    answer = stranger.get("/api/matches?lang=%00", headers=headers)
    assert answer.status_code == 401
    assert answer.json()["detail"]


# -- the description of the interface, and what it promises


OPERATIONS = sorted([("/api/me", "GET"), *((f"/api{call.path}", call.method) for call in CALLS)])
CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
    schemathesis.checks.negative_data_rejection,
]


class Described:
    """The interface as it describes itself, called as the guest of the fuzz."""

    def __init__(self, table: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
        app: FastAPI = table.client.app  # type: ignore[attr-defined]
        monkeypatch.setattr(app.state.house.store, "close", lambda: None)  # every call would
        host = {"Host": "localhost"}
        self.schema = schemathesis.openapi.from_asgi("/api/openapi.json", app, headers=host)
        self.match = table.begin()["id"]
        self.record = table.get(f"matches/{self.match}/record").text
        race = good(table.post("races", RACE | {"key": new_key()}), 201)["race"]
        self.race = race["id"]
        helper = {"game": "coatl", "key": new_key()}
        self.helper = good(table.post("helpers", helper), 201)["id"]
        self.ids = cycle([self.match, race["standings"][0]["table"]])  # alone, and in a race
        cookie = f"tavolino={table.client.cookies['__Host-tavolino']}"
        self.headers = {**OWN, **host, "Cookie": cookie}
        self.codes: set[int] = set()

    def try_all(self, path: str, method: str, mode: schemathesis.GenerationMode) -> set[int]:
        """All codes that were answered; what fits the description asks for a real match."""

        @settings(max_examples=AS_DESCRIBED, suppress_health_check=list(HealthCheck))
        @given(case=self.schema[path][method].as_strategy(generation_mode=mode))
        def try_one(case: Any) -> None:
            if mode.is_positive and case.path_parameters.get("id"):
                known = self.helper if "helpers" in path else next(self.ids)
                case.path_parameters["id"] = self.race if "races" in path else known
            if mode.is_positive and path == "/api/races/ghosts":
                case.query["game"] = "solitario"
            if mode.is_positive and (path, method) == ("/api/matches", "POST"):
                case.body |= {"game": "azul", "options": {}, "seal": None}
            if mode.is_positive and (path, method) == ("/api/helpers", "POST"):
                case.body |= {"game": "coatl", "options": {}, "ours": []}
            if mode.is_positive and path == "/api/seals":
                case.body |= {"game": "azul", "options": {}}
            if mode.is_positive and path == "/api/matches/import":
                case.body |= {"record": self.record}
            if mode.is_positive and (path, method) == ("/api/laboratory", "POST"):
                case.body |= {"game": "azul", "arms": [{"player": "random"}], "games": 2}
            if mode.is_positive and (path, method) == ("/api/races", "POST"):
                case.body |= {"game": "solitario", "options": {}}
            kind = "described_requests" if mode.is_positive else "strange_requests"
            sent[kind] += 1
            answer = case.call(headers=self.headers)
            self.codes.add(answer.status_code)
            too_large = answer.status_code == 413  # a refusal schemathesis does not know
            case.validate_response(answer, checks=CHECKS[:-1] if too_large else CHECKS)

        try_one()
        return self.codes


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_answers_are_as_described(
    table: Seat, path: str, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    described = Described(table, monkeypatch)
    codes = described.try_all(path, method, schemathesis.GenerationMode.POSITIVE)
    assert max(codes) < 500
    assert codes & {200, 201, 204, 404, 409, 422}, "nothing got past the door"


@pytest.mark.parametrize(
    ("path", "method"), [one for one in OPERATIONS if one[1] in ("POST", "PUT")]
)
def test_what_is_not_described_is_refused(
    table: Seat, path: str, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    described = Described(table, monkeypatch)
    before = table.look(described.match)
    codes = described.try_all(path, method, schemathesis.GenerationMode.NEGATIVE)
    assert codes <= {400, 404, 405, 413, 415}
    assert table.look(described.match) == before
