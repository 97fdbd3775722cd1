"""Material, board and setup (AZ 1.1, AZ 2.2) and the deal of a round (AZ 2.3)."""

import pytest

from tavolino import Match
from tavolino.core.chance import Seeded
from tavolino.core.refusals import BadText
from tavolino.games.azul import position
from tavolino.games.azul.rules import RULES
from tavolino.games.azul.table import COLOURS, FLOOR_COST, FLOOR_PENALTIES, Table
from tavolino.games.azul.view import to_json
from tests.games.azul.tables import azul, colour_at, wall_tiles
from tests.rule import rule

DEALS = range(1, 30)


def dealt(deal: int) -> Table:
    return RULES.setup({}, Seeded(f"azul/{deal}"), None)


@rule("AZ 1.1a")
def test_there_are_twenty_tiles_of_each_colour_and_one_marker() -> None:
    assert dealt(1).components() == {**dict.fromkeys(COLOURS, 20), "marker": 1}


@rule("AZ 1.1a")
def test_a_position_with_a_twenty_first_tile_of_a_colour_does_not_exist() -> None:
    with pytest.raises(BadText):
        position.read("tray 2: blue*4; pile: blue*16")


@rule("AZ 1.1b")
def test_the_board_has_lines_of_one_to_five_spaces() -> None:
    sizes = [line["size"] for line in to_json(Match("azul", deal=1).view())["you"]["lines"]]
    assert sizes == [1, 2, 3, 4, 5]


@rule("AZ 1.1b")
@pytest.mark.parametrize("line", range(1, 6))
def test_a_line_belongs_to_the_wall_row_beside_it(line: int) -> None:
    table = azul(f"line {line}: red*{line}; tray 2: blue").play("take t2 blue floor").table
    assert {row for row, _ in wall_tiles(table)} == {line}


@rule("AZ 1.1b")
def test_the_floor_line_has_seven_spaces() -> None:
    sitting = azul("centre: red*9 blue; marker: automa").play("take centre red floor")
    assert sitting.field("floor").split() == ["red"] * 7


@rule("AZ 1.1c")
def test_the_penalties_are_one_one_two_two_two_three_three() -> None:
    assert FLOOR_PENALTIES == (1, 1, 2, 2, 2, 3, 3)


@rule("AZ 1.1c")
def test_the_total_so_far_is_the_sum_of_the_spaces() -> None:
    totals = [sum((1, 1, 2, 2, 2, 3, 3)[:spaces]) for spaces in range(8)]
    assert list(FLOOR_COST) == totals


PRINTED_WALL = """
blue yellow red black white
white blue yellow red black
black white blue yellow red
red black white blue yellow
yellow red black white blue
"""


@rule("AZ 1.1d", "AZ E24")
def test_the_wall_is_the_printed_one() -> None:
    rows = [[colour_at(row, column) for column in range(1, 6)] for row in range(1, 6)]
    assert rows == [line.split() for line in PRINTED_WALL.strip().splitlines()]


@rule("AZ 2.2a")
@pytest.mark.parametrize("deal", DEALS)
def test_the_colour_sequence_has_each_colour_once(deal: int) -> None:
    assert sorted(dealt(deal).sequence) == [0, 1, 2, 3, 4]


@rule("AZ 2.2a", "AZ E1")
def test_nineteen_tiles_of_each_colour_are_left_for_the_bag() -> None:
    table = dealt(5)
    left = [int(table.bag[colour]) + on_trays(table, colour) for colour in range(5)]
    assert left == [19] * 5


def on_trays(table: Table, colour: int) -> int:
    return sum(int(table.supply[source * 5 + colour]) for source in range(7))


@rule("AZ 2.2a")
def test_the_colour_sequence_stays_the_same_for_the_whole_game() -> None:
    match = Match("azul", deal=3)
    before = list(match.table.sequence)
    while match.to_move:
        match.play(match.legal()[-1])
    assert list(match.table.sequence) == before


@rule("AZ 2.2b", "AZ 2.3", "AZ 2.7b")
@pytest.mark.parametrize("deal", DEALS)
def test_tray_one_gets_three_tiles_and_the_other_five_get_four(deal: int) -> None:
    assert [int(dealt(deal).tiles_at(source)) for source in range(7)] == [3, 4, 4, 4, 4, 4, 0]


@rule("AZ 2.3")
def test_the_marker_is_dealt_to_tray_one() -> None:
    dealt_event = next(e for e in Match("azul", deal=1).events if e["kind"] == "azul.dealt")
    trays = dealt_event["params"]["trays"]
    assert [tray.split().count("marker") for tray in trays] == [1, 0, 0, 0, 0, 0]


@rule("AZ 2.2c")
def test_you_take_the_first_turn_of_round_one_with_nothing_on_your_board() -> None:
    table = dealt(9)
    assert (RULES.to_move(table), table.round, table.score) == ("you", 1, 0)
    assert (list(table.counts), table.wall, len(table.floor)) == ([0] * 5, 0, 0)
    assert table.pile_size() == 0


@rule("AZ 2.3", "AZ E2")
def test_the_marker_is_back_on_tray_one_with_three_tiles_in_round_two() -> None:
    sitting = azul("marker: automa; tray 2: blue", bag=None).play("take t2 blue row 1")
    assert (sitting.field("round"), sitting.field("marker")) == ("2", "tray")
    assert [int(sitting.table.tiles_at(source)) for source in range(7)] == [3, 4, 4, 4, 4, 4, 0]


@rule("AZ 2.7b", "AZ E1")
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_three_tiles_are_left_in_the_bag_at_the_end(deal: int) -> None:
    match = Match("azul", deal=deal)
    left = {1: sum(match.table.bag)}
    while match.to_move:
        match.play(match.legal()[0])
        left[int(match.table.round)] = sum(match.table.bag)
    assert left == {1: 72, 2: 49, 3: 26, 4: 3}
