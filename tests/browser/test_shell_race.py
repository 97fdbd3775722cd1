"""The race on a phone, for who was invited and for who comes late; the end with its buttons."""

from playwright.sync_api import Browser, expect

from tests.browser.table import Person
from tests.browser.test_shell_links import room


def test_who_is_invited_sees_the_way_in_first(person: Person, thumb: Person) -> None:
    room(person)
    thumb.page.goto(person.page.url)
    expect(thumb.by("join")).to_be_in_viewport(ratio=1)


def test_a_thumb_sees_the_standings_in_one_line(person: Person, thumb: Person) -> None:
    room(person)
    thumb.page.goto(person.page.url)
    thumb.by("nickname").fill("Bo")
    thumb.by("join").tap()
    expect(thumb.by("join")).to_have_count(0)
    person.by("start-race").click()
    expect(thumb.by("leaders")).to_contain_text("Ada")
    thumb.by("leaders").tap()
    expect(thumb.by("standings")).to_be_visible()


def test_who_comes_late_sees_what_is_going_on(person: Person, browser: Browser) -> None:
    room(person)
    person.by("start-race").click()
    person.by("race").wait_for()
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    late = context.new_page()
    late.goto(person.page.url)
    expect(late.get_by_test_id("late")).to_contain_text("Ada")
    context.close()
