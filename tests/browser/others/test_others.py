"""Firefox and WebKit play beside Chromium. Neither is Safari on a phone."""

from contextlib import suppress

import pytest

from tests.browser.others.driver import PATIENCE, Driver, Trouble, hook
from tests.browser.others.games import FEW, hinted, sit_down
from tests.browser.others.whole import WHOLE
from tests.long import only_long

DIALOGS = {
    "new-game-azul": "new-game-dialog",
    "race-solitario": "new-race-dialog",
    "settings": "settings-dialog",
}


def test_a_wait_outlives_the_page_it_asked(window: Driver, address: str) -> None:
    """A page may go while it is asked; the next one answers."""
    window.go(address)
    once = "(sessionStorage.gone = 1, location.reload(), new Promise(() => {}))"
    assert window.wait(f"sessionStorage.gone ? 'back' : {once}") == "back"


def test_a_window_has_the_size_asked_for(window: Driver, address: str) -> None:
    window.go(address)
    for size in ([500, 844], [1366, 768], [600, 600], [1366, 768]):
        window.resize(*size)
        assert window.ask("[innerWidth, innerHeight]") == size


@pytest.mark.parametrize("game", FEW)
def test_a_few_moves_and_a_hint(window: Driver, address: str, game: str) -> None:
    play, deal = FEW[game]
    sit_down(window, address, game, deal)
    play(window)
    hinted(window)


@only_long
@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_game(window: Driver, address: str, game: str) -> None:
    play, deal = WHOLE[game]
    sit_down(window, address, game, deal)
    play(window)


def test_dialogs_open_whole_and_stay_open(window: Driver, address: str) -> None:
    """A new game, a race and the settings: each a card of some height, closed only when asked."""
    window.go(address)
    for opener, dialog in DIALOGS.items():
        window.click(hook(opener))
        inner = f"document.querySelector('{hook(dialog)} .inner')"
        window.wait(f"{inner}?.getBoundingClientRect().height > 150")
        shut(window, dialog)


def shut(window: Driver, dialog: str) -> None:
    """By its button, where that is: what comes into a dialog late moves it."""
    gone = f"document.querySelector('{hook(dialog)}') === null"
    for patience in (5, PATIENCE):
        window.click(f"{hook(dialog)} {hook('close')}")
        with suppress(Trouble):
            window.wait(gone, patience=patience)
            return
    raise AssertionError(dialog)


def test_a_race_of_one_begins(window: Driver, address: str) -> None:
    window.go(address)
    window.click(hook("race-solitario"))
    window.fill(hook("nickname"), "Ada")
    window.click(hook("open-room"))
    window.wait("location.pathname.startsWith('/race/')")
    window.click(hook("start-race"))
    window.wait(f"document.querySelector('{hook('stock')}') !== null")


def test_a_dragged_tile_has_a_layer_of_its_own(window: Driver, address: str) -> None:
    """Else WebKit leaves a trail of shadows behind it."""
    sit_down(window, address, "rummikub", 3)
    looks = "getComputedStyle(document.querySelector('[data-testid=tile-O13]')).willChange"
    assert window.ask(looks) == "transform"


def test_the_storehouse_of_a_phone_keeps_to_its_box(window: Driver, address: str) -> None:
    play, deal = FEW["concordia"]
    window.resize(500, 844)  # no narrower window in Firefox
    try:
        sit_down(window, address, "concordia", deal)
        play(window)
        store = f"document.querySelector('{hook('storehouse')}')"
        assert window.ask(f"{store}.getBoundingClientRect().right <= innerWidth")
        assert window.ask(f"{store}.scrollWidth <= {store}.clientWidth")
    finally:
        window.resize(1366, 768)
