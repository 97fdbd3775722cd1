"""Firefox without a network: the static edition, and the page of a server that was kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.hosting import hosted
from tests.browser.others.driver import Driver, firefox, hook
from tests.browser.others.games import MATCH, number, played, sit_down
from tests.browser.table import served
from tests.long import only_long

MOVE = ('[data-testid^="tile-"] .hit', '.legal[data-testid^="row-"], .legal[data-testid="floor"]')
STATE = f"document.querySelector('{hook('offline-state')}')?.dataset.state"


@pytest.fixture
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with firefox(tmp_path_factory.mktemp("firefox")) as found:
        found.resize(1366, 768)
        yield found


def test_the_static_edition_goes_on_when_its_host_is_gone(window: Driver, edition: Path) -> None:
    with hosted(edition) as home:
        sit_down(window, home, "azul", 7)
        played(window, *MOVE)
        kept(window)
        before = number(window)
    goes_on(window, window.ask("location.href"), before)


@only_long
def test_the_page_of_a_server_goes_on_without_it(window: Driver, tmp_path: Path) -> None:
    with served(tmp_path) as address:
        window.go(address)
        kept(window)
        window.go(address)
        sit_down(window, address, "azul", 7)
        played(window, *MOVE)
        window.click(hook("move"))
        window.click(hook("move-go"))
        window.wait("location.pathname.includes('/device.')")
        window.wait(f"{MATCH} !== null")
        before = number(window)
    goes_on(window, window.ask("location.href"), before)
    window.go(address)
    window.wait(f"document.querySelector('{hook('away')}') !== null")
    window.wait(f"document.querySelector('{hook('continue')}') !== null")


def kept(window: Driver) -> None:
    window.click(hook("settings"))
    window.click(hook("keep-offline"))
    window.wait(f"{STATE} === 'done'")
    window.click(f"{hook('settings-dialog')} {hook('close')}")
    window.wait(f"document.querySelector('{hook('settings-dialog')}') === null")


def goes_on(window: Driver, place: str, before: int) -> None:
    """Opened again, with nobody there: the table lies as it was, and another move is made."""
    window.go("about:blank")
    window.go(place)
    window.wait(f"{MATCH}?.dataset.number === '{before}'")
    played(window, *MOVE)
