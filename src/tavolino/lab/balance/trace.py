"""A game followed closely: the margin turn by turn, the choices, and why the automa acts."""

from typing import Any, NamedTuple

from tavolino.agents.players import Player, player_named
from tavolino.core.chance import Seeded
from tavolino.core.game import YOU, AnyGame
from tavolino.core.options import turned
from tavolino.core.registry import game_named

ROLL = "roll"  # the automa's action where a die decides what it does


class Trace(NamedTuple):
    """One game from its deal to its end."""

    deal: int
    margin: float
    result: int  # 1 won, 0 drawn, -1 lost
    scores: dict[str, int]  # by seat
    turns: int  # of the person
    decisions: int  # with more than one way
    ways: int  # of all decisions together
    line: list[float]  # the margin before each turn of the person, and at the end
    die: int  # the automa's first one; 0 where it rolls none
    thoughts: int  # decisions of the automa, dice apart
    reasons: dict[str, int]  # in how many of them a step of its reasoning was taken


class Following:
    """What is noted while a game is played."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.turns = self.decisions = self.ways = self.die = self.thoughts = 0
        self.line: list[float] = []
        self.reasons: dict[str, int] = {}

    def asked(self, table: Any) -> None:
        """The person is to move."""
        rules = self.game.rules
        if not rules.mid_turn(table):
            self.turns += 1
            self.line.append(self.game.score.margin(table))
        ways = len(rules.moves(table)) - bool(self.game.meta.finish)
        if ways > 1:
            self.decisions += 1
            self.ways += ways

    def automa(self, table: Any) -> Any:
        """What the automa does, its reasons noted."""
        decision = self.game.seats.decision(table)
        if str(decision.action) != ROLL:
            self.thoughts += 1
            for step in sorted({f"{one.rule} {one.key}" for one in decision.reasons}):
                self.reasons[step] = self.reasons.get(step, 0) + 1
        return decision.action

    def trace(self, deal: int, table: Any) -> Trace:
        score = self.game.score
        margin, ended = score.margin(table), score.outcome(table)
        scores = {YOU: int(margin)} if ended is None else ended.scores
        return Trace(
            deal, margin, score.result(table), scores, self.turns, self.decisions, self.ways,
            [*self.line, margin], self.die, self.thoughts, self.reasons,
        )  # fmt: skip


def traced(game_id: str, options: dict[str, Any], player: str, deal: int) -> Trace:
    """One deal, as `play_out` plays it."""
    return followed(game_named(game_id), options, player_named(player), deal)


def followed(game: AnyGame, options: dict[str, Any], player: Player, deal: int) -> Trace:
    chance = Seeded(f"{game.meta.id}/{deal}")
    own = Seeded(f"{game.meta.id}/{deal}/player")
    table = game.rules.setup(turned(game.meta, options), chance, None)
    noted = Following(game)
    seat = game.rules.to_move(table)
    turns = 0
    while seat is not None and (not game.meta.patience or turns < game.meta.patience):
        turns += 1
        chance.written = []
        if seat == YOU:
            noted.asked(table)
            action = player(game, game.seats.view(table, seat), own)
        else:
            action = noted.automa(table)
        game.rules.apply(table, action, chance, None)
        if not noted.die and seat != YOU and str(action) == ROLL:
            noted.die = sum(sum(one.values) for one in chance.written)
        seat = game.rules.to_move(table)
    return noted.trace(deal, table)
