"""A whole game by mouse, by drag, by touch and by keyboard alone."""

from playwright.sync_api import Locator

from tests.browser.table import Person


def finish(person: Person) -> None:
    """What every finished game shows."""
    person.by("result").wait_for()
    shown = person.by("result").inner_text()
    assert person.by("result-you").count() == 1
    assert "azul." not in shown
    assert "shell." not in shown


def test_by_clicking(person: Person) -> None:
    person.new_game(7)
    person.set("speed-off")
    while not person.is_over:
        number = person.number
        person.pick().click()
        person.good_target().click()
        person.wait_past(number)
    finish(person)


def centre(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_by_dragging(person: Person) -> None:
    person.new_game(8)
    person.set("speed-off")
    mouse = person.page.mouse
    while not person.is_over:
        number = person.number
        mouse.move(*centre(person.pick()))
        mouse.down()
        mouse.move(5, 300, steps=3)
        mouse.move(*centre(person.good_target()), steps=3)
        mouse.up()
        person.wait_past(number)
    finish(person)


def test_by_touching_a_phone(thumb: Person) -> None:
    thumb.new_game(9)
    thumb.set("speed-off")
    while not thumb.is_over:
        number = thumb.number
        thumb.pick().tap()
        thumb.good_target().tap()
        thumb.wait_past(number)
    finish(thumb)


def test_by_keyboard_alone(person: Person) -> None:
    person.new_game(10)
    person.set("speed-off")
    press = person.page.keyboard.press
    while not person.is_over:
        number = person.number
        reach_the_sources(person)
        for _ in range(person.dice.randrange(4)):
            press("ArrowRight")
        press("Enter")
        focused = person.page.locator(":focus")
        assert focused.get_attribute("data-testid") in ROWS, "the focus goes to the targets"
        press("Enter")
        person.wait_past(number)
    finish(person)


ROWS = {"row-1", "row-2", "row-3", "row-4", "row-5", "floor"}


def reach_the_sources(person: Person) -> None:
    """Tab until a tile has the focus."""
    for _ in range(60):
        hook = person.page.locator(":focus").get_attribute("data-testid") if focused(person) else ""
        if hook and hook.startswith("tile-"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("the tiles cannot be reached with Tab")


def focused(person: Person) -> bool:
    return person.page.locator(":focus").count() > 0
