"""Cóatl: the rulebook as the contract wants it."""

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
from tavolino.core.packed import vec
from tavolino.games.coatl import (
    actions,
    adam,
    advice,
    allowed,
    instinct,
    ponder,
    position,
    rules,
    scoring,
    setup,
    terminal,
)
from tavolino.games.coatl.actions import Action
from tavolino.games.coatl.meta import META
from tavolino.games.coatl.table import BUILD, DRAW, PERSON, Table
from tavolino.games.coatl.view import View, box, pack, to_json, unpack, view_of


class Coatl(Game[Table, Action, View]):
    """Cóatl against ADAM."""

    def __init__(self) -> None:
        self.meta = META

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        return setup.setup(options, chance, tell)

    def copy(self, table: Table) -> Table:
        return table.copy()

    def to_move(self, table: Table) -> str | None:
        return rules.to_move(table)

    def legal(self, table: Table) -> list[Action]:
        return [actions.ACTIONS[move] for move in allowed.moves(table)]

    def check(self, table: Table, action: Action) -> None:
        allowed.check(table, action)

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        rules.perform(table, actions.number_of(action), chance, tell)

    def outcome(self, table: Table) -> Outcome | None:
        return scoring.outcome(table)

    def components(self, table: Table) -> dict[str, int]:
        return position.components(table)

    def automa(self, view: View) -> Decision:
        return adam.decide(view.table)

    def view(self, table: Table, seat: str) -> View:
        return view_of(table, seat)

    def imagine(self, view: View, chance: Chance) -> Table:
        return view.table.copy()  # bags and decks are known by number only

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
        return advice.preview(view.table, action)

    def focus(self, action: Action) -> Params:
        return advice.focus(action)

    def praise(self, view: View, action: Action) -> list[Line]:
        return advice.praise(view.table, action)

    def draw(self, view: View, language: str, style: str) -> str:
        return terminal.draw(view, language, style)

    def moves(self, table: Table) -> vec[i64]:
        return allowed.moves(table)

    def play(self, table: Table, move: i64, chance: Chance) -> None:
        rules.perform(table, move, chance, None)

    def numbered(self, table: Table, move: i64) -> Action:
        return actions.ACTIONS[move]

    def instinct(self, table: Table, chance: Chance) -> i64:
        return instinct.instinct(table)

    def mid_turn(self, table: Table) -> bool:
        return table.turn == PERSON and table.phase in (BUILD, DRAW)

    def person_to_move(self, table: Table) -> bool:
        return table.turn == PERSON and not table.over

    def margin(self, table: Table) -> float:
        return float(scoring.margin(table))

    def consider(self, view: View, chance: Chance, seconds: float, rounds: int) -> list[Choice]:
        return ponder.ponder(self.imagine(view, chance), chance, seconds, rounds)


GAME = Coatl()
