"""A page in Russian has no word in Latin letters but names: what was left in English shows."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

import tavolino
from tavolino.texts import say
from tests.browser.screens import GAMES, dressed, settled, sit_down, sittings
from tests.browser.table import Person, script
from tests.long import some

WORDS = script("words")
LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]{2,}")
# Paragraphs, seals, and Roman numerals.
SIGNS = re.compile(r"--\w+|\b(AZ|SO|CO|CN|RU|TA) [A-Z]?\d[\d.a-z]*|\b[0-9a-f]{64}\b|\b[IVX]+\b")
# The house, languages by their own names, the machine's players, what the sheets call things.
NAMES = {
    "Tavolino", "English", "Italiano", "Polski", "Nonna", "Pia", "Carla", "Il", "Professore",
    "denari", "coppe", "bastoni", "spade", "mossa", "Praefectus", "Magnus", "mod",
    "Tyrrhenum", "Hadriaticum", "Ligusticum",
}  # fmt: skip


@pytest.fixture(scope="module")
def known() -> set[str]:
    """Names as they are printed: of people in the credits, of places on the maps."""
    people = " ".join(say("ru", f"{game}.credits") for game in GAMES)
    places = (Path(tavolino.__file__).parent / "games/concordia/maps.py").read_text("utf-8")
    return NAMES | set(LATIN.findall(people + places))


@pytest.fixture
def russian(person: Person) -> Person:
    person.page.goto(person.address)
    person.by("start").first.wait_for()
    dressed(person.page, "ru", "light")
    person.page.reload()
    person.by("start").first.wait_for()
    return person


def foreign(page: Page, known: set[str]) -> set[str]:
    settled(page)
    said = SIGNS.sub("", " · ".join(page.evaluate(WORDS)))
    return set(LATIN.findall(said)) - known


def test_nothing_around_the_tables_is_in_another_language(russian: Person, known: set[str]) -> None:
    page, found = russian.page, {}
    page.goto(f"{russian.address}/nowhere")
    found["nowhere"] = foreign(page, known)
    page.goto(f"{russian.address}/statistics")
    russian.by("statistics-page").wait_for()
    found["statistics"] = foreign(page, known)
    page.goto(russian.address)
    russian.by("settings").click()
    found["home and settings"] = foreign(page, known)
    russian.by("settings-dialog").get_by_test_id("close").click()
    russian.by("race-solitario").click()
    found["new race"] = foreign(page, known)
    russian.by("nickname").fill("Ада")
    russian.by("open-room").click()
    russian.by("start-race").wait_for()
    found["lobby"] = foreign(page, known)
    assert not any(found.values()), found


@pytest.mark.parametrize("game", some(GAMES[::-1], 2))
def test_nothing_at_a_table_is_in_another_language(
    russian: Person, known: set[str], game: str
) -> None:
    page, found = russian.page, {}
    russian.by(f"new-game-{game}").click()
    russian.by("ranked").click()
    found["new game"] = foreign(page, known)
    russian.by("new-game-dialog").get_by_test_id("close").click()
    page.goto(sit_down(page, russian.address, sittings(game)["late"]))
    russian.by("match").wait_for()
    for why in page.locator('[data-testid^="why-"]').all()[:3]:
        why.click()
    russian.by("rules").click()
    russian.by("rules-drawer").locator(".paragraph").first.wait_for()
    found["table and rules"] = foreign(page, known)
    assert not any(found.values()), found
