"""Rummikub: the rulebook as the contract wants it."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import (
    Game,
    Guide,
    Judged,
    Line,
    Options,
    Outcome,
    Params,
    Preview,
    Teller,
)
from tavolino.core.packed import vec
from tavolino.games.rummikub import (
    actions,
    advice,
    counsel,
    instinct,
    judge,
    position,
    rules,
    scoring,
    terminal,
)
from tavolino.games.rummikub.actions import Action, Draw, GiveUp
from tavolino.games.rummikub.meta import META
from tavolino.games.rummikub.table import GOING_ON, Table
from tavolino.games.rummikub.view import View, box, imagine, pack, to_json, unpack, view_of


class Rummikub(Game[Table, Action, View]):
    """The Polish solo variant."""

    def __init__(self) -> None:
        self.meta = META

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        return rules.setup(options, chance, tell)

    def copy(self, table: Table) -> Table:
        return table.copy()

    def to_move(self, table: Table) -> str | None:
        return rules.to_move(table)

    def legal(self, table: Table) -> list[Action]:
        """What needs no thought; every legal table may be placed as well (RU 2.2a)."""
        return [Draw(), GiveUp()] if table.ended == GOING_ON else []

    def choices(self, table: Table) -> list[Action]:
        return [instinct.numbered(table, move) for move in instinct.moves(table)]

    def check(self, table: Table, action: Action) -> None:
        rules.check(table, action)

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        rules.perform(table, action, chance, tell)

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

    def typed(self, view: View, text: str) -> str:
        return terminal.typed(view, text)

    def write(self, table: Table) -> str:
        return position.write(table)

    def read(self, text: str) -> Table:
        return position.read(text)

    def preview(self, view: View, action: Action) -> Preview | None:
        return advice.preview(view, action)

    def judge(self, view: View, action: Action) -> Judged | None:
        return judge.judge(view, action)

    def guide(self, view: View, action: Action) -> list[Guide]:
        return advice.guide(view, action)

    def counsel(self, view: View, chance: Chance, effort: int) -> list[Action]:
        return counsel.counsel(view, chance, effort)

    def focus(self, action: Action) -> Params:
        return advice.focus(action)

    def praise(self, view: View, action: Action) -> list[Line]:
        return advice.praise(view, action)

    def draw(self, view: View, language: str, style: str) -> str:
        return terminal.draw(view, language, style)

    def moves(self, table: Table) -> vec[i64]:
        return instinct.moves(table)

    def play(self, table: Table, move: i64, chance: Chance) -> None:
        rules.perform(table, instinct.numbered(table, move), chance, None)

    def numbered(self, table: Table, move: i64) -> Action:
        return instinct.numbered(table, move)

    def instinct(self, table: Table, chance: Chance) -> i64:
        return instinct.instinct(table)

    def person_to_move(self, table: Table) -> bool:
        return table.ended == GOING_ON

    def margin(self, table: Table) -> float:
        return float(scoring.score(table))

    def result(self, table: Table) -> int:
        return 1 if scoring.score(table) else -1  # there is no draw


GAME = Rummikub()
