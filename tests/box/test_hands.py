"""What the hands do: imperatives in four languages, equal pieces joined, places by number."""

import itertools
import re

import pytest

from tavolino import Match
from tavolino.core import box_snapshot, box_steps
from tavolino.core.asking import Ask
from tavolino.core.game import Line
from tavolino.texts import LANGUAGES, catalogue, say
from tests.box.table import GAMES, Table
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)
FEW = 5  # lines of an automa's turn
LONGER = {"fulfilled": 10, "tiled": 8}  # a card of ADAM's with its pieces; the end of a round
HOLE = re.compile(r"[{}]")


def whole_session(game: str) -> tuple[Match, list[list[Line]]]:
    """The match, and what was said before each question."""
    table = Table(game)
    said: list[list[Line]] = []

    def listen(match: Match, ask: Ask) -> Match:
        said.append(box_snapshot.hands_first(match, ask))
        assert_each_is_filled(match, ask)
        return table.at_once(match, ask)

    return table.play(table.sit_down(), listen), said


def assert_each_is_filled(match: Match, ask: Ask) -> None:
    """What is asked for is brought about by a deed, said once, that of the setup only there."""
    names = {field.name for field in ask.fields}
    keys = [line.key for line in box_snapshot.hands_first(match, ask)]
    fills = [key for key in keys if ".fill." in key]
    assert len(set(fills)) == len(fills) >= len(names)
    for name in names:
        assert any(key.partition(".fill.")[2].startswith(name.replace(" ", "_")) for key in fills)
    assert not ask.seat or not any(key.endswith("_setup") for key in fills)


@games
def test_before_every_question_the_hands_know_what_to_do(game: str) -> None:
    match, said = whole_session(game)
    assert all(lines for lines in said)
    turns = [
        box_snapshot.hands_of(match, match.tables[nth], turn.events)
        for nth, turn in enumerate(match.turns)
    ]
    for line in [line for lines in [*said, *turns] for line in lines]:
        assert line.rule[:2] == match.game.meta.prefix
        for language in LANGUAGES:
            assert line.key in catalogue(language)
            assert not HOLE.search(say(language, line.key, line.params)), line


@games
def test_an_automa_s_turn_is_said_in_few_lines(game: str) -> None:
    match, _ = whole_session(game)
    for nth, turn in enumerate(match.turns):
        if turn.seat != "automa" or turn.action == "roll":
            continue
        lines = box_snapshot.hands_of(match, match.tables[nth], turn.events)
        kinds = {line.key.rpartition(".")[2] for line in lines}
        assert 1 <= len(lines) <= max([FEW, *(LONGER.get(kind, 0) for kind in kinds)])
        alike = [(line.key, {**line.params, "count": 0}) for line in lines]
        assert all(one != after for one, after in itertools.pairwise(alike)), "joined"


@rule("CO 3.3b", "CO 3.3e")
def test_cards_of_adam_that_lie_on_the_screen_leave_little_to_the_hands() -> None:
    """What he takes is put aside at once; nothing is laid, and little is said."""
    match, _ = whole_session("coatl")
    lying: list[list[Line]] = []
    kept: list[list[Line]] = []
    for ours, said in (([], lying), (["adam"], kept)):
        box_steps.give(match, ours)
        for nth, turn in enumerate(match.turns):
            said.append(box_snapshot.hands_of(match, match.tables[nth], turn.events))
    aside = {"claimed", "fulfilled", "adam_drew"}
    for before, after in zip(lying, kept, strict=True):
        names = [line.key.rpartition(".")[2] for line in before]
        left = [f"{one}_aside" if one in aside else one for one in names]
        assert [line.key.rpartition(".")[2] for line in after] == [
            one for one in left if one not in ("laid", "dropped")
        ]
        assert len(after) <= FEW
    said_now = {line.key: line for lines in kept for line in lines}
    assert {f"coatl.hands.{one}_aside" for one in aside} <= set(said_now)
    for line in said_now.values():
        for language in LANGUAGES:
            assert not HOLE.search(say(language, line.key, line.params)), line


def test_adam_s_cards_are_counted_from_the_left_as_they_lie() -> None:
    match, _ = whole_session("coatl")
    places = [
        line.params["place"]
        for nth, turn in enumerate(match.turns)
        if turn.seat == "automa"
        for line in box_snapshot.hands_of(match, match.tables[nth], turn.events)
        if "place" in line.params
    ]
    assert set(places) == {1, 2, 3}


def test_the_automa_takes_from_a_tray_and_the_rest_goes_to_the_centre() -> None:
    match, _ = whole_session("azul")
    lines = box_snapshot.hands_of(match, match.tables[2], match.turns[2].events)
    assert [line.key for line in lines] == ["azul.hands.claimed", "azul.hands.spilled"]
    told = say("en", lines[0].key, lines[0].params).replace("\u00a0", " ")
    assert told == "Tray SIX: red × 1 → the automa’s pile"


def deeds(match: Match) -> list[tuple[int, Line]]:
    """All that the hands do in a game, each with the turn before it."""
    return [
        (nth, line)
        for nth, turn in enumerate(match.turns)
        for line in box_snapshot.hands_of(match, match.tables[nth], turn.events)
    ]


@rule("AZ 2.3c", "AZ 2.3d")
def test_the_hands_hear_that_the_tray_of_the_die_is_empty() -> None:
    match, _ = whole_session("azul")
    said = {nth: line for nth, line in deeds(match) if line.key == "azul.hands.empty_tray"}
    for nth, turn in enumerate(match.turns):
        if turn.action.startswith("claim"):
            tray = int(match.tables[nth].die) - 1
            assert (nth in said) == (match.tables[nth].tiles_at(tray) == 0)
    assert said
    nth, first = next(iter(said.items()))
    words = say("en", first.key, first.params).replace("\u00a0", " ")
    assert words == f"Tray {DIE[int(match.tables[nth].die) - 1]} is empty."


DIE = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX")


@rule("AZ 1.4d")
def test_the_standing_is_said_after_every_round_but_the_last() -> None:
    match, _ = whole_session("azul")
    said = [(nth, line.params) for nth, line in deeds(match) if line.key == "azul.hands.standing"]
    assert len(said) == 3
    for nth, points in said:
        table = match.tables[nth + 1]
        assert points == {"you": int(table.score), "automa": int(table.pile_size())}


@rule("RU 2.2e")
def test_after_a_stack_the_hands_hear_what_the_next_would_make() -> None:
    match, _ = whole_session("rummikub")
    said = {nth: line.params for nth, line in deeds(match) if line.key == "rummikub.helper.next"}
    drawn = [nth for nth, turn in enumerate(match.turns) if turn.action == "draw"]
    assert {*said} <= {*drawn}
    assert len(drawn) - len(said) <= 1, "but after what ends the game"
    for nth, after in said.items():
        table = match.tables[nth + 1]
        assert after == {"count": len(table.hand) + 3, "limit": table.limit_after(1)}


def test_the_ai_s_cards_are_named_by_their_places() -> None:
    match, _ = whole_session("concordia")
    bought = [
        line
        for nth, turn in enumerate(match.turns)
        for line in box_snapshot.hands_of(match, match.tables[nth], turn.events)
        if line.key == "concordia.hands.ai_bought"
    ]
    assert bought
    assert all(line.params["slots"] for line in bought)
