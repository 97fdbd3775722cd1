"""What stands around the tables, on every screen: nothing overlaps, is cut or too small to touch.

`./check` has every page in the hand or on a desk, at every other size, the languages in turn;
`./check --long` has all of it. With TAVOLINO_PICTURES=FOLDER the pictures are kept.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import screens
from tests.browser.screens import GAMES, LANGUAGES, SCREENS
from tests.long import LONG, in_turn

PICTURES = os.environ.get("TAVOLINO_PICTURES")
Way = Callable[[Page, str], None]  # from the house's address


def open_(place: str, hook: str) -> Way:
    """A page by its address."""

    def way(page: Page, address: str) -> None:
        page.goto(f"{address}{place}")
        page.get_by_test_id(hook).first.wait_for()

    return way


home = open_("/", "start")


def dialog(opener: str, shown: str) -> Way:
    """A dialog of Home, with all that it can unfold."""

    def way(page: Page, address: str) -> None:
        home(page, address)
        page.get_by_test_id(opener).first.click()
        page.get_by_test_id(shown).wait_for()
        unfold(page)

    return way


def unfold(page: Page) -> None:
    page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true })")


def laboratory(page: Page, address: str) -> None:
    """Two ways to play, their numbers and options in sight."""
    open_("/laboratory", "lab-page")(page, address)
    page.get_by_test_id("compare").click()
    unfold(page)


def offline(page: Page, address: str) -> None:
    """It is offered from the second visit on."""
    home(page, address)
    dialog("offer-offline", "offline-dialog")(page, address)


PAGES: dict[str, Way] = {
    "home": home,
    "settings": dialog("settings", "settings-dialog"),
    "race": dialog("race-solitario", "new-race-dialog"),
    "statistics": open_("/statistics", "statistics-page"),
    "daily": open_("/daily", "daily-page"),
    "laboratory": laboratory,
    "offline": offline,
    **{f"new game of {game}": dialog(f"new-game-{game}", "new-game-dialog") for game in GAMES},
    **{f"balance of {game}": open_(f"/balance/{game}", "balance-page") for game in GAMES},
}


@pytest.mark.parametrize(("name", "touch"), in_turn(list(PAGES), [True, False]))
def test_every_page(browser: Browser, address: str, name: str, touch: bool) -> None:
    sizes = [screen for screen in SCREENS if screen.touch == touch]
    page = screens.seat(browser, sizes[0])
    page.goto(f"{address}/api/me")
    faults: list[str] = []
    turn = list(PAGES).index(name) // 2
    if not LONG:
        sizes = sizes[turn % 2 :: 2]
    for language in LANGUAGES if LONG else [LANGUAGES[turn % 4]]:
        screens.dressed(page, language, "light")
        PAGES[name](page, address)
        for screen in sizes:
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            wrong = screens.measured(page, asked=False, still=False)
            faults += [f"{name} {language} {screen}: {fault}" for fault in wrong]
            if PICTURES:
                page.screenshot(path=Path(PICTURES) / f"{name}_{language}_{screen}.png")
    page.context.close()
    assert faults == []
