"""The sheets, sentence by sentence: every row stands on its rulebook, and no option is left out."""

import re
from pathlib import Path

import pytest

from tavolino import rulebooks
from tavolino.core.registry import games

FOLDER = Path(__file__).parent.parent / "docs" / "sheets"
ROW = re.compile(r"\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|")
every_game = pytest.mark.parametrize("game", sorted(games()))
OF_THE_HOUSE = {"winnable"}  # options that no sentence of a sheet asks for


def rows(game: str) -> list[tuple[str, ...]]:
    lines = (FOLDER / f"{game}.md").read_text(encoding="utf-8").splitlines()
    found = [ROW.fullmatch(line) for line in lines if line.startswith("| ")][1:]
    assert all(found)
    return [one.groups() for one in found if one]


def listed(cell: str) -> list[str]:
    return [] if cell.strip() == "–" else [one.strip() for one in cell.split(",")]


@every_game
def test_the_rows_are_counted(game: str) -> None:
    assert [int(row[0]) for row in rows(game)] == list(range(1, len(rows(game)) + 1))


@every_game
def test_every_row_stands_on_paragraphs_that_there_are(game: str) -> None:
    known = {one.citation for one in rulebooks.read(game).paragraphs()}
    for number, _, paragraphs, _ in rows(game):
        assert listed(paragraphs), number
        assert set(listed(paragraphs)) <= known, number


@every_game
def test_every_option_is_another_reading_of_some_sentence(game: str) -> None:
    named = {option for row in rows(game) for option in listed(row[3])}
    assert named == {option.name for option in games()[game].meta.options} - OF_THE_HOUSE


@every_game
def test_an_option_stands_beside_its_paragraph(game: str) -> None:
    """Where a row names an option, it names the paragraph of that option in one of its rows."""
    for option in games()[game].meta.options:
        beside = [set(listed(row[2])) for row in rows(game) if option.name in listed(row[3])]
        assert option.name in OF_THE_HOUSE or option.rule in set().union(*beside), option.name


@every_game
def test_every_ruling_settles_some_sentence(game: str) -> None:
    """A ruling answers what the sheet leaves open, so some row leads to it; or it says why not."""
    told = {one for row in rows(game) for one in listed(row[2])}
    open_points = {one.citation for one in rulebooks.read(game).paragraphs()
                   if re.fullmatch(r"[A-Z]{2} [AERS]\d+", one.citation)}  # fmt: skip
    assert open_points - told <= BESIDE_THE_SHEET


BESIDE_THE_SHEET = {
    "AZ E5", "AZ E21", "CN R12",
    "RU R25", "SO S13", "SO S20",
}  # fmt: skip
