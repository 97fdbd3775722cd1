"""Azul: its parts, put together."""

from tavolino.core.game import Game, Mind, Notation, Seats, Words
from tavolino.games.azul import actions, advice, position, terminal, things, view
from tavolino.games.azul.automa import decide
from tavolino.games.azul.beside import BESIDE
from tavolino.games.azul.gains import gains
from tavolino.games.azul.meta import META
from tavolino.games.azul.mind.instinct import INSTINCT
from tavolino.games.azul.mind.progress import progress
from tavolino.games.azul.rules import RULES
from tavolino.games.azul.scoring import SCORE

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
    ),
    Mind(INSTINCT, progress=progress),
    beside=BESIDE,
)
