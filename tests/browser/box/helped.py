"""A person with the real box and only the automa on the screen: a session, tapped or typed."""

import re
from typing import Any

from playwright.sync_api import Locator, Page

from tavolino.core.asking import Field
from tavolino.texts import say
from tests.box.helping import HelperTable
from tests.browser.box.beside import Finger, scrolled

KEY = re.compile(r"\b(azul|coatl|concordia|rummikub|shell|core|box)\.[a-z_.]+")


class Helped:
    """Somebody with the real box and only the automa on the screen."""

    way = "touch"

    def __init__(self, page: Page, address: str, game: str) -> None:
        self.page = page
        self.game = game
        self.table = HelperTable(game)
        self.finger = Finger()
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

    def hit(self, button: Locator) -> None:
        """A finger; or Enter on what was found by its name."""
        if self.way == "touch":
            self.finger.tap(button)
        else:
            button.press("Enter")

    def tap(self, button: Locator) -> None:
        """And wait until it is taken."""
        number = self.number
        self.hit(button)
        self.wait_past(number)

    def type(self, word: str) -> None:
        """As it stands on the screen; Enter ends what may be longer."""
        number = self.number
        self.page.keyboard.type(word)
        self.page.keyboard.press("Enter")
        self.wait_past(number)

    def named(self, role: Any, name: str) -> Locator:
        """What a screen reader calls so."""
        return self.root.get_by_role(role, name=name, exact=True)

    def say(self, one: dict[str, Any]) -> str:
        """In the language of the page."""
        language = self.page.locator("html").get_attribute("lang") or "en"
        return say(language, one["key"], one.get("params", {}))

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
        values = self.table.values(fields)
        names = [field.name for field in fields]
        all = list(zip(fields, asked, values, strict=True))
        for field, one, told in sorted(all, key=lambda each: names.index(each[0].name)):
            for value in told:
                if not self.open(field.name):
                    break
                name = str(value) if field.kind == "roll" else kinds[value or 0]
                if self.way == "keys":
                    self.type(name)
                elif field.kind == "roll" and self.way == "voice":
                    self.tap(self.named("button", name))
                elif field.kind == "roll":
                    self.tap(self.by(f"face-{name}"))
                else:
                    self.piece(one, name)

    def open(self, name: str) -> bool:
        """Whether the pad asks for this: what can only be one thing is filled in."""
        pad = self.by("pad")
        return pad.count() > 0 and pad.get_attribute("data-source") == name

    def piece(self, field: dict[str, Any], name: str) -> None:
        piece = next(one for one in field["pieces"] if one["value"] == name)
        group, value = self.by(f"group-{piece['group']}"), self.by(f"value-{name}")
        if self.way == "voice":
            spoken = re.compile(f"^{re.escape(self.say(piece))},")
            group = self.by("pad").get_by_role("button", name=self.say({"key": piece["group"]}))
            value = self.by("pad").get_by_role("button", name=spoken)
        if piece["first"] and group.count():  # where there is room all can be seen at once
            self.hit(group.first)
        self.tap(value.first)

    def enter(self, entry: str) -> None:
        wanted = entry.replace("_", " ").lower()
        one = next(one for one in self.state()["entries"] if one["text"].lower() == wanted)
        button = self.by(f"entry-{one['text']}")
        if self.way == "voice":
            button = self.named("button", self.say(one["said"]))
        if not button.count():
            self.hit(self.sheet_of(one))
        if self.way == "keys":
            self.type(button.inner_text().strip() or one["text"].split()[-1])  # a die is drawn
        else:
            self.tap(button)

    def sheet_of(self, entry: dict[str, Any]) -> Locator:
        """The tab that has it; whoever only hears it knows it by the names of what it has."""
        if self.way == "voice":
            kind = self.say({"key": f"{self.game}.entries.{entry['kind']}"})
            return self.root.get_by_role("tab", name=kind)
        return self.page.locator(f'[data-testid="sheet"][data-kinds~="{entry["kind"]}"]')

    def step(self) -> None:
        asked = self.state()["ask"]
        if asked:
            self.tell(asked["fields"])
            return
        if self.table.entered == 0:
            self.setup = self.taps
        self.table.entered += 1
        self.enter(self.table.entries[self.table.entered - 1])

    @property
    def done(self) -> bool:
        """Whether the session is told to its end."""
        return self.table.entered == len(self.table.entries) and not self.by("pad").count()

    def no_scrolling(self) -> None:
        """The loop fits the screen, and says nothing by its key."""
        assert not KEY.search(self.root.inner_text())
        assert scrolled(self.page) == []


def plain(field: dict[str, Any]) -> Field:
    left = dict(enumerate(field["left"].values()))
    return Field(field["kind"], field["name"], "", field["places"], field["values"], left)
