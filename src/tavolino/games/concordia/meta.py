"""Concordia: what the shelf says about it."""

from tavolino.core.game import AUTOMA, YOU, Meta, Option, Parameter
from tavolino.games.concordia.boards import FOOD, GOODS, LETTERS, MAPS
from tavolino.games.concordia.cards import NAMES
from tavolino.games.concordia.table import DEED_RANGE, DICE, FIRST_CASH, PRICE_RANGE, START_GOODS

META = Meta(
    id="concordia",
    prefix="CN",
    rules=1,
    seats=[YOU, AUTOMA],
    minutes=60,
    # The AI has 15 houses, 15 cards, 4 colonists and spends at most 100 goods; between two such
    # steps it passes twice at most (CN R26), and no turn of yours has more than 45 steps.
    bound=20_000,
    options=[
        Option("map", list(MAPS), MAPS[0], "CN 3.1"),
        Option("dice", list(DICE), DICE[0], "CN 4.3a"),
        Option("ties", ["map", "drawn"], "map", "CN R5", ruling=True),
        Option("draws", ["nobody", "ai"], "nobody", "CN R21", ruling=True),
        Option("next_type", ["owned", "printed"], "owned", "CN R10", ruling=True),
        Option("full_storehouse", ["build", "highest"], "build", "CN C4", ruling=True),
        Option("diplomat", ["nothing", "tribune"], "nothing", "CN R20", ruling=True),
        Option("third_pass", ["ends", "goes_on"], "ends", "CN R26", ruling=True),
    ],
    steps=True,
    asks=[
        *(f"tokens {letter}" for letter in LETTERS),
        "order of cities",
        "deck",
        "action d12",
        "action d6",
        "good d12",
        "good d6",
    ],
    kinds=[*GOODS, *NAMES],
    corrected=[("CN C2", "CN T3")],
    parameters=[
        Parameter("cash", 0, 15, FIRST_CASH, "CN 1.3e"),
        Parameter("food", 0, 4, START_GOODS[FOOD], "CN 1.3d"),
        Parameter("build", *DEED_RANGE, 0, "CN 4.3a"),  # numbers of the dice more than printed
        Parameter("buy", *DEED_RANGE, 0, "CN 4.3a"),
        Parameter("price", *PRICE_RANGE, 0, "CN 4.4b"),  # goods of its choice more for a card
    ],
)
