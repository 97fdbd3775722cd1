"""The static edition in Chromium and Firefox: `python -m bench.offline`, after `npm run build`.

Bytes that are asked for until Home can be used, in each language, and until the first move is made
(as a host with Brotli sends them), seconds to both with an empty and with a warm cache, what a move
takes with its commit, and memory. The host is this machine: a cache saves no time here, for nearly
all of it is Python's start; so the warm visit is made three times, and a busy machine shows.
"""

import contextlib
import functools
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.others.driver import Firefox, firefox
from tests.browser.table import CHROMIUM

from tavolino.core.registry import games
from tavolino.site.archive import node_here
from tavolino.site.edition import write

FIRST, HOME = 6_000_000, 150_000  # bytes at most: all of it, and before Home can be used
PACKED = (".bin", ".woff2", ".png", ".jpg")  # not made smaller on the way
MOVES = 30
AGAIN = ("at the second visit, which also keeps Python", *["warm"] * 3)  # by how much they differ
SMALLER = """
const { readFileSync } = require('fs'), { brotliCompressSync } = require('zlib');
const size = (file) => brotliCompressSync(readFileSync(file)).length;
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(size)));
"""
LATENCY = """async ([game, moves]) => {
  const ask = async (path, body) => {
    const how = { method: 'POST', body: JSON.stringify({ ...body, key: crypto.randomUUID() }) };
    return (await tavolino.ask(`/api/matches${path}`, how)).json();
  };
  let now = await ask('', { game, deal: 7 });
  const times = [];
  while (now.legal.length && times.length < moves) {
    const begun = performance.now();
    now = await ask(`/${now.id}/moves`, { action: now.legal[0].text, expected: now.number });
    times.push(performance.now() - begun);
  }
  return times;
}"""
HINTED = """async () => {
  const ask = async (path, body) => {
    const how = { method: 'POST', body: JSON.stringify(body) };
    return (await tavolino.ask(`/api/matches${path}`, how)).json();
  };
  const now = await ask('', { game: 'azul', deal: 7, key: crypto.randomUUID() });
  return (await ask(`/${now.id}/hint`, { step: 2, expected: now.number })).action.text;
}"""
SHOWN = """{
  const start = () => document.querySelector('[data-testid=start]');
  const look = new MutationObserver(() => {
    if (!start()) return;
    globalThis.usable = performance.now();
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
}"""  # when Home can be used, as the page itself knows: who asks from outside hears of it later
BEFORE = """() => performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime <= usable).map(({ name }) => name)"""
LANGUAGES = ("en-GB", "it-IT", "pl-PL", "ru-RU")
GAMES = tuple(sorted(games()))  # in Rummikub the first that is listed is to draw


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


def sent(folder: Path, paths: list[str]) -> int:
    """Bytes of these files from a host with Brotli."""
    files = [folder / (path or "index.html") for path in dict.fromkeys(paths)]
    small = [str(file) for file in files if file.suffix not in PACKED]
    node = node_here() or "node"
    said = subprocess.run([node, "-e", SMALLER, json.dumps(small)], capture_output=True, check=True)
    smaller: list[int] = json.loads(said.stdout)
    return sum(smaller) + sum(file.stat().st_size for file in files if file.suffix in PACKED)


def until_usable(browser: Browser, home: str, language: str) -> list[str]:
    """What a new guest has asked for when Home can be used, whether it has come or not."""
    with browser.new_context(locale=language, reduced_motion="reduce") as context:
        page = context.new_page()
        page.add_init_script(SHOWN)
        page.goto(home)
        page.get_by_test_id("start").first.wait_for()
        return ["", *(one.removeprefix(home) for one in page.evaluate(BEFORE))]


def opened(context: BrowserContext, home: str) -> tuple[Page, float, float, list[str]]:
    """Seconds to Home and to the first move, and what was fetched."""
    page = context.new_page()
    fetched: list[str] = []
    context.on("requestfinished", lambda one: fetched.append(one.url.removeprefix(home)))
    begun = time.perf_counter()
    page.goto(home)
    page.get_by_test_id("start").first.wait_for()
    usable = time.perf_counter() - begun
    page.get_by_test_id("start").first.click()
    if page.get_by_test_id("offer-skip").count():
        page.get_by_test_id("offer-skip").click()
    page.locator('[data-testid^="tile-"] .hit').first.click(timeout=120_000)
    page.locator('.legal[data-testid^="row-"]').first.click()
    page.locator('[data-testid=match]:not([data-number="0"])').wait_for()
    return page, usable, time.perf_counter() - begun, fetched


def memory(browser: Browser) -> float:
    """Megabytes of the pages' processes, shared ones divided."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(pss(one["id"]) for one in found if one["type"] == "renderer") / 1024


def pss(process: int) -> int:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def in_firefox(home: str, folder: Path) -> None:
    """The same in Firefox; its memory is that of all its processes, shared pages divided."""
    folder.mkdir()
    with firefox(folder) as window:
        print_times(window, home, "cold")
        for game in GAMES:
            times = window.ask(f"({LATENCY})({json.dumps([game, MOVES])})")
            print(f"Firefox, a move of {game}: {statistics.median(times):.0f} ms")
        print(f"Firefox, memory: {sum(map(pss, family(folder))) / 1024:.0f} MB")
        window.ask(f"({HINTED})()")
        print(f"Firefox, memory after a hint: {sum(map(pss, family(folder))) / 1024:.0f} MB")
        print_times(window, home, "warm")


def print_times(window: Firefox, home: str, cache: str) -> None:
    window.go("about:blank")
    begun = time.perf_counter()
    window.go(home)
    window.wait("document.querySelector('[data-testid=start]') !== null")
    usable = time.perf_counter() - begun
    window.click('[data-testid="start"]')
    window.wait("document.querySelector('[data-testid=match]') !== null")
    if window.has('[data-testid="offer-skip"]'):
        window.click('[data-testid="offer-skip"]')
    window.click('[data-testid^="tile-"] .hit')
    window.click('.legal[data-testid^="row-"]')
    window.wait("document.querySelector('[data-testid=match]').dataset.number !== '0'")
    played = time.perf_counter() - begun
    print(f"Firefox, seconds {cache}: Home {usable:.1f}, first move {played:.1f}")


def family(folder: Path) -> list[int]:
    """The processes of the Firefox whose profile is in a folder, and their children."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            name, _, rest = path.read_text(encoding="utf-8").rpartition(")")
            parents[int(name.split()[0])] = int(rest.split()[1])
    first = [one for one in parents if str(folder) in command(one)]
    found = set(first)
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found)


def command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8")
    except OSError:
        return ""


def main() -> int:
    with tempfile.TemporaryDirectory() as made, sync_playwright() as driver:
        folder = Path(made) / "site"
        write(folder)
        host = ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))
        )
        threading.Thread(target=host.serve_forever, daemon=True).start()
        home = f"http://localhost:{host.server_port}/"
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        page, usable, played, fetched = opened(context, home)
        all_ = sent(folder, fetched)
        print(f"bytes to the first move: {all_:,} (at most {FIRST:,})")
        print(f"seconds cold: Home {usable:.1f}, first move {played:.1f}")
        print(f"memory with the house: {memory(browser):.0f} MB")
        for game in GAMES:
            times = page.evaluate(LATENCY, [game, MOVES])
            print(f"a move of {game}: {statistics.median(times):.0f} ms (median of {len(times)})")
        page.evaluate(HINTED)
        print(f"memory with the house, after a hint: {memory(browser):.0f} MB")
        for visit in AGAIN:
            page.close()
            page, usable, played, _ = opened(context, home)
            print(f"seconds {visit}: Home {usable:.1f}, first move {played:.1f}")
        before = {one: sent(folder, until_usable(browser, home, one)) for one in LANGUAGES}
        for language, bytes_ in before.items():
            print(f"bytes before Home can be used, {language}: {bytes_:,} (at most {HOME:,})")
        browser.close()
        in_firefox(home, Path(made) / "profile")
        host.shutdown()
    return 0 if max(before.values()) <= HOME and all_ <= FIRST else 1


if __name__ == "__main__":
    sys.exit(main())
