"""Solitario at the page: the three ways of the sheet, keyboard, touch, decks, the end."""

import re

import pytest
from playwright.sync_api import expect

from tavolino.games.solitario.autofinish import auto_finish
from tests.browser.screens import Sitting, seated
from tests.browser.solving import click_action, solvable, way_of
from tests.browser.table import Person
from tests.browser.test_looks import complaints
from tests.long import some
from tests.rule import rule

TWO_CAN_MOVE, MOVABLE = 1, ("card-6-denari", "card-9-coppe")  # not upon each other, no ace
ACE_TO_BASE = 2  # a deal whose opening lets an ace go to its foundation


def started(person: Person, deal: int = 7) -> Person:
    person.sit(deal, game="solitario", speed="off")
    return person


@rule("SO 3.3")
def test_a_card_is_chosen_and_then_its_destination(person: Person) -> None:
    started(person)
    person.by("card-4-coppe").click()
    expect(person.by("card-4-coppe")).to_have_attribute("aria-pressed", "true")
    person.page.wait_for_timeout(700)  # two clicks at once would be a double click
    person.by("card-4-coppe").click()
    expect(person.by("card-4-coppe")).to_have_attribute("aria-pressed", "false")
    person.page.wait_for_timeout(700)
    person.by("card-4-coppe").click()
    person.by("card-5-spade").click()
    person.wait_past(0)
    expect(person.by("score-you")).to_contain_text("5")


def test_a_card_is_dragged(person: Person) -> None:
    started(person)
    person.by("card-4-coppe").drag_to(person.by("card-5-spade"))
    person.wait_past(0)
    assert person.number == 1


@rule("SO 3.6")
def test_a_double_click_sends_a_card_to_its_foundation(person: Person) -> None:
    started(person, ACE_TO_BASE)
    ace = person.page.locator('[data-testid^="card-1-"]').first
    ace.dblclick()
    person.wait_past(0)
    assert int("".join(filter(str.isdigit, person.by("score-you").inner_text()))) >= 10


@rule("SO 3.1")
def test_the_stock_is_turned_by_a_click_or_by_a_key(person: Person) -> None:
    started(person)
    person.by("stock").click()
    person.wait_past(0)
    person.by("stock").focus()
    person.page.keyboard.press("Enter")
    person.wait_past(1)
    assert person.number == 2


def test_a_wrong_destination_says_why(person: Person) -> None:
    started(person)
    person.by("card-4-coppe").click()
    person.by("card-6-bastoni").click()
    expect(person.by("refusal")).to_contain_text("SO 3.3")
    assert person.number == 0


def held(person: Person) -> list[str]:
    pressed = person.page.locator('[aria-pressed="true"]').all()
    return [one.get_attribute("data-testid") or "" for one in pressed]


def test_no_selection_sticks(person: Person) -> None:
    """Another card that can move is taken instead; the bare cloth lets go; so does a wrong drop."""
    started(person, TWO_CAN_MOVE)
    one, other = MOVABLE
    person.by(one).click()
    assert held(person) == [one]
    person.by(other).click()
    assert held(person) == [other]
    assert person.number == 0
    board = person.by("board").bounding_box()
    assert board is not None
    person.page.mouse.click(board["x"] + board["width"] / 2, board["y"] + board["height"] - 12)
    assert held(person) == []
    person.by(one).drag_to(person.by("base-denari"))
    expect(person.by("refusal")).to_be_visible()
    assert held(person) == []
    person.by(other).click()
    assert held(person) == [other]
    expect(person.by("refusal")).to_have_count(0)


def test_a_refusal_covers_no_column(thumb: Person) -> None:
    started(thumb, TWO_CAN_MOVE)
    thumb.by(MOVABLE[0]).tap()
    thumb.by("base-denari").tap()
    refusal = thumb.by("refusal").bounding_box()
    assert refusal is not None
    for one in thumb.page.locator('[data-zone^="c"]').all():
        box = one.bounding_box()
        assert box is not None
        assert box["y"] >= refusal["y"] + refusal["height"]


@rule("SO S7")
def test_a_person_may_end_the_own_game_and_sees_the_result(person: Person) -> None:
    started(person)
    person.by("stop").click()
    person.by("stop-sure").click()
    expect(person.by("result")).to_be_visible()


@rule("SO 1.3")
@pytest.mark.parametrize("deck", some(["piacentine", "francesi", "napoletane"]))
def test_the_faces_change_at_any_time_and_axe_finds_nothing(person: Person, deck: str) -> None:
    started(person)
    person.by("cards").click()
    person.by(f"deck-{deck}").click()
    assert complaints(person.page) == []
    person.by("cards-dialog").get_by_test_id("close").click()
    assert complaints(person.page) == []
    assert person.number == 0


def test_a_thumb_plays(thumb: Person) -> None:
    started(thumb)
    thumb.by("card-4-coppe").tap()
    thumb.by("card-5-spade").tap()
    thumb.wait_past(0)
    thumb.by("stock").tap()
    thumb.wait_past(1)
    assert thumb.number == 2


@pytest.mark.parametrize(("width", "height"), some([(360, 640), (1366, 768), (2560, 1440)]))
def test_the_cloth_fits_the_screen(person: Person, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})
    person.new_game(7, game="solitario")
    whole = person.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert whole[0] <= width
    assert whole[1] <= height


def test_only_the_open_cards_are_in_the_page(person: Person) -> None:
    with person.page.expect_response(lambda one: one.request.method == "POST") as answered:
        person.new_game(7, game="solitario")
    assert person.page.locator('[data-testid^="card-"]').count() == 7
    columns = answered.value.json()["view"]["columns"]
    assert [set(column) for column in columns] == [{"covered", "open"}] * 7
    assert [column["covered"] for column in columns] == [0, 1, 2, 3, 4, 5, 6]


@rule("SO 5.1", "SO 4.3", "SO 7.1")
def test_a_whole_deal_is_solved_by_clicks_and_looked_back_at(person: Person) -> None:
    person.page.add_init_script("globalThis.reviewed = true")
    deal = solvable(20)
    mirror, actions = way_of(deal)
    started(person, deal)
    for action in actions:
        if person.is_over:
            break
        click_action(person.page, mirror.table, action)
        person.wait_past(len(mirror.turns))
        mirror.play(action)
    expect(person.by("result")).to_be_visible()
    expect(person.by("result-you")).to_have_text("565")
    expect(person.by("verdict")).to_contain_text("could be solved")


@rule("SO S15")
def test_when_all_is_open_the_rest_goes_by_itself(person: Person) -> None:
    deal = solvable(30)
    mirror, actions = way_of(deal)
    while not auto_finish(mirror.table):
        before = mirror.table.copy()
        mirror.play(actions[len(mirror.turns)])
    last = len(mirror.turns) - 1
    seated(person, Sitting("solitario", {}, deal, actions[:last]))
    expect(person.by("auto-finish")).to_have_count(0)
    click_action(person.page, before, actions[last])
    person.by("auto-finish").click()
    expect(person.by("result-you")).to_have_text("565")


def test_the_stopwatch_runs_and_stands_still_when_it_is_over(person: Person) -> None:
    """The page's own clock is moved on; in the end the server's counts."""
    person.page.clock.install()
    started(person)
    expect(person.by("stopwatch")).to_be_visible()  # it has heard from the server
    person.page.clock.run_for(70_000)
    assert person.by("stopwatch").inner_text() >= "1:10"
    person.by("stop").click()
    person.by("stop-sure").click()
    expect(person.by("result")).to_be_visible()
    expect(person.by("stopwatch")).to_have_text(re.compile("^0:"))
    stood = person.by("stopwatch").inner_text()
    person.page.clock.run_for(70_000)
    assert person.by("stopwatch").inner_text() == stood
