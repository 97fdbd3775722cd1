"""Beside the real box: a second device that looks on, and hands that type in another language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tavolino.texts import say
from tests.browser.box.beside import Beside
from tests.browser.box.helped import Helped
from tests.browser.conftest import watched
from tests.server.running import until

# Letters that the keyboard of a test has not: a key all the same.
PRESSED = """key => document.body.dispatchEvent(
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))"""


@pytest.fixture
def pages(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """A phone and a tablet of the same person."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, locale="pl-PL",
        reduced_motion="reduce",
    )  # fmt: skip
    errors: list[str] = []
    phone, tablet = (watched(context.new_page(), errors) for _ in range(2))
    tablet.set_viewport_size({"width": 1024, "height": 768})
    yield phone, tablet
    context.close()
    assert errors == []


def test_a_second_device_follows_a_pad_that_is_half_told(
    pages: tuple[Page, Page], address: str
) -> None:
    phone, tablet = pages
    beside = Beside(phone, address, "azul")
    beside.sit_down()
    tablet.goto(phone.url)
    there = tablet.get_by_test_id("pad")
    expect(there).to_have_attribute("data-told", "0")
    for told, colour in ((1, "red"), (2, "blue")):
        beside.enter(colour, "touch")
        expect(there).to_have_attribute("data-told", str(told))
    tablet.get_by_test_id("value-white").tap()
    expect(beside.by("pad")).to_have_attribute("data-told", "3")
    beside.by("back").tap()
    expect(there).to_have_attribute("data-told", "2")


def test_a_second_device_follows_the_automa_alone(pages: tuple[Page, Page], address: str) -> None:
    phone, tablet = pages
    beside = Helped(phone, address, "rummikub")
    tablet.goto(phone.url)
    there = tablet.get_by_test_id("helper")
    expect(there).to_have_attribute("data-number", str(beside.number))
    beside.tap(beside.by("entry-stack"))
    expect(there).to_have_attribute("data-number", str(beside.number))
    number = beside.number
    tablet.get_by_test_id("entry-laid 4").tap()
    expect(beside.root).not_to_have_attribute("data-number", str(number))
    expect(beside.by("stands")).to_contain_text("13")


def test_colours_are_typed_in_the_language_of_the_page(
    pages: tuple[Page, Page], address: str
) -> None:
    """First letters in Polish, until only one thing can be meant; Enter ends a word."""
    phone, _ = pages
    beside = Beside(phone, address, "azul")
    beside.sit_down()
    for told, colour in enumerate(("yellow", "red", "white", "blue"), 1):
        word = say("pl", f"azul.colour.{colour}", {"colour": colour, "count": 1})
        for key in (*word, "Enter"):
            phone.evaluate(PRESSED, key)
        expect(beside.by("pad")).to_have_attribute("data-told", str(told) if told < 4 else "5")
    all_five = ["yellow", "red", "white", "blue", "black"]
    until(lambda: beside.snapshot["ask"]["fields"][0]["values"] == all_five)
