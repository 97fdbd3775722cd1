"""Paragraphs, code and tests cite each other: nothing unknown, nothing forgotten."""

from pathlib import Path

import pytest

from tavolino import rulebooks
from tavolino.core.registry import games
from tavolino.rulebooks import Rulebook
from tavolino.rulebooks.citations import Cited, cited_by_code, cited_by_tests
from tavolino.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
TABLE = "TA"  # the rules of the table itself, docs/rules/table.md
PREFIXES = {TABLE} | {game.meta.prefix for game in games().values()}
BOOKS = rulebooks.names()


def known(books: list[Rulebook]) -> set[str]:
    """What may be cited: paragraphs, and whole sections of a numbered book."""
    found = {paragraph.citation for book in books for paragraph in book.paragraphs()}
    for book in books:
        prefixes = {paragraph.citation[:2] for paragraph in book.paragraphs()}
        numbers = {section.number for section in book.sections if section.number}
        found |= {f"{prefix} {number}" for prefix in prefixes for number in numbers}
    return found


def unknown(cited: Cited, books: list[Rulebook]) -> list[str]:
    return sorted(f"{one} in {', '.join(cited[one])}" for one in cited.keys() - known(books))


def forgotten(cited: Cited, books: list[Rulebook]) -> list[str]:
    """The binding paragraphs that nobody cites."""
    return [
        paragraph.citation
        for book in books
        for paragraph in book.paragraphs()
        if not paragraph.informative and paragraph.citation not in cited
    ]


def in_english() -> list[Rulebook]:
    return [rulebooks.read(name) for name in BOOKS]


def test_every_citation_of_the_code_exists() -> None:
    assert unknown(cited_by_code(PREFIXES, ROOT / "src"), in_english()) == []


def test_every_citation_of_the_tests_exists() -> None:
    assert unknown(cited_by_tests(PREFIXES, ROOT / "tests"), in_english()) == []


def test_every_binding_paragraph_is_in_the_code() -> None:
    assert forgotten(cited_by_code(PREFIXES, ROOT / "src"), in_english()) == []


def test_every_binding_paragraph_is_in_a_test() -> None:
    assert forgotten(cited_by_tests(PREFIXES, ROOT / "tests"), in_english()) == []


def test_every_game_has_its_rulebook_and_every_book_its_own_prefix() -> None:
    prefixes = {book.paragraphs()[0].citation[:2]: len(book.paragraphs()) for book in in_english()}
    assert prefixes.keys() == PREFIXES
    assert len(prefixes) == len(BOOKS)


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_numbers_no_paragraph_twice(name: str) -> None:
    citations = [paragraph.citation for paragraph in rulebooks.read(name).paragraphs()]
    assert len(citations) == len(set(citations))


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_has_one_prefix(name: str) -> None:
    assert len({paragraph.citation[:2] for paragraph in rulebooks.read(name).paragraphs()}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_a_translation_has_the_same_paragraphs_in_the_same_order(name: str, language: str) -> None:
    book = rulebooks.read(name, language)
    assert book.language == language
    assert outline(book) == outline(rulebooks.read(name))


def outline(book: Rulebook) -> list[tuple[str, bool]]:
    return [(paragraph.citation, paragraph.informative) for paragraph in book.paragraphs()]


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("name", BOOKS)
def test_a_translation_is_not_the_english_text(name: str, language: str) -> None:
    english = {paragraph.text for paragraph in rulebooks.read(name).paragraphs()}
    assert not english & {one.text for one in rulebooks.read(name, language).paragraphs()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_a_book_refers_only_to_paragraphs_that_exist(name: str, language: str) -> None:
    cited: Cited = {}
    for paragraph in rulebooks.read(name, language).paragraphs():
        prefix = paragraph.citation[:3]
        for word in paragraph.text.replace("–", " ").split(prefix)[1:]:
            cited[prefix + word.split()[0].strip(".,;:?()")] = [paragraph.citation]
    assert unknown(cited, in_english()) == []


# -- does the check bite?

MADE_UP = """# A made-up game

## 1 Turns

**AZ 1.1** You take a tile.

**AZ 1.2** *(note)* This is fun.

**AZ 1.3a** You lay it.

**AZ 1.3b** You smile.
"""


def checked(tmp_path: Path, code: str, test: str) -> tuple[list[str], list[str], list[str]]:
    (tmp_path / "rules.py").write_text(code, encoding="utf-8")
    (tmp_path / "test_rules.py").write_text(test, encoding="utf-8")
    books = [rulebooks.parsed(MADE_UP, "en")]
    code_cites = cited_by_code({"AZ"}, tmp_path)
    test_cites = cited_by_tests({"AZ"}, tmp_path)
    return unknown(code_cites, books), forgotten(code_cites, books), forgotten(test_cites, books)


def test_the_check_finds_a_citation_of_no_paragraph(tmp_path: Path) -> None:
    assert checked(tmp_path, "take()  # AZ 7.7c", "")[0] == ["AZ 7.7c in rules.py"]


def test_the_check_finds_a_paragraph_without_code(tmp_path: Path) -> None:
    assert checked(tmp_path, "take()  # AZ 1.1 and XX 1.3a", "")[1] == ["AZ 1.3a", "AZ 1.3b"]


def test_the_check_finds_a_paragraph_without_a_test(tmp_path: Path) -> None:
    marked = "# AZ 1.1\n@" + 'rule("AZ 1.3b", "AZ 1.3a")\ndef test_x(): ...\n'
    assert checked(tmp_path, "", marked)[2] == ["AZ 1.1"]


def test_the_check_reads_a_range_as_all_its_paragraphs(tmp_path: Path) -> None:
    assert checked(tmp_path, '"""AZ 1.3a - AZ 1.3b, AZ 1.1"""', "")[1] == []
