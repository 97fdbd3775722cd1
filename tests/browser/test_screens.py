"""Every screen: nothing overlaps, nothing that matters is cut, targets are large enough.

The matrix is 13 sizes by 5 games by 3 moments by 4 languages by 3 themes. `./check` walks a
sample in which each game occurs with every size, moment, language and theme; `./check --long`
walks all of it. With TAVOLINO_PICTURES=FOLDER the pictures are kept.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import screens
from tests.browser.screens import GAMES, LANGUAGES, MOMENTS, SCREENS, THEMES, Screen
from tests.long import LONG

PICTURES = os.environ.get("TAVOLINO_PICTURES")
Dress = tuple[str, str]


def dresses(game: str, moment: str, touch: bool) -> list[Dress]:
    """Languages and themes for a table: all of them, or one of each in turn."""
    if LONG:
        return [(language, theme) for language in LANGUAGES for theme in THEMES]
    at = GAMES.index(game) + MOMENTS.index(moment) + touch
    return [(LANGUAGES[at % 4], THEMES[at % 3])]


def faults_of(page: Page, game: str, moment: str, dress: Dress, sizes: list[Screen]) -> list[str]:
    found = []
    for screen in sizes:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        wrong = screens.measured(page, touch=screen.fingers)
        found += [f"{game} {moment} {' '.join(dress)} {screen}: {fault}" for fault in wrong]
        if PICTURES:
            name = f"{game}_{moment}_{'_'.join(dress)}_{screen}.png"
            page.screenshot(path=Path(PICTURES) / name)
    return found


@pytest.mark.parametrize("touch", [True, False], ids=["hand", "desk"])
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_every_screen(browser: Browser, address: str, game: str, moment: str, touch: bool) -> None:
    sizes = [screen for screen in SCREENS if screen.touch == touch]
    if not LONG:
        sizes = sizes[MOMENTS.index(moment) :: len(MOMENTS)]
    page = screens.seat(browser, sizes[0])
    where = screens.sit_down(page, address, screens.sittings(game)[moment])
    faults: list[str] = []
    for dress in dresses(game, moment, touch):
        screens.dressed(page, *dress)
        page.goto(where)
        page.get_by_test_id("match").wait_for()
        faults += faults_of(page, game, moment, dress, sizes)
    page.context.close()
    assert faults == []


# What is taken up first in a game, and lights where it can go.
TAKEN = {
    "azul": '[data-testid^="tile-"] .hit',
    "coatl": '[data-testid^="piece-"]',
    "concordia": '.legal[data-testid^="colonist-"]',
}


@pytest.mark.parametrize("game", TAKEN)
def test_where_it_can_go_is_as_wide_as_a_finger(browser: Browser, address: str, game: str) -> None:
    sizes = [one for one in SCREENS if one.fingers]
    page = screens.seat(browser, sizes[0])
    where = screens.sit_down(page, address, screens.sittings(game)["middle"])
    screens.dressed(page, "en", "light")
    faults: list[str] = []
    for screen in sizes:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        page.goto(where)
        page.locator(TAKEN[game]).first.tap()
        page.locator(".table-top .legal").first.wait_for()
        wrong = screens.measured(page, touch=True)
        faults += [f"{screen}: {one}" for one in wrong if one.startswith("narrow")]
    page.context.close()
    assert faults == []


BAD = """<style>
p { width: 60px; overflow: hidden; white-space: nowrap }
b { position: absolute; left: 20px; top: 90px }
i { position: absolute; left: 30px; top: 92px }
u { position: absolute; left: 10px; top: 160px }
.lid { position: absolute; left: 0; top: 150px; width: 90px; height: 40px; background: #fff }
button { width: 12px; height: 12px; padding: 0 }
</style>
<p>a text that is longer than its room</p><b>on</b><i>another</i>
<u>under</u><div class="lid"></div><button>x</button>"""


def test_the_measure_bites(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(BAD)
    kinds = {fault.split(":")[0].split(" ")[0] for fault in screens.measured(page)}
    page.close()
    assert {"cut", "over", "under", "small"} <= kinds
