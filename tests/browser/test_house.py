"""Others in the house at the page: asked once, kept, and links and pictures for the reader."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, watched
from tests.browser.table import Person, served
from tests.browser.test_looks import complaints
from tests.browser.test_race import opened


@pytest.fixture
def owner(browser: Browser, tmp_path: Path) -> Iterator[Person]:
    """Who comes first to a server of their own."""
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
    found: list[str] = []
    with served(tmp_path) as address:
        yield Person(watched(context.new_page(), found), address)
        context.close()
    assert found == []


def test_the_owner_is_asked_once_and_the_link_then_leads_into_the_house(owner: Person) -> None:
    opened(owner, "Ada")
    link = owner.by("race-link")
    expect(link).to_have_attribute("data-reach", "here")
    expect(owner.by("here-only")).to_contain_text("Only this machine")
    assert complaints(owner.page) == []
    owner.by("door-shut").click()
    expect(owner.by("door-shut")).to_have_count(0)
    owner.by("door-open").click()
    expect(link).to_have_attribute("data-reach", "house")
    assert "localhost" not in link.input_value()
    owner.page.locator("summary", has_text="scan").click()
    expect(owner.by("link-picture")).to_be_visible()
    assert complaints(owner.page) == []
    owner.page.goto(link.input_value())  # as another machine would, by number and plain http
    owner.by("nickname").fill("Bea")
    owner.by("join").click()
    expect(owner.by("seat-p2")).to_contain_text("Bea")
    owner.page.goto(owner.address)
    owner.by("settings").first.click()
    expect(owner.by("door")).to_be_checked()
    owner.by("door").uncheck()
    expect(owner.by("door-addresses")).to_have_count(0)


def test_others_at_this_machine_are_told_how_to_change_it(person: Person) -> None:
    Person(person.page.context.browser.new_page(), person.address).page.goto(person.address)  # type: ignore[union-attr]
    opened(person, "Ada")
    expect(person.by("here-only")).to_contain_text("./start --lan")
