"""The daily at the page: one door on Home, one try, then boards, practice and a text to share."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.table import Person
from tests.browser.test_looks import complaints
from tests.browser.test_sealed import PLAY_OUT


def opened(person: Person, game: str = "azul") -> None:
    """From Home to the page of today's deal."""
    person.page.goto(person.address)
    person.by("daily").click()
    person.by(f"daily-{game}").click()
    person.by("daily-seat").wait_for()


def tried(person: Person, game: str = "azul") -> str:
    """The try of today, played to its end; its table."""
    opened(person, game)
    person.by("daily-play").click()
    person.by("match").wait_for()
    match = person.page.url.rsplit("/", 1)[1].partition("?")[0]
    person.page.evaluate(PLAY_OUT, match)
    return match


def test_from_home_to_the_try_and_to_the_boards(person: Person) -> None:
    opened(person)
    expect(person.by("daily-seat")).to_have_attribute("data-state", "new")
    expect(person.by("daily-clean")).to_have_count(0)
    expect(person.by("daily-practise")).to_have_count(0)
    seal = person.by("daily-seal").inner_text()
    assert complaints(person.page) == []
    match = tried(person)
    person.page.goto(f"{person.address.rstrip('/')}/azul/{match}")
    expect(person.by("share")).to_have_count(0)
    person.by("to-day").click()
    expect(person.by("daily-seat")).to_have_attribute("data-state", "counted")
    expect(person.by("daily-clean").locator("tr.you")).to_have_count(1)
    expect(person.by("daily-spread").get_by_test_id("mark-you")).to_be_visible()
    expect(person.by("daily-coach")).to_be_visible(timeout=0)
    expect(person.by("mark-coach")).to_be_visible()
    expect(person.by("daily-seal")).to_have_text(seal)
    expect(person.by("daily-secret")).to_have_count(0)
    expect(person.by("daily-streak")).to_have_text("1")
    text = person.by("share-text").inner_text()
    assert re.match(r"Tavolino · Azul · \d{4}-\d\d-\d\d\n", text)
    assert match not in text
    assert complaints(person.page) == []
    person.page.goto(person.address)
    expect(person.by("daily")).to_have_attribute("data-done", "1")


def test_practice_comes_after_the_try_and_stands_apart(person: Person) -> None:
    tried(person)
    opened(person)
    person.by("daily-practise").click()
    person.by("match").wait_for()
    expect(person.by("hint")).to_be_enabled()
    person.page.evaluate(PLAY_OUT, person.page.url.rsplit("/", 1)[1])
    opened(person)
    expect(person.by("daily-assisted").locator("tr.you")).to_have_count(1)
    expect(person.by("daily-clean").locator("tr.you")).to_have_count(1)


def test_a_name_is_kept_and_a_taken_one_refused(person: Person, browser: Browser) -> None:
    opened(person)
    person.by("daily-name").fill("Ada Test")
    person.by("keep-name").click()
    expect(person.by("keep-name")).to_be_disabled()
    other = Person(browser.new_page(), person.address)
    opened(other)
    other.by("daily-name").fill("АDA  test")
    other.by("keep-name").click()
    expect(other.by("name-said")).to_be_visible()
    other.page.close()


def test_a_day_that_never_was_says_so(person: Person) -> None:
    person.page.goto(f"{person.address.rstrip('/')}/daily/2001-01-01/azul")
    expect(person.by("daily-said")).to_be_visible()


def test_a_try_that_was_cleared_elsewhere_says_so(person: Person) -> None:
    opened(person)
    person.by("daily-play").click()
    person.by("match").wait_for()
    match = person.page.url.rsplit("/", 1)[1].partition("?")[0]
    opened(person)
    person.page.evaluate("id => fetch(`/api/matches/${id}`, { method: 'DELETE' })", match)
    person.by("daily-play").click()
    expect(person.by("daily-seat")).to_have_attribute("data-state", "given_up")
    expect(person.by("daily-said")).to_be_visible()


def test_on_a_phone_the_day_leaves_the_tools_free(person: Person) -> None:
    person.page.set_viewport_size({"width": 360, "height": 640})
    opened(person)
    person.by("daily-play").click()
    person.by("match").wait_for()
    note, rules = person.by("note").bounding_box(), person.by("rules").bounding_box()
    assert note
    assert rules
    assert note["x"] + note["width"] <= rules["x"]
