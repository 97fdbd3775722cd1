"""Only the automa: the little that it reads, told on the same sessions, and the same lines."""

import pytest

from tavolino.core.boxed import Told
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.helper import Helper
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tavolino.games.coatl.helper import HELPER, OTHER, THIRD
from tavolino.games.concordia.helper import HELPER as CONCORDIA
from tavolino.games.rummikub.helper import HELPER as RUMMIKUB
from tests.box.table import Table, lines_of

TAPS = 4.5  # a turn of yours, at most
A_CARD = 2  # taps: its frame, then its picture


class Session:
    """ADAM only, on the session of Cóatl: what he reads of it, and the taps that takes."""

    def __init__(self) -> None:
        table = Table("coatl")
        self.game = game_named("coatl")
        self.helper = Helper(self.game, HELPER, table.sit_down().options)
        self.cells = [line for line in table.shown if line["ask"]["place"].startswith("cell")]
        self.adams = self.cards_of_adam()
        self.taps = self.setup_taps = self.turns = 0

    def cards_of_adam(self) -> list[str]:
        """His three cards, then those he took from the row, in order."""
        table = Table("coatl")
        match = table.play(table.sit_down(), table.at_once)
        shown = [line["tell"][0] for line in table.shown if line["ask"]["place"] == "adam"]
        events = [event for turn in match.turns for event in turn.events]
        taken = [one["params"]["card"] for one in events if one["kind"] == "coatl.adam_drew"]
        return shown + taken

    def answer(self) -> None:
        """Everything that is asked, from the session."""
        while needs := self.helper.needs():
            values: list[Told] = []
            for field in needs:
                if field.name == "prophecies":
                    names = [self.adams.pop(0)]
                    self.taps += A_CARD
                else:
                    line = self.cells.pop(0)
                    assert line["ask"]["place"] == field.place
                    names = line["tell"]
                    self.taps += len(names)
                values.append([self.game.meta.kinds.index(name) for name in names])
            self.helper.tell(values)

    def play(self) -> None:
        self.answer()
        self.setup_taps, self.taps = self.taps, 0
        found = [entry_of(line.get("you", "")) for line in lines_of("coatl")]
        entered = [entry for entry in found if entry is not None]
        for entry in [*entered[:-1], THIRD]:  # the session ends with the third cóatl
            self.turns += 1
            self.taps += 1
            self.helper.enter(entry)
            self.answer()


def entry_of(action: str) -> str | None:
    """What ADAM reads of an action; None: nothing is over with it."""
    if action.startswith("take "):
        return f"cell {action.split()[1]}"
    return OTHER if action == "done" else None


def test_adam_does_the_same_as_in_the_session() -> None:
    session = Session()
    session.play()
    claims = [
        f"adam {event['params']['cell']}"
        for step in session.helper.done
        if step.seat == AUTOMA
        for event in step.events
        if event["kind"] in ("coatl.claimed", "coatl.scrapped")
    ]
    assert claims == Table("coatl").automa
    score = session.game.score.outcome(session.helper.table)
    assert score is not None
    assert score.scores[AUTOMA] == Table("coatl").outcome[AUTOMA]


def test_it_takes_few_taps() -> None:
    session = Session()
    session.play()
    assert session.setup_taps <= 22
    assert session.taps / session.turns <= TAPS


def test_an_entry_is_taken_back_and_an_impossible_one_refused() -> None:
    session = Session()
    session.answer()
    helper = session.helper
    before = helper.game.notation.write(helper.table)
    first = helper.entries()[0]
    helper.enter(first)
    helper.undo()
    assert (helper.game.notation.write(helper.table), helper.to_move) == (before, YOU)
    with pytest.raises(BadText):
        helper.enter("cell 11")
    with pytest.raises(Refusal):
        helper.undo()
    helper.enter(THIRD)
    assert helper.to_move is None


def test_while_it_waits_nothing_is_entered() -> None:
    with pytest.raises(Refusal) as refused:
        Session().helper.enter(OTHER)
    assert refused.value.rule == "TA 4.2"


# -- the AI of Concordia

ENDS = ("province", "cash", "over")


def read_by_the_ai(action: str) -> str | None:
    """What the AI reads of an action of the person."""
    kind, _, rest = action.partition(" ")
    if kind == "build":
        return f"house {rest}"
    if kind == "produce":
        return f"province {rest}"
    if kind == "card":
        return f"slot {rest.split()[0]}"
    return "cash" if kind == "cash" else None


class Concordia:
    """AI only, on the session of Concordia."""

    def __init__(self) -> None:
        table = Table("concordia")
        self.match = table.play(table.sit_down(), table.at_once)
        self.helper = Helper(self.match.game, CONCORDIA, self.match.options)
        self.shown = list(table.shown)
        self.taps = self.setup_taps = self.turns = 0

    def answer(self) -> None:
        kinds = self.match.game.meta.kinds
        while needs := self.helper.needs():
            lines = [self.shown.pop(0) for _ in needs]
            values: list[Told] = []
            for field, line in zip(needs, lines, strict=True):
                assert field.name == line["ask"]["name"]
                values.append(
                    [one if isinstance(one, int) else kinds.index(one) for one in line["tell"]]
                )
                forced = 1 if field.kind == "shuffle" or len(field.left) == 1 else 0
                self.taps += len(field.places) - forced
            self.helper.tell(values)

    def play(self) -> None:
        self.answer()
        self.setup_taps, self.taps = self.taps, 0
        turns = self.match.turns
        for nth, turn in enumerate(turns):
            if turn.seat != YOU:
                continue
            entries = [read_by_the_ai(turn.action)]
            ended = nth + 1 == len(turns) or turns[nth + 1].seat == AUTOMA
            self.turns += ended
            if ended and not str(entries[0]).startswith(ENDS):
                entries.append("over")
            for entry in entries:
                if entry is not None:
                    self.taps += 1
                    self.helper.enter(spelled_entry(self.helper, entry))
                    self.answer()


def spelled_entry(helper: Helper, entry: str) -> str:
    """By the names of the board, whose letters may be larger than the notation's."""
    return next(one for one in helper.entries() if one.lower() == entry.replace("_", " ").lower())


def test_the_ai_does_the_same_as_in_the_session() -> None:
    session = Concordia()
    session.play()
    done = [step for step in session.helper.done if step.seat == AUTOMA]
    theirs = [turn for turn in session.match.turns if turn.seat == AUTOMA]
    assert [step.events for step in done] == [turn.events for turn in theirs]
    assert session.helper.to_move is None


def test_the_ai_takes_few_taps() -> None:
    session = Concordia()
    session.play()
    assert session.setup_taps <= 32
    assert session.taps / session.turns <= TAPS


# -- the keeper of Rummikub


def test_the_keeper_knows_limit_and_end_from_counts_alone() -> None:
    table = Table("rummikub")
    match = table.play(table.sit_down(), table.at_once)
    keeper = Helper(match.game, RUMMIKUB, match.options)
    taps = 0
    for nth, turn in enumerate(match.turns):
        before, after = match.tables[nth], match.tables[nth + 1]
        assert (len(keeper.table.hand), keeper.table.limit()) == (len(before.hand), before.limit())
        assert keeper.table.to_place() == before.to_place()
        laid = len(before.hand) - len(after.hand)
        keeper.enter("stack" if turn.action == "draw" else f"laid {laid}")
        taps += 1 if turn.action == "draw" else 2
    assert (keeper.to_move, keeper.table.ended) == (None, match.table.ended)
    assert taps / len(match.turns) <= 1.6
    assert keeper.needs() == []


def test_the_keeper_sees_the_limit_exceeded() -> None:
    game = game_named("rummikub")
    keeper = Helper(game, RUMMIKUB, {"level": 7})
    while keeper.to_move is not None:
        keeper.enter("stack")
    kinds = [event["kind"] for event in keeper.done[-1].events]
    assert kinds == ["rummikub.drew", "rummikub.exceeded"]
