"""Many tabs at once: they share one live stream, and no move waits behind it."""

from playwright.sync_api import Page, Request, expect

from tests.browser.table import Person

TABS = 10


def test_ten_tabs_play_at_once(person: Person) -> None:
    person.page.goto(person.address)
    person.set("speed-off")
    tabs = [Person(person.page.context.new_page(), person.address, n) for n in range(TABS)]
    for nth, tab in enumerate(tabs):
        tab.new_game(nth + 1)
    for tab in tabs:
        tab.click_somewhere()
        tab.wait_past(0)


def test_what_is_played_in_one_tab_is_seen_in_the_other(person: Person) -> None:
    person.new_game()
    person.set("speed-off")
    other = person.page.context.new_page()
    other.goto(person.page.url)
    expect(other.get_by_test_id("match")).to_be_visible()
    person.click_somewhere()
    person.wait_past(0)
    expect(other.get_by_test_id("match")).to_have_attribute("data-number", str(person.number))
    person.by("undo").click()
    expect(other.get_by_test_id("match")).to_have_attribute("data-number", "0")


def test_a_browser_that_cannot_share_has_a_stream_of_its_own(person: Person) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    for page in (person.page, person.page.context.new_page()):
        page.add_init_script("delete globalThis.SharedWorker")
        page.on("request", note)
    other: Page = person.page.context.pages[1]
    person.new_game()
    person.set("speed-off")
    other.goto(person.page.url)
    expect(other.get_by_test_id("match")).to_be_visible()
    person.click_somewhere()
    person.wait_past(0)
    expect(other.get_by_test_id("match")).to_have_attribute("data-number", str(person.number))
    assert any("/api/live?of=match" in url for url in asked)
