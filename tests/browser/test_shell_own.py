"""In the settings: all that is one's own to take along, and to delete after a question."""

import zipfile

from playwright.sync_api import expect

from tests.browser.table import Person


def test_everything_is_taken_along_and_deleted_after_a_question(person: Person) -> None:
    person.new_game()
    game = person.page.url
    person.by("settings").click()
    with person.page.expect_download() as coming:
        person.by("own-take").click()
    archive = zipfile.ZipFile(coming.value.path())
    assert any(name.startswith("games/") for name in archive.namelist())
    person.by("own-delete").click()
    person.by("own-keep").click()
    person.by("own-delete").click()
    person.by("own-gone").click()
    expect(person.by("start-azul")).to_be_visible()
    assert person.page.evaluate("fetch('/api/matches').then((one) => one.json())") == {
        "matches": []
    }
    person.page.goto(game)
    expect(person.page.get_by_role("heading", level=1)).to_have_text("There is no such game here")
