"""Solitario with real decks: the calls of a deal, its clock and the six numbers."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tavolino.texts import say
from tests.browser.box.test_edges import at
from tests.browser.conftest import held
from tests.browser.table import Person

# A screen that is asked to stay lit, and one that nobody can ask, without https.
LIT = """(() => {
  window.asked = [];
  const lock = { release: async () => void asked.push('released') };
  const wakeLock = { request: async (what) => (asked.push(what), lock) };
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
})()"""
DARK = """(() => {
  delete Navigator.prototype.wakeLock;
  Object.defineProperty(globalThis, 'isSecureContext', { value: false });
})()"""
WHOLE = {"1": 10, "2": 10, "3": 10, "4": 10, "covered": 0, "stock": 0}
LESS = {"1": 9, "2": 10, "3": 10, "4": 10, "covered": 0, "stock": 1}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """The smallest phone in the longest words."""
    with held(browser, (360, 640), "ru-RU") as phone:
        yield phone


def open_door(person: Person) -> None:
    person.page.goto(person.address)
    person.by("new-game-solitario").click()
    person.by("box-door").click()


def test_a_deal_is_called_by_touch_and_by_keys(thumb: Person) -> None:
    open_door(thumb)
    thumb.by("blind-deal").fill("7")
    thumb.by("blind-call").tap()
    called = thumb.page.evaluate("async () => (await fetch('/api/blind/solitario?deal=7')).json()")
    first, second = called["rounds"]
    for pile in first[:3]:
        expect(thumb.by("pile")).to_have_text(str(pile))
        thumb.by("call").tap()
    thumb.by("call-back").tap()
    expect(thumb.by("pile")).to_have_text(str(first[2]))
    for _ in first[2:]:
        thumb.page.keyboard.press("ArrowRight")
    expect(thumb.by("pile")).to_have_count(0)  # the piles are gathered
    thumb.page.keyboard.press("ArrowRight")
    expect(thumb.by("pile")).to_have_text(str(second[0]))
    thumb.by("call-how").tap()
    expect(thumb.by("call-rows").locator("li").first).to_have_text(" ".join(map(str, second[:10])))


def test_six_numbers_are_points_and_the_clock_runs(thumb: Person) -> None:
    open_door(thumb)
    thumb.by("part-score").tap()
    for name in (1, 2, 3, 4):
        thumb.by(f"count-{name}").fill("10")
    thumb.by("count-covered").fill("0")
    thumb.by("count-stock").fill("0")
    expect(thumb.by("blind-points")).to_contain_text("565")
    thumb.by("part-clock").tap()
    expect(thumb.by("clock")).to_have_text("5:00")
    thumb.by("clock-run").tap()
    expect(thumb.by("clock")).not_to_have_text("5:00")
    thumb.by("part-call").tap()
    thumb.page.go_back()
    expect(thumb.by("blind")).to_have_count(0)


def count(person: Person, numbers: dict[str, int]) -> None:
    for name, number in numbers.items():
        person.by(f"count-{name}").fill(str(number))
    person.by("blind-points").wait_for()


def test_several_people_are_ranked_and_a_tie_is_played_off(thumb: Person) -> None:
    open_door(thumb)
    thumb.by("part-score").tap()
    count(thumb, LESS)
    expect(thumb.by("blind-ranked")).to_have_count(0)
    thumb.by("next-person").tap()
    expect(thumb.by("count-1")).to_have_value("")
    count(thumb, WHOLE)
    ranked = thumb.by("blind-ranked").locator("li")
    expect(ranked.first).to_contain_text("Person 2")
    expect(ranked.first).to_contain_text("565")
    expect(thumb.by("blind-shared")).to_have_count(0)
    thumb.by("next-person").tap()
    count(thumb, WHOLE)
    expect(ranked).to_have_count(3)
    expect(thumb.by("blind-shared")).to_contain_text("SO 6.6")


def test_the_clock_goes_on_while_the_page_is_loaded_again(thumb: Person) -> None:
    open_door(thumb)
    thumb.by("part-clock").tap()
    thumb.by("clock-run").tap()
    expect(thumb.by("clock")).not_to_have_text("5:00")
    open_door(thumb)
    thumb.by("part-clock").tap()
    expect(thumb.by("clock-run")).to_have_text("Stop")
    expect(thumb.by("clock")).to_have_text(re.compile("^4:"))
    thumb.by("clock-reset").tap()
    expect(thumb.by("clock")).to_have_text("5:00")


def test_the_screen_stays_lit_beside_cards_and_table(thumb: Person) -> None:
    thumb.page.add_init_script(LIT)
    open_door(thumb)
    thumb.by("blind").wait_for()
    assert thumb.page.evaluate("asked") == ["screen"]
    thumb.page.go_back()
    expect(thumb.by("blind")).to_have_count(0)
    assert thumb.page.evaluate("asked") == ["screen", "released"]
    at(thumb.page, thumb.address, "azul", "to move: automa; tray 1: blue red; tray 2: white")
    thumb.page.wait_for_function("asked.at(-1) === 'screen'")


def test_that_the_screen_goes_dark_is_said_once(page: Page, address: str) -> None:
    page.add_init_script(DARK)
    beside = at(page, address, "azul", "to move: automa; tray 1: blue red; tray 2: white")
    expect(beside.by("awake")).to_contain_text(say("ru", "box.awake"))
    beside.by("awake-told").tap()
    expect(beside.by("awake")).to_have_count(0)
    beside.look()
    expect(beside.by("pad")).to_be_visible()
    expect(beside.by("awake")).to_have_count(0)


def test_what_is_read_beside_cards_is_large_and_fits(page: Page, address: str) -> None:
    """The tabs too, at 20 pixels."""
    person = Person(page, address)
    open_door(person)
    small = """() => [...document.querySelectorAll('[data-testid=blind] :is(.parts button, p)')]
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 20
        || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
    for part in ("call", "clock", "score"):
        person.by(f"part-{part}").tap()
        assert page.evaluate(small) == [], part
