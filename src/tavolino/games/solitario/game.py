"""Solitario: the rulebook as the contract wants it."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import (
    Choice,
    Game,
    Hindsight,
    Line,
    Options,
    Outcome,
    Params,
    Preview,
    Teller,
)
from tavolino.core.packed import vec
from tavolino.games.solitario import (
    actions,
    advice,
    hindsight,
    instinct,
    planner,
    position,
    rules,
    scoring,
    terminal,
)
from tavolino.games.solitario.actions import Action
from tavolino.games.solitario.meta import META
from tavolino.games.solitario.racing import RACING
from tavolino.games.solitario.table import GOING_ON, SOLVED, Table
from tavolino.games.solitario.view import View, box, imagine, pack, to_json, unpack, view_of


class Solitario(Game[Table, Action, View]):
    """The Klondike of the Italian sheet, with forty cards."""

    def __init__(self) -> None:
        self.meta = META
        self.racing = RACING

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        return rules.setup(options, chance, tell)

    def copy(self, table: Table) -> Table:
        return table.copy()

    def to_move(self, table: Table) -> str | None:
        return rules.to_move(table)

    def legal(self, table: Table) -> list[Action]:
        return [actions.ACTIONS[move] for move in rules.moves(table)]

    def check(self, table: Table, action: Action) -> None:
        rules.check(table, action)

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        rules.perform(table, actions.number_of(action), tell)

    def outcome(self, table: Table) -> Outcome | None:
        return scoring.outcome(table)

    def components(self, table: Table) -> dict[str, int]:
        return position.components(table)

    def view(self, table: Table, seat: str) -> View:
        return view_of(table, seat)

    def imagine(self, view: View, chance: Chance) -> Table:
        return imagine(view, chance)

    def view_json(self, view: View) -> Params:
        return to_json(view)

    def box(self, view: View) -> Params:
        return box(view)

    def pack(self, view: View) -> Params:
        return pack(view)

    def unpack(self, data: Params) -> View:
        return unpack(data)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def parts(self, action: Action) -> Params:
        return actions.parts(action)

    def write(self, table: Table) -> str:
        return position.write(table)

    def read(self, text: str) -> Table:
        return position.read(text)

    def preview(self, view: View, action: Action) -> Preview | None:
        return advice.preview(view, action)

    def focus(self, action: Action) -> Params:
        return advice.focus(action)

    def praise(self, view: View, action: Action) -> list[Line]:
        return advice.praise(view, action)

    def draw(self, view: View, language: str, style: str) -> str:
        return terminal.draw(view, language, style)

    def hindsight(self, table: Table) -> Hindsight | None:
        return hindsight.hindsight(table)

    def verdict(self, table: Table) -> list[Line]:
        return hindsight.verdict(table)

    def moves(self, table: Table) -> vec[i64]:
        return rules.moves(table)

    def play(self, table: Table, move: i64, chance: Chance) -> None:
        rules.perform(table, move, None)

    def numbered(self, table: Table, move: i64) -> Action:
        return actions.ACTIONS[move]

    def instinct(self, table: Table, chance: Chance) -> i64:
        return instinct.instinct(table, chance)

    def consider(self, view: View, chance: Chance, seconds: float, rounds: int) -> list[Choice]:
        return planner.consider(view, chance, seconds, rounds)

    def person_to_move(self, table: Table) -> bool:
        return table.ended == GOING_ON

    def margin(self, table: Table) -> float:
        return float(table.score)

    def result(self, table: Table) -> int:
        return 1 if table.ended == SOLVED else -1


GAME = Solitario()
