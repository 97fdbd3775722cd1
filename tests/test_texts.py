"""The catalogues: complete, alike in four languages, and read as gettext reads them."""

import gettext
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po as babel_read_po

from tavolino.texts import FOLDER, LANGUAGES, catalogue, read_po, say
from tavolino.texts.filling import HOLE, PLURAL

ROOT = Path(__file__).parents[1]
FILES = sorted(FOLDER.glob("*.po"))
NAMES = sorted({path.name.split(".")[0] for path in FILES})
NUMBERS = (0, 1, 2, 5, 12, 21, 22, 25, 101)
PLURAL_FORMS = {"en": 2, "it": 2, "pl": 3, "ru": 3}

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
of_every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)


@cache
def babel_catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return babel_read_po(file)


def language_of(path: Path) -> str:
    return path.name.split(".")[1]


# -- the same in four languages


@pytest.mark.parametrize("name", NAMES)
@in_every_language
def test_a_catalogue_exists_in_every_language_with_the_same_keys_in_order(
    name: str, language: str
) -> None:
    keys = [entry.key for entry in read_po(FOLDER / f"{name}.{language}.po")]
    assert keys == [entry.key for entry in read_po(FOLDER / f"{name}.en.po")]
    assert len(keys) == len(set(keys))
    assert all(key.startswith(f"{name}.") for key in keys)


@in_every_language
def test_no_text_is_empty(language: str) -> None:
    texts = catalogue(language).items()
    assert [key for key, forms in texts if not all(map(str.strip, forms))] == []


@in_every_language
def test_a_text_has_one_form_or_all_the_plural_forms(language: str) -> None:
    for key, forms in catalogue(language).items():
        plural = len(catalogue("en")[key]) > 1
        assert len(forms) == (PLURAL_FORMS[language] if plural else 1), key
        for form in forms:
            for _, _, words in HOLE.findall(form):
                assert not words or words.count("|") == PLURAL_FORMS[language], key


def holes(language: str, key: str) -> set[str]:
    return {name for form in catalogue(language)[key] for name, *_ in HOLE.findall(form)}


@in_every_language
def test_a_translation_never_invents_a_parameter(language: str) -> None:
    for key, forms in catalogue(language).items():
        known = holes("en", key) | ({"count"} if len(forms) > 1 else set())
        assert holes(language, key) <= known, key


@in_every_language
def test_every_brace_is_a_hole(language: str) -> None:
    for key, forms in catalogue(language).items():
        for form in forms:
            assert not set("{}") & set(HOLE.sub("", form)), key


@in_every_language
def test_every_group_has_texts(language: str) -> None:
    texts = catalogue(language)
    for key, forms in texts.items():
        for form in forms:
            for _, group, _ in HOLE.findall(form):
                assert not group or any(one.startswith(f"{group}.") for one in texts), (key, group)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_translation_is_translated(language: str) -> None:
    """Most texts of some length differ from the English ones."""
    long = [key for key, forms in catalogue("en").items() if len(forms[0].split()) > 4]
    same = [key for key in long if catalogue(language)[key] == catalogue("en")[key]]
    assert same == []


# -- every key that is used exists

LITERAL = re.compile(
    r"""["'`]((?:%s)\.(?:[\w.]|\$?\{[^{}"'`]*\})+)["'`]""" % "|".join(NAMES)  # noqa: UP031
)
VARIABLE = re.compile(r"\$?\{[^{}]*\}")
NO_TEXTS = re.compile(r"\.(py|ts|po|css|svelte|md|json|db|html|sqlite|jsonl)$")
SETTING = re.compile(r"settings\.own\['([\w.]+)'\]")  # what a board remembers has a name alike


def used() -> Iterator[tuple[str, str]]:
    """Every literal that looks like a key, with its file."""
    sources = [*(ROOT / "src" / "tavolino").rglob("*.py"), *(ROOT / "page" / "src").rglob("*.ts")]
    sources += (ROOT / "page" / "src").rglob("*.svelte")
    texts = {path: path.read_text(encoding="utf-8") for path in sources}
    settings = {name for text in texts.values() for name in SETTING.findall(text)}
    for path, text in texts.items():
        for key in LITERAL.findall(text):
            if not NO_TEXTS.search(key) and key not in settings:
                yield key, path.name


def exists(key: str, texts: set[str]) -> bool:
    """A key; the beginning of a group; or, with variables, a key that fits."""
    parts = [re.escape(part) for part in VARIABLE.split(key)]
    pattern = re.compile(r"[\w.]+".join(parts) + r"(\.\w+)*")
    return any(pattern.fullmatch(text) for text in texts)


def test_every_key_in_the_sources_has_a_text() -> None:
    texts = set(catalogue("en"))
    assert sorted({f"{key} in {name}" for key, name in used() if not exists(key, texts)}) == []


def test_the_search_for_keys_finds_some() -> None:
    found = {key for key, _ in used()}
    assert {"azul.refuse.line_full", "core.refuse.over", "azul.why.case_{letter}"} <= found


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("a.b", True),
        ("a", True),  # the beginning of a group
        ("a.{x}", True),
        ("a.${x.y}.c", True),
        ("a.x", False),
        ("a.b{x}", False),
        ("b.{x}", False),
    ],
)
def test_the_search_for_keys_bites(key: str, expected: bool) -> None:
    assert exists(key, {"a.b", "a.d.c"}) == expected


# -- as gettext reads them


@of_every_file
def test_our_reader_reads_what_babel_reads(path: Path) -> None:
    theirs = {
        message.id[0] if isinstance(message.id, tuple) else message.id: (
            list(message.string) if isinstance(message.string, tuple) else [message.string]
        )
        for message in babel_catalogue(path)
        if message.id
    }
    assert {entry.key: entry.forms for entry in read_po(path)} == theirs


@of_every_file
def test_a_catalogue_says_its_language_and_its_plurals(path: Path) -> None:
    theirs = babel_catalogue(path)
    assert str(theirs.locale) == language_of(path)
    assert theirs.num_plurals == PLURAL_FORMS[language_of(path)]
    assert not theirs.fuzzy
    assert not [message.id for message in theirs if message.id and message.fuzzy]


@of_every_file
def test_the_plural_rule_in_the_file_is_ours(path: Path) -> None:
    rule = gettext.c2py(babel_catalogue(path).plural_expr)
    ours = PLURAL[language_of(path)]
    assert [rule(number) for number in range(1000)] == [ours(number) for number in range(1000)]


@in_every_language
@pytest.mark.parametrize("number", NUMBERS)
def test_the_plural_form_is_babels(language: str, number: int) -> None:
    categories = ["one", "few", "many"] if PLURAL_FORMS[language] == 3 else ["one", "other"]
    assert categories[PLURAL[language](number)] == Locale(language).plural_form(number)


MADE_UP = r"""
msgid ""
msgstr ""
"Language: pl\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\n"

#. A comment
#: a place
msgid "toy.quoted"
msgstr "say \"one\"\n"
"then two"

#~ msgid "toy.gone"
#~ msgstr "gone"

msgid "toy.tiles"
msgid_plural "toy.tiles"
msgstr[0] "{count} płytka"
msgstr[1] ""
"{count} "
"płytki"
msgstr[2] "{count} płytek"
"""


def test_quotes_line_breaks_comments_and_plurals_are_read(tmp_path: Path) -> None:
    path = tmp_path / "toy.pl.po"
    path.write_text(MADE_UP, encoding="utf-8")
    assert [tuple(entry) for entry in read_po(path)] == [
        ("toy.quoted", ['say "one"\nthen two']),
        ("toy.tiles", ["{count} płytka", "{count} płytki", "{count} płytek"]),
    ]


# -- saying


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 1, "1\u00a0tile in the pile"),
        ("en", 2, "2\u00a0tiles in the pile"),
        ("en", 0, "0\u00a0tiles in the pile"),
    ],
)
def test_the_count_chooses_the_form(language: str, count: int, text: str) -> None:
    assert say(language, "azul.score.pile", {"count": count}) == text


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_in_slavic_languages_there_are_three_forms(language: str) -> None:
    texts = [say(language, "azul.score.pile", {"count": count}) for count in (1, 2, 5)]
    assert len({text.lstrip("125") for text in texts}) == 3


def test_a_key_without_a_text_is_shown_as_itself() -> None:
    assert say("en", "azul.no.such.key", {"count": 1}) == "azul.no.such.key"
