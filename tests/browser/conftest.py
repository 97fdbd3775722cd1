"""One server and one browser for all browser tests of a worker; a fresh guest for each test."""

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.browser.hosting import hosted, published
from tests.browser.table import CHROMIUM, Person, script, served

DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 640}
PATIENCE = 60_000  # milliseconds: a busy machine is no failure
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("table")
    with served(folder) as found:
        yield found


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The static edition in a folder of a host that knows nothing of it; nobody changes it."""
    return published(tmp_path_factory.mktemp("host"))


@pytest.fixture(scope="session")
def site(edition: Path) -> Iterator[str]:
    with hosted(edition) as found:
        yield found


@pytest.fixture
def alone(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who opens the static edition."""
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(script("alone"))
    yield context
    context.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        found = driver.chromium.launch(
            executable_path=CHROMIUM, args=flags, ignore_default_args=["--hide-scrollbars"]
        )
        spared(found)
        yield found
        found.close()


def spared(browser: Browser) -> None:
    """Nobody looks at these pages: painting them, and thinking over what was played, is spared.
    Everybody is patient."""
    seat = browser.new_context

    def seated(**how: Any) -> BrowserContext:
        context = seat(**how)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(script("unreviewed"))
        if not os.environ.get("TAVOLINO_PICTURES"):
            context.add_init_script(script("unpainted"))
        return context

    browser.new_context = seated  # type: ignore[method-assign]


# Refused moves, a cut cable, a review that waits; and what was fetched ahead and not used within
# seconds, which a busy machine does not manage (tests/server/test_page.py has what is fetched).
EXPECTED = (
    "status of 4", "INTERNET_DISCONNECTED", "was given up; the next call",
    "was preloaded using link preload",
)  # fmt: skip


def watched(page: Page, complaints: list[str]) -> Page:
    """Collects what the console complains about, but for what is expected."""

    def note(message: ConsoleMessage) -> None:
        expected = any(one in message.text for one in EXPECTED)
        if message.type in ("error", "warning") and not expected:
            complaints.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return page


@contextmanager
def held(browser: Browser, size: tuple[int, int], locale: str = "en-GB") -> Iterator[Page]:
    """A page in somebody's hand, who moves nothing; at the end nobody has complained."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, locale=locale,
        reduced_motion="reduce",
    )  # fmt: skip
    complaints: list[str] = []
    yield watched(context.new_page(), complaints)
    context.close()
    assert complaints == []


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[Person]:
    """At a laptop, in English, without animation."""
    context = browser.new_context(
        viewport=DESKTOP, locale="en-GB", reduced_motion="reduce"  # type: ignore[arg-type]
    )  # fmt: skip
    complaints: list[str] = []
    yield Person(watched(context.new_page(), complaints), address)
    context.close()
    assert complaints == []


@pytest.fixture
def thumb(browser: Browser, address: str) -> Iterator[Person]:
    """At a phone, touching."""
    context = browser.new_context(
        viewport=PHONE, locale="en-GB", has_touch=True, is_mobile=True,  # type: ignore[arg-type]
        reduced_motion="reduce", device_scale_factor=2,
    )  # fmt: skip
    complaints: list[str] = []
    yield Person(watched(context.new_page(), complaints), address)
    context.close()
    assert complaints == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What everybody saw when a test failed is in its report."""
    report = yield
    if report.failed and report.when == "call" and isinstance(item, pytest.Function):
        for name, found in item.funcargs.items():
            if isinstance(found, Person):
                report.sections.append((f"what {name} saw", seen(found.page)))
    return report


def seen(page: Page) -> str:
    try:
        return f"{page.url}\n{page.locator('body').aria_snapshot(timeout=5000)[:4000]}"
    except Exception as trouble:  # the page may be gone, or busy
        return str(trouble)
