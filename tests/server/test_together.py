"""Many at once: exactly one of equal moves is played, and nobody waits for ever."""

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from fastapi import FastAPI

from tests.server.seats import Seat, Snapshot, new_key, seat_at


def test_of_twenty_moves_at_once_exactly_one_is_played(seat: Seat) -> None:
    at = seat.move(seat.begin())
    actions = [one["text"] for one in at["legal"]]

    def move(place: int) -> int:
        action = actions[place % len(actions)]
        return seat.command(at["id"], "moves", at["number"], action=action).status_code

    with ThreadPoolExecutor(20) as crowd:
        codes = Counter(crowd.map(move, range(20)))
    assert codes == {200: 1, 409: 19}
    after = seat.look(at["id"])
    assert after["version"] == at["version"] + 1
    assert sum(turn["seat"] == "you" for turn in after["turns"]) == 2


def test_the_same_command_twenty_times_at_once_is_one_command(seat: Seat) -> None:
    at = seat.begin()
    body = {"action": at["legal"][0]["text"], "expected": 0, "key": new_key()}

    def move(_: int) -> bytes:
        return seat.post(f"matches/{at['id']}/moves", body).content

    with ThreadPoolExecutor(20) as crowd:
        answers = set(crowd.map(move, range(20)))
    assert len(answers) == 1
    assert seat.look(at["id"])["version"] == 2


def test_the_same_beginning_at_once_is_one_match(seat: Seat) -> None:
    wish = {"game": "azul", "deal": None, "key": new_key()}
    with ThreadPoolExecutor(8) as crowd:
        ids = {
            one.json()["id"] for one in crowd.map(lambda _: seat.post("matches", wish), range(8))
        }
    assert len(ids) == 1
    assert len(seat.get("matches").json()["matches"]) == 1


def test_only_one_is_in_a_room_at_a_time(app: FastAPI, seat: Seat) -> None:
    match, inside, crowded = seat.begin()["id"], [], []

    def enter(one: int) -> None:
        with app.state.house.tables.enter(seat.me["guest"], match):
            inside.append(one)
            time.sleep(0.005)
            crowded.append(len(inside))
            inside.remove(one)

    with ThreadPoolExecutor(8) as crowd:
        list(crowd.map(enter, range(16)))
    assert crowded == [1] * 16


def test_guests_at_many_tables_do_not_disturb_each_other(app: FastAPI, seat: Seat) -> None:
    alone = seat.moves(seat.begin(deal=5), 8)
    seats = [seat_at(app) for _ in range(6)]

    def play(one: Seat) -> Snapshot:
        return one.moves(one.begin(deal=5), 8)

    with ThreadPoolExecutor(6) as crowd:
        ends = list(crowd.map(play, seats))
    assert all(end["turns"] == alone["turns"] for end in ends)
    assert len({end["id"] for end in ends}) == 6


def test_more_matches_than_rooms_are_all_played_right(app: FastAPI, seat: Seat) -> None:
    app.state.house.tables.size = 2
    tables = [seat.begin(deal=deal) for deal in range(1, 6)]
    for _ in range(3):
        tables = [seat.move(at) for at in tables]
    assert len(app.state.house.tables.open) == 2
    for at in tables:
        fresh = seat.begin(deal=at["deal"])
        assert seat.moves(fresh, 3)["turns"] == at["turns"]
        assert seat.look(at["id"]) == at


def test_long_games_take_more_of_the_memory_than_short_ones(app: FastAPI, seat: Seat) -> None:
    tables = app.state.house.tables
    long = seat.moves(seat.begin(), 6)
    count = len(tables.open[long["id"]].match.tables)
    tables.positions = count + 5
    short = [seat.begin() for _ in range(5)]
    assert long["id"] in tables.open
    tables.positions = count
    last = seat.begin()
    assert long["id"] not in tables.open
    assert last["id"] in tables.open
    assert len(tables.open) > 3
    assert seat.look(long["id"]) == long
    assert seat.look(short[0]["id"]) == {**short[0], "since": 0}
