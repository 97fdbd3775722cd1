"""A new game with the real box: what is chosen there fits a phone, in the longest words too."""

import pytest
from playwright.sync_api import Browser

from tests.box.table import GAMES

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
