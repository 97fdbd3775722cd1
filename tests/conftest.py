"""What all tests share."""

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


class Aloud:
    """A failure is named when it happens, not when all the others are through."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        said = self.config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and said is not None:
            said.write_line(f"\nfailed: {report.nodeid}", red=True)


SLOW = ("test_speeds", "browser")  # what takes longest in one piece


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow files begin first, so that no worker waits for one at the end."""
    items.sort(key=lambda item: next((n for n, name in enumerate(SLOW) if name in item.nodeid), 9))
