"""tavolino race: joins a race by its link and plays it in the terminal."""

import argparse
import queue
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tavolino.cli.choices import add_options
from tavolino.cli.log import event_lines
from tavolino.cli.play import add_style, complete_with, style_here
from tavolino.cli.race_line import Line, Refused, new_key
from tavolino.cli.race_words import check, names_in, race_text, ranking_title, standing_line
from tavolino.cli.rules import paragraphs
from tavolino.cli.screen import screen_here
from tavolino.core.game import Params
from tavolino.core.options import options_of
from tavolino.core.racing import COUNTER, REPLAY
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named, games
from tavolino.texts import say

STRENGTHS = ("gentle", "steady", "sharp")
WORDS = ("help", "list", "table", "standings", "rest", "watch", "rules", "leave")
OVER, CLOSED, WAITING, RUNNING = "over", "closed", "waiting", "running"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("race", help="cli.command.race")
    command.add_argument("place", metavar="LINK", help="cli.option.race_place")
    command.add_argument("--name", default="", help="cli.option.race_name")
    command.add_argument("--fresh", action="store_true", help="cli.option.race_fresh")
    raced = sorted(name for name, game in games().items() if game.racing is not None)
    command.add_argument("--new", choices=raced, help="cli.option.race_new")
    command.add_argument("--bots", default="", help="cli.option.race_bots")
    command.add_argument("--deal", type=int, default=None, help="cli.option.race_deal")
    command.add_argument("--words", default="", help="cli.option.race_words")
    command.add_argument("--replay-ties", action="store_true", help="cli.option.race_ties")
    add_options(command)
    add_style(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if Path(given.place).is_file():
        return check(Path(given.place), given.lang)
    home, race = parts_of(given.place)
    line = Line(home, given.lang, lambda: tell_lost(given.lang), fresh=given.fresh)
    name = given.name or ask_name(given.lang)
    if given.new:
        seated = line.post("/races", wish_of(given, name))
    elif race:
        seated = line.post(f"/races/{race}/join", {"name": name, "words": given.words})
    else:
        raise BadText("cli.text.no_race_link", {"text": given.place})
    sitting = RaceSitting(line, seated, given.lang, style_here(given.style))
    complete_with(sitting.completions)
    sitting.race(input)
    return 0


def tell_lost(language: str) -> None:
    print(say(language, "race.cli.lost"), file=sys.stderr)


def ask_name(language: str) -> str:
    return input(say(language, "race.cli.name")).strip()


def parts_of(link: str) -> tuple[str, str]:
    """The server's address and the race of a link."""
    found = urlsplit(link if "://" in link else f"http://{link}")
    if found.scheme not in ("http", "https") or not found.netloc:
        raise BadText("cli.text.no_link", {"text": link})
    steps = [step for step in found.path.split("/") if step]
    race = steps[1] if len(steps) == 2 and steps[0] == "race" else ""
    return f"{found.scheme}://{found.netloc}", race


def wish_of(given: argparse.Namespace, name: str) -> Params:
    bots = [one for one in given.bots.split(",") if one]
    for one in bots:
        if one not in STRENGTHS:
            raise BadText("cli.text.no_bot", {"text": one, "known": list(STRENGTHS)})
    return {
        "game": given.new,
        "name": name,
        "options": options_of(game_named(given.new).meta, given.option),
        "deal": given.deal,
        "words": given.words,
        "ties": REPLAY if given.replay_ties else COUNTER,
        "bots": bots,
        "key": new_key(),
    }


def typed(ask: Callable[[str], str]) -> str:
    """A line, or a sign that nobody understands where its bytes are no text."""
    try:
        return ask("")
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"


class RaceSitting:
    """One race at the terminal: lines that are typed and messages that come, one at a time."""

    def __init__(
        self,
        line: Line,
        seated: Params,
        language: str,
        style: str,
        out: Callable[[str], None] = print,
    ) -> None:
        self.line = line
        self.enter(seated)
        self.game = game_named(self.room["game"])
        self.language = language
        self.style = style
        self.out = out
        self.coming: queue.Queue[tuple[str, Any]] = queue.Queue()
        self.going = True
        self.attended = True

    def say(self, key: str, **params: object) -> None:
        self.out(say(self.language, key, params))

    @property
    def id(self) -> str:
        return str(self.room["id"])

    @property
    def is_over(self) -> bool:
        return not self.going or self.room["state"] in (OVER, CLOSED)

    def completions(self) -> list[str]:
        legal = self.table["legal"] if self.table else []
        return [*(one["text"] for one in legal), *WORDS]

    # -- what comes

    def race(self, ask: Callable[[str], str]) -> None:
        """One race after the other with the same people, until one is enough."""
        threading.Thread(target=self.read, args=(ask,), daemon=True).start()
        self.once()
        while self.wants_another():
            self.enter(self.line.post(f"/races/{self.id}/again", {}))
            self.once()
        self.going = False

    def enter(self, seated: Params) -> None:
        """A room, before anything was seen of it."""
        self.you: str = seated["you"]
        self.table: Params | None = None
        self.look(seated)

    def once(self) -> None:
        """Until the race is over or the person has left."""
        self.say("race.cli.room", link=f"{self.line.home}/race/{self.id}")
        if self.room.get("seal"):
            self.say("race.cli.seal", seal=self.room["seal"]["commitment"])
        self.show_lobby()
        threading.Thread(target=self.listen, args=(self.id,), daemon=True).start()
        self.meet()
        while not self.is_over:
            kind, what = self.coming.get()
            if kind == "race":
                self.take(what)
            elif kind == "typed":
                self.answer(what.strip())
            else:
                self.deserted()
        if self.room["state"] == OVER:
            self.show_ranking()

    def deserted(self) -> None:
        """Nobody is at the keyboard any more."""
        self.attended = False
        if self.is_playing:
            self.answer(self.game.meta.finish or "leave")
        elif self.table is None:
            self.do_leave("")

    def wants_another(self) -> bool:
        """Only who says so; any other line is the end."""
        if self.room["state"] != OVER or not self.attended:
            return False
        self.say("race.cli.again")
        while True:
            kind, what = self.coming.get()
            if kind != "race":
                return kind == "typed" and what.strip() == "again"

    def listen(self, race: str) -> None:
        def tell(message: Params) -> None:
            if race == self.id:
                self.coming.put(("race", message))

        self.line.follow(race, tell, lambda: self.is_over or race != self.id)

    def read(self, ask: Callable[[str], str]) -> None:
        """Line after line; whatever ends it, the sitting hears of it and waits for no more."""
        try:
            while self.going:
                self.coming.put(("typed", typed(ask)))
        except (EOFError, OSError):
            pass
        finally:
            self.coming.put(("end", None))

    def take(self, message: Params) -> None:
        """A message of the live channel: the newest room counts, and none of an earlier race."""
        if message["race"]["id"] != self.id:
            return
        for news in message["news"]:
            params = {**news, **news["params"]}
            self.out(race_text(self.language, self.game, f"news.{news['kind']}", params))
        if message["seq"] < self.room["seq"]:
            return
        before = self.room
        self.look(message)
        if self.room["state"] == WAITING and names_in(before) != names_in(self.room):
            self.show_lobby()
        self.meet()

    def meet(self) -> None:
        """Sits down at the own table when the tables open, or when another window moved there."""
        if self.room["state"] != RUNNING:
            return
        mine, here = self.mine(), self.table
        if here is None or here["id"] != mine["table"] or here["number"] < mine["turns"]:
            self.sit_down()

    def sit_down(self) -> None:
        """The own table as it stands."""
        self.table = self.seen(self.mine()["table"])
        self.show_table()

    def seen(self, table: str) -> Params:
        return self.line.get(f"/matches/{table}?packed=true")

    def mine(self) -> Params:
        found: Params = next(one for one in self.room["standings"] if one["who"] == self.you)
        return found

    @property
    def is_playing(self) -> bool:
        return self.table is not None and self.table["to_move"] is not None

    # -- what is typed

    def answer(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        try:
            if word in WORDS:
                getattr(self, f"do_{word}")(rest.strip())
            elif typed:
                self.move(typed)
            elif self.room["state"] == WAITING and self.room["host"] == self.you:
                self.look(self.line.post(f"/races/{self.id}/start", {}))
        except Refused as refused:
            self.tell_refused(refused.problem)

    def tell_refused(self, problem: Params) -> None:
        """Why not; after another window has moved, the table as it stands."""
        if problem.get("rule"):
            self.say("cli.refused", why=problem["detail"], rule=problem["rule"])
        else:
            self.out(str(problem["detail"]))
        if problem.get("status") == 409 and self.room["state"] == RUNNING:
            self.look(self.line.get(f"/races/{self.id}"))
            self.sit_down()

    def move(self, typed: str) -> None:
        if self.table is None:
            return self.say("race.cli.not_yet")
        legal = [one["text"] for one in self.table["legal"]]
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(legal):
                return self.say("cli.no_number", number=typed)
            typed = legal[int(typed) - 1]
        try:
            action = self.game.notation.typed(self.game.unpack(self.table["packed"]), typed)
        except BadText as bad:
            return self.out(bad.told(self.language))
        return self.play("moves", action=action)

    def play(self, verb: str, **more: str) -> None:
        assert self.table is not None
        body = {"expected": self.table["number"], "key": new_key(), **more}
        moved = self.line.post(f"/matches/{self.table['id']}/{verb}", body)
        for turn in moved["turns"]:
            for text in event_lines(turn["events"], self.language):
                self.out(f"  {text}")
        self.look(self.line.get(f"/races/{self.id}"))
        self.table = self.seen(moved["id"])
        self.show_table()

    def look(self, seated: Params) -> None:
        """The room as it stands."""
        self.room: Params = seated["race"]
        self.read_at = time.monotonic()

    # -- the words

    def do_help(self, _: str) -> None:
        legal = self.table["legal"] if self.table else []
        self.say("race.cli.help", example=legal[0]["text"] if legal else "…")

    def do_list(self, _: str) -> None:
        for number, action in enumerate(self.table["legal"] if self.table else [], 1):
            self.out(f"{number:>4}  {action['text']}")

    def do_table(self, _: str) -> None:
        if self.table is not None:
            self.show_table()

    def do_standings(self, _: str) -> None:
        self.show_standings()

    def do_rest(self, _: str) -> None:
        if self.table is None:
            return self.say("race.cli.not_yet")
        return self.play("rest")

    def do_watch(self, name: str) -> None:
        found = [one for one in self.room["standings"] if name in (one["name"], one["who"])]
        if not found or found[0]["table"] is None:
            return self.say("race.cli.no_table", name=name)
        return self.draw(self.seen(found[0]["table"]))

    def do_rules(self, number: str) -> None:
        for line in paragraphs(self.game.meta.id, self.language, number):
            self.out(line)

    def do_leave(self, _: str) -> None:
        self.line.post(f"/races/{self.id}/leave", {})
        self.going = False

    # -- what is shown

    def draw(self, table: Params) -> None:
        view = self.game.unpack(table["packed"])
        for line in screen_here().shown(self.game.words, view, self.language, self.style):
            self.out(line)

    def show_table(self) -> None:
        assert self.table is not None
        self.draw(self.table)
        mine = self.mine()
        self.say(
            "race.cli.status",
            clock=self.clock_text(),
            score=mine["score"],
            counter=self.room["counter"],
            place=mine["place"],
            players=len(self.room["standings"]),
        )
        if self.table["outcome"]:
            self.say("race.cli.ended")

    def clock_text(self) -> str:
        clock = self.room["clock"]
        if clock["remaining"] is None:
            return say(self.language, "race.cli.no_limit")
        gone = (time.monotonic() - self.read_at) * clock["rate"]
        left = max(0, round(clock["remaining"] / 1000 - gone))
        return f"{left // 60}:{left % 60:02d}"

    def show_lobby(self) -> None:
        if self.room["state"] == WAITING:
            self.say("race.cli.waiting", names=names_in(self.room))
            if self.room["host"] == self.you:
                self.say("race.cli.enter")

    def show_standings(self) -> None:
        for one in self.room["standings"]:
            name = "away" if one["away"] else one["state"]
            state = race_text(self.language, self.game, f"state.{name}")
            self.out(standing_line(self.language, one, state))

    def show_ranking(self) -> None:
        self.out("")
        self.out(ranking_title(self.language, self.room["deal"]))
        self.show_standings()
