"""Paired trials: sees what instinct misses, the same every time, and never peeks."""

from tavolino.agents.paired import best_of, clearly
from tavolino.core.chance import Loose, Seeded
from tavolino.core.registry import game_named, games
from tavolino.games.solitario.actions import TURN, UP

AZUL = game_named("azul")
SOLITARIO = game_named("solitario")


def test_a_move_that_throws_tiles_on_the_floor_gives_way_to_a_better_one() -> None:
    table = AZUL.setup({}, Seeded("azul/7"), None)
    texts = [str(action) for action in AZUL.legal(table)]
    floor = int(AZUL.moves(table)[next(n for n, text in enumerate(texts) if "floor" in text)])
    found = best_of(AZUL, AZUL.view(table, "you"), floor, "seed", 12)
    assert "floor" not in str(AZUL.numbered(found))


def test_a_preferred_move_that_is_not_possible_gives_way() -> None:
    table = SOLITARIO.read("c1: rd")
    assert best_of(SOLITARIO, SOLITARIO.view(table, "you"), TURN, "seed", 2) == UP


def test_the_same_seed_says_the_same_whatever_is_hidden() -> None:
    for name, game in games().items():
        if name not in ("azul", "solitario"):
            continue
        table = game.setup({}, Seeded(f"{name}/7"), None)
        view = game.view(table, "you")
        preferred = int(game.moves(table)[0])
        first = best_of(game, view, preferred, "seed", 3)
        twin = game.view(game.imagine(view, Loose("other")), "you")
        assert best_of(game, twin, preferred, "seed", 3) == first


def test_what_chance_could_have_done_is_not_clear() -> None:
    assert clearly([5.0, 6.0, 7.0], [1.0, 2.0, 3.0])
    assert not clearly([9.0, 0.0, 3.0], [1.0, 2.0, 3.0])
    assert not clearly([1.0, 2.0], [1.0, 2.0])
