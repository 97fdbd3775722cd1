"""Beside the real box, in the browser: an empty bag, and what hands did not do."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tavolino.texts import say
from tests.browser.box.beside import FETCH, Beside
from tests.browser.box.helped import Helped
from tests.browser.conftest import held

SETTLED = "document.querySelector('[data-busy]').dataset.busy === 'false'"
USED_UP = "round: 3; centre: blue; marker: automa; aside: red*19 black*17; pile: white*14"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with held(browser, (390, 844)) as phone:
        yield phone


def at(page: Page, address: str, game: str, position: str, **options: Any) -> Beside:
    """A game with the box that goes on from a position."""
    beside = Beside(page, address, game)
    page.goto(address)
    beside.by(f"new-game-{game}").wait_for()  # the page knows who its guest is
    wish: dict[str, Any] = {"game": game, "box": {}, "position": position, "key": position}
    wish["options"] = options
    answer = beside.ask("matches", wish)
    assert "id" in answer, answer
    beside.id = answer["id"]
    beside.look()
    return beside


def test_a_bag_that_is_empty_leaves_the_other_places_empty(page: Page, address: str) -> None:
    beside = at(page, address, "azul", USED_UP)
    beside.ask(
        f"matches/{beside.id}/moves",
        {"action": "take centre blue floor", "expected": 0, "key": "move"},
    )
    beside.by("value-yellow").first.wait_for()
    none_left = page.get_by_role("button", name="red, 0 left")
    expect(none_left).to_have_attribute("aria-disabled", "true")
    for _ in range(3):
        beside.by("value-yellow").tap()
    page.get_by_role("button", name="The bag is empty").tap()
    expect(beside.by("pad")).to_have_attribute("data-source", "die")  # the automa begins
    turn = beside.ask(f"matches/{beside.id}?since=0")["turns"][0]
    dealt = next(event for event in turn["events"] if event["kind"] == "azul.dealt")
    assert sorted(dealt["params"]["trays"]) == ["", "", "", "", "", "marker yellow yellow yellow"]


def double_tap(page: Page, button: Locator) -> None:
    room = button.bounding_box()
    assert room
    for _ in range(2):
        page.touchscreen.tap(room["x"] + 20, room["y"] + 20)


def test_the_second_half_of_a_double_tap_tells_nothing(page: Page, address: str) -> None:
    """The next question lies under the same finger; a tap that comes later is meant for it."""
    beside = at(page, address, "concordia", "to move: automa")
    double_tap(page, beside.by("face-9"))  # a good, and the die again
    expect(beside.by("pad")).to_have_attribute("data-source", "good d12")
    page.wait_for_function(SETTLED)
    expect(beside.by("pad")).to_have_attribute("data-told", "0")
    page.wait_for_timeout(400)
    beside.by("face-9").tap()
    expect(beside.by("pad")).to_have_count(0)


def test_the_second_half_of_a_double_tap_enters_nothing(page: Page, address: str) -> None:
    beside = Helped(page, address, "rummikub")
    number = beside.number
    double_tap(page, beside.by("entry-stack"))
    expect(beside.root).to_have_attribute("data-number", str(number + 1))
    page.wait_for_function(SETTLED)
    assert beside.state()["number"] == number + 1


def test_what_was_told_before_the_page_was_loaded_again_is_taken_back(
    page: Page, address: str
) -> None:
    beside = Beside(page, address, "azul")
    beside.sit_down()
    for colour in ("red", "blue"):
        beside.tap(colour)
    expect(beside.by("pad")).to_have_attribute("data-told", "2")
    beside.look()
    expect(beside.by("pad")).to_have_attribute("data-told", "2")
    page.go_back()
    expect(beside.by("pad")).to_have_attribute("data-told", "1")
    beside.by("back").tap()
    expect(beside.by("pad")).to_have_attribute("data-told", "0")
    expect(beside.by("back")).to_be_disabled()


def test_what_brings_an_answer_is_said_of_the_place_that_is_told(page: Page, address: str) -> None:
    beside = Beside(page, address, "coatl")
    beside.sit_down()
    for source, at, key in (
        ("prophecies", 0, "prophecies_row_setup"), ("prophecies", 6, "prophecies_adam_setup"),
        ("prophecies", 9, "prophecies_hand_setup"), ("temples", 0, "temples"),
        ("temples", 2, "temples_own"),
    ):  # fmt: skip
        beside.by(f"source-{source}").tap()
        beside.by("place").nth(at).tap()
        expect(beside.by("do")).to_have_count(1)
        expect(beside.by("do-said")).to_have_text(say("en", f"coatl.fill.{key}"))


def test_what_the_automa_did_is_not_carried_out(page: Page, address: str) -> None:
    """The hands have forgotten it: the table is set so, and the log says both."""
    beside = at(page, address, "azul", "to move: automa; tray 1: blue red; tray 2: white")
    beside.by("face-2").tap()
    page.get_by_role("button", name="Something is wrong").tap()
    page.get_by_role("button", name="What the automa did").tap()
    page.locator('[data-testid^="carried-"]').first.tap()
    page.get_by_role("button", name="It was not carried out").tap()
    expect(beside.by("wrong-drawer")).to_have_count(0)
    turns = beside.ask(f"matches/{beside.id}?since=0")["turns"]
    assert "core.missed" in [event["kind"] for event in turns[-1]["events"]]
    assert beside.snapshot["box"]["corrected"] == 1


def test_with_the_automa_alone_the_table_is_told_anew(page: Page, address: str) -> None:
    beside = Helped(page, address, "rummikub")
    beside.tap(beside.by("entry-stack"))
    before = page.url
    page.get_by_role("button", name="Something is wrong").tap()
    page.get_by_role("button", name="The table lies otherwise").tap()
    expect(beside.by("late-hand")).to_contain_text("17")  # what is known is told already
    page.get_by_test_id("late").locator("button").first.tap()
    page.get_by_role("button", name="Go on from here").tap()
    page.wait_for_url(lambda url: url != before)
    expect(beside.root).to_have_attribute("data-over", "false")
    assert not beside.by("wrong-drawer").count()
    page.goto(before)  # what was said there is not lost
    expect(beside.by("stands")).to_contain_text("17")
    expect(beside.by("back")).to_be_enabled()


def test_one_piece_that_lies_otherwise_is_put_right_and_the_rest_stands(
    page: Page, address: str
) -> None:
    beside = Helped(page, address, "coatl")
    while beside.table.entered < 1 or beside.by("pad").count():
        beside.step()
    before = page.url
    laid = parts(beside)
    cell = next(name for name, lying in laid.items() if "cell" in name and len(lying) == 1)
    other = "red" if laid[cell] == ["blue"] else "blue"
    beside.by("known").tap()
    beside.by("wrong").tap()
    beside.by("anew").tap()
    for hook in (f"late-{cell}", "late-less", f"lay-{other}"):
        beside.by(hook).tap()
    expect(beside.by("late")).to_have_attribute("data-taps", "3")
    beside.by("anew-go").tap()
    page.wait_for_url(lambda url: url != before)
    beside.root.wait_for()
    assert parts(beside) == {**laid, cell: [other]}


def parts(beside: Helped) -> dict[str, list[str]]:
    """What the session knows of the table."""
    id = beside.page.url.rpartition("/")[2]
    found: dict[str, list[str]] = beside.page.evaluate(FETCH, [f"helpers/{id}/parts", None])["laid"]
    return found
