"""The setup for one (CO 1.1, CO 3.1, CO 3.2) and the options."""

from typing import Any

import pytest

from tavolino.core.match import Match
from tavolino.core.refusals import BadText
from tavolino.games.coatl.cells import NUMBERINGS
from tavolino.games.coatl.table import Table
from tests.rule import rule


def fresh(**options: bool | str) -> Match:
    return Match("coatl", dict(options), deal=3)


@rule("CO 1.1a", "CO 1.1b", "CO 3.1a")
def test_there_are_110_pieces_and_69_cards() -> None:
    counts = fresh().table.components()
    pieces = {name: count for name, count in counts.items() if "_" in name}
    assert sum(pieces.values()) == 110
    assert {count for name, count in pieces.items() if "body" in name} == {16}
    assert {count for name, count in pieces.items() if "body" not in name} == {3}
    assert sum(count for name, count in counts.items() if name[0] == "p") == 54
    assert sum(count for name, count in counts.items() if name[0] == "t") == 15


@rule("CO 1.2a", "CO 3.1b")
def test_the_disc_is_full() -> None:
    view = fresh().game.seats.to_json(fresh().view())
    assert [len(cell["pieces"]) for cell in view["disc"]] == [2] * 6 + [1] * 4
    kinds = [cell["kind"] for cell in view["disc"]]
    assert kinds == ["body"] * 6 + ["head", "tail", "head", "tail"]


@rule("CO 3.2a")
def test_the_numbers_run_clockwise_from_the_upper_left() -> None:
    view = fresh().game.seats.to_json(fresh().view())
    assert [cell["place"] for cell in view["disc"]] == [
        "upper-left", "top", "upper-right", "lower-right", "bottom", "lower-left",
        "left", "top", "right", "bottom",
    ]  # fmt: skip


@rule("CO A1")
@pytest.mark.parametrize(
    ("numbering", "kinds", "first"),
    [("around", "BBTBHBBTBH", "right"), ("inner", "HTHTBBBBBB", "left")],
)
def test_the_cells_may_be_numbered_otherwise(numbering: str, kinds: str, first: str) -> None:
    match = fresh(numbering=numbering)
    disc = match.game.seats.to_json(match.view())["disc"]
    assert "".join(cell["kind"][0].upper() for cell in disc) == kinds
    assert next(cell["place"] for cell in disc if cell["kind"] == "head") == first
    assert [len(cell["pieces"]) for cell in disc] == [2 if kind == "B" else 1 for kind in kinds]


@rule("CO A1", "CO 3.2a")
@pytest.mark.parametrize("name", NUMBERINGS)
def test_each_cell_may_be_given_its_number(name: str) -> None:
    """What is written cell by cell is the same game as what has a name."""
    named, written = fresh(numbering=name), fresh(numbering=NUMBERINGS[name])
    assert [step(named, turn) for turn in range(12)] == [step(written, turn) for turn in range(12)]
    notation = written.game.notation
    position = notation.write(written.table)
    assert f"numbering: {NUMBERINGS[name]}" in position
    assert notation.write(notation.read(position)) == position


def step(match: Match, turn: int) -> dict[str, Any]:
    match.step(match.legal()[turn % len(match.legal())])
    return match.game.seats.to_json(match.view())


@rule("CO A1")
@pytest.mark.parametrize(
    "numbering",
    ["", "own", "1-2-3", "1-2-3-4-5-6-7-8-9-9", "0-1-2-3-4-5-6-7-8-9", "1 2 3 4 5 6 7 8 9 10",
     "1-2-3-4-5-6-7-8-9-10-11", "01-2-3-4-5-6-7-8-9-10", "1-2-3-4-5-6-7-8-9-١٠"],
)  # fmt: skip
def test_ten_cells_have_ten_numbers(numbering: str) -> None:
    with pytest.raises(BadText):
        fresh(numbering=numbering)
    match = fresh(numbering="around")
    position = match.game.notation.write(match.table)
    with pytest.raises(BadText):
        match.game.notation.read(position.replace("around", numbering or "-"))


@rule("CO 3.1c", "CO 3.1d", "CO 3.1e", "CO 3.1f", "CO A17", "CO A25")
def test_the_cards_are_dealt_in_order() -> None:
    match = fresh()
    told = {event["kind"]: event["params"] for event in match.events}
    view = match.game.seats.to_json(match.view())
    assert view["row"] == told["coatl.row_shown"]["cards"]
    assert [card["card"] for card in view["adam"]["cards"]] == told["coatl.adam_shown"]["cards"]
    assert view["temples"] == told["coatl.temples_shown"]["temples"]
    assert view["you"]["own_temple"] == told["coatl.temple_dealt"]["temple"]
    assert view["you"]["hand"] == told["coatl.dealt"]["cards"]
    assert (len(view["row"]), len(view["adam"]["cards"]), len(view["you"]["hand"])) == (6, 3, 5)
    assert len(view["temples"]) == 2


@rule("CO 3.1f", "CO 3.1g")
def test_three_cards_are_kept_and_adam_begins() -> None:
    match = fresh()
    dealt = match.game.seats.to_json(match.view())["you"]["hand"]
    assert len(match.legal()) == 10
    match.step("keep 1 3 5")
    view = match.game.seats.to_json(match.view())
    assert view["you"]["hand"] == [dealt[0], dealt[2], dealt[4]]
    assert (sum(match.table.discards), match.to_move) == (2, "automa")


@rule("CO A17")
def test_without_a_temple_of_ones_own() -> None:
    match = fresh(own_temple=False)
    assert match.table.own == -1
    assert sum(match.table.temples) == 13


@rule("CO 3.6e", "CO A20")
def test_level_five_gives_adam_four_cards() -> None:
    match = fresh(level5=True)
    assert len(match.game.seats.to_json(match.view())["adam"]["cards"]) == 4


@rule("CO A26")
def test_promo_cards_join_the_decks() -> None:
    table = fresh(promo=True).table
    assert isinstance(table, Table)
    counts = table.components()
    assert sum(count for name, count in counts.items() if name[0] == "p") == 60
    assert sum(count for name, count in counts.items() if name[0] == "t" and "_" not in name) == 20
