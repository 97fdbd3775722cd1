"""Cóatl: the prophecies and temples as data. Chapters 2.1 to 2.3 of the rules.

Every card is a paragraph: CO P0 - CO P54 are the prophecies, CO T0 - CO T19 the temples.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.packed import append, vec

COLOURS: Final[tuple[str, ...]] = ("yellow", "red", "black", "green", "blue")
LETTERS: Final = "YRKGB"
HUES: Final = 5
FRAMES: Final[tuple[str, ...]] = ("red", "black", "blue", "yellow", "green")
NO_CARD: Final = -1

# How a prophecy is read (CO 1.7).
COUNT: Final = 0  # so many pieces of a colour, anywhere
MIX: Final = 1  # several colours, so many of each, anywhere
EXACT: Final = 2  # a run of exactly two
CHAIN: Final = 3  # colours in a row, perhaps with one or more of a colour
WRAP: Final = 4  # two colours, one or more of anything, the two mirrored

MORE: Final = 8  # added to a colour of a pattern: one or more of it
ANY: Final = 5  # in a pattern: any colour


class Prophecy(NamedTuple):
    """One prophecy: how it is read, its pattern, and its points for one, two, three times."""

    number: int
    frame: int
    family: str
    reading: int
    pattern: list[int]
    points: list[int]  # points[n - 1] for n times; a count begins at three pieces
    copies: int


class Temple(NamedTuple):
    """One temple: its requirements and the points for meeting one, two or three of them."""

    number: int
    wants: list[tuple[int, int, int]]
    points: list[int]


def element(word: str) -> int:
    """Y, or Y+ for one or more, or *+ for one or more of anything."""
    colour = ANY if word[0] == "*" else LETTERS.index(word[0])
    return colour + (MORE if word.endswith("+") else 0)


# family: frame, reading, points, copies, patterns in the order of their numbers
FAMILIES: Final[list[tuple[str, int, int, list[int], int, list[str]]]] = [
    ("count", 0, COUNT, [2, 3, 4, 5], 2, ["Y", "R", "K", "G", "B"]),
    ("exact", 1, EXACT, [2, 5], 1, ["Y Y", "R R", "K K", "G G", "B B"]),
    ("trio", 1, CHAIN, [3, 7], 1, ["Y Y Y", "R R R", "K K K", "G G G", "B B B"]),
    ("pair", 2, CHAIN, [1, 3, 5], 1, ["Y G", "R K", "Y B", "G B", "K G", "Y K", "R B"]),
    ("quartet", 2, CHAIN, [5], 1, ["K B K B", "Y R Y R", "R G R G"]),
    ("five", 3, CHAIN, [6], 1, ["R R R G G", "K K G G G", "Y Y B B B"]),
    ("four", 3, CHAIN, [4], 1, ["B B Y Y", "R R B B", "K K Y Y", "G G R R"]),
    ("rainbow", 3, CHAIN, [7], 1, ["Y K R G B", "R K B Y G", "K G R B Y"]),
    ("bridge", 4, CHAIN, [2, 6], 1, [
        "Y K+ R", "G Y+ K", "Y B+ G", "B G+ K", "R K+ B", "R B+ Y", "G R+ K", "G Y+ G", "B G+ B",
    ]),
    ("wrap", 4, WRAP, [4], 1, [
        "K Y *+ Y K", "G K *+ K G", "K B *+ B K", "Y R *+ R Y", "R B *+ B R",
    ]),
    ("mix", 0, MIX, [3], 1, ["Y Y G G R", "K K B B R", "R R K K G"]),
    ("mix", 0, MIX, [4], 1, ["Y Y K K R B", "G G B B Y K", "Y Y R R G B"]),
]  # fmt: skip


def all_prophecies() -> list[Prophecy]:
    found: list[Prophecy] = []
    for family, frame, reading, points, copies, patterns in FAMILIES:
        for pattern in patterns:
            words = [element(word) for word in pattern.split()]
            found.append(Prophecy(len(found), frame, family, reading, words, points, copies))
    return found


PROPHECIES: Final = all_prophecies()
CARDS: Final = 55  # 49 of the base game, six promos (CO 2.3)
BASE_CARDS: Final = 49
MOST_TIMES: Final = 6

# What a temple may want (CO 2.2): no piece of a colour; two colours alike; a length; and on the
# promo temples no prophecy of a frame.
NONE_OF: Final = 0
ALIKE: Final = 1
LENGTH: Final = 2
NO_FRAME: Final = 3


def wish(word: str) -> tuple[int, int, int]:
    """-Y, Y=G, 9, or -blue for a frame."""
    if word.isdecimal():
        return LENGTH, int(word), 0
    if word[0] == "-" and word[1:] in FRAMES:
        return NO_FRAME, FRAMES.index(word[1:]), 0
    if word[0] == "-":
        return NONE_OF, LETTERS.index(word[1]), 0
    return ALIKE, LETTERS.index(word[0]), LETTERS.index(word[2])


TEMPLE_WISHES: Final = [
    "-Y 7", "-K 8", "-G 9", "-B 10", "-R 11", "R=Y 12", "Y=G 6", "B=K 9", "R=G 6", "B=Y 12",
    "-K B=R", "-B K=R", "-G K=Y", "-R B=G", "-Y K=G",
    "-blue R=B 10", "-red Y=K", "-black 11", "-green 8", "-yellow -G",
]  # fmt: skip


def all_temples() -> list[Temple]:
    found: list[Temple] = []
    for wishes in TEMPLE_WISHES:
        wants = [wish(word) for word in wishes.split()]
        found.append(Temple(len(found), wants, [3, 7] if len(wants) == 2 else [3, 6, 10]))
    return found


TEMPLES: Final = all_temples()
TEMPLE_CARDS: Final = 20
BASE_TEMPLES: Final = 15


# -- the same by number, for the scorer

PATTERN_ROOM: Final = 6
WORTH_ROOM: Final = MOST_TIMES + 1
WANTS_ROOM: Final = 9  # three requirements of three numbers
NO_WANT: Final = -1
TEMPLE_ROOM: Final = 4  # points for meeting none, one, two, three of them
NEED_ROOM: Final = HUES + 1  # five colours and the wild piece of a white sign


def packed(numbers: list[int]) -> vec[i64]:
    found = vec[i64](capacity=512)
    for number in numbers:
        found = append(found, number)
    return found


def times_of(card: Prophecy) -> int:
    """How often the highest line asks for the pattern; of a count, for the colour (CO 3.7)."""
    return len(card.points) + 2 if card.reading == COUNT else len(card.points)


def worths_of(card: Prophecy) -> list[int]:
    """The points for 0 to 6 times: only the highest line that was reached counts (CO 1.7c)."""
    first = 3 if card.reading == COUNT else 1
    points = [0] * first + card.points
    return points + [points[-1]] * (WORTH_ROOM - len(points))


def needs_of(card: Prophecy) -> list[int]:
    """What ADAM collects: the pattern as often as the highest line says; a sign of endlessness is
    one piece, of any colour if it is white (CO 3.3a, CO 3.7, CO A4)."""
    needs = [0] * NEED_ROOM
    for word in card.pattern:
        needs[word % MORE] += times_of(card)
    return needs


def hues_of(card: Prophecy) -> int:
    """A bit for each colour without which the card is worth nothing."""
    return sum(1 << colour for colour in {word % MORE for word in card.pattern} - {ANY})


def temple_wants(temple: Temple) -> list[int]:
    """Kind, colour and second colour of each requirement; NO_WANT fills up."""
    wants = [number for want in temple.wants for number in want]
    return wants + [NO_WANT] * (WANTS_ROOM - len(wants))


READING: Final = packed([card.reading for card in PROPHECIES])
FRAME: Final = packed([card.frame for card in PROPHECIES])
SIZE: Final = packed([len(card.pattern) for card in PROPHECIES])
PATTERN: Final = packed(
    [word for card in PROPHECIES for word in (card.pattern + [0] * PATTERN_ROOM)[:PATTERN_ROOM]]
)
TIMES: Final = packed([times_of(card) for card in PROPHECIES])
WORTH: Final = packed([worth for card in PROPHECIES for worth in worths_of(card)])
NEEDS: Final = packed([need for card in PROPHECIES for need in needs_of(card)])
HUE_BITS: Final = packed([hues_of(card) for card in PROPHECIES])
WANTS: Final = packed([number for temple in TEMPLES for number in temple_wants(temple)])
TEMPLE_WORTH: Final = packed(
    [worth for temple in TEMPLES for worth in ([0, *temple.points, 0])[:TEMPLE_ROOM]]
)


def top_points(card: i64) -> i64:
    """The highest line of a card: what ADAM scores for it (CO 3.5b)."""
    return WORTH[card * WORTH_ROOM + TIMES[card]]


def card_name(card: i64) -> str:
    return f"p{card}"


def temple_name(temple: i64) -> str:
    return f"t{temple}"


CARD_NAMES: Final = [card_name(card) for card in range(CARDS)]
TEMPLE_NAMES: Final = [temple_name(temple) for temple in range(TEMPLE_CARDS)]
