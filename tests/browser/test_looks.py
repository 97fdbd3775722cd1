"""Every page in every theme: axe finds nothing, nothing scrolls, nothing is too small."""

import json
from itertools import product
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.screens import (
    GAMES,
    LANGUAGES,
    MOMENTS,
    THEMES,
    dressed,
    settled,
    sit_down,
    sittings,
)
from tests.browser.table import Person
from tests.browser.test_shell import take
from tests.long import only_long, some

PAINTED = "painted => void (globalThis.unpainted && (unpainted.disabled = painted))"
AXE = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }
}


def complaints(page: Page) -> list[dict[str, Any]]:
    """What axe finds, target size included, short enough to read."""
    page.evaluate(PAINTED, True)
    found = Axe().run(page, options=AXE).response["violations"]
    page.evaluate(PAINTED, False)
    return [{"id": one["id"], "help": one["help"], "where": places(one)} for one in found]


def places(fault: dict[str, Any]) -> list[Any]:
    return [node["target"] for node in fault["nodes"]][:3]


def visit_everything(person: Person) -> None:
    """Home, new game, board, selection, why, rules, hint, settings, replay, statistics, daily."""
    faults = {}
    page = person.page

    def look(name: str) -> None:
        if found := complaints(page):
            faults[name] = found

    page.goto(person.address)
    person.by("start").wait_for()
    look("home")
    person.by("new-game-azul").click()
    look("new game")
    person.by("new-game-dialog").get_by_test_id("close").click()
    person.new_game(7)
    look("board")
    take(person, "t1", "blue", "row-2")
    person.by("tile-t4-black").locator(".hit").first.click()
    look("selection")
    page.keyboard.press("Escape")
    if person.by("sheet").is_visible():
        person.by("sheet").click()
    person.by("why-3").click()
    look("why")
    person.by("reasons-3").get_by_text("AZ 2.3b").first.click()
    look("rules")
    person.by("rules-drawer").get_by_test_id("close").click()
    person.by("replay").click()
    person.by("replay-page").wait_for()
    look("replay")
    page.goto(f"{person.address}/statistics")
    person.by("statistics-page").wait_for()
    look("statistics")
    page.goto(f"{person.address}/daily")
    person.by("daily-azul").click()
    person.by("daily-calendar").wait_for()
    look("daily")
    assert faults == {}, json.dumps(faults, indent=1)


@pytest.mark.parametrize("theme", some(THEMES))
@pytest.mark.parametrize("language", some(LANGUAGES))
def test_axe_finds_nothing_on_a_laptop(person: Person, language: str, theme: str) -> None:
    person.page.goto(person.address)
    dressed(person.page, language, theme)
    visit_everything(person)


@only_long
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_any_table(person: Person, game: str, moment: str) -> None:
    where = sit_down(person.page, person.address, sittings(game)[moment])
    faults = {}
    for language, theme in product(LANGUAGES, THEMES):
        dressed(person.page, language, theme)
        person.page.goto(where)
        person.by("match").wait_for()
        settled(person.page)
        if found := complaints(person.page):
            faults[f"{language} {theme}"] = found
    assert faults == {}, json.dumps(faults, indent=1)


def test_axe_finds_nothing_on_a_phone(thumb: Person) -> None:
    thumb.page.goto(thumb.address)
    thumb.set("speed-off")
    visit_everything(thumb)


SCREENS = [(1366, 768), (1280, 720), (1920, 1080), (2560, 1440), (360, 640), (768, 1024)]


WHOLE = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def test_the_board_fits_the_screen_without_scrolling(person: Person) -> None:
    person.sit(7)
    for width, height in SCREENS:
        person.page.set_viewport_size({"width": width, "height": height})
        settled(person.page)
        across, down = person.page.evaluate(WHOLE)
        assert across <= width
        assert down <= height
        for hook in ("row-1", "row-5", "floor", "tile-t1-blue", "tile-t4-black"):
            box = person.by(hook).bounding_box()
            assert box is not None
            assert min(box["x"], box["y"]) >= 0, (hook, width)
            assert box["x"] + box["width"] <= width, (hook, width)
            assert box["y"] + box["height"] <= height, (hook, width)


def test_the_board_takes_two_thirds_of_a_laptop(person: Person) -> None:
    person.sit(7)
    box = person.by("board").bounding_box()
    assert box is not None
    assert box["width"] * box["height"] >= 1366 * 768 * 0.6


def test_no_text_is_smaller_than_14_pixels(person: Person) -> None:
    person.sit(7)
    take(person, "t1", "blue", "row-2")
    small = person.page.evaluate(
        """() => [...document.querySelectorAll('body *')]
            .filter(one => [...one.childNodes].some(
                node => node.nodeType === 3 && node.textContent.trim()))
            .filter(one => one.checkVisibility({opacityProperty: true}))
            .filter(one => !one.closest('svg'))
            .filter(one => parseFloat(getComputedStyle(one).fontSize) < 14)
            .map(one => one.textContent.trim().slice(0, 40))"""
    )
    assert small == []


def test_the_policy_allows_nothing_from_elsewhere(person: Person) -> None:
    answer = person.page.goto(person.address)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_the_theme_is_the_systems_wish_until_the_player_chooses(person: Person) -> None:
    page = person.page
    page.emulate_media(color_scheme="light")
    page.goto(person.address)
    root = page.locator(":root")
    expect(root).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light", contrast="more")
    expect(root).to_have_attribute("data-theme", "contrast")
    person.set("theme-dark")
    expect(root).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    person.set("theme-auto")
    expect(root).to_have_attribute("data-theme", "contrast")
