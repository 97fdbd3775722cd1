"""A new game with the real box: what is chosen there fits a phone, in the longest words too."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.box.table import GAMES
from tests.browser.table import Person

WIDE = """() => [...document.querySelectorAll('[data-testid=new-box], [data-testid=new-box] *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth
    && getComputedStyle(one).overflowX !== 'visible')
  .map((one) => one.className || one.tagName)"""


@pytest.mark.parametrize("locale", ["ru-RU", "it-IT"])
def test_nothing_is_scrolled_sideways(browser: Browser, address: str, locale: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale=locale)
    page = context.new_page()
    page.goto(address)
    for game in GAMES:
        page.get_by_test_id(f"new-game-{game}").click()
        page.get_by_test_id("box-door").click()
        page.get_by_test_id("new-box").wait_for()
        assert page.evaluate(WIDE) == [], game
        page.goto(address)
    context.close()


def test_the_numbering_of_ones_own_sheet_is_kept(thumb: Person) -> None:
    """It is copied once; what is kept and is no numbering is none."""
    own = "10-9-8-7-6-5-4-3-2-1"

    def chosen() -> str:
        thumb.page.goto(thumb.address)
        thumb.by("new-game-coatl").tap()
        thumb.by("box-door").tap()
        with thumb.page.expect_request("**/api/matches") as sent:
            thumb.by("set-up").tap()
        wish: Any = sent.value.post_data_json
        found: str = wish["options"]["numbering"]
        thumb.by("match").wait_for()
        return found

    usual = chosen()
    for kept, wanted in ((own, own), ("1-1-1", usual), ("", usual)):
        thumb.page.evaluate("kept => localStorage.setItem('tavolino.coatl.numbering', kept)", kept)
        assert chosen() == wanted
    assert thumb.page.evaluate("localStorage.getItem('tavolino.coatl.numbering')") == usual
