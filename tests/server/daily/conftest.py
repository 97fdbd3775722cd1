"""A house with a clock of its own, and two guests of the day."""

from pathlib import Path

import pytest

from tests.server.daily.seats import DayHall
from tests.server.racing import Racer


@pytest.fixture
def hall(store: Path) -> DayHall:
    return DayHall(store)


@pytest.fixture
def ada(hall: DayHall) -> Racer:
    return hall.racer()


@pytest.fixture
def bob(hall: DayHall) -> Racer:
    return hall.racer()
