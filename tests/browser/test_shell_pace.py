"""The opponent's pace in the person's hands: by mouse, by touch and by keys."""

from playwright.sync_api import Locator, expect

from tests.browser.table import Person


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
