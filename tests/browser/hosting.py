"""The static edition in a folder of a host that knows nothing of it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tavolino.server.page import page_folder
from tavolino.site.edition import write

PLACE = "somewhere"


class Host(SimpleHTTPRequestHandler):
    """As static hosts are: what is not there is the page 404.html."""

    def send_error(self, code: int, *_: Any) -> None:
        found = (Path(self.directory) / PLACE / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(found)

    def log_message(self, *_: Any) -> None:
        """Quiet."""


@contextmanager
def hosted(folder: Path, port: int = 0) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Host, directory=str(folder))) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://localhost:{host.server_port}/{PLACE}/"
        host.shutdown()


def published(folder: Path) -> Path:
    """Around the archive that `./check` has packed beside the page, if it is there."""
    write(folder / PLACE, next(page_folder().glob("python/tavolino-*.bin"), None))
    return folder


def keeps_all(page: Page, site: str) -> None:
    """For when there is no network."""
    page.goto(site)
    page.get_by_test_id("settings").click()
    page.get_by_test_id("keep-offline").click()
    expect(page.get_by_test_id("offline-state")).to_have_attribute("data-state", "done")
