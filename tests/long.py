"""What takes too long for every day: it is done with `./check --long`."""

import os

import pytest

LONG = os.environ.get("TAVOLINO_LONG") == "1"
only_long = pytest.mark.skipif(not LONG, reason="./check --long")
