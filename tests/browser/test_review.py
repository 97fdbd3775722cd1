"""The review on the page: the chart, a look at both moves, practice, and finding the move."""

from playwright.sync_api import expect

from tests.browser.table import Person, script


def test_a_review_teaches_and_its_worst_decision_comes_back(person: Person) -> None:
    person.page.add_init_script("globalThis.reviewed = true")
    person.page.goto(person.address)
    person.by("start").wait_for()
    assert person.by("exercises").count() == 0  # the door stays away while there are none
    match = person.page.evaluate(script("lost_game"))
    person.page.goto(f"{person.address}/azul/{match}")
    chart = person.by("margin-line").locator("svg")
    chart.wait_for(timeout=120_000)  # some twenty decisions are thought over
    assert "points" in (chart.get_attribute("aria-label") or "")
    expect(person.by("costly").locator("> li")).to_have_count(3)
    expect(person.by("hinted")).to_contain_text("1")
    look_at_both(person)
    play_from_there(person, match)
    find_the_move(person)


def look_at_both(person: Person) -> None:
    person.page.locator("[data-testid^=look-]").first.click()
    expect(person.by("drawn")).to_have_attribute("data-moves", "played better")
    expect(person.by("replay-said")).to_contain_text("Better")


def play_from_there(person: Person, match: str) -> None:
    person.page.goto(f"{person.address}/azul/{match}")
    person.page.locator("[data-testid^=from-]").first.click()
    expect(person.by("practice")).to_have_attribute("data-state", "practice")
    expect(person.by("match")).to_have_attribute("data-number", "0")


WAITED = """async () => {
  for (let tries = 0; tries < 200; tries++) {
    if ((await (await fetch('/api/exercises')).json()).count) return true;
    await new Promise((done) => setTimeout(done, 300));
  }
  return false;
}"""


def find_the_move(person: Person) -> None:
    assert person.page.evaluate(WAITED)  # what is bad is thought over once more
    person.page.goto(person.address)
    person.by("exercises").click()
    expect(person.by("practice")).to_have_attribute("data-state", "open")
    for _ in range(2):
        person.by("hint" if person.by("hint-ladder").count() == 0 else "hint-next").click()
        person.by("hint-1").wait_for()
    person.by("hint-play").click()
    expect(person.by("practice")).to_have_attribute("data-state", "solved")
