"""Cóatl: its parts, put together."""

from tavolino.core.game import Game, Mind, Notation, Seats, Words
from tavolino.games.coatl import actions, advice, position, terminal, things, view
from tavolino.games.coatl.adam import decide
from tavolino.games.coatl.beside import BESIDE
from tavolino.games.coatl.gains import gains
from tavolino.games.coatl.meta import META
from tavolino.games.coatl.mind.instinct import INSTINCT
from tavolino.games.coatl.mind.ponder import consider
from tavolino.games.coatl.mind.progress import progress
from tavolino.games.coatl.rules import RULES
from tavolino.games.coatl.scoring import SCORE

GAME = Game(
    META,
    RULES,
    SCORE,
    Notation(actions.parse, actions.parts, position.write, position.read),
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
        asides={"coatls": terminal.coatls, "legend": terminal.legend},
    ),
    Mind(INSTINCT, consider, progress=progress),
    beside=BESIDE,
)
