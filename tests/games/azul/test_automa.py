"""The automa, case by case (AZ 2.3a - AZ 2.3f), and against a slow reader of the printed text."""

import random
from collections import Counter

import pytest

from tavolino import Match
from tavolino.core.game import Candidate, Reason
from tavolino.games.azul import automa, position
from tavolino.games.azul.actions import Roll
from tavolino.games.azul.game import GAME
from tavolino.games.azul.rules import RULES
from tavolino.games.azul.table import Table
from tests.games.azul.oracle import verdict
from tests.games.azul.play import positions, sparse
from tests.games.azul.tables import azul
from tests.rule import rule

TURN = "to move: automa; sequence: red blue white black yellow; "


@rule("AZ 2.3a", "AZ E7")
def test_case_a_takes_the_marker_and_no_tile() -> None:
    sitting = azul(TURN + "tray 1: marker blue red*2; tray 2: red", dice=[1]).automa()
    assert (sitting.field("marker"), sitting.field("pile")) == ("automa", "")
    assert (sitting.field("tray 1"), sitting.field("centre")) == ("", "blue red*2")


@rule("AZ 2.3b")
def test_case_b_takes_the_largest_group_of_the_tray() -> None:
    sitting = azul(TURN + "tray 3: blue*2 yellow red; tray 2: red*4", dice=[3]).automa()
    assert (sitting.field("pile"), sitting.field("centre")) == ("blue*2", "yellow red")


@rule("AZ 2.3b")
def test_case_b_leaves_the_marker_in_the_centre() -> None:
    sitting = azul(TURN + "tray 3: blue*2; centre: marker red", dice=[3]).automa()
    assert sitting.field("marker") == "centre"


@rule("AZ 2.3c")
def test_case_c_takes_the_largest_group_of_the_centre_and_the_marker() -> None:
    sitting = azul(TURN + "tray 2: red*4; centre: marker blue*3 red", dice=[5]).automa()
    assert (sitting.field("pile"), sitting.field("centre")) == ("blue*3", "red")
    assert sitting.field("marker") == "automa"


@rule("AZ 2.3c")
def test_case_c_without_the_marker_takes_tiles_only() -> None:
    sitting = azul(TURN + "floor: marker; centre: blue*3 red", dice=[5]).automa()
    assert (sitting.field("pile"), sitting.field("marker")) == ("blue*3", "you")


@rule("AZ 2.3d", "AZ E10")
def test_case_d_takes_the_largest_group_on_any_tray() -> None:
    sitting = azul(TURN + "marker: automa; tray 2: red*2; tray 5: blue*3 black", dice=[4])
    assert sitting.automa().field("pile") == "blue*3"
    assert (sitting.field("centre"), sitting.field("tray 2")) == ("black", "red*2")


@rule("AZ 2.3d")
def test_case_d_leaves_the_marker_on_another_tray() -> None:
    sitting = azul(TURN + "tray 1: marker red; tray 5: blue*3", dice=[4]).automa()
    assert sitting.field("marker") == "tray"


@rule("AZ 2.3e", "AZ E15")
def test_a_tie_goes_to_the_colour_furthest_left_in_the_sequence() -> None:
    sitting = azul(TURN + "tray 3: black*2 white*2; tray 4: red", dice=[3]).automa()
    assert sitting.field("pile") == "white*2"


@rule("AZ 2.3e")
def test_a_tie_between_trays_goes_to_the_lowest_number() -> None:
    sitting = azul(TURN + "marker: automa; tray 6: blue*2; tray 4: blue*2 red", dice=[3])
    sitting.automa()
    assert (sitting.field("tray 4"), sitting.field("tray 6")) == ("", "blue*2")


@rule("AZ 2.3e")
def test_the_sequence_comes_before_the_tray_number() -> None:
    sitting = azul(TURN + "marker: automa; tray 2: black*2; tray 6: red*2", dice=[3])
    assert sitting.automa().field("pile") == "red*2"


@rule("AZ 2.3f")
def test_the_automa_rolls_first() -> None:
    sitting = azul(TURN + "tray 2: blue")
    assert sitting.refuses("claim t2 blue", "must_roll", "AZ 2.3f")


@rule("AZ 2.3f")
def test_the_automa_rolls_once() -> None:
    sitting = azul(TURN + "tray 2: blue", dice=[3]).play("roll")
    assert sitting.refuses("roll", "automa_must", "AZ 2.3d")


@rule("AZ 2.3f")
def test_turns_alternate() -> None:
    sitting = azul("tray 2: blue red; tray 3: red; tray 4: red", dice=[3])
    sitting.play("take t2 blue row 1")
    before = sitting.field("to move")
    assert (before, sitting.automa().field("to move")) == ("automa", "you")


@rule("AZ 2.3f")
@pytest.mark.parametrize(
    ("die", "case"), [(1, "a"), (3, "b"), (5, "c")], ids=["marker", "tiles", "empty"]
)
def test_the_first_case_that_applies_is_carried_out(die: int, case: str) -> None:
    sitting = azul(TURN + "tray 1: blue*3; tray 3: red; centre: red*2", dice=[die]).play("roll")
    assert sitting.reasons[1].key == f"azul.why.case_{case}"


@rule("AZ 2.3a", "AZ 2.3b", "AZ 2.3c", "AZ 2.3d")
@pytest.mark.parametrize(
    ("die", "refused", "rule_cited"),
    [
        (1, "claim t1 blue", "AZ 2.3a"),
        (3, "claim t3 blue", "AZ 2.3b"),
        (5, "claim centre blue", "AZ 2.3c"),
    ],
)
def test_the_automa_has_no_choice(die: int, refused: str, rule_cited: str) -> None:
    text = TURN + "tray 1: blue*3; tray 3: red*2 blue; centre: red*2 blue"
    sitting = azul(text, dice=[die]).play("roll")
    assert sitting.refuses(refused, "automa_must", rule_cited)


# -- the trace


@rule("AZ 2.3a")
def test_the_trace_of_case_a_names_the_die_and_the_case() -> None:
    assert azul(TURN + "tray 1: blue*3", dice=[1]).play("roll").reasons == [
        Reason("azul.why.die", "AZ 2.3f", {"die": 1}),
        Reason("azul.why.case_a", "AZ 2.3a", {"source": "t1"}),
    ]


@rule("AZ 2.3f")
def test_the_trace_of_the_roll_says_that_the_automa_rolls() -> None:
    assert azul(TURN + "tray 2: red").reasons == [Reason("azul.why.roll", "AZ 2.3f")]


@rule("AZ 2.3d", "AZ 2.3e")
def test_the_trace_names_candidates_and_every_tie_break() -> None:
    text = TURN + "tray 1: marker blue*2 black; tray 3: blue*2 white*2; tray 4: black"
    what = {"count": 2, "colour": "blue"}
    assert azul(text, dice=[6]).play("roll").reasons == [
        Reason("azul.why.die", "AZ 2.3f", {"die": 6}),
        Reason("azul.why.case_d", "AZ 2.3d", {"source": "t6"}),
        Reason(
            "azul.why.largest", "AZ 2.3d", what,
            [
                Candidate({"source": "t1", "colour": "blue", "count": 2}, [2, 2, 1], True),
                Candidate({"source": "t1", "colour": "black", "count": 1}, [1, 4, 1], False),
                Candidate({"source": "t3", "colour": "blue", "count": 2}, [2, 2, 3], False),
                Candidate({"source": "t3", "colour": "white", "count": 2}, [2, 3, 3], False),
                Candidate({"source": "t4", "colour": "black", "count": 1}, [1, 4, 4], False),
            ],
        ),
        Reason("azul.why.tie", "AZ 2.3e", {"colours": ["blue", "white"], **what}),
        Reason("azul.why.tie_tray", "AZ 2.3e", {"source": "t1"}),
        Reason("azul.why.marker", "AZ 2.3d"),
    ]  # fmt: skip


@rule("AZ 2.3b")
def test_the_trace_names_no_tie_where_there_is_none() -> None:
    reasons = azul(TURN + "tray 3: blue*2 red", dice=[3]).play("roll").reasons
    assert [reason.key for reason in reasons] == [
        "azul.why.die", "azul.why.case_b", "azul.why.largest",
    ]  # fmt: skip


# -- against the slow reader


def agree(table: Table) -> str:
    """Compares both readers on the automa's turn; the case."""
    expected = verdict(position.write(table))
    decision = GAME.seats.decision(table)
    keys = [reason.key.removeprefix("azul.why.") for reason in decision.reasons]
    assert str(decision.action) == expected.action
    assert keys[1] == f"case_{expected.case}"
    assert ("tie" in keys, "tie_tray" in keys) == (expected.colour_tie, expected.tray_tie)
    assert ("marker" in keys) == (expected.marker and expected.case != "a")
    if expected.case != "a":
        candidates = decision.reasons[2].candidates
        chosen = min(candidates, key=lambda one: (-one.criteria[0], one.criteria[1:]))
        assert [one for one in candidates if one.chosen] == [chosen]
    return expected.case


def rolled(table: Table) -> bool:
    return RULES.to_move(table) == "automa" and table.die > 0


@rule("AZ 2.3a", "AZ 2.3b", "AZ 2.3c", "AZ 2.3d", "AZ 2.3e", "AZ E6", "AZ E11", "AZ E15")
def test_the_automa_does_what_the_slow_reader_says_with_few_tiles_about() -> None:
    cases = Counter(agree(sparse(seed)) for seed in range(1500))
    assert min(cases[case] for case in "abcd") > 100


@rule("AZ 2.3a", "AZ 2.3b", "AZ 2.3c", "AZ 2.3d", "AZ 2.3e")
def test_the_automa_does_what_the_slow_reader_says_in_random_games() -> None:
    tables = [table for deal in range(30) for table in positions(deal, shy=deal % 2 == 0)]
    cases = Counter(agree(table) for table in tables if rolled(table))
    assert cases.keys() == set("abcd")


@rule("AZ 2.3f")
def test_the_automa_decides_by_what_it_sees_alone() -> None:
    chooser = random.Random(4)
    for table in chooser.sample(list(positions(12)), 20):
        if RULES.to_move(table) == "automa":
            seen = GAME.unpack(GAME.pack(GAME.seats.view(table, "automa")))
            assert automa.decide(seen) == GAME.seats.decision(table)


@rule("AZ 2.3f")
def test_why_tells_the_reasons_of_a_turn_that_was_played() -> None:
    match = Match("azul", deal=2)
    match.play(match.legal()[0])
    assert match.why(1) == []
    assert match.why(2) == [Reason("azul.why.roll", "AZ 2.3f")]
    assert match.why(3)[0] == Reason("azul.why.die", "AZ 2.3f", {"die": die_of(match)})


def die_of(match: Match) -> int:
    assert isinstance(match.game.notation.parse(match.turns[1].action), Roll)
    return int(match.turns[1].events[0]["params"]["die"])
