"""The page of a server that was kept on a device: at home with it, on a train without it."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tavolino.core.game import YOU
from tavolino.core.match import Match
from tavolino.core.registry import games
from tavolino.server.document import ENTRY, KEEPER
from tavolino.server.page import page_folder
from tavolino.site.edition import KEPT, keep
from tests.browser.conftest import DESKTOP
from tests.browser.table import Person, served
from tests.long import only_long

DEAL = 7
MOVES = 4
STILL = "localStorage.setItem('tavolino.settings', JSON.stringify({ speed: 'off' }))"
LOOK = "async (path) => (await fetch(path)).json()"


class Home:
    """A server that comes and goes."""

    def __init__(self, folder: Path, page: Path | None = None) -> None:
        self.folder, self.page, self.port, self.stack = folder, page, 0, ExitStack()
        self.address = self.back()
        self.port = urlsplit(self.address).port or 0

    def back(self) -> str:
        return self.stack.enter_context(served(self.folder, self.port, self.page))

    def gone(self) -> None:
        self.stack.close()


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    found = Home(tmp_path)
    with found.stack:
        yield found
        found.gone()


@pytest.fixture
def seat(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(STILL)
    yield context
    context.close()


def test_at_home_and_on_a_train(seat: BrowserContext, home: Home) -> None:
    person = Person(seat.new_page(), home.address)
    page = person.page
    keeps(person)
    person.new_game(DEAL)
    for _ in range(3):
        plays(person)
    person.by("hint").click()
    page.locator('[data-testid="match"][data-busy="false"]').wait_for()
    person.by("undo").click()
    person.page.wait_for_function("() => !document.querySelector('[data-testid=redo]').disabled")
    there = snapshot(person)
    moves(person, "device.")
    assert same(asked(person)) == same(there)
    taken = page.url
    assert page.evaluate(LOOK, "/api/matches") == {"matches": []}

    home.gone()
    page.goto(home.address)
    person.by("away").wait_for()
    person.by("continue").click()
    person.by("redo").click()
    person.wait_past(int(there["number"]))
    for game in games():
        page.goto(home.address)
        person.by(f"rules-{game}").click()
        person.by("rules-drawer").get_by_role("heading").first.wait_for()
        page.go_back()
        person.by(f"start-{game}").click()
        person.by("match").wait_for()
        assert f"/{game}/device." in page.url
    page.goto(home.address)
    person.by("race-solitario").click()
    expect(person.by("alone")).to_be_visible()
    page.goto(home.address)
    person.by("away").wait_for()

    home.back()
    expect(person.by("away")).to_have_count(0)
    expect(person.by("continue")).to_contain_text("on this device")
    page.goto(taken)
    person.by("match").wait_for()
    here = asked(person)
    moves(person, "")
    assert same(snapshot(person)) == same(here)


def test_each_kind_of_game_moves_to_the_device_and_back(seat: BrowserContext, home: Home) -> None:
    person = Person(seat.new_page(), home.address)
    keeps(person)
    for game in games():
        person.sit(DEAL, game=game, actions=begun(game))
        there = snapshot(person)
        assert len(there["turns"]) >= MOVES
        moves(person, "device.")
        assert same(asked(person)) == same(there)
        moves(person, "")
        assert same(snapshot(person)) == same(there)


def begun(game: str) -> list[str]:
    """Some moves of one's own."""
    match = Match(game, deal=DEAL)
    match.advance()
    for _ in range(MOVES):
        match.play(match.legal()[0])
    return [turn.action for turn in match.turns if turn.seat == YOU]


HANGING = """() => {
  const { fetch: plain } = globalThis;
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 20);
  const never = ({ signal }) =>
    new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)));
  globalThis.fetch = (path, how) => (how?.method === 'POST' ? never(how) : plain(path, how));
}"""


def test_who_begins_while_the_network_hangs_begins_here(seat: BrowserContext, home: Home) -> None:
    person = Person(seat.new_page(), home.address)
    keeps(person)
    person.page.evaluate(HANGING)
    person.by("start-solitario").click()
    person.by("match").wait_for()
    assert "/device." in person.page.url


@only_long  # test_site.py has the newer edition of a folder
def test_a_newer_version_of_the_server_waits_until_the_person_agrees(
    seat: BrowserContext, tmp_path: Path
) -> None:
    built = tmp_path / "page"
    shutil.copytree(page_folder(), built)
    home = Home(tmp_path, built)
    with home.stack:
        person = Person(seat.new_page(), home.address)
        page = person.page
        keeps(person)
        person.new_game(DEAL)
        plays(person)
        moves(person, "device.")
        game, number = page.url, person.number

        home.gone()
        shelf_before_python(seat, home)
        publish(built)
        home.back()
        page.goto(home.address)
        person.by("newer").wait_for()
        assert page.locator(NEWER).count() == 0
        page.reload()
        person.by("newer").wait_for()
        assert page.locator(NEWER).count() == 0
        person.by("newer-take").click()
        page.locator(NEWER).wait_for(state="attached")
        expect(person.by("newer")).to_have_count(0)

        home.gone()
        page.goto(game)
        assert page.locator(NEWER).count() == 1
        person.by("match").wait_for()
        assert person.number == number
        plays(person)


WITHOUT_PYTHON = """
  localStorage.removeItem('tavolino.here');
  globalThis.Worker = class { postMessage() {} terminate() {} };
"""


def shelf_before_python(seat: BrowserContext, home: Home) -> None:
    """Who never played here does not wait for the house on the device either."""
    page = seat.new_page()
    page.add_init_script(WITHOUT_PYTHON)
    page.goto(home.address)
    page.get_by_test_id("start").wait_for()
    page.close()


NEWER = 'meta[name="newer"]'


def publish(built: Path) -> None:
    """A newer version of the page."""
    for name in (ENTRY, KEPT):
        html = (built / name).read_text(encoding="utf-8")
        newer = html.replace("  </head>", '    <meta name="newer" />\n  </head>', 1)
        (built / name).write_text(newer, encoding="utf-8")
    (built / KEEPER).unlink()
    keep(built, KEPT)


ASKED = "async (path) => (await tavolino.ask(path, {})).json()"


def keeps(person: Person) -> None:
    """At the second visit it is offered, and not a third time."""
    person.page.goto(person.address)
    person.by("start").wait_for()
    expect(person.by("offer-offline")).to_have_count(0)
    person.page.reload()
    person.by("offer-offline").click()
    person.by("keep-offline").click()
    expect(person.by("offline-state")).to_have_attribute("data-state", "done")
    person.by("offline-close").click()
    expect(person.by("offer-offline")).to_have_count(0)


def plays(person: Person) -> None:
    number = person.number
    person.click_somewhere()
    person.wait_past(number)


def snapshot(person: Person) -> dict[str, Any]:
    """As the server has it."""
    return dict(person.page.evaluate(LOOK, place(person)))


def asked(person: Person) -> dict[str, Any]:
    """As the device has it."""
    return dict(person.page.evaluate(ASKED, place(person)))


def place(person: Person) -> str:
    return f"/api/matches/{person.page.url.rsplit('/', 1)[1]}?since=0"


def same(found: dict[str, Any]) -> dict[str, Any]:
    names = ("number", "turns", "view", "hints", "assisted", "redo", "deal")
    return {name: found[name] for name in names}


def moves(person: Person, mark: str) -> None:
    before = person.page.url
    person.by("move").click()
    person.by("move-go").click()
    person.page.wait_for_url(lambda url: url != before)
    person.by("match").wait_for()
    assert person.page.url.rsplit("/", 1)[1].startswith("device.") == bool(mark)
