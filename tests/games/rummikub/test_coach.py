"""The coach: wins when it can, holds while it may, places what is needed, and says why."""

from tavolino.core.chance import Loose
from tavolino.core.game import Played
from tavolino.core.match import Match
from tavolino.core.thought import FOREVER, Clock
from tavolino.games.rummikub.actions import Draw, GiveUp, Place
from tavolino.games.rummikub.game import GAME
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.mind.counsel import counsel
from tavolino.games.rummikub.rules import placed
from tavolino.lab.report import compared
from tavolino.lab.runs import Run
from tests.games.rummikub.play import at, tables

OPEN = "table: K4K5K6 R9B9O9 O6O7O8"


def advice(match: Match) -> list[object]:
    return list(counsel(match.view(), Loose("coach"), 4, Clock(FOREVER)))


def reasons(match: Match, action: object) -> list[str]:
    return [line.key.rsplit(".", 1)[1] for line in GAME.words.praise(match.view(), action)]  # type: ignore[arg-type]


def test_it_wins_when_it_can() -> None:
    match = at(f"hand: K7 O9; {OPEN}")
    best = advice(match)[0]
    assert isinstance(best, Place)
    assert reasons(match, best)[0] == "wins"
    match.play(str(best))
    assert match.outcome is not None


def test_it_holds_what_could_be_placed_while_a_draw_is_safe() -> None:
    match = at(f"hand: K7 K1 R1; {OPEN}")
    best = advice(match)[0]
    assert isinstance(best, Draw)
    assert reasons(match, best) == ["draw_safe", "hold"]


def test_it_places_no_more_than_the_next_draw_asks_for() -> None:
    match = at(f"level: 7; hand: K7 O9 K8 K1 R1 B13; {OPEN}; draws: 18")
    assert match.table.to_place() == 1
    best = advice(match)[0]
    assert isinstance(best, Place)
    assert len(placed(match.table, best)) == 1
    assert "enough" in reasons(match, best)
    assert "keeps" in reasons(match, best)


def test_it_gives_up_only_what_is_lost() -> None:
    match = at(f"level: 7; hand: K1 R2 B13; {OPEN}; draws: 22")
    assert isinstance(advice(match)[0], GiveUp)
    assert reasons(match, advice(match)[0]) == ["lost"]


def test_its_advice_is_legal_in_whole_games() -> None:
    for deal in (1, 2, 3):
        for table in tables(deal, {"level": 7}):
            if table.ended:
                continue
            for action in counsel(GAME.seats.view(table, "you"), Loose("x"), 4, Clock(FOREVER)):
                GAME.rules.check(table, action)


def test_what_it_offers_is_enough_for_the_next_draw() -> None:
    for deal in (4, 5):
        for table in tables(deal, {"level": 7}):
            if table.ended or not table.opened or not table.to_place():
                continue
            for tiles in ways.offers(table, Loose("x"), 2, Clock(FOREVER)):
                assert len(tiles) >= table.to_place()


def played(margin: float) -> Played:
    return Played(margin, 1 if margin > 0 else -1)


def test_two_players_are_compared_deal_by_deal() -> None:
    one = Run("rummikub", {}, "coach", 1, [played(3), played(0), played(2), played(1)])
    two = Run("rummikub", {}, "greedy", 1, [played(3), played(0), played(0), played(4)])
    said = compared(one, two)
    assert "won only by coach: 1, only by greedy: 0" in said
    assert "difference of win rates +25.0%" in said
