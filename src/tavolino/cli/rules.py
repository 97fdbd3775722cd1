"""tavolino rules: a rulebook with its coverage."""

import argparse
from pathlib import Path

import tavolino
from tavolino import rulebooks
from tavolino.core.game import BadText
from tavolino.core.registry import games
from tavolino.rulebooks import Rulebook
from tavolino.rulebooks.citations import Cited, cited_by_code, cited_by_tests
from tavolino.texts import say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("rules", help="print a rulebook, with what cites each paragraph")
    command.add_argument("book", choices=rulebooks.names())
    command.add_argument("paragraph", nargs="?", help="only this one, for example 1.3b")
    command.add_argument("--plain", action="store_true", help="without the citations")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    book = rulebooks.read(given.book, given.lang)
    code, tests = citations(book)
    if given.paragraph:
        print(one_paragraph(book, given.paragraph, given.lang))
        return 0
    authors = games()[given.book].meta.credits if given.book in games() else []
    for line in [book.title.upper(), *authors, *whole(book, code, tests, plain=given.plain)]:
        print(line)
    normative = [one for one in book.paragraphs() if not one.informative]
    covered = sum(one.citation in code and one.citation in tests for one in normative)
    if not given.plain:
        counts = {"covered": covered, "all": len(normative)}
        print("\n" + say(given.lang, "cli.rules.coverage", counts))
    return 0


def one_paragraph(book: Rulebook, number: str, language: str) -> str:
    wanted = number.split()[-1].lower()
    for paragraph in book.paragraphs():
        if paragraph.number.lower() == wanted:
            return f"{paragraph.citation}  {paragraph.text}"
    raise BadText(say(language, "cli.no_paragraph", {"number": number}))


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
            lines.append(f"{paragraph.citation}  {paragraph.text}")
            if not plain and not paragraph.informative:
                cited = ", ".join(code.get(paragraph.citation, ["-"]))
                tested = ", ".join(tests.get(paragraph.citation, ["-"]))
                lines.append(f"      code: {cited}   tests: {tested}")
    return lines
