"""tavolino daily: the deal of the day in the terminal, and the days made ahead."""

import argparse
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from datetime import UTC, datetime

from tavolino.agents.coach import advise
from tavolino.cli.log import event_lines
from tavolino.cli.play import add_style, complete_with, style_here
from tavolino.cli.play_sitting import Sitting
from tavolino.cli.race_line import Line, Refused, new_key
from tavolino.cli.rules import paragraphs
from tavolino.cli.screen import screen_here
from tavolino.cli.serve import PORT, own_store
from tavolino.core.game import AUTOMA, AnyGame, Params
from tavolino.core.match import Match
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named, games
from tavolino.house.daily import Deal, Result, is_day, open_deal
from tavolino.house.daily_coach import COACH_SECONDS, is_tired, opened, result_of
from tavolino.house.daily_days import Days
from tavolino.house.hints import seed_of
from tavolino.house.wire import digest_of
from tavolino.texts import say
from tavolino.texts.filling import signed

HOME = f"http://localhost:{PORT}"
KNOCK_SECONDS = 3.0
WORDS = ("help", "list", "table", "undo", "hint", "rules", "quit")
ROWS = 10  # of a board


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    daily = commands.add_parser("daily", help="cli.command.daily")
    kinds = daily.add_subparsers(required=True, metavar="GAME", dest="game")
    for game in sorted(games()):
        command = kinds.add_parser(game, help=f"{game}.title")
        command.add_argument("--at", default=HOME, metavar="ADDRESS", help="cli.option.daily_at")
        command.add_argument("--day", default=None, help="cli.option.daily_day")
        command.add_argument("--practice", action="store_true", help="cli.option.daily_practice")
        add_style(command)
        command.set_defaults(run=run)
    add_prepare(kinds.add_parser("prepare", help="cli.command.daily_prepare"))


def run(given: argparse.Namespace) -> int:
    game, day = game_named(given.game), given.day
    if day is not None and not is_day(day):
        raise BadText("cli.text.no_day", {"text": day})
    home = given.at.rstrip("/")
    if not answers(home):
        return practise_open(game, day or today_here(), home, given)
    line = Line(home, given.lang, lambda: print(say(given.lang, "race.cli.lost"), file=sys.stderr))
    sitting = DaySitting(line, game, day, given.lang, style_here(given.style))
    complete_with(sitting.completions)
    sitting.play(input, practice=given.practice)
    return 0


def answers(home: str) -> bool:
    """Whether a server is there."""
    try:
        urllib.request.urlopen(f"{home}/api/games", timeout=KNOCK_SECONDS).close()
    except urllib.error.HTTPError:
        return True
    except (OSError, ValueError):
        return False
    return True


def today_here() -> str:
    return datetime.now(UTC).date().isoformat()


def practise_open(game: AnyGame, day: str, home: str, given: argparse.Namespace) -> int:
    """Without a server: the open deal of the date."""
    print(say(given.lang, "daily.cli.offline", {"home": home}))
    match = Match(game, {}, open_deal(day))
    match.advance()
    sitting = Sitting(match, given.lang, style_here(given.style), 1.0, screen=screen_here)
    complete_with(sitting.completions)
    sitting.play(input)
    return 0


class DaySitting:
    """The deal of a day at the terminal, played at a server's table."""

    def __init__(
        self, line: Line, game: AnyGame, day: str | None, language: str, style: str,
        out: Callable[[str], None] = print,
    ) -> None:  # fmt: skip
        self.line = line
        self.game = game
        self.language = language
        self.style = style
        self.out = out
        self.day: str = day or line.get("/daily")["day"]
        self.table: Params = {}
        self.going = True

    @property
    def place(self) -> str:
        return f"/daily/{self.day}/{self.game.meta.id}"

    def say(self, key: str, **params: object) -> None:
        self.out(say(self.language, key, params))

    def result(self, result: Params) -> str:
        """Points where one plays alone, else by how many one was ahead."""
        if AUTOMA in self.game.meta.seats:
            return signed(result["points"], self.language)
        return say(self.language, "shell.points", {"count": result["points"]})

    def completions(self) -> list[str]:
        return [*(one["text"] for one in self.table.get("legal", [])), *WORDS]

    def play(self, ask: Callable[[str], str], *, practice: bool) -> None:
        page = self.line.get(self.place)
        title = say(self.language, f"{self.game.meta.id}.title")
        self.say("daily.cli.about", title=title, day=self.day, seal=page["commitment"])
        if page["result"] and not practice:
            self.say("daily.cli.done", result=self.result(page["result"]))
            return self.show_board(page)
        begun = self.line.post(self.place, {"practice": practice, "key": new_key()})
        self.look(begun["id"])
        self.show_table()
        while self.going and self.table["to_move"] is not None:
            try:
                self.answer(ask(say(self.language, "cli.prompt")).strip())
            except EOFError:
                self.going = False
        if self.table["to_move"] is not None:
            return self.say("daily.cli.left")
        return self.show_board(self.line.get(self.place))

    def look(self, id: str) -> None:
        self.table = self.line.get(f"/matches/{id}?packed=true")

    def answer(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        try:
            if word in WORDS:
                getattr(self, f"do_{word}")(rest.strip())
            elif typed:
                self.move(typed)
        except Refused as refused:
            problem = refused.problem
            why, rule = problem.get("detail", ""), problem.get("rule")
            self.say("cli.refused", why=why, rule=rule) if rule else self.out(str(why))
            self.look(self.table["id"])
        except BadText as bad:
            self.out(bad.told(self.language))

    def move(self, typed: str) -> None:
        legal = [one["text"] for one in self.table["legal"]]
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(legal):
                return self.say("cli.no_number", number=typed)
            typed = legal[int(typed) - 1]
        view = self.game.unpack(self.table["packed"])
        return self.command("moves", action=self.game.notation.typed(view, typed))

    def command(self, verb: str, **more: str) -> None:
        body = {"expected": self.table["number"], "key": new_key(), **more}
        done = self.line.post(f"/matches/{self.table['id']}/{verb}", body)
        for turn in done["turns"]:
            for text in event_lines(turn["events"], self.language):
                self.out(f"  {text}")
        self.look(done["id"])
        self.show_table()

    # -- the words

    def do_help(self, _: str) -> None:
        self.say("daily.cli.help")

    def do_list(self, _: str) -> None:
        for number, one in enumerate(self.table["legal"], 1):
            self.out(f"  {number:<3} {one['text']}")

    def do_table(self, _: str) -> None:
        self.show_table()

    def do_undo(self, _: str) -> None:
        self.command("undo")

    def do_hint(self, _: str) -> None:
        body = {"step": 2, "expected": self.table["number"]}
        found = self.line.post(f"/matches/{self.table['id']}/hint", body)
        self.say("cli.move", move=found["action"]["text"])

    def do_rules(self, number: str) -> None:
        for line in paragraphs(self.game.meta.id, self.language, number):
            self.out(line)

    def do_quit(self, _: str) -> None:
        self.going = False

    # -- what is shown

    def show_table(self) -> None:
        view = self.game.unpack(self.table["packed"])
        for line in screen_here().shown(self.game.words, view, self.language, self.style):
            self.out(line)

    def show_board(self, page: Params) -> None:
        """Both boards, the coach, and a text to share."""
        for name in ("clean", "assisted"):
            found = page[name]
            if found is None or not found["rows"]:
                continue
            self.out("")
            self.say(f"daily.{name}")
            rows = found["rows"][:ROWS]
            mine = found["mine"]
            for row in rows if mine is None or mine in rows else [*rows, mine]:
                self.show_row(row)
        if page["coach"]:
            self.say("daily.cli.coach", result=self.result(page["coach"]))
        if page["result"]:
            self.out("")
            self.show_share(page)

    def show_row(self, row: Params) -> None:
        named = row["name"] or say(self.language, "daily.you" if row["you"] else "daily.guest")
        told = {"place": row["place"], "name": named, "moves": row["moves"]}
        self.say("daily.cli.standing", result=self.result(row), **told)

    def show_share(self, page: Params) -> None:
        """A short text that gives nothing away."""
        title = say(self.language, f"{self.game.meta.id}.title")
        self.out(f"Tavolino · {title} · {self.day}")
        how = [self.result(page["result"])]
        mine = page["clean"] and page["clean"]["mine"]
        if mine:
            told = {"place": mine["place"], "players": page["clean"]["players"]}
            how.append(say(self.language, "daily.share_place", told))
        self.out(" · ".join(how))
        if page["streak"]["now"] > 1:
            self.say("daily.in_a_row", count=page["streak"]["now"])


# -- days made ahead


def add_prepare(command: argparse.ArgumentParser) -> None:
    command.add_argument("--days", type=int, default=30, help="cli.option.daily_days")
    command.add_argument("--store", "--data", default=own_store(), help="cli.option.data")
    command.add_argument("--coach", action="store_true", help="cli.option.daily_coach")
    command.set_defaults(run=prepare)


def prepare(given: argparse.Namespace) -> int:
    """Fills the pool: sealed deals for the next days, those that can be solved with their proof."""
    from tavolino.house.clock import SystemClock
    from tavolino.store import open_store

    store = open_store(given.store)
    try:
        days = Days(store, SystemClock())
        made = days.prepare(given.days)
        print(say(given.lang, "daily.cli.prepared", {"count": len(made)}))
        for day, game in made if given.coach else []:
            deal = store.daily_deal(day, game)
            assert deal is not None
            result = coached(deal, days.now())
            store.save_daily_coach(day, game, result)
            told = {"game": say(given.lang, f"{game}.title"), "day": day}
            points = signed(result.points, given.lang)
            print(say(given.lang, "daily.cli.coached", {**told, "result": points}))
    finally:
        store.close()
    return 0


def coached(deal: Deal, at: str) -> Result:
    """What the coach reaches on a deal, from what a person would see."""
    match = opened(deal)
    while match.to_move is not None:
        packed = match.game.pack(match.view())
        if is_tired(match):
            match.play(match.game.meta.finish)
        else:
            seed = seed_of(digest_of(packed))
            match.play(advise(deal.game, packed, COACH_SECONDS, seed).action)
    return result_of(match, at)
