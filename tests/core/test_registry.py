"""The shelf."""

import pytest

from tavolino import Match
from tavolino.core.game import Meta, Option
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named, games
from tavolino.core.told import snake


def test_the_shelf_has_azul() -> None:
    assert games()["azul"].meta.prefix == "AZ"


def test_games_are_found_by_their_id_in_alphabetical_order() -> None:
    assert list(games()) == sorted(games())
    assert all(game_named(name).meta.id == name for name in games())


def test_an_unknown_game_is_answered_with_what_there_is() -> None:
    with pytest.raises(BadText, match="azul"):
        game_named("chess")
    with pytest.raises(BadText):
        Match("chess")


META = Meta(
    id="toy", prefix="TO", rules=1, seats=["you"], minutes=1, bound=1,
    options=[Option("level", [1, 2], 1, "TO 1"), Option("long", [True, False], False, "TO 2")],
    asks=[], kinds=[],
)  # fmt: skip


def test_options_left_out_take_their_default() -> None:
    assert fitting(META, {"level": 2}) == {"level": 2, "long": False}


@pytest.mark.parametrize("given", [{"level": 3}, {"level": True}, {"long": 1}, {"other": 1}])
def test_an_option_that_does_not_exist_is_not_accepted(given: dict[str, int | bool]) -> None:
    with pytest.raises(BadText):
        fitting(META, given)


@pytest.mark.parametrize(("name", "key"), [("FloorPaid", "floor_paid"), ("Took", "took")])
def test_an_events_key_is_its_name(name: str, key: str) -> None:
    assert snake(name) == key
