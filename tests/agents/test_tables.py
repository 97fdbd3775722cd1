"""Many tables at once play what single tables play."""

import random

import pytest

from tavolino.agents.tables import Tables
from tavolino.core.chance import Seeded
from tavolino.core.registry import game_named


@pytest.mark.parametrize("name", ["azul", "solitario"])
def test_many_tables_play_what_one_table_plays(name: str) -> None:
    game = game_named(name)
    tables = Tables(game, {}, first=5, count=4)
    chances = [Seeded(f"{name}/{deal}") for deal in range(5, 9)]
    singles = [game.rules.setup({}, chance, None) for chance in chances]
    finishing = 1 if game.meta.finish else 0
    dice = random.Random(2)
    while tables.over == 0:
        draws = [dice.random() for _ in singles]
        for table, chance, draw in zip(singles, chances, draws, strict=True):
            moves = game.rules.moves(table)
            game.rules.play(table, moves[int(draw * float(len(moves) - finishing))], chance)
        sizes = tables.step(draws)
        assert sizes == tables.sizes()
        for at, table in enumerate(singles):
            if len(game.rules.moves(table)) > finishing:
                assert game.notation.write(tables.tables[at]) == game.notation.write(table)


def test_a_table_whose_game_is_over_gets_the_next_deal() -> None:
    game = game_named("azul")
    tables = Tables(game, {}, first=1, count=2)
    dice = random.Random(3)
    while tables.over < 5:
        assert all(size > 0 for size in tables.step([dice.random(), dice.random()]))
    assert tables.next_deal == 8
