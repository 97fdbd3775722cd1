"""tavolino replay: walks through a saved record."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from tavolino.cli.log import event_lines, reason_lines, score_lines
from tavolino.cli.play import add_style, style_here
from tavolino.cli.screen import screen_here
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.texts import say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("replay", help="cli.command.replay")
    command.add_argument("file", type=Path, help="cli.option.file")
    command.add_argument("--all", action="store_true", help="cli.option.replay_all")
    add_style(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    match = Match.replay(load(given.file.read_text(encoding="utf-8")))
    show = Showing(match, given.lang, style_here(given.style))
    if given.all or not sys.stdin.isatty():
        for number in range(1, len(match.turns) + 1):
            show.turn(number)
        show.end()
    else:
        show.walk(input)
    return 0


class Showing:
    """A record shown turn by turn."""

    def __init__(self, match: Match, language: str, style: str) -> None:
        self.match = match
        self.language = language
        self.style = style

    def turn(self, number: int) -> None:
        played = self.match.turns[number - 1]
        of = len(self.match.turns)
        counts = {"number": number, "of": of, "action": played.action}
        print(say(self.language, "cli.replay.turn", counts))
        for line in event_lines(played.events, self.language):
            print(f"  {line}")
        for line in reason_lines(self.match.why(number), self.language):
            print(f"    {line}")

    def table(self, number: int) -> None:
        view = self.match.game.seats.view(self.match.tables[number], "you")
        words = self.match.game.words
        print("\n".join(screen_here().shown(words, view, self.language, self.style)))

    def end(self) -> None:
        self.table(len(self.match.turns))
        if self.match.outcome is not None:
            game = self.match.game.meta.id
            print("\n".join(score_lines(game, self.match.outcome, self.language)))

    def walk(self, ask: Callable[[str], str]) -> None:
        """Enter goes on, a number jumps, q leaves."""
        at = 0
        print(say(self.language, "cli.replay.keys"))
        self.table(0)
        while at < len(self.match.turns):
            try:
                typed = ask("> ").strip().lower()
            except EOFError:
                return
            if typed == "q":
                return
            wanted = int(typed) if typed.isdecimal() else at + 1
            at = max(1, min(wanted, len(self.match.turns)))
            self.turn(at)
            self.table(at)
        self.end()
