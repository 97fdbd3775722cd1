"""Thinking within limits: a core's work counts, and patience ends."""

import time

import pytest

from tavolino.core.thought import PATIENCE, Clock, Limit


class Hands:
    """Two clocks that go as the test says: the core's work, and the one on the wall."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.work = 100.0
        self.wall = 500.0
        monkeypatch.setattr(time, "thread_time", lambda: self.work)
        monkeypatch.setattr(time, "perf_counter", lambda: self.wall)

    def turn(self, work: float, wall: float) -> None:
        self.work += work
        self.wall += wall


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


def test_waiting_for_the_core_does_not_use_up_the_time(hands: Hands) -> None:
    clock = Clock(2.0)
    hands.turn(work=0.5, wall=1.9 * PATIENCE)
    assert clock.runs(1.0)
    hands.turn(work=1.5, wall=0.0)
    assert not clock.runs(1.0)


def test_a_share_of_the_time_is_over_sooner(hands: Hands) -> None:
    clock = Clock(2.0)
    hands.turn(work=0.7, wall=0.7)
    assert not clock.runs(0.3)
    assert clock.runs(0.4)


def test_nobody_waits_for_ever(hands: Hands) -> None:
    clock = Clock(2.0)
    hands.turn(work=0.0, wall=2.0 * PATIENCE)
    assert not clock.runs(1.0)


@pytest.mark.usefixtures("hands")
def test_one_round_in_any_case() -> None:
    limit = Limit(0.0, 0)
    assert limit.more()
    assert not limit.more()


@pytest.mark.usefixtures("hands")
def test_so_many_rounds_and_no_more() -> None:
    limit = Limit(1.0, 3)
    assert [limit.more() for _ in range(4)] == [True, True, True, False]


def test_rounds_end_with_the_time(hands: Hands) -> None:
    limit = Limit(1.0, 1000)
    assert limit.more()
    hands.turn(work=1.0, wall=1.0)
    assert not limit.more()
