"""A server in memory, with a guest at its table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.server.racing import Hall
from tests.server.seats import HOME, OWN, Seat, house


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "tavolino.sqlite3"


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
