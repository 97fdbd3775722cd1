"""Only the automa by touch: the sessions tapped on a phone, the page's own count of the taps."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tavolino.texts import say
from tests.box.table import GAMES
from tests.box.taps import AUTOMA_ONLY
from tests.browser.box.helped import KEY, Helped
from tests.browser.conftest import held
from tests.browser.test_looks import complaints as faults
from tests.long import LONG, some

SIZES = {"phone": (390, 844), "tablet": (1024, 768)}
WAYS = ("keys", "voice")
# A rule card has two taps for every turn of the automa, which has more of them than you, and one
# for the end of a round: nobody can know that who is not told.
ROUNDS = 4
SLOW = ("coatl", "concordia")
BEGINNING = 6  # entries
# Steps: the setup, turns of both, and what they ask for.
ROUND = {"azul": 8, "coatl": 9, "concordia": 14, "rummikub": 6}
ELSEWHERE = """async ([id, deed, more]) => {
  const { number } = await (await fetch(`/api/helpers/${id}`)).json();
  const body = JSON.stringify({ ...more, expected: number, key: crypto.randomUUID() });
  const headers = { 'content-type': 'application/json' };
  await fetch(`/api/helpers/${id}/${deed}`, { method: 'POST', headers, body });
}"""
INSIDE = """() => {
  const right = one => document.querySelector(one).getBoundingClientRect().right;
  return right('section.adam .note') <= right('section.adam');
}"""
BEGUN = """async position => {
  const body = JSON.stringify({ game: 'coatl', position, key: crypto.randomUUID() });
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch('/api/helpers', { method: 'POST', headers, body })).json()).id;
}"""


games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Or a tablet, where a test names a size."""
    callspec = getattr(request.node, "callspec", None)
    size = SIZES[callspec.params.get("size", "phone") if callspec else "phone"]
    with held(browser, size, "it-IT") as page:
        yield page


@games
@pytest.mark.parametrize("size", some(list(SIZES)))
def test_a_session_by_touch_takes_few_taps(game: str, size: str, phone: Page, address: str) -> None:
    """By the page's own counter, and without scrolling; where that is long, whole with --long."""
    beside = Helped(phone, address, game)
    whole = LONG or game not in SLOW
    while not beside.done and (whole or beside.table.entered < BEGINNING):
        beside.step()
        beside.no_scrolling()
    assert faults(phone) == []
    bar, turns = AUTOMA_ONLY[game], beside.table.turns
    print(f"{game}, {size}: {beside.taps} taps, setup {beside.setup}, {turns} turns")
    assert beside.setup <= bar.setup
    if whole:
        theirs = sum(one.startswith("die ") for one in beside.table.entries)
        allowed = 2 * theirs + ROUNDS if game == "azul" else bar.turn * turns
        assert beside.taps - beside.setup <= allowed
        assert beside.taps <= bar.game


def test_adams_cards_may_lie_on_the_screen_alone(phone: Page, address: str) -> None:
    beside = Helped(phone, address, "coatl")
    while beside.state()["ask"]:
        beside.step()
    assert "→" in beside.by("do-said").inner_text(), "pieces are laid on his cards"
    beside.by("who-rolls").tap()
    for hook in ("ours-adam", "who-done"):
        beside.by(hook).tap()
    expect(beside.by("do-said")).not_to_contain_text("→")
    claimed = next(line for line in beside.state()["hands"] if "claimed" in line["key"])
    expect(beside.by("do-said")).to_contain_text(say("it", claimed["key"], claimed["params"]))
    assert claimed["key"] == "coatl.hands.claimed_aside"
    assert phone.evaluate(INSIDE), "what ADAM has is not cut"
    beside.no_scrolling()


@pytest.mark.parametrize("game", some(["azul", "concordia", "coatl", "rummikub"], 2))
@pytest.mark.parametrize("size", some(list(SIZES)))
@pytest.mark.parametrize("ways", WAYS if LONG else ["turn about"])
def test_a_round_by_keys_and_from_what_is_spoken(
    game: str, size: str, ways: str, phone: Page, address: str
) -> None:
    """What the hands do is said before anything is asked, and everything has a name."""
    assert SIZES[size]
    beside = Helped(phone, address, game)
    for nth in range(ROUND[game]):
        beside.way = WAYS[nth % 2] if ways == "turn about" else ways
        if beside.state()["ask"]:
            assert beside.by("do-said").inner_text().strip()
        beside.step()
        beside.no_scrolling()
    assert faults(phone) == []


def test_back_of_the_browser_is_back_and_a_session_is_found_again(
    phone: Page, address: str
) -> None:
    beside = Helped(phone, address, "rummikub")
    beside.tap(beside.by("entry-stack"))
    beside.tap(beside.by("entry-laid 4"))
    expect(beside.by("stands")).to_contain_text("13")
    number = beside.number
    phone.go_back()
    phone.locator(f'[data-testid=helper]:not([data-number="{number}"])').wait_for()
    expect(beside.by("stands")).to_contain_text("17")
    beside.tap(beside.by("back"))
    expect(beside.by("stands")).to_contain_text("14")
    url = phone.url
    phone.goto(address)
    beside.by("new-game-rummikub").click()
    beside.by("box-door").click()
    beside.by(f"helper-{url.rpartition('/')[2]}").click()
    expect(beside.by("stands")).to_contain_text("14")


def test_keys_and_the_final_count(phone: Page, address: str) -> None:
    width, height = SIZES["tablet"]
    phone.set_viewport_size({"width": width, "height": height})
    beside = Helped(phone, address, "azul")
    beside.step()
    for _ in range(4):
        beside.press("3")
        beside.press("2", "Enter")
        beside.tap(beside.by("entry-round mine"))
    beside.by("count-points").fill("40")
    beside.by("counted").click()
    expect(beside.by("helper-result")).to_contain_text("40")
    assert beside.state()["outcome"]["winner"] == "you"
    beside.no_scrolling()


@pytest.mark.parametrize("size", list(SIZES))
def test_coatls_are_told_and_counted_for_them(size: str, phone: Page, address: str) -> None:
    assert SIZES[size]
    phone.goto(address)
    id = phone.evaluate(BEGUN, "to move: nobody; played: p3")
    phone.goto(f"{address}/beside/{id}")
    phone.get_by_test_id("count-for-me").tap()
    drawer = phone.get_by_test_id("built-drawer")
    for piece in ("red_head", "green_body", "green_body", "blue_body", "green_body", "red_tail"):
        drawer.get_by_test_id(f"lay-{piece}").tap()
    drawer.get_by_test_id("count-built").tap()
    expect(drawer.get_by_role("alert")).to_contain_text("CO 1.5b")  # no prophecy beside it
    drawer.get_by_test_id("late-beside 1").tap()
    drawer.get_by_test_id("lay-p3").tap()
    assert faults(phone) == []
    drawer.get_by_test_id("count-built").tap()
    result = phone.get_by_test_id("helper-result")
    expect(result.locator("tr")).to_have_count(4)  # a line of each seat, and both sums
    expect(drawer).to_have_count(0)
    assert not KEY.search(result.inner_text())
    assert faults(phone) == []
    phone.get_by_test_id("back").tap()
    expect(phone.get_by_test_id("count-for-me")).to_be_visible()


def test_what_was_entered_long_ago_is_put_right(phone: Page, address: str) -> None:
    beside = Helped(phone, address, "rummikub")
    for entry in ("stack", "laid 4", "stack", "laid 3"):
        beside.tap(beside.by(f"entry-{entry}"))
    expect(beside.by("stands")).to_contain_text("13")
    beside.by("wrong").click()
    drawer = beside.by("wrong-drawer")
    drawer.get_by_test_id("said-2").click()
    drawer.get_by_test_id("entry-laid 5").click()
    assert faults(phone) == []
    beside.tap(drawer.get_by_test_id("put-right"))
    expect(beside.by("stands")).to_contain_text("12")
    expect(drawer).to_have_count(0)
    beside.by("wrong").click()
    phone.go_back()
    expect(drawer).to_have_count(0)
    expect(beside.by("stands")).to_contain_text("12")


def test_a_reload_while_back_becomes_possible_stays_at_the_table(phone: Page, address: str) -> None:
    """Another device enters something, and in that moment the page is loaded again."""
    beside = Helped(phone, address, "rummikub")
    id = phone.url.rpartition("/")[2]
    for _ in range(4):
        phone.evaluate(ELSEWHERE, [id, "enter", {"entry": "stack"}])
        phone.reload()
        expect(beside.by("back")).to_be_enabled()
        assert id in phone.url
        beside.tap(beside.by("back"))
        expect(beside.by("back")).to_be_disabled()
    assert id in phone.url
