"""Only the automa by touch: the sessions tapped on a phone, the page's own count of the taps."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tavolino.core.asking import Field
from tests.box.helping import HelperTable
from tests.box.table import GAMES
from tests.browser.conftest import watched

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1024, "height": 768}
# Section 2 of the companion: the setup, and a turn of yours; 4.5 where it is the target.
TURNS = {"azul": 8, "coatl": 8, "concordia": 10, "rummikub": 12}  # of yours, that are tapped
TAPS = {"azul": (5, 2.6), "coatl": (22, 4.5), "concordia": (32, 4.5), "rummikub": (1, 1.6)}


class Beside:
    """Somebody with the real box and only the automa on the screen."""

    def __init__(self, page: Page, address: str, game: str) -> None:
        self.page = page
        self.table = HelperTable(game)
        self.setup = 0
        page.goto(address)
        self.by(f"new-game-{game}").click()
        self.by("box-door").click()
        self.by("level-automa").click()
        self.by("set-up").click()
        self.root.wait_for()

    def by(self, hook: str) -> Locator:
        return self.page.get_by_test_id(hook)

    @property
    def root(self) -> Locator:
        return self.by("helper")

    @property
    def number(self) -> int:
        return int(self.root.get_attribute("data-number") or 0)

    @property
    def taps(self) -> int:
        return int(self.root.get_attribute("data-taps") or 0)

    @property
    def is_over(self) -> bool:
        return self.root.get_attribute("data-over") == "true"

    def tap(self, button: Locator) -> None:
        """And wait until it is taken."""
        number = self.number
        button.click()
        self.wait_past(number)

    def press(self, *keys: str) -> None:
        """The last of them enters something."""
        number = self.number
        for key in keys:
            self.page.keyboard.press(key)
        self.wait_past(number)

    def wait_past(self, number: int) -> None:
        taken = f'[data-testid=helper][data-busy="false"]:not([data-number="{number}"])'
        self.page.locator(taken).wait_for()

    def state(self) -> dict[str, Any]:
        """The session as the server says it."""
        found: dict[str, Any] = self.page.evaluate(
            "async id => await (await fetch(`/api/helpers/${id}`)).json()",
            self.page.url.rpartition("/")[2],
        )
        return found

    def tell(self, asked: list[dict[str, Any]]) -> None:
        """Every value by a tap, until what is left could only be one thing."""
        kinds = self.table.match.game.meta.kinds
        fields = [plain(one) for one in asked]
        self.table.taps = 0
        values = self.table.values(fields)
        names = [field.name for field in fields]
        all = list(zip(fields, asked, values, strict=True))
        for field, one, told in sorted(all, key=lambda each: names.index(each[0].name)):
            for value in told:
                if not self.still(asked):
                    return
                if field.kind == "roll":
                    self.tap(self.by(f"face-{value}"))
                else:
                    self.piece(one, kinds[value or 0])

    def still(self, asked: list[dict[str, Any]]) -> bool:
        """Whether the same pad is open."""
        ask = self.state()["ask"]
        return ask is not None and [one["name"] for one in ask["fields"]] == [
            one["name"] for one in asked
        ]

    def piece(self, field: dict[str, Any], name: str) -> None:
        piece = next(one for one in field["pieces"] if one["value"] == name)
        if piece["first"]:
            self.by(f"group-{piece['group']}").click()
        self.tap(self.by(f"value-{name}"))

    def enter(self, entry: str) -> None:
        wanted = entry.replace("_", " ").lower()
        one = next(one for one in self.state()["entries"] if one["text"].lower() == wanted)
        button = self.by(f"entry-{one['text']}")
        if not button.is_visible():
            self.by(f"kind-{one['kind']}").click()
        self.tap(button)

    def step(self) -> None:
        asked = self.state()["ask"]
        if asked:
            self.tell(asked["fields"])
            return
        if self.table.entered == 0:
            self.setup = self.taps
        self.table.entered += 1
        self.enter(self.table.entries[self.table.entered - 1])

    def turns(self) -> int:
        """Of yours that are over, by what was entered."""
        entered = self.table.entries[: self.table.entered]
        ends = ("took", "marker", "cell", "other", "province", "cash", "over", "stack", "laid")
        return sum(entry.startswith(ends) for entry in entered)

    def no_scrolling(self) -> None:
        """The loop fits the screen."""
        over = self.page.evaluate(
            "() => [...document.querySelectorAll('[data-testid=helper] main, html')]"
            ".filter(one => one.scrollHeight > one.clientHeight + 1).length"
        )
        assert over == 0


def plain(field: dict[str, Any]) -> Field:
    left = dict(enumerate(field["left"].values()))
    return Field(field["kind"], field["name"], "", field["places"], field["values"], left)


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, locale="it-IT", reduced_motion="reduce")  # type: ignore[arg-type]
    complaints: list[str] = []
    yield watched(context.new_page(), complaints)
    context.close()
    assert complaints == []


@pytest.mark.parametrize("game", GAMES)
def test_a_session_by_touch_takes_few_taps(game: str, phone: Page, address: str) -> None:
    """The first third of a session: the page's own counter, and no scrolling in the loop."""
    beside = Beside(phone, address, game)
    turns = 0
    while turns < TURNS[game]:
        beside.step()
        beside.no_scrolling()
        turns = beside.turns()
    assert beside.setup <= TAPS[game][0]
    assert (beside.taps - beside.setup) / turns <= TAPS[game][1]


def test_back_of_the_browser_is_back_and_a_session_is_found_again(
    phone: Page, address: str
) -> None:
    beside = Beside(phone, address, "rummikub")
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
    phone.set_viewport_size(TABLET)  # type: ignore[arg-type]
    beside = Beside(phone, address, "azul")
    beside.step()
    for _ in range(4):
        beside.press("3")
        beside.press("2", "Enter")
        beside.tap(beside.by("entry-round mine"))
    beside.by("count-points").fill("40")
    beside.by("counted").click()
    expect(beside.by("helper-result")).to_contain_text("40")
    assert beside.state()["outcome"]["winner"] == "you"
