"""The race at the page: rooms by link, the signal for all, standings, watching, ranking."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, watched
from tests.browser.table import Person
from tests.browser.test_looks import complaints
from tests.long import some
from tests.rule import rule


@pytest.fixture
def friend(browser: Browser, address: str) -> Iterator[Person]:
    """Somebody else, with a browser of their own."""
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
    found: list[str] = []
    yield Person(watched(context.new_page(), found), address)
    context.close()
    assert found == []


def opened(person: Person, name: str, bots: int = 0) -> str:
    """A room of the person's; its link."""
    person.page.goto(person.address)
    person.by("race-solitario").click()
    person.by("nickname").fill(name)
    for strength in ("gentle", "steady", "sharp"):
        person.by(f"bots-{strength}").fill(str(bots if strength == "gentle" else 0))
    person.by("open-room").click()
    return person.by("race-link").input_value()


def joined(person: Person, link: str, name: str) -> None:
    person.page.goto(link)
    person.by("nickname").fill(name)
    person.by("join").click()
    expect(person.by("leave")).to_be_visible()


def begun(*people: Person) -> None:
    for person in people:
        person.page.locator('[data-testid="race"][data-state="running"]').wait_for()
        person.by("board").wait_for()


def gives_up(person: Person) -> None:
    person.by("stop").click()
    person.by("stop-sure").click()


@rule("SO 6.1", "SO 6.2", "SO 6.3", "SO S7")
def test_two_people_race_by_a_link_and_see_the_same_ranking(person: Person, friend: Person) -> None:
    link = opened(person, "Ada")
    joined(friend, link, "Bea")
    expect(person.by("seat-p2")).to_contain_text("Bea")
    assert complaints(person.page) == []
    person.by("start-race").click()
    expect(friend.by("countdown")).to_be_visible()
    begun(person, friend)
    cards = '[data-testid^="card-"]'
    mine = [one.get_attribute("data-testid") for one in person.page.locator(cards).all()]
    theirs = [one.get_attribute("data-testid") for one in friend.page.locator(cards).all()]
    assert mine == theirs
    person.by("stock").click()
    expect(friend.by("counter")).to_contain_text("1")
    friend.by("stock").click()
    expect(person.by("counter")).to_contain_text("2")
    assert complaints(person.page) == []
    assert person.by("watch-p2").count() == 0  # nobody looks while playing
    gives_up(person)
    expect(person.by("ended")).to_have_attribute("data-how", "finished")
    assert person.by("watch-p2").count() == 0  # nor can they tell anybody who still plays
    gives_up(friend)
    for one in (person, friend):
        expect(one.by("ranking")).to_be_visible()
        assert complaints(one.page) == []
    ranks = [[one.by(f"rank-p{n}").get_attribute("data-place") for n in (1, 2)]
             for one in (person, friend)]  # fmt: skip
    assert ranks[0] == ranks[1]
    assert sorted(ranks[0], key=str) == ["1", "2"]
    person.by("race-again").click()
    expect(person.by("lobby")).to_be_visible()
    expect(friend.by("next-race")).to_be_visible()
    assert complaints(friend.page) == []
    friend.by("race-again").click()
    expect(person.by("seat-p2")).to_contain_text("Bea")
    expect(friend.page).to_have_url(person.page.url)  # who sits down is seen before they have come


def test_the_host_lets_watch_and_who_left_is_shown_as_left(person: Person, friend: Person) -> None:
    person.page.goto(person.address)
    person.by("race-solitario").click()
    person.by("nickname").fill("Ada")
    person.page.locator("summary", has_text="More").click()
    person.by("let-watch").check()
    for strength in ("gentle", "steady", "sharp"):
        person.by(f"bots-{strength}").fill("0")
    person.by("open-room").click()
    expect(person.by("watching-rule")).to_contain_text("may watch")
    joined(friend, person.by("race-link").input_value(), "Bea")
    person.by("start-race").click()
    begun(person, friend)
    gives_up(person)
    person.by("watch-p2").click()
    expect(person.by("watching")).to_contain_text("Bea")
    friend.by("stock").click()
    friend.by("leave-race").click()
    expect(friend.by("race-solitario")).to_be_visible()
    expect(person.by("rank-p2")).to_contain_text("left")


def test_a_lonely_person_races_bots_at_once_and_comes_back_after_a_reload(person: Person) -> None:
    person.page.goto(person.address)
    person.by("race-solitario").click()
    person.by("nickname").fill("Ada")
    person.by("race-now").click()
    begun(person)
    person.by("stock").click()
    expect(person.page.locator('[data-testid="race"][data-number="1"]')).to_be_visible()
    person.page.reload()
    begun(person)
    expect(person.page.locator('[data-testid="race"][data-number="1"]')).to_be_visible()
    expect(person.by("standings").locator("li")).to_have_count(4)
    person.page.goto(person.address)
    person.by("back-to-race").click()
    begun(person)
    assert complaints(person.page) == []


def test_a_taken_name_and_a_room_that_does_not_exist_are_told(
    person: Person, friend: Person
) -> None:
    link = opened(person, "Ada", bots=1)
    friend.page.goto(link)
    friend.by("nickname").fill("Ada")
    friend.by("join").click()
    expect(friend.by("race-said")).to_be_visible()
    friend.page.goto(f"{friend.address}/race/nothing-here")
    expect(friend.page.get_by_role("heading")).to_contain_text("does not exist")
    person.by("remove-p2").click()
    expect(person.by("seat-p2")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), some([(360, 740), (1366, 768)]))
def test_the_race_fits_the_screen(person: Person, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.goto(person.address)
    person.by("race-solitario").click()
    person.by("race-now").click()
    begun(person)
    whole = person.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert whole[0] <= width
    assert whole[1] <= height


def test_a_finished_game_can_be_raced_as_a_ghost(person: Person) -> None:
    person.sit(9, game="solitario")
    person.by("stock").click()
    person.wait_past(0)
    gives_up(person)
    person.by("race-ghost").click()
    begun(person)
    kinds = person.by("standings").locator("li").all_inner_texts()
    assert any("ghost" in text for text in kinds)
    gives_up(person)
    expect(person.by("ranking")).to_be_visible(timeout=60_000)
    person.page.goto(person.address)
    expect(person.by("past-races")).to_contain_text("place")


@rule("SO S19")
def test_alone_against_the_clock_is_a_race_of_one(person: Person) -> None:
    person.page.goto(person.address)
    person.by("new-game-solitario").click()
    assert person.by("option-minutes").count() == 0
    person.by("clock").click()
    person.by("option-minutes").select_option(index=1)
    person.by("start-deal").click()
    begun(person)
    expect(person.by("clock")).to_have_text(re.compile(r"(3:00|2:5\d)"))
    assert person.by("undo").count() == 0
    person.by("stock").click()
    expect(person.by("counter")).to_contain_text("1")
    gives_up(person)
    expect(person.by("ranking").locator("h2")).to_have_text("0 points")  # nobody was beaten
    assert person.by("rank-p1").locator("td").nth(3).inner_text() == "1"  # to finish is no move
