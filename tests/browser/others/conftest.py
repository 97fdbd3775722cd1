"""A window of each of the other browsers, opened again when the browser has crashed."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import pytest

from tests.browser.others.driver import Driver, Trouble, firefox, webkit

Open = Callable[[Path], AbstractContextManager[Driver]]
BROWSERS: dict[str, Open] = {"firefox": firefox, "webkit": webkit}


class Windows:
    """One at a time. Debian's WebKit draws by Mesa, which crashes once in some hundred tests."""

    def __init__(self, opened: Open, folder: Callable[[], Path]) -> None:
        self.opened, self.folder = opened, folder
        self.stack = ExitStack()
        self.page: Driver | None = None

    def is_alive(self) -> bool:
        try:
            return self.page is not None and bool(self.page.ask("1"))
        except (Trouble, OSError):
            return False

    def alive(self) -> Driver:
        """The window there is, or another."""
        if self.page is None or not self.is_alive():
            self.stack.close()
            self.page = self.stack.enter_context(self.opened(self.folder()))
            self.page.resize(1366, 768)
        return self.page


@pytest.fixture(scope="module", params=BROWSERS)
def windows(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Windows]:
    name = str(request.param)
    found = Windows(BROWSERS[name], lambda: tmp_path_factory.mktemp(name))
    with found.stack:
        yield found


@pytest.fixture
def window(windows: Windows) -> Driver:
    return windows.alive()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test whose browser has crashed says nothing of the page: it is done once more."""
    windows = pyfuncitem.funcargs.get("windows")
    if not isinstance(windows, Windows):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    try:
        pyfuncitem.obj(**given)
    except Exception:
        if windows.is_alive():
            raise
        pyfuncitem.obj(**{**given, "window": windows.alive()})
    return True
