"""Takes the pictures of the README: a game of Azul in progress, on a laptop and on a phone.

Run it after ./check, which installs the browser: .venv/bin/python tools/picture.py
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import ViewportSize, sync_playwright  # noqa: E402
from tests.browser.table import CHROMIUM, Person, served  # noqa: E402

MOVES = ("take t1 blue row 2", "take t4 black row 3", "take centre red row 5")
PREVIEW: ViewportSize = {"width": 1200, "height": 630}  # what a link shows before it is opened
SIZES = {"table": (1366, 768), "table-phone": (360, 640)}


def play(person: Person) -> None:
    person.new_game(7)
    for move in MOVES:
        source, colour, row = move.split()[1], move.split()[2], move.split()[-1]
        number = person.number
        person.by(f"tile-{source}-{colour}").locator(".hit").first.click()
        person.by(f"row-{row}").click()
        person.wait_past(number)
    person.page.wait_for_timeout(1000)


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            play(Person(page, address))
            page.screenshot(path=ROOT / "docs" / f"{name}.jpg", type="jpeg", quality=88)
        shelf = browser.new_page(viewport=PREVIEW, color_scheme="light")
        shelf.goto(address)
        shelf.wait_for_timeout(2000)
        shelf.screenshot(path=ROOT / "page/public/preview.jpg", type="jpeg", quality=80)
        browser.close()


if __name__ == "__main__":
    main()
