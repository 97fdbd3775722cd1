"""The ranking of a match, against a slow computation of its own (SO 6, SO S9 to SO S17)."""

import random
from functools import cmp_to_key
from typing import NamedTuple

import pytest

from tavolino.core.chance import Chance, Chanced, Scripted, Seeded
from tavolino.core.race import Round, Standing, drawn, moved, placed, racing_of
from tavolino.core.racing import COUNTER, REPLAY
from tavolino.games.solitario.game import GAME
from tests.rule import rule

THREE_LEFT = "c1: rd; waste: rc rb rs"
FOUR_LEFT = "waste: rd rc rb rs"
NAMES = ["Ada", "Bea", "Ciro", "Dora", "Elio"]


class Done(NamedTuple):
    """One accepted move: whose, and the score after it."""

    who: str
    score: int


def standings(participants: list[str], moves: list[Done], ties: str) -> list[Standing]:
    found = {who: Standing(0, who, 0, None, False) for who in participants}
    for counter, move in enumerate(moves, 1):
        if move.who in found:
            found[move.who] = moved(found[move.who], move.score, counter)
    return placed(list(found.values()), ties)


def ranking(participants: list[str], moves: list[Done], chance: Chance) -> list[Standing]:
    return drawn(standings(participants, moves, COUNTER), chance)


def names(participants: list[str], moves: list[Done]) -> list[str]:
    return [one.who for one in ranking(participants, moves, Seeded("lots"))]


def padded(moves: dict[int, Done], last: int) -> list[Done]:
    """Moves at given values of the counter; somebody else turns cards in between."""
    return [moves.get(number, Done("Zeno", 0)) for number in range(1, last + 1)]


@rule("SO 6.3")
def test_most_points_win() -> None:
    moves = [Done("Ada", 5), Done("Bea", 10), Done("Ada", 20)]
    assert names(["Bea", "Ada"], moves) == ["Ada", "Bea"]


@rule("SO 6.2", "SO 6.4")
def test_fifty_points_at_move_27_beat_fifty_at_move_32() -> None:
    moves = padded({32: Done("A", 50), 27: Done("B", 50)}, 40)
    found = ranking(["A", "B"], moves, Seeded("lots"))
    assert [(one.who, one.reached) for one in found] == [("B", 27), ("A", 32)]


@rule("SO S9")
def test_a_loss_that_leads_to_the_final_score_counts_as_reaching_it() -> None:
    moves = [Done("Ada", 10), Done("Bea", 10), Done("Ada", 20), Done("Bea", 10), Done("Ada", 10)]
    assert names(["Ada", "Bea"], moves) == ["Bea", "Ada"]


@rule("SO S9")
def test_by_the_letter_only_points_that_were_made_count() -> None:
    """Ada had made her last points before Bea; that she lost ten later is nothing."""
    one = Round(GAME, ["Ada", "Bea"], {"reached": "gained"}, 7)
    assert one.gains_only
    loss = Standing(0, "Ada", 20, 3, True)
    assert moved(loss, 10, 9, gains_only=True).reached == 3
    assert moved(loss, 10, 9).reached == 9


@rule("SO S21", "SO S4")
def test_to_finish_and_to_turn_in_vain_are_no_moves() -> None:
    one = Round(GAME, ["Ada", "Bea"], {}, 7)
    one.play("Ada", "turn", 0)
    one.play("Bea", "finish", 0)
    assert (one.moves, len(one.entries)) == (1, 2)
    assert [row.moved for row in one.standings(COUNTER)] == [True, False]
    few = GAME.notation.read(THREE_LEFT)
    assert not racing_of(GAME).counts(few, GAME.notation.parse("turn"))
    assert racing_of(GAME).counts(GAME.notation.read(FOUR_LEFT), GAME.notation.parse("turn"))


@rule("SO S10", "SO 6.5")
def test_who_scored_comes_before_who_moved_and_that_before_who_never_moved() -> None:
    moves = [Done("Ada", 10), Done("Ada", 0), Done("Bea", 0)]
    assert names(["Ciro", "Bea", "Ada"], moves) == ["Ada", "Bea", "Ciro"]


@rule("SO 6.5", "SO S16")
def test_the_lot_comes_from_the_recorded_chance_and_decides() -> None:
    written: list[Chanced] = []
    chance = Seeded("match/7")
    chance.written = written
    first = ranking(NAMES, [], chance)
    assert [outcome.name for outcome in written] == ["lot"]
    assert ranking(NAMES, [], Scripted(written)) == first
    assert {ranking(NAMES, [], Seeded(str(n)))[0].who for n in range(60)} == set(NAMES)


@rule("SO S16")
def test_no_lot_is_drawn_where_none_is_needed() -> None:
    ranking(["Ada", "Bea"], [Done("Ada", 5), Done("Bea", 5)], Scripted([]))


@rule("SO S11")
def test_of_moves_that_come_together_the_first_accepted_is_first() -> None:
    assert names(["Ada", "Bea"], [Done("Bea", 5), Done("Ada", 5)]) == ["Bea", "Ada"]


@rule("SO 6.3", "SO S12", "SO 5.3")
@pytest.mark.parametrize(
    ("playing", "away", "time_up", "over"),
    [
        ([], [], False, True),
        (["Bea"], [], False, False),
        (["Bea"], ["Bea"], False, True),
        (["Ada", "Bea"], ["Bea"], False, False),
        (["Ada", "Bea"], [], True, True),
    ],
)
def test_when_a_match_is_over(
    playing: list[str], away: list[str], time_up: bool, over: bool
) -> None:
    one = Round(GAME, NAMES[:2], {}, 7)
    for who in NAMES[:2]:
        if who not in playing:
            one.play(who, "finish", 0)
    if time_up:
        one.end_time()
    assert one.is_over(away) == over


@rule("SO 6.6", "SO S19")
def test_without_time_equal_points_share_a_place() -> None:
    moves = [Done("Ada", 5), Done("Bea", 5), Done("Ciro", 0)]
    shared = standings(["Ciro", "Ada", "Bea"], moves, REPLAY)
    assert [one.place for one in shared] == [1, 1, 3]
    clear = standings(["Ciro", "Ada", "Bea"], [*moves, Done("Bea", 10)], REPLAY)
    assert [(one.who, one.place) for one in clear] == [("Bea", 1), ("Ada", 2), ("Ciro", 3)]


@rule("SO 6.6")
def test_without_time_a_shared_first_place_is_played_again_by_all() -> None:
    one = Round(GAME, NAMES, {}, 7)
    assert not one.is_tied(REPLAY), "who never moved draws lots (SO S10)"
    one.play("Ada", "turn", 0)
    assert one.is_tied(REPLAY)
    assert not one.is_tied(COUNTER)
    alone = Round(GAME, NAMES[:1], {}, 7)
    alone.play("Ada", "turn", 0)
    assert not alone.is_tied(REPLAY)


# -- the slow way


def history(seed: int) -> list[Done]:
    chooser = random.Random(seed)
    scores = dict.fromkeys(NAMES, 0)
    moves = []
    for _ in range(chooser.randrange(25)):
        who = chooser.choice(NAMES[: chooser.randrange(1, 6)])
        scores[who] = max(0, scores[who] + chooser.choice([0, 0, 5, 10, -10]))
        moves.append(Done(who, scores[who]))
    return moves


def better(one: str, other: str, moves: list[Done]) -> int:
    """Below zero if the first is better, 0 if only the lot can tell."""
    mine = [(n, move.score) for n, move in enumerate(moves, 1) if move.who == one]
    theirs = [(n, move.score) for n, move in enumerate(moves, 1) if move.who == other]
    points = (theirs[-1][1] if theirs else 0) - (mine[-1][1] if mine else 0)
    if points:
        return points
    changes = [last_change(mine), last_change(theirs)]
    if any(changes):
        return (changes[0] or 999) - (changes[1] or 999)
    return bool(theirs) - bool(mine)


def last_change(own: list[tuple[int, int]]) -> int:
    found, score = 0, 0
    for number, after in own:
        if after != score:
            found = number
        score = after
    return found


@rule("SO 6.3", "SO 6.4", "SO S9", "SO S10")
@pytest.mark.parametrize("seed", range(300))
def test_the_ranking_is_what_the_slow_comparison_says(seed: int) -> None:
    moves = history(seed)
    found = ranking(NAMES, moves, Seeded(str(seed)))
    assert [one.place for one in found] == [1, 2, 3, 4, 5]

    def compare(one: str, other: str) -> int:
        return better(one, other, moves)

    slow = sorted(NAMES, key=cmp_to_key(compare))
    for one, expected in zip(found, slow, strict=True):
        assert better(one.who, expected, moves) == 0
