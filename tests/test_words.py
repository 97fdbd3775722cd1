"""The words themselves: one for each thing, one sign for each sign, every filling well formed."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tavolino import rulebooks
from tavolino.lessons import TEXTS
from tavolino.texts import LANGUAGES, catalogue
from tavolino.texts.filling import HOLE
from tavolino.texts.sheet import NUMBERS, fills, sheet

WORDS = tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
RULES = [(language, word) for language in LANGUAGES for word in WORDS[language]]

in_every_language = pytest.mark.parametrize("language", LANGUAGES)

Passage = tuple[str, str, str]  # catalogue or rulebook, key or paragraph, text


@cache
def passages(language: str) -> list[Passage]:
    return [*in_catalogues(language), *in_rulebooks(language)]


def in_catalogues(language: str) -> Iterator[Passage]:
    for key, forms in catalogue(language).items():
        for form in forms:
            yield key.split(".")[0].removesuffix(TEXTS), key, form


def in_rulebooks(language: str) -> Iterator[Passage]:
    for name in rulebooks.names():
        book = rulebooks.read(name, language)
        for section in book.sections:
            yield name, section.number, section.title.replace("\u00a0", " ")
            yield name, section.number, section.text.replace("\u00a0", " ")
            for paragraph in section.paragraphs:
                yield name, paragraph.citation, paragraph.text.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "word"), RULES, ids=lambda one: one if isinstance(one, str) else one["thing"]
)
def test_a_thing_has_one_word(language: str, word: dict[str, Any]) -> None:
    wrong = re.compile(word["not"])
    found = [
        f"{place}: {text}"
        for name, place, text in passages(language)
        if name in word.get("where", [name])
        and place not in word.get("except", [])
        and wrong.search(text)
    ]
    assert found == [], f"write {word['use']}"


# -- signs

SIGNS = {
    "en": r"['\"«»„]| …|\s—|\w - \w",
    "it": r"['\"“”„]| …|\s—|\w - \w",
    "pl": r"['\"“«»]| …|\s—|\w - \w",
    "ru": r"['\"“”„]| …|\s– |\w - \w",
}
NOTATION = re.compile(r"`[^`]*`|\{[^{}]*\}")


@in_every_language
def test_a_language_has_one_apostrophe_one_dash_one_ellipsis_and_its_own_quotes(
    language: str,
) -> None:
    wrong = re.compile(SIGNS[language])
    assert [
        f"{place}: {text}"
        for _, place, text in passages(language)
        if wrong.search(NOTATION.sub("", text))
    ] == []


@in_every_language
def test_a_sentence_begins_large(language: str) -> None:
    """What ends with a full stop begins with a capital, a digit, a sign or a hole."""
    small = [
        f"{key}: {form}"
        for _, key, form in in_catalogues(language)
        if form.endswith(".") and form[0].islower() and " " in form and not form.endswith("…")
    ]
    assert small == []


# -- numbers

COUNTED = re.compile(r"\{count\} (\w+)")
BESIDE = re.compile(r"\{(\w+)\} (\w+)")
NO_NOUNS = {"more", "al", "ai"}


def nouns_of(language: str) -> set[str]:
    """The words beside the number in texts with plural forms, where the forms differ in them."""
    plurals = [forms for forms in catalogue(language).values() if len(forms) > 1]
    beside = [[set(COUNTED.findall(form)) for form in forms] for forms in plurals]
    return {word for forms in beside for word in set.union(*forms) - set.intersection(*forms)}


@in_every_language
def test_a_number_beside_a_noun_chooses_its_form(language: str) -> None:
    """A noun that some text counts stands nowhere in one form beside a number."""
    nouns = nouns_of(language) - NO_NOUNS
    assert len(nouns) > 20
    fixed = [
        f"{key}: {form}"
        for key, forms in catalogue(language).items()
        for form in forms
        for name, word in BESIDE.findall(form)
        if word in nouns and not (name == "count" and len(forms) > 1)
    ]
    assert fixed == []


# -- every filling


@in_every_language
def test_every_text_is_filled_with_every_value_and_number(language: str) -> None:
    texts = catalogue(language)
    for key in texts:
        for params, text in fills(texts, language, key):
            assert not HOLE.search(text), (key, params)
            assert text.strip(), (key, params)
            assert "  " not in text.strip() or key == "cli.serving", (key, text)
            assert not re.search(r"\b\d+ [^\W\d_]", text), (key, text)


@in_every_language
def test_no_filled_sentence_begins_small(language: str) -> None:
    """Where a group begins a text, its first letter is raised; a person's name is left as it is."""
    texts = catalogue(language)
    for key, forms in texts.items():
        first = HOLE.match(forms[0])
        if first and (first[2] or first[3]):
            for _, text in fills(texts, language, key):
                assert not text[0].islower(), (key, text)


def test_the_sheet_has_every_key_and_the_numbers_of_the_languages() -> None:
    lines = list(sheet(catalogue("pl"), "pl", "azul"))
    assert {line.split("  ")[0] for line in lines if not line.startswith(" ")} == {
        key for key in catalogue("pl") if key.startswith("azul")
    }
    assert {1, 2, 5} <= set(NUMBERS)
