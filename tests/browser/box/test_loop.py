"""Beside the real box, in the browser: a round of each game by touch and by keys."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.box.table import GAMES
from tests.browser.box.beside import Beside
from tests.browser.conftest import watched

SIZES = {"phone": (390, 844), "tablet": (1024, 768)}
STEPS = {"azul": 14, "coatl": 14, "concordia": 16, "rummikub": 14}  # a round, as the table counts

games = pytest.mark.parametrize("game", GAMES)
sizes = pytest.mark.parametrize("size", SIZES)


@pytest.fixture
def beside(
    browser: Browser, address: str, game: str, request: pytest.FixtureRequest
) -> Iterator[Beside]:
    width, height = SIZES[request.node.callspec.params.get("size", "phone")]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, locale="en-GB",
        reduced_motion="reduce",
    )  # fmt: skip
    complaints: list[str] = []
    person = Beside(watched(context.new_page(), complaints), address, game)
    person.sit_down()
    yield person
    context.close()
    assert complaints == []


@games
@sizes
def test_a_round_is_told_by_touch_without_scrolling(beside: Beside, size: str) -> None:
    assert SIZES[size]
    for _ in range(STEPS[beside.game]):
        if beside.asked:
            beside.tell()
        else:
            beside.move()
        assert beside.scrolled() == []
    assert beside.snapshot["number"] >= 7


@games
def test_a_round_is_told_by_keys(beside: Beside) -> None:
    for _ in range(8):
        if beside.asked:
            beside.tell(keys=True)
        else:
            beside.move()
    assert beside.snapshot["number"] >= 3


@pytest.mark.parametrize("game", ["azul"])
def test_back_takes_a_tap_back_then_a_move(beside: Beside) -> None:
    beside.tap("red")
    expect(beside.page.locator('[data-testid="place"][data-value="red"]')).to_have_count(1)
    beside.page.go_back()
    expect(beside.page.locator('[data-testid="place"][data-value="red"]')).to_have_count(0)
    beside.tell()
    beside.move()
    assert beside.asked
    beside.page.go_back()
    expect(beside.by("match")).to_have_attribute("data-ask", "")
    expect(beside.by("match")).to_have_attribute("data-number", "0")


@pytest.mark.parametrize("game", ["azul"])
def test_taps_are_counted_as_the_companion_counts_them(beside: Beside) -> None:
    beside.tell()
    assert beside.taps <= 28
    beside.by("do").wait_for(state="hidden")
    before = beside.taps
    beside.page.locator('[data-testid^="tile-"] .hit').first.tap()
    beside.page.locator('.legal[data-testid^="row-"], .legal[data-testid="floor"]').first.tap()
    beside.by("face-5").tap()
    expect(beside.by("match")).to_have_attribute("data-number", "3")
    assert beside.taps - before == 3


@pytest.mark.parametrize("game", ["rummikub"])
def test_tiles_that_left_the_hand_are_laid(beside: Beside) -> None:
    while not beside.table.yours[beside.played].startswith("place"):
        if beside.asked:
            beside.tell()
        else:
            beside.move()
    if beside.asked:
        beside.tell()
    before, number = beside.taps, beside.number
    for tile in ("B8", "B9", "B10", "J"):
        beside.by(f"hand-{tile}").first.tap()
    beside.by("laid").tap()
    expect(beside.by("match")).to_have_attribute("data-number", str(number + 1))
    assert beside.taps - before == 5
