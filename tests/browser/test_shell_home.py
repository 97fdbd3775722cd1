"""Home never loses a game, and clears none away without a way back."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import Person
from tests.long import in_turn


def one_move(person: Person) -> None:
    person.new_game()
    person.set("speed-off")
    person.click_somewhere()
    person.wait_past(0)


def number_of(person: Person) -> str:
    found = re.search(r"/azul/([\w-]+)", person.page.url)
    assert found
    return found[1]


def test_a_room_that_is_open_hides_no_game(person: Person) -> None:
    one_move(person)
    game = number_of(person)
    person.page.goto(person.address)
    person.by("race-solitario").click()
    person.by("nickname").fill("Ada")
    person.by("open-room").click()
    person.by("lobby").wait_for()
    person.page.goto(person.address)
    expect(person.by("back-to-race")).to_be_visible()
    expect(person.by("continue")).to_have_attribute("href", f"/azul/{game}")


def test_a_game_without_a_move_is_listed_below(person: Person) -> None:
    one_move(person)
    game = number_of(person)
    person.new_game(8)
    empty = number_of(person)
    person.page.goto(person.address)
    expect(person.by("continue")).to_have_attribute("href", f"/azul/{game}")
    expect(person.by(f"open-{empty}")).to_be_visible()


def test_what_is_cleared_away_can_be_put_back_until_home_is_left(person: Person) -> None:
    person.new_game(8)
    game = number_of(person)
    person.page.goto(person.address)
    person.by(f"clear-{game}").click()
    expect(person.by(f"open-{game}")).to_have_count(0)
    person.by("put-back").click()
    expect(person.by(f"open-{game}")).to_be_visible()
    person.by(f"clear-{game}").click()
    person.by("statistics").click()
    person.page.get_by_test_id("home").first.click()
    expect(person.by("start")).to_be_visible()
    expect(person.by(f"open-{game}")).to_have_count(0)


def test_all_games_are_there(person: Person) -> None:
    for deal in range(1, 8):
        person.new_game(deal)
    person.page.goto(person.address)
    person.by("all-open").click()
    expect(person.by("on-table").get_by_role("listitem")).to_have_count(7)


FINISHED = """async (count) => {
  const ask = async (path, body) => {
    const headers = { 'Content-Type': 'application/json', 'X-Tavolino': '1' };
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  for (let n = 1; n <= count; n++) {
    const wish = { game: 'solitario', options: {}, deal: n, ranked: false, key: `begin${n}` };
    const { id } = await ask('/api/matches', wish);
    const sent = { action: 'finish', expected: 0, key: `finish${n}` };
    await ask(`/api/matches/${id}/moves`, sent);
  }
}"""


def test_all_finished_games_are_there(person: Person) -> None:
    person.page.goto(person.address)
    person.by("start").wait_for()
    person.page.evaluate(FINISHED, 9)
    person.page.reload()
    expect(person.by("past").get_by_role("listitem")).to_have_count(6)
    person.by("all-past").click()
    expect(person.by("past").get_by_role("listitem")).to_have_count(9)
    expect(person.by("all-past")).to_have_count(0)


LATE = """(late) => {
  const real = fetch;
  window.fetch = async (...asked) => {
    if (String(asked[0]).includes(late)) await new Promise((done) => setTimeout(done, 700));
    return real(...asked);
  };
}"""


LATEST = ["/api/daily", "/api/matches", "/api/races", "/api/exercises"]


@pytest.mark.parametrize(("late", "width"), in_turn(LATEST, [390, 500, 820, 1366]))
def test_nothing_moves_under_a_finger(person: Person, late: str, width: int) -> None:
    """Whatever comes last, the shelf stays where it was first seen."""
    one_move(person)
    page = person.page
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(f"({LATE})({late!r})")
    page.goto(person.address)
    box = page.get_by_test_id("new-game-concordia")
    box.wait_for()
    first = box.bounding_box()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(800)
    assert box.bounding_box() == first


@pytest.mark.parametrize(("language", "height"), in_turn(["en", "it", "pl", "ru"], [768, 641]))
def test_every_button_of_the_shelf_is_in_sight(
    browser: Browser, address: str, language: str, height: int
) -> None:
    context = browser.new_context(locale=language, viewport={"width": 1366, "height": height})
    page = context.new_page()
    page.goto(address)
    rules = page.locator('[data-testid^="rules-"]')
    expect(rules.first).to_be_visible()
    for one in rules.all():
        expect(one).to_be_in_viewport(ratio=1)
    context.close()


def test_the_credits_speak_the_language_of_the_page(person: Person) -> None:
    person.page.goto(person.address)
    person.set("lang-ru")
    expect(person.by("credits")).to_contain_text("Азул: Michael Kiesling · соло-правила")
    expect(person.by("credits")).not_to_contain_text("solo")
