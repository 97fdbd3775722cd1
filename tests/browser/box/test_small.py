"""The smallest phone in the longest words: nothing that may be told lies under something else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.box.beside import Beside
from tests.browser.box.helped import Helped
from tests.browser.conftest import held

COVERED = """() => [...document.querySelectorAll(':is(.tell, footer) button')].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !one.contains(there) || height < 44 || one.scrollHeight > one.clientHeight + 1;
}).map((one) => one.dataset.testid)"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with held(browser, (360, 640), "ru-RU") as phone:
        yield phone


@pytest.mark.parametrize("game", ["azul", "rummikub"])
def test_all_that_may_be_entered_is_in_sight(game: str, page: Page, address: str) -> None:
    """The rule card says much, the keeper has many numbers."""
    beside = Helped(page, address, game)
    for _ in range(4):
        beside.step()
        beside.no_scrolling()
        assert page.evaluate(COVERED) == []


def test_a_stack_of_tiles_is_told_with_the_table_away(page: Page, address: str) -> None:
    beside = Beside(page, address, "rummikub")
    page.goto(address)
    wish = {"game": "rummikub", "box": {}, "position": "hand: B1 B2 B3", "key": "small"}
    beside.id = beside.ask("matches", wish)["id"]
    beside.look()
    beside.by("deed-draw").tap()
    beside.by("bag-empty").wait_for()
    assert page.evaluate(COVERED) == []
