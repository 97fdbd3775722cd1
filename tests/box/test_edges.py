"""What happens at real tables: two dice as a sum, a bag that runs short, tiles that are missing."""

import pytest

from tavolino import Match
from tavolino.cli.box import sum_in
from tavolino.core import box_snapshot, lying
from tavolino.core.asking import Box
from tavolino.core.helper import Helper
from tavolino.core.lying import Change
from tavolino.core.refusals import Refusal
from tavolino.core.registry import game_named
from tavolino.core.summing import bounds, faces
from tests.box.table import Table, anything, at_turn
from tests.rule import rule

TWO_DICE = "dice: 2d6; to move: automa"


# -- dice


@rule("CN 4.3a")
def test_two_dice_are_told_as_faces_or_as_their_sum() -> None:
    for total in range(2, 13):
        match = Match("concordia", position=TWO_DICE, box=Box())
        match.advance()
        ask = match.ask
        assert ask is not None
        assert bounds(match.game, ask.fields) == {"least": 2, "most": 12}
        match.tell(ask.id, box_snapshot.read_values(match, [], total))
        rolled = match.turns[0].events[0]["params"]
        assert (sum(rolled["pips"]), len(rolled["pips"])) == (total, 2)
        with_faces = Match("concordia", position=TWO_DICE, box=Box())
        with_faces.advance()
        open_ask = with_faces.ask
        assert open_ask is not None
        with_faces.tell(open_ask.id, [[pip] for pip in rolled["pips"]])
        assert with_faces.record() == match.record()


@rule("TA 4.1")
def test_a_sum_that_cannot_be_is_refused() -> None:
    match = Match("concordia", position=TWO_DICE, box=Box())
    match.advance()
    ask = match.ask
    assert ask is not None
    for wrong in (1, 13):
        with pytest.raises(Refusal) as refused:
            faces(match.game, ask.fields, wrong)
        assert refused.value.key == "core.refuse.no_such_sum"
    _, azul = at_turn("azul", 0)
    azul.play(str(azul.legal()[0]))
    ask = azul.ask
    assert ask is not None
    assert bounds(azul.game, ask.fields) is None
    with pytest.raises(Refusal):
        faces(azul.game, ask.fields, 3)


def test_a_sum_is_typed_with_its_sign() -> None:
    typed = [["=8"], ["8"], ["=", "8"], ["=x"], []]
    assert [sum_in(words) for words in typed] == [8, None, None, None, None]


# -- bags


def test_a_tile_that_fell_down_is_missing_and_the_rest_is_filled() -> None:
    """The bag is empty before its count: any tile is told, and the place is emptied by a tap."""
    table, match = at_turn("azul", 0)
    lying.put_pieces(match, [Change("tray 6", 3, "")])
    assert len(lying.part_named(lying.parts_of(match.game, match.table), "tray 6").lying) == 3
    assert match.table.components() == table.sit_down().table.components()
    while match.to_move is not None and match.table.round == 1:
        ask = match.ask
        if ask is None:
            match.play(match.legal()[0])
        else:
            match.tell(ask.id, anything(match))
    assert match.table.round == 2


# -- Concordia


@rule("CN 3.4")
def test_every_token_of_every_map_is_told_once() -> None:
    game = game_named("concordia")
    maps = next(option for option in game.meta.options if option.name == "map").values
    for one in maps:
        ask = Match("concordia", {"map": one}, box=Box()).ask
        assert ask is not None
        cities = [place for f in ask.fields if f.name.startswith("tokens") for place in f.places]
        assert len(cities) == len(set(cities))
        late = [part.name for part in lying.parts_of(game, Match("concordia", {"map": one}).table)]
        assert len([name for name in late if name.startswith("token ")]) == len(cities)


@rule("CN 1.7a")
def test_the_concordia_card_and_the_last_turn_are_announced() -> None:
    table = Table("concordia")
    match = table.play(table.sit_down(), table.at_once)
    said = [
        line.key
        for nth, turn in enumerate(match.turns)
        for line in box_snapshot.hands_of(match, match.tables[nth], turn.events)
    ]
    assert {"concordia.hands.concordia", "concordia.hands.ai_concordia"} & {*said}
    assert "concordia.hands.ended" in said


@rule("CN 1.3c")
def test_two_decks_are_one_stack() -> None:
    """What may come is of deck I while that lasts, and the count is of both."""
    match = Match("concordia", box=Box())
    ask = match.ask
    assert ask is not None
    (field,) = [one for one in ask.fields if one.name == "deck"][:1]
    assert sum(field.left.values()) < int(Match("concordia", deal=1).table.deck_size()) + 7


# -- who leaves


def test_the_game_waits_for_who_leaves_and_the_automa_may_go_on_alone() -> None:
    _, match = at_turn("azul", 2)
    assert Helper(match.game, position=match.game.notation.write(match.table)).entries()
