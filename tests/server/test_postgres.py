"""What only PostgreSQL is asked: starting, an older kind, and a server that goes away."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import psycopg
import pytest
from starlette.testclient import TestClient

from tavolino.core.refusals import BadText
from tavolino.house.migrations import STEPS
from tavolino.house.rows import Guest
from tavolino.server.app import create
from tavolino.store import open_store
from tavolino.store.database import shown
from tests.server.databases import Cluster, cluster
from tests.server.seats import HOME, OWN, Seat, any_legal, first_move, good, problem


@pytest.fixture
def empty(postgres: Cluster) -> str:
    return postgres.store()


def said(url: str, statement: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement)


def refused(url: str) -> str:
    with pytest.raises(BadText) as why:
        open_store(url)
    return why.value.told("en")


def test_a_whole_game_is_played_on_it(empty: str, tmp_path: Path) -> None:
    def seat_again(before: Seat | None = None) -> Seat:
        app = create(empty, limits=None, page=tmp_path, ask=first_move)
        cookies = before.client.cookies if before else None
        return Seat(TestClient(app, HOME, headers=OWN, cookies=cookies))

    seat = seat_again()
    at = seat.undo(seat.moves(seat.begin(), 4))
    at = seat.play_out(at, any_legal(Random(3)))
    there = seat_again(seat)
    assert there.look(at["id"]) == at
    assert good(there.get("matches")) == good(seat.get("matches"))
    problem(there.get("matches/no%00such"), 404)


def test_two_that_start_at_once_bring_it_up_to_date_once(empty: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        for store in threads.map(open_store, [empty] * 4):
            assert store.rows("SELECT steps FROM kind") == [(len(STEPS),)]
            store.close()


@pytest.mark.parametrize("kind", range(1, len(STEPS)))
def test_a_store_of_an_earlier_kind_goes_on(
    empty: str, monkeypatch: pytest.MonkeyPatch, kind: int
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr("tavolino.store.postgres.STEPS", STEPS[:kind])
        store = open_store(empty)
    store.add_guest(Guest("anna", "Été", {}), b"secret", "2026")
    store.close()
    store = open_store(empty)
    assert store.guest(b"secret") == Guest("anna", "Été", {})
    assert store.briefs("anna") == []
    store.close()


def test_a_newer_store_and_another_programs_are_not_touched(empty: str, postgres: Cluster) -> None:
    open_store(empty).close()
    said(empty, "UPDATE kind SET steps = 99")
    assert "99" in refused(empty)
    other = postgres.store()
    said(other, "CREATE TABLE guests (id TEXT)")
    assert "does not come from Tavolino" in refused(other)


def test_what_cannot_be_opened_is_told_without_the_password() -> None:
    told = refused("postgresql://anna:sesame@127.0.0.1:1/none")
    assert "cannot be opened" in told
    assert "sesame" not in told
    assert shown("postgresql://anna@host/name") == "postgresql://anna@host/name"
    assert "cannot be opened" in refused("postgresql://127.0.0.1/x?nonsense=1")
    for half in (
        "postgres://anna:sesame@[::1",
        "postgresql://127.0.0.1:1/x?password=sesame&user=a",
    ):
        assert "sesame" not in refused(half)


def test_the_address_of_another_kind_of_database_is_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for address in ("mysql://anna:sesame@host/x", "sqlite:///x"):
        told = refused(address)
        assert "postgresql://" in told
        assert "sesame" not in told
    assert [*tmp_path.iterdir()] == []


def test_when_it_goes_away_the_table_says_so_and_goes_on_later(tmp_path: Path) -> None:
    with cluster() as own:
        app = create(own.store(), limits=None, page=tmp_path, ask=first_move)
        seat = Seat(TestClient(app, HOME, headers=OWN))
        at = seat.moves(seat.begin(), 2)
        move = {"action": at["legal"][0]["text"]}
        own.stop()
        lost = problem(seat.command(at["id"], "moves", at["number"], **move), 503)
        assert lost["key"].startswith("server.store_")
        own.start()
        assert seat.look(at["id"]) == at
        assert seat.move(at)["version"] == at["version"] + 1
