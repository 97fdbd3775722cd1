"""Refusals: they stand beside what they speak of and go with the next gesture, which counts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import test_coatl, test_concordia
from tests.browser.table import Person


def azul(person: Person) -> Locator:
    """Black tiles for a line that holds blue ones."""
    person.sit(7)
    person.set("speed-off")
    lay(person, "t1-blue", "row-2")
    person.wait_past(0)
    return lay(person, "t4-black", "row-2")


def lay(person: Person, tile: str, row: str) -> Locator:
    person.by(f"tile-{tile}").locator(".hit").first.click()
    person.by(row).click()
    return person.by(row)


def concordia(person: Person) -> Locator:
    """A city out of reach."""
    test_concordia.started(person)
    test_concordia.play(person, "architect")
    person.by("city-verona").click()
    return person.by("city-verona")


def coatl(person: Person) -> Locator:
    """A prophecy that the cóatl does not meet."""
    test_coatl.started(person)
    test_coatl.keep(person, test_coatl.click)
    person.page.locator(".cell.legal").first.click()
    person.wait_past(2)
    test_coatl.pieces(person).first.click()
    person.by("new-coatl").click()
    person.wait_past(4)
    person.by("hand-1").click()
    person.by("beside-1").click()
    return person.by("coatl-1").locator(".joint").first


def apart(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    across = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return across or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def where(plaque: Locator) -> object:
    return plaque.evaluate("(own) => [own.style.left, own.style.top]")


Refused = Callable[[Person], Locator]


@pytest.mark.parametrize("refused", [azul, coatl, concordia])
def test_a_refusal_stands_beside_the_thing_and_stays_there(
    person: Person, refused: Refused
) -> None:
    thing = refused(person)
    plaque = person.by("refusal")
    expect(plaque).to_be_visible()
    assert apart(plaque, thing)
    before = where(plaque)
    person.page.mouse.move(40, 400)
    assert where(plaque) == before
    person.by("plaque-rule").click()
    expect(person.by("rules-drawer")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.by("rules-drawer")).to_have_count(0)
    person.page.keyboard.press("Escape")
    expect(plaque).to_have_count(0)


@pytest.mark.parametrize("refused", [azul, coatl, concordia])
def test_a_refusal_goes_with_its_cross(person: Person, refused: Refused) -> None:
    refused(person)
    person.by("refusal").get_by_role("button", name="Close").click()
    expect(person.by("refusal")).to_have_count(0)


def a_row(person: Person) -> None:
    number = person.number
    person.by("row-3").click()
    person.wait_past(number)


def a_piece(person: Person) -> None:
    test_coatl.pieces(person).first.click()
    expect(test_coatl.pieces(person).first).to_have_attribute("aria-pressed", "true")


def a_colonist(person: Person) -> None:
    test_concordia.legal(person, "colonist").last.click()
    expect(test_concordia.legal(person, "line").first).to_be_visible()


@pytest.mark.parametrize(
    ("refused", "gesture"), [(azul, a_row), (coatl, a_piece), (concordia, a_colonist)]
)
def test_the_next_gesture_takes_the_refusal_away_and_counts(
    person: Person, refused: Refused, gesture: Callable[[Person], None]
) -> None:
    refused(person)
    expect(person.by("refusal")).to_be_visible()
    gesture(person)
    expect(person.by("refusal")).to_have_count(0)
