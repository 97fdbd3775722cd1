"""A small celebration at a win and at no loss; scrollbars of the room; the log of a low laptop."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import screens
from tests.browser.screens import THEMES, Screen
from tests.browser.table import Person
from tests.long import in_turn, some

LAPTOP = Screen(1366, 641, False)
ALL = 1000  # moves


@pytest.fixture
def lively(browser: Browser, address: str) -> Iterator[Person]:
    """Somebody at a low laptop who likes motion."""
    size = {"width": LAPTOP.width, "height": LAPTOP.height}
    context = browser.new_context(viewport=size, locale="en-GB")  # type: ignore[arg-type]
    page = context.new_page()
    yield Person(page, address)
    context.close()


def opened(person: Person, record: str, moves: int = ALL, speed: str = "normal") -> None:
    where = screens.sit_down(person.page, person.address, screens.sitting_of(record, moves))
    screens.dressed(person.page, "en", "light", speed)
    person.page.goto(where)
    person.by("match").wait_for()


@pytest.mark.parametrize(
    ("record", "leaves"),
    some(
        [("azul_win", 1), ("azul_case_a", 0), ("solitario_solved", 1), ("rummikub_gave_up", 0)], 2
    ),
)
def test_leaves_come_down_at_a_win_and_at_no_loss(lively: Person, record: str, leaves: int) -> None:
    opened(lively, record)
    lively.by("result").wait_for()
    expect(lively.by("celebration")).to_have_count(leaves)


def test_who_wants_no_motion_wins_in_peace(lively: Person) -> None:
    opened(lively, "azul_win", speed="off")
    lively.by("result").wait_for()
    expect(lively.by("celebration")).to_have_count(0)


SIZES = [(360, 640), (844, 390), (1366, 641)]
ENDED = ["solitario_finish", "azul_case_a", "coatl_win", "concordia_win", "rummikub_gave_up"]


@pytest.mark.parametrize(("record", "size"), in_turn(ENDED, SIZES))
def test_every_button_of_the_result_is_in_sight(
    person: Person, record: str, size: tuple[int, int]
) -> None:
    """In the longest words, without rolling anything."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    screens.seated(person, screens.sitting_of(record, ALL), "ru")
    buttons = person.by("result").locator(".foot .btn")
    expect(buttons.first).to_be_visible()
    assert buttons.count() >= 6
    for one in buttons.all():
        expect(one).to_be_in_viewport(ratio=1)
    room = person.by("result").locator(".body[tabindex]").bounding_box()
    assert room
    assert room["height"] > size[1] * 0.4  # and what was reached beside them


def test_scrollbars_are_of_the_room_in_every_theme(lively: Person) -> None:
    opened(lively, "azul_win", 12)
    seen = set()
    for theme in THEMES:
        screens.dressed(lively.page, "en", theme)
        lively.page.reload()
        log = lively.by("log")
        log.wait_for()
        look = log.evaluate("(one) => getComputedStyle(one).scrollbarColor")
        assert look != "auto"
        seen.add(look)
        assert log.evaluate("(one) => getComputedStyle(one).scrollbarWidth") == "thin"
    assert len(seen) == len(THEMES)


@pytest.mark.parametrize("game", some(screens.GAMES[::-1], 2))
def test_the_log_of_a_low_laptop_shows_the_last_turn_and_folds(lively: Person, game: str) -> None:
    where = screens.sit_down(lively.page, lively.address, screens.sittings(game)["late"])
    screens.dressed(lively.page, "en", "light")
    lively.page.goto(where)
    lively.by("match").wait_for()
    screens.settled(lively.page)
    last = lively.by("log").locator('[data-testid^="turn-"]').last
    expect(last).to_be_in_viewport()
    board = lively.by("board").bounding_box()
    panel = lively.by("log").bounding_box()
    assert board
    assert panel
    assert board["x"] + board["width"] <= panel["x"] + 1
    assert panel["y"] + panel["height"] <= LAPTOP.height
    lively.by("panel").click()
    expect(lively.by("log")).to_be_hidden()
    screens.settled(lively.page)
    wider = lively.by("board").bounding_box()
    assert wider
    assert wider["width"] > board["width"]
