"""Concordia: its parts, put together."""

from tavolino.core.game import Game, Mind, Notation, Seats, Words
from tavolino.games.concordia import actions, advice, notation, position, terminal, things, view
from tavolino.games.concordia.beside import BESIDE
from tavolino.games.concordia.gains import gains
from tavolino.games.concordia.meta import META
from tavolino.games.concordia.mind.instinct import INSTINCT
from tavolino.games.concordia.mind.ponder import consider
from tavolino.games.concordia.mind.progress import progress
from tavolino.games.concordia.rules import RULES, decide
from tavolino.games.concordia.scoring import SCORE

GAME = Game(
    META,
    RULES,
    SCORE,
    Notation(notation.parse, actions.parts, position.write, position.read),
    Seats(view.to_json, view.box, automa=decide),
    Words(
        advice.focus,
        advice.praise,
        terminal.draw,
        advice.preview,
        place=advice.place,
        phrase=advice.phrase,
        things=things.things,
        gains=gains,
        brief=terminal.brief,
        asides={"routes": terminal.routes, "legend": terminal.legend},
    ),
    Mind(INSTINCT, consider, progress=progress),
    beside=BESIDE,
)
