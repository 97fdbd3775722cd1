"""tavolino rules: a rulebook with its coverage."""

import argparse
from pathlib import Path

import tavolino
from tavolino import rulebooks
from tavolino.core.refusals import BadText
from tavolino.rulebooks import Paragraph, Rulebook
from tavolino.rulebooks.citations import Cited, cited_by_code, cited_by_tests
from tavolino.texts import catalogue, say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("rules", help="cli.command.rules")
    command.add_argument("book", choices=rulebooks.names(), help="cli.option.book")
    command.add_argument("paragraph", nargs="?", help="cli.option.paragraph")
    command.add_argument("--plain", action="store_true", help="cli.option.rules_plain")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    book = rulebooks.read(given.book, given.lang)
    code, tests = citations(book)
    if given.paragraph:
        print(one_paragraph(book, given.paragraph))
        return 0
    authors = f"{given.book}.credits"
    named = [say(given.lang, authors)] if authors in catalogue(given.lang) else []
    for line in [book.title.upper(), *named, *whole(book, code, tests, plain=given.plain)]:
        print(line)
    normative = [one for one in book.paragraphs() if not one.informative]
    covered = sum(one.citation in code and one.citation in tests for one in normative)
    if not given.plain:
        counts = {"covered": covered, "all": len(normative)}
        print("\n" + say(given.lang, "cli.rules.coverage", counts))
    return 0


def one_paragraph(book: Rulebook, number: str) -> str:
    wanted = number.split()[-1].lower()
    for paragraph in book.paragraphs():
        if paragraph.number.lower() == wanted:
            return written(book, paragraph)
    raise BadText("cli.no_paragraph", {"number": number})


def written(book: Rulebook, paragraph: Paragraph) -> str:
    """A paragraph with its citation; what only explains is called a note."""
    note = say(book.language, "shell.rules_note") + " " if paragraph.informative else ""
    return f"{paragraph.citation}  {note}{paragraph.text}"


def citations(book: Rulebook) -> tuple[Cited, Cited]:
    """What the code and, in a clone, the tests cite."""
    prefixes = {paragraph.citation[:2] for paragraph in book.paragraphs()}
    source = Path(tavolino.__file__).parent
    return cited_by_code(prefixes, source), cited_by_tests(prefixes, source.parent.parent / "tests")


def whole(book: Rulebook, code: Cited, tests: Cited, *, plain: bool) -> list[str]:
    lines = [""]
    for section in book.sections:
        if section.title:
            lines += ["", f"{section.number} {section.title}".strip(), ""]
        if section.text:
            lines += [section.text, ""]
        for paragraph in section.paragraphs:
            lines.append(written(book, paragraph))
            if not plain and not paragraph.informative:
                lines.append(cited(book.language, paragraph.citation, code, tests))
    return lines


def cited(language: str, citation: str, code: Cited, tests: Cited) -> str:
    by_code = say(language, "cli.rules.code", {"places": code.get(citation, ["-"])})
    by_tests = say(language, "cli.rules.tests", {"places": tests.get(citation, ["-"])})
    return f"      {by_code}   {by_tests}"


def paragraphs(game: str, language: str, number: str = "") -> list[str]:
    """One paragraph of a rulebook, or all of them."""
    book = rulebooks.read(game, language)
    if number:
        return [one_paragraph(book, number)]
    return [written(book, paragraph) for paragraph in book.paragraphs()]
