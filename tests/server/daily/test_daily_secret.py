"""The daily's secret: no way leads to it while the day lasts, and anybody can check it later."""

import logging
from collections.abc import Iterator

import pytest

from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.registry import games
from tavolino.core.sealed import Secret
from tests.long import LONG
from tests.server.daily.seats import DAY, NEXT, DayHall, asked, begun, played, seen
from tests.server.racing import Racer
from tests.server.seats import good, problem
from tests.server.test_sealed import Ear, assert_holds, assert_untold, bytes_of, forms

every_game = pytest.mark.parametrize("name", sorted(games()))
CANARY = Secret(bytes.fromhex("cafe" * 16))
BEFORE = "2026-11-15"


@pytest.fixture
def canary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tavolino.house.daily_days.fresh_secret", lambda: CANARY)


def spy(guest: Racer, game: str, match: str) -> Iterator[str]:
    """Every way that might lead to the secret of a day."""
    table = f"matches/{match}"
    for path in (
        "daily", "daily/calendar", f"daily/{DAY}/{game}", "matches", "shares",
        f"statistics?game={game}", f"{table}?since=0&packed=true", "exercises",
        *(f"{table}/{rest}" for rest in (
            "box", "turns", "clock", "previews", "replay", "record", "review", "check",
            "exercise", "thing?name=x",
        )),
    ):  # fmt: skip
        guest.get(path)
        yield path


@pytest.mark.parametrize("name", sorted(games()) if LONG else ["azul", "solitario"])
@pytest.mark.usefixtures("canary")
def test_no_way_leads_to_the_secret_while_the_day_lasts(
    hall: DayHall, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ada = hall.racer()
    ear = Ear(ada.client)
    seat = begun(ada, name)
    list(spy(ada, name, seat["id"]))
    over = played(ada, name)
    practice = played(ada, name, 2, practice=True)
    for match in (over["id"], practice["id"]):
        hall.app.state.house.tables.forget(match)
        list(spy(ada, name, match))
        again = {"game": name, "deal": None, "again": match, "key": f"again {match}"}
        for refused in (
            ada.post("matches", again), ada.post(f"matches/{match}/share"),
            ada.get(f"matches/{match}/check"), ada.get(f"matches/{match}/record"),
            ada.post(f"matches/{match}/practice", {"at": 0, "key": f"from {match}"}),
        ):  # fmt: skip
            assert problem(refused, 422)["key"] == "server.daily_kept.detail"
        assert good(ada.get(f"matches/{match}/replay"))["seal"]["secret"] is None
    deal = hall.days.deal(DAY, name)
    told = [caplog.text.encode(), repr(deal).encode(), repr(vars(hall.days)).encode()]
    assert_untold(forms(CANARY.bits, deal.sealed.chance().key), *ear.heard, *told)
    assert len(ear.heard) > 40


@pytest.mark.usefixtures("canary")
def test_in_the_store_it_is_in_its_columns_and_nowhere_else(hall: DayHall, ada: Racer) -> None:
    played(ada, "azul")
    store = hall.app.state.house.store
    found = set()
    for (table,) in store.rows("SELECT name FROM sqlite_master WHERE type='table'"):
        names = [row[1] for row in store.rows(f"PRAGMA table_info({table})")]
        for row in store.rows(f"SELECT * FROM {table}"):
            for column, value in zip(names, row, strict=True):
                if any(one in bytes_of(value) for one in forms(CANARY.bits)):
                    found.add((table, column))
    assert found == {("matches", "secret"), ("daily_deals", "secret")}


@every_game
def test_when_the_day_is_over_anybody_can_check_it(
    hall: DayHall, ada: Racer, bob: Racer, name: str
) -> None:
    at = played(ada, name)
    seal = seen(bob, name)["commitment"]
    assert seen(bob, name)["secret"] is None
    hall.at(f"{NEXT}T01:59:59")
    assert seen(ada, name)["secret"] is None
    problem(asked(bob, name, practice=True), 422)
    hall.at(f"{NEXT}T02:00:00")
    page = seen(bob, name)
    assert (page["told"], page["commitment"]) == (True, seal)
    record = load(ada.get(f"matches/{at['id']}/record").text)
    assert record.seal
    assert (record.seal.secret, record.seal.commitment) == (page["secret"], seal)
    assert Match.replay(record).record().turns == record.turns
    assert_holds(good(ada.get(f"matches/{at['id']}/check")))
    token = good(ada.post(f"matches/{at['id']}/share"))["token"]
    assert good(bob.get(f"replays/{token}"))["seal"]["secret"] == page["secret"]
    assert ada.look(at["id"])["seal"]["secret"] == page["secret"]
