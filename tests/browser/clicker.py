"""Somebody who clicks at random: through whole games, with mistakes, second thoughts and two tabs.

Half of the time the person does something sensible, so that the game comes to its end; otherwise
anything: a click or a drag anywhere, a key, Back, a reload, another tab. After every gesture the
page must show what the server has, must have complained of nothing and must have sent no more
than the person asked for. All of it follows from the seed.

The noise comes at the beginning of a game. To have it late as well, somebody with an instinct may
sit there first and last: then it begins anywhere between the deal and the end, and what is left
after it is played through the page's own calls while the page looks on.
"""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request

from tavolino.core.match import Match
from tests.browser import test_coatl, test_concordia, test_rummikub
from tests.browser.conftest import PATIENCE, watched
from tests.browser.screens import GAMES, by_instinct, dressed, settled
from tests.browser.table import Person, script

NOISE = {"rummikub": 0.85}  # how often something is done at random; who only draws has soon lost
NOISY = 60  # gestures, after which the person only wants to come to the end
LATEST = 0.95  # the noise begins before this share of a game
KEYS = [
    "Escape", "Enter", " ", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "1", "4",
    "7", "w", "b", "Backspace", "Control+z", "Control+y", "Control+Shift+z", "?",
]  # fmt: skip
MUTE = {"Tab", "Escape"}  # keys that play nothing
COMMANDS = ("/moves", "/undo", "/redo", "/back", "/rest")
HIT = script("hit")
AIM = script("aim")
SIGHT = script("sight")
RESTED = script("rested")
TIDY = script("tidy")
ON = script("play")
PLAYED = """async (id) => (await (await fetch(`/api/matches/${id}?since=0`)).json()).turns
  .filter(({ seat }) => seat === 'you').map(({ action }) => action.text)"""
CONFIRMS = "JSON.parse(localStorage.getItem('tavolino.settings') ?? '{}').confirm === true"
UNDER = """([x, y]) =>
  document.elementFromPoint(x, y)?.closest('[data-testid]')?.dataset.testid ?? ''"""
ENDS = {"stop", "give-up", "stop-sure"}  # what ends a game too early
AWAY = {"replay"}  # what leads elsewhere, by way of the open log


class Lost(AssertionError):
    """The page did something that it must not do."""


class Hasty(Person):
    """Somebody who does not watch the opponent to the end."""

    def __init__(self, page: Page, address: str, seed: int, rest: Callable[[int], None]) -> None:
        super().__init__(page, address, seed)
        self.rest = rest

    def wait_past(self, number: int) -> None:
        self.rest(number)


class Clicker:
    """One game in one context, from its deal to its result."""

    def __init__(self, browser: Browser, address: str, game: str, seed: int, *, late: bool) -> None:
        self.dice = random.Random(f"{game} {seed}")
        self.game = game
        self.address = address
        self.late = late
        self.touch = self.dice.random() < 0.4
        size = {"width": 390, "height": 844} if self.touch else {"width": 1366, "height": 768}
        self.context: BrowserContext = browser.new_context(
            viewport=size, has_touch=self.touch, is_mobile=self.touch,  # type: ignore[arg-type]
            locale="en-GB", reduced_motion="reduce",
        )  # fmt: skip
        self.complaints: list[str] = []
        self.sent: list[str] = []
        self.story: list[str] = []
        self.over = False
        self.passed = -1  # the number that was waited for last
        self.page = self.tab()
        self.person: Person = Hasty(self.page, address, seed, self.rest)

    def tab(self) -> Page:
        page = watched(self.context.new_page(), self.complaints)
        page.on("request", self.note)
        return page

    def note(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith(COMMANDS):
            self.sent.append(request.url.rsplit("/", 1)[1])

    # -- a whole game

    def play(self) -> None:
        self.sit()
        for turn in range(2000):
            if self.over:
                break
            if turn == NOISY and self.late:
                self.hurry()
            elif turn < NOISY and self.dice.random() < NOISE.get(self.game, 0.5):
                self.gesture()
            else:
                self.sensible(finish=turn >= NOISY)
        else:
            raise Lost(self.tell("the game does not end"))
        self.person.by("result").wait_for()
        if self.complaints:
            raise Lost(self.tell(f"complaints: {self.complaints}"))
        self.context.close()

    def sit(self) -> None:
        """At a table as it was dealt, or where somebody else has played a part of the game."""
        self.deal = self.dice.randrange(1, 100_000)
        first = self.begun() if self.late else []
        self.page.goto(f"{self.address}/api/me")
        pace = self.dice.choice(["off", "off", "fast"])
        dressed(self.page, "en", "dark", pace)
        begun = {"game": self.game, "options": {}, "deal": self.deal, "actions": first}
        self.where = self.address + self.page.evaluate(ON, begun)
        self.id = self.where.rsplit("/", 1)[1]
        self.page.goto(self.where)
        self.person.by("match").wait_for()
        self.rest()
        hand = "touch" if self.touch else "mouse"
        self.story.append(f"deal {self.deal} after {len(first)}, {pace}, {hand}")

    def begun(self) -> list[str]:
        """A part of what somebody would play."""
        whole = by_instinct(Match(self.game, deal=self.deal))
        return whole[: int(len(whole) * self.dice.random() * LATEST)]

    def hurry(self) -> None:
        """Somebody plays on elsewhere, and the page follows."""
        self.story.append("hurry")
        self.tidy()
        played: list[str] = self.page.evaluate(PLAYED, self.id)
        match = Match(self.game, deal=self.deal)
        for action in played:
            match.play(action)
        self.page.evaluate(ON, {"id": self.id, "actions": by_instinct(match)})
        self.rest()

    def tell(self, what: str) -> str:
        return f"{self.game}: {what}\n  " + "\n  ".join(self.story[-14:])

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

    def touched(self, target: Locator) -> None:
        """Pressed in its middle: at once where it can be hit, patiently where it cannot yet."""
        spot = target.evaluate(AIM)
        if spot and not (self.touch and test_concordia.on_whole_map(target)):
            self.press(*spot)
        else:
            test_concordia.tap(target) if self.touch else test_concordia.click(target)

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
        if hook in ENDS:
            return
        self.story[-1] += f" {hook}"
        self.press(x, y)
        if hook in AWAY:
            self.back()
        else:
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
        there = Hasty(other, self.address, 1, self.rest)
        there.by("match").wait_for()
        first, self.page = self.page, other
        mine, self.person = self.person, there
        self.rest()
        if not self.over:
            self.sensible(finish=False)
        self.page, self.person = first, mine
        other.close()
        self.rest()

    def look_again(self) -> None:
        """What is seen is what the server has: a fresh page shows the same."""
        self.tidy()
        settled(self.page)
        opened = self.opened()
        before = self.page.evaluate(SIGHT)
        self.page.goto(self.where)
        self.person.by("match").wait_for()
        self.rest()
        self.tidy()
        self.open(opened)
        settled(self.page)
        after = self.page.evaluate(SIGHT)
        if before != after:
            gone = [one for one in before if one not in after]
            new = [one for one in after if one not in before]
            raise Lost(self.tell(f"seen before {gone[:6]}, after a reload {new[:6]}"))

    def opened(self) -> tuple[str | None, str | None]:
        """The tab, and what Cóatl's stage can be turned to: the person's choice, until a reload."""
        tab = self.page.locator("[role=tab][aria-selected=true]")
        turn = self.person.by("turn-stage")
        return (
            tab.get_attribute("data-testid") if tab.count() else None,
            turn.get_attribute("aria-label") if turn.count() else None,
        )

    def open(self, wanted: tuple[str | None, str | None]) -> None:
        tab, turn = wanted
        if tab:
            self.person.by(tab).click()
        if turn != self.opened()[1]:
            self.person.by("turn-stage").click()

    # -- in between

    def rest(self, past: int = -1) -> None:
        """Until nothing moves and the page has what the server has."""
        asked = {"id": self.id, "past": past, "patience": PATIENCE}
        found: dict[str, Any] = self.page.evaluate(RESTED, asked)
        if "trouble" in found:
            raise Lost(self.tell(found["trouble"]))
        if self.complaints:
            raise Lost(self.tell(f"complaints: {self.complaints}"))
        self.over = found["over"]
        self.passed = past

    def tidy(self) -> None:
        """Closes what is open and lets go of what is held."""
        if self.page.evaluate(TIDY):
            self.rest()
        for _ in range(2):
            self.page.keyboard.press("Escape")

    def sensible(self, *, finish: bool) -> None:
        """One step towards the end of the game."""
        self.story.append("sensible")
        self.tidy()
        if self.page.evaluate(CONFIRMS):  # somebody has ticked that in the settings
            self.page.evaluate(script("dress"), {"confirm": False})
            self.reload()
        self.passed, number = -1, self.person.number
        getattr(self, f"step_{self.game}")(finish)
        if self.passed != number:
            self.rest(past=number)

    def step_azul(self, _finish: bool) -> None:
        self.touched(self.person.pick())
        self.page.locator(".table-top .legal").first.wait_for()
        self.touched(self.person.good_target())

    def step_coatl(self, _finish: bool) -> None:
        if self.person.by("keep").count():
            test_coatl.opened(self.person, "cards", self.touched)
            held = self.page.locator('[data-testid^="hand-"][aria-pressed="true"]')
            while held.count():
                self.touched(held.first)
            test_coatl.keep(self.person, self.touched)
        else:
            test_coatl.turn(self.person, self.touched)

    def step_concordia(self, _finish: bool) -> None:
        waiting = self.page.locator("[role=tab].waits[aria-selected=false]")
        if waiting.count():
            self.touched(waiting.first)
        test_concordia.step(self.person, self.touched)

    def step_rummikub(self, _finish: bool) -> None:
        test_rummikub.draw(self.person)

    def step_solitario(self, finish: bool) -> None:
        if finish:
            self.person.by("stop").click()
            self.person.by("stop-sure").click()
        else:
            self.touched(self.person.by("stock"))


def play(browser: Browser, address: str, game: str, seed: int, *, late: bool = False) -> None:
    assert game in GAMES
    clicker = Clicker(browser, address, game, seed, late=late)
    try:
        clicker.play()
    except Exception as error:
        raise Lost(f"seed {seed}, {clicker.tell(str(error))}") from error
    finally:
        clicker.context.close()
