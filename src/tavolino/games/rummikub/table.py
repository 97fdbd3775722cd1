"""Rummikub: the hand, the sets, the stacks by number, the pawn (RU 2.1, RU 2.5).

The tiles of the stacks and the twenty in the box are not here: nobody knows them, so chance is
asked when a stack is taken (RU R20).
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.rummikub.tiles import COPIES, KINDS

HAND: Final = 14  # tiles at the beginning (RU 2.1)
STACKS: Final = 24
STACK: Final = 3
REMOVED: Final = 20
FIRST_MELD: Final = 30  # points (RU 1.7)
FIELDS: Final = 32  # of the player board

GOING_ON: Final = 0
WON: Final = 1  # RU 2.2b
OVER_LIMIT: Final = 2  # RU 2.2e
LAST_STACK: Final = 3  # RU 2.2d
GAVE_UP: Final = 4  # RU R9
ENDINGS: Final[tuple[str, ...]] = ("", "won", "limit", "last", "gave_up")

Tiles = list[int]


@final
class Table:
    """What lies open, and how many stacks are left."""

    __slots__ = ("draws", "ended", "hand", "level", "opened", "penalty", "removed", "room", "sets",
                 "stack", "strict")  # fmt: skip

    def __init__(self) -> None:
        self.level: i64 = 1
        self.strict: bool = False  # RU R15
        self.penalty: bool = False  # RU R18
        self.hand: Tiles = []  # in the order in which they came
        self.sets: list[Tiles] = []  # never changed, only replaced
        self.draws: i64 = 0
        self.opened: bool = False
        self.removed: i64 = REMOVED
        self.ended: i64 = GOING_ON
        self.stack: i64 = STACK  # tiles in each, where the laboratory turns it
        self.room: i64 = 0  # fields by which the laboratory moves the limit

    def copy(self) -> "Table":
        twin = Table.__new__(Table)
        twin.level = self.level
        twin.strict = self.strict
        twin.penalty = self.penalty
        twin.hand = list(self.hand)
        twin.sets = list(self.sets)
        twin.draws = self.draws
        twin.opened = self.opened
        twin.removed = self.removed
        twin.ended = self.ended
        twin.stack = self.stack
        twin.room = self.room
        return twin

    def components(self) -> dict[str, int]:
        """All tiles, wherever they lie (RU 2.5)."""
        seen = len(self.hand) + len(self.laid())
        return {"tiles": seen + int(self.stack) * self.stacks() + int(self.removed)}

    def first_field(self) -> int:
        """The field of the first stack, where the pawn begins (RU 2.1a)."""
        return int(33 - self.level + self.room)

    def last_field(self) -> int:
        """The yellow field (RU 2.1a)."""
        return int(10 - self.level + self.room)

    def limit(self) -> int:
        """Where the pawn stands: the first draw does not move it (RU R22)."""
        return self.first_field() if self.draws == 0 else self.limit_after(0)

    def limit_after(self, more: int) -> int:
        """The limit when so many more stacks have been taken."""
        return int(34 - self.level - self.draws + self.room) - more

    def stacks(self) -> int:
        return int(STACKS - self.draws)

    def laid(self) -> Tiles:
        """The tiles on the table."""
        return [tile for one in self.sets for tile in one]

    def unseen(self) -> vec[i64]:
        """Tiles of each kind that lie neither in the hand nor on the table (RU R20)."""
        found = vec[i64]([COPIES] * KINDS)
        for tile in self.hand:
            found[tile] -= 1
        for one in self.sets:
            for tile in one:
                found[tile] -= 1
        return found

    def draw_loses(self) -> int:
        """How taking the next stack would end the game, or GOING_ON (RU 2.2d, RU 2.2e, RU R4)."""
        if self.stacks() == 1:
            return LAST_STACK  # RU R8: this one is told, whatever the limit
        return OVER_LIMIT if len(self.hand) + self.stack > self.limit_after(1) else GOING_ON

    def to_place(self) -> int:
        """How many tiles must be placed before the next draw is survived; 0 if none."""
        return max(0, len(self.hand) + int(self.stack) - self.limit_after(1))
