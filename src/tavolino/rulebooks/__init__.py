"""The rulebooks in docs/rules, read by paragraph: the source of truth for citations."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tavolino import shelves
from tavolino.texts import LANGUAGES
from tavolino.texts.filling import bound

PACKAGE = Path(__file__).parent
SECTION = re.compile(r"^## (?:(\S*\d\S*|[A-Z]) )?(.+)$")
PARAGRAPH = re.compile(r"^\*\*(([A-Z]{2}) (\S+))\*\* (.*)$")
NOTE = "*(note)* "


class Paragraph(NamedTuple):
    """One numbered paragraph; an informative one explains and binds nobody."""

    number: str
    citation: str
    text: str
    informative: bool


class Section(NamedTuple):
    number: str
    title: str
    paragraphs: list[Paragraph]
    text: str  # what stands in the section without a number


class Rulebook(NamedTuple):
    title: str
    language: str
    sections: list[Section]

    def paragraphs(self) -> list[Paragraph]:
        return [paragraph for section in self.sections for paragraph in section.paragraphs]


def folder() -> Path:
    """docs/rules of the clone, or the copy inside an installed package."""
    clone = PACKAGE.parent.parent.parent / "docs" / "rules"
    return clone if clone.is_dir() else PACKAGE / "pages"


def pages() -> dict[str, Path]:
    """The rulebooks by name, those of further games too; another language has it behind a dot."""
    folders = [folder(), *(package / "rules" for package in shelves.further())]
    return {path.stem: path for one in folders for path in sorted(one.glob("*.md"))}


@cache
def read(name: str, language: str = "en") -> Rulebook:
    """A rulebook in a language; in English where there is no translation."""
    language = language if language in LANGUAGES else "en"
    found = pages()
    if f"{name}.{language}" not in found:
        return parsed(found[name].read_text(encoding="utf-8"), "en")
    return parsed(found[f"{name}.{language}"].read_text(encoding="utf-8"), language)


def names() -> list[str]:
    """The rulebooks there are."""
    return sorted(name for name in pages() if "." not in name)


def parsed(text: str, language: str) -> Rulebook:
    title = ""
    sections = [Section("", "", [], "")]
    for line in text.splitlines():
        heading = SECTION.match(line)
        found = PARAGRAPH.match(line)
        if line.startswith("# "):
            title = line[2:].strip()
        elif heading:
            sections.append(Section(heading[1] or "", heading[2].strip(), [], ""))
        elif found:
            sections[-1].paragraphs.append(paragraph(found))
        else:
            sections[-1] = continued(sections[-1], line)
    return Rulebook(title, language, [trimmed(section, language) for section in sections])


def paragraph(found: re.Match[str]) -> Paragraph:
    informative = found[4].startswith(NOTE)
    text = found[4].removeprefix(NOTE)
    return Paragraph(found[3], found[1], text, informative)


def continued(section: Section, line: str) -> Section:
    """A line that goes on with the last paragraph, or with the section's own text."""
    if not section.paragraphs:
        return section._replace(text=f"{section.text}{line}\n")
    last = section.paragraphs[-1]
    section.paragraphs[-1] = last._replace(text=f"{last.text}\n{line}")
    return section


def trimmed(section: Section, language: str) -> Section:
    """Without space around its texts, and bound as all texts are."""
    tidy = [one._replace(text=bound(language, one.text.strip())) for one in section.paragraphs]
    text, title = bound(language, section.text.strip()), bound(language, section.title)
    return section._replace(paragraphs=tidy, text=text, title=title)
