"""No text kills the program: whatever is read, the answer is an error or something that may be."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tavolino.cli.referee import Referee
from tavolino.core.chance import Loose
from tavolino.core.game import AUTOMA, AnyGame
from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.record import load
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import games
from tests.conftest import Counted
from tests.every_game.mutations import json_mutants, mutants
from tests.every_game.stories import ONE_EACH, story
from tests.long import LONG

# Of each game: 500,000 in all with five games on the shelf; twenty times as many with --long.
POSITIONS, ACTIONS, TYPED, RECORDS, LINES = (
    (20 if LONG else 1) * count for count in (20_000, 40_000, 10_000, 10_000, 20_000)
)
PLAYED_ON = 12  # turns from a position that was accepted
SEED = "house 1"

each_game = pytest.mark.parametrize("name", list(games()))


@cache
def stories_of(name: str) -> list[Match]:
    return [story(case).match for case in ONE_EACH if case.name == name]


def some_tables(name: str) -> list[object]:
    """A few of each story."""
    found: list[object] = []
    for match in stories_of(name):
        found += match.tables[:: len(match.tables) // 6 + 1]
    return found


@each_game
def test_a_spoiled_position_is_refused_or_a_position(name: str, counted: Counted) -> None:
    counted(spoiled_texts=POSITIONS)
    write, read = games()[name].notation.write, games()[name].notation.read
    texts = [write(table) for match in stories_of(name) for table in match.tables]
    whole = {frozenset(read(text).components().items()) for text in texts}
    for text in mutants(texts, POSITIONS, f"{SEED}/{name}/position"):
        table = read_or_none(read, text)
        if table is not None:
            assert frozenset(table.components().items()) in whole, text
            assert write(read(write(table))) == write(table), text
            play_on(games()[name], table, text)


def play_on(game: AnyGame, table: Any, seed: str) -> None:
    """Some moves at random: an accepted position is one that the rules can go on with."""
    chooser, chance = random.Random(seed), Loose(f"play on/{len(seed)}")
    for _ in range(PLAYED_ON):
        seat = game.rules.to_move(table)
        if seat is None:
            break
        automa = game.seats.decision(table).action if seat == AUTOMA else None
        game.rules.apply(table, automa or chooser.choice(game.rules.choices(table)), chance, None)


def read_or_none(read: Callable[[str], Any], text: str) -> Any:
    try:
        return read(text)
    except BadText:
        return None


@each_game
def test_a_spoiled_action_is_refused_or_an_action(name: str, counted: Counted) -> None:
    counted(spoiled_texts=ACTIONS)
    game = games()[name]
    texts = [str(action) for table in some_tables(name) for action in game.rules.choices(table)]
    tables = some_tables(name)
    for nth, text in enumerate(mutants(sorted(set(texts)), ACTIONS, f"{SEED}/{name}/action")):
        judge_action(game, tables[nth % len(tables)], text)


def judge_action(game: AnyGame, table: Any, text: str) -> None:
    before = table.copy()
    try:
        action = game.notation.parse(text)
        assert game.notation.parse(str(action)) == action, text
        game.rules.check(table, action)
    except (BadText, Refusal) as refused:
        str(refused)
    else:
        parts = [game.notation.parts(one) for one in game.rules.choices(table)]
        assert game.notation.parts(action) in parts or not game.meta.listed, text
    assert game.notation.write(table) == game.notation.write(before), text


@each_game
def test_a_spoiled_line_at_the_terminal_is_refused_or_an_action(
    name: str, counted: Counted
) -> None:
    counted(spoiled_texts=TYPED)
    game, tables = games()[name], some_tables(name)
    views = [game.seats.view(table, "you") for table in tables]
    texts = [str(action) for table in tables for action in game.rules.choices(table)]
    for nth, text in enumerate(mutants(texts, TYPED, f"{SEED}/{name}/typed")):
        try:
            game.notation.parse(game.notation.typed(views[nth % len(views)], text))
        except (BadText, Refusal):
            continue


@each_game
def test_a_spoiled_record_is_refused_or_plays(name: str, counted: Counted) -> None:
    counted(spoiled_texts=RECORDS)
    short = [match.record()._replace(turns=match.turns[:4]).dump() for match in stories_of(name)]
    for text in json_mutants(short, RECORDS, f"{SEED}/{name}/record"):
        try:
            replayed = Match.replay(load(text))
        except (BadText, Mismatch):
            continue
        assert replayed.record().game in games(), text


@each_game
def test_a_spoiled_line_gets_an_error_and_changes_nothing(name: str, counted: Counted) -> None:
    counted(spoiled_texts=LINES)
    referee = Referee()
    begun = json.dumps({"do": "new", "game": name, "deal": 3})
    assert referee.answer(begun)["ok"]
    match = referee.here()
    requests = [
        begun,
        *(json.dumps({"do": "play", "action": str(action)}) for action in match.legal()),
        json.dumps(
            {"do": "position", "game": name, "text": match.game.notation.write(match.table)}
        ),
        json.dumps({"do": "new", "game": name, "options": dict(match.options), "asked": True}),
        json.dumps({"do": "tell", "name": "die", "values": [3, "blue"]}),
        json.dumps({"do": "judge", "draft": str(match.legal()[0])}),
        *(json.dumps({"do": what}) for what in ("legal", "view", "why", "undo", "redo", "outcome")),
        json.dumps({"do": "why", "turn": 1}),
        json.dumps({"do": "replay", "record": match.record().dump()}),
    ]
    for line in json_mutants(requests, LINES, f"{SEED}/{name}/referee"):
        before = referee.match, referee.match and referee.match.record()
        answer = referee.answer(line)
        json.dumps(answer, ensure_ascii=False).encode()  # it can be printed
        if not answer["ok"] and "question" not in answer:
            after = referee.match, referee.match and referee.match.record()
            assert after == before, line
        if referee.match is None or len(referee.match.turns) > 40 or referee.quitting:
            referee = Referee()
            referee.answer(begun)
