"""What the laboratory may turn, and how it finds the value for a wanted win rate."""

import math
from random import Random

import pytest

from tavolino.cli import main
from tavolino.core.chance import Seeded
from tavolino.core.game import Parameter
from tavolino.core.match import Match
from tavolino.core.options import fitting, parameters_of, turned
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named, games
from tavolino.games.concordia.automa import DEEDS, deed_of
from tavolino.lab.runs import run
from tavolino.lab.tuning import Play, Wish, nearest, parameter_named, tune
from tavolino.workshop import Workshop
from tests.rule import rule

TOY = Parameter("toy", -10, 10, 0, "")


def toy(answer: float, slope: float, seed: int) -> Play:
    """Games whose win rate is a half at the answer."""
    dice = Random(seed)

    def play(value: int, _first: int, count: int) -> list[bool]:
        chance = 1 / (1 + math.exp(-slope * (value - answer)))
        return [dice.random() < chance for _ in range(count)]

    return play


@pytest.mark.parametrize(("answer", "slope"), [(3.0, 0.8), (-4.0, -0.8), (0.0, 0.4)])
def test_a_known_answer_is_found(answer: float, slope: float) -> None:
    found = [tune(TOY, Wish(0.5, 1200), toy(answer, slope, seed)) for seed in range(6)]
    assert all(abs(one.value - answer) <= 1 for one in found)
    assert sum(one.where.low <= answer <= one.where.high for one in found) >= 5
    assert all(one.settled for one in found)
    assert all(one.where.high - one.where.low <= 1 for one in found)


def test_games_are_played_where_the_answer_is_believed_to_be() -> None:
    found = tune(TOY, Wish(0.5, 600, within=0.0), toy(4.0, 1.0, 1))
    assert not found.settled
    assert found.games == 600
    near = sum(count for value, (count, _) in found.played.items() if abs(value - 4) <= 2)
    assert near > 500
    assert found.rate.low < 0.5 < found.rate.high


def test_another_rate_lies_elsewhere() -> None:
    """Nine of ten are won log 9 above the half."""
    found = tune(TOY, Wish(0.9, 2000), toy(0.0, 1.0, 2))
    assert abs(found.where.mean - math.log(9)) < 1


def test_an_answer_beyond_the_range_is_said() -> None:
    found = tune(TOY, Wish(0.5, 600), toy(12.5, 0.5, 3))
    assert found.where.mean > TOY.high
    assert found.value == TOY.high
    with pytest.raises(BadText):
        tune(TOY, Wish(1.0), toy(0.0, 1.0, 1))
    assert nearest(TOY, 2.5) == 3


def test_a_real_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """Twelve games say little, and it is told how little."""
    asked = "lab tune rummikub --parameter stack --target 80% --player random --games 12 --batch 4"
    assert main(["--lang", "en", *asked.split(), "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "rummikub, random, deals 1 to 12; wanted 80%" in told
    assert "12: stack=3 won" in told
    assert "stack" in told.splitlines()[-1]
    assert "95 %" in told.splitlines()[-1]
    assert main(["--lang", "en", *asked.replace("80%", "all").split()]) == 2


# -- parameters as data


def test_parameters_are_never_among_options() -> None:
    for game in games().values():
        for one in game.meta.parameters:
            assert one.low <= one.usual <= one.high
            assert one.rule.startswith(game.meta.prefix)
            assert one.name not in {option.name for option in game.meta.options}
            with pytest.raises(BadText):
                fitting(game.meta, {one.name: one.low})
            with pytest.raises(BadText):
                Match(game.meta.id, deal=1, options={one.name: one.low})


def test_a_usual_value_is_no_value() -> None:
    meta = game_named("azul").meta
    assert turned(meta, {"rounds": 4}) == fitting(meta, {})
    assert turned(meta, {"rounds": 3}) == {"rounds": 3}
    for wrong in ({"rounds": 5}, {"rounds": True}, {"rounds": "3"}, {"round": 3}):
        with pytest.raises(BadText):
            turned(meta, wrong)
    assert parameters_of(game_named("rummikub").meta, ["limit=-2"]) == {"limit": -2}
    for text in ("limit", "limit=x", "level=2", "limit=99"):
        with pytest.raises(BadText):
            parameters_of(game_named("rummikub").meta, [text])
    with pytest.raises(BadText):
        parameter_named("solitario", "")


@pytest.mark.parametrize("game", ["azul", "coatl", "concordia", "rummikub"])
def test_a_turned_table_is_whole_and_reads_back(game: str) -> None:
    found = game_named(game)
    for one in found.meta.parameters:
        for value in (one.low, one.high):
            chance = Seeded(f"{game}/1")
            options = turned(found.meta, {one.name: value})
            table = found.rules.setup(options, chance, None)
            whole = table.components()
            for _ in range(12):
                moves = found.rules.moves(table)
                if not len(moves):
                    break
                found.rules.play(table, moves[0], chance)
                assert table.components() == whole
                text = found.notation.write(table)
                assert found.notation.write(found.notation.read(text)) == text
                twin = table.copy()
                assert found.notation.write(twin) == text


@rule("AZ 2.3j")
def test_fewer_rounds_and_a_cheaper_marker() -> None:
    one = run("azul", "instinct", 20, options={"rounds": 1}, workshop=Workshop(1))
    four = run("azul", "instinct", 20, workshop=Workshop(1))
    assert max(map(abs, one.margins)) < max(map(abs, four.margins))
    dear = run("azul", "instinct", 40, options={"marker": 30}, workshop=Workshop(1))
    free = run("azul", "instinct", 40, options={"marker": 0}, workshop=Workshop(1))
    gaps = {free.margins[at] - dear.margins[at] for at in range(40)}
    assert max(gaps) > 0


@rule("RU 2.1a", "RU 2.2e")
def test_a_moved_limit() -> None:
    rummikub = game_named("rummikub")

    def limits(room: int) -> list[int]:
        options = turned(rummikub.meta, {"limit": room})
        table = rummikub.rules.setup(options, Seeded("rummikub/1"), None)
        return [table.limit(), table.limit_after(1), table.last_field(), table.to_place()]

    usual, higher = limits(0), limits(4)
    assert [one - other for one, other in zip(higher[:3], usual[:3], strict=True)] == [4, 4, 4]


@rule("RU 2.1", "RU 2.2c")
def test_smaller_stacks_bring_fewer_tiles() -> None:
    rummikub = game_named("rummikub")
    chance = Seeded("rummikub/1")
    table = rummikub.rules.setup(turned(rummikub.meta, {"stack": 2}), chance, None)
    assert table.removed == 106 - 14 - 48
    rummikub.rules.apply(table, rummikub.notation.parse("draw"), chance, None)
    assert len(table.hand) == 16


@rule("CN 1.3d", "CN 1.3e")
def test_other_goods_at_the_start() -> None:
    concordia = game_named("concordia")
    options = turned(concordia.meta, {"cash": 9, "food": 0})
    table = concordia.rules.setup(options, Seeded("concordia/1"), None)
    assert (table.cash, table.stock[1], table.ai_stock[1]) == (9, 0, 2)


@rule("AZ 2.3d", "AZ 2.3f")
def test_a_face_that_names_no_tray() -> None:
    azul = game_named("azul")
    position = (
        "to move: automa; die: 6; tray 2: blue*3 red; tray 6: white black; centre: red*2;"
        " sequence: blue yellow red black white"
    )
    assert str(azul.seats.decision(azul.notation.read(position)).action) == "claim t6 black"
    decision = azul.seats.decision(azul.notation.read(f"{position}; free faces: 1"))
    assert str(decision.action) == "claim t2 blue"
    assert decision.reasons[1].key == "azul.why.case_free"
    usual = run("azul", "instinct", 40, workshop=Workshop(1))
    free = run("azul", "instinct", 40, options={"free": 6}, workshop=Workshop(1))
    assert sum(free.margins) < sum(usual.margins)


@rule("CO 3.1d", "CO 3.3g", "CO 3.6e")
def test_adam_with_other_numbers_of_cards() -> None:
    coatl = game_named("coatl")

    def counts(**given: int | bool) -> list[int]:
        options = turned(coatl.meta, given)
        table = coatl.rules.setup(options, Seeded("coatl/1"), None)
        dealt = sum(1 for card in table.adam if card != -1)
        return [dealt, int(table.adam_refill())]

    assert counts() == [3, 3]
    assert counts(cards=1) == [1, 3]
    assert counts(refill=2) == [3, 2]
    assert counts(level5=True) == [4, 4]
    assert counts(level5=True, cards=2, refill=1) == [3, 2]
    assert counts(cards=4, refill=4, level5=True) == [4, 4]


@rule("CN 4.3a", "CN R1")
@pytest.mark.parametrize("dice", ["d12", "2d6"])
def test_other_numbers_of_the_dice(dice: str) -> None:
    concordia = game_named("concordia")

    def deeds(build: int, buy: int) -> dict[str, list[int]]:
        options = turned(concordia.meta, {"dice": dice, "build": build, "buy": buy})
        table = concordia.rules.setup(options, Seeded("concordia/1"), None)
        found: dict[str, list[int]] = {"build": [], "take": [], "buy": []}
        for pips in range(1 if dice == "d12" else 2, 13):
            table.die = pips
            found[DEEDS[deed_of(table)]].append(pips)
        return found

    usual = deeds(0, 0)
    for build in range(-2, 3):
        for buy in range(-2, 3):
            turned_ = deeds(build, buy)
            assert len(turned_["build"]) == len(usual["build"]) + build
            assert len(turned_["take"]) == max(0, len(usual["take"]) - build - buy)
    assert deeds(1, -1)["build"][-1] == usual["build"][-1] + 1


@rule("CN 4.4b")
def test_dearer_cards_for_the_ai() -> None:
    concordia = game_named("concordia")
    position = "to move: automa; die: 6; ai stock: brick food*2 tool wine cloth"

    def hired(price: int) -> str:
        table = concordia.notation.read(f"{position}; ai price: {price}")
        return str(concordia.seats.decision(table).action)

    assert hired(0) != hired(2)


def test_the_lab_takes_parameters(capsys: pytest.CaptureFixture[str]) -> None:
    asked = "lab azul --player random --games 3 --workers 1 -p rounds=1"
    assert main(["--lang", "en", *asked.split()]) == 0
    assert "3 games" in capsys.readouterr().out
    assert main(["--lang", "en", *asked.split(), "-p", "rounds=7"]) == 2
    assert "rounds" in capsys.readouterr().err
