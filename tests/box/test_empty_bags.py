"""The bag is empty before its count: a tile is missing, and it is filled as far as it goes."""

import pytest

from tavolino import Match
from tavolino.cli.box import none_left
from tavolino.core import box_snapshot, helper_snapshot
from tavolino.core.asking import Ask, Box, Field, load_box
from tavolino.core.box_steps import EMPTY
from tavolino.core.boxed import Told
from tavolino.core.chance import NONE
from tavolino.core.correcting import entries
from tavolino.core.helper import Helper
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tests.box.table import Table, anything
from tests.rule import rule

SHORT = {"azul": "bag", "coatl": "bodies", "rummikub": "tiles"}


def but_one(fields: list[Field], told: list[Told], name: str) -> list[Told]:
    """The last place of a source stays empty."""
    last = max(nth for nth, field in enumerate(fields) if field.name == name)
    return [[*one[:-1], NONE] if nth == last else list(one) for nth, one in enumerate(told)]


def set_up(game: str) -> Match:
    match = Match(game, box=Box())
    ask = match.ask
    assert ask is not None
    match.tell(ask.id, but_one(ask.fields, anything(match), SHORT[game]))
    return match


@rule("TA 4.1", "CO 1.2d")
@pytest.mark.parametrize("game", SHORT)
def test_it_is_filled_as_far_as_it_goes_and_the_game_goes_on(game: str) -> None:
    match = set_up(game)
    pieces = match.table.components()
    for _ in range(12):
        ask = match.ask
        if ask is not None:
            match.tell(ask.id, anything(match))
        elif match.to_move == "you":
            match.play(match.legal()[0])
    assert match.table.components() == pieces
    assert match.turns
    assert match.box is not None
    again = Match.replay(match.record(), box=load_box(match.box.dump()))
    assert again.game.notation.write(again.table) == match.game.notation.write(match.table)


@rule("TA 4.1")
def test_a_tray_has_three_tiles_and_the_entry_says_so() -> None:
    match = set_up("azul")
    shown = box_snapshot.entry_of(match, entries(match)[0])
    assert shown["answers"][-1]["values"][-1] == EMPTY
    assert shown["answers"][-1]["pieces"][-1]["key"] == "core.none_came"
    assert sum(match.table.supply) == 3 + 4 * 5 - 1


@rule("CO 1.2d")
def test_what_should_be_in_a_bag_that_is_empty_is_out_of_the_game() -> None:
    match = set_up("coatl")
    assert box_snapshot.counted(match) == {"key": "coatl.box.count", "params": {"count": 0}}


@rule("TA 4.1")
def test_dice_orders_and_cards_are_never_empty() -> None:
    match = Match("coatl", box=Box())
    ask = match.ask
    assert ask is not None
    told = but_one(ask.fields, anything(match), "prophecies")
    with pytest.raises(Refusal) as refused:
        match.tell(ask.id, told)
    assert refused.value.key == "coatl.refuse.card_not_left"
    with pytest.raises(BadText):
        box_snapshot.number_of(match, "prophecies", EMPTY)


@rule("TA 4.1")
def test_empty_is_said_in_the_middle_of_a_pad_and_taken_back() -> None:
    match = Match("azul", box=Box())
    ask = match.ask
    assert ask is not None
    told: list[Told] = [list(one) for one in anything(match)]
    told[-1] = [told[-1][0], None, None, None]
    match.tell(ask.id, told)
    waiting = match.ask
    assert waiting is not None
    short = none_left(waiting.fields, told)
    assert short[-1] == [told[-1][0], NONE, NONE, NONE]
    match.tell(waiting.id, [*short[:-1], [*short[-1][:3], None]])
    waiting = match.ask
    assert waiting is not None
    assert waiting.fields[-1].values == [told[-1][0], NONE, NONE, None]
    match.tell(waiting.id, short)
    assert not match.waits
    assert sum(match.table.supply) == 3 + 4 * 4 + 1


@rule("CO 1.2d")
def test_adam_alone_goes_on_with_an_empty_bag() -> None:
    helper = Helper(game_named("coatl"))
    told: list[Told] = [list(one) for one in filled(helper)]
    helper.tell(but_one(helper.needs(), told, "bodies"))
    assert helper.waiting is None
    again = Helper(helper.game, kept=helper.dump())
    assert again.dump() == helper.dump()
    assert helper_snapshot.snapshot(again)["entries"]


def filled(helper: Helper) -> list[list[int]]:
    """Anything that may come, question by question."""
    used: dict[str, list[int]] = {}
    found = []
    for field in helper.needs():
        pool = used.setdefault(
            field.name, [kind for kind, count in field.left.items() for _ in range(count)]
        )
        found.append([pool.pop(0) for _ in field.places])
    return found


USED_UP = {
    "azul": ("centre: blue; marker: automa; aside: red*19", "take centre blue floor", "red"),
    "coatl": ("cell 1: red; cell 8: red; cell 7: blue; aside: red_body*15", "take 1", "red"),
    "rummikub": ("hand: K1 K1 R2; draws: 2", "draw", "K1"),
}


@rule("TA 4.1")
@pytest.mark.parametrize("game", USED_UP)
def test_what_is_used_up_before_a_pad_opens_is_shown_with_none_left(game: str) -> None:
    position, action, gone = USED_UP[game]
    match = Match(game, position=position, box=Box())
    match.play(action)
    ask = box_snapshot.ask(match)
    assert ask is not None
    field = next(one for one in ask["fields"] if one["name"] == SHORT[game])
    assert gone in [piece["value"] for piece in field["pieces"]]
    assert field["left"].get(gone, 0) == 0


DECKS = {
    "coatl": ("prophecies", "card_not_left", 49, 20),
    "concordia": ("deck", "card_not_left", 8, 7),
}


@rule("TA 4.1")
@pytest.mark.parametrize("game", DECKS)
def test_a_card_that_was_told_before_is_refused_and_its_entry_found(game: str) -> None:
    """A deck shows all that it has held, so that a card of which none is left can be doubted."""
    name, why, most, least = DECKS[game]
    table = Table(game)
    doubted = set[str]()

    def doubting(match: Match, ask: Ask) -> Match:
        for nth, field in enumerate(ask.fields):
            if field.name != name or not ask.seat:
                continue
            shown = box_snapshot.field_of(match, field)
            pieces = [piece["value"] for piece in shown["pieces"]]
            assert least <= len(pieces) <= most
            assert {*shown["left"]} <= {*pieces}
            for piece in [one for one in pieces if not shown["left"].get(one)]:
                doubted.add(piece)
                number = box_snapshot.number_of(match, name, piece)
                with pytest.raises(Refusal) as refused:
                    match.copy().tell(ask.id, [*[[]] * nth, [number]])
                assert refused.value.key == f"{game}.refuse.{why}"
                assert entries(match, number)
        return table.at_once(match, ask)

    table.play(table.sit_down(), doubting)
    assert len(doubted) > 4
