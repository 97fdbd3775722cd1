"""Azul: what a seat may do, its notation and its number (AZ 1.2, AZ 2.3)."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.game import Params
from tavolino.core.refusals import BadText
from tavolino.games.azul.table import CENTRE, COLOURS, FLOOR, KINDS, LINES, MARKER, SOURCES

TILES: Final[tuple[str, ...]] = (*COLOURS, "marker")
EXAMPLES: Final = "take t3 blue row 2, take centre red floor"
ROWS: Final = LINES + 1  # five lines and the floor

# Move numbers: the person's takes, the roll, the automa's claims, the marker.
ROLL: Final = SOURCES * KINDS * ROWS
CLAIM: Final = ROLL + 1
CLAIM_MARKER: Final = CLAIM + SOURCES * KINDS


def source_name(source: int) -> str:
    return "centre" if source == CENTRE else f"t{source + 1}"


class Take(NamedTuple):
    """The person takes all tiles of a colour and lays them: row 0 to 4, or FLOOR.

    The marker is no colour, so it can never be asked for (AZ 1.2c, AZ 2.3g).
    """

    source: int
    colour: int
    row: int

    def __str__(self) -> str:
        where = "floor" if self.row == FLOOR else f"row {self.row + 1}"
        return f"take {source_name(self.source)} {TILES[self.colour]} {where}"


class Roll(NamedTuple):
    """The automa rolls for its tray."""

    def __str__(self) -> str:
        return "roll"


class Claim(NamedTuple):
    """The automa takes a group of tiles for its pile."""

    source: int
    colour: int

    def __str__(self) -> str:
        return f"claim {source_name(self.source)} {COLOURS[self.colour]}"


class ClaimMarker(NamedTuple):
    """The automa takes the marker from tray ONE and nothing else (AZ 2.3a)."""

    source: int = 0

    def __str__(self) -> str:
        return "claim marker"


Action = Take | Roll | Claim | ClaimMarker


def take_number(source: i64, colour: i64, row: i64) -> i64:
    return (source * KINDS + colour) * ROWS + row


def numbered(move: i64) -> Action:
    """The action of a move number."""
    if move < ROLL:
        place: i64 = move // ROWS
        return Take(int(place // KINDS), int(place % KINDS), int(move % ROWS))
    if move == ROLL:
        return Roll()
    if move == CLAIM_MARKER:
        return ClaimMarker()
    place = move - CLAIM
    return Claim(int(place // KINDS), int(place % KINDS))


# Every action once, so that listing moves builds nothing.
ACTIONS: Final = [numbered(move) for move in range(CLAIM_MARKER + 1)]


def number_of(action: Action) -> i64:
    """Inverse of numbered."""
    if isinstance(action, Take):
        return take_number(action.source, action.colour, action.row)
    if isinstance(action, Claim):
        found: i64 = CLAIM + action.source * KINDS + action.colour
        return found
    if isinstance(action, Roll):
        return ROLL
    return CLAIM_MARKER


def parts(action: Action) -> Params:
    """The words of an action; row 0 is the floor."""
    if isinstance(action, Take):
        row = 0 if action.row == FLOOR else action.row + 1
        return {"source": source_name(action.source), "colour": TILES[action.colour], "row": row}
    if isinstance(action, Claim):
        return {"source": source_name(action.source), "colour": COLOURS[action.colour]}
    return {}


def parse(text: str) -> Action:
    """Inverse of str(action)."""
    words = text.lower().split()
    if words == ["roll"]:
        return Roll()
    if words == ["claim", "marker"]:
        return ClaimMarker()
    if len(words) == 3 and words[0] == "claim":
        return Claim(parse_source(words[1]), parse_colour(words[2]))
    if len(words) in (4, 5) and words[0] == "take":
        colour = MARKER if words[2] == "marker" else parse_colour(words[2])
        return Take(parse_source(words[1]), colour, parse_row(words[3:]))
    raise BadText("core.text.unread", {"text": text, "examples": EXAMPLES})


def parse_source(word: str) -> int:
    if word == "centre":
        return CENTRE
    if len(word) == 2 and word[0] == "t" and word[1] in "123456":
        return int(word[1]) - 1
    raise BadText("azul.text.source", {"word": word})


def parse_colour(word: str) -> int:
    if word in COLOURS:
        return COLOURS.index(word)
    raise BadText("azul.text.colour", {"word": word, "known": list(COLOURS)})


def parse_row(words: list[str]) -> int:
    if words == ["floor"]:
        return FLOOR
    if len(words) == 2 and words[0] == "row" and words[1] in ("1", "2", "3", "4", "5"):
        return int(words[1]) - 1
    raise BadText("azul.text.row", {"words": " ".join(words)})
