"""Links to give away, and forms that say themselves what is wrong."""

from playwright.sync_api import expect

from tests.browser.table import Person

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
NO_COPYING = NO_CLIPBOARD + "; document.execCommand = () => false"


def room(person: Person) -> None:
    person.page.goto(person.address)
    person.by("race-solitario").click()
    person.by("nickname").fill("Ada")
    person.by("open-room").click()
    person.by("lobby").wait_for()


def test_a_link_is_copied_over_plain_http_too(person: Person) -> None:
    person.page.add_init_script(NO_CLIPBOARD)
    room(person)
    person.by("copy-link").click()
    expect(person.by("copy-link")).to_have_text("Copied")


def test_where_copying_is_refused_the_link_is_there_to_be_copied(person: Person) -> None:
    person.page.add_init_script(NO_COPYING)
    room(person)
    person.by("copy-link").click()
    expect(person.by("copy-link")).not_to_have_text("Copied")
    expect(person.by("link")).to_have_value(person.page.url)


def test_too_many_bots_are_told_in_the_form(person: Person) -> None:
    person.page.goto(person.address)
    person.by("race-solitario").click()
    person.by("bots-steady").fill("30")
    expect(person.by("bots-wrong")).to_contain_text("from 0 to 4")
    expect(person.by("open-room")).to_be_disabled()
    person.by("bots-steady").fill("")
    person.by("open-room").click()
    expect(person.by("lobby")).to_be_visible()
