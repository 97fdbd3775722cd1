"""We have already begun: the table part by part, then the game goes on from there."""

from playwright.sync_api import expect

from tests.browser.table import Person


def test_the_keeper_begins_late(thumb: Person) -> None:
    """Only the automa: few numbers, and no position is written by hand."""
    thumb.page.goto(thumb.address)
    thumb.by("new-game-rummikub").tap()
    thumb.by("box-door").tap()
    thumb.by("level-automa").tap()
    thumb.by("begun").tap()
    for part, count in (("hand", "12"), ("draws", "3")):
        thumb.by(f"late-{part}").tap()
        thumb.by("late-number").fill(count)
    thumb.by("set-up").tap()
    expect(thumb.by("helper")).to_be_visible()
    expect(thumb.by("stands")).to_contain_text("12")
