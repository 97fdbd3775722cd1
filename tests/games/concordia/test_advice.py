"""What is foreseen and what speaks for an action; notation and names of the map."""

import pytest

from tavolino.core.refusals import BadText
from tavolino.games.concordia.boards import BOARDS, MAPS, Board
from tavolino.games.concordia.game import GAME
from tavolino.games.concordia.kinds import MOVES, action_on, number_on
from tavolino.games.concordia.moves import row_of
from tests.games.concordia.tables import concordia
from tests.rule import rule


@rule("CN 1.5e", "CN 1.7e")
def test_a_house_shows_its_price_and_its_points_before_it_stands() -> None:
    sitting = concordia("colonists: land@cosa/roma").play("play architect")
    game, view = sitting.match.game, sitting.match.view()
    action = game.notation.parse("build cosa")
    found = game.words.preview(view, action)
    assert found is not None
    # Jupiter 2, Saturnus 2, Mercurius 2; the price takes one from Vesta
    assert (found.points, found.lines[0].params) == (5, {"goods": ["brick", "food"], "count": 2})
    keys = {line.key for line in game.words.praise(view, action)}
    assert {"concordia.hint.province", "concordia.hint.new_good"} <= keys


CARDS = [
    ("play architect", ["steps"]),
    ("play prefect", ["prefect"]),
    ("play mercator", ["coins"]),
    ("play tribune", ["tribune"]),
    ("play senator", ["cards"]),
    ("play diplomat", ["copies", "prefect"]),
]


@pytest.mark.parametrize(("action", "keys"), CARDS)
@rule("CN 1.4a")
def test_every_card_shows_what_it_would_bring(action: str, keys: list[str]) -> None:
    assert concordia("pile: prefect").preview(action) == keys


@rule("CN 1.6b", "CN 4.2c")
def test_producing_shows_what_the_ai_gets_and_what_is_lost() -> None:
    sitting = concordia("stock: brick*7; houses: casinum; ai houses: neapolis").play("play prefect")
    assert sitting.preview("produce campania") == ["produce", "marker", "feeds", "lost"]


@pytest.mark.parametrize("board", BOARDS, ids=MAPS)
@rule("CN 3.4")
def test_every_number_of_a_map_is_an_action_with_a_text_of_its_own(board: Board) -> None:
    every = [move for kind in MOVES for move in kind.numbers(board)]
    actions = [action_on(board, move) for move in every]
    assert [number_on(board, action) for action in actions] == every
    assert [GAME.notation.parse(str(action)) for action in actions] == actions


def test_a_row_stands_where_its_numbers_say() -> None:
    assert [row_of(kind.first) for kind in MOVES] == list(range(len(MOVES)))


@rule("CN 3.4")
def test_a_name_of_another_map_is_refused() -> None:
    sitting = concordia().play("play architect")
    assert sitting.refuses("build londinium", "not_here", "CN 3.4")
    with pytest.raises(BadText):
        GAME.notation.parse("build atlantis")


@rule("CN 1.4a", "CN 1.5l")
def test_what_speaks_for_a_card_and_for_coins_is_what_they_bring() -> None:
    hand = "colonist tribune mercator prefect*2 architect diplomat senator"
    shown = "architect prefect mercator5 smith diplomat_saturnus mason farmer"
    sitting = concordia(f"hand: {hand}; display: {shown}")
    game = sitting.match.game
    praised = game.words.praise(sitting.match.view(), game.notation.parse("play colonist"))
    assert [(line.key, line.params) for line in praised] == [
        ("concordia.preview.coins", {"count": 7})
    ]
    sitting.play("play colonist")
    assert game.words.praise(sitting.match.view(), game.notation.parse("coins")) == praised
