"""The taught first games at the page: played by following the light, by mouse and by thumb."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tavolino import lessons
from tavolino.core.registry import games
from tavolino.lessons import Step
from tests.browser.table import Person

Press = Callable[[Locator], None]

# Where a place is touched more than once.
TOUCHED = {"concordia_lesson.buy": ("more-food", "more-food", "trade-food")}


def click(target: Locator) -> None:
    target.click()


def tap(target: Locator) -> None:
    target.tap()


def place(person: Person, name: str) -> Locator:
    """A lit place as the lesson names it."""
    hook, _, where = name.partition("@")
    lying = f'[data-where="{where}"]' if where else ""
    return person.page.locator(f'[data-testid="{hook}"]{lying}').locator("visible=true").first


def touch(person: Person, names: str, press: Press) -> None:
    """A place, by way of its tab where it lies in a drawer."""
    name, _, tab = names.partition("|")
    wanted = place(person, name)
    if tab.startswith("tab-") and person.by(tab).count() and not wanted.count():
        press(person.by(tab))
    press(wanted)


def lit(person: Person, step: Step) -> None:
    """The step is told, and a light lies on its places."""
    expect(person.by("lesson")).to_have_attribute("data-awaits", str(step.play is not None).lower())
    expect(person.by("lesson-rule")).to_contain_text(step.rule)
    if step.light:
        expect(person.by("spotlight")).not_to_have_attribute("data-places", "0")


def begun(person: Person, game: str, press: Press = click) -> Person:
    person.page.goto(person.address)
    person.set("speed-off")
    press(person.by(f"learn-{game}"))
    person.by("lesson-text").wait_for()
    return person


def follow(person: Person, steps: list[Step], press: Press = click) -> None:
    """Does what is said, touching what is lit."""
    for step in steps:
        lit(person, step)
        if step.play is None:
            if step is not steps[-1]:
                press(person.by("lesson-next"))
            continue
        number = person.number
        for names in TOUCHED.get(step.key, step.light):
            touch(person, names, press)
        person.wait_past(number)


@pytest.mark.parametrize("game", sorted(games()))
def test_a_lesson_is_played_by_following_the_light(person: Person, game: str) -> None:
    begun(person, game)
    follow(person, list(lessons.read(game).steps))
    expect(person.by("lesson-own")).to_be_visible()


def test_a_lesson_is_played_by_thumb_on_a_phone(thumb: Person) -> None:
    begun(thumb, "azul", tap)
    follow(thumb, list(lessons.read("azul").steps), tap)
    expect(thumb.by("lesson-own")).to_be_visible()
