"""A game that brings no board of its own is played on a plain one, in every language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, watched
from tests.browser.table import Person, served
from tests.sixth.test_sixth import SHELF


@pytest.fixture
def reader(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """Somebody in Italy, at a table with a sixth game on the shelf."""
    monkeypatch.setenv("TAVOLINO_SHELF", str(SHELF))
    context = browser.new_context(
        viewport=DESKTOP, locale="it-IT", reduced_motion="reduce"  # type: ignore[arg-type]
    )  # fmt: skip
    complaints: list[str] = []
    with served(tmp_path) as address:
        yield Person(watched(context.new_page(), complaints), address)
        context.close()
    assert complaints == []


def test_a_sixth_game_is_played_to_its_end_on_the_plain_board(reader: Person) -> None:
    reader.new_game(3, game="die_race")
    board = reader.by("board")
    expect(board).to_contain_text("20")
    expect(reader.by("do-walk")).to_contain_text("Cammina di tre caselle")
    reader.play_on(lambda person: person.by("do-roll").click())
    expect(reader.by("result")).to_contain_text("Una pedina è arrivata.")
