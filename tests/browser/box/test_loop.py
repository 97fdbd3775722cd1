"""Beside the real box, in the browser: a round of each game by touch, keys and voice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tavolino.texts import say
from tests.box.helping import turns_of
from tests.box.table import GAMES
from tests.box.taps import FULL, model
from tests.browser.box.gestures import Hands
from tests.browser.conftest import held
from tests.browser.test_looks import complaints
from tests.long import in_turn, only_long, some

SIZES = {"phone": (390, 844), "tablet": (1024, 768)}
STEPS = {"azul": 14, "coatl": 14, "concordia": 16, "rummikub": 14}  # a round, as the table counts

# Fewer turns than the games that were counted, with as many fillings; and more turns (docs/box.md).
SHORT, LONG = ("azul", "rummikub"), "coatl"

games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def beside(
    browser: Browser, address: str, game: str, request: pytest.FixtureRequest
) -> Iterator[Hands]:
    with held(browser, SIZES[request.node.callspec.params.get("size", "phone")]) as page:
        person = Hands(page, address, game)
        person.sit_down()
        yield person


@pytest.mark.parametrize(("game", "size"), in_turn(GAMES, list(SIZES)))
def test_a_round_is_told_by_touch_without_scrolling(beside: Hands, size: str) -> None:
    assert SIZES[size]
    for _ in range(STEPS[beside.game]):
        if beside.asked:
            beside.tell()
        else:
            beside.play()
        assert beside.scrolled() == []
    assert beside.snapshot["number"] >= 7


@pytest.mark.parametrize("size", some(["tablet", "phone"]))
@pytest.mark.parametrize("game", some(["azul", "concordia", "coatl", "rummikub"], 2))
def test_a_round_is_told_and_played_by_keys(beside: Hands, size: str) -> None:
    assert SIZES[size]
    beside.way = "keys"
    for _ in range(STEPS[beside.game]):
        if beside.asked:
            beside.tell("keys")
        else:
            beside.play()
        assert beside.scrolled() == []
    assert beside.snapshot["number"] >= 7


@pytest.mark.parametrize("size", some(["phone", "tablet"]))
@pytest.mark.parametrize("game", some(["coatl", "rummikub", "azul", "concordia"], 2))
def test_a_round_is_told_and_played_from_what_is_spoken(beside: Hands, size: str) -> None:
    """Every question is said first, every answer has a name, and axe finds nothing on the way."""
    assert SIZES[size]
    beside.way = "voice"
    for step in range(STEPS[beside.game]):
        if beside.asked:
            assert beside.by("do-said").inner_text().strip()
            beside.tell("voice")
        else:
            beside.play()
        if step in (0, 3):
            assert complaints(beside.page) == []
    assert beside.snapshot["number"] >= 7


@pytest.mark.parametrize("game", ["azul"])
def test_back_takes_a_tap_back_then_a_move(beside: Hands) -> None:
    beside.tap("red")
    expect(beside.page.locator('[data-testid="place"][data-value="red"]')).to_have_count(1)
    beside.page.go_back()
    expect(beside.page.locator('[data-testid="place"][data-value="red"]')).to_have_count(0)
    beside.tell()
    beside.move()
    assert beside.asked
    beside.page.go_back()
    expect(beside.by("match")).to_have_attribute("data-ask", "")
    expect(beside.by("match")).to_have_attribute("data-number", "0")


@pytest.mark.parametrize("game", some(["concordia", "azul", "coatl", "rummikub"]))
def test_back_of_the_browser_takes_one_thing_back_in_every_game(beside: Hands) -> None:
    """In the pad the last tap; while nothing is asked the last decision, and what it asked for."""
    told = beside.by("pad").get_attribute("data-told")
    name, first = beside.values(beside.snapshot)[0]
    beside.told = 0
    assert beside.by("pad").get_attribute("data-source") == name
    beside.tap(first)
    expect(beside.by("pad")).not_to_have_attribute("data-told", told or "")
    beside.page.go_back()
    expect(beside.by("pad")).to_have_attribute("data-told", told or "")
    beside.tell()
    number = beside.caught_up()["number"]
    beside.play()
    beside.page.go_back()
    expect(beside.by("match")).to_have_attribute("data-ask", "")
    expect(beside.by("match")).to_have_attribute("data-number", str(number))


@pytest.mark.parametrize("game", ["azul"])
def test_taps_are_counted_as_the_companion_counts_them(beside: Hands) -> None:
    beside.tell()
    assert beside.taps <= 28
    beside.by("do").wait_for(state="hidden")
    before = beside.taps
    beside.page.locator('[data-testid^="tile-"] .hit').first.tap()
    beside.page.locator('.legal[data-testid^="row-"], .legal[data-testid="floor"]').first.tap()
    beside.by("face-5").tap()
    expect(beside.by("match")).to_have_attribute("data-number", "3")
    assert beside.taps - before == 3


@only_long
@games
def test_a_session_takes_as_few_taps_as_the_companion_says(beside: Hands, game: str) -> None:
    """Every tap is counted: no more than the model gives for these moves, and within section 2."""
    setup = 0
    while beside.asked or beside.played < len(beside.table.yours):
        if beside.asked:
            beside.tell()
        else:
            setup = setup or beside.taps
            beside.play()
    table = beside.table
    turns = turns_of(table.play(table.sit_down(), table.at_once))
    bar = FULL[game]
    print(f"{game}: {beside.taps} taps, setup {setup}, {turns} turns, model {model(game)}")
    assert beside.snapshot["outcome"]["scores"] == table.outcome
    assert beside.taps <= model(game)
    assert setup <= bar.setup
    if game not in SHORT:
        assert (beside.taps - setup) / turns <= bar.turn
    if game != LONG:
        assert beside.taps <= bar.game


VOICE = """(() => {
  window.heard = [];
  const voices = ['en-GB', 'it-IT'].map((lang) => ({ lang, name: lang }));
  const fake = {
    getVoices: () => voices, addEventListener: () => undefined,
    speak: (one) => heard.push([one.lang, one.text]), cancel: () => heard.push(['hush', '']),
  };
  Object.defineProperty(window, 'speechSynthesis', { value: fake });
  window.SpeechSynthesisUtterance = function (text) { this.text = text; };
})()"""


@pytest.mark.parametrize("game", ["azul"])
def test_what_the_hands_do_is_read_aloud_in_the_language_of_the_page(beside: Hands) -> None:
    """A stub hears it: no voice is installed where this is tested."""
    beside.page.add_init_script(VOICE)
    beside.look()
    beside.by("read-aloud").tap()
    beside.by("read-aloud").tap()
    said = beside.by("do-said").inner_text()
    assert beside.page.evaluate("heard") == [["en-GB", said], ["hush", ""]]
    beside.set("lang-it")
    italian = say("it", "azul.fill.colour_sequence")
    expect(beside.by("do-said")).to_have_text(italian)
    beside.by("read-aloud").tap()
    assert beside.page.evaluate("heard.at(-1)") == ["it-IT", italian]
    beside.set("lang-ru")  # nobody here speaks it
    expect(beside.by("read-aloud")).to_have_count(0)


@pytest.mark.parametrize("game", ["coatl"])
def test_a_turn_with_nothing_left_to_do_is_over_and_back_steps_over_it(beside: Hands) -> None:
    """Two cards are drawn, nothing else can follow; the Back of the browser brings a card back."""
    while beside.table.yours[beside.played] != "draw 6":
        beside.tell() if beside.asked else beside.move()
    beside.tell() if beside.asked else None
    before = beside.number
    beside.by("row-6").tap()
    beside.page.locator('[data-testid="match"]:not([data-ask=""])').wait_for()
    assert beside.snapshot["ask"]["action"] == "done"
    beside.page.go_back()
    expect(beside.by("match")).to_have_attribute("data-number", str(before))
    expect(beside.by("match")).to_have_attribute("data-ask", "")
    expect(beside.by("row-6")).to_be_visible()


@pytest.mark.parametrize("game", ["rummikub"])
def test_tiles_that_left_the_hand_are_laid(beside: Hands) -> None:
    while not beside.table.yours[beside.played].startswith("place"):
        if beside.asked:
            beside.tell()
        else:
            beside.move()
    if beside.asked:
        beside.tell()
    before, number = beside.taps, beside.number
    for tile in ("B8", "B9", "B10", "J"):
        beside.by(f"hand-{tile}").first.tap()
    beside.by("laid").tap()
    expect(beside.by("match")).to_have_attribute("data-number", str(number + 1))
    assert beside.taps - before == 5
