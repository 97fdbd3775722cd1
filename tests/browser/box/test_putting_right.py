"""Beside the real box: the table is checked, what was told put right, who rolls is changed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box.beside import Beside
from tests.browser.conftest import held


@pytest.fixture
def seated(browser: Browser, address: str) -> Iterator[Beside]:
    """Azul on a phone."""
    with held(browser, (390, 844)) as page:
        person = Beside(page, address, "azul")
        person.sit_down()
        yield person


@pytest.fixture
def beside(seated: Beside) -> Beside:
    """Set up."""
    seated.tell_at_once()
    return seated


def test_after_a_filling_the_table_is_checked_and_who_goes_on_has_said_yes(seated: Beside) -> None:
    seated.tell()
    expect(seated.by("check")).to_contain_text("72 tiles in the bag")
    seated.move()
    seated.tell()
    expect(seated.by("check")).to_have_count(0)


def test_a_die_that_was_told_wrong_goes_back_or_was_played_so(beside: Beside) -> None:
    for choice, number in (("amend-keep", 4), ("amend-back", 3)):
        beside.move() if not beside.played else None
        beside.tell() if beside.asked else None
        beside.by("wrong").tap()
        beside.by("wrong-entries").tap()
        beside.by("entry-2").tap()
        beside.by("place").tap()
        beside.by("face-3").tap()
        beside.by(choice).tap()
        expect(beside.by("wrong-drawer")).to_have_count(0)
        expect(beside.by("match")).to_have_attribute("data-number", str(number))
    assert beside.snapshot["box"]["corrected"] == 2


def test_a_tap_on_a_told_value_replaces_it_and_what_cannot_come_is_not_offered(
    beside: Beside,
) -> None:
    beside.by("wrong").tap()
    beside.by("wrong-entries").tap()
    beside.by("entry-0").tap()
    place = beside.page.locator('[data-testid="place"]')
    expect(place.first).to_have_attribute("data-value", "red")
    place.first.tap()
    expect(beside.by("value-blue")).to_be_disabled()  # each colour comes once


def last_filling(beside: Beside) -> None:
    """The session up to the fourth filling, sent at once; that is told but for a tile."""
    lines = [line["tell"] for line in beside.table.shown]
    fillings = 1
    while True:
        at = beside.ask(f"matches/{beside.id}?since=0")
        path = f"matches/{beside.id}"
        wish = {"expected": at["number"], "key": f"{at['number']} {bool(at['ask'])}"}
        if not at["ask"]:
            played = sum(turn["seat"] == "you" for turn in at["turns"])
            beside.ask(f"{path}/moves", {**wish, "action": beside.table.yours[played]})
            continue
        count = len(at["ask"]["fields"])
        values = lines[beside.told : beside.told + count]
        beside.told += count
        fillings += count > 1
        if fillings == 4:
            beside.look()
            beside.by("pad").wait_for()
            values = [*values[:-1], values[-1][:-1]]
        beside.ask(f"{path}/tell", {**wish, "ask": at["ask"]["id"], "values": values})
        if fillings == 4:
            return expect(beside.by("pad")).to_have_attribute("data-told", "22")


def test_a_piece_of_which_all_were_seen_is_doubted_and_its_entries_are_listed(
    beside: Beside,
) -> None:
    """Twenty black tiles have been seen, and yet one more lies there."""
    last_filling(beside)
    beside.by("value-black").tap(force=True)  # it is dimmed
    expect(beside.by("refused")).to_contain_text("AZ 2.7a")
    beside.by("doubted").tap()
    shown = beside.page.locator('[data-testid^="entry-"]')
    expect(shown.first).to_be_visible()
    listed = beside.ask(f"matches/{beside.id}/entries?piece=black")["entries"]
    hooks = [one.get_attribute("data-testid") for one in shown.all()]
    assert hooks == [f"entry-{one['turn']}" for one in listed]
    assert len(listed) < len(beside.ask(f"matches/{beside.id}/entries")["entries"])


def test_who_rolls_is_changed_in_mid_game(beside: Beside) -> None:
    beside.by("who-rolls").tap()
    beside.by("ours-die").tap()
    expect(beside.by("ours-die")).to_have_attribute("aria-pressed", "true")
    beside.by("who-done").tap()
    beside.move()
    expect(beside.by("match")).to_have_attribute("data-ask", "")
    expect(beside.by("match")).to_have_attribute("data-number", "3")


def test_tavolino_rolls_once_and_is_asked_again(beside: Beside) -> None:
    beside.move()
    beside.by("roll-for-me").tap()
    expect(beside.by("match")).to_have_attribute("data-number", "3")
    assert beside.snapshot["box"]["ours"] == []


def test_the_small_table_is_seen_large_and_back_makes_it_small(beside: Beside) -> None:
    beside.move()
    beside.by("enlarge").tap()
    expect(beside.by("pad")).to_have_count(0)
    beside.page.go_back()
    expect(beside.by("pad")).to_be_visible()
    assert beside.asked


def test_a_piece_is_tapped_in_the_picture_and_set(beside: Beside) -> None:
    before = beside.snapshot["view"]["trays"]
    beside.by("wrong").tap()
    beside.by("wrong-piece").tap()
    beside.page.locator('[data-thing^="t2 "] .hit').first.tap(force=True)
    beside.by("lying").wait_for()
    beside.page.locator('[data-testid^="lies-"]:enabled').last.tap()
    expect(beside.by("lying")).to_have_count(0)
    expect(beside.by("match")).to_have_attribute("data-number", "1")
    at = beside.snapshot
    assert at["view"]["trays"] != before
    assert at["box"]["corrected"] == 1


def test_a_piece_is_found_in_the_list_and_back_sets_nothing(beside: Beside) -> None:
    beside.by("wrong").tap()
    beside.by("wrong-piece").tap()
    beside.by("lying-list").tap()
    beside.by("part-score").tap()
    beside.by("lying-number").fill("7")
    beside.page.go_back()
    expect(beside.by("lying")).to_have_count(0)
    expect(beside.by("match")).to_have_attribute("data-number", "0")


def test_a_refused_move_was_played_so(beside: Beside) -> None:
    beside.move()
    beside.tell()
    _, _, held, _, row = beside.table.yours[0].split()
    number = beside.number
    more = f'[data-testid^="tile-t"][data-testid$="-{held}"]'
    beside.page.locator(more).first.locator(".hit").first.tap()
    beside.by(f"row-{row}").tap()  # which is full
    expect(beside.by("refused")).to_contain_text("AZ 1.3c")
    beside.by("played-so").tap()
    expect(beside.by("refused")).to_have_count(0)
    expect(beside.by("match")).not_to_have_attribute("data-number", str(number))


def test_from_here_only_the_automa_is_run(beside: Beside) -> None:
    beside.by("wrong").tap()
    beside.by("step-down").tap()
    beside.by("helper").wait_for()
    expect(beside.by("helper")).to_have_attribute("data-over", "false")
    beside.by("entry-die 3").tap()
    expect(beside.by("entry-took 2")).to_be_visible()
