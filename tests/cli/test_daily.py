"""The daily in the terminal: at a server's table, and without a server."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tavolino.agents.coach import Advice
from tavolino.cli import main
from tavolino.cli.daily import DaySitting, coached
from tavolino.cli.race_line import Line
from tavolino.core.game import Params
from tavolino.core.registry import game_named
from tavolino.house.daily_days import new_deal
from tavolino.store import open_store
from tavolino.texts import LANGUAGES
from tests.server.racing import RaceHall
from tests.server.running import awaited
from tests.server.seats import first_move

KEY = re.compile(r"\b(daily|cli|azul|server|shell)\.[a-z_]+(\.[a-z_]+)*\b")  # a key without a text


@pytest.fixture(autouse=True)
def own_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "shelf"))


@pytest.fixture
def here(tmp_path: Path) -> Iterator[RaceHall]:
    hall = RaceHall(tmp_path / "daily.sqlite3")
    yield hall
    hall.stop()


def seated(here: RaceHall, language: str, said: list[str], game: str = "azul") -> DaySitting:
    home = str(here.client.base_url).rstrip("/")
    line = Line(home, language, lambda: None, fresh=True)
    return DaySitting(line, game_named(game), None, language, "letters", said.append)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_try_and_then_practice(here: RaceHall, language: str) -> None:
    said: list[str] = []
    sitting, dice = seated(here, language, said), Random(1)
    typed = iter(["help", "list", "table", "rules AZ 3.1", "hint", "undo", "nonsense", "999", "0x"])

    def ask(_: str) -> str:
        return next(typed, "") or str(dice.randint(1, len(sitting.table["legal"])))

    sitting.play(ask, practice=False)
    assert sitting.table["outcome"]
    assert sitting.table["ranked"]
    text = "\n".join(said)
    assert re.search(r"^Tavolino · \w+ · 20\d\d-", text, re.MULTILINE)
    assert KEY.findall(text) == []
    before = len(said)
    sitting.play(ask, practice=False)
    assert len(said) - before < 15, "only what came of it"
    sitting.play(lambda _: "quit", practice=True)
    assert sitting.table["ranked"] is False


def test_without_a_server_the_open_deal_of_the_date_is_practised(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    wish = ["--lang", "en", "daily", "azul", "--at", "http://127.0.0.1:1", "--day", "2026-11-16"]
    assert main(wish) == 0
    out = capsys.readouterr().out
    assert "No server" in out
    assert "20261116" in out.replace(",", "").replace("\u00a0", "")


def test_a_day_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "daily", "azul", "--day", "yesterday"]) == 2
    assert "yesterday" in capsys.readouterr().err


def test_days_are_prepared_in_the_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "table.sqlite3"
    assert main(["--lang", "en", "daily", "prepare", "--days", "2", "--data", str(data)]) == 0
    assert "10\u00a0deals" in capsys.readouterr().out
    assert main(["--lang", "en", "daily", "prepare", "--days", "2", "--data", str(data)]) == 0
    assert "0\u00a0deals" in capsys.readouterr().out
    store = open_store(data)
    rows = store.rows("SELECT game, proof FROM daily_deals WHERE proof <> 'null'")
    assert {row[0] for row in rows} == {"solitario"}
    store.close()


def test_the_coach_plays_a_day_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(game: str, view: Params, seconds: float, seed: int) -> Advice:
        return awaited(first_move(game, view, seconds, seed))

    monkeypatch.setattr("tavolino.cli.daily.advise", first)
    deal = new_deal("2026-11-16", game_named("solitario"))
    result = coached(deal, "2026-11-16T00:00:00.000000Z")
    assert 0 < result.moves <= 151
