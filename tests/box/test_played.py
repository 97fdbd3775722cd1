"""It was played so: against the rules, carried out otherwise, or not carried out at all."""

import pytest

from tavolino import Match
from tavolino.core.asking import Box
from tavolino.core.correcting import entries
from tavolino.core.game import YOU
from tavolino.core.played import instead, may_be_missed
from tavolino.core.record import load
from tavolino.core.refusals import BadText, Refusal
from tavolino.texts import LANGUAGES, say
from tests.box.table import GAMES, anything, at_turn
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)
with_automa = pytest.mark.parametrize("game", GAMES[:3])


def note(match: Match, language: str = "en") -> str:
    """What the log says of the last turn that set the table, behind the reason."""
    turn = next(turn for turn in reversed(match.turns) if turn.action.startswith("set "))
    event = turn.events[1]
    return say(language, event["kind"], event["params"]).replace("\u00a0", " ")


def replayed(match: Match) -> Match:
    again = Match.replay(load(match.record().dump()), box=match.box)
    assert (again.turns, again.ask) == (match.turns, match.ask)
    return again


def to_its_end(match: Match) -> None:
    """Anything that may come and may be done, to the end."""
    for _ in range(2000):
        ask = match.ask
        if ask is not None:
            match.tell(ask.id, anything(match))
        elif match.to_move is None:
            return
        else:
            match.play(match.legal(finish=True)[-1 if match.game.meta.id == "rummikub" else 0])


def deed_of(match: Match) -> int:
    """The last thing that the automa did, but for a roll."""
    return max(n for n in range(1, len(match.turns) + 1) if may_be_missed(match, n))


# -- a move of yours


AGAINST = {  # a position, a move that is refused there, its paragraph, and what is said of it
    "azul": (
        "line 2: blue*2; tray 2: blue*2 red; tray 3: red",
        "take t2 blue row 2",
        "AZ 1.3c",
        "Line 2 is already full",
    ),
    "concordia": (
        "phase: build; hand: tribune mercator prefect*2 diplomat senator; pile: architect",
        "build syracusae",
        "CN 1.5d",
        "beside",
    ),
    "rummikub": ("hand: K1 K2 K3 R5 B7", "place K1K2K3", "RU 1.7", "30"),
}


@rule("TA 4.3", "TA 4.4")
@pytest.mark.parametrize("game", AGAINST)
def test_a_move_against_the_rules_stands_and_the_log_says_both(game: str) -> None:
    position, action, paragraph, words = AGAINST[game]
    match = Match(game, position=position, box=Box())
    with pytest.raises(Refusal) as refused:
        match.play(action)
    assert refused.value.rule.startswith(paragraph[:2])
    match.play(action, anyway=True)
    assert match.turns[0].action.startswith("set played: ")
    assert [one["kind"] for one in match.turns[0].events[:2]] == ["core.set", "core.played"]
    assert words in note(match)
    assert match.game.notation.write(match.tables[1]) != match.game.notation.write(match.tables[0])
    assert (match.assisted, match.box and match.box.corrected) == (False, 1)
    for language in LANGUAGES:
        assert "{" not in note(match, language)
    to_its_end(replayed(match))


@rule("TA 4.2", "TA 4.4")
def test_a_move_against_the_rules_may_wait_for_what_the_bag_shows() -> None:
    match = Match("azul", position="line 2: blue*2; tray 2: blue", box=Box())
    match.play("take t2 blue row 2", anyway=True)
    ask = match.ask
    assert ask is not None
    assert (ask.seat, ask.action, len(match.turns)) == (YOU, "take t2 blue row 2", 0)
    match = replayed(match)
    match.undo()
    assert not match.waits
    match.redo()
    ask = match.ask
    assert ask is not None
    match.tell(ask.id, anything(match))
    assert match.turns[0].events[1]["kind"] == "core.played"
    assert match.view().table.round == 2
    to_its_end(replayed(match))


@rule("TA 4.4")
def test_where_no_table_comes_of_it_nothing_is_done() -> None:
    match = Match("azul", position="wall 2: blue; tray 2: blue*2 red; tray 3: red", box=Box())
    before = match.record()
    for what in (
        "take t2 blue row 2",
        "take t5 blue row 1",
        "take t1 marker floor",
        "claim t2 red",
    ):
        with pytest.raises(Refusal) as refused:
            match.play(what, anyway=True)
        assert (refused.value.key, refused.value.rule) == ("core.refuse.not_followed", "TA 4.4")
        assert (match.record(), match.waits) == (before, False)
    with pytest.raises(BadText):
        match.play("dance", anyway=True)
    with pytest.raises(Refusal) as refused:
        Match("azul", deal=1).play("take t1 blue row 1", anyway=True)
    assert refused.value.key == "core.refuse.nothing_asked"


@rule("AZ 2.3g")
def test_the_marker_of_tray_one_is_refused_with_what_to_do() -> None:
    _, match = at_turn("azul", 0)
    with pytest.raises(Refusal) as refused:
        match.play("take t1 marker floor")
    assert refused.value.rule == "AZ 2.3g"


# -- a move of the automa


@rule("TA 4.3", "TA 4.4")
@with_automa
def test_the_automa_s_move_was_carried_out_otherwise(game: str) -> None:
    _, match = at_turn(game, 14 if game == "concordia" else 5)
    number = deed_of(match)
    before = list(match.turns)
    found = instead(match, number)
    assert found
    assert before[number - 1].action not in [one.action for one in found]
    for one in found[:6]:
        twin = match.copy()
        with pytest.raises(Refusal):
            twin.amend(number, action=one.action)  # the automa has no choice
        twin.amend(number, action=one.action, choice="keep")
        assert twin.turns[: len(before)] == before, "the log keeps both"
        event = twin.turns[len(before)].events[1]
        assert (event["kind"], event["params"]["played"]) == ("core.otherwise", one.said)
        assert note(twin) != note(twin, "it")
        assert twin.box is not None
        assert (twin.assisted, twin.box.corrected) == (False, 1)
        replayed(twin)
    to_its_end(twin)


@rule("TA 4.4")
@with_automa
def test_the_automa_s_move_was_not_carried_out(game: str) -> None:
    _, match = at_turn(game, 14 if game == "concordia" else 5)
    number = deed_of(match)
    pieces = match.table.components()
    match.amend(number, action="", choice="keep")
    assert match.table.components() == pieces
    assert "not carried out" in note(match)
    to_its_end(replayed(match))


@rule("TA 4.4")
def test_only_a_deed_of_the_automa_can_have_been_left_out() -> None:
    _, match = at_turn("azul", 3)
    yours = next(n for n, turn in enumerate(match.turns, 1) if turn.seat == YOU)
    roll = next(n for n, turn in enumerate(match.turns, 1) if turn.action == "roll")
    for number in (yours, roll):
        with pytest.raises(Refusal) as refused:
            match.amend(number, action="", choice="keep")
        assert refused.value.key == "core.refuse.not_missed"
    with pytest.raises(Refusal) as refused:
        match.amend(0, action="roll", choice="keep")
    assert refused.value.key == "core.refuse.no_such_turn"


@rule("TA 4.4")
@with_automa
def test_what_came_later_is_done_as_it_is_written_or_the_turn_is_named(game: str) -> None:
    """Long ago: the rest is done again on the table, whatever the automa would do now."""
    _, match = at_turn(game, 16 if game == "concordia" else 6)
    deeds = [n for n in range(1, len(match.turns) + 1) if may_be_missed(match, n)][:4]
    followed = 0
    for number in deeds:
        for one in instead(match, number)[:5]:
            twin = match.copy()
            why = refusal_of(twin, number, one.action)
            if why is None:
                followed += 1
                replayed(twin)
            else:
                assert why.key == "core.refuse.not_followed_at"
                assert number < why.params["turn"] <= len(match.turns)
                assert twin.record() == match.record()
    assert followed


def refusal_of(match: Match, number: int, action: str) -> Refusal | None:
    try:
        match.amend(number, action=action, choice="keep")
    except Refusal as why:
        return why
    return None


# -- a die


@rule("TA 4.4")
def test_a_die_that_was_read_wrong_is_written_down_in_words() -> None:
    _, match = at_turn("azul", 2)
    die = entries(match)[0]
    (told,) = die.answers[0].values
    match.amend(die.turn, [[told % 6 + 1]], choice="keep")
    assert f"really so: {told % 6 + 1}." in note(match)
    _, coatl = at_turn("coatl", 3)
    entry = entries(coatl)[-1]
    answer = [list(one.values) for one in entry.answers]
    answer[0], answer[1] = answer[1], answer[0]
    coatl.amend(entry.turn, answer, choice="keep")
    words = note(coatl, "it")
    assert all(colour not in words for colour in ("yellow", "green", "blue"))
    assert any(colour in words for colour in ("giallo", "verde", "blu", "rosso", "nero"))
