"""A physical table with only the automa run: what it reads of a session, in order, and the taps."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tavolino import Match
from tavolino.core.asking import Field
from tavolino.core.boxed import Told
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.helper import Helper
from tavolino.core.lying import parts_of
from tests.box.table import Table

A_CARD = 2  # taps: its frame, then its picture
ENDS = ("province", "cash", "over")  # entries that end a turn in Concordia


class HelperTable:
    """A session: the entries in order, and what the box shows for each question by its name."""

    def __init__(self, game: str) -> None:
        table = Table(game)
        self.game, self.options = game, table.options
        self.match = table.play(table.sit_down(), table.at_once)
        self.outcome: dict[str, int] = table.outcome
        self.entries: list[str] = READ[game](self.match)
        self.shown = shown_to(table, self.match)
        self.entered = self.taps = self.setup_taps = 0
        self.turns = turns_of(self.match)

    def sit_down(self) -> Helper:
        return Helper(self.match.game, self.options)

    def values(self, fields: Sequence[Field]) -> list[Told]:
        """What the box shows for each field; taken off, and its taps counted."""
        kinds = self.match.game.meta.kinds
        found: list[Told] = []
        for field in fields:
            names = self.shown[field.name].pop(0)
            assert len(names) == len(field.places)
            found.append([one if isinstance(one, int) else kinds.index(one) for one in names])
            forced = 1 if field.kind == "shuffle" or len(field.left) == 1 else 0
            each = A_CARD if field.name == "prophecies" else 1
            self.taps += each * (len(names) - forced)
        return found

    def step(self, helper: Helper) -> bool:
        """One thing more that is told or entered; False: the session is over."""
        fields = helper.needs()
        if fields:
            helper.tell(self.values(fields))
        elif self.entered == len(self.entries):
            return False
        else:
            self.note_setup()
            entry = self.entries[self.entered]
            self.entered += 1
            self.taps += taps_of(entry)
            helper.enter(spelled(helper, entry))
        return True

    def note_setup(self) -> None:
        if self.entered == 0:
            self.setup_taps, self.taps = self.taps, 0

    def play(self, helper: Helper | None = None) -> Helper:
        helper = helper or self.sit_down()
        while self.step(helper):
            pass
        return helper


def taps_of(entry: str) -> int:
    """One; a number that is laid is chosen after the button."""
    return 2 if entry.startswith("laid ") else 1


def spelled(helper: Helper, entry: str) -> str:
    """By the names of the board, whose letters may be larger than the notation's."""
    wanted = entry.replace("_", " ").lower()
    return next(one for one in helper.entries() if one.lower() == wanted)


def shown_to(table: Table, match: Match) -> dict[str, list[list[Any]]]:
    """What the box shows, by the name that asks for it."""
    found: dict[str, list[list[Any]]] = {}
    for line in table.shown:
        place, name = line["ask"]["place"], line["ask"]["name"]
        if table.game != "coatl" or place == "adam" or place.startswith("cell"):
            found.setdefault(name, []).append(line["tell"])
    if table.game == "coatl":  # the cards that he took from the row, in order
        events = [event for turn in match.turns for event in turn.events]
        taken = [one["params"]["card"] for one in events if one["kind"] == "coatl.adam_drew"]
        found["prophecies"] += [[card] for card in taken]
    return found


def turns_of(match: Match) -> int:
    """How many turns the person had."""
    seats = [turn.seat for turn in match.turns] + [AUTOMA]
    if AUTOMA not in match.game.meta.seats:
        return len(match.turns)
    if match.game.meta.id == "azul":  # each taking; who has the marker may have two on end
        return seats.count(YOU)
    return sum(one == YOU and after == AUTOMA for one, after in pairwise(seats))


def built(names: Sequence[str], match: Match) -> dict[str, list[str]]:
    """What lies in each of these parts at the end, as the person would tell it."""
    parts = [part for part in parts_of(match.game, match.table) if part.name in names]
    return {part.name: [one for one in part.lying if one] for part in parts}


# -- what the automa reads of a session


def read_of_azul(match: Match) -> list[str]:
    """The die, what was taken, and the end of a round."""
    found: list[str] = []
    owner = ""
    for turn in match.turns:
        events = {one["kind"].partition(".")[2]: one["params"] for one in turn.events}
        if turn.seat == AUTOMA:
            found += automas_turn(events)
            if found[-2:] == ["die 1", "marker"]:  # seen at once: the marker lies on that tray
                found[-2:] = ["die marker"]
        if "marker_taken" in events:
            owner = events["marker_taken"]["seat"]
        if "round_over" in events:
            found.append({YOU: "round mine", AUTOMA: "round theirs", "": "round nobody"}[owner])
            owner = ""
    return found


def automas_turn(events: dict[str, Any]) -> list[str]:
    if "rolled" in events:
        return [f"die {events['rolled']['die']}"]
    marker = "marker_taken" in events
    if "claimed" not in events:
        return ["marker"]
    return [f"took {events['claimed']['count']}{' marker' if marker else ''}"]


def read_of_coatl(match: Match) -> list[str]:
    """The cell that was taken; the session ends with the third cóatl."""
    found: list[str] = []
    for turn in match.turns:
        if turn.seat == YOU and turn.action.startswith("take "):
            found.append(f"cell {turn.action.split()[1]}")
        elif turn.seat == YOU and turn.action == "done":
            found.append("other")
    return [*found[:-1], "third"]


def read_of_concordia(match: Match) -> list[str]:
    """Houses, provinces, cash and cards; then the end of the turn, unless it can only be over."""
    found: list[str] = []
    turn_entries: list[str] = []
    seats = [*(turn.seat for turn in match.turns[1:]), AUTOMA]
    for turn, after in zip(match.turns, seats, strict=False):
        if turn.seat != YOU:
            continue
        entry = read_by_the_ai(turn.action)
        turn_entries += [entry] if entry else []
        if after == AUTOMA:
            both = [one for one in turn_entries if one.startswith("slot")][1:]  # of the Senator
            ended = both or entry.startswith(ENDS)
            found += turn_entries if ended else [*turn_entries, "over"]
            turn_entries = []
    return found


def read_by_the_ai(action: str) -> str:
    kind, _, rest = action.partition(" ")
    if kind == "card":
        return f"slot {rest.split()[0]}"
    words = {"build": f"house {rest}", "produce": f"province {rest}", "cash": "cash"}
    return words.get(kind, "")


def read_of_rummikub(match: Match) -> list[str]:
    laid = [len(before.hand) - len(after.hand) for before, after in pairwise(match.tables)]
    return [
        "stack" if turn.action == "draw" else f"laid {count}"
        for turn, count in zip(match.turns, laid, strict=True)
    ]


READ = {
    "azul": read_of_azul,
    "coatl": read_of_coatl,
    "concordia": read_of_concordia,
    "rummikub": read_of_rummikub,
}
