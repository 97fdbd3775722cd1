"""Back closes what was opened last, on every page."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Person


def back(person: Person) -> None:
    person.page.evaluate("history.back()")


def settle(person: Person) -> None:
    """Until no layer is left in the history."""
    while person.page.evaluate("history.state?.depth ?? 0"):
        person.page.wait_for_timeout(20)


def test_back_closes_a_drawer_and_then_leaves(person: Person) -> None:
    person.new_game()
    address = person.page.url
    person.by("rules").click()
    expect(person.by("rules-drawer")).to_be_visible()
    back(person)
    expect(person.by("rules-drawer")).to_have_count(0)
    expect(person.by("match")).to_be_visible()
    assert person.page.url == address
    back(person)
    expect(person.by("start")).to_be_visible()
    expect(person.page.locator("dialog")).to_have_count(0)


def test_back_closes_the_log_on_a_phone(thumb: Person) -> None:
    thumb.new_game()
    thumb.by("sheet").tap()
    expect(thumb.by("log")).to_be_visible()
    back(thumb)
    expect(thumb.by("log")).not_to_be_visible()
    expect(thumb.by("match")).to_be_visible()


def test_a_drawer_closed_otherwise_leaves_nothing_behind(person: Person) -> None:
    person.new_game()
    for _ in range(2):
        person.by("settings").click()
        expect(person.by("settings-dialog")).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(person.by("settings-dialog")).to_have_count(0)
    settle(person)
    back(person)
    expect(person.by("start")).to_be_visible()


@pytest.mark.parametrize("hook", ["new-game-azul", "race-solitario", "settings", "rules-azul"])
def test_back_closes_what_home_has_opened(person: Person, hook: str) -> None:
    person.page.goto(person.address)
    person.by(hook).click()
    expect(person.page.locator("dialog")).to_be_visible()
    back(person)
    expect(person.page.locator("dialog")).to_have_count(0)
    expect(person.by("start")).to_be_visible()


def test_a_new_game_takes_the_place_of_its_dialog(person: Person) -> None:
    person.new_game()
    back(person)
    expect(person.by("start")).to_be_visible()
    expect(person.page.locator("dialog")).to_have_count(0)


def test_a_reload_with_a_drawer_open_leaves_no_empty_step(person: Person) -> None:
    person.new_game()
    person.by("settings").click()
    expect(person.by("settings-dialog")).to_be_visible()
    person.page.reload()
    expect(person.by("match")).to_be_visible()
    settle(person)
    back(person)
    expect(person.by("start")).to_be_visible()
