"""Replays of one's own games, links that are given away on purpose, statistics, the clock."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import test_rummikub
from tests.browser.table import Person
from tests.browser.test_shell import started
from tests.long import some


def test_to_look_at_a_replay_is_not_to_share_it(person: Person) -> None:
    started(person)
    person.by("replay").click()
    expect(person.by("replay-page")).to_be_visible()
    assert "/azul/" in person.page.url
    person.by("settings").click()
    expect(person.by("settings-dialog")).to_be_visible()
    expect(person.by("shares")).to_have_count(0)


def test_a_link_is_made_on_purpose_and_withdrawn(person: Person, browser: Browser) -> None:
    started(person)
    person.by("replay").click()
    person.by("share").click()
    person.by("make-link").click()
    link = person.by("share-link").input_value()
    context = browser.new_context(locale="it-IT")
    stranger = context.new_page()
    stranger.goto(link)
    stranger.get_by_test_id("replay-first").click()
    expect(stranger.get_by_test_id("replay-page")).to_have_attribute("data-at", "0")
    stranger.get_by_test_id("replay-slider").focus()
    stranger.keyboard.press("ArrowRight")
    expect(stranger.get_by_test_id("replay-page")).to_have_attribute("data-at", "1")
    person.by("withdraw").click()
    expect(person.by("shares")).to_have_count(0)
    stranger.reload()
    expect(stranger.get_by_test_id("trouble")).to_be_visible()
    context.close()


def test_arrows_walk_through_a_replay(person: Person) -> None:
    started(person)
    person.by("replay").click()
    page = person.by("replay-page")
    expect(page).to_have_attribute("data-at", "3")
    for key, at in (
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 3),
    ):
        person.page.locator("body").press(key)
        expect(page).to_have_attribute("data-at", str(at))


def test_help_is_counted_apart(person: Person) -> None:
    person.sit(7, game="solitario")
    person.by("hint").click()
    expect(person.by("hint-1")).to_be_visible()
    person.page.keyboard.press("Escape")
    person.by("stop").click()
    person.by("stop-sure").click()
    expect(person.by("result-effort")).to_contain_text("Time 0:")
    person.page.goto(f"{person.address}/statistics")
    person.page.get_by_role("button", name="Solitario").click()
    expect(person.by("stat-assisted-games")).to_have_text("1")
    expect(person.by("stat-clean")).to_have_count(0)


def test_the_stopwatch_is_the_same_in_another_tab(person: Person) -> None:
    person.sit(7, game="solitario")
    expect(person.by("stopwatch")).not_to_have_text("0:00")
    other = person.page.context.new_page()
    other.goto(person.page.url)
    expect(other.get_by_test_id("stopwatch")).to_be_visible()
    assert other.get_by_test_id("stopwatch").inner_text() != "0:00"


def test_the_citation_of_a_lonely_turn_stays_under_the_mouse(person: Person) -> None:
    test_rummikub.started(person)
    test_rummikub.draw(person)
    link = person.by("turn-1").get_by_role("button", name="§").first
    link.hover()
    link.click()
    expect(person.by("rules-drawer")).to_be_visible()
    assert person.number == 1


@pytest.mark.parametrize("game", some(["concordia", "coatl", "azul", "solitario"], 2))
def test_the_hint_can_be_played_with_scrollbars_shown(person: Person, game: str) -> None:
    person.sit(7, game=game)
    person.by("hint").click()
    for step in (2, 3):
        person.by("hint-next").click()
        expect(person.by(f"hint-{step}")).to_be_visible()
    expect(person.by("hint-play")).to_be_in_viewport(ratio=1)
