"""We have already begun: a table told part by part, with as few taps as it has pieces."""

from typing import Any

import pytest

from tavolino import Match
from tavolino.core import late
from tavolino.core.asking import Box
from tavolino.core.beside import Part
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.helper import Helper
from tavolino.core.refusals import BadText, Refusal
from tavolino.texts import LANGUAGES, catalogue, say
from tests.box.helping import HelperTable
from tests.box.table import GAMES, Table
from tests.box.test_step_down import decisions

games = pytest.mark.parametrize("game", GAMES)
HISTORY = ("aside", "discards", "pile", "played")  # what nobody has to know


def whole(match: Match) -> list[Part]:
    return late.every_part(match.game, match.table)


def seen(match: Match, only_automa: bool = False) -> dict[str, list[str]]:
    """What lies on a real table; nothing is said of what is empty."""
    asked = {part.name for part in late.form(match.game, match.options, only_automa)}
    found = {part.name: part.lying for part in whole(match) if part.name in asked}
    found = {name: lying for name, lying in found.items() if any(lying)}
    if only_automa and match.game.meta.id == "azul":
        return {**found, "pile": [str(match.table.pile_size())]}
    if only_automa and match.game.meta.id == "rummikub":
        return {"level": [str(match.table.level)], "hand": [str(len(match.table.hand))],
                "draws": [str(match.table.draws)]}  # fmt: skip
    return found


def taps(match: Match, laid: dict[str, list[str]], left_out: tuple[str, ...] = ()) -> int:
    """A tap for a piece, two for a prophecy, one for a number; the side is the last one."""
    parts = {part.name: part for part in whole(match)}
    count = 0
    for name, lying in laid.items():
        pieces = [one for one in lying if one]
        part = parts.get(name)
        if name in left_out or name == "to move":
            continue
        cards = part is not None and part.asks == "prophecies"
        forced = 1 if part is not None and part.group and name == last_of(parts, part) else 0
        count += (2 if cards else 1) * (len(pieces) - forced)
    return count + 1


def last_of(parts: dict[str, Part], part: Part) -> str:
    """The last part of a group is filled in."""
    return [one.name for one in parts.values() if one.group == part.group][-1]


@games
def test_a_table_that_is_told_whole_is_the_table(game: str) -> None:
    found = decisions(game)
    for match in found[:: max(1, len(found) // 5)]:
        position = late.position_of(match.game, match.options, seen(match), False)
        again = Match(game, position=position, box=Box())
        if game == "rummikub":
            assert sorted(again.table.laid()) == sorted(match.table.laid())
            assert (again.table.hand, again.table.draws) == (match.table.hand, match.table.draws)
        else:
            assert position == match.game.notation.write(match.table)


@games
def test_without_its_history_the_game_goes_on_and_counts_are_a_hint(game: str) -> None:
    match = decisions(game)[6]
    laid = {name: lying for name, lying in seen(match).items() if name not in HISTORY[:2]}
    position = late.position_of(match.game, match.options, laid, False)
    again = Match(game, position=position, box=Box())
    assert again.to_move == YOU
    assert [str(one) for one in again.legal()] == [str(one) for one in match.legal()]


@games
def test_of_the_automa_alone_only_what_it_reads_is_told(game: str) -> None:
    found = decisions(game)
    for match in found[2 :: max(1, len(found) // 4)]:
        laid = seen(match, True)
        position = late.position_of(match.game, match.options, laid, True)
        helper = Helper(match.game, match.options, position=position)
        assert (helper.needs(), helper.to_move) == ([], YOU)
        assert helper.entries()
        if game == "coatl":  # ADAM would do the same on both
            theirs = match.game.seats.decision(turned(match.table)).action
            assert helper.rules.decide is not None
            assert str(helper.rules.decide(turned(helper.table)).action) == str(theirs)


def turned(table: Any) -> Any:
    """The same table, ADAM to move."""
    twin = table.copy()
    twin.turn, twin.phase = 1, 1
    return twin


@games
def test_what_a_session_knows_is_told_already(game: str) -> None:
    """The form of a late start begins with it, and as it is the same session goes on from it."""
    table = HelperTable(game)
    helper = table.sit_down()
    assert (late.known(helper) == {}) == (game != "rummikub"), "nothing is told yet"
    while table.step(helper):
        if helper.needs() or helper.to_move != YOU or table.entered % 5:
            continue
        laid = late.known(helper)
        if "" in laid.get("display", []):
            continue  # in the middle of a purchase
        assert set(laid) == {part.name for part in late.form(helper.game, helper.options, True)}
        position = late.position_of(helper.game, helper.options, laid, True)
        again = Helper(helper.game, helper.options, position=position)
        assert late.known(again) == laid
        if game in ("coatl", "concordia"):
            assert again.entries() == helper.entries()


# Taps of section 5.3 of the companion: full, and with only the automa. They are means of many
# games; this one game may have up to a quarter more on the table.
TAPS = {"azul": (39, 10), "coatl": (66, 24), "concordia": (72, 45), "rummikub": (41, 4)}
A_QUARTER = 5 / 4
ROUNDS = {"coatl": 15, "concordia": 18}


def at_the_state_of_the_table(game: str) -> Match:
    """Azul at the start of round 3, Cóatl after 15 rounds, Concordia after 18, 10 stacks taken."""
    found = decisions(game)
    if game == "azul":
        return next(one for one in found if one.table.round == 3)
    if game == "rummikub":
        return next(one for one in found if one.table.draws == 10)
    return found[ROUNDS[game]]


@games
def test_it_takes_few_taps_to_begin_late(game: str) -> None:
    match = at_the_state_of_the_table(game)
    most, alone = TAPS[game]
    assert taps(match, seen(match), HISTORY) <= most * A_QUARTER
    assert taps(match, seen(match, True), HISTORY) <= alone * A_QUARTER


@games
def test_every_part_of_the_form_has_its_words(game: str) -> None:
    options = Table(game).options
    for only_automa in (False, True):
        match = Table(game).sit_down()
        parts = late.form(match.game, options, only_automa)
        shown: list[Any] = [late.shown(match.game, part) for part in parts]
        keys = {piece["key"] for one in shown for piece in one["pieces"]} - {""}
        assert all(not any(part.lying) for part in parts if part.pieces)
        empty = {thing for part in parts if part.pieces for thing in part.things}
        assert not [one for one in empty if one.startswith(("slot", "p1", "t1 ", "card", "tile"))]
        for language in LANGUAGES:
            for part in parts:
                assert "{" not in say(language, part.said.key, part.said.params)
            assert not [key for key in keys if key not in catalogue(language)]
    if game != "rummikub":
        assert late.form(match.game, options, False)[-1].name == "to move"


def test_what_has_to_be_told_is_asked_for_and_what_cannot_lie_is_refused() -> None:
    azul = Match("azul", deal=1)
    for laid, kind in (
        ({"tray 2": ["blue"]}, Refusal),  # no sequence
        ({"dream": ["blue"]}, BadText),
        ({"sequence": ["blue"] * 5, "tray 2": ["blue"]}, Refusal),
        ({"tray 2": ["dream"]}, BadText),
    ):
        with pytest.raises(kind):
            late.position_of(azul.game, {}, laid, False)
    sequence = ["red", "blue", "white", "black", "yellow"]
    laid = {"sequence": sequence, "centre": ["blue", "red"], "to move": [AUTOMA], "round": ["2"]}
    match = Match("azul", position=late.position_of(azul.game, {}, laid, False), box=Box())
    match.advance()
    assert (match.waits, match.table.round) == (True, 2)
    concordia = Match("concordia", deal=1)
    with pytest.raises(Refusal) as refused:
        late.position_of(concordia.game, concordia.options, {}, True)
    assert refused.value.key == "core.refuse.not_told"
