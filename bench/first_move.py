"""How soon one can play: `python -m bench.first_move`, after `npm run build`; needs Chromium.

A new guest opens a game's address: bytes and time until the board takes a move, with an empty and
with a warm cache, as the machine is and as slow as Chromium pretends to be. It fails above 170 kB,
and at 4× slow and 1.6 Mb/s above 2.5 seconds, 1.5 with a warm cache.
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright
from tests.browser.table import CHROMIUM, Person, served


class Net(NamedTuple):
    name: str
    slower: int  # times, the processor
    latency: int  # ms
    rate: float  # megabits a second; 0: as it is


NETS = (
    Net("as it is", 1, 0, 0),
    Net("4× slow, 1.6 Mb/s", 4, 40, 1.6),
    Net("4× slow, slow 4G", 4, 150, 1.6 * 0.9),
)


JUDGED, MOST_KB, MOST_SECONDS = NETS[1], 170.0, {"empty": 2.5, "warm": 1.5}


def main() -> int:
    over, judged = [], []
    print("| network | cache | kB | seconds to the first move |\n|---|---|---|---|")
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for net in NETS:
            for cache, kilobytes, seconds in measured(browser, address, net):
                print(f"| {net.name} | {cache} | {kilobytes:,.0f} | {seconds:.1f} |")
                if net is JUDGED:
                    over.append(kilobytes > MOST_KB or seconds > MOST_SECONDS[cache])
                    judged.append(f"{cache} cache {kilobytes:.0f} kB {seconds:.1f} s")
        browser.close()
    print(f"first move: {', '.join(judged)}")
    return any(over)


def measured(browser: Browser, address: str, net: Net) -> list[tuple[str, float, float]]:
    """A game is begun, then opened by a browser that knows nothing, then once more."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    Person(page, address).new_game(7)
    url, cookies = page.url, context.cookies()
    context.close()
    fresh = browser.new_context(locale="en-GB")
    fresh.add_cookies(cookies)  # type: ignore[arg-type]
    found = [(cache, *opened(fresh, url, net)) for cache in ("empty", "warm")]
    fresh.close()
    return found


def opened(context: BrowserContext, url: str, net: Net) -> tuple[float, float]:
    page = context.new_page()
    wire = context.new_cdp_session(page)
    received = 0

    def count(event: dict[str, float]) -> None:
        nonlocal received
        received += int(event["encodedDataLength"])

    wire.on("Network.loadingFinished", count)
    slow_down(wire, net)
    begun = time.monotonic()
    page.goto(url, wait_until="commit")
    page.locator('[data-testid^="tile-"]').first.wait_for()
    seconds = time.monotonic() - begun
    page.close()
    return received / 1000, seconds


def slow_down(wire: CDPSession, net: Net) -> None:
    wire.send("Network.enable")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": net.slower})
    rate = net.rate * 1e6 / 8 if net.rate else -1
    wire.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": net.latency,
            "downloadThroughput": rate,
            "uploadThroughput": rate,
        },
    )


if __name__ == "__main__":
    sys.exit(main())
