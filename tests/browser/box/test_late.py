"""We have already begun: the table part by part, then the game goes on from there."""

import pytest
from playwright.sync_api import expect

from tests.box.test_begun import HISTORY, at_the_state_of_the_table, seen
from tests.browser.table import Person

# By the page's own count. Section 5.3 of the companion has 39, 66 and 24, means of many games; its
# model gives 39, 76 and 29 for these tables. A part is opened by a tap, unless the one before it is
# full; a prophecy takes one tap instead of two.
TAPS = {("azul", False): 43, ("coatl", False): 67, ("coatl", True): 28}


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


@pytest.mark.parametrize(("game", "automa"), TAPS)
def test_a_table_is_told_with_a_tap_for_a_piece_and_for_a_part(
    game: str, automa: bool, thumb: Person
) -> None:
    match = at_the_state_of_the_table(game)
    thumb.page.goto(thumb.address)
    thumb.by(f"new-game-{game}").tap()
    thumb.by("box-door").tap()
    if automa:
        thumb.by("level-automa").tap()
    thumb.by("begun").tap()
    for name, lying in seen(match, automa).items():
        pieces = [one for one in lying if one]
        if name in (*HISTORY, "to move") or not pieces:
            continue
        head = thumb.by(f"late-{name}")
        if head.get_attribute("aria-expanded") != "true":
            head.tap()
        if thumb.page.get_by_test_id("late-number").count():
            thumb.by("late-number").tap()
            thumb.by("late-number").fill(pieces[0])
        elif head.get_attribute("aria-pressed") is None:
            for piece in pieces:
                thumb.by(f"lay-{piece}").tap()
    expect(thumb.by("late")).to_have_attribute("data-taps", str(TAPS[game, automa]))
    thumb.by("set-up").tap()
    expect(thumb.by("helper" if automa else "match")).to_be_visible()
