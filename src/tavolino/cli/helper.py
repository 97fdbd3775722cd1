"""tavolino play GAME --box --automa-only: only the opponent is run, from the little it reads."""

import json
from collections.abc import Callable
from pathlib import Path

from tavolino.cli.box import none_left, sum_in
from tavolino.cli.log import reason_lines, score_lines
from tavolino.cli.rules import paragraphs
from tavolino.cli.screen import ENDLESS, Screen
from tavolino.core import helper_snapshot
from tavolino.core.asking import Field
from tavolino.core.beside import Named
from tavolino.core.box_snapshot import hands_first
from tavolino.core.box_steps import EMPTY, named
from tavolino.core.boxed import Told
from tavolino.core.correcting import BACK
from tavolino.core.game import AnyGame, Line
from tavolino.core.helper import Helper
from tavolino.core.helper_built import count_built
from tavolino.core.helper_correcting import all_said, amend, reopened
from tavolino.core.lying import split
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.summing import faces
from tavolino.texts import say

WORDS = (
    "help", "list", "why", "undo", "said", "amend", "count", "table", "give", "rules", "save",
    "quit",
)  # fmt: skip
HELP = ("list", "why", "undo", "said", "count", "empty", "rules", "save", "table", "quit")


def taken_up(game: AnyGame, file: Path) -> Helper:
    """A session that was saved. Raises BadText and Mismatch."""
    try:
        return Helper(game, kept=json.loads(file.read_text(encoding="utf-8")))
    except (json.JSONDecodeError, TypeError) as broken:
        raise BadText("core.text.box", {"trouble": str(broken)}) from broken


class HelperSitting:
    """One session at the terminal: what the hands do, what is asked, what may be entered."""

    def __init__(
        self,
        helper: Helper,
        language: str,
        out: Callable[[str], None] = print,
        screen: Callable[[], Screen] = lambda: ENDLESS,
    ) -> None:
        self.helper = helper
        self.language = language
        self.paper = out
        self.screen = screen
        self.going = True

    def out(self, text: str) -> None:
        for line in text.split("\n"):
            for part in self.screen().fitted(line):
                self.paper(part)

    def say(self, key: str, **params: object) -> None:
        self.out(say(self.language, key, params))

    def words_of(self, one: Named) -> str:
        return say(self.language, one.key, one.params)

    def completions(self) -> list[str]:
        return [*self.helper.entries(), *WORDS]

    def play(self, ask: Callable[[str], str]) -> None:
        game = self.helper.game.meta.id
        title = say(self.language, f"{game}.title")
        self.say("cli.helper", title=title, level=say(self.language, f"{game}.helper.level"))
        self.show()
        while self.going and self.helper.outcome is None:
            try:
                typed = ask(say(self.language, self.prompt()))
            except EOFError:
                return
            self.answer(typed.strip())

    def prompt(self) -> str:
        if self.helper.counts():
            return "cli.count"
        return "cli.tell" if self.helper.waiting is not None else "cli.enter"

    def answer(self, typed: str) -> None:
        """Does what a line asks for."""
        word, _, rest = typed.partition(" ")
        deed = getattr(self, f"do_{word}", None) if word in WORDS else None
        try:
            if deed is not None:
                deed(rest.strip())
            elif typed:
                self.take(typed)
        except Refusal as refusal:
            why = say(self.language, refusal.key, refusal.params)
            self.say("cli.refused", why=why, rule=refusal.rule)
        except BadText as trouble:
            self.out(trouble.told(self.language))

    def take(self, typed: str) -> None:
        """Values for a pad, an entry or its number in the list, or what was counted."""
        helper = self.helper
        if helper.counts():
            helper.count([int(one) if one.isdecimal() else -1 for one in typed.split()])
        elif helper.waiting is not None:
            helper.tell(self.told(helper.needs(), typed.split()))
        else:
            helper.enter(self.entry_in(typed))
        self.show()

    def told(self, fields: list[Field], words: list[str]) -> list[Told]:
        """Values for the empty places, in order; `-` takes the last one back, `=8` is a sum."""
        total = sum_in(words)
        if total is not None:
            return faces(self.helper.game, fields, total)
        told: list[Told] = [list(field.values) for field in fields]
        places = [(nth, at) for nth, one in enumerate(told) for at in range(len(one))]
        for word in words:
            if word == EMPTY:
                told = none_left(fields, told)
                continue
            empty = [place for place in places if told[place[0]][place[1]] is None]
            if word == "-":
                full = [place for place in places if place not in empty]
                if full:
                    told[full[-1][0]][full[-1][1]] = None
                continue
            if not empty:
                raise BadText("core.text.too_many_told", {"count": len(places)})
            nth, at = empty[0]
            told[nth][at] = self.read(fields[nth], word)
        return told

    def read(self, field: Field, word: str) -> int:
        """A number, a name, or the beginning of one."""
        if field.kind == "roll" and word.isdecimal():
            return int(word)
        names = [str(named(self.helper, field.name, kind)) for kind in field.left]
        found = [one for one in names if one.lower() == word.lower()]
        found = found or [one for one in names if one.lower().startswith(word.lower())]
        if len(found) != 1:
            raise BadText("core.text.no_piece", {"piece": word, "known": names})
        return list(field.left)[names.index(found[0])]

    def entry_in(self, typed: str) -> str:
        """An entry as it is listed, by its number there, or by its words."""
        entries = self.helper.entries()
        if typed.isdecimal() and 1 <= int(typed) <= len(entries):
            return entries[int(typed) - 1]
        found = [one for one in entries if one.lower() == typed.lower()]
        found = found or [one for one in entries if self.said(one).lower() == typed.lower()]
        return found[0] if found else typed

    def said(self, entry: str) -> str:
        return self.words_of(helper_snapshot.said_of(self.helper, entry))

    # -- what is shown

    def show(self) -> None:
        """What the hands do, what the software drew, then what is asked or may be entered."""
        helper = self.helper
        ask = helper.ask
        lines = helper_snapshot.hands(helper)
        for line in [*lines, *(hands_first(helper, ask) if ask else [])]:
            self.line("  > ", line)
        for nth in helper.latest():
            self.show_fields(helper.drawn(nth))
        if ask is not None:
            self.show_fields(ask.fields)
        elif helper.outcome is not None:
            for text in score_lines(helper.game.meta.id, helper.outcome, self.language):
                self.out(text)
        elif helper.counts():
            id = helper.game.meta.id
            names = [say(self.language, f"{id}.count.{one}") for one in helper.counts()]
            self.say("cli.counts", names=names)
        elif not lines:
            self.do_table("")

    def line(self, sign: str, one: Line) -> None:
        self.out(f"{sign}{say(self.language, one.key, one.params)} ({one.rule})")

    def show_fields(self, fields: list[Field]) -> None:
        """Each question with its places and what was told of it."""
        id, placed = self.helper.game.meta.id, self.helper.beside.placed
        for field in fields:
            where = [self.words_of(placed(id, place)) for place in field.places]
            told = " ".join(
                "_" if value is None else str(named(self.helper, field.name, value))
                for value in field.values
            )
            asked = say(self.language, f"{id}.asks.{field.name.replace(' ', '_')}")
            self.out(f"  {asked}: {', '.join(dict.fromkeys(where))}: {told}")

    # -- the words

    def do_help(self, _: str) -> None:
        self.say("cli.help")
        for word in HELP:
            self.out("  " + say(self.language, f"cli.help.{word}"))

    def do_list(self, wanted: str) -> None:
        for number, entry in enumerate(self.helper.entries(), 1):
            words = self.said(entry)
            if wanted.lower() in f"{entry} {words}".lower():
                self.out(f"  {number:<3} {entry:<20} {words}")

    def do_table(self, _: str) -> None:
        for line in helper_snapshot.stands(self.helper):
            self.line("  ", line)

    def do_why(self, _: str) -> None:
        found = reason_lines(self.helper.why(), self.language)
        for line in found:
            self.out(f"  {line}")
        if not found:
            self.say("cli.no_why")

    def do_undo(self, _: str) -> None:
        self.helper.undo()
        self.show()

    def do_said(self, _: str) -> None:
        """What the person said, the newest first: the step, the entry, the values."""
        for one in all_said(self.helper):
            told = [
                " ".join(str(named(self.helper, each.name, value)) for value in each.values)
                for each in one.answers
            ]
            self.out(f"  {one.step:<3} {one.entry:<20} {' | '.join(told)}".rstrip())

    def do_amend(self, rest: str) -> None:
        """`amend STEP ENTRY`, or `amend STEP VALUES | VALUES`; then `back` where it differs."""
        step, _, typed = rest.partition(" ")
        words = typed.split()
        choice = words.pop() if words and words[-1] == BACK else ""
        if not step.isdecimal() or not words:
            raise BadText("core.text.amend")
        _, entries, fields = reopened(self.helper, int(step))
        entry = " ".join(words)
        if entry in entries:
            differs = amend(self.helper, int(step), entry, None, choice)
        else:
            told: list[Told] = [[self.read(field, word) for word in part.split()]
                    for field, part in zip(fields, entry.split("|"), strict=False)]  # fmt: skip
            differs = amend(self.helper, int(step), None, told, choice)
        if differs is not None:
            return self.say("core.refuse.differs", turn=differs)
        return self.show()

    def do_count(self, typed: str) -> None:
        """`count PART: PIECES; PART: PIECES`: what was built, as it lies."""
        count_built(self.helper, {name: words.split() for name, words in split(typed).items()})
        self.show()

    def do_give(self, names: str) -> None:
        """The software rolls and draws for these names from now on, separated by commas."""
        self.helper.give([one.strip() for one in names.split(",") if one.strip()])
        self.show()

    def do_rules(self, number: str) -> None:
        for line in paragraphs(self.helper.game.meta.id, self.language, number):
            self.out(line)

    def do_save(self, name: str) -> None:
        file = name or f"{self.helper.game.meta.id}-automa.json"
        try:
            Path(file).write_text(json.dumps(self.helper.dump()), encoding="utf-8")
        except OSError as trouble:
            return self.say("cli.cannot_save", file=file, trouble=trouble.strerror)
        return self.say("cli.saved", file=file)

    def do_quit(self, _: str) -> None:
        self.going = False
