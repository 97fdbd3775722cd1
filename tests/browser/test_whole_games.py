"""A whole game by mouse, by drag, by touch and by keyboard alone."""

from playwright.sync_api import Locator

from tests.browser.table import Person
from tests.long import only_long


def started(person: Person, deal: int) -> Person:
    person.sit(deal)
    person.set("speed-off")
    return person


def finish(person: Person) -> None:
    """What every finished game shows."""
    shown = person.by("result").inner_text()
    assert person.by("result-you").count() == 1
    assert "azul." not in shown
    assert "shell." not in shown


@only_long  # the clicker plays by mouse and by touch
def test_by_clicking(person: Person) -> None:
    started(person, 7).play_on(Person.click_somewhere)
    finish(person)


def centre(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(person: Person) -> None:
    mouse = person.page.mouse
    mouse.move(*centre(person.pick()))
    mouse.down()
    mouse.move(5, 300, steps=3)
    mouse.move(*centre(person.good_target()), steps=3)
    mouse.up()


def test_by_dragging(person: Person) -> None:
    started(person, 8).play_on(drag)
    finish(person)


def tap(person: Person) -> None:
    person.pick().tap()
    person.good_target().tap()


@only_long
def test_by_touching_a_phone(thumb: Person) -> None:
    started(thumb, 9).play_on(tap)
    finish(thumb)


ROWS = {"row-1", "row-2", "row-3", "row-4", "row-5", "floor"}


def press_keys(person: Person) -> None:
    press = person.page.keyboard.press
    reach_the_sources(person)
    for _ in range(person.dice.randrange(4)):
        press("ArrowRight")
    press("Enter")
    focused = person.page.locator(":focus")
    assert focused.get_attribute("data-testid") in ROWS, "the focus goes to the targets"
    press("Enter")


def test_by_keyboard_alone(person: Person) -> None:
    started(person, 10).play_on(press_keys)
    finish(person)


def reach_the_sources(person: Person) -> None:
    """Tab until a tile has the focus."""
    for _ in range(60):
        focused = person.page.locator(":focus")
        hook = focused.get_attribute("data-testid") if focused.count() else ""
        if hook and hook.startswith("tile-"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("the tiles cannot be reached with Tab")
