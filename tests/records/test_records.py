"""Whole games as they were played once: the rules must play them so for ever."""

from pathlib import Path

import pytest

from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.options import fitting
from tavolino.core.record import Record, load
from tavolino.core.registry import game_named
from tests.records.make import FOLDER, STORIES
from tests.rule import rule

FILES = sorted(FOLDER.glob("*.jsonl"))
every = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def replayed(path: Path) -> Match:
    return Match.replay(load(path.read_text(encoding="utf-8")))


def written(path: Path) -> Record:
    """The record with options that came later as they are usually: it was played so."""
    record = load(path.read_text(encoding="utf-8"))
    return record._replace(options=fitting(game_named(record.game).meta, record.options))


def test_every_story_has_its_record_and_every_record_its_story() -> None:
    assert [path.stem for path in FILES] == sorted(STORIES)


@every
def test_a_record_is_replayed_event_by_event(path: Path) -> None:
    match = replayed(path)
    assert match.record().dump() == written(path).dump()
    assert match.to_move is None


@every
@rule("AZ 2.3a", "AZ 2.3b", "AZ 2.3c", "AZ 2.3d", "AZ E3", "AZ E5", "AZ E6", "AZ E9")
def test_a_record_shows_what_its_name_says(path: Path) -> None:
    assert STORIES[path.stem][1](replayed(path))


@every
@rule("TA 1.2")
def test_the_deal_of_a_record_still_brings_the_same_game(path: Path) -> None:
    """Not only what was written down: the streams of chance themselves."""
    record = written(path)
    match = Match(record.game, record.options, record.deal)
    for turn in record.turns:
        if turn.seat == "you":
            match.play(turn.action)
    assert match.record() == record


def test_a_citation_that_was_put_right_does_not_spoil_a_record() -> None:
    """A single card bought by CN T3 used to cite CN C2; any other citation is still noticed."""
    record = written(FOLDER / "concordia_T2_full_storehouse.jsonl")

    def cited(rule: str) -> Record:
        turns = [
            turn._replace(
                events=[
                    {**event, "rule": rule} if event["rule"] == "CN T3" else event
                    for event in turn.events
                ]
            )
            for turn in record.turns
        ]
        return record._replace(turns=turns)

    assert cited("CN C2") != record
    Match.replay(cited("CN C2"))
    with pytest.raises(Mismatch):
        Match.replay(cited("CN C1"))


@rule("AZ E9")
def test_with_no_owner_the_starter_of_the_round_starts_again() -> None:
    match = replayed(FOLDER / "azul_E9_nobody_owns_the_marker.jsonl")
    for number, turn in enumerate(match.turns):
        if any(event["rule"] == "AZ E9" for event in turn.events):
            assert match.tables[number].starter == match.tables[number + 1].starter


@rule("RU 2.2b", "RU 2.2d", "RU 2.2e", "RU R9", "RU R18")
@pytest.mark.parametrize("how", ["won", "limit", "last_stack", "gave_up", "penalty"])
def test_rummikub_ends_as_its_record_says(how: str) -> None:
    match = replayed(FOLDER / f"rummikub_{how}.jsonl")
    assert match.outcome is not None
    assert (match.outcome.winner == "you") == match.outcome.reason.key.endswith("won")


@rule("AZ E20")
def test_a_draw_has_no_winner() -> None:
    outcome = replayed(FOLDER / "azul_E20_draw.jsonl").outcome
    assert outcome is not None
    assert outcome.scores["you"] == outcome.scores["automa"]
    assert (outcome.winner, outcome.reason.rule) == (None, "AZ E20")


def test_a_record_from_before_an_option_existed_is_played_with_its_usual_value() -> None:
    path = FOLDER / "solitario_stall.jsonl"
    record = written(path)
    older = {name: value for name, value in record.options.items() if name != "winnable"}
    match = Match.replay(record._replace(options=older))
    assert match.record() == record
