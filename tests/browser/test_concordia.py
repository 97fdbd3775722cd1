"""Concordia at the page: whole games by mouse, touch and keys; the AI's reasons."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tavolino.core.match import Match
from tests.browser.screens import Sitting, by_instinct, seated
from tests.browser.table import Person
from tests.browser.test_looks import complaints
from tests.long import LONG, only_long
from tests.rule import rule

Press = Callable[[Locator], None]


def started(person: Person, deal: int = 7, *, board: str = "Italia") -> Person:
    person.sit(deal, game="concordia", options={"map": board.lower()}, speed="off")
    return person


def click(target: Locator) -> None:
    """What lies beyond the edge of the map is gone to by way of the whole map."""
    if beyond(target):
        target.page.get_by_test_id("zoom-whole").click()
    target.click()


def tap(target: Locator) -> None:
    """As with the mouse; on a phone's whole map a first tap only comes closer."""
    if beyond(target):
        target.page.get_by_test_id("zoom-toggle").tap()
    if on_whole_map(target):
        target.tap(force=True)
    target.tap()


def on_whole_map(target: Locator) -> bool:
    return bool(target.evaluate("one => !!one.closest('[data-testid=map][data-zoom=\"1.00\"]')"))


def beyond(target: Locator) -> bool:
    """Whether the map does not show all of it."""
    on_map = target.evaluate("one => one.closest('[data-testid=map]') !== null")
    return on_map and not inside(target, target.page.get_by_test_id("map"))


def inside(target: Locator, frame: Locator) -> bool:
    """Whether all of it is in sight."""
    box, room = target.bounding_box(), frame.bounding_box()
    assert box
    assert room
    across = room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"]
    down = room["y"] <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"]
    return across and down


def enter(target: Locator) -> None:
    target.focus()
    target.press("Enter")


def play(person: Person, card: str, press: Press = click) -> None:
    """The first press chooses the card, then it is played."""
    number = person.number
    press(person.by(f"hand-{card}").first)
    press(person.by("play"))
    person.wait_past(number)


def phase(person: Person) -> str:
    return person.by("board").get_attribute("data-phase") or ""


def legal(person: Person, kind: str) -> Locator:
    return person.page.locator(f'.legal[data-testid^="{kind}-"]')


# In this order the cards bring goods, houses and new cards, until the game ends.
CYCLE = [
    "architect", "prefect", "senator", "colonist", "consul", "mercator", "mercator5", "prefect",
    "mason", "farmer", "smith", "vintner", "weaver", "diplomat_saturnus", "diplomat", "tribune",
]  # fmt: skip


def choose(person: Person, press: Press) -> None:
    play(person, next(card for card in CYCLE if person.by(f"hand-{card}").count()), press)


def step(person: Person, press: Press) -> None:
    """One step of a turn: whatever lies nearest to the end of the game."""
    number = person.number
    now = phase(person)
    if now == "choose":
        choose(person, press)
        return
    if now in ("move", "build") and legal(person, "city").count():
        press(legal(person, "city").first)
    elif now == "move" and legal(person, "colonist").count():
        press(legal(person, "colonist").last)  # equal ones lie over each other: the upper one
        press(legal(person, "line").last)
    elif now == "prefect" and legal(person, "province").count():
        press(
            legal(person, "province").nth(person.dice.randrange(legal(person, "province").count()))
        )
    elif now == "prefect":
        press(person.by("cash-in"))
    elif now == "keep":
        press(person.page.locator('[data-testid^="keep-"]').last)
    elif now in ("senate", "consulate") and legal(person, "slot").count():
        press(legal(person, "slot").last)
        if person.by("prompt").inner_text().startswith("What pays"):
            press(person.page.locator('[data-testid^="pay-"]').first)
    elif now in ("settle", "settling", "recruit") and legal(person, "city").count():
        press(legal(person, "city").first)
    else:
        press(person.by("done"))
    person.wait_past(number)


def play_on(person: Person, press: Press) -> None:
    while not person.is_over:
        step(person, press)
    person.by("result").wait_for()


@only_long  # the clicker plays by mouse and by touch
def test_a_whole_game_by_mouse(person: Person) -> None:
    play_on(started(person), click)
    expect(person.by("result")).to_be_visible()


@only_long
def test_a_whole_game_by_touch(thumb: Person) -> None:
    play_on(started(thumb, 11), tap)
    expect(thumb.by("result")).to_be_visible()


def test_a_game_to_its_end_by_keys_alone(person: Person) -> None:
    """From its deal with --long; else the first sixty moves are played already."""
    first = [] if LONG else by_instinct(Match("concordia", deal=12))
    seated(person, Sitting("concordia", {}, 12, first))
    play_on(person, enter)
    expect(person.by("result-automa")).to_be_visible()
    expect(person.by("result")).to_contain_text("Saturnus")
    assert complaints(person.page) == []


def test_who_plays_by_keys_keeps_a_place_on_the_table(person: Person) -> None:
    started(person)
    person.by("hand-architect").focus()
    person.page.keyboard.press("Enter")
    person.page.keyboard.press("Enter")
    expect(person.by("done")).to_be_visible()
    expect(person.page.locator(".legal:focus")).to_have_count(1)
    person.by("done").focus()
    number = person.number
    person.page.keyboard.press("Enter")
    person.wait_past(number)
    expect(person.page.locator(".legal:focus")).to_have_count(1)


@rule("CN 1.5b", "CN 1.5c")
def test_the_lines_a_colonist_reaches_light_up(person: Person) -> None:
    started(person)
    play(person, "architect")
    expect(legal(person, "line")).to_have_count(0)
    person.by("colonist-land-roma").click()
    lines = legal(person, "line")
    assert lines.count() > 3
    assert all("land" in (one.get_attribute("data-testid") or "") for one in lines.all())
    steps = set(person.page.locator(".legal .steps").all_text_contents())
    assert steps == {"1", "2"}


@rule("CN 1.5d", "CN 1.5e")
def test_a_colonist_is_dragged_a_house_is_built_and_both_are_taken_back_freely(
    person: Person,
) -> None:
    started(person)
    play(person, "architect")
    expect(person.page.locator(".coin text").first).to_be_visible()  # what a house costs
    number = person.number
    person.by("colonist-land-roma").drag_to(person.by("line-land-cosa-roma"))
    person.wait_past(number)
    expect(person.by("colonist-land-cosa-roma")).to_be_visible()
    cash = person.by("cash").inner_text()
    person.by("city-cosa").click()
    person.wait_past(number + 1)
    assert int(person.by("cash").inner_text()) < int(cash)
    for _ in range(3):
        now = person.number
        person.by("undo").click()
        person.wait_past(now)
    expect(person.by("hand-architect")).to_be_visible()
    expect(person.by("note")).not_to_contain_text("assisted")


def test_a_card_is_dragged_to_the_map(person: Person) -> None:
    started(person)
    person.by("hand-mercator").drag_to(person.by("map"))
    person.wait_past(0)
    assert phase(person) == "trade"


@rule("CN 1.5d")
def test_a_city_out_of_reach_is_refused_with_its_paragraph(person: Person) -> None:
    started(person)
    play(person, "architect")
    person.by("city-verona").click()
    expect(person.by("refusal")).to_contain_text("CN 1.5d")


def test_a_line_of_the_other_kind_moves_nobody(person: Person) -> None:
    """A walker stands in Roma too: it must not go where the ship was sent."""
    started(person)
    play(person, "architect")
    number = person.number
    person.by("colonist-sea-roma").click()
    person.by("line-land-cosa-roma").click(force=True)
    expect(person.by("prompt")).to_contain_text("by sea")
    person.by("colonist-sea-roma").drag_to(person.by("line-land-cosa-roma"))
    expect(person.by("colonist-land-roma")).to_be_visible()
    assert person.number == number


def test_the_prompt_is_true(person: Person) -> None:
    """One's own move is not the AI's, and who has no step left is not asked for a colonist."""
    started(person)
    play(person, "architect")
    person.set("speed-slow")
    person.by("colonist-land-roma").click()
    expect(person.by("prompt")).to_contain_text("Steps: 2")
    person.page.locator(".legal .steps", has_text="2").first.click()
    person.page.locator('[data-testid=match][data-number="2"]').wait_for()
    expect(person.by("prompt")).not_to_contain_text("AI")
    person.page.locator('[data-testid=match][data-playing="false"]').wait_for()
    expect(person.by("prompt")).to_have_text("Build, or finish.")


@rule("CN 1.5j")
def test_the_mercator_sells_and_buys_with_the_price_shown(person: Person) -> None:
    started(person)
    play(person, "mercator")
    person.by("less-cloth").click()
    expect(person.by("trade-cloth")).to_contain_text("+7")
    person.by("trade-cloth").click()
    person.wait_past(1)
    person.by("more-brick").click()
    person.by("more-brick").click()
    expect(person.by("trade-brick")).to_contain_text("6")
    person.by("trade-brick").click()
    person.wait_past(2)
    expect(person.by("cash")).to_have_text("9")  # 5 + 3 + 7 - 6
    expect(person.by("more-food")).to_be_disabled()


@rule("CN 1.5j")
def test_what_is_set_at_the_counter_is_traded(person: Person) -> None:
    started(person)
    play(person, "mercator")
    person.by("less-cloth").click()
    person.by("more-brick").click()
    expect(person.by("done")).to_have_text("Trade, then done")
    person.by("done").click()
    person.page.locator('[data-testid=board][data-phase="choose"]').wait_for()
    person.page.locator('[data-testid=match][data-playing="false"]').wait_for()
    expect(person.by("cash")).to_have_text("12")  # 5 + 3 + 7 - 3
    texts = person.page.get_by_test_id("storehouse").get_by_role("img").all()
    names = [one.get_attribute("aria-label") for one in texts]
    assert names.count("brick") == 2
    assert names.count("cloth") == 0


@rule("CN 1.5j")
def test_a_trade_that_cannot_be_made_is_said_and_ends_the_rest(person: Person) -> None:
    """Eight coins buy two bricks or a cloth, not both; the cloth comes first."""
    started(person)
    play(person, "mercator")
    for good in ("brick", "brick", "cloth"):
        person.by(f"more-{good}").click()
    person.by("done").click()
    expect(person.by("refusal")).to_be_visible()
    assert phase(person) == "trade"
    expect(person.by("cash")).to_have_text("1")


@rule("CN 1.5q")
def test_the_senator_asks_what_pays_for_the_place(person: Person) -> None:
    started(person)
    play(person, "senator")
    person.by("slot-2").click()
    expect(person.by("prompt")).to_contain_text("What pays")
    person.page.locator('[data-testid^="pay-"]').first.click()
    person.wait_past(1)
    expect(person.by("slot-2")).to_have_count(0)


@rule("CN 1.5f")
def test_a_province_shows_what_it_brings_before_it_is_chosen(person: Person) -> None:
    started(person)
    play(person, "prefect")
    person.by("province-umbria").hover()
    expect(person.by("preview")).to_contain_text("CN 1.5f")
    person.by("province-umbria").click()
    person.wait_past(1)


@rule("CN 4.5a", "CN 4.5b")
def test_the_ai_shows_on_the_map_which_cities_it_compares(person: Person) -> None:
    """In this deal it builds at once: the cities glow, the chosen one most, a plaque says why."""
    started(person, 9)
    person.set("speed-slow")
    play(person, "mercator")
    person.by("done").click()
    expect(person.page.locator(".seen.chosen")).to_have_count(1)
    assert person.page.locator(".seen").count() > 1
    expect(person.page.locator(".badge.chosen")).to_have_count(1)
    expect(person.by("plaque")).to_contain_text("CN B2")
    assert person.by("dice").get_attribute("data-pips")
    person.by("prompt").click()  # a click puts the end before everybody's eyes
    expect(person.page.locator(".city .trace.automa")).to_have_count(1)


def test_the_ai_says_why(person: Person) -> None:
    started(person)
    play(person, "prefect")
    person.by("province-umbria").click()
    person.wait_past(1)
    person.page.locator('[data-testid^="why-"]').first.click()
    expect(person.page.locator('[data-testid^="reasons-"]')).to_contain_text("CN C1")


def test_the_points_can_be_hidden_and_stay_so(person: Person) -> None:
    started(person)
    expect(person.by("score-you")).to_be_visible()
    person.by("toggle-scores").click()
    expect(person.by("score-you")).to_have_count(0)
    person.page.reload()
    person.by("match").wait_for()
    expect(person.by("score-you")).to_have_count(0)
    person.by("toggle-scores").click()
    expect(person.by("score-automa")).to_be_visible()


def test_a_hint_points_at_the_map_or_the_hand(person: Person) -> None:
    started(person)
    person.by("hint").click()
    person.by("hint-1").wait_for()
    person.by("hint-next").click()
    person.by("hint-2").wait_for()
    expect(person.page.locator(".hinted").first).to_be_visible()


def test_no_answer_knows_the_order_of_the_deck(person: Person) -> None:
    """The deck is a number, and nothing else tells what comes next."""
    answers: list[dict[str, Any]] = []
    person.page.on(
        "response", lambda one: answers.append(one.json()) if "/moves" in one.url else None
    )
    started(person)
    play(person, "prefect")
    person.by("province-umbria").click()
    person.wait_past(1)
    assert isinstance(answers[-1]["view"]["deck"], int)
    told = json.dumps(answers)
    assert "outcomes" not in told
    assert "position" not in told
