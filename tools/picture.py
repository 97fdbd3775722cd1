"""Takes the pictures of the README: a game of Azul in progress, on a laptop and on a phone.

Run it after ./check, which installs the browser: .venv/bin/python tools/picture.py
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from tests.browser.table import CHROMIUM, served  # noqa: E402

MOVES = ("take t1 blue row 2", "take t4 black row 3", "take centre red row 5")
SIZES = {"table": (1366, 768), "table-phone": (360, 640)}


def play(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("localStorage.setItem('tavolino.coached', 'true')")
    page.get_by_test_id("new-game").first.click()
    page.get_by_test_id("deal-number").fill("7")
    page.get_by_test_id("start").last.click()
    for move in MOVES:
        source, colour, row = move.split()[1], move.split()[2], move.split()[-1]
        page.get_by_test_id(f"tile-{source}-{colour}").click()
        page.get_by_test_id(f"row-{row}").click()
        page.wait_for_timeout(3500)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for name, (width, height) in SIZES.items():
                page = browser.new_page(viewport={"width": width, "height": height})
                play(page, address)
                page.screenshot(path=ROOT / "docs" / f"{name}.png")
            browser.close()


if __name__ == "__main__":
    main()
