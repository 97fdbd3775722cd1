"""What any store must do, on every database of tests/server/databases.py."""

from collections.abc import Iterator

import pytest

from tavolino.core.match import Match
from tavolino.house.rows import Answered, Change, Guest, Judged, Result, Saved, Sheet
from tavolino.house.store import Found, Moved, Store
from tavolino.store import Where, matches, open_store

ANNA = Guest("anna", "", {})


@pytest.fixture
def storage(each_store: Where) -> Iterator[Store]:
    found = open_store(each_store)
    found.add_guest(ANNA, b"secret", "2026")
    yield found
    found.close()


def answered(key: str, match: str = "m", answer: bytes | None = b"{}") -> Answered:
    return Answered("anna", key, b"asked", match, "2026", answer)


def played(moves: int, version: int = 1, match: str = "m") -> Sheet:
    sitting = Match("azul", deal=7)
    for _ in range(moves):
        sitting.play(sitting.legal()[0])
    return Sheet(match, "anna", sitting.record(), [], version, 0, "2026-01", "2026-02", None)


def save(
    storage: Store, sheet: Sheet, kept: int = 0, by: Answered | None = None, hinted: str = ""
) -> None:
    storage.save(Change([Saved(sheet, kept)], answered=by, hinted=hinted or None))


def test_a_sheet_comes_back_as_it_was_written(storage: Store) -> None:
    sheet = played(3)
    undone = sheet.record.turns[-2:]
    sheet = sheet._replace(undone=undone, hints=0, result=Result("2026-03", None, {"you": 4}))
    save(storage, sheet, by=answered("k"))
    assert storage.sheet("m") == sheet
    assert storage.find("m") == Found(1, None, "anna", len(sheet.record.turns))
    assert storage.sheet("other") is None
    assert storage.find("other") is None


def test_only_the_next_version_is_written(storage: Store) -> None:
    save(storage, played(1), by=answered("k"))
    with pytest.raises(Moved):
        save(storage, played(2, 3), by=answered("other"))
    with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
        save(storage, played(2, 1), by=answered("other"))
    assert storage.sheet("m") == played(1)
    assert storage.answered("anna", "other") is None, "nothing of it was written"
    save(storage, played(2, 2), by=answered("next"), hinted="here")
    assert storage.sheet("m") == played(2, 2)
    assert storage.hinted("m", "here")
    assert not storage.hinted("m", "there")


def test_turns_after_the_kept_ones_are_replaced(storage: Store) -> None:
    long, short = played(4), played(2, 2)
    save(storage, long, by=answered("k"))
    kept = len(short.record.turns)
    assert long.record.turns[:kept] == short.record.turns
    save(storage, short, kept, answered("undo"))
    assert storage.sheet("m") == short
    save(storage, played(3, 3), kept)
    assert storage.sheet("m") == played(3, 3)


def test_a_key_is_used_once(storage: Store) -> None:
    save(storage, played(0), by=answered("k", answer="été".encode()))
    assert storage.answered("anna", "k") == answered("k", answer="été".encode())
    assert storage.answered("bert", "k") is None
    with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
        save(storage, played(1, 2), by=answered("k"))
    assert storage.sheet("m") == played(0)


def test_old_answers_go_and_their_keys_stay(storage: Store) -> None:
    save(storage, played(0), by=answered("k"))
    storage.forget_answers("2025")
    assert storage.answered("anna", "k") == answered("k")
    storage.forget_answers("2027")
    assert storage.answered("anna", "k") == answered("k", answer=None)


def test_with_a_match_goes_all_that_belongs_to_it(storage: Store) -> None:
    save(storage, played(2), by=answered("k"))
    storage.add_share(b"token", "m", "2026")
    save(storage, played(2, 2), 99, hinted="here")
    storage.save_advice("m", "here", {"action": "a"})
    storage.save_judged("m", 2, Judged(1, "a", "b", 0.0, 1.0))
    assert storage.shared(b"token") == "m"
    storage.remove("m")
    assert storage.sheet("m") is None
    assert storage.shared(b"token") is None
    assert storage.advice("m", "here") is None
    assert storage.judged("m", 2) == []
    assert storage.answered("anna", "k") is None
    assert storage.briefs("anna") == []


def test_a_judgement_on_a_removed_match_is_dropped(storage: Store) -> None:
    storage.save_judged("gone", 1, Judged(1, "a", "b", 0.0, 1.0))
    assert storage.judged("gone", 1) == []


def test_judgements_belong_to_one_ending(storage: Store) -> None:
    save(storage, played(1), by=answered("k"))
    late, early = Judged(3, "a", "b", -1.5, 1.0), Judged(1, "b", "b", 2.0, 2.0)
    storage.save_judged("m", 1, late)
    storage.save_judged("m", 1, early)
    assert storage.judged("m", 1) == [early, late]
    assert storage.judged("m", 2) == []


def test_finished_matches_come_in_the_order_they_ended(storage: Store) -> None:
    for name, ended, mine in (("x", "2026-05", 1), ("y", "2026-04", 2), ("z", None, 3)):
        result = Result(ended, "you", {"you": mine, "automa": 0}) if ended else None
        save(storage, played(0, match=name)._replace(result=result), by=answered(name, name))
    assert [one.scores["you"] for one in storage.finished("anna", "azul")] == [2, 1]
    assert storage.finished("anna", "coatl") == []
    assert storage.finished("bert", "azul") == []


def test_of_many_matches_those_that_are_not_over_are_listed(
    storage: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "LISTED", 3)
    for name, ended in (("a", None), ("b", "2026"), ("c", "2026"), ("d", None), ("e", "2026")):
        result = Result(ended, "you", {"you": 1, "automa": 0}) if ended else None
        save(storage, played(0, match=name)._replace(result=result), by=answered(name, name))
    assert [one.id for one in storage.briefs("anna")] == ["e", "d", "a"]


def test_guests_are_known_by_the_digest_of_their_secret(storage: Store) -> None:
    assert storage.guest(b"secret") == ANNA
    assert storage.guest(b"Secret") is None
    storage.save_settings("anna", {"language": "ru"})
    assert storage.guest(b"secret") == ANNA._replace(settings={"language": "ru"})
