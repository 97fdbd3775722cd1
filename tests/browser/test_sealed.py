"""Sealed deals at the page: the seal before the first card, and the check that it does itself."""

import json
import re

from playwright.sync_api import Route, expect

from tests.browser.table import Person
from tests.browser.test_looks import complaints
from tests.browser.test_race import begun, gives_up, opened
from tests.rule import rule

PLAY_OUT = """async (id) => {
  let at = await (await fetch(`/api/matches/${id}`)).json();
  while (at.to_move) {
    const action = at.legal[0].text;
    const body = { action, expected: at.number, key: crypto.randomUUID() };
    const headers = { 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    at = await (await fetch(`/api/matches/${id}/moves`, sent)).json();
  }
}"""

ANOTHER_SEAL = """async () => {
  const body = JSON.stringify({ game: 'solitario', options: {} });
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/seals', { method: 'POST', headers, body });
}"""


def finished(person: Person) -> str:
    """A ranked game with words, played to its end; its seal."""
    asked_to_deal(person)
    expect(person.by("deal-number")).to_have_count(0)
    expect(person.by("seal-text")).not_to_have_text("…")
    seal = person.by("seal-text").inner_text()
    assert complaints(person.page) == []
    person.by("words").fill("ciao bella")
    person.by("start-deal").click()
    person.by("match").wait_for()
    person.decline("azul")
    match = person.page.url.rsplit("/", 1)[1].partition("?")[0]
    person.page.evaluate(PLAY_OUT, match)
    person.page.goto(f"{person.address.rstrip('/')}/azul/{match}")
    return seal


def asked_to_deal(person: Person) -> None:
    person.page.goto(person.address)
    person.by("new-game-azul").click()
    person.by("ranked").click()


def test_who_begins_before_the_seal_has_come_asks_for_no_second_one(person: Person) -> None:
    held: list[Route] = []
    person.page.route("**/api/seals", lambda route: held.append(route))
    asked_to_deal(person)
    person.by("start-deal").click()
    expect(person.by("start-deal")).to_be_disabled()
    person.page.wait_for_timeout(300)
    assert len(held) == 1  # a guest has one at a time: of two, one would be worth nothing
    held[0].continue_()
    person.by("match").wait_for()


def test_a_seal_that_another_tab_has_replaced_is_asked_for_again(person: Person) -> None:
    asked_to_deal(person)
    expect(person.by("seal-text")).not_to_have_text("…")
    shown = person.by("seal-text").inner_text()
    person.page.evaluate(ANOTHER_SEAL)
    person.by("start-deal").click()
    expect(person.page.get_by_role("alert")).to_be_visible()
    expect(person.by("seal-text")).not_to_have_text(re.compile(f"…|{shown}"))
    person.by("start-deal").click()
    person.by("match").wait_for()


@rule("TA 1.4")
def test_a_ranked_game_is_checked_by_the_page(person: Person) -> None:
    seal = finished(person)
    person.by("replay-result").click()
    person.by("check-game").click()
    expect(person.by("checked")).to_have_attribute("data-good", "true")
    expect(person.by("check-dialog")).to_contain_text(seal)
    expect(person.by("check-dialog")).to_contain_text("ciao bella")
    expect(person.by("checked")).to_contain_text("that you were shown before the first card")
    assert complaints(person.page) == []


@rule("TA 1.4")
def test_what_was_changed_does_not_pass(person: Person) -> None:
    finished(person)
    person.by("replay-result").click()

    def change(route: Route) -> None:
        check = route.fetch().json()
        check["answers"][-1]["values"][0] += 1
        route.fulfill(body=json.dumps(check), content_type="application/json")

    person.page.route("**/check", change)
    person.by("check-game").click()
    expect(person.by("checked")).to_have_attribute("data-good", "false")


def test_the_deal_of_a_ranked_game_can_be_practised_afterwards(person: Person) -> None:
    finished(person)
    expect(person.by("race-ghost")).to_have_count(0)
    person.by("same-deal").click()
    person.page.locator('[data-testid="match"][data-over="false"]').wait_for()
    expect(person.by("hint").first).to_be_enabled()


@rule("TA 1.3", "TA 1.4")
def test_a_race_shows_its_seal_and_is_checked(person: Person) -> None:
    opened(person, "Ada")
    person.by("seal").locator("summary").click()
    seal = person.by("seal-text").inner_text()
    person.by("words").fill("uno due")
    person.by("say-words").click()
    expect(person.by("said-words")).to_have_text("uno due")
    assert complaints(person.page) == []
    person.by("start-race").click()
    begun(person)
    gives_up(person)
    person.by("ranking").get_by_test_id("check-game").click()
    expect(person.by("checked")).to_have_attribute("data-good", "true")
    expect(person.by("check-dialog")).to_contain_text(seal)
    expect(person.by("check-dialog")).to_contain_text("uno due")
