"""Concordia: the rulebook as the contract wants it."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import (
    Choice,
    Decision,
    Game,
    Line,
    Options,
    Outcome,
    Params,
    Preview,
    Teller,
)
from tavolino.core.packed import append, vec
from tavolino.games.concordia import (
    actions,
    advice,
    allowed,
    automa,
    instinct,
    notation,
    ponder,
    position,
    rules,
    scoring,
    setup,
    terminal,
)
from tavolino.games.concordia.actions import MOVES, Action
from tavolino.games.concordia.meta import META
from tavolino.games.concordia.table import CHOOSE, PERSON, Table
from tavolino.games.concordia.view import View, box, pack, to_json, unpack, view_of


class Concordia(Game[Table, Action, View]):
    """Concordia against the AI of the dice."""

    def __init__(self) -> None:
        self.meta = META

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        return setup.setup(options, chance, tell)

    def copy(self, table: Table) -> Table:
        return table.copy()

    def to_move(self, table: Table) -> str | None:
        return rules.to_move(table)

    def legal(self, table: Table) -> list[Action]:
        board = table.board()
        return [actions.action_on(board, move) for move in allowed.moves(table)]

    def check(self, table: Table, action: Action) -> None:
        allowed.check(table, action)

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        rules.perform(table, actions.number_on(table.board(), action), chance, tell)

    def outcome(self, table: Table) -> Outcome | None:
        return scoring.outcome(table)

    def components(self, table: Table) -> dict[str, int]:
        return position.components(table)

    def automa(self, view: View) -> Decision:
        return automa.decide(view.table)

    def view(self, table: Table, seat: str) -> View:
        return view_of(table, seat)

    def imagine(self, view: View, chance: Chance) -> Table:
        return view.table.copy()  # the order of the deck is not decided yet

    def view_json(self, view: View) -> Params:
        return to_json(view)

    def box(self, view: View) -> Params:
        return box(view)

    def pack(self, view: View) -> Params:
        return pack(view)

    def unpack(self, data: Params) -> View:
        return unpack(data)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def parts(self, action: Action) -> Params:
        return actions.parts(action)

    def write(self, table: Table) -> str:
        return position.write(table)

    def read(self, text: str) -> Table:
        return position.read(text)

    def preview(self, view: View, action: Action) -> Preview | None:
        return advice.preview(view.table, action)

    def focus(self, action: Action) -> Params:
        return advice.focus(action)

    def praise(self, view: View, action: Action) -> list[Line]:
        return advice.praise(view.table, action)

    def draw(self, view: View, language: str, style: str) -> str:
        return terminal.draw(view.table, language, style)

    def moves(self, table: Table) -> vec[i64]:
        """With the map in each number, so that `numbered` needs no table."""
        found = vec[i64](capacity=64)
        first: i64 = table.map * MOVES
        for move in allowed.moves(table):
            found = append(found, first + move)
        return found

    def play(self, table: Table, move: i64, chance: Chance) -> None:
        rules.perform(table, move % MOVES, chance, None)

    def numbered(self, table: Table, move: i64) -> Action:
        return actions.numbered(move)

    def instinct(self, table: Table, chance: Chance) -> i64:
        return table.map * MOVES + instinct.instinct(table, chance)

    def consider(self, view: View, chance: Chance, seconds: float, rounds: int) -> list[Choice]:
        table = view.table
        first = int(table.map) * MOVES
        found = ponder.ponder(table, chance, seconds, rounds)
        return [one._replace(move=first + one.move) for one in found]

    def mid_turn(self, table: Table) -> bool:
        return table.turn == PERSON and table.phase != CHOOSE

    def person_to_move(self, table: Table) -> bool:
        return table.turn == PERSON and not table.over

    def margin(self, table: Table) -> float:
        return float(scoring.margin(table))

    def result(self, table: Table) -> int:
        return scoring.result(table)


GAME = Concordia()
