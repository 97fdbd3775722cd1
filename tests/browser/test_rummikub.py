"""Rummikub at the page: whole games by mouse, thumb and keyboard; drafts, refusals, hint steps."""

import pytest
from playwright.sync_api import Locator, expect

from tavolino.core.match import Match
from tavolino.games.rummikub.view import to_json
from tests.browser.screens import sit_down, sittings
from tests.browser.table import Person
from tests.browser.test_looks import complaints
from tests.long import some
from tests.rule import rule

KINGS = 3  # a deal whose first hand holds R13 B13 O13
RUN = 10  # a deal whose first hand holds K11 K12 K13


def started(person: Person, deal: int = KINGS) -> Person:
    person.sit(deal, game="rummikub", speed="off")
    return person


def in_hand(person: Person, tile: str) -> Locator:
    return person.page.locator(f'[data-testid="tile-{tile}"][data-where="hand"]').first


def on_table(person: Person) -> list[str]:
    sets = person.page.locator("[data-testid^='set-']").all()
    return [one.get_attribute("data-tiles") or "" for one in sets]


def drag_to_table(person: Person, tile: str, x: float, y: float) -> None:
    """With the mouse from the hand to a point of the board."""
    board = person.by("board").bounding_box()
    box = in_hand(person, tile).bounding_box()
    assert board is not None
    assert box is not None
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down()
    person.page.mouse.move(board["x"] + x, board["y"] + y, steps=6)
    person.page.mouse.up()


def middle(person: Person, hook: str) -> tuple[float, float]:
    """The middle of something, seen from the corner of the board."""
    board = person.by("board").bounding_box()
    box = person.by(hook).bounding_box()
    assert board is not None
    assert box is not None
    return box["x"] + box["width"] / 2 - board["x"], box["y"] + box["height"] / 2 - board["y"]


def judged(person: Person, state: str) -> None:
    expect(person.by("board")).to_have_attribute("data-judged", state)


def draw(person: Person) -> None:
    """Where something could be placed, the draw is asked about once more."""
    number = person.number
    person.by("draw").click()
    drawn = f'[data-testid=match]:not([data-number="{number}"])'
    person.page.locator(f"[data-testid=ask-sure], {drawn}").first.wait_for()
    if person.by("ask-sure").count():
        person.by("ask-sure").click()
    person.wait_past(number)


def to_the_end(person: Person) -> None:
    """Draws until the limit is broken."""
    while not person.is_over:
        draw(person)
    expect(person.by("result")).to_be_visible()
    assert person.by("result").get_attribute("data-winner") in ("", None)


def test_who_plays_for_rank_is_told_before_what_a_draw_says(person: Person) -> None:
    person.page.goto(person.address)
    person.by("new-game-rummikub").click()
    way = person.page.locator("label", has=person.by("ranked"))
    expect(way).to_contain_text("no way back once something was revealed")
    expect(way).to_contain_text("a draw says first whether something could be placed")


@rule("RU 1.7", "RU 2.2e")
def test_a_whole_game_by_mouse(person: Person) -> None:
    started(person)
    drag_to_table(person, "O13", 200, 220)
    judged(person, "incomplete")
    expect(person.by("lack-1")).to_contain_text("2 more")
    assert on_table(person) == ["O13"]
    drag_to_table(person, "R13", *middle(person, "set-1"))
    drag_to_table(person, "B13", *middle(person, "set-1"))
    judged(person, "playable")
    expect(person.by("points")).to_contain_text("39")
    assert on_table(person) == ["R13B13O13"]
    person.by("place").click()
    person.wait_past(0)
    to_the_end(person)


@rule("RU 1.7", "RU 2.2e")
def test_a_whole_game_by_thumb(thumb: Person) -> None:
    started(thumb, RUN)
    for tile in ("K12", "K13", "K11"):
        in_hand(thumb, tile).tap()
    thumb.by("new-set").tap()
    judged(thumb, "playable")
    assert on_table(thumb) == ["K11K12K13"]
    thumb.by("place").tap()
    thumb.wait_past(0)
    while not thumb.is_over:
        draw(thumb)
    expect(thumb.by("result")).to_be_visible()


@rule("RU 1.7", "RU R9")
def test_a_whole_game_by_keyboard(person: Person) -> None:
    started(person, RUN)
    keyboard = person.page.keyboard
    for tile in ("K11", "K12", "K13"):
        in_hand(person, tile).focus()
        keyboard.press("Enter")
    person.by("new-set").focus()
    keyboard.press("Enter")
    judged(person, "playable")
    person.by("place").focus()
    keyboard.press("Enter")
    person.wait_past(0)
    person.by("draw").focus()
    keyboard.press("Enter")
    person.wait_past(1)
    person.by("give-up").focus()
    keyboard.press("Enter")
    person.by("ask-sure").focus()
    keyboard.press("Enter")
    expect(person.by("result")).to_be_visible()


def test_arrows_go_from_tile_to_tile(person: Person) -> None:
    started(person)
    first = person.page.locator('[data-where="hand"]').first
    first.focus()
    before = first.get_attribute("data-id")
    person.page.keyboard.press("ArrowRight")
    focused = person.page.evaluate("() => document.activeElement.dataset.id")
    assert focused not in (None, before)


@rule("RU R18", "RU R10")
def test_a_table_that_is_not_legal_is_refused_with_its_paragraph(person: Person) -> None:
    started(person)
    in_hand(person, "O13").click()
    in_hand(person, "B13").click()
    person.by("new-set").click()
    judged(person, "incomplete")
    person.by("place").click()
    expect(person.by("refusal")).to_contain_text("RU 1.2")
    assert person.number == 0
    person.by("reset-turn").click()
    assert on_table(person) == []


def test_steps_go_back_one_by_one_and_a_tile_can_be_taken_back(person: Person) -> None:
    started(person)
    for tile in ("O13", "B13"):
        in_hand(person, tile).click()
    person.by("new-set").click()
    in_hand(person, "R13").click()
    person.by("to-set-1").click()
    judged(person, "playable")
    person.by("step-back").click()
    assert sorted(on_table(person)) == ["O13B13"]
    person.page.keyboard.press("Control+z")
    assert on_table(person) == []
    in_hand(person, "O13").click()
    person.by("new-set").click()
    person.page.locator('[data-testid="tile-O13"][data-where="table"]').click(button="right")
    assert on_table(person) == []
    expect(in_hand(person, "O13")).to_be_visible()


def hand_order(person: Person) -> list[str]:
    """The tiles of the hand as they lie, row by row."""
    places = person.page.evaluate(
        """() => [...document.querySelectorAll('[data-where=hand]')].map(one => {
            const box = one.getBoundingClientRect();
            return [Math.round(box.top / 20), box.left, one.dataset.tile];
        })"""
    )
    return [tile for _, _, tile in sorted(places)]


@rule("RU R6")
def test_the_hand_is_sorted_only_when_asked_and_stays_so(person: Person) -> None:
    started(person)
    dealt = to_json(Match("rummikub", deal=KINGS).view())
    assert hand_order(person) == dealt["hand"]
    person.by("sort-number").click()
    assert hand_order(person) == dealt["sorted"]["number"]
    person.by("sort-colour").click()
    assert hand_order(person) == dealt["sorted"]["colour"]
    person.by("sort-sets").click()
    assert hand_order(person) == dealt["sorted"]["sets"]
    draw(person)
    match = Match("rummikub", deal=KINGS)
    match.play("draw")
    assert hand_order(person) == to_json(match.view())["sorted"]["sets"]


def test_a_set_stays_where_it_was_put(person: Person) -> None:
    started(person)
    drag_to_table(person, "O13", 400, 260)
    judged(person, "incomplete")
    at = middle(person, "set-1")
    assert abs(at[0] - 400) < 40
    assert abs(at[1] - 260) < 60
    drag_to_table(person, "K12", 700, 160)
    expect(person.by("set-2")).to_be_visible()
    drag_to_table(person, "R13", *at)
    judged(person, "incomplete")
    where = {tiles: n for n, tiles in enumerate(on_table(person), 1)}
    grown = next(n for tiles, n in where.items() if "O13" in tiles)
    assert abs(middle(person, f"set-{grown}")[0] - at[0]) < 60
    assert middle(person, f"set-{grown}")[1] == at[1]


def test_a_full_table_is_scrolled_by_finger_and_wheel(thumb: Person) -> None:
    """The fullest table of the records: every tile fits a thumb, and all of them can be had."""
    where = sit_down(thumb.page, thumb.address, sittings("rummikub")["late"])
    thumb.page.goto(where)
    thumb.by("match").wait_for()
    last = thumb.page.locator('[data-where="table"]').last
    first = thumb.page.locator('[data-where="table"]').first
    box = first.bounding_box()
    assert box is not None
    assert box["width"] >= 28
    assert box["height"] >= 38
    assert last.evaluate("one => getComputedStyle(one).opacity") == "0"
    board = thumb.by("board").bounding_box()
    assert board is not None
    thumb.page.mouse.move(board["x"] + 352, board["y"] + 120)
    thumb.page.mouse.wheel(0, 900)
    expect(last).to_have_css("opacity", "1")
    assert first.evaluate("one => getComputedStyle(one).opacity") == "0"
    first.focus()
    expect(first).to_have_css("opacity", "1")


@rule("RU R1", "RU R4")
def test_before_a_draw_the_page_says_where_it_leads(person: Person) -> None:
    started(person)
    expect(person.by("draw")).to_contain_text("17/32")
    person.by("draw").click()
    expect(person.by("ask")).to_contain_text("Something can be placed")
    person.by("ask-not").click()
    assert person.number == 0
    for _ in range(4):
        draw(person)
    person.by("draw").click()
    expect(person.by("ask")).to_contain_text("loses")
    person.by("ask-not").click()


@rule("RU 2.1a")
def test_pawn_limit_and_stacks_are_in_view(person: Person) -> None:
    started(person)
    assert person.by("player-board").get_attribute("data-limit") == "32"
    assert person.page.locator("[data-field]").count() == 24
    expect(person.by("lost-field")).to_have_text("You lost")  # the word of the sheet on its field
    expect(person.by("pawn")).to_be_visible()
    draw(person)
    draw(person)
    assert person.by("player-board").get_attribute("data-limit") == "31"


def test_the_hint_ladder_ends_with_steps_that_lead_to_a_legal_table(person: Person) -> None:
    started(person)
    for _ in range(4):
        draw(person)
    person.by("hint").click()
    for step in (1, 2):
        expect(person.by(f"hint-{step}")).to_be_visible()
        person.by("hint-next").click()
    expect(person.by("hint-3")).to_be_visible()
    person.by("show-steps").click()
    expect(person.by("board")).to_have_attribute("data-judged", "playable")
    number = person.number
    person.by("place").click()
    person.wait_past(number)


@pytest.mark.parametrize("theme", some(["light", "dark", "contrast"]))
def test_axe_finds_nothing(person: Person, theme: str) -> None:
    person.page.goto(person.address)
    person.set(f"theme-{theme}")
    started(person)
    assert complaints(person.page) == []
    in_hand(person, "O13").click()
    in_hand(person, "B13").click()
    assert complaints(person.page) == []
    person.by("new-set").click()
    judged(person, "incomplete")
    assert complaints(person.page) == []
    person.by("draw").click()
    assert complaints(person.page) == []


def test_axe_finds_nothing_on_a_phone(thumb: Person) -> None:
    started(thumb)
    in_hand(thumb, "O13").tap()
    assert complaints(thumb.page) == []


@pytest.mark.parametrize(("width", "height"), some([(360, 640), (1366, 768), (2560, 1440)]))
def test_the_table_fits_the_screen(person: Person, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})
    started(person)
    whole = person.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert whole[0] <= width
    assert whole[1] <= height
    for one in person.page.locator(".piece").all():
        box = one.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
