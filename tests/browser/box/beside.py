"""A person with the real box beside the page: a session, told by touch, keys or voice."""

import re
from math import hypot
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, Page, Position

from tavolino.texts import say
from tests.box.table import Table
from tests.browser.screens import settled
from tests.browser.table import Person

FETCH = """async ([path, body]) => {
  const method = body ? 'POST' : 'GET';
  const headers = { 'Content-Type': 'application/json' };
  const sent = body ? JSON.stringify(body) : undefined;
  return (await fetch('/api/' + path, { method, headers, body: sent })).json();
}"""
# Whatever may grow in a loop, of a table or of the automa alone. Not the picture, which is drawn to
# its room; nor the places of a pad (`.rooms`), of which the one that is told now is in sight.
LOOP = ":is([data-box], [data-testid=helper])"
PICTURE = ":not(.board, .table)"
GROWS = f"{LOOP} > {PICTURE}, {LOOP} > main > {PICTURE}, .tell, .lay, .values, .sheet"
SCROLLED = f"""() => [document.scrollingElement, ...document.querySelectorAll('{GROWS}')]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${{one.className}} ${{one.scrollHeight}} > ${{one.clientHeight}}`)"""


def scrolled(page: Page) -> list[str]:
    """What would have to be scrolled to be seen, when all has come to rest."""
    found: list[str] = page.evaluate(SCROLLED)
    if found:
        settled(page)
        found = page.evaluate(SCROLLED)
    return found


NEAR, SOON = 24, 0.4  # pixels, seconds: a little more than the page has
CORNERS: tuple[Position, Position] = ({"x": 6, "y": 6}, {"x": 38, "y": 38})


class Finger:
    """Quicker than a hand, but not twice at one place: that would be a double tap (finger.ts)."""

    def __init__(self) -> None:
        self.x = self.y = self.when = -1.0

    def tap(self, button: Locator) -> None:
        """In the corner that is farther from the last tap."""
        room = button.bounding_box()
        assert room

        def far(corner: Position) -> float:
            return abs(room["x"] + corner["x"] - self.x) + abs(room["y"] + corner["y"] - self.y)

        corner = max(CORNERS, key=far)
        self.comes(button.page, room["x"] + corner["x"], room["y"] + corner["y"])
        button.tap(position=corner)

    def hit(self, target: Locator) -> None:
        """In its middle, however small it is."""
        target.scroll_into_view_if_needed()
        room = target.bounding_box()
        assert room
        self.comes(target.page, room["x"] + room["width"] / 2, room["y"] + room["height"] / 2)
        target.tap()

    def comes(self, page: Page, x: float, y: float) -> None:
        """Waits where the page would take it for the second half of a double tap."""
        if hypot(x - self.x, y - self.y) < NEAR and monotonic() - self.when < SOON:
            page.wait_for_timeout(1000 * SOON)
        self.x, self.y, self.when = x, y, monotonic()


class Beside(Person):
    """Somebody whose game lies on a real table: the session is what the box shows."""

    def __init__(self, page: Page, address: str, game: str) -> None:
        super().__init__(page, address)
        self.table = Table(game)
        self.game = game
        self.told = self.played = 0
        self.id = ""
        self.finger = Finger()

    def ask(self, path: str, body: Any = None) -> Any:
        return self.page.evaluate(FETCH, [path, body])

    def sit_down(self) -> None:
        """By the door of the house, with the options of the session."""
        self.page.goto(self.address)
        self.by(f"new-game-{self.game}").click()
        self.by("box-door").click()
        self.by("new-box").wait_for()
        wish = {"game": self.game, "options": self.table.options, "box": {}, "key": "box"}
        self.id = self.ask("matches", wish)["id"]
        self.look()

    def look(self) -> None:
        self.page.goto(f"{self.address}/{self.game}/{self.id}")
        self.by("match").wait_for()

    @property
    def snapshot(self) -> Any:
        return self.ask(f"matches/{self.id}")

    @property
    def asked(self) -> str:
        """The question that waits."""
        return self.by("match").get_attribute("data-ask") or ""

    @property
    def taps(self) -> int:
        return int(self.by("match").get_attribute("data-taps") or 0)

    def values(self, at: Any) -> list[tuple[str, str | int]]:
        """What the box shows, each with what it came from, in the order of the questions."""
        fields = at["ask"]["fields"]
        lines = self.table.shown[self.told : self.told + len(fields)]
        self.told += len(fields)
        return [
            (field["name"], one)
            for field, line in zip(fields, lines, strict=True)
            for one in line["tell"]
        ]

    def tell(self, way: str = "touch") -> None:
        """Every value of a question, until the table goes on; what can only be one is filled in."""
        at = self.snapshot
        asked = at["ask"]["id"]
        values = self.values(at)
        sources = list(dict.fromkeys(name for name, _ in values))
        for name, value in sorted(values, key=lambda one: sources.index(one[0])):
            if self.asked != asked:
                return
            if self.by("pad").get_attribute("data-source") == name:
                self.enter(value, way)
        self.page.locator(f'[data-testid="match"]:not([data-ask="{asked}"])').wait_for()

    def tell_at_once(self) -> None:
        """All values of the question that waits, sent as the page would send them."""
        at = self.snapshot
        fields = at["ask"]["fields"]
        lines = self.table.shown[self.told : self.told + len(fields)]
        self.told += len(fields)
        values = [line["tell"] for line in lines]
        wish = {"expected": at["number"], "key": f"told {self.told}", "ask": at["ask"]["id"]}
        self.ask(f"matches/{self.id}/tell", {**wish, "values": values})
        self.look()

    def enter(self, value: str | int, way: str) -> None:
        asked, told = self.asked, int(self.by("pad").get_attribute("data-told") or 0)
        if way == "keys":
            self.page.keyboard.type(str(value))
            self.page.keyboard.press("Enter")
        elif way == "voice":
            self.press(value)
        else:
            self.tap(value)
        self.page.wait_for_function(
            "([ask, n]) => document.querySelector('[data-box]').dataset.ask !== ask"
            " || Number(document.querySelector('[data-testid=pad]')?.dataset.told) > n",
            arg=[asked, told],
        )

    def tap(self, value: str | int) -> None:
        if isinstance(value, int):
            self.finger.tap(self.by(f"face-{value}"))
            return
        groups = self.page.locator('[data-testid^="group-"]')
        if groups.count():
            self.finger.tap(self.by(f"group-{self.piece(value)['group']}"))
        self.finger.tap(self.by(f"value-{value}"))

    def piece(self, value: str) -> Any:
        return next(
            one
            for field in self.snapshot["ask"]["fields"]
            for one in field["pieces"]
            if one["value"] == value
        )

    def press(self, value: str | int) -> None:
        """By what a screen reader says of it."""
        pad = self.by("pad")
        if isinstance(value, int):
            pad.get_by_role("button", name=str(value), exact=True).press("Enter")
            return
        piece = self.piece(value)
        if self.page.locator('[data-testid^="group-"]').count():
            group = pad.get_by_role("group").get_by_role("button", name=say("en", piece["group"]))
            group.first.press("Enter")
        word = re.escape(say("en", piece["key"], piece["params"]))
        named = pad.get_by_role("group").get_by_role("button", name=re.compile(f"^{word},"))
        named.first.press("Enter")

    def move(self) -> None:
        """The person's next action, as the board would send it; none while something is asked."""
        at = self.caught_up()
        if at["ask"]:
            return
        action = self.table.yours[self.played]
        self.played += 1
        wish = {"action": action, "expected": at["number"], "key": f"move{self.played}"}
        answer = self.ask(f"matches/{self.id}/moves", wish)
        assert "id" in answer, answer
        self.page.wait_for_function(
            "n => (({ number, ask }) => number !== n || ask)"
            "(document.querySelector('[data-box]').dataset)",
            arg=str(at["number"]),
        )

    def caught_up(self) -> Any:
        """Where the table stands when the page has done by itself what could only be done."""
        still = '[data-testid=match][data-busy="false"][data-playing="false"]'
        while True:
            self.page.locator(still).wait_for()
            at = self.ask(f"matches/{self.id}?since=0")
            forced = [one["kind"] for one in at["legal"]] == ["done"]
            if at["number"] == self.number and bool(at["ask"]) == bool(self.asked) and not forced:
                break
            self.page.wait_for_timeout(20)
        self.played = sum(turn["seat"] == "you" for turn in at["turns"])
        return at

    def scrolled(self) -> list[str]:
        """What would have to be scrolled to be seen."""
        return scrolled(self.page)
