"""What any store must do for races, on every database of tests/server/databases.py."""

from collections.abc import Iterator

import pytest

from tavolino.core.chance import Chanced
from tavolino.core.match import Match
from tavolino.house.rows import (
    Answered,
    Change,
    Guest,
    News,
    Place,
    RaceChange,
    RaceMove,
    RaceRound,
    RaceSeat,
    RaceSheet,
    RaceTable,
    Result,
    Saved,
    Sheet,
)
from tavolino.house.store import Found, Moved, Store
from tavolino.store import Where, open_store
from tests.server.test_storage import ANNA

SHEET = RaceSheet(
    id="r", guest="anna", key="k", game="solitario", rules=1,
    options={"passes": 3, "minutes": "none"}, deal=7,
    ties="replay", seed="s", host="p1", state="waiting", round=0, elapsed=0, seq=1,
    made="2026-01", touched="2026-01", format=2, watching="over",
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


@pytest.fixture
def storage(each_store: Where) -> Iterator[Store]:
    found = open_store(each_store)
    found.add_guest(ANNA, b"secret", "2026")
    found.add_guest(Guest("bert", "", {}), b"other", "2026")
    found.save(Change(race=RaceChange(SHEET, SEATS, news=[news(1, "joined")])))
    yield found
    found.close()


def news(seq: int, kind: str) -> News:
    return News(seq, kind, "p1", "Anna", {"score": 5}, "SO 6.3")


def move(counter: int, who: str = "p1", round: int = 1) -> RaceMove:
    return RaceMove(round, counter, who, counter, "turn", 5, counter * 1000)


def running(seq: int, **more: object) -> RaceSheet:
    return SHEET._replace(state="running", round=1, seq=seq)._replace(**more)  # type: ignore[arg-type]


def table(who: str, turns: int, version: int, round: int = 1) -> Saved:
    """A table of the race after so many turns of its own."""
    match = Match("solitario", deal=7, ranked=True)
    for _ in range(turns):
        match.play("turn")
    guest = "anna" if who == "p1" else None
    place = Place("r", round, who)
    sheet = Sheet(f"r-{round}-{who}", guest, match.record(), [], version, 0, "t", "t", None, place)
    return Saved(sheet, 0)


def save(storage: Store, sheet: RaceSheet, *tables: Saved, **more: object) -> None:
    storage.save(Change(tables, race=RaceChange(sheet, **more)))  # type: ignore[arg-type]


def test_a_race_comes_back_as_it_was_written(storage: Store) -> None:
    found = storage.race("r")
    assert found is not None
    assert (found.sheet, found.seats, found.news) == (SHEET, SEATS, [news(1, "joined")])
    assert (found.rounds, found.tables, found.moves) == ([], [], [])
    assert storage.race("other") is None
    save(
        storage, running(2, elapsed=800), table("p1", 1, 1), table("p2", 2, 1),
        seats=SEATS[:2], rounds=[ROUND], moves=[move(1), move(2, "p2")],
        news=[news(2, "starting"), news(2, "started")],
    )  # fmt: skip
    save(storage, running(3), rounds=[ENDED])
    found = storage.race("r")
    assert found is not None
    assert found.sheet == running(3)
    assert found.seats == SEATS[:2]
    assert found.rounds == [ENDED]
    assert found.tables == [
        RaceTable("r-1-p1", 1, "p1", 1, "t", "t"), RaceTable("r-1-p2", 1, "p2", 1, "t", "t"),
    ]  # fmt: skip
    assert found.moves == [move(1), move(2, "p2")]
    assert [one.kind for one in found.news] == ["joined", "starting", "started"]


def test_a_table_of_a_race_is_a_match_that_knows_its_place(storage: Store) -> None:
    save(storage, running(2), table("p1", 1, 1), table("p2", 0, 1), rounds=[ROUND])
    assert storage.find("r-1-p1") == Found(1, "r", "anna", 1)
    assert storage.sheet("r-1-p1") == table("p1", 1, 1).sheet
    theirs = storage.sheet("r-1-p2")
    assert theirs is not None
    assert (theirs.guest, theirs.place) == (None, Place("r", 1, "p2"))
    assert storage.briefs("anna") == []
    with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
        save(storage, running(3), table("p1", 1, 1))


def test_only_the_next_seq_and_the_next_versions_are_written(storage: Store) -> None:
    for seq in (3, 4):
        with pytest.raises(Moved):
            save(storage, running(seq), moves=[move(1)], news=[news(seq, "over")])
    save(storage, running(2), table("p1", 0, 1), table("p2", 0, 1), rounds=[ROUND])
    with pytest.raises(Moved):
        save(storage, running(3), table("p1", 1, 2), table("p2", 1, 3), moves=[move(1)])
    found = storage.race("r")
    assert found is not None
    assert (found.sheet, found.moves, len(found.news)) == (running(2), [], 1)
    assert storage.find("r-1-p1") == Found(1, "r", "anna", 0)


def test_a_counter_and_an_own_number_are_used_once(storage: Store) -> None:
    tables = table("p1", 2, 1), table("p2", 2, 1)
    save(storage, running(2), *tables, rounds=[ROUND], moves=[move(1)])
    for doubled in (move(1, "p2"), move(2)._replace(number=1)):
        with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
            save(storage, running(3), moves=[doubled])
    found = storage.race("r")
    assert found is not None
    assert (found.sheet.seq, len(found.moves)) == (2, 1)
    save(storage, running(3), moves=[move(2, "p2"), move(1, round=2)])


def test_an_answer_is_written_with_the_race_or_not_at_all(storage: Store) -> None:
    answered = Answered("anna", "k", b"asked", "r-1-p1", "2026", b"{}")
    change = Change([table("p1", 0, 1)], RaceChange(running(3)), answered)
    with pytest.raises(Moved):
        storage.save(change)
    assert storage.answered("anna", "k") is None
    storage.save(change._replace(race=RaceChange(running(2))))
    assert storage.answered("anna", "k") == answered


def test_a_clock_never_goes_back_and_runs_only_in_a_race(storage: Store) -> None:
    storage.note_elapsed({"r": (500, 1.5)})
    assert storage.race("r").sheet.elapsed == 0  # type: ignore[union-attr]
    save(storage, running(2))
    for at, kept in ((500, 500), (300, 500), (900, 900)):
        storage.note_elapsed({"r": (at, 2.5), "no such": (7, 2.5)})
        assert storage.race("r").sheet.elapsed == kept  # type: ignore[union-attr]
    assert storage.race("r").sheet.seq == 2  # type: ignore[union-attr]


def test_races_that_were_begun_are_found(storage: Store) -> None:
    assert storage.races_begun() == []
    for seq, state, found in ((2, "countdown", ["r"]), (3, "running", ["r"]), (4, "over", [])):
        save(storage, running(seq, state=state))
        assert storage.races_begun() == found


def test_rooms_are_counted_until_they_are_over(storage: Store) -> None:
    assert (storage.rooms_of("anna"), storage.rooms_of("bert")) == (1, 0)
    assert storage.idle_rooms("anna", "2026-02") == ["r"]
    assert storage.idle_rooms("anna", "2026-01") == []
    assert storage.race_of_key("anna", "k") == "r"
    assert storage.race_of_key("bert", "k") is None
    save(storage, running(2))
    assert storage.rooms_of("anna") == 1
    assert storage.idle_rooms("anna", "2026-02") == []
    save(storage, running(3, state="closed"))
    assert storage.rooms_of("anna") == 0


def test_a_list_has_the_races_one_sits_in(storage: Store) -> None:
    save(storage, SHEET._replace(id="q", key="l", made="2026-02"), seats=SEATS[:1])
    assert [one.id for one in storage.races_of("anna")] == ["q", "r"]
    assert storage.races_of("bert") == []
    save(storage, running(2), rounds=[ROUND])
    save(storage, running(3, state="over"), rounds=[ENDED])
    brief = storage.races_of("anna")[1]
    assert (brief.game, brief.state, brief.host, brief.players, brief.place, brief.score) == (
        "solitario", "over", True, 3, 1, 25,
    )  # fmt: skip


def test_finished_games_of_persons_are_kept_for_ghosts(storage: Store) -> None:
    tables = table("p1", 1, 1), table("p2", 2, 1)
    save(storage, running(2), *tables, rounds=[ROUND], moves=[move(1), move(2, "p2")])
    assert storage.finishes("solitario", 7, 1) == []
    save(storage, running(3, state="over"), rounds=[ENDED])
    (found,) = storage.finishes("solitario", 7, 1)
    assert (found.name, found.score, found.script, found.solo) == (
        "Anna", 5, [(1000, "turn")], False,
    )  # fmt: skip
    assert found.options == SHEET.options
    for other in (("solitario", 8, 1), ("solitario", 7, 2), ("azul", 7, 1)):
        assert storage.finishes(*other) == []


def solo(storage: Store, match: str, *, assisted: bool, ended: bool) -> None:
    game = Match("solitario", deal=9)
    started = Sheet(
        match, "anna", game.record(), [], 1, 0,
        "2026-01-01T10:00:00Z", "2026-01-01T10:00:00Z", None,
    )  # fmt: skip
    storage.save(Change([Saved(started, 0)]))
    for nth, action in enumerate(("turn", "finish"), 1):
        game.play(action)
        at = f"2026-01-01T10:00:0{nth * 2}Z"
        result = Result(at, None, {"you": 0}) if ended and nth == 2 else None
        record = game.record()._replace(assisted=assisted)
        sheet = started._replace(record=record, version=nth + 1, touched=at, result=result)
        storage.save(Change([Saved(sheet, nth - 1)]))


def test_solo_games_without_help_are_kept_for_ghosts_with_their_times(storage: Store) -> None:
    solo(storage, "good", assisted=False, ended=True)
    solo(storage, "helped", assisted=True, ended=True)
    solo(storage, "going on", assisted=False, ended=False)
    (found,) = storage.finishes("solitario", 9, 1)
    assert (found.source, found.solo, found.score) == ("solo good", True, 0)
    assert found.script == [(2000, "turn"), (4000, "finish")]
