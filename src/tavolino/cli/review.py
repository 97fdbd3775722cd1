"""tavolino review: the coach looks back at a finished game, in words."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from tavolino.agents.coach import advise_on
from tavolino.agents.lookback import verdict_on, worth_of
from tavolino.cli.log import action_words
from tavolino.core.game import YOU, Line
from tavolino.core.match import Match
from tavolino.core.record import Turn, load
from tavolino.core.refusals import BadText
from tavolino.core.setting import is_set
from tavolino.house.reviewed import Decision, compared, cost, costly, view_after, with_played
from tavolino.house.reviews import REVIEW_SECONDS, judgement
from tavolino.house.rows import Judged
from tavolino.texts import say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("review", help="cli.command.review")
    command.add_argument("file", type=Path, help="cli.option.file")
    command.add_argument("--seconds", type=float, default=REVIEW_SECONDS, help="cli.option.seconds")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    match = Match.replay(load(given.file.read_text(encoding="utf-8")))
    if match.to_move is not None:
        raise BadText("cli.text.unfinished")
    print(say(given.lang, "shell.review_known"))
    for line in known(match, given.seconds, given.lang):
        print(f"  {line}")
    if match.game.mind.hindsight is not None:
        print(say(given.lang, "shell.review_held"))
        print(f"  {say(given.lang, 'shell.review_held_note')}")
        for line in held(match, given.lang):
            print(f"  {line}")
    return 0


def known(match: Match, seconds: float, language: str) -> Iterator[str]:
    """The costliest decisions by what could be seen then."""
    judged: list[Judged] = []
    for number, played in own_turns(match):
        game = match.game
        view = game.seats.view(match.tables[number - 1], YOU)
        advice = advise_on(game, view, seconds, number)
        later = view_after(game, match.tables[number])
        if later is not None and played not in dict(advice.alternatives):
            then = advise_on(game, game.unpack(later), seconds, number)
            advice = with_played(advice, played, then.mean)
        judged.append(judgement(Decision(number, played, {}), advice))
    found = costly(judged, set())
    if not found:
        yield say(language, "shell.review_clean")
    for one in found:
        yield from told(match, one, language)
        view = match.game.seats.view(match.tables[one.number - 1], YOU)
        for line in compared(match.game, view, one.best, one.played):
            yield f"    {said(line, language)}"
        yield f"  {say(language, 'shell.review_cost', {'cost': round(cost(one), 1)})}"


def held(match: Match, language: str) -> Iterator[str]:
    """What the deal had in it, and where it was given away."""
    game, write = match.game, match.game.notation.write
    for line in verdict_on(game.meta.id, write(match.tables[0])):
        yield say(language, line["key"], line["params"])
    judged: list[Judged] = []
    for number, played in own_turns(match):
        before, after = write(match.tables[number - 1]), write(match.tables[number])
        worth = worth_of(game.meta.id, before, played, after)
        judged.append(Judged(number, played, worth.best, worth.after, worth.before))
    for one in costly(judged, set()):
        yield from told(match, one, language)


def own_turns(match: Match) -> list[tuple[int, str]]:
    every = enumerate(match.turns, 1)
    return [(number, turn.action) for number, turn in every if is_own(turn)]


def is_own(turn: Turn) -> bool:
    """A decision; a table that was only set as it lay is none."""
    return turn.seat == YOU and not is_set(turn.action)


def told(match: Match, one: Judged, language: str) -> Iterator[str]:
    """What was played and what was better."""
    view = match.game.seats.view(match.tables[one.number - 1], YOU)

    def words(text: str) -> str:
        return action_words(match.game, view, match.game.notation.parse(text), language) or text

    yield say(language, "shell.review_line", {"number": one.number, "played": words(one.played)})
    yield "  " + say(language, "shell.review_better", {"best": words(one.best)})


def said(line: Line, language: str) -> str:
    return say(language, line.key, line.params)
