"""tavolino referee: the engine for other programs, by JSON lines. See docs/protocol.md."""

import argparse
import io
import json
import math
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from tavolino.agents.coach import advise_on
from tavolino.cli.referee_box import DEEDS, box_in
from tavolino.cli.requests import Wrong, field
from tavolino.core import box_snapshot, snapshot
from tavolino.core.asking import load_box
from tavolino.core.chance import DEALS, BadOutcome
from tavolino.core.game import AUTOMA, YOU, AnyGame, Params
from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.record import load, plain_seal
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named, games
from tavolino.house.hints import WHY, hint

LONGEST = 1_000_000  # characters in one line
DEEPEST = 8  # lists and objects inside each other; no request needs as many
MOST_SECONDS = 60.0


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("referee", help="cli.command.referee")
    command.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # bytes that are no text end nothing
    for answer in answers(Referee(), sys.stdin):
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return 0


def answers(referee: "Referee", lines: Iterable[str]) -> Iterable[Params]:
    """One answer for each line, until quit."""
    for line in lines:
        if line.strip():
            yield referee.answer(line)
        if referee.quitting:
            return


class Referee:
    """Keeps one match. A bad line gets an error and changes nothing."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.quitting = False

    def answer(self, line: str) -> Params:
        request: Params = {}
        try:
            request = read_request(line)
            said = self.deed(request["do"])(request)
            found: Params = {"ok": True, **said}
        except Refusal as refusal:
            wrong = {"kind": "refused", "message": str(refusal), "rule": refusal.rule}
            found = {"ok": False, "error": {**wrong, "key": refusal.key, "params": refusal.params}}
        except (BadText, BadOutcome, Mismatch, Wrong) as trouble:
            kind = {BadOutcome: "outcome", Mismatch: "mismatch", Wrong: "request"}
            name = kind.get(type(trouble), "text")
            found = {"ok": False, "error": {"kind": name, "message": str(trouble)}}
        return {"id": request["id"], **found} if "id" in request else found

    def deed(self, name: Any) -> Callable[[Params], Params]:
        deeds: dict[str, Callable[[Params], Params]] = {
            "games": self.games, "new": self.new, "position": self.position, "legal": self.legal,
            "play": self.play, "view": self.view, "why": self.why, "hint": self.hint,
            "judge": self.judge, "outcome": self.outcome, "undo": self.undo, "redo": self.redo,
            "record": self.record, "replay": self.replay, "quit": self.quit,
            **{name: partial(self.boxed, deed) for name, deed in DEEDS.items()},
        }  # fmt: skip
        if not isinstance(name, str) or name not in deeds:
            raise Wrong(f"'do' must be one of {', '.join(deeds)}")
        return deeds[name]

    def here(self) -> Match:
        if self.match is None:
            raise Wrong("no game is on the table: begin with new, position or replay")
        return self.match

    # -- beginning

    def games(self, _: Params) -> Params:
        return {"games": [meta_of(game) for game in games().values()]}

    def new(self, request: Params) -> Params:
        game = game_named(field(request, "game", str))
        options = field(request, "options", dict, {})
        deal = deal_in(request)
        ranked = field(request, "ranked", bool, False)
        if ranked and deal is not None:
            raise Refusal("core.refuse.ranked_deal", "TA 1.3")
        return self.begin(Match(game, options, deal, ranked=ranked, box=box_in(request)))

    def begin(self, match: Match) -> Params:
        match.advance()
        self.match = match
        return self.state()

    def position(self, request: Params) -> Params:
        game = game_named(field(request, "game", str))
        text, box = field(request, "text", str), box_in(request)
        return self.begin(Match(game, deal=deal_in(request) or 1, position=text, box=box))

    def replay(self, request: Params) -> Params:
        kept = field(request, "box", dict, None)
        box = None if kept is None else load_box(kept)
        return self.begin(Match.replay(load(field(request, "record", str)), box=box))

    # -- asking

    def state(self) -> Params:
        match = self.here()
        found = {"number": len(match.turns), "to_move": match.to_move, "deal": match.deal}
        if match.box is not None:
            return {**found, "box": box_snapshot.box(match), "ask": box_snapshot.ask(match)}
        return {**found, "seal": plain_seal(match.seal)} if match.seal else found

    def legal(self, _: Params) -> Params:
        match = self.here()
        return {**self.state(), "legal": snapshot.actions(match)}

    def view(self, request: Params) -> Params:
        match = self.here()
        seat = field(request, "seat", str, YOU)
        if seat not in match.game.meta.seats:
            raise Wrong(f"'seat' must be one of {', '.join(match.game.meta.seats)}")
        return {**self.state(), "view": snapshot.shown(match.game, match.view(seat))}

    def why(self, request: Params) -> Params:
        match = self.here()
        last = [at for at, turn in enumerate(match.turns, 1) if turn.seat == AUTOMA]
        number = field(request, "turn", int, last[-1] if last else None)
        if number is None:
            raise Wrong("the automa has not moved yet")
        why = [snapshot.reason(reason) for reason in match.why(number)]
        action = snapshot.read_action(match.game, match.turns[number - 1].action)
        return {"turn": number, "action": action, "why": why}

    def hint(self, request: Params) -> Params:
        match = self.here()
        seconds = float(field(request, "seconds", (int, float), 1.0))
        if not 0 < seconds <= MOST_SECONDS:
            raise Wrong(f"'seconds' must be above 0 and at most {MOST_SECONDS:g}")
        if match.to_move != YOU or match.waits:
            raise Wrong("it is not the person's turn")
        seed = field(request, "seed", int, 1)
        match.note_hint()
        advice = advise_on(match.game, match.view(), seconds, seed)
        told = hint(match, match.view(), WHY, advice)
        return {**self.state(), "hint": {**told, "playouts": advice.playouts}}

    def judge(self, request: Params) -> Params:
        """How far a half-made action has come."""
        match = self.here()
        found = match.game.words.judge(
            match.view(), match.game.notation.parse(field(request, "draft", str))
        )
        return {**self.state(), "judged": snapshot.judged(match.game, found) if found else None}

    def outcome(self, _: Params) -> Params:
        return {**self.state(), "outcome": snapshot.ending(self.here().outcome)}

    def record(self, _: Params) -> Params:
        match = self.here()
        record = {"record": match.record().dump()}
        return {**record, "box": match.box.dump()} if match.box is not None else record

    # -- playing

    def play(self, request: Params) -> Params:
        match = self.here()
        before = len(match.turns)
        match.play(field(request, "action", str))
        return self.told(before)

    def told(self, before: int) -> Params:
        """The turns since then."""
        return {**self.state(), "turns": snapshot.log(self.here(), before)}

    def undo(self, _: Params) -> Params:
        self.here().undo()
        return self.state()

    def redo(self, _: Params) -> Params:
        self.here().redo()
        return self.state()

    def boxed(self, deed: Callable[[Match, Params], Params], request: Params) -> Params:
        """Something that is done with the real box; see referee_box.py."""
        before = len(self.here().turns)
        said = deed(self.here(), request)
        return {**self.told(min(before, len(self.here().turns))), **said}

    def quit(self, _: Params) -> Params:
        self.quitting = True
        return {}


def read_request(line: str) -> Params:
    if len(line) > LONGEST:
        raise Wrong(f"a line may have {LONGEST} characters")
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as broken:
        raise Wrong(f"not JSON: {broken}") from broken
    if not can_be_said(request, DEEPEST):
        raise Wrong("a request has text that can be written, numbers that end, and is not deep")
    if not isinstance(request, dict) or "do" not in request:
        raise Wrong('a request is an object with "do"')
    return request


def can_be_said(value: Any, depth: int) -> bool:
    """Whether it can be sent back: no half characters, no infinity, nothing deep."""
    if isinstance(value, str):
        return not any("\ud800" <= one <= "\udfff" for one in value)
    if isinstance(value, float):
        return math.isfinite(value)
    inside = [*value, *value.values()] if isinstance(value, dict) else value
    if not isinstance(inside, list):
        return True
    return depth > 0 and all(can_be_said(one, depth - 1) for one in inside)


def deal_in(request: Params) -> int | None:
    deal: int | None = field(request, "deal", int, None)
    if deal is not None and not 1 <= deal <= DEALS:
        raise Wrong(f"'deal' must be a number from 1 to {DEALS}")
    return deal


def meta_of(game: AnyGame) -> Params:
    told = game.meta._asdict()
    del told["parameters"]  # the laboratory's, never a game's
    return {**told, "options": [option._asdict() for option in game.meta.options]}
