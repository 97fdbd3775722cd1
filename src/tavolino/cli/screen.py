"""The terminal's size, and what of a table fits into it."""

import shutil
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from tavolino.core.game import Words
from tavolino.core.lettering import folded
from tavolino.texts import say

LEAST_NEWS = 3  # lines of what has just happened that are always in sight


class Screen(NamedTuple):
    """Columns and lines; nothing is cut or folded where they are 0."""

    columns: int
    lines: int

    def shown(
        self, words: Words[Any, Any], view: Any, language: str, style: str,
        news: Sequence[str] = (),
    ) -> list[str]:  # fmt: skip
        """What has just happened and the table below it, the prompt's line left free."""
        table = words.draw(view, language, style).split("\n")
        lines = sum(len(self.fitted(line)) for line in news) + len(table) + 2
        if not self.lines or lines < self.lines or style == "words":
            return [*news, "", *table, ""]
        if words.brief is not None:
            table = words.brief(view, language, style).split("\n")
        table = [line for line in table if line]
        room = max(self.lines - 1 - len(table), LEAST_NEWS)
        return [*self.latest(news, room, language), *table]

    def latest(self, news: Sequence[str], room: int, language: str) -> list[str]:
        """The last of the news that fit, and that there were more."""
        if sum(len(self.fitted(line)) for line in news) <= room:
            return list(news)
        found: list[str] = []
        for line in reversed(news):
            room -= len(self.fitted(line))
            if room < 1:  # a line is for saying so
                break
            found.insert(0, line)
        return [f"  {say(language, 'cli.earlier')}", *found]

    def fitted(self, line: str) -> list[str]:
        return folded(line, self.columns) if self.columns else [line]


ENDLESS = Screen(0, 0)


def screen_here() -> Screen:
    """The terminal as it is now; no limits where nobody looks at one."""
    if not sys.stdout.isatty():
        return ENDLESS
    size = shutil.get_terminal_size()
    return Screen(size.columns, size.lines)
