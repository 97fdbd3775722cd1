"""A server in memory, with a guest at its table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tavolino.store import Where
from tests.server.databases import DATABASES, SQLITE, Cluster, cluster
from tests.server.racing import Hall
from tests.server.seats import HOME, OWN, Seat, house


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "tavolino.sqlite3"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as found:
        yield found


@pytest.fixture(params=DATABASES)
def each_store(request: pytest.FixtureRequest, store: Path) -> Where:
    """An empty store, on one database after the other."""
    if request.param == SQLITE:
        return store
    found: Cluster = request.getfixturevalue("postgres")
    return found.store()


@pytest.fixture
def app(store: Path) -> FastAPI:
    return house(store)


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, HOME, headers=OWN, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def seat(client: TestClient) -> Seat:
    return Seat(client)


@pytest.fixture
def hall(store: Path) -> Hall:
    return Hall(store)
