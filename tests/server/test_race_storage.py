"""What any store must do for races. Another store joins by being added to STORES."""

from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from tavolino.core.chance import Chanced
from tavolino.core.match import Match
from tavolino.server.race.store import (
    News,
    RaceChange,
    RaceMove,
    RaceRound,
    RaceSeat,
    RaceSheet,
)
from tavolino.server.sqlite import SCHEMA, SqliteStorage
from tavolino.server.storage import Answered, Guest, Moved, Result, Sheet, Storage
from tests.server.test_storage import ANNA, STORES

SHEET = RaceSheet(
    id="r", guest="anna", key="k", rules=1, options={"passes": 3, "minutes": "none"}, deal=7,
    ties="replay", seed="s", host="p1", state="waiting", round=0, elapsed=0, seq=1,
    made="2026-01", touched="2026-01",
)  # fmt: skip
SEATS = [
    RaceSeat("p1", "anna", "Anna", "person"),
    RaceSeat("p2", None, "Pia", "bot", "gentle"),
    RaceSeat("p3", None, "Été", "ghost", None, [(1500, "turn"), (2500, "finish")]),
]
ROUND = RaceRound(1, 7, [Chanced("deck", [3, 1, 2], "")])
ENDED = ROUND._replace(
    reason="ended", at=9000, away=["p1"], lots=[Chanced("lot", [1, 0], "")],
    standings=[{"who": "p1", "place": 1, "score": 25}],
)  # fmt: skip


@pytest.fixture(params=STORES)
def storage(request: pytest.FixtureRequest, store: Path) -> Iterator[Storage]:
    found: Storage = request.param(store)
    found.add_guest(ANNA, b"secret", "2026")
    found.add_guest(Guest("bert", "", {}), b"other", "2026")
    found.add_race(SHEET, RaceChange(seats=SEATS, news=[news(1, "joined")]))
    yield found
    found.close()


def news(seq: int, kind: str) -> News:
    return News(seq, kind, "p1", "Anna", {"score": 5}, "SO 6.3")


def move(counter: int, who: str = "p1", key: str | None = None, round: int = 1) -> RaceMove:
    return RaceMove(round, counter, who, counter, "turn", 5, counter * 1000, key, b"asked")


def running(seq: int, **more: object) -> RaceSheet:
    return SHEET._replace(state="running", round=1, seq=seq)._replace(**more)  # type: ignore[arg-type]


def test_a_race_comes_back_as_it_was_written(storage: Storage) -> None:
    found = storage.race("r")
    assert found is not None
    assert (found.sheet, found.seats, found.news) == (SHEET, SEATS, [news(1, "joined")])
    assert (found.rounds, found.moves) == ([], [])
    assert storage.race("other") is None
    changed = RaceChange(
        seats=SEATS[:2], rounds=[ROUND], moves=[move(1, key="a"), move(2)],
        news=[news(2, "starting"), news(2, "started")],
    )  # fmt: skip
    storage.save_race(running(2, elapsed=800), changed)
    storage.save_race(running(3), RaceChange(rounds=[ENDED]))
    found = storage.race("r")
    assert found is not None
    assert found.sheet == running(3)
    assert found.seats == SEATS[:2]
    assert found.rounds == [ENDED]
    assert found.moves == [move(1, key="a"), move(2)]
    assert [one.kind for one in found.news] == ["joined", "starting", "started"]


def test_only_the_next_seq_is_written(storage: Storage) -> None:
    for seq in (1, 3):
        with pytest.raises(Moved):
            storage.save_race(running(seq), RaceChange(moves=[move(1)], news=[news(seq, "over")]))
    found = storage.race("r")
    assert found is not None
    assert (found.sheet, found.moves, len(found.news)) == (SHEET, [], 1)


def test_a_counter_an_own_number_and_a_key_are_used_once(storage: Storage) -> None:
    storage.save_race(running(2), RaceChange(rounds=[ROUND], moves=[move(1, key="a")]))
    for doubled in (move(1, "p2"), move(2)._replace(number=1), move(2, key="a")):
        with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
            storage.save_race(running(3), RaceChange(moves=[doubled]))
    found = storage.race("r")
    assert found is not None
    assert (found.sheet.seq, len(found.moves)) == (2, 1)
    storage.save_race(running(3), RaceChange(moves=[move(2, "p2", "a"), move(1, round=2)]))


def test_a_clock_never_goes_back_and_runs_only_in_a_race(storage: Storage) -> None:
    storage.note_elapsed({"r": 500})
    assert storage.race("r").sheet.elapsed == 0  # type: ignore[union-attr]
    storage.save_race(running(2), RaceChange())
    for at, kept in ((500, 500), (300, 500), (900, 900)):
        storage.note_elapsed({"r": at, "no such": 7})
        assert storage.race("r").sheet.elapsed == kept  # type: ignore[union-attr]
    assert storage.race("r").sheet.seq == 2  # type: ignore[union-attr]


def test_races_that_were_begun_are_found(storage: Storage) -> None:
    assert storage.races_begun() == []
    for seq, state, found in ((2, "countdown", ["r"]), (3, "running", ["r"]), (4, "over", [])):
        storage.save_race(running(seq, state=state), RaceChange())
        assert storage.races_begun() == found


def test_rooms_are_counted_until_they_are_over(storage: Storage) -> None:
    assert (storage.rooms_of("anna"), storage.rooms_of("bert")) == (1, 0)
    assert storage.idle_rooms("anna", "2026-02") == ["r"]
    assert storage.idle_rooms("anna", "2026-01") == []
    assert storage.race_of_key("anna", "k") == "r"
    assert storage.race_of_key("bert", "k") is None
    storage.save_race(running(2), RaceChange())
    assert storage.rooms_of("anna") == 1
    assert storage.idle_rooms("anna", "2026-02") == []
    storage.save_race(running(3, state="closed"), RaceChange())
    assert storage.rooms_of("anna") == 0


def test_a_list_has_the_races_one_sits_in(storage: Storage) -> None:
    storage.add_race(SHEET._replace(id="q", key="l", made="2026-02"), RaceChange(seats=SEATS[:1]))
    assert [one.id for one in storage.races_of("anna")] == ["q", "r"]
    assert storage.races_of("bert") == []
    storage.save_race(running(2), RaceChange(rounds=[ROUND]))
    storage.save_race(running(3, state="over"), RaceChange(rounds=[ENDED]))
    brief = storage.races_of("anna")[1]
    assert (brief.state, brief.host, brief.players, brief.place, brief.score) == (
        "over", True, 3, 1, 25,
    )  # fmt: skip


def test_finished_games_of_persons_are_kept_for_ghosts(storage: Storage) -> None:
    storage.save_race(running(2), RaceChange(rounds=[ROUND], moves=[move(1), move(2, "p2")]))
    assert storage.finishes(7, 1) == []
    storage.save_race(running(3, state="over"), RaceChange(rounds=[ENDED]))
    (found,) = storage.finishes(7, 1)
    assert (found.name, found.score, found.script, found.solo) == (
        "Anna", 5, [(1000, "turn")], False,
    )  # fmt: skip
    assert found.options == SHEET.options
    assert storage.finishes(8, 1) == storage.finishes(7, 2) == []


def solo(storage: Storage, match: str, *, assisted: bool, ended: bool) -> None:
    played = Match("solitario", deal=9)
    started = Sheet(
        match, "anna", played.record(), [], 1, 0,
        "2026-01-01T10:00:00Z", "2026-01-01T10:00:00Z", None,
    )  # fmt: skip
    storage.add_match(started, Answered("anna", match, b"", match, "2026", None))
    for nth, action in enumerate(("turn", "finish"), 1):
        played.play(action)
        at = f"2026-01-01T10:00:0{nth * 2}Z"
        result = Result(at, None, {"you": 0}) if ended and nth == 2 else None
        record = played.record()._replace(assisted=assisted)
        sheet = started._replace(record=record, version=nth + 1, touched=at, result=result)
        storage.save(sheet, nth - 1, None, None)


def test_solo_games_without_help_are_kept_for_ghosts_with_their_times(storage: Storage) -> None:
    solo(storage, "good", assisted=False, ended=True)
    solo(storage, "helped", assisted=True, ended=True)
    solo(storage, "going on", assisted=False, ended=False)
    (found,) = storage.finishes(9, 1)
    assert (found.source, found.solo, found.score) == ("solo good", True, 0)
    assert found.script == [(2000, "turn"), (4000, "finish")]


def test_a_store_of_the_first_kind_is_brought_up_to_date(store: Path) -> None:
    old = apsw.Connection(str(store))
    old.execute(SCHEMA + "PRAGMA user_version=1;")
    old.execute("INSERT INTO guests VALUES ('anna', x'aa', '', '{}', '2026')")
    old.close()
    storage = SqliteStorage(store)
    assert storage.guest(b"\xaa") == ANNA
    storage.add_race(SHEET, RaceChange(seats=SEATS))
    solo(storage, "good", assisted=False, ended=True)
    storage.write("UPDATE turns SET at = NULL")
    (found,) = storage.finishes(9, 1)
    assert found.script == [(2000, "turn"), (4000, "finish")], "evenly, where no times were kept"
    storage.close()
