"""One game at the terminal: what is typed, and what is shown."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tavolino.agents.coach import Advice, advise_on
from tavolino.cli.log import (
    action_words,
    event_lines,
    place_words,
    preview_words,
    reason_lines,
    rival_words,
    score_lines,
)
from tavolino.cli.rules import paragraphs
from tavolino.cli.screen import ENDLESS, Screen
from tavolino.cli.things import explained, listed
from tavolino.core.game import AUTOMA
from tavolino.core.match import Match
from tavolino.core.record import Turn
from tavolino.core.refusals import BadText, Refusal
from tavolino.lab.expectation import promise
from tavolino.texts import say

WORDS = (
    "help", "list", "hint", "why", "explain", "undo", "redo", "rules", "save", "table", "log",
    "quit",
)  # fmt: skip
HELP = ("list", "hint", "why", "explain", "undo", "rules", "save", "table", "quit")


class Sitting:
    """One game at the terminal: reads a line, answers it."""

    words: tuple[str, ...] = WORDS
    further: tuple[str, ...] = ()  # more that is helped with

    def __init__(
        self,
        match: Match,
        language: str,
        style: str,
        seconds: float,
        out: Callable[[str], None] = print,
        screen: Callable[[], Screen] = lambda: ENDLESS,
    ) -> None:
        self.match = match
        self.language = language
        self.style = style
        self.seconds = seconds
        self.paper = out
        self.screen = screen  # asked again and again: terminals are made larger and smaller
        self.advice: tuple[int, Advice] | None = None  # at which turn, what
        self.step = 0
        self.going = True

    def out(self, text: str) -> None:
        """Prints lines that fit the terminal; no word is broken."""
        for line in text.split("\n"):
            for part in self.screen().fitted(line):
                self.paper(part)

    def say(self, key: str, **params: object) -> None:
        self.out(say(self.language, key, params))

    def completions(self) -> list[str]:
        legal = [str(action) for action in self.match.legal(finish=True)]
        words = self.match.game.words
        things = [f"? {name}" for name in words.things(self.match.view())]
        return [*legal, *self.words, *words.asides, *things]

    def head(self) -> None:
        """What is played."""
        title = say(self.language, f"{self.match.game.meta.id}.title")
        seal = self.match.seal
        if seal is None:
            self.say("cli.deal", title=title, deal=self.match.deal)
        else:
            self.say("cli.sealed", title=title, seal=seal.commitment)

    def prompt(self) -> str:
        return say(self.language, "cli.prompt")

    def play(self, ask: Callable[[str], str]) -> None:
        self.head()
        self.show_table()
        while self.going and self.match.to_move is not None:
            try:
                typed = ask(self.prompt())
            except EOFError:
                return
            self.answer(typed.strip())
        if self.match.outcome is not None:
            self.show_result()
        if self.match.seal and self.match.seal.secret:
            self.say("cli.secret", secret=self.match.seal.secret)

    def answer(self, typed: str) -> None:
        """Does what a line asks for."""
        if typed.startswith("?"):
            typed = f"explain {typed[1:].strip()}"
        word, _, rest = typed.partition(" ")
        named = getattr(self, f"do_{word}", None) if word in self.words else None
        try:
            if named is not None:
                named(rest.strip())
            elif word in self.match.game.words.asides:
                aside = self.match.game.words.asides[word]
                self.out(aside(self.match.view(), self.language, self.style, rest.strip()))
            elif typed:
                self.move(typed)
        except Refusal as refusal:
            why = say(self.language, refusal.key, refusal.params)
            self.say("cli.refused", why=why, rule=refusal.rule)
        except BadText as trouble:
            self.out(trouble.told(self.language))

    def move(self, typed: str) -> None:
        legal = self.match.legal(finish=True)
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(legal):
                return self.say("cli.no_number", number=typed)
            typed = str(legal[int(typed) - 1])
        return self.do(self.match.game.notation.typed(self.match.view(), typed))

    def do(self, action: Any) -> None:
        turns = self.match.play(action)
        self.show_table([line for turn in turns for line in self.told(turn)])

    def told(self, turn: Turn) -> list[str]:
        return [f"  {line}" for line in event_lines(turn.events, self.language)]

    def show_table(self, news: Sequence[str] = ()) -> None:
        """What has just happened, then the table; on a low terminal, what fits of both."""
        words, view = self.match.game.words, self.match.view()
        for line in self.screen().shown(words, view, self.language, self.style, news):
            self.out(line)

    def show_result(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        for line in score_lines(self.match.game.meta.id, outcome, self.language):
            self.out(line)
        if self.match.assisted:
            self.say("cli.assisted")

    # -- the words

    def do_help(self, _: str) -> None:
        self.say("cli.help")
        for word in (*HELP, *self.further):
            self.out("  " + say(self.language, f"cli.help.{word}"))
        for word in self.match.game.words.asides:
            self.out("  " + say(self.language, f"{self.match.game.meta.id}.aside.{word}"))

    def do_list(self, wanted: str) -> None:
        """The moves with what they bring and cost; those with the wanted word in them."""
        listed = [
            (number, action)
            for number, action in enumerate(self.match.legal(finish=True), 1)
            if wanted.lower() in str(action)
        ]
        if wanted and not listed:
            return self.say("cli.none_listed", text=wanted)
        width = max((len(str(action)) for _, action in listed), default=0)
        view = self.match.view()
        for number, action in listed:
            words = action_words(self.match.game, view, action, self.language)
            comes = preview_words(self.match.game, view, action, self.language)
            self.out(f"  {number:<3} {action!s:<{width}}  {words} {comes}".rstrip())
        return None

    def do_table(self, _: str) -> None:
        self.show_table()

    def do_log(self, _: str) -> None:
        for turn in self.match.turns:
            for line in self.told(turn):
                self.out(line)

    def do_undo(self, _: str) -> None:
        self.match.undo()
        self.show_table()

    def do_redo(self, _: str) -> None:
        self.match.redo()
        self.show_table()

    def do_quit(self, _: str) -> None:
        self.going = False

    def do_why(self, _: str) -> None:
        turns = self.match.turns
        last = [number for number, turn in enumerate(turns, 1) if turn.seat == AUTOMA]
        if not last:
            return self.say("cli.no_why")
        for line in reason_lines(self.match.why(last[-1]), self.language):
            self.out(f"  {line}")
        return None

    def do_explain(self, name: str) -> None:
        """One thing on the table; without a name, all that can be asked about."""
        game, view = self.match.game, self.match.view()
        found = explained(game, view, name, self.language) if name else None
        for line in found or listed(game, view, self.language):
            self.out(line)

    def do_rules(self, number: str) -> None:
        for line in paragraphs(self.match.game.meta.id, self.language, number):
            self.out(line)

    def do_save(self, name: str) -> None:
        seal = self.match.seal
        deal = seal.commitment[:12] if seal else self.match.deal
        file = name or f"{self.match.game.meta.id}-{deal}.jsonl"
        try:
            Path(file).write_text(self.match.record().dump(), encoding="utf-8")
        except OSError as trouble:
            return self.say("cli.cannot_save", file=file, trouble=trouble.strerror)
        return self.say("cli.saved", file=file)

    def do_hint(self, _: str) -> None:
        """One step further each time: where to look, the move, the reasons."""
        match = self.match
        now = len(match.turns)
        if self.advice is None or self.advice[0] != now:
            match.note_hint()
            self.say("cli.thinking")
            advice = advise_on(match.game, match.view(), self.seconds, now)
            self.advice, self.step = (now, advice), 0
        self.step += 1
        self.show_hint(self.advice[1])

    def show_hint(self, advice: Advice) -> None:
        action = self.match.game.notation.parse(advice.action)
        if self.step == 1:
            self.say("cli.look", where=place_words(self.match.game, action, self.language))
            return
        self.say("cli.move", move=advice.action)
        words = action_words(self.match.game, self.match.view(), action, self.language)
        self.out(f"  {words}")
        if self.step > 2:
            self.show_reasons(advice, action)

    def show_reasons(self, advice: Advice, action: Any) -> None:
        """What speaks for the move, what it promises, and the way to it."""
        game, view = self.match.game, self.match.view()
        for line in game.words.praise(view, action):
            self.out(f"  {say(self.language, line.key, line.params)} ({line.rule})")
        for text in rival_words(game, view, advice, self.language):
            self.out(text)
        promised = promise(game, view, advice)
        self.say(promised.key, **promised.params)
        for number, step in enumerate(game.words.guide(view, action), 1):
            self.out(f"  {number}. {say(self.language, step.line.key, step.line.params)}")
