"""The contract: a copy and an unpickled match play on as the match itself does."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from tavolino.core.asking import Box
from tavolino.core.chance import Chanced, Scripted
from tavolino.core.match import Match
from tests.every_game.stories import Case, any_action, every, story

WAYS: list[Callable[[Match], Match]] = [
    copy.copy,
    copy.deepcopy,
    lambda match: pickle.loads(pickle.dumps(match)),
]
ways = pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])


def all_of(match: Match) -> dict[str, Any]:
    """Everything that can be told of a match."""
    write = match.game.notation.write
    plain = {
        name: value
        for name, value in vars(match).items()
        if name not in ("game", "tables", "marks", "chance")
    }
    return {**plain, "tables": [write(table) for table in match.tables]}


def played_on(match: Match, turns: int, seed: str) -> None:
    chooser = random.Random(seed)
    for _ in range(turns):
        if match.to_move is None:
            return
        match.play(any_action(match, chooser))


@ways
@every
def test_a_twin_plays_on_as_the_match_does(case: Case, way: Callable[[Match], Match]) -> None:
    match = case.match()
    match.advance()
    played_on(match, len(story(case).decisions()) // 2, str(case))
    if match.undo_step():
        match.undo()
    before = all_of(match)
    twin = way(match)
    assert all_of(twin) == before
    played_on(twin, 5, "on")
    assert all_of(match) == before, "the twin has a table and a chance of its own"
    played_on(match, 5, "on")
    assert all_of(twin) == all_of(match)
    while match.undo_step():
        assert twin.undo() == match.undo()
    played_on(match, 5, "again")
    played_on(twin, 5, "again")
    assert all_of(twin) == all_of(match)


@ways
def test_a_twin_of_a_match_with_the_real_box_is_asked_the_same(
    way: Callable[[Match], Match],
) -> None:
    text = "marker: automa; tray 2: blue; tray 3: red; tray 4: red"
    match = Match("azul", position=text, box=Box())
    match.play("take t2 blue row 1")
    twin = way(match)
    ask = match.ask
    assert ask is not None
    assert twin.ask == ask
    twin.tell(ask.id, [[3]])
    assert (len(match.turns), match.waits, twin.waits) == (1, True, False)
    match.tell(ask.id, [[3]])
    assert all_of(twin) == all_of(match)


@ways
def test_a_twin_of_a_setup_that_waits_is_asked_the_same(way: Callable[[Match], Match]) -> None:
    match = Match("azul", box=Box())
    assert match.ask is not None
    match.tell(match.ask.id, [[4, 3, 2, 1, 0], [0, None, 1]])
    assert way(match).ask == match.ask


@ways
def test_a_twin_follows_the_same_script(way: Callable[[Match], Match]) -> None:
    script = Scripted([Chanced("die", [3]), Chanced("die", [5])])
    text = "marker: automa; tray 2: blue; tray 3: red; tray 5: red"
    match = Match("azul", deal=1, position=text, chance=script)
    twin = way(match)
    assert twin.play("take t2 blue row 1") == match.play("take t2 blue row 1")


@ways
def test_what_befell_the_table_stays(way: Callable[[Match], Match]) -> None:
    match = Match("solitario", deal=1)
    match.closing.append({"kind": "time"})
    match.happen(lambda table, _: match.game.rules.apply(
        table, match.game.notation.parse("finish"), match.chance, None
    ))  # fmt: skip
    assert (way(match).to_move, way(match).closing) == (None, match.closing)
