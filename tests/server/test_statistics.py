"""Statistics against a slow count from the records."""

from random import Random

import pytest
from fastapi import FastAPI

from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.house.rows import Finished
from tavolino.house.statistics import statistics
from tavolino.server import shapes
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


def counted(seat: Seat, ids: list[str]) -> Snapshot:
    """The slow way: every record is played again, and every number counted by hand."""
    results = []
    for match in ids:
        played = Match.replay(load(seat.get(f"matches/{match}/record").text))
        assert played.outcome is not None
        results.append((played.outcome, played.assisted))
    mine = [outcome.scores["you"] for outcome, _ in results]
    letters = "".join({"you": "w", None: "d"}.get(outcome.winner, "l") for outcome, _ in results)
    streaks = letters.replace("d", "l").split("l")
    return {
        "game": "azul",
        "games": len(results),
        "won": letters.count("w"),
        "drawn": letters.count("d"),
        "lost": letters.count("l"),
        "assisted": len([1 for _, assisted in results if assisted]),
        "best": sorted(mine)[-1],
        "average": pytest.approx(sum(mine) / len(mine)),
        "streak": len(streaks[-1]),
        "longest": max(len(one) for one in streaks),
        "scores": mine,
        "margins": [outcome.scores["you"] - outcome.scores["automa"] for outcome, _ in results],
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
    shapes.Statistics.model_validate(found)
    assert found == counted(seat, ids)
    assert found["assisted"] == GAMES // 3
    assert found["won"] == found["longest"] == len(WON)
    assert found["lost"] > 0


def test_a_finished_game_that_is_taken_back_no_longer_counts(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(1)))
    assert seat.get("statistics?game=azul").json()["games"] == 1
    back = seat.undo(end)
    assert seat.get("statistics?game=azul").json()["games"] == 0
    again = seat.redo(back)
    found = seat.get("statistics?game=azul").json()
    assert found["games"] == 1
    assert found["assisted"] == int(again["assisted"])


def test_without_games_there_are_no_figures(seat: Seat) -> None:
    assert good(seat.get("statistics?game=azul")) == {
        "game": "azul", "games": 0, "won": 0, "drawn": 0, "lost": 0, "assisted": 0, "best": None,
        "average": None, "streak": 0, "longest": 0, "scores": [], "margins": [],
    }  # fmt: skip


def test_a_draw_ends_a_streak_and_is_neither_won_nor_lost() -> None:
    def game(winner: str | None, mine: int, theirs: int) -> Finished:
        return Finished(winner, {"you": mine, "automa": theirs}, False)

    won, drawn, lost = game("you", 50, 40), game(None, 40, 40), game("automa", 30, 40)
    found = statistics("azul", [won, won, drawn, won, lost, won, won])
    assert (found["won"], found["drawn"], found["lost"]) == (5, 1, 1)
    assert (found["streak"], found["longest"]) == (2, 2)
    assert found["margins"] == [10, 10, 0, 10, -10, 10, 10]


def test_a_game_against_nobody_is_won_or_lost_and_never_drawn() -> None:
    unsolved = Finished(winner=None, scores={"you": 50}, assisted=False)
    found = statistics("solitario", [unsolved])
    assert (found["won"], found["drawn"], found["lost"]) == (0, 0, 1)
