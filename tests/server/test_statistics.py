"""Statistics against a slow count from the records."""

from random import Random
from unittest.mock import ANY

import pytest
from fastapi import FastAPI

from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.house.rows import Finished, RaceBrief
from tavolino.house.statistics import statistics, tally
from tavolino.server import shelf_shapes
from tests.server.seats import Chooser, Seat, Snapshot, any_legal, good, seat_at

GAMES = 6


WON = {  # deals that were won, and how
    1: (
        "t2 yellow 2; t1 yellow 3; t6 yellow 3; t4 red 1; centre blue 4; "
        "t3 blue 4; centre white 5; t2 black 2; centre red 3; centre white 4; "
        "centre red 3; t1 yellow 1; t4 red floor; centre red 3; centre white 5; "
        "t6 red 2; centre white 5; t3 white 1; t5 yellow 4; centre black 3; "
        "centre white 5; t4 blue 3; centre black 5; t5 black 5; centre black 1; "
        "t1 white 2"
    ),
    2: (
        "t5 black 2; t2 yellow 4; centre yellow floor; centre red 3; centre blue 5; "
        "t4 yellow 4; centre yellow 4; centre blue 1; t5 blue 4; centre black 1; "
        "centre blue 2; centre yellow 3; t2 blue 5; t1 blue 5; centre blue 4; "
        "t4 white 5; centre white 5; centre yellow 2; centre white 1; t5 blue 4; "
        "t3 white 5; centre blue floor; t5 yellow 1; t6 yellow 3; t2 yellow 5; "
        "t1 red 2; centre yellow 5"
    ),
}


def as_won(deal: int) -> Chooser:
    """Plays a deal the way it was won."""
    moves = iter(WON[deal].split("; "))

    def choose(_: Snapshot) -> str:
        source, colour, row = next(moves).split()
        return f"take {source} {colour} {row if row == 'floor' else f'row {row}'}"

    return choose


def counted(seat: Seat, ids: list[str], *, assisted: bool) -> Snapshot:
    """The slow way: every record is played again, and every number counted by hand."""
    results = []
    for match in ids:
        played = Match.replay(load(seat.get(f"matches/{match}/record").text))
        assert played.outcome is not None
        if played.assisted == assisted:
            results.append(played.outcome)
    mine = [outcome.scores["you"] for outcome in results]
    letters = "".join({"you": "w", None: "d"}.get(outcome.winner, "l") for outcome in results)
    streaks = letters.replace("d", "l").split("l")
    return {
        "games": len(results),
        "won": letters.count("w"),
        "drawn": letters.count("d"),
        "lost": letters.count("l"),
        "best": sorted(mine)[-1],
        "average": pytest.approx(sum(mine) / len(mine)),
        "fastest": ANY,
        "streak": len(streaks[-1]),
        "longest": max(len(one) for one in streaks),
        "scores": mine,
        "margins": [outcome.scores["you"] - outcome.scores["automa"] for outcome in results],
    }


def test_the_figures_are_what_the_records_say(app: FastAPI, seat: Seat) -> None:
    random = Random(8)
    ids = []
    for deal in range(1, GAMES + 1):
        at = seat.begin(deal=deal)
        if deal % 3 == 0:
            good(seat.post(f"matches/{at['id']}/hint", {"step": 1, "expected": 0}))
        choose = as_won(deal) if deal in WON else any_legal(random)
        ids.append(seat.play_out(seat.look(at["id"]), choose)["id"])
    seat.move(seat.begin())  # unfinished: does not count
    other = seat_at(app)
    other.play_out(other.begin(), any_legal(random))  # somebody else's: does not count
    found = good(seat.get("statistics?game=azul"))
    shelf_shapes.Statistics.model_validate(found)
    assert found["clean"] == counted(seat, ids, assisted=False)
    assert found["assisted"] == counted(seat, ids, assisted=True)
    assert found["assisted"]["games"] == GAMES // 3
    assert found["clean"]["won"] == found["clean"]["longest"] == len(WON)
    assert found["clean"]["fastest"] > 0
    assert found["clean"]["lost"] > 0


def test_a_finished_game_that_is_taken_back_no_longer_counts(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(1)))
    assert games(seat) == 1
    back = seat.undo(end)
    assert games(seat) == 0
    seat.redo(back)
    assert games(seat) == 1


def games(seat: Seat) -> int:
    found = seat.get("statistics?game=azul").json()
    return int(found["clean"]["games"] + found["assisted"]["games"])


def test_without_games_there_are_no_figures(seat: Seat) -> None:
    nothing: Snapshot = {
        "games": 0, "won": 0, "drawn": 0, "lost": 0, "best": None, "average": None,
        "fastest": None, "streak": 0, "longest": 0, "scores": [], "margins": [],
    }  # fmt: skip
    assert good(seat.get("statistics?game=azul")) == {
        "game": "azul", "clean": nothing, "assisted": nothing,
        "ranked": {**nothing, "given_up": 0}, "box": nothing,
        "helper": nothing,
        "races": {"games": 0, "won": 0, "best": None, "place": None},
    }  # fmt: skip


def test_a_draw_ends_a_streak_and_is_neither_won_nor_lost() -> None:
    def game(winner: str | None, mine: int, theirs: int) -> Finished:
        return Finished(winner, {"you": mine, "automa": theirs}, False)

    won, drawn, lost = game("you", 50, 40), game(None, 40, 40), game("automa", 30, 40)
    found = tally([won, won, drawn, won, lost, won, won])
    assert (found["won"], found["drawn"], found["lost"]) == (5, 1, 1)
    assert (found["streak"], found["longest"]) == (2, 2)
    assert found["margins"] == [10, 10, 0, 10, -10, 10, 10]


def test_a_game_against_nobody_is_won_or_lost_and_never_drawn() -> None:
    unsolved = Finished(winner=None, scores={"you": 50}, assisted=False)
    found = tally([unsolved])
    assert (found["won"], found["drawn"], found["lost"]) == (0, 0, 1)


def test_help_counts_for_nothing_that_was_done_without_it() -> None:
    helped = Finished("you", {"you": 90}, assisted=True, elapsed=10)
    alone = Finished("you", {"you": 60}, assisted=False, elapsed=90_000)
    unsolved = Finished(None, {"you": 20}, assisted=False, elapsed=5)
    found = statistics("solitario", [alone, helped, helped, unsolved, alone], [])
    assert (found["clean"]["won"], found["clean"]["streak"], found["clean"]["best"]) == (2, 1, 60)
    assert found["clean"]["fastest"] == 90_000
    assert (found["assisted"]["won"], found["assisted"]["longest"]) == (2, 2)


def test_races_that_are_over_count_by_their_places() -> None:
    def race(place: int | None, score: int | None, game: str = "solitario") -> RaceBrief:
        return RaceBrief("r", game, "over", 1, "2026", True, "Ada", 3, place, score)

    races = [race(1, 70), race(3, 90), race(None, None), race(1, 99, "azul")]
    found = statistics("solitario", [], races)["races"]
    assert found == {"games": 2, "won": 1, "best": 90, "place": 1}
