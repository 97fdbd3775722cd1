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
    parts = thumb.page.locator('[data-testid^="late-"][aria-expanded]')
    expect(parts.first).to_be_visible()
    for nth in range(parts.count()):
        parts.nth(nth).tap()
        if thumb.by("late-number").count():
            thumb.by("late-number").fill("12")
    thumb.by("set-up").tap()
    expect(thumb.by("helper")).to_be_visible()
    expect(thumb.by("stands")).to_contain_text("12")
