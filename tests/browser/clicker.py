"""Somebody who clicks at random: through whole games, with mistakes, second thoughts and two tabs.

Half of the time the person does something sensible, so that the game comes to its end; otherwise
anything: a click or a drag anywhere, a key, Back, a reload, another tab. After every gesture the
page must show what the server has, must have complained of nothing and must have sent no more
than the person asked for. All of it follows from the seed.
"""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request

from tests.browser import test_coatl, test_concordia, test_rummikub
from tests.browser.conftest import watched
from tests.browser.screens import GAMES, Sitting, dressed, sit_down
from tests.browser.table import Person, script

NOISY = 60  # gestures, after which the person only wants to come to the end
KEYS = [
    "Escape", "Enter", " ", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "1", "4",
    "7", "w", "b", "Backspace", "Control+z", "Control+y", "Control+Shift+z", "?",
]  # fmt: skip
MUTE = {"Tab", "Escape"}  # keys that play nothing
COMMANDS = ("/moves", "/undo", "/redo", "/back", "/rest")
HIT = script("hit")
SIGHT = script("sight")
UNDER = """([x, y]) =>
  document.elementFromPoint(x, y)?.closest('[data-testid]')?.dataset.testid ?? ''"""
ENDS = {"stop", "give-up", "stop-sure"}  # what ends a game too early


class Lost(AssertionError):
    """The page did something that it must not do."""


class Clicker:
    """One game in one context, from its deal to its result."""

    def __init__(self, browser: Browser, address: str, game: str, seed: int) -> None:
        self.dice = random.Random(f"{game} {seed}")
        self.game = game
        self.address = address
        self.touch = self.dice.random() < 0.4
        size = {"width": 390, "height": 844} if self.touch else {"width": 1366, "height": 768}
        self.context: BrowserContext = browser.new_context(
            viewport=size, has_touch=self.touch, is_mobile=self.touch,  # type: ignore[arg-type]
            locale="en-GB", reduced_motion="reduce",
        )  # fmt: skip
        self.complaints: list[str] = []
        self.sent: list[str] = []
        self.story: list[str] = []
        self.page = self.tab()
        self.person = Person(self.page, address, seed)
        self.number = 0

    def tab(self) -> Page:
        page = watched(self.context.new_page(), self.complaints)
        page.on("request", self.note)
        return page

    def note(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith(COMMANDS):
            self.sent.append(request.url.rsplit("/", 1)[1])

    # -- a whole game

    def play(self) -> None:
        deal = self.dice.randrange(1, 100_000)
        self.page.goto(self.address)
        self.person.by("start").first.wait_for()
        pace = self.dice.choice(["off", "off", "fast"])
        dressed(self.page, "en", "dark", pace)
        self.where = sit_down(self.page, self.address, Sitting(self.game, {}, deal, []))
        self.id = self.where.rsplit("/", 1)[1]
        self.page.goto(self.where)
        self.person.by("match").wait_for()
        self.story.append(f"deal {deal}, {pace}, {'touch' if self.touch else 'mouse'}")
        for turn in range(2000):
            self.rest()
            if self.server()["outcome"] is not None:
                break
            if turn < NOISY and self.dice.random() < 0.5:
                self.gesture()
            else:
                self.sensible(finish=turn >= NOISY)
        else:
            raise Lost(self.tell("the game does not end"))
        self.person.by("result").wait_for()
        if self.complaints:
            raise Lost(self.tell(f"complaints: {self.complaints}"))
        self.context.close()

    def tell(self, what: str) -> str:
        return f"{self.game}: {what}\n  " + "\n  ".join(self.story[-14:])

    def server(self) -> dict[str, Any]:
        """The table as the server has it."""
        found: dict[str, Any] = self.page.evaluate(
            "async (id) => (await fetch(`/api/matches/${id}`)).json()", self.id
        )
        return found

    # -- what is done

    def gesture(self) -> None:
        deeds: list[tuple[int, Callable[[], None]]] = [
            (8, self.click), (3, self.click_anywhere), (4, self.drag), (2, self.click_twice),
            (5, self.key), (2, self.tool), (1, self.reload), (1, self.back), (1, self.second_tab),
            (2, self.look_again),
        ]  # fmt: skip
        weights = [weight for weight, _ in deeds]
        deed = self.dice.choices([deed for _, deed in deeds], weights)[0]
        self.sent.clear()
        self.story.append(deed.__name__)
        deed()

    def spot(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.page.evaluate(HIT, self.dice.random())
        return None if found is None or found["hook"] in ENDS else found

    def press(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def at_most(self, count: int) -> None:
        self.rest()
        if len(self.sent) > count:
            raise Lost(self.tell(f"one gesture sent {self.sent}"))

    def click(self) -> None:
        if spot := self.spot():
            self.story[-1] += f" {spot['hook']}"
            self.press(spot["x"], spot["y"])
            self.at_most(1)

    def click_twice(self) -> None:
        if spot := self.spot():
            self.story[-1] += f" {spot['hook']}"
            self.press(spot["x"], spot["y"])
            self.press(spot["x"], spot["y"])
            self.at_most(2)

    def anywhere(self) -> tuple[float, float]:
        box = self.person.by("board").bounding_box()
        assert box is not None
        x = box["x"] + self.dice.random() * box["width"]
        return x, box["y"] + self.dice.random() * box["height"]

    def click_anywhere(self) -> None:
        x, y = self.anywhere()
        hook = self.page.evaluate(f"({UNDER})([{x}, {y}])")
        if hook not in ENDS:
            self.press(x, y)
            self.at_most(1)

    def drag(self) -> None:
        spot, (x, y) = self.spot(), self.anywhere()
        other = self.spot() if self.dice.random() < 0.6 else None
        if spot is None:
            return
        if other is not None:
            x, y = other["x"], other["y"]
            self.story[-1] += f" {spot['hook']} to {other['hook']}"
        self.page.mouse.move(spot["x"], spot["y"])
        self.page.mouse.down()
        self.page.mouse.move((spot["x"] + x) / 2, (spot["y"] + y) / 2, steps=2)
        self.page.mouse.move(x, y, steps=3)
        self.page.mouse.up()
        self.at_most(1)

    def key(self) -> None:
        key = self.dice.choice(KEYS)
        focused = self.page.evaluate("document.activeElement?.dataset.testid ?? ''")
        if focused in ENDS and key in ("Enter", " "):
            return
        self.story[-1] += f" {key}"
        self.page.keyboard.press(key)
        self.at_most(0 if key in MUTE else 1)

    def tool(self) -> None:
        name = self.dice.choice(["undo", "redo", "hint", "rules", "settings", "panel", "sheet"])
        self.tidy()
        tool = self.person.by(name)
        self.story[-1] += f" {name}"
        if tool.count() and tool.first.is_visible() and tool.first.is_enabled():
            tool.first.click()
            self.at_most(1 if name in ("undo", "redo") else 0)

    def reload(self) -> None:
        self.page.reload()
        self.person.by("match").wait_for()
        self.at_most(0)

    def back(self) -> None:
        """Closes what is open; with nothing open it leaves the table, which is still there."""
        self.page.go_back()
        if self.person.by("match").count() == 0 or self.id not in self.page.url:
            self.page.goto(self.where)
        self.person.by("match").wait_for()
        self.at_most(0)

    def second_tab(self) -> None:
        """What is played in another tab is seen in this one."""
        other = self.tab()
        other.goto(self.where)
        there = Person(other, self.address)
        there.by("match").wait_for()
        first, self.page = self.page, other
        mine, self.person = self.person, there
        self.rest()
        self.sensible(finish=False)
        self.rest()
        self.page, self.person = first, mine
        other.close()

    def look_again(self) -> None:
        """What is seen is what the server has: a fresh page shows the same."""
        self.tidy()
        before = self.page.evaluate(SIGHT)
        self.page.goto(self.where)
        self.person.by("match").wait_for()
        self.rest()
        self.tidy()
        after = self.page.evaluate(SIGHT)
        if before != after:
            gone = [one for one in before if one not in after]
            new = [one for one in after if one not in before]
            raise Lost(self.tell(f"seen before {gone[:6]}, after a reload {new[:6]}"))

    # -- in between

    def rest(self) -> None:
        """Until nothing moves and the page has what the server has."""
        here = "[data-testid=match]"
        if self.person.by("match").count() == 0:
            raise Lost(self.tell("the table is gone"))
        self.page.locator(f'{here}[data-playing="false"]').wait_for()
        number = self.server()["number"]
        self.page.locator(f'{here}[data-number="{number}"]').wait_for()
        self.page.locator(f'{here}[data-playing="false"]').wait_for()
        if self.complaints:
            raise Lost(self.tell(f"complaints: {self.complaints}"))

    def tidy(self) -> None:
        """Closes what is open and lets go of what is held."""
        for name in ("close", "offer-skip", "ask-not", "stop-not"):
            for one in self.person.by(name).all():
                if one.is_visible():
                    one.click()
        sheet = self.page.locator('[data-testid=sheet][aria-expanded="true"]')
        if sheet.count() and sheet.is_visible():
            sheet.click()
        reset = self.person.by("reset-turn")
        if reset.count() and reset.is_enabled():
            reset.click()
        for _ in range(2):
            self.page.keyboard.press("Escape")

    def sensible(self, *, finish: bool) -> None:
        """One step towards the end of the game."""
        self.story.append("sensible")
        self.tidy()
        self.rest()
        if self.server()["outcome"] is None:
            getattr(self, f"step_{self.game}")(finish)

    def step_azul(self, _finish: bool) -> None:
        press = test_coatl.tap if self.touch else test_coatl.click
        press(self.person.pick())
        self.page.locator(".table-top .legal").first.wait_for()
        press(self.person.good_target())

    def step_coatl(self, _finish: bool) -> None:
        press = test_coatl.tap if self.touch else test_coatl.click
        if self.person.by("keep").count():
            test_coatl.keep(self.person, press)
        else:
            test_coatl.turn(self.person, press)

    def step_concordia(self, _finish: bool) -> None:
        test_concordia.step(self.person, test_concordia.tap if self.touch else test_concordia.click)

    def step_rummikub(self, _finish: bool) -> None:
        test_rummikub.draw(self.person)

    def step_solitario(self, finish: bool) -> None:
        if finish:
            self.person.by("stop").click()
            self.person.by("stop-sure").click()
        else:
            self.person.by("stock").click()


def play(browser: Browser, address: str, game: str, seed: int) -> None:
    assert game in GAMES
    clicker = Clicker(browser, address, game, seed)
    try:
        clicker.play()
    except Exception as error:
        raise Lost(f"seed {seed}, {clicker.tell(str(error))}") from error
    finally:
        clicker.context.close()
