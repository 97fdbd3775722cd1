"""A match of several: tables, counter, end, and the record that is played again (SO 6)."""

import random
from collections.abc import Callable

import pytest

from tavolino.core.chance import Chanced, Seeded
from tavolino.core.mismatch import Mismatch
from tavolino.core.options import fitting
from tavolino.core.race import Entry, Round, Standing, moved
from tavolino.core.race_record import Participant, PlayedRound, RaceRecord, load, replay
from tavolino.core.racing import COUNTER, REPLAY
from tavolino.core.refusals import BadText, Refusal
from tavolino.games.solitario.game import GAME
from tests.rule import rule

WHO = ["p1", "p2", "p3", "p4"]
USUAL = fitting(GAME.meta, {})


def played(seed: int, deal: int = 7, **options: str | int) -> Round:
    """A round in which everybody moves at random and at last finishes."""
    chooser = random.Random(seed)
    found = Round(GAME, WHO, fitting(GAME.meta, options), deal)
    at = 0
    for _ in range(chooser.randrange(20, 120)):
        playing = [who for who in WHO[: chooser.randrange(1, 5)] if found.is_playing(who)]
        if not playing:
            continue
        who = chooser.choice(playing)
        legal = found.matches[who].legal()
        at += chooser.randrange(0, 900)
        found.play(who, str(chooser.choice(legal)), at)
    for who in WHO:
        if found.is_playing(who):
            found.play(who, "finish", at)
    return found


def ended(one: Round, ties: str = COUNTER, seed: str = "lots") -> PlayedRound:
    lots: list[Chanced] = []
    chance = Seeded(seed)
    chance.written = lots
    ranking = one.ranking(ties, chance)
    at = one.entries[-1].at if one.entries else 0
    return PlayedRound(
        one.deal, one.outcomes, list(one.entries), one.reason(), at, [], lots, ranking
    )


def record(*rounds: PlayedRound, ties: str = COUNTER) -> RaceRecord:
    people = [Participant(who, who.upper(), "person", None) for who in WHO]
    return RaceRecord("solitario", 1, dict(USUAL), ties, "seed", people, list(rounds))


@rule("SO 6.1", "SO 6.2", "SO S4")
def test_tables_are_apart_and_the_counter_is_one() -> None:
    one = Round(GAME, WHO, USUAL, 7)
    assert [one.play(who, "turn", 0).counter for who in WHO] == [1, 2, 3, 4]
    assert one.play("p1", "turn", 5) == Entry(5, "p1", 2, "turn", 0, 5)
    assert [one.turns_of(who) for who in WHO] == [2, 1, 1, 1]


@rule("SO S14")
def test_a_refused_move_is_not_counted() -> None:
    one = Round(GAME, WHO, USUAL, 7)
    with pytest.raises(Refusal):
        one.play("p1", "c1 c1 1", 0)
    with pytest.raises(BadText):
        one.play("p1", "sing", 0)
    assert one.entries == []


@rule("SO S17", "SO 5.3")
def test_no_move_is_taken_once_the_time_is_over() -> None:
    one = Round(GAME, WHO, fitting(GAME.meta, {"minutes": 3}), 7)
    one.play("p1", "turn", 179_999)
    with pytest.raises(Refusal, match="Time is up"):
        one.play("p1", "turn", 180_000)
    assert not one.is_over([])
    one.end_time()
    assert one.is_over([])
    assert {one.state(who) for who in WHO} == {"time"}
    (event,) = one.matches["p1"].closing
    assert (event["kind"], event["rule"]) == ("solitario.time_up", "SO 5.3")
    with pytest.raises(Refusal, match="Time is up"):
        one.play("p2", "turn", 0)


@rule("SO 6.3", "SO S12")
def test_it_is_over_when_nobody_plays_who_is_there() -> None:
    one = Round(GAME, WHO, USUAL, 7)
    for who in WHO[:3]:
        one.play(who, "finish", 0)
    assert not one.is_over([])
    assert one.is_over(["p4"])
    assert one.reason() == "away"
    one.play("p4", "finish", 0)
    assert one.reason() == "ended"


@pytest.mark.parametrize("seed", range(40))
def test_the_standings_on_the_way_are_those_of_the_moves(seed: int) -> None:
    one = played(seed, deal=seed + 1)
    again = {who: Standing(0, who, 0, None, False) for who in WHO}
    counter = 0
    for move in one.entries:
        if move.action != "finish":  # no move (SO S21)
            counter += 1
            again[move.who] = moved(again[move.who], move.score, counter)
    for found in one.standings(COUNTER):
        assert found._replace(place=0) == again[found.who]
    ranking = one.ranking(COUNTER, Seeded("lots"))
    places = {row.who: row.place for row in one.standings(COUNTER)}
    for row in ranking:
        assert places[row.who] <= row.place, "equal places on the way, a lot at the end"


@pytest.mark.parametrize("ties", [COUNTER, REPLAY])
def test_equal_places_are_shared_while_nothing_decides(ties: str) -> None:
    one = Round(GAME, WHO, USUAL, 7)
    assert [row.place for row in one.standings(ties)] == [1, 1, 1, 1]
    one.play("p2", "turn", 0)
    expected = [1, 2, 2, 2] if ties == COUNTER else [1, 1, 1, 1]
    assert [row.place for row in one.standings(ties)] == expected


# -- the record


@rule("SO S16")
@pytest.mark.parametrize("seed", range(20))
def test_a_record_is_read_back_and_played_again(seed: int) -> None:
    one = record(ended(played(seed), seed=str(seed)))
    assert load(one.dump()) == one
    (again,) = replay(one)
    assert again.entries == one.rounds[0].moves


def test_a_record_of_the_first_kind_is_played_again_as_it_was_counted() -> None:
    """Finishing counted as a move then, and there were fewer options."""
    one = Round(GAME, WHO, USUAL, 7, counts_all=True)
    for who in WHO:
        one.play(who, "finish", 0)
    old = record(ended(one))._replace(format=1, options={})
    assert [row.moved for row in old.rounds[0].ranking] == [True] * len(WHO)
    assert load(old.dump()) == old
    (again,) = replay(old)
    assert again.moves == len(WHO)
    with pytest.raises(Mismatch):
        replay(old._replace(format=2))


@rule("SO 6.6")
def test_a_record_of_a_tie_has_the_round_that_followed() -> None:
    tie = Round(GAME, WHO, USUAL, 7)
    for who in WHO:
        tie.play(who, "turn", 0)
        tie.play(who, "finish", 0)
    clear = next(found for seed in range(99) if not (found := played(seed, deal=8)).is_tied(REPLAY))
    whole = record(ended(tie, REPLAY), ended(clear, REPLAY), ties=REPLAY)
    assert load(whole.dump()) == whole
    assert len(replay(whole)) == 2
    with pytest.raises(Mismatch, match="was not played again"):
        replay(record(ended(tie, REPLAY), ties=REPLAY))
    with pytest.raises(Mismatch, match="nothing was to be played"):
        replay(record(ended(clear, REPLAY), ended(clear, REPLAY), ties=REPLAY))
    gone = ended(tie, REPLAY)._replace(away=list(WHO))
    replay(record(gone, ties=REPLAY))


Change = Callable[[PlayedRound], PlayedRound]


def with_move(nth: int, /, **changes: object) -> Change:
    def change(one: PlayedRound) -> PlayedRound:
        moves = list(one.moves)
        moves[nth] = moves[nth]._replace(**changes)  # type: ignore[arg-type]
        return one._replace(moves=moves)

    return change


FORGED: list[tuple[str, Change]] = [
    ("another score", with_move(3, score=560)),
    ("another counter", with_move(3, counter=9)),
    ("another number", with_move(3, number=99)),
    ("another participant", with_move(3, who="p9")),
    ("a move that is not allowed", with_move(0, action="base denari c1")),
    ("a move before its time", with_move(9, at=0)),
    ("a move too late", with_move(-1, at=300_000)),
    ("a move left out", lambda one: one._replace(moves=one.moves[:5] + one.moves[6:])),
    ("moves exchanged", lambda one: one._replace(moves=[*one.moves[1::-1], *one.moves[2:]])),
    ("the end left out", lambda one: one._replace(moves=one.moves[:-1])),
    ("another reason", lambda one: one._replace(reason="time")),
    ("an end before the last move", lambda one: one._replace(at=-1)),
    ("another ranking", lambda one: one._replace(ranking=one.ranking[::-1])),
    ("a lot nobody needed", lambda one: one._replace(lots=[*one.lots, Chanced("lot", [0, 1])])),
    ("another deal", lambda one: one._replace(outcomes=[Chanced("deck", [*range(40)])])),
    ("no deal", lambda one: one._replace(outcomes=[])),
]


@pytest.mark.parametrize("change", [pytest.param(one, id=what) for what, one in FORGED])
def test_a_forged_record_is_found_out(change: Change) -> None:
    good = ended(played(1))
    replay(record(good))
    with pytest.raises(Mismatch):
        replay(record(change(good)))


@rule("SO S16", "SO 6.5")
def test_a_forged_lot_is_found_out() -> None:
    one = Round(GAME, WHO, USUAL, 7)
    one.end_time()
    told = ended(one)._replace(at=300_000)
    replay(record(told))
    (lot,) = told.lots
    for forged in (
        [lot._replace(values=lot.values[::-1])],
        [],
        [lot._replace(values=[0, 0, 1, 2])],
    ):
        with pytest.raises(Mismatch):
            replay(record(told._replace(lots=forged)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "x",
        '{"tavolino_race":9}',
        '{"tavolino_race":1}',
        '{"tavolino_race":1,"game":7}',
    ],
)
def test_what_is_no_record_is_not_read(text: str) -> None:
    with pytest.raises(BadText):
        load(text)


@pytest.mark.parametrize("cut", [1, 2, 3, 10, -1])
def test_a_record_that_was_cut_is_not_read(cut: int) -> None:
    lines = record(ended(played(1))).dump().splitlines()
    with pytest.raises(BadText):
        load("\n".join(lines[:cut]))


@pytest.mark.parametrize(
    "changes",
    [{"rules": 2}, {"game": "azul"}, {"ties": "dice"}, {"options": {"x": 1}}, {"participants": []}],
)
def test_a_head_that_does_not_fit_is_refused(changes: dict[str, object]) -> None:
    one = record(ended(played(1)))
    with pytest.raises((Mismatch, BadText)):
        replay(one._replace(**changes))  # type: ignore[arg-type]
