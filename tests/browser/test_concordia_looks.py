"""Concordia to look at: axe in every theme, the ship on the sea, every screen, colours."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Person
from tests.browser.test_concordia import play, started, tap
from tests.browser.test_looks import complaints
from tests.long import some


@pytest.mark.parametrize("theme", some(["contrast", "dark", "light"]))
def test_axe_finds_nothing(person: Person, theme: str) -> None:
    started(person)
    person.set(f"theme-{theme}")
    assert complaints(person.page) == []
    play(person, "architect")
    person.by("colonist-land-roma").click()
    assert complaints(person.page) == []


def test_axe_finds_nothing_on_a_phone(thumb: Person) -> None:
    started(thumb)
    assert complaints(thumb.page) == []
    play(thumb, "prefect", tap)
    assert complaints(thumb.page) == []


def test_axe_finds_nothing_at_the_counter(person: Person) -> None:
    started(person, board="Imperium")
    play(person, "mercator")
    assert complaints(person.page) == []


@pytest.mark.parametrize("theme", some(["contrast", "dark", "light"]))
def test_a_ship_is_seen_on_its_way(person: Person, theme: str) -> None:
    """The way stands out from the sea, and the ship from both."""
    started(person)
    person.set(f"theme-{theme}")
    sea, wake = (colour(person, name) for name in ("--cn-sea", "--cn-wake"))
    plate = person.page.locator(".colonist .base").first.evaluate(
        "one => getComputedStyle(one).fill"
    )
    assert contrast(wake, sea) >= 2.2
    assert contrast(plate, "rgb(28, 79, 156)") >= 4.5


def colour(person: Person, name: str) -> str:
    found: str = person.page.evaluate(
        """name => {
            const probe = document.body.appendChild(document.createElement('i'));
            probe.style.color = `var(${name})`;
            const found = getComputedStyle(probe).color;
            probe.remove();
            return found;
        }""",
        name,
    )
    return found


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(text: str) -> float:
    parts = [int(part) / 255 for part in re.findall(r"\d+", text)[:3]]
    linear = [c / 12.92 if c <= 0.04 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


SCREENS = [(1366, 768), (2560, 1440), (360, 740)]


@pytest.mark.parametrize("board", some(["Imperium", "Italia", "Hispania"]))
def test_the_table_fits_the_screen(person: Person, board: str) -> None:
    started(person, board=board)
    for width, height in SCREENS:
        person.page.set_viewport_size({"width": width, "height": height})
        whole = person.page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert whole[0] <= width
        assert whole[1] <= height


def test_the_pieces_wear_the_colours_that_the_person_chose(person: Person) -> None:
    started(person)
    paint = "() => getComputedStyle(document.querySelector('#cn-g-you stop')).stopColor"
    blue = person.page.evaluate(paint)
    person.set("pieces-you-red")
    root = person.page.locator(":root")
    expect(root).to_have_attribute("data-concordia-you", "red")
    expect(root).to_have_attribute("data-concordia-automa", "blue")  # it had red
    assert person.page.evaluate(paint) != blue
    person.page.reload()
    expect(root).to_have_attribute("data-concordia-you", "red")
