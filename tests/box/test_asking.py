"""What a person is asked: places and names, answers that cannot be, and who may not be asked."""

from collections import Counter

import pytest

from tavolino import Match
from tavolino.core import box_snapshot
from tavolino.core.asking import Ask, Box
from tavolino.core.boxed import Told
from tavolino.core.correcting import entries
from tavolino.core.refusals import BadText, Refusal
from tavolino.texts import LANGUAGES, catalogue
from tests.box.table import GAMES, Table
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)


def setup(game: str) -> tuple[Table, Match, Ask]:
    table = Table(game)
    match = table.sit_down()
    ask = match.ask
    assert ask is not None
    return table, match, ask


@rule("TA 4.1")
@games
def test_every_value_has_a_place_and_the_place_a_name(game: str) -> None:
    table = Table(game)
    places: Counter[str] = Counter()

    def look(match: Match, ask: Ask) -> Match:
        shown = box_snapshot.ask(match)
        assert shown is not None
        here = []
        for field, seen in zip(ask.fields, shown["fields"], strict=True):
            assert len(field.places) == len(field.values) == len(seen["said"])
            assert all(field.places)
            assert all(one["key"] in catalogue("en") for one in seen["said"])
            if field.name not in ("bag", "tiles", "bodies"):
                here += field.places
        assert len(here) == len(set(here)), "two cards cannot come to one place"
        places.update(here)
        return table.at_once(match, ask)

    table.play(table.sit_down(), look)
    expected = {"azul": "die", "coatl": "row 6", "concordia": "slot 7", "rummikub": ""}[game]
    assert not expected or expected in places


@games
def test_everything_that_is_asked_has_a_name_in_four_languages(game: str) -> None:
    asks = Table(game).sit_down().game.meta.asks
    for language in LANGUAGES:
        assert not [
            one for one in asks if f"{game}.asks.{one.replace(' ', '_')}" not in catalogue(language)
        ]


def test_tokens_are_told_city_by_city() -> None:
    _, _, ask = setup("concordia")
    assert ask.fields[0].name == "tokens A"
    assert len(set(ask.fields[0].places)) == 7


def test_what_is_left_counts_what_was_told_in_any_order() -> None:
    _, match, ask = setup("azul")
    told: list[Told] = [[], [], [0, 0, 0, None]]
    match.tell(ask.id, told)
    now = match.ask
    assert now is not None
    assert [field.left[0] for field in now.fields[1:]] == [16] * 6
    assert now.fields[2].values == [0, 0, 0, None]


IMPOSSIBLE = {  # a question, and a piece that is told too often
    "azul": ("bag", "blue", 20, "azul.refuse.not_left"),
    "coatl": ("prophecies", "p14", 2, "coatl.refuse.card_not_left"),
    "concordia": ("tokens A", "cloth", 5, "concordia.refuse.token_not_left"),
    "rummikub": ("tiles", "O1", 3, "rummikub.refuse.not_left"),
}


@rule("TA 4.1")
@games
def test_an_impossible_piece_is_refused_with_its_paragraph_in_four_languages(game: str) -> None:
    name, piece, count, key = IMPOSSIBLE[game]
    _, match, ask = setup(game)
    kind = match.game.meta.kinds.index(piece)
    told: list[Told] = []
    for field in ask.fields:
        some = min(count, len(field.places)) if field.name == name else 0
        told.append([kind] * some)
        count -= some
    with pytest.raises(Refusal) as refused:
        match.tell(ask.id, told)
    assert refused.value.key == key
    assert refused.value.rule[:2] == match.game.meta.prefix
    assert refused.value.params["place"]
    told_in = {refused.value.told(language) for language in LANGUAGES}
    assert len(told_in) == len(LANGUAGES)
    assert all(refused.value.rule in one for one in told_in)
    assert match.ask is not None


@rule("TA 4.1")
def test_the_list_shows_the_entries_of_a_piece() -> None:
    table = Table("azul")
    match = table.play(table.sit_down(), table.at_once)
    found = entries(match, piece=2)
    assert len(found) > 3
    assert all(any(2 in one.values for one in entry.answers) for entry in found)
    assert [entry.turn for entry in found] == sorted((one.turn for one in found), reverse=True)


@rule("TA 4.1")
def test_more_than_was_asked_cannot_be_read() -> None:
    _, match, ask = setup("azul")
    too_many: list[list[Told]] = [[[0, 1, 2, 3, 4, 4]], [[]] * 9]
    for told in too_many:
        with pytest.raises(BadText):
            match.tell(ask.id, told)


@rule("TA 4.1")
def test_nobody_is_asked_in_a_game_from_a_deal() -> None:
    with pytest.raises(Refusal) as refused:
        Match("azul", deal=1).tell("0.1", [[3]])
    assert (refused.value.key, refused.value.rule) == ("core.refuse.nothing_asked", "TA 4.1")


@rule("TA 4.3")
def test_a_game_with_the_box_is_never_ranked() -> None:
    with pytest.raises(Refusal):
        Match("azul", ranked=True, box=Box())


def test_solitario_is_not_followed_card_by_card() -> None:
    with pytest.raises(Refusal) as refused:
        Match("solitario", box=Box())
    assert refused.value.key == "solitario.refuse.real_cards"


@rule("TA 4.2")
def test_a_setup_that_waits_has_nothing_to_play_and_nothing_to_undo() -> None:
    _, match, _ = setup("azul")
    assert (match.legal(), match.undo_step(), match.redo_step()) == ([], None, None)
    with pytest.raises(Refusal):
        match.play("take t1 blue row 1")
    assert match.view() is not None


@games
def test_what_lies_on_the_table_can_be_seen_in_the_middle_of_every_step(game: str) -> None:
    table = Table(game)

    def look(match: Match, ask: Ask) -> Match:
        assert match.game.seats.to_json(match.view())
        assert match.game.words.draw(match.view(), "en", "words")
        return table.at_once(match, ask)

    table.play(table.sit_down(), look)


@rule("TA 4.2")
def test_hands_may_change_in_mid_game_at_an_open_die() -> None:
    table, match, ask = setup("azul")
    table.at_once(match, ask)
    match.play(str(table.next(match)))
    assert match.waits
    match.give(["die"])
    assert (match.waits, len(match.turns)) == (False, 3)
    match.play(match.legal()[0])
    assert not match.waits
    match.give([])
    match.play(match.legal()[0])
    assert match.waits
