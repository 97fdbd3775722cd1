"""Takes the pictures of the README: every game in its middle, a phone, and what a link shows.

Run it after ./check, which installs the browser: .venv/bin/python tools/picture.py
"""

import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, ViewportSize, sync_playwright  # noqa: E402
from tests.browser.screens import dressed, settled, sit_down, sitting_of  # noqa: E402
from tests.browser.table import CHROMIUM, served  # noqa: E402

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 640}
PREVIEW: ViewportSize = {"width": 1200, "height": 630}  # what a link shows before it is opened


class Picture(NamedTuple):
    """A record after so many of the person's moves."""

    name: str
    record: str
    moves: int
    theme: str = "dark"
    size: ViewportSize = LAPTOP


PICTURES = (
    Picture("azul", "azul_complete_column", 15),
    Picture("coatl", "coatl_four_prophecies_and_a_temple", 40),
    Picture("concordia", "concordia_win", 45),
    Picture("rummikub", "rummikub_won", 12),
    Picture("solitario", "solitario_solved", 40),
    Picture("phone", "azul_complete_column", 15, size=PHONE),
)


def take(browser: Browser, address: str, wanted: Picture) -> None:
    page = browser.new_page(viewport=wanted.size, reduced_motion="reduce")
    where = sit_down(page, address, sitting_of(wanted.record, wanted.moves))
    dressed(page, "en", wanted.theme)
    page.goto(where)
    page.get_by_test_id("match").wait_for()
    settled(page)
    place = ROOT / "docs" / "pictures" / f"{wanted.name}.jpg"
    page.screenshot(path=place, type="jpeg", quality=85)
    page.close()


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for wanted in PICTURES:
            take(browser, address, wanted)
        shelf = browser.new_page(viewport=PREVIEW, color_scheme="light")
        shelf.goto(address)
        shelf.wait_for_timeout(2000)
        shelf.screenshot(path=ROOT / "page/public/preview.jpg", type="jpeg", quality=80)
        browser.close()


if __name__ == "__main__":
    main()
