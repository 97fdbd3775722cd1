"""The static edition: a folder behind a plain file server, with no Tavolino anywhere else."""

import shutil
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tavolino.core.registry import games
from tavolino.site.edition import keep
from tests.browser.clicker import Clicker, Hasty
from tests.browser.conftest import DESKTOP, watched
from tests.browser.hosting import hosted, keeps_all
from tests.browser.table import Person

DEAL = 7
STILL = "localStorage.setItem('tavolino.settings', JSON.stringify({ speed: 'off' }))"
HINTED = """async () => {
  const ask = async (path, body) =>
    (await fetch(`/api/matches${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  const now = await ask('', { game: 'azul', deal: 7, key: 'hinted' });
  return [now, await ask(`/${now.id}/hint`, { step: 2, expected: now.number })];
}"""


class Alone(Clicker):
    """Who plays without a server: a few gestures, then on to the end."""

    def __init__(self, page: Page, site: str, game: str, complaints: list[str]) -> None:
        self.dice, self.game, self.address = Random(game), game, site
        self.touch, self.over, self.passed = False, False, -1
        self.complaints, self.sent, self.story = complaints, [], []
        self.deal = DEAL
        self.page, self.context = page, page.context
        self.person: Person = Hasty(page, site, 1, self.rest)

    def whole(self) -> None:
        self.person.new_game(self.deal, game=self.game)
        self.id = self.page.url.rsplit("/", 1)[1]
        for _ in range(2):
            self.sensible(finish=False)
        self.hurry()
        while not self.over:
            self.sensible(finish=True)
        self.person.by("result").wait_for()


def test_a_whole_game_of_each_kind_with_no_server(
    browser: Browser, alone: BrowserContext, edition: Path
) -> None:
    complaints: list[str] = []
    alone.add_init_script(STILL)
    page = watched(alone.new_page(), complaints)
    with hosted(edition) as site:
        keeps_all(page, site)
    page.reload()  # nobody is there any more
    for game in games():
        Alone(page, f"{site}#/", game, complaints).whole()  # the page stays, and so does Python
    page.goto(f"{site}#/")
    expect(page.locator(".lists li")).to_have_count(len(games()))
    with hosted(edition, urlsplit(site).port or 0):
        looks_at_a_link(page, browser, complaints)
    assert complaints == []


def looks_at_a_link(page: Page, browser: Browser, complaints: list[str]) -> None:
    """The newest game in a link, opened by somebody who has nothing else of it."""
    page.locator(".lists li a").first.click()
    page.get_by_test_id("share").first.click()
    page.get_by_test_id("make-link").click()
    link = page.get_by_test_id("share-link").input_value()
    with browser.new_context(viewport=DESKTOP, locale="en-GB") as elsewhere:  # type: ignore[arg-type]
        other = watched(elsewhere.new_page(), complaints)
        other.goto(link)
        other.get_by_test_id("replay-last").click()
        last = other.get_by_test_id("replay-slider").get_attribute("max")
        expect(other.get_by_test_id("replay-page")).to_have_attribute("data-at", str(last))


def test_any_address_of_the_folder_leads_to_the_page(alone: BrowserContext, site: str) -> None:
    page = alone.new_page()
    page.goto(f"{site}statistics")
    page.get_by_test_id("statistics-page").wait_for()
    assert page.url == f"{site}#/statistics"


@pytest.mark.parametrize("width", [390, 1366])
def test_nothing_moves_when_python_has_come(alone: BrowserContext, site: str, width: int) -> None:
    """The shelf is there before the games left on the table are known."""
    page = alone.new_page()
    Person(page, site).new_game(DEAL)
    Person(page, site).click_somewhere()
    page.locator('[data-testid=match]:not([data-number="0"])').wait_for()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("about:blank")
    page.goto(site)
    box = page.get_by_test_id("new-game-concordia")
    box.wait_for()
    first = box.bounding_box()
    page.get_by_test_id("continue").wait_for()
    page.evaluate("document.fonts.ready")
    assert box.bounding_box() == first


def test_what_needs_others_says_so(alone: BrowserContext, site: str) -> None:
    page = alone.new_page()
    page.goto(site)
    page.get_by_test_id("race-solitario").click()
    expect(page.get_by_test_id("alone")).to_be_visible()
    page.goto(f"{site}#/daily")
    page.get_by_test_id("open-solitario").click()
    page.get_by_test_id("match").wait_for()
    assert "/solitario/" in page.url


def test_a_newer_edition_waits_and_without_a_network_all_of_it_opens(
    alone: BrowserContext, edition: Path, tmp_path: Path
) -> None:
    shutil.copytree(edition, tmp_path, dirs_exist_ok=True)
    page, other = alone.new_page(), Person(alone.new_page(), "")
    with hosted(tmp_path) as address:
        keeps_all(page, address)
        other.address = address
        other.new_game(DEAL)
        other.click_somewhere()
        other.wait_past(0)
        number = other.number
        other.page.evaluate("globalThis.older = true")
        publish(tmp_path / "somewhere", "A quiet table by the window", "A newer table")
        page.goto(address)
        page.get_by_test_id("newer").wait_for()
        expect(page.get_by_role("heading", level=1)).to_have_text("A quiet table by the window")
        page.get_by_test_id("newer-take").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("A newer table")
        other.page.wait_for_function("!globalThis.older")  # it is for all tabs
        other.by("match").wait_for()
        assert other.number == number
        other.click_somewhere()
        other.wait_past(number)
    page.goto(f"{address}#/daily")  # nobody is there any more
    page.get_by_test_id("open-azul").click()
    page.get_by_test_id("match").wait_for()
    page.reload()
    page.get_by_test_id("rules").click()
    page.get_by_test_id("rules-drawer").get_by_role("heading").first.wait_for()


def publish(site: Path, before: str, after: str) -> None:
    """Another edition at the same place."""
    sheet = site / "printed" / "texts.en.json"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    (site / "sw.js").unlink()
    keep(site, "index.html")


def test_a_hint_brings_the_library_of_its_game_and_of_no_other(
    alone: BrowserContext, site: str
) -> None:
    fetched: list[str] = []
    alone.on("requestfinished", lambda one: fetched.append(one.url.removeprefix(site)))
    page = alone.new_page()
    page.goto(site)
    page.get_by_test_id("start").first.click()
    now, hint = page.evaluate(HINTED)
    assert hint["action"]["text"] in {one["text"] for one in now["legal"]}
    brought = {name.split("-")[0] for name in fetched if name.startswith("python/")}
    assert brought >= {"python/core", "python/azul"}
    assert "python/solitario" not in brought
