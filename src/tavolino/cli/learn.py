"""tavolino learn: a taught first game in the terminal, left and resumed at any time."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tavolino import lessons
from tavolino.cli.play import add_style, complete_with, style_here
from tavolino.cli.play_sitting import Sitting
from tavolino.cli.screen import screen_here
from tavolino.cli.serve import own_folder
from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.record import load
from tavolino.core.refusals import BadText
from tavolino.lessons import Lesson, Step
from tavolino.texts import say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("learn", help="cli.command.learn")
    command.add_argument("game", choices=sorted(lessons.files()), help="cli.option.game")
    command.add_argument("--again", action="store_true", help="cli.option.again")
    add_style(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    lesson, file = lessons.read(given.game), left_at(given.game)
    match = None if given.again else left(lesson, file)
    style = style_here(given.style)
    sitting = Taught(lesson, match or lesson.dealt(), given.lang, style, 1.0, screen=screen_here)
    complete_with(sitting.completions)
    try:
        sitting.learn(input)
    finally:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(sitting.match.record().dump(), encoding="utf-8")
    return 0


def left_at(game: str) -> Path:
    """Where a lesson is kept that was left."""
    return own_folder() / "lessons" / f"{game}.jsonl"


def left(lesson: Lesson, file: Path) -> Match | None:
    """The lesson as it was left, if there is more of it."""
    try:
        match = Match.replay(load(file.read_text(encoding="utf-8")))
    except (FileNotFoundError, BadText, Mismatch):
        return None  # never begun, or of other rules
    return match if lesson.awaited(match) else None


class Taught(Sitting):
    """A lesson at the terminal: says a step, waits for its move or for Enter."""

    def __init__(self, lesson: Lesson, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.lesson = lesson

    def learn(self, ask: Callable[[str], str]) -> None:
        self.say("cli.lesson", title=say(self.language, f"{self.lesson.game.meta.id}.title"))
        self.show_table()
        try:
            while self.going and (steps := self.lesson.now(self.match)[1]):
                self.tell(steps, ask)
                if self.going and steps[-1].play is None:
                    return self.say("cli.lesson_over")
                self.wait_for(steps[-1].play, ask)
        except EOFError:
            return None
        return None

    def tell(self, steps: tuple[Step, ...], ask: Callable[[str], str]) -> None:
        """What is said from here to the next move, as fast as it is read."""
        for step in steps:
            self.out(f"{say(self.language, step.key)} ({step.rule})")
            last = step is steps[-1]
            if not last and ask(say(self.language, "cli.lesson_next")).strip() == "quit":
                self.do_quit("")
                break

    def wait_for(self, move: str | None, ask: Callable[[str], str]) -> None:
        """Answers lines until one of them has changed the table."""
        turns = len(self.match.turns)
        while self.going and len(self.match.turns) == turns:
            self.say("cli.lesson_type", move=move)
            self.answer(ask(say(self.language, "cli.prompt")).strip())

    def do(self, action: Any) -> None:
        other = self.lesson.other(self.match, str(action))
        if other is None:
            return super().do(action)
        return self.out(say(self.language, other.why))
