"""Concordia: what keeps a move from being made, a row for each (CN 1.4 - CN 1.6).

A row is handed from the rule to whoever asks, so nothing is built for it in playouts.
"""

from typing import Final, NamedTuple


class Trouble(NamedTuple):
    """The name of its sentence, and the paragraph."""

    name: str
    rule: str


OVER: Final = Trouble("over", "CN 1.7b")
AIS_TURN: Final = Trouble("ais_turn", "CN 1.4a")
AI_MUST: Final = Trouble("ai_must", "CN 4.4a")
AI_ONLY: Final = Trouble("ai_only", "CN 4.4a")
NOT_HERE: Final = Trouble("not_here", "CN 3.4")
PLAY_FIRST: Final = Trouble("play_first", "CN 1.4a")
CARD_OPEN: Final = Trouble("card_open", "CN 1.4a")
OTHER_CARD: Final = Trouble("other_card", "CN 1.4b")
NOT_IN_HAND: Final = Trouble("not_in_hand", "CN 1.4a")
NOTHING_OPEN: Final = Trouble("nothing_open", "CN 1.4b")
MUST_KEEP: Final = Trouble("must_keep", "CN 1.6b")
HOUSES_FIRST: Final = Trouble("houses_first", "CN 1.5a")
NO_COLONIST: Final = Trouble("no_colonist", "CN 1.5b")
WRONG_WAY: Final = Trouble("wrong_way", "CN 1.5b")
LINE_TAKEN: Final = Trouble("line_taken", "CN 1.5c")
TOO_FAR: Final = Trouble("too_far", "CN 1.5a")
START_CITY: Final = Trouble("start_city", "CN 1.5d")
HAS_HOUSE: Final = Trouble("has_house", "CN 1.5d")
NOT_BESIDE: Final = Trouble("not_beside", "CN 1.5d")
NO_GOODS: Final = Trouble("no_goods", "CN 1.5e")
NO_COINS: Final = Trouble("no_coins", "CN 1.5e")
NO_HOUSE_LEFT: Final = Trouble("no_house_left", "CN 1.1a")
MARKER_TURNED: Final = Trouble("marker_turned", "CN 1.5f")
NO_MARKER: Final = Trouble("no_marker", "CN 1.5g")
NO_SUCH_NEW_GOOD: Final = Trouble("no_such_new_good", "CN 1.6b")
BOUGHT_OR_SOLD: Final = Trouble("bought_or_sold", "CN 1.5j")
TWO_TYPES: Final = Trouble("two_types", "CN 1.5j")
NO_ROOM: Final = Trouble("no_room", "CN 1.6a")
TOO_DEAR: Final = Trouble("too_dear", "CN 1.5j")
NOT_IN_STOCK: Final = Trouble("not_in_stock", "CN 1.5j")
NOBODY_HOME: Final = Trouble("nobody_home", "CN 1.5k")
COLONIST_PRICE: Final = Trouble("colonist_price", "CN 1.5k")
NO_OWN_HOUSE: Final = Trouble("no_own_house", "CN 1.5k")
NO_ROUTE: Final = Trouble("no_route", "CN 1.5k")
START_ONLY: Final = Trouble("start_only", "CN 1.5n")
PLACED_ALREADY: Final = Trouble("placed_already", "CN 1.5l")
NO_SUCH_CARD: Final = Trouble("no_such_card", "CN 1.5o")
ENOUGH_CARDS: Final = Trouble("enough_cards", "CN 1.5o")
ONE_CARD: Final = Trouble("one_card", "CN 1.5p")
CHOICE_WANTED: Final = Trouble("choice_wanted", "CN 1.5q")
NO_CHOICE: Final = Trouble("no_choice", "CN 1.5q")
CARD_PRICE: Final = Trouble("card_price", "CN 1.5o")
