"""The opponent's pace in the person's hands: by mouse, by touch and by keys."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.screens import sitting_of
from tests.browser.table import Person, script
from tests.long import some


def watching(person: Person) -> Locator:
    """The own move is played and the automa thinks aloud."""
    person.sit(7)
    lay(person)
    expect(person.by("plaque")).to_be_visible()
    return person.by("match")


def lay(person: Person, tile: str = "t1-blue", row: str = "row-2") -> None:
    person.by(f"tile-{tile}").locator(".hit").first.click()
    person.by(row).click()


def test_hold_step_end_and_again_by_mouse(person: Person) -> None:
    match = watching(person)
    person.by("pace-hold").click()
    for _ in range(30):
        if match.get_attribute("data-playing") == "false":
            break
        person.by("pace-step").click()
    expect(match).to_have_attribute("data-playing", "false")
    person.by("pace-again").click()
    expect(match).to_have_attribute("data-playing", "true")
    person.by("pace-skip").click()
    person.by("pace-end").click()
    expect(match).to_have_attribute("data-playing", "false")
    expect(person.by("pace")).to_have_count(0)


def test_the_keys_do_the_same(person: Person) -> None:
    match = watching(person)
    person.page.locator("body").press("Space")
    expect(person.by("pace-hold")).to_have_accessible_name("Go on")
    person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("ArrowDown")
    person.page.keyboard.press("End")
    expect(match).to_have_attribute("data-playing", "false")


def test_a_thumb_finds_them_and_the_title_gives_way(thumb: Person) -> None:
    match = watching(thumb)
    for name in ("hold", "step", "skip", "end"):
        box = thumb.by(f"pace-{name}").bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    thumb.by("pace-end").tap()
    expect(match).to_have_attribute("data-playing", "false")


def test_a_click_while_the_automa_plays_only_skips(person: Person) -> None:
    match = watching(person)
    number = person.number
    picked = person.page.locator(".target.legal")
    person.by("tile-t4-black").locator(".hit").first.click()
    expect(match).to_have_attribute("data-playing", "false")
    expect(picked).to_have_count(0)
    lay(person, "t4-black", "row-3")
    person.wait_past(number)


def test_the_paragraph_of_a_reason_is_read_while_the_table_waits(person: Person) -> None:
    match = watching(person)
    person.by("plaque-rule").click()
    expect(person.by("rules-drawer")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.by("rules-drawer")).to_have_count(0)
    expect(match).to_have_attribute("data-playing", "true")
    expect(person.by("plaque")).to_be_visible()


def answered(person: Person, record: str, moves: int) -> tuple[Locator, int]:
    """A table of a record whose next own move is just played; how many turns it has then."""
    sitting = sitting_of(record, moves + 1)
    *before, action = sitting.actions
    person.sit(sitting.deal, game=sitting.game, options=sitting.options, actions=before)
    id = person.page.url.rsplit("/", 1)[1]
    person.page.evaluate(script("play"), {"id": id, "actions": [action]})
    person.by("pace-hold").wait_for()
    return person.by("match"), person.number


def test_the_plaque_is_gone_when_the_walls_are_tiled_and_the_trays_filled(person: Person) -> None:
    """The automa's sentence was about the tiles it took: nothing stands over what comes then."""
    match, _ = answered(person, "azul_case_a", 5)  # it takes the last tiles of the round
    person.by("pace-hold").click()
    tiles, points = person.page.locator(".table-top .body"), person.page.locator(".float")
    seen, before = set(), tiles.count()
    while match.get_attribute("data-playing") == "true":
        now = tiles.count()
        happens = {"dealt" if now > before else "cleared" if now < before else ""}
        happens |= {"tiled"} if points.count() else set()
        if happens - {""}:
            expect(person.by("plaque")).to_have_count(0)
        seen |= happens
        before = now
        person.by("pace-step").click()
        person.page.evaluate("() => new Promise((done) => setTimeout(done))")
    assert {"tiled", "dealt"} <= seen


@pytest.mark.parametrize("way", some(["pace-end", "pace-skip", "table"], 2))
def test_in_concordia_a_skip_plays_nothing_for_the_person(person: Person, way: str) -> None:
    match, number = answered(person, "concordia_win", 3)
    person.by("pace-hold").click()
    skips = person.page.locator('[data-testid^="hand-"]') if way == "table" else person.by(way)
    while match.get_attribute("data-playing") == "true":
        skips.first.click()
    assert person.number == number
    expect(person.page.locator('.table-top [aria-pressed="true"]')).to_have_count(0)
    expect(person.by("refusal")).to_have_count(0)
    id = person.page.url.rsplit("/", 1)[1]
    turns = person.page.evaluate(
        "async (id) => (await (await fetch(`/api/matches/${id}`)).json()).number", id
    )
    assert turns == number
