"""The laboratory on the page: something tried out, compared, stopped, and seen by others."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import watched
from tests.browser.table import Person
from tests.browser.test_looks import complaints
from tests.long import some


def at_the_form(person: Person) -> Page:
    person.page.goto(f"{person.address}/statistics")
    person.by("lab-door").click()
    person.by("lab-start").wait_for()
    return person.page


def test_two_ways_to_play_are_tried_out(person: Person, browser: Browser) -> None:
    page = at_the_form(person)
    person.by("compare").check()
    page.locator('[data-testid="way-b-numbers"] summary').click()
    person.by("way-b-marker").fill("0")
    person.by("lab-games").fill("12")
    person.by("lab-start").click()
    expect(person.by("lab-state")).to_have_attribute("data-state", "done")
    expect(person.by("arm")).to_have_count(2)
    expect(person.by("lab-compared")).to_be_visible()
    for chart in ("lab-line", "lab-spread"):
        assert page.locator(f'[data-testid="{chart}"] svg path').count() > 0
    assert complaints(page) == []
    other = browser.new_context(locale="it")
    errors: list[str] = []
    guest = watched(other.new_page(), errors)
    guest.goto(page.url)
    expect(guest.get_by_test_id("arm").first).to_contain_text("D’istinto")
    expect(guest.get_by_test_id("lab-stop")).to_have_count(0)
    other.close()
    assert errors == []
    person.by("lab-door").click()
    expect(person.by("experiment")).to_have_count(1)
    person.by("lab-clear").click()
    expect(person.by("experiment")).to_have_count(0)


def test_it_is_stopped_and_says_why_it_cannot_begin(person: Person) -> None:
    page = at_the_form(person)
    person.by("way-a-player").select_option("coach_second")
    person.by("lab-games").fill("100")
    person.by("lab-start").click()
    person.by("lab-stop").wait_for()
    page.go_back()
    person.by("lab-games").fill("3")
    person.by("lab-start").click()
    expect(person.by("lab-refused")).to_contain_text("still being played")
    person.by("experiment").click()
    person.by("lab-stop").click()
    expect(person.by("lab-state")).to_have_attribute("data-state", "stopped")


@pytest.mark.parametrize("game", some(["concordia", "azul", "rummikub"]))
def test_the_balance_of_a_sheet_is_drawn(thumb: Person, game: str) -> None:
    thumb.page.goto(f"{thumb.address}/balance/{game}")
    expect(thumb.by("balance-wins").first.locator("svg circle").first).to_be_visible()
    assert thumb.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not re.search(r"lab\.|NaN|undefined|\{", thumb.by("balance-page").inner_text())
    assert complaints(thumb.page) == []
