"""The contract: the same rules by number."""

from tavolino.core.chance import Loose, Seeded
from tavolino.core.match import Match
from tests.every_game.stories import Case, every, some, story


@every
def test_moves_are_the_choices_in_the_same_order(case: Case) -> None:
    game = case.game
    for table in story(case).tables():
        by_number = [game.rules.numbered(table, move) for move in game.rules.moves(table)]
        assert [str(action) for action in by_number] == [
            str(one) for one in game.rules.choices(table)
        ]


@every
def test_counted_and_picked_moves_are_those_of_the_list(case: Case) -> None:
    rules = case.game.rules
    for table in some(list(story(case).tables()), 60, case):
        moves = [int(move) for move in rules.moves(table)]
        assert rules.count(table) == len(moves)
        assert [int(rules.nth(table, place)) for place in range(len(moves))] == moves
        for finishing in (0, 1):
            own, twin = Loose("own"), Loose("own")
            chosen = moves[: len(moves) - finishing]
            found = chosen[twin.roll("move", len(chosen)) - 1] if chosen else -1
            assert rules.any_move(table, own, finishing) == found
            assert own.roll("after", 1000) == twin.roll("after", 1000)


@every
def test_a_move_does_what_its_action_does(case: Case) -> None:
    game = case.game
    for moment in some(story(case).moments, 30, case):
        for move in some([int(move) for move in game.rules.moves(moment.table)], 8, case):
            by_number, by_name = moment.table.copy(), moment.table.copy()
            first, second = Seeded("by number"), Seeded("by number")
            game.rules.play(by_number, move, first)
            game.rules.apply(by_name, game.rules.numbered(moment.table, move), second, [].append)
            assert game.notation.write(by_number) == game.notation.write(by_name)
            assert first.roll("after", 1000) == second.roll("after", 1000)
            assert_same_streams(first, second)


def assert_same_streams(first: Seeded, second: Seeded) -> None:
    assert first.streams.keys() == second.streams.keys()
    for name, stream in first.streams.items():
        assert stream.word() == second.streams[name].word()


@every
def test_instinct_is_legal_and_the_margin_is_the_result(case: Case) -> None:
    game = case.game
    chance = Loose("instinct")
    for moment in story(case).moments:
        assert game.mind.instinct.move(moment.table, chance) in list(game.rules.moves(moment.table))
        assert game.rules.person_to_move(moment.table) == (moment.seat == "you")
    last = story(case).match
    assert not game.rules.person_to_move(last.table)
    assert game.score.margin(last.table) == margin_of(last)


def margin_of(match: Match) -> float:
    assert match.outcome is not None
    scores = dict(match.outcome.scores)
    mine = scores.pop("you")
    margin = float(mine - max(scores.values(), default=0))
    return min(margin, -1.0) if margin > 0 and match.outcome.winner == "automa" else margin
