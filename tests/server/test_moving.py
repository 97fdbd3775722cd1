"""A store is carried over, copied while people play, and brought back; nothing in it is lost."""

import gzip
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest

from tavolino import cli
from tavolino.core.refusals import BadText
from tavolino.store import Where, open_database, open_store
from tavolino.store.backup import backup
from tavolino.store.checking import check
from tavolino.store.layout import layout
from tavolino.store.lock import alone
from tavolino.store.moving import every, move
from tests.server.databases import Cluster
from tests.server.running import Running, until
from tests.server.seats import any_legal
from tests.server.test_migration import STORES

Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture
def full(store: Path) -> Path:
    """A store with something in every corner."""
    store.write_bytes(gzip.decompress((STORES / "kind2.sqlite3.gz").read_bytes()))
    found = open_store(store)
    found.keep_note("host", "anna\nété")
    (guest,) = found.rows("SELECT id FROM guests LIMIT 1")
    found.add_pass(b"\0pass", guest[0], "2099")
    found.write("UPDATE answers SET key = ? WHERE key = 'the-key-of-old'", "with\0zero")
    found.close()
    return store


def everything(where: Where) -> Rows:
    database = open_database(where)
    with database.reading() as book:
        found = {table.name: list(every(book, table)) for table in layout()}
    database.close()
    return found


def carried(source: Where, target: Where) -> int:
    before, after = open_database(source), open_database(target)
    try:
        return move(before, after, "the other")
    finally:
        before.close()
        after.close()


def test_tables_come_after_those_they_refer_to() -> None:
    names = [table.name for table in layout()]
    assert names.index("guests") < names.index("races") < names.index("matches")
    assert names.index("matches") < names.index("turns")
    by_name = {table.name: table for table in layout()}
    assert by_name["turns"].order == ("match", "undone", "number")
    assert by_name["matches"].order == ("rowid",)


def test_everything_is_carried_to_postgresql_and_back(
    full: Path, postgres: Cluster, tmp_path: Path
) -> None:
    there, again = postgres.store(), tmp_path / "again.sqlite3"
    before = everything(full)
    count = sum(len(rows) for rows in before.values())
    assert carried(full, there) == carried(there, again) == count > 500
    assert everything(there) == everything(again) == before
    here = open_store(there)
    for guest in {row[0] for row in before["guests"]}:
        assert here.briefs(guest) == open_store(again).briefs(guest)
    here.close()


def test_a_place_that_is_not_empty_is_refused_and_stays(full: Path, each_store: Where) -> None:
    there = open_store(each_store)
    there.keep_note("mine", "own")
    before = everything(each_store)
    with pytest.raises(BadText):
        carried(full, each_store)
    assert everything(each_store) == before
    there.close()


@pytest.mark.parametrize("batch", [0, 3])
def test_what_was_interrupted_left_nothing_and_can_be_done_again(
    full: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    there = postgres.store()

    def interrupted(*_: object) -> None:
        left.append(1)
        if len(left) > batch:
            raise KeyboardInterrupt

    left: list[int] = []
    with monkeypatch.context() as broken:
        broken.setattr("tavolino.store.moving.copy", interrupted)
        with pytest.raises(KeyboardInterrupt):
            carried(full, there)
    assert not any(everything(there).values())
    carried(full, there)


def test_a_row_that_was_carried_wrongly_is_found(
    full: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    def altered(values: list[Any]) -> list[Any]:
        return [one.replace("take", "took") if isinstance(one, str) else one for one in values]

    monkeypatch.setattr("tavolino.store.postgres.fitting", altered)
    with pytest.raises(BadText) as found:
        carried(full, postgres.store())
    assert found.value.key == "cli.text.store_differs"


# -- playing everything again


def test_every_match_and_race_plays_again(full: Path) -> None:
    store = open_store(full)
    found = check(store)
    assert (found.older, found.wrong) == (0, ())
    assert found.matches >= 9
    assert found.races >= 6
    (match,) = store.rows("SELECT match FROM turns WHERE action LIKE 'take%' LIMIT 1")
    store.write("UPDATE turns SET action = 'take t1 blue row 5' WHERE match = ?", *match)
    assert check(store).wrong == match
    store.write("UPDATE matches SET rules = 99 WHERE id = ?", *match)
    assert (check(store).older, check(store).wrong) == (1, ())
    store.close()


# -- backups


def test_a_backup_is_one_file_with_all_that_was_answered(store: Path, tmp_path: Path) -> None:
    """Taken from a running server, with most of it in the write-ahead log."""
    server = Running(store)
    seat = server.seat()
    stop = threading.Event()
    played: list[int] = []

    def play() -> None:
        at, choose = seat.begin(), any_legal(Random(1))
        while not stop.is_set():
            at = seat.begin() if at["to_move"] is None else seat.move(at, choose(at))
            played.append(at["version"])

    thread = threading.Thread(target=play)
    thread.start()
    until(lambda: len(played) > 20)
    known = len(played)
    copy = tmp_path / "copy.sqlite3"
    assert cli.main(["backup", str(copy), "--store", str(store)]) == 0
    stop.set()
    thread.join()
    server.stop()
    assert [one.name for one in tmp_path.glob("copy*")] == ["copy.sqlite3"]
    back = tmp_path / "back.sqlite3"
    assert cli.main(["restore", str(copy), "--store", str(back)]) == 0
    answers = everything(back)["answers"]
    assert known <= len(answers) <= len(played) + 1
    original = everything(store)["answers"]
    assert all(row in original for row in answers)


def test_a_backup_of_postgresql_is_a_file_too(
    full: Path, postgres: Cluster, tmp_path: Path
) -> None:
    there, copy = postgres.store(), tmp_path / "copy.sqlite3"
    carried(full, there)
    checked = backup(there, copy)
    assert checked is not None
    assert checked.wrong == ()
    assert everything(copy) == everything(full)


def test_a_backup_overwrites_nothing_and_is_whole_or_not_there(full: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("mine")
    with pytest.raises(BadText):
        backup(full, copy)
    assert copy.read_text() == "mine"
    other = tmp_path / "other"
    other.write_bytes(b"no database at all" * 100)
    with pytest.raises(BadText):
        backup(other, tmp_path / "none.sqlite3")
    with pytest.raises(FileNotFoundError):
        backup(tmp_path / "missing", tmp_path / "none.sqlite3")
    assert not list(tmp_path.glob("none*"))
    assert not (tmp_path / "missing").exists()


# -- clear words


def foreign(path: Path) -> None:
    apsw.Connection(str(path)).execute("CREATE TABLE guests (id TEXT)")


def text(path: Path) -> None:
    path.write_text("Dear diary, " * 200)


def torn(path: Path) -> None:
    open_store(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * 3996 + whole[4096:])


@pytest.mark.parametrize(
    ("made", "words"), [(foreign, "Tavolino"), (text, "Tavolino"), (torn, "damaged")]
)
def test_another_file_is_refused_in_a_sentence_and_stays(
    store: Path, capsys: pytest.CaptureFixture[str], made: Callable[[Path], None], words: str
) -> None:
    made(store)
    before = store.read_bytes()
    assert cli.main(["--lang", "en", "store", "check", str(store)]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1
    assert store.read_bytes() == before


def test_two_servers_on_one_file_are_one_too_many(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Running(store)
    try:
        serve = ["--lang", "en", "serve", "--no-browser", "--port", "0", "--store", str(store)]
        assert cli.main(serve) == 2
        told = capsys.readouterr().err
        assert f"process {server.process.pid}" in told
        assert cli.main(["store", "move", str(store), str(store.with_name("b"))]) == 2
    finally:
        server.stop()
    with alone(store):
        pass
