"""Cóatl at the page: whole games by mouse, touch and keys, refusals, and ADAM's reasons."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.screens import seated, sitting_of
from tests.browser.table import Person
from tests.browser.test_looks import complaints
from tests.long import only_long, some
from tests.rule import rule

Press = Callable[[Locator], None]


def started(person: Person, deal: int = 7) -> Person:
    person.sit(deal, game="coatl", speed="off")
    return person


def click(target: Locator) -> None:
    target.click()


def tap(target: Locator) -> None:
    target.tap()


def enter(target: Locator) -> None:
    target.focus()
    target.press("Enter")


def keep(person: Person, press: Press) -> None:
    for number in (1, 2, 3):
        press(person.by(f"hand-{number}"))
    press(person.by("keep"))
    person.wait_past(0)


@rule("CO A1")
def test_the_cells_have_the_numbers_of_ones_own_disc(thumb: Person) -> None:
    """Tapped one after the other; the last one can be taken back, and the tenth needs no tap."""
    thumb.page.goto(thumb.address)
    thumb.by("new-game-coatl").tap()
    thumb.by("rulings").locator("summary").tap()
    thumb.by("option-numbering").select_option(index=3)
    expect(thumb.by("start-deal")).to_be_disabled()
    for hollow in (10, 3, 3, 9, 8, 7, 6, 5, 4, 2, 3):
        thumb.by(f"hollow-{hollow}").tap()
    numbers = thumb.by("order").locator(".set").all_inner_texts()
    assert " ".join(numbers) == "10 8 9 7 6 5 4 3 2 1"
    thumb.by("start-deal").tap()
    thumb.by("match").wait_for()
    told = thumb.page.evaluate(
        "async () => (await fetch(`/api${location.pathname.replace('coatl', 'matches')}`)).json()"
    )
    assert told["options"]["numbering"] == "-".join(numbers)


def pieces(person: Person) -> Locator:
    """Those of the board; what flies off is none any more."""
    return person.page.locator('[data-testid^="piece-"]:not(:has([inert]))')


def build(person: Person, press: Press) -> bool:
    """The first piece that finds a place is joined; at the end of a cóatl before a new one."""
    for nth in range(pieces(person).count()):
        press(pieces(person).nth(nth))
        open_ends = person.page.locator(".end.legal, .new.legal")
        if open_ends.count():
            press(open_ends.first)
            return True
        press(pieces(person).nth(nth))
    return False


def opened(person: Person, tab: str, press: Press) -> None:
    """On a small screen cards lie in a drawer with tabs."""
    if person.by(f"tab-{tab}").count():
        press(person.by(f"tab-{tab}"))


def turn(person: Person, press: Press) -> None:
    """Something sensible: builds when the board is full, else takes what it can."""
    cells = person.page.locator(".cell.legal")
    prophecies = person.page.locator('.legal[data-testid^="row-"]')
    if person.by("done").count():
        press(person.by("done"))
        return
    if person.by("pass").count():
        press(person.by("pass"))
        return
    if cells.count():
        press(cells.nth(cells.count() // 2))
        return
    opened(person, "row", press)
    if prophecies.count():
        press(prophecies.first)
    elif not build(person, press):
        opened(person, "cards", press)
        press(person.page.locator(".card.legal[data-testid^=hand-]").first)
        press(person.page.locator(".here.legal").first)


def play_on(person: Person, press: Press) -> None:
    while not person.is_over:
        number = person.number
        turn(person, press)
        person.wait_past(number)
    person.by("result").wait_for()


@only_long  # the clicker plays by mouse and by touch
def test_a_whole_game_by_mouse(person: Person) -> None:
    started(person)
    keep(person, click)
    play_on(person, click)
    expect(person.by("result-automa")).to_be_visible()


@only_long
def test_a_whole_game_by_touch(thumb: Person) -> None:
    started(thumb, 11)
    keep(thumb, tap)
    play_on(thumb, tap)
    expect(thumb.by("result")).to_be_visible()


def test_a_whole_game_by_keys_alone(person: Person) -> None:
    started(person, 12)
    keep(person, enter)
    play_on(person, enter)
    expect(person.by("result-automa")).to_be_visible()


@rule("CO 1.4g", "CO 1.4i")
def test_a_piece_is_dragged_and_taken_back_freely(person: Person) -> None:
    started(person)
    keep(person, click)
    person.page.locator(".cell.legal").first.click()
    person.wait_past(2)
    number = person.number
    pieces(person).first.drag_to(person.by("new-coatl"))
    person.wait_past(number)
    expect(person.by("coatl-1")).to_be_visible()
    person.by("undo").click()
    person.page.locator(f'[data-testid=match][data-number="{number}"]').wait_for()
    expect(person.by("coatl-1")).to_have_count(0)
    expect(person.by("note")).not_to_contain_text("assisted")


HELD = """() => {
  const real = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const found = real.apply(this, how);
    found.pause();
    return found;
  };
}"""


def test_a_piece_that_flies_off_is_none_of_the_board_any_more(thumb: Person) -> None:
    """It cannot be pressed, and what lies there stays where it lies until it has gone."""
    started(thumb)
    keep(thumb, tap)
    thumb.page.locator(".cell.legal").first.tap()
    thumb.wait_past(2)
    thumb.set("speed-slow")
    board = thumb.page.locator(".tray")
    before, count = board.bounding_box(), pieces(thumb).count()
    thumb.page.evaluate(HELD)  # what flies now flies on
    pieces(thumb).first.tap()
    thumb.by("new-coatl").tap()
    expect(thumb.by("coatl-1")).to_be_visible()
    expect(pieces(thumb)).to_have_count(count - 1)
    assert board.bounding_box() == before
    leaving = board.locator(":has(> [inert])")
    assert leaving.evaluate("one => getComputedStyle(one).pointerEvents") == "none"


@rule("CO 1.4h")
def test_a_prophecy_that_is_not_met_is_refused_with_its_paragraph(person: Person) -> None:
    started(person)
    keep(person, click)
    person.page.locator(".cell.legal").first.click()
    person.wait_past(2)
    pieces(person).first.click()
    person.by("new-coatl").click()
    person.wait_past(4)
    person.by("hand-1").click()
    person.by("beside-1").click()
    expect(person.by("refusal")).to_contain_text("CO 1.4h")


def test_ones_own_take_is_shown_before_adam_plays(person: Person) -> None:
    started(person)
    keep(person, click)
    person.set("speed-slow")
    cell = person.page.locator(".cell.legal").first
    taken = cell.locator(".piece").count()
    cell.click()
    expect(pieces(person)).to_have_count(taken)
    expect(person.by("plaque")).to_be_visible()
    assert person.by("match").get_attribute("data-playing") == "true"


def test_a_click_while_adam_plays_only_skips(person: Person) -> None:
    started(person)
    keep(person, click)
    person.set("speed-slow")
    cells = person.page.locator(".cell.legal")
    cells.first.click()
    expect(person.by("plaque")).to_be_visible()
    number, board = person.number, pieces(person).count()
    cells.last.click()
    expect(person.by("match")).to_have_attribute("data-playing", "false")
    assert (person.number, pieces(person).count()) == (number, board)
    cells.last.click()
    person.page.locator(f'[data-testid=match]:not([data-number="{number}"])').wait_for()


def test_nothing_is_asked_that_cannot_be_read(person: Person) -> None:
    """A temple is no beginning, a piece is no card, and what is not held is not put."""
    asked: list[str] = []
    person.page.on("request", lambda one: asked.append(one.url) if "/moves" in one.url else None)
    started(person)
    keep(person, click)
    person.page.locator(".cell.legal").first.click()
    person.wait_past(2)
    pieces(person).first.drag_to(person.by("new-coatl"))
    person.wait_past(4)
    asked.clear()
    person.by("end-1-back").click()
    expect(person.by("prompt")).to_contain_text("First choose")
    person.page.locator('[data-testid^="temple-"]').first.click()
    expect(person.by("new-coatl")).to_be_disabled()
    person.page.keyboard.press("Escape")
    pieces(person).first.drag_to(person.by("beside-1"))
    pieces(person).first.click()
    person.by("beside-1").click()
    expect(person.by("refusal")).to_have_count(0)
    assert asked == []


@rule("CO 3.3b")
def test_adam_says_why(person: Person) -> None:
    started(person)
    keep(person, click)
    person.by("why-2").click()
    expect(person.by("reasons-2")).to_contain_text("CO 3.3b")
    expect(person.by("reasons-2")).to_contain_text("CO 3.3d")
    expect(person.by("adam-next")).to_contain_text("cell")


def test_a_prophecy_lights_up_its_pieces(person: Person) -> None:
    """Where a card in hand is met by what lies there."""
    seated(person, sitting_of("coatl_win", 10))
    card = person.page.locator(".card.legal[data-testid^=hand-]").first
    card.hover()
    expect(person.page.locator(".piece.lit").first).to_be_visible()


@pytest.mark.parametrize("theme", some(["dark", "contrast", "light"]))
def test_axe_finds_nothing(person: Person, theme: str) -> None:
    started(person)
    person.set(f"theme-{theme}")
    assert complaints(person.page) == []
    keep(person, click)
    person.page.locator(".cell.legal").first.click()
    person.wait_past(2)
    pieces(person).first.click()
    person.by("new-coatl").click()
    person.wait_past(4)
    assert complaints(person.page) == []


@pytest.mark.parametrize(("width", "height"), some([(360, 740), (1366, 768), (2560, 1440)]))
def test_the_table_fits_the_screen(person: Person, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})
    person.new_game(7, game="coatl")
    whole = person.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert whole[0] <= width
    assert whole[1] <= height
