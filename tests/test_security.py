"""docs/security.md has every point of ASVS 5.0 at levels 1 and 2 once, and tests that are there."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
# How many points of each section are of level 1 or 2; they come first in it.
SECTIONS = {
    "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1,
    "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4,
    "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2,
    "7.6": 2, "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1, "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 3,
    "11.5": 1, "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4, "13.1": 1, "13.2": 5, "13.3": 2,
    "13.4": 5, "14.1": 2, "14.2": 4, "14.3": 3, "15.1": 3, "15.2": 3, "15.3": 7, "16.1": 1,
    "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3,
}  # fmt: skip
WHOLE = {"6", "9", "10", "17"}  # chapters that are answered as one
CELLS = [line.split("|")[1] for line in PAGE.splitlines() if re.match(r"\| \d", line)]
NAMED = [point.strip() for cell in CELLS for point in cell.split(",")]
TESTS = re.findall(r"`([\w/]+(?:\.py(?:::\w+)?)?)` \|", PAGE)


def test_every_point_has_one_place() -> None:
    points = {f"{section}.{n}" for section, most in SECTIONS.items() for n in range(1, most + 1)}
    found = Counter(one for one in NAMED if not one.startswith("6."))
    assert {one for one, times in found.items() if times > 1} == set()
    assert found.keys() == points | WHOLE


@pytest.mark.parametrize("shown", sorted(set(TESTS)))
def test_what_shows_it_is_there(shown: str) -> None:
    path, _, name = shown.partition("::")
    place = ROOT / "tests" / path
    assert place.exists()
    assert not name or re.search(rf"^(async )?def {name}\(", place.read_text(), re.MULTILINE)
