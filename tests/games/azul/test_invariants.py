"""What always holds (AZ 2.7), on random games; and the ceilings of AZ 2.5c."""

from itertools import product

import pytest

from tavolino.core.chance import Scripted
from tavolino.core.refusals import Refusal
from tavolino.games.azul import position, scoring
from tavolino.games.azul.actions import Action, Claim, ClaimMarker, Roll, Take, parse
from tavolino.games.azul.game import GAME
from tavolino.games.azul.rules import RULES
from tavolino.games.azul.table import COLOURS, KINDS, MARKER, NOTHING, Table
from tests.games.azul.oracle import fields_of, pieces
from tests.games.azul.play import positions
from tests.games.azul.tables import wall_tiles
from tests.rule import rule

GAMES = [(deal, shy) for deal in range(8) for shy in (False, True)]
games = pytest.mark.parametrize(("deal", "shy"), GAMES)
SUPPLY = [*(f"tray {number}" for number in range(1, 7)), "centre"]


def counted(text: str) -> list[str]:
    """Every colour tile that a position names, wherever it lies, and the sequence's five."""
    fields = fields_of(text)
    places = [*SUPPLY, "floor", "pile", "aside", "bag", "sequence"]
    places += [f"{kind} {row}" for kind in ("line", "wall") for row in range(1, 6)]
    tiles = [tile for place in places for tile in pieces(fields.get(place, ""))]
    return [tile for tile in tiles if tile != "marker"]


@rule("AZ 2.7a")
@games
def test_the_tiles_always_add_up_to_a_hundred(deal: int, shy: bool) -> None:
    for table in positions(deal, shy):
        tiles = counted(position.write(table))
        assert [tiles.count(colour) for colour in COLOURS] == [20] * 5
        assert table.components() == {**dict.fromkeys(COLOURS, 20), "marker": 1}


@rule("AZ 2.7a")
@games
def test_the_marker_is_in_one_place(deal: int, shy: bool) -> None:
    for table in positions(deal, shy):
        on_floor = list(table.floor).count(MARKER)
        full_or_over = len(table.floor) == 7 or table.over
        mine = fields_of(position.write(table))["marker"] == "you"
        assert on_floor == (1 if mine and not full_or_over else on_floor)
        assert on_floor <= int(mine)


@rule("AZ 2.7a", "AZ 1.3b")
@games
def test_no_line_holds_what_its_wall_row_shows_or_more_than_it_can(deal: int, shy: bool) -> None:
    for table in positions(deal, shy):
        for row in range(5):
            held, count = int(table.held[row]), int(table.counts[row])
            assert 0 <= count <= row + 1
            assert (held == NOTHING) == (count == 0)
            assert held == NOTHING or not table.has(row, (held + row) % KINDS)


@rule("AZ 2.7b")
@games
def test_what_was_dealt_is_what_was_taken_and_what_lies_there(deal: int, shy: bool) -> None:
    for table in positions(deal, shy):
        fields = fields_of(position.write(table))
        outside = sum(len(pieces(fields.get(place, ""))) for place in (*SUPPLY, "pile", "aside"))
        floor = len([tile for tile in fields.get("floor", "").split() if tile != "marker"])
        board = sum(int(count) for count in table.counts) + len(wall_tiles(table)) + floor
        assert outside + board == 23 * table.round
        assert sum(table.bag) == 95 - 23 * table.round


CEILINGS = {1: 0, 2: 22, 3: 54, 4: 91}  # what stood when the round began, bonuses counted


@games
def test_no_score_passes_the_calculated_ceilings(deal: int, shy: bool) -> None:
    for table in positions(deal, shy):
        ceiling = 135 if table.over else CEILINGS[int(table.round)]
        assert 0 <= table.score + scoring.bonus(table) <= ceiling


def test_the_ceiling_of_the_first_round_is_a_column() -> None:
    column = "line 1: blue; line 2: white*2; line 3: black*3; line 4: red*4; line 5: yellow"
    table = GAME.notation.read(f"{column}; tray 2: yellow*4; marker: automa; round: 4")
    RULES.apply(table, parse("take t2 yellow row 5"), Scripted([]), None)
    assert scoring.person_score(table) == 22


# -- the legal list is all that passes the check, and nothing else

EVERY_ACTION: list[Action] = [
    *(Take(*parts) for parts in product(range(7), range(5), range(6))),
    Roll(),
    *(Claim(*parts) for parts in product(range(7), range(5))),
    ClaimMarker(),
]


def passes(table: Table, action: Action) -> bool:
    try:
        RULES.check(table, action)
    except Refusal:
        return False
    return True


@rule("AZ 1.2a", "AZ 1.3a", "AZ 1.3b", "AZ 1.3c", "AZ 1.3d")
@pytest.mark.parametrize("deal", range(40, 46))
def test_the_legal_list_is_what_passes_the_check(deal: int) -> None:
    for table in positions(deal, shy=deal % 2 == 0):
        passing = [str(action) for action in EVERY_ACTION if passes(table, action)]
        assert passing == [str(action) for action in GAME.rules.legal(table)]


def slow_takes(text: str) -> list[str]:
    """The takes that the rules allow, from the position's text alone."""
    fields = fields_of(text)
    found: list[str] = []
    for source in SUPPLY:
        there = pieces(fields.get(source, ""))
        name = source.replace("tray ", "t")
        for colour in [colour for colour in COLOURS if colour in there]:
            rows = [row for row in range(1, 6) if may_enter(fields, colour, row)]
            found += [f"take {name} {colour} row {row}" for row in rows]
            found.append(f"take {name} {colour} floor")
    return found


def may_enter(fields: dict[str, str], colour: str, row: int) -> bool:
    line = pieces(fields.get(f"line {row}", ""))
    on_wall = colour in fields.get(f"wall {row}", "").split()
    return set(line) <= {colour} and len(line) < row and not on_wall


@rule("AZ 1.2a", "AZ 1.3a", "AZ 1.3b", "AZ 1.3c", "AZ 1.3d")
@pytest.mark.parametrize("deal", range(50, 58))
def test_the_legal_takes_are_those_of_a_slow_reader(deal: int) -> None:
    for table in positions(deal, shy=deal % 2 == 0):
        if RULES.to_move(table) == "you":
            legal = [str(action) for action in GAME.rules.legal(table)]
            assert legal == slow_takes(position.write(table))
