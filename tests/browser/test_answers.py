"""An answer that nobody can read is told in the page's language, never as it came."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.table import Person, script

CRASH = "<html><h1>Internal Server Error</h1>Traceback: KeyError</html>"
RAW = re.compile(r"Internal|Traceback|KeyError|JSON|undefined|\[object|cannot read|must be")
UNREAD = {
    "type": "urn:tavolino:problem:unreadable", "title": "That cannot be read", "status": 400,
    "detail": "cannot read 'temple 0 t6'", "key": "server.unreadable.detail",
    "params": {"why": "cannot read 'temple 0 t6'"},
}  # fmt: skip
ANSWERS = {
    "a refusal": {"status": 413, "content_type": "text/html", "body": CRASH},
    "a page": {"status": 200, "content_type": "text/html", "body": CRASH},
    "unread": {"status": 400, "json": UNREAD},
}


def italian(person: Person) -> None:
    """The page's language is not the browser's."""
    person.page.goto(f"{person.address}/api/me")
    person.page.evaluate(script("dress"), {"language": "it", "azul/coached": True})


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_move_that_is_answered_so(person: Person, answer: str) -> None:
    italian(person)
    person.sit(7, language="it", speed="off")

    def told(route: Route) -> None:
        route.fulfill(**ANSWERS[answer])  # type: ignore[arg-type]

    person.page.route("**/moves", told)
    person.by("tile-t1-blue").locator(".hit").first.click()
    person.by("row-2").click()
    said = person.page.locator("[role=alert]:visible").first
    expect(said).to_have_text(re.compile("andato storto|Non è arrivata|Non si riesce"))
    expect(person.page.locator("body")).not_to_contain_text(RAW)
    assert person.number == 0
    person.page.unroute("**/moves")
    if person.page.get_by_role("button", name="Riprova").count():
        person.page.get_by_role("button", name="Riprova").click()
    person.by("tile-t1-blue").locator(".hit").first.click()
    person.by("row-2").click()
    person.wait_past(0)


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_game_that_is_begun_and_answered_so(person: Person, answer: str) -> None:
    italian(person)
    person.page.goto(person.address)
    person.by("new-game-azul").click()
    person.page.route("**/api/matches", lambda route: route.fulfill(**ANSWERS[answer]))
    person.by("start-deal").click()
    said = person.by("new-game-dialog").get_by_role("alert")
    expect(said).to_have_text(re.compile("Non è stato possibile|Non si riesce"))
    expect(person.page.locator("body")).not_to_contain_text(RAW)
