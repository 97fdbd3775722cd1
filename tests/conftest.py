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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest in one piece begins first, so that no worker waits for it at the end."""
    items.sort(key=lambda item: "test_speeds" not in item.nodeid)
