"""Concordia: the boards as numbers, read once from the maps (CN 1.2, CN 3.1 - CN 3.5).

Cities are numbered in map order, province by province and by name, the start city last; lines are
numbered with the land lines first. Distances are counted in steps along lines.
"""

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.concordia.maps import PRINTED, Map

GOODS: Final[tuple[str, ...]] = ("brick", "food", "tool", "wine", "cloth")  # in rising value
KINDS: Final = 5
BRICK: Final = 0
FOOD: Final = 1
TOOL: Final = 2
WINE: Final = 3
CLOTH: Final = 4
NO_GOOD: Final = KINDS  # where none of your choice is asked for
PRICE: Final[vec[i64]] = vec[i64]([3, 4, 5, 6, 7])  # CN 1.1b
COINS: Final[vec[i64]] = vec[i64]([2, 2, 2, 2, 1])  # on the back of a bonus marker (CN 1.5h)

LAND: Final = 0
SEA: Final = 1
WAYS: Final[tuple[str, ...]] = ("land", "sea")
LETTERS: Final[tuple[str, ...]] = ("A", "B", "C", "D")
TOKENS: Final[dict[str, tuple[int, ...]]] = {  # brick to cloth (CN 1.2)
    "A": (2, 2, 1, 1, 1),
    "B": (2, 2, 2, 1, 1),
    "C": (3, 2, 2, 2, 1),
    "D": (1, 1, 1, 1, 1),
}
EXTRA_TOKEN: Final = {"A": TOOL, "B": WINE, "D": BRICK}  # Hispania without salt (CN 3.2, CN R24)

CITIES: Final = 31  # at most, the start city included
LINES: Final = 79  # at most
PROVINCES: Final = 12  # at most
FAR: Final = 99
NO_CITY: Final = -1
NO_LINE: Final = -1
NO_PROVINCE: Final = -1  # of the start city


class City(NamedTuple):
    """A name on the map and where it lies on earth."""

    name: str
    latitude: float
    longitude: float


@final
class Board:
    """One map."""

    __slots__ = (
        "beside",
        "cities",
        "distance",
        "id",
        "letters",
        "line_a",
        "line_b",
        "line_way",
        "name",
        "names",
        "province_of",
        "provinces",
        "routes",
        "size",
        "start",
        "steps",
        "turned",
        "ways",
    )

    def __init__(self, printed: Map) -> None:
        self.name = printed.name
        self.id = printed.name.lower()
        self.turned = printed.turned
        self.provinces: list[str] = []
        self.letters: list[str] = []  # of each province
        self.cities: list[City] = []
        self.province_of: vec[i64] = vec[i64](capacity=32)
        self.read_provinces(printed)
        self.size: i64 = len(self.cities)  # cities where houses can stand
        self.start: i64 = self.size  # its number
        self.cities.append(city_of(printed.start))
        self.province_of = append(self.province_of, NO_PROVINCE)
        self.names = [city.name for city in self.cities]
        self.line_way: vec[i64] = vec[i64](capacity=80)
        self.line_a: vec[i64] = vec[i64](capacity=80)
        self.line_b: vec[i64] = vec[i64](capacity=80)
        self.read_routes(printed.land, LAND)
        self.read_routes(printed.sea, SEA)
        self.routes: i64 = len(self.line_way)
        self.steps: vec[i64] = self.measured()
        self.ways: vec[i64] = vec[i64](
            [
                int(len(self.lines_at(city, way)) > 0)
                for way in (LAND, SEA)
                for city in [*range(len(self.cities)), *[0] * (CITIES - len(self.cities))]
            ]
        )
        self.distance: vec[i64] = self.from_start()
        every = range(len(self.cities))
        self.beside = [[*self.lines_at(one, LAND), *self.lines_at(one, SEA)] for one in every]

    def read_provinces(self, printed: Map) -> None:
        for line in printed.provinces.strip().splitlines():
            head, _, cities = line.partition(": ")
            name, _, letter = head.partition(", ")
            self.provinces.append(name)
            self.letters.append(letter)
            for text in cities.split(", "):
                self.cities.append(city_of(text))
                self.province_of = append(self.province_of, len(self.provinces) - 1)

    def read_routes(self, text: str, way: i64) -> None:
        for line in text.strip().splitlines():
            one, _, others = line.partition(": ")
            for other in others.split(", "):
                self.line_way = append(self.line_way, way)
                self.line_a = append(self.line_a, self.names.index(one))
                self.line_b = append(self.line_b, self.names.index(other))

    # -- lines

    def touches(self, line: i64, city: i64) -> bool:
        return self.line_a[line] == city or self.line_b[line] == city

    def line_name(self, line: i64) -> str:
        return f"{self.names[self.line_a[line]]}/{self.names[self.line_b[line]]}"

    def place_name(self, place: i64) -> str:
        """A city, or from CITIES on a line."""
        return self.names[place] if place < CITIES else self.line_name(place - CITIES)

    def measured(self) -> vec[i64]:
        """Steps from every city and every line to every line of a way (CN 1.5b, CN 1.5c).

        Cities come first: place * LINES + line. Passing over a line costs its step, so what
        stands in the way does not matter.
        """
        found = vec[i64]([FAR] * ((CITIES + LINES) * LINES))
        near = [self.near(line) for line in range(int(self.routes))]
        for city in range(len(self.cities)):
            for way in (LAND, SEA):
                spread(found, city, near, self.lines_at(city, way))
        for line in range(int(self.routes)):
            found[(CITIES + line) * LINES + line] = 0
            spread(found, CITIES + line, near, near[line])
        return found

    def lines_at(self, city: i64, way: i64) -> list[int]:
        every = range(int(self.routes))
        return [one for one in every if self.line_way[one] == way and self.touches(one, city)]

    def near(self, line: int) -> list[int]:
        """The lines of the same way that one step reaches from a line."""
        way = self.line_way[line]
        found = [*self.lines_at(self.line_a[line], way), *self.lines_at(self.line_b[line], way)]
        return [one for one in found if one != line]

    def has_way(self, city: i64, way: i64) -> bool:
        """Whether a city has a land (sea) route (CN 1.5k)."""
        return self.ways[way * CITIES + city] == 1

    def from_start(self) -> vec[i64]:
        """Routes from the start city to each city, by land and sea together (CN 3.5, CN R4)."""
        found = vec[i64]([FAR] * CITIES)
        found[self.start] = 0
        for reached in range(1, len(self.cities)):
            for line in range(self.routes):
                for one, other in (
                    (self.line_a[line], self.line_b[line]),
                    (self.line_b[line], self.line_a[line]),
                ):
                    if found[one] == reached - 1 and found[other] == FAR:
                        found[other] = reached
        return found

    # -- tokens

    def letter_of(self, city: i64) -> str:
        return self.letters[self.province_of[city]]

    def cities_with(self, letter: str) -> list[int]:
        """The cities of a letter, in map order."""
        return [city for city in range(int(self.size)) if self.letter_of(city) == letter]

    def tokens(self, letter: str) -> list[int]:
        """The goods of the tokens for a letter (CN 1.2); Hispania has one more (CN 3.2)."""
        found = [kind for kind in range(KINDS) for _ in range(TOKENS[letter][kind])]
        if len(found) < len(self.cities_with(letter)):
            found.append(EXTRA_TOKEN[letter])
        return found


def spread(found: vec[i64], place: i64, near: list[list[int]], first: list[int]) -> None:
    """Breadth first over lines, from those that one step reaches."""
    reached: i64 = 1
    edge = first
    while edge:
        for line in edge:
            found[place * LINES + line] = min(reached, found[place * LINES + line])
        every = {other for line in edge for other in near[line]}
        edge = [other for other in sorted(every) if found[place * LINES + other] == FAR]
        reached += 1


def city_of(text: str) -> City:
    *words, latitude, longitude = text.split()
    return City(" ".join(words), float(latitude), float(longitude))


BOARDS: Final = [Board(printed) for printed in PRINTED]
MAPS: Final[tuple[str, ...]] = tuple([board.id for board in BOARDS])
