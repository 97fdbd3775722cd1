"""A real server and a person at the page, for the browser tests."""

import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tavolino import lessons

CHROMIUM = next(
    (found for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
     if (found := shutil.which(name))), "chromium",
)  # fmt: skip


def script(name: str) -> str:
    """A function in the page's language that a test asks the page for."""
    path = Path(__file__).parent / "scripts" / f"{name}.js"
    return path.read_text(encoding="utf-8").strip()


WITH_PAGE = """
import sys
from pathlib import Path
from typing import Any
from tavolino.cli import main
from tavolino.server import page

folder = Path(sys.argv.pop(1))
page.page_folder = lambda: folder
main()
"""


@contextmanager
def served(folder: Path, port: int = 0, page: Path | None = None) -> Iterator[str]:
    """A server of its own, on a free port if none is named, with another page; the address."""
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", port))
        port = free.getsockname()[1]
    how = ["-m", "tavolino"] if page is None else ["-c", WITH_PAGE, str(page)]
    command = [sys.executable, *how, "serve", "--no-browser", "--no-limits"]
    where = ["--port", str(port), "--data", str(folder / "table.sqlite3")]
    process = subprocess.Popen([*command, *where])
    try:
        yield wait_for(f"http://localhost:{port}", process)
    finally:
        process.terminate()
        process.wait(10)


def wait_for(address: str, process: "subprocess.Popen[bytes]") -> str:
    """Until it answers, however busy the machine is; a server that has ended will not."""
    while process.poll() is None:
        try:
            urllib.request.urlopen(address).close()
            return address
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not start")


class Person:
    """Somebody who plays Azul at the page."""

    def __init__(self, page: Page, address: str, seed: int = 1) -> None:
        self.page = page
        self.address = address
        self.dice = random.Random(seed)

    def by(self, hook: str) -> Locator:
        return self.page.get_by_test_id(hook)

    def set(self, *choices: str) -> None:
        """Settings by their hooks, from wherever the person is."""
        depth = self.page.evaluate("() => history.state?.depth ?? 0")
        self.by("settings").first.click()
        for choice in choices:
            self.by(choice).click()
        self.by("settings-dialog").get_by_test_id("close").click()
        # A closed dialog steps back in the history: who goes elsewhere meanwhile is called off.
        self.page.wait_for_function("depth => (history.state?.depth ?? 0) <= depth", arg=depth)

    def new_game(self, deal: int = 7, *, game: str = "azul", ranked: bool = False) -> None:
        self.page.goto(self.address)
        self.by(f"new-game-{game}").click()
        if ranked:
            self.by("ranked").click()  # its deal is sealed
        else:
            self.by("deal-number").fill(str(deal))
        self.by("start-deal").click()
        self.by("match").wait_for()
        self.decline(game)

    def sit(
        self,
        deal: int = 7,
        *,
        game: str = "azul",
        options: dict[str, Any] | None = None,
        actions: Sequence[str] = (),
        **settings: Any,
    ) -> None:
        """At a table dealt by the page's own call: past Home, its dialog and the lesson's offer."""
        if not self.page.url.startswith(self.address):
            self.page.goto(f"{self.address}/api/me")
        begun = {"game": game, "options": options or {}, "deal": deal, "actions": list(actions)}
        where = self.page.evaluate(script("play"), begun)
        self.page.evaluate(script("dress"), {f"{game}/coached": True, **settings})
        self.page.goto(f"{self.address}{where}")
        self.by("match").wait_for()

    def decline(self, game: str) -> None:
        """At a first game a lesson is offered once."""
        kept = self.page.evaluate("async () => (await (await fetch('/api/me')).json()).settings")
        if game in lessons.files() and f"{game}/coached" not in kept:
            self.by("offer-skip").click()

    @property
    def number(self) -> int:
        """Turns played so far."""
        return int(self.by("match").get_attribute("data-number") or 0)

    def wait_past(self, number: int) -> None:
        """Until the answer is there and nothing moves any more."""
        match = "[data-testid=match]"
        self.page.locator(f'{match}:not([data-number="{number}"])').wait_for()
        self.page.locator(f'{match}[data-playing="false"]').wait_for()

    @property
    def is_over(self) -> bool:
        return self.by("match").get_attribute("data-over") == "true"

    def sources(self) -> list[Locator]:
        return self.page.locator('[data-testid^="tile-"]').all()

    def targets(self) -> list[Locator]:
        return self.page.locator('.legal[data-testid^="row-"], .legal[data-testid="floor"]').all()

    def pick(self) -> Locator:
        """One tile of some group: a group may lie on both sides of another."""
        return self.dice.choice(self.sources()).locator(".hit").first

    def play_on(self, act: Callable[["Person"], None]) -> None:
        """Turn after turn until the game is over."""
        while not self.is_over:
            number = self.number
            act(self)
            self.wait_past(number)
        self.by("result").wait_for()

    def click_somewhere(self) -> None:
        self.pick().click()
        self.good_target().click()

    def good_target(self) -> Locator:
        """The first line that takes the tiles; the floor if none does."""
        return self.targets()[0]
