"""The taught first games at the page: played by following the light, by mouse and by thumb."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tavolino import lessons
from tavolino.core.registry import games
from tavolino.lessons import Step
from tests.browser.screens import LANGUAGES, measured
from tests.browser.table import Person, script
from tests.browser.test_shell_links import room
from tests.long import some
from tests.rule import rule

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


@pytest.mark.parametrize("game", some(sorted(games(), reverse=True), 2))
def test_a_lesson_is_played_by_following_the_light(person: Person, game: str) -> None:
    begun(person, game)
    follow(person, list(lessons.read(game).steps))
    expect(person.by("lesson-own")).to_be_visible()


def test_a_lesson_is_played_by_thumb_on_a_phone(thumb: Person) -> None:
    begun(thumb, "azul", tap)
    follow(thumb, list(lessons.read("azul").steps), tap)
    expect(thumb.by("lesson-own")).to_be_visible()


def test_on_a_phone_every_way_on_is_in_sight(thumb: Person) -> None:
    """Back and on at a step that is read, two ways at the last: nothing lies below the screen."""
    begun(thumb, "azul", tap)
    steps = list(lessons.read("azul").steps)
    thumb.by("lesson-next").tap()
    for hook in ("lesson-before", "lesson-next"):
        expect(thumb.by(hook)).to_be_in_viewport(ratio=1)
    follow(thumb, steps[1:], tap)
    for hook in ("lesson-own", "lesson-on"):
        expect(thumb.by(hook)).to_be_in_viewport(ratio=1)


# -- what is not the move


@rule("AZ 1.3a", "AZ 2.3g")
def test_another_move_is_answered_kindly_and_an_illegal_one_as_always(person: Person) -> None:
    begun(person, "azul")
    follow(person, list(lessons.read("azul").steps[:3]))
    number = person.number
    person.by("lesson-next").click()
    for hook in ("tile-t3-red", "row-3"):
        person.by(hook).click()
    expect(person.by("lesson-aside")).to_contain_text("tray ONE is emptied")
    expect(person.by("lesson-aside")).to_contain_text("Tray ONE: take red, to line 1.")
    expect(person.by("refusal")).to_have_count(0)
    for hook in ("tile-t3-red", "row-2"):
        person.by(hook).click()
    expect(person.by("refusal")).to_contain_text("AZ 1.3")
    expect(person.by("lesson-aside")).to_contain_text("lit place")
    assert person.number == number
    for hook in ("tile-t1-red", "row-1"):
        person.by(hook).click()
    person.wait_past(number)
    expect(person.by("lesson-aside")).to_have_count(0)


# -- its doors


def test_a_lesson_is_left_and_resumed_where_it_was(person: Person) -> None:
    steps = list(lessons.read("solitario").steps)
    begun(person, "solitario")
    follow(person, steps[:8])
    address = person.page.url
    person.by("lesson-leave").click()
    expect(person.by("continue")).to_contain_text("First lesson")
    person.by("learn-solitario").click()
    lit(person, steps[8])
    assert person.page.url == address
    person.page.reload()
    lit(person, steps[8])
    follow(person, steps[8:10])


@pytest.mark.parametrize("language", some(LANGUAGES[::-1]))
def test_the_offer_fits_a_phone_held_across(thumb: Person, language: str) -> None:
    thumb.page.set_viewport_size({"width": 844, "height": 390})
    thumb.page.goto(thumb.address)
    thumb.page.evaluate(script("dress"), {"language": language})
    thumb.page.goto(thumb.address)
    thumb.by("start-azul").tap()
    offer = thumb.by("offer")
    offer.wait_for()
    assert offer.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert measured(thumb.page, touch=True) == []


def test_an_empty_first_game_offers_the_lesson(person: Person) -> None:
    person.page.goto(person.address)
    person.by("start-now-rummikub").click()
    person.by("offer-learn").click()
    expect(person.by("lesson-text")).to_be_visible()


def test_after_its_last_step_one_plays_on_or_begins_an_own_game(person: Person) -> None:
    begun(person, "solitario")
    follow(person, list(lessons.read("solitario").steps))
    person.by("lesson-on").click()
    expect(person.by("lesson")).to_have_count(0)
    number = person.number
    person.by("stock").click()
    person.wait_past(number)


def test_who_waits_for_a_race_learns_meanwhile_and_is_called(person: Person, thumb: Person) -> None:
    missed: list[str] = []
    thumb.page.on("response", lambda one: missed.append(one.url) if one.status == 404 else None)
    room(person)
    thumb.page.goto(person.page.url)
    thumb.by("nickname").fill("Bo")
    thumb.by("join").tap()
    expect(thumb.by("join")).to_have_count(0)
    thumb.by("race-learn").tap()
    expect(thumb.by("lesson-text")).to_be_visible()
    thumb.by("lesson-next").tap()
    person.by("start-race").click()
    expect(thumb.by("leaders")).to_contain_text("Ada")
    assert missed == []  # a page that is left asks for nothing by the address of the next
