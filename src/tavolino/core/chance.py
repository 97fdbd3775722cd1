"""Chance: every die, shuffle and draw goes through one object, by name, and is written down.

`Seeded` plays, `Scripted` replays; where a person says what the real die showed, see boxed.py.
The generator and its seeding are documented in docs/deals.md and never change: a deal
number means the same deal for ever.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from tavolino.core.packed import append, vec

WORD: Final = 0xFFFFFFFF
DEALS: Final = 1_000_000_000  # deal numbers run from 1 to this
NONE: Final = -1  # was told to have come: a real bag was empty before its count


class Chanced(NamedTuple):
    """What chance answered: the name it was asked by, the values, and where they went."""

    name: str
    values: list[int]
    place: str = ""


def came(values: list[int]) -> list[int]:
    """What really came of a draw."""
    return [value for value in values if value != NONE]


class Question(Exception):
    """Chance has no answer yet: a person must say what the table showed."""

    def __init__(self, kind: str, name: str, place: str, pool: list[int], count: int) -> None:
        super().__init__(f"{kind} {name} {place}".strip())
        self.kind = kind  # "roll", "shuffle" or "draw"
        self.name = name
        self.place = place
        self.pool = pool  # a roll: the number of sides; else what may come, as a multiset
        self.count = count


class BadOutcome(Exception):
    """A written or given outcome that cannot have happened."""


class NotDealt(BadOutcome):
    """A written outcome that could have happened, but not in this deal."""


class Stream:
    """One named stream of random numbers: sfc32."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def word(self) -> i64:
        """The next 32 random bits."""
        found: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) | (self.c >> 11)) & WORD) + found) & WORD
        return found

    def below(self, limit: i64) -> i64:
        """A fair number from 0 to limit - 1."""
        product: i64 = self.word() * limit
        if (product & WORD) < limit:
            unfair: i64 = (WORD + 1 - limit) % limit
            while (product & WORD) < unfair:
                product = self.word() * limit
        return product >> 32

    def copy(self) -> "Stream":
        return Stream(self.a, self.b, self.c, self.counter)

    def __reduce__(self) -> tuple[object, ...]:
        return Stream, (self.a, self.b, self.c, self.counter)


def stream_of(seed: str) -> Stream:
    """The stream of a text: three mixes of it, then twelve words thrown away."""
    stream = Stream(mixed(seed, 0x811C9DC5), mixed(seed, 0x01000193), mixed(seed, 0x9E3779B9), 1)
    for _ in range(12):
        stream.word()
    return stream


def mixed(text: str, basis: i64) -> i64:
    """32 bits from a text: FNV-1a from the given basis, then a finishing mix."""
    found: i64 = basis
    for byte in text.encode():
        value: i64 = byte
        found = ((found ^ value) * 0x01000193) & WORD
    found ^= found >> 16
    found = (found * 0x45D9F3B) & WORD
    found ^= found >> 15
    found = (found * 0x2C1B3C6D) & WORD
    return found ^ (found >> 16)


def shuffled(stream: Stream, items: list[int]) -> list[int]:
    """Fisher and Yates, from the last place down."""
    found = list(items)
    for last in range(len(found) - 1, 0, -1):
        other = int(stream.below(last + 1))
        found[last], found[other] = found[other], found[last]
    return found


def drawn(stream: Stream, counts: list[int], count: int) -> list[int]:
    """One after the other, each from what is left."""
    left = vec[i64](capacity=16)
    total: i64 = 0
    for one in counts:
        left = append(left, one)
        total += one
    found: list[int] = []
    for _ in range(count):
        nth: i64 = stream.below(total)
        kind: i64 = 0
        while nth >= left[kind]:
            nth -= left[kind]
            kind += 1
        left[kind] -= 1
        total -= 1
        found.append(int(kind))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """What the rules ask of chance. `written` collects the answers; None keeps no notes."""

    def __init__(self) -> None:
        self.written: list[Chanced] | None = None

    def roll(self, name: str, sides: int) -> int:
        """A die: 1 to sides."""
        raise NotImplementedError

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        """The items in a random order; the list given is not changed."""
        raise NotImplementedError

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        """`count` kinds drawn without return from a bag that holds counts[kind] of each."""
        raise NotImplementedError

    def write(self, name: str, values: list[int], place: str) -> None:
        if self.written is not None:
            self.written.append(Chanced(name, values, place))

    def mark(self) -> "Chance":
        """A chance that will answer from here as this one will."""
        raise NotImplementedError


class Seeded(Chance):
    """Chance from a deal number. Every name has a stream of its own (TA 1.2)."""

    def __init__(self, seed: str, streams: dict[str, Stream] | None = None) -> None:
        super().__init__()
        self.seed = seed
        self.streams: dict[str, Stream] = streams or {}

    def stream(self, name: str) -> Stream:
        found = self.streams.get(name)
        if found is None:
            found = stream_of(f"{self.seed}/{name}")
            self.streams[name] = found
        return found

    def roll(self, name: str, sides: int) -> int:
        pips = int(self.stream(name).below(sides)) + 1
        if self.written is not None:
            self.write(name, [pips], "")
        return pips

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        found = shuffled(self.stream(name), items)
        if self.written is not None:
            self.write(name, list(found), place)
        return found

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        found = drawn(self.stream(name), counts, count)
        if self.written is not None:
            self.write(name, list(found), place)
        return found

    def mark(self) -> Chance:
        return Seeded(self.seed, {name: stream.copy() for name, stream in self.streams.items()})

    def __reduce__(self) -> tuple[object, ...]:
        return Seeded, (self.seed, self.streams)


class Loose(Chance):
    """One stream for everything: for imagining, where nothing is kept."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.stream = stream_of(seed)

    def roll(self, name: str, sides: int) -> int:
        return int(self.stream.below(sides)) + 1

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        return shuffled(self.stream, items)

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        return drawn(self.stream, counts, count)

    def mark(self) -> Chance:
        twin = Loose("")
        twin.stream = self.stream.copy()
        return twin


class Scripted(Chance):
    """Chance that answers what was written down, and notices when it is asked something else."""

    def __init__(self, outcomes: list[Chanced], asked: int = 0) -> None:
        super().__init__()
        self.outcomes = list(outcomes)
        self.asked = asked

    def answer(self, question: Question) -> list[int]:
        if self.asked >= len(self.outcomes):
            raise BadOutcome(f"the script has no outcome left for {question.name!r}")
        outcome = self.outcomes[self.asked]
        if outcome.name != question.name:
            raise BadOutcome(f"{question.name!r} is asked for, {outcome.name!r} is written")
        judge(question, outcome.values)
        self.asked += 1
        self.write(question.name, list(outcome.values), question.place)
        return came(outcome.values)

    def roll(self, name: str, sides: int) -> int:
        return self.answer(Question("roll", name, "", [sides], 1))[0]

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        return self.answer(Question("shuffle", name, place, list(items), len(items)))

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        pool = [kind for kind in range(len(counts)) for _ in range(counts[kind])]
        return self.answer(Question("draw", name, place, pool, count))

    def mark(self) -> Chance:
        return Scripted(self.outcomes, self.asked)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.outcomes, self.asked)


class Followed(Scripted):
    """Answers from a script while the deal's own chance keeps step, ready to go on where it ends.

    `exact`: they must agree. Without a chance of its own the script is all there is.
    """

    def __init__(
        self,
        outcomes: list[Chanced],
        seeded: Chance | None,
        asked: int = 0,
        exact: bool = False,
    ) -> None:
        super().__init__(outcomes, asked)
        self.seeded = seeded
        self.exact = exact

    def same(self, written: list[int], dealt: list[int]) -> None:
        if self.exact and written != dealt:
            raise NotDealt(f"{written} is written, the deal brings something else")

    def roll(self, name: str, sides: int) -> int:
        found = super().roll(name, sides)
        if self.seeded is not None:
            self.same([found], [self.seeded.roll(name, sides)])
        return found

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        found = super().shuffle(name, items, place)
        if self.seeded is not None:
            self.same(found, self.seeded.shuffle(name, items, place))
        return found

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        found = super().draw(name, counts, count, place)
        if self.seeded is not None:
            self.same(found, self.seeded.draw(name, counts, count, place))
        return found

    def mark(self) -> Chance:
        seeded = None if self.seeded is None else self.seeded.mark()
        return Followed(self.outcomes, seeded, self.asked, self.exact)

    def __reduce__(self) -> tuple[object, ...]:
        return Followed, (self.outcomes, self.seeded, self.asked, self.exact)


def judge(question: Question, values: list[int]) -> None:
    """Refuse an outcome that cannot have happened."""
    if len(values) != question.count:
        raise BadOutcome(f"{question.name}: {question.count} expected, {len(values)} given")
    if question.kind == "roll":
        if not 1 <= values[0] <= question.pool[0]:
            sides = question.pool[0]
            raise BadOutcome(f"{question.name}: {sides} sides cannot show {values[0]}")
        return
    left = list(question.pool)
    for value in came(values) if question.kind == "draw" else values:
        if value not in left:
            raise BadOutcome(f"{question.name}: no {value} is left to come")
        left.remove(value)
