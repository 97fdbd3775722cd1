"""What any store must do. Another store joins by being added to STORES."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tavolino.core.match import Match
from tavolino.server.sqlite import SqliteStorage
from tavolino.server.storage import (
    Answered,
    Guest,
    Judged,
    Moved,
    Result,
    Sheet,
    Storage,
)

STORES: list[Callable[[Path], Storage]] = [SqliteStorage]
ANNA = Guest("anna", "", {})


@pytest.fixture(params=STORES)
def storage(request: pytest.FixtureRequest, store: Path) -> Iterator[Storage]:
    found: Storage = request.param(store)
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


def test_a_sheet_comes_back_as_it_was_written(storage: Storage) -> None:
    sheet = played(3)
    undone = sheet.record.turns[-2:]
    sheet = sheet._replace(undone=undone, hints=0, result=Result("2026-03", None, {"you": 4}))
    storage.add_match(sheet, answered("k"))
    assert storage.sheet("m") == sheet
    assert storage.version("m") == 1
    assert storage.sheet("other") is None
    assert storage.version("other") is None


def test_only_the_next_version_is_written(storage: Storage) -> None:
    storage.add_match(played(1), answered("k"))
    for version in (1, 3):
        with pytest.raises(Moved):
            storage.save(played(2, version), 0, answered("other"), None)
    assert storage.sheet("m") == played(1)
    assert storage.answered("anna", "other") is None, "nothing of it was written"
    storage.save(played(2, 2), 0, answered("next"), "here")
    assert storage.sheet("m") == played(2, 2)
    assert storage.hinted("m", "here")
    assert not storage.hinted("m", "there")


def test_turns_after_the_kept_ones_are_replaced(storage: Storage) -> None:
    long, short = played(4), played(2, 2)
    storage.add_match(long, answered("k"))
    kept = len(short.record.turns)
    assert long.record.turns[:kept] == short.record.turns
    storage.save(short, kept, answered("undo"), None)
    assert storage.sheet("m") == short
    storage.save(played(3, 3), kept, None, None)
    assert storage.sheet("m") == played(3, 3)


def test_a_key_is_used_once(storage: Storage) -> None:
    storage.add_match(played(0), answered("k", answer="été".encode()))
    assert storage.answered("anna", "k") == answered("k", answer="été".encode())
    assert storage.answered("bert", "k") is None
    with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
        storage.save(played(1, 2), 0, answered("k"), None)
    assert storage.sheet("m") == played(0)


def test_old_answers_go_and_their_keys_stay(storage: Storage) -> None:
    storage.add_match(played(0), answered("k"))
    storage.forget_answers("2025")
    assert storage.answered("anna", "k") == answered("k")
    storage.forget_answers("2027")
    assert storage.answered("anna", "k") == answered("k", answer=None)


def test_with_a_match_goes_all_that_belongs_to_it(storage: Storage) -> None:
    storage.add_match(played(2), answered("k"))
    storage.add_share(b"token", "m", "2026")
    storage.save(played(2, 2), 99, None, "here")
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


def test_a_judgement_on_a_removed_match_is_dropped(storage: Storage) -> None:
    storage.save_judged("gone", 1, Judged(1, "a", "b", 0.0, 1.0))
    assert storage.judged("gone", 1) == []


def test_judgements_belong_to_one_ending(storage: Storage) -> None:
    storage.add_match(played(1), answered("k"))
    late, early = Judged(3, "a", "b", -1.5, 1.0), Judged(1, "b", "b", 2.0, 2.0)
    storage.save_judged("m", 1, late)
    storage.save_judged("m", 1, early)
    assert storage.judged("m", 1) == [early, late]
    assert storage.judged("m", 2) == []


def test_finished_matches_come_in_the_order_they_ended(storage: Storage) -> None:
    for name, ended, mine in (("x", "2026-05", 1), ("y", "2026-04", 2), ("z", None, 3)):
        result = Result(ended, "you", {"you": mine, "automa": 0}) if ended else None
        storage.add_match(played(0, match=name)._replace(result=result), answered(name, name))
    assert [one.scores["you"] for one in storage.finished("anna", "azul")] == [2, 1]
    assert storage.finished("anna", "coatl") == []
    assert storage.finished("bert", "azul") == []


def test_guests_are_known_by_the_digest_of_their_secret(storage: Storage) -> None:
    assert storage.guest(b"secret") == ANNA
    assert storage.guest(b"Secret") is None
    storage.save_settings("anna", {"language": "ru"})
    assert storage.guest(b"secret") == ANNA._replace(settings={"language": "ru"})
