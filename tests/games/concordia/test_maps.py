"""The boards and the cards as data (CN 1.1, CN 1.2, CN 2, CN 3)."""

from collections import Counter

import pytest

from tavolino.games.concordia.boards import BOARDS, GOODS, LAND, PRICE, SEA, TOKENS, Board
from tavolino.games.concordia.cards import FIRST, KIND, MINERVA, SECOND, START
from tests.rule import rule

ITALIA, HISPANIA, IMPERIUM = BOARDS
every = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)


def counts(board: Board) -> tuple[int, int, int, int]:
    land = sum(1 for way in board.line_way if way == LAND)
    return int(board.size), len(board.provinces), land, int(board.routes) - land


@rule("CN 3.1")
def test_italia_has_25_cities_11_provinces_40_land_and_23_sea_routes() -> None:
    assert counts(ITALIA) == (25, 11, 40, 23)
    assert ITALIA.names[ITALIA.start] == "Roma"
    assert Counter(ITALIA.letter_of(city) for city in range(25)) == {"A": 7, "B": 8, "C": 10}


@rule("CN 3.2", "CN R24")
def test_hispania_has_23_cities_9_provinces_34_land_and_24_sea_routes_and_no_salt() -> None:
    assert counts(HISPANIA) == (23, 9, 34, 24)
    assert HISPANIA.names[HISPANIA.start] == "Saguntum"
    tokens = Counter(good for letter in "ABD" for good in HISPANIA.tokens(letter))
    assert [tokens[good] for good in range(len(GOODS))] == [6, 5, 5, 4, 3]


@rule("CN 3.3")
def test_imperium_has_30_cities_12_provinces_44_land_and_35_sea_routes() -> None:
    assert counts(IMPERIUM) == (30, 12, 44, 35)
    assert IMPERIUM.names[IMPERIUM.start] == "Roma"


@every
@rule("CN 1.2", "CN 3.4")
def test_every_city_gets_one_token_of_its_letter(board: Board) -> None:
    for letter in set(board.letters):
        assert len(board.tokens(letter)) == len(board.cities_with(letter))
    assert board.province_of[board.start] == -1


@rule("CN 1.2")
def test_the_thirty_tokens_are_eight_seven_six_five_and_four() -> None:
    assert [sum(TOKENS[letter][good] for letter in "ABCD") for good in range(5)] == [8, 7, 6, 5, 4]
    assert [sum(TOKENS[letter]) for letter in "ABCD"] == [7, 8, 10, 5]


@every
@rule("CN 3.5", "CN R4")
def test_distances_by_land_and_sea_run_from_one_to_four(board: Board) -> None:
    assert {int(board.distance[city]) for city in range(board.size)} == {1, 2, 3, 4}


@rule("CN 3.5")
def test_some_distances_of_italia() -> None:
    known = {"Bauzanum": 4, "Aquileia": 3, "Genua": 2, "Cosa": 1, "Panormus": 1, "Syracusae": 2}
    for name, distance in known.items():
        assert ITALIA.distance[ITALIA.names.index(name)] == distance


def lacking(board: Board, way: int) -> set[str]:
    return {name for city, name in enumerate(board.names) if not board.has_way(city, way)}


@rule("CN 3.1", "CN 3.2", "CN 3.3")
def test_cities_without_a_land_route_and_without_a_sea_route() -> None:
    assert lacking(ITALIA, LAND) == {"Aleria", "Olbia"}
    assert lacking(HISPANIA, LAND) == {"Aleria", "Carales", "Panormus"}
    assert lacking(IMPERIUM, LAND) == set()
    assert [len(lacking(board, SEA)) for board in BOARDS] == [10, 8, 7]


def doubles(board: Board) -> int:
    pairs = Counter((board.line_a[line], board.line_b[line]) for line in range(int(board.routes)))
    assert max(pairs.values()) == 2
    return sum(1 for count in pairs.values() if count == 2)


@rule("CN 3.1", "CN 3.2", "CN 3.3")
def test_pairs_joined_by_land_and_sea() -> None:
    assert [doubles(board) for board in BOARDS] == [8, 9, 16]


@every
@rule("CN 4.5c")
def test_map_order_is_province_by_province_and_by_name(board: Board) -> None:
    order = [(board.province_of[city], board.names[city]) for city in range(int(board.size))]
    assert order == sorted(order)


@rule("CN 1.1b")
def test_prices_rise_from_brick_to_cloth() -> None:
    assert [int(price) for price in PRICE] == [3, 4, 5, 6, 7]


@rule("CN 1.1a", "CN 2.1", "CN 2.2", "CN 2.3")
def test_seven_starting_cards_eight_in_deck_one_seven_in_deck_two() -> None:
    assert (sum(START), sum(FIRST), sum(SECOND)) == (7, 8, 7)
    minerva = [card for card in KIND if card.god == MINERVA]
    assert [len(card.price) for card in minerva] == [1, 2, 2, 2, 2]


@rule("CN 2.2", "CN 2.3")
def test_cards_for_sale_by_god() -> None:
    gods = Counter(card.god for card in KIND for _ in range(card.first + card.second))
    assert [gods[god] for god in range(6)] == [0, 3, 3, 2, 2, 5]
