"""tavolino play GAME --box: the real game on the table, the automa at the terminal."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from tavolino.cli.play_sitting import WORDS, Sitting
from tavolino.core import box_snapshot, lying
from tavolino.core.asking import Ask, Box, Field, load_box
from tavolino.core.beside import Part
from tavolino.core.box_steps import EMPTY, beside_of, named, names_of
from tavolino.core.boxed import Told
from tavolino.core.chance import NONE, Seeded
from tavolino.core.correcting import KEEP, entries
from tavolino.core.dealing import deal_number
from tavolino.core.game import AnyGame, Line, Options
from tavolino.core.helper import Helper
from tavolino.core.late import only_the_automa
from tavolino.core.match import Match
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText
from tavolino.core.summing import faces
from tavolino.texts import say

BESIDE = ".box"  # what is kept beside a record has its name and this


def called(
    game: AnyGame, options: Options, deal: int | None, language: str, out: Callable[[str], None]
) -> bool:
    """A deal for real decks that nobody sees, where a game can only be dealt so."""
    calls = beside_of(game).calls
    if calls is None:
        return False
    number = deal_number(deal)
    title = say(language, f"{game.meta.id}.title")
    out(say(language, "cli.deal", {"title": title, "deal": number}))
    rounds = calls(fitting(game.meta, options), Seeded(f"{game.meta.id}/{number}"))
    for nth, piles in enumerate(rounds, 1):
        out(say(language, "cli.calls", {"round": nth, "count": max(piles)}))
        for first in range(0, len(piles), 10):
            out("  " + " ".join(str(pile) for pile in piles[first : first + 10]))
    return True


def sum_in(words: list[str]) -> int | None:
    """`=8`: dice that are told as their sum."""
    sign, total = words[0][:1] if len(words) == 1 else "", "".join(words)[1:]
    return int(total) if sign == "=" and total.isdecimal() else None


def none_left(fields: list[Field], told: list[Told]) -> list[Told]:
    """`empty`: the bag that is asked for now has nothing more for its places."""
    source = next((one.name for one in fields if one.is_bag and None in one.values), None)
    return [
        [NONE if value is None and field.name == source else value for value in values]
        for field, values in zip(fields, told, strict=True)
    ]


def kept_beside(file: Path) -> Box | None:
    """What was saved beside a record."""
    path = Path(f"{file}{BESIDE}")
    if not path.exists():
        return None
    return load_box(json.loads(path.read_text(encoding="utf-8")))


class BoxSitting(Sitting):
    """A game with the real box: what the hands do, what is asked, and what was told."""

    words = (*WORDS, "entries", "amend", "give", "parts", "lies", "played", "automa")
    further = ("entries", "empty", "lies", "played", "give")
    helper: Helper | None = None  # only the automa goes on

    def head(self) -> None:
        self.say("cli.box", title=say(self.language, f"{self.match.game.meta.id}.title"))

    def prompt(self) -> str:
        return say(self.language, "cli.tell" if self.match.waits else "cli.prompt")

    def show_table(self, news: Sequence[str] = ()) -> None:
        """What the hands do, then the table or what is asked."""
        done = [self.line(one) for one in box_snapshot.hands_since(self.match)]
        ask = self.match.ask
        if ask is None:
            super().show_table([*news, *done])
            return
        for line in [*news, *done, *map(self.line, box_snapshot.hands_first(self.match, ask))]:
            self.out(line)
        self.show_ask(ask)

    def line(self, one: Line) -> str:
        return f"  > {say(self.language, one.key, one.params)} ({one.rule})"

    def show_ask(self, ask: Ask) -> None:
        """Each question with its places and what was told of it."""
        for field in ask.fields:
            where = say(self.language, self.key_of(field))
            told = " ".join(
                "_" if value is None else str(named(self.match, field.name, value))
                for value in field.values
            )
            self.out(f"  {where}: {', '.join(dict.fromkeys(self.places(field)))}: {told}")

    def key_of(self, field: Field) -> str:
        return f"{self.match.game.meta.id}.asks.{field.name.replace(' ', '_')}"

    def places(self, field: Field) -> list[str]:
        placed, id = beside_of(self.match.game).placed, self.match.game.meta.id
        found = [placed(id, place) for place in field.places]
        return [say(self.language, one.key, one.params) for one in found]

    # -- what is typed

    def move(self, typed: str) -> None:
        ask = self.match.ask
        if ask is None:
            super().move(typed)
        else:
            self.tell(ask, typed.split())

    def tell(self, ask: Ask, words: list[str]) -> None:
        """Values for the empty places, in order; `-` takes one back, `empty`, or `=8`."""
        total = sum_in(words)
        if total is not None:
            return self.told_all(ask, faces(self.match.game, ask.fields, total))
        told: list[Told] = [list(field.values) for field in ask.fields]
        places = [(nth, at) for nth, one in enumerate(told) for at in range(len(one))]
        for word in words:
            if word == EMPTY:
                told = none_left(ask.fields, told)
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
            told[nth][at] = self.read(ask.fields[nth], word)
        return self.told_all(ask, told)

    def told_all(self, ask: Ask, told: list[Told]) -> None:
        turns = self.match.tell(ask.id, told)
        self.show_table([line for turn in turns for line in self.told(turn)])

    def read(self, field: Field, word: str) -> int:
        """A number, a name, or the beginning of one."""
        if field.kind == "roll" and word.isdecimal():
            return int(word)
        names = [str(named(self.match, field.name, kind)) for kind in field.left]
        found = [one for one in names if one.lower() == word.lower()]
        found = found or [one for one in names if one.lower().startswith(word.lower())]
        if len(found) != 1:
            raise BadText("core.text.no_piece", {"piece": word, "known": names})
        return list(field.left)[names.index(found[0])]

    def do_give(self, names: str) -> None:
        """The software rolls and draws for these names from now on, separated by commas."""
        self.match.give([one.strip() for one in names.split(",") if one.strip()])
        self.show_table()

    def do_entries(self, _: str) -> None:
        for entry in entries(self.match):
            told = [
                " ".join(str(named(self.match, one.name, value)) for value in one.values)
                for one in entry.answers
            ]
            self.out(f"  {entry.turn}  {entry.action}  {' | '.join(told)}")

    def do_amend(self, rest: str) -> None:
        """`amend TURN VALUES | VALUES [back or keep]`: what was really shown there."""
        turn, _, values = rest.partition(" ")
        words = values.split()
        choice = words.pop() if words and words[-1] in ("back", "keep") else ""
        answer = [part.split() for part in " ".join(words).split("|")]
        if not turn.isdecimal():
            raise BadText("core.text.amend")
        read = box_snapshot.read_answer(self.match, int(turn), self.numbers(int(turn), answer))
        differs = self.match.amend(int(turn), read, None, choice)
        if differs is not None:
            self.say("core.refuse.differs", turn=differs)
            return
        self.show_table()

    def numbers(self, turn: int, answer: list[list[str]]) -> list[list[str | int]]:
        """Typed numbers as numbers, where the question has no piece of that name."""
        steps = [self.match.outcomes, *[one.outcomes for one in self.match.turns]]
        names = [one.name for one in steps[turn]] if turn < len(steps) else []
        names += [""] * (len(answer) - len(names))
        return [
            [
                int(word) if word.isdecimal() and word not in names_of(self.match, name) else word
                for word in words
            ]
            for name, words in zip(names, answer, strict=False)
        ]

    def do_played(self, rest: str) -> None:
        """`played ACTION` against the rules, or `played TURN ACTION` (`-`: it was not done)."""
        first, _, action = rest.partition(" ")
        if first.isdecimal():
            self.match.amend(int(first), None, "" if action.strip() == "-" else action, KEEP)
        else:
            self.match.play(rest, anyway=True)
        self.show_table()

    def do_parts(self, wanted: str) -> None:
        """What can be set: the parts whose name begins so."""
        for part in lying.parts_of(self.match.game, self.match.table):
            if part.name.startswith(wanted.lower()) or wanted.lower() in self.named(part).lower():
                self.out(f"  {part.name}: {' '.join(one or '-' for one in part.lying)}")

    def named(self, part: Part) -> str:
        return say(self.language, part.said.key, part.said.params)

    def do_lies(self, rest: str) -> None:
        """`lies PART: PIECES`: what really lies in a part, all of it."""
        name, _, typed = rest.partition(":")
        part = lying.part_named(lying.parts_of(self.match.game, self.match.table), name.strip())
        words = ["" if one == "-" else one for one in typed.split()]
        lying.put_pieces(self.match, lying.relaid(part, words))
        self.show_table()

    def do_automa(self, _: str) -> None:
        """Only the opponent is run from here on."""
        self.helper = only_the_automa(self.match)
        self.going = False

    def do_save(self, name: str) -> None:
        file = name or f"{self.match.game.meta.id}-box.jsonl"
        super().do_save(file)
        assert self.match.box is not None
        Path(f"{file}{BESIDE}").write_text(json.dumps(self.match.box.dump()), encoding="utf-8")


def seated(match: Match) -> type[Sitting]:
    return Sitting if match.box is None else BoxSitting
