"""What all tests share."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "tavolino",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tavolino")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*citations): the paragraphs a test settles")
    if hasattr(config, "workerinput"):
        return  # who leads the workers says it
    config.pluginmanager.register(Aloud(config))


COUNTED = "counted"
Counted = Callable[..., None]  # so many of what: `counted(deals=1000)`


class Aloud:
    """A failure is named when it happens, not when all the others are through."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.counted: dict[str, Counter[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        said = self.config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and said is not None:
            said.write_line(f"\nfailed: {report.nodeid}", red=True)
        for name, counts in report.user_properties if report.when == "teardown" else ():
            if name == COUNTED and isinstance(counts, dict):
                self.counted.setdefault(report.location[0], Counter()).update(counts)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """What the tests of each file have counted: so much stands behind a promise."""
        for file, counts in sorted(self.counted.items()):
            told = ", ".join(f"{count} {what}" for what, count in counts.items())
            terminalreporter.write_line(f"{COUNTED} in {file}: {told}")


@pytest.fixture
def counted(record_property: Callable[[str, object], None]) -> Counted:
    """A test says how many of what it has looked at; the run tells them together at its end."""
    return lambda **counts: record_property(
        COUNTED, {name.replace("_", " "): count for name, count in counts.items()}
    )


SLOW = ("test_speeds", "browser")  # what takes longest in one piece


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow files begin first, so that no worker waits for one at the end."""
    items.sort(key=lambda item: next((n for n, name in enumerate(SLOW) if name in item.nodeid), 9))
