"""Every thing on the table explains itself: pointed at, in focus, under a finger, asked with ?."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tavolino.core.registry import games
from tests.browser import screens
from tests.browser.table import Person, script
from tests.long import in_turn

GAMES = sorted(games())
every_game = pytest.mark.parametrize("game", GAMES)
ASKABLE = script("askable")
ALL = 100
FINGER = 20  # pixels: what is smaller a finger may miss

Thing = dict[str, Any]


def things(person: Person) -> list[Thing]:
    """What can be pointed at now: name, middle and box."""
    person.page.locator("body[data-answers]").wait_for()
    found: list[Thing] = person.page.evaluate(ASKABLE)
    assert found
    return found


def some_of(person: Person, count: int) -> list[Thing]:
    """Things of several kinds, from all over the table."""
    kinds: dict[str, Thing] = {}
    for one in things(person):
        if min(one["width"], one["height"]) < FINGER:
            continue
        kinds.setdefault(re.sub(r"[\d ].*", "", one["name"]), one)
    return list(kinds.values())[:count]


def card(person: Person) -> Locator:
    return person.by("thing-card")


def shows(person: Person, thing: Thing) -> None:
    """The card is about this thing, cites the book, and lies beside it."""
    expect(card(person)).to_have_attribute("data-of", thing["name"])
    expect(card(person).get_by_test_id("thing-rule").first).to_be_visible()
    box = card(person).bounding_box()
    assert box is not None
    right, bottom = thing["left"] + thing["width"], thing["top"] + thing["height"]
    wide = min(box["x"] + box["width"], right) - max(box["x"], thing["left"])
    high = min(box["y"] + box["height"], bottom) - max(box["y"], thing["top"])
    assert wide <= 1 or high <= 1, f"{thing['name']} is covered"


def test_who_asks_before_the_answers_have_come_is_answered(thumb: Person) -> None:
    """What explains things is fetched after the table: a tap before that waits for it."""
    late: list[Route] = []
    answers = re.compile(r"/assets/Things-.*js$")
    thumb.page.route(answers, lambda route: late.append(route))
    with thumb.page.expect_request(answers):
        screens.seated(thumb, screens.sitting_of("coatl_four_prophecies_and_a_temple", 82))
    thumb.by("coatl-2").locator(".beside").first.tap()
    assert card(thumb).count() == 0
    for one in late:
        one.continue_()
    expect(card(thumb)).to_be_visible()


@every_game
def test_everything_that_is_marked_is_known_to_the_server(person: Person, game: str) -> None:
    person.sit(7, game=game)
    match = person.page.url.rsplit("/", 1)[1]
    for name in {one["name"] for one in things(person)}:
        answer = person.page.request.get(
            f"{person.address}/api/matches/{match}/thing", params={"name": name, "lang": "pl"}
        )
        assert answer.status == 200, name
        assert answer.json()["paragraphs"]


@every_game
def test_what_is_pointed_at_explains_itself_and_nothing_covers_it(
    person: Person, game: str
) -> None:
    person.sit(7, game=game)
    for thing in some_of(person, 4):
        person.page.mouse.move(thing["x"], thing["y"])
        shows(person, thing)
        person.page.mouse.move(1, 1)
        expect(card(person)).to_have_count(0)


SIZES = [(1366, 641), (844, 390), (820, 1180), (360, 640), (2560, 1440)]


@pytest.mark.parametrize(("game", "size"), in_turn(GAMES, SIZES))
def test_on_a_full_table_of_any_size_nothing_covers_what_is_pointed_at(
    person: Person, game: str, size: tuple[int, int]
) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    late = screens.sittings(game)["late"]
    person.sit(late.deal, game=game, options=late.options, actions=late.actions)
    for thing in some_of(person, ALL):
        person.page.mouse.move(thing["x"], thing["y"])
        shows(person, thing)
        person.page.mouse.move(1, 1)
        expect(card(person)).to_have_count(0)


@every_game
def test_a_question_mark_keeps_the_card_and_keys_walk_from_thing_to_thing(
    person: Person, game: str
) -> None:
    person.sit(7, game=game)
    first = things(person)[0]
    person.page.mouse.move(first["x"], first["y"])
    person.page.keyboard.press("?")
    shows(person, first)
    expect(card(person)).to_have_attribute("role", "dialog")
    expect(card(person)).to_be_focused()
    person.page.keyboard.press("ArrowRight")
    expect(card(person)).not_to_have_attribute("data-of", first["name"])
    person.page.keyboard.press("ArrowLeft")
    expect(card(person)).to_have_attribute("data-of", first["name"])
    person.page.keyboard.press("Escape")
    expect(card(person)).to_have_count(0)
    assert person.number == 0


@every_game
def test_what_has_the_focus_explains_itself(person: Person, game: str) -> None:
    person.sit(7, game=game)
    things(person)
    focused = person.page.locator('.table-top [data-thing]:is(button, [tabindex="0"]):visible')
    person.page.keyboard.press("Shift")
    focused.first.focus()
    name = focused.first.get_attribute("data-thing") or ""
    expect(card(person)).to_have_attribute("data-of", name)
    person.page.keyboard.press("Escape")
    expect(card(person)).to_have_count(0)


@every_game
def test_a_long_press_explains_and_plays_nothing(thumb: Person, game: str) -> None:
    thumb.sit(7, game=game)
    for thing in some_of(thumb, 3):
        press(thumb, thing)
        shows(thumb, thing)
        expect(thumb.page.locator('.table-top [aria-pressed="true"]')).to_have_count(0)
        thumb.page.go_back()
        expect(card(thumb)).to_have_count(0)
        expect(thumb.by("board")).to_be_visible()
    assert thumb.number == 0


def press(thumb: Person, thing: Thing) -> None:
    """A finger comes down, rests until the card is there, and leaves."""
    line = thumb.page.context.new_cdp_session(thumb.page)
    at = [{"x": thing["x"], "y": thing["y"]}]
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(card(thumb), thing["name"]).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_next_gesture_closes_the_card_and_counts(person: Person) -> None:
    person.sit(7)
    group = next(one for one in things(person) if one["name"] == "t4 black")
    person.page.mouse.move(group["x"], group["y"])
    person.page.keyboard.press("?")
    shows(person, group)
    person.by("tile-t1-blue").locator(".hit").first.click()
    expect(card(person)).to_have_count(0)
    expect(person.by("tile-t1-blue")).to_have_attribute("aria-pressed", "true")


def test_a_paragraph_opens_the_rules_there(person: Person) -> None:
    person.sit(7)
    group = next(one for one in things(person) if one["name"] == "floor")
    person.page.mouse.move(group["x"], group["y"])
    shows(person, group)
    card(person).get_by_test_id("thing-rule").first.click()
    expect(person.by("rules-drawer")).to_be_visible()
    expect(person.page.locator('.cited[data-citation="AZ 1.1c"]')).to_be_visible()


def test_who_knows_it_all_is_asked_only_on_purpose(person: Person) -> None:
    person.sit(7)
    person.set("explain")
    tray = next(one for one in things(person) if one["name"] == "floor")
    person.page.mouse.move(tray["x"], tray["y"])
    person.page.wait_for_timeout(1000)
    expect(card(person)).to_have_count(0)
    person.page.keyboard.press("?")
    shows(person, tray)


def test_a_card_of_a_serpent_is_asked_about_with_a_press(person: Person) -> None:
    """What has no other deed than being looked at."""
    person.sit(7, game="coatl")
    things(person)
    person.page.evaluate(
        "() => document.querySelector('[data-thing^=p]').dispatchEvent("
        "new Event('ask', { bubbles: true }))"
    )
    expect(card(person)).to_have_attribute("role", "dialog")


def test_a_touch_after_the_question_mark_explains_and_plays_nothing(thumb: Person) -> None:
    thumb.sit(7)
    for thing in some_of(thumb, 3):
        thumb.by("question").tap()
        expect(thumb.by("asking")).to_be_visible()
        thumb.page.touchscreen.tap(thing["x"], thing["y"])
        shows(thumb, thing)
        expect(thumb.by("question")).to_have_attribute("aria-pressed", "false")
        expect(thumb.page.locator('.table-top [aria-pressed="true"]')).to_have_count(0)
        thumb.by("thing-close").tap()
        expect(card(thumb)).to_have_count(0)
    thumb.by("question").tap()
    thumb.page.go_back()  # second thoughts
    expect(thumb.by("asking")).to_have_count(0)
    thumb.by("tile-t1-blue").locator(".hit").first.tap()
    expect(thumb.by("tile-t1-blue")).to_have_attribute("aria-pressed", "true")
    assert thumb.number == 0


def test_a_mouse_needs_no_button_to_ask(person: Person) -> None:
    person.sit(7)
    expect(person.by("question")).to_be_hidden()


def test_a_label_stands_for_what_it_names(person: Person) -> None:
    person.sit(7)
    things(person)
    person.page.locator("[data-names=sequence]").hover()
    expect(card(person)).to_have_attribute("data-of", "sequence")


def test_a_city_is_asked_about_by_its_name_and_a_route_anywhere_along_it(person: Person) -> None:
    person.sit(7, game="concordia")
    things(person)
    names = person.page.locator("text.name[data-names^='city ']")
    for nth in (0, 7, 15):
        name = names.nth(nth).get_attribute("data-names") or ""
        names.nth(nth).hover()
        expect(card(person)).to_have_attribute("data-of", name)
        expect(card(person).get_by_test_id("thing-rule").first).to_be_visible()
    route, x, y = person.page.evaluate(
        """() => [...document.querySelectorAll("path.grab[data-names^='line ']")].map((path) => {
          const spot = path.getPointAtLength(path.getTotalLength() * 0.3);
          const { x, y } = spot.matrixTransform(path.getScreenCTM());
          return [path.dataset.names, x, y, document.elementFromPoint(x, y) === path];
        }).find(([, , , bare]) => bare)"""
    )[:3]
    person.page.mouse.move(x, y)
    expect(card(person)).to_have_attribute("data-of", route)
    expect(card(person)).to_contain_text("A house in ")


def test_a_name_on_the_map_is_touched_like_its_city(thumb: Person) -> None:
    thumb.sit(7, game="concordia")
    things(thumb)
    thumb.by("zoom-toggle").tap()
    seen = thumb.page.evaluate(
        """() => [...document.querySelectorAll("text.name[data-names^='city ']")].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [one.dataset.names, x + width / 2, y + height / 2];
        }).find(([name, x, y]) => document.elementFromPoint(x, y)
          ?.closest('[data-names]')?.dataset.names === name)"""
    )
    name, x, y = seen
    thumb.by("question").tap()
    thumb.page.touchscreen.tap(x, y)
    expect(card(thumb)).to_have_attribute("data-of", name)
    assert thumb.number == 0


def test_the_number_of_a_cell_belongs_to_the_cell(thumb: Person) -> None:
    thumb.sit(7, game="coatl")
    things(thumb)
    badge = thumb.by("cell-3").locator(".number")
    thumb.by("question").tap()
    badge.tap()
    expect(card(thumb)).to_have_attribute("data-of", "cell 3")
    thumb.by("thing-close").tap()
    assert thumb.number == 0


def test_a_card_that_stays_says_what_its_thing_is_worth_after_a_move(person: Person) -> None:
    person.sit(7)
    line = next(one for one in things(person) if one["name"] == "line 2")
    person.page.mouse.move(line["x"], line["y"])
    person.page.keyboard.press("?")
    shows(person, line)
    before = card(person).inner_text()
    id = person.page.url.rsplit("/", 1)[1]
    person.page.evaluate(script("play"), {"id": id, "actions": ["take t1 blue row 2"]})
    expect(card(person)).not_to_have_text(before)
    expect(card(person)).to_have_attribute("data-of", "line 2")
    expect(card(person).get_by_test_id("thing-worth")).to_contain_text("Blue")
