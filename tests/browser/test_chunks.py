"""What the page fetches and when: its chunks, its fonts, and what it does when that fails."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tavolino.core.registry import games
from tests.browser.conftest import DESKTOP
from tests.browser.table import Person
from tests.long import some


def fetched(page: Page) -> list[str]:
    """The names of the files that were fetched, as they come."""
    found: list[str] = []
    page.on("requestfinished", lambda request: found.append(request.url.rsplit("/", 1)[-1]))
    return found


def test_a_match_loads_its_own_game_and_its_own_texts(person: Person) -> None:
    person.new_game(7)
    address = person.page.url
    found = fetched(person.page)
    person.page.goto(address)
    person.by("board").wait_for()
    boards = [name for name in found if re.fullmatch(r"board-.*\.js", name)]
    texts = [name for name in found if "?of=" in name]
    assert len(set(boards)) == 1
    assert [name.partition("&")[0] for name in texts] == ["en?of=azul"]
    assert not [name for name in found if re.match("Home|RacePage|Cover|Result|Rules", name)]


@pytest.mark.parametrize(
    ("language", "scripts"),
    some([("pl", {"polish"}), ("ru", {"cyrillic"}), ("en", set()), ("it", set())], 2),
)
def test_only_the_script_in_use_is_fetched(
    browser: Browser, address: str, language: str, scripts: set[str]
) -> None:
    context = browser.new_context(viewport=DESKTOP, locale=language)  # type: ignore[arg-type]
    page = context.new_page()
    found = fetched(page)
    for game in games():
        Person(page, address).new_game(7, game=game)
        page.get_by_test_id("board").wait_for()
    page.evaluate("() => document.fonts.ready")
    fonts = {name.split("-wght-")[0].split("-", 1)[1] for name in found if "woff2" in name}
    assert fonts == {"latin", *scripts}
    context.close()


def test_a_chunk_that_does_not_come_can_be_tried_again(person: Person) -> None:
    person.page.route(re.compile(r"/assets/board-.*\.js"), lambda route: route.fulfill(status=404))
    person.page.goto(person.address)
    person.by("start").click()
    expect(person.by("trouble")).to_be_visible()
    person.page.unroute_all()
    person.by("retry").click()
    expect(person.by("board")).to_be_visible()


def test_what_is_opened_later_can_be_tried_again(person: Person) -> None:
    person.new_game(7)
    person.page.route("**/assets/RulesDrawer-*.js", lambda route: route.fulfill(status=404))
    person.by("rules").click()
    expect(person.by("trouble")).to_be_visible()
    person.page.unroute_all()
    person.by("retry").click()
    expect(person.by("rules-drawer")).to_be_visible()
    expect(person.by("credits")).to_contain_text("Michael Kiesling")
