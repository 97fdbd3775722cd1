"""Several servers on one PostgreSQL: any of them answers for any table."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tavolino.house.tables import Tables
from tavolino.server.app import create
from tests.server.databases import Cluster
from tests.server.seats import HOME, OWN, Seat, first_choice, first_move, good, new_key, problem


class Club:
    """Servers that share a store, and guests who are known to all of them."""

    def __init__(self, store: str, folder: Path, count: int = 2, **more: Any) -> None:
        self.apps = [
            create(store, limits=None, page=folder, ask=first_move, choose=first_choice, **more)
            for _ in range(count)
        ]

    def guest(self) -> list[Seat]:
        """The same person at each of them."""
        first = Seat(TestClient(self.apps[0], HOME, headers=OWN))
        others = [
            Seat(TestClient(app, HOME, headers=OWN, cookies=first.client.cookies))
            for app in self.apps[1:]
        ]
        return [first, *others]

    def tables(self, nth: int) -> Tables:
        found: Tables = self.apps[nth].state.house.tables
        return found

    def close(self) -> None:
        for app in self.apps:
            app.state.house.store.close()


@pytest.fixture
def club(postgres: Cluster, tmp_path: Path) -> Iterator[Club]:
    found = Club(postgres.store(), tmp_path)
    yield found
    found.close()


def test_a_match_goes_on_wherever_it_is_asked_for(club: Club) -> None:
    here, there = club.guest()
    at = here.begin()
    for nth in range(12):
        at = (here, there)[nth % 2].move(at)
        if nth % 5 == 4:
            at = (here, there)[nth // 5 % 2].undo(at)
    assert here.look(at["id"]) == there.look(at["id"]) == at


def test_what_was_done_elsewhere_is_played_and_not_the_whole_game(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = club.guest()
    at = there.move(here.moves(here.begin(), 3))
    monkeypatch.setattr("tavolino.house.tables.reopened", None)
    at = here.undo(here.look(at["id"]))
    at = there.redo(there.look(at["id"]))
    at = here.moves(here.look(at["id"]), 2)
    assert there.look(at["id"]) == at


def test_the_same_key_gives_the_same_answer_everywhere(club: Club) -> None:
    here, there = club.guest()
    wish = {"game": "azul", "options": {}, "deal": 7, "ranked": False, "key": new_key()}
    at = good(here.post("matches", wish), 201)
    assert good(there.post("matches", wish), 201) == at
    body = {"action": at["legal"][0]["text"], "expected": at["number"], "key": new_key()}
    path = f"matches/{at['id']}/moves"
    assert good(there.post(path, body)) == good(here.post(path, body))
    assert problem(here.post(path, {**body, "key": new_key()}), 409)["number"] > at["number"]


def test_at_the_same_moment_one_is_first_and_the_other_is_told_so(club: Club) -> None:
    both = club.guest()
    at = both[0].begin()
    with ThreadPoolExecutor(8) as threads:
        for _ in range(10):
            move = {"action": at["legal"][0]["text"], "expected": at["number"], "key": new_key()}
            path = f"matches/{at['id']}/moves"
            asked = [threads.submit(one.post, path, move) for one in both * 2]
            other = threads.submit(both[1].post, path, {**move, "key": new_key()})
            codes = [one.result().status_code for one in asked]
            assert len({*codes}) == 1, "the same key, the same answer"
            assert sorted([codes[0], other.result().status_code]) == [200, 409]
            at = both[0].look(at["id"])
        wish = {"game": "azul", "options": {}, "deal": 7, "ranked": False, "key": new_key()}
        begun = [threads.submit(one.post, "matches", wish) for one in both * 2]
        assert len({good(one.result(), 201)["id"] for one in begun}) == 1
        day = good(both[0].get("daily"))["day"]
        wish = {"practice": False, "key": new_key()}
        sat = [threads.submit(one.post, f"daily/{day}/azul", wish) for one in both * 2]
        assert len({good(one.result(), 201)["id"] for one in sat}) == 1


def test_a_seal_is_shown_here_and_begun_there_once(club: Club) -> None:
    here, there = club.guest()
    seal = good(here.post("seals", {"game": "azul"}), 201)["commitment"]
    wish = {"game": "azul", "ranked": True, "seal": seal}
    at = good(there.post("matches", {**wish, "key": new_key()}), 201)
    assert at["seal"]["commitment"] == seal
    assert problem(here.post("matches", {**wish, "key": new_key()}), 422)["key"].startswith(
        "server.seal_unknown"
    )


def test_who_came_to_another_device_has_their_matches_everywhere(club: Club) -> None:
    here, there = club.guest()
    at = here.move(here.begin())
    there.look(at["id"])
    owner = club.guest()
    club.tables(0).hand_over(here.me["guest"], owner[0].me["guest"])
    problem(there.get(f"matches/{at['id']}"), 404)
    assert owner[1].look(at["id"])["number"] == at["number"]
