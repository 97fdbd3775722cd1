"""What is told: every fact once, in order, with its paragraph."""

from tests.games.azul.tables import azul
from tests.games.sitting import Sitting
from tests.rule import rule


def told(sitting: Sitting) -> list[str]:
    """The events of the last turn: kind, parameters and paragraph in one line each."""
    return [
        " ".join([event["kind"].removeprefix("azul."), *map(word, event["params"].values())])
        + f" ({event['rule']})"
        for event in sitting.events
    ]


def word(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)


@rule("AZ 1.2a", "AZ 1.3a", "AZ E3")
def test_a_take_from_tray_one() -> None:
    sitting = azul("tray 1: marker blue red*2").play("take t1 red row 1")
    assert told(sitting) == [
        "took you t1 red 2 (AZ 1.2a)",
        "spilled t1 blue 1 (AZ 1.2a)",
        "marker_moved (AZ E3)",
        "laid 1 red 1 (AZ 1.3a)",
        "line_filled 1 (AZ 1.4a)",
        "floored red 1 (AZ 1.3d)",
    ]


@rule("AZ 1.2b", "AZ 1.3f")
def test_a_take_from_the_centre_with_an_overflow() -> None:
    sitting = azul("centre: marker blue*4 red; floor: red*5").play("take centre blue row 2")
    assert told(sitting) == [
        "took you centre blue 4 (AZ 1.2a)",
        "marker_taken you centre (AZ 1.2b)",
        "laid 2 blue 2 (AZ 1.3a)",
        "line_filled 2 (AZ 1.4a)",
        "floored blue 1 (AZ 1.3d)",
        "overflowed blue 1 (AZ 1.3f)",
    ]


@rule("AZ 1.3a")
def test_a_take_that_leaves_a_line_waiting() -> None:
    sitting = azul("tray 3: blue*2; tray 4: red").play("take t3 blue row 4")
    assert told(sitting) == ["took you t3 blue 2 (AZ 1.2a)", "laid 4 blue 2 (AZ 1.3a)"]


@rule("AZ 2.3f", "AZ 2.3a")
def test_a_roll_and_a_claim_of_the_marker() -> None:
    sitting = azul("to move: automa; tray 1: marker blue red*2", dice=[1]).play("roll")
    assert told(sitting) == ["rolled 1 (AZ 2.3f)"]
    assert told(sitting.play("claim marker")) == [
        "marker_taken automa t1 (AZ 2.3a)",
        "spilled t1 blue+red+red 3 (AZ 2.3a)",
    ]


@rule("AZ 2.3b")
def test_a_claim_by_case_b() -> None:
    sitting = azul("to move: automa; tray 5: blue*2 red*2; tray 2: red", dice=[5]).automa()
    assert told(sitting) == ["claimed t5 blue 2 b (AZ 2.3b)", "spilled t5 red+red 2 (AZ 2.3b)"]


@rule("AZ 2.3c")
def test_a_claim_by_case_c() -> None:
    sitting = azul("to move: automa; centre: marker blue*2 red", dice=[5]).automa()
    assert told(sitting) == [
        "claimed centre blue 2 c (AZ 2.3c)",
        "marker_taken automa centre (AZ 2.3c)",
    ]


@rule("AZ 2.3d", "AZ E11")
def test_a_claim_by_case_d() -> None:
    sitting = azul("to move: automa; tray 1: marker blue*2 red", dice=[5]).automa()
    assert told(sitting) == [
        "claimed t1 blue 2 d (AZ 2.3d)",
        "marker_taken automa t1 (AZ 2.3d)",
        "spilled t1 red 1 (AZ 2.3d)",
    ]


@rule("AZ 1.3h", "AZ 1.4a", "AZ 1.4b", "AZ 1.4c", "AZ 1.4d", "AZ 2.3", "AZ 2.3i")
def test_the_end_of_a_round() -> None:
    lines = "line 1: blue; line 3: black*3; wall 2: white"
    sitting = azul(f"{lines}; score: 5; pile: red*4; floor: marker red; tray 2: blue")
    tray = "blue yellow red black"
    assert told(sitting.play("take t2 blue floor")) == [
        "took you t2 blue 1 (AZ 1.2a)",
        "floored blue 1 (AZ 1.3d)",
        "round_over 1 5 4 (AZ 1.3h)",
        "tiled 1 1 blue 2 0 2 (AZ 1.4c)",
        "tiled 3 1 black 3 0 3 (AZ 1.4c)",
        "cleared 3 black 2 (AZ 1.4b)",
        "floor_paid 3 4 (AZ 1.4d)",
        f"dealt 2 marker white white white+{'+'.join([tray] * 5)} (AZ 2.3)",
        "starts you (AZ 2.3i)",
    ]


@rule("AZ 2.3j", "AZ 1.5b")
def test_the_end_of_a_game() -> None:
    walls = "; ".join(f"wall {row}: blue yellow red black white" for row in range(1, 6))
    text = f"round: 4; marker: automa; score: 5; pile: red*4; {walls}; tray 2: blue"
    assert told(azul(text).play("take t2 blue floor"))[2:] == [
        "round_over 4 5 4 (AZ 1.3h)",
        "floor_paid 1 1 (AZ 1.4d)",
        "bonus_row 5 10 (AZ 1.5b)",
        "bonus_column 5 35 (AZ 1.5b)",
        "bonus_colour 5 50 (AZ 1.5b)",
        "ended 99 14 (AZ 2.3j)",
    ]


@rule("AZ 2.3j")
def test_without_a_bonus_none_is_told() -> None:
    sitting = azul("round: 4; marker: automa; tray 2: blue").play("take t2 blue row 1")
    assert sitting.kinds == ["took", "laid", "line_filled", "round_over", "tiled", "ended"]


@rule("TA 2.3")
def test_dice_and_deals_reveal_and_nothing_else_does() -> None:
    sitting = azul("to move: automa; marker: automa; tray 2: blue", dice=[2]).automa()
    turns = [event for turn in sitting.match.turns for event in turn.events]
    revealing = [event["kind"] for event in turns if event["reveals"]]
    assert revealing == ["azul.rolled", "azul.dealt"]
