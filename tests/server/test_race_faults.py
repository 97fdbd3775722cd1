"""Fifty at once on a bad line: every client, the server and the record agree."""

import asyncio
from pathlib import Path

from tavolino.core.race_record import PERSON, RaceRecord, load, replay
from tests.rule import rule
from tests.server.racing import HandClock, wished
from tests.server.running import Here, awaited
from tests.server.seats import Snapshot, house
from tests.server.unreliable import Client

CLIENTS = 50
MOVES = 16
FAULTS = 4  # of each, on requests alone; a quick machine has more live messages to lose


async def held(home: str, clock: HandClock) -> tuple[list[Client], str]:
    """A whole race of so many clients; the clients, and the record."""
    clients = [Client(home, f"Racer {number}", MOVES + number % 5) for number in range(CLIENTS)]
    host = clients[0]
    await host.enter("")
    wish = wished(name=host.name, options={"minutes": "none"})
    made = await host.call("POST", "/api/races", wish)
    host.id, host.who = made.json()["race"]["id"], made.json()["you"]
    await asyncio.gather(*(one.join(host.id) for one in clients[1:]))
    racing = [asyncio.create_task(one.race()) for one in clients]
    started = await host.call("POST", f"/api/races/{host.id}/start", {})
    assert started.status_code == 200
    while any(one.known is None for one in clients):
        await asyncio.sleep(0.05)  # until everybody listens
    clock.seconds += 5
    await asyncio.gather(*racing)
    record = await host.call("GET", f"/api/races/{host.id}/record")
    for one in clients:
        await one.http.aclose()
    return clients, record.text


@rule("SO 6.1", "SO 6.2", "SO S4", "SO S11")
def test_fifty_on_a_bad_line_agree_with_each_other_and_with_the_record(store: Path) -> None:
    """The clock stands after the start: nobody is ever late or away, however slow the machine."""
    clock = HandClock()
    here = Here(house(store, clock=clock))
    try:
        clients, text = awaited(held(str(here.client.base_url), clock))
        stored = here.app.state.house.store.race(clients[0].id)
    finally:
        here.stop()
    assert sum(one.faults for one in clients) > FAULTS * CLIENTS, "the line was too good"
    record = load(text)
    replay(record)
    check_moves(clients, record)
    check_rooms(clients, record)
    check_news(clients, [one._asdict() for one in stored.news])


def check_moves(clients: list[Client], record: RaceRecord) -> None:
    """Every acknowledged move is in the record once, and nothing else is."""
    (played,) = record.rounds
    assert [move.counter for move in played.moves] == list(range(1, len(played.moves) + 1))
    for one in clients:
        mine = {move.number: move for move in played.moves if move.who == one.who}
        assert mine.keys() == one.acknowledged.keys()
        for number, told in one.acknowledged.items():
            assert told == (mine[number].action, mine[number].score)
    assert len(played.moves) == sum(len(one.acknowledged) for one in clients)


def check_rooms(clients: list[Client], record: RaceRecord) -> None:
    """The last thing everybody saw is the ranking of the record."""
    (played,) = record.rounds
    ranking = [(one.place, one.who, one.score, one.reached) for one in played.ranking]
    (again,) = replay(record)
    assert len(ranking) == CLIENTS
    assert {one.kind for one in record.participants} == {PERSON}
    for one in clients:
        assert one.room["state"] == "over"
        assert one.room["counter"] == again.moves
        assert one.room["reason"] == played.reason == "ended"
        assert [row_of(row) for row in one.room["standings"]] == ranking


def row_of(row: Snapshot) -> tuple[int, str, int, int | None]:
    return row["place"], row["who"], row["score"], row["reached"]


def check_news(clients: list[Client], news: list[Snapshot]) -> None:
    """From the first message on nobody missed a notice, and nobody heard one twice."""
    assert news[-1]["kind"] == "over"
    for one in clients:
        assert one.news
        assert one.news == news[-len(one.news) :]
        assert {"started", "over"} <= {notice["kind"] for notice in one.news}
