"""What people write is shown as it was written, and never becomes part of the page."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.table import Person
from tests.browser.test_race import opened

PAGE = Path(__file__).parents[2] / "page" / "src"
MARKUP = "<img src=q onerror=q()>"
DRAWN = re.compile(r"\{@html (DEFS|(card \? )?(face|back)\()")  # our own cards, from numbers


def test_a_name_with_markup_is_a_name(person: Person, thumb: Person) -> None:
    opened(person, "Ada")
    thumb.page.goto(person.page.url)
    thumb.by("nickname").fill(MARKUP)
    thumb.by("join").tap()
    expect(thumb.by("join")).to_have_count(0)
    for one in (person, thumb):
        expect(one.page.locator("body")).to_contain_text(MARKUP)
        expect(one.page.locator("img[src=q]")).to_have_count(0)


def test_nothing_but_our_own_drawings_is_markup() -> None:
    found = [
        line.strip()
        for path in sorted(PAGE.rglob("*.svelte"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if "{@html" in line and not DRAWN.search(line)
    ]
    assert found == []
    scripts = [*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]
    assert not [one.name for one in scripts if "innerHTML" in one.read_text(encoding="utf-8")]
