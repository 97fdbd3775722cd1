"""Promise R3: a full disk or one that fails is said in a sentence, and no half move stays."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import httpx
import pytest
from starlette.testclient import TestClient

from tavolino.core.match import Match
from tavolino.core.registry import games
from tests.browser.screens import by_instinct
from tests.conftest import Counted
from tests.long import LONG
from tests.server.disk.disk import Disk, disk_under
from tests.server.seats import HOME, OWN, Seat, Snapshot, house, new_key, problem

FAULTS = {
    "full": (apsw.FullError("the disk is full"), 507),
    "broken": (apsw.IOError("the disk does not answer"), 503),
}
MOST = 400  # calls of the disk in one command


class Fault:
    """Fails at the nth call, and at every one after it until the disk is well again."""

    def __init__(self, disk: Disk, error: Exception) -> None:
        self.disk, self.error = disk, error
        self.nth = self.seen = self.struck = self.told = 0
        disk.watch = self.watch

    def watch(self, _deed: str) -> None:
        self.seen += 1
        if self.nth and self.seen >= self.nth:
            self.struck += 1
            raise self.error

    @contextmanager
    def at(self, nth: int) -> Iterator[None]:
        self.nth, self.seen = nth, 0
        yield
        self.nth = 0


@contextmanager
def served(store: Path, error: Exception) -> Iterator[tuple[Fault, Seat]]:
    with disk_under(store) as disk:
        app = house(store)
        fault = Fault(disk, error)
        with TestClient(app, HOME, headers=OWN, raise_server_exceptions=False) as client:
            yield fault, Seat(client)


@pytest.mark.parametrize("game", sorted(games()) if LONG else ["azul", "rummikub"])
@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_at_any_write_of_a_game_is_told_and_changes_nothing(
    tmp_path: Path, kind: str, game: str, counted: Counted
) -> None:
    error, status = FAULTS[kind]
    with served(tmp_path / "table.sqlite3", error) as (fault, seat):
        at = seat.begin(game=game)
        for action in by_instinct(Match(game, deal=at["deal"])):
            at = moved_through_faults(fault, seat, at, action, status)
        assert at["to_move"] is None
        counted(faults_told=fault.told, turns=at["number"])


def moved_through_faults(
    fault: Fault, seat: Seat, at: Snapshot, action: str, status: int
) -> Snapshot:
    """One move, tried with a fault at each call of the disk until none is left."""
    body = {"action": action, "expected": at["number"], "key": new_key()}
    tried = faulty(fault, lambda: seat.post(f"matches/{at['id']}/moves", body), status)
    for refused in tried:
        assert seat.look(at["id"]) == at, refused
    assert fault.struck > 1
    found = seat.look(at["id"])
    assert found["number"] > at["number"]
    assert found["version"] == at["version"] + 1, "played once"
    return found


def faulty(fault: Fault, ask: Callable[[], httpx.Response], status: int) -> Iterator[int]:
    """Asks with a fault at the first call, then at the second, until it goes through."""
    for nth in range(1, MOST):
        with fault.at(nth):
            answer = ask()
            struck = fault.seen >= nth
        if answer.status_code < 400:
            return
        assert struck, answer.text
        problem(answer, status)
        fault.told += 1
        yield nth
    raise AssertionError("it never went through")


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_while_a_game_or_a_race_begins_leaves_none_behind(
    tmp_path: Path, kind: str
) -> None:
    error, status = FAULTS[kind]
    with served(tmp_path / "table.sqlite3", error) as (fault, seat):
        wish = {"game": "azul", "options": {}, "deal": 7, "ranked": False, "key": new_key()}
        for _ in faulty(fault, lambda: seat.post("matches", wish), status):
            assert seat.get("matches").json()["matches"] == []
        assert len(seat.get("matches").json()["matches"]) == 1
        room = {"game": "solitario", "name": "Ada", "deal": 7, "key": new_key()}
        for _ in faulty(fault, lambda: seat.post("races", room), status):
            assert seat.get("races").json()["races"] == []
        assert len(seat.get("races").json()["races"]) == 1
