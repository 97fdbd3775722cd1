"""What a person taps on the board for the actions of a session, place by place."""

from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator

from tests.box.taps import tiles_in
from tests.browser.box.beside import Beside

NAME = "one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()"


class Hands(Beside):
    """Somebody who tells all of it by taps: what the box shows, and the own moves on the board."""

    way = "touch"

    def hit(self, target: Locator) -> None:
        """A finger; or the keys, on what has a name for whoever only hears it."""
        if self.way == "touch":
            self.finger.hit(target)
            return
        assert target.evaluate(NAME), target
        target.focus()
        self.page.keyboard.press("Enter")

    def play(self) -> None:
        """The next action of the session; at the Mercator's counter all of them."""
        self.legal = self.caught_up()["legal"]
        if self.asked or self.played == len(self.table.yours):
            return
        number = self.number
        HANDS[self.game](self, self.taken())
        self.page.wait_for_function(
            "n => (({ number, ask }) => number !== n || ask)"
            "(document.querySelector('[data-box]').dataset)",
            arg=str(number),
        )
        self.settled()

    def settled(self) -> None:
        self.page.locator('[data-testid=match][data-busy="false"][data-playing="false"]').wait_for()

    def tap_map(self, hook: str) -> None:
        """A place of the map; what lies beyond its edge is brought into sight by its arrow."""
        place, room = self.by(hook).last, self.by("map").bounding_box()
        assert room
        if self.way != "touch":
            return self.hit(place)
        while True:
            x, y = place.evaluate("one => (({ e, f }) => [e, f])(one.getScreenCTM())")
            across = (x - room["x"]) / room["width"] - 0.5
            down = (y - room["y"]) / room["height"] - 0.5
            if max(abs(across), abs(down)) < 0.5:
                self.finger.comes(self.page, x, y)
                return self.page.touchscreen.tap(x, y)
            side = "right" if across > 0 else "left"
            if abs(down) >= abs(across):
                side = "down" if down > 0 else "up"
            self.finger.hit(self.by(f"beyond-{side}"))

    def taken(self) -> list[str]:
        """Off the session; what is set at the counter is traded when one is done."""
        found = [self.table.yours[self.played]]
        while found[-1].split()[0] in ("sell", "buy"):
            found.append(self.table.yours[self.played + len(found)])
        self.played += len(found)
        return found

    def touch(self, hook: str, *ways: str) -> None:
        """A place, by way of its tab or of the other side of the stage where it is not in sight."""
        for way in ways:
            if not self.seen(hook).count() and self.seen(way).count():
                self.hit(self.seen(way).first)
        self.hit(self.seen(hook).first)

    def then(self, origin: str, hook: str, *ways: str) -> None:
        """Where what was taken up goes, unless it could go nowhere else."""
        found = [one["text"] for one in self.legal if origin in f"{one['text']} "]
        if len(found) > 1:
            self.touch(hook, *ways)

    def seen(self, hook: str) -> Locator:
        return self.by(hook).locator("visible=true")


def in_azul(person: Hands, actions: list[str]) -> None:
    _, source, colour, *where = actions[0].split()
    group = person.by(f"tile-{source}-{colour}")
    person.hit(group.locator(".hit").first if person.way == "touch" else group.first)
    person.hit(person.by("-".join(where)))


def in_coatl(person: Hands, actions: list[str]) -> None:
    verb, *what = actions[0].split()
    if verb == "keep":
        for place in what:
            person.touch(f"hand-{place}", "tab-cards")
    elif verb == "take":
        person.touch(f"cell-{what[0]}", "turn-stage")
    elif verb == "draw":
        person.touch("deck" if what[0] == "deck" else f"row-{what[0]}", "tab-row")
    elif verb == "start":
        person.touch(f"piece-{what[0]}_{what[1]}")
        person.then(f" {what[0]} {what[1]} ", "new-coatl", "turn-stage")
    elif verb == "add":
        ends = {"head": "front", "tail": "back"}
        end = ends.get(what[2]) or what[3]
        person.touch(f"piece-{what[1]}_{what[2]}")
        person.then(f" {what[1]} {what[2]} ", f"end-{what[0]}-{end}", "turn-stage")
    elif verb == "play":
        hand = person.snapshot["view"]["you"]["hand"]
        person.touch(f"hand-{hand.index(what[1]) + 1}", "tab-cards")
        person.then(f" {what[1]} ", f"beside-{what[0]}", "turn-stage")
    elif verb == "temple":
        person.touch(f"temple-{what[1]}", "tab-temples")
        person.then(f" {what[1]} ", f"beside-{what[0]}", "turn-stage")
    else:
        person.touch(verb)


def in_concordia(person: Hands, actions: list[str]) -> None:
    for action in actions[:-1]:  # at the counter; one good is traded when the next is touched
        verb, count, good = action.split()
        for _ in range(int(count)):
            person.touch(f"{'less' if verb == 'sell' else 'more'}-{good}")
            person.settled()
    verb, *what = actions[-1].split()
    if verb == "play":
        person.touch(f"hand-{what[0]}", "tab-hand")
        if person.seen("play").count():
            person.touch("play")
    elif verb == "move":
        way, origin, _, line = what
        person.tap_map(f"colonist-{way}-{origin.replace('/', '-')}")
        if sum(one["text"].startswith(f"move {way} {origin} ") for one in person.legal) > 1:
            person.tap_map(f"line-{way}-{line.replace('/', '-')}")
    elif verb == "place":
        person.touch(f"way-{what[0]}")
        if sum(one["text"].startswith(f"place {what[0]} ") for one in person.legal) > 1:
            person.tap_map(f"city-{what[1]}")
    elif verb == "build":
        person.tap_map(f"city-{what[0]}")
    elif verb == "produce":
        person.tap_map(f"province-{what[0]}")
    elif verb == "card":
        person.touch(f"slot-{what[0]}", "tab-display")
        if len(what) > 1 and person.seen(f"pay-{what[2]}").count():
            person.touch(f"pay-{what[2]}")
    else:
        person.touch({"cash": "cash-in"}.get(verb, verb))


def in_rummikub(person: Hands, actions: list[str]) -> None:
    """The tiles that left the hand, then *laid*."""
    if actions[0] == "draw":
        person.hit(person.by("deed-draw"))
        return
    earlier = [one for one in person.table.yours[: person.played - 1] if one != "draw"]
    before = tiles_in(earlier[-1]) if earlier else Counter[str]()
    for tile, count in (tiles_in(actions[0]) - before).items():
        for nth in range(count):
            person.hit(person.by(f"hand-{tile}").nth(nth))
    person.hit(person.by("laid"))


HANDS: dict[str, Callable[[Hands, list[str]], None]] = {
    "azul": in_azul,
    "coatl": in_coatl,
    "concordia": in_concordia,
    "rummikub": in_rummikub,
}
