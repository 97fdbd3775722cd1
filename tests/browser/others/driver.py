"""Two other browsers, driven as W3C says: Firefox by WebDriver BiDi, WebKit by WebDriver.

Debian has no driver for Firefox, which speaks BiDi itself; WebKit's driver speaks the older
protocol. Both know the same gestures, so one small set of them is enough for our tests.
"""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.table import script

PATIENCE = 60.0  # seconds: a busy machine is no failure
WIDEST_RIM = 120  # pixels of a frame around its page
MINI_BROWSER = "webkit2gtk-4.*/MiniBrowser"


class Trouble(Exception):
    """The browser could not do what was asked."""


class Unloaded(Trouble):
    """Another page came while this one was asked."""


class Driver(ABC):
    """A window with one page."""

    name: str

    @abstractmethod
    def go(self, address: str) -> None: ...

    @abstractmethod
    def ask(self, code: str) -> Any:
        """What an expression is worth; a promise is waited for."""

    @abstractmethod
    def act(self, *sources: dict[str, Any]) -> None:
        """Gestures as WebDriver writes them."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    # -- what a person does

    def wait(self, code: str, why: str = "", patience: float = PATIENCE) -> Any:
        """Until an expression is true; what it is worth."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            with suppress(Unloaded):
                if found := self.ask(code):
                    return found
            time.sleep(0.05)
        raise Trouble(f"{self.name}: {why or code} did not come")

    def middle(self, selector: str) -> tuple[int, int]:
        """The middle of something in sight that can be hit there, when it rests."""
        told = json.dumps(selector)
        try:
            found = self.wait(f"({SEEN})({told})", f"{selector} in sight")
        except Trouble as trouble:
            raise Trouble(f"{trouble}; there lies: {self.ask(f'({LIES})({told})')}") from trouble
        return int(found[0]), int(found[1])

    def click(self, selector: str) -> None:
        x, y = self.middle(selector)
        self.act(pointer(move(x, y), DOWN, UP))

    def carry(self, selector: str, target: str) -> None:
        """With the mouse from something to something, when both rest."""
        before = None
        while (place := self.middle(target)) != before:
            before = place
            self.middle(selector)
        self.drag(selector, *place)

    def drag(self, selector: str, x: int, y: int) -> None:
        """With the mouse from something to a point."""
        from_x, from_y = self.middle(selector)
        half = ((from_x + x) // 2, (from_y + y) // 2)
        self.act(pointer(move(from_x, from_y), DOWN, move(*half, 60), move(x, y, 60), UP))

    def key(self, key: str) -> None:
        self.act({"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key},
        ]})  # fmt: skip

    def fill(self, selector: str, text: str) -> None:
        self.click(selector)
        for letter in text:
            self.key(letter)

    def has(self, selector: str) -> bool:
        return bool(self.ask(f"document.querySelector({json.dumps(selector)}) !== null"))


def hook(name: str) -> str:
    return f'[data-testid="{name}"]'


SEEN = script("seen")
LIES = script("lies")

DOWN = {"type": "pointerDown", "button": 0}
UP = {"type": "pointerUp", "button": 0}


def move(x: int, y: int, duration: int = 0) -> dict[str, Any]:
    return {"type": "pointerMove", "x": x, "y": y, "duration": duration}


def pointer(*actions: dict[str, Any]) -> dict[str, Any]:
    kind = {"pointerType": "mouse"}
    return {"type": "pointer", "id": "mouse", "parameters": kind, "actions": list(actions)}


# -- Firefox


class Firefox(Driver):
    name = "Firefox"

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.count = 0
        self.send("session.new", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        # The first tab of a headless Firefox never has the focus.
        self.tab = self.send("browsingContext.create", type="tab")["context"]
        self.send("browsingContext.activate", context=self.tab)

    def send(self, method: str, **params: Any) -> Any:
        self.count += 1
        self.line.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.line.recv(timeout=PATIENCE))
            if answer.get("id") == self.count:
                break
        if answer["type"] == "error":
            raise Trouble(f"{method}: {answer['error']}: {answer['message']}")
        return answer["result"]

    def go(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def ask(self, code: str) -> Any:
        """Values travel as JSON, which both protocols understand."""
        found = self.send(
            "script.evaluate",
            expression=f"Promise.resolve({code}).then((one) => JSON.stringify(one ?? null))",
            target={"context": self.tab},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise Trouble(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def act(self, *sources: dict[str, Any]) -> None:
        self.send("input.performActions", context=self.tab, actions=list(sources))

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self.tab, viewport=size)


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    program = shutil.which("firefox-esr") or shutil.which("firefox") or "firefox-esr"
    port = free_port()
    profile = folder / "firefox"
    profile.mkdir()
    quiet = ["browser.shell.checkDefaultBrowser", "datareporting.policy.dataSubmissionEnabled"]
    lines = [f'user_pref("{name}", false);' for name in quiet]
    lines.append('user_pref("ui.prefersReducedMotion", 1);')
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile)]
    size = {"MOZ_HEADLESS_WIDTH": "1366", "MOZ_HEADLESS_HEIGHT": "900"}
    environment = {**os.environ, "HOME": str(folder), **size}
    with running([*command, f"--remote-debugging-port={port}", "about:blank"], environment):
        line = patiently(
            lambda: connect(
                f"ws://127.0.0.1:{port}/session", open_timeout=PATIENCE, max_size=2**25,
                proxy=None,
            )
        )  # fmt: skip
        with line:
            yield Firefox(line)


# -- WebKit


class WebKit(Driver):
    name = "WebKit"

    def __init__(self, address: str, session: str) -> None:
        self.base = f"{address}/session/{session}"

    def send(self, path: str, **body: Any) -> Any:
        return posted(f"{self.base}/{path}", body)

    def go(self, address: str) -> None:
        self.send("url", url=address)

    def ask(self, code: str) -> Any:
        told = f"Promise.resolve({code}).then((one) => tell(JSON.stringify(one ?? null)),"
        failed = "(error) => tell(JSON.stringify({error: String(error)})))"
        asked = f"const tell = arguments[0]; {told} {failed}"
        found = json.loads(self.send("execute/async", script=asked, args=[]))
        if isinstance(found, dict) and "error" in found:
            raise Trouble(found["error"])
        return found

    def act(self, *sources: dict[str, Any]) -> None:
        self.send("actions", actions=list(sources))

    def resize(self, width: int, height: int) -> None:
        """The frame is larger than its page by a rim, and follows a wish some time later."""
        self.send("window/rect", width=width, height=height)
        rims = f"[{width} - innerWidth, {height} - innerHeight]"
        followed = f"{rims}.every((rim) => rim >= 0 && rim < {WIDEST_RIM})"
        across, down = self.wait(f"{followed} && {rims}", "a frame of the size asked for")
        self.send("window/rect", width=width + across, height=height + down)
        self.wait(f"innerWidth == {width} && innerHeight == {height}", f"{width} by {height}")


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """WebKitGTK under a screen of its own."""
    display = f":{90 + os.getpid() % 900}"
    port = free_port()
    browser = next(iter(sorted(Path("/usr/lib").glob(f"*/{MINI_BROWSER}"), reverse=True)))
    environment = {
        **os.environ, "DISPLAY": display, "HOME": str(folder), "GDK_BACKEND": "x11",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # half of the work; but pictures would hang
    }  # fmt: skip
    still = folder / ".config" / "gtk-3.0" / "settings.ini"
    still.parent.mkdir(parents=True)
    still.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
    with ExitStack() as stack:
        screen = ["Xvfb", display, "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        stack.enter_context(running(screen, environment))
        stack.enter_context(running(["WebKitWebDriver", f"--port={port}"], environment))
        options = {"binary": str(browser), "args": ["--automation"]}
        wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        address = f"http://127.0.0.1:{port}"
        made = patiently(lambda: posted(f"{address}/session", wish))
        page = WebKit(address, made["sessionId"])
        page.send("timeouts", script=int(PATIENCE * 1000), pageLoad=int(PATIENCE * 1000))
        yield page


# -- processes and lines


def posted(address: str, body: dict[str, Any]) -> Any:
    data = json.dumps(body).encode()
    asked = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        said = json.load(error)["value"]
        kind = Unloaded if said.get("error") == "no such frame" else Trouble
        raise kind(f"{address}: {said.get('error')}: {said.get('message')}") from error


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[None]:
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def patiently(deed: Any) -> Any:
    """Tries again while the program is still starting."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return deed()
        except (OSError, urllib.error.URLError, TimeoutError):
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
