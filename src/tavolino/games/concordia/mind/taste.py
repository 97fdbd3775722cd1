"""Concordia: what instinct thinks of things, in hundredths of a point. Opinion, not rule.

Many games decided on the figures: they are those with which instinct alone won most.
"""

from typing import Final

POINT: Final = 100

CARD_TURNS: Final = 11  # tenths of a turn for each card that is left
HOUSE_TURNS: Final = 55  # the same for each house that the AI has left

# Goods and coins while the game goes on.
FIRST_BRICK: Final = 140  # the only brick
FIRST_GOOD: Final = 205  # the only good of another kind
MORE_GOODS: Final = 125  # the next ones of a kind
SPARE_GOODS: Final = 45  # those beyond plenty
POOR_COIN: Final = 28  # while there are few
COIN: Final = 19
RICH_COIN: Final = 3  # where there are many

# Houses and harvests.
HARVEST: Final = 9  # of a house, each turn that is left
BRICK_HOUSE: Final = 4  # more, if it makes brick
NEW_GOOD: Final = 4  # more, if none makes that good yet
STEP: Final = 21  # of a colonist
FEED: Final = 30  # against a harvest, for each coin of the goods that the AI gets
MARKER: Final = 8  # for each coin on its back

# Cards of the display.
USE: Final = 3  # of a bought card, each turn that is left
DENY: Final = 11  # percent of what the AI would have of a card
JUPITER_GROWS: Final = 27  # what one card of a god gains with each turn that is left
SATURNUS_GROWS: Final = 9
MERCURIUS_GROWS: Final = 5
MARS_GROWS: Final = 7
MINERVA_GROWS: Final = 4  # for each point of the specialist

# Cards of the hand.
HIRE: Final = 25  # of a new colonist, each turn that is left
TRIBUNE_TURN: Final = 130  # what a turn for the Tribune costs
RECALL: Final = 45  # for each card that comes back
IN_HAND: Final = 21  # against it, for each card that is still in the hand
COPY: Final = 23  # for a Diplomat rather than the card itself
ENDING: Final = 505  # for the Concordia card
LUCK: Final = 50  # a card's worth is blurred by so much
