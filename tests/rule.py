"""The mark of a ruling: which paragraphs of docs/rules a test settles."""

import pytest


def rule(*citations: str) -> pytest.MarkDecorator:
    """`@rule("AZ 1.3d")` above a test."""
    return pytest.mark.rule(*citations)
