"""Turns: setup, first meld, placing, drawing, the end (RU 1.5 to RU 1.11, RU 2, rulings)."""

import pytest

from tavolino.core.game import COMPLETE, INCOMPLETE, PLAYABLE
from tavolino.core.match import Match
from tavolino.core.refusals import Refusal
from tavolino.games.rummikub.game import GAME
from tavolino.games.rummikub.sets import BROKEN, read_set
from tavolino.games.rummikub.table import GOING_ON, WON
from tests.games.rummikub.play import at, ending, judged, rule_of, tables
from tests.games.sitting import refusal
from tests.rule import rule

OPEN = "table: K4K5K6 R9B9O9 O6O7O8"


# -- the setup


@rule("RU 2.1", "RU R20")
def test_fourteen_tiles_and_twentyfour_stacks_that_nobody_knows() -> None:
    match = Match("rummikub", deal=3)
    view = GAME.seats.to_json(match.view())
    assert (len(view["hand"]), len(view["stacks"]), view["sets"]) == (14, 24, [])
    assert match.table.removed == 20
    assert all(set(stack) == {"field", "there", "last"} for stack in view["stacks"])


@rule("RU 2.1a")
@pytest.mark.parametrize("level", range(1, 8))
def test_the_level_sets_the_fields_and_the_pawn(level: int) -> None:
    view = GAME.seats.to_json(Match("rummikub", {"level": level}, deal=1).view())
    fields = [stack["field"] for stack in view["stacks"]]
    assert (view["limit"], fields[0], fields[-1]) == (33 - level, 33 - level, 10 - level)
    assert [stack["field"] for stack in view["stacks"] if stack["last"]] == [10 - level]


@rule("RU 2.1")
def test_the_same_deal_brings_the_same_tiles_at_every_level() -> None:
    hands = {str(Match("rummikub", {"level": level}, deal=9).table.hand) for level in (1, 4, 7)}
    assert len(hands) == 1


# -- the first meld


@rule("RU 1.7", "RU R10", "RU R12")
def test_the_first_meld_needs_thirty_points_in_one_turn() -> None:
    match = at("hand: K4 K5 K6 R9 B9 O9 R5 B5 O5")
    low = refusal(match, "place R5B5O5")
    assert (low.rule, low.params) == ("RU R10", {"points": 15})
    assert rule_of(match, "place R9B9O9") == "RU R10"
    match.play("place R9B9O9 R5B5O5")
    assert match.turns[-1].events[0]["params"]["points"] == 42


@rule("RU R12")
def test_a_second_turn_does_not_add_to_the_first() -> None:
    match = at("hand: K4 K5 K6 R9 B9 O9")
    assert rule_of(match, "place K4K5K6") == "RU R10"
    assert rule_of(match, "place R9B9O9") == "RU R10"
    match.play("place K4K5K6 R9B9O9")
    assert ending(match) == "won"


@rule("RU R10", "RU R14")
def test_a_joker_counts_as_the_tile_it_stands_for() -> None:
    match = at("hand: R9 B9 J K1 K2")
    assert judged(match, "place R9B9J").points == 27
    more = at("hand: R10 B10 J K1")
    more.play("place R10B10J")
    assert more.turns[-1].events[0]["params"]["points"] == 30
    high = at("hand: R9 R10 J K1")
    assert rule_of(high, "place JR9R10") == "RU R10"
    high.play("place R9R10J")


@rule("RU R11", "RU 1.7")
def test_with_the_first_meld_lie_whole_sets_and_nothing_else() -> None:
    match = at("hand: R10 B10 O10 K10 K4")
    assert rule_of(match, "place R10B10O10 K4") == "RU 1.2"
    match.play("place R10B10O10")
    match.play("place K10R10B10O10")  # the next turn follows at once


@rule("RU R13", "RU 1.7")
@pytest.mark.parametrize(("level", "draws"), [(1, 4), (4, 4), (5, 3), (7, 3)])
def test_the_first_meld_may_be_put_off_while_the_limit_allows(level: int, draws: int) -> None:
    match = Match("rummikub", {"level": level}, deal=2)
    for _ in range(draws):
        match.play("draw")
    assert match.outcome is None
    match.play("draw")
    assert ending(match) == "limit"


@rule("RU R24", "RU 2.2b")
def test_a_first_meld_that_empties_the_hand_wins() -> None:
    match = at("hand: R10 B10 O10")
    assert judged(match, "place R10B10O10").state == COMPLETE
    match.play("place R10B10O10")
    assert ending(match) == "won"


# -- placing


@rule("RU 1.8", "RU 2.2a", "RU R16")
def test_the_whole_table_may_be_rearranged() -> None:
    match = at("hand: K7 K1; table: K4K5K6 R7B7O7 R4B4O4")
    match.play("place K4R4B4O4 K5K6K7 R7B7O7")
    assert len(match.table.hand) == 1


@rule("RU 1.9", "RU 2.2a")
def test_what_lies_on_the_table_stays_there() -> None:
    match = at(f"hand: O9 K7 K1; {OPEN}")
    refused = refusal(match, "place K5K6K7 R9B9O9 O6O7O8")
    assert (refused.rule, refused.params) == ("RU 1.9", {"tile": "K4"})


@rule("RU 2.2a")
def test_only_tiles_of_the_hand_can_be_added() -> None:
    refused = refusal(at(f"hand: O9 K1; {OPEN}"), "place K4K5K6K7 R9B9O9 O6O7O8")
    assert (refused.rule, refused.params) == ("RU 2.2a", {"tile": "K7"})


@rule("RU R19", "RU 1.8")
def test_rearranging_without_placing_is_no_turn() -> None:
    match = at("hand: K1; table: K4R4B4O4 K5K6K7K8")
    assert rule_of(match, "place K4K5K6K7K8 R4B4O4") == "RU R19"


@rule("RU R3", "RU 1.8")
def test_when_the_turn_ends_the_table_is_whole() -> None:
    match = at(f"hand: K7 K1; {OPEN}")
    assert rule_of(match, "place K4K5 K6K7 R9B9O9 O6O7O8") == "RU 1.3"
    for table in tables(5):
        assert all(read_set(one).kind != BROKEN for one in table.sets)


@rule("RU R2", "RU 1.5")
def test_after_placing_nothing_is_drawn_and_one_may_place_again() -> None:
    match = at(f"hand: K7 O9 R1; {OPEN}")
    match.play("place K4K5K6K7 R9B9O9 O6O7O8")
    assert (len(match.table.hand), match.table.draws) == (2, 0)
    match.play("place K4K5K6K7 R9B9O9 O6O7O8O9")
    assert len(match.table.hand) == 1


@rule("RU 2.2b")
def test_an_empty_hand_wins() -> None:
    match = at(f"hand: K7; {OPEN}; draws: 5; level: 3")
    match.play("place K4K5K6K7 R9B9O9 O6O7O8")
    assert match.outcome is not None
    assert (match.outcome.winner, ending(match)) == ("you", "won")


# -- jokers


@rule("RU 1.11", "RU R15")
def test_a_joker_is_freed_by_a_tile_of_the_hand_and_used_again() -> None:
    match = at("hand: K5 K1; table: K4JK6 R3R4R5 K9R9B9")
    match.play("place K4K5K6 R3R4R5J K9R9B9")
    assert GAME.seats.to_json(match.view())["sets"][1]["tiles"] == ["R3", "R4", "R5", "J"]


TWO = "hand: R8 K1; table: B5R5J O5O6O7O8 R6R7J"
BY_THE_TABLE = "place B5R5O5J O6O7O8 R6R7R8J"


@rule("RU 1.11", "RU R15", "RU R16")
def test_a_joker_may_be_freed_by_a_tile_of_the_table_and_go_to_any_set() -> None:
    match = at(TWO)
    match.play(BY_THE_TABLE)
    assert len(match.table.hand) == 1


@rule("RU 1.9", "RU R15")
def test_a_joker_never_comes_to_the_hand() -> None:
    match = at("hand: K5 K1; table: K4JK6 K9R9B9")
    assert rule_of(match, "place K4K5K6 K9R9B9") == "RU 1.9"


@rule("RU R15")
def test_with_strict_jokers_a_set_with_one_may_grow_but_not_be_split() -> None:
    position = "hand: K8 K1; table: K3K4JK6K7 B9O9R9"
    split = "place K3K4J K6K7K8 B9O9R9"
    at(position).play(split)
    match = at(f"strict: yes; {position}")
    assert rule_of(match, split) == "RU R15"
    match.play("place K3K4JK6K7K8 B9O9R9")


@rule("RU R15")
def test_with_strict_jokers_a_tile_of_the_hand_frees_it() -> None:
    match = at("strict: yes; hand: K5 K1; table: K4JK6 O6O7O8 K9R9B9")
    match.play("place K4K5K6 JO6O7O8 K9R9B9")
    assert len(match.table.hand) == 1


@rule("RU R15")
def test_with_strict_jokers_a_tile_of_the_table_does_not() -> None:
    assert rule_of(at(f"strict: yes; {TWO}"), "place B5R5O5 O6O7O8 R6R7R8JJ") == "RU R15"
    at(TWO).play("place B5R5O5 O6O7O8 R6R7R8JJ")


@rule("RU R15")
def test_in_a_group_any_missing_colour_frees_a_strict_joker() -> None:
    for tile in ("B7", "O7"):
        match = at(f"strict: yes; hand: {tile} K1; table: K7R7J R9R10R11")
        match.play(f"place K7R7{tile} R9R10R11J")
        assert len(match.table.hand) == 1


# -- drawing


@rule("RU 2.2c", "RU 1.6", "RU R6")
def test_a_draw_takes_three_tiles_and_moves_the_pawn() -> None:
    match = at(f"level: 3; hand: K1 R1; {OPEN}; draws: 4", "B2 J O13")
    match.play("draw")
    view = GAME.seats.to_json(match.view())
    assert view["hand"] == ["K1", "R1", "B2", "J", "O13"]
    assert (view["limit"], match.table.draws) == (26, 5)
    assert [s["field"] for s in view["stacks"] if not s["there"]] == [30, 29, 28, 27, 26]


@rule("RU R22")
def test_the_first_draw_does_not_move_the_pawn() -> None:
    match = Match("rummikub", {"level": 7}, deal=1)
    assert match.table.limit() == 26
    match.play("draw")
    assert match.table.limit() == 26
    match.play("draw")
    assert match.table.limit() == 25


@rule("RU R1", "RU 1.6")
def test_one_may_draw_although_something_can_be_placed_and_is_asked_first() -> None:
    match = at(f"hand: K7 K1; {OPEN}", "B2 J O13")
    preview = GAME.words.preview(match.view(), GAME.notation.parse("draw"))
    assert preview is not None
    assert "RU R1" in [line.rule for line in preview.lines]
    match.play("draw")
    stuck = at(f"hand: K1; {OPEN}")
    preview = GAME.words.preview(stuck.view(), GAME.notation.parse("draw"))
    assert preview is not None
    assert [line.rule for line in preview.lines] == ["RU 2.2c"]


@rule("RU R4", "RU R5", "RU 2.2e")
@pytest.mark.parametrize(("tiles", "ended"), [(10, ""), (11, "limit")])
def test_the_limit_is_looked_at_at_once_and_only_more_than_it_loses(tiles: int, ended: str) -> None:
    hand = ["K1", "K1", "R1", "R1", "B1", "O1", "K2", "R13", "B13", "O13", "K13"][:tiles]
    match = at(f"level: 7; hand: {' '.join(hand)}; {OPEN}; draws: 13", "B2 B3 B4")
    assert GAME.seats.to_json(match.view())["next"] == {
        "field": 13, "hand": tiles + 3, "limit": 13, "loses": ended or None,
    }  # fmt: skip
    match.play("draw")
    assert (ending(match) if match.outcome else "") == ended


@rule("RU R7", "RU R8", "RU 2.2d")
def test_the_last_stack_loses_whatever_else() -> None:
    match = at(f"level: 1; hand: K7; {OPEN}; draws: 23", "B2 B3 B4")
    match.play("draw")
    assert ending(match) == "last"
    both = at(f"level: 7; hand: K1 K2 R1 R2; {OPEN}; draws: 23", "B2 B3 B4")
    both.play("draw")
    assert ending(both) == "last"
    assert [event["rule"] for event in both.turns[-1].events] == ["RU 2.2c", "RU 2.2d"]


@rule("RU R9")
def test_one_may_give_up_at_any_time_and_is_told_why() -> None:
    match = at(f"level: 7; hand: K1; {OPEN}; draws: 23")
    assert GAME.words.praise(match.view(), GAME.notation.parse("give up"))[0].rule == "RU R7"
    match.play("give up")
    assert ending(match) == "gave_up"
    full = at("level: 7; hand: K1 K2 R1 R2 B1 B4 O5; table: K9R9B9; draws: 20")
    assert (
        GAME.words.praise(full.view(), GAME.notation.parse("give up"))[0].key
        == "rummikub.hint.lost"
    )


@rule("RU R25")
def test_a_draw_cannot_be_taken_back_in_a_game_that_counts() -> None:
    match = Match("rummikub", deal=1, ranked=True)
    match.play("draw")
    with pytest.raises(Refusal) as refused:
        match.undo()
    assert refused.value.rule == "TA 2.3"


# -- a broken table


@rule("RU R18")
def test_a_broken_table_is_refused_and_every_broken_set_has_its_sentence() -> None:
    match = at(f"hand: K7 K1; {OPEN}")
    found = judged(match, "place K4K5 K6K7 R9B9O9 O6O7O8")
    assert found.state == INCOMPLETE
    assert [line.params["set"] for line in found.lines] == [1, 2]
    assert judged(match, "place K4K5K6K7 R9B9O9 O6O7O8").state == PLAYABLE
    assert rule_of(match, "place K4K5 K6K7 R9B9O9 O6O7O8") == "RU 1.3"


@rule("RU R18")
def test_with_a_penalty_a_broken_table_costs_a_stack() -> None:
    match = at(f"penalty: yes; hand: K7 K1; {OPEN}", "B2 J O13")
    match.play("place K4K5 K6K7 R9B9O9 O6O7O8")
    assert [event["rule"] for event in match.turns[-1].events] == ["RU R18", "RU 2.2c"]
    assert GAME.notation.write(match.table).startswith(
        "level: 1; hand: K7 K1 B2 J O13; table: K4K5K6 R9"
    )
    assert rule_of(match, "place K4K5K6K7K8 R9B9O9 O6O7O8") == "RU 2.2a"  # nobody has that tile


@rule("RU R18", "RU R10")
def test_with_a_penalty_a_first_meld_that_is_too_small_costs_a_stack_too() -> None:
    match = at("penalty: yes; hand: K4 K5 K6 R1", "B2 J O13")
    match.play("place K4K5K6")
    assert (match.table.opened, len(match.table.hand)) == (False, 7)


# -- what always holds


@rule("RU 2.5")
@pytest.mark.parametrize("deal", range(1, 13))
def test_what_always_holds(deal: int) -> None:
    before = 0
    opened = False
    for table in tables(deal, {"level": deal % 7 + 1}):
        assert table.components() == {"tiles": 106}
        assert table.draws == 24 - table.stacks()
        assert table.limit() == 33 - table.level - max(0, table.draws - 1)
        assert len(table.laid()) >= before
        assert table.opened >= opened
        assert min(table.unseen()) >= 0
        if table.ended in (GOING_ON, WON):
            assert len(table.hand) <= table.limit()
        before, opened = len(table.laid()), table.opened


@rule("RU R23")
def test_a_win_scores_the_stacks_that_were_not_needed() -> None:
    match = at(f"hand: K7; {OPEN}; draws: 5; level: 3")
    match.play("place K4K5K6K7 R9B9O9 O6O7O8")
    assert match.outcome is not None
    assert match.outcome.scores == {"you": 19}
    lost = at(f"hand: K7; {OPEN}; draws: 5; level: 3")
    lost.play("give up")
    assert lost.outcome is not None
    assert (lost.outcome.winner, lost.outcome.scores) == (None, {"you": 0})
    assert {line.rule for line in lost.outcome.lines} == {"RU R23"}


@rule("RU 2.2")
def test_there_is_no_clock_and_a_turn_is_a_placing_or_a_draw() -> None:
    match = at(f"hand: K7 K1; {OPEN}", "B2 J O13")
    assert [str(action) for action in match.legal(finish=True)] == ["draw", "give up"]
    kinds = [str(action).split()[0] for action in GAME.rules.choices(match.table)]
    assert kinds == ["place", "draw", "give"]
