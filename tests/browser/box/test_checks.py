"""Does the table look like this? Asked after a filling, on request, and before the points."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.box.test_edges import at
from tests.browser.conftest import held

LAST_TILE = "round: 4; centre: blue; marker: automa"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with held(browser, (390, 844)) as phone:
        yield phone


def test_while_the_automas_die_is_open_a_piece_is_set_where_it_lies(
    page: Page, address: str
) -> None:
    beside = at(page, address, "azul", "to move: automa; tray 1: blue red; tray 2: white")
    asked = beside.asked
    assert asked
    beside.by("wrong").tap()
    expect(beside.by("wrong-drawer")).to_contain_text("look about like this")  # it began late
    beside.by("check-no").tap()
    beside.page.locator('[data-thing^="t2 "] .hit').first.tap(force=True)
    beside.page.locator('[data-testid^="lies-"]:enabled').last.tap()
    expect(beside.by("lying")).to_have_count(0)
    expect(beside.by("pad")).to_be_visible()  # and the die is asked again
    assert beside.snapshot["box"]["corrected"] == 1
    beside.by("face-1").tap()
    expect(beside.by("match")).not_to_have_attribute("data-ask", asked)


def test_after_a_filling_the_table_is_checked_beside_the_automas_die(
    page: Page, address: str
) -> None:
    """Whoever goes on with the die has said yes: no tap more."""
    beside = at(page, address, "azul", "round: 2; marker: automa; centre: blue")
    beside.ask(
        f"matches/{beside.id}/moves",
        {"action": "take centre blue floor", "expected": 0, "key": "move"},
    )
    beside.by("value-yellow").first.wait_for()
    for colour, count in (("yellow", 6), ("red", 6), ("white", 6), ("black", 5)):
        for _ in range(count):
            beside.enter(colour, "touch")
    expect(beside.by("pad")).to_have_attribute("data-source", "die")
    expect(beside.by("check")).to_contain_text("tiles in the bag")
    assert beside.scrolled() == []
    beside.by("face-1").tap()
    expect(beside.by("check")).to_have_count(0)


def test_before_the_points_are_shown_the_table_is_checked(page: Page, address: str) -> None:
    beside = at(page, address, "azul", LAST_TILE)
    beside.page.locator('[data-testid^="tile-"] .hit').first.tap()
    beside.by("floor").tap()
    expect(beside.by("match")).to_have_attribute("data-over", "true")
    expect(beside.by("check")).to_contain_text("tiles in the bag")
    expect(beside.by("result")).to_have_count(0)
    beside.by("check-no").tap()
    beside.by("lying-list").tap()
    beside.by("part-score").tap()
    beside.by("lying-number").fill("7")
    beside.page.keyboard.press("Enter")
    expect(beside.by("lying")).to_have_count(0)
    beside.by("check-yes").tap()
    expect(beside.by("result")).to_be_visible()
    beside.look()
    expect(beside.by("result")).to_be_visible()  # it is asked once


@pytest.mark.parametrize("way", ["touch", "keys"])
def test_two_dice_are_told_as_their_sum(page: Page, address: str, way: str) -> None:
    beside = at(page, address, "concordia", "to move: automa; dice: 2d6", dice="2d6")
    expect(page.locator('[data-testid^="sum-"]')).to_have_count(11)
    assert beside.scrolled() == []
    asked = beside.asked
    if way == "touch":
        beside.by("sum-9").tap()
    else:
        page.keyboard.type("=9")
    expect(beside.by("match")).not_to_have_attribute("data-ask", asked)
    now = beside.ask(f"matches/{beside.id}?since=0")
    done = [one for turn in now["turns"] for one in turn["events"]]
    done += now["ask"]["done"] if now["ask"] else []
    rolled = [one["params"]["pips"] for one in done if "pips" in one["params"]]
    assert sum(rolled[0]) == 9


def test_a_refused_lay_was_played_so(page: Page, address: str) -> None:
    """The hands have laid too little, and that stands."""
    beside = at(page, address, "rummikub", "hand: B1 B2 B3 R9")
    for tile in ("B1", "B2", "B3"):
        beside.by(f"hand-{tile}").tap()
    beside.by("laid").tap()
    expect(beside.by("refused")).to_contain_text("RU R10")
    assert beside.by("refusal").count() == 0, "it is said once"
    with page.expect_request("**/played") as sent:
        beside.by("played-so").tap()
    wish: Any = sent.value.post_data_json
    assert wish["action"] == "lay B1 B2 B3"
    expect(beside.by("refused")).to_have_count(0)
    expect(beside.by("hand-B1")).to_have_count(0)
    assert beside.snapshot["view"]["hand"] == ["R9"]


def test_where_sets_are_wanted_the_board_opens(page: Page, address: str) -> None:
    """Strict jokers, and one of them on the table: the tiles alone do not say how they lie."""

    def no_lays(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        told["box"]["lays"] = None
        route.fulfill(response=answer, body=json.dumps(told))

    beside = at(page, address, "rummikub", "hand: B1 B2 B3 R9")
    page.route(f"**/api/matches/{beside.id}*", no_lays)
    beside.look()
    expect(beside.by("lay")).to_have_count(0)
    expect(beside.by("enlarge")).to_have_count(0)
    expect(page.locator('.board [data-testid^="hand"]').first).to_be_visible()
    page.unroute_all()
